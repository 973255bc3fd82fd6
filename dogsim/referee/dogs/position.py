"""The position as a plain dict: what a left-out key means, the order of cards, and looking things up in it."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dogs.cards import (
    BONUSES,
    PUPPIES,
    SETUP_TABLE,
    in_bonus_order,
    in_character_order,
    in_dog_order,
    in_puppy_order,
)
from dogsim.referee.dogs.rules import rule
from dogsim.referee.shared import copied

Position = dict[str, Any]
Player = dict[str, Any]

NEW_TURN: dict[str, Any] = {
    "seat": 1,
    "round": 1,
    "phase": "act",
    "moved": False,
    "fee_paid": False,
    "collected": False,
    "hired": False,
    "stall_opened": False,
    "donations": 0,
    "bonus_claimed": None,
    "city_swapped": False,
    "quiet": False,
    "in_hand": [],
    "refill": None,
    "rescuing": False,
    "takes": 0,
    "donating": False,
    "puppy_due": [],
    "rescue_due": False,
    "effect": None,
    "adopted": False,
    "bought_upgrades": 0,
    "bought_puppies": 0,
    "trainer_steps": 0,
}

NEW_PLAYER: Player = {
    "coins": 2,
    "food": 3,
    "location": None,
    "stalls": [[], [], [], [], []],
    "open_stalls": 3,
    "hotel": [],
    "infirmary": [],
    "characters": [],
    "upgrades": 0,
    "licences_unpaid": 0,
    "licences_paid": 0,
    "bonuses": [],
    "puppies": [],
    "puppy_stalls": [],
    "rescued": [],
}

NEW_TABLE: Position = {
    "format": "dogsim-position/1",
    "game": "dogs",
    "rules": {},
    "variants": [],
    "seed": 0,
    "index": 0,
    "shuffles": 0,
    "partial": False,
    "fair": [],
    "donated": [],
    "dog_pile": [],
    "character_pile": [],
    "character_discard": [],
    "start_seat": 1,
    "last_round": None,
    "ended": None,
}


def filled(position: Position) -> Position:
    """A copy in which every key that may be left out stands with its default."""
    full = {**copied(NEW_TABLE), **copied(position)}
    full["players"] = [_filled_player(player) for player in full["players"]]
    full["city"] = _filled_city(full)
    full["turn"] = {**copied(NEW_TURN), **full.get("turn", {})}
    lay_out_supplies(full)
    return full


def lay_out_supplies(position: Position) -> None:
    """Upgrades, bonuses and puppies that nobody owns lie in view (DOGS-007, DOGS-031, DOGS-113)."""
    players = position["players"]
    upgrades = rule(position, "upgrade_supply") - sum(player["upgrades"] for player in players)
    position.setdefault("upgrade_supply", upgrades)
    position.setdefault("bonus_supply", _unowned(all_bonuses(position), [player["bonuses"] for player in players]))
    position.setdefault("puppy_supply", _unowned(all_puppies(position), [player["puppies"] for player in players]))


def _filled_player(player: Player) -> Player:
    full = {**copied(NEW_PLAYER), **player}
    full["stalls"] = full["stalls"] + [[] for _ in range(5 - len(full["stalls"]))]
    return full


def _filled_city(position: Position) -> list[dict[str, Any]]:
    city = position.get("city") or [{} for _ in range(number_of_locations(position))]
    symbols = SETUP_TABLE[len(city)][0] if len(city) in SETUP_TABLE else [0] * len(city)
    return [{"symbols": symbols[i], "dogs": [], "character": None, **location} for i, location in enumerate(city)]


def _unowned(cards: list[str], owned: list[list[str]]) -> list[str]:
    left = list(cards)
    for cards_of_player in owned:
        for card in cards_of_player:
            if card in left:
                left.remove(card)
    return left


def in_card_order(position: Position) -> Position:
    """A copy of a filled position in which every group without an order is written in card order."""
    ordered: Position = copied(position)
    for player in ordered["players"]:
        player["stalls"] = [in_dog_order(stall) for stall in player["stalls"]]
        for group in ("hotel", "infirmary", "rescued"):
            player[group] = in_dog_order(player[group])
        player["characters"] = in_character_order(player["characters"])
        player["bonuses"] = in_bonus_order(player["bonuses"])
        player["puppies"] = in_puppy_order(player["puppies"])
        player["puppy_stalls"] = sorted(player["puppy_stalls"])
    ordered["fair"] = in_dog_order(ordered["fair"])
    ordered["donated"] = in_dog_order(ordered["donated"])
    ordered["bonus_supply"] = in_bonus_order(ordered["bonus_supply"])
    ordered["puppy_supply"] = in_puppy_order(ordered["puppy_supply"])
    return ordered


def number_of_locations(position: Position) -> int:
    """One location more than players, unless the rules say how many (DOGS-021, DOGS-A01)."""
    return int(rule(position, "locations")) or len(position["players"]) + 1


def all_bonuses(position: Position) -> list[str]:
    """Twelve light bonuses and three dark ones, or none with children (DOGS-009, DOGS-108)."""
    return list(BONUSES) if rule(position, "bonuses") else []


def all_puppies(position: Position) -> list[str]:
    """Ten puppies, two of each type; five where two play; none without the expansion (DOGS-113, DOGS-121, DOGS-A44)."""
    if not rule(position, "puppies"):
        return []
    copies = rule(position, "puppy_copies_two" if len(position["players"]) == 2 else "puppy_copies")
    return [puppy for puppy in PUPPIES for _ in range(copies)]


def me(position: Position) -> Player:
    """The player whose turn it is."""
    player: Player = position["players"][position["turn"]["seat"] - 1]
    return player


def own_location(position: Position) -> dict[str, Any]:
    """The location where the player stands; the player must stand somewhere."""
    location: dict[str, Any] = position["city"][me(position)["location"] - 1]
    return location


def next_seat(position: Position) -> int:
    """The seat to the left of the one that plays (DOGS-035)."""
    seat: int = position["turn"]["seat"] % len(position["players"]) + 1
    return seat


def moment(position: Position) -> dict[str, int]:
    """The round, and from the first turn on the number of the turn: turns begun by all seats so far, this one included."""
    turn, seats = position["turn"], len(position["players"])
    if turn["phase"] == "keep":
        return {"round": turn["round"]}
    since_start = (turn["seat"] - position["start_seat"]) % seats
    return {"round": turn["round"], "turn": (turn["round"] - 1) * seats + since_start + 1}
