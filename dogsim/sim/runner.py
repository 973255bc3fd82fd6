"""Playing what a run folder lacks, in pieces that an executor plays, by threads or on a farm.

Pieces are merged in their own order, though any order would give the same integers, so an interrupted
range is one unbroken part.
"""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.sim.block import Play
from dogsim.sim.executor import Executor, PlayFailed
from dogsim.sim.store import RunFolder
from dogsim.sim.tally import Tally
from dogsim.sim.task import Job, Task

# A part is rewritten by nobody and lost whole when a run is killed: some dozens a run, minutes at most.
PARTS = 64
PART_GAMES = 4_000_000
# Where that would make many thousands (runs of days on many machines) parts are longer: the manifest lists them all.
MOST_PARTS = 4096
TICK = 0.25
# How many times as many pieces as are to be under way may wait for one that was begun before them.
_WAITING = 4
# A block takes less; only one whose kernels are still being compiled takes longer, and it is not waited for.
_GRACE = 2.0
# What asks a run to end: Ctrl-C, `kill` or a supervisor, and a terminal that was closed.
ENDINGS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

Progress = Callable[[int, int], None]


class Unfinished(Exception):
    """A run ended early: ``done`` of ``total`` games are kept in ``folder``.

    ``command`` resumes, once the caller has filled it in.
    """

    def __init__(self, reason: str, folder: Path, done: int, total: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.folder = folder
        self.done = done
        self.total = total
        self.command = ""

    def __str__(self) -> str:
        return f"{self.reason}; {self.done:,} of {self.total:,} games are kept in {self.folder}"


class Interrupted(Unfinished):
    """Ctrl-C, SIGTERM or SIGHUP (``number``)."""

    def __init__(self, folder: Path, done: int, total: int, number: int = signal.SIGINT) -> None:
        super().__init__("interrupted", folder, done, total)
        self.number = number


class Halted(Unfinished, UserError):
    """Where it was played something failed; ``reason`` is a sentence."""


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
class Piece:
    """Deals up to ``last`` - 1 of a range, on their way."""

    span: Range
    last: int
    future: Future[Tally]


class Flow:
    """Ranges cut into pieces, which are played ahead of the first and taken in their order.

    A piece ends where its range does; how long it is otherwise is the executor's choice and changes no result.
    """

    def __init__(self, executor: Executor, game: Game, kernel: Play, ranges: Iterable[Range]) -> None:
        self._executor, self._game, self._kernel = executor, game, kernel
        self._cut = self._submitted(ranges)
        self.under_way: deque[Piece] = deque()

    def first(self) -> Piece | None:
        """Return the piece to be taken next, after filling up what is under way; None when all were taken."""
        ahead = self._executor.ahead
        unfinished = sum(not piece.future.done() for piece in self.under_way)
        room = min(ahead - unfinished, _WAITING * ahead - len(self.under_way))
        self.under_way.extend(islice(self._cut, max(0, room)))
        return self.under_way[0] if self.under_way else None

    def take(self) -> Tally:
        """Return the first piece's counts, and be done with it.  What kept it from being played is raised, and it stays."""
        tally = self.under_way[0].future.result()
        self.under_way.popleft()
        return tally

    def drop(self) -> None:
        """Drop what is under way; the pieces that are finished stay."""
        self._executor.drop()

    def _submitted(self, ranges: Iterable[Range]) -> Iterator[Piece]:
        for span in ranges:
            first = span.first
            while first < span.last:
                last = min(first + self._executor.deals(span.task), span.last)
                yield Piece(span, last, self._executor.submit(self._game, self._kernel, span.task, first, last - first))
                first = last


def spans(jobs: Sequence[Job]) -> list[Range]:
    """Cut a run into the ranges that become its parts: a function of the jobs alone."""
    each = max(1, PARTS // max(1, len(jobs)))
    games = max(PART_GAMES, sum(job.games for job in jobs) // MOST_PARTS)
    made: list[Range] = []
    for job in jobs:
        block = job.task.block
        blocks = -(-job.deals // block)
        longest = max(1, games // max(1, job.task.games(block)))
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
    game: Game, jobs: Sequence[Job], folder: RunFolder, *, executor: Executor, kernel: Play, progress: Progress | None = None
) -> int:
    """Play every deal of ``jobs`` that ``folder`` lacks and write its parts.

    Returns:
        The games played by this call.

    Raises:
        Interrupted: Ctrl-C, SIGTERM or SIGHUP.
        Halted: the executor could not go on.  In both cases all finished pieces that follow without a gap are in the folder.
    """
    found = {job.task.identity: folder.ranges(job.task) for job in jobs}
    wanted = [part for span in spans(jobs) for part in missing(span, found[span.task.identity])]
    if not wanted:
        return 0
    return _Run(jobs, folder, progress).play(wanted, Flow(executor, game, kernel, wanted))


class _Run:
    """One call of ``play``: takes the pieces of a flow and makes parts of them."""

    def __init__(self, jobs: Sequence[Job], folder: RunFolder, progress: Progress | None) -> None:
        self._folder, self._progress = folder, progress
        self._total = sum(job.games for job in jobs)
        self._stop = threading.Event()
        self._number = int(signal.SIGINT)
        self._merged: Tally | None = None
        self._last: Piece | None = None
        self._done = 0

    def play(self, wanted: list[Range], flow: Flow) -> int:
        before = self._done = self._total - sum(each.games for each in wanted)
        self._tell()
        with listening(self._end):
            try:
                self._merge_all(flow)
                if self._stop.is_set():
                    self._keep(flow)
            except PlayFailed as problem:
                raise Halted(str(problem), self._folder.path, self._done, self._total) from problem
            finally:
                if flow.under_way:
                    flow.drop()
        if self._done < self._total:
            raise Interrupted(self._folder.path, self._done, self._total, self._number)
        return self._done - before

    def _end(self, number: int) -> None:
        """Ask the run to end, as a signal did."""
        self._number = number
        self._stop.set()

    def _merge_all(self, flow: Flow) -> None:
        """Merge piece after piece, until all are merged or the run is to stop."""
        while (piece := self._next(flow)) is not None:
            try:
                tally = flow.take()
            except Exception:
                self._keep(flow)
                raise
            self._take(piece, tally)
            self._tell()

    def _next(self, flow: Flow) -> Piece | None:
        """Wait for the next piece, telling the time on the way so that a bar moves; None when the run is to stop."""
        while not self._stop.is_set():
            piece = flow.first()
            if piece is None or wait([piece.future], timeout=TICK).done:
                return None if self._stop.is_set() else piece
            self._tell()
        return None

    def _take(self, piece: Piece, tally: Tally) -> None:
        """Merge a piece; the last of its range makes the range a part."""
        self._merged = tally if self._merged is None else self._merged + tally
        self._last = piece
        self._done += piece.span.task.games(tally.clusters)
        if piece.last == piece.span.last:
            self._write()

    def _write(self) -> None:
        if self._merged is not None and self._last is not None:
            merged, self._merged = self._merged, None
            self._folder.add(self._last.span.task, self._last.last - merged.clusters, self._last.last, merged)

    def _keep(self, flow: Flow) -> None:
        """Drop what is under way, and write the finished pieces that follow without a gap.

        Nothing is told on the way: the terminal may be gone.
        """
        flow.drop()
        wait([piece.future for piece in flow.under_way], timeout=_GRACE)
        while flow.under_way:
            piece = flow.under_way[0]
            if not piece.future.done() or piece.future.cancelled() or piece.future.exception() is not None:
                break
            self._take(piece, flow.take())
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
