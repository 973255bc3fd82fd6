"""``dogsim watch``: one simulated game, told for people or written for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

import numpy as np

from dogsim.cli.console import plain
from dogsim.cli.options import names, settings
from dogsim.core.errors import UserError
from dogsim.core.game import Bot, Game
from dogsim.experiment.bots import entrant
from dogsim.games import game as find_game
from dogsim.transcript import narrate, transcript

_LARGEST = 2**63 - 1


@dataclass(frozen=True)
class Asked:
    """The game to tell, as the flags' texts name it."""

    game: str
    players: int
    variants: Sequence[str] | None
    bots: Sequence[str] | None
    settings: Sequence[str] | None
    seed: int
    index: int


def tell(asked: Asked, as_lines: bool) -> None:
    """Write the game to stdout: as text, or as the lines of a transcript.

    Raises:
        UserError: every mistake in what was asked, a sentence a line.
    """
    told = _play(asked)
    for line in map(_document, told) if as_lines else map(plain, narrate(told)):
        print(line)


def _document(line: Any) -> str:
    return json.dumps(line, ensure_ascii=False, allow_nan=False)


def _play(asked: Asked) -> Any:
    game, variants, problems = find_game(asked.game), names(asked.variants), _Problems()
    edits = problems.ask(_single, game, asked.settings) or {}
    rules = problems.ask(game.make_rules, asked.players, variants, edits)
    bots = problems.ask(_seated, game, names(asked.bots), asked.players) or []
    for flag, value in (("--seed", asked.seed), ("--index", asked.index)):
        problems.ask(_in_range, flag, value)
    problems.tell()
    weights = np.concatenate([game.make_weights(bot.weights) for bot in bots]).view(np.recarray)
    return transcript(game, rules, variants, weights, [bot.name for bot in bots], asked.seed, asked.index)


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
    return list(islice(cycle(bots), min(players, game.players[-1])))


def _in_range(flag: str, value: int) -> None:
    if not 0 <= value <= _LARGEST:
        raise UserError(f"{flag}: takes 0 to {_LARGEST}, not {value}; the nearest is {min(max(value, 0), _LARGEST)}")


class _Problems:
    """Mistakes gathered, so that all are told at once."""

    def __init__(self) -> None:
        self._sentences: list[str] = []

    def ask(self, question: Callable[..., Any], *about: Any) -> Any:
        """Return the answer; None, and a mistake more, if it is refused."""
        try:
            return question(*about)
        except UserError as problem:
            self._sentences += str(problem).splitlines()
            return None

    def tell(self) -> None:
        """Raise what was gathered, if anything."""
        if self._sentences:
            raise UserError("\n".join(dict.fromkeys(self._sentences)))
