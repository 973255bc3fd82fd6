"""The likelihood ratio against a general optimizer and known laws, and the errors of the test."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy.optimize import LinearConstraint, NonlinearConstraint, minimize

from dogsim.core.errors import UserError
from dogsim.stats.sequential import (
    ACCEPT,
    CONTINUE,
    REJECT,
    bounds,
    decision,
    expected_score,
    normalized_elo_ratio,
    score_ratio,
)

COUNTS = st.lists(st.integers(0, 500), min_size=3, max_size=9).filter(lambda counts: sum(counts) > 0)


def largest_likelihood(counts: list[int], condition: object) -> float:
    """Return the largest log-likelihood of the counts under a condition, from SciPy's general optimizer."""
    steps = len(counts)
    found = minimize(
        lambda chances: -float(np.dot(counts, np.log(chances))) / sum(counts),
        np.full(steps, 1 / steps),
        bounds=[(1e-9, 1)] * steps,
        constraints=[LinearConstraint(np.ones(steps), 1, 1), condition],
        method="SLSQP",
        options={"maxiter": 1000, "ftol": 1e-13},
    )
    assert found.success
    return -float(found.fun) * sum(counts)


@pytest.mark.parametrize("counts", [[19, 120, 346, 223, 28], [40, 25, 60], [5, 4, 3, 9, 12, 30, 2]])
def test_a_general_optimizer_finds_the_same(counts: list[int]) -> None:
    scores = np.linspace(0, 1, len(counts))

    def standardized(chances: np.ndarray) -> float:
        mean = float(chances @ scores)
        return (mean - 0.5) / math.sqrt(float(chances @ (scores - mean) ** 2))

    means = [largest_likelihood(counts, LinearConstraint(scores, mean, mean)) for mean in (0.48, 0.53)]
    assert score_ratio(counts, 0.48, 0.53) == pytest.approx(means[1] - means[0], abs=1e-4)
    ratios = [elo * math.log(10) / 800 * math.sqrt(2) for elo in (-10, 15)]
    elos = [largest_likelihood(counts, NonlinearConstraint(standardized, ratio, ratio)) for ratio in ratios]
    assert normalized_elo_ratio(counts, -10, 15) == pytest.approx(elos[1] - elos[0], abs=1e-4)


def test_wins_and_losses_alone_are_wald_s_test() -> None:
    expected = 60 * math.log(0.55 / 0.5) + 40 * math.log(0.45 / 0.5)
    assert score_ratio([40, 60], 0.5, 0.55) == pytest.approx(expected, rel=1e-9)


@given(COUNTS)
def test_turned_around_the_ratio_changes_its_sign(counts: list[int]) -> None:
    assert score_ratio(counts, 0.45, 0.6) == pytest.approx(-score_ratio(counts[::-1], 0.4, 0.55), abs=1e-6)
    assert normalized_elo_ratio(counts, 0, 20) == pytest.approx(-normalized_elo_ratio(counts[::-1], -20, 0), abs=1e-6)


@given(st.lists(st.integers(1, 500), min_size=3, max_size=9), st.integers(1, 24))
def test_what_was_seen_is_likeliest(counts: list[int], games: int) -> None:
    """No hypothesis is likelier than the one that says what was seen, up to the largest Elo."""
    scores, seen = np.linspace(0, 1, len(counts)), np.array(counts) / sum(counts)
    apart = float(seen @ scores) - 0.5
    elo = 800 / math.log(10) * apart / math.sqrt(float(seen @ (scores - 0.5 - apart) ** 2)) / math.sqrt(games)
    largest = math.floor(0.8 * 800 / math.log(10) / math.sqrt(games))
    assume(abs(elo) < largest)
    assert normalized_elo_ratio(counts, -largest, elo, games) > 0
    assert normalized_elo_ratio(counts, elo, largest, games) < 0


@pytest.mark.parametrize("deals", [1, 10**4, 10**9])
def test_steps_never_seen_do_no_harm(deals: int) -> None:
    for counts in ([deals, 0, 0, 0, 0], [0, 0, deals, 0, 0], [0, 0, 0, 0, deals]):
        assert math.isfinite(score_ratio(counts, 0.01, 0.99))
        assert math.isfinite(normalized_elo_ratio(counts, -196, 196))
    assert score_ratio([0, 0, deals, 0, 0], 0.4, 0.6) == pytest.approx(0.0, abs=1e-6)


def test_deals_add_up() -> None:
    counts = [19, 120, 346, 223, 28]
    assert score_ratio([3 * count for count in counts], 0.5, 0.52) == pytest.approx(3 * score_ratio(counts, 0.5, 0.52))
    assert score_ratio([0] * 5, 0.5, 0.52) == normalized_elo_ratio([0] * 5, 0, 5) == 0.0


def test_elo_is_a_score() -> None:
    assert (expected_score(0), expected_score(400)) == pytest.approx((0.5, 10 / 11))


def test_bounds_are_wald_s() -> None:
    assert bounds(0.05, 0.05) == pytest.approx((-2.94444, 2.94444), abs=5e-6)
    assert bounds(0.01, 0.2) == pytest.approx((math.log(0.2 / 0.99), math.log(80)))
    assert [decision(ratio) for ratio in (2.95, 2.94, -2.94, -2.95)] == [ACCEPT, CONTINUE, CONTINUE, REJECT]


def test_what_cannot_be_told_apart_is_refused() -> None:
    with pytest.raises(UserError, match=r"0 < low < high < 1, not 0\.6 and 0\.5"):
        score_ratio([1, 1], 0.6, 0.5)
    with pytest.raises(UserError, match=r"-196 <= low < high <= 196, not 0 and 300"):
        normalized_elo_ratio([1, 1, 1], 0, 300)


@pytest.mark.parametrize(("truth", "wrong"), [(0.5, ACCEPT), (0.56, REJECT)])
def test_it_errs_as_seldom_as_asked(truth: float, wrong: str) -> None:
    """Pairs of games with draws, looked at after every 25: at most 5 % (plus three standard errors) end wrongly."""
    chance = np.random.default_rng(31)
    wins, errors, length = truth - 0.15, 0, []
    for _ in range(300):
        counts, said = np.zeros(5, dtype=int), CONTINUE
        while said == CONTINUE:
            pairs = chance.choice(3, (25, 2), p=[1 - wins - 0.3, 0.3, wins]).sum(axis=1)
            counts += np.bincount(pairs, minlength=5)
            said = decision(score_ratio(counts.tolist(), 0.5, 0.56))
        errors += said == wrong
        length.append(int(counts.sum()))
    assert errors / 300 <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / 300)
    assert np.mean(length) < 400
