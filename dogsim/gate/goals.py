"""Absolute goals: met, failed or inconclusive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dogsim.experiment.goals import Goal
from dogsim.gate.counts import Counts, name_of, words_of
from dogsim.gate.judging import ALPHA, INCONCLUSIVE
from dogsim.gate.looks import Look, spread_of
from dogsim.stats.margins import FEWEST_DEALS

MET, FAILED = "met", "failed"


@dataclass(frozen=True)
class Held:
    """One metric held to a goal: its value with an interval, all of a goal's together 95 %, and the bounds."""

    words: str
    value: float
    low: float
    high: float
    least: float
    most: float
    enough: bool

    @property
    def word(self) -> str:
        """MET if the whole interval is within the bounds, FAILED if it is wholly beyond one, else INCONCLUSIVE."""
        if not self.enough:
            return INCONCLUSIVE
        if self.high < self.least or self.low > self.most:
            return FAILED
        return MET if self.least <= self.low and self.high <= self.most else INCONCLUSIVE

    @property
    def growth(self) -> float:
        """How many times the games would decide it, if the value stays as it is; nine at most."""
        half = (self.high - self.low) / 2
        room = min(abs(self.value - self.least), abs(self.value - self.most))
        return (half / max(room, half / 3)) ** 2 if half > 0 else 1.0


@dataclass(frozen=True)
class GoalResult:
    """A goal and everything it is about."""

    goal: str
    held: tuple[Held, ...]

    @property
    def word(self) -> str:
        """MET if all are met, FAILED if one failed, else INCONCLUSIVE."""
        found = {each.word for each in self.held}
        return next((word for word in (FAILED, INCONCLUSIVE) if word in found), MET)

    @property
    def worst(self) -> Held:
        """The one that says most: the first of those with the goal's word that lies furthest out."""
        return max((each for each in self.held if each.word == self.word), key=_outside)


def _outside(held: Held) -> float:
    return max(held.least - held.low, held.high - held.most)


def hold(goals: Sequence[Goal], played: Sequence[Counts], look: Look) -> list[GoalResult]:
    """Hold what was played to the goals."""
    return [GoalResult(str(goal), tuple(_held(goal, played, look))) for goal in goals]


def _held(goal: Goal, played: Sequence[Counts], look: Look) -> Iterator[Held]:
    about = [(each, i) for each in played for i in goal.covers(each.players, each.arm, each.columns)]
    for each, i in about:
        low, high = interval(each, i, look, ALPHA / len(about))
        words = f"{words_of(name_of(each.columns[i]))} ({each.place})"
        yield Held(words, each.value(i), low, high, *goal.bounds(each.players), each.deals >= FEWEST_DEALS)


def interval(counts: Counts, i: int, look: Look, alpha: float) -> tuple[float, float]:
    """Return the interval of column ``i``: exact (Clopper and Pearson) for what happens once a deal or not at all."""
    total = counts.sums[i]
    if total == counts.squares[i] and counts.unit(i) == 1 and 0 <= total <= counts.deals:
        from statsmodels.stats.proportion import proportion_confint

        low, high = proportion_confint(total, counts.deals, alpha=alpha / look.most, method="beta")
        return float(low), float(high)
    half = look.half_width(spread_of(counts, i), alpha)
    return counts.value(i) - half, counts.value(i) + half
