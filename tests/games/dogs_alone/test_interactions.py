"""Rules of Dogs Alone that meet in one turn: Mario Hugo with other ends of a turn, recovery with itself."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs_alone.tables import clause_of, dogs, hand, options, play, spree_step, sprees

HUGO = "mario-hugo"
DOGS = "green-a green-b green-c green-d yellow-a"


def obtain(pos: Position, spree: str, letters: str) -> Position:
    """Obtain a spree for these dogs of its colour."""
    colour = spree.split("-")[0]
    return play(pos, f"obtain {spree}", *(f"pay {dog}" for dog in dogs(colour, letters)))


def two_hugos(**rules: Any) -> Position:
    """Seat 1 obtains red-2 and then red-1, and ends its turn; the second and third Mario Hugo lie among the next sprees."""
    pos = spree_step(
        "red-a red-a red-b red-b yellow-b yellow-c", "blue-a blue-a", spree_row="red-1 red-2 green-1 green-2",
        spree_deck=f"blue-1 {HUGO} {HUGO} blue-2 {HUGO} green-3", mario_hugo_seen=1, dog_row=DOGS, dog_deck="yellow-d yellow-d",
        rules={"recover_on_2": False, **rules},
    )  # fmt: skip
    obtain(obtain(pos, "red-2", "aa"), "red-1", "bb")
    return play(pos, "end turn")


def hugos(pos: Position) -> tuple[int, list[str]]:
    """Return how often Mario Hugo was seen, and the spree row."""
    data = pos.to_dict()
    return data["mario_hugo_seen"], data["spree_row"]


def test_the_second_and_third_mario_hugo_in_one_refill() -> None:
    """ALONE-030 to ALONE-032, B19, B20: the spree obtained last is tidied, and the row stays as the third one finds it."""
    pos = two_hugos()
    assert (sprees(pos), hugos(pos)) == ("red-2 red-1!", (3, ["green-1", "green-2", "blue-1"]))
    assert pos.to_dict()["spree_deck"] == ["blue-2", HUGO, "green-3"]
    assert (pos.phase, pos.to_dict()["ended"]) == ("over", "mario-hugo")


def test_the_hand_limit_comes_before_the_last_mario_hugo() -> None:
    """B12, B20, ALONE-032: while dogs are discarded no spree is revealed and none is tidied; then it ends as it would."""
    pos = two_hugos(hand_limit=1)
    assert (pos.phase, sprees(pos), hugos(pos)) == ("limit", "red-2 red-1", (1, ["green-1", "green-2"]))
    play(pos, "discard yellow-b")
    assert (hand(pos), pos.phase, hugos(pos)) == (["yellow-c"], "over", (3, ["green-1", "green-2", "blue-1"]))
    assert (sprees(pos), pos.to_dict()["dog_discard"][0]) == ("red-2 red-1!", "yellow-b")


def test_equal_turns_and_a_hand_limit_up_to_the_fourth_mario_hugo() -> None:
    """B24, B12, ALONE-030: the row is filled to four; the last seat discards, then the fourth tidies its spree and it ends."""
    pos = play(two_hugos(equal_turns=True, hand_limit=1), "discard yellow-b")
    assert (pos.is_over, pos.seat, sprees(pos)) == (False, 2, "red-2 red-1!")
    assert hugos(pos) == (3, ["green-1", "green-2", "blue-1", "blue-2"])
    play(obtain(play(pos, "draw"), "blue-2", "aa"), "end turn")
    assert (pos.phase, sprees(pos, 2), hugos(pos)[0]) == ("limit", "blue-2", 3)
    play(pos, "discard yellow-d")
    assert (pos.is_over, sprees(pos, 2), hugos(pos)) == (True, "blue-2!", (4, ["green-1", "green-2", "blue-1", "green-3"]))
    assert pos.to_dict()["ended"] == "mario-hugo"


@pytest.mark.parametrize("two", [True, False])
def test_recovery_over_a_whole_turn(two: bool) -> None:
    """B18, B14, ALONE-024: pairs across sprees, what was declined may still come back, and two in all are enough."""
    cards = [*dogs("red", "abcabd"), *dogs("blue", "aa"), *dogs("green", "aabb")]
    rules = {"recover_scope": "turn", "recover_on_2": two}
    pos = spree_step({"hand": cards}, spree_row="red-3 red-4 blue-1 green-6", rules=rules)
    assert obtain(pos, "red-3", "abc").phase == "spree"
    assert sorted(options(obtain(pos, "red-4", "abd"))) == ["done", "recover red-a", "recover red-b"]
    play(pos, "recover red-a", "done")
    pair = ["recover blue-a"] if two else []
    assert sorted(options(obtain(pos, "blue-1", "aa"))) == ["done", *pair, "recover red-b"]
    play(pos, "recover red-b")
    assert (obtain(pos, "green-6", "aabb").phase, hand(pos)) == ("spree", ["red-a", "red-b"])


@pytest.mark.parametrize("reuse", [True, False])
def test_a_copy_that_was_not_recovered_pays(reuse: bool) -> None:
    """B17: of three alike in hand the recovered one rests, so two pay, once; the next turn all of them may."""
    rules = {"recover_reuse": reuse, "spree_symbols": [2, 2, 2, 3, 3, 4, 4]}
    pos = spree_step({"hand": dogs("red", "aaaa")}, spree_row="red-1 red-2 red-3", rules=rules)
    play(obtain(pos, "red-1", "aa"), "recover red-a")
    assert (hand(pos), options(pos, "obtain")) == (["red-a"] * 3, ["obtain red-2", "obtain red-3"])
    play(obtain(pos, "red-2", "aa"), "recover red-a")
    assert (hand(pos), options(pos, "obtain")) == (["red-a"] * 2, ["obtain red-3"] if reuse else [])
    if not reuse:
        assert clause_of(pos, "obtain red-3") == "ALONE-B17"
    play(pos, "end turn", "draw", "end turn", "draw")
    assert options(pos, "obtain") == ["obtain red-3"]
