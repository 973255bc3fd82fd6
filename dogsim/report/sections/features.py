"""What players use: how often, what it scores, who uses it and what it is worth, in one row each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from markupsafe import Markup

from dogsim.core.game import Feature
from dogsim.report.blocks import Cell, Panel, Section, Table, head, number, section
from dogsim.report.sections.shared import arm_cell, players_title
from dogsim.report.sections.suspects import suspicion
from dogsim.report.sections.used import bodies, said, used
from dogsim.report.text import COUNT, POINTS, WORTH, capital
from dogsim.report.view import ArmView, View, half

# Where what one scores hangs on more than the rules.
UNKNOWN = "\N{EN DASH}"
ARROW = " \N{RIGHTWARDS ARROW} "
Value = Callable[[View, ArmView, Feature], str]
Column = tuple[str, Value, str]


def _mean(view: View, arm: ArmView, each: Feature, metric: str = "feature") -> str:
    row = view.get(arm, metric, component=each.name)
    return COUNT.number(row.estimate) if row else ""


def _points(view: View, arm: ArmView, each: Feature) -> str:
    row = view.get(arm, "feature", component=each.name)
    if each.points is None or row is None:
        return UNKNOWN
    return POINTS.number(row.estimate * each.points(arm.rules))


def _worth(view: View, arm: ArmView, each: Feature) -> str:
    row = view.get(arm, "importance_share", component=each.ability) if each.ability else None
    # An arm that knows nothing of a thing loses exactly nothing without it.
    return WORTH.spread_change(row.estimate, half(row)) if row and (row.low or row.high) else ""


COLUMNS: tuple[Column, ...] = (
    ("use", _mean, "Use: mean of a player and game."),
    ("points", _points, f"Points: use times what one scores by the rules; {UNKNOWN} where that hangs on the rest of the table."),
    ("winner", partial(_mean, metric="feature_of_winner"), "Winner, others: use by the winner and by a player who did not win."),
    ("others", partial(_mean, metric="feature_of_others"), "This is association, not cause: whoever is ahead can afford more."),
    ("worth", _worth, "Worth: win share lost, in percentage points, by a player who may not use it. This is cause."),
)


@section(60)
def features(view: View) -> Section | None:
    """Each counted thing of the mirror: its use, its points, its users and its worth."""
    panels = [panel for players in view.players for panel in _panels(view, players)]
    return Section("features", "What players use", "What the game counts, in games of the mirror.", tuple(panels), wide=True)


def _panels(view: View, players: int) -> list[Panel]:
    """Return the table of a player count; with many arms one of each column, the arms side by side."""
    arms = view.arms(players)
    shown = used(view, arms)
    columns = [each for each in COLUMNS if _tells(view, arms, shown, each[1])]
    if not columns:
        return []
    if view.many:
        return [_by_arm(view, arms, shown, each) for each in columns]
    title = f"{players_title(players)}, {ARROW.join(arm.label for arm in arms)}"
    return [Panel(title, _side_by_side(view, arms, shown, columns), note=_notes(columns), folded=players != view.players[0])]


def _tells(view: View, arms: Sequence[ArmView], shown: Sequence[Feature], value: Value) -> bool:
    return any(value(view, arm, each) not in ("", UNKNOWN) for arm in arms for each in shown)


def _notes(columns: Sequence[Column]) -> str:
    return " ".join(note for _, _, note in columns)


def _by_arm(view: View, arms: tuple[ArmView, ...], shown: Sequence[Feature], column: Column) -> Panel:
    title, value, note = column
    titles = tuple(Cell(arm_cell(arm).text, "number", "col") for arm in arms)
    groups = bodies(shown, lambda each: tuple(number(value(view, arm, each)) for arm in arms), partial(_called, view, arms))
    return Panel(f"{players_title(arms[0].players)}, {title}", Table("", (*head("What"), *titles), groups, "grouped"), note=note,
                 folded=True)  # fmt: skip


def _side_by_side(view: View, arms: tuple[ArmView, ...], shown: Sequence[Feature], columns: Sequence[Column]) -> Table:
    def cells(each: Feature) -> tuple[Cell, ...]:
        first, *rest = (number(_both([value(view, arm, each) for arm in arms])) for _, value, _ in columns)
        return (first, *(() if len(arms) == 1 else (number(_change(view, arms[-1], each)),)), *rest)

    titles = [f"#{capital(title)}" for title, _, _ in columns]
    titles[1:1] = ["#Difference"] if len(arms) > 1 else []
    return Table("", head("What", *titles), bodies(shown, cells, partial(_called, view, arms)), "grouped features")


def _both(values: list[str]) -> str:
    """Return the arms' values side by side; one where none of them has any."""
    if len(set(values)) == 1 and values[0] in ("", UNKNOWN):
        return values[0]
    return ARROW.join(value or UNKNOWN for value in values)


def _change(view: View, arm: ArmView, each: Feature) -> str:
    row = view.change(arm, "feature", component=each.name)
    return COUNT.difference(row.estimate, half(row)) if row else ""


def _called(view: View, arms: tuple[ArmView, ...], each: Feature) -> str:
    """Return what a feature is, and why it is suspected."""
    why = suspicion(view, arms, each)
    return Markup('{}<span class="suspect">{}</span>').format(said(each), why) if why else said(each)
