"""An exact fact about chance: where it comes from, how it is tested on any deals, and the figures printed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scipy.stats import norm

from tests.chance.exact import Chances, Exact, agrees, moments
from tests.chance.judge import Array, Verdict, judge_bounds, judge_distribution, judge_mean, judge_share

FIVE_SIGMA = float(2 * norm.sf(5))


@dataclass(frozen=True)
class Lot:
    """Which deals and games are looked at: their seed, and how many of each."""

    seed: int
    deals: int = 20_000
    games: int = 5_000


Sample = Callable[[Lot], Array]


@dataclass(frozen=True)
class Fact:
    """What is known exactly, under which clause, and how to judge any deals by it."""

    clause: str
    name: str
    test: Callable[[Lot], Verdict]
    exact: Exact | None = None
    printed: tuple[str, ...] = ()

    def misprints(self) -> list[str]:
        """Return the printed figures that the formula does not give."""
        return [figure for figure in self.printed if self.exact is None or not agrees(self.exact, figure)]


def equal(sample: Sample, value: int) -> Sample:
    """Look where a sample has this value."""
    return lambda lot: sample(lot) == value


def least(sample: Sample, value: int) -> Sample:
    """Look where a sample has at least this value."""
    return lambda lot: sample(lot) >= value


def column(sample: Sample, place: int) -> Sample:
    """Look at one column of a sample."""
    return lambda lot: sample(lot)[:, place]


def share(clause: str, name: str, sample: Sample, exact: Exact, *printed: str) -> Fact:
    """State how likely something is."""
    return Fact(clause, name, lambda lot: judge_share(sample(lot), exact), exact, printed)


def mean(clause: str, name: str, sample: Sample, chances: Chances, *printed: str) -> Fact:
    """State the mean of a distribution."""
    centre, variance, _ = moments(chances)
    return Fact(clause, f"{name}, mean", lambda lot: judge_mean(sample(lot), centre, variance), centre, printed)


def spread(clause: str, name: str, sample: Sample, chances: Chances, *printed: str) -> Fact:
    """State the variance of a distribution."""
    centre, variance, error = moments(chances)

    def test(lot: Lot) -> Verdict:
        return judge_mean((sample(lot) - float(centre)) ** 2, variance, error)

    return Fact(clause, f"{name}, variance", test, variance, printed)


def distribution(clause: str, name: str, sample: Sample, chances: Chances) -> Fact:
    """State how likely each value is."""
    assert sum(chances.values()) == 1, name
    return Fact(clause, name, lambda lot: judge_distribution(sample(lot), chances))


def bounds(clause: str, name: str, sample: Sample, low: Exact, high: Exact, *printed: str) -> Fact:
    """State between which bounds a mean lies, or its value, where its variance is not known."""
    exact = low if low == high else None
    return Fact(clause, name, lambda lot: judge_bounds(sample(lot), low, high), exact, printed)


def assert_facts(facts: Iterable[Fact], lot: Lot) -> None:
    """All are printed as their formulas have them, and none is missed by more than five standard errors."""
    listed = list(facts)
    assert listed, "no facts"
    misprints = {fact.name: fact.misprints() for fact in listed if fact.misprints()}
    assert not misprints, f"printed otherwise: {misprints}"
    verdicts = {fact.name: fact.test(lot) for fact in listed}
    assert len(verdicts) == len(listed), "two facts of one name"
    missed = {name: verdict for name, verdict in verdicts.items() if not verdict.p > FIVE_SIGMA}
    assert not missed, f"missed: {missed}"
