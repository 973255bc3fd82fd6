"""Small tables in the words of the format, rows, and games of the twin against itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from dogsim.referee import dog_cards

Position = dict[str, Any]

NUMBERS = ["1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "1/11", "12", "13", "14"]
CENTRE = ["13", "3", "2", "5", "9", "7", "6", "9", "8", "joker", "13", "thief", "14"]


def row_to(length: int, **jokers: str) -> list[str]:
    """A row from 1 to `length`; `p4="joker"` lays a joker on place 4."""
    return [jokers.get(f"p{place}", card) for place, card in enumerate(NUMBERS[:length], 1)]


def table(
    mine: dict[str, Any], *others: dict[str, Any], turn: dict[str, Any] | None = None, players: int = 2, **rest: Any
) -> Position:
    """A partial position: seat 1 is to act; seats not described hold nothing."""
    seats = [mine, *others, *({} for _ in range(players - 1 - len(others)))]
    return {"partial": True, "players": seats, "turn": turn or {}, **rest}


def legal(position: Position, verb: str) -> list[str]:
    """The legal actions with this first word."""
    return [action for action in dog_cards.legal(position) if action.split()[0] == verb]


def after(position: Position, *actions: str) -> Position:
    """The position after the actions, each of which must be legal and shuffle nothing."""
    for action in actions:
        position = dog_cards.apply(position, action)
    return position


def decision(position: Position, action: str, luck: random.Random) -> tuple[Position, dog_cards.Chance]:
    """What an action does where a shuffle is left to luck."""
    try:
        chance = dog_cards.Chance()
        return dog_cards.play(position, action, chance), chance
    except dog_cards.NeedsOrderError as needed:
        chance = dog_cards.Chance([luck.sample(needed.cards, len(needed.cards))])
        return dog_cards.play(position, action, chance), chance


def lays_or_any(position: Position, luck: random.Random) -> str:
    """Lays when it can, plays anything otherwise."""
    return luck.choice(legal(position, "lay") or dog_cards.legal(position))


def game(players: int, seed: int, rules: dict[str, Any] | None = None) -> Iterator[Position]:
    """The positions of a game from deal to end."""
    luck = random.Random(seed)
    position = dog_cards.deal(players, luck.shuffle, rules)
    yield position
    while position["turn"]["phase"] != "over":
        position, _ = decision(position, lays_or_any(position, luck), luck)
        yield position
