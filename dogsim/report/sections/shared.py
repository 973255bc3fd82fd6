"""Panels that several sections are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Table, head, name, number, plot
from dogsim.report.text import PLUS_MINUS, RARE, Unit, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import MIRROR, Row

CLASSES = {"changed": "changed", "no practical difference": "none", "not enough games": "unsure"}

Thing = tuple[str, list[tuple[ArmView, Row]]]


def players_title(players: int) -> str:
    """Return the heading of a panel about one player count."""
    return f"{players} players"


def named(text: str, width: int = 40) -> Markup:
    """Return a name kept apart from the direction of the text around it."""
    return Markup("<bdi>{}</bdi>").format(short(text, width))


def arm_cell(arm: ArmView) -> Cell:
    """Return the header cell of an arm's row: its marker and its name."""
    return Cell(Markup("{}{}").format(svg.key(arm.style, arm.number), named(arm.brief)), "name arm", "row")


def word(words: str) -> Markup:
    """Return one of the three words with its own marker."""
    style = CLASSES.get(words, "unsure")
    return Markup('<span class="word {}">{}{}</span>').format(style, svg.key(style, svg.WORD_SHAPES.get(words, 2)), words)


def unwon(view: View, players: int, lineup: str = MIRROR) -> str:
    """Return a sentence on the games that nobody won, or nothing."""
    shown = [f"{arm.label} {RARE.value(share)}" for arm in view.arms(players) if (share := view.unwon(arm, lineup))]
    return f"Games that nobody won: {', '.join(shown)}." if shown else ""


def spoken(unit: Unit, row: Row) -> str:
    """Return an estimate as a drawing's title says it."""
    return f"{unit.value(row.estimate, half(row))}, 95 % interval {unit.interval(row.low, row.high)}"


@dataclass(frozen=True)
class Drawing:
    """How a table of things is drawn: against which scale, as dots or bars, in which unit, under which styles."""

    unit: Unit
    scale: svg.Axis
    first: str
    arms: str
    what: str
    bars: bool = False
    style: str = "plots"

    def row(self, thing: str, arm: ArmView, row: Row) -> Markup:
        """Return the drawing of one line."""
        mark = svg.Mark(row.estimate, row.low, row.high, arm.style, arm.number)
        draw = svg.bar if self.bars else svg.track
        return draw(self.scale, [mark], f"{short(thing, 60)}, {arm.label}", spoken(self.unit, row))


def things_panel(key: str, title: str, drawing: Drawing, things: Sequence[Thing], note: str = "") -> Panel:
    """Return a panel of things, each with a drawn line for every arm that has it; ``key`` is its own on the page."""
    drawing = replace(drawing, scale=replace(drawing.scale, name=key))
    scale_title = f"Scale: {drawing.what}"
    header = (
        *head(drawing.first, drawing.arms),
        Cell(svg.ruler(drawing.scale, scale_title), "plot", "col"),
        *head(f"#{drawing.what}", f"#{PLUS_MINUS}"),
    )
    groups = tuple(_group(drawing, thing, lines) for thing, lines in things if lines)
    table = Table("", header, groups, drawing.style)
    return Panel(title, table, note=note)


def _group(drawing: Drawing, thing: str, lines: list[tuple[ArmView, Row]]) -> tuple[tuple[Cell, ...], ...]:
    made = []
    for i, (arm, row) in enumerate(lines):
        heading = (name(named(thing, 60), rows=len(lines), scope="rowgroup"),) if i == 0 else ()
        apart = half(row)
        made.append(
            (
                *heading,
                arm_cell(arm),
                plot(drawing.row(thing, arm, row)),
                number(drawing.unit.value(row.estimate, apart)),
                number(drawing.unit.spread(apart)[2:]),
            )
        )
    return tuple(made)


def gathered(view: View, players: int, names: Sequence[str], find: Callable[[ArmView, str], Row | None]) -> list[Thing]:
    """Return, for each name, the lines that the arms have about it."""
    things = []
    for each in names:
        found = [(arm, find(arm, each)) for arm in view.arms(players)]
        things.append((each, [(arm, row) for arm, row in found if row is not None]))
    return [(each, lines) for each, lines in things if lines]


def around(panels: Iterable[tuple[float, list[Thing]]]) -> float:
    """Return how far shares stray from their panel's equal share, over all panels, so that panels compare."""
    strays = [
        max(abs(row.low - equal), abs(row.high - equal)) for equal, things in panels for _, lines in things for _, row in lines
    ]
    return max([*strays, 0.002])


def share_scale(equal: float, stray: float) -> svg.Axis:
    """Return a scale of win shares around the equal share."""
    return svg.axis([max(0.0, equal - stray), min(1.0, equal + stray)], percent_tick, line=equal)


def percent_tick(value: float) -> str:
    """Return a tick label in per cent."""
    return f"{value * 100:.4g}%"


def number_tick(value: float) -> str:
    """Return a tick label."""
    return f"{value if abs(value) > 1e-9 else 0:.4g}".replace("-", "\N{MINUS SIGN}")


def text_table(caption: str, titles: Sequence[str], rows: Sequence[Sequence[str]], style: str = "facts") -> Table:
    """Return a plain table whose first column heads its rows."""
    body = tuple((name(row[0]), *(Cell(each) for each in row[1:])) for row in rows)
    return Table(caption, head(*titles), (body,), style)
