"""A quantity along the values of one rule: each value's estimate with its interval and figure, joined by a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup, escape

from dogsim.report import svg
from dogsim.report.svg import SHAPES, Axis

HEIGHT = 130
_LEFT, _RIGHT, _TOP = 12.0, 96.0, 22
_OWN, _USUAL = ("arm-1", 1), ("arm-0", 0)


@dataclass(frozen=True)
class Stop:
    """One value of the rule: its label, the estimate with its interval and figure; ``usual`` marks the base's value."""

    label: str
    value: float
    low: float
    high: float
    figure: str
    usual: bool = False


def curve(scale: Axis, stops: Sequence[Stop], title: str, description: str) -> Markup:
    """Return the picture; ``scale`` runs upward, its line is the base's value."""
    step = (_RIGHT - _LEFT) / len(stops)
    places = [_LEFT + (i + 0.5) * step for i in range(len(stops))]
    ground = "".join(_tick(scale, tick) for tick in scale.ticks)
    if scale.line is not None:
        ground += _line(_LEFT, _RIGHT, _down(scale, scale.line), _down(scale, scale.line), "middle")
    joined = "".join(
        _line(left, right, _down(scale, before.value), _down(scale, after.value), f"whisker thin {_OWN[0]}")
        for (left, before), (right, after) in pairwise(zip(places, stops, strict=True))
    )
    drawn = "".join(_stop(scale, place, each) for place, each in zip(places, stops, strict=True))
    return svg.picture(ground + joined + drawn, _TOP + HEIGHT + 26, title, description, "curve")


def _down(scale: Axis, value: float) -> float:
    """Return how far down a value lies, in pixels."""
    return _TOP + HEIGHT * (scale.high - value) / (scale.high - scale.low)


def _tick(scale: Axis, tick: float) -> str:
    down = _down(scale, tick)
    return (
        _line(_LEFT, _RIGHT, down, down, "grid")
        + f'<text x="0" y="{down + 4:.1f}" class="side">{escape(scale.write(tick))}</text>'
    )


def _stop(scale: Axis, place: float, each: Stop) -> str:
    style, shape = _USUAL if each.usual else _OWN
    high, low = _down(scale, each.high), _down(scale, each.low)
    return (
        _line(place, place, high, low, f"whisker {style}")
        + f'<use href="#mark-{shape % len(SHAPES)}" x="{place:.2f}%" y="{_down(scale, each.value):.1f}" class="mark {style}"/>'
        + f'<text x="{place:.2f}%" y="{high - 8:.1f}" class="figure">{escape(each.figure)}</text>'
        + f'<text x="{place:.2f}%" y="{_TOP + HEIGHT + 20}">{escape(each.label)}</text>'
    )


def _line(left: float, right: float, top: float, bottom: float, style: str) -> str:
    return f'<line x1="{left:.2f}%" x2="{right:.2f}%" y1="{top:.1f}" y2="{bottom:.1f}" class="{style}"/>'
