"""Buying from the centre, and filling it again (DOGC-006, DOGC-017 to DOGC-019, DOGC-022, DOGC-035, DOGC-036)."""

from __future__ import annotations

import pytest

from tests.games.dog_cards.tables import centre, clause_of, options, play, player, table

FULL = ["14"] * 7 + ["thief"] * 6
# What each card buys (DOGC-C06, DOGC-C07).
REACH: dict[str, list[int]] = {
    "1/11": [1, 11], "2": [2], "3": [3], "4": [1, 2, 3, 4, 5, 6, 7, 8], "5": [5], "6": [6], "7": [7], "8": [8], "9": [9],
    "10": [10], "12": [12], "13": [13], "14": [], "joker": list(range(1, 14)), "thief": [],
}  # fmt: skip


@pytest.mark.parametrize("card", REACH)
def test_what_a_card_buys(card: str) -> None:
    """CS-16, CS-18: DOGC-017, DOGC-034, DOGC-035, DOGC-036, DOGC-C06, DOGC-C07, DOGC-C12: its place; joker any, 4 the first 8."""
    pos = table({"hand": [card]}, centre=FULL)
    assert options(pos, "buy") == sorted(f"buy {position} with {card}" for position in REACH[card])
    for position in sorted(set(range(1, 14)) - set(REACH[card])):
        assert clause_of(pos, f"buy {position} with {card}") in {
            "4": {"DOGC-036", "DOGC-C07"}, "14": {"DOGC-017", "DOGC-C06"}, "thief": {"DOGC-C12", "DOGC-C06", "DOGC-017"}
        }.get(card, {"DOGC-017", "DOGC-C06"})  # fmt: skip


def test_buying_a_card() -> None:
    """CS-15: DOGC-017 to 019, DOGC-C10, DOGC-C25: the 5 is discarded, the 9 taken, position 5 filled again; no other draw."""
    pos = table({"hand": ["5", "2"]}, centre=centre({5: "9", 6: "2"}), draw_pile=["7", "8"], discard_pile=["3"])
    pos.apply("buy 5 with 5")
    data = pos.to_dict()
    assert player(pos)["hand"] == ["2", "9"]
    assert data["centre"] == centre({5: "7", 6: "2"})
    assert (data["draw_pile"], data["discard_pile"], pos.seat) == (["8"], ["5", "3"], 2)


def test_cards_that_match_go_below_the_pile() -> None:
    """CS-19: DOGC-006, DOGC-019, DOGC-C22: two fives turned up at position 5 go to the bottom in order; the 12 stays."""
    pos = table({"hand": ["4"]}, centre=centre({5: "9"}), draw_pile=["5", "5", "12", "3", "2"])
    pos.apply("buy 5 with 4")
    data = pos.to_dict()
    assert data["centre"] == centre({5: "12"})
    assert data["draw_pile"] == ["3", "2", "5", "5"]
    assert (data["discard_pile"], player(pos)["hand"], data["shuffles"]) == (["4"], ["9"], 0)


@pytest.mark.parametrize(
    ("position", "card", "stays"), [(1, "13", True), (13, "13", False), (1, "1/11", False), (11, "1/11", False)]
)
def test_what_a_refill_may_show(position: int, card: str, stays: bool) -> None:
    """DOGC-006, DOGC-019, DOGC-C02, DOGC-C03: a 1/11 on neither of its positions, a 13 not on 13."""
    pos = table({"hand": ["joker"]}, centre=centre({position: "9"}), draw_pile=[card, "2"])
    pos.apply(f"buy {position} with joker")
    assert pos.to_dict()["centre"] == centre({position: card if stays else "2"})
    assert pos.to_dict()["draw_pile"] == (["2"] if stays else [card])


@pytest.mark.parametrize(("blocks", "position", "stays"), [("1", 1, False), ("1", 11, True), ("11", 1, True), ("11", 11, False)])
def test_readings_of_the_1_11(blocks: str, position: int, stays: bool) -> None:
    """DOGC-006, DOGC-019, DOGC-C02: one of its numbers counts only."""
    rules = {"one_eleven_blocks": blocks}
    pos = table({"hand": ["joker"]}, centre=centre({position: "9"}), draw_pile=["1/11", "2"], rules=rules)
    assert (pos.apply(f"buy {position} with joker").to_dict()["centre"][position - 1] == "1/11") == stays


