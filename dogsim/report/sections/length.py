"""How long games are, and how they end."""

from __future__ import annotations

from dogsim.report.blocks import Cell, Panel, Section, Table, name, number, section
from dogsim.report.sections.scores import outlines
from dogsim.report.sections.shared import arm_cell, players_title
from dogsim.report.text import clean, unit
from dogsim.report.view import ArmView, View, half

LINES = (
    ("length", "rounds", "Rounds"),
    ("length", "turns", "Turns of all seats"),
    ("length", "decisions", "Decisions of all seats"),
    ("margin", "", "Highest score less the second"),
    ("ties", "tie_break", "Decided by the tie-break"),
    ("ties", "shared", "Shared victories"),
)


@section(50)
def length(view: View) -> Section | None:
    """Rounds, turns, decisions, ties and the ways of ending of the mirror."""
    panels = tuple(panel for players in view.players if (panel := _panel(view, players)))
    lead = (
        "Games of the mirror. Height is the share of games with that many rounds; the ends gather what lies further out. "
        "However a game ended, it counts; none is dropped."
    )
    return Section("length", "Length and endings", lead, panels, wide=view.many)


def _panel(view: View, players: int) -> Panel | None:
    arms = view.arms(players)
    lines = [*LINES, *(("ended", end, f"Ended: {clean(end)}") for end in view.game.ends)]
    rows = tuple(_row(arms, view, *line) for line in lines if _known(view, arms, *line[:2]))
    if not rows:
        return None
    titles = (Cell("Mean of a game", "", "col"), *(Cell(arm_cell(arm).text, "number", "col") for arm in arms))
    picture = outlines(view, players, "rounds", "rounds", 70)
    return Panel(players_title(players), Table("", titles, (rows,)), picture)


def _known(view: View, arms: tuple[ArmView, ...], metric: str, component: str) -> bool:
    """Tell whether the run knows about a line: ties that never happen are none of the game's."""
    found = [row for arm in arms if (row := view.get(arm, metric, component=component))]
    return any(row.estimate > 0 for row in found) if metric == "ties" else bool(found)


def _row(arms: tuple[ArmView, ...], view: View, metric: str, component: str, title: str) -> tuple[Cell, ...]:
    return (name(title), *(number(_value(view, arm, metric, component)) for arm in arms))


def _value(view: View, arm: ArmView, metric: str, component: str) -> str:
    row = view.get(arm, metric, component=component)
    if row is None:
        return ""
    shown = unit(metric, component)
    percent = " %" if shown.value_unit == "%" else ""
    return f"{shown.number(row.estimate, half(row))} {shown.spread(half(row))}{percent}"
