"""The differences that were judged, and the main ones beside them."""

from __future__ import annotations

from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, section
from dogsim.report.naming import what
from dogsim.report.sections.shared import named, players_title, word
from dogsim.report.text import unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import MIRROR, Row, Verdict

# Beside what is judged: what tells most of a game as a whole.
MAIN = ("team_share", "score", "margin", "length", "ties", "ended")


@section(80)
def differences(view: View) -> Section | None:
    """The main differences from the base with their intervals, judged ones with their word."""
    if view.single:
        return None
    panels = tuple(
        _panel(view, arm, folded=view.many or i > 0)
        for i, arm in enumerate(arm for players in view.players for arm in view.others(players))
    )
    how = ", compared deal by deal on the same deals" if view.paired else ""
    lead = (
        f"Differences from the base with 95 % intervals{how}: those judged together (Holm), and the mirror's points, "
        "length and endings. All others are in results.csv."
    )
    return Section("differences", "Judged differences", lead, tuple(panel for panel in panels if panel.table), wide=True)


def _panel(view: View, arm: ArmView, *, folded: bool) -> Panel:
    title = f"{players_title(arm.players)}, {arm.label} minus {view.base(arm).label}"
    rows = view.results.select(players=arm.players, arm=arm.difference)
    kept = [row for row in rows if _is_shown(view, arm, row)]
    bodies: dict[str, list[tuple[Cell, ...]]] = {}
    for row in kept:
        bodies.setdefault(row.lineup, []).append(_line(view, arm, row))
    header = head("Difference in", "Line-up", "#Difference", "#95 % interval", "#Margin", "Judged")
    groups = tuple(tuple(body) for body in bodies.values())
    return Panel(title, Table("", header, groups, "grouped judged") if groups else None, folded=folded)


def _is_shown(view: View, arm: ArmView, row: Row) -> bool:
    """Tell whether a line is judged or among the main ones; ties that never happen need no line."""
    if _judged(view, arm, row):
        return True
    whole = row.lineup == MIRROR and row.seat is None and row.metric in MAIN
    return whole and not view.many and not (row.low == row.high == 0)


def _judged(view: View, arm: ArmView, row: Row) -> Verdict | None:
    return view.verdict(arm, row.metric, lineup=row.lineup, seat=row.seat, bot=row.bot, component=row.component)


def _line(view: View, arm: ArmView, row: Row) -> tuple[Cell, ...]:
    shown = unit(row.metric, row.component)
    judged = _judged(view, arm, row)
    lineup = "mirror" if row.lineup == MIRROR else row.lineup
    low, high = (judged.low, judged.high) if judged else (row.low, row.high)
    return (
        name(what(view, row)),
        Cell(named(lineup, 60), "lineup"),
        number(shown.difference(row.estimate, half(judged or row))),
        number(shown.interval(low, high, signed=True)),
        number(shown.number(judged.margin) if judged else ""),
        Cell(word(judged.words) if judged else "", "words"),
    )
