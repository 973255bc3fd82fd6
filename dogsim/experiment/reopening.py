"""A finished run read back from its folder: nothing is played, nothing in the folder is changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import ValidationError

from dogsim.core.errors import UserError
from dogsim.experiment import replay
from dogsim.experiment.plan import Plan, make_plan
from dogsim.experiment.run import REPORTS, RunResult, command_of
from dogsim.experiment.spec import Spec
from dogsim.experiment.stopping import certainty
from dogsim.sim import manifest as reading
from dogsim.sim.runner import Progress
from dogsim.stats.results import Results
from dogsim.stats.summary import Played, summarise
from dogsim.stats.table import csv_bytes


def reopen(folder: str | Path) -> RunResult:
    """Return the finished run in a folder as ``run`` returned it, but for its time.

    Everything is held against the folder's digests, and the numbers against its results.csv.

    Raises:
        UserError: there is no finished run, it is damaged, or this version of dogsim would play other games.
    """
    path = Path(folder)
    manifest = reading.manifest_of(path)
    if not (path / reading.DONE).exists():
        raise UserError(f"{path} is not finished: the command that began it goes on with it")
    plan = _plan(path, manifest)
    results = _results(path, manifest, plan)
    command = command_of(plan.spec, plan, None if path == REPORTS / plan.name else path)
    again = replay.replays(plan, results, path, _reopened, None, command)
    games = results.totals["games"]
    return RunResult(plan.spec, plan.game, plan, results, manifest, path, 0.0, games, command, again)


def _reopened(spec: Spec, folder: Path, progress: Progress | None) -> RunResult:
    return reopen(folder)


def _plan(path: Path, manifest: dict[str, Any]) -> Plan:
    """Return what the folder's run plays today, which has to be what it played."""
    try:
        plan = make_plan(Spec.model_validate(manifest["spec"]))
    except (ValidationError, KeyError, TypeError) as problem:
        raise reading.changed(path / reading.MANIFEST) from problem
    known = [task["identity"] for task in manifest["tasks"]]
    if known != [job.task.identity for job in plan.jobs]:
        raise _other(path)
    return plan


def _results(path: Path, manifest: dict[str, Any], plan: Plan) -> Results:
    written = reading.finished_results(path)
    parts = manifest["parts"]
    try:
        played = [
            Played(job.task, reading.total(path, parts, job.task.identity), certainty(job, plan.stopping)) for job in plan.jobs
        ]
        results = summarise(plan.game, played, plan.spec.margins, plan.spec.metrics)
    except (IndexError, KeyError, ValueError) as problem:
        raise _other(path) from problem
    if csv_bytes(results) != written:
        raise _other(path)
    return results


def _other(path: Path) -> UserError:
    return UserError(
        f"{path} was played by another version of dogsim, or a bot's file has changed since: play it again in another folder"
    )
