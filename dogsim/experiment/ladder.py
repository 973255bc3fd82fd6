"""The ladder of skill: which bots stand on it, which steps are played, and how much.

From the bottom: chance (``random``); the specialists, bots with one idea; ``balanced``; ``tuned`` where the game
ships a row that was tuned, and a best response to it where one is shipped; and Monte Carlo search by the best row
below, with as many roll-outs as asked for.  A step is one better bot among worse ones, in every seat in turn on every
deal; a rung is one bot in every seat.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dogsim.core.errors import UserError
from dogsim.core.game import Bot, Game
from dogsim.core.knob import knobs
from dogsim.core.policy import CommonWeights
from dogsim.experiment.arms import Arm
from dogsim.experiment.bots import out_of_place
from dogsim.experiment.spec import Spec
from dogsim.sim.task import LADDER, RUNG, Task
from dogsim.stats.margins import FEWEST_DEALS

RANDOM, BALANCED, TUNED, RESPONSE, SEARCH = "random", "balanced", "tuned", "response", "mc"
ROLLOUTS = (50,)
SEARCH_GAMES = 400
# Line-ups without search: the part of the mirror's games.
PART = 0.1
# Rows that stand for no idea of how to win: chance, or a search for it.
_NO_IDEA = ("uniform", "lays", "lookahead", "rollouts")


@dataclass(frozen=True)
class Lineup:
    """What is played besides: its name in results, and the bot of every position."""

    name: str
    bots: tuple[Bot, ...]


def lineups(spec: Spec, game: Game, arms: Sequence[Arm], players: int, mirror: Bot) -> list[Lineup]:
    """Return the steps and the rungs that a spec asks for; the rung that the mirror plays anyway is left out."""
    if not spec.ladder:
        return []
    floor, balanced = game.bot(RANDOM), game.bot(BALANCED)
    specialists = [bot for bot in game.bots.values() if is_specialist(bot) and _has_place(bot, arms)]
    rows = [balanced, *_tuned(game, arms)]
    responses = [bot for bot in game.bots.values() if bot.name.startswith(RESPONSE) and _has_place(bot, arms)]
    searching = [_searching(game, rows[-1], rollouts) for rollouts in spec.rollouts or ROLLOUTS if rollouts]
    steps = [
        *((each, floor) for each in specialists),
        (balanced, floor),
        *((balanced, each) for each in specialists),
        *((better, balanced) for better in rows[1:]),
        *((each, rows[-1]) for each in responses if len(rows) > 1),
        *((better, rows[-1]) for better in searching),
    ]
    made = [_step(better, worse, players) for better, worse in steps]
    rungs = (each for each in (floor, *rows, *searching) if each != mirror)
    return [*made, *(Lineup(f"{RUNG}{each.name}", (each,) * players) for each in rungs)]


def _step(better: Bot, worse: Bot, players: int) -> Lineup:
    bots = (better, *(worse,) * (players - 1))
    return Lineup(LADDER + "+".join(bot.name for bot in bots), bots)


def is_specialist(bot: Bot) -> bool:
    """Tell whether a bot has one idea of how to win: it is neither all-round, nor tuned, nor chance, nor a search."""
    if bot.name == BALANCED or bot.name.startswith((TUNED, RESPONSE)):
        return False
    return not any(bot.weights.get(name) for name in _NO_IDEA)


def _has_place(bot: Bot, arms: Sequence[Arm]) -> bool:
    return not any(out_of_place(bot, arm.rules) for arm in arms)


def _tuned(game: Game, arms: Sequence[Arm]) -> list[Bot]:
    """Return the tuned row, that of a variant where every arm plays it; none where the game ships none."""
    common = [name for name in arms[0].variants if all(name in arm.variants for arm in arms)]
    for name in (*(f"{TUNED}-{variant}" for variant in common), TUNED):
        if name in game.bots and _has_place(game.bots[name], arms):
            return [game.bots[name]]
    return []


def _searching(game: Game, row: Bot, rollouts: int) -> Bot:
    """Return Monte Carlo search by a row, set as the game's own search player is but for the number of roll-outs."""
    shipped = game.bots[SEARCH].weights if SEARCH in game.bots else {}
    how = {name: shipped[name] for name in knobs(CommonWeights) if name in shipped}
    text = f"Monte Carlo search with {rollouts} roll-outs by {row.name}"
    return Bot(f"{SEARCH}-{rollouts}", text, {**row.weights, **how, "lookahead": 0, "rollouts": rollouts}, row.needs, row.players)


def deals(spec: Spec, task: Task, usual: int) -> int:
    """Return the deals of a step or a rung, where the run's mirror plays ``usual`` games."""
    fewest = FEWEST_DEALS * len(task.seatings)
    if task.searches:
        games = spec.search_games or max(SEARCH_GAMES, fewest)
    else:
        whole = spec.games or min(usual, spec.max_games or usual)
        games = max(math.ceil(whole * PART), min(whole, fewest))
    return max(2, -(-games // len(task.seatings)))


def ladder_problems(spec: Spec, game: Game) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with what is asked about the ladder: the key, and why."""
    asked = {"rollouts": bool(spec.rollouts), "search-games": spec.search_games is not None}
    if not spec.ladder:
        yield from ((key, "is about the ladder of skill: ask for the ladder too") for key, given in asked.items() if given)
        return
    missing = [name for name in (RANDOM, BALANCED) if name not in game.bots]
    if missing:
        yield "ladder", f"{game.title} has no ladder of skill, for it ships no bot '{missing[0]}'"
        return
    table = knobs(game.weights)
    for each in spec.rollouts:
        try:
            table["rollouts"].check(each)
        except UserError as problem:
            yield "rollouts", str(problem).removeprefix("rollouts: ")
    if len(set(spec.rollouts)) < len(spec.rollouts):
        yield "rollouts", "a number is named twice"
    if 0 in spec.rollouts and len(spec.rollouts) > 1:
        yield "rollouts", "0 stands for no search at all: leave it out, or leave out the others"
    if asked["search-games"] and spec.rollouts == (0,):
        yield "search-games", "is about players that search, and with rollouts 0 none does"
