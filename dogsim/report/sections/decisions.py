"""What players do while they play: how many decisions are real, and how long they wait."""

from __future__ import annotations

from dogsim.report.blocks import Panel, Section, section
from dogsim.report.sections.comparing import Group, Line, at_once, compared
from dogsim.report.sections.shared import players_title
from dogsim.report.view import View

LINES = (
    Line("decision_density", "choices", "Decisions with more than one legal action"),
    Line("decision_density", "actions", "Legal actions at a decision"),
    Line("waiting", "", "Decisions of the others between two turns of a player"),
)


@section(54)
def decisions(view: View) -> Section | None:
    """Decision density and waiting, in the mirror."""
    table = compared(view, [Group(players_title(players), players, LINES) for players in view.players])
    lead = (
        "A decision is the smallest step of this engine, several of which may make one choice of a player: compare arms, "
        "never games."
    )
    panel = Panel("All numbers of players" if len(view.players) > 1 else players_title(view.players[0]), table)
    return Section("decisions", "Decisions and waiting", lead + at_once(view), (panel,) if table else (), wide=True)
