"""The table drawn for people: the centre, rows and piles; and a transcript's position as a scene."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from dogsim.core.phrases import counted

_GROUPS = ((1, 5), (6, 10), (11, 13))  # the centre has a gap after 5 and after 10 (DOGC-004)
_CELL = 12
_INDENT = 12
_WIDTH = 80


def labelled(label: str, text: str) -> list[str]:
    """Write a text behind its label; a dash stands for nothing."""
    start = f"  {label}".ljust(_INDENT)
    return textwrap.wrap(start + (text or "-"), _WIDTH, subsequent_indent=" " * _INDENT, break_on_hyphens=False)


def centre_lines(centre: Sequence[str | None]) -> list[str]:
    """Write the centre, every card behind its position."""
    lines = []
    for first, last in _GROUPS:
        cells = [f"{position:>2}: {centre[position - 1] or 'gap'}".ljust(_CELL) for position in range(first, last + 1)]
        label = "  centre" if first == 1 else ""
        lines.append((label.ljust(_INDENT) + "".join(cells)).rstrip())
    return lines


def piles_text(draw_pile: Sequence[str], discard_pile: Sequence[str]) -> str:
    """Say how large the piles are and what lies on the discard pile."""
    top = f", on top {discard_pile[0]}" if discard_pile else ""
    return f"{len(draw_pile)} to draw, {len(discard_pile)} discarded{top}"


def row_lines(label: str, row: Sequence[str]) -> list[str]:
    """Write an unfinished row; its length is its last number."""
    places = "1" if len(row) == 1 else f"1-{len(row)}"
    return labelled(label, f"{places}: {', '.join(row)}")


def completed_text(completed: int) -> str:
    """Say how many rows a seat has completed."""
    return f"{counted(completed, 'row')} completed" if completed else "no row completed"


def scene(position: dict[str, Any]) -> list[str]:
    """Return the table as it lies before a round: the centre, every seat's rows, the piles."""
    lines = centre_lines(position["centre"])
    for seat, player in enumerate(position["players"], 1):
        label = f"seat {seat}"
        if player["completed"] or not player["rows"]:
            text = completed_text(player["completed"]) if player["completed"] else "no row"
            lines += labelled(label, text)
            label = ""
        for row in player["rows"]:
            lines += row_lines(label, row)
            label = ""
    return lines + labelled("piles", piles_text(position["draw_pile"], position["discard_pile"]))
