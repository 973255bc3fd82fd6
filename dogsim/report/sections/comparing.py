"""One table for several metrics: the arms' values, their difference, and its word from the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from dogsim.report.blocks import Cell, Table, head, name, number
from dogsim.report.sections.shared import arm_cell, word
from dogsim.report.text import WHOLE, plural, unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import Row, Verdict

Cells = tuple[Cell, ...]


@dataclass(frozen=True)
class Line:
    """One metric of the mirror and how its row is called.

    ``whole`` is the metric and component of which its share is shown beside it, if any.
    """

    metric: str
    component: str
    title: str
    whole: tuple[str, str] | None = None


@dataclass(frozen=True)
class Group:
    """Lines about one player count under a heading."""

    heading: str
    players: int
    lines: tuple[Line, ...]


def compared(view: View, groups: Iterable[Group]) -> Table | None:
    """Return the table of what the run knows of these lines, or None."""
    made = (_body(view, each) for each in groups)
    bodies = tuple(body for body in made if len(body) > 1)
    return Table("", _head(view), bodies, "grouped compared") if bodies else None


def at_once(view: View) -> str:
    """Return what ± and the words of such a table mean, or nothing where nothing is compared."""
    if not view.results.ranking:
        return ""
    count = plural(len(view.results.ranking), "difference")
    return f" ± of a difference and its word hold all at once over the {count} searched."


def _head(view: View) -> Cells:
    if view.many:
        return head("Mean of a game", view.arm_head, "#Value", "#Difference", "Judged")
    arms = tuple(Cell(arm_cell(arm).text, "number", "col") for arm in view.every_arm)
    return (*head("Mean of a game"), *arms, *(() if view.single else head("#Difference", "Judged")))


def _body(view: View, group: Group) -> tuple[Cells, ...]:
    rows = [row for line in group.lines for row in _rows(view, group.players, line)]
    return ((name(group.heading, scope="colgroup"),), *rows)


def _rows(view: View, players: int, line: Line) -> list[Cells]:
    found = [(arm, row) for arm in view.arms(players) if (row := view.get(arm, line.metric, component=line.component))]
    if not found:
        return []
    if not view.many:
        values = {arm.name: _value(view, arm, row, line) for arm, row in found}
        cells = (number(values.get(arm.name, "")) for arm in view.every_arm)
        return [(name(line.title), *cells, *(() if view.single else _change(view, found[-1][0], line)))]
    first = Cell(line.title, "name", "rowgroup", len(found))
    return [
        (*((first,) if i == 0 else ()), arm_cell(arm), number(_value(view, arm, row, line)), *_change(view, arm, line))
        for i, (arm, row) in enumerate(found)
    ]


def _value(view: View, arm: ArmView, row: Row, line: Line) -> str:
    """Return an estimate, and where it is part of a whole its share."""
    said = "0" if row.low == row.high == 0 else unit(row.metric, row.component).estimate(row.estimate, half(row))
    whole = view.get(arm, line.whole[0], component=line.whole[1]) if line.whole else None
    if whole is None or not whole.estimate:
        return said
    return Markup('{} <span class="of">{}</span>').format(said, WHOLE.value(row.estimate / whole.estimate))


def _change(view: View, arm: ArmView, line: Line) -> tuple[Cell, Cell]:
    judged = view.ranked(arm, line.metric, line.component)
    found = judged or view.change(arm, line.metric, component=line.component)
    if found is None:
        return number(""), Cell("", "words")
    value = found.difference if isinstance(found, Verdict) else found.estimate
    shown = unit(line.metric, line.component).difference(value, half(found))
    return number(shown), Cell(word(judged.words) if judged else "", "words")
