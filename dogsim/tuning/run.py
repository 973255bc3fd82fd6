"""A tuning from its plan to its result: generations, then fresh deals to choose by, then others to measure on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.knob import Value
from dogsim.experiment.run import driver, usable_threads
from dogsim.sim.block import Play
from dogsim.sim.runner import listening
from dogsim.sim.task import digest
from dogsim.tuning.measuring import Verdict, sums, verdict
from dogsim.tuning.objective import Objective, equal_share, objective
from dogsim.tuning.plan import Plan
from dogsim.tuning.playing import Court, Sitting
from dogsim.tuning.search import Search
from dogsim.tuning.state import open_state

TUNING, CHOOSING, MEASURING = "tuning", "choosing", "measuring"
BASE, MEAN, BEST = "the base", "the mean of the last generation", "the best of a generation"

Row = Mapping[str, Value]


@dataclass(frozen=True)
class Step:
    """How far a tuning is: games, generations, the last generation's share, what the best row gained over the base.

    ``phase`` is TUNING, CHOOSING or MEASURING; shares are means over the scenes, ``gain`` is in shares.
    """

    phase: str
    done: int
    total: int
    generation: int
    generations: int
    share: float
    equal: float
    gain: float


@dataclass(frozen=True)
class Tuned:
    """A finished tuning: the row that won on fresh deals, which it was, and what others showed of it."""

    plan: Plan
    row: Row
    origin: str
    verdict: Verdict
    played: int

    @property
    def changed(self) -> dict[str, Value]:
        """The weights that differ from those of the bot the file builds on."""
        game, root = self.plan.game, self.plan.root
        known = dict(game.bots[root].weights) if root else {}
        usual = game.weights(**known)
        return {name: value for name, value in self.row.items() if value != getattr(usual, name)}


def tune(plan: Plan, threads: int | None = None, tell: Callable[[Step], None] | None = None, kernel: Play | None = None) -> Tuned:
    """Search, choose and measure; what an earlier call counted is not played again.

    ``kernel`` plays in place of the game's own driver, for tests.

    Raises:
        UserError: the state file is another's, or can't be written.
        Interrupted: Ctrl-C, SIGTERM or SIGHUP; finished generations are kept.
    """
    run = _Run(plan, usable_threads(threads), tell, kernel or driver())
    with listening(run.end):
        return run.finish()


class _Run:
    """One call of ``tune``."""

    def __init__(self, plan: Plan, threads: int, tell: Callable[[Step], None] | None, kernel: Play) -> None:
        self._plan, self._tell = plan, tell
        self._search = Search(len(plan.space.coordinates), plan.population, plan.seed("search", 0) >> 31)
        self._state = open_state(plan)
        self._court = Court(plan.game, threads, kernel, self._played)
        self._objective: Objective | None = None
        self._best: tuple[float, Row] = (float("-inf"), plan.start)
        self._phase, self._generation, self._share, self._gain = TUNING, 0, 0.0, 0.0
        self._kept = self._new = 0

    def end(self, number: int) -> None:
        """Ask the run to end, as a signal did."""
        self._court.end(number)

    def finish(self) -> Tuned:
        """Do what is left to do."""
        for number in range(self._plan.asked.generations):
            self._generation = number + 1
            self._generate(number)
        rows = self._finalists()
        self._phase = CHOOSING
        if self._state.choosing is None:
            self._state.choosing = self._choose([row for _, row in rows])
            self._state.write()
        worths = [self._fresh().wins(own) for own in self._state.choosing]
        if len(worths) != len(rows):
            raise self._damaged()
        origin, row = rows[max(range(len(rows)), key=lambda i: worths[i])]
        self._phase = MEASURING
        if self._state.measuring is None:
            self._state.measuring = self._measure(row)
            self._state.write()
        found = verdict(self._plan.scenes, self._plan.fresh_deals, self._state.measuring)
        return Tuned(self._plan, row, origin, found, self._new)

    def _generate(self, number: int) -> None:
        """Ask for a generation, play it or look it up, and tell the search."""
        rows = [self._plan.start, *(self._plan.space.row(point) for point in self._search.ask())]
        name = digest([dict(row) for row in rows])[:16]
        if number < len(self._state.generations):
            known = self._state.generations[number]
            if known["rows"] != name:
                raise self._damaged()
            counts = known["counts"]
            self._kept += self._games(rows, self._plan.deals)
        else:
            counts = self._sums(TUNING, rows, number * self._plan.deals, self._plan.deals)
            self._state.add(name, counts)
        self._judge(rows, counts)

    def _judge(self, rows: Sequence[Row], counts: Sequence[Any]) -> None:
        base, *others = counts
        if self._objective is None:
            self._objective = objective(self._plan.game, self._plan.scenes, self._plan.deals, base)
        climbed = self._objective
        values = [climbed.value(own) for own in others]
        self._search.tell(values)
        first = max(range(len(values)), key=lambda i: values[i])
        if values[first] - climbed.value(base) > self._best[0]:
            self._best = (values[first] - climbed.value(base), rows[first + 1])
            self._gain = climbed.share(others[first]) - climbed.share(base)
        self._share = sum(climbed.share(own) for own in others) / len(others)

    def _finalists(self) -> list[tuple[str, Row]]:
        """Return the different rows that are compared on fresh deals, the base first."""
        made: list[tuple[str, Row]] = []
        for name, row in ((BASE, self._plan.start), (MEAN, self._plan.space.row(self._search.mean)), (BEST, self._best[1])):
            if all(dict(row) != dict(known) for _, known in made):
                made.append((name, row))
        return made

    def _choose(self, rows: Sequence[Row]) -> list[Any]:
        counts = self._sums(CHOOSING, rows, 0, self._plan.fresh_deals)
        return [[[each[0]] for each in own] for own in counts]

    def _measure(self, row: Row) -> list[list[int]]:
        deals, scenes = self._plan.fresh_deals, self._plan.scenes
        counted = self._court.play(self._sittings(MEASURING, [row, self._plan.start], 0, deals))
        return [sums(counted[i][:, 0], counted[len(scenes) + i][:, 0]) for i in range(len(scenes))]

    def _fresh(self) -> Objective:
        return Objective(self._plan.scenes, self._plan.fresh_deals)

    def _sums(self, purpose: str, rows: Sequence[Row], first: int, deals: int) -> list[list[list[int]]]:
        """Play rows on the same deals and return their sums, [row][scene]."""
        counted = self._court.play(self._sittings(purpose, rows, first, deals))
        found = [[int(each) for each in deal_by_deal.sum(axis=0)] for deal_by_deal in counted]
        scenes = len(self._plan.scenes)
        return [found[i : i + scenes] for i in range(0, len(found), scenes)]

    def _sittings(self, purpose: str, rows: Sequence[Row], first: int, deals: int) -> list[Sitting]:
        return [
            Sitting(row, scene, self._plan.seed(purpose, i), first, deals)
            for row in rows
            for i, scene in enumerate(self._plan.scenes)
        ]

    def _games(self, rows: Sequence[Row], deals: int) -> int:
        return len(rows) * deals * sum(scene.seatings for scene in self._plan.scenes)

    def _played(self, games: int) -> None:
        """Hear how many games were played, and tell."""
        self._new = games
        if self._tell is not None:
            plan = self._plan
            done = self._kept + games
            share, equal = self._share, equal_share(plan.scenes)
            self._tell(Step(self._phase, done, plan.games, self._generation, plan.asked.generations, share, equal, self._gain))

    def _damaged(self) -> UserError:
        path = self._state.path
        return UserError(f"{path} was counted for other rows (another machine, or damage): delete it to begin anew")
