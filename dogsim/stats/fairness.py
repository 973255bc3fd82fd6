"""Are the seats equal?  Wald's test on the share vector, the gap between seats, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.stats.estimate import LEVEL, Estimate, critical
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.results import FAIR, NOT_ENOUGH, UNFAIR, Fairness

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Shares:
    """The win shares of all seats, with the covariance of these means between deals.

    ``wins`` are whole wins by seat where no victory was shared, else None.
    """

    clusters: int
    values: Matrix
    covariance: Matrix
    wins: tuple[int, ...] | None

    @property
    def best(self) -> int:
        """The position of the seat that wins most."""
        return int(np.argmax(self.values))

    @property
    def worst(self) -> int:
        """The position of the seat that wins least."""
        return int(np.argmin(self.values))

    @property
    def gap_weights(self) -> Matrix:
        """The weights that make the gap out of the shares."""
        weights = np.zeros(len(self.values))
        weights[self.best] += 1
        weights[self.worst] -= 1
        return weights


def equal_shares_test(shares: Shares) -> tuple[float, float]:
    """Return chi-square and p of the hypothesis that all seats win equally often.

    Without shared victories games are independent draws of one winner: Pearson's test.  Otherwise
    Wald's, with the covariance between deals.
    """
    from scipy.stats import chi2, chisquare

    if shares.wins is not None:
        found = chisquare(shares.wins)
        return float(found.statistic), float(found.pvalue)
    # The shares add up to 1, so the covariance has no inverse; the last seat says nothing new.
    apart = (shares.values - 1 / len(shares.values))[:-1]
    inverse = np.linalg.pinv(shares.covariance[:-1, :-1], hermitian=True)
    statistic = max(0.0, float(apart @ inverse @ apart))
    return statistic, float(chi2.sf(statistic, len(apart)))


def gap(shares: Shares) -> Estimate:
    """Return the largest share minus the smallest.

    The gap is the largest difference of two seats, so where all pairs' intervals hold at once
    (Bonferroni) it lies between the largest lower and the largest upper bound of a pair.
    """
    pairs = list(combinations(range(len(shares.values)), 2))
    reach = critical(shares.clusters, 1 - (1 - LEVEL) / len(pairs))
    low = high = 0.0
    for i, j in pairs:
        apart = abs(float(shares.values[i] - shares.values[j]))
        weights = np.zeros(len(shares.values))
        weights[[i, j]] = 1, -1
        half = reach * _error(weights, shares.covariance)
        low, high = max(low, apart - half), max(high, apart + half)
    value = float(shares.values[shares.best] - shares.values[shares.worst])
    return Estimate(value, low, min(high, 1.0), _error(shares.gap_weights, shares.covariance), shares.clusters)


def gap_difference(arm: Shares, base: Shares, mixed: Matrix) -> Estimate:
    """Return the arm's gap minus the base's (delta method at the seats that make the two gaps).

    ``mixed`` are the covariances of the arm's shares with the base's.
    """
    here, there = arm.gap_weights, base.gap_weights
    variance = here @ arm.covariance @ here + there @ base.covariance @ there - 2 * here @ mixed @ there
    error = float(np.sqrt(max(0.0, float(variance))))
    value = float(here @ arm.values - there @ base.values)
    half = critical(arm.clusters) * error
    return Estimate(value, value - half, value + half, error, arm.clusters).within(-1.0, 1.0)


def fairness(players: int, arm: str, shares: Shares, margin: float) -> Fairness:
    """Judge whether the seats of a mirror are equal.

    FAIR: every seat's simultaneous interval lies within ``margin`` of the equal share.  UNFAIR: one
    lies wholly beyond it.
    """
    statistic, p_value = equal_shares_test(shares)
    found = gap(shares)
    return Fairness(
        players=players,
        arm=arm,
        statistic=statistic,
        p_value=p_value,
        gap=found.value,
        gap_low=found.low,
        gap_high=found.high,
        best_seat=shares.best + 1,
        worst_seat=shares.worst + 1,
        words=_words(shares, margin),
        margin=margin,
    )


def seat_intervals(shares: Shares) -> list[tuple[float, float]]:
    """Return intervals for all seats' shares that hold at once.

    Goodman's where no victory was shared, else the intervals between deals with Bonferroni's correction.
    """
    if shares.wins is not None:
        from statsmodels.stats.proportion import multinomial_proportions_confint

        found: NDArray[Any] = multinomial_proportions_confint(shares.wins, alpha=1 - LEVEL, method="goodman")
        return [(float(low), float(high)) for low, high in found]
    reach = critical(shares.clusters, 1 - (1 - LEVEL) / len(shares.values))
    halves = reach * np.sqrt(np.maximum(0.0, np.diag(shares.covariance)))
    return [(float(value - half), float(value + half)) for value, half in zip(shares.values, halves, strict=True)]


def _words(shares: Shares, margin: float) -> str:
    if shares.clusters < FEWEST_DEALS:
        return NOT_ENOUGH
    low, high = 1 / len(shares.values) - margin, 1 / len(shares.values) + margin
    intervals = seat_intervals(shares)
    if all(low <= bottom and top <= high for bottom, top in intervals):
        return FAIR
    if any(top < low or bottom > high for bottom, top in intervals):
        return UNFAIR
    return NOT_ENOUGH


def _error(weights: Matrix, covariances: Matrix) -> float:
    return float(np.sqrt(max(0.0, float(weights @ covariances @ weights))))
