"""Playing until enough is known: look after look, each with more deals, until every interval is narrow enough.

What a look saw is written down before more is played, so that a resumed run stops where an undisturbed
one would.  Intervals are always-valid: they hold at all looks at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dogsim.core.game import Game
from dogsim.sim.layout import Column
from dogsim.sim.store import RunFolder
from dogsim.sim.task import Job, Task
from dogsim.stats.counted import Counted, Played
from dogsim.stats.estimate import Certainty, Estimate
from dogsim.stats.importance import is_ablation, losses
from dogsim.stats.margins import MARGINS, margin_of

GROWTH = 1.5

# play(jobs) plays what the folder lacks of them and returns the games it played
Play = Callable[[Sequence[Job]], int]


@dataclass(frozen=True)
class Stopping:
    """When to stop: half widths by metric, and the deals of each task at most."""

    widths: Mapping[str, float]
    most: Mapping[str, int]

    def following(self, task: Task, deals: int) -> int:
        """Return the deals of a task at the next look: half as many again, in whole blocks."""
        more = -(-int(deals * GROWTH) // task.block) * task.block
        return min(self.most[task.identity], max(more, deals + task.block))


def certainty(job: Job, stopping: Stopping | None) -> Certainty:
    """Return how a task's intervals are made."""
    return Certainty() if stopping is None or job.deals >= stopping.most[job.task.identity] else Certainty(job.deals)


def play_until_known(game: Game, jobs: Sequence[Job], stopping: Stopping, folder: RunFolder, play: Play) -> int:
    """Play look after look and return the games that this call played."""
    deals = {job.task.identity: job.deals for job in jobs}
    played = 0
    for number in range(1_000_000):
        played += play([Job(job.task, deals[job.task.identity]) for job in jobs])
        if number == len(folder.looks):
            folder.add_look(_look(game, jobs, stopping, folder, deals))
        going_on = [job.task for job in jobs if job.task.identity in folder.looks[number]["open"]]
        if not going_on:
            break
        deals |= {task.identity: stopping.following(task, deals[task.identity]) for task in going_on}
    return played


def _look(game: Game, jobs: Sequence[Job], stopping: Stopping, folder: RunFolder, deals: Mapping[str, int]) -> dict[str, Any]:
    """Return what is known by now: the widest interval of each metric, and the tasks that need more deals."""
    widest = dict.fromkeys(stopping.widths, 0.0)
    short: list[str] = []
    for job in jobs:
        if job.task.aside:
            continue
        name = job.task.identity
        counted = Counted(game, Played(job.task, folder.total(job.task), certainty(job, stopping)))
        here = _widest(counted, stopping.widths)
        widest = {metric: max(width, here.get(metric, 0.0)) for metric, width in widest.items()}
        if any(width > stopping.widths[metric] for metric, width in here.items()):
            short.append(name)
    return {
        "games": sum(job.task.games(deals[job.task.identity]) for job in jobs),
        "deals": dict(deals),
        "widest": {metric: float(f"{width:.6g}") for metric, width in widest.items()},
        "open": [name for name in short if deals[name] < stopping.most[name]],
        "reached": not short,
    }


def _widest(counted: Counted, wanted: Mapping[str, float]) -> dict[str, float]:
    """Return half the width of each wanted metric's widest interval, over arms and their differences."""
    found: dict[str, float] = {}
    for column, estimate in _intervals(counted):
        margin = margin_of(MARGINS, column.metric, column.component)
        if margin is not None and margin.name in wanted:
            found[margin.name] = max(found.get(margin.name, 0.0), (estimate.high - estimate.low) / 2)
    return found


def _intervals(counted: Counted) -> Iterator[tuple[Column, Estimate]]:
    """Yield everything a task adds to the results."""
    if is_ablation(counted.task):
        yield from ((Column(metric, feature, None, "", 1), found) for _, metric, feature, found in losses(counted))
        return
    for arm, rules in enumerate(counted.task.arms):
        yield from counted.estimates(arm)
        if rules.base != arm:
            yield from ((each.column, each.found) for each in counted.differences(arm))
