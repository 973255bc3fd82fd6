"""Playing what a run folder lacks, in blocks over threads that share nothing.

The kernels run without the interpreter's lock.  Blocks are merged in their own order, though any
order would give the same integers, so an interrupted range is one unbroken part.
"""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from dogsim.core.game import Game
from dogsim.sim.block import Desk, Play, Table, play_deals
from dogsim.sim.store import RunFolder
from dogsim.sim.tally import Tally
from dogsim.sim.task import Job, Task

# A part is rewritten by nobody and lost whole when a run is killed: some dozens a run, minutes at most.
PARTS = 64
PART_GAMES = 4_000_000
_TICK = 0.25
# A block takes less; only one whose kernels are still being compiled takes longer, and it is not waited for.
_GRACE = 2.0
# What asks a run to end: Ctrl-C, `kill` or a supervisor, and a terminal that was closed.
ENDINGS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

Progress = Callable[[int, int], None]


class Interrupted(Exception):
    """Ctrl-C, SIGTERM or SIGHUP (``number``): what was finished is kept.

    ``command`` resumes, once the caller has filled it in.
    """

    def __init__(self, folder: Path, done: int, total: int, number: int = signal.SIGINT) -> None:
        super().__init__(f"interrupted after {done:,} of {total:,} games; finished games are kept in {folder}")
        self.folder = folder
        self.done = done
        self.total = total
        self.number = number
        self.command = ""


@dataclass(frozen=True)
class Range:
    """Deals ``first`` ... ``last`` - 1 of a task: what becomes one part."""

    task: Task
    first: int
    last: int

    @property
    def games(self) -> int:
        """Games of all arms."""
        return self.task.games(self.last - self.first)


@dataclass(frozen=True)
class _Block:
    span: Range
    last: int
    future: Future[Tally]


