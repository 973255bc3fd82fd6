"""Playing ranges of deals; nothing is written, and Ctrl-C ends it at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import wait
from dataclasses import dataclass

from dogsim.core.game import Game
from dogsim.sim.block import Play
from dogsim.sim.executor import Executor
from dogsim.sim.layout import Layout
from dogsim.sim.runner import TICK, Flow, Progress, Range
from dogsim.sim.tally import Tally, zero


@dataclass(frozen=True)
class Players:
    """How ranges are played: where, by which driver, and who is told."""

    executor: Executor
    kernel: Play
    progress: Progress | None = None

    def play(self, game: Game, spans: Sequence[Range]) -> list[Tally]:
        """Return the tally of every range; a range may be empty.

        Raises:
            KeyboardInterrupt: Ctrl-C.
            PlayFailed: the executor could not go on.
        """
        done, total = 0, sum(span.games for span in spans)
        tallies = []
        flow = Flow(self.executor, game, self.kernel, spans)
        try:
            for span in spans:
                tally = zero(Layout(game, span.task))
                while tally.clusters < span.last - span.first:
                    self._tell(done + span.task.games(tally.clusters), total)
                    piece = flow.first()
                    if piece is not None and wait([piece.future], timeout=TICK).done:
                        tally += flow.take()
                tallies.append(tally)
                done += span.games
        finally:
            if flow.under_way:
                flow.drop()
        self._tell(total, total)
        return tallies

    def _tell(self, done: int, total: int) -> None:
        if self.progress is not None:
            self.progress(done, total)
