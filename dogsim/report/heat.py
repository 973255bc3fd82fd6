"""A heat map: a table drawn, darker where more, with the figure in every cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from dogsim.report import svg
from dogsim.report.text import FIXED

STEPS = 7
LONGEST_LABEL = 7
_HEAD, _ROW = 38, 30
# A column is as wide as so many letters of a row's label.
_COLUMN = 13
_BEST = 1


@dataclass(frozen=True)
class Square:
    """One cell: its figure, how much of the darkest it is (0 to 1), and whether it is marked.

    ``best`` draws an outline and a diamond, ``usual`` (the values without the change) a dashed outline;
    ``known`` greys a figure that was not measured.
    """

    text: str
    strength: float
    best: bool = False
    usual: bool = False
    known: bool = False


@dataclass(frozen=True)
class HeatMap:
    """Squares row by row, with the labels of both sides and what they are labels of."""

    down: str
    across: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    squares: tuple[tuple[Square, ...], ...]


def heat(drawn: HeatMap, title: str, description: str) -> Markup:
    """Return the picture; it stretches with the page, text and rows keep their height."""
    longest = max(len(row) for row in drawn.rows)
    label = min(32, max(10, 100 * longest / (longest + _COLUMN * len(drawn.columns))))
    width = (100 - label) / max(1, len(drawn.columns))
    axes = f"\N{RIGHTWARDS ARROW} {drawn.across}" + (f", \N{DOWNWARDS ARROW} {drawn.down}" if drawn.down else "")
    parts = [_text(0, 12, axes, "start")]
    parts += [_text(label + (i + 0.5) * width, 31, name, "") for i, name in enumerate(drawn.columns)]
    for i, (name, squares) in enumerate(zip(drawn.rows, drawn.squares, strict=True)):
        top = _HEAD + i * _ROW
        parts.append(_text(0, top + 19, name, "start"))
        parts += [_square(each, label + j * width, top, width) for j, each in enumerate(squares)]
    # Outlines last, so that no neighbour covers them.
    for i, squares in enumerate(drawn.squares):
        parts += [_outline(each, label + j * width, _HEAD + i * _ROW, width) for j, each in enumerate(squares)]
    return svg.picture("".join(parts), _HEAD + _ROW * len(drawn.rows) + 2, title, description, "heat")


def _text(x: float, y: int, text: str, style: str) -> str:
    kind = f' class="{style}"' if style else ""
    return f'<text x="{x:.4g}%" y="{y}"{kind}>{escape(text)}</text>'


def _square(each: Square, x: float, y: int, width: float) -> str:
    step = min(STEPS - 1, max(0, int(each.strength * STEPS)))
    body = f'<rect x="{x:.4g}%" y="{y}" width="{width:.4g}%" height="{_ROW}" class="{"known" if each.known else f"h{step}"}"/>'
    return body + _text(x + width / 2, y + 19, each.text, "figure given" if each.known else "figure")


def _outline(each: Square, x: float, y: int, width: float) -> str:
    made = ""
    if each.usual:
        made += f'<rect x="{x:.4g}%" y="{y}" width="{width:.4g}%" height="{_ROW}" class="usual"/>'
    if each.best:
        made += f'<rect x="{x:.4g}%" y="{y}" width="{width:.4g}%" height="{_ROW}" class="best"/>'
        made += f'<use href="#mark-{_BEST}" x="{x + width / 2:.4g}%" y="{y}" class="best"/>'
    return made


def lettered(labels: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Return labels that fit a column, and the key to them: letters where some are too long."""
    if len(labels) <= 2 or all(len(each) <= LONGEST_LABEL for each in labels):
        return tuple(labels), ""
    letters = tuple(chr(ord("A") + i) if i < 26 else str(i + 1) for i in range(len(labels)))
    return letters, ", ".join(f"{letter}{FIXED}={FIXED}{label}" for letter, label in zip(letters, labels, strict=True))
