"""Three words for a difference, judged against a margin the designer can see."""

from __future__ import annotations

from collections.abc import Sequence

from dogsim.stats.estimate import LEVEL, ONCE, Certainty, Estimate
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH


def p_value(difference: Estimate, margin: float, certainty: Certainty = ONCE) -> float:
    """Return p of the hypothesis that the true difference is no larger than ``margin``.

    Two-sided, so that it is below 5 % exactly when the 95 % interval lies wholly beyond the margin.
    """
    return certainty.p_value(abs(difference.value) - margin, difference.error, difference.clusters)


def holm(values: Sequence[float]) -> list[float]:
    """Return p values corrected for being judged together (Holm 1979; statsmodels)."""
    from statsmodels.stats.multitest import multipletests

    if not values:
        return []
    return [float(value) for value in multipletests(list(values), method="holm")[1]]


def words(difference: Estimate, margin: float, corrected: float) -> str:
    """Return CHANGED, NO_DIFFERENCE or NOT_ENOUGH.

    ``corrected`` is the difference's p value after Holm's correction.
    """
    if difference.clusters < FEWEST_DEALS:
        return NOT_ENOUGH
    if -margin <= difference.low and difference.high <= margin:
        return NO_DIFFERENCE
    return CHANGED if corrected <= 1 - LEVEL else NOT_ENOUGH
