"""What chance does to a game, told to its twin: the order of piles. All twins share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class NeedsOrderError(Exception):
    """A pile was shuffled: the twin must be told the new order of these cards."""

    def __init__(self, cards: Sequence[str]) -> None:
        super().__init__(f"a shuffle of {len(cards)} cards needs their new order")
        self.cards = list(cards)


class WrongOrderError(ValueError):
    """The new order of a shuffle isn't a permutation of the cards that were shuffled."""


class Chance:
    """What one action draws and shuffles, and the orders it is told for its shuffles, in order of time."""

    def __init__(self, orders: Sequence[Sequence[str]] = ()) -> None:
        self.orders = [list(order) for order in orders]
        self.drawn: list[tuple[str, str]] = []
        self.shuffled: list[tuple[str, list[str]]] = []

    def shuffle(self, position: dict[str, Any], pile: str, cards: Sequence[str]) -> None:
        """The cards, named in card order in an error, become the pile in their new order; counts the shuffle."""
        if len(self.shuffled) == len(self.orders):
            raise NeedsOrderError(cards)
        order = self.orders[len(self.shuffled)]
        if sorted(order) != sorted(cards):
            raise WrongOrderError(f"{order} is no permutation of {list(cards)}")
        position[pile] = list(order)
        position["shuffles"] += 1
        self.shuffled.append((pile, list(order)))

    def draw(self, position: dict[str, Any], pile: str) -> Any:
        """The top card of a pile that isn't empty."""
        card = position[pile].pop(0)
        self.drawn.append((pile, card))
        return card
