"""Counting in one pass gives what plain loops over whole numbers of any size give."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dogsim.core import counting
from dogsim.core.counting import LIMB, SAFE, add_moments, count_games

pytestmark = pytest.mark.lanes

SEATINGS, DEALS, SEATS, WORDS, NOTES = 2, 131, 3, 9, 4
LEAST = np.iinfo(np.int64).min
# A game's words, those of its notes, a constant, and what the steps work out, in this order.
ONE = WORDS + NOTES
PLUS, MINUS, TIMES, HIGHER, LOWER, ABOVE, EQUAL, HALF, RATIO, NEGATIVE = range(ONE + 1, ONE + 11)
STEPS = [
    (counting.PLUS, PLUS, 0, 1),
    (counting.MINUS, MINUS, 0, 1),
    (counting.TIMES, TIMES, 0, MINUS),
    (counting.HIGHER, HIGHER, 0, 1),
    (counting.LOWER, LOWER, 0, 1),
    (counting.ABOVE, ABOVE, 0, 1),
    (counting.EQUAL, EQUAL, 2, 3),
    (counting.HALF, HALF, MINUS, ONE),
    (counting.MILLIONTHS, RATIO, 0, WORDS),
    (counting.MILLIONTHS, NEGATIVE, MINUS, 4),
]
COLUMNS = 16


def by_hand(words: list[int]) -> list[int]:
    """Return a game's words with all that is worked out of them."""
    a, b, c, d, e = words[:5]
    made = [a + b, a - b, a * (a - b), max(a, b), min(a, b), int(a > b), int(c == d), (a - b) // 2]
    for value, of in ((a, words[WORDS]), (a - b, e)):
        whole = max(of, 1)
        made.append((2_000_000 * value + whole) // (2 * whole))
    return [*words, 1, *made]


def counted(kept: Any, base: Any, chance: Any) -> tuple[dict[str, Any], list[list[list[int]]]]:
    """Count random games; return what was counted, and their words by seating and deal."""
    rows = chance.integers(-9, 10, (SEATINGS * DEALS, WORDS), dtype=np.int32)
    notes = chance.integers(0, 9, (SEATINGS * DEALS, NOTES), dtype=np.int32)
    words = np.zeros(NEGATIVE + 1, np.int64)
    words[ONE] = 1
    singles = [(0, PLUS), (1, RATIO), (1, 3), *((2 + i, PLUS + i) for i in range(10)), (0, NEGATIVE), (5, HALF)]
    runs = [(12, 0, 4, ONE), (12, 4, 4, 8), (13, 1, 3, WORDS + 1), (3, 2, 5, MINUS)]
    bounds = [(0, 13, 0, 3), (13, 15, 3, 4)]  # of each seating
    sits = np.array([[0, 1, 0], [1, 0, 0]])
    places, picks = np.array([0, 5, -4]), np.array([[6, 7], [EQUAL, RATIO]])
    found: dict[str, Any] = {
        "moments": np.zeros((8, COLUMNS), np.int64), "pairs": np.zeros((2, 2, 2), np.int64), "scores": np.zeros((2, 7), np.int64),
        "rounds": np.zeros(5, np.int64), "best": np.full((2, 3), LEAST),
    }  # fmt: skip
    tables = (*(np.array(each, np.uint32) for each in (STEPS, singles, runs)), np.array(bounds))
    count_games(rows, notes, words, *tables, sits, places, picks, 1000, kept, base, *found.values())
    both = np.concatenate([rows, notes], axis=1).reshape(SEATINGS, DEALS, WORDS + NOTES).tolist()
    games = [[by_hand(each) for each in one] for one in both]
    return found | {"singles": singles, "runs": runs, "bounds": bounds, "sits": sits}, games


def gathered(found: dict[str, Any], games: list[list[list[int]]]) -> list[list[int]]:
    """Return the columns of every deal."""
    made = [[0] * COLUMNS for _ in range(DEALS)]
    for seating, (first, last, low, high) in enumerate(found["bounds"]):
        for deal in range(DEALS):
            words = games[seating][deal]
            for column, word in found["singles"][first:last]:
                made[deal][column] += words[word]
            for column, word, length, weight in found["runs"][low:high]:
                for i in range(length):
                    made[deal][column + i] += words[weight] * words[word + i]
    return made


def limbs(moments: Any, first: int) -> list[int]:
    """Return sums of products, of which none is left to be carried."""
    assert not moments[first].any()
    return [int(low) + (int(high) << LIMB) for low, high in zip(moments[first + 1], moments[first + 2], strict=True)]


def test_a_game_is_worked_out_gathered_and_summed() -> None:
    chance = np.random.default_rng(7)
    kept, base = np.full((DEALS, COLUMNS), 77, np.int64), chance.integers(-99, 99, (DEALS, COLUMNS))
    found, games = counted(kept, base, chance)
    own, other = gathered(found, games), base.tolist()
    assert kept.tolist() == own
    moments = found["moments"]
    assert moments[0].tolist() == [sum(each) for each in zip(*own, strict=True)]
    for column in range(COLUMNS):
        largest = max(max(row[column], -row[column] - 1) for row in own)
        assert largest <= moments[1, column] <= 2 * largest
    assert limbs(moments, 2) == [sum(row[i] ** 2 for row in own) for i in range(COLUMNS)]
    assert limbs(moments, 5) == [sum(row[i] * there[i] for row, there in zip(own, other, strict=True)) for i in range(COLUMNS)]
    for i in range(2):
        for j in range(2):
            assert found["pairs"][0, i, j] == sum(row[i] * row[j] for row in own)
            assert found["pairs"][1, i, j] == sum(row[i] * there[j] for row, there in zip(own, other, strict=True))


def test_histograms_clip_and_the_first_of_the_best_is_picked() -> None:
    chance = np.random.default_rng(8)
    found, games = counted(np.zeros((1, COLUMNS), np.int64), np.zeros((0, COLUMNS), np.int64), chance)
    scores, rounds = [[0] * 7 for _ in range(2)], [0] * 5
    for seating in range(SEATINGS):
        for words in games[seating]:
            for seat in range(SEATS):
                scores[found["sits"][seating, seat]][min(max(words[seat] + 4, 0), 6)] += 1
            rounds[min(max(words[5], 0), 4)] += 1
    assert found["scores"].tolist() == scores
    assert found["rounds"].tolist() == rounds
    for kind, pair in enumerate(((6, 7), (EQUAL, RATIO))):
        keys = [tuple(words[word] for word in pair) for words in games[0]]
        best = keys.index(max(keys))
        assert found["best"][kind].tolist() == [*keys[best], -(1000 + best)]


def test_room_for_one_deal_is_enough_to_sum_up() -> None:
    """And without a base nothing is told of one."""
    kept, none = np.zeros((DEALS, COLUMNS), np.int64), np.zeros((0, COLUMNS), np.int64)
    whole, _ = counted(kept, none, np.random.default_rng(9))
    again, _ = counted(np.zeros((1, COLUMNS), np.int64), none, np.random.default_rng(9))
    for name in ("moments", "pairs", "scores", "rounds", "best"):
        assert (whole[name] == again[name]).all()
    assert not whole["moments"][5:].any()
    assert not whole["pairs"][1].any()


@pytest.mark.parametrize("deals", [1, 63, 64, 65, 200])
def test_sums_of_products_are_exact_up_to_what_is_safe(deals: int) -> None:
    chance = np.random.default_rng(deals)
    own, base = chance.integers(1 - SAFE, SAFE, (2, deals, 5))
    own[:, 0], base[:, 0] = SAFE - 1, SAFE - 1
    base[:, 1] = -own[:, 1]
    moments, pairs = np.zeros((8, 5), np.int64), np.zeros((2, 0, 0), np.int64)
    add_moments(own, base, moments, pairs)
    assert (moments[1] < SAFE).all()
    assert (moments[0] == own.sum(axis=0)).all()
    here, there = own.astype(object), base.astype(object)
    assert limbs(moments, 2) == (here * here).sum(axis=0).tolist()
    assert limbs(moments, 5) == (here * there).sum(axis=0).tolist()
