"""The cards of *Dogs Alone*, and the order in which they are written (ALONE-001 to ALONE-003)."""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = ["red", "blue", "yellow", "green"]
LETTERS = "abcdefgh"
DOGS_PER_COLOUR = 16  # ALONE-001: 64 dogs in four colours
SPREES_PER_COLOUR = 7  # ALONE-002
MARIO_HUGO = "mario-hugo"
MARIO_HUGO_CARDS = 4  # ALONE-003

SPREES = [f"{colour}-{number}" for colour in COLOURS for number in range(1, SPREES_PER_COLOUR + 1)]
# Every name there can be; how many of the letters are in play follows from the copies of each (ALONE-B02).
DOG_NAMES = [f"{colour}-{letter}" for colour in COLOURS for letter in LETTERS]


def all_dogs(copies: int) -> list[str]:
    """The 64 dogs in card order: four names a colour with four copies each, or eight with two (ALONE-001, ALONE-B02)."""
    letters = LETTERS[: DOGS_PER_COLOUR // copies]
    return [f"{colour}-{letter}" for colour in COLOURS for letter in letters for _ in range(copies)]


def colour_of(card: str) -> str:
    """The background colour of a dog, or the colour of a spree (ALONE-001, ALONE-041)."""
    return card.split("-")[0]


def number_of(spree: str) -> int:
    """Which of its colour's seven sprees this is, from 1 (ALONE-002)."""
    return int(spree.split("-")[1])


def in_dog_order(dogs: Iterable[str]) -> list[str]:
    """Dogs by colour, then by name."""
    return sorted(dogs, key=DOG_NAMES.index)


def in_spree_order(sprees: Iterable[str]) -> list[str]:
    """Sprees by colour, then by number."""
    return sorted(sprees, key=SPREES.index)
