"""Who wins, by seat."""

from __future__ import annotations

from dogsim.report.blocks import Panel, Section, section
from dogsim.report.findings import fair_word
from dogsim.report.sections.shared import Drawing, Thing, around, gathered, players_title, share_scale, things_panel
from dogsim.report.text import PERCENT
from dogsim.report.view import View


@section(10)
def seats(view: View) -> Section | None:
    """Win share of every seat in the mirror, against the equal share."""
    things = {players: _seats(view, players) for players in view.players}
    stray = around(things)
    panels = tuple(_panel(view, players, things[players], stray) for players in view.players if things[players])
    lead = (
        "The same bot sits in every seat, so that only the seat differs. Seats are counted from the starter. "
        "The dashed line is the equal share; lines are 95 % intervals."
    )
    return Section("seats", "Win share by seat", lead, panels)


def _seats(view: View, players: int) -> list[Thing]:
    numbers = {f"Seat\N{NO-BREAK SPACE}{seat}": seat for seat in range(1, players + 1)}
    return gathered(view, players, tuple(numbers), lambda arm, each: view.get(arm, "seat_share", seat=numbers[each]))


def _panel(view: View, players: int, things: list[Thing], stray: float) -> Panel:
    drawing = Drawing(PERCENT, share_scale(players, stray), "Seat", view.arm_head, "Share")
    title = f"{players_title(players)}, equal share {PERCENT.value(1 / players)}"
    gaps = "; ".join(_gaps(view, players))
    note = f"Gap between the best and the worst seat: {gaps}." if gaps else ""
    return things_panel(f"seats-{players}", title, drawing, things, note)


def _gaps(view: View, players: int) -> list[str]:
    said = []
    for arm in view.arms(players):
        fair = view.fairness(arm)
        if fair is not None:
            gap = f"{PERCENT.number(fair.gap)} points ({PERCENT.interval(fair.gap_low, fair.gap_high)})"
            said.append(f"{arm.label} {gap}, {fair_word(fair)}")
    return said
