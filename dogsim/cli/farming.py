"""``--threads``, ``--farm`` and ``--scheduler``: where a command plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dogsim.cli.console import say
from dogsim.cli.options import whole
from dogsim.cli.progress import Mode
from dogsim.core.errors import UserError
from dogsim.experiment.run import MOST_THREADS, usable_threads
from dogsim.sim.executor import Executor
from dogsim.sim.threads import Threads


@dataclass(frozen=True)
class Where:
    """Where games are played: over ``threads`` (None: one a core), or on the ``farm`` of this valid address.

    ``workers`` are those of a farm of this machine.
    """

    threads: int | None = None
    farm: str = ""
    workers: int = 0
    debug: bool = False

    @property
    def flag(self) -> str:
        """The flag that asks for this farm, to be put after a command; nothing for threads."""
        return f" {'--farm' if self.workers else '--scheduler'} {self.farm}" if self.farm else ""

    @property
    def cores(self) -> int | None:
        """How many games are played at once, where that is known before anything is opened."""
        return self.workers or self.threads

    def opened(self, mode: Mode) -> Executor:
        """Return the executor, to be entered.  Raises UserError, there, where nobody answers."""
        if not self.farm:
            return Threads(usable_threads(self.threads))
        from dogsim.sim.farm.client import Farm

        return Farm(self.farm, say=_hush if mode is Mode.NONE else say, debug=self.debug)


def _hush(text: str) -> None:
    """Say nothing."""


def read(flags: Mapping[str, Any]) -> Where:
    """Read the texts of ``threads``, ``farm`` and ``scheduler``.

    Raises:
        UserError: a mistake in one of them, or more than one of them given.
    """
    threads = whole("--threads", flags["threads"], 1, MOST_THREADS, 2)
    given = [f"--{name}" for name in ("threads", "farm", "scheduler") if flags[name] is not None]
    if len(given) > 1:
        raise UserError(f"{' and '.join(given)}: games are played in one place; leave out all but one")
    if given in ([], ["--threads"]):
        return Where(threads)
    from dogsim.sim.farm import address, opening
    from dogsim.sim.farm.patience import patience

    reading = address.local if given == ["--farm"] else address.scheduler
    found = reading(given[0], flags[given[0].lstrip("-")])
    opening.check(found)
    patience()
    return Where(None, found.address, found.workers, bool(flags["debug"]))
