"""A run as the report reads it: its arms in order, its judged differences, the question it asks."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from dogsim.core.game import Game
from dogsim.core.knob import Knob
from dogsim.report.observed.games import RealGames
from dogsim.report.text import clean, listed, short, unlike
from dogsim.sim.metrics import team_name
from dogsim.sim.task import ASIDES, ASSUMED
from dogsim.stats.results import MIRROR, Fairness, Results, Row, Verdict

STYLES = 6
LABEL = 40
_ROUNDING = 1e-9


@dataclass(frozen=True)
class ArmView:
    """One arm of one player count.

    ``name`` is as in results.csv, ``label`` as it is shown; ``base`` names the arm it is compared with
    (itself for a base), ``difference`` the lines of the comparison.  ``brief`` is what stands under the
    heading View.arm_head.
    """

    name: str
    players: int
    position: int
    base: str
    difference: str
    brief: str
    variants: tuple[str, ...]
    rules: Any = field(repr=False, compare=False)
    short_name: str = field(default="", compare=False)

    @property
    def label(self) -> str:
        """The name made harmless and short enough for a table, and unlike those of the run's other arms."""
        return self.short_name or short(self.name, LABEL)

    @property
    def alone(self) -> bool:
        """Whether it is compared with nothing."""
        return self.base == self.name

    @property
    def number(self) -> int:
        """Which of the six colours and shapes the arm has."""
        return self.position if self.position == 0 else 1 + (self.position - 1) % (STYLES - 1)

    @property
    def style(self) -> str:
        """The class of the style sheet."""
        return f"arm-{self.number}"


