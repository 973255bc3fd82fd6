"""The names of cards, and how cards in a state become lists of names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import Fields, position_of, show
from dogsim.games.dog_cards.cards import CARDS, EIGHT, ONE

# What people write for a 1/11.
_ONES = ("1", "11")


def card_number(name: Any, place: str) -> int:
    """Return a card by its name; UserError says where it stands and which name is nearest."""
    said = show(name) if isinstance(name, int) else name
    if isinstance(said, str) and said in _ONES:
        raise UserError(f"{place}: {show(name)} is no card (did you mean '{CARDS[ONE]}'?)")
    if said is not name and said in CARDS:
        raise UserError(f"{place}: {show(name)} is no card, names stand in quotes (did you mean '{said}'?)")
    return position_of(name, CARDS, place, "card")


def read_cards(fields: Fields, key: str) -> list[int]:
    """Return a list of cards in the order given."""
    return [card_number(name, f"{fields.at(key)}[{i}]") for i, name in enumerate(fields.listed(key))]


def cards(kinds: Any) -> list[str]:
    """Name cards in their order."""
    return [CARDS[kind] for kind in kinds]


def rows(me: Any) -> list[list[str]]:
    """Name the cards of a player's unfinished rows."""
    return [cards(me.rows[row, : me.row_cards[row]]) for row in range(me.row_count)]


def draw_pile(state: Any) -> list[str]:
    """Name the draw pile, top first."""
    return cards(state.pile[state.pile_top : state.pile_end])


def discard_pile(state: Any) -> list[str]:
    """Name the discard pile, top first."""
    return cards(state.discard[: state.discards][::-1])


def card_or_gap(kind: int) -> str | None:
    """Name a card of the centre; None for a gap."""
    return CARDS[kind] if kind >= 0 else None


def a(card: str) -> str:
    """Write a card with its article: ``a 4``, ``an 8``."""
    return f"an {card}" if card == CARDS[EIGHT] else f"a {card}"


def either(kinds: Sequence[int]) -> str:
    """Name cards of which any would do: ``1/11, 13 or joker``."""
    found = cards(kinds)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} or {found[-1]}"
