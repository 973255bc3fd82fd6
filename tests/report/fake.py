"""A finished run that was never played: plausible numbers from a fixed generator, in the real records."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dogsim import experiment
from dogsim.core.game import Bot, Game, Variant
from dogsim.experiment import RunResult, Spec
from dogsim.games import GAMES
from dogsim.games.dogs import GAME
from dogsim.stats.margins import margins
from dogsim.stats.results import CHANGED, FAIR, MIRROR, NO_DIFFERENCE, NOT_ENOUGH, UNFAIR, Fairness, Results, Row, Verdict
from tests.sim import partners
from tests.sim.partners import PARTNERS

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


@dataclass
class Fake:
    """A run with the attributes of dogsim.experiment.RunResult that a report reads."""

    spec: Any
    game: Game
    plan: Any
    results: Results
    folder: Path
    manifest: dict[str, Any] = field(default_factory=lambda: {
        "fingerprint": "0f3c9a417be2d586", "versions": {"dogsim": "0.1.0", "numba": "0.68.0", "numpy": "2.4.0", "python": "3.11"},
    })  # fmt: skip
    seconds: float = 171.4
    played: int = 0
    command: str = "dogsim sweep --variant puppies --players 2-5 --seed 1"


def game(**changes: Any) -> Game:
    """Return Dogs with bots of the expected names."""
    bots = {name: Bot(name, f"Plays as a {name} would", {}) for name in (*BOTS, "random")}
    return dataclasses.replace(GAME, bots=bots, **changes)


class Maker:
    """Collects the rows of a fake run, arm after arm."""

    def __init__(self, made: Game, plan: dict[int, tuple[FakeArm, ...]], fields: int) -> None:
        self.game, self.plan, self.fields = made, plan, fields
        self.chance = np.random.default_rng(5)
        self.rows: list[Row] = []
        self.verdicts: list[Verdict] = []
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
        return Results(tuple(self.rows), tuple(self.verdicts), tuple(self.fairness), self.histograms, totals, ends)

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
        for metric, middle, spread in (("score", 28 + shift, 9.0), ("rounds", 13 + 0.3 * step, 2.2)):
            drawn = np.clip(self.chance.normal(middle, spread, 20_000).round() + 40, 0, 160)
            counts = np.bincount(drawn.astype(int), minlength=161)
            self.histograms[(players, arm.name, MIRROR, "all", metric)] = (-40, tuple(int(each) for each in counts))

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
            bots = (*BOTS[field_number:], *BOTS[:field_number])[:players]
            name = "+".join(bots)
            for i, bot in enumerate(bots):
                where = {"lineup": name, "bot": bot}
                self.row(players, arm.name, "bot_share", 1 / players + 0.05 * (1 - 2 * i / (players - 1)), 0.0016, **where)
                for j, feature in enumerate(self.game.features):
                    self.row(players, arm.name, "feature", (i * 5 + j * 3) % 13 / 4, 0.01, component=feature.name, **where)

    def compare(self, players: int, arm: FakeArm, step: int) -> None:
        """Add an arm's differences from its base, judged as dogsim.stats would."""
        judged = {name: each.at(players) for name, each in margins().items()}
        here = [each for each in self.rows if each.players == players]
        bases = {_about(each): each for each in here if each.arm == arm.base}
        for row in [each for each in here if each.arm == arm.name]:
            before = bases[_about(row)]
            change, half = row.estimate - before.estimate, (row.high - row.low) * 0.45
            where = {"lineup": row.lineup, "seat": row.seat, "bot": row.bot, "component": row.component}
            self.row(players, arm.difference, row.metric, change, half, **where)
            plain = row.metric != "score" or (row.seat is None and not row.component)
            if row.metric in judged and plain and (row.metric != "length" or row.component == "rounds"):
                self.judge(players, arm, row.metric, change, half, judged[row.metric], where)

    def judge(
        self, players: int, arm: FakeArm, metric: str, change: float, half: float, margin: float, where: dict[str, Any]
    ) -> None:
        """Add a verdict."""
        low, high = change - half, change + half
        words = NO_DIFFERENCE if -margin < low and high < margin else CHANGED if low > margin or high < -margin else NOT_ENOUGH
        self.verdicts.append(
            Verdict(players, arm.difference, where["lineup"], where["seat"], where["bot"], metric, where["component"],
                    change, low, high, margin, words)
        )  # fmt: skip


def _about(row: Row) -> tuple[Any, ...]:
    return row.lineup, row.seat, row.bot, row.metric, row.component


class FakePlan(dict[int, Any]):
    """Setups by player count, as dogsim.experiment.Plan."""

    @property
    def arms(self) -> dict[int, tuple[FakeArm, ...]]:
        """The arms by player count."""
        return {players: setup.arms for players, setup in self.items()}


def run(folder: Path, *, players: tuple[int, ...] = (2, 3, 4, 5), fields: int = 1) -> Fake:
    """Return the base game against the puppies."""
    made = game()
    plan = {
        count: (
            FakeArm("base", (), made.make_rules(count), "base"),
            FakeArm("puppies", ("puppies",), made.make_rules(count, ("puppies",)), "base"),
        )
        for count in players
    }
    return finished(folder, made, plan, fields=fields, variants=("puppies",))


