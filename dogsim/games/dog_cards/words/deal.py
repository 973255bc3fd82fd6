"""A deal with a deck of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.phrases import counted
from dogsim.games.dog_cards.cards import CARDS
from dogsim.games.dog_cards.moves.setup import lay_out, open_play
from dogsim.games.dog_cards.words import fits
from dogsim.games.dog_cards.words.names import card_number


def redeal(rules: Any, state: Any, deck: Sequence[str] | None, breeds: Sequence[str] | None) -> None:
    """Lay out a fresh deal anew with a complete deck in order, top first: the centre, then the hands.

    Raises UserError for a deck that is not whole.
    """
    if breeds is not None:
        raise UserError("breeds: only Dogs has breeds, a deck of this game is given with deck")
    if isinstance(deck, str) or not isinstance(deck, Sequence):
        raise UserError("deck: expected a list of cards")
    cards = _check_deck(rules, [card_number(name, f"deck[{i}]") for i, name in enumerate(deck)])
    open_play(rules, state)
    state.pile[: len(cards)] = cards
    state.pile_top, state.pile_end = 0, len(cards)
    lay_out(rules, state)


def _check_deck(rules: Any, cards: list[int]) -> list[int]:
    for kind, wanted in enumerate(fits.deck(rules)):
        if cards.count(kind) != wanted:
            raise UserError(f"deck: {counted(cards.count(kind), 'card')} '{CARDS[kind]}', this game has {wanted} (DOGC-001)")
    return cards
