"""What is printed on the cards of *DOG Cards*, and the order in which cards are written (DOGC-001, DOGC-C01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dogsim.referee.dog_cards.rules import rule

JOKER = "joker"
THIEF = "thief"
NUMBER_CARDS = ["1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14"]
CARDS = [*NUMBER_CARDS, JOKER, THIEF]

CENTRE_SIZE = 13  # DOGC-004
ROW_SIZE = 14  # DOGC-014


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by number, then jokers, then thieves."""
    return sorted(cards, key=CARDS.index)


def distinct(cards: Iterable[str]) -> list[str]:
    """Each card once, in card order: an action names a card, not a copy."""
    return in_order(set(cards))


def whole_deck(position: dict[str, Any]) -> list[str]:
    """104 numbered cards, 8 of each of 13 kinds, 8 jokers and 8 thieves (DOGC-001, DOGC-C01)."""
    numbered = [card for card in NUMBER_CARDS for _ in range(rule(position, "copies_per_kind"))]
    return numbered + [JOKER] * rule(position, "jokers") + [THIEF] * rule(position, "thieves")


def printed_numbers(card: str) -> list[int]:
    """The numbers shown on a card; none on a joker or a thief (DOGC-034, DOGC-C12)."""
    if card in (JOKER, THIEF):
        return []
    return [int(number) for number in card.split("/")]


def is_start_card(card: str) -> bool:
    """Is the start symbol printed on it? (DOGC-012, DOGC-034)"""
    return card in ("1/11", "13")


def fits_in_row(card: str, place: int) -> bool:
    """May the card lie at this place of a row, counted from 1? (DOGC-013, DOGC-015, DOGC-034, DOGC-035, DOGC-C12)"""
    if card == JOKER:
        return place < ROW_SIZE
    if place == 1:
        return is_start_card(card)
    return place in printed_numbers(card)
