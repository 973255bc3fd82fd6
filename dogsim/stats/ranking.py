"""What changed most, over everything that was searched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dogsim.stats.estimate import LEVEL, Certainty, Estimate, simultaneous
from dogsim.stats.margins import FEWEST_DEALS, Margin
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH, Verdict


@dataclass(frozen=True)
class Candidate:
    """A difference that has a margin, not judged yet."""

    verdict: Verdict
    found: Estimate
    margin: Margin
    certainty: Certainty


def ranked(candidates: Sequence[Candidate]) -> list[Verdict]:
    """Return all differences, the largest in margins first.

    Their intervals hold all at once (Bonferroni over everything searched), and the words follow from
    them alone, so that the largest of many is not called a change for being the largest.  What cannot
    be told apart in margins stays in its order.
    """
    level = simultaneous(LEVEL, len(candidates))
    judged = [_judged(each, level) for each in candidates]
    return sorted(judged, key=lambda each: -abs(each.difference) / each.margin)


def _judged(each: Candidate, level: float) -> Verdict:
    found = each.found
    half = each.certainty.reach(found.clusters, level) * found.error
    low, high = found.value - half, found.value + half
    return replace(each.verdict, low=low, high=high, words=_words(found.clusters, low, high, each.verdict.margin), p_value=None)


def _words(clusters: int, low: float, high: float, margin: float) -> str:
    if clusters < FEWEST_DEALS:
        return NOT_ENOUGH
    if -margin <= low and high <= margin:
        return NO_DIFFERENCE
    return CHANGED if low > margin or high < -margin else NOT_ENOUGH
