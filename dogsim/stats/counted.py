"""One task's counts, arm by arm: every column's estimate, and its difference from the base."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from dogsim.core.game import Game
from dogsim.sim.layout import CREDIT, Column, Layout
from dogsim.sim.metrics import columns
from dogsim.sim.tally import CONTRAST, MOMENTS, Tally
from dogsim.sim.task import Task
from dogsim.stats import estimate
from dogsim.stats.estimate import ONCE, Certainty, Estimate
from dogsim.stats.fairness import Shares, gap, gap_difference

# Shares of games or of wins: between 0 and 1, a difference between -1 and 1.
SHARES = ("seat_share", "team_share", "bot_share", "ties", "ended")
_EVENTS = ("ties", "ended")
GAP = Column("seat_gap", "", None, "", 1)


@dataclass(frozen=True)
class Played:
    """A task with the counts of all its deals."""

    task: Task
    tally: Tally
    certainty: Certainty = ONCE


@dataclass(frozen=True)
class Difference:
    """A column's difference of an arm from its base, deal by deal, with both arms' own standard errors."""

    column: Column
    found: Estimate
    arm_error: float
    base_error: float


@dataclass(frozen=True)
class Side:
    """What is compared: an arm, or all arms of a grid that have a value of a rule.

    ``base`` is the position of the side it is compared with, ``arms`` are positions in the task.
    """

    name: str
    base: int
    arms: tuple[int, ...]


def _sides(task: Task, contrasts: bool) -> tuple[Side, ...]:
    if contrasts:
        return tuple(Side(each.name, each.reference, each.arms) for each in task.contrasts)
    return tuple(Side(arm.name, arm.base, (i,)) for i, arm in enumerate(task.arms))


class Counted:
    """The counts of a task and what they say.

    ``sides`` are its arms, or with ``contrasts`` the values of a grid's rules, each the mean of the arms that
    have it.  Methods take a side's position.
    """

    def __init__(self, game: Game, played: Played, *, contrasts: bool = False) -> None:
        self.game, self.task = game, played.task
        self.sides = _sides(played.task, contrasts)
        self._tables = {name: played.tally.tables[f"{CONTRAST if contrasts else ''}{name}"] for name in MOMENTS}
        self.certainty = played.certainty
        self.layout = Layout(game, played.task)
        self.columns = columns(self.layout)
        self.clusters = played.tally.clusters
        self.sums, self._squares, self._cross = (self._tables[name].tolist() for name in ("sums", "squares", "cross"))

    def per_deal(self, side: int) -> int:
        """Return how many games a side plays on a deal."""
        return len(self.task.seatings) * len(self.sides[side].arms)

    def games(self, side: int) -> int:
        """Return how many games a side played."""
        return self.clusters * self.per_deal(side)

    def estimates(self, arm: int) -> Iterator[tuple[Column, Estimate]]:
        """Yield every column of an arm; after the seats' shares of a mirror their gap."""
        for i, column in enumerate(self.columns):
            yield column, self._estimate(arm, i, column)
            if self._gap_follows(i):
                yield GAP, gap(self.shares[arm])

    def differences(self, arm: int) -> Iterator[Difference]:
        """Yield every column's difference of an arm from the one it is compared with."""
        base = self.sides[arm].base
        for i, column in enumerate(self.columns):
            unit = self.per_deal(arm) * column.scale
            total = self.sums[arm][i] - self.sums[base][i]
            squares = self._squares[arm][i] + self._squares[base][i] - 2 * self._cross[arm][i]
            found = estimate.mean(self.clusters, total, squares, unit, self.certainty)
            if column.metric in SHARES:
                found = found.within(-1.0, 1.0)
            own, others = (
                estimate.error_of_mean(self.clusters, self.sums[each][i], self._squares[each][i]) / unit for each in (arm, base)
            )
            yield Difference(column, found, own, others)
            if self._gap_follows(i):
                yield self._gap_difference(arm, base)

    def _gap_follows(self, i: int) -> bool:
        return i == self.layout.groups - 1 and self.task.mirror

    def _gap_difference(self, arm: int, base: int) -> Difference:
        here, there = self.shares[arm], self.shares[base]
        found = gap_difference(here, there, self._covariance(arm, base, "mixed"))
        return Difference(GAP, found, gap(here).error, gap(there).error)

    def _estimate(self, arm: int, i: int, column: Column) -> Estimate:
        total, squares, unit = self.sums[arm][i], self._squares[arm][i], self.per_deal(arm) * column.scale
        if column.metric in _EVENTS and self.per_deal(arm) == 1:
            return estimate.event(total, self.games(arm), self.certainty)
        kind = estimate.share if column.metric in SHARES else estimate.mean
        return kind(self.clusters, total, squares, unit, self.certainty)

    @cached_property
    def shares(self) -> list[Shares]:
        """The seats' shares of every side of a mirror."""
        made = []
        for arm, sums in enumerate(self.sums):
            credits, products, unit = sums[: self.layout.groups], self._tables["own"][arm], CREDIT * self.per_deal(arm)
            # k winners' squares make up a k-th of a sole winner's, so the sum is full where each game had just one.
            alone = sum(int(products[i, i]) for i in range(self.layout.groups)) == CREDIT * CREDIT * self.clusters
            wins = tuple(credit // CREDIT for credit in credits) if alone and unit == CREDIT else None
            values = np.array([credit / (self.clusters * unit) for credit in credits])
            made.append(Shares(self.clusters, values, self._covariance(arm, arm, "own"), wins, self.certainty))
        return made

    def _covariance(self, arm: int, other: int, name: str) -> Any:
        groups = self.layout.groups
        unit = CREDIT * self.per_deal(arm)
        return estimate.covariance(
            self.clusters, self.sums[arm][:groups], self.sums[other][:groups], self._tables[name][arm], unit
        )

    def is_paired(self, arm: int) -> bool:
        """Tell whether the side and its base were dealt the same cards."""
        return self._decks(arm) == self._decks(self.sides[arm].base)

    def _decks(self, side: int) -> Counter[tuple[Any, ...]]:
        """Return what a side's decks are made by, with the number of its arms for which that holds."""
        played = (dict(self.task.arms[arm].rules) for arm in self.sides[side].arms)
        return Counter(tuple(rules.get(name) for name in self.game.deck_rules) for rules in played)
