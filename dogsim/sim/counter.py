"""Counting a block: every arm's finished games at once, arm after arm, in exact integers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.counting import LIMB, SAFE, add_moments, count_games
from dogsim.sim import picked
from dogsim.sim.layout import Games, Layout
from dogsim.sim.metrics import count
from dogsim.sim.picked import PICKED
from dogsim.sim.tally import CONTRAST, MOMENTS, Tally, histograms, narrow
from dogsim.sim.words import Integers, Program

# room(slot, deals, columns)
Room = Callable[[int, int, int], Integers]
# What of a side's moments is where: see dogsim.core.counting.add_moments.
_MOMENTS, _SUMS, _SIZES, _SQUARES, _PRODUCTS = 8, 0, 1, 2, 5
_FITS = 2 ** (62 - LIMB)


class Counter:
    """What is counted of a layout's games, as the tables that kernels read.  Nothing in it changes: all threads share it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.width, runs = 0, []
        for each in count(layout):
            runs += [(self.width, run) for run in each.runs]
            self.width += len(each.columns())
        program = Program(layout.read)
        self._gathered = program.gathered(runs, layout.seatings)
        pairs = picked.sought(layout) if picked.is_picked(layout) else ()
        self._picks = np.array([[program.place(each) for each in pair] for pair in pairs], np.int64).reshape(len(pairs), 2)
        firsts = (layout.row["total"].first, layout.row["rounds"].first, layout.game.score_range[0])
        self._places = np.array(firsts, np.int64)
        self._steps, self._words = program.steps(), program.words()
        self._histograms = histograms(layout)

    def count(self, games: Games, first: int, kept: Integers, base: Integers, into: Mapping[str, Integers]) -> None:
        """Count one arm's games, of which the first is deal ``first``.

        ``kept`` and ``base`` are as in ``counting.count_games``, ``into`` has its tables by name.  Without a ``base``
        the arm is its own.
        """
        made = (into[name] for name in ("moments", "pairs", "scores", "rounds", PICKED))
        with np.errstate(over="ignore"):  # what wraps around is summed again (``_wide``)
            count_games(
                *games.words, self._words.copy(), self._steps, *self._gathered, self.layout.sits, self._places, self._picks,
                first, kept, base, *made,
            )  # fmt: skip
        if not len(base):
            into["moments"][_PRODUCTS:] = into["moments"][_SQUARES:_PRODUCTS]
            into["pairs"][1] = into["pairs"][0]

    def table(self, games: Games) -> Integers:
        """Return all counts of one arm as one array ``[deal, column]``."""
        kept = np.zeros((games.rows.shape[1], self.width), np.int64)
        self.count(games, 0, kept, kept[:0], {name: values[0] for name, values in self.blank(1).items()})
        return kept

    def blank(self, arms: int) -> dict[str, Integers]:
        """Return zeros for the tables of so many arms, and picks among no games."""
        made = {name: np.zeros((arms, *shape), np.int64) for name, shape in self._histograms.items()}
        return {**self.sums(arms), **made, PICKED: picked.nothing(arms, len(self._picks))}

    def sums(self, sides: int) -> dict[str, Integers]:
        """Return zeros for sums of so many sides.  Pairs are of win credits: a block of any task has too few to need limbs."""
        who = self.layout.groups
        return {"moments": np.zeros((sides, _MOMENTS, self.width), np.int64), "pairs": np.zeros((sides, 2, who, who), np.int64)}


