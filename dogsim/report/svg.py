"""Small drawings that stretch with the page: places across in per cent, heights in pixels.

Text and markers keep their size at every width, colours come from the style sheet (so light, dark and
print each have their own), and a shape goes with every colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from markupsafe import Markup, escape

ROW_HEIGHT = 26
_BEYOND = 40
# One outline for each arm, 5 pixels around the middle; the first is the base's ring.
SHAPES = (
    "M0-4.6A4.6 4.6 0 1 1 0 4.6A4.6 4.6 0 1 1 0-4.6Z",
    "M0-5.6L5.6 0L0 5.6L-5.6 0Z",
    "M-4.4-4.4H4.4V4.4H-4.4Z",
    "M0-5.2L5.2 4H-5.2Z",
    "M0 5.2L5.2-4H-5.2Z",
    "M-1.8-5H1.8V-1.8H5V1.8H1.8V5H-1.8V1.8H-5V-1.8H-1.8Z",
)
WORD_SHAPES = {"changed": 1, "no practical difference": 0, "not enough games": 2}


@dataclass(frozen=True)
class Axis:
    """A scale across the page.

    ``name`` is its own on the page: the ruler defines the grid under that id and the rows refer to it.
    ``bend`` above zero squeezes what lies far out (asinh).
    """

    low: float
    high: float
    ticks: tuple[float, ...]
    write: Callable[[float], str]
    line: float | None = None
    band: tuple[float, float] | None = None
    bend: float = 0.0
    name: str = ""

    def at(self, value: float) -> float:
        """Return where a value lies, in per cent from the left, kept inside the drawing."""
        low, high, here = (self._bent(each) for each in (self.low, self.high, value))
        share = (here - low) / (high - low) if high > low else 0.5
        return 2 + 96 * min(1.0, max(0.0, share))

    def _bent(self, value: float) -> float:
        return math.asinh(value * self.bend) if self.bend else value


def axis(
    values: Sequence[float],
    write: Callable[[float], str],
    *,
    line: float | None = None,
    steps: int = 4,
    zero: bool = False,
) -> Axis:
    """Return a scale that holds all values (and zero, and the line) with round ticks."""
    held = [each for each in values if math.isfinite(each)] or [0.0]
    held += [line] if line is not None else []
    held += [0.0] if zero else []
    low, high = min(held), max(held)
    if high <= low:
        low, high = low - 0.5, high + 0.5
    step = _round_step((high - low) / steps)
    first = math.floor(low / step + 1e-9)
    last = math.ceil(high / step - 1e-9)
    return Axis(first * step, last * step, tuple(i * step for i in range(first, last + 1)), write, line)


def margin_axis(values: Sequence[float], write: Callable[[float], str]) -> Axis:
    """Return a scale of margins: even around the band from -1 to 1, squeezed further out."""
    most = max([1.6, *(abs(each) * 1.08 for each in values if math.isfinite(each))])
    outer = [tick for tick in (3.0, 10.0, 30.0, 100.0, 300.0, 1000.0, 10_000.0) if tick <= most]
    kept = outer if len(outer) < 3 else outer[-1::-2][::-1]
    ticks = (*(-each for each in reversed(kept)), -1.0, 0.0, 1.0, *kept)
    return Axis(-most, most, ticks, write, 0.0, (-1.0, 1.0), bend=0.8)


def _round_step(rough: float) -> float:
    power = 10.0 ** math.floor(math.log10(rough))
    return next(each * power for each in (1, 2, 2.5, 5, 10) if each * power >= rough * 0.999)


@dataclass(frozen=True)
class Mark:
    """A value with its interval.  ``style`` is a class of the style sheet, ``shape`` one of SHAPES."""

    value: float
    low: float
    high: float
    style: str = "arm-0"
    shape: int = 0


def _tag(name: str, inside: str = "", **fields: object) -> str:
    """Return an element; underscores in names become hyphens, ``class_`` is ``class``."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in fields.items())
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def _percent(place: float) -> str:
    return f"{place:.2f}%"


