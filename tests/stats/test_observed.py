"""People's games against a run's: the intervals are those of statsmodels, and words need the whole interval."""

from __future__ import annotations

import math

import numpy as np
import pytest
from statsmodels.stats.proportion import confint_proportions_2indep
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

from dogsim.stats import observed
from dogsim.stats.estimate import Estimate, critical
from dogsim.stats.results import Row


def row(values: list[float]) -> Row:
    """Return the line that a run writes about the mean of these."""
    mean, half = float(np.mean(values)), critical(len(values)) * float(np.std(values, ddof=1)) / math.sqrt(len(values))
    return Row("toy", 2, "base", "mirror", None, "", "score", "", mean, mean - half, mean + half, len(values), len(values))


def test_the_interval_of_a_difference_is_welchs() -> None:
    people, bots = [11, 14, 9, 20, 8, 13], [20.0, 21.5, 18.0, 25.0, 19.0, 22.0, 30.0, 17.5]
    found = observed.welch(observed.mean(people), observed.of_row(row(bots)))
    low, high = CompareMeans(DescrStatsW(people), DescrStatsW(bots)).tconfint_diff(usevar="unequal")
    assert (found.low, found.high) == pytest.approx((low, high))
    assert found.value == pytest.approx(np.mean(people) - np.mean(bots))


def test_scores_of_one_game_are_one_observation() -> None:
    """Four equal scores a game say no more than one of them."""
    sums = [11, 14, 9, 20]
    alone, together = observed.mean(sums), observed.mean([4 * each for each in sums], 4)
    assert (together.value, together.low, together.high) == pytest.approx((alone.value, alone.low, alone.high))
    assert together.clusters == 4


def test_a_single_game_and_games_that_are_all_alike_tell_nothing() -> None:
    bots = observed.of_row(row([1.0, 2.0, 3.0, 4.0]))
    for sums in ([7], [7] * 9):
        found = observed.welch(observed.mean(sums), bots)
        assert observed.word(found, 0.5) == (observed.UNSURE if len(sums) == 1 else observed.MORE)
    none = observed.welch(observed.mean([7] * 9), Estimate(3.0, 3.0, 3.0, 0.0, 100))
    assert observed.word(none, 0.5) == observed.UNSURE


def test_shares_have_newcombes_interval() -> None:
    people, bots = observed.share(8, 23), Estimate(0.25, 0.24, 0.26, 0.005, 5000)
    found = observed.newcombe(people, bots)
    expected = confint_proportions_2indep(8, 23, 1250, 5000, method="newcomb")
    assert (found.low, found.high) == pytest.approx(expected)
    assert (people.low, people.high) == pytest.approx((0.1881, 0.5511), abs=1e-4)


@pytest.mark.parametrize(
    ("low", "high", "games", "word"),
    [
        (0.1, 2.0, 30, observed.MORE), (-2.0, -0.1, 30, observed.LESS), (-1.0, 2.0, 30, observed.UNSURE),
        (-0.4, 0.3, 30, observed.ALIKE), (0.1, 0.4, 30, observed.ALIKE), (3.0, 4.0, 4, observed.UNSURE),
    ],
)  # fmt: skip
def test_a_word_needs_the_whole_interval(low: float, high: float, games: int, word: str) -> None:
    assert observed.word(Estimate((low + high) / 2, low, high, 0.1, games), 0.5) == word


def test_the_interval_covers_the_truth() -> None:
    """Of 400 groups of twelve games some 95 % of the intervals hold the true difference."""
    chance = np.random.default_rng(3)
    bots = observed.of_row(row(list(chance.normal(30, 8, 4000))))
    held = 0
    for _ in range(400):
        found = observed.welch(observed.mean([round(each) for each in chance.normal(26, 8, 12)]), bots)
        held += found.low <= -4 <= found.high
    assert 0.915 < held / 400 < 0.985
