"""Setup, and what must be true of a complete position (DOGS-001 to DOGS-034, rules section 5)."""

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
    """A new game at its first decision; `shuffle` puts a list into random order in place (DOGS-021 to DOGS-032)."""
    table: Position = {"rules": rules or {}, "variants": variants or [], "players": [{} for _ in range(players)]}
    symbols, breeds, copies = SETUP_TABLE[number_of_locations(table)]
    dogs = [f"{breed}/{kind}" for breed in BREEDS[:breeds] for kind in TYPES]
    characters = [character for character in CHARACTERS for _ in range(copies)]
    shuffle(dogs)
    shuffle(characters)
    table["city"] = [{"symbols": number, "dogs": [dogs.pop(0) for _ in range(number)]} for number in symbols]
    table["players"] = [new_player(table, seat, characters) for seat in range(1, players + 1)]
    table.update(dog_pile=dogs, character_pile=characters, turn={"phase": "keep", "quiet": True})
    return filled(table)


def new_player(position: Position, seat: int, characters: list[str]) -> Player:
    """Three food, two coins, three characters to choose from (DOGS-026, DOGS-029)."""
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
    for spot, new in zip(position["city"], expected["city"], strict=False):
        if len(spot["dogs"]) != new["symbols"] or spot["symbols"] != new["symbols"] or spot["character"] is not None:
            faults.append(f"a location starts as {spot} (DOGS-022, DOGS-024)")
    return faults


def is_new_game(position: Position) -> bool:
    """A complete table at the first decision: the start seat is to keep a character (DOGS-026)."""
    at_start = position["turn"]["phase"] == "keep" and position["turn"]["seat"] == position["start_seat"]
    return at_start and not position["partial"]


def conservation_faults(position: Position) -> list[str]:
    """What is missing from, or too many in, a complete position (rules section 5)."""
    dogs, characters = expected_cards(position)
    faults = []
    if Counter(all_dogs(position)) != dogs:
        faults.append("the dogs aren't each once on the table (DOGS-002, DOGS-022)")
    if Counter(all_characters(position)) != characters:
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
    dogs = dogs + [dog for spot in position["city"] for dog in spot["dogs"]]
    for player in position["players"]:
        dogs = dogs + stall_dogs(player) + player["hotel"] + player["infirmary"]
    return list(dogs)


def all_characters(position: Position) -> list[str]:
    """Every character on the table, wherever it is."""
    city = [spot["character"] for spot in position["city"] if spot["character"] is not None]
    hands = [character for player in position["players"] for character in player["characters"]]
    return list(position["character_pile"] + position["character_discard"] + city + hands)


def expected_cards(position: Position) -> tuple[Counter[str], Counter[str]]:
    """The dogs and characters of the game: whole breeds, and three or four of each character (DOGS-010, DOGS-022, DOGS-025)."""
    _, breeds, copies = SETUP_TABLE[number_of_locations(position)]
    present = {breed_of(dog) for dog in all_dogs(position)}
    known = [breed for breed in BREEDS if breed in present][:breeds]
    dogs = Counter(f"{breed}/{kind}" for breed in known for kind in TYPES)
    return dogs, Counter(dict.fromkeys(CHARACTERS, copies))
