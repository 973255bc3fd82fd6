"""Whether the printed cards suffice."""

from __future__ import annotations

from dogsim.core.game import Supply
from dogsim.report.blocks import Panel, Section, section
from dogsim.report.sections.comparing import Group, Line, at_once, compared
from dogsim.report.sections.shared import players_title
from dogsim.report.text import PEAK, SHORT, capital, clean
from dogsim.report.view import View


@section(56)
def supplies(view: View) -> Section | None:
    """The most of each supply in play at once, and the share of games in which it was short."""
    tables = {players: compared(view, _groups(view, players)) for players in view.players}
    folded = len(view.players) > 2 or view.many
    panels = tuple(
        Panel(players_title(players), table, folded=folded and i > 0)
        for i, (players, table) in enumerate(tables.items())
        if table
    )
    lead = "Most at once: the most of these cards that players held at the same time, mean of the games of the mirror."
    return Section("supplies", "Supplies", lead + at_once(view), panels, wide=True)


def _groups(view: View, players: int) -> list[Group]:
    return [Group(capital(clean(each.text)), players, _lines(view, players, each)) for each in view.game.supplies]


def _lines(view: View, players: int, supply: Supply) -> tuple[Line, ...]:
    """Return the lines of a supply: none where nobody ever has any of it."""
    peak, short = f"{supply.name}{PEAK}", f"{supply.name}{SHORT}"
    found = [row for arm in view.arms(players) if (row := view.get(arm, "supply", component=peak))]
    if not any(row.estimate for row in found):
        return ()
    said = "Games in which it ran out" if supply.limited else "Games in which more were needed than are printed"
    return Line("supply", peak, "Most at once, cards"), Line("supply", short, said)
