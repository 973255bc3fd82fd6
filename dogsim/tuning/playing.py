"""Playing a row against its opponents: one seat after the other on the same deals, over threads."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.game import Game
from dogsim.core.knob import Value
from dogsim.core.record import row
from dogsim.sim.block import Desk, Play, Stopped
from dogsim.sim.layout import CREDIT
from dogsim.tuning.scenes import Scene

# Games that a thread plays before it looks whether it is to stop: some tenths of a second.
BLOCK_GAMES = 1024
_TICK = 0.25
# What is counted on a deal, over all its games: see ``Sitting``.
COUNTED = 3

Integers = NDArray[np.int64]
Done = Callable[[int], None]


class Interrupted(Exception):
    """Ctrl-C, SIGTERM or SIGHUP (``number``): what is under way is dropped."""

    def __init__(self, number: int) -> None:
        super().__init__("interrupted")
        self.number = number


@dataclass(frozen=True)
class Sitting:
    """A row in a scene, on deals ``first`` ... ``first + deals - 1`` of a seed.

    Counted are, deal by deal: the candidate's win credit (60ths), its lead, and the squared leads.  A lead is
    P - 1 times the distance from the others' mean score, a whole number.
    """

    weights: Mapping[str, Value]
    scene: Scene
    seed: int
    first: int
    deals: int

    @property
    def games(self) -> int:
        """Games in all."""
        return self.deals * self.scene.seatings


class Court:
    """Plays sittings over threads; ``done`` is told of games as they are finished."""

    def __init__(self, game: Game, threads: int, kernel: Play, done: Done | None = None) -> None:
        self._game, self._threads, self._kernel, self._done = game, threads, kernel, done
        self._desks = threading.local()
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._ended: int | None = None
        self._finished = 0

    def end(self, number: int) -> None:
        """Ask for the end, as a signal did: an exception at a random line could spoil what is counted."""
        self._ended = number
        self._stop.set()

    def play(self, sittings: Sequence[Sitting]) -> list[Integers]:
        """Return what each sitting counted, ``[deal, COUNTED]``.

        Raises:
            Interrupted: the end was asked for.
        """
        self._stop.clear()
        self._look()
        pool = ThreadPoolExecutor(self._threads, thread_name_prefix="dogsim")
        try:
            blocks = [[pool.submit(self._block, *block) for block in _blocks(self._game, each)] for each in sittings]
            self._watch([block for each in blocks for block in each])
        except Stopped:
            self._look()
            raise
        finally:
            self._stop.set()
            pool.shutdown(wait=self._ended is None, cancel_futures=True)  # a thread may be compiling for half a minute
        return [np.concatenate([block.result() for block in each]) for each in blocks]

    def _look(self) -> None:
        if self._ended is not None:
            raise Interrupted(self._ended)

    def _watch(self, blocks: list[Future[Integers]]) -> None:
        waiting = set(blocks)
        while waiting:
            finished, waiting = wait(waiting, timeout=_TICK)
            self._look()
            for block in finished:
                block.result()
            if self._done is not None:
                self._done(self._finished)

    def _block(self, rules: Any, seated: Sequence[tuple[int, Any]], seed: int, first: int, deals: int) -> Integers:
        """Play some deals with every seating, in a thread of the pool."""
        if not hasattr(self._desks, "own"):
            self._desks.own = Desk(self._game)
        desk = self._desks.own
        players = int(rules[0].players)
        counts = np.zeros((deals, COUNTED), np.int64)
        for seat, bots in seated:
            if self._stop.is_set():
                raise Stopped
            out = desk.out(deals)
            self._kernel(rules, desk.state, bots, seed, first, out, desk.notes(0), desk.room)
            totals = out.total[:, :players].astype(np.int64)
            lead = players * totals[:, seat] - totals.sum(axis=1)
            counts += np.stack([out.credit[:, seat], lead, lead * lead], axis=1)
        with self._lock:
            self._finished += deals * len(seated)
        return counts


def _blocks(game: Game, sitting: Sitting) -> list[tuple[Any, ...]]:
    """Return the parts of a sitting that a thread plays at once."""
    scene = sitting.scene
    rules = row(scene.rules)
    own = game.make_weights(sitting.weights)
    seated = [(seat, _seat(game, own, seat, lineup)) for lineup in scene.lineups for seat in range(scene.players)]
    size = max(1, BLOCK_GAMES // scene.seatings)
    last = sitting.first + sitting.deals
    return [(rules, seated, sitting.seed, first, min(size, last - first)) for first in range(sitting.first, last, size)]


def _seat(game: Game, own: Any, seat: int, lineup: Sequence[Any]) -> Any:
    """Return the rows by seat: the candidate's, and the others after it around the table."""
    players = len(lineup) + 1
    others = {(seat + 1 + i) % players: game.make_weights(bot.weights) for i, bot in enumerate(lineup)}
    return np.concatenate([own if each == seat else others[each] for each in range(players)]).view(np.recarray)


def share(credit: int, games: int) -> float:
    """Return a win share from credit in 60ths."""
    return credit / (CREDIT * games)
