"""Known matrices: a game whose answer a reader can see must get that answer."""

from __future__ import annotations

import numpy as np
import pytest

from dogsim.stats.equilibrium import equilibrium, stable_mix, support
from dogsim.stats.metagame import Compared, best_responses, circles, dominant, larger, regrets, ring, signs
from dogsim.stats.payoffs import Payoffs, square
from dogsim.stats.strengths import counts, strengths

ROCK = [[0.0, -0.1, 0.1], [0.1, 0.0, -0.1], [-0.1, 0.1, 0.0]]
# The first is better than every other against everybody; the last is worse than every other.
LADDER = [[0.0, 0.1, 0.2, 0.3], [-0.1, 0.0, 0.1, 0.2], [-0.2, -0.1, 0.0, 0.1], [-0.3, -0.2, -0.1, 0.0]]
NAMES = "abcd"
MARGIN = 0.01
# American League East 1987: how often the row beat the column (Agresti, Categorical Data Analysis).
EAST = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WINS = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
]


def pairs(found: Payoffs, strict: bool = True) -> set[tuple[str, str]]:
    """Return who dominates whom, by name."""
    held = [each for each in Compared(found).dominance(MARGIN) if each.strict is strict]
    return {(found.bots[each.winner], found.bots[each.loser]) for each in held}


# -- equilibrium ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("matrix", "mix"),
    [
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3, 1 / 3, 1 / 3]),
        ([[0, -1, 2], [1, 0, -1], [-2, 1, 0]], [1 / 4, 1 / 2, 1 / 4]),
        (LADDER, [1, 0, 0, 0]),
        ([[2, -1], [-1, 1]], [2 / 5, 3 / 5]),
    ],
)
def test_the_equilibrium_of_a_known_game(matrix: list[list[float]], mix: list[float]) -> None:
    """Rock, paper, scissors; scissors that cut double; a dominant row; a game that is not symmetric."""
    assert equilibrium(matrix) == pytest.approx(mix, abs=1e-9)


def test_a_mix_without_errors_is_certain() -> None:
    found = stable_mix(ROCK, np.zeros((3, 3)), seed=1, times=20)
    assert found.support == (0, 1, 2)
    assert found.same == 1.0
    assert found.low == pytest.approx(found.high)


def test_a_mix_with_errors_says_how_shaky_it_is() -> None:
    """Two that are as good as equal: now one, now the other; the third never.  The seed makes the draws."""
    value = [[0.0, 0.001, 0.3], [-0.001, 0.0, 0.3], [-0.3, -0.3, 0.0]]
    error = np.full((3, 3), 0.01)
    found = stable_mix(value, error, seed=1, times=200)
    assert found.support == (0,)
    assert 0.4 < found.same < 0.7
    assert found.held[2] == 0.0
    assert found.held[0] + found.held[1] == pytest.approx(1.0)
    assert (found.high[1], found.low[0]) == (1.0, 0.0)
    again = stable_mix(value, error, seed=1, times=200)
    assert again.held.tolist() == found.held.tolist()
    assert support([0.0, 1e-9, 1.0]) == (2,)


# -- strengths -----------------------------------------------------------------------------------


def test_strengths_of_the_american_league_east() -> None:
    """Agresti's table: Milwaukee 1.5814 (0.3433), Cleveland 0.6839, relative to Baltimore."""
    found = strengths(WINS)
    told = dict(zip(EAST, found.value, strict=True))
    assert told["Milwaukee"] == pytest.approx(1.5814, abs=5e-5)
    assert told["Cleveland"] == pytest.approx(0.6839, abs=5e-5)
    assert told["Baltimore"] == 0.0
    assert found.error[0] == pytest.approx(0.3433, abs=5e-5)
    assert not found.smoothed


def test_another_reference_moves_strengths_and_not_their_differences() -> None:
    found = strengths(WINS)
    middle, boston = found.centred(), found.against(4)
    assert middle.value.sum() == pytest.approx(0.0, abs=1e-9)
    assert boston.value[4] == boston.error[4] == 0.0
    assert np.diff(middle.value) == pytest.approx(np.diff(found.value))
    assert boston.error[6] == pytest.approx(found.error[4])
    assert middle.expected(0, 6) == pytest.approx(1 / (1 + np.exp(-1.58136)), abs=1e-5)


def test_a_bot_that_never_lost_has_a_finite_strength() -> None:
    """Half a win is added to both sides of every pair, and it is said."""
    found = strengths([[0, 10, 10], [0, 0, 5], [0, 5, 0]])
    assert found.smoothed
    assert 2 < found.value[0] < 5
    assert found.value[1] == pytest.approx(0.0, abs=1e-6)


