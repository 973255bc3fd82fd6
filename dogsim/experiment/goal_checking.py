"""What a game has to say about goals: names of metrics, components, seats, arms and bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from dogsim.core.errors import UserError, nearest, unknown
from dogsim.core.game import Game
from dogsim.experiment.checking import Problem
from dogsim.experiment.goals import Goal
from dogsim.sim.layout import Column, Layout
from dogsim.sim.metrics import columns as columns_of
from dogsim.sim.task import Task

if TYPE_CHECKING:
    from dogsim.experiment.plan import Plan


def goal_problems(goals: Sequence[Goal], plan: Plan | None, game: Game) -> list[Problem]:
    """Return what is wrong with the goals' names, in a game with this plan.

    Without a plan, since something else is wrong, the names of metrics, components and seats are
    checked in a game as it comes.
    """
    if not goals:
        return []
    known = _Known(plan or _usual(game), game)
    return [problem for i, goal in enumerate(goals) if goal.metric for problem in known.problems(i, goal, plan is not None)]


def _usual(game: Game) -> Plan:
    from dogsim.experiment.plan import make_plan
    from dogsim.experiment.spec import Spec

    return make_plan(Spec.model_validate({"game": game.name}))


class _Known:
    """Every name that a goal may use."""

    def __init__(self, plan: Plan, game: Game) -> None:
        self.plan = plan
        self.played: list[tuple[Task, list[Column]]] = [(job.task, columns_of(Layout(game, job.task))) for job in plan.jobs]
        self.columns = [column for _, columns in self.played for column in columns]

    def problems(self, i: int, goal: Goal, whole: bool) -> Iterator[Problem]:
        """Yield what is wrong with the goal at position ``i``; ``whole``: bots, arms and players are known too."""
        checks: list[tuple[str, Callable[[Goal], None]]] = [("metric", self._metric), ("seat", self._seat)]
        if whole:
            checks += [("players", self._players), ("arm", self._arm), ("bot", self._bot)]
        wrong = False
        for key, check in checks:
            try:
                check(goal)
            except UserError as problem:
                wrong = True
                yield Problem(("goals", str(i), key), str(problem))
        if whole and not wrong and not any(self._covered(goal)):
            yield Problem(("goals", str(i)), f"'{goal}' is about nothing that is played")

    def _covered(self, goal: Goal) -> Iterator[int]:
        for task, columns in self.played:
            for arm in task.arms:
                yield from (i + 1 for i in goal.covers(task.players, arm.name, columns))

    def _metric(self, goal: Goal) -> None:
        components = _ordered(each.component for each in self.columns if each.metric == goal.metric)
        if not components:
            homes = _ordered(each.metric for each in self.columns if each.component == goal.metric)
            if not homes:
                raise unknown("metric", goal.metric, {each.metric for each in self.columns})
            if len(homes) > 1:
                raise UserError(f"'{goal.metric}' is a component of {' and '.join(homes)}: name the metric, and it as component")
        elif goal.component not in components:
            if not goal.component:
                raise UserError(f"{goal.metric} has components, name one: {', '.join(components)}")
            hint = nearest(goal.component, components) or f"; known: {', '.join(filter(None, components)) or 'none'}"
            raise UserError(f"{goal.metric} has no component '{goal.component}'{hint}")
        if goal.within is not None and goal.of is None and not goal.is_share:
            raise UserError(f"within {goal.within:g} of what? add 'of', a number")

    def _seat(self, goal: Goal) -> None:
        seats = max(task.players for task, _ in self.played)
        if goal.seat is not None and goal.seat > seats:
            raise UserError(f"takes 1 to {seats}, not {goal.seat}; the nearest is {seats}")

    def _players(self, goal: Goal) -> None:
        wrong = [count for count in goal.players if count not in self.plan]
        if wrong:
            near = min(self.plan, key=lambda each: abs(each - wrong[0]))
            raise UserError(f"{wrong[0]} players are not in this experiment; the nearest is {near}")

    def _arm(self, goal: Goal) -> None:
        names = _ordered(arm.name for task, _ in self.played for arm in task.arms)
        if goal.arm and goal.arm not in names:
            raise unknown("arm", goal.arm, names)

    def _bot(self, goal: Goal) -> None:
        names = _ordered(bot for task, _ in self.played for bot in task.bots)
        if goal.bot and goal.bot not in names:
            raise unknown("bot", goal.bot, names)


def _ordered(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