def picture(body: str, height: int, title: str, description: str, style: str) -> Markup:
    """Return a drawing with its title and what it says in words."""
    words = _tag("title", str(escape(title))) + (_tag("desc", str(escape(description))) if description else "")
    return Markup(_tag("svg", words + body, class_=style, role="img", width="100%", height=height))


def _line(left: float, right: float, top: float, bottom: float, style: str) -> str:
    return _tag("line", x1=_percent(left), x2=_percent(right), y1=f"{top:g}", y2=f"{bottom:g}", class_=style)


def _ground(scale: Axis) -> str:
    return _tag("use", href=f"#grid-{scale.name}")


def _grid(scale: Axis, height: int = ROW_HEIGHT) -> str:
    band = ""
    if scale.band:
        left, right = (scale.at(each) for each in scale.band)
        band = _tag(
            "rect", x=_percent(left), width=_percent(right - left), y=-_BEYOND, height=height + 2 * _BEYOND, class_="band"
        )
    # Taller rows than the drawing: the lines go on, and the cell cuts them off.
    ticks = "".join(_line(scale.at(each), scale.at(each), -_BEYOND, height + _BEYOND, "grid") for each in scale.ticks)
    middle = ""
    if scale.line is not None:
        middle = _line(scale.at(scale.line), scale.at(scale.line), -_BEYOND, height + _BEYOND, "middle")
    return _tag("defs", _tag("g", band + ticks + middle, id=f"grid-{scale.name}"))


def shapes() -> Markup:
    """Return the outlines of all markers, which the page defines once."""
    drawn = "".join(_tag("path", id=f"mark-{i}", d=path) for i, path in enumerate(SHAPES))
    return Markup(_tag("svg", _tag("defs", drawn), class_="unseen", width=0, height=0, aria_hidden="true"))


def _shape(style: str, number: int, place: str, down: float) -> str:
    return _tag("use", href=f"#mark-{number % len(SHAPES)}", x=place, y=f"{down:g}", class_=f"mark {style}")


def track(scale: Axis, marks: Sequence[Mark], title: str, description: str = "") -> Markup:
    """Return one row of a dot-and-interval plot."""
    middle = ROW_HEIGHT / 2
    drawn = [_ground(scale)]
    for each in marks:
        drawn.append(_line(scale.at(each.low), scale.at(each.high), middle, middle, f"whisker {each.style}"))
        drawn.append(_shape(each.style, each.shape, _percent(scale.at(each.value)), middle))
    return picture("".join(drawn), ROW_HEIGHT, title, description, "track")


def bar(scale: Axis, marks: Sequence[Mark], title: str, description: str = "") -> Markup:
    """Return one row of a bar plot: a bar from zero, its interval at the end."""
    (mark,) = marks
    zero, end = scale.at(0), scale.at(mark.value)
    body = _tag(
        "rect",
        x=_percent(min(zero, end)), width=_percent(abs(end - zero)), y=6, height=ROW_HEIGHT - 12, class_=f"bar {mark.style}",
    )  # fmt: skip
    drawn = _ground(scale) + body
    drawn += _line(scale.at(mark.low), scale.at(mark.high), 13, 13, "whisker ink")
    return picture(drawn, ROW_HEIGHT, title, description, "track")


def ruler(scale: Axis, title: str) -> Markup:
    """Return the row of tick labels that stands above a column of tracks, and defines their grid."""
    drawn = [_grid(scale)]
    last = len(scale.ticks) - 1
    for i, tick in enumerate(scale.ticks):
        # With many ticks every second label is left to wide screens.
        style = "tick" if (last - i) % 2 == 0 or last < 3 else "tick wide-only"
        drawn.append(_tag("text", str(escape(scale.write(tick))), x=_percent(scale.at(tick)), y=14, class_=style))
    return picture("".join(drawn), 20, title, "", "ruler")


