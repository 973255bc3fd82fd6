"""Laying cards: starting, continuing and completing rows (DOGC-011 to DOGC-016, DOGC-024, DOGC-025)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dog_cards.tables import ALL_CARDS, clause_of, fits, options, play, player, row, table


@pytest.mark.parametrize(
    ("card", "legal"),
    [("1/11", True), ("13", True), ("joker", True), ("14", False), ("thief", False), ("2", False), ("12", False)],
)
def test_the_first_card_of_a_row(card: str, legal: bool) -> None:
    """CS-07, CS-08: DOGC-012, DOGC-015, DOGC-016: it carries the start symbol, or is a joker (DOGC-C04); then one is drawn."""
    pos = table({"hand": [card, "3"]}, draw_pile=["9", "8"])
    assert options(pos, "lay") == ([f"lay {card} row 1"] if legal else [])
    if legal:
        pos.apply(f"lay {card} row 1")
        assert player(pos) == {"hand": ["3", "9"], "rows": [[card]], "completed": 0, "seen": 0}
        assert (pos.to_dict()["draw_pile"], pos.seat) == (["8"], 2)
    else:
        assert clause_of(pos, f"lay {card} row 1") in {"DOGC-012", "DOGC-C12", "DOGC-015"}


@pytest.mark.parametrize(("allowed", "starts"), [(True, ["lay joker row 2"]), (False, [])])
def test_a_joker_as_the_first_card(allowed: bool, starts: list[str]) -> None:
    """DOGC-012, DOGC-015, DOGC-C04: two sentences name position 1; the other reading keeps jokers off it."""
    pos = table({"hand": ["joker"], "rows": [row(3)]}, rules={"joker_can_start": allowed})
    assert options(pos, "lay") == ["lay joker row 1", *starts]
    if not allowed:
        assert clause_of(pos, "lay joker row 2") in {"DOGC-012", "DOGC-C04"}


def test_the_example_of_a_row() -> None:
    """CS-09: DOGC-013, DOGC-015, DOGC-016: on a row 1 to 7 with two jokers comes the 8; the 9 would leave a gap."""
    pos = table({"hand": ["8", "9", "2"], "rows": [row(7, 4, 6)]}, draw_pile=["12", "10"])
    assert options(pos, "lay") == ["lay 8 row 1"]
    assert clause_of(pos, "lay 9 row 1") == "DOGC-013"
    pos.apply("lay 8 row 1")
    assert player(pos)["rows"] == [row(8, 4, 6)]
    assert player(pos)["hand"] == ["2", "9", "12"]
    assert (pos.to_dict()["draw_pile"], pos.to_dict()["discard_pile"]) == (["10"], [])


@pytest.mark.parametrize("length", range(1, 14))
def test_what_continues_a_row(length: int) -> None:
    """DOGC-013, DOGC-014, DOGC-015, DOGC-034, DOGC-035: only the next number, or a joker up to 13; a 14 comes fourteenth."""
    for card in ALL_CARDS:
        pos = table({"hand": [card], "rows": [row(length)], "completed": 1}, draw_pile=["2"])
        legal = fits(card, length + 1)
        assert options(pos, "lay") == ([f"lay {card} row 1"] if legal else []), card
        if legal and length < 13:
            assert player(pos.apply(f"lay {card} row 1"))["rows"] == [[*row(length), card]]


def test_a_row_of_nothing_but_jokers() -> None:
    """DOGC-015: a row holds any number of jokers, but not on 14."""
    pos = table({"hand": ["joker", "2"], "rows": [["joker"] * 7]}, draw_pile=["9"])
    play(pos, "lay joker row 1")
    assert player(pos)["rows"] == [["joker"] * 8]


def test_one_card_a_turn() -> None:
    """DOGC-011: exactly one, though more would fit."""
    pos = table({"hand": ["1/11", "2", "3"]}, {"hand": ["2"]}, draw_pile=["9", "9"])
    pos.apply("lay 1/11 row 1")
    assert (pos.seat, pos.phase) == (2, "act")
    play(pos, "discard 2")
    assert options(pos, "lay") == ["lay 2 row 1"]


@pytest.mark.parametrize(("card", "length"), [("1/11", 10), ("13", 12), ("joker", 5)])
def test_a_start_card_may_continue_or_begin(card: str, length: int) -> None:
    """DOGC-012, DOGC-013, DOGC-034: 1/11 as eleven or one, 13 as itself or the first; the player chooses."""
    begun = {"hand": [card], "rows": [row(length)]}
    pos = table(begun, draw_pile=["2"])
    assert options(pos, "lay") == [f"lay {card} row 1", f"lay {card} row 2"]
    assert player(pos.copy().apply(f"lay {card} row 1"))["rows"] == [[*row(length), card]]
    assert player(pos.apply(f"lay {card} row 2"))["rows"] == [row(length), [card]]


def test_two_rows_side_by_side() -> None:
    """DOGC-011, DOGC-013, DOGC-024: a card goes onto either row that it continues."""
    pos = table({"hand": ["4"], "rows": [row(3), row(3, 2, first="13")]}, draw_pile=["2"])
    assert options(pos, "lay") == ["lay 4 row 1", "lay 4 row 2"]
    assert player(pos.apply("lay 4 row 2"))["rows"] == [row(3), row(4, 2, first="13")]


@pytest.mark.parametrize("card", ["14", "joker"])
def test_only_a_14_completes(card: str) -> None:
    """CS-11: DOGC-014, DOGC-015, DOGC-035: a joker is never the fourteenth card."""
    pos = table({"hand": [card], "rows": [row(13), row(4)]}, draw_pile=["2"])
    if card == "joker":
        assert options(pos, "lay") == ["lay joker row 2"]
        assert clause_of(pos, "lay joker row 1") in {"DOGC-015", "DOGC-035", "DOGC-014"}
    else:
        assert options(pos, "lay") == ["lay 14 row 1"]


def test_a_completed_row_is_cleared() -> None:
    """CS-12: DOGC-014, DOGC-016, DOGC-025: thirteen cards to the discard pile from left to right; the 14 stays; one is drawn."""
    mine = {"hand": ["2", "14"], "rows": [row(13, 4, 6), row(3)]}
    pos = table(mine, {"hand": ["thief"]}, draw_pile=["9", "8"], discard_pile=["5"])
    pos.apply("lay 14 row 1")
    assert player(pos) == {"hand": ["2", "9"], "rows": [row(3)], "completed": 1, "seen": 0}
    assert pos.to_dict()["discard_pile"] == [*reversed(row(13, 4, 6)), "5"]
    assert pos.to_dict()["discard_pile"].count("joker") == 2
    assert (pos.to_dict()["draw_pile"], pos.seat, pos.is_over) == (["8"], 2, False)
    assert options(pos, "steal") == ["steal 1 row 1"]
    play(pos, "steal 1 row 1", "discard 2")
    assert player(pos)["rows"] == [row(2)]


def test_the_14_of_a_completed_row_cannot_be_stolen() -> None:
    """DOGC-025, DOGC-039, DOGC-C11: nothing to rob where no unfinished row lies."""
    pos = table({"hand": ["thief"]}, {"completed": 1})
    assert options(pos) == ["discard thief"]
    assert clause_of(pos, "steal 2 row 1") in {"DOGC-025", "DOGC-039", "DOGC-C11"}


def test_a_completed_row_may_be_what_is_drawn_from() -> None:
    """DOGC-016, DOGC-025, DOGC-026: its thirteen cards are discarded before the draw, which shuffles them."""
    pos = table({"hand": ["14"], "rows": [row(13)]})
    pos.apply("lay 14 row 1")
    data = pos.to_dict()
    assert (len(data["draw_pile"]), data["discard_pile"], data["shuffles"]) == (12, [], 1)
    assert sorted([*data["draw_pile"], *player(pos)["hand"]]) == sorted(row(13))


@pytest.mark.parametrize(
    ("mine", "starts"),
    [
        ({"rows": []}, "lay 1/11 row 1"),
        ({"rows": [row(3)]}, "lay 1/11 row 2"),
        ({"rows": [row(3), row(5)]}, None),
        ({"completed": 1}, "lay 1/11 row 1"),
        ({"completed": 1, "rows": [row(3)]}, None),
    ],
)
def test_two_rows_at_the_most(mine: dict[str, Any], starts: str | None) -> None:
    """CS-33: DOGC-024, DOGC-C05: two with 2 or 3 players; the 14 of a completed row is the sign of one."""
    for others in (1, 2):
        pos = table({"hand": ["1/11"], **mine}, *[{}] * others, draw_pile=["2"])
        assert options(pos, "lay") == ([starts] if starts else [])
    if starts is None and len(mine["rows"]) == 1:
        assert clause_of(pos, "lay 1/11 row 2") in {"DOGC-024", "DOGC-C05"}


def test_completed_rows_need_not_count() -> None:
    """DOGC-024, DOGC-C05: where completed rows do not count, two unfinished ones may lie beside one."""
    mine = {"hand": ["1/11"], "rows": [row(3)], "completed": 1}
    pos = table(mine, rules={"completed_counts_as_row": False}, draw_pile=["2"])
    assert options(pos, "lay") == ["lay 1/11 row 2"]
    pos.apply("lay 1/11 row 2")
    assert player(pos)["rows"] == [row(3), ["1/11"]]
    full = {"hand": ["1/11"], "rows": [row(3), row(4)], "completed": 1}
    assert options(table(full, rules={"completed_counts_as_row": False}), "lay") == []


@pytest.mark.parametrize("card", ["4", "7", "14", "1/11", "13", "joker"])
def test_red_cards_laid_as_numbers(card: str) -> None:
    """DOGC-020, DOGC-034, DOGC-035, DOGC-C16: an ordinary lay with a draw; no function comes with it."""
    length = {"4": 3, "7": 6, "14": 13, "1/11": 10, "13": 12, "joker": 8}[card]
    pile = ["9", "8", "6", "5", "3", "2", "10", "12"]
    pos = table({"hand": [card], "rows": [row(length)], "completed": 0}, draw_pile=pile, discard_pile=["3"])
    pos.apply(f"lay {card} row 1")
    assert (pos.seat, pos.phase, player(pos)["hand"]) == (2, "act", ["9"])
    assert pos.to_dict()["draw_pile"] == pile[1:]
    assert pos.to_dict()["discard_pile"][-1] == "3"


def test_a_card_that_is_not_in_hand() -> None:
    """DOGC-011: only hand cards are laid, bought with, discarded."""
    pos = table({"hand": ["2"], "rows": [row(2)]}, centre=["14"] * 7 + ["thief"] * 6)
    for action in ("lay 3 row 1", "buy 5 with 5", "discard 9", "look", "search", "exchange 3 seat 1 row 1"):
        assert clause_of(pos, action).startswith("DOGC-")
