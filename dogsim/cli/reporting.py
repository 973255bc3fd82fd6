"""``dogsim report``: the report of a finished run anew, real games laid over it, and the list of runs."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from dogsim import report
from dogsim.cli import matching, sweeping
from dogsim.cli.console import document
from dogsim.cli.options import page
from dogsim.core.errors import UserError
from dogsim.experiment import RunResult, reopen
from dogsim.report import index, matchup, observed
from dogsim.report.summaries import Summary
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
    with held(done.folder) if out is None else nullcontext():
        path = _write(asked, done, out)
    if as_json:
        (matching if done.spec.matchup else sweeping).present(done, as_json)
    else:
        print(path)


def _write(asked: Asked, done: RunResult, out: Path | None) -> Path:
    if not done.spec.matchup:
        return report.write(done, _observed(asked, done), out)
    if asked.observed is not None:
        raise UserError(f"{done.folder} is a match-up, in which no bot sits in every seat: real games go beside a sweep's")
    return matchup.write(done, out)


def _observed(asked: Asked, done: RunResult) -> observed.RealGames | None:
    if asked.observed is None:
        return None
    return replace(observed.read(Path(asked.observed), done.game), arm=asked.arm or "")


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
