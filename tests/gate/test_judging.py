"""The words for numbers, and what they cost when they are wrong."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dogsim.gate.changes import changes, matched
from dogsim.gate.counts import Counts
from dogsim.gate.judging import judge
from dogsim.gate.looks import Look, Spread, spread_of
from dogsim.sim.metrics import Column
from dogsim.stats.margins import margins

SCORE = Column("score", "", None, "", 1)
ROUNDS = Column("length", "rounds", None, "", 1)
MARGINS = margins({"score": 1.0, "length": 1.0})


def side(values: list[int], column: Column = SCORE, deals: int | None = None) -> Counts:
    """Return the counts of a column with these values."""
    total, squares = sum(values), sum(value * value for value in values)
    return Counts(4, "base", "mirror", 1, deals or len(values), (column,), (total,), (squares,))


def normal(mean: float, deals: int, seed: int) -> Counts:
    """Return counts of whole numbers with a standard deviation of 8."""
    return side([int(value) for value in np.random.default_rng(seed).normal(mean, 8, deals).round()])


def word(base: Counts, new: Counts, look: Look | None = None) -> str:
    """Return the word for the only metric."""
    return judge([base], [new], MARGINS, look or Look()).judged[0].word


def test_the_interval_is_welch_s() -> None:
    """The 90 % interval of two samples of different spread, as SciPy has it."""
    from scipy.stats import ttest_ind

    one, other = [1, 5, 9, 12] * 40, [3, 3, 4, 6] * 60
    found = judge([side(one)], [side(other)], MARGINS, Look()).judged[0]
    expected = ttest_ind(other, one, equal_var=False).confidence_interval(0.90)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), rel=1e-9)


def test_inside_outside_and_between() -> None:
    base = normal(30, 8000, 1)
    assert word(base, normal(30.2, 8000, 2)) == "equivalent"
    assert word(base, normal(31.9, 8000, 3)) == "changed"
    assert word(side([29, 31] * 4000), side([30, 32] * 4000)) == "inconclusive"
    assert word(base, normal(30.0, 200, 5)) == "inconclusive"


def test_a_change_has_to_survive_all_that_is_judged_beside_it() -> None:
    """Holm: what one metric alone would show as changed is undecided among many."""
    base, new = normal(30, 2000, 1), normal(31.4, 2000, 13)
    alone = judge([base], [new], MARGINS, Look()).judged[0]
    assert alone.low > alone.margin
    assert alone.word == "changed"
    other = [Counts(players, "base", "mirror", 1, base.deals, base.columns, base.sums, base.squares) for players in range(5, 45)]
    among = judge([base, *other], [new, *other], MARGINS, Look()).judged[0]
    assert among.p_value == pytest.approx(41 * alone.p_value)
    assert among.word == "inconclusive"


def test_fewer_than_a_hundred_deals_are_never_judged() -> None:
    assert word(side([3] * 99), side([3] * 99)) == "inconclusive"
    assert word(side([3] * 99), side([90, 91] * 4000)) == "inconclusive"


def test_what_never_varied_is_not_known_exactly() -> None:
    """Nothing in 100 deals of either side: three of a hundred might have differed, on both sides."""
    never = side([0] * 100, ROUNDS)
    spread = spread_of(never, 0, never, 0)
    assert spread.error == 0
    assert Look().half_width(spread, 0.05) == pytest.approx(2 * -math.log(0.05) / 100)
    tight = margins({"length": 0.01})
    assert judge([never], [never], tight, Look()).judged[0].word == "inconclusive"
    assert judge([never], [never], margins({"length": 0.5}), Look()).judged[0].word == "equivalent"


def test_intervals_for_many_looks_are_wider_and_shrink_with_games() -> None:
    once, first = Look().half_width(Spread(1.0, 400), 0.1), Look(1, 4).half_width(Spread(1.0, 400), 0.1)
    last = Look(4, 4).half_width(Spread(1.0 / math.sqrt(8), 3200), 0.1)
    assert once < first
    assert last < first


def wrong_at_the_margin(trials: int, looks: int) -> tuple[int, int]:
    """Return how often a true difference of just the margin is called equivalent, and how often changed.

    Means of 2000 deals with a standard deviation of 8 are drawn; whoever looks often stops at the first answer.
    """
    rng = np.random.default_rng(20)
    first, margin, sd = 2000, 1.0, 8.0
    equivalent = changed = 0
    for _ in range(trials):
        base, total, deals = rng.normal() * sd / math.sqrt(first), 0.0, 0
        for number in range(1, looks + 1):
            more = first * 2 ** (number - 1) - deals
            total += margin * more + rng.normal() * sd * math.sqrt(more)
            deals += more
            look, spread = Look(number, looks), Spread(sd / math.sqrt(deals), deals, sd / math.sqrt(first), first)
            difference = total / deals - base
            inside = abs(difference) + look.half_width(spread, 0.1) <= margin
            outside = look.p_value(abs(difference), margin, spread) <= 0.05
            equivalent, changed = equivalent + inside, changed + outside
            if inside or outside:
                break
    return equivalent, changed


def test_a_difference_at_the_margin_is_rarely_misjudged() -> None:
    """5 % of cases at most are called equivalent, and 5 % changed: 2000 cases, three standard errors allowed."""
    for found in wrong_at_the_margin(2000, 1):
        assert 0.035 * 2000 < found < 0.065 * 2000


def test_nor_is_it_by_whoever_looks_often() -> None:
    """The same over five looks together, where a fixed interval would err in some 15 %."""
    for found in wrong_at_the_margin(2000, 5):
        assert found < 0.05 * 2000


# -- what changed ---------------------------------------------------------------------------------


def test_arms_are_matched_by_name_then_in_order() -> None:
    assert matched(["a", "b"], ["b", "c"]) == {"b": "b", "c": "a"}
    assert matched(["base"], ["price=4"]) == {"price=4": "base"}
    assert matched(["a"], ["a", "b"]) == {"a": "a"}


def test_every_change_is_told_once() -> None:
    rules = {"2": {"fee": 1, "table": [1, 2]}, "3": {"fee": 1, "table": [1, 2]}}
    old = {
        "engine": {"game": "toy", "version": 1},
        "seed": 1,
        "arms": {"base": rules},
        "bots": {"steady": {"push": 3}, "gone": {}},
        "lineups": {"2": {"mirror": ["steady", "steady"]}, "3": {"mirror": ["steady"] * 3}},
    }
    new = {
        "engine": {"game": "toy", "version": 2},
        "seed": 2,
        "arms": {"base": {"2": {"fee": 2, "table": [1, 2]}, "3": {"fee": 2, "table": [9, 2], "more": True}}},
        "bots": {"steady": {"push": 4}, "fresh": {}},
        "lineups": {"2": {"mirror": ["fresh", "fresh"]}, "3": {"mirror": ["steady"] * 3, "x": ["steady", "fresh"]}},
    }
    assert [str(each) for each in changes(old, new)] == [
        "engine: toy version 1 -> 2",
        "rules: fee 1 -> 2",
        "rules: table 1:2 -> 9:2 (3 players)",
        "rules: more is new, true (3 players)",
        "bots: steady: push 3 -> 4",
        "bots: fresh is new",
        "bots: gone plays no more",
        "line-ups: mirror with 2 players: steady steady -> fresh fresh",
        "line-ups: x with 3 players is new",
        "seed: 1 -> 2",
    ]
    assert changes(old, old) == []
