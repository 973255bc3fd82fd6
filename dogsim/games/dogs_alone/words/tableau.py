"""A position of Dogs Alone laid out to be drawn: the two rows, and every hand with its sprees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dogsim.core.phrases import counted
from dogsim.core.tableau import Card, Group, Row
from dogsim.games.dogs_alone.cards import COLOURS, DOG_ROW, HUGO_NAME, LAST_HUGO, SPREE_NAMES, SPREE_ROW, SPREES_PER_COLOUR
from dogsim.games.dogs_alone.rules import Rules
from dogsim.games.dogs_alone.words.names import asks

# Drawings have a red, a blue, an ochre and a green.
_SORTS = dict(zip(COLOURS, (2, 1, 5, 3), strict=True))
_HUGO = 0


def tableau(position: dict[str, Any]) -> list[Group]:
    """Return the table, then every seat."""
    symbols = position["rules"].get("spree_symbols", Rules.spree_symbols)
    return [_table(position, symbols), *(_seat(seat, me, symbols) for seat, me in enumerate(position["players"], 1))]


def _table(position: dict[str, Any], symbols: tuple[int, ...]) -> Group:
    note = (
        f"{counted(len(position['dog_deck']), 'dog')} to draw, {len(position['dog_discard'])} discarded, "
        f"{counted(len(position['spree_deck']), 'spree card')} to come, "
        f"Mario Hugo seen {position['mario_hugo_seen']} of {LAST_HUGO}"
    )
    sprees = Row("spree row", _sprees(position["spree_row"], symbols), SPREE_ROW)
    return Group(0, "The table", note, (sprees, Row("dog row", _dogs(position["dog_row"]), DOG_ROW)))


def _seat(seat: int, me: dict[str, Any], symbols: tuple[int, ...]) -> Group:
    mine = {tidied: [each["card"] for each in me["sprees"] if each["tidied"] is tidied] for tidied in (False, True)}
    rows = (
        Row("hand", _dogs(me["hand"])),
        Row("untidied", _sprees(mine[False], symbols)),
        Row("tidied", _sprees(mine[True], symbols)),
    )
    return Group(seat, f"Seat {seat}", f"{counted(len(me['hand']), 'dog')} in hand", rows)


def _dogs(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(name.split("-")[1].upper(), name.split("-")[0], _SORTS[name.split("-")[0]]) for name in names)


def _sprees(names: Iterable[str], symbols: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(_spree(name, symbols) for name in names)


def _spree(name: str, symbols: tuple[int, ...]) -> Card:
    if name == HUGO_NAME:
        return Card(name, "", _HUGO)
    wanted = asks(symbols[SPREE_NAMES.index(name) % SPREES_PER_COLOUR])
    return Card(name, wanted, _SORTS[name.split("-")[0]])
