"""Playing ranges of deals over threads; nothing is written, and Ctrl-C ends it at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import reduce

from dogsim.core.game import Game
from dogsim.sim.block import Desk, Play, Table, play_deals
from dogsim.sim.layout import Layout
from dogsim.sim.runner import Progress, Range
from dogsim.sim.tally import Tally, zero

_TICK = 0.25


@dataclass(frozen=True)
class Players:
    """How ranges are played: with how many threads, by which driver, and who is told."""

    threads: int
    kernel: Play
    progress: Progress | None = None

    def play(self, game: Game, spans: Sequence[Range]) -> list[Tally]:
        """Return the tally of every range; a range may be empty.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        run = _Run(game, self)
        with ThreadPoolExecutor(self.threads, thread_name_prefix="dogsim") as pool:
            try:
                blocks = [[pool.submit(run.block, *block) for block in run.blocks(span)] for span in spans]
                self._watch([block for each in blocks for block in each], run, sum(span.games for span in spans))
            finally:
                run.stop.set()
                pool.shutdown(wait=True, cancel_futures=True)
        return [
            reduce(Tally.__add__, [block.result() for block in each], zero(Layout(game, span.task)))
            for span, each in zip(spans, blocks, strict=True)
        ]

    def _watch(self, blocks: list[Future[Tally]], run: _Run, total: int) -> None:
        """Wait for the blocks, telling how many games are done."""
        waiting = set(blocks)
        while waiting:
            if self.progress is not None:
                self.progress(run.done, total)
            finished, waiting = wait(waiting, timeout=_TICK)
            for block in finished:
                block.result()
        if self.progress is not None:
            self.progress(total, total)


class _Run:
    """What the threads of one call share."""

    def __init__(self, game: Game, players: Players) -> None:
        self._game, self._kernel = game, players.kernel
        self._desks = threading.local()
        self._lock = threading.Lock()
        self.stop = threading.Event()
        self.done = 0

    def blocks(self, span: Range) -> Iterator[tuple[Table, int, int]]:
        """Yield the blocks of a range: a task's table, the first deal, how many."""
        table = Table(self._game, span.task)
        for first in range(span.first, span.last, span.task.block):
            yield table, first, min(span.task.block, span.last - first)

    def block(self, table: Table, first: int, deals: int) -> Tally:
        """Play one block in a thread of the pool."""
        if not hasattr(self._desks, "own"):
            self._desks.own = Desk(self._game)
        played = play_deals(table, first, deals, self._desks.own, self._kernel, self.stop)
        with self._lock:
            self.done += table.task.games(deals)
        return played
