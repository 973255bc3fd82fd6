"""What each strategy does."""

from __future__ import annotations

from dogsim.core.game import Feature
from dogsim.report.blocks import Cell, Panel, Section, Table, head, number, section
from dogsim.report.sections.shared import named, players_title, text_table
from dogsim.report.sections.strategies import bot_texts
from dogsim.report.sections.used import bodies, used
from dogsim.report.text import COUNT, short
from dogsim.report.view import ArmView, View


@section(70)
def specialists(view: View) -> Section | None:
    """What each bot of a field does: uses by bot, the most frequent user of each thing marked."""
    panels: list[Panel | None] = []
    for players in reversed(view.players):
        arm = (view.others(players) or view.arms(players))[0]
        for field in view.fields(players):
            panels.append(_by_bot(view, arm, field, folded=bool(panels)))
    shown = tuple(panel for panel in panels if panel)
    texts = bot_texts(view)
    about = (Panel("The bots", text_table("", ("Bot", "What it is"), texts)),) if texts and shown else ()
    lead = (
        "Mean uses of a player and game by bot, in the field; a triangle marks the bot that uses a thing most. "
        "This is association, not cause."
    )
    return Section("specialists", "What each strategy does", lead, about + shown if shown else (), wide=True)


def _by_bot(view: View, arm: ArmView, field: str, *, folded: bool) -> Panel | None:
    bots = view.bots(arm.players, field)
    shown = used(view, (arm,), field)
    if not shown:
        return None
    groups = bodies(shown, lambda each: _bot_cells(view, arm, field, bots, each))
    titles = tuple(Cell(named(bot, 24), "number", "col") for bot in bots)
    title = f"{players_title(arm.players)}, {arm.label}"
    return Panel(title, Table(f"Field: {short(field, 120)}", (*head("What"), *titles), groups, "grouped"), folded=folded)


def _bot_cells(view: View, arm: ArmView, field: str, bots: tuple[str, ...], each: Feature) -> tuple[Cell, ...]:
    rows = [view.get(arm, "feature", lineup=field, bot=bot, component=each.name) for bot in bots]
    values = [row.estimate if row else 0.0 for row in rows]
    top = max(values)
    alone = values.count(top) == 1 and top > 0
    return tuple(_bot_cell(value, alone and value == top) for value in values)


def _bot_cell(value: float, most: bool) -> Cell:
    shown = COUNT.number(value)
    return Cell(f"\N{BLACK UP-POINTING TRIANGLE}\N{NO-BREAK SPACE}{shown}", "number most") if most else number(shown)