class Block:
    """Counts the arms of one block of deals from ``first`` as they are played, each after the arm it is compared with.

    ``room(slot, deals, columns)`` lends arrays that keep what is written until the slot is lent again.
    """

    def __init__(self, counter: Counter, first: int, deals: int, room: Room) -> None:
        self._counter, self._first, self._deals, self._room = counter, first, deals, room
        task = counter.layout.task
        self._arms, self._contrasts = task.arms, task.contrasts
        self._into = counter.blank(len(self._arms))
        self._wide: dict[tuple[str, int], tuple[NDArray[np.bool_], NDArray[Any]]] = {}
        bases = sorted({arm.base for i, arm in enumerate(self._arms) if arm.base != i})
        self._slots = {arm: i + 1 for i, arm in enumerate(bases)}
        self._kept: dict[int, Integers] = {}
        self._summed: dict[int, Integers] = {}
        self._played = 0

    def add(self, games: Games) -> None:
        """Count the next arm's games."""
        arm, counter = self._played, self._counter
        self._played += 1
        base = self._arms[arm].base
        is_kept = arm in self._slots or bool(self._contrasts)
        kept = self._room(self._slots.get(arm, 0), self._deals if is_kept else 1, counter.width)
        other = kept[:0] if base == arm else self._kept[base]
        counter.count(games, self._first, kept, other, {name: values[arm] for name, values in self._into.items()})
        if arm in self._slots:
            self._kept[arm] = kept
        for i, contrast in enumerate(self._contrasts):
            if arm in contrast.arms:
                self._summed[i] = self._summed[i] + kept if i in self._summed else kept.copy()
        wide = _wide(self._into, arm, base)
        if wide.any():
            own = kept if is_kept else counter.table(games)
            self._wide["", arm] = wide, _products(own, own if base == arm else other, wide)

    def tally(self) -> Tally:
        """Return the counts of all arms, and of the contrasts of a grid."""
        tables = {**self._moments("", self._into), "scores": self._into["scores"], "rounds": self._into["rounds"]}
        if len(self._into[PICKED][0]):
            tables[PICKED] = self._into[PICKED]
        if self._contrasts:
            tables |= self._moments(CONTRAST, self._of_contrasts())
        return Tally(self._deals, tables)

    def _of_contrasts(self) -> dict[str, Integers]:
        into = self._counter.sums(len(self._contrasts))
        with np.errstate(over="ignore"):  # what wraps around is summed again (``_wide``)
            for i, contrast in enumerate(self._contrasts):
                add_moments(self._summed[i], self._summed[contrast.reference], into["moments"][i], into["pairs"][i])
        for i, contrast in enumerate(self._contrasts):
            wide = _wide(into, i, contrast.reference)
            if wide.any():
                self._wide[CONTRAST, i] = wide, _products(self._summed[i], self._summed[contrast.reference], wide)
        return into

    def _moments(self, prefix: str, into: Mapping[str, Integers]) -> dict[str, NDArray[Any]]:
        """Return the sums and products of all sides; those that were too wide to be summed as they came are put in."""
        moments, pairs = into["moments"], into["pairs"]
        both = [_joined(moments[:, what + 1], moments[:, what + 2]) for what in (_SQUARES, _PRODUCTS)]
        for (whose, side), (wide, products) in self._wide.items():
            if whose == prefix:
                both = [each.astype(object) for each in both]
                for each, found in zip(both, products, strict=True):
                    each[side, wide] = found
        found = (moments[:, _SUMS].copy(), *map(narrow, both), pairs[:, 0].copy(), pairs[:, 1].copy())
        return {f"{prefix}{name}": values for name, values in zip(MOMENTS, found, strict=True)}


def _wide(into: Mapping[str, Integers], side: int, base: int) -> NDArray[np.bool_]:
    """Tell which columns of a side or its base are so large that their products might not have fitted."""
    sizes = into["moments"][:, _SIZES]
    found: NDArray[np.bool_] = (sizes[side] | sizes[base]) >= SAFE
    return found


def _products(own: Integers, base: Integers, wide: NDArray[np.bool_]) -> NDArray[Any]:
    """Return the sums over deals of some columns' squares, and of their products with the base's, of any size."""
    here, there = own[:, wide].astype(object), base[:, wide].astype(object)
    return np.stack([np.sum(here * here, axis=0), np.sum(here * there, axis=0)])


def _joined(low: Integers, high: Integers) -> NDArray[Any]:
    """Return numbers of their limbs."""
    if (np.abs(high) < _FITS).all():
        return (high << LIMB) + low
    return (high.astype(object) << LIMB) + low
