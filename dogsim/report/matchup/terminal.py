"""The last lines of a match-up on a terminal: the matrices after the findings, in 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from dogsim.report import index
from dogsim.report.matchup.found import Found, found_in
from dogsim.report.text import PERCENT, clean, plain, plural, short
from dogsim.report.view import half

WIDTH = 80
_NAME, _FIGURE = 18, 6
_SIGNS = {1: "+", -1: "-", 0: " "}


def numbers(run: Any) -> str:
    """Return what follows the answer: the matrices, and where to look."""
    every = found_in(run)
    return plain("\n\n".join([*("\n".join([*_heading(each, every), *_matrix(each)]) for each in every), _closing(run)]))


def _heading(found: Found, every: Sequence[Found]) -> list[str]:
    return [f"{found.players} players"] if len(every) > 1 else []


def _matrix(found: Found) -> Iterator[str]:
    """Yield the lines of a matrix: a row's bot among a column's, with a sign where its share is shown not to be equal."""
    letters = [chr(ord("A") + i) if i < 26 else str(i + 1) for i in range(len(found.bots))]
    among = "the column's bot" if found.players == 2 else f"{found.players - 1} of the column's bot"
    yield f"Share in % of the row's bot against {among}; equal is {PERCENT.number(found.equal)}"
    places = max(1, (WIDTH - _NAME) // _FIGURE)
    for first in range(0, len(letters), places):
        shown = range(first, min(first + places, len(letters)))
        yield "".join(["".ljust(_NAME), *(letters[i].rjust(_FIGURE - 1) + " " for i in shown)]).rstrip()
        for i, name in enumerate(found.bots):
            heading = f"{letters[i]} {short(name, _NAME - 3)}".ljust(_NAME)
            yield "".join([heading, *(_figure(found, i, j) for j in shown)]).rstrip()
    yield "+ - shown to be more or less than equal (95 %, Holm)"


def _figure(found: Found, row: int, column: int) -> str:
    line = found.row(row, column)
    if line is None:
        return ".".rjust(_FIGURE - 1) + " "
    return PERCENT.number(line.estimate, min(half(line), 0.09)).rjust(_FIGURE - 1) + _SIGNS[int(found.signs[row, column])]


def _closing(run: Any) -> str:
    count = f"{plural(run.results.totals['games'], 'game')} in {run.seconds:.0f} s"
    every = index.of(Path(run.folder))
    lines = (count, f"Report  {Path(run.folder) / 'index.html'}", f"Index   {every}" if every else "")
    return "\n".join([*(line for line in lines if line), f"Repeat  {clean(run.command)}"])
