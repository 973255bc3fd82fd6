"""How a task's finished games are laid out for counting: who is told apart, and which columns come of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.game import Game
from dogsim.core.notes import NOTES
from dogsim.core.record import blank
from dogsim.core.sums import add_grouped
from dogsim.sim.task import Task

CREDIT = 60  # a sole win; k winners get 60 / k each, whole for every k up to 5; a game without a winner gives none
Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Column:
    """One counted thing: its sum over a deal, divided by its games and ``scale``, is the metric.

    ``seat`` counts from 1; None and an empty ``bot`` mean all.
    """

    metric: str
    component: str
    seat: int | None
    bot: str
    scale: int


@dataclass(frozen=True)
class Counts:
    """A metric's integers: ``values[deal, who, component]``; ``who`` are columns' (seat, bot, seats held)."""

    metric: str
    components: tuple[str, ...]
    who: tuple[tuple[int | None, str, int], ...]
    unit: int
    values: Integers

    def columns(self) -> list[Column]:
        """Return the columns of ``values``, who by who."""
        return [
            Column(self.metric, component, seat, bot, self.unit * held)
            for seat, bot, held in self.who
            for component in self.components
        ]


@dataclass(frozen=True)
class Games:
    """One arm's finished games on some deals, ``[seating, deal]``: their rows, and their notes where they were noted."""

    rows: NDArray[Any]
    notes: NDArray[Any] | None = None


class Layout:
    """How a task's rows are gathered: who is told apart, and where each sits in every seating."""

    def __init__(self, game: Game, task: Task) -> None:
        self.game = game
        self.task = task
        self.players = task.players
        self.everyone = ((None, "", task.players),)
        names = [entrant.name for entrant in task.entrants]
        if task.mirror:
            self.who: tuple[tuple[int | None, str, int], ...] = tuple((i + 1, "", 1) for i in range(task.players))
            self._group = np.arange(task.players)
        else:
            self.who = tuple((None, bot, names.count(bot)) for bot in task.bots)
            self._group = np.array([task.bots.index(name) for name in names], np.int64)
        seatings = np.array(task.seatings, np.int64)
        # seat_of[seating, entrant], who sits at [seating, seat], and everybody as one
        self._seat_of = np.argsort(seatings, axis=1)
        self._sits = self._group[seatings]
        self._as_one = np.zeros_like(self._sits)

    @property
    def groups(self) -> int:
        """How many are told apart: the seats of a mirror, the different bots of a field."""
        return len(self.who)

    def blank_games(self, deals: int) -> Games:
        """Return games of shape (seatings, deals)."""
        rows = self._blank(self.game.out, deals)
        return Games(rows, self._blank(NOTES, deals) if self.task.noted else None)

    def _blank(self, dtype: np.dtype[Any], deals: int) -> NDArray[Any]:
        seatings = len(self.task.seatings)
        return blank(dtype, seatings * deals).view(np.ndarray).reshape(seatings, deals)

    def seats(self, games: Games, name: str) -> NDArray[Any]:
        """Return a field of the rows for the seats that play: ``[seating, deal, seat, ...]``."""
        found: NDArray[Any] = games.rows[name][:, :, : self.players]
        return found

    def by_entrant(self, values: NDArray[Any]) -> NDArray[Any]:
        """Turn ``values[seating, deal, seat, ...]`` into ``[seating, entrant, deal, ...]``."""
        seatings = np.arange(len(values))[:, None]
        gathered: NDArray[Any] = values[seatings, :, self._seat_of]
        return gathered

    def gather(self, values: NDArray[Any]) -> Integers:
        """Sum ``values[seating, deal, seat, part]`` over seatings and each group's seats: ``[deal, group, part]``."""
        if self.task.mirror:
            return np.asarray(values[0], np.int64)
        return self._summed(values, None, self._sits, self.groups)

    def together(self, values: NDArray[Any], weights: NDArray[Any] | None = None) -> Integers:
        """Sum ``values[seating, deal, seat, part]`` over seatings and seats, each seat weighed: ``[deal, 1, part]``."""
        return self._summed(values, weights, self._as_one, 1)

    @staticmethod
    def _summed(values: NDArray[Any], weights: NDArray[Any] | None, groups: Integers, who: int) -> Integers:
        summed = np.zeros((values.shape[1], who, values.shape[3]), np.int64)
        each = np.ones(values.shape[:3], np.int64) if weights is None else weights.astype(np.int64)
        if values.size:  # to name columns nothing is compiled
            add_grouped(values, each, groups, summed)
        return summed

    def spread(self, values: NDArray[Any], low: int, high: int) -> Integers:
        """Return each group's histogram of ``values[seating, deal, seat]``; both ends take what lies beyond."""
        clipped = np.clip(self.by_entrant(values), low, high) - low
        width = high - low + 1
        places = clipped + (self._group * width)[None, :, None]
        counts = np.bincount(places.ravel().astype(np.int64), minlength=self.groups * width)
        return counts.astype(np.int64).reshape(self.groups, width)
