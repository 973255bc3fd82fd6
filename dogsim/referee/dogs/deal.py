"""Setup, and what must be true of a complete position (DOGS-001 to DOGS-034)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from dogsim.referee.dogs.cards import BREEDS, CHARACTERS, SETUP_TABLE, TYPES, breed_of, in_character_order
from dogsim.referee.dogs.kennel import stall_dogs
from dogsim.referee.dogs.position import NEW_PLAYER, Player, Position, all_bonuses, all_puppies, filled, number_of_locations
from dogsim.referee.dogs.rules import rule


def deal(
    players: int,
    shuffle: Callable[[list[str]], Any],
    rules: dict[str, Any] | None = None,
    variants: list[str] | None = None,
) -> Position:
    """A new game at its first decision, counted from the seat that starts (DOGS-021 to DOGS-032, DOGS-A37).

    `shuffle` puts a list into random order in place.
    """
    table: Position = {"rules": rules or {}, "variants": variants or [], "players": [{} for _ in range(players)]}
    dogs = dogs_of(BREEDS[: number_of_breeds(table)])
    characters = characters_in_play(table)
    shuffle(dogs)
    shuffle(characters)
    table["city"] = lay_out_city(table, dogs)
    table["players"] = [new_player(table, seat, characters) for seat in range(1, players + 1)]
    table.update(dog_pile=dogs, character_pile=characters, turn={"phase": "keep", "quiet": True})
    return filled(table)


def number_of_breeds(position: Position) -> int:
    """By the number of locations, twelve at most (DOGS-010, DOGS-022)."""
    return SETUP_TABLE[number_of_locations(position)][1]


def dogs_of(breeds: list[str]) -> list[str]:
    """Breeds in play are there with all five dogs, one of each type (DOGS-002, DOGS-010)."""
    return [f"{breed}/{kind}" for breed in breeds for kind in TYPES]


def characters_in_play(position: Position) -> list[str]:
    """Four of each kind, three in the smaller games, where one of each is removed (DOGS-003, DOGS-022, DOGS-025, DOGS-A39)."""
    copies = SETUP_TABLE[number_of_locations(position)][2]
    return [character for character in CHARACTERS for _ in range(copies)]


def lay_out_city(position: Position, dogs: list[str]) -> list[dict[str, Any]]:
    """The row of locations by symbols, and off the pile a dog for every symbol (DOGS-021, DOGS-022, DOGS-024)."""
    symbols = SETUP_TABLE[number_of_locations(position)][0]
    return [{"symbols": number, "dogs": [dogs.pop(0) for _ in range(number)]} for number in symbols]


def new_player(position: Position, seat: int, characters: list[str]) -> Player:
    """An empty kennel, three food, two coins, three characters to choose from (DOGS-026, DOGS-028, DOGS-029)."""
    return {
        "food": rule(position, "start_food")[seat - 1],
        "coins": rule(position, "start_coins")[seat - 1],
        "characters": in_character_order(characters.pop(0) for _ in range(3)),
    }


def setup_faults(position: Position) -> list[str]:
    """What is wrong with a position at the first decision of a new game (DOGS-021 to DOGS-032)."""
    expected = deal(len(position["players"]), list.sort, position["rules"], position["variants"])
    faults = []
    for seat, (player, new) in enumerate(zip(position["players"], expected["players"], strict=True), 1):
        keys = [key for key in NEW_PLAYER if key != "characters" and player[key] != new[key]]
        faults += [f"seat {seat} starts with {key} {player[key]!r} (DOGS-029)" for key in keys]
        if len(player["characters"]) != 3:
            faults.append(f"seat {seat} is dealt {player['characters']} (DOGS-026)")
    for key in ("fair", "donated", "character_discard", "start_seat", "last_round", "turn", "upgrade_supply", "puppy_supply"):
        if position[key] != expected[key]:
            faults.append(f"{key} starts as {position[key]!r} (DOGS-021 to DOGS-032)")
    if len(position["city"]) != len(expected["city"]):
        faults.append(f"the city starts with {len(position['city'])} locations (DOGS-021, DOGS-022)")
    for location, new in zip(position["city"], expected["city"], strict=False):
        if len(location["dogs"]) != new["symbols"] or location["symbols"] != new["symbols"] or location["character"] is not None:
            faults.append(f"a location starts as {location} (DOGS-022, DOGS-024)")
    return faults


def is_new_game(position: Position) -> bool:
    """A complete table at the first decision: the start seat is to keep a character (DOGS-026)."""
    at_start = position["turn"]["phase"] == "keep" and position["turn"]["seat"] == position["start_seat"]
    return at_start and not position["partial"]


def conservation_faults(position: Position) -> list[str]:
    """What is missing from, or too many in, a complete position (DOGS-002, DOGS-003, DOGS-007, DOGS-009, DOGS-113)."""
    faults = []
    if Counter(all_dogs(position)) != Counter(dogs_of(breeds_on_table(position))):
        faults.append("the dogs aren't each once on the table (DOGS-002, DOGS-022)")
    if Counter(all_characters(position)) != Counter(characters_in_play(position)):
        faults.append("the characters aren't complete (DOGS-003, DOGS-025)")
    players = position["players"]
    if position["upgrade_supply"] + sum(p["upgrades"] for p in players) != rule(position, "upgrade_supply"):
        faults.append("the upgrades aren't complete (DOGS-007)")
    for name, cards in (("bonus", all_bonuses(position)), ("puppy", all_puppies(position))):
        owned = [card for player in players for card in player[{"bonus": "bonuses", "puppy": "puppies"}[name]]]
        if Counter(owned + position[f"{name}_supply"]) != Counter(cards):
            faults.append(f"the {name} cards aren't complete (DOGS-009, DOGS-113)")
    return faults + [fault for player in players for fault in kennel_faults(position, player)]


def kennel_faults(position: Position, player: Player) -> list[str]:
    """Limits of a kennel (DOGS-008, DOGS-017, DOGS-020)."""
    faults = []
    sizes = rule(position, "stall_sizes")
    if any(len(stall) > size for stall, size in zip(player["stalls"], sizes, strict=True)):
        faults.append("a stall holds too many dogs (DOGS-017)")
    if any(player["stalls"][player["open_stalls"] :]):
        faults.append("a closed stall holds a dog (DOGS-030)")
    if len(player["infirmary"]) > rule(position, "infirmary_limit"):
        faults.append("the infirmary holds too many dogs (DOGS-020)")
    if player["licences_unpaid"] + player["licences_paid"] != player["open_stalls"] - 3:
        faults.append("licences and opened stalls differ (DOGS-008, DOGS-057)")
    if min(player["coins"], player["food"]) < 0:
        faults.append("coins or food below zero (DOGS-004, DOGS-005)")
    return faults


def all_dogs(position: Position) -> list[str]:
    """Every dog on the table, wherever it is."""
    dogs = position["dog_pile"] + position["fair"] + position["donated"] + position["turn"]["in_hand"]
    dogs = dogs + [dog for location in position["city"] for dog in location["dogs"]]
    for player in position["players"]:
        dogs = dogs + stall_dogs(player) + player["hotel"] + player["infirmary"]
    return list(dogs)


def all_characters(position: Position) -> list[str]:
    """Every character on the table, wherever it is."""
    city = [location["character"] for location in position["city"] if location["character"] is not None]
    hands = [character for player in position["players"] for character in player["characters"]]
    return list(position["character_pile"] + position["character_discard"] + city + hands)


def breeds_on_table(position: Position) -> list[str]:
    """Any breeds may be chosen, but no more of them than the game uses (DOGS-010, DOGS-022)."""
    present = {breed_of(dog) for dog in all_dogs(position)}
    return [breed for breed in BREEDS if breed in present][: number_of_breeds(position)]
