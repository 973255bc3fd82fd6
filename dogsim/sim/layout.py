"""How a task's finished games are laid out for counting: who is told apart, and which columns come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.game import Game
from dogsim.core.notes import NOTES
from dogsim.sim.task import Task
from dogsim.sim.words import ONE, WORD, Field, Number, Run, fields

CREDIT = 60  # a sole win; k winners get 60 / k each, whole for every k up to 5; a game without a winner gives none


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
    """A metric's columns, who by who; ``who`` are (seat, bot, seats held), and ``runs`` say what is added to which."""

    metric: str
    components: tuple[str, ...]
    who: tuple[tuple[int | None, str, int], ...]
    unit: int
    runs: tuple[Run, ...]

    def columns(self) -> list[Column]:
        """Return what its columns are."""
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

    @property
    def words(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The integers of the rows, and of the notes if there are any: ``[seating * deals + deal, word]``."""
        rows = self.rows.reshape(-1)
        return _words(rows), _words(rows[:0] if self.notes is None else self.notes.reshape(-1))


def _words(records: NDArray[Any]) -> NDArray[np.int32]:
    return records.view(WORD).reshape(len(records), records.dtype.itemsize // WORD.itemsize)


class Layout:
    """How a task's rows are gathered: who is told apart, and where each sits in every seating.

    ``row`` and ``note`` are the fields of a game's row, and of its notes, which are empty where none are taken.
    """

    def __init__(self, game: Game, task: Task) -> None:
        self.game = game
        self.task = task
        self.players = task.players
        self.seatings = len(task.seatings)
        self.everyone = ((None, "", task.players),)
        names = [entrant.name for entrant in task.entrants]
        if task.mirror:
            self.who: tuple[tuple[int | None, str, int], ...] = tuple((i + 1, "", 1) for i in range(task.players))
            group = np.arange(task.players)
        else:
            self.who = tuple((None, bot, names.count(bot)) for bot in task.bots)
            group = np.array([task.bots.index(name) for name in names], np.int64)
        # who sits at [seating, seat]
        self.sits = group[np.array(task.seatings, np.int64)].astype(np.int64)
        self.row = fields(game.out)
        read = game.out.itemsize // WORD.itemsize
        self.note = fields(NOTES, read) if task.noted else {}
        self.read = read + (NOTES.itemsize // WORD.itemsize if task.noted else 0)

    @property
    def groups(self) -> int:
        """How many are told apart: the seats of a mirror, the different bots of a field."""
        return len(self.who)

    @property
    def sides(self) -> list[tuple[int, ...]]:
        """The seats of each team, or else every seat by itself."""
        return list(self.game.teams.get(self.players, ())) or [(seat,) for seat in range(self.players)]

    def seats(self, name: str) -> list[Number]:
        """Return a number that every seat has, of the seats that play."""
        return [self.row[name][seat] for seat in range(self.players)]

    def per_game(self, name: str, parts: Mapping[str, Number], unit: int = 1) -> Counts:
        """Return counts of something the game has, not a player: each part in a column of its own."""
        runs = tuple(Run(None, i, part) for i, part in enumerate(parts.values()))
        return Counts(name, tuple(parts), ((None, "", 1),), unit, runs)

    def by_who(self, name: str, components: Sequence[str], unit: int, *held: Field) -> Counts:
        """Return counts of what seats have, those of each who is told apart together; ``held`` are the components' fields."""
        runs = self._runs(self.sits * len(components), held, None)
        return Counts(name, tuple(components), self.who, unit, tuple(runs))

    def of_all(self, name: str, components: Sequence[str], *held: Field) -> Counts:
        """Return counts of what seats have, all together, as the mean of a player."""
        runs = self._runs(np.zeros_like(self.sits), held, None)
        return Counts(name, tuple(components), self.everyone, 1, tuple(runs))

    def weighed(self, name: str, components: Sequence[str], unit: int, weights: Sequence[Number], *held: Field) -> Counts:
        """Return counts of what seats have, all together, each seat weighed."""
        runs = self._runs(np.zeros_like(self.sits), held, weights)
        return Counts(name, tuple(components), ((None, "", 1),), unit, tuple(runs))

    def _runs(self, columns: NDArray[Any], held: Sequence[Field], weights: Sequence[Number] | None) -> list[Run]:
        """Return runs that put each seat's part of some fields in columns from ``columns[seating, seat]`` on."""
        lengths = [field.length // self.row["total"].length for field in held]
        after = [sum(lengths[:i]) for i in range(len(held))]
        of_seat = [
            [(before, field[seat * length], length) for before, field, length in zip(after, held, lengths, strict=True)]
            for seat in range(self.players)
        ]
        return [
            Run(seating, column + before, word, length, ONE if weights is None else weights[seat])
            for seating, own in enumerate(columns.tolist())
            for seat, column in enumerate(own)
            for before, word, length in of_seat[seat]
        ]
