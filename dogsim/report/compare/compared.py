"""Everything that two runs of one game have in common, line by line, and every difference, judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from math import comb

from dogsim.experiment.stopping import certainty as certainty_of
from dogsim.report.compare.pairs import Judged, Pair
from dogsim.report.compare.runs import Side, Two
from dogsim.report.view import ArmView
from dogsim.sim.task import ASIDES
from dogsim.stats.compare import apart, measured, together
from dogsim.stats.estimate import ONCE, Certainty, Estimate
from dogsim.stats.margins import Margin, margin_of, margins
from dogsim.stats.ranking import Candidate, ranked
from dogsim.stats.results import MIRROR, Row, Verdict
from dogsim.stats.summary import in_words

Key = tuple[str, int | None, str, str, str]


class Compared:
    """Everything that two runs of one game have in common, line by line."""

    def __init__(self, both: Two) -> None:
        self.both = both
        own = [dict(each.run.spec.margins) for each in both]
        self.own_margins = own[0] if own[0] == own[1] else {}
        self._margins = margins(self.own_margins)

    @cached_property
    def arms(self) -> tuple[Pair, ...]:
        """The arms that are set side by side: those of one name, those whose change is compared, their bases; else the first."""
        return tuple(pair for players in self.both.players for pair in self._arms(players))

    def _arms(self, players: int) -> Iterator[Pair]:
        first, second = ({arm.name: arm for arm in each.view.arms(players)} for each in self.both)
        named = [Pair(first[name], second[name]) for name in first if name in second]
        changes = [each for each in self.effects if each.players == players]
        bases = [Pair(self.both.a.view.base(each.a), self.both.b.view.base(each.b)) for each in changes]
        set_apart = [replace(each, effect=False) for each in changes if each.a.name != each.b.name]
        found = [*named, *bases, *set_apart] or [Pair(next(iter(first.values())), next(iter(second.values())))]
        yield from dict.fromkeys(found)

    def _only_others(self, players: int) -> Pair | None:
        """Return the one arm of each run that is compared with a base, or None."""
        first, second = (each.view.others(players) for each in self.both)
        return Pair(first[0], second[0], effect=True) if len(first) == len(second) == 1 else None

    @cached_property
    def effects(self) -> tuple[Pair, ...]:
        """The changes that are set side by side: arms of one name; else the one that each run has."""
        found: list[Pair] = []
        for players in self.both.players:
            first, second = ({arm.name: arm for arm in each.view.others(players)} for each in self.both)
            named = [Pair(first[name], second[name], effect=True) for name in first if name in second]
            only = self._only_others(players)
            found += named or ([only] if only else [])
        return tuple(found)

    @cached_property
    def lines(self) -> dict[Pair, tuple[tuple[Row, Row], ...]]:
        """For every pair the lines of results that both runs have."""
        return {pair: tuple(self._lines(pair)) for pair in (*self.arms, *self.effects)}

    def _lines(self, pair: Pair) -> Iterator[tuple[Row, Row]]:
        first, second = (_by_key(each, pair, arm) for each, arm in zip(self.both, (pair.a, pair.b), strict=True))
        yield from ((row, second[key]) for key, row in first.items() if key in second)

    @cached_property
    def identical(self) -> frozenset[Pair]:
        """The pairs of which every line is the same in both runs: the same games were played."""
        return frozenset(pair for pair, lines in self.lines.items() if lines and all(_same(*each) for each in lines))

    @cached_property
    def differing(self) -> tuple[Pair, ...]:
        """The other pairs, arms before effects."""
        return tuple(pair for pair, lines in self.lines.items() if lines and pair not in self.identical)

    @cached_property
    def differences(self) -> dict[Pair, list[tuple[Row, Row, Estimate]]]:
        """Every difference of a pair, B minus A."""
        made = {}
        for pair in self.differing:
            played = {row.lineup for row, other in self.lines[pair] if not _same(row, other)}
            made[pair] = [
                (row, other, self._difference(pair, row, other, row.lineup in played)) for row, other in self.lines[pair]
            ]
        return made

    def _difference(self, pair: Pair, row: Row, other: Row, differs: bool) -> Estimate:
        if not differs:  # the same games
            return Estimate(0.0, 0.0, 0.0, 0.0, row.clusters)
        known, known_other = (_certainty(each, pair.players, row.lineup) for each in self.both)
        seats = comb(len(self.both.a.run.game.teams.get(pair.players, ())) or pair.players, 2)
        pairs = seats if row.metric == "seat_gap" and not pair.effect else 1
        certainty = together(known, row.clusters, known_other, other.clusters)
        return apart(measured(row, known, pairs), measured(other, known_other, pairs), certainty)

    @cached_property
    def _candidates(self) -> list[tuple[Candidate, Row, Row]]:
        made = []
        for pair, lines in self.differences.items():
            for row, other, found in lines:
                margin = margin_of(self._margins, row.metric, row.component)
                if margin is not None and _is_judged(row):
                    certainty = self._together(pair, row, other)
                    made.append((Candidate(_verdict(pair, row, found, margin), found, margin, certainty), row, other))
        return made

    def _together(self, pair: Pair, row: Row, other: Row) -> Certainty:
        known, known_other = (_certainty(each, pair.players, row.lineup) for each in self.both)
        return together(known, row.clusters, known_other, other.clusters)

    @cached_property
    def ranking(self) -> tuple[Verdict, ...]:
        """All differences that have a margin, the largest first, with intervals that hold all at once."""
        return tuple(ranked([each for each, _, _ in self._candidates]))

    @cached_property
    def judged(self) -> tuple[Judged, ...]:
        """The differences that words are about, all judged together.

        Of two changes that have different names it is what they change, not the arms as such.
        """
        beside = {replace(each, effect=False) for each in self.effects if each.a.name != each.b.name}
        pairs = {(pair.players, pair.key): pair for pair in self.differing if pair not in beside}
        told = [
            each
            for each in self._candidates
            if each[0].margin.headline and (each[0].verdict.players, each[0].verdict.arm) in pairs
        ]
        verdicts = in_words([each for each, _, _ in told], ())
        return tuple(
            Judged(pairs[verdict.players, verdict.arm], row, other, verdict)
            for verdict, (_, row, other) in zip(verdicts, told, strict=True)
        )

    @cached_property
    def judged_of(self) -> dict[Pair, list[Judged]]:
        """The judged differences by pair."""
        made: dict[Pair, list[Judged]] = {}
        for each in self.judged:
            made.setdefault(each.pair, []).append(each)
        return made

    def weightiest(self, pairs: Sequence[Pair], most: int) -> list[Pair]:
        """Return the pairs of so many names: those that differ most, in their own order."""
        weights: dict[str, float] = {}
        for pair in pairs:
            weight = max((each.weight for each in self.judged_of.get(pair, ())), default=0.0)
            weights[pair.name] = max(weights.get(pair.name, 0.0), weight)
        kept = sorted(weights, key=lambda name: -weights[name])[:most]
        return [pair for pair in pairs if pair.name in kept]

    def alone(self, side: Side) -> list[ArmView]:
        """Return the arms of a run whose changes have no counterpart in the other."""
        place = 0 if side is self.both.a else 1
        met = {(pair.a, pair.b)[place] for pair in self.effects}
        return [arm for players in self.both.players for arm in side.view.others(players) if arm not in met]


def _by_key(side: Side, pair: Pair, arm: ArmView) -> dict[Key, Row]:
    """Return the lines about an arm, or about what it changes."""
    rows = side.run.results.select(arm=arm.difference if pair.effect else arm.name, players=pair.players)
    kept = (row for row in rows if not row.lineup.startswith(ASIDES))
    return {(row.lineup, row.seat, row.bot, row.metric, row.component): row for row in kept}


def _same(row: Row, other: Row) -> bool:
    return (row.estimate, row.low, row.high, row.clusters) == (other.estimate, other.low, other.high, other.clusters)


def _is_judged(row: Row) -> bool:
    """Tell whether a difference is judged: shares, and what a mirror says of the game as a whole."""
    return row.metric in ("seat_share", "bot_share") or (row.lineup == MIRROR and row.seat is None)


def _verdict(pair: Pair, row: Row, found: Estimate, margin: Margin) -> Verdict:
    return Verdict(
        pair.players, pair.key, row.lineup, row.seat, row.bot, row.metric, row.component,
        found.value, found.low, found.high, margin.at(pair.players), "", paired=False,
    )  # fmt: skip


def _certainty(side: Side, players: int, lineup: str) -> Certainty:
    """Return how a line-up's intervals were made."""
    stopping = getattr(side.run.plan, "stopping", None)
    if stopping is None:
        return ONCE
    jobs = (job for job in side.run.plan[players].jobs if job.task.lineup == lineup)
    return next((certainty_of(job, stopping) for job in jobs), ONCE)
