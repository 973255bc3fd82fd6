"""What tuning varies: the numbers of a weight row as coordinates, each in steps of a size that fits it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dogsim.core.errors import UserError, unknown
from dogsim.core.game import Game
from dogsim.core.knob import Knob, Value, knobs
from dogsim.core.policy import CommonWeights

# How a bot decides and what it may not do: what makes another kind of bot rather than a better row.
NEVER = tuple(knobs(CommonWeights))
# What only search players read.
SEARCHED = ("position",)
# A weight near zero moves by this part of its range, and by two at least.
PART_OF_RANGE = 0.01
SMALLEST_STEP = 2.0


@dataclass(frozen=True)
class Coordinate:
    """One number of a row: a weight, or one ``place`` of an array; ``start`` is the base's value."""

    weight: str
    place: int | None
    start: int
    low: int
    high: int

    @property
    def step(self) -> float:
        """What a distance of one is worth: the base's value, or a part of the range where that is small."""
        return max(abs(self.start), PART_OF_RANGE * (self.high - self.low), SMALLEST_STEP)

    def value(self, distance: float) -> int:
        """Return the weight at a distance from the base, whole and within its range."""
        return min(max(round(self.start + distance * self.step), self.low), self.high)


@dataclass(frozen=True)
class Space:
    """All rows that can be reached from a base; a point is a distance for every coordinate."""

    base: Mapping[str, Value]
    coordinates: tuple[Coordinate, ...]

    def row(self, point: Sequence[float]) -> dict[str, Value]:
        """Return the weights at a point."""
        made: dict[str, Any] = {name: list(each) if isinstance(each, tuple) else each for name, each in self.base.items()}
        for each, distance in zip(self.coordinates, point, strict=True):
            if each.place is None:
                made[each.weight] = each.value(float(distance))
            else:
                made[each.weight][each.place] = each.value(float(distance))
        return {name: tuple(each) if isinstance(each, list) else each for name, each in made.items()}


def space(game: Game, base: Mapping[str, Value], wanted: Sequence[str]) -> Space:
    """Return the space around a base: every weight that can be tuned, or the ``wanted`` ones.

    Switches (0 or 1) are varied only where they are asked for by name, what search players read only for such a base.

    Raises:
        UserError: an unknown weight, or one that is never tuned.
    """
    table = knobs(game.weights)
    for name in wanted:
        if name not in table:
            raise unknown("weight", name, [each for each in table if each not in NEVER])
        if name in NEVER:
            raise UserError(f"weights: '{name}' is never tuned; leave it out")
    whole = {name: each.check(base.get(name, each.default)) for name, each in table.items()}
    chosen = [each for name, each in table.items() if (name in wanted if wanted else _varies(each, whole))]
    return Space(whole, tuple(part for each in chosen for part in _coordinates(each, whole[each.name])))


def _varies(knob: Knob, base: Mapping[str, Any]) -> bool:
    if knob.name in SEARCHED and not (base["lookahead"] or base["rollouts"]):
        return False
    return knob.name not in NEVER and knob.high - knob.low > 1


def _coordinates(knob: Knob, value: Any) -> list[Coordinate]:
    if isinstance(value, tuple):
        return [Coordinate(knob.name, i, int(each), knob.low, knob.high) for i, each in enumerate(value)]
    return [Coordinate(knob.name, None, int(value), knob.low, knob.high)]
