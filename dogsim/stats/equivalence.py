"""Alike within a margin: two one-sided tests, how many games they need, and what a run could have found."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.stats.estimate import LEVEL, Estimate


@dataclass(frozen=True)
class Equivalence:
    """Two one-sided tests (Schuirmann 1987).

    ``above`` is the t statistic of "larger than -margin", ``below`` that of "smaller than +margin";
    ``p_value`` is the larger of their two p.
    """

    above: float
    below: float
    p_value: float


def equivalent_samples(left: tuple[float, float, int], right: tuple[float, float, int], margin: float) -> Equivalence:
    """Test whether two independent samples' means differ by less than ``margin`` (Welch's t test, SciPy).

    Each sample is its mean, its standard deviation and its number of observations.
    """
    from scipy.stats import ttest_ind_from_stats

    mean, sd, count = left
    above = ttest_ind_from_stats(mean + margin, sd, count, *right, equal_var=False, alternative="greater")
    below = ttest_ind_from_stats(mean - margin, sd, count, *right, equal_var=False, alternative="less")
    return Equivalence(float(above.statistic), float(below.statistic), float(max(above.pvalue, below.pvalue)))


def equivalent(found: Estimate, margin: float) -> Equivalence:
    """Test whether the true value is within ``margin`` of 0.

    p is below 5 % exactly when the 90 % interval lies within the margin.
    """
    from scipy.stats import t

    if found.error == 0.0:
        inside = abs(found.value) < margin
        return Equivalence(float("inf"), float("-inf"), 0.0) if inside else Equivalence(0.0, 0.0, 1.0)
    above, below = (found.value + margin) / found.error, (found.value - margin) / found.error
    freedom = found.clusters - 1
    return Equivalence(above, below, float(max(t.sf(above, freedom), t.cdf(below, freedom))))


def games_needed(sd: float, margin: float, metrics: int = 1, beta: float = 0.001) -> float:
    """Return the games (deals) that each arm needs to be found equivalent at 5 % when nothing changed.

    ``sd`` is a game's standard deviation, in the unit of the margin.  ``beta`` is the probability that
    any of ``metrics`` metrics isn't found equivalent (Bonferroni over metrics and over both sides).
    """
    from scipy.stats import norm

    reach = float(norm.isf(0.05) + norm.isf(beta / (2 * metrics)))
    return 2 * (sd * reach / margin) ** 2


def detectable(error: float, power: float = 0.9, level: float = LEVEL) -> float:
    """Return the smallest true difference that an interval excludes 0 for with a probability of ``power``.

    ``error`` is the standard error of the difference.  A run that found nothing says nothing of
    differences below this.
    """
    from scipy.stats import norm

    return float(norm.isf((1 - level) / 2) + norm.ppf(power)) * error
