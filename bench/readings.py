"""Readings: what one round measured, gathered over rounds into medians."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

# The floor and the peers were chosen for the first game, and are compared with it alone.
COMPARED, COMPARED_RANDOM = "dogs, balanced, 4 players", "dogs, random, 4 players"


class Unavailable(Exception):
    """Something this machine lacks; its text says what is left out and why."""


@dataclass(frozen=True)
class Reading:
    """One number of one round.  ``aim`` is what the project wants it to be, as text."""

    what: str
    unit: str
    value: float
    aim: str = ""


@dataclass(frozen=True)
class Figure:
    """A number as it stands in the table: the readings of all rounds."""

    what: str
    unit: str
    aim: str
    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle reading."""
        return statistics.median(self.values)

    @property
    def document(self) -> dict[str, Any]:
        """The figure as plain data."""
        return {
            "what": self.what,
            "unit": self.unit,
            "aim": self.aim,
            "median": self.median,
            "lowest": min(self.values),
            "highest": max(self.values),
            "values": list(self.values),
        }


def figures(readings: Iterable[Reading]) -> list[Figure]:
    """Gather the rounds' readings, in the order they were first seen."""
    gathered: dict[tuple[str, str, str], list[float]] = {}
    for reading in readings:
        gathered.setdefault((reading.what, reading.unit, reading.aim), []).append(reading.value)
    return [Figure(*key, tuple(values)) for key, values in gathered.items()]


def ratios(readings: list[Reading]) -> list[Reading]:
    """Return how the readings of one round compare with the floor and the peers: they ran beside each other."""
    value = {reading.what: reading.value for reading in readings if reading.unit == "decisions/s"}
    found: list[Reading] = []
    for own, bound in ((COMPARED, "floor, rating player"), (COMPARED_RANDOM, "floor, random player")):
        if own in value and bound in value:
            found.append(Reading(f"{own}, of the C++ floor", "×", value[own] / value[bound]))
    for name, rate in value.items():
        if COMPARED in value and name.startswith("peer: "):
            aim = "about 25" if name.startswith("peer: pyminion") else ""
            found.append(Reading(f"{COMPARED}, to {name.removeprefix('peer: ')}", "×", value[COMPARED] / rate, aim))
    return found
