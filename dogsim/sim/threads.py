"""Playing over threads of this process that share nothing; the kernels run without the interpreter's lock."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Self

from dogsim.core.game import Game
from dogsim.sim.block import Desk, Play, Table, play_deals
from dogsim.sim.tally import Tally
from dogsim.sim.task import Task

# Games of all arms in a piece, where a block has fewer: a quarter of a second, lest Ctrl-C has to wait.
_PIECE_GAMES = 4096


class Threads:
    """So many threads, each with its own desk for a game."""

    where = ""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._pool: ThreadPoolExecutor | None = None
        self._stop = threading.Event()
        self._desks = threading.local()
        self._table: Table | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._pool is not None:
            self._stop.set()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    @property
    def ahead(self) -> int:
        """Two blocks a thread."""
        return 2 * self._threads

    def deals(self, task: Task) -> int:
        """Return the deals of a block, or of several that are soon played: each piece costs what some ten games do."""
        blocks = 1 if task.searches else _PIECE_GAMES // task.games(task.block)
        return task.block * max(1, blocks)

    def submit(self, game: Game, kernel: Play, task: Task, first: int, deals: int) -> Future[Tally]:
        """Play some deals of all arms in a thread; the future is dropped when the threads are stopped."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="dogsim")
            self._stop = threading.Event()
        if self._table is None or self._table.task is not task or self._table.game is not game:
            self._table = Table(game, task)
        return self._pool.submit(self._play, self._table, kernel, first, deals, self._stop)

    def drop(self) -> None:
        """Drop what is under way: a thread may be compiling for half a minute, and is not waited for."""
        if self._pool is not None:
            self._stop.set()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _play(self, table: Table, kernel: Play, first: int, deals: int, stop: threading.Event) -> Tally:
        desk: Desk | None = getattr(self._desks, "own", None)
        if desk is None or desk.game is not table.game:
            desk = self._desks.own = Desk(table.game)
        return play_deals(table, first, deals, desk, kernel, stop)
