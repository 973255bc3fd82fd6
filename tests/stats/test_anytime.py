"""Always-valid intervals against printed values, and p against the interval."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dogsim.stats.anytime import bound, half_width, p_value, rho

ERRORS = st.floats(1e-4, 10.0)


def test_it_reproduces_the_printed_values() -> None:
    assert rho(100, 0.05) == pytest.approx(12.60056, abs=5e-6)
    assert bound(100, rho(100)) == pytest.approx(30.35209, abs=5e-6)


@pytest.mark.parametrize("alpha", [0.05, 0.01, 0.002])
@pytest.mark.parametrize("looks", [1, 2, 16, 100])
def test_the_interval_of_a_mean_is_that_of_its_sum(looks: int, alpha: float) -> None:
    first, spread = 400, 3.5
    now = first * looks
    expected = bound(now, rho(first), alpha) / now * spread
    assert half_width(spread / math.sqrt(now), spread / math.sqrt(first), alpha) == pytest.approx(expected, rel=1e-12)


def test_it_is_wider_than_one_look_and_narrows() -> None:
    widths = [half_width(1 / math.sqrt(looks), 1.0) * math.sqrt(looks) for looks in (1, 2, 4, 8, 16)]
    assert widths[0] == pytest.approx(3.035209, abs=1e-6)
    assert widths[0] == min(widths)
    assert all(1.96 < width < 3.4 for width in widths)
    assert half_width(0.25, 1.0) < half_width(1.0, 1.0)


def test_the_tuning_is_nearly_the_best_at_the_first_look() -> None:
    """Within 1 % of the narrowest that any tuning gives."""
    narrowest = min(half_width(1.0, factor / 100) for factor in range(20, 500))
    assert narrowest <= half_width(1.0, 1.0) <= 1.01 * narrowest


@given(st.floats(1e-3, 20.0), ERRORS, ERRORS, st.floats(1e-6, 0.5))
def test_p_and_interval_agree_at_every_level(distance: float, error: float, first: float, alpha: float) -> None:
    half = half_width(error, first, alpha)
    assume(abs(distance - half) > 1e-9 * half)
    assert (p_value(distance, error, first) < alpha) == (distance > half)


@given(ERRORS, ERRORS, st.floats(1e-6, 0.9))
def test_p_is_alpha_where_the_interval_ends(error: float, first: float, alpha: float) -> None:
    assert p_value(half_width(error, first, alpha), error, first) == pytest.approx(alpha, rel=1e-6)


def test_the_ends() -> None:
    """Without spread there is no doubt; a first look without spread tells nothing."""
    assert (half_width(0.0, 0.1), p_value(0.5, 0.0, 0.1)) == (0.0, 0.0)
    assert (half_width(0.1, 0.0), p_value(9.0, 0.1, 0.0)) == (math.inf, 1.0)
    assert half_width(0.0, 0.0) == 0.0
    assert p_value(0.0, 0.1, 0.1) == p_value(-1.0, 0.0, 0.1) == 1.0
    assert p_value(1e-9, 0.1, 0.1) == 1.0
    assert p_value(1000.0, 0.1, 0.1) == 0.0
