"""How often intervals hold the truth, by simulation: ``python -m tests.stats.coverage`` prints the table in docs.

Every case draws games whose truth is known and returns, for each replication, whether the interval held.
The formulas are those of dogsim.stats, on whole arrays; test_coverage holds them against the functions.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dogsim.stats import anytime
from dogsim.stats.estimate import LEVEL, critical, exact, simultaneous, wilson

Vector = NDArray[np.float64]
Held = NDArray[np.bool_]
Draw = np.random.Generator

REPLICATIONS = 10_000
SEED = 20
# Replications drawn at a time, so that memory stays small.
_AT_ONCE = 500
DOUBLING = (1, 2, 4, 8, 16)
HUNDRED = tuple(range(1, 101))
FIRST = 100


@dataclass(frozen=True)
class Case:
    """An interval, what it is tried on, and where its coverage in percent has to be."""

    name: str
    low: float
    high: float
    held: Callable[[Draw, int], Held]


def coverage(case: Case, replications: int) -> float:
    """Return the part of the replications in which the interval holds the truth."""
    chance = np.random.default_rng([SEED, *case.name.encode()])
    drawn = [case.held(chance, min(_AT_ONCE, replications - done)) for done in range(0, replications, _AT_ONCE)]
    return float(np.concatenate(drawn).mean())


# -- formulas of dogsim.stats, on arrays ---------------------------------------------------------------


def errors_of_means(clusters: int, totals: Vector, squares: Vector) -> Vector:
    """Return estimate.error_of_mean of every entry."""
    spread = np.maximum(0.0, clusters * squares - totals * totals)
    return np.asarray(np.sqrt(spread / (float(clusters) ** 2 * (clusters - 1))))


def half_widths(errors: Vector, first_errors: Vector) -> Vector:
    """Return anytime.half_width of every entry, none of which is 0."""
    variance = errors**2
    spread = first_errors**2 * FIRST / anytime.rho(FIRST)
    reach = np.log1p(spread / variance) + 2 * math.log(1 / anytime.TUNING)
    return np.asarray(np.sqrt(variance * (1 + variance / spread) * reach))


def mean_holds(values: Vector, truth: float, level: float = LEVEL) -> Held:
    """Tell for ``values[replication, deal, ...]`` where estimate.mean's interval of that level holds the truth."""
    deals = values.shape[1]
    totals = values.sum(axis=1)
    half = critical(deals, level) * errors_of_means(deals, totals, (values**2).sum(axis=1))
    return np.asarray(np.abs(totals / deals - truth) <= half)


# -- one look ------------------------------------------------------------------------------------------


def proportion(games: int, share: float, interval: Callable[[int, int], tuple[float, float]]) -> Callable[[Draw, int], Held]:
    """Independent games, each of which has something happen with a probability of ``share``."""

    def held(chance: Draw, replications: int) -> Held:
        counts = chance.binomial(games, share, replications)
        holds = {int(count): low <= share <= high for count in set(counts) for low, high in [interval(int(count), games)]}
        return np.array([holds[int(count)] for count in counts])

    return held


def leaning_deals(chance: Draw, replications: int, deals: int, share: float) -> Vector:
    """Return wins[replication, deal] of deals of eight games, which share a leaning that the cards give."""
    leaning = chance.beta(4 * share, 4 * (1 - share), (replications, deals))
    return chance.binomial(8, leaning).astype(np.float64)


def leaning(deals: int, share: float) -> Callable[[Draw, int], Held]:
    """The mean of deals."""
    return lambda chance, replications: mean_holds(leaning_deals(chance, replications, deals, share), 8 * share)


def leaning_by_game(deals: int, share: float) -> Callable[[Draw, int], Held]:
    """The same deals, with their games counted as if they were independent."""

    def held(chance: Draw, replications: int) -> Held:
        wins = leaning_deals(chance, replications, deals, share).sum(axis=1)
        half = critical(8 * deals) * errors_of_means(8 * deals, wins, wins)
        return np.asarray(np.abs(wins / (8 * deals) - share) <= half)

    return held


def rotations(chance: Draw, replications: int) -> Vector:
    """Return differences[replication, deal, rotation] of two rules' scores on 200 deals, each played in 4 rotations.

    What the deal gives falls on both rules and cancels; how much the rule changes on these cards does
    not, and is the same for all rotations.
    """
    shape = (replications, 200, 1)
    deal, change = chance.normal(27, 8, shape), chance.normal(1, 3, shape)
    base, arm = (chance.normal(0, 4, (replications, 200, 4)) for _ in range(2))
    return np.asarray(np.rint(deal + change + arm) - np.rint(deal + base))


def paired(chance: Draw, replications: int) -> Held:
    """The difference of two rules, with the deal as the unit."""
    return mean_holds(rotations(chance, replications).sum(axis=2), 4.0)


def paired_by_game(chance: Draw, replications: int) -> Held:
    """The difference of two rules, with games counted as if they were independent."""
    return mean_holds(rotations(chance, replications).reshape(replications, -1), 1.0)


def at_once(chance: Draw, replications: int) -> Held:
    """Twenty differences that the same deals move together: do all intervals hold?"""
    common = chance.normal(0, 1, (replications, 200, 1))
    values = common + chance.normal(0, 1, (replications, 200, 20))
    return mean_holds(values, 0.0, simultaneous(LEVEL, 20)).all(axis=1)


