"""Discarding, drawing and shuffling (DOGC-016, DOGC-023, DOGC-026)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dog_cards.laws import FEWEST_IN_PILES, all_cards
from tests.games.dog_cards.tables import centre, deck, options, player, row, table

THIRTY = ["2", "3", "5", "6", "8", "9", "10", "12", "13", "joker"] * 3


def test_discarding_for_a_new_card() -> None:
    """DOGC-023: it lies on top of the discard pile; the top of the draw pile comes to hand."""
    pos = table({"hand": ["2", "9"]}, draw_pile=["12", "8"], discard_pile=["3"])
    pos.apply("discard 9")
    assert player(pos)["hand"] == ["2", "12"]
    assert (pos.to_dict()["draw_pile"], pos.to_dict()["discard_pile"]) == (["8"], ["9", "3"])


def test_an_empty_pile_is_made_of_the_discards() -> None:
    """CS-37: DOGC-026, DOGC-023, DOGC-C15: the card discarded is shuffled in, and may be drawn again."""
    pos = table({"hand": ["4"]}, discard_pile=THIRTY)
    pos.apply("discard 4")
    data = pos.to_dict()
    assert (len(data["draw_pile"]), data["discard_pile"], data["shuffles"]) == (30, [], 1)
    assert sorted([*data["draw_pile"], *player(pos)["hand"]]) == sorted([*THIRTY, "4"])
    alone = table({"hand": ["4"]}).apply("discard 4")
    assert (player(alone)["hand"], alone.to_dict()["shuffles"]) == (["4"], 1)


@pytest.mark.parametrize(("when", "left", "shuffles"), [("on_demand", 0, 0), ("at_once", 4, 1)])
def test_when_the_discards_are_shuffled(when: str, left: int, shuffles: int) -> None:
    """DOGC-026, DOGC-C15: when a card is needed and none is there; or as soon as the draw pile is used up."""
    others = {"hand": ["8"]}
    pos = table({"hand": ["4"]}, others, draw_pile=["9"], discard_pile=["2", "3", "5"], rules={"reshuffle": when})
    pos.apply("discard 4")
    data = pos.to_dict()
    assert player(pos)["hand"] == ["9"]
    assert (len(data["draw_pile"]), data["shuffles"]) == (left, shuffles)
    assert len(data["draw_pile"]) + len(data["discard_pile"]) == 4


@pytest.mark.parametrize("when", ["on_demand", "at_once"])
def test_a_purchase_may_use_up_the_pile(when: str) -> None:
    """DOGC-019, DOGC-026, DOGC-C15: the last card fills the centre."""
    pos = table({"hand": ["5"]}, centre=centre({5: "9"}), draw_pile=["2"], discard_pile=["3"], rules={"reshuffle": when})
    data = pos.apply("buy 5 with 5").to_dict()
    assert data["centre"] == centre({5: "2"})
    assert (len(data["draw_pile"]), len(data["discard_pile"])) == ((0, 2) if when == "on_demand" else (2, 0))


@pytest.mark.parametrize(("verb", "card"), [("look", "7"), ("search", "14")])
def test_a_special_card_ends_with_its_choice(verb: str, card: str) -> None:
    """DOGC-026, DOGC-037, DOGC-038, DOGC-C15: at once means after the choice, the special card being discarded by then."""
    rules = {"reshuffle": "at_once"}
    pile = ["9"] if verb == "look" else []
    pos = table({"hand": [card]}, draw_pile=pile, discard_pile=["2", "3"], rules=rules).apply(verb)
    assert (pos.to_dict()["draw_pile"], pos.to_dict()["shuffles"]) == (pile, 0)
    data = pos.apply("choose 9" if verb == "look" else "choose 2").to_dict()
    assert sorted(data["draw_pile"]) == sorted([card, "3", *(["2"] if verb == "look" else [])])
    assert (data["discard_pile"], data["shuffles"], player(pos)["seen"]) == ([], 1, 0)


@pytest.mark.parametrize("when", ["on_demand", "at_once"])
def test_nothing_to_shuffle(when: str) -> None:
    """DOGC-026, DOGC-C15: without a card in either pile nothing is shuffled, and a draw brings nothing."""
    mine = {"hand": ["4", "8"], "rows": [row(7, 4)]}
    pos = table(mine, rules={"reshuffle": when})
    for action, hand in (("exchange 4 seat 1 row 1", ["8", "joker"]), ("lay 8 row 1", ["4"])):
        after = pos.copy().apply(action)
        assert (player(after)["hand"], after.to_dict()["shuffles"]) == (hand, 0)


def test_the_winning_lay_shuffles_nothing() -> None:
    """DOGC-032, DOGC-C15: the game is over at once."""
    pos = table({"hand": ["14"], "rows": [row(13)], "completed": 1}, rules={"reshuffle": "at_once"})
    data = pos.apply("lay 14 row 1").to_dict()
    assert (data["draw_pile"], len(data["discard_pile"]), data["shuffles"]) == ([], 13, 0)


def order(discards: list[str], **keys: Any) -> list[str]:
    """Return the pile made of these discards by a draw, the card drawn first."""
    pos = table({"hand": ["4"]}, discard_pile=discards, **keys).apply("discard 4")
    return [*player(pos)["hand"], *pos.to_dict()["draw_pile"]]


def test_the_order_of_a_shuffle() -> None:
    """DOGC-026: it depends on seed, game and the number of the shuffle, not on how the discards lay."""
    new = order(THIRTY, seed=5, index=2, shuffles=3)
    assert new == order(list(reversed(THIRTY)), seed=5, index=2, shuffles=3)
    others = [
        {"seed": 6, "index": 2, "shuffles": 3},
        {"seed": 5, "index": 1, "shuffles": 3},
        {"seed": 5, "index": 2, "shuffles": 4},
    ]
    assert new not in [order(THIRTY, **keys) for keys in others]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_draw_never_fails(players: int) -> None:
    """DOGC-016, DOGC-026: with every row at thirteen cards there are 41, 8 and 35 cards left to draw from."""
    pos = fullest(players)
    data = pos.to_dict()
    assert len(data["discard_pile"]) == FEWEST_IN_PILES[players]
    assert sorted(all_cards(data)) == sorted(deck())
    for _ in range(2 * players):
        hand = len(player(pos, pos.seat)["hand"])
        seat = pos.seat
        pos.apply(options(pos, "discard")[0])
        assert len(player(pos, seat)["hand"]) == hand


def fullest(players: int) -> Position:
    """Lay out a whole table on which every row that may lie there is one card short of complete."""
    rest = deck()

    def take(wanted: list[str]) -> list[str]:
        for card in wanted:
            rest.remove(card)
        return wanted

    starts = ["1/11", "1/11", "13", "13", "joker", "joker"]
    count = 4 if players == 4 else 2 * players
    rows = [take(row(13, first=starts[i])) for i in range(count)]
    laid = take(["thief"] * 8 + ["joker"] * 4 + ["14"])
    each = 5 if players == 4 else 7
    hands = [take(rest[:each]) for _ in range(players)]
    owned = [rows[i::players] for i in range(players)]
    seats = [{"hand": hand, "rows": own} for hand, own in zip(hands, owned, strict=True)]
    return Position.from_dict({"game": "dog-cards", "players": seats, "centre": laid, "discard_pile": rest})
