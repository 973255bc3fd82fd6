"""The names of cards, and how cards in a state become lists of names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dogsim.core import phrases
from dogsim.games.dogs_alone.cards import (
    COLOURS,
    DOG_NAMES,
    DOGS_PER_COLOUR,
    LETTERS_MOST,
    PAIR_SYMBOLS,
    SPREE_NAMES,
    SPREES_PER_COLOUR,
)


def dogs_in_play(rules: Any) -> list[int]:
    """Return the dogs this game has, in card order (B02)."""
    letters = DOGS_PER_COLOUR // int(rules.copies_per_name)
    return [colour * LETTERS_MOST + letter for colour in range(len(COLOURS)) for letter in range(letters)]


def dogs(cards: Iterable[int]) -> list[str]:
    """Name dogs."""
    return [DOG_NAMES[dog] for dog in cards]


def sprees(cards: Iterable[int]) -> list[str]:
    """Name sprees, Mario Hugo among them."""
    return [SPREE_NAMES[spree] for spree in cards]


def copies(counts: Any) -> list[str]:
    """Name dogs kept as a count of each, in card order."""
    return phrases.copies(counts, DOG_NAMES)


def symbols(rules: Any, spree: int) -> int:
    """Return how many dogs a spree asks for (ALONE-041)."""
    return int(rules.spree_symbols[spree % SPREES_PER_COLOUR])


def colour_of_dog(dog: int) -> str:
    """Name a dog's colour."""
    return COLOURS[dog // LETTERS_MOST]


def colour_of_spree(spree: int) -> str:
    """Name a spree's colour."""
    return COLOURS[spree // SPREES_PER_COLOUR]


def asks(number: int) -> str:
    """Say what a spree of so many symbols asks for (ALONE-020, ALONE-021)."""
    return f"{number} alike" if number == PAIR_SYMBOLS else f"{number} dogs"
