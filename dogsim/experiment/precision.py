"""How well a run shall know its metrics, as it is asked for: ``0.2pp``, or a table of metrics."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from dogsim.core.errors import UserError, unknown
from dogsim.stats.margins import EQUAL_SHARE, MARGINS

ALL = ""
# What a precision in percentage points is about where no metrics are named.
USUAL = ("seat_share", "bot_share")
_POINTS = "pp"
_EXAMPLE = "0.2pp for shares, or seat_share=0.2pp,score=0.1"

Asked = tuple[tuple[str, str], ...]


def read_precision(value: Any) -> Any:
    """Read a text, a number or a table as pairs of metric and text; what is none of these comes back as it is."""
    if isinstance(value, Mapping):
        return tuple((name, _text(each)) for name, each in value.items())
    if isinstance(value, str) and "=" in value:
        pairs = [part.partition("=") for part in value.split(",")]
        return tuple((name.strip(), text.strip()) for name, _, text in pairs)
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return ((ALL, _text(value)),)
    return value


def _text(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise ValueError(f"takes {_EXAMPLE}, not {value}")
    return value.strip() if isinstance(value, str) else f"{value:g}"


def is_share(name: str) -> bool:
    """Tell whether a metric is a share, whose precision is given in percentage points."""
    return MARGINS[name].unit in (EQUAL_SHARE, "")


def half_widths(asked: Asked, metrics: Sequence[str]) -> dict[str, float]:
    """Return half the width that the interval of each named metric shall have at most, in the metric's unit.

    Raises:
        UserError: an unknown metric, or no width that it can have.
    """
    found: dict[str, float] = {}
    for name, text in asked:
        for each in (metrics or USUAL) if name == ALL else (name,):
            if each not in MARGINS:
                raise unknown("metric", each, MARGINS)
            found[each] = _width(each, text)
    return found


def _width(name: str, text: str) -> float:
    share = is_share(name)
    number = text.removesuffix(_POINTS).strip()
    try:
        width = float(number)
    except ValueError:
        raise UserError(f"'{text}' is no precision: it takes {_EXAMPLE}") from None
    if share != text.endswith(_POINTS):
        unit = "percentage points, as 0.2pp" if share else f"a number of {MARGINS[name].unit}, as {name}=0.1"
        raise UserError(f"'{text}' does not fit {name}, which takes {unit}")
    if not math.isfinite(width) or not 0 < width < (100 if share else 1000):
        raise UserError(f"'{text}' is no precision: it takes a number above 0, for example {_EXAMPLE}")
    return width / 100 if share else width


def shown(asked: Asked) -> str:
    """Write a precision as ``--precision`` reads it."""
    return ",".join(text if name == ALL else f"{name}={text}" for name, text in asked)
