"""A deal with a deck or breeds of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import position_of
from dogsim.games.dogs.cards import BREEDS, TYPES, breeds_in_play
from dogsim.games.dogs.moves.setup import fill_city
from dogsim.games.dogs.words.names import DOG_NAMES


def redeal(rules: Any, state: Any, deck: Sequence[str] | None, breeds: Sequence[str] | None) -> None:
    """Lay out a fresh deal's dogs anew: other breeds, or a complete deck in order, top first.

    The characters stay as they were dealt.  Raises UserError for a deck that is not whole.
    """
    wanted = breeds_in_play(int(state.locations))
    chosen = None if breeds is None else _check_breeds(breeds, wanted)
    if deck is not None:
        cards = _check_deck(deck, chosen, wanted)
    else:
        shuffled = [int(dog) for dog in state.pile[: state.pile_end]]
        in_play = chosen or list(range(wanted))
        cards = [in_play[dog // TYPES] * TYPES + dog % TYPES for dog in shuffled]
    state.pile[: len(cards)] = cards
    state.pile_top, state.pile_end = 0, len(cards)
    fill_city(state)


def _check_breeds(breeds: Sequence[str], wanted: int) -> list[int]:
    if isinstance(breeds, str) or not isinstance(breeds, Sequence):
        raise UserError("breeds: expected a list of names")
    chosen = sorted({position_of(name, BREEDS, f"breeds[{i}]", "breed") for i, name in enumerate(breeds)})
    if len(chosen) != wanted or len(breeds) != wanted:
        raise UserError(f"breeds: this game has {wanted} different breeds, not {len(chosen)} (DOGS-022)")
    return chosen


def _check_deck(deck: Sequence[str], chosen: list[int] | None, wanted: int) -> list[int]:
    if isinstance(deck, str) or not isinstance(deck, Sequence):
        raise UserError("deck: expected a list of dogs")
    cards = [position_of(name, DOG_NAMES, f"deck[{i}]", "dog") for i, name in enumerate(deck)]
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise UserError(f"deck[{i}]: {DOG_NAMES[card]} is there twice")
    breeds = sorted({card // TYPES for card in cards})
    if len(breeds) != wanted or len(cards) != wanted * TYPES:
        raise UserError(
            f"deck: this game has {wanted * TYPES} dogs of {wanted} breeds, not {len(cards)} of {len(breeds)} (DOGS-022)"
        )
    if chosen is not None and chosen != breeds:
        other = next(breed for breed in breeds if breed not in chosen)
        raise UserError(f"deck: {BREEDS[other]} is none of the breeds asked for")
    return cards
