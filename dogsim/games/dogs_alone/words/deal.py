"""A deal with a deck of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import position_of
from dogsim.games.dogs_alone.cards import DOG_NAMES, MOST_DOGS
from dogsim.games.dogs_alone.moves.setup import clear_player, lay_out_dogs
from dogsim.games.dogs_alone.words.names import dogs_in_play


def redeal(rules: Any, state: Any, deck: Sequence[str] | None, breeds: Sequence[str] | None) -> None:
    """Lay out a fresh deal's dogs anew from a complete deck in order, top first: the row, then seat by seat.

    The sprees stay as they were dealt.  Raises UserError for breeds, and for a deck that is not whole.
    """
    if breeds is not None:
        raise UserError("breeds: only Dogs: Card Game has breeds to choose from")
    cards = _check_deck(rules, deck)
    for seat in range(rules.players):
        clear_player(state.player[seat])
    state.deck[: len(cards)] = cards
    state.deck_end = len(cards)
    lay_out_dogs(rules, state)


def _check_deck(rules: Any, deck: Sequence[str] | None) -> list[int]:
    if isinstance(deck, str) or not isinstance(deck, Sequence):
        raise UserError("deck: expected a list of dogs")
    kinds = dogs_in_play(rules)
    names = [DOG_NAMES[dog] for dog in kinds]
    cards = [kinds[position_of(name, names, f"deck[{i}]", "dog")] for i, name in enumerate(deck)]
    for i, card in enumerate(cards):
        if cards[:i].count(card) == rules.copies_per_name:
            raise UserError(f"deck[{i}]: {DOG_NAMES[card]} is there too often, it has {rules.copies_per_name} cards (ALONE-B02)")
    if len(cards) != MOST_DOGS:
        raise UserError(f"deck: this game has {MOST_DOGS} dogs, not {len(cards)} (ALONE-001)")
    return cards
