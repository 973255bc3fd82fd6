"""Does the verdict depend on the bots?  The headline figures at every rung of the ladder of skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dogsim.report import skill, svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, plot, section
from dogsim.report.sections.forest import margin_scale
from dogsim.report.sections.shared import CLASSES, named, players_title, word
from dogsim.report.text import PERCENT, PLUS_MINUS, POINTS, ROUNDS, Unit, capital, clean, listed, unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats import ladder
from dogsim.stats.ladder import Figure, Rung
from dogsim.stats.results import Row, Verdict

TOO_FEW = "too few games"
LEAD = (
    "Each rung is one bot in every seat, from chance at the bottom to search at the top, on the same deals. A figure that "
    "changes sign between two rungs says something about the bots."
)
WORDS = "Words of the run's own bots allow for all its comparisons; those of another rung for that rung's."


@section(27)
def rungs(view: View) -> Section | None:
    """Effects and figures by rung; nothing unless the run was asked."""
    panels = [panel for players in view.players for panel in _panels(view, players)]
    return Section("rungs", "Does the verdict depend on the bots?", LEAD, tuple(panels), wide=True)


def _panels(view: View, players: int) -> list[Panel]:
    found = skill.rungs(view, players)
    if not found:
        return []
    made = []
    for arm in view.others(players):
        figures = ladder.effects(view.results, players, arm.difference, found)
        whole, seats = ([each for each in figures if (each.seat is None) == about] for about in (True, False))
        title = f"{players_title(players)}, {arm.label} minus {view.base(arm).label}"
        made.append(_effects(view, arm, f"rungs-{players}-{arm.position}", title, whole, folded=view.many))
        made.append(_effects(view, arm, f"rungs-seats-{players}-{arm.position}", f"{title}, by seat", seats, folded=True))
    own = [_own(view, arm, found) for arm in view.arms(players)]
    return [panel for panel in (*made, *own) if panel.table is not None]


def _effects(view: View, arm: ArmView, key: str, title: str, figures: Sequence[Figure], *, folded: bool) -> Panel:
    """Return one comparison's figures, a drawn line for each rung, in margins."""
    if not figures:
        return Panel(title)
    judged = [each for each in (*view.results.verdicts, *view.results.asides) if each.players == arm.players]
    kept = [each for each in judged if each.arm == arm.difference and (each.seat is None) == (figures[0].seat is None)]
    lineups = {reading.rung.lineup for figure in figures for reading in figure.readings}
    scale = replace(margin_scale(each for each in kept if each.lineup in lineups and not each.bot), name=key)
    ruler = Cell(svg.ruler(scale, "Difference in margins"), "plot", "col")
    header = (*head("Difference in", "Rung"), ruler, *head("#Difference", "Judged"))
    groups = []
    for figure in figures:
        first = name(capital(skill.noun(figure)), rows=len(figure.readings), scope="rowgroup")
        lines = []
        for i, reading in enumerate(figure.readings):
            words = reading.words if reading.enough else TOO_FEW
            about = f"{skill.noun(figure)}, {arm.label}, {reading.rung.name}"
            cells = margin_row(scale, about, reading.row, figure.margin, words)
            lines.append((*((first,) if i == 0 else ()), _rung(reading.rung), *cells))
        groups.append(tuple(lines))
    return Panel(
        title, Table("", header, tuple(groups), "plots wordy"), note=" ".join([*_flipped(figures), WORDS]), folded=folded
    )


def margin_row(scale: svg.Axis, about: str, each: Row | Verdict, margin: float, words: str) -> tuple[Cell, ...]:
    """Return a difference drawn in margins, its number and its word; ``about`` is the drawing's title."""
    value = each.difference if isinstance(each, Verdict) else each.estimate
    size = margin or 1.0
    style, shape = CLASSES.get(words, "unsure"), svg.WORD_SHAPES.get(words, 2)
    mark = svg.Mark(value / size, each.low / size, each.high / size, style, shape)
    told = f"{mark.value:+.2f} margins, 95 % interval {mark.low:+.2f} to {mark.high:+.2f}: {words}"
    drawn = svg.track(scale, [mark], clean(about), told)
    shown = unit(each.metric, each.component)
    return (plot(drawn), number(shown.spread_change(value, half(each))), Cell(word(words), "words"))


def _rung(rung: Rung) -> Cell:
    return Cell(named(rung.name), "name who", "row")


def _flipped(figures: Sequence[Figure]) -> list[str]:
    """Say which figures change sign between two rungs."""
    said = []
    for figure in figures:
        pairs = figure.flips
        if pairs:
            low, high = pairs[-1]
            told = "above zero with {} and below with {}".format(*_names(low, high))
            said.append(f"{capital(skill.noun(figure))} changes sign: {told}.")
    return said


def _names(low: ladder.Reading, high: ladder.Reading) -> tuple[str, str]:
    above, below = (low, high) if low.sign > 0 else (high, low)
    return clean(above.rung.name), clean(below.rung.name)


def _own(view: View, arm: ArmView, found: Sequence[Rung]) -> Panel:
    """Return one arm's own figures, a line for each rung."""
    players = arm.players
    titles = ["#Gap between seats", *(f"#Seat {seat}" for seat in range(1, players + 1)), "#Mean score", "#Rounds", "#Deals"]
    rows = tuple(_figures(view, arm, rung) for rung in found)
    seats = ladder.seats(view.results, players, arm.name, found)
    flips = [f"seat {each.seat} (more with {above}, less with {below})" for each in seats
             for above, below in [_names(*pair) for pair in each.flips[-1:]]]  # fmt: skip
    note = f"On different sides of the equal share: {listed(flips)}." if flips else ""
    table = Table("", head("Rung", *titles), (rows,), "grouped whole")
    title = f"{players_title(players)}, {arm.label}: shares in per cent"
    return Panel(title, table, note=note, folded=not view.single)


def _figures(view: View, arm: ArmView, rung: Rung) -> tuple[Cell, ...]:
    asked: list[tuple[Unit, str, str, int | None]] = [(PERCENT, "seat_gap", "", None)]
    asked += [(PERCENT, "seat_share", "", seat) for seat in range(1, arm.players + 1)]
    asked += [(POINTS, "score", "", None), (ROUNDS, "length", "rounds", None)]
    cells = []
    deals = 0
    for shown, metric, component, seat in asked:
        row = view.get(arm, metric, lineup=rung.lineup, seat=seat, component=component)
        deals = row.clusters if row else deals
        cells.append(number(f"{shown.number(row.estimate, half(row))} {PLUS_MINUS}{shown.spread(half(row))[1:]}" if row else ""))
    return (name(named(rung.name)), *cells, number(f"{deals:,}"))