class View:
    """Everything the page and the terminal ask of a run.

    ``only`` names the arms it knows by player count, bases first; without it all of them.  ``whole`` knows all.
    ``observed`` are games that people played, to be laid over the run's; ``page`` is where the page goes, if not
    into the run's folder.
    """

    def __init__(
        self,
        run: Any,
        only: Mapping[int, Collection[str]] | None = None,
        observed: RealGames | None = None,
        page: Path | None = None,
    ) -> None:
        self._only = only
        self._page = page
        self.observed = observed
        self.run = run
        self.game: Game = run.game
        self.results: Results = run.results
        self.players: tuple[int, ...] = tuple(sorted(run.plan.arms))
        self._rows: dict[tuple[int, str, str], list[Row]] = {}
        assumed: dict[int, dict[str, None]] = {players: {} for players in self.players}
        for row in self.results.rows:
            if row.lineup.startswith(ASSUMED):
                assumed[row.players][row.lineup] = None
            if row.lineup.startswith(ASIDES):
                continue
            self._rows.setdefault((row.players, row.arm, row.metric), []).append(row)
        # The line-ups under other values of what no rulebook settles, by player count, in order.
        self.assumed_lineups = {players: tuple(lineups) for players, lineups in assumed.items()}
        self._verdicts = {_key(each): each for each in self.results.verdicts}
        self._ranked = {_key(each): each for each in self.results.ranking}
        self._asides = {_key(each): each for each in self.results.asides}
        self._fairness = {(each.players, each.arm): each for each in self.results.fairness}

    @cached_property
    def whole(self) -> View:
        """The same run with all its arms."""
        return self if self._only is None else View(self.run, observed=self.observed, page=self._page)

    def thinned(self, only: Mapping[int, Collection[str]]) -> View:
        """Return the same run with some of its arms."""
        return View(self.run, only, self.observed, self._page)

    def beside(self, name: str) -> str:
        """Return the address of a file in the run's folder as the page links to it."""
        folder = Path(self.run.folder)
        return name if self._page is None else Path(os.path.relpath(folder / name, self._page.parent)).as_posix()

    @cached_property
    def _arms(self) -> dict[int, tuple[ArmView, ...]]:
        order: dict[str, int] = {}
        for players in self.players:
            for arm in self.run.plan.arms[players]:
                order.setdefault(arm.name, len(order))
        return {
            players: tuple(
                self._arm(arm, players, order[arm.name])
                for arm in self.run.plan.arms[players]
                if self._only is None or arm.name in self._only[players]
            )
            for players in self.players
        }

    def _arm(self, arm: Any, players: int, position: int) -> ArmView:
        label = self._labels[arm.name]
        brief = label
        if self.parameter:
            value = self.game.knobs[self.parameter].show(getattr(arm.rules, self.parameter))
            brief = f"{value} ({brief})" if arm.name == arm.base else value
        return ArmView(arm.name, players, position, arm.base, arm.difference, brief, tuple(arm.variants), arm.rules, label)

    @cached_property
    def _labels(self) -> dict[str, str]:
        """Return what each arm is called in tables."""
        return unlike(list(dict.fromkeys(arm.name for players in self.players for arm in self.run.plan.arms[players])), LABEL)

    @cached_property
    def parameter(self) -> str:
        """The one rule whose values make the arms, or nothing."""
        names = list(self.run.spec.set)
        compared = [arm.name for players in self.players for arm in self.run.plan.arms[players] if arm.name != arm.base]
        one = len(names) == 1 and len(set(compared)) > 1 and all(name.startswith(f"{names[0]}=") for name in compared)
        return str(names[0]) if one else ""

    @property
    def arm_head(self) -> str:
        """The heading of a column of arms."""
        return clean(self.parameter) or "Arm"

    def arms(self, players: int) -> tuple[ArmView, ...]:
        """Return the arms played with so many players, the base first."""
        return self._arms[players]

    def base(self, arm: ArmView) -> ArmView:
        """Return what an arm is compared with, itself for a base."""
        return next(each for each in self._arms[arm.players] if each.name == arm.base)

    def others(self, players: int) -> tuple[ArmView, ...]:
        """Return the arms that are compared with another."""
        return tuple(arm for arm in self._arms[players] if not arm.alone)

    @cached_property
    def every_arm(self) -> tuple[ArmView, ...]:
        """One arm of each name, in order of appearance."""
        found: dict[str, ArmView] = {}
        for players in self.players:
            for arm in self.arms(players):
                found.setdefault(arm.name, arm)
        return tuple(sorted(found.values(), key=lambda arm: arm.position))

    @property
    def many(self) -> bool:
        """Whether more than one arm is compared with the base."""
        return len(self.every_arm) > 2

    @property
    def single(self) -> bool:
        """Whether there is nothing to compare."""
        return len(self.every_arm) == 1

    def get(self, arm: ArmView, metric: str, **where: Any) -> Row | None:
        """Return one line of an arm."""
        return self.results.get(arm.players, arm.name, metric, **where)

    def rows(self, arm: ArmView, metric: str) -> list[Row]:
        """Return all lines of an arm about a metric, those of the mirror and of every field."""
        return self._rows.get((arm.players, arm.name, metric), [])

    def change(self, arm: ArmView, metric: str, **where: Any) -> Row | None:
        """Return the line of an arm's difference from the base."""
        return self.results.get(arm.players, arm.difference, metric, **where)

    def verdict(
        self, arm: ArmView, metric: str, *, lineup: str = MIRROR, seat: int | None = None, bot: str = "", component: str = ""
    ) -> Verdict | None:
        """Return the judged difference of an arm from the base."""
        return self._verdicts.get((arm.players, arm.difference, lineup, seat, bot, metric, component))

    def ranked(self, arm: ArmView, metric: str, component: str = "") -> Verdict | None:
        """Return a difference of the mirror as the ranking judges it: its interval holds together with all others."""
        return self._ranked.get((arm.players, arm.difference, MIRROR, None, "", metric, component))

    def aside(self, arm: ArmView, lineup: str, metric: str, component: str = "") -> Verdict | None:
        """Return the judged difference of an arm from the base in a mirror beside the run's own."""
        return self._asides.get((arm.players, arm.difference, lineup, None, "", metric, component))

    def fairness(self, arm: ArmView) -> Fairness | None:
        """Return whether the seats of an arm's mirror are equal."""
        return self._fairness.get((arm.players, arm.name))

    def fields(self, players: int) -> tuple[str, ...]:
        """Return the names of the mixed fields, in order."""
        return tuple(dict.fromkeys(row.lineup for row in self.rows(self.arms(players)[0], "bot_share")))

    def bots(self, players: int, lineup: str) -> tuple[str, ...]:
        """Return the bots of a field, in order."""
        rows = self.rows(self.arms(players)[0], "bot_share")
        return tuple(dict.fromkeys(row.bot for row in rows if row.lineup == lineup))

    @cached_property
    def mirror_bots(self) -> tuple[str, ...]:
        """The bots that sit in every seat of a mirror."""
        first = [self.run.plan[players].jobs[0].task for players in self.players]
        return tuple(dict.fromkeys(task.entrants[0].name for task in first))

    def equal(self, players: int, lineup: str = MIRROR) -> float:
        """Return the share of each seat if all won equally often: 1/P, or less where some games had no winner.

        It is the base's: that of the first arm.
        """
        return 1 / players if self.unwon(self.arms(players)[0], lineup) == 0.0 else self._won(players, lineup) / players

    def unwon(self, arm: ArmView, lineup: str = MIRROR) -> float:
        """Return the share of an arm's games that nobody won."""
        left = 1 - self._won(arm.players, lineup, arm)
        return left if left > _ROUNDING else 0.0

    def _won(self, players: int, lineup: str, arm: ArmView | None = None) -> float:
        rows = self.rows(arm or self.arms(players)[0], "seat_share" if lineup == MIRROR else "bot_share")
        here = [row for row in rows if row.lineup == lineup]
        seats = [1 if lineup == MIRROR else lineup.split("+").count(row.bot) for row in here]
        return sum(row.estimate * held for row, held in zip(here, seats, strict=True)) if here else 1.0

    def teams(self, players: int) -> dict[str, tuple[int, ...]]:
        """Return the teams at a player count by their name in results, each with its seats from 1."""
        return {team_name(team): tuple(seat + 1 for seat in team) for team in self.game.teams.get(players, ())}

    def partners(self, players: int, seat: int) -> tuple[int, ...]:
        """Return the seats that win whenever this one does, itself included."""
        return next((seats for seats in self.teams(players).values() if seat in seats), (seat,))

    @cached_property
    def paired(self) -> bool:
        """Whether every arm is dealt the same cards as the one it is compared with."""
        return all(each.paired for each in self.results.verdicts)

    def strongest(self, arm: ArmView) -> Row | None:
        """Return the largest share that any bot takes of any field."""
        return max(self.rows(arm, "bot_share"), key=lambda row: row.estimate, default=None)

    @cached_property
    def margins(self) -> dict[tuple[str, str], dict[int, float]]:
        """The margins differences were judged against: by metric and component, then by player count."""
        found: dict[tuple[str, str], dict[int, float]] = {}
        for each in self.results.verdicts:
            found.setdefault((each.metric, each.component), {})[each.players] = each.margin
        return found

    @cached_property
    def subject(self) -> str:
        """What the run asks about, as plain text."""
        edited = [clean(name) for name in self.run.spec.set]
        names = [clean(name) for name in self.run.spec.variants]
        if not names:
            names = edited if self.many and edited else [arm.label for arm in self.every_arm if not arm.alone]
        return listed([f"`{short(each, 60)}`" for each in names])

    @property
    def title(self) -> str:
        """The question that the page answers."""
        title = clean(self.game.title)
        if self.single:
            return f"How does {title} play?"
        verb = "do" if " and " in self.subject else "does"
        base = self.arms(self.players[0])[0]
        against = "" if base.name == "base" or self.many else f", compared with `{base.label}`,"
        return f"What {verb} {self.subject}{against} change in {title}?"

    def differing(self, players: int) -> list[tuple[Knob, tuple[str, ...]]]:
        """Return the rule values that are not the same in all arms, as ``--set`` writes them."""
        arms = self.arms(players)
        shown = [(knob, tuple(knob.show(getattr(arm.rules, name)) for arm in arms)) for name, knob in self.game.knobs.items()]
        return [(knob, values) for knob, values in shown if len(set(values)) > 1]

    @cached_property
    def common(self) -> list[tuple[Knob, str]]:
        """Return the rules that have one value in all arms, and not the default: knob and value as ``--set`` writes it."""
        played = [arm.rules for players in self.players for arm in self.arms(players)]
        shown = [(knob, {knob.show(getattr(rules, name)) for rules in played}) for name, knob in self.game.knobs.items()]
        return [(knob, min(values)) for knob, values in shown if len(values) == 1 and knob.show(knob.default) not in values]

    @cached_property
    def assumed(self) -> list[tuple[Knob, list[str]]]:
        """Return the rules that no rulebook prints, each with the values it was played with, as ``--set`` writes them."""
        played = [arm.rules for players in self.players for arm in self.arms(players)]
        knobs = [knob for knob in self.game.knobs.values() if knob.assumed]
        return [(knob, list(dict.fromkeys(knob.show(getattr(rules, knob.name)) for rules in played))) for knob in knobs]

    def total(self, name: str) -> int:
        """Return a count of the whole run."""
        return int(self.results.totals.get(name, 0))

    @property
    def ends(self) -> dict[str, int]:
        """How many games of the whole run ended each way, by the game's own names."""
        return {clean(end): int(self.results.ends.get(end, 0)) for end in self.game.ends}


def half(row: Row | Verdict | None) -> float:
    """Return half the width of an interval."""
    return 0.0 if row is None else (row.high - row.low) / 2


def quantile(first: int, counts: Iterable[int], share: float) -> int:
    """Return the smallest value that at least ``share`` of a histogram lies at or below."""
    listed_counts = list(counts)
    wanted, seen = share * sum(listed_counts), 0
    for i, count in enumerate(listed_counts):
        seen += count
        if seen >= wanted and seen > 0:
            return first + i
    return first


def _key(each: Verdict) -> tuple[Any, ...]:
    return each.players, each.arm, each.lineup, each.seat, each.bot, each.metric, each.component
