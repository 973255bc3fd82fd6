"""Playing one block: every arm and seating on the same consecutive deals, counted at once."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.game import Game
from dogsim.core.notes import NOTES, ROOM
from dogsim.core.record import blank
from dogsim.core.search import TABLE_ROWS
from dogsim.sim.counter import Block, Counter
from dogsim.sim.layout import Games, Layout
from dogsim.sim.tally import Tally
from dogsim.sim.task import Task

_NO_ROOM = np.empty(0, np.int64)
# play(rules, state, bots, seed, first, out, notes, desk) as dogsim.core.driver.play_block
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
        self.counter = Counter(self.layout)
        self.rules = task.rule_rows(game)
        self.bots = {barred: task.bot_rows(game, barred) for barred in {arm.barred for arm in task.arms}}


class Desk:
    """The buffers of one thread: a state, and rows for the games of a block."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = blank(game.state, TABLE_ROWS)
        self.room = blank(ROOM)
        self._out = blank(game.out)
        self._notes = blank(NOTES)
        self._counted: dict[int, NDArray[np.int64]] = {}

    def out(self, games: int) -> Any:
        """Return room for so many rows; what an earlier block wrote is overwritten."""
        if len(self._out) < games:
            self._out = blank(self.game.out, games)
        return self._out[:games]

    def counted(self, slot: int, deals: int, width: int) -> NDArray[np.int64]:
        """Return room for one arm's counts, ``[deal, column]``; the next use of the slot overwrites it."""
        if self._counted.get(slot, _NO_ROOM).size < deals * width:
            self._counted[slot] = np.empty(deals * width, np.int64)
        return self._counted[slot][: deals * width].reshape(deals, width)

    def notes(self, games: int) -> Any:
        """Return room for so many games' notes."""
        if len(self._notes) < games:
            self._notes = blank(NOTES, games)
        return self._notes[:games]


def play_deals(table: Table, first: int, deals: int, desk: Desk, play: Play, stop: Event) -> Tally:
    """Play deals ``first`` ... ``first + deals - 1`` of all arms and return their counts.

    Raises:
        Stopped: ``stop`` was set on the way.
    """
    task = table.task
    seatings = len(task.seatings)
    out, notes = desk.out(seatings * deals), desk.notes(seatings * deals if task.noted else 0)
    block = Block(table.counter, first, deals, desk.counted)
    for arm, rules in zip(task.arms, table.rules, strict=True):
        for i, bots in enumerate(table.bots[arm.barred]):
            if stop.is_set():
                raise Stopped
            here = slice(i * deals, (i + 1) * deals)
            play(rules, desk.state, bots, task.seed, first, out[here], notes[here], desk.room)
        block.add(_games(out, notes, seatings, deals))
    return block.tally()


def _games(out: Any, notes: Any, seatings: int, deals: int) -> Games:
    rows, noted = (each.view(np.ndarray) for each in (out, notes))
    return Games(rows.reshape(seatings, deals), noted.reshape(seatings, deals) if len(noted) else None)
