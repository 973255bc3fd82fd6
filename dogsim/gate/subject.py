"""What a gate plays: the game an experiment describes, and all that a change of its results could come from."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dogsim.core.game import Game
from dogsim.experiment.plan import make_plan
from dogsim.experiment.spec import Spec
from dogsim.sim.task import Job, Task, digest

Parts = dict[str, Any]


@dataclass(frozen=True)
class Subject:
    """A game under test: one job for every player count, line-up and arm.

    The arms are the changed ones alone: what ``[set]`` and ``variant`` describe is the game, and the
    baseline takes the place of what a sweep would compare it with.  Without any it is the game as it comes.
    """

    spec: Spec
    game: Game
    jobs: tuple[Job, ...]

    @cached_property
    def parts(self) -> Parts:
        """Everything the results depend on, but for the code: as plain data, for a baseline to keep."""
        tasks = [job.task for job in self.jobs]
        arms: dict[str, dict[str, Any]] = {}
        lineups: dict[str, dict[str, list[str]]] = {}
        for task in tasks:
            arms.setdefault(task.arms[0].name, {})[str(task.players)] = _plain(task.arms[0].rules)
            lineups.setdefault(str(task.players), {})[task.lineup] = [each.name for each in task.entrants]
        return {
            "engine": {"game": self.game.name, "version": self.game.version},
            "seed": tasks[0].seed,
            "arms": arms,
            "bots": {each.name: _plain(each.weights) for task in tasks for each in task.entrants},
            "lineups": lineups,
        }

    @property
    def fingerprint(self) -> str:
        """SHA-256 of ``parts``."""
        return digest(self.parts)


def subject(spec: Spec, seed: int) -> Subject:
    """Return what a spec's gate plays under a seed: nothing beside its question, such as the ladder of skill.

    Raises:
        UserError: a mistake in the spec.
    """
    plan = make_plan(spec)
    jobs = []
    for job in plan.jobs:
        if job.task.aside:
            continue
        changed = [arm for i, arm in enumerate(job.task.arms) if arm.base != i]
        for arm in changed or job.task.arms:
            task: Task = dataclasses.replace(job.task, arms=(dataclasses.replace(arm, base=0),), seed=seed)
            jobs.append(Job(task, job.deals))
    return Subject(plan.spec, plan.game, tuple(jobs))


def _plain(values: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values}
