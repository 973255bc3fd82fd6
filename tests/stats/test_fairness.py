"""Are the seats equal: published values, invariances, and how often the words are right."""

from __future__ import annotations

from statistics import fmean

import numpy as np
import pytest

from dogsim.stats.estimate import covariance
from dogsim.stats.fairness import Shares, equal_shares_test, fairness, gap, gap_difference, seat_intervals
from dogsim.stats.results import FAIR, NOT_ENOUGH, UNFAIR

CREDIT = 60


def shares(credits: np.ndarray, *, ties: bool = True) -> Shares:
    """Return the shares of ``credits[deal, seat]``."""
    deals, sums = len(credits), [int(total) for total in credits.sum(0)]
    wins = None if ties else tuple(total // CREDIT for total in sums)
    values = np.array(sums) / deals / CREDIT
    return Shares(deals, values, covariance(deals, sums, sums, credits.T @ credits, CREDIT), wins)


def of_counts(counts: list[int], *, ties: bool = False) -> Shares:
    """Return the shares of seats that won so many games."""
    return shares(np.repeat(np.eye(len(counts), dtype=np.int64) * CREDIT, counts, axis=0), ties=ties)


def draw(chance: np.random.Generator, deals: int, probabilities: list[float], tied: float = 0.0) -> np.ndarray:
    """Return win credits of games with one winner, some of them shared by two neighbours."""
    seats = len(probabilities)
    winners = chance.choice(seats, deals, p=probabilities)
    credits = np.eye(seats, dtype=np.int64)[winners] * CREDIT
    split = chance.random(deals) < tied
    credits[split] = credits[split] // 2 + np.roll(credits[split], 1, axis=1) // 2
    return credits


def test_without_ties_it_is_pearson_s_test() -> None:
    statistic, p_value = equal_shares_test(of_counts([16, 18, 16, 14, 12, 12]))
    assert statistic == pytest.approx(2.0)
    assert p_value == pytest.approx(0.8491450, abs=1e-7)


def test_without_ties_intervals_are_goodman_s() -> None:
    """Goodman 1965; at 90 % the published ones are .342-.489 .166-.291 .119-.232 .143-.262."""
    from statsmodels.stats.proportion import multinomial_proportions_confint

    counts = [91, 49, 37, 43]
    published = multinomial_proportions_confint(counts, alpha=0.1, method="goodman")
    expected = [[0.342, 0.489], [0.166, 0.291], [0.119, 0.232], [0.143, 0.262]]
    assert published == pytest.approx(np.array(expected), abs=6e-4)
    found = seat_intervals(of_counts(counts))
    assert all(low < narrow and wide < high for (low, high), (narrow, wide) in zip(found, published, strict=True))


def test_wald_s_test_is_near_pearson_s_where_both_apply() -> None:
    counts = [2600, 2500, 2450, 2450]
    wald = equal_shares_test(of_counts(counts, ties=True))
    assert wald == pytest.approx(equal_shares_test(of_counts(counts)), rel=0.06)


def test_the_order_of_seats_does_not_matter() -> None:
    credits = draw(np.random.default_rng(3), 2000, [0.3, 0.26, 0.22, 0.22], tied=0.1)
    here, there = shares(credits), shares(credits[:, [2, 0, 3, 1]])
    assert equal_shares_test(here) == pytest.approx(equal_shares_test(there))
    assert gap(here).value == pytest.approx(gap(there).value)
    assert (gap(here).low, gap(here).high) == pytest.approx((gap(there).low, gap(there).high))


def test_two_seats_have_one_pair() -> None:
    """With two seats the gap's interval is the ordinary one of a difference."""
    credits = draw(np.random.default_rng(4), 1000, [0.6, 0.4])
    found = gap(shares(credits))
    differences = (credits[:, 0] - credits[:, 1]) / CREDIT
    half = 1.9623 * differences.std(ddof=1) / np.sqrt(1000)
    assert (found.low, found.high) == pytest.approx((found.value - half, found.value + half), abs=1e-5)


def paired(credits: np.ndarray) -> np.ndarray:
    """Return the credits of four seats of which 1 and 3, 2 and 4 share what two seats win."""
    return np.asarray(credits[:, [0, 1, 0, 1]] // 2)


def test_partners_are_one_seat() -> None:
    """Teams of two are tested as two players are: one degree of freedom, one pair, the same p, half the gap."""
    credits = draw(np.random.default_rng(9), 2000, [0.52, 0.48])
    two, four = shares(credits), shares(paired(credits))
    assert four.distinct == (0, 1)
    assert equal_shares_test(four) == pytest.approx(equal_shares_test(two))
    assert (gap(four).value, gap(four).low, gap(four).high) == pytest.approx(
        (gap(two).value / 2, gap(two).low / 2, gap(two).high / 2)
    )
    halves = [(low / 2, high / 2) for low, high in seat_intervals(two)]
    assert np.array(seat_intervals(four)) == pytest.approx(np.array([*halves, *halves]))


@pytest.mark.parametrize("unwon", [0.05, 0.6])
def test_games_without_a_winner_are_nobody_s_unfairness(unwon: float) -> None:
    """Shares are compared with their mean: equal seats stay fair, and the test keeps its level."""
    chance = np.random.default_rng(10)
    alarms = 0
    for _ in range(1000):
        credits = draw(chance, 400, [0.25] * 4)
        credits[chance.random(400) < unwon] = 0
        alarms += equal_shares_test(shares(credits))[1] < 0.05
    assert alarms / 1000 == pytest.approx(0.05, abs=0.02)
    credits = draw(chance, 200_000, [0.25] * 4)
    credits[chance.random(len(credits)) < unwon] = 0
    found = shares(credits)
    assert found.equal == pytest.approx((1 - unwon) / 4, abs=0.002)
    assert fairness(4, "base", found, 0.03 * found.equal).words == FAIR


def test_the_level_of_the_test_for_teams_with_games_nobody_won() -> None:
    chance = np.random.default_rng(11)
    alarms = 0
    for _ in range(1000):
        credits = paired(draw(chance, 400, [0.5, 0.5]))
        credits[chance.random(400) < 0.1] = 0
        alarms += equal_shares_test(shares(credits))[1] < 0.05
    assert alarms / 1000 == pytest.approx(0.05, abs=0.02)


def test_games_that_nobody_ever_won_say_nothing() -> None:
    found = fairness(4, "base", shares(np.zeros((500, 4), np.int64)), 0.0)
    assert (found.words, found.gap, found.gap_low, found.gap_high) == (NOT_ENOUGH, 0, 0, 0)
    assert (found.statistic, found.p_value) == (0.0, 1.0)


def test_a_lead_that_never_varies_is_certain() -> None:
    found = fairness(4, "base", shares(paired(np.array([[60, 0]] * 200))), 0.01)
    assert (found.words, found.p_value) == (UNFAIR, 0.0)
    assert (found.gap, found.gap_low, found.gap_high) == (0.5, 0.5, 0.5)


@pytest.mark.parametrize("probabilities", [[0.5, 0.5], [0.25] * 4, [0.3, 0.25, 0.25, 0.2], [0.24, 0.19, 0.19, 0.19, 0.19]])
def test_the_gap_s_interval_covers_at_least_what_it_says(probabilities: list[float]) -> None:
    chance = np.random.default_rng(5)
    truth = max(probabilities) - min(probabilities)
    found = [gap(shares(draw(chance, 500, probabilities, tied=0.0))) for _ in range(1500)]
    assert fmean(each.low <= truth <= each.high for each in found) >= 0.945


@pytest.mark.parametrize("lead", [0.0, 0.02, 0.1])
def test_the_difference_of_gaps_covers_at_least_what_it_says(lead: float) -> None:
    """Also where all seats are equal and the seats that make the gap are chance."""
    chance = np.random.default_rng(6)
    held = []
    for _ in range(1500):
        base = draw(chance, 500, [0.25 + lead, *[(0.75 - lead) / 3] * 3])
        same = chance.random(500) < 0.5
        arm = np.where(same[:, None], base, draw(chance, 500, [0.25 + lead, *[(0.75 - lead) / 3] * 3]))
        here, there = shares(arm), shares(base)
        sums = [[int(total) for total in each.sum(0)] for each in (arm, base)]
        found = gap_difference(here, there, covariance(500, *sums, arm.T @ base, CREDIT))
        held.append(found.low <= 0.0 <= found.high)
    assert fmean(held) >= 0.94


def test_the_same_game_twice_has_no_difference() -> None:
    credits = draw(np.random.default_rng(7), 400, [0.3, 0.3, 0.4])
    one = shares(credits)
    found = gap_difference(one, one, one.covariance)
    assert (found.value, found.low, found.high) == pytest.approx((0, 0, 0), abs=1e-9)


@pytest.mark.parametrize(
    ("deals", "probabilities", "words"),
    [
        (60_000, [0.25] * 4, FAIR),
        (60_000, [0.31, 0.23, 0.23, 0.23], UNFAIR),
        (600, [0.25] * 4, NOT_ENOUGH),
        (60_000, [0.264, 0.252, 0.242, 0.242], NOT_ENOUGH),
    ],
)
@pytest.mark.parametrize("tied", [0.0, 0.1])
def test_the_words(deals: int, probabilities: list[float], words: str, tied: float) -> None:
    credits = draw(np.random.default_rng(8), deals, probabilities, tied)
    found = fairness(4, "base", shares(credits, ties=tied > 0), 0.013)
    assert found.words == words
    assert found.gap_low <= found.gap <= found.gap_high
    assert (found.best_seat, found.worst_seat) == (int(credits.sum(0).argmax()) + 1, int(credits.sum(0).argmin()) + 1)


def test_a_few_deals_say_nothing() -> None:
    """Three games, all won by the first seat, are no proof of anything."""
    found = fairness(2, "base", shares(np.array([[60, 0]] * 3)), 0.01)
    assert found.words == NOT_ENOUGH
    assert np.isfinite([found.statistic, found.p_value, found.gap_low, found.gap_high]).all()
