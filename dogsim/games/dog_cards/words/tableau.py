"""A position of DOG Cards laid out to be drawn: the centre, and every seat's rows and hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dogsim.core.phrases import counted
from dogsim.core.tableau import Card, Group, Row
from dogsim.games.dog_cards.cards import CARDS, JOKER, ROW, THIEF
from dogsim.games.dog_cards.words.scenes import completed_text, piles_text

_SORTS = {CARDS[JOKER]: 1, CARDS[THIEF]: 2}


def tableau(position: dict[str, Any]) -> list[Group]:
    """Return the table, then every seat."""
    centre = Row("centre", _cards(position["centre"]))
    piles = piles_text(position["draw_pile"], position["discard_pile"])
    return [Group(0, "The table", piles, (centre,)), *(_seat(seat, me) for seat, me in enumerate(position["players"], 1))]


def _seat(seat: int, me: dict[str, Any]) -> Group:
    rows = [Row(f"row {number}", _laid(row), ROW) for number, row in enumerate(me["rows"], 1)]
    note = f"{completed_text(me['completed'])}, {counted(len(me['hand']), 'card')} in hand"
    return Group(seat, f"Seat {seat}", note, (*rows, Row("hand", _cards(me["hand"]))))


def _cards(names: Iterable[str | None]) -> tuple[Card, ...]:
    return tuple(Card(name or "", "", _SORTS.get(name or "", 0)) for name in names)


def _laid(names: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards of a row, each with the number it stands for where it shows another."""
    numbered = ((name, str(number)) for number, name in enumerate(names, 1))
    return tuple(Card(name, "" if name == number else f"as {number}", _SORTS.get(name, 0)) for name, number in numbered)
