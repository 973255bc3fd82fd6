"""Small positions of *Dogs Alone* in the words of the format, and random games of its twin."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dogsim.referee import dogs_alone

Position = dict[str, Any]


def build(mine: dict[str, Any], *others: dict[str, Any], turn: dict[str, Any] | None = None, **rest: Any) -> Position:
    """A partial position of two players or more; seat 1 plays, in the spree step unless told otherwise."""
    return {"partial": True, "players": [mine, *(others or ({},))], "turn": {"phase": "spree", **(turn or {})}, **rest}


def carry_out(position: Position, *actions: str) -> Position:
    """The position after the actions, each of which must be legal."""
    for action in actions:
        position = dogs_alone.apply(position, action)
    return position


def random_steps(players: int, seed: int, rules: dict[str, Any] | None = None) -> Iterator[tuple[Position, str, Position]]:
    """A random game, decision by decision: the position before, the action, the position after."""
    luck = random.Random(seed)
    before = dogs_alone.deal(players, luck.shuffle, rules)
    while before["turn"]["phase"] != "over":
        action = luck.choice(dogs_alone.legal(before))
        try:
            after = dogs_alone.apply(before, action)
        except dogs_alone.NeedsOrderError as needed:
            after = dogs_alone.apply(before, action, [luck.sample(needed.cards, len(needed.cards))])
        yield before, action, after
        before = after


@pytest.fixture
def table() -> Callable[..., Position]:
    return build


@pytest.fixture
def after() -> Callable[..., Position]:
    return carry_out


@pytest.fixture
def steps() -> Callable[..., Iterator[tuple[Position, str, Position]]]:
    return random_steps
