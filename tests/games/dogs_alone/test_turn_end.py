"""The end of a turn: hand limit, both rows, Mario Hugo (ALONE-028 to ALONE-033, B06, B12, B19 to B21)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs_alone.tables import (
    clause_of,
    colours_of,
    dogs,
    hand,
    options,
    play,
    player,
    seat,
    spree_step,
    sprees,
    table,
)

HUGO = "mario-hugo"
ROW = "red-1 red-2 red-3 blue-1"


def obtained(deck: str, count: int = 1, *others: dict[str, Any] | str, **keys: Any) -> Position:
    """Seat 1 has obtained red-1, red-2 and red-3 in this order, or the first of them, and is about to end the turn."""
    pos = spree_step({"hand": dogs("red", "aabbabc")}, *others, spree_row=ROW, spree_deck=deck, **keys)
    for spree, letters in (("red-1", "aa"), ("red-2", "bb"), ("red-3", "abc"))[:count]:
        play(pos, f"obtain {spree}", *(f"pay red-{letter}" for letter in letters))
        if pos.phase == "recover":
            play(pos, "done")
    return pos


def test_both_rows_are_replenished() -> None:
    """ALONE-028, ALONE-017, ALONE-022: new cards come last; then it is the left neighbour's turn (ALONE-033)."""
    pos = table({"hand": ["red-a"]}, dog_row="red-b red-c red-d blue-a blue-b", dog_deck="blue-c", spree_row=ROW)
    pos = play(pos, "take red-c", "end turn")
    assert pos.to_dict()["dog_row"] == ["red-b", "red-d", "blue-a", "blue-b", "blue-c"]
    assert (pos.seat, pos.phase) == (2, "recruit")
    after = play(obtained("blue-2 blue-3"), "end turn").to_dict()
    assert (after["spree_row"], after["spree_deck"]) == (["red-2", "red-3", "blue-1", "blue-2"], ["blue-3"])


def test_the_turn_is_forgotten() -> None:
    """ALONE-033: the next player begins with nothing discarded, taken, obtained, tidied, paid or recovered."""
    pos = play(obtained("blue-2 blue-3 blue-4", 3), "end turn")
    assert pos.to_dict()["turn"] == {
        "seat": 2, "number": 2, "phase": "recruit", "discarded": 0, "taken": 0, "obtained": [], "tidied": [], "spree": None,
        "paid": [], "recovered": [], "paid_earlier": [], "recovered_earlier": [],
    }  # fmt: skip


def test_the_dog_row_fills_from_a_new_deck() -> None:
    """ALONE-028, B10: an empty deck is made anew for the row too; B11: the row stays short when nothing is left."""
    pos = spree_step("", dog_row="red-a", dog_deck="red-b", dog_discard="red-c red-d")
    data = play(pos, "end turn").to_dict()
    assert (data["dog_row"][:2], sorted(data["dog_row"])) == (["red-a", "red-b"], dogs("red", "abcd"))
    assert (data["shuffles"], data["dog_deck"], data["dog_discard"]) == (1, [], [])


def test_mario_hugo_appears() -> None:
    """AS-26, ALONE-028 to ALONE-030, B19: he is set aside and replaced, the obtained spree is tidied, play goes on."""
    pos = play(obtained(f"{HUGO} blue-2 blue-3"), "end turn")
    data = pos.to_dict()
    assert (data["mario_hugo_seen"], data["spree_row"]) == (1, ["red-2", "red-3", "blue-1", "blue-2"])
    assert (data["spree_deck"], sprees(pos)) == (["blue-3"], "red-1!")
    assert (pos.is_over, pos.seat) == (False, 2)
    assert len(hand(pos)) == 5  # nothing is discarded for it


def test_the_last_spree_of_several_is_tidied() -> None:
    """ALONE-030, ALONE-031, B19: the last one taken this turn, in the player's order; never one of an earlier turn."""
    deck = f"blue-2 {HUGO} blue-3 blue-4"
    pos = play(obtained(deck, 3), "end turn")
    assert sprees(pos) == "red-1 red-2 red-3!"
    other = spree_step(seat("red-a red-b red-c", "red-2"), spree_row="red-1 red-3 red-4 blue-1", spree_deck=f"{HUGO} blue-2")
    play(other, "obtain red-3", "pay red-a", "pay red-b", "pay red-c", "end turn")
    assert sprees(other) == "red-2 red-3!"


@pytest.mark.parametrize("hugos", [2, 3])
def test_one_spree_however_many_mario_hugos(hugos: int) -> None:
    """ALONE-031, B20: two or three in one turn tidy one spree."""
    deck = " ".join([HUGO] * hugos + ["blue-2", "blue-3", "blue-4"])
    pos = play(obtained(deck, 3), "end turn")
    assert (sprees(pos), pos.to_dict()["mario_hugo_seen"]) == ("red-1 red-2 red-3!", hugos)
    assert pos.is_over is (hugos == 3)


def test_the_third_mario_hugo_ends_the_game() -> None:
    """AS-28, ALONE-030, ALONE-032, B24: the spree is tidied, then it is over at once; the row stays at 3."""
    others = seat("red-d red-d", "green-1"), seat("green-a")
    pos = play(obtained(f"{HUGO} blue-2", 1, *others, mario_hugo_seen=2), "end turn")
    data = pos.to_dict()
    assert (data["mario_hugo_seen"], data["spree_row"], data["spree_deck"]) == (3, ["red-2", "red-3", "blue-1"], ["blue-2"])
    assert sprees(pos) == "red-1!"
    assert (pos.is_over, pos.phase, pos.seat, data["ended"], pos.legal_actions()) == (True, "over", 1, "mario-hugo", [])
    assert (data["turn"]["number"], data["turn"]["obtained"], sprees(pos, 2)) == (1, ["red-1"], "green-1")


