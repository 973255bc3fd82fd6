"""Short ways to lay out a table of DOG Cards, to play on it and to look at it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from dogsim import Position
from tests.positions import clause_of, texts

__all__ = [
    "ALL_CARDS", "PLACES", "centre", "clause_of", "deck", "fits", "options", "play", "player", "row", "shuffled_deck", "swapped",
    "table", "texts",
]  # fmt: skip

ALL_CARDS = ("1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "joker", "thief")
# The card printed for each place of a row; 13 may stand on place 1 too.
PLACES = ("1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "1/11", "12", "13", "14")

Data = dict[str, Any]


def table(*players: Data, turn: Data | None = None, **keys: Any) -> Position:
    """Read a terse position of two seats or more: who is given no hand holds a thief, and the centre is all gaps."""
    seats = [dict(each) for each in players] + [{}] * (2 - len(players))
    seats = [{"hand": ["thief"], **each} for each in seats]
    now = dict(turn or {})
    if "seat" in now:
        now = {"number": now["seat"], **now}
    return Position.from_dict({"game": "dog-cards", "partial": True, "players": seats, "turn": now, **keys})


def row(length: int, *jokers: int, first: str = "1/11") -> list[str]:
    """Write the first cards of a row, with jokers on some places: ``row(7, 4, 6)``."""
    cards = [first, *PLACES[1:]]
    return ["joker" if place in jokers else cards[place - 1] for place in range(1, length + 1)]


def centre(cards: dict[int, str], other: str | None = None) -> list[str | None]:
    """Lay cards on some positions of the centre, gaps (or another card) on the rest."""
    return [cards.get(position, other) for position in range(1, 14)]


def fits(card: str, place: int) -> bool:
    """Whether a card may stand on a place of a row (DOGC-012 to DOGC-015, DOGC-034, DOGC-035)."""
    if card == "joker":
        return place <= 13
    return card == PLACES[place - 1] or (card == "13" and place == 1)


def deck(copies: int = 8, jokers: int = 8, thieves: int = 8) -> list[str]:
    """Return all cards of the game, in card order (DOGC-001)."""
    counts = {"joker": jokers, "thief": thieves}
    return [card for card in ALL_CARDS for _ in range(counts.get(card, copies))]


def shuffled_deck(seed: int, first: Sequence[str] = ()) -> list[str]:
    """Return a whole deck that begins with these cards, the rest in some order."""
    rest = deck()
    for card in first:
        rest.remove(card)
    random.Random(seed).shuffle(rest)
    return [*first, *rest]


def play(pos: Position, *actions: str) -> Position:
    """Take the actions one after another, each of which has to be legal."""
    for action in actions:
        pos.apply(action)
    return pos


def swapped(pos: Position) -> Position:
    """Let every seat of a team game give the first card that it may."""
    while pos.phase == "swap":
        pos.apply(pos.legal_actions()[0])
    return pos


def options(pos: Position, verb: str = "") -> list[str]:
    """Return the legal actions whose words begin so, sorted."""
    return sorted(text for text in texts(pos) if text.startswith(verb))


def player(pos: Position, seat: int = 1) -> Data:
    """Return what a seat has, as the position writes it."""
    found: Data = pos.to_dict()["players"][seat - 1]
    return found
