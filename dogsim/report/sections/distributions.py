"""Distributions of the mirror: laid over each other with their quantiles, or a row each where there are many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Cell, Table, head, name, number, plot
from dogsim.report.sections.shared import arm_cell, named, number_tick
from dogsim.report.spread import SHARES, ridge, spread, strips
from dogsim.report.text import COUNT, capital
from dogsim.report.view import ArmView, View, half, quantile
from dogsim.stats.results import MIRROR, Histogram

QUANTILES = tuple("#Median" if share == 0.5 else f"#{share * 100:g}\N{NO-BREAK SPACE}%" for share in SHARES)
EVERYBODY = "all"
# How many middle halves a drawing reaches to either side of the median.
WINDOW = 5


@dataclass(frozen=True)
class Measured:
    """What is distributed: its name in the histograms, its unit, and who has it."""

    metric: str
    unit: str
    who: str

    @property
    def axes(self) -> str:
        """What a drawing's two directions mean."""
        return f"Across: {self.unit}. Height: share of {self.who}. The bars are the table's quantiles."


def found(view: View, arm: ArmView, metric: str, who: str = EVERYBODY) -> Histogram | None:
    """Return an arm's histogram of everybody, or of ``seat 1`` ..."""
    kept = view.results.histograms.get((arm.players, arm.name, MIRROR, who, metric))
    return kept if kept and sum(kept[1]) else None


def overlaid(view: View, players: int, measured: Measured, height: int = 110) -> Markup:
    """Return the distributions of a player count laid over each other, and below them their quantiles."""
    kept = {arm: each for arm in view.arms(players) if (each := found(view, arm, measured.metric))}
    if not kept or view.many:
        return Markup("")
    outlines = {arm: _steps(each, arm) for arm, each in kept.items()}
    scale = _scale(list(outlines.values()))
    title = f"{capital(measured.metric)}, {players} players"
    spreads = {arm: spread(each, arm.style, arm.number) for arm, each in kept.items()}
    said = "; ".join(f"{arm.label}: {each.told} {measured.unit}" for arm, each in spreads.items())
    drawn = svg.histogram(scale, list(outlines.values()), title, said, height)
    marks = strips(scale, list(spreads.values()), f"Quantiles, {title}", said)
    return drawn + marks + Markup('<p class="axes">{}</p>').format(measured.axes)


def quantiles(view: View, players: int, measured: Measured) -> Table | None:
    """Return a table of means and quantiles, a column for each arm; many arms have a drawn row each."""
    kept = {arm: each for arm in view.arms(players) if (each := found(view, arm, measured.metric))}
    if not kept:
        return None
    if view.many:
        lines = [((arm_cell(arm),), arm, each) for arm, each in kept.items()]
        return ridges(f"ridges-{measured.metric}-{players}", head(view.arm_head), (lines,))
    means = (name("Mean"), *(number(_mean(view, arm, measured.metric)) for arm in kept))
    header = (*head(capital(measured.unit)), *(Cell(arm_cell(arm).text, "number", "col") for arm in kept))
    return Table("", header, ((means, *quantile_rows(list(kept.values()))),), "grouped")


def quantile_rows(kept: Sequence[Histogram]) -> tuple[tuple[Cell, ...], ...]:
    """Return a row for each quantile, a column for each histogram."""
    return tuple(
        (name(title.lstrip("#")), *(number(number_tick(quantile(*each, share))) for each in kept))
        for title, share in zip(QUANTILES, SHARES, strict=True)
    )


def by_seat(view: View, players: int, metric: str) -> Table | None:
    """Return a row for each seat and arm: its distribution drawn, and its quantiles."""
    groups = []
    for seat in range(1, players + 1):
        who = f"seat {seat}"
        kept = [(arm, each) for arm in view.arms(players) if (each := found(view, arm, metric, who))]
        first = name(named(capital(who)), rows=len(kept), scope="rowgroup")
        lines = [((*((first,) if i == 0 else ()), arm_cell(arm)), arm, each) for i, (arm, each) in enumerate(kept)]
        groups += [lines] if lines else []
    return ridges(f"ridges-seats-{players}", head("Seat", view.arm_head), groups) if groups else None


Line = tuple[tuple[Cell, ...], ArmView, Histogram]


def ridges(key: str, first: tuple[Cell, ...], groups: Sequence[Sequence[Line]]) -> Table:
    """Return a ridge plot: a distribution a row, that of the first of its group or of its base behind it."""
    every = [line for lines in groups for line in lines]
    scale = replace(_scale([_steps(each, arm) for _, arm, each in every]), name=key)
    header = (*first, Cell(svg.ruler(scale, "Scale"), "plot", "col"), *head(*QUANTILES))
    bodies = []
    for lines in groups:
        bases = {arm.name: (arm, each) for _, arm, each in lines}
        bodies.append(tuple((*cells, plot(_ridge(scale, arm, each, bases)), *_figures(each)) for cells, arm, each in lines))
    return Table("", header, tuple(bodies), "plots ridges whole")


def _ridge(scale: svg.Axis, arm: ArmView, each: Histogram, bases: Mapping[str, tuple[ArmView, Histogram]]) -> Markup:
    base = bases.get(arm.base)
    behind = [_steps(base[1], base[0])] if base and not arm.alone else []
    return ridge(scale, [*behind, _steps(each, arm)], spread(each, arm.style, arm.number), arm.label)


def _figures(each: Histogram) -> tuple[Cell, ...]:
    return tuple(number(number_tick(quantile(*each, share))) for share in SHARES)


def _mean(view: View, arm: ArmView, metric: str) -> str:
    """Return an arm's mean with its uncertainty."""
    row = view.get(arm, metric)
    return f"{COUNT.number(row.estimate, half(row))} {COUNT.spread(half(row))}" if row else ""


def _scale(outlines: Sequence[svg.Steps]) -> svg.Axis:
    low = min(each.first for each in outlines)
    high = max(each.first + len(each.shares) for each in outlines)
    ticks = svg.axis([low, high - 1], number_tick, steps=6).ticks
    return svg.Axis(
        low - 0.5, high - 0.5, tuple(tick for tick in ticks if low <= tick < high and tick == round(tick)), number_tick
    )


def _steps(histogram: Histogram, arm: ArmView) -> svg.Steps:
    """Return shares by value; what lies far out is gathered at both ends, since it would squeeze the rest."""
    first, counts = histogram
    lower, middle, upper = (quantile(first, counts, share) for share in (0.25, 0.5, 0.75))
    far = WINDOW * max(1, upper - lower)
    low = max(quantile(first, counts, 0.0005), middle - far) - first
    high = min(quantile(first, counts, 0.9995), middle + far) - first
    inside = [*counts[low : high + 1]]
    inside[0] += sum(counts[:low])
    inside[-1] += sum(counts[high + 1 :])
    games = sum(counts)
    return svg.Steps(first + low, tuple(count / games for count in inside), arm.style)
