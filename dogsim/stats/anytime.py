"""Always-valid intervals: however often one looks, and whenever one stops, they hold at all looks at once.

The normal mixture (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021): the likelihood ratio of a
normal spread of possible values to one value is a martingale under that value, so by Ville's inequality
it exceeds 1 / alpha at any time with a probability of at most alpha.  Values where it doesn't make up
the interval.

Exact for normal estimates of known variance.  With variances estimated from deals it holds in large
samples, that is, where the first look has a hundred deals or more.
"""

from __future__ import annotations

import math

# The mixture's spread is the one that suits intervals of 95 %, whatever the level asked for.
TUNING = 0.05


def rho(clusters: float, alpha: float = TUNING) -> float:
    """Return the mixture's tuning that makes ``bound`` nearly the tightest after so many observations."""
    return clusters / _first_ratio(alpha)


def bound(clusters: float, rho: float, alpha: float = TUNING) -> float:
    """Return what a sum of so many independent observations of mean 0 and variance 1 never exceeds.

    "Never" means at no number of observations, in either direction, with a probability of 1 - ``alpha``.
    """
    reach = clusters + rho
    return math.sqrt(reach * (math.log(reach / rho) + 2 * math.log(1 / alpha)))


def half_width(error: float, first_error: float, alpha: float = TUNING) -> float:
    """Return half the width of the always-valid interval of an estimate.

    ``error`` is the estimate's standard error now and ``first_error`` the one at the first look, or the
    one expected there.  For a mean of independent observations this is ``bound`` divided by their number,
    times their standard deviation.  It holds as well where a part of the variance is fixed before the
    first look, as that of a stored baseline's mean (error^2 = s^2 / n + v0): what is seen of the difference
    after n observations is normal with just that variance, so the likelihood ratio has the same form,
    is a martingale still, and Ville's inequality bounds it.

    An error of 0 gives 0; a first error of 0 tells nothing, and the width is infinite.
    """
    variance, spread = error * error, _spread(first_error)
    if variance == 0.0:
        return 0.0
    if spread == 0.0:
        return math.inf
    return math.sqrt(variance * (1 + variance / spread) * (math.log1p(spread / variance) + 2 * math.log(1 / alpha)))


def p_value(distance: float, error: float, first_error: float) -> float:
    """Return the always-valid p of the hypothesis that the true value is at most the margin.

    ``distance`` is the estimate's absolute value minus the margin.  p is one over the mixture's likelihood
    ratio at the margin, 1 at most.  For every alpha it is below alpha exactly when the interval of
    ``half_width(error, first_error, alpha)`` lies wholly beyond the margin.
    """
    variance, spread = error * error, _spread(first_error)
    if distance <= 0:
        return 1.0
    if variance == 0.0:
        return 0.0
    evidence = distance * distance * spread / (variance * (variance + spread)) - math.log1p(spread / variance)
    return math.exp(-max(0.0, evidence) / 2)


def proportion(count: int, trials: int, alpha: float = TUNING) -> tuple[float, float]:
    """Return the always-valid interval of a probability after ``count`` of ``trials`` (Jeffreys' mixture of binomials).

    It holds for events however rare, where the normal mixture's error would be 0.
    """
    from scipy.optimize import brentq
    from scipy.special import betaln, xlog1py, xlogy

    mixture = float(betaln(count + 0.5, trials - count + 0.5) - betaln(0.5, 0.5))

    def beyond(share: float) -> float:
        return mixture - float(xlogy(count, share) + xlog1py(trials - count, -share)) - math.log(1 / alpha)

    found, tiny = count / trials, 1e-15
    low = float(brentq(beyond, tiny, found)) if count and beyond(tiny) > 0 else 0.0
    high = float(brentq(beyond, found, 1 - tiny)) if count < trials and beyond(1 - tiny) > 0 else 1.0
    return low, high


def _spread(first_error: float) -> float:
    """Return the variance of the mixture: so wide that the interval is nearly the tightest at the first look."""
    return first_error * first_error * _first_ratio(TUNING)


def _first_ratio(alpha: float) -> float:
    """Return the mixture's variance over the estimate's at the look that the interval is tuned for."""
    reach = 2 * math.log(1 / alpha)
    return reach + math.log1p(reach)
