"""The mix of strategies that nothing beats: the equilibrium of a zero-sum game, and how sure it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

TIMES = 200
# A bot with less of a mix than this is not in it: the solver's rounding.
LEAST = 1e-6


@dataclass(frozen=True)
class Mix:
    """An equilibrium: each bot's part of the mix, and what became of it when the matrix was redrawn.

    ``low`` and ``high`` bound 95 % of the redrawn mixes, bot by bot; ``held`` is the part of them in which the
    bot plays at all, ``same`` that in which exactly the same bots do.
    """

    mix: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    held: NDArray[np.float64]
    same: float

    @property
    def support(self) -> tuple[int, ...]:
        """The bots that play."""
        return support(self.mix)


def support(mix: Any) -> tuple[int, ...]:
    """Return the positions that a mix gives a part."""
    return tuple(int(i) for i in np.flatnonzero(np.asarray(mix) > LEAST))


def equilibrium(payoff: Any) -> NDArray[np.float64]:
    """Return the mix of rows that wins the most against the columns' best answer (scipy.optimize.linprog).

    ``payoff`` is what a row wins of a column in a zero-sum game.  Of several such mixes it is one.
    """
    from scipy.optimize import linprog

    matrix = np.asarray(payoff, dtype=np.float64)
    rows, columns = matrix.shape
    # Maximise v with x A >= v in every column, x a mix.
    found = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.column_stack([-matrix.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    parts: Any = found.x
    mix: NDArray[np.float64] = np.where(parts[:-1] > LEAST, parts[:-1], 0.0)
    return np.asarray(mix / mix.sum(), dtype=np.float64)


def stable_mix(value: Any, error: Any, seed: int, times: int = TIMES) -> Mix:
    """Return the equilibrium of an antisymmetric matrix, solved again on matrices drawn around it.

    Each pair's value is drawn from a normal distribution with its standard error; ``seed`` makes the draws.
    """
    middle, errors = np.asarray(value, dtype=np.float64), np.asarray(error, dtype=np.float64)
    mix = equilibrium(middle)
    draws = np.random.default_rng(seed).standard_normal((times, *middle.shape))
    upper = np.triu(middle + draws * errors, 1)
    mixes = np.array([equilibrium(each - each.T) for each in upper])
    low, high = np.quantile(mixes, (0.025, 0.975), axis=0)
    supports = Counter(support(each) for each in mixes)
    return Mix(mix, low, high, (mixes > LEAST).mean(axis=0), supports[support(mix)] / times)
