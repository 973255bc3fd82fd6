"""From flags and TOML to a Spec, with every mistake reported at once, each with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from dogsim.core.errors import UserError, unknown
from dogsim.core.fields import printable, similar
from dogsim.core.game import Game
from dogsim.experiment.checking import MOST_TOLD, Problem
from dogsim.experiment.files import brief, line_of, read_toml
from dogsim.experiment.goals import KEYS as GOAL_KEYS
from dogsim.experiment.goals import UNREADABLE
from dogsim.experiment.spec import Spec

KEYS = (
    "game",
    "variant",
    "vs",
    "players",
    "bots",
    "games",
    "set",
    "metrics",
    "precision",
    "max-games",
    "ablate",
    "restrict",
    "assumed",
    "ladder",
    "rollouts",
    "search-games",
    "seed",
    "margins",
    "goals",
)
_MATCHUP = ("matchup", "most")
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
    for key in sorted(raw.keys() & set(_MATCHUP)):
        problems.append(Problem((key,), f"unknown key '{key}': a match-up is asked for with 'dogsim matchup'"))
    spec, found = _validated({**{key: value for key, value in raw.items() if key not in _MATCHUP}, **given})
    problems += found
    problems += plan_problems(spec, game)
    if problems:
        raise UserError("\n".join(place.lines(problems)))
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
        found = error.errors()
        spec, rest = _validated(_without(raw, [_path(each) for each in found]))
        return spec, [_problem(each) for each in found[: MOST_TOLD + 1]] + rest


def _without(raw: Mapping[str, Any], paths: Iterable[tuple[str, ...]]) -> dict[str, Any]:
    """Return ``raw`` without what is wrong: of a table only the keys that are."""
    wrong: dict[str, set[str | None]] = {}
    for first, *rest in paths:
        wrong.setdefault(first, set()).add(rest[0] if rest else None)
    kept = {name: value for name, value in raw.items() if name not in wrong}
    for first, names in wrong.items():
        table = raw.get(first)
        if isinstance(table, Mapping) and names <= table.keys():
            kept[first] = {name: value for name, value in table.items() if name not in names}
        elif first == "goals" and isinstance(table, list) and None not in names:
            kept[first] = [UNREADABLE if str(i) in names else goal for i, goal in enumerate(table)]
    return kept


def _path(error: Any) -> tuple[str, ...]:
    return tuple(str(part) for part in error["loc"])


def _problem(error: Any) -> Problem:
    """Put one of pydantic's errors in this project's words."""
    path = _path(error)
    kind, given = error["type"], _shown(error["input"])
    bounds = error.get("ctx", {})
    if kind == "extra_forbidden":
        return Problem(path, f"unknown key '{path[-1]}'{similar(path[-1], GOAL_KEYS if path[0] == 'goals' else KEYS)}")
    if kind == "missing":
        return Problem(path, "is missing")
    if kind == "greater_than_equal":
        return Problem(path, f"takes {bounds['ge']} or more, not {given}; the nearest is {bounds['ge']}")
    if kind in ("less_than", "less_than_equal"):
        most = bounds["le"] if "le" in bounds else bounds["lt"] - 1
        return Problem(path, f"takes at most {most}, not {given}; the nearest is {most}")
    if kind == "value_error":
        return Problem(path, str(error["ctx"]["error"]))
    wanted = {"int": "a whole number", "string": "a text", "float": "a number", "tuple": "a list", "dict": "a table"}
    wanted |= {"model": "a table", "finite": "a finite number", "bool": "true or false"}
    word = wanted.get(kind.split("_")[0])
    return Problem(path, f"takes {word}, not {given}" if word else f"{error['msg']}, not {given}")


def _shown(value: Any) -> str:
    text = f"'{value}'" if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class _Place:
    """Where a key was written: a line of the file, or a flag."""

    def __init__(self, file: Path | None, text: str, flags: frozenset[str]) -> None:
        self._file, self._text, self._flags = file, text, flags

    def lines(self, problems: Iterable[Problem]) -> list[str]:
        """Return a line for each problem; of very many the first."""
        found = list(dict.fromkeys(problems))
        told = list(dict.fromkeys(self.line(problem) for problem in found[:MOST_TOLD]))
        return told if len(found) <= MOST_TOLD else [*told, f"these are the first {MOST_TOLD} mistakes"]

    def line(self, problem: Problem) -> str:
        """Return the problem as one sentence with its place."""
        sentence = brief(str(problem))
        if self._file is None or not problem.path or problem.path[0] in self._flags:
            return sentence
        number = line_of(self._text, problem.path)
        return f"{printable(str(self._file))}{f', line {number}' if number else ''}: {sentence}"
