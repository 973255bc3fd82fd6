"""What a match-up found at one number of players: the matrix and everything that follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dogsim.core.errors import UserError
from dogsim.stats import metagame
from dogsim.stats.equilibrium import Mix, stable_mix
from dogsim.stats.margins import MARGINS
from dogsim.stats.metagame import Better, Compared, Dominance, Response
from dogsim.stats.payoffs import Payoffs, payoffs
from dogsim.stats.results import Results, Row
from dogsim.stats.strengths import Strengths, counts, strengths


@dataclass(frozen=True)
class Found:
    """One number of players of a match-up; ``seed`` draws the equilibrium's resamples.

    ``arm`` is the one way the game was played.
    """

    players: int
    arm: str
    payoffs: Payoffs
    results: Results
    seed: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots, in the order in which they were named."""
        return self.payoffs.bots

    @property
    def equal(self) -> float:
        """The share of each seat if all won equally often and every game had a winner."""
        return 1 / self.players

    @property
    def margin(self) -> float:
        """The smallest difference of shares that would matter at the table."""
        return MARGINS["bot_share"].at(self.players)

    def _lineup(self, bot: int, field: tuple[int, ...]) -> str:
        """Return the name of the line-up of a bot and what the others play, as in results.csv."""
        names = [self.bots[i] for i in sorted((bot, *field))]
        whole = "+".join(names)
        if self.results.get(self.players, self.arm, "bot_share", lineup=whole, bot=names[0]):
            return whole
        return "+".join(self.bots[i] for i in (bot, *field))

    def row(self, bot: int, other: int) -> Row | None:
        """Return the share of a bot among P - 1 copies of another; None among copies of itself."""
        if bot == other:
            return None
        lineup = self._lineup(bot, (other,) * (self.players - 1))
        return self.results.get(self.players, self.arm, "bot_share", lineup=lineup, bot=self.bots[bot])

    def unwon(self) -> float:
        """Return the largest part of games that nobody won in any line-up."""
        sums: dict[str, float] = {}
        for row in self.shares:
            sums[row.lineup] = sums.get(row.lineup, 0.0) + row.estimate * row.lineup.split("+").count(row.bot)
        most = max(1 - each for each in sums.values())
        return most if most > 1e-9 else 0.0

    @property
    def shares(self) -> list[Row]:
        """Every share of every line-up."""
        return self.results.select(players=self.players, metric="bot_share")

    @cached_property
    def _compared(self) -> Compared:
        return Compared(self.payoffs)

    @cached_property
    def dominance(self) -> list[Dominance]:
        """Every pair of which one dominates the other."""
        return self._compared.dominance(self.margin)

    @cached_property
    def refutations(self) -> dict[int, Better]:
        """For each bot that is shown not to be the best answer to some field, the largest shown lead over it."""
        return self._compared.refutations()

    @cached_property
    def dominant(self) -> int | None:
        """The bot that dominates every other."""
        return metagame.dominant(self.payoffs, self.dominance)

    @cached_property
    def nearest(self) -> int:
        """The bot that falls least short of the best answer where it falls furthest short of it."""
        return int(metagame.regrets(self.payoffs).argmin())

    @cached_property
    def answers(self) -> list[Response]:
        """The best answer to P - 1 copies of each bot."""
        return metagame.best_responses(self.payoffs)

    @cached_property
    def circles(self) -> list[tuple[int, ...]]:
        """The circles of best answers."""
        return metagame.circles(self.answers)

    @cached_property
    def signs(self) -> Any:
        """Whether a row's bot is shown to win more (1) or less (-1) than equal among a column's; else 0."""
        return metagame.signs(self.payoffs)

    @cached_property
    def ring(self) -> tuple[int, ...]:
        """The shortest circle of bots each of which beats the next."""
        return metagame.ring(self.signs > 0)

    @cached_property
    def nearest_ring(self) -> tuple[int, ...]:
        """The shortest such circle that begins with the bot nearest to dominating."""
        return metagame.ring(self.signs > 0, self.nearest)

    @cached_property
    def mix(self) -> Mix | None:
        """The equilibrium, for two players."""
        return stable_mix(*self.payoffs.square[:2], self.seed) if self.players == 2 else None

    @cached_property
    def strengths(self) -> Strengths | str | None:
        """Strengths relative to their mean, for two players; why there are none as text."""
        if self.players != 2:
            return None
        try:
            return strengths(counts(*self.payoffs.square)).centred()
        except UserError as problem:
            return str(problem)


def found_in(run: Any) -> list[Found]:
    """Return what a match-up found, by player count."""
    made = []
    for players in run.plan:
        jobs = run.plan[players].jobs
        bots = list(dict.fromkeys(entrant.name for job in jobs for entrant in job.task.entrants))
        arm = run.plan[players].arms[0].name
        made.append(Found(players, arm, payoffs(run.results, players, bots), run.results, run.spec.seed))
    return made