def many(folder: Path) -> Fake:
    """Return four prices of an upgrade against the default."""
    made = game()
    plan = {
        count: (
            FakeArm("base", (), made.make_rules(count), "base"),
            *(
                FakeArm(f"upgrade_cost={cost}", (), made.make_rules(count, (), {"upgrade_cost": cost}), "base")
                for cost in (0, 1, 3, 4)
            ),
        )
        for count in (2, 3, 4, 5)
    }
    return finished(folder, made, plan, edits={"upgrade_cost": (0, 1, 3, 4)})


def edited(folder: Path, variant: dict[str, Any], both: dict[str, Any], *, players: tuple[int, ...] = (4,)) -> Fake:
    """Return the base game against the puppies with rules of their own, and rules set in both."""
    made = game()
    plan = {
        count: (
            FakeArm("base", (), made.make_rules(count, (), both), "base"),
            FakeArm("puppies", ("puppies",), made.make_rules(count, ("puppies",), {**both, **variant}), "base"),
        )
        for count in players
    }
    return finished(folder, made, plan, variants=("puppies",), edits={name: (value,) for name, value in both.items()})


def tables(folder: Path) -> Fake:
    """Return arms with long names that begin and end alike."""
    made = game()
    values = [(12, first, 8, 6, 4) for first in (9, 10, 11)]
    arms = [(f"hotel_table={':'.join(map(str, value))},hotel_min_dogs={dogs}", {"hotel_table": value, "hotel_min_dogs": dogs})
            for value in values for dogs in (0, 1)]  # fmt: skip
    plan = {
        count: (
            FakeArm("base", (), made.make_rules(count), "base"),
            *(FakeArm(name, (), made.make_rules(count, (), edits), "base") for name, edits in arms),
        )
        for count in (4, 5)
    }
    return finished(folder, made, plan, edits={"hotel_table": tuple(values), "hotel_min_dogs": (0, 1)})


def led_by_another(run: Fake, arm: str, bot: str, share: float) -> Fake:
    """Return a run in one of whose arms another bot leads."""
    rows = tuple(
        dataclasses.replace(row, estimate=share, low=share - 0.0016, high=share + 0.0016)
        if (row.arm, row.metric, row.bot) == (arm, "bot_share", bot)
        else row
        for row in run.results.rows
    )
    return dataclasses.replace(run, results=dataclasses.replace(run.results, rows=rows))


def alone(folder: Path) -> Fake:
    """Return the plain game compared with nothing."""
    made = game()
    plan = {count: (FakeArm("base", (), made.make_rules(count), "base"),) for count in (2, 3)}
    return finished(folder, made, plan)


HOSTILE = (
    '<script>alert("x")</script>', "a&b<img src=x onerror=alert(1)>'\"", "\u202eright-to-left \u05e9\u05dc\u05d5\u05dd",
    "emoji \U0001f436\U0001f9b4", "$\\frac{1}{2}$ \\alpha \x00\x1b[31m{{ 7*7 }}", "long " + "x" * 500,
)  # fmt: skip


def hostile(folder: Path) -> Fake:
    """Return a run whose every name is an attack."""
    variants = {name: Variant(name, f"About {name}", {"puppies": True}) for name in HOSTILE}
    made = game(title=f"Dogs {HOSTILE[0]}", variants=variants)
    rules = made.make_rules(2, (HOSTILE[0],))
    plan = {2: (FakeArm("base", (), made.make_rules(2), "base"), *(FakeArm(name, (name,), rules, "base") for name in HOSTILE))}
    return finished(folder, made, plan, variants=HOSTILE)


def finished(
    folder: Path, made: Game, plan: dict[int, tuple[FakeArm, ...]], *, fields: int = 1,
    variants: tuple[str, ...] = (), edits: dict[str, Any] | None = None,
) -> Fake:  # fmt: skip
    """Return a run of any plan."""
    command = "dogsim sweep " + " ".join(f"--variant {name}" for name in variants)
    spec = SimpleNamespace(variants=variants, bots=(), set=edits or {}, seed=1, margins={}, command=lambda show: command)
    task = SimpleNamespace(entrants=(SimpleNamespace(name=BOTS[0]),))
    setups = {players: SimpleNamespace(arms=arms, jobs=(SimpleNamespace(task=task),)) for players, arms in plan.items()}
    return Fake(spec, made, FakePlan(setups), Maker(made, plan, fields).results(), folder)


def teams(folder: Path, **changes: Any) -> RunResult:
    """Return a run of a toy with no variants: played, four in teams, some games won by nobody."""
    toy = dataclasses.replace(PARTNERS, score_text="A point is a step on the way; who arrives first wins.", **changes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, toy.name, toy)
        return experiment.run(Spec(game=toy.name, games=1500, settings={"first": (3,)}), out=folder, kernel=partners.play)


def without(run: Fake, *metrics: str) -> Fake:
    """Return a run that knows nothing of some metrics."""
    rows = tuple(row for row in run.results.rows if row.metric not in metrics)
    return dataclasses.replace(run, results=dataclasses.replace(run.results, rows=rows))
