"""Measurements inside a process of their own; each prints one JSON document.

``python -m bench.child play SECONDS | first | threads SECONDS``
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.processes import one_core

BOTS = ("balanced", "random")
BLOCK = 64


class Table:
    """A mirror of one bot, ready to play blocks of games one after another."""

    def __init__(self, players: int, bot: str) -> None:
        import numpy as np

        from dogsim.core.driver import play_block
        from dogsim.core.record import blank, row
        from dogsim.games import game

        dogs = game("dogs")
        self._play: Any = play_block
        self._rules = row(dogs.make_rules(players))
        self._state = blank(dogs.state)
        self._bots = np.concatenate([dogs.make_weights(dogs.bot(bot).weights)] * players).view(np.recarray)
        self._out = blank(dogs.out, BLOCK)
        self._next = 0

    def block(self, games: int = BLOCK) -> int:
        """Play the next games and return their decisions."""
        decisions = self._play(self._rules, self._state, self._bots, 1, self._next, self._out[:games])
        self._next += games
        return int(decisions)


def play(seconds: float) -> list[dict[str, Any]]:
    """Count decisions and games over so many CPU seconds, for each bot and number of players."""
    from dogsim.games import game

    one_core()
    found = []
    for bot in BOTS:
        for players in game("dogs").players:
            table = Table(players, bot)
            table.block()
            decisions = games = 0
            start = time.process_time()
            while (cpu := time.process_time() - start) < seconds:
                decisions += table.block()
                games += BLOCK
            found.append({"bot": bot, "players": players, "decisions": decisions, "games": games, "cpu": cpu})
    return found


def first() -> dict[str, Any]:
    """Play one game, compiling what the cache lacks."""
    return {"decisions": Table(4, "balanced").block(1)}


def threads(seconds: float) -> dict[str, float]:
    """Play the same run with one thread and with two, each about ``seconds`` long with one."""
    from dogsim.experiment import Spec, run

    def wall(games: int, workers: int) -> float:
        asked = {"game": "dogs", "variant": ("puppies",), "players": (4,), "bots": ("balanced",), "games": games}
        with tempfile.TemporaryDirectory() as folder:
            return run(Spec.model_validate(asked), out=Path(folder) / "run", threads=workers).seconds

    wall(64, 1)  # what only the first run does
    games = max(512, int(512 / wall(512, 1) * seconds))
    return {"1": wall(games, 1), "2": wall(games, 2), "games": games}


def main(words: list[str]) -> None:
    """Measure what is named and print it."""
    name, *numbers = words
    measure: Any = {"play": play, "first": first, "threads": threads}[name]
    print(json.dumps(measure(*map(float, numbers))))


if __name__ == "__main__":
    main(sys.argv[1:])
