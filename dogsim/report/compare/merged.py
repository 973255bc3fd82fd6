"""Two runs as one, its arms those of A and of B: so the sections of a run's report draw them side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from dogsim.core.game import Game
from dogsim.report.compare.compared import Compared
from dogsim.report.compare.pairs import Pair
from dogsim.report.compare.runs import Side
from dogsim.report.view import ArmView, View
from dogsim.sim.task import ASIDES
from dogsim.stats.results import Fairness, Histogram, HistogramKey, Results, Row, Verdict

# Pairs that are told in full; the style sheet knows six arms.
MOST_PAIRS = 3


@dataclass(frozen=True)
class Arm:
    """An arm of one of the runs under the name that the comparison gives it."""

    name: str
    base: str
    variants: tuple[str, ...]
    rules: Any

    @property
    def difference(self) -> str:
        """The name of its comparison."""
        return f"{self.name}-{self.base}"


class Arms(dict[int, Any]):
    """The arms by player count, as a plan holds them."""

    @property
    def arms(self) -> dict[int, tuple[Arm, ...]]:
        """The arms by player count."""
        return {players: setup.arms for players, setup in self.items()}


@dataclass(frozen=True)
class Merged:
    """What a view reads of a run."""

    game: Game
    plan: Arms
    results: Results
    folder: Path
    spec: Any
    manifest: Mapping[str, Any] = field(default_factory=dict)


def merged(found: Compared, pairs: Sequence[Pair]) -> View | None:
    """Return a view of pairs, A's arm the base of B's, or None where there is none."""
    if not pairs:
        return None
    names = {pair: _names(pair, len({each.name for each in pairs}) > 1) for pair in pairs}
    side = found.both.a.run
    plan = Arms(
        {players: SimpleNamespace(arms=tuple(_arms(names, players))) for players in sorted({each.players for each in pairs})}
    )
    spec = SimpleNamespace(variants=(), set={}, bots=(), seed=side.spec.seed, margins=found.own_margins)
    return View(Merged(side.game, plan, _results(found, names), side.folder, spec))


def told(found: Compared) -> list[Pair]:
    """Return the pairs of arms that differ, of so many names as can be told in full: those that differ most."""
    return found.weightiest([pair for pair in found.differing if not pair.effect], MOST_PAIRS)


def _names(pair: Pair, several: bool) -> tuple[str, str]:
    if not several:
        return "A", "B"
    return f"A: {pair.a.name}", f"B: {pair.b.name}"


def _arms(names: Mapping[Pair, tuple[str, str]], players: int) -> Iterator[Arm]:
    for pair, (first, second) in names.items():
        if pair.players == players:
            yield Arm(first, first, pair.a.variants, pair.a.rules)
            yield Arm(second, first, pair.b.variants, pair.b.rules)


def _results(found: Compared, names: Mapping[Pair, tuple[str, str]]) -> Results:
    rows: list[Row] = []
    fairness: list[Fairness] = []
    histograms: dict[HistogramKey, Histogram] = {}
    for pair, both in names.items():
        for side, arm, name in zip(found.both, (pair.a, pair.b), both, strict=True):
            rows += _rows(side, pair, arm, name)
            fairness += [replace(fair, arm=name) for fair in (side.view.fairness(arm),) if fair and not pair.effect]
            histograms |= {} if pair.effect else _histograms(side, arm, name)
        rows += _differences(found, pair, both)
    keys = {(pair.players, pair.key): f"{second}-{first}" for pair, (first, second) in names.items()}
    verdicts, ranking = (_renamed(each, keys) for each in ([each.verdict for each in found.judged], found.ranking))
    totals = {"games": sum(side.view.total("games") for side in found.both)}
    return Results(tuple(rows), verdicts, tuple(fairness), histograms, totals, {}, ranking)


def _rows(side: Side, pair: Pair, arm: ArmView, name: str) -> list[Row]:
    rows = side.run.results.select(arm=arm.difference if pair.effect else arm.name, players=pair.players)
    return [replace(row, arm=name) for row in rows if not row.lineup.startswith(ASIDES)]


def _histograms(side: Side, arm: ArmView, name: str) -> dict[HistogramKey, Histogram]:
    found = side.run.results.histograms.items()
    return {(key[0], name, *key[2:]): counts for key, counts in found if key[:2] == (arm.players, arm.name)}


def _differences(found: Compared, pair: Pair, names: tuple[str, str]) -> list[Row]:
    first, second = names
    return [
        replace(other, arm=f"{second}-{first}", estimate=each.value, low=each.low, high=each.high, clusters=each.clusters)
        for _, other, each in found.differences[pair]
    ]


def _renamed(verdicts: Sequence[Verdict], keys: Mapping[tuple[int, str], str]) -> tuple[Verdict, ...]:
    found = ((each, keys.get((each.players, each.arm))) for each in verdicts)
    return tuple(replace(each, arm=name) for each, name in found if name)
