"""Discarding, drawing and the used-up pile (DOGC-016, DOGC-023, DOGC-026)."""

from __future__ import annotations

import pytest

from dogsim.referee import dog_cards
from tests.referee.dog_cards.tables import after, row_to, table

AT_ONCE = {"reshuffle": "at_once"}


def test_discarding() -> None:
    """DOGC-023, DOGC-C17."""
    thrown = after(table({"hand": ["9", "thief"]}, draw_pile=["2", "3"], discard_pile=["5"]), "discard thief")
    assert (thrown["players"][0]["hand"], thrown["draw_pile"], thrown["discard_pile"]) == (["2", "9"], ["3"], ["thief", "5"])


def test_a_used_up_pile() -> None:
    """CS-37, DOGC-026, DOGC-C15: the card thrown away is shuffled in."""
    position = table({"hand": ["9"]}, discard_pile=["2"] * 30)
    chance = dog_cards.Chance([["2"] * 30 + ["9"]])
    thrown = dog_cards.play(position, "discard 9", chance)
    assert (len(thrown["draw_pile"]), thrown["discard_pile"], thrown["players"][0]["hand"]) == (30, [], ["2"])
    assert (thrown["shuffles"], chance.drawn) == (1, [("draw_pile", "2")])


def test_the_order_must_be_one_of_these_cards() -> None:
    position = table({"hand": ["9"]}, discard_pile=["2"])
    with pytest.raises(dog_cards.WrongOrderError):
        dog_cards.apply(position, "discard 9", [["2", "8"]])
    with pytest.raises(dog_cards.NeedsOrderError):
        dog_cards.apply(position, "discard 9")


def test_on_demand() -> None:
    """DOGC-C15: nothing happens before a card is needed."""
    thrown = after(table({"hand": ["9"]}, {"hand": ["3"]}, draw_pile=["2"]), "discard 9")
    assert (thrown["draw_pile"], thrown["discard_pile"], thrown["shuffles"]) == ([], ["9"], 0)
    assert dog_cards.apply(thrown, "discard 3", [["9", "3"]])["players"][1]["hand"] == ["9"]


def test_at_once() -> None:
    """DOGC-C15: at the end of the action that used the pile up."""
    thrown = dog_cards.apply(table({"hand": ["9"]}, draw_pile=["2"], rules=AT_ONCE), "discard 9", [["9"]])
    assert (thrown["draw_pile"], thrown["discard_pile"], thrown["shuffles"]) == (["9"], [], 1)


def test_at_once_waits_for_the_choice() -> None:
    """DOGC-C15: a look ends with its choice, and the 7 is shuffled in then."""
    looking = after(table({"hand": ["7"]}, draw_pile=["2"], discard_pile=["3"], rules=AT_ONCE), "look")
    chosen = dog_cards.apply(looking, "choose 2", [["3", "7"]])
    assert (chosen["draw_pile"], chosen["discard_pile"], chosen["players"][0]["seen"]) == (["3", "7"], [], 0)
    searching = after(table({"hand": ["14"]}, discard_pile=["3"], rules=AT_ONCE), "search")
    assert dog_cards.apply(searching, "choose 3", [["14"]])["draw_pile"] == ["14"]


def test_not_after_the_winning_lay() -> None:
    """DOGC-C15, DOGC-032: the game is over."""
    position = table({"hand": ["14"], "rows": [row_to(13)], "completed": 1}, draw_pile=[], rules=AT_ONCE)
    won = after(position, "lay 14 row 1")
    assert (won["ended"], len(won["discard_pile"]), won["shuffles"]) == ("normal", 13, 0)


def test_two_empty_piles() -> None:
    """Nothing is drawn where no card is left."""
    laid = after(table({"hand": ["13", "2"]}), "lay 13 row 1")
    assert (laid["players"][0]["hand"], laid["shuffles"]) == (["2"], 0)
    assert dog_cards.legal(table({})) == []
