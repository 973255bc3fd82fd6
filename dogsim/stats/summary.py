"""From the tallies of a run to its results: one line per metric, differences, verdicts, ranking, histograms."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from dogsim.core.game import Game
from dogsim.sim.layout import Column
from dogsim.sim.task import MIRROR
from dogsim.stats import verdict
from dogsim.stats.counted import Counted, Difference, Played
from dogsim.stats.effects import variance_ratio
from dogsim.stats.estimate import Estimate
from dogsim.stats.fairness import fairness
from dogsim.stats.importance import is_ablation, is_restricted, losses
from dogsim.stats.margins import Margin, margin_of, margins
from dogsim.stats.ranking import Candidate, ranked
from dogsim.stats.results import Fairness, Histogram, HistogramKey, Results, Row, Verdict

__all__ = ["Played", "in_words", "summarise"]


def summarise(
    game: Game, played: Iterable[Played], wanted: Mapping[str, float] | None = None, metrics: Collection[str] = ()
) -> Results:
    """Return everything the tallies say.

    ``wanted`` holds margins of the user's own, by name; ``metrics`` get verdicts beside the usual ones.
    """
    judged = margins(wanted)
    rows: list[Row] = []
    found: list[Candidate] = []
    asides: list[Verdict] = []
    rungs: dict[tuple[int, str, str], Fairness] = {}
    seats: list[Fairness] = []
    histograms: dict[HistogramKey, Histogram] = {}
    totals = {"games": 0, "decisions": 0}
    ends = dict.fromkeys(game.ends, 0)
    for each in played:
        view = _View(game, each, judged)
        view.add_to(totals, {} if is_ablation(each.task) or each.task.aside else ends)
        if is_ablation(each.task):
            rows += view.importance()
            continue
        rows += view.rows()
        if each.task.aside:
            asides += in_words(list(view.differences(rows)), metrics)
            rungs |= {(fair.players, fair.arm, each.task.lineup): fair for fair in view.fairness()}
            continue
        found += view.differences(rows)
        seats += view.fairness()
        histograms |= view.histograms()
    verdicts, ranking = tuple(in_words(found, metrics)), tuple(ranked(found))
    return Results(tuple(rows), verdicts, tuple(seats), histograms, totals, ends, ranking, tuple(asides), rungs)


def in_words(found: Sequence[Candidate], metrics: Collection[str]) -> list[Verdict]:
    """Return the headline differences' verdicts, all judged together (Holm), as they are read together.

    ``metrics`` are judged beside the headline ones.
    """
    told = [each for each in found if each.margin.headline or each.margin.name in metrics]
    p_values = [verdict.p_value(each.found, each.verdict.margin, each.certainty) for each in told]
    return [
        replace(each.verdict, words=verdict.words(each.found, each.verdict.margin, p_value), p_value=p_value)
        for each, p_value in zip(told, verdict.holm(p_values).tolist(), strict=True)
    ]


class _View:
    """One task's counts as lines of the results."""

    def __init__(self, game: Game, played: Played, judged: Mapping[str, Margin]) -> None:
        self.game, self.task, self.tally = game, played.task, played.tally
        self.counted = Counted(game, played)
        self.effects = [Counted(game, played, contrasts=True)] if played.task.contrasts else []
        self.judged = judged

    def rows(self) -> list[Row]:
        """Return the lines of all arms."""
        return [
            self._row(rules.name, column, found)
            for arm, rules in enumerate(self.task.arms)
            for column, found in self.counted.estimates(arm)
        ]

    def importance(self) -> Iterator[Row]:
        """Yield the lines about what a feature is worth."""
        lineup = self.task.lineup if is_restricted(self.task) else MIRROR
        for arm, column, found in losses(self.counted):
            yield self._row(arm, column, found, lineup)

    def differences(self, rows: list[Row]) -> Iterator[Candidate]:
        """Append the lines of all differences to ``rows`` and yield those that have a margin."""
        for counted in (self.counted, *self.effects):
            for i, side in enumerate(counted.sides):
                if side.base == i:
                    continue
                name, paired = f"{side.name}-{counted.sides[side.base].name}", counted.is_paired(i)
                for each in counted.differences(i):
                    rows.append(self._row(name, each.column, each.found, games=counted.games(i)))
                    margin = margin_of(self.judged, each.column.metric, each.column.component)
                    if margin is not None and self._is_judged(each.column):
                        yield Candidate(self._verdict(name, each, margin, paired), each.found, margin, counted.certainty)

    def fairness(self) -> list[Fairness]:
        """Return whether the seats of each arm's mirror are equal."""
        if not self.task.mirror:
            return []
        margin = self.judged["seat_share"]
        return [
            fairness(self.task.players, rules.name, shares, margin.of(shares.equal))
            for rules, shares in zip(self.task.arms, self.counted.shares, strict=True)
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
            for (seat, bot, _), counts in zip(self.counted.layout.who, scores, strict=True):
                found[(*key, bot or f"seat {seat}", "score")] = _trimmed(low, counts)
            found[(*key, "all", "rounds")] = _trimmed(0, self.tally.tables["rounds"][arm])
        return found

    def add_to(self, totals: dict[str, int], ends: dict[str, int]) -> None:
        """Count this task's games into the run's totals."""
        totals["games"] += sum(self.counted.games(arm) for arm in range(len(self.task.arms)))
        for i, column in enumerate(self.counted.columns):
            counted = sum(sums[i] for sums in self.counted.sums)
            if (column.metric, column.component) == ("length", "decisions"):
                totals["decisions"] += counted
            elif column.metric == "ended" and column.component in ends:
                ends[column.component] += counted

    def _is_judged(self, column: Column) -> bool:
        """Tell whether a difference is judged: shares, and what a mirror says of the game as a whole."""
        return column.metric in ("seat_share", "bot_share") or (self.task.mirror and column.seat is None)

    def _verdict(self, name: str, each: Difference, margin: Margin, paired: bool) -> Verdict:
        column, found = each.column, each.found
        return Verdict(
            self.task.players, name, self.task.lineup, column.seat, column.bot, column.metric, column.component,
            found.value, found.low, found.high, margin.at(self.task.players), "", paired=paired,
            variance_ratio=variance_ratio(found.error, each.arm_error, each.base_error),
        )  # fmt: skip

    def _row(self, arm: str, column: Column, found: Estimate, lineup: str = "", *, games: int | None = None) -> Row:
        return Row(
            self.game.name, self.task.players, arm, lineup or self.task.lineup, column.seat, column.bot, column.metric,
            column.component, found.value, found.low, found.high,
            self.counted.games(0) if games is None else games, self.counted.clusters,
        )  # fmt: skip


def _trimmed(low: int, counts: Any) -> Histogram:
    """Return a histogram without its empty ends."""
    filled = np.flatnonzero(counts)
    if len(filled) == 0:
        return low, ()
    first, last = int(filled[0]), int(filled[-1])
    return low + first, tuple(int(count) for count in counts[first : last + 1])
