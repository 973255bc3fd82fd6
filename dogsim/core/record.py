"""From a dataclass of knobs to the one-row record that kernels read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from dogsim.core.knob import Knob, knobs

_TAKEN = frozenset(dir(np.record)) | frozenset(dir(np.recarray))


def structure(fields: Iterable[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return an aligned record type.

    Raises:
        ValueError: a field is called like a method of numpy's record (``round``, ``take``, ``size``);
            plain Python would read the method instead of the field.
    """
    listed = list(fields)
    for name, *_ in listed:
        if name in _TAKEN:
            raise ValueError(f"a record field may not be called '{name}': numpy's record has a method of that name")
    return np.dtype(listed, align=True)


def knob_structure(table: type) -> np.dtype[Any]:
    """Return the record type of a dataclass of knobs: int64, arrays where the default is a tuple."""
    return structure(_field(each) for each in knobs(table).values())


def _field(each: Knob) -> tuple[Any, ...]:
    if isinstance(each.default, tuple):
        return each.name, np.int64, (len(each.default),)
    return each.name, np.int64


def row(values: Any) -> np.recarray[Any, Any]:
    """Return a one-row record array holding the knobs of the dataclass instance ``values``."""
    table = type(values)
    made = np.recarray(1, dtype=knob_structure(table))
    for name, each in knobs(table).items():
        value = getattr(values, name)
        made[name][0] = each.choices.index(value) if each.choices else value
    return made


def blank(dtype: np.dtype[Any], rows: int = 1) -> np.recarray[Any, Any]:
    """Return zeroed rows of a record type, readable by attribute in plain Python."""
    made = np.recarray(rows, dtype=dtype)
    made.view(np.uint8)[...] = 0
    return made
