"""Estimates against published values and exact arithmetic."""

from __future__ import annotations

import math
from statistics import fmean, stdev

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogsim.stats.estimate import RARE, covariance, critical, error_of_mean, event, exact, mean, share, wilson


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [(8, 10, 0.4901625, 0.9433178), (81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611)],
)
def test_wilson_reproduces_published_values(count: int, games: int, low: float, high: float) -> None:
    """Wilson 1927, as tabled by Newcombe 1998."""
    assert wilson(count, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("count", "games", "low", "high"), [(8, 10, 0.4439045, 0.9747893), (0, 10, 0.0, 0.3084971)])
def test_exact_reproduces_published_values(count: int, games: int, low: float, high: float) -> None:
    """Clopper and Pearson 1934."""
    assert exact(count, games) == pytest.approx((low, high), abs=5e-7)


@pytest.mark.parametrize(("clusters", "value"), [(2, 12.7062047), (10, 2.2621572), (101, 1.9839715), (10**6, 1.9599664)])
def test_critical_values_are_student_s(clusters: int, value: float) -> None:
    assert critical(clusters) == pytest.approx(value, abs=1e-6)


@given(st.lists(st.integers(-(10**6), 10**6), min_size=2, max_size=30))
def test_the_error_of_a_mean_is_the_textbook_s(numbers: list[int]) -> None:
    n, total, squares = len(numbers), sum(numbers), sum(number * number for number in numbers)
    assert error_of_mean(n, total, squares) == pytest.approx(stdev(numbers) / math.sqrt(n), rel=1e-9, abs=1e-9)
    found = mean(n, total, squares, 4)
    assert found.value == pytest.approx(fmean(numbers) / 4)
    assert found.low <= found.value <= found.high
    assert found.high - found.value == pytest.approx(critical(n) * stdev(numbers) / math.sqrt(n) / 4, abs=1e-9)


def test_large_sums_lose_nothing() -> None:
    """With floats the variance of a large, nearly constant count would vanish or turn negative."""
    n, big = 10**9, 10**12
    total, squares = n * big + n // 2, (n // 2) * big**2 + (n // 2) * (big + 1) ** 2
    assert error_of_mean(n, total, squares) == pytest.approx(0.5 / math.sqrt(n), rel=1e-6)


def test_the_deal_is_the_unit() -> None:
    """Games of one deal that go the same way are one observation, however many they are."""
    deals = [24, 0, 24, 24, 0, 24, 0, 0]
    found = mean(8, sum(deals), sum(deal * deal for deal in deals), 24)
    assert found.error == pytest.approx(math.sqrt(0.25 * 8 / 7 / 8))
    assert found.error > 4 * math.sqrt(0.25 / (8 * 24))


def test_what_never_happened_may_still_happen() -> None:
    never, always = share(20, 0, 0, 60), share(20, 1200, 72000, 60)
    assert (never.value, never.low) == (0.0, 0.0)
    assert never.high == pytest.approx(exact(0, 20)[1])
    assert (always.value, always.high) == (1.0, 1.0)
    assert always.low == pytest.approx(exact(20, 20)[0])


def test_a_share_s_interval_stays_between_0_and_1() -> None:
    found = share(2, 60, 3600, 60)
    assert (found.low, found.high) == (0.0, 1.0)


def test_rare_events_have_the_exact_interval() -> None:
    assert (event(3, 1000).low, event(3, 1000).high) == exact(3, 1000)
    assert (event(997, 1000).low, event(997, 1000).high) == exact(997, 1000)
    assert (event(RARE, 1000).low, event(RARE, 1000).high) == wilson(RARE, 1000)


def test_covariances_are_numpy_s() -> None:
    chance = np.random.default_rng(1)
    left, right = chance.integers(0, 60, (50, 3)), chance.integers(0, 60, (50, 2))
    expected = np.cov(left.T, right.T)[:3, 3:] / 50 / 60**2
    found = covariance(50, left.sum(0).tolist(), right.sum(0).tolist(), left.T @ right, 60)
    assert found == pytest.approx(expected)
