"""Playing one block: every arm and seating on the same consecutive deals, counted at once."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any

import numpy as np

from dogsim.core.game import Game
from dogsim.core.record import blank
from dogsim.sim.metrics import Layout
from dogsim.sim.tally import Block, Tally
from dogsim.sim.task import Task

# play(rules, state, bots, seed, first, out) as dogsim.core.driver.play_block
Play = Callable[..., int]


class Stopped(Exception):
    """The run was asked to stop: this block is dropped."""


class Table:
    """A task laid out for play: rows of rules and weights, and how its games are counted.

    Nothing in it changes, so all threads share it.
    """

    def __init__(self, game: Game, task: Task) -> None:
        self.game = game
        self.task = task
        self.layout = Layout(game, task)
        self.rules = task.rule_rows(game)
        self.bots = task.bot_rows(game)


class Desk:
    """The buffers of one thread: a state, and rows for the games of a block."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = blank(game.state)
        self._out = blank(game.out)

    def out(self, games: int) -> Any:
        """Return room for so many rows; what an earlier block wrote is overwritten."""
        if len(self._out) < games:
            self._out = blank(self.game.out, games)
        return self._out[:games]


def play_deals(table: Table, first: int, deals: int, desk: Desk, play: Play, stop: Event) -> Tally:
    """Play deals ``first`` ... ``first + deals - 1`` of all arms and return their counts.

    Raises:
        Stopped: ``stop`` was set on the way.
    """
    seatings = len(table.bots)
    out = desk.out(seatings * deals)
    block = Block(table.layout, deals)
    for rules in table.rules:
        for i, bots in enumerate(table.bots):
            if stop.is_set():
                raise Stopped
            play(rules, desk.state, bots, table.task.seed, first, out[i * deals : (i + 1) * deals])
        block.add(out.view(np.ndarray).reshape(seatings, deals))
    return block.tally()
