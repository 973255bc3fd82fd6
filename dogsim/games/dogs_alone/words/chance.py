"""What a decision drew from the piles, seen by comparing the state before and after it."""

from __future__ import annotations

from typing import Any

from dogsim.games.dogs_alone.state import PHASES
from dogsim.games.dogs_alone.words import names, write

Draw = dict[str, Any]  # {"pile": key of the position, "cards": [first drawn first]}


def phase(state: Any) -> str:
    """Return the name of the decision due."""
    return PHASES[state.phase]


def moment(rules: Any, state: Any) -> dict[str, int]:
    """Return the round, and the number of the turn counted over all seats."""
    return {"round": (int(state.turn_number) - 1) // int(rules.players) + 1, "turn": int(state.turn_number)}


def chance(rules: Any, before: Any, action: int, after: Any) -> tuple[list[Draw], list[Draw] | None]:
    """Return what was drawn, and the deck's new order if the dogs were reshuffled (B10); None without a reshuffle.

    A Mario Hugo is drawn like a spree.
    """
    old, new = write.dog_deck(before), write.dog_deck(after)
    # After a reshuffle the deck lies from place 0, so what was drawn of the new order is still before its top.
    order = names.dogs(after.deck[: after.deck_end]) if after.shuffles > before.shuffles else None
    dogs = old[: len(old) - len(new)] if order is None else old + order[: len(order) - len(new)]
    lying = write.spree_deck(before)
    sprees = lying[: len(lying) - len(write.spree_deck(after))]
    drawn = [{"pile": "dog_deck", "cards": dogs}] if dogs else []
    drawn += [{"pile": "spree_deck", "cards": sprees}] if sprees else []
    return drawn, None if order is None else [{"pile": "dog_deck", "cards": order}]
