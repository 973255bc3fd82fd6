"""What plays pieces of a run: the threads of this process (threads.py), or a farm of worker processes (farm/)."""

from __future__ import annotations

from concurrent.futures import Future
from types import TracebackType
from typing import Protocol, Self

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.sim.block import Play
from dogsim.sim.tally import Tally
from dogsim.sim.task import Task


class PlayFailed(UserError):
    """A piece could not be played: workers, their connection or a game failed.  Its sentence says which."""


class Executor(Protocol):
    """Plays pieces in any order, several at once.  A context manager; one serves many runs, one after another."""

    @property
    def where(self) -> str:
        """Where games are played, in words; nothing for this process."""

    @property
    def ahead(self) -> int:
        """How many pieces to have under way, so that nobody waits for the next; it may change at any time."""

    def deals(self, task: Task) -> int:
        """Return how many deals of a task the next piece is to have: whole blocks."""

    def submit(self, game: Game, kernel: Play, task: Task, first: int, deals: int) -> Future[Tally]:
        """Have deals ``first`` ... ``first + deals - 1`` of all arms played by ``kernel``.

        The future's exception is PlayFailed where a sentence can say what happened.
        """

    def drop(self) -> None:
        """Drop all that is under way, and wait for nothing."""

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...
