"""A finished run that was never played: plausible numbers from a fixed generator, in the real records."""

from __future__ import annotations

import contextlib
import dataclasses
import io
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dogsim import experiment, report
from dogsim.cli import answers
from dogsim.core.game import Bot, Game, Variant
from dogsim.experiment import RunResult, Spec
from dogsim.games import GAMES
from dogsim.games.dogs import GAME
from dogsim.report.details import details as report_details
from dogsim.report.text import plain
from dogsim.report.view import View
from dogsim.stats.results import Results, Row
from tests.report.maker import BOTS, FakeArm, Maker
from tests.sim import climb, partners, toy
from tests.sim.partners import PARTNERS


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
    return dataclasses.replace(GAME, **{"bots": bots, **changes})


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


def worth(folder: Path) -> Fake:
    """Return the base game against the puppies, with what abilities are worth."""
    made = run(folder, players=(2, 4))
    maker = Maker(made.game, made.plan.arms, 1)
    for players, arms in made.plan.arms.items():
        for step, arm in enumerate(arms):
            for i, ability in enumerate(("hires", "puppies", "hotel")):
                value = 0.0 if (ability, step) == ("puppies", 0) else 0.02 * i + 0.01 * step - 0.01
                for metric, scale in (("share", 1), ("score", 40), ("length", 5), ("drama", 9)):
                    half = 0.004 * scale if value else 0.0
                    maker.row(players, arm.name, f"importance_{metric}", value * scale, half, component=ability)
    return with_rows(made, *maker.rows)


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
    "=HYPERLINK(\"x\")",
)  # fmt: skip


def hostile(folder: Path) -> Fake:
    """Return a run whose every name is an attack."""
    variants = {name: Variant(name, f"About {name}", {"puppies": True}) for name in HOSTILE}
    bots = {name: Bot(name, f"About {name}", {}) for name in HOSTILE}
    made = game(title=f"Dogs {HOSTILE[0]}", variants=variants, bots=bots)
    rules = made.make_rules(2, (HOSTILE[0],))
    plan = {2: (FakeArm("base", (), made.make_rules(2), "base"), *(FakeArm(name, (name,), rules, "base") for name in HOSTILE))}
    return finished(folder, made, plan, fields=len(HOSTILE) - 1, variants=HOSTILE)


def finished(
    folder: Path, made: Game, plan: dict[int, tuple[FakeArm, ...]], *, fields: int = 1,
    variants: tuple[str, ...] = (), edits: dict[str, Any] | None = None,
) -> Fake:  # fmt: skip
    """Return a run of any plan."""
    command = "dogsim sweep " + " ".join(f"--variant {name}" for name in variants)
    spec = SimpleNamespace(
        variants=variants, bots=(), set=edits or {}, seed=1, margins={}, matchup=False, command=lambda show: command,
        as_toml=lambda: {"game": made.name, "variant": list(variants), "seed": 1},
    )  # fmt: skip
    task = SimpleNamespace(entrants=(SimpleNamespace(name=next(iter(made.bots))),))
    setups = {players: SimpleNamespace(arms=arms, jobs=(SimpleNamespace(task=task),)) for players, arms in plan.items()}
    return Fake(spec, made, FakePlan(setups), Maker(made, plan, fields).results(), folder)


def grid(folder: Path) -> RunResult:
    """Return a grid of three rules with a replay, played."""
    settings = {"first": (-2, 0, 2), "table": ((3, 2, 1), (4, 2, 1), (9, 9, 9)), "price": (1, 2)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", toy.TOY)
        return experiment.run(Spec(game="toy", players=(2, 3), games=400, settings=settings), out=folder, kernel=toy.play)


def climbed(folder: Path, **changes: Any) -> RunResult:
    """Return a run with the ladder of skill, played: its variant lengthens games of weak players and shortens others."""
    asked = {"variants": ("extra",), "players": (2, 4), "games": 1500, "rollouts": (25, 100), "search_games": 600, **changes}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "climb", climb.CLIMB_TUNED)
        return experiment.run(Spec(game="climb", ladder=True, **asked), out=folder, kernel=climb.play)


def teams(folder: Path, **changes: Any) -> RunResult:
    """Return a run of a toy with no variants: played, four in teams, some games won by nobody."""
    toy = dataclasses.replace(PARTNERS, score_text="A point is a step on the way; who arrives first wins.", **changes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, toy.name, toy)
        return experiment.run(Spec(game=toy.name, games=1500, settings={"first": (3,)}), out=folder, kernel=partners.play)


def details(run: Any) -> list[str]:
    """Return what a report says at each number of players, as plain text."""
    return [plain(each.text) for each in report_details(View(run))]


def terminal(run: Any) -> str:
    """Return what a run ends with on a terminal."""
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        answers.show(report.answer(run))
    return shown.getvalue() + report.numbers(run)


def without(run: Fake, *metrics: str) -> Fake:
    """Return a run that knows nothing of some metrics."""
    rows = tuple(row for row in run.results.rows if row.metric not in metrics)
    return dataclasses.replace(run, results=dataclasses.replace(run.results, rows=rows))


def with_rows(run: Fake, *rows: Row) -> Fake:
    """Return a run that knows more."""
    return dataclasses.replace(run, results=dataclasses.replace(run.results, rows=(*run.results.rows, *rows)))


def unpaired(run: Fake, players: int) -> Fake:
    """Return a run whose arms were dealt other cards at a player count."""
    verdicts = tuple(dataclasses.replace(each, paired=each.players != players) for each in run.results.verdicts)
    return dataclasses.replace(run, results=dataclasses.replace(run.results, verdicts=verdicts))
