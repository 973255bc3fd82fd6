"""Farm: an executor whose pieces are played by Dask workers.

The run folder is the truth and the scheduler a messenger: what it loses is played again.  A piece that has not
come back is held by a coroutine here, in a loop of its own thread, and by nothing else.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import uuid4

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.sim.block import Play
from dogsim.sim.executor import PlayFailed
from dogsim.sim.farm import opening, worker
from dogsim.sim.farm.address import site
from dogsim.sim.farm.facts import facts
from dogsim.sim.farm.patience import FIRST, patience
from dogsim.sim.farm.sizes import Sizes
from dogsim.sim.farm.strangers import failed_import, refuse_strangers, stranger
from dogsim.sim.tally import Tally
from dogsim.sim.task import Task

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

RETRIES = 2  # of a piece that raises
TRIES = 2  # of a piece whose workers died: the first time it may have been another one's fault
AHEAD = 2  # pieces a core: one is played, the next is there
WAIT_SECONDS = 60.0  # for the first worker
_TICK = 1.0
_T = TypeVar("_T")


@dataclass(frozen=True)
class _Piece:
    """Deals of a task, as they travel."""

    task: Task
    packed: bytes
    kernel: str
    first: int
    deals: int

    def __str__(self) -> str:
        task = self.task
        return (
            f"{task.game}, {task.players} players, line-up {task.lineup}, seed {task.seed}, "
            f"deals {self.first:,} to {self.first + self.deals - 1:,}"
        )


class Farm:
    """Workers of a scheduler, or of this machine: ``tls://host:8786``, ``tcp://127.0.0.1:8786`` or ``local:4``.

    A context manager: entering connects, and refuses workers on which other code would play.  ``say`` is told what
    takes long; ``debug`` lets through what Dask logs.

    Raises:
        UserError: no valid address, Dask distributed or a certificate is missing; on entering, nobody answers or
            a worker is a stranger.
    """

    def __init__(self, where: str, *, say: Callable[[str], None] = lambda text: None, debug: bool = False) -> None:
        self.site = site(where)
        opening.check(self.site)
        self._patience = patience()
        self._say, self._debug = say, debug
        self._sizes = Sizes()
        self._cores: dict[str, int] = {}
        self._packed: tuple[Task, bytes] | None = None
        self._promises: set[Future[Tally]] = set()
        self._heard = 0.0
        self._opening: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._cluster: LocalCluster | None = None
        self._client: Client | None = None

    # -- the executor: called by the thread that plays a run

    def __enter__(self) -> Self:
        self._quiet = opening.silence(self._debug)
        self._quiet.__enter__()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="dogsim-farm", daemon=True)
        self._thread.start()
        try:
            self._call(self._open())
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Drop what is under way, disconnect, and end what was started here."""
        self.drop()
        with contextlib.suppress(Exception):
            self._call(self._close(), 3 * opening.CLOSE_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(opening.CLOSE_SECONDS)
        self._quiet.__exit__(None, None, None)

    @property
    def workers(self) -> int:
        """Workers that are there now."""
        return len(self._cores)

    @property
    def cores(self) -> int:
        """Pieces that can be played at once."""
        return sum(self._cores.values())

    @property
    def where(self) -> str:
        """Where games are played, in words."""
        return f"on {self.workers} worker{'' if self.workers == 1 else 's'} of {self.site.name}"

    @property
    def ahead(self) -> int:
        """Two pieces for each core that is there now."""
        return AHEAD * max(1, self.cores)

    def deals(self, task: Task) -> int:
        """Return how many deals take a second or more, as far as is known."""
        return self._sizes.deals(task, self.cores)

    def submit(self, game: Game, kernel: Play, task: Task, first: int, deals: int) -> Future[Tally]:
        """Have a worker play some deals: ``kernel`` is a function of a module there, and the game one that it knows."""
        if self._packed is None or self._packed[0] is not task:
            self._packed = task, worker.pack(task)
        piece = _Piece(task, self._packed[1], _name_of(kernel), first, deals)
        if not self._promises:
            self._heard = time.monotonic()
        promise = asyncio.run_coroutine_threadsafe(self._bring(piece), self._loop)
        self._promises.add(promise)
        promise.add_done_callback(self._promises.discard)
        return promise

    def drop(self) -> None:
        """Drop all that is under way: a worker ends the piece that it is at, and nobody asks for it."""
        for promise in list(self._promises):
            promise.cancel()

    def _call(self, question: Coroutine[Any, Any, _T], seconds: float | None = None) -> _T:
        return asyncio.run_coroutine_threadsafe(question, self._loop).result(seconds)

    # -- the rest: run by the farm's own thread

    async def _open(self) -> None:
        self._opening = asyncio.current_task()
        self._trouble: asyncio.Future[None] = self._loop.create_future()
        if self.site.workers:
            self._say(f"starting {self.site.workers} worker processes ...")
        self._cluster = await opening.start(self.site, self._debug)
        self._client = await opening.connect(self.site, self._cluster)
        await self._meet_first()
        self._tasks = [asyncio.ensure_future(each) for each in (self._watch(), self._count())]

    async def _meet_first(self) -> None:
        """Wait for a worker, and refuse strangers among those that are there."""
        assert self._client is not None
        end = time.monotonic() + min(WAIT_SECONDS, self._patience)
        while not (found := await self._client.nthreads()):
            if time.monotonic() > end:
                raise UserError(
                    f"{self.site.address}: the scheduler has no worker; start one with 'dask worker {self.site.address}', "
                    "and the same command again"
                )
            if not self._heard:
                self._heard = time.monotonic()
                self._say(f"waiting for a worker of {self.site.address} ...")
            await asyncio.sleep(_TICK / 4)
        await refuse_strangers(self._client, list(found))
        self._cores = found

    async def _close(self) -> None:
        if self._opening is not None and not self._opening.done():  # Ctrl-C on the way
            self._opening.cancel()
            await asyncio.wait({self._opening}, timeout=opening.CLOSE_SECONDS)
        for each in self._tasks:
            each.cancel()
        await opening.close(self._client, self._cluster)

    async def _count(self) -> None:
        """Ask now and then who is there; who came late is asked what it is."""
        assert self._client is not None
        while True:
            await asyncio.sleep(_TICK)
            with contextlib.suppress(Exception):  # a scheduler that does not answer is for _watch to see
                found = await self._client.nthreads()
                new = [address for address in found if address not in self._cores]
                try:
                    await refuse_strangers(self._client, new)
                except UserError as problem:
                    self._fail(str(problem))
                self._cores = found

    async def _watch(self) -> None:
        """Notice a scheduler that is gone, and one that says nothing any more."""
        assert self._client is not None
        while not self._trouble.done():
            await asyncio.sleep(_TICK / 4)
            if self._client.status != "running":
                self._fail(self._gone())
            elif self._promises and time.monotonic() - self._heard > self._waits():
                self._fail(self._nothing_came())

    def _waits(self) -> float:
        return self._patience * (1 if self._sizes.known else FIRST)

    def _fail(self, text: str) -> None:
        """End all that is under way with a sentence."""
        if not self._trouble.done():
            self._trouble.set_exception(PlayFailed(text))
            self._trouble.exception()  # seen, also where nothing is under way

    def _gone(self) -> str:
        return f"{self.site.address}: the scheduler is gone"

    def _nothing_came(self) -> str:
        cause = f"its {self.workers} workers are stuck, or the scheduler hangs" if self.workers else "no worker is left"
        return (
            f"{self.site.address}: nothing came back for {self._waits():.0f} seconds: {cause} "
            "(DOGSIM_FARM_PATIENCE=SECONDS waits longer)"
        )

    async def _bring(self, piece: _Piece) -> Tally:
        """Have a piece played, once more where its workers died, and return its counts.

        Raises:
            PlayFailed: it cannot be played, or the farm failed.
        """
        from distributed import KilledWorker

        deaths = 0
        for _ in range(TRIES):
            try:
                return self._read(await self._played(piece), piece)
            except KilledWorker as killed:
                deaths += killed.allowed_failures + 1
                last = killed.last_worker
                address = getattr(last, "address", last)
        raise PlayFailed(f"{self.site.address}: its workers died {deaths} times of one piece: {piece} (the last was {address})")

    async def _played(self, piece: _Piece) -> dict[str, Any]:
        """Send a piece to the scheduler and wait for what comes back, whatever that is."""
        from distributed import KilledWorker

        assert self._client is not None
        key = f"dogsim-{piece.task.identity[:12]}-{piece.first}-{piece.deals}-{uuid4().hex[:12]}"
        wanted = (piece.packed, piece.task.identity, piece.kernel, piece.first, piece.deals, facts())
        if self._trouble.done():
            await self._trouble
        sent = self._client.submit(worker.play_piece, *wanted, key=key, pure=False, retries=RETRIES)
        answer = asyncio.ensure_future(sent.result())
        try:
            await asyncio.wait({answer, self._trouble}, return_when=asyncio.FIRST_COMPLETED)
            if self._trouble.done():
                await self._trouble
            return dict(answer.result())
        except (KilledWorker, PlayFailed):
            raise
        except (asyncio.CancelledError, concurrent.futures.CancelledError):
            if (own := asyncio.current_task()) and own.cancelling():
                raise
            self._fail(self._gone())
            raise PlayFailed(self._gone()) from None
        except Exception as problem:
            raise PlayFailed(self._raised(problem, piece)) from problem
        finally:
            answer.cancel()
            with contextlib.suppress(Exception):
                sent.release()

    def _raised(self, problem: Exception, piece: _Piece) -> str:
        if self._client is None or self._client.status != "running":
            return self._gone()
        if isinstance(problem, worker.PieceFailed):
            return f"{self.site.address}: {piece} failed {RETRIES + 1} times: {problem}"
        return failed_import(self.site.address, problem) or f"{self.site.address}: {piece} failed: {opening.cause(problem)}"

    def _read(self, reply: dict[str, Any], piece: _Piece) -> Tally:
        """Return the counts of a reply, and learn how long they took."""
        if "stranger" in reply:
            text = stranger(reply["worker"], reply["stranger"])
            self._fail(text)
            raise PlayFailed(text)
        tally = Tally.of_arrays(reply["counts"])
        if tally.clusters != piece.deals:
            raise PlayFailed(f"{reply['worker']}: {piece} came back with {tally.clusters:,} deals")
        self._heard = time.monotonic()
        self._sizes.told(piece.task, piece.deals, reply["seconds"])
        return tally


def _name_of(kernel: Play) -> str:
    """Return a driver by its name, as ``module:name``.

    Raises:
        PlayFailed: it is no function of a module, which is all that workers can find.
    """
    module, name = kernel.__module__, kernel.__qualname__
    if not name.isidentifier() or module == "__main__":
        raise PlayFailed(f"{module}.{name} cannot be imported by a worker: a driver is a function of a module")
    return f"{module}:{name}"
