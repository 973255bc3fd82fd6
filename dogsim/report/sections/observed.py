"""Games that people played, laid over those of the bots."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, plot, section
from dogsim.report.observed.compared import Compared, Measure, as_row, compared, shown
from dogsim.report.observed.words import lead, reach, sentences
from dogsim.report.sections.shared import (
    Drawing,
    Thing,
    arm_cell,
    around,
    number_tick,
    players_title,
    share_scale,
)
from dogsim.report.text import PERCENT, plural
from dogsim.report.view import ArmView, View, half, quantile
from dogsim.stats.observed import ALIKE, FEWEST, LESS, MORE
from dogsim.stats.results import Histogram, Row

TITLE = "Compared with real games"
_SAID = {MORE: "more", LESS: "less", ALIKE: "within the margin"}


@section(3)
def observed(view: View) -> Section | None:
    """People's scores, lengths and wins beside the bots'."""
    if view.observed is None:
        return None
    panels = tuple(panel for found in compared(view) for panel in _panels(view, found))
    return Section("observed", TITLE, lead(view, view.observed), panels)


def _panels(view: View, found: Compared) -> Iterator[Panel]:
    title = f"{players_title(found.players)}: {plural(found.games, 'real game')}"
    said = Markup("").join(Markup("<p>{}</p>").format(each) for each in sentences(view, found))
    picture = Markup('<div class="spoken">{}</div>').format(said) + _legend(found) + _outlines(found)
    note = "Outlines: scores of all players, as shares of each group; people's is dashed. Differences: people less bots."
    yield Panel(title, _table(found), picture, note)
    if found.seats:
        yield _seats(view, found)


def _legend(found: Compared) -> Markup:
    items = (Markup("<li>{}</li>").format(arm_cell(arm).text) for arm in _everybody(found))
    return Markup('<ul class="legend">{}</ul>').format(Markup("").join(items))


def _everybody(found: Compared) -> list[ArmView]:
    return [found.people, *(shown(arm) for arm in found.arms)]


def _table(found: Compared) -> Table:
    titles = head("Mean of a game", "#Value", "#Difference")
    return Table("", titles, tuple(_group(found, each) for each in found.measures), "grouped")


def _group(found: Compared, each: Measure) -> tuple[tuple[Cell, ...], ...]:
    known = each.people.clusters >= FEWEST
    own = each.unit.estimate(each.people.value, reach(each.people)) if known else each.unit.number(each.people.value)
    rows = [_row(arm, each) for arm in map(shown, found.arms) if arm.name in each.bots]
    return ((name(each.title, scope="colgroup"),), (arm_cell(found.people), number(own), number("")), *rows)


def _row(arm: ArmView, each: Measure) -> tuple[Cell, ...]:
    bots, apart, word = each.bots[arm.name], each.apart[arm.name], each.words[arm.name]
    change = each.unit.spread_change(apart.value, reach(apart)) if each.people.clusters >= FEWEST else ""
    told = Markup('{} <span class="told">{}</span>').format(change, _SAID.get(word, "too few games"))
    return arm_cell(arm), number(each.unit.estimate(bots.value, reach(bots))), number(told)


# -- the distributions ---------------------------------------------------------------------------


def _outlines(found: Compared) -> Markup:
    """Return the distributions of scores in bins as wide as the number of real games allows."""
    bots = found.bots[found.played.name]
    low, high = _reach([found.scores, *found.bots.values()])
    width = _width(bots, sum(found.scores[1]))
    scale = _scale(low, high, width)
    drawn = [(arm, found.bots[arm.name]) for arm in found.arms] + [(found.people, found.scores)]
    steps = [_binned(each, (low, high), width, _style(found, arm)) for arm, each in drawn]
    said = "; ".join(f"{arm.label}: median {quantile(*each, 0.5)}, eight in ten from {quantile(*each, 0.1)} "
                     f"to {quantile(*each, 0.9)} points" for arm, each in drawn)  # fmt: skip
    return svg.histogram(scale, steps, f"Scores of people and bots, {players_title(found.players)}", said)


def _style(found: Compared, arm: ArmView) -> str:
    return f"{arm.style} people" if arm is found.people else arm.style


def _reach(histograms: list[Histogram]) -> tuple[int, int]:
    ends = [(quantile(*each, 0.001), quantile(*each, 0.999)) for each in histograms]
    return min(low for low, _ in ends), max(high for _, high in ends)


def _width(bots: Histogram, scores: int) -> int:
    """Return the width of a bin in points: the rule of Freedman and Diaconis, with the spread of the bots."""
    middle = quantile(*bots, 0.75) - quantile(*bots, 0.25)
    return max(1, round(2 * middle / math.cbrt(scores)))


def _scale(low: int, high: int, width: int) -> svg.Axis:
    """Return a scale counted in bins and written in points."""
    first, last = low // width, high // width

    def place(value: float) -> float:
        return (value + 0.5) / width - 0.5

    ticks = [tick for tick in svg.axis([low, high], number_tick, steps=6).ticks if low <= tick <= high]
    return svg.Axis(first - 0.5, last + 0.5, tuple(map(place, ticks)), lambda at: number_tick((at + 0.5) * width - 0.5))


def _binned(histogram: Histogram, ends: tuple[int, int], width: int, style: str) -> svg.Steps:
    """Return shares by bin; what lies beyond the ends is gathered there."""
    first, counts = histogram
    values = np.clip(np.arange(first, first + len(counts)), *ends) // width
    start = ends[0] // width
    filled = np.bincount(values - start, weights=counts, minlength=ends[1] // width - start + 1) / sum(counts)
    return svg.Steps(start, tuple(float(each) for each in filled), style)


# -- who wins ------------------------------------------------------------------------------------


def _seats(view: View, found: Compared) -> Panel:
    things = [_thing(view, found, each, seat) for seat, each in enumerate(found.seats, 1)]
    equal = view.equal(found.players)
    scale = replace(share_scale(equal, around([(equal, things)])), name=f"observed-{found.players}")
    drawing = Drawing(PERCENT, scale, "Seat", "Who", "Share")
    titles = (*head("Seat", "Who"), Cell(svg.ruler(scale, "Scale: Share"), "plot", "col"), *head("#Share, %", "#95 %"))
    table = Table("", titles, tuple(_lines(drawing, thing) for thing in things), "plots")
    note = f"{plural(found.decided, 'real game')} with a known winner; equal share {PERCENT.value(equal)}."
    return Panel(f"{players_title(found.players)}: share of wins by seat", table, _legend(found), note)


def _thing(view: View, found: Compared, each: Measure, seat: int) -> Thing:
    bots = [(shown(arm), row) for arm in found.arms if (row := view.whole.get(arm, "seat_share", seat=seat))]
    return each.title, [(found.people, as_row(view, found.players, each, seat)), *bots]


def _lines(drawing: Drawing, thing: Thing) -> tuple[tuple[Cell, ...], ...]:
    """Return the rows of a seat, all of them rounded to what is known of people."""
    title, rows = thing
    first = name(title, rows=len(rows), scope="rowgroup")
    certain = half(rows[0][1])
    return tuple((*((first,) if i == 0 else ()), *_line(drawing, title, *row, certain)) for i, row in enumerate(rows))


def _line(drawing: Drawing, title: str, arm: ArmView, row: Row, certain: float) -> tuple[Cell, ...]:
    value, low, high = (drawing.unit.number(each, certain) for each in (row.estimate, row.low, row.high))
    return arm_cell(arm), plot(drawing.row(title, arm, row)), number(value), number(f"{low} to {high}")
