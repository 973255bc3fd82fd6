"""``dogsim watch``: one simulated game, told for people or written for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

import numpy as np

from dogsim.cli.compiling import compiling
from dogsim.cli.console import plain, say
from dogsim.cli.options import LARGEST_SEED, Problems, choice, names, settings, whole
from dogsim.core.errors import UserError
from dogsim.core.game import Bot, Game
from dogsim.core.knob import knobs
from dogsim.experiment.bots import entrant
from dogsim.games import game as find_game
from dogsim.transcript import narrate, transcript

STYLES = ("text", "jsonl")


@dataclass(frozen=True)
class Asked:
    """The game to tell, as the flags' texts name it."""

    game: str
    players: str | None
    variants: Sequence[str] | None
    bots: Sequence[str] | None
    settings: Sequence[str] | None
    seed: str
    index: str
    style: str


def tell(asked: Asked) -> None:
    """Write the game to stdout: as text, or as the lines of a transcript.

    Raises:
        UserError: every mistake in what was asked, a sentence a line.
    """
    problems = Problems()
    style = problems.ask(choice, "--format", asked.style, STYLES)
    told = _play(asked, problems)
    for line in map(_document, told) if style == "jsonl" else map(plain, narrate(told)):
        print(line)


def _document(line: Any) -> str:
    return json.dumps(line, ensure_ascii=False, allow_nan=False)


def _play(asked: Asked, problems: Problems) -> Any:
    game, variants = find_game(asked.game), names(asked.variants)
    low, high, usual = game.players[0], game.players[-1], usual_players(game)
    players = problems.ask(whole, "--players", asked.players, low, high, usual) or usual
    edits = problems.ask(_single, game, asked.settings) or {}
    rules = problems.ask(game.make_rules, players, variants, edits)
    bots = problems.ask(_seated, game, names(asked.bots), players) or []
    seed = problems.ask(whole, "--seed", asked.seed, 0, LARGEST_SEED, 1)
    index = problems.ask(whole, "--index", asked.index, 0, LARGEST_SEED, 0)
    problems.tell()
    weights = np.concatenate([game.make_weights(bot.weights) for bot in bots]).view(np.recarray)
    searching = any(bot.searches for bot in bots)
    if searching and (sentence := compiling(game)):
        say(sentence)
    return transcript(game, rules, variants, weights, [bot.name for bot in bots], seed, index, compiled=searching)


def usual_players(game: Game) -> int:
    """Return how many play a game that is dealt without saying it: as its rules have it."""
    return int(knobs(game.rules)["players"].default)  # type: ignore[arg-type]


def _single(game: Game, texts: Sequence[str] | None) -> dict[str, Any]:
    """Read ``--set``: one game has one value for each rule."""
    found = settings(game, texts)
    for name, values in found.items():
        if len(values) > 1:
            raise UserError(f"--set {name}: one game has one value, not {len(values)}; 'dogsim sweep' compares several")
    return {name: value for name, (value,) in found.items()}


def _seated(game: Game, named: Sequence[str], players: int) -> list[Bot]:
    """Return the bot of every seat: the named ones, repeated in order; the game's first if none is named."""
    bots = [entrant(game, name) for name in named] or [next(iter(game.bots.values()))]
    if len(named) > players:
        raise UserError(f"--bots: {len(named)} bots are named, but {players} play")
    return list(islice(cycle(bots), players))
