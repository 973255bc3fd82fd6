"""A run: from a specification to a finished folder."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.experiment import chosen, replay
from dogsim.experiment.plan import Plan, make_plan
from dogsim.experiment.spec import Spec
from dogsim.experiment.stopping import certainty, play_until_known
from dogsim.sim.block import Play
from dogsim.sim.executor import Executor
from dogsim.sim.picked import PICKED
from dogsim.sim.runner import Progress, Unfinished, play
from dogsim.sim.store import RunFolder
from dogsim.sim.task import Job
from dogsim.sim.threads import Threads
from dogsim.stats.results import Results
from dogsim.stats.summary import Played, summarise
from dogsim.stats.table import csv_bytes, documents

REPORTS = Path("reports")
MOST_THREADS = 1024


@dataclass(frozen=True)
class RunResult:
    """A finished run; the fields are described in the package's docstring."""

    spec: Spec
    game: Game
    plan: Plan
    results: Results
    manifest: dict[str, Any]
    folder: Path
    seconds: float
    played: int
    command: str
    replays: Mapping[int, replay.Replay] = field(default_factory=dict)

    @property
    def looks(self) -> list[dict[str, Any]]:
        """What was seen at each look of a run that stops by itself; empty for others."""
        found: list[dict[str, Any]] = self.manifest["looks"]
        return found

    def _repr_html_(self) -> str:
        """Show the findings in a notebook, as the page and the terminal do."""
        from dogsim.report import notebook

        return notebook(self)

    @property
    def resumed(self) -> bool:
        """True when finished parts were found and not played again."""
        return self.played < self.results.totals["games"]


def run(
    spec: Spec,
    out: Path | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    kernel: Play | None = None,
    executor: Executor | None = None,
) -> RunResult:
    """Play what the run's folder lacks, add everything up, and write results.csv and DONE.

    ``executor`` plays in place of ``threads``: an open ``dogsim.Farm``.  ``kernel`` plays in place of the game's own
    driver, for tests.

    Raises:
        UserError: a mistake in the spec, or a folder that is not this run's or can't be written.
        Interrupted: Ctrl-C; finished blocks are kept.
        Halted: a UserError, workers or their scheduler are gone, or a game cannot be played; finished blocks are kept.
    """
    started = time.monotonic()
    opened = Threads(usable_threads(threads)) if executor is None else nullcontext(executor)
    plan = make_plan(spec)
    command = command_of(spec, plan, out)
    shown = replay.ahead(plan, progress)
    with RunFolder(out or REPORTS / plan.name, _header(plan)) as folder, opened as players:
        try:
            games = _play(
                plan,
                folder,
                partial(play, plan.game, folder=folder, executor=players, kernel=kernel or driver(), progress=shown),
            )
        except Unfinished as unfinished:
            unfinished.command = command
            unfinished.total += replay.coming(plan)
            raise
        picks: dict[int, Any] = {}
        results = summarise(plan.game, _played(plan, folder, picks), plan.spec.margins, plan.spec.metrics)
        again = replay.replays(
            plan, results, folder.path, lambda spec, out, shown: run(spec, out, None, shown, kernel, players), progress, command
        )
        chosen.keep(folder.path, plan, picks, {players: each.found.arm for players, each in again.items()}, kernel or driver())
        folder.finish(csv_bytes(results))
        seconds = time.monotonic() - started
        return RunResult(plan.spec, plan.game, plan, results, folder.manifest, folder.path, seconds, games, command, again)


def _play(plan: Plan, folder: RunFolder, play_jobs: Callable[[Sequence[Job]], int]) -> int:
    """Play a plan's jobs, once or look after look, and return the games played."""
    if plan.stopping is None:
        return play_jobs(plan.jobs)
    return play_until_known(plan.game, plan.jobs, plan.stopping, folder, play_jobs)


def _played(plan: Plan, folder: RunFolder, picks: dict[int, Any]) -> Iterator[Played]:
    """Yield each job's counts, and put the picks of a mirror aside by player count."""
    for job in plan.jobs:
        total = folder.total(job.task)
        if PICKED in total.tables:
            picks[job.task.players] = total.tables[PICKED]
        yield Played(job.task, total, certainty(job, plan.stopping))


def command_of(spec: Spec, plan: Plan, out: Path | None) -> str:
    """Return the command that asks for the same: defaults stay unsaid, values are those that are played."""
    played = spec.model_copy(update={"settings": plan.spec.settings})
    return played.command(lambda name, value: plan.game.knobs[name].show(value), out)


def driver() -> Play:
    """Return the driver of the games, compiled when it is first called."""
    from dogsim.core.driver import play_block

    found: Play = play_block
    return found


def usable_threads(wanted: int | None) -> int:
    """Return the number of threads: the cores this process may use, unless asked for."""
    if wanted is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not 1 <= wanted <= MOST_THREADS:
        raise UserError(f"threads: takes 1 to {MOST_THREADS}, not {wanted}; the nearest is {min(max(wanted, 1), MOST_THREADS)}")
    return wanted


def _header(plan: Plan) -> dict[str, Any]:
    """Return the manifest without its parts."""
    return {
        "spec": plan.spec.as_toml(),
        "fingerprint": plan.fingerprint,
        "seed": plan.spec.seed,
        "versions": _versions(plan.game),
        "arms": {
            str(players): [{"name": arm.name, "base": arm.base, "rules": _changed(plan.game, players, arm.rules)} for arm in arms]
            for players, arms in plan.arms.items()
        },
        "tasks": [
            {
                "identity": job.task.identity,
                "players": job.task.players,
                "lineup": job.task.lineup,
                "bots": [{"name": each.name, "weights": dict(each.weights)} for each in job.task.entrants],
                "seatings": len(job.task.seatings),
                "deals": job.deals,
                "block": job.task.block,
            }
            for job in plan.jobs
        ],
        **replay.header(plan),
    }


def _changed(game: Game, players: int, rules: Any) -> dict[str, Any]:
    """Return the rule values that are not the rulebook's."""
    usual = game.make_rules(players)
    return {name: getattr(rules, name) for name in game.knobs if getattr(rules, name) != getattr(usual, name)}


def _versions(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = {game.name: game.version, "python": ".".join(map(str, sys.version_info[:3]))}
    for name in ("dogsim", "numpy", "numba"):
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = "not installed"
    return found


def document(run: RunResult, findings: Sequence[str]) -> dict[str, Any]:
    """Return what ``--json`` prints: the lines of results.csv with the spec and the findings' sentences."""
    return {
        "schema": "dogsim-results/1",
        "spec": run.spec.as_toml(),
        "findings": list(findings),
        "results": documents(run.results),
    }
