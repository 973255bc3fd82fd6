"""Drawing cards and reshuffling. Chance is only the order of the piles, and the piles are in the position."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs_alone.cards import in_dog_order
from dogsim.referee.dogs_alone.position import Position
from dogsim.referee.dogs_alone.rules import rule


def draw_dog(position: Position, chance: Chance) -> str | None:
    """The top of the dog deck, made new from the discards when it is empty; None when both are (ALONE-B10, ALONE-B11)."""
    if not position["dog_deck"]:
        reshuffle_dogs(position, chance)
    return chance.draw(position, "dog_deck") if position["dog_deck"] else None


def reshuffle_dogs(position: Position, chance: Chance) -> None:
    """The discards become the dog deck, those just discarded included (ALONE-007, ALONE-B10)."""
    if rule(position, "reshuffle_dogs") and position["dog_discard"]:
        discards, position["dog_discard"] = in_dog_order(position["dog_discard"]), []
        chance.shuffle(position, "dog_deck", discards)
