"""The figures as a table for a terminal, for a page, and as one JSON document."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.readings import Figure

BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"
HEAD = ("What", "Median", "Lowest", "Highest", "Unit", "Aim")


def number(value: float) -> str:
    """Write a number with three significant digits, or whole where it is large."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def cells(figure: Figure) -> tuple[str, ...]:
    """Return a figure as the texts of a line."""
    spread = (figure.median, min(figure.values), max(figure.values))
    return (figure.what, *map(number, spread), figure.unit, figure.aim)


def text(figures: Sequence[Figure]) -> str:
    """Return the table in columns."""
    lines = [HEAD, *map(cells, figures)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEAD))]

    def row(line: Sequence[str]) -> str:
        words = list(map(str.ljust, line, widths))
        words[1:4] = map(str.rjust, line[1:4], widths[1:4])
        return "  ".join(words).rstrip()

    return "\n".join(map(row, lines))


def on(machine: dict[str, Any], rounds: int) -> str:
    """Say what was measured on what."""
    return (
        f"{machine['processor']}, {machine['cores']} cores (load {machine['load']} at the start), "
        f"Python {machine['python']}, numba {machine['numba']}, numpy {machine['numpy']}; rounds: {rounds}."
    )


def page(figures: Sequence[Figure], skipped: Sequence[str], machine: dict[str, Any], rounds: int) -> str:
    """Return the table as Markdown."""
    lines = [f"| {' | '.join(HEAD)} |", "| --- | ---: | ---: | ---: | --- | --- |"]
    lines += [f"| {' | '.join(cells(figure))} |" for figure in figures]
    notes = ["", *(f"Left out: {line}." for line in skipped)] if skipped else []
    return "\n".join([on(machine, rounds), "", *lines, *notes])


def write(path: Path, content: str) -> None:
    """Put ``content`` between the marks of a page.

    Raises:
        ValueError: the page has no marks.
    """
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path}: there is no '{BEGIN}' with an '{END}' after it")
    path.write_text(f"{before}{BEGIN}\n{content}\n{END}{after}", encoding="utf-8")


def document(figures: Sequence[Figure], skipped: Sequence[str], machine: dict[str, Any], rounds: int) -> dict[str, Any]:
    """Return everything as plain data."""
    return {
        "schema": "dogsim-bench/1",
        "machine": machine,
        "rounds": rounds,
        "figures": [figure.document for figure in figures],
        "skipped": list(skipped),
    }
