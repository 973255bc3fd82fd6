"""Who plays: shipped bots and bots from TOML files, and the fields they make."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError, unknown
from dogsim.core.fields import printable, show, similar
from dogsim.core.game import Bot, Game
from dogsim.core.knob import knobs
from dogsim.experiment.files import brief, read_toml

NAME = re.compile(r"(?!\.)[A-Za-z0-9._-]{1,64}")
MOST_FIELDS = 1000
_KEYS = ("game", "name", "base", "weights")


def entrant(game: Game, name: str) -> Bot:
    """Return a bot by its name, or from a TOML file.

    Raises:
        UserError: no such bot, or what is wrong with the file.
    """
    if name.endswith(".toml"):
        return bot_from_file(game, Path(name))
    return game.bot(name)


def bot_from_file(game: Game, path: Path) -> Bot:
    """Read a bot of one's own: ``game``, ``name``, ``base`` (a shipped bot) and ``[weights]``."""
    content, _ = read_toml(path)
    try:
        return _bot(game, content, path)
    except UserError as problem:
        raise UserError(f"{printable(str(path))}: {brief(str(problem))}") from problem


def _bot(game: Game, content: Mapping[str, Any], path: Path) -> Bot:
    for key in content:
        if key not in _KEYS:
            raise UserError(f"unknown key '{key}'{similar(key, _KEYS)}")
    if content.get("game", game.name) != game.name:
        raise UserError(f"game: this bot plays {show(content['game'])}, not '{game.name}'")
    name = content.get("name", path.stem)
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise UserError("name: 1 to 64 letters, digits, '.', '_' or '-'")
    if name in game.bots:
        raise UserError(f"name: '{name}' is a shipped bot, choose another name")
    base = _base(game, content["base"]) if "base" in content else None
    weights = content.get("weights", {})
    if not isinstance(weights, dict):
        raise UserError(f"weights: expected a table of numbers, not {show(weights)}")
    table = knobs(game.weights)
    for weight, value in weights.items():
        if weight not in table:
            raise unknown("weight", weight, table)
        table[weight].check(value)
    kept = (base.needs, base.players) if base else ((), ())
    return Bot(name, f"from {path}", {**(base.weights if base else {}), **weights}, *kept)


def _base(game: Game, name: Any) -> Bot:
    if not isinstance(name, str):
        raise UserError(f"base: takes the name of a bot, not {show(name)}")
    return game.bot(name)


def out_of_place(bot: Bot, rules: Any) -> str:
    """Say why a bot means nothing under these rules, or return an empty text."""
    if bot.players and rules.players not in bot.players:
        return "means nothing"
    return next((f"needs {need}, which is off" for need in bot.needs if not getattr(rules, need)), "")


def usual(game: Game, arms: list[Any], players: int) -> list[Bot]:
    """Return the game's bots in order, cut to the players, without those some arm has no use for."""
    fitting = [bot for bot in game.bots.values() if not any(out_of_place(bot, rules) for rules in arms)]
    return fitting[:players]


def fields(bots: list[Bot], players: int) -> list[tuple[Bot, ...]]:
    """Return the fields: one of all bots, repeated in order if too few; every subset if too many.

    A field needs two different bots; one bot alone is what the mirror plays.

    Raises:
        UserError: more than a thousand fields.
    """
    if len(bots) <= players:
        found = [tuple(bots[i % len(bots)] for i in range(players))]
    else:
        found = list(islice(combinations(bots, players), MOST_FIELDS + 1))
    if len(found) > MOST_FIELDS:
        raise UserError(f"bots: {len(bots)} bots make more than {MOST_FIELDS} fields of {players}")
    return [field for field in found if len({bot.name for bot in field}) > 1]
