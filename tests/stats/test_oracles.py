"""Printed values that the statistics have to reproduce; those of shares and seats are in test_estimate and test_fairness."""

from __future__ import annotations

import pytest

from dogsim.stats.effects import cliffs_delta, effect_size, games_for_effect, mcnemar, proportions_difference
from dogsim.stats.equivalence import equivalent_samples, games_needed
from dogsim.stats.sequential import normalized_elo_ratio

ONE_TO_SIX = (1, 1, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [((56, 70), (48, 80), 0.0524, 0.3339), ((5, 56), (0, 29), -0.0381, 0.1926)],
)
def test_two_proportions(one: tuple[int, int], other: tuple[int, int], low: float, high: float) -> None:
    """Newcombe 1998, "Interval estimation for the difference between independent proportions", method 10."""
    assert proportions_difference(*one, *other) == pytest.approx((low, high), abs=5e-5)


def test_the_same_deals_under_two_rules() -> None:
    """Agresti, "Categorical Data Analysis": approval of the prime minister at two surveys, without correction."""
    statistic, p_value = mcnemar([[794, 86], [150, 570]])
    assert statistic == pytest.approx(17.3559, abs=5e-5)
    assert p_value == pytest.approx(3.1e-5, abs=5e-7)


def test_equivalence() -> None:
    """Moery and Calin-Jageman 2016, as the R package TOSTER (Lakens 2017) has it."""
    found = equivalent_samples((5.25, 0.95, 95), (5.22, 0.83, 89), 0.38357)
    assert (found.above, found.below) == pytest.approx((3.1497, -2.6928), abs=5e-5)
    assert found.p_value == pytest.approx(0.0038754, abs=5e-8)


def test_the_games_an_equivalence_needs() -> None:
    """One point of a share of a quarter, all of 24 metrics: 124,000, to the nearest thousand."""
    assert games_needed((0.25 * 0.75) ** 0.5, 0.01, 24, 0.001) == pytest.approx(124_000, abs=500)


def test_effect_size_and_power() -> None:
    assert effect_size(0.65, 0.45) == pytest.approx(0.404860, abs=5e-7)
    assert games_for_effect(0.2, 0.05, 0.8) == pytest.approx(392.4, abs=0.05)


def test_a_score_shift() -> None:
    """Two dice, the second with a point more: 10 pairs of faces favour the first, 21 the second."""
    assert cliffs_delta((1, ONE_TO_SIX), (2, ONE_TO_SIX)) == pytest.approx(-0.305556, abs=5e-7)


@pytest.mark.parametrize(
    ("counts", "low", "high", "ratio"),
    [([0, 0, 2, 0, 37], 0, 20, 2.962), ([19, 120, 346, 223, 28], -5, 0, 2.998)],
)
def test_stopping_early(counts: list[int], low: float, high: float, ratio: float) -> None:
    """Matches of chess engines, pairs of games; the Elo is normalized, as fishtest and fastchess have it."""
    assert normalized_elo_ratio(counts, low, high) == pytest.approx(ratio, abs=5e-4)
