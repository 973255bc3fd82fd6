"""From a specification to what is played: arms, line-ups, deals, and a fingerprint of it all."""

from __future__ import annotations

import dataclasses
import hashlib
import math
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.game import Bot, Game
from dogsim.experiment import assumptions, ladder, matchup
from dogsim.experiment.ablation import ablations
from dogsim.experiment.arms import BASE, Arm, arms
from dogsim.experiment.bots import entrant, fields, place_problem, played, usual
from dogsim.experiment.checking import Problem, check
from dogsim.experiment.goal_checking import goal_problems
from dogsim.experiment.grid import contrasts
from dogsim.experiment.precision import half_widths
from dogsim.experiment.restriction import restrictions
from dogsim.experiment.spec import MOST_GAMES, Spec
from dogsim.experiment.stopping import Stopping
from dogsim.sim.farm.facts import COUNTING
from dogsim.sim.task import MIRROR, Job, RuleSet, Task, digest

# Without --games: a seat's share in the mirror is known to this (95 %), and each field gets a part of that.
HALF_WIDTH = 0.002
FIELD_PART = 0.5
# With a precision: the part of these games at the first look, and how many times the first look at most.
FIRST_PART = 0.125
MOST_TIMES = 64
# An interval needs two deals at least.
FEWEST_DEALS = 2
_NORMAL = 1.96


def usual_games(players: int) -> int:
    """Return the mirror's games for an equal share known to HALF_WIDTH: z^2 p (1 - p) / h^2, in thousands."""
    share = 1 / players
    return 1000 * math.ceil(_NORMAL**2 * share * (1 - share) / HALF_WIDTH**2 / 1000)


@dataclass(frozen=True)
class Setup:
    """One player count: its arms, the first a base, and its jobs, the mirror first; a match-up has no mirror."""

    players: int
    arms: tuple[Arm, ...]
    jobs: tuple[Job, ...]


@dataclass(frozen=True)
class Plan(Mapping[int, Setup]):
    """Everything a run plays, by player count; with ``stopping`` the jobs are those of the first look."""

    spec: Spec
    game: Game
    setups: Mapping[int, Setup]
    stopping: Stopping | None = None

    def __getitem__(self, players: int) -> Setup:
        return self.setups[players]

    def __iter__(self) -> Iterator[int]:
        return iter(self.setups)

    def __len__(self) -> int:
        return len(self.setups)

    @property
    def arms(self) -> dict[int, tuple[Arm, ...]]:
        """The arms by player count."""
        return {players: setup.arms for players, setup in self.setups.items()}

    @property
    def jobs(self) -> tuple[Job, ...]:
        """All jobs, player count by player count."""
        return tuple(job for setup in self.setups.values() for job in setup.jobs)

    @property
    def games(self) -> int:
        """Games of the whole run."""
        return sum(job.games for job in self.jobs)

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 of all that affects the results: tasks, deals, margins, and the code that plays and counts."""
        return digest(
            {
                "tasks": [[job.task.identity, job.deals] for job in self.jobs],
                "margins": dict(sorted(self.spec.margins.items())),
                "metrics": sorted(self.spec.metrics),
                "stopping": [self.stopping.widths, self.stopping.most] if self.stopping else None,
                "code": code_digest(self.game),
            }
        )

    @property
    def name(self) -> str:
        """The run's name: ``<game>-<arm>-<8 hex>``."""
        first = next(iter(self.setups.values())).arms
        if self.spec.matchup:
            return self._named(f"{first[0].name}-matchup" if first[0].name != BASE else "matchup")
        compared = [arm.name for arm in first if not arm.is_base]
        arm = compared[0] if len(compared) == 1 else "-".join(self.spec.settings) or first[0].name
        if self.spec.variants:
            arm = "+".join(self.spec.variants)
        return self._named(arm)

    def _named(self, arm: str) -> str:
        plain = re.sub(r"[^A-Za-z0-9._]+", "-", arm).strip("-.")[:40]
        return f"{self.game.name}-{plain}-{self.fingerprint[:8]}"


def make_plan(spec: Spec) -> Plan:
    """Return what a spec plays.

    Raises:
        UserError: one line for every mistake.
    """
    from dogsim.games import game as game_of

    game = game_of(spec.game)
    plan, problems = _planned(spec, game)
    problems += goal_problems(spec.goals, plan, game)
    if plan is None or problems:
        raise UserError("\n".join(dict.fromkeys(str(problem) for problem in problems)))
    return plan


def plan_problems(spec: Spec, game: Game) -> list[Problem]:
    """Return everything that keeps a spec from being played."""
    plan, problems = _planned(spec, game)
    return problems + goal_problems(spec.goals, plan, game)


def _planned(spec: Spec, game: Game) -> tuple[Plan | None, list[Problem]]:
    checked, problems = check(spec, game)
    if problems:
        return None, problems
    try:
        setups = {players: _setup(checked, game, players) for players in checked.players}
    except _Refused as refused:
        return None, [refused.problem]
    plan = Plan(checked, game, setups, _stopping(checked, setups))
    if plan.games > MOST_GAMES:
        return None, [Problem(("games",), f"{plan.games:,} games in all are too many, at most {MOST_GAMES:,} are played")]
    return plan, []


