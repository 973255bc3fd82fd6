"""What a run would cost and what it could find, from a few games played at once and thrown away."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

from dogsim.core.game import Game
from dogsim.experiment.plan import Plan, make_plan
from dogsim.experiment.run import driver, usable_threads
from dogsim.experiment.spec import Spec
from dogsim.sim.block import Desk, Play, Table, play_deals
from dogsim.sim.task import Job
from dogsim.stats.counted import Counted, Played
from dogsim.stats.equivalence import detectable
from dogsim.stats.importance import is_ablation
from dogsim.stats.margins import margin_of, margins

POWER = 0.9
_GAMES = 512  # of an arm, to learn speed and spread from
_FEWEST = 32
_FEWEST_SEARCHED = 2


@dataclass(frozen=True)
class Detectable:
    """The smallest true difference of a metric that a comparison finds with 90 % power, and its margin."""

    metric: str
    difference: float
    margin: float


@dataclass(frozen=True)
class Expected:
    """One line-up at one player count: ``games`` over all arms, in about so many seconds of one thread."""

    players: int
    lineup: str
    arms: int
    deals: int
    games: int
    seconds: float
    detectable: tuple[Detectable, ...]


@dataclass(frozen=True)
class Forecast:
    """What a run would play, and with how many threads.  ``most`` are the games where it stops by itself."""

    plan: Plan
    threads: int
    expected: tuple[Expected, ...]
    most: int | None

    @property
    def games(self) -> int:
        """Games of the whole run, of the first look where there are several."""
        return sum(each.games for each in self.expected)

    @property
    def seconds(self) -> float:
        """About how long it takes, once the kernels are compiled."""
        return sum(each.seconds for each in self.expected) / self.threads


def forecast(spec: Spec, threads: int | None = None, kernel: Play | None = None) -> Forecast:
    """Play a few games of every line-up and return what the run would be.  Nothing is written.

    Raises:
        UserError: a mistake in the spec.
    """
    plan, workers = make_plan(spec), usable_threads(threads)
    made = tuple(_expected(plan.game, job, plan.spec, kernel or driver()) for job in plan.jobs)
    most = None
    if plan.stopping is not None:
        most = sum(job.task.games(plan.stopping.most[job.task.identity]) for job in plan.jobs)
    return Forecast(plan, workers, made, most)


def _expected(game: Game, job: Job, spec: Spec, play: Play) -> Expected:
    table, desk, stop = Table(game, job.task), Desk(game), threading.Event()
    deals = max(_FEWEST, -(-_GAMES // len(job.task.seatings)))
    if job.task.searches:
        deals = _FEWEST_SEARCHED
    else:
        play_deals(table, 0, 1, desk, play, stop)  # compiles, where that is needed
    started = time.perf_counter()
    tally = play_deals(table, 0, deals, desk, play, stop)
    seconds = (time.perf_counter() - started) * job.deals / deals
    counted = Counted(game, Played(job.task, tally))
    scale = (deals / job.deals) ** 0.5
    found = tuple(_detectable(counted, spec, scale))
    task = job.task
    return Expected(task.players, task.lineup, len(task.arms), job.deals, job.games, seconds, found)


def _detectable(counted: Counted, spec: Spec, scale: float) -> Iterator[Detectable]:
    """Yield, metric by metric, the worst of the comparisons that get verdicts."""
    if is_ablation(counted.task) or counted.task.aside:
        return
    table = {name: each for name, each in margins(spec.margins).items() if each.headline or name in spec.metrics}
    worst: dict[str, float] = {}
    for arm, rules in enumerate(counted.task.arms):
        if rules.base == arm:
            continue
        for each in counted.differences(arm):
            margin = margin_of(table, each.column.metric, each.column.component)
            if margin is not None and (each.column.seat is None or margin.metric == "seat_share"):
                worst[margin.name] = max(worst.get(margin.name, 0.0), each.found.error * scale)
    for name, error in worst.items():
        yield Detectable(name, detectable(error, POWER), table[name].at(counted.task.players))
