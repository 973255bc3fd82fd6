"""The lines of a comparison on a terminal: the sentences and the answers of the page, in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from dogsim.report.compare.compared import Compared
from dogsim.report.compare.page import apart, title
from dogsim.report.compare.pairs import Judged
from dogsim.report.compare.tables import MOST_PAIRS
from dogsim.report.compare.topics import asked
from dogsim.report.compare.words import caution, findings, headline
from dogsim.report.questions import QUESTIONS
from dogsim.report.terminal import BY_ITSELF, MARKS
from dogsim.report.text import clean, plain, short, unit
from dogsim.report.view import half

WIDTH = 80
_LEGEND = "* changed   = no practical difference   ? not enough games"


def terminal(found: Compared, page: Path) -> str:
    """Return what is found in lines; ``page`` is where the page is."""
    both = found.both
    who = "\n".join(_wrapped(f"{each.mark}  {short(each.name, 60)}: {each.title}", "   ") for each in both)
    if not both.players:
        own = (_wrapped(f"{each.mark}: {said}") for each in both for said in each.findings)
        parts = [title(both), who, _wrapped(apart(both)), *own]
    else:
        told = "\n".join(_wrapped(f"{MARKS.get(each.words, ' ')} {each.text}") for each in findings(found))
        parts = [title(both), who, _wrapped(headline(found)), _wrapped(caution(found)), told, "\n".join(_table(found))]
    return plain("\n\n".join(part for part in [*parts, f"Page  {clean(page)}"] if part)).replace("`", "")


def _wrapped(text: str, indent: str = "  ") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def _table(found: Compared) -> Iterator[str]:
    """Yield the answers, a line for each pair and question; what two match-ups have in common is too much for a terminal."""
    pairs = [] if found.both.a.is_matchup else found.weightiest(found.differing, MOST_PAIRS)
    pairs.sort(key=lambda pair: pair.players)
    order = [each for pair in pairs for topic in QUESTIONS if (each := asked(found, pair, topic))]
    if order:
        yield _columns("", "", "A", "B", "B minus A")
    before = ""
    for each in order:
        about = f"{each.pair.players} players, {each.pair.what}"
        if about != before:
            yield short(about, WIDTH)
        before = about
        yield _line(each)
    if order:
        yield _LEGEND
        yield BY_ITSELF


def _line(each: Judged) -> str:
    verdict = each.verdict
    topic = next(topic for topic in QUESTIONS if topic.metric == verdict.metric)
    shown = unit(verdict.metric, verdict.component)
    write = shown.change if each.pair.effect else shown.number
    values = (write(row.estimate, half(row)) for row in (each.before, each.after))
    change = f"{shown.spread_change(verdict.difference, half(verdict))} {MARKS[verdict.words]}"
    return _columns("", short(f"{topic.title}{f' ({clean(verdict.bot)})' if verdict.bot else ''}", 40), *values, change)


def _columns(*cells: str) -> str:
    _, about, first, second, change = cells
    return f" {about.ljust(41)}{first.rjust(8)} {second.rjust(8)}  {change}".rstrip()
