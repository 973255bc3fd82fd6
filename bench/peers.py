"""Other simulators of card games, through their public API; standard library only, to run in any Python.

``python bench/peers.py NAME SECONDS`` prints a JSON document, or ends with code 3 where NAME is not
installed.  A decision is a choice handed to a player, a forced one included.
"""

from __future__ import annotations

import json
import logging
import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module, metadata
from typing import Any

NOT_INSTALLED = 3
# One call plays one game and returns its decisions.
Game = Callable[[], float]


def pyminion() -> Game:
    """Dominion: BigMoney against BigMoneySmithy."""
    bots = import_module("pyminion.bots.examples")
    base = import_module("pyminion.expansions.base")
    game = import_module("pyminion.game").Game
    logging.disable(logging.CRITICAL)
    random.seed(1)
    asked = [0]

    def counted(bot: Any) -> Any:
        for name in dir(bot.decider):
            if name.endswith("_decision"):
                setattr(bot.decider, name, _counting(getattr(bot.decider, name), asked))
        return bot

    players = [counted(bots.BigMoney()), counted(bots.BigMoneySmithy())]

    def play() -> float:
        asked[0] = 0
        game(players=players, expansions=[base.base_set], kingdom_cards=[base.smithy], log_stdout=False).play()
        return asked[0]

    return play


def _counting(decide: Callable[..., Any], asked: list[int]) -> Callable[..., Any]:
    def call(*arguments: Any, **options: Any) -> Any:
        asked[0] += 1
        return decide(*arguments, **options)

    return call


def openspiel(name: str) -> Game:
    """One of OpenSpiel's card games, everybody at random: its own loop and bots, in C++."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seed = [0]

    def play() -> Any:
        seed[0] += 1
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed[0])
        return state

    # Counting costs more than playing: the mean of some games stands for all.
    sample = 200
    mean: float = sum(step.player >= 0 for _ in range(sample) for step in play().full_history()) / sample

    def game_of_mean_length() -> float:
        play()
        return mean

    return game_of_mean_length


PEERS: dict[str, tuple[str, str, Callable[[], Game]]] = {
    "pyminion": ("pyminion", "Dominion, BigMoney bots", pyminion),
    "openspiel-eights": ("open_spiel", "Crazy Eights, random C++ bots", partial(openspiel, "crazy_eights")),
    "openspiel-hearts": ("open_spiel", "Hearts, random C++ bots", partial(openspiel, "hearts")),
}


def measure(name: str, seconds: float) -> dict[str, Any]:
    """Play for so many CPU seconds, after a warm-up."""
    package, title, make = PEERS[name]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    play = make()
    for _ in range(3):
        play()
    games, decisions = 0, 0.0
    start = time.process_time()
    while (cpu := time.process_time() - start) < seconds:
        decisions += play()
        games += 1
    return {"title": f"{name} {metadata.version(package)} ({title})", "decisions": decisions, "games": games, "cpu": cpu}


def main(words: list[str]) -> int:
    """Measure a peer and print it; return the exit code."""
    name, seconds = words
    try:
        print(json.dumps(measure(name, float(seconds))))
    except ImportError as missing:
        print(missing, file=sys.stderr)
        return NOT_INSTALLED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
