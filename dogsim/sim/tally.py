"""Additive integer counts.  Merging is addition, so neither order nor grouping can change a result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.sim.layout import Games, Layout
from dogsim.sim.metrics import columns, table

ROUND_BINS = 256
TABLES = ("sums", "squares", "cross", "own", "mixed", "scores", "rounds")
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
    """

    clusters: int
    tables: Mapping[str, NDArray[Any]]

    def __add__(self, other: Tally) -> Tally:
        merged = {name: _plus(values, other.tables[name]) for name, values in self.tables.items()}
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
                values = _narrow(values.astype(object) + (high.astype(object) << _LIMB))
            tables[name] = values
        return Tally(int(arrays["clusters"][0]), tables)


def shapes(layout: Layout) -> dict[str, tuple[int, ...]]:
    """Return the shape of every table of the layout's task."""
    arms, width, who = len(layout.task.arms), len(columns(layout)), layout.groups
    low, high = layout.game.score_range
    return {
        "sums": (arms, width),
        "squares": (arms, width),
        "cross": (arms, width),
        "own": (arms, who, who),
        "mixed": (arms, who, who),
        "scores": (arms, who, high - low + 1),
        "rounds": (arms, ROUND_BINS),
    }


def zero(layout: Layout) -> Tally:
    """Return the tally of no deals."""
    return Tally(0, {name: np.zeros(shape, np.int64) for name, shape in shapes(layout).items()})


class Block:
    """Counts the arms of one block as they are played, each arm after the arm it is compared with."""

    def __init__(self, layout: Layout, deals: int) -> None:
        self._layout = layout
        self._deals = deals
        self._counted: dict[int, NDArray[np.int64]] = {}
        self._tables: dict[str, list[NDArray[Any]]] = {name: [] for name in TABLES}
        self._needed = {arm.base for arm in layout.task.arms}

    def add(self, games: Games) -> None:
        """Count the next arm's games."""
        layout, rows, arm = self._layout, games.rows, len(self._tables["sums"])
        counted = table(layout, games)
        if arm in self._needed:
            self._counted[arm] = counted
        base = self._counted[layout.task.arms[arm].base]
        credit, base_credit = counted[:, : layout.groups], base[:, : layout.groups]
        seats = slice(layout.players)
        made = {
            "sums": counted.sum(axis=0),
            "squares": _products(counted, counted),
            "cross": _products(counted, base),
            "own": _gram(credit, credit),
            "mixed": _gram(credit, base_credit),
            "scores": layout.spread(rows["total"][:, :, seats], *layout.game.score_range),
            "rounds": np.bincount(np.clip(rows["rounds"], 0, ROUND_BINS - 1).ravel(), minlength=ROUND_BINS),
        }
        for name, values in made.items():
            self._tables[name].append(values)

    def tally(self) -> Tally:
        """Return the counts of all arms."""
        return Tally(self._deals, {name: np.stack(parts) for name, parts in self._tables.items()})


def _products(left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    """Return the sum over deals of left * right, column by column, exactly."""
    return _narrow(np.sum(_wide(left, right) * right, axis=0))


def _gram(left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    """Return the sums of products of all pairs of columns, exactly."""
    return _narrow(_wide(left, right).T @ right)


def _wide(left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    """Return ``left``, as Python integers where sums of products might not fit in 64 bits."""
    bound = _most(left) * _most(right) * max(1, len(left))
    return left if bound < 2**63 else left.astype(object)


def _most(values: NDArray[Any]) -> int:
    return max(abs(int(values.max(initial=0))), abs(int(values.min(initial=0))))


def _plus(left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    if left.dtype != object and right.dtype != object:
        total = left + right
        if not (((left ^ total) & (right ^ total)) < 0).any():
            return np.asarray(total)
    return _narrow(left.astype(object) + right.astype(object))


def _narrow(values: NDArray[Any]) -> NDArray[Any]:
    """Return int64 where all fit, so that equal counts have one form."""
    if values.dtype != object:
        return values
    fits = all(-(2**63) <= value < 2**63 for value in values.flat)
    return values.astype(np.int64) if fits else values
