"""What a run found in a few lines, as the file beside its report: for lists of runs and for programs."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.report.commands import repeat
from dogsim.report.finding import Answer
from dogsim.report.text import clean, plain
from dogsim.report.view import View
from dogsim.sim import files

NAME = "summary.json"
SCHEMA = "dogsim-summary/1"
LARGEST = 2_000_000


@dataclass(frozen=True)
class Summary:
    """A run in short: ``headline`` is the first of its ``findings``, ``games`` the number of games played."""

    title: str
    headline: str
    findings: list[str]
    game: str
    game_title: str
    arms: list[str]
    players: list[int]
    games: int
    seed: int
    spec: dict[str, Any]
    command: str


def write(view: View, answer: Answer) -> Path:
    """Write a run's summary into its folder, the same bytes for the same run, and return its path.

    Raises:
        UserError: the folder cannot be written.
    """
    path = Path(view.run.folder) / NAME
    made = asdict(_summary(view, plain(clean(answer.title.replace("`", ""))), [clean(plain(each.text)) for each in answer]))
    files.write(path, (json.dumps({"schema": SCHEMA, **made}, indent=1, sort_keys=True, allow_nan=False) + "\n").encode())
    return path


def _summary(view: View, title: str, findings: list[str]) -> Summary:
    run, arms = view.run, [clean(arm.name) for arm in view.every_arm]
    return Summary(
        title, next(iter(findings), ""), findings, view.game.name, clean(view.game.title), arms, list(view.players),
        view.total("games"), run.spec.seed, run.spec.as_toml(), repeat(view),
    )  # fmt: skip


def read(path: Path) -> Summary:
    """Return a summary, every field of it of the kind it was written with.

    Raises:
        UserError: it can't be read, or is no summary of this version.
    """
    problem = UserError(f"{path} is no summary that this version of dogsim wrote")
    try:
        if path.stat().st_size > LARGEST:
            raise problem
        found = json.loads(path.read_bytes())
        if found.pop("schema") != SCHEMA:
            raise problem
        made = Summary(**found)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as why:
        raise problem from why
    if not _sound(made):
        raise problem
    return made


def _sound(made: Summary) -> bool:
    kinds = {"list[str]": list, "list[int]": list, "dict[str, Any]": dict, "str": str, "int": int}
    if not all(type(getattr(made, each.name)) is kinds[str(each.type)] for each in fields(made)):
        return False
    return all(type(each) is str for each in [*made.findings, *made.arms]) and all(type(each) is int for each in made.players)
