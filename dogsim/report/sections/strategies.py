"""Who wins, by strategy."""

from __future__ import annotations

from dogsim.report.blocks import Panel, Section, section
from dogsim.report.sections.shared import Drawing, Thing, around, gathered, players_title, share_scale, things_panel, unwon
from dogsim.report.sections.winning import overview
from dogsim.report.text import PERCENT, clean, short
from dogsim.report.view import View


@section(20)
def strategies(view: View) -> Section | None:
    """Win share of every bot in every named field."""
    things = {(players, field): _bots(view, players, field) for players in view.players for field in view.fields(players)}
    stray = around((view.equal(*key), lines) for key, lines in things.items())
    panels = [_panel(view, *key, lines, stray) for key, lines in things.items() if lines]
    lead = "Different bots play each other in a field, in all seatings. Against other opponents a share would be another."
    if any(view.teams(players) for players in view.players):
        lead += " Partners share a win, whichever of them earned it."
    return Section("strategies", "Win share by strategy", lead, (*overview(view), *panels) if panels else ())


def _bots(view: View, players: int, field: str) -> list[Thing]:
    bots = view.bots(players, field)
    return gathered(view, players, bots, lambda arm, bot: view.get(arm, "bot_share", lineup=field, bot=bot))


def _panel(view: View, players: int, field: str, things: list[Thing], stray: float) -> Panel:
    equal = view.equal(players, field)
    drawing = Drawing(PERCENT, share_scale(equal, stray), "Bot", view.arm_head, "Share")
    place, several = view.fields(players).index(field), len(view.fields(players)) > 1
    which = f", field {place + 1}" if several else ""
    title = f"{players_title(players)}{which}, equal share {PERCENT.value(equal)}"
    key = f"strategies-{players}-{place}"
    note = " ".join(part for part in (f"Field: {short(field, 120)}.", unwon(view, players, field)) if part)
    return things_panel(key, title, drawing, things, note)


def bot_texts(view: View) -> list[tuple[str, str]]:
    """Return the bots of the run with what they are."""
    met = dict.fromkeys(bot for players in view.players for field in view.fields(players) for bot in view.bots(players, field))
    return [(clean(bot), clean(view.game.bots[bot].text)) for bot in met if bot in view.game.bots]
