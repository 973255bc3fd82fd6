"""What is compiled is said before it is waited for."""

from __future__ import annotations

from dogsim.core.game import Game
from dogsim.core.jit import COMPILED, is_warm


def compiling(game: Game) -> str:
    """Return the sentence that a game's kernels have to be compiled first; nothing where they are at hand."""
    if not COMPILED or is_warm("drive", game.state):
        return ""
    return f"compiling the kernels of {game.title} once, about half a minute ..."
