"""Strengths of bots on one scale: Bradley and Terry (1952), by choix, with standard errors by statsmodels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.errors import UserError

INSTALL = "pip install 'dogsim[lab]'"


@dataclass(frozen=True)
class Strengths:
    """Strengths as log odds: a bot beats another with probability 1 / (1 + exp(their difference)).

    ``covariance`` is that of ``value``.  ``smoothed``: half a win was added to both sides of every pair, since
    some bots never lost to the others, and their lead would be endless.
    """

    value: NDArray[np.float64]
    covariance: NDArray[np.float64]
    smoothed: bool

    @property
    def error(self) -> NDArray[np.float64]:
        """The standard errors."""
        found: NDArray[np.float64] = np.sqrt(np.diag(self.covariance))
        return found

    def against(self, reference: int) -> Strengths:
        """Return the strengths relative to one bot's."""
        return self._moved(np.eye(len(self.value)) - np.eye(len(self.value))[reference])

    def centred(self) -> Strengths:
        """Return the strengths relative to their mean."""
        return self._moved(np.eye(len(self.value)) - 1 / len(self.value))

    def expected(self, a: int, b: int) -> float:
        """Return the share that the scale gives ``a`` against ``b``."""
        return float(1 / (1 + np.exp(self.value[b] - self.value[a])))

    def _moved(self, by: NDArray[np.float64]) -> Strengths:
        return Strengths(by @ self.value, by @ self.covariance @ by.T, self.smoothed)


def strengths(wins: Any) -> Strengths:
    """Return the strengths of bots, relative to the last, from how often each row beat each column.

    Raises:
        UserError: choix is not installed.
    """
    try:
        from choix import ilsr_pairwise_dense
    except ImportError:
        raise UserError(f"strengths need choix: {INSTALL}") from None
    counted = np.asarray(wins, dtype=np.float64)
    smoothed = not _connected(counted)
    if smoothed:
        counted = counted + np.where(np.eye(len(counted)) > 0, 0.0, 0.5)
    value = ilsr_pairwise_dense(counted, max_iter=1000)
    return Strengths(value - value[-1], _covariance(counted), smoothed)


def counts(value: Any, error: Any, deals: Any) -> NDArray[np.float64]:
    """Return wins of as many independent games as would be as precise as these deals: p (1 - p) / error^2.

    ``value`` is a share minus 1/2.  A pair in which one always wins counts as its deals.
    """
    share = np.clip(0.5 + np.asarray(value, dtype=np.float64), 0.0, 1.0)
    spread, error = share * (1 - share), np.asarray(error, dtype=np.float64)
    games = np.divide(spread, error**2, out=np.full_like(share, deals), where=(error > 0) & (spread > 0))
    found: NDArray[np.float64] = np.where(np.eye(len(share)) > 0, 0.0, games * share)
    return found


def _connected(wins: NDArray[np.float64]) -> bool:
    """Tell whether a chain of wins leads from every bot to every other: only then is there a scale (Ford 1957)."""
    reach = (wins > 0) | (np.eye(len(wins)) > 0)
    for _ in wins:
        reach = (reach.astype(np.int64) @ reach.astype(np.int64)) > 0
    return bool(reach.all())


def _covariance(wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the strengths' covariance, the last one's being fixed: that of a binomial regression on the pairs."""
    import warnings

    import statsmodels.api as sm
    from statsmodels.tools.sm_exceptions import PerfectSeparationWarning

    n = len(wins)
    pairs = [(a, b) for a in range(n) for b in range(a + 1, n) if wins[a, b] + wins[b, a] > 0]
    design = np.array([np.eye(n)[a] - np.eye(n)[b] for a, b in pairs])[:, :-1]
    outcomes = np.array([[wins[a, b], wins[b, a]] for a, b in pairs])
    found = np.zeros((n, n))
    # A scale may fit perfectly, as that of two bots does; then nothing is left over to divide by.
    with warnings.catch_warnings(), np.errstate(divide="ignore", invalid="ignore"):
        warnings.simplefilter("ignore", PerfectSeparationWarning)
        found[:-1, :-1] = sm.GLM(outcomes, design, family=sm.families.Binomial()).fit().cov_params()
    return found
