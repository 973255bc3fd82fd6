"""Are the seats equal?  Wald's test on the share vector, the gap between seats, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.stats.estimate import LEVEL, ONCE, Certainty, Estimate, simultaneous
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.results import FAIR, NOT_ENOUGH, UNFAIR, Fairness

Matrix = NDArray[np.float64]
# Eigenvalues below this part of the largest are rounding, not spread.
_ROUNDING = 1e-9


@dataclass(frozen=True)
class Shares:
    """The win shares of all seats, with the covariance of these means between deals.

    ``wins`` are wins by seat where every game had exactly one winner, else None.  ``certainty`` says how
    intervals are made.
    """

    clusters: int
    values: Matrix
    covariance: Matrix
    wins: tuple[int, ...] | None
    certainty: Certainty = ONCE

    @property
    def equal(self) -> float:
        """The share of each seat if all won equally often: 1/P unless some games had no winner."""
        return float(self.values.mean())

    @cached_property
    def apart(self) -> Matrix:
        """What each seat wins beyond the equal share."""
        return self.values - self.equal

    @cached_property
    def apart_covariance(self) -> Matrix:
        """The covariance of ``apart``: that of the shares, unless games without a winner lower all of them at once."""
        seats = len(self.values)
        centred = np.eye(seats) - 1 / seats
        return np.asarray(centred @ self.covariance @ centred)

    @cached_property
    def distinct(self) -> tuple[int, ...]:
        """The positions of seats that don't win exactly when an earlier one does: of partners the first."""
        found: list[int] = []
        for seat in range(len(self.values)):
            if not any(self._together(seat, other) for other in found):
                found.append(seat)
        return tuple(found)

    def _together(self, one: int, other: int) -> bool:
        entries = {float(self.covariance[i, j]) for i, j in ((one, one), (other, other), (one, other))}
        return self.values[one] == self.values[other] and len(entries) == 1

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

    With one winner in every game, games are independent draws of it: Pearson's test.  Otherwise Wald's,
    with the covariance between deals; its rank is the degrees of freedom, one less than the seats, or
    than the teams where partners win together.
    """
    from scipy.stats import chi2, chisquare

    if shares.wins is not None:
        found = chisquare(shares.wins)
        return float(found.statistic), float(found.pvalue)
    spread, directions = np.linalg.eigh(shares.apart_covariance)
    seen = spread > _ROUNDING * max(0.0, float(spread[-1]))
    along = directions.T @ shares.apart
    if shares.clusters >= FEWEST_DEALS and np.abs(along[~seen]).max(initial=0.0) > _ROUNDING:
        return float("inf"), 0.0  # a lead that never varies from deal to deal
    if not seen.any():
        return 0.0, 1.0
    statistic = float((along[seen] ** 2 / spread[seen]).sum())
    return statistic, float(chi2.sf(statistic, int(seen.sum())))


def gap(shares: Shares) -> Estimate:
    """Return the largest share minus the smallest.

    The gap is the largest difference of two seats, so where all pairs' intervals hold at once
    (Bonferroni) it lies between the largest lower and the largest upper bound of a pair.  Partners, who
    always win together, are one seat here.
    """
    pairs = list(combinations(shares.distinct, 2))
    reach = shares.certainty.reach(shares.clusters, simultaneous(LEVEL, len(pairs)))
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
    half = arm.certainty.reach(arm.clusters) * error
    return Estimate(value, value - half, value + half, error, arm.clusters).within(-1.0, 1.0)


def fairness(players: int, arm: str, shares: Shares, margin: float) -> Fairness:
    """Judge whether the seats of a mirror are equal.

    FAIR: every seat's simultaneous interval lies within ``margin`` of the equal share.  UNFAIR: one
    lies wholly beyond it.  Where nobody ever won there is nothing to judge.
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

    Goodman's where every game had one winner and there was one look, else the intervals between deals
    with Bonferroni's correction, of what a seat wins beyond the equal share.
    """
    if shares.wins is not None and shares.certainty.first is None:
        from statsmodels.stats.proportion import multinomial_proportions_confint

        found: NDArray[Any] = multinomial_proportions_confint(shares.wins, alpha=1 - LEVEL, method="goodman")
        return [(float(low), float(high)) for low, high in found]
    reach = shares.certainty.reach(shares.clusters, simultaneous(LEVEL, len(shares.distinct)))
    halves = reach * np.sqrt(np.maximum(0.0, np.diag(shares.apart_covariance)))
    return [(float(value - half), float(value + half)) for value, half in zip(shares.values, halves, strict=True)]


def _words(shares: Shares, margin: float) -> str:
    if shares.clusters < FEWEST_DEALS or shares.equal == 0.0:
        return NOT_ENOUGH
    low, high = shares.equal - margin, shares.equal + margin
    intervals = seat_intervals(shares)
    if all(low <= bottom and top <= high for bottom, top in intervals):
        return FAIR
    if any(top < low or bottom > high for bottom, top in intervals):
        return UNFAIR
    return NOT_ENOUGH


def _error(weights: Matrix, covariances: Matrix) -> float:
    return float(np.sqrt(max(0.0, float(weights @ covariances @ weights))))
