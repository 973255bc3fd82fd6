"""Drawing cards, refilling and reshuffling. Chance is only the order of the piles, and the piles are in the position."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.position import Position


def draw_character(position: Position, chance: Chance) -> str | None:
    """The top of the character pile; an empty pile is made new from the discards when a card is needed (DOGS-063, DOGS-A35)."""
    if not position["character_pile"] and position["character_discard"]:
        discards, position["character_discard"] = position["character_discard"], []
        chance.shuffle(position, "character_pile", discards)
    if not position["character_pile"]:
        return None
    return str(chance.draw(position, "character_pile"))


def refill_location(position: Position, number: int, chance: Chance) -> None:
    """Draw dogs up to the location's symbols, never more; the last of the pile triggers the end, and then nothing is refilled
    (DOGS-034, DOGS-046, DOGS-077, DOGS-078, DOGS-A16)."""
    location = position["city"][number - 1]
    if position["last_round"] is not None:
        return
    while position["dog_pile"] and len(location["dogs"]) < location["symbols"]:
        location["dogs"].append(chance.draw(position, "dog_pile"))
        if not position["dog_pile"]:
            trigger_end(position)


def trigger_end(position: Position) -> None:
    """The last dog was drawn to refill: finish this round and play one more (DOGS-077, DOGS-079, DOGS-A15)."""
    position["last_round"] = position["turn"]["round"] + 1


def deal_city_characters(position: Position, chance: Chance) -> None:
    """One character above each location, from location 1 up (DOGS-027, DOGS-122)."""
    for location in position["city"]:
        location["character"] = draw_character(position, chance)
