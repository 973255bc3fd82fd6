"""Stop early: the generalized sequential probability ratio test (GSPRT) on the scores of deals.

A deal's score lies between 0 and 1 on equally spaced steps: 0, 1/4 ... 1 for two games of which each
gives 0, 1/2 or 1.  Nothing else is assumed of it.  The log-likelihood ratio (LLR) compares, of all
distributions on these steps, the likeliest that satisfies one hypothesis with the likeliest that
satisfies the other (Van den Bergh, "Comments on normalized Elo", 2020).  It is added up over deals;
the test ends when it leaves the bounds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dogsim.core.errors import UserError

Vector = NDArray[np.float64]
# A step never seen counts as seen this often, so that no likelihood is 0 (fishtest's value).
UNSEEN = 1e-3
ACCEPT, REJECT, CONTINUE = "accept", "reject", "continue"
# So many normalized Elo are one standard deviation of a game's score.
_ELO = 800 / math.log(10)
# Larger means than so many standard deviations of a deal's score leave too few distributions to search.
_LARGEST = 0.8
_ROUNDS = 50


def expected_score(elo: float) -> float:
    """Return the expected score of a player who is so many (logistic) Elo stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def score_ratio(counts: Sequence[int], low: float, high: float) -> float:
    """Return the LLR of a mean score of ``high`` against one of ``low``.

    ``counts`` are the deals seen on each step, from score 0 to score 1.  For Elo's usual, logistic scale
    pass ``expected_score`` of both.

    Raises:
        UserError: the two are not in order between 0 and 1.
    """
    if not 0 < low < high < 1:
        raise UserError(f"the scores to tell apart take 0 < low < high < 1, not {low:g} and {high:g}")
    frequencies, scores = _seen(counts)
    likeliest = [_with_mean_zero(frequencies, scores - score) for score in (low, high)]
    return _ratio(counts, frequencies, *likeliest)


def normalized_elo_ratio(counts: Sequence[int], low: float, high: float, games: int = 2) -> float:
    """Return the LLR of a normalized Elo of ``high`` against one of ``low``.

    Normalized Elo is what the mean score is above 1/2 in standard deviations of a game's score, times
    800 / ln 10.  In standard deviations of the mean of a deal's ``games`` games it is sqrt(games) times more.

    Raises:
        UserError: the two are not in order, or so large that a deal's mean is 0.8 standard deviations off.
    """
    largest = math.floor(_LARGEST * _ELO / math.sqrt(games))
    if not -largest <= low < high <= largest:
        raise UserError(f"the Elo to tell apart takes -{largest} <= low < high <= {largest}, not {low:g} and {high:g}")
    frequencies, scores = _seen(counts)
    likeliest = [_with_ratio(frequencies, scores - 0.5, elo / _ELO * math.sqrt(games)) for elo in (low, high)]
    return _ratio(counts, frequencies, *likeliest)


def bounds(alpha: float, beta: float) -> tuple[float, float]:
    """Return Wald's bounds of the LLR.

    ``alpha`` is the probability to accept ``high`` when ``low`` is true, ``beta`` that to reject it when it
    is true itself.
    """
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)


def decision(ratio: float, alpha: float = 0.05, beta: float = 0.05) -> str:
    """Return ACCEPT (the higher hypothesis), REJECT or CONTINUE."""
    lower, upper = bounds(alpha, beta)
    if ratio >= upper:
        return ACCEPT
    return REJECT if ratio <= lower else CONTINUE


def _seen(counts: Sequence[int]) -> tuple[Vector, Vector]:
    """Return how often each step was seen, as parts of all, and the steps' scores."""
    filled = np.maximum(np.asarray(counts, dtype=np.float64), UNSEEN)
    return filled / filled.sum(), np.linspace(0.0, 1.0, len(filled))


def _ratio(counts: Sequence[int], frequencies: Vector, low: Vector, high: Vector) -> float:
    deals = float(np.maximum(np.asarray(counts, dtype=np.float64), UNSEEN).sum()) if any(counts) else 0.0
    return deals * float(frequencies @ np.log(high / low))


def _with_mean_zero(frequencies: Vector, values: Vector) -> Vector:
    """Return the likeliest distribution with which the mean of ``values`` is 0: one multiplier, by Brent's method."""
    from scipy.optimize import brentq

    def mean(multiplier: float) -> float:
        return float(np.sum(frequencies * values / (1 + multiplier * values)))

    # No probability exceeds 1, so no 1 + multiplier * value falls below its frequency.
    lowest, highest = ((frequencies[at] / 2 - 1) / values[at] for at in (values.argmax(), values.argmin()))
    multiplier = brentq(mean, float(lowest), float(highest), xtol=1e-14)
    return np.asarray(frequencies / (1 + multiplier * values))


def _with_ratio(frequencies: Vector, values: Vector, ratio: float) -> Vector:
    """Return the likeliest distribution with which the mean of ``values`` is ``ratio`` standard deviations.

    The condition is made linear at the distribution found last, until that no longer changes.
    """
    found = np.full(len(values), 1 / len(values))
    for _ in range(_ROUNDS):
        before, mean = found, float(found @ values)
        spread = math.sqrt(float(found @ (values - mean) ** 2))
        found = _with_mean_zero(frequencies, values - ratio * spread / 2 * (1 + ((values - mean) / spread) ** 2))
        if float(np.abs(found - before).max()) < 1e-12:
            break
    return found
