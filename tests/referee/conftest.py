"""Small positions in the words of the format, and random games of the twin with their transcripts."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from dogsim.referee import dogs

Position = dict[str, Any]


def build(mine: dict[str, Any], *others: dict[str, Any], turn: dict[str, Any] | None = None, **rest: Any) -> Position:
    """A partial position: seat 1 plays, at location 1 unless told otherwise, and has moved."""
    players = [{"location": 1, **mine}, *(others or ({"location": 2},))]
    return {"partial": True, "players": players, "turn": {"moved": True, "round": 3, **(turn or {})}, **rest}


def carry_out(position: Position, *actions: str) -> Position:
    """The position after the actions, each of which must be legal."""
    for action in actions:
        position = dogs.apply(position, action)
    return position


def random_game(players: int, seed: int, rules: dict[str, Any] | None = None, variants: list[str] | None = None) -> list[Any]:
    """The transcript of a random game, as dicts."""
    luck = random.Random(seed)
    position = dogs.deal(players, luck.shuffle, rules, variants)
    lines: list[Any] = [{"kind": "header", "format": "dogsim-transcript/1", "game": "dogs", "position": position}]
    while position["turn"]["phase"] != "over":
        line = random_decision(position, luck)
        lines.append({"ply": len(lines), **line})
        position = line["position"]
    return [*lines, {"kind": "end", "scores": dogs.scores(position)}]


def random_decision(position: Position, luck: random.Random) -> dict[str, Any]:
    legal, turn = dogs.legal(position), position["turn"]
    action = luck.choice(legal)
    chance = dogs.Chance()
    try:
        after = dogs.play(position, action, chance)
    except dogs.NeedsOrderError as needed:
        chance = dogs.Chance([luck.sample(needed.cards, len(needed.cards))])
        after = dogs.play(position, action, chance)
    return {
        "kind": "decision",
        **{key: turn[key] for key in ("round", "seat", "phase")},
        "turn": (turn["round"] - 1) * len(position["players"]) + turn["seat"],
        "legal": legal,
        "action": action,
        "drawn": [{"pile": pile, "cards": [card]} for pile, card in chance.drawn],
        "shuffled": [{"pile": pile, "cards": cards} for pile, cards in chance.shuffled],
        "position": after,
    }


@pytest.fixture
def table() -> Callable[..., Position]:
    return build


@pytest.fixture
def after() -> Callable[..., Position]:
    return carry_out


@pytest.fixture
def transcript() -> Callable[..., list[Any]]:
    return random_game