def at_once_each_alone(chance: Draw, replications: int) -> Held:
    """Twenty differences, each with its own 95 % interval: do all of them hold?"""
    return mean_holds(chance.normal(0, 1, (replications, 200, 20)), 0.0).all(axis=1)


# -- many looks ----------------------------------------------------------------------------------------


def shares_so_far(chance: Draw, replications: int) -> tuple[Vector, Vector]:
    """Return sums and sums of squares of a seat's wins in deals of four games at 1, 2, 4, 8, 16 times a hundred deals."""
    wins = chance.binomial(4, chance.beta(1.0, 3.0, (replications, FIRST * DOUBLING[-1]))).astype(np.float64)
    ends = FIRST * np.array(DOUBLING) - 1
    return wins.cumsum(axis=1)[:, ends], (wins**2).cumsum(axis=1)[:, ends]


def normals_so_far(chance: Draw, replications: int) -> tuple[Vector, Vector]:
    """Return sums and sums of squares of normal scores after every hundred deals, a hundred times."""
    totals = chance.normal(0, math.sqrt(FIRST), (replications, len(HUNDRED)))
    squares = totals**2 / FIRST + chance.chisquare(FIRST - 1, totals.shape)
    return totals.cumsum(axis=1), squares.cumsum(axis=1)


SoFar = Callable[[Draw, int], tuple[Vector, Vector]]


def looked_at(
    so_far: SoFar, looks: tuple[int, ...], truth: float, *, always_valid: bool, stored: int = 0
) -> Callable[[Draw, int], Held]:
    """Do the intervals of all looks hold?

    ``stored`` deals made up a baseline, played once and compared with at every look; its scores vary as much.
    """

    def held(chance: Draw, replications: int) -> Held:
        totals, squares = so_far(chance, replications)
        deals = FIRST * np.array(looks)
        errors = np.stack([errors_of_means(int(n), totals[:, i], squares[:, i]) for i, n in enumerate(deals)], axis=1)
        missed = totals / deals - truth
        if stored:
            spread = errors[:, -1:] * math.sqrt(deals[-1] / stored)
            missed = missed - spread * chance.normal(0, 1, (replications, 1))
            errors = np.sqrt(errors**2 + spread**2)
        reach = np.array([critical(int(n)) for n in deals])
        half = half_widths(errors, errors[:, :1]) if always_valid else reach * errors
        return np.asarray((np.abs(missed) <= half).all(axis=1))

    return held


_NOMINAL, _AT_LEAST = (94.0, 96.0), (95.0, 100.0)
HOLDING = (
    Case("Wilson, 1,000 games, share 25 %", *_NOMINAL, proportion(1000, 0.25, wilson)),
    Case("Wilson, 1,000 games, share 6 %", *_NOMINAL, proportion(1000, 0.06, wilson)),
    Case("Deals of 8 games, 200 deals, share 50 %", *_NOMINAL, leaning(200, 0.5)),
    Case("Deals of 8 games, 200 deals, share 25 %", *_NOMINAL, leaning(200, 0.25)),
    Case("Deals of 8 games, 1,000 deals, share 5 %", *_NOMINAL, leaning(1000, 0.05)),
    Case("Difference on the same 200 deals, 4 rotations", *_NOMINAL, paired),
    Case("Exact, 2,000 games, share 0.1 %", *_AT_LEAST, proportion(2000, 0.001, exact)),
    Case("20 differences at once (Bonferroni)", *_AT_LEAST, at_once),
    Case("Always valid, 5 looks", *_AT_LEAST, looked_at(shares_so_far, DOUBLING, 1.0, always_valid=True)),
    Case(
        "Always valid, 5 looks, stored baseline",
        *_AT_LEAST,
        looked_at(shares_so_far, DOUBLING, 1.0, always_valid=True, stored=400),
    ),
    Case("Always valid, 100 looks", *_AT_LEAST, looked_at(normals_so_far, HUNDRED, 0.0, always_valid=True)),
)
NOT_HOLDING = (
    Case("Deals of 8 games, games counted as independent", 0.0, 80.0, leaning_by_game(200, 0.25)),
    Case("Difference on the same deals, games counted as independent", 0.0, 88.0, paired_by_game),
    Case("20 differences, each interval alone", 0.0, 50.0, at_once_each_alone),
    Case("Ordinary interval, 5 looks", 0.0, 88.0, looked_at(shares_so_far, DOUBLING, 1.0, always_valid=False)),
    Case("Ordinary interval, 100 looks", 0.0, 70.0, looked_at(normals_so_far, HUNDRED, 0.0, always_valid=False)),
)


def main() -> None:
    """Print the table."""
    print("| Interval | Holds in | Has to |\n| --- | --- | --- |")
    for case in (*HOLDING, *NOT_HOLDING):
        print(f"| {case.name} | {100 * coverage(case, REPLICATIONS):.1f} % | {_asked(case)} |", flush=True)


def _asked(case: Case) -> str:
    if case.high == 100:
        return f"{case.low:g} % at least"
    return f"{case.low:g} to {case.high:g} %" if case.low else f"{case.high:g} % at most"


if __name__ == "__main__":
    main()
