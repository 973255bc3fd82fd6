"""Sums over rows are those of plain sums in whole numbers of any size."""

from __future__ import annotations

import numpy as np
import pytest

from dogsim.core.sums import add_grouped, add_moments

pytestmark = pytest.mark.lanes


def test_weighed_and_grouped_sums_are_those_of_numpy() -> None:
    chance = np.random.default_rng(7)
    seatings, deals, seats, parts = 3, 5, 4, 6
    rows = chance.integers(-9, 9, (seatings, deals, seats + 1, parts), dtype=np.int32)
    values = rows[:, :, :seats]  # of rows with an empty seat, as in a game with fewer players
    weights = chance.integers(0, 60, (seatings, deals, seats))
    groups = np.array([[0, 1, 1, 2], [2, 1, 0, 1], [1, 2, 1, 0]])
    into = np.full((deals, 3, parts), 100, np.int64)
    add_grouped(values, weights, groups, into)
    for deal in range(deals):
        for who in range(3):
            sits = [(seating, seat) for seating in range(seatings) for seat in range(seats) if groups[seating, seat] == who]
            summed = sum(int(weights[g, deal, s]) * values[g, deal, s].astype(int) for g, s in sits)
            assert (into[deal, who] == 100 + summed).all()


def test_moments_are_exact_and_say_how_large_columns_were() -> None:
    chance = np.random.default_rng(8)
    own, base = (chance.integers(-(2**20), 2**20, (9, 4)) for _ in range(2))
    sums, squares, cross = np.zeros((3, 4), np.int64)
    largest = np.zeros((2, 4), np.int64)
    add_moments(own, base, sums, squares, cross, largest)
    assert (sums == own.sum(axis=0)).all()
    assert (squares == (own * own).sum(axis=0)).all()
    assert (cross == (own * base).sum(axis=0)).all()
    assert (largest == [np.abs(own).max(axis=0), np.abs(base).max(axis=0)]).all()
