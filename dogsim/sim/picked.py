"""Which game of an arm's own mirror is the closest, the most one-sided and the longest, exactly.

A pick is numbers that are the larger the more a game is what is looked for, and last the deal with a minus: of two
picks the larger stays, so neither order nor grouping of the deals can change a result.
"""

from __future__ import annotations

import numpy as np

from dogsim.sim.layout import Games, Integers, Layout
from dogsim.sim.metrics import ranked
from dogsim.sim.task import MIRROR

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


def nothing(layout: Layout) -> Integers:
    """Return the picks among no games: any game's are larger."""
    return np.full(shape(layout), _NONE, np.int64)


def picks(layout: Layout, games: Games, first: int) -> Integers:
    """Return the picks among one arm's games, of which the first is deal ``first``: ``[kind, number]``.

    A game with one winner (a player, or partners) is closer, and more one-sided, than any shared or unwon one.
    """
    rows = games.rows[0]
    scores = ranked(layout, games)[0].astype(np.int64)
    apart = scores[:, -1] - scores[:, -2]
    won = ((rows["shared"] == 0) & layout.seats(games, "credit")[0].any(axis=1)).astype(np.int64)
    pairs = ((won, -apart), (won, apart), (rows["rounds"], rows["turns"]))
    return np.array([_largest(*pair, first) for pair in pairs], np.int64)


def _largest(before: Integers, then: Integers, first: int) -> tuple[int, int, int]:
    likely = np.flatnonzero(before == before.max())
    found = int(likely[np.argmax(then[likely])])  # the first of equals
    return int(before[found]), int(then[found]), -(first + found)


def larger(left: Integers, right: Integers) -> Integers:
    """Return the larger of two tables' picks, pick by pick."""
    place = (left != right).argmax(axis=-1)[..., None]
    is_right = np.take_along_axis(right, place, -1) > np.take_along_axis(left, place, -1)
    return np.where(is_right, right, left)


def deals(picked: Integers) -> dict[str, int]:
    """Return the deals that an arm's picks stand for, by kind."""
    return {kind: -int(each[-1]) for kind, each in zip(KINDS, picked, strict=True)}
