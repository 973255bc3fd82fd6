"""How many deals a piece has: so many that it takes a second or more, as far as workers have told."""

from __future__ import annotations

from dogsim.sim.task import Task

# Dask's work for one piece, and the part of the scheduler's time that it may take.
SECONDS_A_PIECE = 0.0016
_BUSY = 0.2
_LEAST = 1.0


def wanted_seconds(cores: int) -> float:
    """Return how long a piece should take: with many cores the scheduler would drown in pieces of a second."""
    return max(_LEAST, cores * SECONDS_A_PIECE / _BUSY)


class Sizes:
    """What is known of how long games take: the fastest seen, since kernels are compiled on the way at first."""

    def __init__(self) -> None:
        self._fastest: dict[object, float] = {}

    @property
    def known(self) -> bool:
        """True once a piece came back."""
        return bool(self._fastest)

    def told(self, task: Task, deals: int, seconds: float) -> None:
        """Take in that a piece took so long."""
        each = seconds / task.games(deals)
        for key in (task.identity, self._alike(task)):
            self._fastest[key] = min(each, self._fastest.get(key, each))

    def deals(self, task: Task, cores: int) -> int:
        """Return the deals of the next piece, in whole blocks; one block where nothing is known."""
        each = self._fastest.get(task.identity) or self._fastest.get(self._alike(task))
        if not each:
            return task.block
        return task.block * max(1, round(wanted_seconds(cores) / (each * task.games(task.block))))

    def _alike(self, task: Task) -> tuple[str, int, bool]:
        return task.game, task.players, task.searches
