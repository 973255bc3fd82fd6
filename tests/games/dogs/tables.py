"""Short ways to lay out a table of Dogs, to play on it and to look at it."""

from __future__ import annotations

from typing import Any

from dogsim import Position
from dogsim.games.dogs.cards import TYPE_NAMES
from tests.positions import city, clause_of, table, texts

__all__ = ["city", "clause_of", "components", "of_type", "options", "play", "player", "stalls", "table", "texts", "whole_breeds"]


def stalls(*rows: str) -> list[list[str]]:
    """Write stalls as strings of dogs: ``stalls("mutt/sick", "", "boxer/fair boxer/sick")``."""
    return [row.split() for row in rows]


def of_type(kind: str, *breeds: str) -> list[str]:
    """Write the dogs of one type: ``of_type("hotel", "mutt", "boxer")``."""
    return [f"{breed}/{kind}" for breed in breeds]


def whole_breeds(*breeds: str) -> list[str]:
    """Write all five dogs of each breed."""
    return [f"{breed}/{kind}" for breed in breeds for kind in TYPE_NAMES]


def play(pos: Position, *actions: str) -> Position:
    """Take the actions one after another, each of which has to be legal."""
    for action in actions:
        pos.apply(action)
    return pos


def options(pos: Position, verb: str = "") -> list[str]:
    """Return the legal actions whose words begin so."""
    return [text for text in texts(pos) if text.startswith(verb)]


def player(pos: Position, seat: int = 1) -> dict[str, Any]:
    """Return what a seat has, as the position writes it."""
    found: dict[str, Any] = pos.to_dict()["players"][seat - 1]
    return found


def components(pos: Position, seat: int = 1) -> dict[str, int]:
    """Return a seat's score by component, with ``total``."""
    seats: list[Any] = pos.scores()["seats"]
    return {**seats[seat - 1]["components"], "total": seats[seat - 1]["total"]}
