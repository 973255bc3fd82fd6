"""What may stand where something else belongs: wrong kinds, wrong numbers, things JSON does not know, huge things."""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

import numpy as np

DEEP = 100_000


def nested(group: bool) -> Any:
    """Return lists, or groups, inside each other."""
    inside: Any = {} if group else []
    for _ in range(DEEP):
        inside = {"turn": inside} if group else [inside]
    return inside


def circular(group: bool) -> Any:
    """Return a list, or a group, that contains itself."""
    if group:
        made: dict[str, Any] = {}
        made["turn"] = made
        return made
    ring: list[Any] = []
    ring.append(ring)
    return ring


KINDS = [None, True, False, 0, 1, 1.0, 1.5, -0.0, "", "1", "null", "true", "nonsense", [], [None], [[]], {}, {"seat": 1}]
NUMBERS = [
    -1, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63), 10**30, 10**5000, -(10**5000),
    math.nan, math.inf, -math.inf, 1e308, "NaN", "Infinity",
]  # fmt: skip
OBJECTS = [
    b"1", bytearray(1), {"merchant"}, frozenset(), range(3), iter(()), Decimal(1), 1j, object(), int, len,
    np.int64(1), np.float64(1), np.bool_(True), np.array([]), np.array([1, 2]), np.array(["mutt/healthy"]),
]  # fmt: skip
TEXTS = [
    "mutt/healthy\n", "\r\nmoved", "\x1b[2J\x1b[31m", "\u202etheir", "\u2028", "\u200b", "\x00", "\ud800", "\U0001f415", "１",
    "'", "\\", "{0}", "%s", "x" * 1_000_000, "mutt/" * 10, "'; drop", "merchant ", " red-a", "RED-A", "1/ 11", "B1",
]  # fmt: skip
TOWERS = [nested(False), nested(True), circular(False), circular(True)]
HOSTILE = [*KINDS, *NUMBERS, *OBJECTS, *TEXTS, *TOWERS]

# Keys that may be null.
OPTIONAL = {"location", "last_round", "refill", "bonus_claimed", "effect", "spree", "character", "ended", "centre"}


def of_its_kind(value: Any, present: Any, key: str) -> bool:
    """Tell whether a value is of the kind that stands at a key, so that only its range can be wrong."""
    if value is None or present is None:
        return key in OPTIONAL and type(value) in (int, str, type(None))
    return type(value) is type(present) or (key in OPTIONAL and type(value) is str and value == present)


def shown(value: Any) -> str:
    """Name a value in the report of a failing test."""
    return f"{type(value).__name__} {value!r:.30}" if isinstance(value, (str, bool, float, bytes)) else type(value).__name__
