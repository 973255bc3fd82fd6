"""How likely a fair deal is to be at least this far off: shares, means, whole distributions, decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from scipy.stats import binomtest, chi2, norm

from tests.chance.exact import Chances, Exact

Array = np.ndarray[Any, Any]

# Cells that hold fewer on average are counted together: further out the chi-square would promise too much.
LEAST = 50


@dataclass(frozen=True)
class Verdict:
    """What was seen, what was to be expected, and how likely fair chance is to be at least so far off."""

    observed: float
    expected: float
    p: float


def judge_share(hits: Array, exact: Exact) -> Verdict:
    """Judge how often something happened: the exact binomial test, for rare things too."""
    count = int(np.count_nonzero(hits))
    return Verdict(count / hits.size, float(exact), float(binomtest(count, hits.size, float(exact)).pvalue))


def judge_mean(values: Array, exact: Exact, variance: Exact) -> Verdict:
    """Judge a mean whose expectation and variance are known exactly."""
    mean = float(values.mean())
    z = (mean - float(exact)) / sqrt(float(variance) / values.size)
    return Verdict(mean, float(exact), float(2 * norm.sf(abs(z))))


def judge_bounds(values: Array, low: Exact, high: Exact) -> Verdict:
    """Judge a mean of which only bounds are known, by the error seen and against the nearer bound."""
    mean = float(values.mean())
    error = float(values.std(ddof=1)) / sqrt(values.size)
    inside = min(mean - float(low), float(high) - mean)
    return Verdict(mean, min(max(mean, float(low)), float(high)), min(1.0, float(2 * norm.cdf(inside / error))))


def judge_distribution(values: Array, chances: Chances) -> Verdict:
    """Judge a whole distribution by chi-square, which has one freedom less than cells; nothing else may ever be seen."""
    seen = dict(zip(*np.unique(values, return_counts=True), strict=True))
    if not seen.keys() <= chances.keys():
        return Verdict(float("inf"), len(chances) - 1, 0.0)
    observed = np.array([seen.get(value, 0) for value in chances], float)
    expected = np.array([float(chance) for chance in chances.values()]) * values.size
    return judge_cells(*together(observed, expected))


def judge_cells(observed: Array, expected: Array) -> Verdict:
    """Judge counts that add up to what was expected; a single cell tells nothing."""
    statistic = float(((observed - expected) ** 2 / expected).sum())
    freedom = observed.size - 1
    return Verdict(statistic, freedom, float(chi2.sf(statistic, freedom)) if freedom else 1.0)


def together(observed: Array, expected: Array) -> tuple[Array, Array]:
    """Count the rarest cells as one, as many of them as it takes for every cell to hold ``LEAST`` on average."""
    order = np.argsort(expected, kind="stable")
    observed, expected = observed[order], expected[order]
    if expected[0] >= LEAST:
        return observed, expected
    rare = max(int((expected < LEAST).sum()), int(np.searchsorted(expected.cumsum(), LEAST)) + 1)
    return (
        np.append(observed[rare:], observed[:rare].sum()),
        np.append(expected[rare:], expected[:rare].sum()),
    )


def judge_places(table: Array, copies: Sequence[int], sizes: Sequence[int]) -> Verdict:
    """Judge how often each card lay in each place: ``table[card, place]``, summed over many shuffled decks.

    ``copies`` says how many there are of each card, ``sizes`` how many cards each place holds.  Each deck fills
    every place and uses every card, so rows and columns add up by themselves and (cards - 1)(places - 1) are free;
    and the cells of one deck exclude each other, which makes Pearson's sum N / (N - 1) times too large.
    """
    cards, places = np.asarray(copies, float), np.asarray(sizes, float)
    deck = cards.sum()
    decks = table.sum() / deck
    expected = decks * np.outer(cards, places) / deck
    statistic = float(((table - expected) ** 2 / expected).sum() * (deck - 1) / deck)
    freedom = (cards.size - 1) * (places.size - 1)
    return Verdict(statistic, freedom, float(chi2.sf(statistic, freedom)))
