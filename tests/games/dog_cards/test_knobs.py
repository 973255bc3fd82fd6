"""Every rule parameter does what its text says: the rulebook's value, other values, and what changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.errors import UserError
from dogsim.games import game
from tests.games.dog_cards.laws import all_cards
from tests.games.dog_cards.tables import centre, options, play, player, row, table

Rules = dict[str, Any]
Measure = Callable[[Rules], Any]


def count(card: str) -> Measure:
    """Measure how many of a card a new game has."""
    return lambda rules: Counter(all_cards(Position.deal("dog-cards", players=3, rules=rules).to_dict()))[card]


def offered(verb: str, *seats: Rules, **keys: Any) -> Measure:
    """Measure the legal actions of that kind."""
    return lambda rules: options(table(*seats, rules=rules, **keys), verb)


def piles_after(action: str) -> Measure:
    """Measure both piles after an action that uses up the draw pile."""

    def measure(rules: Rules) -> tuple[int, int]:
        data = table({"hand": ["4"]}, draw_pile=["9"], discard_pile=["2", "3"], rules=rules).apply(action).to_dict()
        return len(data["draw_pile"]), len(data["discard_pile"])

    return measure


def refilled(rules: Rules) -> list[bool]:
    """Measure whether a 1/11 stays on position 1, and on 11."""
    found = []
    for position in (1, 11):
        pos = table({"hand": ["joker"]}, centre=centre({position: "9"}), draw_pile=["1/11", "2"], rules=rules)
        found.append(pos.apply(f"buy {position} with joker").to_dict()["centre"][position - 1] == "1/11")
    return found


def finished(rules: Rules) -> tuple[bool, list[str]]:
    """Measure whether the second row ends the game at once, and the finisher's hand."""
    mine = {"hand": ["14"], "rows": [row(13)], "completed": 1}
    pos = table(mine, draw_pile=["9"], rules=rules).apply("lay 14 row 1")
    return pos.is_over, player(pos)["hand"]


def turns(rules: Rules) -> int:
    """Measure the turns of a game in which everybody discards."""
    pos = Position.deal("dog-cards", players=2, rules=rules)
    for number in range(1, 13):
        play(pos, options(pos, "discard")[0])
        if pos.is_over:
            return number
    return 0


FOUR: list[Rules] = [{"hand": ["thief", "4"], "rows": [row(4, 4)]}, *[{"rows": [row(5, 4)]}] * 3]
ONE_AND_A_HALF = {"hand": ["1/11"], "rows": [row(3)], "completed": 1}

# Rule parameter: what is measured, and the value found under each setting; the first is the default.
KNOBS: dict[str, tuple[Measure, list[tuple[Any, Any]]]] = {
    "copies_per_kind": (count("12"), [(8, 8), (9, 9), (16, 16)]),
    "jokers": (count("joker"), [(8, 8), (6, 6), (16, 16)]),
    "thieves": (count("thief"), [(8, 8), (0, 0), (16, 16)]),
    "joker_can_start": (offered("lay", {"hand": ["joker"]}), [(True, ["lay joker row 1"]), (False, [])]),
    "one_eleven_blocks": (refilled, [("both", [False, False]), ("1", [False, True]), ("11", [True, False])]),
    "completed_counts_as_row": (offered("lay", ONE_AND_A_HALF), [(True, []), (False, ["lay 1/11 row 2"])]),
    "take_14_from_discard": (
        offered("search", {"hand": ["14"]}, discard_pile=["14"]), [(True, ["search"]), (False, [])]
    ),
    "joker_exchange_any_row": (
        offered("exchange", *FOUR),
        [(True, [f"exchange 4 seat {seat} row 1" for seat in range(1, 5)]), (False, ["exchange 4 seat 1 row 1"])],
    ),
    "thief_partner_row": (
        offered("steal", *FOUR),
        [(True, ["steal 2 row 1", "steal 3 row 1", "steal 4 row 1"]), (False, ["steal 2 row 1", "steal 4 row 1"])],
    ),
    "reshuffle": (piles_after("discard 4"), [("on_demand", (0, 3)), ("at_once", (3, 0))]),
    "equal_turns": (finished, [(False, (True, [])), (True, (False, ["9"]))]),
    "max_turns": (turns, [(2000, 0), (1, 1), (10, 10)]),
}  # fmt: skip


def test_every_knob_is_here() -> None:
    """A rule parameter that changes nothing, or that no test turns, is none."""
    assert set(KNOBS) == set(game("dog-cards").knobs)


@pytest.mark.parametrize("name", KNOBS)
def test_a_knob(name: str) -> None:
    """DOGC-001, DOGC-C01 and those named in the table: each value, and the rulebook's by default."""
    measure, cases = KNOBS[name]
    assert [(value, measure({name: value})) for value, _ in cases] == cases
    assert measure({}) == cases[0][1]
    assert game("dog-cards").knobs[name].default == cases[0][0]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("copies_per_kind", 7), ("copies_per_kind", 17), ("jokers", 5), ("jokers", 17), ("thieves", -1), ("thieves", 17),
        ("max_turns", 0), ("max_turns", 100_001), ("one_eleven_blocks", "12"), ("reshuffle", "never"),
    ],
)  # fmt: skip
def test_values_out_of_range(name: str, value: Any) -> None:
    """They are refused in words that name the parameter."""
    with pytest.raises(UserError, match=name):
        Position.deal("dog-cards", rules={name: value})
