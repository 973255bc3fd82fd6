"""Intervals hold as often as they say; ones that are used wrongly don't.  10,000 replications with --verify."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dogsim.stats import anytime
from dogsim.stats.estimate import error_of_mean, mean, share
from tests.stats.coverage import (
    HOLDING,
    NOT_HOLDING,
    REPLICATIONS,
    Case,
    coverage,
    errors_of_means,
    half_widths,
    leaning_deals,
    mean_holds,
)

FEW = 400


@pytest.fixture
def replications(request: pytest.FixtureRequest) -> int:
    """How often each case is drawn."""
    return REPLICATIONS if request.config.getoption("--verify") else FEW


def slack(replications: int) -> float:
    """Return what few replications may be off, in percent: three standard errors, nothing with the full number."""
    return 0.0 if replications == REPLICATIONS else 300 * math.sqrt(0.95 * 0.05 / replications)


@pytest.mark.parametrize("case", HOLDING, ids=lambda case: case.name)
def test_intervals_hold_as_often_as_they_say(case: Case, replications: int) -> None:
    found = 100 * coverage(case, replications)
    assert case.low - slack(replications) <= found <= case.high + slack(replications)


@pytest.mark.parametrize("case", NOT_HOLDING, ids=lambda case: case.name)
def test_intervals_used_wrongly_do_not_hold(case: Case, replications: int) -> None:
    """Games counted as independent, many intervals each by itself, and the ordinary one looked at again and again."""
    assert 100 * coverage(case, replications) <= case.high + slack(replications) < 92.0


def test_the_errors_are_those_of_estimates() -> None:
    wins = leaning_deals(np.random.default_rng(1), 30, 120, 0.3).astype(np.int64)
    totals, squares = wins.sum(axis=1), (wins**2).sum(axis=1)
    expected = [error_of_mean(120, int(total), int(square)) for total, square in zip(totals, squares, strict=True)]
    assert errors_of_means(120, totals, squares) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("truth", [2.2, 2.4, 2.7])
def test_the_intervals_are_those_of_estimates(truth: float) -> None:
    wins = leaning_deals(np.random.default_rng(2), 200, 120, 0.3)
    for kind in (mean, share):
        found = [kind(120, int(each.sum()), int((each**2).sum()), 8) for each in wins]
        expected = [each.low <= truth / 8 <= each.high for each in found]
        assert mean_holds(wins, truth).tolist() == expected
        assert 0 < sum(expected) < 200


def test_the_always_valid_intervals_are_those_of_anytime() -> None:
    errors = np.random.default_rng(3).uniform(0.001, 2, (2, 50))
    expected = [anytime.half_width(float(error), float(first)) for error, first in errors.T]
    assert half_widths(errors[0], errors[1]) == pytest.approx(expected, rel=1e-12)
