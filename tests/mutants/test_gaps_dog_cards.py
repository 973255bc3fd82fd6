"""DOG Cards: what no other test told from a fault; each test here was asked for by a mutant that lived."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from dogsim import Position
from dogsim.core import rng
from dogsim.core.record import blank
from dogsim.games import game
from dogsim.games.dog_cards.state import PILE_ROOM
from tests.games.dog_cards.tables import ALL_CARDS, centre, play, table
from tests.mutants.keeping import check_kept, kept, moments

CARDS = game("dog-cards")
OF_TABLE = ("discards", "discard_kinds", "discarded")
OF_SEAT = ("hand", "held", "twice", "row_cards", "row_jokers")


def at_the_end_of_its_room(pos: Position) -> Position:
    """Return a copy whose draw pile lies at the very end of the room there is for it."""
    moved = pos.copy()
    state, size = moved._state, int(moved._state.pile_end - moved._state.pile_top)
    state.pile[PILE_ROOM - size : PILE_ROOM] = pos._state.pile[pos._state.pile_top : pos._state.pile_end]
    state.pile_top, state.pile_end = PILE_ROOM - size, PILE_ROOM
    return moved


def test_a_pile_at_the_end_of_its_room_moves_up() -> None:
    """DOGC-006: cards go below the pile however often cards went there before."""
    pos = table({"hand": ["5", "9", "2"]}, centre=centre({5: "9"}), draw_pile=["5", "5", "5", "12", "3", "8"])
    moved = at_the_end_of_its_room(pos)
    assert moved.to_dict() == pos.to_dict()
    for each in (pos, moved):
        play(each, "buy 5 with 5", "discard thief")
    assert pos.to_dict()["draw_pile"] == ["8", "5", "5", "5"]
    assert moved.to_dict() == pos.to_dict()


def test_every_card_of_a_new_pile_is_shuffled() -> None:
    """DOGC-026: the pile in card order, the first card too, in the order of the game's stream for this shuffle."""
    discards = ["2", "3", "5", "6", "8", "9", "10", "12", "13", "joker"] * 2
    pos = table({"hand": ["4"]}, discard_pile=discards, seed=5, index=2, shuffles=3)
    kinds = np.array(sorted(ALL_CARDS.index(card) for card in [*discards, "4"]))
    rng.shuffle(kinds, 0, len(kinds), rng.key(5, 2, rng.RESHUFFLE + 3))
    top, *rest = [ALL_CARDS[kind] for kind in kinds]
    data = pos.apply("discard 4").to_dict()
    assert (data["players"][0]["hand"], data["draw_pile"]) == ([top], rest)


def test_what_a_seat_counts_is_what_it_has() -> None:
    """DOGC-015, DOGC-021: cards in hand and discarded by kind, jokers by place, after every kind of move."""
    pos = Position.deal("dog-cards", players=3, seed=31, rules={"max_turns": 120})
    check_kept(pos, 3, OF_TABLE, OF_SEAT)


@pytest.mark.parametrize(
    ("completed", "credit"),
    [((2, 0), (60, 0)), ((2, 2), (30, 30)), ((1, 0, 1, 0), (30, 0, 30, 0)), ((1, 1, 1, 1), (15, 15, 15, 15))],
)
def test_a_win_is_shared_equally(completed: tuple[int, ...], credit: tuple[int, ...]) -> None:
    """DOGC-032, DOGC-033: sixty parts, among all at the goal."""
    pos = Position.deal("dog-cards", players=len(completed))
    for seat, count in enumerate(completed):
        pos._state.player[seat].completed = count
    out = blank(CARDS.out)[0]
    pos._call("score", out)
    assert tuple(out.credit[: pos.players]) == credit


def test_what_a_seat_counts_of_hidden_hands_is_what_they_have() -> None:
    """DOGC-029: the same where the others' hands have been dealt anew."""
    for moment in islice(moments(Position.deal("dog-cards", players=3, seed=5), 5), 9):
        hidden = moment.copy()
        hidden._call("conceal", hidden.seat - 1, np.uint64(7))
        assert kept(hidden, OF_TABLE, OF_SEAT) == kept(Position.from_dict(hidden.to_dict()), OF_TABLE, OF_SEAT)
