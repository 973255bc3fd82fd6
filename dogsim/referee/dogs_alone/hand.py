"""Cards that come into a hand and leave it, and which of them everyone has seen (ALONE-009, ALONE-B23)."""

from __future__ import annotations

from dogsim.referee.dogs_alone.cards import in_dog_order
from dogsim.referee.dogs_alone.position import Position, me


def gain_secret(position: Position, dog: str) -> None:
    """A dog from the deck: only its owner knows it (ALONE-009, ALONE-015)."""
    me(position)["hand"] = in_dog_order([*me(position)["hand"], dog])


def gain_known(position: Position, dog: str) -> None:
    """A dog from the row or out of the discard pile: everyone knows it (ALONE-B23)."""
    gain_secret(position, dog)
    me(position)["known"] = in_dog_order([*me(position)["known"], dog])


def discard(position: Position, dog: str) -> None:
    """From the hand onto the discard pile; of equal copies a known one leaves first (ALONE-007, ALONE-B23)."""
    me(position)["hand"].remove(dog)
    if dog in me(position)["known"]:
        me(position)["known"].remove(dog)
    position["dog_discard"].insert(0, dog)


def distinct(dogs: list[str]) -> list[str]:
    """Each dog once, in card order: an action names a card, not a copy."""
    return in_dog_order(set(dogs))
