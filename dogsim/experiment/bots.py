"""Who plays: shipped bots and bots from TOML files, and the fields they make."""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Collection, Iterable, Mapping
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError, unknown
from dogsim.core.fields import printable, show, similar
from dogsim.core.game import Bot, Game
from dogsim.core.knob import knobs
from dogsim.experiment.files import brief, read_toml
from dogsim.sim.task import Entrant

NAME = re.compile(r"(?!\.)[A-Za-z0-9._-]{1,64}")
MOST_FIELDS = 1000
KEYS = ("game", "name", "base", "restrict", "weights")
# The shipped bot whose rows were found by tuning, where a game has it.
TUNED = "tuned"
BARRED = "barred"


def entrant(game: Game, name: str) -> Bot:
    """Return a bot by its name, or from a TOML file.

    Raises:
        UserError: no such bot, or what is wrong with the file.
    """
    if name.endswith(".toml"):
        return bot_from_file(game, Path(name))
    return game.bot(name)


def bot_from_file(game: Game, path: Path, taken: Collection[str] | None = None) -> Bot:
    """Read a bot of one's own: ``game``, ``name``, ``base`` (a shipped bot), ``restrict`` and ``[weights]``.

    ``taken`` are names it may not have, by default those of the shipped bots.
    """
    content, _ = read_toml(path)
    try:
        return _bot(game, content, path, game.bots if taken is None else taken)
    except UserError as problem:
        raise UserError(f"{printable(str(path))}: {brief(str(problem))}") from problem


def shipped_without(game: Game, ability: str) -> Bot | None:
    """Return the row that a game ships for going without an ability, called ``tuned``; None where there is none."""
    path = folder_of_rows(game) / f"{ability}.toml"
    return dataclasses.replace(bot_from_file(game, path, ()), name=TUNED) if path.is_file() else None


def folder_of_rows(game: Game) -> Path:
    """Return where a game's package has its rows that were tuned to go without an ability, a file for each."""
    return Path(str(sys.modules[game.rules.__module__].__file__)).resolve().parent / "bots" / "without"


def _bot(game: Game, content: Mapping[str, Any], path: Path, taken: Collection[str]) -> Bot:
    for key in content:
        if key not in KEYS:
            raise UserError(f"unknown key '{key}'{similar(key, KEYS)}")
    if content.get("game", game.name) != game.name:
        raise UserError(f"game: this bot plays {show(content['game'])}, not '{game.name}'")
    name = content.get("name", path.stem)
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise UserError("name: 1 to 64 letters, digits, '.', '_' or '-'")
    if name in taken:
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
    made = {**(base.weights if base else {}), **weights}
    if "restrict" in content:
        made[BARRED] = made.get(BARRED, 0) | _bits(game, content["restrict"])
    return Bot(name, f"from {path}", made, *kept)


def _bits(game: Game, names: Any) -> int:
    """Return the abilities that a file says its bot goes without, as a bit set."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise UserError(f"restrict: expected a list of abilities, not {show(names)}")
    bits = 0
    for name in names:
        bits |= game.ability(name).bits
    return bits


def _base(game: Game, name: Any) -> Bot:
    if not isinstance(name, str):
        raise UserError(f"base: takes the name of a bot, not {show(name)}")
    return game.bot(name)


def out_of_place(bot: Bot, rules: Any) -> str:
    """Say why a bot means nothing under these rules, or return an empty text."""
    if bot.players and rules.players not in bot.players:
        return "means nothing"
    return next((f"needs {need}, which is off" for need in bot.needs if not getattr(rules, need)), "")


def place_problem(bot: Bot, arms: Iterable[Any], players: int) -> str:
    """Say in a sentence in which of the arms a bot means nothing, or return an empty text."""
    for arm in arms:
        why = out_of_place(bot, arm.rules)
        if why:
            return f"'{bot.name}' {why} in '{arm.name}' with {players} players: leave it out"
    return ""


def played(game: Game, bot: Bot) -> Entrant:
    """Return a bot as it is played: with every weight."""
    table = game.weights(**bot.weights)
    return Entrant(bot.name, tuple((field.name, getattr(table, field.name)) for field in dataclasses.fields(table)))


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