class _Refused(Exception):
    """A mistake that shows only when the arms are made."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def _stopping(spec: Spec, setups: Mapping[int, Setup]) -> Stopping | None:
    if not spec.precision:
        return None
    jobs = [job for setup in setups.values() for job in setup.jobs]
    return Stopping(half_widths(spec.precision, spec.metrics), {job.task.identity: _most_deals(spec, job) for job in jobs})


def _most_deals(spec: Spec, job: Job) -> int:
    """Return how many deals a job is played on at most; what stands beside the run's question is played once."""
    if job.task.aside:
        return job.deals
    return _deals(spec.max_games, job.task) if spec.max_games else MOST_TIMES * job.deals


def _at(key: str, question: Callable[[], Any]) -> Any:
    try:
        return question()
    except UserError as problem:
        raise _Refused(Problem((key,), str(problem))) from None


def _matchup(spec: Spec, game: Game, players: int) -> Setup:
    _at("set", lambda: matchup.check_settings(spec))
    arm = matchup.only_arm(spec, game, players)
    most = matchup.most_of(spec)
    asked = _asked_bots(spec, game, (arm,), players) if spec.bots else matchup.usual_bots(game, arm.rules)
    bots = list({bot.name: bot for bot in asked}.values())
    _at("bots", lambda: matchup.check_bots(bots, players, most))
    made = []
    for field in matchup.lineups(bots, players, most):
        task = _task(spec, game, players, (arm,), "+".join(bot.name for bot in field), field)
        made.append(Job(task, _deals(spec.games, task) if spec.games else max(matchup.DEALS, _deals(matchup.GAMES, task))))
    return Setup(players, (arm,), tuple(made))


def _setup(spec: Spec, game: Game, players: int) -> Setup:
    if spec.matchup:
        return _matchup(spec, game, players)
    made: tuple[Arm, ...] = _at("variant" if spec.variants else "set", lambda: arms(spec, game, players))
    bots = _bots(spec, game, made, players)
    mirror = _task(spec, game, players, made, MIRROR, (bots[0],) * players)
    jobs = [Job(mirror, _deals(_games(spec, players), mirror))]
    for field in _at("bots", lambda: fields(bots, players)):
        task = _task(spec, game, players, made, "+".join(bot.name for bot in field), field)
        jobs.append(Job(task, _deals(_games(spec, players, FIELD_PART), task)))
    without = [*ablations(spec, game, mirror), *_at("restrict", lambda: list(restrictions(spec, game, mirror, made)))]
    jobs += [Job(task, _deals(_games(spec, players, FIELD_PART), task)) for task in without]
    games = min(assumptions.PART * (spec.games or usual_games(players)), spec.max_games or MOST_GAMES)
    beside = _at("assumed", lambda: list(assumptions.assumptions(spec, game, mirror)))
    jobs += [Job(task, _deals(math.ceil(games), task)) for task in beside]
    for each in ladder.lineups(spec, game, made, players, bots[0]):
        task = dataclasses.replace(_task(spec, game, players, made, each.name, each.bots), contrasts=())
        jobs.append(Job(task, ladder.deals(spec, task, usual_games(players))))
    return Setup(players, made, tuple(jobs))


def _games(spec: Spec, players: int, part: float = 1.0) -> int:
    """Return the games of a task, of the first look where there are several."""
    usual = usual_games(players) * part * (FIRST_PART if spec.precision else 1.0)
    return spec.games or min(math.ceil(usual), spec.max_games or MOST_GAMES)


def _bots(spec: Spec, game: Game, made: tuple[Arm, ...], players: int) -> list[Bot]:
    """Return the bots that play, the mirror's first."""
    if not spec.bots:
        return usual(game, [arm.rules for arm in made], players)
    return _asked_bots(spec, game, made, players)


def _asked_bots(spec: Spec, game: Game, made: tuple[Arm, ...], players: int) -> list[Bot]:
    bots = [entrant(game, name) for name in spec.bots]
    for bot in bots:
        problem = place_problem(bot, made, players)
        if problem:
            raise _Refused(Problem(("bots",), problem))
    known: dict[str, Bot] = {}
    for bot in bots:
        if known.setdefault(bot.name, bot) != bot:
            raise _Refused(Problem(("bots",), f"two different bots are called '{bot.name}'"))
    return bots


def _task(spec: Spec, game: Game, players: int, made: tuple[Arm, ...], lineup: str, bots: tuple[Bot, ...]) -> Task:
    positions = {arm.name: i for i, arm in enumerate(made)}
    return Task(
        game=game.name,
        version=game.version,
        players=players,
        lineup=lineup,
        entrants=tuple(played(game, bot) for bot in bots),
        arms=tuple(RuleSet(arm.name, _values(arm.rules), positions[arm.base]) for arm in made),
        seed=spec.seed,
        contrasts=() if spec.matchup else contrasts(spec, game, made),
    )


def _values(table: Any) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, getattr(table, field.name)) for field in dataclasses.fields(table))


def _deals(games: int, task: Task) -> int:
    return max(FEWEST_DEALS, -(-games // len(task.seatings)))


def code_digest(game: Game) -> str:
    """Return the SHA-256 of the sources that play and count a game: edited code is another run."""
    package = Path(__file__).resolve().parent.parent
    found = hashlib.sha256()
    folder = Path(str(sys.modules[game.rules.__module__].__file__)).resolve().parent
    for source in (
        *sorted(package.glob("core/**/*.py")),
        *sorted(folder.glob("**/*.py")),
        *(package / "sim" / f"{name}.py" for name in COUNTING),
    ):
        found.update(source.name.encode() + b"\0" + source.read_bytes())
    return found.hexdigest()
