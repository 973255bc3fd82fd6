"""Setup, and what must be true of a complete position (ALONE-001 to ALONE-010)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from dogsim.referee.dogs_alone.cards import MARIO_HUGO, MARIO_HUGO_CARDS, SPREES, all_dogs, in_dog_order
from dogsim.referee.dogs_alone.ending import DOG_ROW, SPREE_ROW
from dogsim.referee.dogs_alone.position import NEW_PLAYER, NEW_TURN, Player, Position, filled
from dogsim.referee.dogs_alone.rules import rule


def deal(
    players: int,
    shuffle: Callable[[list[str]], Any],
    rules: dict[str, Any] | None = None,
    variants: list[str] | None = None,
) -> Position:
    """A new game, counted from the seat that starts; `shuffle` puts a list into random order in place (ALONE-007, ALONE-B22)."""
    table: Position = {"rules": rules or {}, "variants": variants or [], "players": []}
    spree_deck = shuffled_sprees(table, shuffle)
    dogs = all_dogs(rule(table, "copies_per_name"))
    shuffle(dogs)
    table["spree_row"] = revealed_sprees(spree_deck)
    table["dog_row"] = revealed_dogs(dogs)
    table["players"] = [{"hand": starting_hand(table, dogs)} for _ in range(players)]
    table.update(spree_deck=spree_deck, dog_deck=dogs)
    return filled(table)


def shuffled_sprees(position: Position, shuffle: Callable[[list[str]], Any]) -> list[str]:
    """All sprees shuffled and parted in two similar parts, the second of which goes below (ALONE-002, ALONE-004, ALONE-B04)."""
    sprees = list(SPREES)
    shuffle(sprees)
    split = rule(position, "spree_split")
    return sprees[:split] + with_mario_hugo(sprees[split:], shuffle)


def with_mario_hugo(sprees: list[str], shuffle: Callable[[list[str]], Any]) -> list[str]:
    """The lower part, with the four Mario Hugo shuffled into it (ALONE-003, ALONE-005)."""
    lower = sprees + [MARIO_HUGO] * MARIO_HUGO_CARDS
    shuffle(lower)
    return lower


def revealed_sprees(spree_deck: list[str]) -> list[str]:
    """Four sprees off the upper part, so that no Mario Hugo is among them (ALONE-006, ALONE-B05)."""
    return [spree_deck.pop(0) for _ in range(SPREE_ROW)]


def revealed_dogs(dogs: list[str]) -> list[str]:
    """Five dogs off the deck (ALONE-008)."""
    return [dogs.pop(0) for _ in range(DOG_ROW)]


def starting_hand(position: Position, dogs: list[str]) -> list[str]:
    """Three secret dogs off the deck (ALONE-009)."""
    return in_dog_order(dogs.pop(0) for _ in range(rule(position, "start_hand")))


def is_new_game(position: Position) -> bool:
    """A complete table before the first decision of the first turn."""
    full = filled(position)
    started = any(full["turn"][key] != NEW_TURN[key] for key in ("seat", "number", "phase", "discarded", "taken"))
    return not full["partial"] and not started


def setup_faults(position: Position) -> list[str]:
    """What is wrong with a position at the first decision of a new game (ALONE-004 to ALONE-009)."""
    full = filled(position)
    faults = player_faults(full)
    for row, size in (("dog_row", DOG_ROW), ("spree_row", SPREE_ROW)):
        if len(full[row]) != size:
            faults.append(f"{row} starts with {len(full[row])} cards (ALONE-006, ALONE-008)")
    if MARIO_HUGO in full["spree_row"] + full["spree_deck"][: rule(full, "spree_split") - SPREE_ROW]:
        faults.append("a Mario Hugo lies in the upper part of the sprees (ALONE-005, ALONE-B05)")
    for key, new in (("dog_discard", []), ("mario_hugo_seen", 0), ("quiet_turns", 0), ("shuffles", 0), ("turn", NEW_TURN)):
        if full[key] != new:
            faults.append(f"{key} starts as {full[key]!r} (ALONE-004 to ALONE-013)")
    return faults


def player_faults(position: Position) -> list[str]:
    """Two to five play, and each starts with three dogs and nothing else (ALONE-009, ALONE-B01)."""
    faults = [] if 2 <= len(position["players"]) <= 5 else ["two to five play (ALONE-B01)"]
    for seat, player in enumerate(position["players"], 1):
        if len(player["hand"]) != rule(position, "start_hand"):
            faults.append(f"seat {seat} starts with {len(player['hand'])} dogs (ALONE-009)")
        if {**player, "hand": []} != NEW_PLAYER:
            faults.append(f"seat {seat} starts with sprees or with known dogs (ALONE-009)")
    return faults


def conservation_faults(position: Position) -> list[str]:
    """What is missing from, or too many in, a complete position (ALONE-001, ALONE-002, ALONE-003)."""
    full = filled(position)
    faults = []
    if Counter(dogs_on_table(full)) != Counter(all_dogs(rule(full, "copies_per_name"))):
        faults.append("the dogs aren't complete (ALONE-001, ALONE-B02)")
    if Counter(sprees_on_table(full)) != Counter(SPREES):
        faults.append("the sprees aren't each once on the table (ALONE-002)")
    if full["spree_deck"].count(MARIO_HUGO) + full["mario_hugo_seen"] != MARIO_HUGO_CARDS:
        faults.append("the Mario Hugo cards aren't complete (ALONE-003)")
    if len(full["dog_row"]) > DOG_ROW or len(full["spree_row"]) > SPREE_ROW:
        faults.append("a row is too long (ALONE-006, ALONE-008)")
    return faults + [fault for player in full["players"] for fault in hand_faults(player)]


def hand_faults(player: Player) -> list[str]:
    """Known dogs are dogs of the hand (ALONE-B23)."""
    return ["a known dog isn't in the hand (ALONE-B23)"] if Counter(player["known"]) - Counter(player["hand"]) else []


def dogs_on_table(position: Position) -> list[str]:
    """Every dog, wherever it is."""
    hands = [dog for player in position["players"] for dog in player["hand"]]
    return list(position["dog_deck"] + position["dog_discard"] + position["dog_row"] + hands)


def sprees_on_table(position: Position) -> list[str]:
    """Every spree, wherever it is."""
    owned = [spree["card"] for player in position["players"] for spree in player["sprees"]]
    in_deck = [card for card in position["spree_deck"] if card != MARIO_HUGO]
    return list(in_deck + position["spree_row"] + owned)
