"""What a worker runs: a piece of a task, played block by block and added up.

What travels is bytes, texts and numbers there, and plain arrays of integers back.  A worker keeps the last
few tasks as they are laid out for play, and for each thread a desk.
"""

from __future__ import annotations

import importlib
import pickle
import threading
import time
import zlib
from collections import OrderedDict
from functools import reduce
from typing import TYPE_CHECKING, Any

from dogsim.sim.farm.facts import Facts, facts

if TYPE_CHECKING:
    from dogsim.sim.block import Desk, Table
    from dogsim.sim.task import Task

_TABLES = 4
_tables: OrderedDict[str, Table] = OrderedDict()
_lock = threading.Lock()
_desks = threading.local()


class PieceFailed(Exception):
    """A piece raised: its text says what, and on which worker."""


def pack(task: Task) -> bytes:
    """Return a task as bytes: the arms of a grid are much alike."""
    return zlib.compress(pickle.dumps(task), 1)


def play_piece(packed: bytes, identity: str, kernel: str, first: int, deals: int, wanted: Facts) -> dict[str, Any]:
    """Play deals ``first`` ... ``first + deals - 1`` of a task, in its blocks.

    Returns:
        ``counts``, a Tally's arrays, and ``seconds``, the time it took; or, on a worker that is not what is
        ``wanted``, ``stranger``: its own facts.  ``worker`` is its address.

    Raises:
        PieceFailed: playing raised something.
    """
    where = _address()
    if facts() != wanted:
        return {"worker": where, "stranger": facts()}
    begun = time.perf_counter()
    try:
        counts = _play(_table(packed, identity), kernel, first, deals)
    except Exception as problem:
        raise PieceFailed(f"{type(problem).__name__}: {problem} (on {where})") from problem
    return {"worker": where, "counts": counts, "seconds": time.perf_counter() - begun}


def _play(table: Table, kernel: str, first: int, deals: int) -> dict[str, Any]:
    from dogsim.sim.block import play_deals
    from dogsim.sim.tally import Tally

    block, last = table.task.block, first + deals
    module, _, name = kernel.partition(":")
    play = getattr(importlib.import_module(module), name)
    desk, never = _desk(table), threading.Event()
    played = [play_deals(table, each, min(block, last - each), desk, play, never) for each in range(first, last, block)]
    return dict(reduce(Tally.__add__, played).arrays())


def _table(packed: bytes, identity: str) -> Table:
    """Return a task laid out for play; threads of one worker share it."""
    from dogsim.games import game
    from dogsim.sim.block import Table

    with _lock:
        if identity not in _tables:
            task: Task = pickle.loads(zlib.decompress(packed))  # noqa: S301  (Dask's protocol is pickle throughout)
            _tables[identity] = Table(game(task.game), task)
            if len(_tables) > _TABLES:
                _tables.popitem(last=False)
        _tables.move_to_end(identity)
        return _tables[identity]


def _desk(table: Table) -> Desk:
    """Return the desk of this thread."""
    from dogsim.sim.block import Desk

    desk: Desk | None = getattr(_desks, "own", None)
    if desk is None or desk.game is not table.game:
        desk = _desks.own = Desk(table.game)
    return desk


def _address() -> str:
    from distributed import get_worker

    try:
        return str(get_worker().address)
    except ValueError:
        return "this process"
