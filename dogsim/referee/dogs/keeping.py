"""The keep phase: everybody keeps one of three characters (DOGS-026, DOGS-027, DOGS-A36, DOGS-A40)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.cards import in_character_order
from dogsim.referee.dogs.chance import deal_city_characters
from dogsim.referee.dogs.position import Position, me, next_seat


def keeps(position: Position) -> list[str]:
    """Any of the own dealt characters, whatever the others keep (DOGS-026, DOGS-A36)."""
    return [f"keep {character}" for character in in_character_order(set(me(position)["characters"]))]


def keep(position: Position, character: str, chance: Chance) -> None:
    """Keep one; the others go to the bottom of the pile in card order (DOGS-026)."""
    returned = list(me(position)["characters"])
    returned.remove(character)
    me(position)["characters"] = [character]
    position["character_pile"] += in_character_order(returned)
    seat = next_seat(position)
    position["turn"]["seat"] = seat
    if seat == position["start_seat"]:
        lay_out_the_city(position, chance)


def lay_out_the_city(position: Position, chance: Chance) -> None:
    """Shuffle the returned characters in, then one character above each location (DOGS-027, DOGS-A40)."""
    chance.shuffle(position, "character_pile", position["character_pile"])
    deal_city_characters(position, chance)
    position["turn"]["phase"] = "act"
