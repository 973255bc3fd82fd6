"""Whether a game stays open: changes of the lead, how far the winner trails, and when it is decided."""

from __future__ import annotations

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Panel, Section, section
from dogsim.report.sections.comparing import Group, Line, at_once, compared
from dogsim.report.sections.shared import percent_tick, players_title
from dogsim.report.text import PERCENT
from dogsim.report.view import View, half

TOPICS = (
    ("Changes of the lead", (
        Line("lead_changes", "", "In the whole game"),
        Line("lead_changes", "early", "In the first half of the turns"),
        Line("lead_changes", "late", "In the second half"),
        Line("lead_changes", "per_turn", "Per turn"),
    )),
    ("Points by which the eventual winner trails (drama)", (
        Line("drama", "", "Mean over all turns"),
        Line("drama", "early", "In the first half of the turns"),
        Line("drama", "late", "In the second half"),
        Line("drama", "most", "At most"),
    )),
    ("When the winner leads for good (decisiveness)", (
        Line("decisiveness", "", "Share of the turns until then"),
    )),
    ("Whoever leads wins", (
        Line("leader_wins", "25", "After 25 % of the rounds"),
        Line("leader_wins", "50", "After 50 % of the rounds"),
        Line("leader_wins", "75", "After 75 % of the rounds"),
    )),
)  # fmt: skip
QUARTERS = (25, 50, 75)


@section(52)
def tension(view: View) -> Section | None:
    """Lead changes, drama, decisiveness and what a lead is worth, in the mirror."""
    panels = tuple(
        Panel(players_title(players), table, _picture(view, players), folded=view.many or i > 1)
        for i, players in enumerate(view.players)
        if (table := compared(view, [Group(heading, players, lines) for heading, lines in TOPICS]))
    )
    lead = "Games of the mirror. After every turn points are counted as if the game ended now."
    if not view.many:
        lead += (
            " The picture shows how often whoever leads goes on to win; the dashed line is the equal share, where a lead "
            "would tell nothing."
        )
    if any(view.teams(players) for players in view.players):
        lead += " Partners share a win: the most a leader can have is a partner's part."
    return Section("tension", "Tension", lead + at_once(view), panels, wide=True)


def _picture(view: View, players: int) -> Markup:
    """Return the leader's share of wins over the game, an outline for each arm; nothing where there are many."""
    curves = []
    for arm in () if view.many else view.arms(players):
        rows = [(each, row) for each in QUARTERS if (row := view.get(arm, "leader_wins", component=str(each)))]
        points = tuple(svg.Point(each / 100, row.estimate, row.low, row.high) for each, row in rows)
        told = ", ".join(f"{PERCENT.value(row.estimate, half(row))} after {each} % of the rounds" for each, row in rows)
        if points:
            curves.append((svg.Curve(points, arm.style, arm.number), f"{arm.label}: {told}"))
    if not curves:
        return Markup("")
    across = svg.Axis(0.0, 1.0, (0.25, 0.5, 0.75), percent_tick)
    title = f"Whoever leads wins, {players_title(players)}"
    told = "; ".join(said for _, said in curves)
    heights = view.equal(players), 1 / len(view.partners(players, 1))
    drawn = svg.curves(across, heights, [each for each, _ in curves], title, told)
    return Markup("<p class='each'>Whoever leads after so much of the rounds wins</p>") + drawn
