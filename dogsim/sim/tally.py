"""Integer counts that merge by addition, and picks by the larger: neither order nor grouping can change a result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.sums import add_moments
from dogsim.sim import picked
from dogsim.sim.layout import Games, Layout
from dogsim.sim.metrics import columns, table
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
                values = _narrow(values.astype(object) + (high.astype(object) << _LIMB))
            tables[name] = values
        return Tally(int(arrays["clusters"][0]), tables)


def shapes(layout: Layout) -> dict[str, tuple[int, ...]]:
    """Return the shape of every table of the layout's task."""
    arms, who = len(layout.task.arms), layout.groups
    low, high = layout.game.score_range
    made = {**_moments(layout, arms), "scores": (arms, who, high - low + 1), "rounds": (arms, ROUND_BINS)}
    if layout.task.contrasts:
        made |= {f"{CONTRAST}{name}": shape for name, shape in _moments(layout, len(layout.task.contrasts)).items()}
    if picked.is_picked(layout):
        made[PICKED] = picked.shape(layout)
    return made


def _moments(layout: Layout, sides: int) -> dict[str, tuple[int, ...]]:
    width, who = len(columns(layout)), layout.groups
    flat, square = (sides, width), (sides, who, who)
    return dict(zip(MOMENTS, (flat, flat, flat, square, square), strict=True))


def zero(layout: Layout) -> Tally:
    """Return the tally of no deals."""
    made = {name: np.zeros(shape, np.int64) for name, shape in shapes(layout).items()}
    return Tally(0, made | ({PICKED: picked.nothing(layout)} if PICKED in made else {}))


class Block:
    """Counts the arms of one block of deals from ``first`` as they are played, each after the arm it is compared with.

    ``room(slot, deals, width)`` lends arrays that keep what is written until the slot is lent again.
    """

    def __init__(self, layout: Layout, first: int, deals: int, room: Callable[[int, int, int], NDArray[np.int64]]) -> None:
        self._layout, self._room = layout, room
        self._first, self._deals = first, deals
        self._counted: dict[int, NDArray[np.int64]] = {}
        self._tables: dict[str, list[NDArray[Any]]] = {name: [] for name in TABLES}
        self._slots = {arm: i + 1 for i, arm in enumerate(sorted({arm.base for arm in layout.task.arms}))}
        self._summed: dict[int, NDArray[np.int64]] = {}

    def add(self, games: Games) -> None:
        """Count the next arm's games."""
        layout, rows, arm = self._layout, games.rows, len(self._tables["sums"])
        counted = table(layout, games, partial(self._room, self._slots.get(arm, 0)))
        if arm in self._slots:
            self._counted[arm] = counted
        for i, contrast in enumerate(layout.task.contrasts):
            if arm in contrast.arms:
                self._summed[i] = self._summed[i] + counted if i in self._summed else counted.copy()
        seats = slice(layout.players)
        made = {
            **self._count(counted, self._counted[layout.task.arms[arm].base]),
            "scores": layout.spread(rows["total"][:, :, seats], *layout.game.score_range),
            "rounds": np.bincount(np.clip(rows["rounds"], 0, ROUND_BINS - 1).ravel(), minlength=ROUND_BINS),
        }
        if picked.is_picked(layout):
            made[PICKED] = picked.picks(layout, games, self._first)
        for name, values in made.items():
            self._tables.setdefault(name, []).append(values)

    def _count(self, counted: NDArray[np.int64], base: NDArray[np.int64]) -> dict[str, NDArray[Any]]:
        """Return the sums and products of one side's counts, ``[deal, column]``, with those of its base."""
        credit, base_credit = counted[:, : self._layout.groups], base[:, : self._layout.groups]
        found = (*_sums(counted, base), _gram(credit, credit), _gram(credit, base_credit))
        return dict(zip(MOMENTS, found, strict=True))

    def tally(self) -> Tally:
        """Return the counts of all arms, and of the contrasts of a grid."""
        tables = dict(self._tables)
        for i, contrast in enumerate(self._layout.task.contrasts):
            for name, values in self._count(self._summed[i], self._summed[contrast.reference]).items():
                tables.setdefault(f"{CONTRAST}{name}", []).append(values)
        return Tally(self._deals, {name: np.stack(parts) for name, parts in tables.items()})


def _sums(counted: NDArray[Any], base: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Return the sums over deals of every column, of its square and of its product with the base's, exactly."""
    sums, squares, cross = np.zeros((3, counted.shape[1]), np.int64)
    largest = np.zeros((2, counted.shape[1]), np.int64)
    add_moments(counted, base, sums, squares, cross, largest)
    own, other = largest.astype(float)
    return sums, _exact(squares, counted, counted, own * own), _exact(cross, counted, base, own * other)


def _exact(found: NDArray[Any], left: NDArray[Any], right: NDArray[Any], largest: NDArray[np.float64]) -> NDArray[Any]:
    """Return sums of products, of which ``largest`` is a bound, taking those anew that might not have fitted in 64 bits."""
    wide = len(left) * largest >= 2.0**62  # half of what fits: more than floats can be wrong by
    if not wide.any():
        return found
    found = found.astype(object)
    found[wide] = np.sum(left[:, wide].astype(object) * right[:, wide], axis=0)
    return _narrow(found)


def _gram(left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    """Return the sums of products of all pairs of columns, exactly."""
    return _narrow(_wide(left, right).T @ right)


def _wide(left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    """Return ``left``, as Python integers where sums of products might not fit in 64 bits."""
    bound = _most(left) * _most(right) * max(1, len(left))
    return left if bound < 2**63 else left.astype(object)


def _most(values: NDArray[Any]) -> int:
    return max(abs(int(values.max(initial=0))), abs(int(values.min(initial=0))))


def _merged(name: str, left: NDArray[Any], right: NDArray[Any]) -> NDArray[Any]:
    return picked.larger(left, right) if name == PICKED else _plus(left, right)


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