def spans(jobs: Sequence[Job]) -> list[Range]:
    """Cut a run into the ranges that become its parts: a function of the jobs alone."""
    each = max(1, PARTS // max(1, len(jobs)))
    made: list[Range] = []
    for job in jobs:
        block = job.task.block
        blocks = -(-job.deals // block)
        longest = max(1, PART_GAMES // max(1, job.task.games(block)))
        size = block * min(-(-blocks // each), longest)
        made += [Range(job.task, first, min(first + size, job.deals)) for first in range(0, job.deals, size)]
    return made


def missing(span: Range, found: Sequence[tuple[int, int]]) -> Iterator[Range]:
    """Yield the ranges of ``span`` that no finished part covers."""
    first = span.first
    for low, high in sorted(found):
        if first < min(low, span.last):
            yield Range(span.task, first, min(low, span.last))
        first = max(first, high)
    if first < span.last:
        yield Range(span.task, first, span.last)


def play(
    game: Game, jobs: Sequence[Job], folder: RunFolder, *, threads: int, kernel: Play, progress: Progress | None = None
) -> int:
    """Play every deal of ``jobs`` that ``folder`` lacks and write its parts.

    Returns:
        The games played by this call.

    Raises:
        Interrupted: Ctrl-C, SIGTERM or SIGHUP.  All finished blocks are in the folder.
    """
    found = {job.task.identity: folder.ranges(job.task) for job in jobs}
    wanted = [part for span in spans(jobs) for part in missing(span, found[span.task.identity])]
    if not wanted:
        return 0
    return _Run(game, jobs, folder, threads, kernel, progress).play(wanted)


class _Run:
    """One call of ``play``: a window of blocks ahead of the one that is merged next."""

    def __init__(
        self, game: Game, jobs: Sequence[Job], folder: RunFolder, threads: int, kernel: Play, progress: Progress | None
    ) -> None:
        self._game, self._folder, self._kernel, self._progress = game, folder, kernel, progress
        self._threads = threads
        self._total = sum(job.games for job in jobs)
        self._stop = threading.Event()
        self._number = int(signal.SIGINT)
        self._desks = threading.local()
        self._table: Table | None = None
        self._merged: Tally | None = None
        self._last: _Block | None = None
        self._done = 0

    def play(self, wanted: list[Range]) -> int:
        before = self._done = self._total - sum(each.games for each in wanted)
        self._tell()
        pool = ThreadPoolExecutor(self._threads, thread_name_prefix="dogsim")
        window: deque[_Block] = deque()
        with listening(self._end):
            try:
                self._merge_all(self._blocks(wanted, pool), window)
                if self._stop.is_set():
                    self._keep(window, pool)
            finally:
                interrupted = self._stop.is_set()
                self._stop.set()
                pool.shutdown(wait=not interrupted, cancel_futures=True)
        if self._done < self._total:
            raise Interrupted(self._folder.path, self._done, self._total, self._number)
        return self._done - before

    def _end(self, number: int) -> None:
        """Ask the run to end, as a signal did."""
        self._number = number
        self._stop.set()

    def _merge_all(self, blocks: Iterator[_Block], window: deque[_Block]) -> None:
        """Keep the window full and merge its first block, until all are merged or the run is to stop."""
        while True:
            window.extend(islice(blocks, 2 * self._threads - len(window)))
            if not window or not self._wait(window[0].future):
                return
            block = window.popleft()
            self._take(block, block.future.result())
            self._tell()

    def _blocks(self, wanted: list[Range], pool: ThreadPoolExecutor) -> Iterator[_Block]:
        for span in wanted:
            if self._table is None or self._table.task is not span.task:
                self._table = Table(self._game, span.task)
            for first in range(span.first, span.last, span.task.block):
                last = min(first + span.task.block, span.last)
                yield _Block(span, last, pool.submit(self._play_block, self._table, first, last - first))

    def _play_block(self, table: Table, first: int, deals: int) -> Tally:
        if not hasattr(self._desks, "own"):
            self._desks.own = Desk(self._game)
        return play_deals(table, first, deals, self._desks.own, self._kernel, self._stop)

    def _wait(self, future: Future[Tally]) -> bool:
        """Wait for a block, telling the time on the way so that a bar moves; False when the run is to stop."""
        while not self._stop.is_set():
            if wait([future], timeout=_TICK).done:
                return not self._stop.is_set()
            self._tell()
        return False

    def _take(self, block: _Block, tally: Tally) -> None:
        """Merge a block; the last of its range makes the range a part."""
        self._merged = tally if self._merged is None else self._merged + tally
        self._last = block
        self._done += block.span.task.games(tally.clusters)
        if block.last == block.span.last:
            self._write()

    def _write(self) -> None:
        if self._merged is not None and self._last is not None:
            merged, self._merged = self._merged, None
            self._folder.add(self._last.span.task, self._last.last - merged.clusters, self._last.last, merged)

    def _keep(self, window: deque[_Block], pool: ThreadPoolExecutor) -> None:
        """Drop what is under way, and write the finished blocks that follow without a gap.

        Nothing is told on the way: the terminal may be gone.
        """
        pool.shutdown(wait=False, cancel_futures=True)
        wait([block.future for block in window], timeout=_GRACE)
        for block in window:
            if not block.future.done() or block.future.cancelled() or block.future.exception() is not None:
                break
            self._take(block, block.future.result())
        self._write()

    def _tell(self) -> None:
        if self._progress is not None:
            self._progress(self._done, self._total)


@contextmanager
def listening(end: Callable[[int], None]) -> Iterator[None]:
    """Hand the first Ctrl-C, SIGTERM or SIGHUP to ``end``: an exception at a random line could count a block twice.

    A second one does what it always did.  SIGTERM and SIGHUP stay ignored where they are (``nohup``).
    Outside the main thread nothing is changed.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = {number: signal.getsignal(number) for number in ENDINGS}
    deaf = [number for number in ENDINGS if number != signal.SIGINT and usual[number] in (signal.SIG_IGN, None)]

    def hear(number: int, frame: object) -> None:
        signal.signal(number, usual[number])
        end(number)

    heard = [number for number in ENDINGS if number not in deaf]
    for number in heard:
        signal.signal(number, hear)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, usual[number])
