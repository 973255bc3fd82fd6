"""Drawing cards and reshuffling. Chance is only the order of the piles, and the piles are in the position."""

from __future__ import annotations

from collections.abc import Sequence

from dogsim.referee.dogs_alone.cards import in_dog_order
from dogsim.referee.dogs_alone.position import Position
from dogsim.referee.dogs_alone.rules import rule


class NeedsOrderError(Exception):
    """A pile was shuffled: the twin must be told the new order of these cards."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__(f"a shuffle of {len(cards)} cards needs their new order")
        self.cards = cards


class WrongOrderError(ValueError):
    """The new order of a shuffle isn't a permutation of the cards that were shuffled."""


class Chance:
    """What one action draws, and the new orders its shuffles are told, in order of time."""

    def __init__(self, orders: Sequence[Sequence[str]] = ()) -> None:
        self.orders = [list(order) for order in orders]
        self.drawn: list[tuple[str, str]] = []
        self.shuffled: list[tuple[str, list[str]]] = []

    def shuffle(self, position: Position, pile: str, cards: list[str]) -> None:
        """Make an empty pile of these cards, in the order told; counts the shuffle."""
        if len(self.shuffled) == len(self.orders):
            raise NeedsOrderError(cards)
        order = self.orders[len(self.shuffled)]
        if sorted(order) != sorted(cards):
            raise WrongOrderError(f"{order} is no permutation of {cards}")
        position[pile] = list(order)
        position["shuffles"] += 1
        self.shuffled.append((pile, list(order)))

    def draw(self, position: Position, pile: str) -> str:
        """The top card of a pile that isn't empty."""
        card = str(position[pile].pop(0))
        self.drawn.append((pile, card))
        return card


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
