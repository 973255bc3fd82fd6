"""What a row is worth on deals that nothing was chosen by, with intervals: the deal is the unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dogsim.sim.layout import CREDIT
from dogsim.stats.estimate import Estimate, critical, mean, share
from dogsim.tuning.playing import Integers
from dogsim.tuning.scenes import Scene

# A scene's sums over deals: the row's credit and its square, the base's, and their product.
Sums = Sequence[int]


@dataclass(frozen=True)
class Measured:
    """Win shares of a row and of the base in the same seats on the same deals, and their difference."""

    scene: Scene
    row: Estimate
    base: Estimate
    gain: Estimate

    @property
    def equal(self) -> float:
        """The share of a row that is as good as all others."""
        return 1 / self.scene.players


@dataclass(frozen=True)
class Verdict:
    """All scenes, and the mean over them of P times the share: the row's, and its gain over the base."""

    scenes: tuple[Measured, ...]
    worth: Estimate
    gain: Estimate

    @property
    def better(self) -> bool:
        """True where the row beats the base beyond chance."""
        return self.gain.low > 0


def sums(row: Integers, base: Integers) -> list[int]:
    """Return a scene's sums from the credit of both by deal."""
    return [int(each) for each in (row.sum(), np.dot(row, row), base.sum(), np.dot(base, base), np.dot(row, base))]


def verdict(scenes: Sequence[Scene], deals: int, counted: Sequence[Sums]) -> Verdict:
    """Return what the sums on fresh deals say."""
    each = tuple(_measured(scene, deals, own) for scene, own in zip(scenes, counted, strict=True))
    return Verdict(each, _together([(own.scene, own.row) for own in each]), _together([(own.scene, own.gain) for own in each]))


def _measured(scene: Scene, deals: int, own: Sums) -> Measured:
    row, row_squares, base, base_squares, cross = own
    unit = CREDIT * scene.seatings
    gain = mean(deals, row - base, row_squares + base_squares - 2 * cross, unit).within(-1.0, 1.0)
    return Measured(scene, share(deals, row, row_squares, unit), share(deals, base, base_squares, unit), gain)


def _together(each: Sequence[tuple[Scene, Estimate]]) -> Estimate:
    """Return the mean of P times estimates that rest on deals of their own."""
    count = len(each)
    value = math.fsum(scene.players * found.value for scene, found in each) / count
    error = math.sqrt(math.fsum((scene.players * found.error) ** 2 for scene, found in each)) / count
    clusters = min(found.clusters for _, found in each)
    half = critical(clusters) * error
    return Estimate(value, value - half, value + half, error, clusters)
