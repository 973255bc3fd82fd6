"""Terse positions of Dogs Alone for the tests of the step-by-step interface."""

from __future__ import annotations

from typing import Any

from dogsim import Position


def table(*players: dict[str, Any], **keys: Any) -> Position:
    """Read a terse position of Dogs Alone."""
    seats = [*players, *([{}] * (2 - len(players)))]
    return Position.from_dict({"game": "dogs-alone", "partial": True, "players": seats, **keys})


def sprees(*cards: str, tidied: bool = False) -> list[dict[str, Any]]:
    return [{"card": card, "tidied": tidied} for card in cards]
