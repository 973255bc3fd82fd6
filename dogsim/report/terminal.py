"""The last lines of a run on a terminal: the same sentences and table as the page, in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dogsim.report.commands import watch
from dogsim.report.findings import every
from dogsim.report.summary import Answer, Line, lines
from dogsim.report.text import clean, plain, plural
from dogsim.report.view import View

WIDTH = 80
TITLES = ("", "seat gap, %", "top strategy, %", "mean score", "rounds")
WIDTHS = (18, 15, 17, 16, 14)
MARKS = {"changed": "*", "no practical difference": "="}


def terminal(run: Any) -> str:
    """Return the closing lines of a run."""
    view = View(run)
    said = "\n".join(_wrapped(each.text) for each in every(view))
    return plain("\n\n".join((view.title, said, table(view), _closing(view))))


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def table(view: View) -> str:
    """Return the table of answers: values, then differences with the mark of their word."""
    shown = [_columns(TITLES)]
    for line in lines(view):
        shown += _line(view, line)
    if not view.single:
        shown.append("* changed   = no practical difference   ? not enough games   \N{PLUS-MINUS SIGN} 95 %")
    return "\n".join(shown)


def _line(view: View, line: Line) -> list[str]:
    changes = _columns((f" {_squeezed(line.arm.label)}", *(_change(each) for each in line.answers)))
    if view.many and not line.arm.alone:
        return [changes]
    who = f"{line.players} players" + (f", {line.arm.label}" if view.many else "")
    values = _columns((_squeezed(who), *(_values(each) for each in line.answers)))
    return [values] if line.arm.alone else [values, changes]


def _squeezed(name: str) -> str:
    """Return a name that fits the first column; what is left out is its middle."""
    room = WIDTHS[0] - 2
    return name if len(name) <= room else f"{name[: room - 11]}\N{HORIZONTAL ELLIPSIS}{name[-10:]}"


def _values(each: Answer) -> str:
    return f"{each.base} > {each.arm}" if each.change else each.arm


def _change(each: Answer) -> str:
    return f"{each.change} {MARKS.get(each.words, '?')}" if each.change else ""


def _columns(cells: Sequence[str]) -> str:
    return "".join(f"{cell.ljust(width - 1)} " for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


def _closing(view: View) -> str:
    run = view.run
    count = f"{plural(view.total('games'), 'game')} in {run.seconds:.0f} s"
    ends = f"{view.total('stalled'):,} stalled, {view.total('capped'):,} cut off"
    page = Path(run.folder) / "index.html"
    return f"{count}; {ends}\nReport  {page}\nRepeat  {clean(run.command)}\nWatch   {watch(view)}"
