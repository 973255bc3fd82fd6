"""The position as a plain dict: what a left-out key means, the order of cards, and looking things up in it."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dogs_alone.cards import in_dog_order, in_spree_order
from dogsim.referee.shared import copied

Position = dict[str, Any]
Player = dict[str, Any]

NEW_TURN: dict[str, Any] = {
    "seat": 1,
    "number": 1,
    "phase": "recruit",
    "discarded": 0,
    "taken": 0,
    "obtained": [],
    "tidied": [],
    "spree": None,
    "paid": [],
    "recovered": [],
    "paid_earlier": [],
    "recovered_earlier": [],
}

NEW_PLAYER: Player = {"hand": [], "known": [], "sprees": []}

NEW_TABLE: Position = {
    "format": "dogsim-position/1",
    "game": "dogs-alone",
    "rules": {},
    "variants": [],
    "seed": 0,
    "index": 0,
    "shuffles": 0,
    "partial": False,
    "dog_row": [],
    "dog_deck": [],
    "dog_discard": [],
    "spree_row": [],
    "spree_deck": [],
    "mario_hugo_seen": 0,
    "quiet_turns": 0,
    "ended": None,
}


def filled(position: Position) -> Position:
    """A copy in which every key that may be left out stands with its default."""
    full = {**copied(NEW_TABLE), **copied(position)}
    full["players"] = [_filled_player(player) for player in full["players"]]
    full["turn"] = _filled_turn(full.get("turn", {}))
    return full


def _filled_player(player: Player) -> Player:
    full = {**copied(NEW_PLAYER), **player}
    full["sprees"] = [{"tidied": False, **spree} for spree in full["sprees"]]
    return full


def _filled_turn(turn: dict[str, Any]) -> dict[str, Any]:
    """While dogs are recovered, a spree left out is the last one obtained."""
    full = {**copied(NEW_TURN), **turn}
    if full["phase"] == "recover" and full["spree"] is None and full["obtained"]:
        full["spree"] = full["obtained"][-1]
    return full


def in_card_order(position: Position) -> Position:
    """A copy of a filled position in which every group without an order is written in card order."""
    ordered: Position = copied(position)
    for player in ordered["players"]:
        player["hand"] = in_dog_order(player["hand"])
        player["known"] = in_dog_order(player["known"])
    turn = ordered["turn"]
    turn["tidied"] = in_spree_order(turn["tidied"])
    for group in ("paid", "recovered", "paid_earlier", "recovered_earlier"):
        turn[group] = in_dog_order(turn[group])
    return ordered


def me(position: Position) -> Player:
    """The player whose turn it is."""
    player: Player = position["players"][position["turn"]["seat"] - 1]
    return player


def next_seat(position: Position) -> int:
    """The seat to the left of the one that plays (ALONE-013, ALONE-033)."""
    seat: int = position["turn"]["seat"] % len(position["players"]) + 1
    return seat


def moment(position: Position) -> dict[str, int]:
    """Turns of all seats so far, this one included, and which time round the table this is."""
    number = position["turn"]["number"]
    return {"round": (number - 1) // len(position["players"]) + 1, "turn": number}
