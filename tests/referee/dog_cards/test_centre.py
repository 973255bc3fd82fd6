"""Buying from the centre and filling its gaps (DOGC-004 to DOGC-006, DOGC-017 to DOGC-019, DOGC-035, DOGC-036)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dog_cards
from tests.referee.dog_cards.tables import CENTRE, after, legal, table

PILE = ["2", "3", "4"]


def gap_at_5(pile: list[str], discard: list[str] | None = None, **rules: Any) -> dict[str, Any]:
    """Seat 1 can buy the 9 at place 5 with its only 5."""
    return table({"hand": ["5"]}, centre=CENTRE, draw_pile=pile, discard_pile=discard or [], rules=rules)


def test_buying() -> None:
    """CS-15, DOGC-017, DOGC-018, DOGC-C10, DOGC-C25: the hand keeps its size, there is no draw."""
    bought = after(table({"hand": ["3", "5"]}, centre=CENTRE, draw_pile=PILE, discard_pile=["14"]), "buy 5 with 5")
    assert bought["players"][0]["hand"] == ["3", "9"]
    assert bought["discard_pile"] == ["5", "14"]
    assert bought["centre"] == [*CENTRE[:4], "2", *CENTRE[5:]]
    assert bought["draw_pile"] == ["3", "4"]
    assert bought["turn"]["seat"] == 2


@pytest.mark.parametrize(
    ("card", "places"),
    [
        *(("1/11", [1, 11]), ("2", [2]), ("4", list(range(1, 9))), ("7", [7]), ("10", [10]), ("12", [12]), ("13", [13])),
        *(("joker", list(range(1, 14))), ("14", []), ("thief", [])),
    ],
)
def test_what_a_card_buys(card: str, places: list[int]) -> None:
    """CS-16, CS-18, DOGC-034 to DOGC-036, DOGC-C06, DOGC-C07, DOGC-C12."""
    position = table({"hand": [card]}, centre=CENTRE)
    assert legal(position, "buy") == [f"buy {place} with {card}" for place in places]


def test_a_joker_in_the_centre_is_bought() -> None:
    """CS-31, DOGC-022: bought, never exchanged."""
    centre = [*CENTRE[:8], "joker", *CENTRE[9:]]
    position = table({"hand": ["9"]}, centre=centre, draw_pile=PILE)
    assert dog_cards.legal(position) == ["buy 9 with 9", "discard 9"]
    assert after(position, "buy 9 with 9")["players"][0]["hand"] == ["joker"]


def test_a_gap_cannot_be_bought() -> None:
    """DOGC-C14: and it stays."""
    position = table({"hand": ["4"]}, centre=[None, "3", *[None] * 11], draw_pile=PILE)
    assert legal(position, "buy") == ["buy 2 with 4"]
    assert after(position, "discard 4")["centre"] == [None, "3", *[None] * 11]


def test_fitting_cards_only() -> None:
    """CS-19, DOGC-019, DOGC-006: the 5s go under the pile in that order, 12 is laid."""
    position = gap_at_5(["5", "5", "12", "2"])
    chance = dog_cards.Chance()
    bought = dog_cards.play(position, "buy 5 with 5", chance)
    assert bought["centre"][4] == "12"
    assert bought["draw_pile"] == ["2", "5", "5"]
    assert chance.drawn == [("draw_pile", "5"), ("draw_pile", "5"), ("draw_pile", "12")]


@pytest.mark.parametrize(("blocks", "at_1", "at_11"), [("both", "2", "2"), ("1", "2", "1/11"), ("11", "1/11", "2")])
def test_where_a_1_11_may_lie(blocks: str, at_1: str, at_11: str) -> None:
    """DOGC-C02: it shows two numbers."""
    position = table({"hand": ["1/11"]}, centre=CENTRE, draw_pile=["1/11", "2"], rules={"one_eleven_blocks": blocks})
    assert after(position, "buy 1 with 1/11")["centre"][0] == at_1
    assert after(position, "buy 11 with 1/11")["centre"][10] == at_11


def test_a_13_may_lie_at_1() -> None:
    """DOGC-C03: the start symbol is no number."""
    position = table({"hand": ["joker"]}, centre=CENTRE, draw_pile=["13", "2"])
    assert after(position, "buy 1 with joker")["centre"][0] == "13"
    assert after(position, "buy 13 with joker")["centre"][12] == "2"


def test_no_card_of_the_pile_fits() -> None:
    """DOGC-C14: pile and discards are shuffled together, the payment among them; then it goes on."""
    position = gap_at_5(["5", "5"], ["3"])
    with pytest.raises(dog_cards.NeedsOrderError) as needed:
        after(position, "buy 5 with 5")
    assert needed.value.cards == ["3", "5", "5", "5"]
    chance = dog_cards.Chance([["5", "3", "5", "5"]])
    bought = dog_cards.play(position, "buy 5 with 5", chance)
    assert (bought["centre"][4], bought["draw_pile"], bought["discard_pile"]) == ("3", ["5", "5", "5"], [])
    assert bought["shuffles"] == 1
    assert chance.drawn == [("draw_pile", "5"), ("draw_pile", "3")]
    assert chance.shuffled == [("draw_pile", ["5", "3", "5", "5"])]


def test_still_no_card_fits() -> None:
    """DOGC-C14: the gap is left, nothing is turned up."""
    chance = dog_cards.Chance([["5", "5"]])
    bought = dog_cards.play(gap_at_5(["5"]), "buy 5 with 5", chance)
    assert (bought["centre"][4], bought["draw_pile"], bought["discard_pile"]) == (None, ["5", "5"], [])
    assert chance.drawn == []


def test_an_empty_pile_at_a_refill() -> None:
    """DOGC-C14, DOGC-026: the same with no card in the pile."""
    bought = dog_cards.apply(gap_at_5([], ["3"]), "buy 5 with 5", [["3", "5"]])
    assert (bought["centre"][4], bought["draw_pile"], bought["discard_pile"]) == ("3", ["5"], [])
    alone = dog_cards.apply(table({"hand": ["joker"]}, centre=CENTRE), "buy 5 with joker", [["joker"]])
    assert (alone["centre"][4], alone["draw_pile"], alone["discard_pile"]) == ("joker", [], [])


def test_used_up_at_a_refill() -> None:
    """DOGC-C15: the payment is shuffled when the next card is needed, or at once."""
    lazy = after(gap_at_5(["3"], ["9"]), "buy 5 with 5")
    assert (lazy["draw_pile"], lazy["discard_pile"]) == ([], ["5", "9"])
    eager = dog_cards.apply(gap_at_5(["3"], ["9"], reshuffle="at_once"), "buy 5 with 5", [["9", "5"]])
    assert (eager["draw_pile"], eager["discard_pile"]) == (["9", "5"], [])
