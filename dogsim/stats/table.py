"""Results as results.csv and as plain documents for JSON."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import fields
from typing import Any

from dogsim.stats.results import Results, Row

COLUMNS = tuple(field.name for field in fields(Row))
_DIGITS = ".10g"
# A cell that begins like this is a formula to a spreadsheet.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_bytes(results: Results) -> bytes:
    """Return results.csv.  Equal results give equal bytes; an empty cell means all."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in results.rows:
        writer.writerow([_cell(getattr(row, name)) for name in COLUMNS])
    return buffer.getvalue().encode()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return format(value + 0.0, _DIGITS) if math.isfinite(value) else ""
    return guarded(str(value))


def guarded(text: str) -> str:
    """Return a cell's text with a ' before what a spreadsheet would compute."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def unguarded(text: str) -> str:
    """Return the text that was guarded."""
    return text[1:] if text[:1] == "'" and text[1:].startswith(_FORMULA) else text


def documents(results: Results) -> list[dict[str, Any]]:
    """Return the lines of results.csv as dicts that JSON can hold: null for all, and for no number."""
    return [{name: _plain(getattr(row, name)) for name in COLUMNS} for row in results.rows]


def _plain(value: Any) -> Any:
    if isinstance(value, float):
        return float(format(value + 0.0, _DIGITS)) if math.isfinite(value) else None
    return None if value == "" else value
