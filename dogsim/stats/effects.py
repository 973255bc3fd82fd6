"""How large a difference is: scores, proportions, and what pairing saves."""

from __future__ import annotations

import math
from collections.abc import Sequence

from dogsim.stats.estimate import LEVEL
from dogsim.stats.results import Histogram


def cliffs_delta(left: Histogram, right: Histogram) -> float:
    """Return how much oftener a score of ``left`` beats one of ``right`` than the reverse: -1 to 1 (Cliff 1993).

    A histogram is its lowest value and the count of each value from there on.  The comparisons of all
    pairs are counted in whole numbers.

    Raises:
        ValueError: a histogram is empty.
    """
    (low, counts), (other_low, other_counts) = left, right
    pairs = sum(counts) * sum(other_counts)
    if pairs == 0:
        raise ValueError("Cliff's delta takes two histograms with at least one count each")
    below = [0]
    for count in other_counts:
        below.append(below[-1] + count)
    lead = 0
    for value, count in enumerate(counts, start=low - other_low):
        smaller = below[min(max(value, 0), len(other_counts))]
        larger = below[-1] - below[min(max(value + 1, 0), len(other_counts))]
        lead += count * (smaller - larger)
    return lead / pairs


def proportions_difference(count: float, games: int, other: float, other_games: int, level: float = LEVEL) -> tuple[float, float]:
    """Return Newcombe's interval for the difference of two independent proportions (statsmodels)."""
    from statsmodels.stats.proportion import confint_proportions_2indep

    low, high = confint_proportions_2indep(count, games, other, other_games, alpha=1 - level, method="newcomb")
    return float(low), float(high)


def mcnemar(table: Sequence[Sequence[int]]) -> tuple[float, float]:
    """Return McNemar's chi-square, without continuity correction, and p, of yes or no on the same deals (statsmodels).

    Rows are the answers under one rule, columns those under the other.  Where as many answers changed one
    way as the other, the statistic is 0 and p is 1.
    """
    from statsmodels.stats.contingency_tables import mcnemar as test

    if table[0][1] == table[1][0]:
        return 0.0, 1.0
    found = test(table, exact=False, correction=False)
    return float(found.statistic), float(found.pvalue)


def effect_size(share: float, other: float) -> float:
    """Return Cohen's h of two proportions (statsmodels)."""
    from statsmodels.stats.proportion import proportion_effectsize

    return float(proportion_effectsize(share, other))


def games_for_effect(effect: float, alpha: float = 0.05, power: float = 0.8) -> float:
    """Return the independent games that each arm needs to find an effect of Cohen's h (statsmodels)."""
    from statsmodels.stats.power import NormalIndPower

    return float(NormalIndPower().solve_power(effect, alpha=alpha, power=power))


def variance_ratio(paired_error: float, left_error: float, right_error: float) -> float:
    """Return how many times more games would be needed if the arms had not played the same deals.

    ``paired_error`` is the standard error of the difference taken deal by deal, the others are those of the
    two arms by themselves.  Without any spread it is 1.
    """
    apart = left_error**2 + right_error**2
    if paired_error == 0.0:
        return math.inf if apart else 1.0
    return apart / paired_error**2
