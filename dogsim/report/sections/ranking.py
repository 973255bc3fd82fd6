"""What changed most, of everything that was searched."""

from __future__ import annotations

from itertools import islice

from dogsim.report import svg
from dogsim.report.blocks import Panel, Section, section
from dogsim.report.ranked import Found, most, news
from dogsim.report.sections.forest import forest_table, margin_scale
from dogsim.report.sections.shared import players_title
from dogsim.report.text import listed, plural, short
from dogsim.report.view import View

SHOWN = 10
NAMED = 8


@section(5)
def ranking(view: View) -> Section | None:
    """The largest differences of every player count, in margins."""
    found = {players: list(islice(most(view, players), SHOWN)) for players in view.players}
    scale = margin_scale(each for shown in found.values() for _, each in shown)
    panels = tuple(_panel(view, players, shown, scale) for players, shown in found.items() if shown)
    count = plural(len(view.results.ranking), "difference")
    lead = (
        "The largest of all differences that have a margin, in margins; those of shares are in percentage points. Intervals "
        f"hold all at once over {count} searched, so nothing is called changed for being the largest of many."
    )
    return Section("ranking", "What changed most", lead, panels, wide=view.many)


def _panel(view: View, players: int, shown: list[Found], scale: svg.Axis) -> Panel:
    return Panel(players_title(players), forest_table(view, f"ranking-{players}", scale, shown), note=_note(view, players))


def _note(view: View, players: int) -> str:
    names = [short(each, 60) for each in news(view, players)]
    if not names:
        return ""
    more = len(names) - NAMED
    named = [*names[:NAMED], f"{more} more"] if more > 0 else names
    return f"Not in this list, because only one of the arms has it: {listed(named)}."
