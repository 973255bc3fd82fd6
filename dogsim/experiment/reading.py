"""From flags and TOML to a Spec, with every mistake reported at once, each with its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from dogsim.core.errors import UserError, nearest, unknown
from dogsim.core.game import Game
from dogsim.experiment.bots import read_toml
from dogsim.experiment.checking import Problem
from dogsim.experiment.spec import Spec

KEYS = ("game", "variant", "vs", "players", "bots", "games", "set", "seed", "margins")
_LONGEST = 60


def spec_of(flags: Mapping[str, Any], file: Path | None = None) -> Spec:
    """Return a checked Spec from flags' texts, by flag name, over a TOML file.

    ``set`` is a list of ``NAME=VALUE[,VALUE...]``; a flag that is None was not given.

    Raises:
        UserError: one line for every mistake.
    """
    from dogsim.experiment.plan import plan_problems
    from dogsim.games import game as game_of

    raw, text = read_toml(file) if file is not None else ({}, "")
    given = {name: value for name, value in flags.items() if value is not None}
    place = _Place(file, text, frozenset(given))
    raw_game = given.get("game", raw.get("game", "dogs"))
    try:
        game = game_of(str(raw_game))
    except UserError as problem:
        raise UserError(place.line(Problem(("game",), str(problem)))) from None
    problems: list[Problem] = []
    if "set" in given:
        given["set"] = {**_table(raw.get("set")), **_settings(game, given["set"], problems)}
    spec, found = _validated({**raw, **given})
    problems += found
    problems += plan_problems(spec, game)
    if problems:
        raise UserError("\n".join(dict.fromkeys(place.line(problem) for problem in problems)))
    return spec.read_from(file)


def _table(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _settings(game: Game, texts: Any, problems: list[Problem]) -> dict[str, Any]:
    """Read ``NAME=VALUE[,VALUE...]``, each value in the rule's own type."""
    found: dict[str, list[Any]] = {}
    for text in texts:
        name, equals, values = (part.strip() for part in str(text).partition("="))
        if not (name and equals and values):
            problems.append(Problem(("set",), f"'{text}' is not valid, it takes NAME=VALUE or NAME=VALUE,VALUE"))
            continue
        if name not in game.knobs:
            problem = "the number of players is asked for with --players" if name == "players" else None
            problems.append(Problem(("set",), problem or str(unknown("rule", name, game.knobs))))
            continue
        for value in values.split(","):
            try:
                found.setdefault(name, []).append(game.knobs[name].parse(value))
            except UserError as problem:
                problems.append(Problem(("set", name), str(problem)))
    return {name: tuple(values) for name, values in found.items()}


def _validated(raw: dict[str, Any]) -> tuple[Spec, list[Problem]]:
    """Return the spec and what is wrong with its form; what is wrong is left out of the spec."""
    try:
        return Spec.model_validate(raw), []
    except ValidationError as error:
        problems = [_problem(each) for each in error.errors()]
        for problem in problems:
            raw = _without(raw, problem.path)
        spec, rest = _validated(raw)
        return spec, problems + rest


def _without(raw: Mapping[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    """Return ``raw`` without the key at ``path``: of a table only the key that is wrong."""
    first, table = path[0], raw.get(path[0])
    if len(path) > 1 and isinstance(table, Mapping) and path[1] in table:
        return {**raw, first: {name: value for name, value in table.items() if name != path[1]}}
    return {name: value for name, value in raw.items() if name != first}


def _problem(error: Any) -> Problem:
    """Put one of pydantic's errors in this project's words."""
    path = tuple(str(part) for part in error["loc"])
    kind, given = error["type"], _shown(error["input"])
    bounds = error.get("ctx", {})
    if kind == "extra_forbidden":
        return Problem(path, f"unknown key '{path[0]}'{nearest(path[0], KEYS)}")
    if kind == "greater_than_equal":
        return Problem(path, f"takes {bounds['ge']} or more, not {given}; the nearest is {bounds['ge']}")
    if kind in ("less_than", "less_than_equal"):
        most = bounds["le"] if "le" in bounds else bounds["lt"] - 1
        return Problem(path, f"takes at most {most}, not {given}; the nearest is {most}")
    if kind == "value_error":
        return Problem(path, str(error["ctx"]["error"]))
    wanted = {"int": "a whole number", "string": "a text", "float": "a number", "tuple": "a list", "dict": "a table"}
    word = wanted.get(kind.split("_")[0])
    return Problem(path, f"takes {word}, not {given}" if word else f"{error['msg']}, not {given}")


def _shown(value: Any) -> str:
    text = f"'{value}'" if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class _Place:
    """Where a key was written: a line of the file, or a flag."""

    def __init__(self, file: Path | None, text: str, flags: frozenset[str]) -> None:
        self._file, self._text, self._flags = file, text, flags

    def line(self, problem: Problem) -> str:
        """Return the problem as one sentence with its place."""
        if self._file is None or not problem.path or problem.path[0] in self._flags:
            return str(problem)
        number = line_of(self._text, problem.path)
        return f"{self._file}{f', line {number}' if number else ''}: {problem}"


def line_of(text: str, path: tuple[str, ...]) -> int:
    """Return the line on which a TOML file sets a key, or 0; its table's line where the key is not found."""
    table: tuple[str, ...] = ()
    best = 0
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[+\s*([^\]#]+?)\s*\]", line)
        if header is not None:
            table = tuple(part.strip(" \"'") for part in header.group(1).split("."))
            best = best or (number if table == path[: len(table)] else 0)
            continue
        key = re.match(r"\s*([A-Za-z0-9_.\"'-]+)\s*=", line)
        if key is not None:
            here = (*table, *(part.strip("\"'") for part in key.group(1).split(".")))
            if here == path[: len(here)]:
                return number
    return best
