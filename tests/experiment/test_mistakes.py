"""Every mistake is one sentence, and all are told at once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogsim.core.errors import UserError
from dogsim.experiment import Spec, make_plan
from dogsim.experiment.reading import KEYS, _validated
from tests.experiment.asking import refusal


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"game": "dgos"}, "unknown game 'dgos' (did you mean 'dogs'?)"),
        ({"variant": ["extr"]}, "unknown variant 'extr' (did you mean 'extra'?)"),
        ({"variant": ["extra"], "vs": ["chep"]}, "unknown variant 'chep' (did you mean 'cheap'?)"),
        ({"variant": ["extra", "extra"]}, "variant: 'extra' is named twice"),
        ({"vs": ["extra"]}, "vs: names a base, but nothing is compared with it: add a variant or set a rule"),
        ({"set": ["pric=1"]}, "unknown rule 'pric' (did you mean 'price'?)"),
        ({"set": ["price=10"]}, "price: '10' is not valid, it takes 0 to 9; the nearest valid value is 9"),
        ({"set": ["price=x"]}, "price: 'x' is not valid, it takes 0 to 9"),
        ({"set": ["price"]}, "set: 'price' is not valid, it takes NAME=VALUE or NAME=VALUE,VALUE"),
        ({"set": ["players=3"]}, "set: the number of players is asked for with --players"),
        ({"set": ["mood=wid"]}, "mood: 'wid' is not valid, it takes calm, wild (did you mean 'wild'?)"),
        ({"set": ["table=1:2"]}, "table: '1:2' is not valid, it takes 3 values, each 0 to 9"),
        ({"set": ["price=1,1"]}, "set: there are 2 arms 'price=1': nothing to compare"),
        ({"set": ["price=2"]}, "set: 'price=2' is the same game as 'base': nothing to compare"),
        ({"variant": ["duel"], "set": ["duel=true"]}, "variant: 'duel' is the same game as 'base': nothing to compare"),
        ({"players": "6"}, "players: Toy takes 2 to 5 players, not 6; the nearest is 5"),
        ({"players": "1"}, "players: Toy takes 2 to 5 players, not 1; the nearest is 2"),
        ({"players": "2-9"}, "players: Toy takes 2 to 5 players, not 6, 7, 8 and 9; the nearest is 5"),
        ({"players": "1-7"}, "players: Toy takes 2 to 5 players, not 1, 6 and 7; the nearest are 2 and 5"),
        ({"players": "2-99"}, "players: Toy takes 2 to 5 players, not 6, 7, 8, ... and 99; the nearest is 5"),
        ({"players": "6,6"}, "players: Toy takes 2 to 5 players, not 6; the nearest is 5"),
        ({"variant": ["duel"], "players": "2-4"}, "players: 'duel' means something with 2 players only, not with 3 and 4"),
        ({"players": "few"}, "players: takes a number, a range or a list, as 3, 2-5 or 2,4, not 'few'"),
        ({"players": "4-2"}, "players: '4-2' runs backwards (did you mean '2-4'?)"),
        ({"bots": ["steady,bilder"]}, "unknown bot 'bilder' (did you mean 'builder'?)"),
        ({"bots": "steddy"}, "unknown bot 'steddy' (did you mean 'steady'?)"),
        ({"games": 0}, "games: takes 1 or more, not 0; the nearest is 1"),
        ({"games": -5}, "games: takes 1 or more, not -5; the nearest is 1"),
        ({"games": 10**13}, "games: takes at most 1000000000000, not 10000000000000; the nearest is 1000000000000"),
        ({"seed": -1}, "seed: takes 0 or more, not -1; the nearest is 0"),
        ({"seed": 2**63}, f"seed: takes at most {2**63 - 1}, not {2**63}; the nearest is {2**63 - 1}"),
    ],
)
def test_a_mistake_is_one_sentence(flags: dict[str, Any], said: str) -> None:
    assert refusal(**flags) == [said]


def test_caps() -> None:
    assert "games in all are too many" in refusal(games=10**12)[0]
    many: dict[str, Any] = {
        "first": tuple(range(-20, 21)),
        "price": tuple(range(10)),
        "locations": tuple(range(7)),
        "mood": ("calm", "wild"),
        "extra": (True, False),
    }
    with pytest.raises(UserError, match=r"11,480 combinations of values are too many, at most 10,000 arms"):
        make_plan(Spec(game="toy", settings=many))


def test_all_mistakes_at_once() -> None:
    lines = refusal(variant=["extr"], set=["pric=1", "price=99"], games=0, players="9", bots="steddy")
    assert len(lines) == 6
    for word in ("'extra'", "'price'", "0 to 9", "games: takes 1 or more", "players: Toy", "'steady'"):
        assert any(word in line for line in lines)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists, max_leaves=4))
def test_any_value_of_any_key_is_read_or_refused(value: Any) -> None:
    """Whatever stands in a file, it is a spec or a sentence, never a crash."""
    for key in KEYS:
        spec, problems = _validated({key: value})
        assert isinstance(spec, Spec)
        assert all(str(problem) for problem in problems)
