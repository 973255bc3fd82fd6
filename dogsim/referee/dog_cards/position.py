"""The position as a plain dict: what a left-out key means, the order of cards, and looking things up in it."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dog_cards.cards import CENTRE_SIZE, in_order
from dogsim.referee.shared import copied

Position = dict[str, Any]
Player = dict[str, Any]

NEW_TURN: dict[str, Any] = {"seat": 1, "number": 1, "phase": "act", "given": []}

NEW_PLAYER: Player = {"hand": [], "rows": [], "completed": 0, "seen": 0}

NEW_TABLE: Position = {
    "format": "dogsim-position/1",
    "game": "dog-cards",
    "rules": {},
    "variants": [],
    "seed": 0,
    "index": 0,
    "shuffles": 0,
    "partial": False,
    "players": [],
    "centre": [],
    "draw_pile": [],
    "discard_pile": [],
    "turn": {},
    "ended": None,
}


def filled(position: Position) -> Position:
    """A copy in which every key that may be left out stands with its default; the centre has gaps where it names no card."""
    full: Position = {**copied(NEW_TABLE), **copied(position)}
    full["players"] = [{**copied(NEW_PLAYER), **player} for player in full["players"]]
    full["centre"] = full["centre"] + [None] * (CENTRE_SIZE - len(full["centre"]))
    full["turn"] = {**copied(NEW_TURN), **full["turn"]}
    return full


def in_card_order(position: Position) -> Position:
    """A copy of a filled position with the hands in card order: rows, piles, centre and given cards have orders of their own."""
    ordered: Position = copied(position)
    for player in ordered["players"]:
        player["hand"] = in_order(player["hand"])
    return ordered


def me(position: Position) -> Player:
    """The player who decides now."""
    return player_at(position, position["turn"]["seat"])


def player_at(position: Position, seat: int) -> Player:
    """The player at a seat, counted from 1."""
    player: Player = position["players"][seat - 1]
    return player


def seats(position: Position) -> range:
    """All seats, clockwise from the start seat (DOGC-009, DOGC-C23)."""
    return range(1, len(position["players"]) + 1)


def next_seat(position: Position) -> int:
    """The seat that follows clockwise (DOGC-009)."""
    seat: int = position["turn"]["seat"] % len(position["players"]) + 1
    return seat


def is_team_game(position: Position) -> bool:
    """Four players make two teams (DOGC-003, DOGC-027)."""
    return len(position["players"]) == 4


def partner_of(seat: int) -> int:
    """The seat opposite, where four play (DOGC-027)."""
    return (seat + 1) % 4 + 1


def moment(position: Position) -> dict[str, int]:
    """The round and the number of the turn; the partners' swap stands before turn 1 and is told as part of it."""
    number = position["turn"]["number"]
    return {"round": (number - 1) // len(position["players"]) + 1, "turn": number}
