"""Laying a card: starting, continuing and completing rows (DOGC-011 to DOGC-016, DOGC-024, DOGC-025)."""

from __future__ import annotations

import pytest

from dogsim.referee import dog_cards
from tests.referee.dog_cards.tables import after, legal, row_to, table


@pytest.mark.parametrize(
    ("card", "allowed"),
    [("1/11", True), ("13", True), ("joker", True), ("2", False), ("14", False), ("thief", False), ("12", False)],
)
def test_the_first_card(card: str, allowed: bool) -> None:
    """CS-07, CS-08, DOGC-012, DOGC-015, DOGC-034, DOGC-C04, DOGC-C12."""
    position = table({"hand": [card, "9"]}, draw_pile=["3", "4"])
    assert legal(position, "lay") == ([f"lay {card} row 1"] if allowed else [])
    if allowed:
        laid = after(position, f"lay {card} row 1")
        assert laid["players"][0]["rows"] == [[card]]
        assert laid["players"][0]["hand"] == ["3", "9"]
        assert laid["draw_pile"] == ["4"]
        assert laid["turn"] == {"seat": 2, "number": 2, "phase": "act", "given": []}


def test_a_joker_may_be_barred_from_starting() -> None:
    """DOGC-C04: `joker_can_start` false bars it from an empty row only."""
    position = table({"hand": ["joker"], "rows": [["13"]]}, rules={"joker_can_start": False})
    assert legal(position, "lay") == ["lay joker row 1"]


def test_the_next_number() -> None:
    """CS-09, DOGC-013, DOGC-016: no gaps; the hand keeps its size."""
    row = row_to(7, p4="joker", p6="joker")
    position = table({"hand": ["8", "9"], "rows": [row]}, draw_pile=["thief"])
    assert legal(position, "lay") == ["lay 8 row 1"]
    laid = after(position, "lay 8 row 1")
    assert laid["players"][0]["rows"] == [[*row, "8"]]
    assert laid["players"][0]["hand"] == ["9", "thief"]


@pytest.mark.parametrize(
    ("length", "cards"), [(10, ["1/11", "joker"]), (11, ["12", "joker"]), (12, ["13", "joker"]), (13, ["14"])]
)
def test_what_continues_a_long_row(length: int, cards: list[str]) -> None:
    """CS-11, DOGC-013, DOGC-015, DOGC-034, DOGC-035: a joker is never the 14."""
    hand = ["1/11", "12", "13", "14", "joker", "thief"]
    position = table({"hand": hand, "rows": [row_to(length), row_to(2)]})
    assert [action for action in legal(position, "lay") if action.endswith("row 1")] == [f"lay {card} row 1" for card in cards]


def test_completing_a_row() -> None:
    """CS-12, DOGC-014, DOGC-025, DOGC-016: thirteen cards to the discard pile from left to right; the row is gone."""
    row = row_to(13, p4="joker", p6="joker")
    mine = {"hand": ["14", "2"], "rows": [row, ["13"]]}
    position = table(mine, {"hand": ["thief"]}, draw_pile=["3", "4"], discard_pile=["9"])
    laid = after(position, "lay 14 row 1")
    player = laid["players"][0]
    assert (player["rows"], player["completed"], player["hand"]) == ([["13"]], 1, ["2", "3"])
    assert laid["discard_pile"] == [*reversed(row), "9"]
    assert laid["ended"] is None
    assert legal(laid, "steal") == ["steal 1 row 1"]


def test_two_rows_at_most() -> None:
    """CS-33, DOGC-024, DOGC-C05: a completed row counts."""
    assert legal(table({"hand": ["1/11"], "rows": [row_to(3), row_to(5)]}), "lay") == []
    assert legal(table({"hand": ["1/11"], "rows": [row_to(3)]}), "lay") == ["lay 1/11 row 2"]
    assert legal(table({"hand": ["1/11"], "rows": [row_to(3)], "completed": 1}), "lay") == []
    free = {"completed_counts_as_row": False}
    assert legal(table({"hand": ["1/11"], "rows": [row_to(3)], "completed": 1}, rules=free), "lay") == ["lay 1/11 row 2"]
    assert legal(table({"hand": ["1/11"], "rows": [row_to(3), row_to(3)]}, rules=free), "lay") == []


def test_red_cards_laid_as_numbers() -> None:
    """DOGC-020, DOGC-C16: an ordinary lay, with its draw and without the function."""
    laid = after(table({"hand": ["7"], "rows": [row_to(6)]}, draw_pile=["2", "3"]), "lay 7 row 1")
    assert (laid["turn"]["seat"], laid["turn"]["phase"], laid["players"][0]["hand"]) == (2, "act", ["2"])


def test_each_card_once() -> None:
    """One action for each distinct card, not for each copy."""
    position = table({"hand": ["13", "13", "2"], "rows": [["1/11"]]})
    assert dog_cards.legal(position) == ["lay 2 row 1", "lay 13 row 2", "discard 2", "discard 13"]


def test_the_position_given_stays() -> None:
    position = table({"hand": ["13", "2"], "rows": [["1/11"]]}, draw_pile=["4"])
    before = repr(position)
    after(position, "lay 2 row 1")
    with pytest.raises(dog_cards.IllegalActionError):
        after(position, "lay 2 row 2")
    assert repr(position) == before