def test_two_bots_have_strengths_too() -> None:
    """One pair fits any scale: the log odds, with the standard error of a proportion's."""
    found = strengths([[0, 30], [10, 0]])
    assert found.value[0] == pytest.approx(np.log(3))
    assert found.error[0] == pytest.approx((1 / 30 + 1 / 10) ** 0.5)


def test_wins_are_worth_what_their_deals_were() -> None:
    """A share of 0.6 with a standard error of 0.01 is as precise as 2,400 independent games."""
    found = counts([[0.0, 0.1], [-0.1, 0.0]], [[0.0, 0.01], [0.01, 0.0]], deals=500)
    assert found.tolist() == [[0.0, pytest.approx(1440)], [pytest.approx(960), 0.0]]
    assert counts([[0.0, 0.5], [-0.5, 0.0]], np.full((2, 2), 0.01), deals=500)[0, 1] == 500


# -- dominance, answers, circles -----------------------------------------------------------------


def test_a_dominant_strategy_is_found() -> None:
    found = square(NAMES, LADDER)
    assert pairs(found) == {("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")}
    assert dominant(found, Compared(found).dominance(MARGIN)) == 0
    assert regrets(found) == pytest.approx([0.0, 0.1, 0.2, 0.3])
    assert set(Compared(found).refutations()) == {1, 2, 3}


def test_rock_paper_scissors_has_no_dominance_and_a_circle() -> None:
    found = square(NAMES[:3], ROCK)
    assert Compared(found).dominance(MARGIN) == []
    assert dominant(found, []) is None
    answers = best_responses(found)
    assert [(each.to, each.best, each.equals) for each in answers] == [(0, 1, ()), (1, 2, ()), (2, 0, ())]
    assert circles(answers) == [(0, 1, 2)]
    assert signs(found).tolist() == np.sign(ROCK).tolist()
    assert ring(signs(found) > 0) == (0, 2, 1)
    assert ring(signs(found) > 0, through=1) == (1, 0, 2)
    assert {loser: each.gap for loser, each in Compared(found).refutations().items()} == pytest.approx({0: 0.2, 1: 0.2, 2: 0.2})


def test_a_dominated_strategy_is_found_beside_a_circle() -> None:
    """Rock, paper, scissors, and a pebble that does as rock does, but worse."""
    matrix = np.array([[0, -0.1, 0.1, 0.05], [0.1, 0, -0.1, 0.2], [-0.1, 0.1, 0, 0], [-0.05, -0.2, 0.0, 0]])
    found = square(NAMES, matrix)
    assert pairs(found) == {("a", "d")}
    assert (each := Compared(found).dominance(MARGIN)[0]).gap == pytest.approx(0.05)
    assert each.field == 0


def test_dominance_within_the_margin() -> None:
    """Better somewhere, and nowhere worse by more than would matter; but not if it is shown to be worse anywhere."""
    value = np.array([[0.0, 0.1, 0.2], [-0.1, 0.0, 0.2], [-0.2, -0.2, 0.0]])
    found = square("abc", value, 0.002)
    assert pairs(found) == {("a", "c"), ("b", "c")}
    assert pairs(found, strict=False) == {("a", "b")}
    value[1, 2] = 0.209
    value[2, 1] = -0.209
    assert pairs(square("abc", value, 0.002), strict=False) == set()


def test_what_the_errors_allow_is_not_called_better() -> None:
    """The same ladder, known badly: nothing dominates, and the best answers are not told apart."""
    found = square(NAMES, LADDER, 0.2)
    assert Compared(found).dominance(MARGIN) == []
    assert Compared(found).refutations() == {}
    assert best_responses(found)[0].equals
    assert not signs(found).any()
    assert not best_responses(found)[0].shown


def test_too_few_deals_show_nothing() -> None:
    found = square(NAMES, LADDER, 0.001, deals=99)
    assert Compared(found).dominance(MARGIN) == []
    assert not signs(found).any()
    assert larger([1.0, -1.0, 0.0], [0.0, 0.0, 0.0], 100).tolist() == [0.0, 1.0, 1.0]


def test_two_that_gain_among_each_other_are_a_circle_of_two() -> None:
    """Three players: the rare one has the advantage, so that neither dominates the other."""
    found = square("ab", [[0.0, 0.1], [0.2, 0.0]], players=3)
    assert ring(signs(found) > 0) == (0, 1)
    assert circles(best_responses(found)) == [(0, 1)]
    assert Compared(found).dominance(MARGIN) == []


def test_false_alarms_are_rare() -> None:
    """Bots that are all alike: of 60 noisy matrices hardly one shows a difference (5 % over all)."""
    rng = np.random.default_rng(7)
    shown = 0
    for _ in range(60):
        noise = np.triu(rng.normal(0, 0.01, (5, 5)), 1)
        found = square("abcde", noise - noise.T, np.where(np.eye(5) > 0, 0.0, 0.01))
        shown += bool(Compared(found).refutations())
    assert shown <= 8
