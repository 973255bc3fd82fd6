"""From the tallies of a run to its results: one line per metric, differences, verdicts, histograms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from dogsim.core.game import Game
from dogsim.sim.metrics import CREDIT, Column, Layout
from dogsim.sim.tally import Tally
from dogsim.sim.task import Task
from dogsim.stats import estimate, verdict
from dogsim.stats.estimate import Estimate
from dogsim.stats.fairness import Shares, fairness, gap, gap_difference
from dogsim.stats.margins import Margin, margins
from dogsim.stats.results import Fairness, Histogram, HistogramKey, Results, Row, Verdict

# Shares of games or of wins: between 0 and 1, a difference between -1 and 1.
_SHARES = ("seat_share", "team_share", "bot_share", "ties", "ended")
_EVENTS = ("ties", "ended")


@dataclass(frozen=True)
class Played:
    """A task with the counts of all its deals."""

    task: Task
    tally: Tally


def summarise(game: Game, played: Iterable[Played], wanted: Mapping[str, float] | None = None) -> Results:
    """Return everything the tallies say.

    ``wanted`` holds margins of the user's own, by metric.
    """
    judged = margins(wanted)
    rows: list[Row] = []
    found: list[tuple[Verdict, Estimate]] = []
    seats: list[Fairness] = []
    histograms: dict[HistogramKey, Histogram] = {}
    totals = {"games": 0, "decisions": 0}
    ends = dict.fromkeys(game.ends, 0)
    for each in played:
        view = _View(game, each, judged)
        rows += view.rows()
        found += view.differences(rows)
        seats += view.fairness()
        histograms |= view.histograms()
        view.add_to(totals, ends)
    return Results(tuple(rows), tuple(_in_words(found)), tuple(seats), histograms, totals, ends)


def _in_words(found: list[tuple[Verdict, Estimate]]) -> list[Verdict]:
    """Judge the differences, all of a run together (Holm), as they are read together."""
    corrected = verdict.holm([verdict.p_value(difference, made.margin) for made, difference in found])
    return [
        replace(made, words=verdict.words(difference, made.margin, p_value), p_value=p_value)
        for (made, difference), p_value in zip(found, corrected, strict=True)
    ]


class _View:
    """One task's counts, arm by arm."""

    def __init__(self, game: Game, played: Played, judged: Mapping[str, Margin]) -> None:
        self.game, self.task, self.tally = game, played.task, played.tally
        self.layout = Layout(game, played.task)
        self.clusters = played.tally.clusters
        self.per_deal = len(played.task.seatings)
        self.games = self.clusters * self.per_deal
        self.judged = judged
        self._sums = played.tally.tables["sums"].tolist()
        self._squares = played.tally.tables["squares"].tolist()
        self._cross = played.tally.tables["cross"].tolist()

    def rows(self) -> list[Row]:
        """Return the lines of all arms."""
        made = []
        for arm, rules in enumerate(self.task.arms):
            for i, column in enumerate(self.layout.columns):
                made.append(self._row(rules.name, column, self._estimate(arm, i, column)))
                if i == self.layout.groups - 1 and self.task.mirror:
                    made.append(self._row(rules.name, _GAP, gap(self._shares[arm])))
        return made

    def differences(self, rows: list[Row]) -> list[tuple[Verdict, Estimate]]:
        """Append the lines of all differences to ``rows`` and return those that are to be judged."""
        found = []
        for arm, rules in enumerate(self.task.arms):
            if rules.base == arm:
                continue
            name = f"{rules.name}-{self.task.arms[rules.base].name}"
            for column, difference in self._differences(arm, rules.base):
                rows.append(self._row(name, column, difference))
                margin = self.judged.get(column.metric)
                if margin is not None and self._is_judged(column, margin):
                    found.append((self._verdict(arm, name, column, difference, margin), difference))
        return found

    def fairness(self) -> list[Fairness]:
        """Return whether the seats of each arm's mirror are equal."""
        if not self.task.mirror:
            return []
        margin = self.judged["seat_share"]
        return [
            fairness(self.task.players, rules.name, shares, margin.of(shares.equal))
            for rules, shares in zip(self.task.arms, self._shares, strict=True)
        ]

    def histograms(self) -> dict[HistogramKey, Histogram]:
        """Return the scores of each seat, of all and of each bot, and the rounds."""
        found: dict[HistogramKey, Histogram] = {}
        low = self.game.score_range[0]
        for arm, rules in enumerate(self.task.arms):
            key = self.task.players, rules.name, self.task.lineup
            scores = self.tally.tables["scores"][arm]
            if self.task.mirror:
                found[(*key, "all", "score")] = _trimmed(low, scores.sum(axis=0))
            for (seat, bot, _), counts in zip(self.layout.who, scores, strict=True):
                found[(*key, bot or f"seat {seat}", "score")] = _trimmed(low, counts)
            found[(*key, "all", "rounds")] = _trimmed(0, self.tally.tables["rounds"][arm])
        return found

    def add_to(self, totals: dict[str, int], ends: dict[str, int]) -> None:
        """Count this task's games into the run's totals."""
        totals["games"] += self.games * len(self.task.arms)
        for i, column in enumerate(self.layout.columns):
            counted = sum(sums[i] for sums in self._sums)
            if (column.metric, column.component) == ("length", "decisions"):
                totals["decisions"] += counted
            elif column.metric == "ended":
                ends[column.component] += counted

    def _estimate(self, arm: int, i: int, column: Column) -> Estimate:
        total, squares, unit = self._sums[arm][i], self._squares[arm][i], self.per_deal * column.scale
        if column.metric in _EVENTS and self.per_deal == 1:
            return estimate.event(total, self.games)
        kind = estimate.share if column.metric in _SHARES else estimate.mean
        return kind(self.clusters, total, squares, unit)

    def _differences(self, arm: int, base: int) -> list[tuple[Column, Estimate]]:
        made = []
        for i, column in enumerate(self.layout.columns):
            total = self._sums[arm][i] - self._sums[base][i]
            squares = self._squares[arm][i] + self._squares[base][i] - 2 * self._cross[arm][i]
            difference = estimate.mean(self.clusters, total, squares, self.per_deal * column.scale)
            made.append((column, difference.within(-1.0, 1.0) if column.metric in _SHARES else difference))
            if i == self.layout.groups - 1 and self.task.mirror:
                mixed = self._covariance(arm, base, "mixed")
                made.append((_GAP, gap_difference(self._shares[arm], self._shares[base], mixed)))
        return made

    @cached_property
    def _shares(self) -> list[Shares]:
        """The seats' shares of every arm of a mirror."""
        made = []
        for arm, sums in enumerate(self._sums):
            credits, products = sums[: self.layout.groups], self.tally.tables["own"][arm]
            # k winners' squares make up a k-th of a sole winner's, so the sum is full where each game had just one.
            alone = sum(int(products[i, i]) for i in range(self.layout.groups)) == CREDIT * CREDIT * self.clusters
            wins = tuple(credit // CREDIT for credit in credits) if alone else None
            values = np.array([credit / (self.clusters * CREDIT) for credit in credits])
            made.append(Shares(self.clusters, values, self._covariance(arm, arm, "own"), wins))
        return made

    def _covariance(self, arm: int, other: int, name: str) -> Any:
        groups = self.layout.groups
        products = self.tally.tables[name][arm]
        return estimate.covariance(self.clusters, self._sums[arm][:groups], self._sums[other][:groups], products, CREDIT)

    def _is_judged(self, column: Column, margin: Margin) -> bool:
        """Tell whether a difference gets a verdict: shares, and a mirror's mean score and rounds."""
        if column.component != margin.component:
            return False
        return column.metric in _SHARES or (self.task.mirror and column.seat is None)

    def _verdict(self, arm: int, name: str, column: Column, found: Estimate, margin: Margin) -> Verdict:
        return Verdict(
            self.task.players, name, self.task.lineup, column.seat, column.bot, column.metric, column.component,
            found.value, found.low, found.high, margin.at(self.task.players), "", paired=self._is_paired(arm),
        )  # fmt: skip

    def _is_paired(self, arm: int) -> bool:
        """Tell whether the arm and its base were dealt the same cards."""
        rules = self.task.arms[arm]
        here, there = dict(rules.rules), dict(self.task.arms[rules.base].rules)
        return all(here.get(name) == there.get(name) for name in self.game.deck_rules)

    def _row(self, arm: str, column: Column, found: Estimate) -> Row:
        return Row(
            self.game.name, self.task.players, arm, self.task.lineup, column.seat, column.bot, column.metric,
            column.component, found.value, found.low, found.high, self.games, self.clusters,
        )  # fmt: skip


_GAP = Column("seat_gap", "", None, "", 1)


def _trimmed(low: int, counts: Any) -> Histogram:
    """Return a histogram without its empty ends."""
    filled = np.flatnonzero(counts)
    if len(filled) == 0:
        return low, ()
    first, last = int(filled[0]), int(filled[-1])
    return low + first, tuple(int(count) for count in counts[first : last + 1])
