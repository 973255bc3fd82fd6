"""The last lines of a run on a terminal: the same sentences and table as the page, in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dogsim.report import index
from dogsim.report.commands import watch
from dogsim.report.grid import left_out, thinned
from dogsim.report.played import common
from dogsim.report.summary import Answer, Line, lines
from dogsim.report.text import PERCENT, clean, listed, plain, plural, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import Row

WIDTH = 80
TITLES = ("", "seat gap, %", "top strategy, %", "mean score", "rounds")
WIDTHS = (18, 15, 17, 16, 14)
CUT_OFF = "cut off"
MARKS = {"changed": "*", "no practical difference": "=", "not enough games": "?"}
BY_ITSELF = "\N{PLUS-MINUS SIGN} 95 %, each by itself; words allow for all comparisons judged together (Holm)"


def numbers(run: Any) -> str:
    """Return what follows the answer: the table of answers, what the run rests on, and its commands."""
    view = View(run)
    few = thinned(view)
    parts = (_wrapped(common(few)), _wrapped(left_out(few)), table(few), _closing(view))
    return plain("\n\n".join(part for part in parts if part))


def _wrapped(text: str, indent: str = "  ") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def table(view: View) -> str:
    """Return the table of answers: values, then differences with the mark of their word."""
    names = {arm.name: clean(arm.name) for arm in view.every_arm}
    shown, made = [], lines(view)
    if not all(_fits(view, line, names) for line in made):
        letters = {name: _letters(i) for i, name in enumerate(names)}
        shown = [_wrapped(f"{letters[name]}  {full}", "     ") for name, full in names.items()]
        names = letters
    shown.append(_columns(TITLES))
    for line in made:
        shown += _line(view, line, names)
    if not view.single:
        shown += ["* changed   = no practical difference   ? not enough games", BY_ITSELF]
    return "\n".join([*shown, *_leads(made, names)])


def _line(view: View, line: Line, names: Mapping[str, str]) -> list[str]:
    changes = _columns((f" {names[line.arm.name]}", *(_change(each) for each in line.answers)))
    if view.many and not line.arm.alone:
        return [changes]
    values = _columns((_who(view, line, names), *(_values(each) for each in line.answers)))
    return [values] if line.arm.alone else [values, changes]


def _who(view: View, line: Line, names: Mapping[str, str]) -> str:
    return f"{line.players} players" + (f", {names[line.arm.name]}" if view.many else "")


def _fits(view: View, line: Line, names: Mapping[str, str]) -> bool:
    """Tell whether a line's name fits the first column uncut; names that don't are lettered."""
    shown = _who(view, line, names) if line.arm.alone else f" {names[line.arm.name]}"
    return len(shown) < WIDTHS[0]


def _letters(place: int) -> str:
    """Return A, B ... Z, AA, AB ..."""
    before, last = divmod(place, 26)
    return (_letters(before - 1) if before else "") + chr(ord("A") + last)


def _leads(made: Sequence[Line], names: Mapping[str, str]) -> list[str]:
    """Return, for each player count at which another bot leads in an arm, who leads where."""
    moved = [(line, each) for line in made for each in line.answers if each.leads]
    return [
        _wrapped(_led([(line.arm, each) for line, each in moved if line.players == players], players, names))
        for players in dict.fromkeys(line.players for line, _ in moved)
    ]


def _led(moved: Sequence[tuple[ArmView, Answer]], players: int, names: Mapping[str, str]) -> str:
    fields: dict[str, dict[str, None]] = {}
    for arm, each in moved:
        for name, row in zip((arm.base, arm.name), each.leads, strict=True):
            fields.setdefault(row.lineup, {})[f"{names[name]} {_share(row)}"] = None
    led = "; ".join(f"{', '.join(shares)} in {short(field, 90)}" for field, shares in fields.items())
    bots = dict.fromkeys(short(each.leads[0].bot) for _, each in moved if each.change)
    return f"{players} players: {led}" + (f" (differences: {listed(list(bots))})" if bots else "")


def _share(row: Row) -> str:
    return f"{short(row.bot)} {PERCENT.number(row.estimate, half(row))}"


def _values(each: Answer) -> str:
    return f"{each.base} \N{RIGHTWARDS ARROW} {each.strongest or each.arm}" if each.change else each.arm


def _change(each: Answer) -> str:
    return f"{each.change} {MARKS.get(each.words, '?')}" if each.change else ""


def _columns(cells: Sequence[str]) -> str:
    return "".join(f"{cell.ljust(width - 1)} " for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


def _closing(view: View) -> str:
    run = view.run
    count = f"{plural(view.total('games'), 'game')} in {run.seconds:.0f} s"
    _, *rarer = view.ends.items()  # a game names its usual end first
    ends = ", ".join(f"{number:,} {CUT_OFF if end == 'cap' else end}" for end, number in rarer)
    page, every = Path(run.folder) / "index.html", index.of(Path(run.folder))
    lines = (f"{count}; {ends}" if ends else count, _assumed(view), f"Report  {page}", f"Index   {every}" if every else "")
    return "\n".join([*(line for line in lines if line), f"Repeat  {clean(run.command)}", f"Watch   {watch(view)}"])


def _assumed(view: View) -> str:
    shown = [f"{knob.name} {values[0] if len(values) == 1 else '(several)'}" for knob, values in view.assumed]
    return _wrapped(f"Assumed, printed in no rulebook: {', '.join(shown)}") if shown else ""
