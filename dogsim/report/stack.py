"""Stacked bars: what a total is made of, what adds to it to the right of zero and what takes from it to the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from markupsafe import Markup, escape

from dogsim.report import svg
from dogsim.report.svg import Axis

# A part narrower than so many per cent of the drawing has no room for its letter.
NARROWEST = 2.4
_LABEL, _BAR, _TOP = 18, 24, 22


@dataclass(frozen=True)
class Part:
    """A part of a bar: the letter on it and its size."""

    letter: str
    size: float


@dataclass(frozen=True)
class Bar:
    """One bar: what stands above it, its parts in order, and the style of its colour."""

    label: str
    parts: tuple[Part, ...]
    style: str

    @property
    def ends(self) -> tuple[float, float]:
        """How far the bar reaches to the left and to the right of zero."""
        sizes = [part.size for part in self.parts]
        return sum(size for size in sizes if size < 0), sum(size for size in sizes if size > 0)


def stack(scale: Axis, bars: Sequence[Bar], title: str, description: str) -> Markup:
    """Return bars one below the other under one scale."""
    height = _TOP + (_LABEL + _BAR) * len(bars)
    ground = "".join(_tick(scale, tick, height) for tick in scale.ticks)
    drawn = "".join(_bar(scale, bar, _TOP + i * (_LABEL + _BAR)) for i, bar in enumerate(bars))
    zero = scale.at(0.0)
    line = f'<line x1="{zero:.2f}%" x2="{zero:.2f}%" y1="{_TOP - 4}" y2="{height}" class="zero"/>'
    return svg.picture(ground + drawn + line, height + 2, title, description, "stack")


def _tick(scale: Axis, tick: float, height: int) -> str:
    place = f"{scale.at(tick):.2f}%"
    line = f'<line x1="{place}" x2="{place}" y1="{_TOP - 4}" y2="{height}" class="grid"/>'
    return f'{line}<text x="{place}" y="12">{escape(scale.write(tick))}</text>'


def _bar(scale: Axis, bar: Bar, top: int) -> str:
    label = f'<text x="2%" y="{top + 13}" class="start">{escape(bar.label)}</text>'
    added = [part for part in bar.parts if part.size > 0]
    taken = [part for part in bar.parts if part.size < 0]
    drawn = ""
    for kept in (added, taken):
        ends = list(accumulate((part.size for part in kept), initial=0.0))
        drawn += "".join(
            _part(bar.style, part.letter, i, top, (scale.at(ends[i]), scale.at(ends[i + 1]))) for i, part in enumerate(kept)
        )
    return label + drawn


def _part(style: str, letter: str, place: int, top: int, ends: tuple[float, float]) -> str:
    left, width = min(ends), abs(ends[1] - ends[0])
    box = f'x="{left:.2f}%" width="{width:.2f}%" y="{top + _LABEL}" height="{_BAR - 4}"'
    shade = "dark" if place % 2 else "light"
    drawn = f'<rect {box} class="part {shade} {style}"/>'
    if width < NARROWEST:
        return drawn
    return drawn + f'<text x="{left + width / 2:.2f}%" y="{top + _LABEL + 14}" class="letter">{escape(letter)}</text>'
