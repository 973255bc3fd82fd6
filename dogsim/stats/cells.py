"""Which cell of a grid comes nearest to equal shares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dogsim.stats.results import MIRROR, Results, Row

# Of more games cut off than this a cell's shares say how unfinished games stand, not how the game is won.
MOST_CUT_OFF = 0.05


@dataclass(frozen=True)
class Cell:
    """An arm by how far it is from equal shares in the mirror.

    ``shares`` are the lines of all seats, or of all teams where partners win together.  ``distance`` is that
    of the share furthest from 1/P, or from one divided by the teams.  Where some games have no winner all
    shares fall short of it, and a game that nobody wins is as far off as can be.
    """

    arm: str
    distance: float
    shares: tuple[Row, ...]

    @property
    def furthest(self) -> Row:
        """The share furthest from the equal share."""
        equal = 1 / len(self.shares)
        return max(self.shares, key=lambda row: abs(row.estimate - equal))


def cell(results: Results, players: int, arm: str) -> Cell | None:
    """Return an arm by its distance from equal shares, or None without shares."""
    rows = next((rows for name in ("team_share", "seat_share") if (rows := _shares(results, players, arm, name))), ())
    if not rows:
        return None
    return Cell(arm, max(abs(row.estimate - 1 / len(rows)) for row in rows), rows)


def _shares(results: Results, players: int, arm: str, metric: str) -> tuple[Row, ...]:
    return tuple(results.select(players=players, arm=arm, metric=metric, lineup=MIRROR))


def nearest(results: Results, players: int, arms: Iterable[str]) -> Cell | None:
    """Return the nearest of some arms, of equally near ones the first.

    Arms in which many games had to be cut off are no answer: they count only where all are like that.
    """
    found = [each for each in (cell(results, players, arm) for arm in arms) if each is not None]
    sound = [each for each in found if _cut_off(results, players, each.arm) <= MOST_CUT_OFF]
    return min(sound or found, key=lambda each: each.distance, default=None)


def _cut_off(results: Results, players: int, arm: str) -> float:
    row = results.get(players, arm, "ended", component="cap")
    return row.estimate if row is not None else 0.0
