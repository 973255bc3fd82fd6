"""One game of a real game: ``python -m tests.core.one_game NAME`` prints how often numba compiled for it."""

from __future__ import annotations

import sys

import numpy as np
from numba.core import event

from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import GAMES


def compilations(name: str) -> int:
    """Play a game and return how often numba compiled on the way."""
    game = GAMES[name]
    players = game.players[0]
    bots = np.concatenate([game.make_weights({})] * players).view(np.recarray)
    with event.install_recorder("numba:compile") as seen:
        play_block(row(game.make_rules(players)), blank(game.state), bots, 1, 0, blank(game.out), *UNNOTED)
    return sum(each.is_start for _, each in seen.buffer)


if __name__ == "__main__":
    print(compilations(sys.argv[1]))