def key(style: str, number: int) -> Markup:
    """Return a small marker for running text and legends; the words beside it say what it means."""
    return Markup(_tag("svg", _shape(style, number, "7", 7), class_="key", width=14, height=14, aria_hidden="true"))


@dataclass(frozen=True)
class Steps:
    """One outline of a histogram: shares of the values ``first``, ``first + 1`` ..."""

    first: int
    shares: tuple[float, ...]
    style: str


def histogram(scale: Axis, outlines: Sequence[Steps], title: str, description: str, height: int = 120) -> Markup:
    """Return overlaid step outlines over a scale of whole numbers, the first filled."""
    top = max([max(each.shares, default=0.0) for each in outlines] or [0.0]) or 1.0
    left, right = scale.at(scale.low), scale.at(scale.high)
    inner = "".join(outline(each, top, "outline" if i else "area", height) for i, each in enumerate(outlines))
    window = f"{scale.low:g} 0 {scale.high - scale.low:g} {2 * height}"
    curve = _tag(
        "svg", inner, x=_percent(left), width=_percent(right - left), y=4, height=height,
        viewBox=window, preserveAspectRatio="none",
    )  # fmt: skip
    ground = "".join(_line(scale.at(tick), scale.at(tick), 4, height + 4, "grid") for tick in scale.ticks)
    names = "".join(
        _tag("text", str(escape(scale.write(tick))), x=_percent(scale.at(tick)), y=height + 19, class_="tick")
        for tick in scale.ticks
    )
    base = _line(left, right, height + 4, height + 4, "middle")
    return picture(ground + curve + base + names, height + 26, title, description, "histogram")


def outline(steps: Steps, top: float, style: str, height: int) -> str:
    """Return an outline with a share of ``top`` near the upper edge of a drawing so many pixels high, in half pixels."""
    ground = 2 * height
    levels = (f"{ground * (1 - 0.96 * share / top):.0f}" for share in steps.shares)
    drawn = "".join(f"V{level}h{len(list(same))}" for level, same in groupby(levels))
    path = f"M{steps.first - 0.5:g} {ground}{drawn}V{ground}"
    return _tag("path", d=path, class_=f"{style} {steps.style}", vector_effect="non-scaling-stroke")


@dataclass(frozen=True)
class Point:
    """A share at a place across, with its interval."""

    across: float
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    """Points joined from left to right; style and shape as a Mark's."""

    points: tuple[Point, ...]
    style: str
    shape: int


def curves(scale: Axis, heights: tuple[float, float], drawn: Sequence[Curve], title: str, description: str) -> Markup:
    """Return curves of shares over a scale, between a dashed line and the most possible, ``heights``."""
    line, top = heights
    height = 110
    low = min([line, *(point.low for each in drawn for point in each.points)])

    def down(value: float) -> float:
        return 8 + height * (1 - (value - low) / (top - low)) if low < top else 8.0

    ground = "".join(_line(scale.at(tick), scale.at(tick), 4, height + 8, "grid") for tick in scale.ticks)
    ground += _line(0, 100, down(line), down(line), "middle") + _line(0, 100, down(top), down(top), "grid")
    body = ""
    for each in drawn:
        places = [(scale.at(point.across), point) for point in each.points]
        for (left, before), (right, after) in pairwise(places):
            body += _line(left, right, down(before.value), down(after.value), f"whisker thin {each.style}")
        for place, point in places:
            body += _line(place, place, down(point.high), down(point.low), f"whisker {each.style}")
            body += _shape(each.style, each.shape, _percent(place), down(point.value))
    labels = "".join(
        _tag("text", str(escape(scale.write(tick))), x=_percent(scale.at(tick)), y=height + 23, class_="tick")
        for tick in scale.ticks
    )
    labels += "".join(
        _tag("text", f"{value * 100:.3g}%", x="0", y=f"{down(value) + below:g}", class_="side")
        for value, below in ((top, 13), (line, -4))
    )
    return picture(ground + body + labels, height + 30, title, description, "histogram curves")
