"""Numbers that a game keeps along with its cards: whether they are those of the cards, all through a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from dogsim import Position
from tests.playthroughs.test_playthroughs import hurried

EVERY = 7  # decisions from one look to the next


def moments(pos: Position, seed: int) -> Iterator[Position]:
    """Play on in a hurry, and yield some moments and the end."""
    chance, decisions = random.Random(seed), 0
    while not pos.is_over:
        if decisions % EVERY == 0:
            yield pos
        legal = [action.text for action in pos.legal_actions()]
        pos.apply(hurried(pos.game, legal, chance.randrange(2**20)))
        decisions += 1
    yield pos


def kept(pos: Position, of_table: tuple[str, ...], of_seat: tuple[str, ...]) -> dict[str, Any]:
    """Return these fields of the table and of every seat."""
    state = pos._state
    seats = {f"{name} of seat {i + 1}": state.player[i][name].tolist() for i in range(pos.players) for name in of_seat}
    return {name: state[name].tolist() for name in of_table} | seats


def check_kept(pos: Position, seed: int, of_table: tuple[str, ...], of_seat: tuple[str, ...]) -> None:
    """A position read back counts them anew."""
    for moment in moments(pos, seed):
        again = Position.from_dict(moment.to_dict())
        assert kept(moment, of_table, of_seat) == kept(again, of_table, of_seat)
