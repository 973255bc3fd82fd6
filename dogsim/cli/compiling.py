"""What is compiled is said before it is waited for."""

from __future__ import annotations

from dogsim.core.game import Game
from dogsim.core.jit import COMPILED, is_warm

PLAYING, TELLING = "play_block", "plain_record"


def compiling(game: Game, entry: str = PLAYING) -> str:
    """Return the sentence that a game's kernels have to be compiled first; nothing where they are at hand.

    ``entry`` is what they are compiled for: TELLING games decision by decision takes them once more.
    """
    if not COMPILED or is_warm(entry, game.state):
        return ""
    why = "to tell single games" if entry == TELLING else "to play"
    return f"compiling the kernels of {game.title} once, {why}, about a minute ..."
