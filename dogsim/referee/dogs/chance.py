"""Drawing cards, refilling and reshuffling. Chance is only the order of the piles, and the piles are in the position."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dogs.position import Position


class NeedsOrderError(Exception):
    """A pile was shuffled: the twin must be told the new order of these cards."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__(f"a shuffle of {len(cards)} cards needs their new order")
        self.cards = cards


class WrongOrderError(ValueError):
    """The new order of a shuffle isn't a permutation of the cards that were shuffled."""


class Chance:
    """What one action draws, and the order it is told when it shuffles."""

    def __init__(self, new_order: list[str] | None = None) -> None:
        self.new_order = new_order
        self.drawn: list[tuple[str, str]] = []
        self.shuffled: list[str] = []

    def shuffle(self, position: Position, cards: list[str]) -> list[str]:
        """The cards in their new order; counts the shuffle."""
        if self.new_order is None:
            raise NeedsOrderError(cards)
        if sorted(self.new_order) != sorted(cards):
            raise WrongOrderError(f"{self.new_order} is no permutation of {cards}")
        position["shuffles"] += 1
        self.shuffled = list(self.new_order)
        return list(self.new_order)

    def draw(self, position: Position, pile: str) -> Any:
        """The top card of a pile that isn't empty."""
        card = position[pile].pop(0)
        self.drawn.append((pile, card))
        return card


def draw_character(position: Position, chance: Chance) -> str | None:
    """The top of the character pile; an empty pile is made new from the discards when a card is needed (DOGS-063, DOGS-A35)."""
    if not position["character_pile"] and position["character_discard"]:
        discards, position["character_discard"] = position["character_discard"], []
        position["character_pile"] = chance.shuffle(position, discards)
    if not position["character_pile"]:
        return None
    return str(chance.draw(position, "character_pile"))


def refill_location(position: Position, number: int, chance: Chance) -> None:
    """Draw dogs up to the location's symbols; drawing the last one triggers the end (DOGS-046, DOGS-077, DOGS-078, DOGS-A16)."""
    spot = position["city"][number - 1]
    if position["last_round"] is not None:
        return
    while position["dog_pile"] and len(spot["dogs"]) < spot["symbols"]:
        spot["dogs"].append(chance.draw(position, "dog_pile"))
        if not position["dog_pile"]:
            trigger_end(position)


def trigger_end(position: Position) -> None:
    """The last dog was drawn to refill: finish this round and play one more (DOGS-077, DOGS-079, DOGS-A15)."""
    position["last_round"] = position["turn"]["round"] + 1


def deal_city_characters(position: Position, chance: Chance) -> None:
    """One character above each location, from location 1 up (DOGS-027, DOGS-122)."""
    for spot in position["city"]:
        spot["character"] = draw_character(position, chance)
