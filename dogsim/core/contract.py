"""The kernel names all games share, each bound to its game by the type of the state record.

Kernels handed over as arguments or closed over never reach numba's disk cache.  A module-level
function that ``numba.extending.overload`` resolves by record type does, and costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba.extending import overload
from numba.np.numpy_support import from_dtype

from dogsim.core.jit import KERNEL, kernel
from dogsim.core.record import blank

# STATE record type -> {kernel name: function}.  Register before the first compile: numba remembers
# a failed look-up.
KERNELS: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}
# STATE record type -> that of the rows its games are written to.
_OUTS: dict[np.dtype[Any], np.dtype[Any]] = {}


def register(state: np.dtype[Any], out: np.dtype[Any], **functions: Callable[..., Any]) -> None:
    """Bind a game's kernels, and the record type of its rows, to its STATE record type."""
    KERNELS[state] = functions
    _OUTS[state] = out


@cache
def no_rows(state: np.dtype[Any]) -> Any:
    """Return what a game with this STATE record type is given to write no row to."""
    return blank(_OUTS[state], 0)


def generic(stub: Callable[..., Any]) -> Callable[..., Any]:
    """Make ``stub`` call the kernel of that name which belongs to its second argument's type.

    What the stub itself does is what a game gets that has no such kernel.
    """
    name = stub.__name__
    usual = kernel(stub)

    def call(rules: Any, state: Any, *rest: Any) -> Any:
        if state.dtype not in KERNELS:
            raise KeyError(f"no game is registered for a record that begins with {state.dtype.names[0]}")
        return KERNELS[state.dtype].get(name, usual)(rules, state, *rest)

    call.__name__, call.__qualname__, call.__doc__ = name, name, stub.__doc__

    @overload(call, strict=False, jit_options=KERNEL)
    def pick(rules: Any, state: Any, *rest: Any) -> Any:
        for dtype, functions in KERNELS.items():
            if state == from_dtype(dtype):
                return functions.get(name, usual)
        return None

    return call


@generic
def setup(rules, state, seed, index):
    """Deal game ``index`` of ``seed`` into ``state``."""


@generic
def legal(rules, state):
    """Fill ``state.actions[:state.n_actions]`` for ``state.seat`` in ``state.phase``, in a fixed order."""


@generic
def apply(rules, state, action):
    """Take one decision: move phase and seat on, and draw what must be drawn."""


@generic
def score(rules, state, out):
    """Write the row of a finished game, or of an unfinished one as if it ended now."""


@generic
def rate(rules, state, weights, every):
    """Write into ``state.ratings`` how much the bot with these weights wants each legal action, as integers.

    What else it notes in ``state`` is no part of the position.  Where ``every`` is 0, an action that certainly is
    not among those rated highest may be left at ``policy.UNWANTED``, or struck from ``state.actions`` with its rating.
    """


@generic
def value(rules, state, seat, weights):
    """Return, as an integer, what this row thinks the position is worth to a seat; of a finished game, its result."""


@generic
def conceal(rules, state, seat, key):
    """Re-deal everything ``seat`` cannot see from the stream ``key``, and re-key the copy's reshuffles."""


@generic
def uses(rules, state, action):
    """Return which of the game's abilities an action uses, as a bit set; a bot may be barred from some."""


@generic
def finished_turns(rules, state):
    """Return how many turns are over."""


@generic
def standings(rules, state, totals, parts):
    """Write every seat's score as if the game ended now, of partners together; ``parts`` is room to work in."""


@generic
def stock(rules, state, amounts, printed):
    """Write how many of each supply are in play, and how many there are, in the order of ``Game.supplies``.

    Returns how many supplies those are; the others are not in the game under these rules.  A game without any needs none.
    """
    return 0
