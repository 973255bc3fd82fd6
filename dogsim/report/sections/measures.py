"""What the cells of a grid differ in."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.report.text import PERCENT, POINTS, ROUNDS, Unit
from dogsim.stats.results import MIRROR, Results, Row, Verdict


@dataclass(frozen=True)
class Measure:
    """One thing that cells differ in: its words, its unit, and where its lines are found."""

    text: str
    unit: Unit
    metric: str
    component: str = ""
    lineup: str = MIRROR
    bot: str = ""

    def row(self, results: Results, players: int, arm: str) -> Row | None:
        """Return an arm's line."""
        return results.get(players, arm, self.metric, lineup=self.lineup, bot=self.bot, component=self.component)

    def judges(self, each: Verdict) -> bool:
        """Tell whether a judged difference is about this."""
        about = (each.metric, each.component, each.lineup, each.bot, each.seat)
        return about == (self.metric, self.component, self.lineup, self.bot, None)


GAP = Measure("Gap between seats", PERCENT, "seat_gap")
PLAIN = (Measure("Score", POINTS, "score"), Measure("Rounds", ROUNDS, "length", "rounds"))
