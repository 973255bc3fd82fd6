"""Readings: what one round measured, gathered over rounds into medians."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

DECISIONS, INSTRUCTIONS = "decisions/s", "instructions/decision"
# Which player of the floor a game's bot is compared with, by the bot's name in front.
FLOORS = {"balanced": "floor, rating player", "random": "floor, random player"}
# The peers are compared with the first game.
COMPARED = "dogs, balanced, 4 players"
# What the first game should be, to a peer whose name begins like this.
PEER_AIMS = {"pyminion": "at least 70", "openspiel-hearts": "at least 2"}


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
    rates = {reading.what: reading.value for reading in readings if reading.unit == DECISIONS}
    counts = {reading.what: reading.value for reading in readings if reading.unit == INSTRUCTIONS}
    found = [Reading(f"{own}, of the C++ floor's speed", "×", ratio) for own, ratio in _of_floor(rates)]
    found += [Reading(f"{own}, instructions to the C++ floor's", "×", ratio) for own, ratio in _of_floor(counts)]
    for name, rate in rates.items():
        if COMPARED in rates and name.startswith("peer: "):
            aim = next((aim for start, aim in PEER_AIMS.items() if name.startswith(f"peer: {start}")), "")
            found.append(Reading(f"{COMPARED}, to {name.removeprefix('peer: ')}", "×", rates[COMPARED] / rate, aim))
    return found


def _of_floor(values: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    """Yield every game's figure divided by that of the floor's like player."""
    for own, value in values.items():
        bot = own.split(", ")[1] if own.count(", ") == 2 else ""
        bound = next((name for start, name in FLOORS.items() if bot.startswith(start)), "")
        if bound in values:
            yield own, value / values[bound]
