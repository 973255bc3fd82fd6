"""The names of cards and phases, and how cards in a state become lists of names."""

from __future__ import annotations

from typing import Any

from dogsim.core.phrases import copies
from dogsim.games.dogs.cards import BONUSES, BREEDS, CHARACTERS, DOGS, PUPPIES, TYPE_NAMES, TYPES

DOG_NAMES = tuple(f"{BREEDS[dog // TYPES]}/{TYPE_NAMES[dog % TYPES]}" for dog in range(DOGS))


def dogs(cards: Any, count: int) -> list[str]:
    """Name the first ``count`` dogs of an array."""
    return [DOG_NAMES[dog] for dog in cards[:count].tolist()]


def members(bits: int, names: tuple[str, ...]) -> list[str]:
    """Name the members of a bit set."""
    return [name for i, name in enumerate(names) if int(bits) >> i & 1]


def characters(counts: Any) -> list[str]:
    """Name the characters of a hand."""
    return copies(counts, CHARACTERS)


def puppies(counts: Any) -> list[str]:
    """Name puppies."""
    return copies(counts, PUPPIES)


def bonuses(bits: int) -> list[str]:
    """Name bonuses."""
    return members(bits, BONUSES)


def character_or_none(kind: int) -> str | None:
    """Name a character; None where there is none."""
    return CHARACTERS[kind] if kind >= 0 else None


def from_one(number: int) -> int | None:
    """Return a seat, location or stall as people count it; None where there is none."""
    return int(number) + 1 if number >= 0 else None
