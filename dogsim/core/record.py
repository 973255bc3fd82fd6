"""From a dataclass of knobs to the one-row record that kernels read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import SimpleNamespace
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
    for name, each in knobs(table).items():  # type: ignore[arg-type]
        value = getattr(values, name)
        made[name][0] = each.choices.index(value) if each.choices else value
    return made


def state_head(game: str, seats: int, actions: int) -> list[tuple[Any, ...]]:
    """Return the fields that every STATE begins with: what the driver, Position and transcripts read.

    The first is named after the game, since numba takes a record for any other that begins alike.
    """
    name = game.replace("-", "_")
    return [
        (f"{name}_seat", np.int64),
        ("seat", np.int64),
        ("phase", np.int64),
        ("n_actions", np.int64),
        ("actions", np.int64, (actions,)),
        ("ratings", np.int64, (actions,)),
        ("bot_streams", np.uint64, (seats,)),
        ("barred", np.int64, (seats,)),
        ("decisions", np.int64),
        ("seed", np.uint64),
        ("game_index", np.uint64),
        ("shuffles", np.int64),
    ]


def out_structure(game: str, seats: int, components: int, features: int) -> np.dtype[Any]:
    """Return the record type of a game's row: what tallies read of it, by seat and as a whole.

    ``credit`` is the win in 60ths, ``tie_break`` and ``shared`` are 0 or 1, ``ended`` is the position among
    the game's ends, from 1.
    """
    return structure(
        [
            (f"{game.replace('-', '_')}_players", np.int32),
            ("total", np.int32, (seats,)),
            ("components", np.int32, (seats, components)),
            ("features", np.int32, (seats, features)),
            ("credit", np.int32, (seats,)),
            ("rounds", np.int32),
            ("turns", np.int32),
            ("decisions", np.int32),
            ("tie_break", np.int32),
            ("shared", np.int32),
            ("ended", np.int32),
        ]
    )


def blank(dtype: np.dtype[Any], rows: int = 1) -> np.recarray[Any, Any]:
    """Return zeroed rows of a record type, readable by attribute in plain Python."""
    made = np.recarray(rows, dtype=dtype)
    made.view(np.uint8)[...] = 0
    return made


def still(record: Any) -> SimpleNamespace:
    """Return a record's values as they are now, to be read: numbers as Python's own, arrays, records in records alike.

    Numpy looks a record's field up in Python each time it is named; whoever writes a state in words names hundreds.
    """
    return _named(record.dtype, record.item())


def _named(dtype: np.dtype[Any], values: tuple[Any, ...]) -> SimpleNamespace:
    made = SimpleNamespace(**dict(zip(dtype.names or (), values, strict=True)))
    for name, inner in _records_in(dtype):
        made.__dict__[name] = [_named(inner, each) for each in made.__dict__[name].tolist()]
    return made


@cache
def _records_in(dtype: np.dtype[Any]) -> list[tuple[str, np.dtype[Any]]]:
    """Return the fields that are arrays of records, with the record's type."""
    fields = {name: dtype[name] for name in dtype.names or ()}
    return [(name, each.base) for name, each in fields.items() if each.base.names is not None]