@pytest.mark.parametrize(
    ("deck", "row"),
    [
        (f"{HUGO} blue-2 blue-3 blue-4", ["blue-1"]),
        (f"blue-2 {HUGO} blue-3 blue-4", ["blue-1", "blue-2"]),
        (f"blue-2 blue-3 {HUGO} blue-4", ["blue-1", "blue-2", "blue-3"]),
    ],
)
def test_the_row_stays_as_the_third_mario_hugo_finds_it(deck: str, row: list[str]) -> None:
    """ALONE-032: nought to three sprees may lie there at the end."""
    pos = play(obtained(deck, 3, mario_hugo_seen=2), "end turn")
    assert (pos.is_over, pos.to_dict()["spree_row"], sprees(pos)) == (True, row, "red-1 red-2 red-3!")


def test_two_at_once_with_the_third_among_them() -> None:
    """B20: one tidy, then the end; B06: the fourth Mario Hugo stays where he is."""
    pos = play(obtained(f"{HUGO} {HUGO} {HUGO} blue-2", 2, mario_hugo_seen=1), "end turn")
    data = pos.to_dict()
    assert (data["mario_hugo_seen"], data["spree_deck"], sprees(pos)) == (3, [HUGO, "blue-2"], "red-1 red-2!")
    assert pos.is_over


def test_nothing_obtained_nothing_tidied() -> None:
    """B19: should Mario Hugo appear in a turn without a new spree, older ones stay untidied."""
    pos = spree_step(seat("", "blue-2"), spree_row="red-1", spree_deck=f"{HUGO} red-2 red-3 red-4")
    play(pos, "end turn")
    assert (sprees(pos), pos.to_dict()["mario_hugo_seen"]) == ("blue-2", 1)
    tidying = spree_step(seat("blue-a", "blue-2 blue-3"), spree_row="red-1", spree_deck=f"{HUGO} red-2 red-3 red-4")
    assert sprees(play(tidying, "tidy blue-2 blue-a", "end turn")) == "blue-2! blue-3"


def test_dogs_come_before_sprees() -> None:
    """B21: the dog row is filled although Mario Hugo ends the game."""
    pos = obtained(HUGO, 1, mario_hugo_seen=2, dog_row="green-a", dog_deck="green-b green-c green-d yellow-a yellow-b")
    data = play(pos, "end turn").to_dict()
    assert data["dog_row"] == ["green-a", "green-b", "green-c", "green-d", "yellow-a"]
    assert data["ended"] == "mario-hugo"


def test_a_short_spree_deck() -> None:
    """ALONE-028: a row that cannot be filled stays short."""
    data = play(obtained("", 2), "end turn").to_dict()
    assert (data["spree_row"], data["ended"]) == (["red-3", "blue-1"], None)


def test_no_hand_limit() -> None:
    """B12: the rulebook states none."""
    pos = play(spree_step(" ".join(colours_of("rrrrbbbbyyyygggg"))), "end turn")
    assert (pos.seat, len(hand(pos))) == (2, 16)


@pytest.mark.parametrize("limit", [1, 3, 5, 30])
def test_a_hand_limit(limit: int) -> None:
    """B12: `hand_limit`; dogs are discarded down to it after `end turn`, before the rows are filled."""
    pos = spree_step(" ".join(colours_of("rrbbgg")), dog_row="red-d", dog_deck="green-d", rules={"hand_limit": limit})
    play(pos, "end turn")
    for _ in range(max(0, 6 - limit)):
        assert (pos.phase, pos.seat, pos.to_dict()["dog_row"]) == ("limit", 1, ["red-d"])
        assert {text.split()[0] for text in options(pos)} == {"discard"}
        play(pos, options(pos)[-1])
    assert (len(hand(pos)), pos.seat, pos.phase) == (min(6, limit), 2, "recruit")
    assert pos.to_dict()["dog_row"][:2] == ["red-d", "green-d"]


def test_the_hand_limit_binds_at_the_end_only() -> None:
    """B12: recruiting and recovering may go beyond it; a known dog leaves first (B23), and the discard pile takes it."""
    pos = table(seat("red-a red-a", known="red-a"), dog_row="red-b", dog_deck="blue-a blue-b", rules={"hand_limit": 2})
    play(pos, "draw")
    assert (len(hand(pos)), pos.phase) == (4, "spree")
    play(pos, "end turn")
    assert options(pos) == ["discard red-a", "discard blue-a", "discard blue-b"]
    assert clause_of(pos, "discard green-a") == clause_of(pos, "draw") == clause_of(pos, "end turn") == "ALONE-B12"
    play(pos, "discard red-a")
    assert (player(pos)["known"], pos.to_dict()["dog_discard"]) == ([], ["red-a"])


def test_the_hand_limit_binds_in_the_last_turn_too() -> None:
    """B12: it is checked before the rows are filled, also when the game then ends; ALONE-032."""
    pos = play(obtained(HUGO, 1, mario_hugo_seen=2, rules={"hand_limit": 3}), "end turn")
    assert (pos.phase, pos.is_over, pos.to_dict()["mario_hugo_seen"]) == ("limit", False, 2)
    play(pos, "discard red-a", "discard red-b")
    assert (pos.is_over, len(hand(pos)), sprees(pos)) == (True, 3, "red-1!")


def test_discarded_dogs_fill_the_row() -> None:
    """B12, B10: what the limit makes one discard is there when the row is filled."""
    pos = spree_step("red-a red-b", dog_row="", dog_deck="", rules={"hand_limit": 1})
    data = play(pos, "end turn", "discard red-b").to_dict()
    assert (data["dog_row"], data["dog_discard"], data["shuffles"]) == (["red-b"], [], 1)
