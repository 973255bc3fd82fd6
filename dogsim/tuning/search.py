"""The optimiser: CMA-ES with a diagonal covariance, asked for points and told how good they were.

Hansen and Ostermeier (2001), "Completely derandomized self-adaptation in evolution strategies"; diagonal: Ros
and Hansen (2008), "A simple modification in CMA-ES achieving linear time and space complexity".  Diagonal
because some twenty weights are to be learnt from some dozens of noisy generations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dogsim.core.errors import UserError

# The first step, as a part of each weight.
SIGMA = 0.2
_LEAST_DIMENSIONS = 2  # cma refuses one; a second that moves nothing stands beside it


def optimiser() -> Any:
    """Return the module cma.  Raises UserError where it is not installed."""
    try:
        import cma
    except ImportError:
        raise UserError("tuning needs the package cma: pip install 'dogsim[lab]'") from None
    return cma


class Search:
    """A search around the origin: the same seed and the same answers give the same points."""

    def __init__(self, dimensions: int, population: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self._dimensions = dimensions
        options = {
            "popsize": population,
            "CMA_diagonal": True,
            "CMA_mirrors": 0,
            "randn": lambda count, size: chance.standard_normal((count, size)),
            "seed": np.nan,  # numpy's own stream is left alone
            "signals_filename": "",
            "verbose": -10,
        }
        self._evolution = optimiser().CMAEvolutionStrategy([0.0] * max(dimensions, _LEAST_DIMENSIONS), SIGMA, options)
        self._asked: list[Any] = []

    def ask(self) -> list[Sequence[float]]:
        """Return the points of a new generation."""
        self._asked = self._evolution.ask()
        return [point[: self._dimensions] for point in self._asked]

    def tell(self, values: Sequence[float]) -> None:
        """Say how good the points were; more is better."""
        self._evolution.tell(self._asked, [-value for value in values])

    @property
    def mean(self) -> Sequence[float]:
        """The centre of what is searched now."""
        found: Sequence[float] = self._evolution.mean[: self._dimensions]
        return found
