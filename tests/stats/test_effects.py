"""Effects against their definitions."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogsim.stats.effects import cliffs_delta, mcnemar, proportions_difference, variance_ratio
from dogsim.stats.estimate import error_of_mean, mean, simultaneous
from dogsim.stats.results import Histogram

HISTOGRAMS = st.tuples(st.integers(-5, 5), st.lists(st.integers(0, 4), min_size=1, max_size=8).filter(any).map(tuple))


def values(histogram: Histogram) -> list[int]:
    """Return the values that a histogram counts."""
    low, counts = histogram
    return [low + step for step, count in enumerate(counts) for _ in range(count)]


@given(HISTOGRAMS, HISTOGRAMS)
def test_cliff_s_delta_counts_pairs(left: Histogram, right: Histogram) -> None:
    signs = [(here > there) - (here < there) for here in values(left) for there in values(right)]
    assert cliffs_delta(left, right) == pytest.approx(sum(signs) / len(signs))
    assert cliffs_delta(left, right) == -cliffs_delta(right, left)


def test_cliff_s_delta_of_many_games_and_of_none() -> None:
    many = 10**12
    assert cliffs_delta((0, (many, many)), (0, (many, many))) == 0.0
    assert cliffs_delta((9, (many,)), (0, (many, many))) == 1.0
    with pytest.raises(ValueError, match="at least one count"):
        cliffs_delta((0, ()), (0, (1,)))


def test_a_difference_of_proportions_has_a_level() -> None:
    low, high = proportions_difference(56, 70, 48, 80)
    lower, higher = proportions_difference(56, 70, 48, 80, 0.99)
    assert lower < low < 0.2 < high < higher


def test_mcnemar_s_test_is_that_of_the_deals_differences() -> None:
    """z of the mean difference, but for the spread: under the hypothesis there is no mean to subtract."""
    deals, lost, won = 1600, 86, 150
    found = mean(deals, won - lost, won + lost, 1)
    changed = won + lost
    expected = (found.value / found.error) ** 2 * (1 - (won - lost) ** 2 / deals / changed) * deals / (deals - 1)
    assert mcnemar([[794, lost], [won, 570]])[0] == pytest.approx(expected)


def test_nothing_changed_on_the_same_deals() -> None:
    assert mcnemar([[70, 0], [0, 30]]) == (0.0, 1.0)


def test_what_pairing_saves() -> None:
    """The deals' spread is four times that of the play in variance; unpaired it counts twice, paired not at all."""
    chance = np.random.default_rng(34)
    deal = chance.normal(0, 8, 20_000)
    base, arm = (np.rint(27 + deal + chance.normal(0, 4, deal.shape)).astype(np.int64) for _ in range(2))
    paired, left, right = (error_of_mean(len(each), int(each.sum()), int((each**2).sum())) for each in (arm - base, arm, base))
    assert variance_ratio(paired, left, right) == pytest.approx((64 + 16) / 16, rel=0.05)


def test_what_pairing_saves_without_spread() -> None:
    assert variance_ratio(0.0, 0.0, 0.0) == 1.0
    assert variance_ratio(0.0, 0.1, 0.1) == math.inf


def test_many_intervals_at_once() -> None:
    assert simultaneous(0.95, 20) == pytest.approx(0.9975)
    assert simultaneous(0.95, 1) == simultaneous(0.95, 0) == 0.95
