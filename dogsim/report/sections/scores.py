"""Final scores: how they are distributed, among all and by seat."""

from __future__ import annotations

from dogsim.report.blocks import Panel, Section, section
from dogsim.report.sections.distributions import Measured, by_seat, overlaid, quantiles
from dogsim.report.sections.shared import players_title
from dogsim.report.text import clean
from dogsim.report.view import View

SCORES = Measured("score", "points of a player", "players")


@section(30)
def scores(view: View) -> Section | None:
    """Score distributions of the mirror, base against variant, and by seat."""
    panels = [panel for players in view.players if (panel := _panel(view, players))]
    panels += [panel for players in view.players if (panel := _seats(view, players))]
    lead = "Final scores of all seats in the mirror. A quarter of the players has no more than the number at 25 %."
    if view.game.score_text:
        lead = f"{lead} {clean(view.game.score_text)}"
    return Section("scores", "Scores", lead, tuple(panels))


def _panel(view: View, players: int) -> Panel | None:
    table = quantiles(view, players, SCORES)
    note = SCORES.axes if view.many else ""
    return Panel(players_title(players), table, overlaid(view, players, SCORES), note=note) if table else None


def _seats(view: View, players: int) -> Panel | None:
    """Return each seat's scores; with many arms only those of the sections on seats are told."""
    table = None if view.many else by_seat(view, players, SCORES.metric)
    return Panel(f"{players_title(players)}, by seat", table, note=SCORES.axes, folded=True) if table else None
