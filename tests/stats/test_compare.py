"""Differences of two runs: against scipy's Welch test, at the edges, and where runs stop when they like."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import t, ttest_ind_from_stats

from dogsim.stats import estimate
from dogsim.stats.compare import Stopped, apart, measured, together
from dogsim.stats.estimate import ONCE, Certainty, Estimate
from dogsim.stats.results import Row


def known(value: float, error: float, clusters: int) -> Estimate:
    """Return an estimate with its interval."""
    half = estimate.critical(clusters) * error
    return Estimate(value, value - half, value + half, error, clusters)


def row(found: Estimate, metric: str = "score") -> Row:
    """Return the line of results that says this."""
    return Row(
        "toy", 2, "base", "mirror", None, "", metric, "", found.value, found.low, found.high, found.clusters, found.clusters
    )


def test_equal_spreads_give_the_interval_and_p_of_welch() -> None:
    """With equal errors and deals the degrees of freedom are whole: both agree to the last digit."""
    made = apart(known(10.0, 0.3, 200), known(11.0, 0.3, 200))
    spread = 0.3 * np.sqrt(200)
    told = ttest_ind_from_stats(11.0, spread, 200, 10.0, spread, 200, equal_var=False)
    half = t.ppf(0.975, 398) * 0.3 * np.sqrt(2)
    assert (made.value, made.clusters) == (1.0, 399)
    assert (made.low, made.high) == pytest.approx((1 - half, 1 + half), rel=1e-12)
    assert ONCE.p_value(made.value, made.error, made.clusters) == pytest.approx(told.pvalue, rel=1e-9)


def test_unequal_spreads_are_never_narrower_than_welch() -> None:
    """Degrees of freedom are rounded down, so that p is that of scipy or a trace larger."""
    made = apart(known(0.0, 0.9, 120), known(2.0, 0.2, 5000))
    told = ttest_ind_from_stats(2.0, 0.2 * np.sqrt(5000), 5000, 0.0, 0.9 * np.sqrt(120), 120, equal_var=False)
    found = ONCE.p_value(made.value, made.error, made.clusters)
    assert told.pvalue <= found
    assert found == pytest.approx(told.pvalue, rel=1e-3)
    assert 120 < made.clusters < 160


def test_a_run_with_too_few_deals_makes_the_difference_one_of_few_deals() -> None:
    """However precise the other run is: nothing is judged."""
    assert apart(known(0.0, 0.001, 50), known(1.0, 0.1, 10_000)).clusters == 50


def test_without_any_spread_the_difference_is_certain() -> None:
    made = apart(known(1.0, 0.0, 300), known(1.0, 0.0, 200))
    assert (made.low, made.high, made.clusters) == (0.0, 0.0, 200)


def test_the_error_is_read_from_the_interval() -> None:
    assert measured(row(known(3.0, 0.25, 400))).error == pytest.approx(0.25, rel=1e-12)


def test_the_error_of_an_interval_that_was_cut_is_read_from_its_longer_half() -> None:
    assert measured(row(known(0.01, 0.02, 400).within(0.0, 1.0))).error == pytest.approx(0.02, rel=1e-12)


def test_the_error_of_a_gap_allows_for_its_pairs() -> None:
    """A gap's interval holds for all pairs of seats at once; its error is smaller than the interval looks."""
    level = estimate.simultaneous(estimate.LEVEL, 6)
    half = estimate.critical(400, level) * 0.01
    gap = row(Estimate(0.1, 0.1 - half, 0.1 + half, 0.01, 400), "seat_gap")
    assert measured(gap, comparisons=6).error == pytest.approx(0.01, rel=1e-12)


def test_the_error_of_an_always_valid_interval_is_read_with_its_own_reach() -> None:
    looks = Certainty(100)
    half = looks.reach(900) * 0.5
    assert measured(row(Estimate(2.0, 2.0 - half, 2.0 + half, 0.5, 900)), looks).error == pytest.approx(0.5, rel=1e-12)


def test_two_runs_that_were_looked_at_once_are_compared_as_such() -> None:
    assert together(ONCE, 500, ONCE, 700) == ONCE


def test_one_stopped_run_is_enough_to_widen_the_interval() -> None:
    stopped = together(ONCE, 500, Certainty(100), 700)
    assert isinstance(stopped, Stopped)
    assert stopped.reach(600) > ONCE.reach(600)
    assert stopped == together(Certainty(100), 700, ONCE, 500)


@pytest.mark.parametrize("level", [0.9, 0.95, 0.999])
def test_p_is_below_alpha_exactly_when_the_interval_lies_beyond(level: float) -> None:
    stopped = together(Certainty(100), 900, Certainty(200), 700)
    reach = stopped.reach(800, level)
    assert stopped.p_value(reach * 1.0001, 1.0, 800) < 1 - level < stopped.p_value(reach * 0.9999, 1.0, 800)
    assert stopped.p_value(-0.1, 1.0, 800) == 1.0
    assert stopped.p_value(0.1, 0.0, 800) == 0.0


def test_runs_that_stop_when_it_suits_them_are_still_told_apart_rightly() -> None:
    """Two runs of nothing, each stopped at the look where it strays furthest, one up and one down."""
    chance, looks, first = np.random.default_rng(3), 24, 100
    steps = chance.standard_normal((2, 4000, looks)) * np.sqrt(first)
    deals = first * np.arange(1, looks + 1)
    strays = steps.cumsum(axis=2) / np.sqrt(deals)
    stops = strays[0].argmax(axis=1), strays[1].argmin(axis=1)
    wrong = once = 0
    for i, (up, down) in enumerate(zip(*stops, strict=True)):
        errors = 1 / np.sqrt(deals[up]), 1 / np.sqrt(deals[down])
        found = [Estimate(strays[run][i][at] * error, 0.0, 0.0, error, int(deals[at]))
                 for run, (at, error) in enumerate(zip((up, down), errors, strict=True))]  # fmt: skip
        certainty = together(Certainty(first), found[0].clusters, Certainty(first), found[1].clusters)
        wrong += apart(*found, certainty).high < 0
        once += apart(*found).high < 0
    assert once > 0.2 * 4000
    assert wrong <= 0.05 * 4000
