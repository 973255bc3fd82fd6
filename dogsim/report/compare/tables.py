"""The tables of a comparison: answers side by side, effects side by side, what differs between the runs."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number
from dogsim.report.compare.differing import Different
from dogsim.report.compare.pairs import Compared, Judged, Pair
from dogsim.report.compare.topics import TOPICS, Topic, asked
from dogsim.report.naming import brief
from dogsim.report.sections.shared import named, players_title, word
from dogsim.report.text import short, unit
from dogsim.report.view import View, half
from dogsim.stats.results import MIRROR, Row

Cells = tuple[Cell, ...]


def side_cell(mark: str, style: str = "number") -> Cell:
    """Return the heading of a run's column: its marker and its letter."""
    place = "AB".index(mark)
    return Cell(Markup("{}{}").format(svg.key(f"arm-{place}", place), mark), style, "col")


def answers(found: Compared) -> Section | None:
    """Return the answers of arms that are set side by side, A beside B."""
    lead = (
        "A and B, and B minus A. Gaps and shares in per cent, their differences in percentage points. Seats, scores and rounds "
        "come from the same bot in every seat, the leading strategy from its field. ± is for each number by itself; words "
        "allow for all comparisons judged together (Holm)."
    )
    return _section("answers", "Side by side", lead, found, [pair for pair in found.arms if pair in found.lines])


def effects(found: Compared) -> Section | None:
    """Return what each run's change does, A's beside B's."""
    lead = (
        "What a change does: the arm less its own base, in A and in B, and by how much the two effects differ (B minus A). "
        "Gaps and shares in percentage points. ± is for each number by itself; words allow for all comparisons judged "
        "together (Holm)."
    )
    return _section("effects", "What the changes do", lead, found, found.effects)


def _section(key: str, title: str, lead: str, found: Compared, pairs: Sequence[Pair]) -> Section | None:
    shown = [pair for pair in pairs if found.lines[pair]]
    several = len({pair.name for pair in shown}) > 1
    bodies = [_body(found, pair, several) for pair in shown]
    table = Table("", _head(), tuple(body for body in bodies if len(body) > 1), "grouped compared both")
    return Section(key, title, lead, (Panel("All numbers of players", table),), wide=True) if table.groups else None


def _head() -> Cells:
    return (*head(""), side_cell("A"), side_cell("B"), *head("#Difference", "Judged"))


def _body(found: Compared, pair: Pair, several: bool) -> tuple[Cells, ...]:
    about = f", {pair.label}" if several or pair.effect or pair.a.name != pair.b.name else ""
    rows = [_line(found, pair, topic) for topic in TOPICS]
    return ((name(named(f"{players_title(pair.players)}{about}", 120), scope="colgroup"),), *(row for row in rows if row))


def _line(found: Compared, pair: Pair, topic: Topic) -> Cells:
    judged = asked(found, pair, topic)
    if judged is not None:
        return _judged_line(pair, topic, judged)
    rows = next(((row, other) for row, other in found.lines[pair] if _is_about(row, topic)), None)
    if rows is None:
        return ()
    same = "the same numbers" if pair in found.identical else ""
    return (name(topic.title), *(number(_value(pair, row)) for row in rows), number(""), Cell(same, "words"))


def _is_about(row: Row, topic: Topic) -> bool:
    return (row.metric, row.component, row.seat, row.lineup) == (topic.metric, topic.component, None, MIRROR)


def _judged_line(pair: Pair, topic: Topic, each: Judged) -> Cells:
    verdict = each.verdict
    about = Markup('<span class="field">{}</span>').format(f"{short(verdict.bot, 30)} in {short(verdict.lineup, 90)}")
    title = Markup("{}{}").format(topic.title, about if verdict.bot else "")
    change = unit(verdict.metric, verdict.component).spread_change(verdict.difference, half(verdict))
    values = (number(_value(pair, row)) for row in (each.before, each.after))
    return (name(title), *values, number(change), Cell(word(verdict.words), "words"))


def _value(pair: Pair, row: Row) -> Markup:
    shown = unit(row.metric, row.component)
    apart = (row.high - row.low) / 2
    write = shown.change if pair.effect else shown.number
    return _spread(write(row.estimate, apart), shown.spread(apart))


def _spread(value: str, spread: str) -> Markup:
    """Return a value with its uncertainty, which narrow screens have no room for."""
    return Markup('{}<span class="wide-only"> {}</span>').format(value, spread)


def differs(found: Sequence[Different]) -> Section | None:
    """Return the table of what differs between the runs in how they were made."""
    rows = tuple((name(named(each.thing, 120)), Cell(named(each.a, 200)), Cell(named(each.b, 200))) for each in found)
    table = Table("", (*head("What"), side_cell("A", ""), side_cell("B", "")), (rows,), "facts")
    lead = (
        "What was asked for, rules, bots and versions, as far as they are not the same in both. What only one run has is "
        "listed, not compared."
    )
    return (
        Section("differs", "What differs between the runs", lead, (Panel("As they were made", table),), wide=True)
        if rows
        else None
    )


def shares(view: View) -> Section | None:
    """Return the shares of the line-ups that two match-ups have in common, A beside B."""
    panels = tuple(_shares(view, players) for players in view.players)
    lead = "Share of every bot of every line-up that both match-ups played, in per cent, and B minus A in percentage points."
    return Section("shares", "Line-up by line-up", lead, panels, wide=True) if panels else None


def _shares(view: View, players: int) -> Panel:
    first, second = view.arms(players)
    groups: dict[str, list[Cells]] = {}
    for row in view.rows(first, "bot_share"):
        other = view.get(second, "bot_share", lineup=row.lineup, bot=row.bot)
        verdict = view.verdict(second, "bot_share", lineup=row.lineup, bot=row.bot)
        if other and verdict:
            shown = unit(row.metric)
            values = (number(_spread(shown.number(each.estimate, half(each)), shown.spread(half(each)))) for each in (row, other))
            change = number(shown.spread_change(verdict.difference, half(verdict)))
            line = (name(named(brief(view, row), 60)), *values, change, Cell(word(verdict.words), "words"))
            groups.setdefault(row.lineup, []).append(line)
    bodies = tuple(((name(named(lineup, 100), scope="colgroup"),), *lines) for lineup, lines in groups.items())
    return Panel(players_title(players), Table("", _head(), bodies, "grouped compared both"), folded=True)
