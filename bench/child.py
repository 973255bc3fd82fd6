"""Measurements inside a process of their own; each prints one JSON document.

``python -m bench.child games | play SECONDS | overhead SECONDS | first [GAME ...] | alone SECONDS | threads SECONDS``
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.processes import one_core

if TYPE_CHECKING:
    from dogsim.core.game import Game

RATING = "balanced"
BLOCK = 1024  # as a run plays them


class Table:
    """A mirror of one bot, ready to play blocks of games one after another."""

    def __init__(self, game: Game, players: int, bot: str) -> None:
        import numpy as np

        from dogsim.core.driver import play_block
        from dogsim.core.notes import UNNOTED
        from dogsim.core.record import blank, row

        self._play: Any = play_block
        self._unnoted = UNNOTED
        self._rules = row(game.make_rules(players))
        self._state = blank(game.state)
        self._bots = np.concatenate([game.make_weights(game.bot(bot).weights)] * players).view(np.recarray)
        self._out = blank(game.out, BLOCK)
        self._next = 0

    def block(self, games: int = BLOCK) -> int:
        """Play the next games and return their decisions."""
        decisions = self._play(self._rules, self._state, self._bots, 1, self._next, self._out[:games], *self._unnoted)
        self._next += games
        return int(decisions)


def usual_players(game: Game) -> int:
    """Return the player count of a game where nobody asks for another."""
    return int(game.rules().players)


def random_bot(game: Game) -> str:
    """Return the first of a game's bots that takes its actions at random."""
    return next(name for name in game.bots if name.startswith("random"))


def line_ups(game: Game) -> list[tuple[str, int]]:
    """Return the bots and player counts that are measured."""
    return [*((RATING, players) for players in game.players), (random_bot(game), usual_players(game))]


def games() -> dict[str, int]:
    """Return every game's usual player count."""
    from dogsim.games import GAMES

    return {game.name: usual_players(game) for game in GAMES.values()}


def play(seconds: str) -> list[dict[str, Any]]:
    """Count decisions and games over so many CPU seconds, for every line-up of every game."""
    from dogsim.games import GAMES

    one_core()
    return [
        {"game": game.name, "bot": bot, "players": players, "usual": players == usual_players(game)}
        | rate(Table(game, players, bot), float(seconds))
        for game in GAMES.values()
        for bot, players in line_ups(game)
    ]


def rate(table: Table, seconds: float) -> dict[str, float]:
    """Play for so many CPU seconds, after a block that warms up."""
    table.block()
    decisions = played = 0
    start = time.process_time()
    while (cpu := time.process_time() - start) < seconds:
        decisions += table.block()
        played += BLOCK
    return {"decisions": decisions, "games": played, "cpu": cpu}


def first(*names: str) -> dict[str, Any]:
    """Play one game of each game named (of all, where none is), and say which games this compiled."""
    from dogsim.games import GAMES, game

    before = compiled()
    decisions = [Table(each, usual_players(each), RATING).block(1) for each in map(game, names or GAMES)]
    return {"decisions": decisions, "compiled": [name for name in compiled() if name not in before]}


def compiled() -> list[str]:
    """Name the games whose kernels the cache holds."""
    from dogsim.core.jit import is_warm
    from dogsim.games import GAMES

    return [game.name for game in GAMES.values() if is_warm("drive", game.state)]


def overhead(seconds: str) -> list[dict[str, Any]]:
    """Play pieces of a run of each game over so many CPU seconds: those of play alone, and with counting and merging."""
    from dogsim.games import GAMES

    one_core()
    return [{"game": game.name, "players": usual_players(game)} | pieces(game, float(seconds)) for game in GAMES.values()]


def pieces(game: Game, seconds: float) -> dict[str, float]:
    """Play, count and merge pieces of a mirror as a thread of a run does, after one that warms up."""
    from threading import Event

    from dogsim.core.driver import play_block
    from dogsim.experiment import Spec, make_plan
    from dogsim.sim.block import Desk, play_deals
    from dogsim.sim.block import Table as Laid
    from dogsim.sim.threads import Threads

    spec = Spec.model_validate({"game": game.name, "players": (usual_players(game),), "bots": (RATING,), "games": 1})
    task = make_plan(spec).jobs[0].task
    laid, desk, stop, deals = Laid(game, task), Desk(game), Event(), Threads(1).deals(task)
    inside = 0.0

    def timed(*words: Any) -> int:
        nonlocal inside
        start = time.process_time()
        decisions = play_block(*words)
        inside += time.process_time() - start
        return decisions

    found = play_deals(laid, 0, deals, desk, timed, stop)
    begun, inside, first = time.process_time(), 0.0, deals
    while (whole := time.process_time() - begun) < seconds:
        found += play_deals(laid, first, deals, desk, timed, stop)
        first += deals
    return {"play": inside, "whole": whole}


def alone(seconds: str) -> float:
    """Return the decisions a second, by the clock on the wall, of playing the first game for so long."""
    from dogsim.games import GAMES

    game = next(iter(GAMES.values()))
    table = Table(game, usual_players(game), RATING)
    table.block()
    decisions = 0
    start = time.perf_counter()
    while (wall := time.perf_counter() - start) < float(seconds):
        decisions += table.block()
    return decisions / wall


def threads(seconds: str) -> dict[str, float]:
    """Play the same run of the first game with one thread and with two, each about ``seconds`` long with one."""
    from dogsim.experiment import Spec, run
    from dogsim.games import GAMES

    game = next(iter(GAMES.values()))
    line_up = {"game": game.name, "players": (usual_players(game),), "bots": (RATING,)}

    def wall(games: int, workers: int) -> float:
        with tempfile.TemporaryDirectory() as folder:
            spec = Spec.model_validate({**line_up, "games": games})
            return run(spec, out=Path(folder) / "run", threads=workers).seconds

    wall(64, 1)  # what only the first run does
    games = 512
    while (before := wall(games, 1)) < float(seconds):  # what every run does besides counts little in a long one
        games *= 2
    both = wall(games, 2)
    return {"1": (before + wall(games, 1)) / 2, "2": both, "games": games}  # before and after: machines change their speed


def main(words: list[str]) -> None:
    """Measure what is named and print it."""
    name, *rest = words
    measures = {"games": games, "play": play, "overhead": overhead, "first": first, "alone": alone, "threads": threads}
    measure: Any = measures[name]
    print(json.dumps(measure(*rest)))


if __name__ == "__main__":
    main(sys.argv[1:])
