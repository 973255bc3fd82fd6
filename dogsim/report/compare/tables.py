"""The tables of a comparison: answers side by side, effects side by side, what differs between the runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number
from dogsim.report.compare.compared import Compared
from dogsim.report.compare.differing import Different
from dogsim.report.compare.pairs import Judged, Pair
from dogsim.report.compare.runs import Side
from dogsim.report.compare.topics import asked
from dogsim.report.naming import brief
from dogsim.report.questions import QUESTIONS, Question
from dogsim.report.sections.shared import named, players_title, word
from dogsim.report.text import short, unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import MIRROR, Row

Cells = tuple[Cell, ...]
# Names of arms that tables and pictures tell, those that differ most.
MOST_PAIRS = 8
MOST_ALONE = 24


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
    made = _section("effects", "What the changes do", lead, found, found.effects)
    only = [panel for side in found.both if (panel := _alone(found, side))]
    if made is None:
        lead = "What the changes of each run do, the arm less its own base. No change is in both runs, so none is compared."
        made = Section("effects", "What the changes do", lead, (), wide=True)
    return replace(made, panels=(*made.panels, *only))


def _alone(found: Compared, side: Side) -> Panel | None:
    """Return what the changes do that only one run has, in the words of that run."""
    arms = found.alone(side)
    rows = tuple(_own(side, arm) for arm in arms[:MOST_ALONE])
    titles = ("Players", "Change", *(f"#{topic.title}" for topic in QUESTIONS if topic.metric != "bot_share"))
    note = f"The first {MOST_ALONE} of {len(arms)}." if len(arms) > MOST_ALONE else ""
    title = f"Only in {side.mark}: {short(side.name, 60)}"
    return Panel(title, Table("", head(*titles), (rows,)), note=note, folded=len(arms) > MOST_PAIRS) if rows else None


def _own(side: Side, arm: ArmView) -> Cells:
    cells = []
    for topic in QUESTIONS:
        if topic.metric != "bot_share":
            row = side.view.change(arm, topic.metric, component=topic.component)
            shown = unit(topic.metric, topic.component)
            cells.append(number(shown.spread_change(row.estimate, half(row)) if row else ""))
    return (name(players_title(arm.players)), Cell(named(arm.name, 60)), *cells)


def _section(key: str, title: str, lead: str, found: Compared, pairs: Sequence[Pair]) -> Section | None:
    known = [pair for pair in pairs if found.lines[pair]]
    shown = found.weightiest(known, MOST_PAIRS)
    bodies = [_body(found, pair) for pair in shown]
    table = Table("", _head(), tuple(body for body in bodies if len(body) > 1), "grouped compared both")
    note = f"Of {len(known)} those that differ most; the rest is in the output of --json." if len(known) > len(shown) else ""
    return Section(key, title, lead, (Panel("All numbers of players", table, note=note),), wide=True) if table.groups else None


def _head() -> Cells:
    return (*head(""), side_cell("A"), side_cell("B"), *head("#Difference", "Judged"))


def _body(found: Compared, pair: Pair) -> tuple[Cells, ...]:
    rows = [_line(found, pair, topic) for topic in QUESTIONS]
    return ((name(named(f"{players_title(pair.players)}, {pair.what}", 140), scope="colgroup"),), *(row for row in rows if row))


def _line(found: Compared, pair: Pair, topic: Question) -> Cells:
    judged = asked(found, pair, topic)
    if judged is not None:
        return _judged_line(pair, topic, judged)
    rows = next(((row, other) for row, other in found.lines[pair] if _is_about(row, topic)), None)
    if rows is None:
        return ()
    same = "the same numbers" if pair in found.identical else ""
    return (
        name(topic.title),
        *(number(_value(pair, row)) for row in rows),
        number(_unjudged(found, pair, topic)),
        Cell(same, "words"),
    )


def _unjudged(found: Compared, pair: Pair, topic: Question) -> str:
    """Return a difference that no word is about, or nothing where the numbers are the same."""
    lines = found.differences.get(pair, ())
    shown = unit(topic.metric, topic.component)
    values = (shown.spread_change(each.value, (each.high - each.low) / 2) for row, _, each in lines if _is_about(row, topic))
    return next(values, "")


def _is_about(row: Row, topic: Question) -> bool:
    return (row.metric, row.component, row.seat, row.lineup) == (topic.metric, topic.component, None, MIRROR)


def _judged_line(pair: Pair, topic: Question, each: Judged) -> Cells:
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
