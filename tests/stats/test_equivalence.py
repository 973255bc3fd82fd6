"""Two one-sided tests against the interval, and the games that equivalence and difference need."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm

from dogsim.stats.equivalence import detectable, equivalent, equivalent_samples, games_needed
from dogsim.stats.estimate import Estimate, critical


def estimate(value: float, error: float, clusters: int) -> Estimate:
    """Return an estimate with its 95 % interval."""
    half = critical(clusters) * error
    return Estimate(value, value - half, value + half, error, clusters)


@given(st.floats(-2, 2), st.floats(0.01, 1), st.integers(2, 1000))
def test_equivalent_is_where_the_90_percent_interval_lies_within(value: float, error: float, clusters: int) -> None:
    half = critical(clusters, 0.9) * error
    within = value - half > -1 and value + half < 1
    assert (equivalent(estimate(value, error, clusters), 1.0).p_value < 0.05) == within


@given(st.floats(-2, 2), st.floats(0.01, 1), st.integers(2, 1000))
def test_the_sign_does_not_matter(value: float, error: float, clusters: int) -> None:
    here, there = (equivalent(estimate(sign * value, error, clusters), 1.0) for sign in (1, -1))
    assert here.p_value == pytest.approx(there.p_value, rel=1e-9, abs=1e-300)
    assert (here.above, here.below) == pytest.approx((-there.below, -there.above))


def test_two_samples_are_one_difference() -> None:
    """With equally large samples of equal spread Welch's test is that of their difference, on twice the freedom."""
    found = equivalent_samples((5.1, 2.0, 400), (5.0, 2.0, 400), 0.4)
    alone = equivalent(estimate(0.1, 2.0 * math.sqrt(2 / 400), 799), 0.4)
    assert (found.above, found.below, found.p_value) == pytest.approx((alone.above, alone.below, alone.p_value))


def test_without_spread_there_is_no_doubt() -> None:
    assert equivalent(estimate(0.3, 0.0, 200), 0.4).p_value == 0.0
    assert equivalent(estimate(-0.4, 0.0, 200), 0.4).p_value == 1.0


def test_so_many_games_are_enough() -> None:
    """Nothing changed: every metric is found equivalent but for the share of runs that was asked for."""
    chance = np.random.default_rng(32)
    metrics, beta, sd, margin = 4, 0.1, 3.0, 0.2
    error = sd * math.sqrt(2 / games_needed(sd, margin, metrics, beta))
    differences = chance.normal(0, error, (20_000, metrics))
    found = (np.abs(differences) + norm.isf(0.05) * error < margin).all(axis=1).mean()
    assert 1 - beta <= found + 0.006
    assert found < 1 - beta + 0.02


@pytest.mark.parametrize(("power", "level"), [(0.9, 0.95), (0.5, 0.95), (0.8, 0.99)])
def test_what_is_detectable_is_found_as_often_as_asked(power: float, level: float) -> None:
    chance = np.random.default_rng(33)
    truth = detectable(0.25, power, level)
    found = np.abs(chance.normal(truth, 0.25, 40_000)) > norm.isf((1 - level) / 2) * 0.25
    assert found.mean() == pytest.approx(power, abs=0.01)


def test_the_detectable_difference_scales_with_the_error() -> None:
    assert detectable(1.0) == pytest.approx(1.959964 + 1.281552, abs=1e-6)
    assert detectable(0.02) == pytest.approx(0.02 * detectable(1.0))
    assert detectable(0.0) == 0.0
