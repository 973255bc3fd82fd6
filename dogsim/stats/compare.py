"""Differences between two runs that were played apart: Welch's intervals, also where a run stopped by itself."""

from __future__ import annotations

import math
from dataclasses import dataclass

from dogsim.stats import anytime
from dogsim.stats.estimate import LEVEL, ONCE, Certainty, Estimate, critical, simultaneous
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.results import Row


def measured(row: Row, certainty: Certainty = ONCE, comparisons: int = 1) -> Estimate:
    """Return what a line of results says, with the standard error that its interval was made from.

    ``comparisons`` is the number of intervals that hold at once with this one: the pairs of seats, of a gap.
    Of an interval that was cut at what is possible the longer half counts, so that no error is too small.
    """
    reach = certainty.reach(row.clusters, simultaneous(LEVEL, comparisons))
    error = max(row.high - row.estimate, row.estimate - row.low, 0.0) / reach
    return Estimate(row.estimate, row.low, row.high, error, row.clusters)


@dataclass(frozen=True)
class Stopped(Certainty):
    """How intervals of a difference are made where a run stopped by itself.

    ``spreads`` are both runs' mixtures, in variances of their estimates at the end.  Both runs' likelihood ratios
    are martingales of mean 1 and independent, so their product exceeds 1 / alpha at any two stops with a probability
    of at most alpha; whatever the two errors, it does so wherever the difference lies further out than ``reach``.
    """

    spreads: tuple[float, float] = (1.0, 1.0)

    @property
    def _cost(self) -> float:
        return sum(math.log1p(each) for each in self.spreads)

    @property
    def _part(self) -> float:
        return min(each / (1 + each) for each in self.spreads)

    def reach(self, clusters: int, level: float = LEVEL) -> float:
        """Return half the width of an interval in standard errors."""
        return max(critical(clusters, level), math.sqrt((self._cost - 2 * math.log(1 - level)) / self._part))

    def p_value(self, distance: float, error: float, clusters: int) -> float:
        """Return p of the hypothesis that the true difference is no larger than a margin; ``distance`` is how far beyond."""
        once = ONCE.p_value(distance, error, clusters)
        if distance <= 0 or error == 0.0:
            return once
        evidence = self._part * (distance / error) ** 2 - self._cost
        return max(once, math.exp(-max(0.0, evidence) / 2))


def together(before: Certainty, deals: int, after: Certainty, other_deals: int) -> Certainty:
    """Return how the difference of two runs' estimates is known, from how each is and the deals it rests on."""
    grown = [_spread(each.first, count) for each, count in ((before, deals), (after, other_deals)) if each.first is not None]
    return Stopped(spreads=(grown[0], grown[-1])) if grown else ONCE


def _spread(first: int, deals: int) -> float:
    return deals / anytime.rho(first)


def apart(before: Estimate, after: Estimate, certainty: Certainty = ONCE) -> Estimate:
    """Return ``after`` minus ``before`` of runs that share nothing (Welch 1947).

    Its ``clusters`` are the degrees of freedom plus one; where a run has too few deals to be judged, that run's.
    """
    error = math.hypot(before.error, after.error)
    clusters = _clusters(before, after)
    value, half = after.value - before.value, certainty.reach(clusters) * error
    return Estimate(value, value - half, value + half, error, clusters)


def _clusters(before: Estimate, after: Estimate) -> int:
    fewest = min(before.clusters, after.clusters)
    if fewest < FEWEST_DEALS:
        return fewest
    left, right = before.error**2, after.error**2
    spread = left**2 / (before.clusters - 1) + right**2 / (after.clusters - 1)
    return int((left + right) ** 2 / spread) + 1 if spread > 0 else fewest
