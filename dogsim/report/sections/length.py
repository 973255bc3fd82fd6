"""How long games are, and how they end."""

from __future__ import annotations

from dogsim.report.blocks import Cell, Panel, Section, Table, name, number, section
from dogsim.report.endings import ending
from dogsim.report.sections.distributions import Measured, found, overlaid, quantile_rows, quantiles
from dogsim.report.sections.shared import arm_cell, players_title
from dogsim.report.text import unit
from dogsim.report.view import ArmView, View, half

LINES = (
    ("length", "rounds", "Rounds"),
    ("length", "turns", "Turns of all seats"),
    ("length", "decisions", "Decisions of all seats"),
    ("margin", "", "Highest score less the second, points"),
    ("ties", "tie_break", "Games decided by the tie-break"),
    ("ties", "shared", "Shared victories"),
)
ROUNDS = Measured("rounds", "rounds", "games")
Rows = tuple[tuple[Cell, ...], ...]


@section(50)
def length(view: View) -> Section | None:
    """Rounds, turns, decisions, ties and the ways of ending of the mirror."""
    panels = tuple(panel for players in view.players for panel in _panels(view, players))
    lead = "Games of the mirror. However a game ended, it counts; none is dropped."
    return Section("length", "Length and endings", lead, panels, wide=view.many)


def _panels(view: View, players: int) -> list[Panel]:
    """Return the pictures and figures of a player count, apart from each other where there are many arms."""
    arms = view.arms(players)
    groups = [each for each in (_means(view, arms), _spread(view, arms), _ends(view, arms)) if len(each) > 1]
    if not groups:
        return []
    titles = (Cell("Mean of a game", "", "col"), *(Cell(arm_cell(arm).text, "number", "col") for arm in arms))
    table, title = Table("", titles, tuple(groups), "grouped"), players_title(players)
    if not view.many:
        return [Panel(title, table, overlaid(view, players, ROUNDS, 70))]
    drawn = quantiles(view, players, ROUNDS)
    shown = [Panel(title, drawn, note=ROUNDS.axes)] if drawn else []
    return [*shown, Panel(f"{title}, means and endings", table, folded=True)]


def _means(view: View, arms: tuple[ArmView, ...]) -> Rows:
    lines = [line for line in LINES if _known(view, arms, *line[:2])]
    return (_heading("Means and shares"), *(_row(arms, view, *line) for line in lines))


def _ends(view: View, arms: tuple[ArmView, ...]) -> Rows:
    lines = [end for end in view.game.ends if _known(view, arms, "ended", end)]
    return (_heading("How games ended"), *(_row(arms, view, "ended", end, ending(view, end)) for end in lines))


def _spread(view: View, arms: tuple[ArmView, ...]) -> Rows:
    """Return after how many rounds a tenth, a quarter ... of the games are over; drawn rows have it already."""
    kept = [each for arm in arms if (each := found(view, arm, ROUNDS.metric))]
    if view.many or len(kept) < len(arms):
        return ()
    return (_heading("Rounds after which so many of the games are over"), *quantile_rows(kept))


def _heading(text: str) -> tuple[Cell, ...]:
    return (name(text, scope="colgroup"),)


def _known(view: View, arms: tuple[ArmView, ...], metric: str, component: str) -> bool:
    """Tell whether the run knows about a line: ties that never happen are none of the game's."""
    rows = [row for arm in arms if (row := view.get(arm, metric, component=component))]
    return any(row.estimate > 0 for row in rows) if metric == "ties" else bool(rows)


def _row(arms: tuple[ArmView, ...], view: View, metric: str, component: str, title: str) -> tuple[Cell, ...]:
    return (name(title), *(number(_value(view, arm, metric, component)) for arm in arms))


def _value(view: View, arm: ArmView, metric: str, component: str) -> str:
    row = view.get(arm, metric, component=component)
    if row is None:
        return ""
    return "0" if row.low == row.high == 0 else unit(metric, component).estimate(row.estimate, half(row))
