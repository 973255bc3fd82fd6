"""Differences over their margins, drawn on one ruler."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from dogsim.report import svg
from dogsim.report.blocks import Cell, Table, head, name, number, plot
from dogsim.report.naming import brief
from dogsim.report.sections.shared import CLASSES, named
from dogsim.report.text import unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import Verdict

Found = tuple[ArmView, Verdict]


def margin_scale(shown: Iterable[Verdict]) -> svg.Axis:
    """Return the scale that holds all intervals, in margins."""
    ratios = [end / each.margin for each in shown if each.margin for end in (each.low, each.high)]
    return svg.margin_axis(ratios, lambda tick: f"{tick:g}".replace("-", "\N{MINUS SIGN}"))


def forest_table(
    view: View,
    key: str,
    scale: svg.Axis,
    found: Sequence[Found],
    heading: Callable[[Verdict], str] = lambda each: "",
    naming: Callable[[Verdict], str] | None = None,
) -> Table:
    """Return a table with a drawn line for each difference, parted by headings; by subject where there are many arms.

    ``key`` is its own on the page.  ``naming`` says what a line is called, by default what it is about.
    """
    scale = replace(scale, name=key)
    ruler = Cell(svg.ruler(scale, "Difference in margins"), "plot", "col")
    header = (*head("With" if naming else "Difference in", *([view.arm_head] if view.many else [])), ruler, *head("#Difference"))
    groups: dict[str, list[tuple[Cell, ...]]] = {}
    for arm, each in found:
        said = naming(each) if naming else brief(view, each)
        groups.setdefault(said if view.many else heading(each), []).append(_row(view, arm, each, said, scale))
    bodies = (_merged(rows) if view.many else _headed(group, rows) for group, rows in groups.items())
    return Table("", header, tuple(bodies), "plots forest wordy")


def _headed(group: str, rows: list[tuple[Cell, ...]]) -> tuple[tuple[Cell, ...], ...]:
    return ((name(named(group, 100), scope="colgroup"),), *rows) if group else tuple(rows)


def _merged(rows: list[tuple[Cell, ...]]) -> tuple[tuple[Cell, ...], ...]:
    first = Cell(rows[0][0].text, "name", "rowgroup", len(rows))
    return ((first, *rows[0][1:]), *(row[1:] for row in rows[1:]))


def _row(view: View, arm: ArmView, each: Verdict, said: str, scale: svg.Axis) -> tuple[Cell, ...]:
    style, number_of = CLASSES.get(each.words, "unsure"), svg.WORD_SHAPES.get(each.words, 2)
    margin = each.margin or 1.0
    mark = svg.Mark(each.difference / margin, each.low / margin, each.high / margin, style, number_of)
    told = f"{mark.value:+.2f} margins, 95 % interval {mark.low:+.2f} to {mark.high:+.2f}: {each.words}"
    drawn = svg.track(scale, [mark], f"{said}, {arm.label}", told)
    arm_part = (Cell(named(arm.brief), "name who", "row"),) if view.many else ()
    shown = unit(each.metric, each.component)
    value = f"{shown.spread_change(each.difference, half(each))}"
    return (name(named(said, 90)), *arm_part, plot(drawn), number(value))
