"""Integer counts that merge by addition, and picks by the larger: neither order nor grouping can change a result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.sim import picked
from dogsim.sim.layout import Layout
from dogsim.sim.metrics import columns
from dogsim.sim.picked import PICKED

ROUND_BINS = 256
TABLES = ("sums", "squares", "cross", "own", "mixed", "scores", "rounds")
# Tables of the same meaning in which a contrast's arms are summed deal by deal, and its reference is its base.
CONTRAST = "contrast_"
MOMENTS = ("sums", "squares", "cross", "own", "mixed")
_LIMB = 62
_MASK = (1 << _LIMB) - 1


@dataclass(frozen=True, eq=False)
class Tally:
    """Counts of one task over some deals.

    ``clusters`` is the number of deals.  ``tables`` holds, by name, arm by arm:

        sums, squares   of each column of the layout, [arm, column]
        cross           of each column with the same column of the arm's base, [arm, column]
        own, mixed      of win credits within the arm and with its base, [arm, who, who]
        scores, rounds  histograms, [arm, who, bin] and [arm, bin]

    In a grid there are contrast_sums to contrast_mixed besides: the first five of the summed counts of each
    contrast's arms, with those of its reference in place of the base, [contrast, ...].  A run's own mirror has
    ``picked``: which of its games are the closest, the most one-sided and the longest (picked.py).
    """

    clusters: int
    tables: Mapping[str, NDArray[Any]]

    def __add__(self, other: Tally) -> Tally:
        merged = {name: _merged(name, values, other.tables[name]) for name, values in self.tables.items()}
        return Tally(self.clusters + other.clusters, merged)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        return self.clusters == other.clusters and all(
            np.array_equal(values, other.tables[name]) for name, values in self.tables.items()
        )

    __hash__ = None  # type: ignore[assignment]

    def arrays(self) -> dict[str, NDArray[np.int64]]:
        """Return plain int64 arrays that hold the counts; what is wider is split in two limbs."""
        made: dict[str, NDArray[np.int64]] = {"clusters": np.array([self.clusters], np.int64)}
        for name, values in self.tables.items():
            if values.dtype != object:
                made[name] = values
                continue
            made[name] = (values & _MASK).astype(np.int64)
            made[f"{name}.high"] = (values >> _LIMB).astype(np.int64)
        return made

    @staticmethod
    def of_arrays(arrays: Mapping[str, NDArray[np.int64]]) -> Tally:
        """Read the counts back."""
        tables: dict[str, NDArray[Any]] = {}
        for name in arrays:
            if name == "clusters" or name.endswith(".high"):
                continue
            values: NDArray[Any] = arrays[name]
            high = arrays.get(f"{name}.high")
            if high is not None:
                values = narrow(values.astype(object) + (high.astype(object) << _LIMB))
            tables[name] = values
        return Tally(int(arrays["clusters"][0]), tables)


def shapes(layout: Layout) -> dict[str, tuple[int, ...]]:
    """Return the shape of every table of the layout's task."""
    arms = len(layout.task.arms)
    made = _moments(layout, arms) | {name: (arms, *shape) for name, shape in histograms(layout).items()}
    if layout.task.contrasts:
        made |= {f"{CONTRAST}{name}": shape for name, shape in _moments(layout, len(layout.task.contrasts)).items()}
    if picked.is_picked(layout):
        made[PICKED] = picked.shape(layout)
    return made


def histograms(layout: Layout) -> dict[str, tuple[int, ...]]:
    """Return the shapes of an arm's histograms."""
    low, high = layout.game.score_range
    return {"scores": (layout.groups, high - low + 1), "rounds": (ROUND_BINS,)}


def _moments(layout: Layout, sides: int) -> dict[str, tuple[int, ...]]:
    width, who = len(columns(layout)), layout.groups
    flat, square = (sides, width), (sides, who, who)
    return dict(zip(MOMENTS, (flat, flat, flat, square, square), strict=True))


def zero(layout: Layout) -> Tally:
    """Return the tally of no deals."""
    made = {name: np.zeros(shape, np.int64) for name, shape in shapes(layout).items()}
    return Tally(0, made | ({PICKED: picked.nothing(len(layout.task.arms))} if PICKED in made else {}))


def _merged(name: str, left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    return picked.larger(left, right) if name == PICKED else _plus(left, right)


def _plus(left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    if left.dtype != object and right.dtype != object:
        total = left + right
        if not (((left ^ total) & (right ^ total)) < 0).any():
            return np.asarray(total)
    return narrow(left.astype(object) + right.astype(object))


def narrow(values: NDArray[Any]) -> NDArray[Any]:
    """Return int64 where all fit, so that equal counts have one form."""
    if values.dtype != object:
        return values
    fits = all(-(2**63) <= value < 2**63 for value in values.flat)
    return values.astype(np.int64) if fits else values
