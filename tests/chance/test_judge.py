"""The judges themselves: what they say about cards known to be fair is as often unlikely as it says, and no oftener."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, permutations
from math import sqrt
from typing import Any

import numpy as np
import pytest

from tests.chance.decks import strangers
from tests.chance.exact import agrees, hypergeometric, missing_none, moments, uniform
from tests.chance.facts import FIVE_SIGMA, Lot, assert_facts, distribution, equal, mean, share, spread
from tests.chance.judge import (
    LEAST,
    judge_bounds,
    judge_distribution,
    judge_mean,
    judge_places,
    judge_share,
    together,
)

TIMES = 600
DIE = uniform(range(1, 7))
COPIES = (1, 1, 2, 8)  # of the cards of a small deck
DECK = np.repeat(np.arange(4), COPIES)

Array = np.ndarray[Any, Any]


def throw(chance: np.random.Generator, times: int = 600) -> Array:
    """Throw a die."""
    return chance.integers(1, 7, times)


def share_of_sixes(chance: np.random.Generator) -> float:
    return judge_share(throw(chance) == 6, Fraction(1, 6)).p


def mean_of_throws(chance: np.random.Generator) -> float:
    return judge_mean(throw(chance), *moments(DIE)[:2]).p


def spread_of_throws(chance: np.random.Generator) -> float:
    return judge_mean((throw(chance) - 3.5) ** 2, *moments(DIE)[1:]).p


def unknown_spread(chance: np.random.Generator) -> float:
    return judge_bounds(throw(chance), Fraction(7, 2), Fraction(7, 2)).p


def faces(chance: np.random.Generator) -> float:
    return judge_distribution(throw(chance), DIE).p


def rare_hands(chance: np.random.Generator) -> float:
    """Deal eight cards: the rare hands are counted together."""
    return judge_distribution(chance.hypergeometric(10, 10, 8, 600), hypergeometric(20, 10, 8)).p


def shuffled(chance: np.random.Generator, sizes: tuple[int, ...]) -> float:
    """Shuffle a small deck many times and lay it into places of these sizes."""
    decks = chance.permuted(np.tile(DECK, (300, 1)), axis=1)
    ends = np.cumsum((0, *sizes))
    table = [[(decks[:, a:b] == card).sum() for a, b in pairwise(ends)] for card in range(4)]
    return judge_places(np.array(table), COPIES, sizes).p


JUDGES: dict[str, Callable[[np.random.Generator], float]] = {
    "share": share_of_sixes,
    "mean": mean_of_throws,
    "spread": spread_of_throws,
    "unknown spread": unknown_spread,
    "faces": faces,
    "rare cells": rare_hands,
    "places": lambda chance: shuffled(chance, (1,) * 12),
    "hands": lambda chance: shuffled(chance, (3, 3, 1, 5)),
}


@pytest.mark.parametrize("name", JUDGES)
def test_a_fair_deal_is_called_unlikely_as_often_as_promised(name: str) -> None:
    """Over many fair lots one in twenty is less likely than 0.05, and so on."""
    chance = np.random.default_rng(5)
    found = np.array([JUDGES[name](chance) for _ in range(TIMES)])
    for level in (0.5, 0.2, 0.05, 0.01):
        assert abs((found <= level).mean() - level) < 5 * sqrt(level * (1 - level) / TIMES) + 0.03 * level, level


def test_pearsons_sum_is_too_large_for_decks() -> None:
    """With five cards by a quarter: uncorrected, fair shuffles would look unfair."""
    chance = np.random.default_rng(6)
    statistics = []
    for _ in range(500):
        decks = chance.permuted(np.tile(np.arange(5), (200, 1)), axis=1)
        table = np.stack([(decks == card).sum(axis=0) for card in range(5)])
        statistics.append(judge_places(table, [1] * 5, [1] * 5).observed)
    assert np.mean(statistics) == pytest.approx(16, abs=5 * sqrt(2 * 16 / 500))


def test_rare_cells_are_counted_together() -> None:
    """Every cell holds enough on average, nothing is lost, and frequent cells are left alone."""
    expected = np.array([400.0, 20.0, 3.0, 90.0, 30.0])
    seen, wanted = together(np.arange(5.0), expected)
    assert (seen.sum(), wanted.sum()) == (10, expected.sum())
    assert sorted(wanted) == [53, 90, 400]
    assert min(wanted) >= LEAST
    assert (together(np.arange(3.0), np.full(3, 60.0))[1] == 60).all()
    assert together(np.arange(3.0), np.full(3, 6.0))[1].tolist() == [18]


def test_what_can_never_be_is_never_forgiven() -> None:
    """A single card where none may lie."""
    throws = np.tile(np.arange(1, 7), 1000)
    assert judge_distribution(throws, DIE).p == 1
    assert judge_distribution(np.append(throws, 7), DIE).p == 0
    assert judge_share(np.array([False] * 999 + [True]), 0).p == 0
    assert judge_share(np.array([True] * 1000), 1).p == 1


def test_two_decks_match_as_often_as_stated() -> None:
    """The mean and the variance of the same card in the same place, from all orders of a small deck."""
    facts = list(strangers("", "small", lambda lot: orders, lambda lot: np.tile(cards, (len(orders), 1)), 3, 6))
    cards = np.array([0, 0, 1, 1, 2, 2])
    orders = np.array(list(permutations(cards)))
    matches = (orders == cards).sum(axis=1)
    alike = Fraction(1, 3)
    assert matches.mean() == pytest.approx(float(6 * alike))
    assert matches.var() == pytest.approx(float(36 * alike * (1 - alike) / 5))
    verdict = facts[0].test(Lot(1))
    assert verdict.p == pytest.approx(1)


# -- exact figures ---------------------------------------------------------------------------------


def test_exact_distributions() -> None:
    """Add up to one, and have the moments of the textbook."""
    chances = hypergeometric(60, 12, 9)
    assert sum(chances.values()) == 1
    centre, variance, _ = moments(chances)
    assert centre == Fraction(9 * 12, 60)
    assert variance == Fraction(9 * 12 * 48 * 51, 60**2 * 59)
    assert hypergeometric(5, 4, 3) == {2: Fraction(3, 5), 3: Fraction(2, 5)}
    hands = {tuple(sorted(cards)) for cards in permutations(range(6), 4)}
    full = sum({card // 2 for card in cards} == {0, 1, 2} for cards in hands)
    assert missing_none(6, 2, 3, 4) == Fraction(full, len(hands))
    assert moments(DIE) == (
        Fraction(7, 2),
        Fraction(35, 12),
        Fraction(707, 48) - Fraction(35, 12) ** 2,
    )


def test_a_printed_figure_is_checked_to_its_last_digit() -> None:
    """Decimals may be rounded, fractions may not."""
    assert agrees(Fraction(2, 3), "0.667")
    assert not agrees(Fraction(2, 3), "0.666")
    assert agrees(Fraction(2, 3), "2/3")
    assert not agrees(Fraction(2, 3), "0.6666666666666666666")
    assert agrees(Fraction(4, 1), "4")
    assert not agrees(Fraction(2, 3), "200001/300001")


# -- facts -----------------------------------------------------------------------------------------


def dice(lot: Lot) -> Array:
    """Throw a die for every deal."""
    return throw(np.random.default_rng(lot.seed), lot.deals)


def test_true_facts_hold() -> None:
    """Of every kind, with what is printed for them."""
    assert_facts(
        [
            share("", "sixes", equal(dice, 6), Fraction(1, 6), "1/6", "0.167"),
            mean("", "throws", dice, DIE, "3.5"),
            spread("", "throws", dice, DIE, "35/12"),
            distribution("", "faces", dice, DIE),
        ],
        Lot(3),
    )


def loaded(lot: Lot) -> Array:
    """Throw a die that shows a tenth of its sixes as ones."""
    throws = dice(lot)
    return np.where((throws == 6) & (np.arange(lot.deals) % 10 == 0), 1, throws)


@pytest.mark.parametrize(
    "fact",
    [
        share("", "a wrong probability", equal(dice, 6), Fraction(1, 6) + Fraction(1, 100)),
        mean("", "a wrong mean", dice, {1: Fraction(1, 5), **dict.fromkeys(range(2, 6), Fraction(1, 6)), 6: Fraction(2, 15)}),
        share("", "a misprint", equal(dice, 6), Fraction(1, 6), "0.166"),
        distribution("", "a loaded die", loaded, DIE),
    ],
    ids=lambda fact: fact.name,
)
def test_a_false_fact_does_not(fact: Any) -> None:
    """Figures off by a little, and a die loaded a little."""
    with pytest.raises(AssertionError, match=fact.name.split(",")[0]):
        assert_facts([fact], Lot(3, 60_000))


def test_five_sigma() -> None:
    """Two-sided."""
    assert pytest.approx(5.733e-7, rel=1e-3) == FIVE_SIGMA
