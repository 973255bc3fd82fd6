"""Which game of an arm's own mirror is the closest, the most one-sided and the longest, exactly.

A pick is numbers that are the larger the more a game is what is looked for, and last the deal with a minus: of two
picks the larger stays, so neither order nor grouping of the deals can change a result.
"""

from __future__ import annotations

import numpy as np

from dogsim.sim.layout import Layout
from dogsim.sim.metrics import lead
from dogsim.sim.task import MIRROR
from dogsim.sim.words import Integers, Number, equals, total

PICKED = "picked"
KINDS = ("closest", "one-sided", "longest")
_WIDTH = 3
_NONE = np.iinfo(np.int64).min


def is_picked(layout: Layout) -> bool:
    """Tell whether games of this task are looked at: those of a run's own mirror."""
    return layout.task.lineup == MIRROR


def shape(layout: Layout) -> tuple[int, ...]:
    """Return the shape of a table of picks, ``[arm, kind, number]``."""
    return len(layout.task.arms), len(KINDS), _WIDTH


def nothing(arms: int, kinds: int = len(KINDS)) -> Integers:
    """Return the picks among no games: any game's are larger."""
    return np.full((arms, kinds, _WIDTH), _NONE, np.int64)


def sought(layout: Layout) -> tuple[tuple[Number, Number], ...]:
    """Return the numbers of a game that are the larger the more it is what is looked for, by kind.

    A game with one winner (a player, or partners) is closer, and more one-sided, than any shared or unwon one.
    """
    row, apart = layout.row, lead(layout)
    won = equals(row["shared"][0], 0) * (total(layout.seats("credit")) > 0)
    return (won, -apart), (won, apart), (row["rounds"][0], row["turns"][0])


def larger(left: Integers, right: Integers) -> Integers:
    """Return the larger of two tables' picks, pick by pick."""
    place = (left != right).argmax(axis=-1)[..., None]
    is_right = np.take_along_axis(right, place, -1) > np.take_along_axis(left, place, -1)
    return np.where(is_right, right, left)


def deals(picked: Integers) -> dict[str, int]:
    """Return the deals that an arm's picks stand for, by kind."""
    return {kind: -int(each[-1]) for kind, each in zip(KINDS, picked, strict=True)}
