"""Estimates from integer counts.  The deal is the unit: its games are one observation.

Every standard error is that of a mean of deals (cluster means), whose variance is computed in whole
numbers; a float appears only at the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.stats import anytime

LEVEL = 0.95
# Up to so many cases an event is rare, and its interval exact.
RARE = 50


@dataclass(frozen=True)
class Estimate:
    """A value with its interval, its standard error and the deals it rests on."""

    value: float
    low: float
    high: float
    error: float
    clusters: int

    def within(self, low: float, high: float) -> Estimate:
        """Return the estimate with its interval cut to what is possible."""
        return Estimate(self.value, max(self.low, low), min(self.high, high), self.error, self.clusters)


@lru_cache(maxsize=4096)
def critical(clusters: int, level: float = LEVEL) -> float:
    """Return the two-sided critical value of Student's t for a mean of so many deals (2 at least)."""
    from scipy.stats import t

    return float(t.ppf(0.5 + level / 2, clusters - 1))


def simultaneous(level: float, comparisons: int) -> float:
    """Return the level of each of so many intervals that all hold at once with ``level`` (Bonferroni)."""
    return 1 - (1 - level) / max(1, comparisons)


def error_of_mean(clusters: int, total: int, squares: int) -> float:
    """Return the standard error of a mean from n, the sum and the sum of squares, all whole numbers."""
    return math.sqrt(max(0, clusters * squares - total * total) / (clusters * clusters * (clusters - 1)))


@dataclass(frozen=True)
class Certainty:
    """How intervals are made: for a run looked at once, or for one that may stop at any of several looks.

    ``first`` is the number of deals at the first look; None where there is only one, at the end.
    """

    first: int | None = None

    def reach(self, clusters: int, level: float = LEVEL) -> float:
        """Return half the width of an interval in standard errors."""
        once = critical(clusters, level)
        if self.first is None:
            return once
        return max(once, anytime.half_width(1.0, math.sqrt(clusters / self.first), 1 - level))

    def p_value(self, distance: float, error: float, clusters: int) -> float:
        """Return p of the hypothesis that the true difference is no larger than a margin; ``distance`` is how far beyond."""
        if distance <= 0:
            return 1.0
        if error == 0.0:
            return 0.0
        if self.first is not None:
            return anytime.p_value(distance, error, error * math.sqrt(clusters / self.first))
        from scipy.stats import t

        return float(2 * t.sf(distance / error, clusters - 1))

    def proportion(self, count: int, trials: int) -> tuple[float, float]:
        """Return the interval of a probability: Wilson's, exact if rare; always-valid where there are looks."""
        if self.first is not None:
            return anytime.proportion(count, trials)
        return exact(count, trials) if min(count, trials - count) < RARE else wilson(count, trials)


ONCE = Certainty()


def mean(clusters: int, total: int, squares: int, unit: int, certainty: Certainty = ONCE) -> Estimate:
    """Return the mean of ``clusters`` deals' sums, divided by ``unit``, with its interval."""
    value = total / (clusters * unit)
    error = error_of_mean(clusters, total, squares) / unit
    half = certainty.reach(clusters) * error
    return Estimate(value, value - half, value + half, error, clusters)


def share(clusters: int, total: int, squares: int, unit: int, certainty: Certainty = ONCE) -> Estimate:
    """Return a mean that lies between 0 and 1.

    Where no deal differs from another (never, or always) the interval is the exact one for a thing
    that happened in none of so many deals, or in all.
    """
    found = mean(clusters, total, squares, unit, certainty).within(0.0, 1.0)
    if found.error == 0.0 and found.value in (0.0, 1.0):
        low, high = certainty.proportion(clusters if found.value else 0, clusters)
        return Estimate(found.value, low, high, 0.0, clusters)
    return found


def event(count: int, games: int, certainty: Certainty = ONCE) -> Estimate:
    """Return the share of independent games in which something happened: Wilson's interval, exact if rare."""
    low, high = certainty.proportion(count, games)
    value = count / games
    return Estimate(value, low, high, math.sqrt(value * (1 - value) / games), games)


def wilson(count: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a proportion (statsmodels)."""
    return _confint(count, games, "wilson")


def exact(count: int, games: int) -> tuple[float, float]:
    """Return the Clopper-Pearson interval for a proportion (statsmodels)."""
    return _confint(count, games, "beta")


def _confint(count: float, games: int, method: str) -> tuple[float, float]:
    from statsmodels.stats.proportion import proportion_confint

    low, high = proportion_confint(count, games, alpha=1 - LEVEL, method=method)
    return float(low), float(high)


def covariance(
    clusters: int, left: Sequence[int], right: Sequence[int], products: NDArray[Any], unit: int
) -> NDArray[np.float64]:
    """Return the covariances of two vectors of means, from sums and sums of products, all whole numbers."""
    scale = clusters * clusters * (clusters - 1) * unit * unit
    return np.array(
        [[(clusters * int(products[i, j]) - left[i] * right[j]) / scale for j in range(len(right))] for i in range(len(left))]
    )
