"""How far a distribution spreads: the marks of its quantiles, and outlines one below the other on one ruler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.svg import SHAPES, Axis, Steps
from dogsim.report.view import quantile
from dogsim.stats.results import Histogram

SHARES = (0.1, 0.25, 0.5, 0.75, 0.9)
RIDGE_HEIGHT = 44
_STRIP = 16
_CURVE = RIDGE_HEIGHT - _STRIP


@dataclass(frozen=True)
class Spread:
    """The values that SHARES of a distribution do not exceed, and the style and shape of its marks."""

    values: tuple[int, ...]
    style: str
    shape: int

    @property
    def told(self) -> str:
        """The values as a sentence has them."""
        return ", ".join(f"{share:.0%} up to {value}" for share, value in zip(SHARES, self.values, strict=True))


def spread(histogram: Histogram, style: str, shape: int) -> Spread:
    """Return the quantiles of a histogram of whole numbers."""
    return Spread(tuple(quantile(*histogram, share) for share in SHARES), style, shape)


def strips(scale: Axis, spreads: Sequence[Spread], title: str, description: str) -> Markup:
    """Return one line of quantile marks for each distribution: nine tenths thin, the middle half thick, the median."""
    body = "".join(_marks(scale, each, _STRIP * (i + 0.5)) for i, each in enumerate(spreads))
    return svg.picture(body, _STRIP * len(spreads), title, description, "strips")


def ridge(scale: Axis, outlines: Sequence[Steps], marks: Spread, title: str) -> Markup:
    """Return one row of a ridge plot: outlines over its grid, the last in front, and the quantiles of the last."""
    top = max(max(each.shares, default=0.0) for each in outlines) or 1.0
    left, right = scale.at(scale.low), scale.at(scale.high)
    paths = "".join(svg.outline(each, top, "behind", _CURVE) for each in outlines[:-1])
    paths += svg.outline(outlines[-1], top, "area own", _CURVE)
    window = f'viewBox="{scale.low:g} 0 {scale.high - scale.low:g} {2 * _CURVE}" preserveAspectRatio="none"'
    body = (
        f'<use href="#grid-{scale.name}"/>'
        f'<svg x="{left:.2f}%" width="{right - left:.2f}%" y="2" height="{_CURVE}" {window}>{paths}</svg>'
    )
    return svg.picture(body + _marks(scale, marks, _CURVE + _STRIP / 2), RIDGE_HEIGHT, title, marks.told, "ridge")


def _marks(scale: Axis, each: Spread, middle: float) -> str:
    low, early, median, late, high = (scale.at(value) for value in each.values)
    return (
        f'<line x1="{low:.2f}%" x2="{high:.2f}%" y1="{middle:g}" y2="{middle:g}" class="whisker thin {each.style}"/>'
        f'<line x1="{early:.2f}%" x2="{late:.2f}%" y1="{middle:g}" y2="{middle:g}" class="whisker half {each.style}"/>'
        f'<use href="#mark-{each.shape % len(SHAPES)}" x="{median:.2f}%" y="{middle:g}" class="mark {each.style}"/>'
    )
