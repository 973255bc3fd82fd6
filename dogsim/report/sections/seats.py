"""Who wins, by seat, and by team where partners win together."""

from __future__ import annotations

from dogsim.report.blocks import Panel, Section, section
from dogsim.report.details import fair_word
from dogsim.report.sections.shared import Drawing, Thing, around, gathered, players_title, share_scale, things_panel, unwon
from dogsim.report.text import PERCENT, listed
from dogsim.report.view import View


@section(10)
def seats(view: View) -> Section | None:
    """Win share of every seat in the mirror, against the equal share."""
    things = {players: _seats(view, players) for players in view.players}
    stray = around((view.equal(players), lines) for players, lines in things.items())
    panels = [_panel(view, players, things[players], stray) for players in view.players if things[players]]
    lead = "Games of the mirror, where only the seat differs. The dashed line is the equal share; lines are 95 % intervals."
    teams = {players: _teams(view, players) for players in view.players if view.teams(players)}
    if any(teams.values()):
        lead += " Partners share a win: a seat has half of its team's."
        stray = around((_equal_team(view, players), lines) for players, lines in teams.items())
        panels += [_team_panel(view, players, lines, stray) for players, lines in teams.items() if lines]
    return Section("seats", "Win share by seat", lead, tuple(panels))


def _seats(view: View, players: int) -> list[Thing]:
    numbers = {f"Seat\N{NO-BREAK SPACE}{seat}": seat for seat in range(1, players + 1)}
    return gathered(view, players, tuple(numbers), lambda arm, each: view.get(arm, "seat_share", seat=numbers[each]))


def _panel(view: View, players: int, things: list[Thing], stray: float) -> Panel:
    equal = view.equal(players)
    drawing = Drawing(PERCENT, share_scale(equal, stray), "Seat", view.arm_head, "Share")
    title = f"{players_title(players)}, equal share {PERCENT.value(equal)}"
    gaps = "; ".join(_gaps(view, players))
    parts = (f"Gap between the best and the worst seat: {gaps}." if gaps else "", unwon(view, players))
    return things_panel(f"seats-{players}", title, drawing, things, " ".join(part for part in parts if part))


def _gaps(view: View, players: int) -> list[str]:
    said = []
    for arm in view.arms(players):
        fair = view.fairness(arm)
        if fair is not None:
            gap = f"{PERCENT.number(fair.gap)} points ({PERCENT.interval(fair.gap_low, fair.gap_high)})"
            said.append(f"{arm.label} {gap}, {fair_word(fair)}")
    return said


def _teams(view: View, players: int) -> list[Thing]:
    names = {f"Seats {listed([str(seat) for seat in team])}": name for name, team in view.teams(players).items()}
    return gathered(view, players, tuple(names), lambda arm, each: view.get(arm, "team_share", component=names[each]))


def _equal_team(view: View, players: int) -> float:
    return view.equal(players) * players / max(1, len(view.teams(players)))


def _team_panel(view: View, players: int, things: list[Thing], stray: float) -> Panel:
    equal = _equal_team(view, players)
    drawing = Drawing(PERCENT, share_scale(equal, stray), "Team", view.arm_head, "Share")
    title = f"{players_title(players)}, team balance, equal share {PERCENT.value(equal)}"
    return things_panel(f"teams-{players}", title, drawing, things)
