"""What players use, and what each strategy does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from markupsafe import Markup

from dogsim.core.game import Feature
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, section
from dogsim.report.sections.shared import arm_cell, named, players_title, text_table
from dogsim.report.sections.strategies import bot_texts
from dogsim.report.text import COUNT, clean, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import MIRROR

WINNER, OTHERS = "feature_of_winner", "feature_of_others"
ASSOCIATION = (
    "Mean uses in one game, first by the winner, then by a player who didn't win: association, not cause. Whoever is ahead can "
    "often afford more."
)


@section(60)
def features(view: View) -> Section | None:
    """How often a player of the mirror uses each counted thing, by arm."""
    panels = (*(_by_arm(view) if view.many else _by_players(view)), *_by_result(view))
    lead = (
        "Mean uses by one player in one game of the mirror. A large change of something rare is first suspected to be "
        "a slip in the rules of the simulation: look at such a game before believing it."
    )
    return Section("features", "What players use", lead, panels, wide=True)


def _by_players(view: View) -> tuple[Panel, ...]:
    """Return one table of all player counts: base, variant, difference."""
    shown = _used(view, tuple(arm for players in view.players for arm in view.arms(players)), MIRROR)
    arms = [(view.others(players) or view.arms(players))[0] for players in view.players]
    groups = _bodies(shown, lambda each: tuple(_pair(view, arm, each) for arm in arms))
    header = (*head("What"), *(Cell(players_title(arm.players), "number", "col") for arm in arms))
    title = " \N{RIGHTWARDS ARROW} ".join(arm.label for arm in view.every_arm)
    return (Panel(title, Table("", header, groups, "grouped")),) if groups else ()


def _pair(view: View, arm: ArmView, each: Feature) -> Cell:
    row, before = (view.get(one, "feature", component=each.name) for one in (arm, view.base(arm)))
    change = view.change(arm, "feature", component=each.name)
    if row is None or before is None or change is None:
        return number("" if row is None else f"{COUNT.number(row.estimate)} {COUNT.spread(half(row))}")
    pair = f"{COUNT.number(before.estimate)} \N{RIGHTWARDS ARROW} {COUNT.number(row.estimate)}"
    return number(Markup('{} <span class="apart">{}</span>').format(pair, COUNT.difference(change.estimate, half(change))))


def _by_arm(view: View) -> tuple[Panel, ...]:
    """Return one table for each player count, a column for each arm."""
    made = []
    for players in view.players:
        arms = view.arms(players)
        groups = _bodies(_used(view, arms, MIRROR), partial(_means, view, arms))
        header = (*head("What"), *(Cell(arm_cell(arm).text, "number", "col") for arm in arms))
        made.append(Panel(players_title(players), Table("", header, groups, "grouped"), folded=True))
    return tuple(panel for panel in made if panel.table and panel.table.groups)


def _by_result(view: View) -> tuple[Panel, ...]:
    """Return one table for each player count: the uses by the winner and by the others, of every arm."""
    made = []
    for players in view.players:
        arms = tuple(arm for arm in view.arms(players) if view.rows(arm, WINNER))
        groups = _bodies(_used(view, arms, MIRROR), partial(_results, view, arms)) if arms else ()
        titles = (Cell(each, "number", "col") for arm in arms for each in _result_titles(view, arm))
        title = f"{players_title(players)}, by the winner and by the others"
        if groups:
            made.append(Panel(title, Table("", (*head("What"), *titles), groups, "grouped"), note=ASSOCIATION, folded=True))
    return tuple(made)


def _result_titles(view: View, arm: ArmView) -> list[str]:
    """Return two columns of an arm; with many arms one, winner / others."""
    title = arm_cell(arm).text
    return [title] if view.many else [Markup("{}, by the {}").format(title, who) for who in ("winner", "others")]


def _results(view: View, arms: tuple[ArmView, ...], each: Feature) -> tuple[Cell, ...]:
    pairs = [tuple(_mean(view, arm, each, metric) for metric in (WINNER, OTHERS)) for arm in arms]
    if view.many:
        return tuple(number(f"{won.text} / {lost.text}") for won, lost in pairs)
    return tuple(cell for pair in pairs for cell in pair)


def _means(view: View, arms: tuple[ArmView, ...], each: Feature) -> tuple[Cell, ...]:
    return tuple(_mean(view, arm, each) for arm in arms)


def _mean(view: View, arm: ArmView, each: Feature, metric: str = "feature") -> Cell:
    row = view.get(arm, metric, component=each.name)
    return number("" if row is None else COUNT.number(row.estimate))


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
        "Mean uses by one player in one game of the field, by bot; the bot that uses a thing most is marked. "
        "Whoever uses a thing more need not win because of it: this is association, not cause."
    )
    return Section("specialists", "What each strategy does", lead, about + shown if shown else (), wide=True)


def _used(view: View, arms: tuple[ArmView, ...], lineup: str) -> list[Feature]:
    """Return the features that any of the arms uses at all."""
    used = {
        row.component
        for arm in arms
        for row in view.rows(arm, "feature")
        if row.lineup == lineup and (row.estimate or row.high > row.low)
    }
    return [each for each in view.game.features if each.name in used]


def _grouped(shown: list[Feature]) -> dict[str, list[Feature]]:
    groups: dict[str, list[Feature]] = {}
    for each in shown:
        groups.setdefault(each.group, []).append(each)
    return groups


def _bodies(shown: list[Feature], cells: Callable[[Feature], tuple[Cell, ...]]) -> tuple[tuple[tuple[Cell, ...], ...], ...]:
    """Return the bodies of a table: a heading and its features for each group."""
    return tuple(
        ((name(clean(group), scope="colgroup"),), *((name(clean(each.text)), *cells(each)) for each in members))
        for group, members in _grouped(shown).items()
    )


def _by_bot(view: View, arm: ArmView, field: str, *, folded: bool) -> Panel | None:
    bots = view.bots(arm.players, field)
    shown = _used(view, (arm,), field)
    if not shown:
        return None
    groups = _bodies(shown, lambda each: _bot_cells(view, arm, field, bots, each))
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
