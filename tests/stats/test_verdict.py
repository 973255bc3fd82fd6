"""Three words, and when each is said."""

from __future__ import annotations

import numpy as np
import pytest
from statsmodels.stats.multitest import multipletests

from dogsim.core.errors import UserError
from dogsim.stats.estimate import Estimate, critical
from dogsim.stats.margins import FEWEST_DEALS, MARGINS, margins
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH
from dogsim.stats.verdict import holm, p_value, words


def difference(value: float, error: float, clusters: int = 10_000) -> Estimate:
    """Return a difference with its 95 % interval."""
    half = critical(clusters) * error
    return Estimate(value, value - half, value + half, error, clusters)


@pytest.mark.parametrize(
    ("value", "error", "said"),
    [
        (0.0, 0.1, NO_DIFFERENCE),
        (0.2, 0.1, NO_DIFFERENCE),
        (-0.2, 0.1, NO_DIFFERENCE),
        (0.4, 0.1, NOT_ENOUGH),
        (0.6, 0.1, NOT_ENOUGH),
        (0.0, 0.3, NOT_ENOUGH),
        (0.75, 0.1, CHANGED),
        (-0.75, 0.1, CHANGED),
        (0.5, 0.0, NO_DIFFERENCE),
        (0.51, 0.0, CHANGED),
    ],
)
def test_the_words_follow_the_interval(value: float, error: float, said: str) -> None:
    found = difference(value, error)
    assert words(found, 0.5, p_value(found, 0.5)) == said


def test_p_and_interval_agree() -> None:
    """Alone, a difference is changed exactly when its interval lies wholly beyond the margin."""
    chance = np.random.default_rng(1)
    for _ in range(500):
        found = difference(float(chance.normal(0, 1)), float(chance.uniform(0.05, 0.5)), int(chance.integers(2, 500)))
        beyond = found.low > 0.5 or found.high < -0.5
        assert (p_value(found, 0.5) < 0.05) == beyond


def test_holm_reproduces_published_values() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]).tolist() == []


def test_holm_is_holm() -> None:
    """The same as statsmodels', ties and all."""
    values = np.random.default_rng(3).choice([0.001, 0.01, 0.02, 0.3, 1.0], 40).reshape(5, 8)
    assert holm(values).ravel().tolist() == multipletests(values.ravel(), method="holm")[1].tolist()


def test_judged_together_it_takes_more() -> None:
    """What is changed alone may not be among many."""
    found = difference(0.72, 0.1)
    alone = p_value(found, 0.5)
    assert words(found, 0.5, holm([alone])[0]) == CHANGED
    assert words(found, 0.5, holm([alone] * 40)[0]) == NOT_ENOUGH


def test_false_alarms_are_rare() -> None:
    """Forty metrics that truly sit on the margin: any is called changed in at most 5 % of the runs."""
    chance = np.random.default_rng(2)
    alarms = 0
    for _ in range(400):
        found = [difference(0.5 + float(chance.normal(0, 0.1)), 0.1) for _ in range(40)]
        corrected = holm([p_value(each, 0.5) for each in found])
        alarms += any(words(each, 0.5, value) == CHANGED for each, value in zip(found, corrected, strict=True))
    assert alarms / 400 <= 0.05 + 0.022


def test_few_deals_are_never_judged() -> None:
    found = difference(9.0, 0.0, FEWEST_DEALS - 1)
    assert words(found, 0.5, 0.0) == NOT_ENOUGH
    assert words(difference(9.0, 0.0, FEWEST_DEALS), 0.5, 0.0) == CHANGED


def test_the_usual_margins() -> None:
    assert MARGINS["seat_share"].at(4) == pytest.approx(0.02 / 4)
    assert MARGINS["bot_share"].at(5) == pytest.approx(0.02 / 5)
    assert (MARGINS["score"].at(2), MARGINS["length"].at(3)) == (0.5, 0.25)


def test_margins_of_one_s_own() -> None:
    assert margins({"score": 2.0})["score"].at(4) == 2.0
    assert margins({"seat_share": 0.1})["seat_share"].at(4) == pytest.approx(0.025)
    assert "10 %" in margins({"seat_share": 0.1})["seat_share"].text
    with pytest.raises(UserError, match="did you mean 'score'"):
        margins({"scor": 1.0})
    with pytest.raises(UserError, match="above 0"):
        margins({"score": 0.0})
