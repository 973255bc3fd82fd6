"""A position laid out to be drawn: named rows of cards, on the table and before every seat."""

from __future__ import annotations

from dataclasses import dataclass

# Sorts of cards that drawings tell apart by colour and shape.
SORTS = 6


@dataclass(frozen=True)
class Card:
    """A card: what stands on it, a word for its sort, and the sort's number below SORTS.

    Without a label it is an empty place.
    """

    label: str
    word: str = ""
    sort: int = 0


@dataclass(frozen=True)
class Row:
    """Cards that lie together, in their order; ``room`` is how many fit, 0 where that is no matter."""

    name: str
    cards: tuple[Card, ...]
    room: int = 0


@dataclass(frozen=True)
class Group:
    """Rows that belong together: the table's (seat 0), or those of a seat from 1.  ``note`` is what is no card."""

    seat: int
    title: str
    note: str
    rows: tuple[Row, ...]
