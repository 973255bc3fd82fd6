"""Games that people played, against those of a run: means of games, shares of wins, and whether they differ."""

from __future__ import annotations

import math
from collections.abc import Sequence

from dogsim.stats import estimate
from dogsim.stats.effects import proportions_difference
from dogsim.stats.estimate import LEVEL, Estimate
from dogsim.stats.results import Row

MORE, LESS, ALIKE, UNSURE = "more", "less", "alike", "unsure"
# Of fewer games a spread cannot be known well enough for an interval.
FEWEST = 5


def mean(sums: Sequence[int], parts: int = 1) -> Estimate:
    """Return the mean of games, each the sum of ``parts`` numbers that belong together, with its interval.

    The game is the unit: numbers of one game are not independent.  Of a single game nothing but the mean is known.
    """
    total, squares = sum(sums), sum(each * each for each in sums)
    if len(sums) < 2:
        return Estimate(total / (len(sums) * parts), -math.inf, math.inf, math.inf, len(sums))
    return estimate.mean(len(sums), total, squares, parts)


def share(credit: float, games: int) -> Estimate:
    """Return a share of wins with Wilson's interval; ``credit`` counts a shared win as its part, which widens it."""
    low, high = estimate.wilson(credit, games)
    value = credit / games
    return Estimate(value, low, high, math.sqrt(value * (1 - value) / games), games)


def of_row(row: Row) -> Estimate:
    """Return a line of a run's results with the standard error that its interval was made from."""
    error = (row.high - row.low) / 2 / estimate.critical(row.clusters)
    return Estimate(row.estimate, row.low, row.high, error, row.clusters)


def welch(people: Estimate, bots: Estimate, level: float = LEVEL) -> Estimate:
    """Return people's mean minus the bots', with the interval of Welch and Satterthwaite.

    A few games that all came out alike tell nothing of how much games vary: then the bots' spread stands in.
    """
    from scipy.stats import t

    other = bots.error**2
    own = people.error**2 or other * bots.clusters / people.clusters
    value, error = people.value - bots.value, math.sqrt(own + other)
    if not 0.0 < error < math.inf:
        return Estimate(value, -math.inf, math.inf, error, people.clusters)
    freedom = (own + other) ** 2 / (own**2 / (people.clusters - 1) + other**2 / (bots.clusters - 1))
    reach = float(t.ppf(0.5 + level / 2, freedom)) * error
    return Estimate(value, value - reach, value + reach, error, people.clusters)


def newcombe(people: Estimate, bots: Estimate, level: float = LEVEL) -> Estimate:
    """Return people's share of wins minus the bots', with Newcombe's interval; both count in games."""
    counts = (people.value * people.clusters, people.clusters, bots.value * bots.clusters, bots.clusters)
    low, high = proportions_difference(*counts, level=level)
    return Estimate(people.value - bots.value, low, high, math.hypot(people.error, bots.error), people.clusters)


def word(found: Estimate, margin: float) -> str:
    """Return whether people's value is MORE, LESS, ALIKE (all of the interval within ``margin``) or UNSURE."""
    if found.clusters < FEWEST:
        return UNSURE
    if -margin <= found.low and found.high <= margin:
        return ALIKE
    return MORE if found.low > 0 else LESS if found.high < 0 else UNSURE
