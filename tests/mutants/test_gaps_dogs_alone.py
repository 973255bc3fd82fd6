"""Dogs Alone: what no other test told from a fault; each test here was asked for by a mutant that lived."""

from __future__ import annotations

from itertools import islice

import numpy as np

from dogsim import Position
from dogsim.core.record import blank
from dogsim.games import game
from dogsim.games.dogs_alone.state import COUNTS
from tests.games.dogs_alone.tables import deal, options, play, spree_step, table
from tests.mutants.keeping import check_kept, kept, moments

ALONE = game("dogs-alone")
OF_TABLE = ("row_dogs", "row_sprees", "hugos")
OF_SEAT = ("hand", "hand_dogs", "colours", "untidied", "tidied", "points")


def test_what_a_seat_counts_is_what_it_has() -> None:
    """ALONE-011, ALONE-012: dogs by colour, sprees by colour, points, after every kind of move."""
    check_kept(deal(3, 31, hand_limit=7), 3, OF_TABLE, OF_SEAT)


def test_what_a_seat_counts_of_hidden_hands_is_what_they_have() -> None:
    """B23: the same where the others' hands have been dealt anew."""
    for moment in islice(moments(deal(4, 5), 5), 9):
        hidden = moment.copy()
        hidden._call("conceal", hidden.seat - 1, np.uint64(7))
        assert kept(hidden, OF_TABLE, OF_SEAT) == kept(Position.from_dict(hidden.to_dict()), OF_TABLE, OF_SEAT)


def test_pairs_of_the_whole_turn_in_two_colours() -> None:
    """B18: what was declined for a red spree may still be had after a blue one."""
    cards, rules = "red-a red-a red-b blue-a blue-b blue-c", {"recover_scope": "turn"}
    pos = spree_step(cards, spree_row="red-3 blue-3", rules=rules)
    play(pos, "obtain red-3", "pay red-a", "pay red-a", "pay red-b", "done")
    play(pos, "obtain blue-3", "pay blue-a", "pay blue-b", "pay blue-c")
    assert options(pos) == ["recover red-a", "done"]


def test_scoring_twice_counts_once() -> None:
    """ALONE-037: the row of a game is written, not added to."""
    pos = table({"sprees": [{"card": "red-1", "tidied": True}]})
    once, twice = blank(ALONE.out)[0], blank(ALONE.out)[0]
    for out in (once, twice, twice):
        pos._call("score", out)
    assert once.features.any()
    assert (twice.features == once.features).all()


def test_sprees_of_five_symbols_are_counted_with_those_of_four() -> None:
    """ALONE-020: a spree of four symbols or more, whatever the rules ask for."""
    five = {"spree_symbols": [2, 2, 3, 3, 3, 4, 5]}
    pos = spree_step("red-a red-b red-c red-d red-a", spree_row="red-7", rules=five)
    play(pos, "obtain red-7", *(f"pay red-{letter}" for letter in "abcda"))
    counts = dict(zip(COUNTS, pos._state.player[0].counts.tolist(), strict=True))
    assert {name: count for name, count in counts.items() if count} == {"sprees_obtained": 1, "obtained_4": 1}
