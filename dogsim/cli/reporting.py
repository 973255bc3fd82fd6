"""``dogsim report``: the report of a finished run anew, real games laid over it, and the list of runs."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from dogsim import report
from dogsim.cli import matching, sweeping
from dogsim.cli.console import document, say
from dogsim.cli.options import page
from dogsim.core.errors import UserError
from dogsim.experiment import RunResult, reopen
from dogsim.experiment import document as run_document
from dogsim.report import index, matchup, observed
from dogsim.report.findings import answer
from dogsim.report.observed.compared import compared
from dogsim.report.observed.words import sentences
from dogsim.report.summaries import Summary
from dogsim.report.text import plain
from dogsim.report.view import View
from dogsim.sim.store import held

SCHEMA = "dogsim-index/1"


@dataclass(frozen=True)
class Asked:
    """The command's own texts."""

    run: str
    observed: str | None
    arm: str | None
    out: str | None


def present(asked: Asked, as_json: bool) -> None:
    """Write the page and say where it is, or what it says as one document.

    Raises:
        UserError: there is no finished run and no folder of runs, the file of games has mistakes, or nothing can be written.
    """
    _check(asked)
    out, folder = page("--out", asked.out, "report.html"), Path(asked.run)
    if index.is_run(folder):
        _of_run(asked, out, reopen(folder), as_json)
    else:
        _of_folder(asked, folder, as_json)


def _check(asked: Asked) -> None:
    if asked.arm is not None and asked.observed is None:
        raise UserError("--arm: says what people played, which needs their games: --observed FILE.csv")
    if asked.observed is not None and not asked.observed.strip():
        raise UserError(f"--observed: takes a file, not '{asked.observed}'")


def _of_run(asked: Asked, out: Path | None, done: RunResult, as_json: bool) -> None:
    games = _observed(asked, done)
    with held(done.folder) if out is None else nullcontext():
        path = matchup.write(done, out) if done.spec.matchup else report.write(done, games, out)
    if games is not None:
        _people(done, games, path, as_json)
    elif as_json:
        (matching if done.spec.matchup else sweeping).present(done, as_json)
    else:
        print(path)


def _observed(asked: Asked, done: RunResult) -> observed.RealGames | None:
    if asked.observed is None:
        return None
    if done.spec.matchup:
        raise UserError(f"{done.folder} is a match-up, in which no bot sits in every seat: real games go beside a sweep's")
    return replace(observed.read(Path(asked.observed), done.game), arm=asked.arm or "")


def _people(done: RunResult, games: observed.RealGames, path: Path, as_json: bool) -> None:
    """Say how far the bots are from people: all of it as one document, or in sentences beside the path."""
    view = View(done, observed=games)
    if as_json:
        document(run_document(done, [plain(each.text) for each in answer(view)]))
        return
    for found in compared(view):
        say("\n".join(plain(each) for each in sentences(view, found)))
    print(path)


def _of_folder(asked: Asked, folder: Path, as_json: bool) -> None:
    if not folder.is_dir() or not index.runs(folder):
        raise UserError(f"{folder} holds no run and no folder of one: 'dogsim sweep' makes them")
    if asked.observed is not None or asked.out is not None:
        raise UserError(f"{folder} holds several runs: --observed and --out are for the report of one, name its folder")
    path = index.write(folder)
    if as_json:
        document({"schema": SCHEMA, "runs": [_entry(each) for each in index.runs(folder)]})
    else:
        print(path)


def _entry(run: index.Run) -> dict[str, Any]:
    found = run.found
    return {"folder": run.folder.name, **(asdict(found) if isinstance(found, Summary) else {"problem": found})}
