"""Coordinates: what is varied, in steps of which size, and never beyond what a weight takes."""

from __future__ import annotations

import pytest

from dogsim.core.errors import UserError
from dogsim.core.knob import knobs
from dogsim.games import GAMES
from dogsim.tuning.space import NEVER, SEARCHED, Coordinate, space

NAMES = ("dogs", "dogs-alone", "dog-cards")


@pytest.mark.parametrize("searches", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_every_number_but_switches_is_a_coordinate(name: str, searches: bool) -> None:
    """Arrays are several; what makes another kind of bot is none, nor what only search players read in a row that does not."""
    game = GAMES[name]
    found = space(game, {"lookahead": 1} if searches else {}, ())
    varied = {each.weight for each in found.coordinates}
    switches = {each.name for each in knobs(game.weights).values() if each.high - each.low == 1}
    assert varied == set(knobs(game.weights)) - set(NEVER) - switches - (set() if searches else set(SEARCHED))
    for each in knobs(game.weights).values():
        if each.name in varied:
            places = [part.place for part in found.coordinates if part.weight == each.name]
            assert places == (list(range(len(each.default))) if isinstance(each.default, tuple) else [None])


@pytest.mark.parametrize("name", NAMES)
def test_the_origin_is_the_base(name: str) -> None:
    game = GAMES[name]
    for bot in game.bots.values():
        here = space(game, bot.weights, ())
        assert here.row([0.0] * len(here.coordinates)) == here.base
        game.make_weights(here.base)


@pytest.mark.parametrize("distance", [-1e9, -3.3, 0.24, 7.0, 1e9])
def test_every_point_is_a_row_the_game_takes(distance: float) -> None:
    for name in NAMES:
        here = space(GAMES[name], {}, ())
        GAMES[name].make_weights(here.row([distance] * len(here.coordinates)))


def test_steps_fit_values_and_ranges() -> None:
    """The value's size, one part in a hundred of the range near zero, two at least."""
    assert Coordinate("sets", None, -185, -1000, 2000).step == 185
    assert Coordinate("sets", None, 3, -1000, 2000).step == 30
    assert Coordinate("second", None, 0, 0, 16).step == 2
    assert Coordinate("sets", None, 100, -1000, 2000).value(0.254) == 125


def test_a_base_from_a_file_may_hold_lists() -> None:
    here = space(GAMES["dogs"], {"future": [1, 2, 3, 4, 5]}, ("future",))
    assert [each.start for each in here.coordinates] == [1, 2, 3, 4, 5]
    assert here.row([0.0] * 5)["future"] == (1, 2, 3, 4, 5)


def test_only_what_is_named_is_varied() -> None:
    """Switches too, if they are."""
    assert [each.weight for each in space(GAMES["dogs-alone"], {}, ("best_last", "swap")).coordinates] == ["swap", "best_last"]


@pytest.mark.parametrize(("name", "named"), [("sest", "'sets'"), ("barred", "never"), ("uniform", "never")])
def test_other_weights_are_refused(name: str, named: str) -> None:
    with pytest.raises(UserError, match=named):
        space(GAMES["dogs"], {}, (name,))
