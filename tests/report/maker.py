"""The plausible numbers of a run that was never played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from dogsim.core.game import Game
from dogsim.stats.margins import Margin, margin_of, margins
from dogsim.stats.results import CHANGED, FAIR, MIRROR, NO_DIFFERENCE, NOT_ENOUGH, UNFAIR, Fairness, Results, Row, Verdict

BOTS = ("balanced", "hotel-rush", "set-collector", "bonus-hunter", "builder")
COMPONENT_MEANS = (14.2, 2.6, 7.4, 8.1, 0.0, -2.2, -0.4, -0.9)
PLAYED = 62_496


@dataclass(frozen=True)
class FakeArm:
    """An arm as dogsim.experiment makes it."""

    name: str
    variants: tuple[str, ...]
    rules: Any
    base: str

    @property
    def difference(self) -> str:
        """The name of its comparison."""
        return f"{self.name}-{self.base}"


class Maker:
    """Collects the rows of a fake run, arm after arm."""

    def __init__(self, made: Game, plan: dict[int, tuple[FakeArm, ...]], fields: int) -> None:
        self.game, self.plan, self.fields = made, plan, fields
        self.bots = tuple(each for each in made.bots if each != "random")
        self.chance = np.random.default_rng(5)
        self.rows: list[Row] = []
        self.verdicts: list[Verdict] = []
        self.ranking: list[Verdict] = []
        self.fairness: list[Fairness] = []
        self.histograms: dict[Any, Any] = {}

    def results(self) -> Results:
        """Return everything."""
        for players, arms in self.plan.items():
            for i, arm in enumerate(arms):
                self.arm(players, arm, i)
            for i, arm in enumerate(arms):
                if arm.base != arm.name:
                    self.compare(players, arm, i)
        games = PLAYED * 2 * len(self.rows) // 60
        totals = {"games": games, "decisions": PLAYED * 200}
        ends = {"normal": games - 37, "stalled": 37, "cap": 0}
        ranking = sorted(self.ranking, key=lambda each: -abs(each.difference) / each.margin)
        return Results(
            tuple(self.rows), tuple(self.verdicts), tuple(self.fairness), self.histograms, totals, ends, tuple(ranking)
        )

    def row(self, players: int, arm: str, metric: str, value: float, half: float, **where: Any) -> None:
        """Add a line."""
        fields = {"lineup": MIRROR, "seat": None, "bot": "", "component": "", **where}
        self.rows.append(
            Row(self.game.name, players, arm, fields["lineup"], fields["seat"], fields["bot"], metric, fields["component"],
                value, value - half, value + half, PLAYED, PLAYED)
        )  # fmt: skip

    def arm(self, players: int, arm: FakeArm, step: int) -> None:
        """Add an arm's lines."""
        self.shares(players, arm, step)
        shift = 3.9 * min(step, 1) + 0.3 * step
        for seat in (None, *range(1, players + 1)):
            self.row(players, arm.name, "score", 31.4 - players + shift - 0.3 * (seat or 0), 0.06, seat=seat)
        for component, mean in zip(self.game.components, COMPONENT_MEANS, strict=True):
            here = mean + (3.7 * min(step, 1) if component == "puppies" else 0.04 * step)
            self.row(players, arm.name, "score", here, 0.03 if here else 0.0, component=component)
        for component, mean in (("rounds", 15.1 - players + 0.31 * step), ("turns", 40.0), ("decisions", 171.0)):
            self.row(players, arm.name, "length", mean, 0.02, component=component)
        for metric, component, value in (
            ("margin", "", 6.3), ("ties", "tie_break", 0.031), ("ties", "shared", 0.0042),
            ("ended", "normal", 0.9994), ("ended", "stalled", 0.0006), ("ended", "cap", 0.0),
        ):  # fmt: skip
            self.row(players, arm.name, metric, value, value * 0.03, component=component)
        for i, feature in enumerate(self.game.features):
            self.row(players, arm.name, "feature", 0.2 + (i * 7 % 11) / 3 + 0.02 * step, 0.01, component=feature.name)
        self.tension(players, arm, step)
        for metric, middle, spread in (("score", 28 + shift, 9.0), ("rounds", 13 + 0.3 * step, 2.2)):
            drawn = np.clip(self.chance.normal(middle, spread, 20_000).round() + 40, 0, 160)
            counts = np.bincount(drawn.astype(int), minlength=161)
            self.histograms[(players, arm.name, MIRROR, "all", metric)] = (-40, tuple(int(each) for each in counts))

    def tension(self, players: int, arm: FakeArm, step: int) -> None:
        """Add an arm's lines about leads, decisions, supplies and the features of winners."""
        for metric, component, value in (
            ("leader_wins", "25", 0.41), ("leader_wins", "50", 0.58), ("leader_wins", "75", 0.78),
            ("lead_changes", "", 5.0), ("lead_changes", "early", 2.8), ("lead_changes", "late", 2.2),
            ("lead_changes", "per_turn", 0.21), ("drama", "", 3.1), ("drama", "early", 4.9), ("drama", "late", 1.3),
            ("drama", "most", 12.5), ("decisiveness", "", 0.61), ("decision_density", "choices", 0.983),
            ("decision_density", "actions", 5.7), ("waiting", "", 15.1),
        ):  # fmt: skip
            self.row(players, arm.name, metric, value * (1 + 0.04 * step), value * 0.01, component=component)
        for each in self.game.supplies:
            kept = step if each.name.startswith("puppy") else 1 + 0.05 * step
            self.row(players, arm.name, "supply", 7.0 * kept, 0.1 * kept, component=f"{each.name}_peak")
            self.row(players, arm.name, "supply", 0.02 * kept, 0.002 * kept, component=f"{each.name}_short")
        for i, feature in enumerate(self.game.features):
            for metric, more in (("feature_of_winner", 1.2), ("feature_of_others", 0.9)):
                self.row(players, arm.name, metric, more * (0.2 + (i * 7 % 11) / 3), 0.02, component=feature.name)

    def shares(self, players: int, arm: FakeArm, step: int) -> None:
        """Add shares of seats and bots."""
        tilt = 0.018 + 0.004 * step
        shares = [1 / players + tilt * (0.5 - seat / (players - 1)) for seat in range(players)]
        for seat, share in enumerate(shares, 1):
            self.row(players, arm.name, "seat_share", share, 0.0021, seat=seat)
        gap = shares[0] - shares[-1]
        self.row(players, arm.name, "seat_gap", gap, 0.004)
        words = FAIR if players == 3 and step == 0 else UNFAIR
        ends = (gap - 0.004, gap + 0.004)
        self.fairness.append(Fairness(players, arm.name, 93.2, 1e-9, gap, *ends, 1, players, words, 0.02 / players))
        for field_number in range(self.fields):
            bots = (*self.bots[field_number:], *self.bots[:field_number])[:players]
            name = "+".join(bots)
            for i, bot in enumerate(bots):
                where = {"lineup": name, "bot": bot}
                self.row(players, arm.name, "bot_share", 1 / players + 0.05 * (1 - 2 * i / (players - 1)), 0.0016, **where)
                for j, feature in enumerate(self.game.features):
                    self.row(players, arm.name, "feature", (i * 5 + j * 3) % 13 / 4, 0.01, component=feature.name, **where)

    def compare(self, players: int, arm: FakeArm, step: int) -> None:
        """Add an arm's differences from its base, judged as dogsim.stats would."""
        judged = margins()
        here = [each for each in self.rows if each.players == players]
        bases = {_about(each): each for each in here if each.arm == arm.base}
        for row in [each for each in here if each.arm == arm.name]:
            before = bases[_about(row)]
            change, half = row.estimate - before.estimate, (row.high - row.low) * 0.45
            where = {"lineup": row.lineup, "seat": row.seat, "bot": row.bot, "component": row.component}
            self.row(players, arm.difference, row.metric, change, half, **where)
            margin = margin_of(judged, row.metric, row.component)
            whole = row.metric in {"seat_share", "bot_share"} or (row.lineup == MIRROR and row.seat is None)
            if margin is not None and whole:
                self.judge(players, arm, row.metric, change, half, margin, where)

    def judge(
        self, players: int, arm: FakeArm, metric: str, change: float, half: float, judged: Margin, where: dict[str, Any]
    ) -> None:
        """Add a difference to the ranking, and a verdict where the margin is a headline's."""
        margin = judged.at(players)
        for found, reach, wanted in ((self.verdicts, half, judged.headline), (self.ranking, 1.6 * half, True)):
            low, high = change - reach, change + reach
            inside, outside = -margin < low and high < margin, low > margin or high < -margin
            words = NO_DIFFERENCE if inside else CHANGED if outside else NOT_ENOUGH
            made = Verdict(
                players, arm.difference, where["lineup"], where["seat"], where["bot"], metric, where["component"],
                change, low, high, margin, words, variance_ratio=1.5 + players / 2,
            )  # fmt: skip
            found += [made] if wanted else []


def _about(row: Row) -> tuple[Any, ...]:
    return row.lineup, row.seat, row.bot, row.metric, row.component
