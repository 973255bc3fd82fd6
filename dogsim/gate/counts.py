"""The integers of one task that a gate judges by, whether just played or read from a baseline."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from dogsim.core.game import Game
from dogsim.sim.layout import Column, Layout
from dogsim.sim.metrics import columns as columns_of
from dogsim.sim.tally import Tally
from dogsim.sim.task import Task
from dogsim.stats import estimate

# metric, component, seat, bot
Name = tuple[str, str, int | None, str]


def name_of(column: Column) -> Name:
    """Return what tells a column from the others."""
    return column.metric, column.component, column.seat, column.bot


def words_of(name: Name) -> str:
    """Return a column's name for people: ``seat_share seat 1``."""
    metric, component, seat, bot = name
    return " ".join(part for part in (metric, component, f"seat {seat}" if seat is not None else "", bot) if part)


@dataclass(frozen=True)
class Counts:
    """Sums and sums of squares over ``deals`` deals, each of ``seatings`` games, of every column."""

    players: int
    arm: str
    lineup: str
    seatings: int
    deals: int
    columns: tuple[Column, ...]
    sums: tuple[int, ...]
    squares: tuple[int, ...]

    @property
    def games(self) -> int:
        """The games played."""
        return self.deals * self.seatings

    @property
    def place(self) -> str:
        """Where the task stands, for people: ``4 players, mirror``; the arm is named by whoever has several."""
        return f"{self.players} players, {self.lineup}"

    @cached_property
    def positions(self) -> dict[Name, int]:
        """Where each column stands."""
        return {name_of(column): i for i, column in enumerate(self.columns)}

    def unit(self, i: int) -> int:
        """Return what a deal's sum of column ``i`` is divided by."""
        return self.seatings * self.columns[i].scale

    def value(self, i: int) -> float:
        """Return the mean of column ``i``."""
        return self.sums[i] / (self.deals * self.unit(i))

    def error(self, i: int) -> float:
        """Return the standard error of that mean, between deals."""
        return estimate.error_of_mean(self.deals, self.sums[i], self.squares[i]) / self.unit(i)

    def __add__(self, other: Counts) -> Counts:
        """Return the counts of both, which are of the same task and of different deals."""
        return replace(
            self,
            deals=self.deals + other.deals,
            sums=tuple(map(int.__add__, self.sums, other.sums)),
            squares=tuple(map(int.__add__, self.squares, other.squares)),
        )


def counts(game: Game, task: Task, tally: Tally) -> Counts:
    """Return the counts of a task with one arm."""
    sums, squares = (tuple(int(each) for each in tally.tables[name][0]) for name in ("sums", "squares"))
    columns = tuple(columns_of(Layout(game, task)))
    return Counts(task.players, task.arms[0].name, task.lineup, len(task.seatings), tally.clusters, columns, sums, squares)
