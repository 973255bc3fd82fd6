"""Three words for a difference, judged against a margin the designer can see."""

from __future__ import annotations

from collections.abc import Sequence

from dogsim.stats.estimate import LEVEL, Estimate
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH


def p_value(difference: Estimate, margin: float) -> float:
    """Return p of the hypothesis that the true difference is no larger than ``margin``.

    Two-sided, so that it is below 5 % exactly when the 95 % interval lies wholly beyond the margin.
    """
    from scipy.stats import t

    beyond = abs(difference.value) - margin
    if beyond <= 0:
        return 1.0
    if difference.error == 0.0:
        return 0.0
    return float(2 * t.sf(beyond / difference.error, difference.clusters - 1))


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