def test_a_joker_in_the_centre_is_only_bought() -> None:
    """CS-31: DOGC-017, DOGC-022: the 9 buys the joker on position 9; there is no exchange."""
    pos = table({"hand": ["9"]}, centre=centre({9: "joker"}), draw_pile=["2"])
    assert options(pos) == ["buy 9 with 9", "discard 9"]
    pos.apply("buy 9 with 9")
    assert (player(pos)["hand"], pos.to_dict()["discard_pile"]) == (["joker"], ["9"])


def test_a_joker_buys_for_any_card() -> None:
    """DOGC-035: the joker itself is then discarded."""
    pos = table({"hand": ["joker"]}, centre=centre({13: "14"}), draw_pile=["2"])
    pos.apply("buy 13 with joker")
    assert (player(pos)["hand"], pos.to_dict()["discard_pile"]) == (["14"], ["joker"])


def test_a_gap_cannot_be_bought() -> None:
    """DOGC-017, DOGC-C14."""
    pos = table({"hand": ["5", "joker"]}, centre=centre({6: "9"}), draw_pile=["2"])
    assert options(pos, "buy") == ["buy 6 with joker"]
    for card in ("5", "joker"):
        assert clause_of(pos, f"buy 5 with {card}") in {"DOGC-017", "DOGC-C14", "DOGC-018"}


def test_a_refill_shuffles_when_no_card_fits() -> None:
    """DOGC-C14: DOGC-019: a pile of fives for position 5: pile and discards, the payment among them, are shuffled together."""
    pos = table({"hand": ["5"]}, centre=centre({5: "9"}), draw_pile=["5", "5"], discard_pile=["3"])
    pos.apply("buy 5 with 5")
    data = pos.to_dict()
    assert data["centre"] == centre({5: "3"})
    assert (data["draw_pile"], data["discard_pile"], data["shuffles"]) == (["5", "5", "5"], [], 1)


def test_a_refill_from_an_empty_pile() -> None:
    """DOGC-019, DOGC-026, DOGC-C14: the discards are shuffled, what was just paid included."""
    pos = table({"hand": ["joker"]}, centre=centre({5: "9"}))
    pos.apply("buy 5 with joker")
    data = pos.to_dict()
    assert (data["centre"], data["draw_pile"], data["discard_pile"]) == (centre({5: "joker"}), [], [])
    assert (data["shuffles"], player(pos)["hand"]) == (1, ["9"])


def test_no_shuffle_while_a_card_of_the_pile_fits() -> None:
    """DOGC-019, DOGC-C14: the only fitting card may lie at the very bottom."""
    pos = table({"hand": ["5"]}, centre=centre({5: "9"}), draw_pile=["5", "5", "2"], discard_pile=["3"])
    pos.apply("buy 5 with 5")
    data = pos.to_dict()
    assert data["centre"] == centre({5: "2"})
    assert (data["draw_pile"], data["discard_pile"], data["shuffles"]) == (["5", "5"], ["5", "3"], 0)


def test_a_gap_where_nothing_fits() -> None:
    """DOGC-C14: nothing but fives left for position 5: it stays empty, for good, and the card bought is in hand."""
    pos = table({"hand": ["5"]}, {"hand": ["joker", "2"]}, centre=centre({5: "9"}), draw_pile=["5"])
    pos.apply("buy 5 with 5")
    data = pos.to_dict()
    assert data["centre"] == [None] * 13
    assert (data["draw_pile"], data["discard_pile"], data["shuffles"]) == (["5", "5"], [], 1)
    assert player(pos)["hand"] == ["9"]
    assert options(pos, "buy") == []
    play(pos, "discard 2")
    assert pos.to_dict()["centre"] == [None] * 13


def test_buying_from_the_row_of_thirteen() -> None:
    """DOGC-004, DOGC-018: the other twelve stay where they are."""
    laid = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "thief", "14"]
    pos = table({"hand": ["10"]}, centre=laid, draw_pile=["1/11"])
    pos.apply("buy 10 with 10")
    assert pos.to_dict()["centre"] == [*laid[:9], "1/11", *laid[10:]]
    assert player(pos)["hand"] == ["12"]
