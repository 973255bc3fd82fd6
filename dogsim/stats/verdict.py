"""Three words for a difference, judged against a margin the designer can see."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.stats.estimate import LEVEL, ONCE, Certainty, Estimate
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH


def p_value(difference: Estimate, margin: float, certainty: Certainty = ONCE) -> float:
    """Return p of the hypothesis that the true difference is no larger than ``margin``.

    Two-sided, so that it is below 5 % exactly when the 95 % interval lies wholly beyond the margin.
    """
    return certainty.p_value(abs(difference.value) - margin, difference.error, difference.clusters)


def holm(values: Any) -> NDArray[np.float64]:
    """Return p values of any shape, corrected for being judged together (Holm 1979)."""
    flat = np.asarray(values, dtype=np.float64).ravel()
    order = np.argsort(flat)
    stepped = np.maximum.accumulate(flat[order] * np.arange(len(flat), 0, -1))
    made = np.empty_like(flat)
    made[order] = np.minimum(stepped, 1.0)
    return made.reshape(np.shape(values))


def words(difference: Estimate, margin: float, corrected: float) -> str:
    """Return CHANGED, NO_DIFFERENCE or NOT_ENOUGH.

    ``corrected`` is the difference's p value after Holm's correction.
    """
    if difference.clusters < FEWEST_DEALS:
        return NOT_ENOUGH
    if -margin <= difference.low and difference.high <= margin:
        return NO_DIFFERENCE
    return CHANGED if corrected <= 1 - LEVEL else NOT_ENOUGH
