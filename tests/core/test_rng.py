"""Streams: the published generator, apart for every purpose and game, uniform, and the same in both modes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2

from dogsim.core import rng
from tests.core.entries import draw_numbers, draw_words, find_keys, shuffle_rows

pytestmark = pytest.mark.lanes

# Fixed seeds: a fair generator is never this far off, and the answer is the same every day.
UNLIKELY = 1e-4
PUBLISHED = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
LAST_SEED, LAST_GAME = 2**63 - 1, 10**12


def plain(entry: Callable[..., Any]) -> Callable[..., Any]:
    """Return the Python function of an entry."""
    return getattr(entry, "__wrapped__", entry)


def chance(observed: Any, expected: float) -> float:
    """Return how often a fair generator is at least this far off (chi-square; one freedom less than cells)."""
    cells = np.asarray(observed, float).ravel()
    return float(chi2.sf(((cells - expected) ** 2 / expected).sum(), cells.size - 1))


def test_the_published_outputs() -> None:
    """SplitMix64's outputs for seed 1234567, as published with other implementations."""
    out = np.zeros(5, np.uint64)
    draw_words(np.uint64(1234567), out)
    assert tuple(out.tolist()) == PUBLISHED


def test_every_stream_has_its_own_key() -> None:
    """Seeds, games and purposes that are neighbours share nothing."""
    keys = np.zeros(500, np.uint64)
    found: list[int] = []
    for seed in (0, 1, 2, 7, LAST_SEED):
        for first in (0, 500, LAST_GAME):
            for purpose in (0, 1, 2, *range(8, 13), 64, 65):
                find_keys(seed, first, purpose, keys)
                found += keys.tolist()
    assert len(set(found)) == len(found) == 75_000


def test_no_stream_runs_into_another() -> None:
    """Streams of one generator could be the same sequence at an offset: states of long draws never meet."""
    keys = np.zeros(400, np.uint64)
    states: list[np.ndarray] = []
    for purpose in (rng.MAIN_DECK, rng.SIDE_DECK, rng.SEAT, rng.SEAT + 1):
        find_keys(1, 0, purpose, keys)
        states.append(keys[:, None] + np.arange(1, 301, dtype=np.uint64) * rng.GAMMA)
    everything = np.concatenate(states).ravel()
    assert len(np.unique(everything)) == everything.size


def test_neighbours_draw_independently() -> None:
    """The first draws of games i and i + 1, and of two purposes, fill a table of pairs evenly."""
    purposes = [_first_draws(purpose, 8, 6401) for purpose in (rng.MAIN_DECK, rng.SEAT)]
    for left, right in ((purposes[0][:-1], purposes[0][1:]), (purposes[0][1:], purposes[1][1:])):
        assert chance(np.bincount(left * 8 + right, minlength=64), 100) > UNLIKELY


def _first_draws(purpose: int, count: int, games: int) -> Any:
    keys = np.zeros(games, np.uint64)
    find_keys(3, 0, purpose, keys)
    return np.array([rng.bounded(rng.advance(key), count) for key in keys])


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 36, 60])
def test_bounded_is_in_range_and_uniform(count: int) -> None:
    out = np.zeros(200 * count, np.int64)
    draw_numbers(11, 0, rng.SEAT, count, out)
    assert out.min() >= 0
    assert out.max() < count
    if count > 1:
        assert chance(np.bincount(out, minlength=count), 200) > UNLIKELY


def test_bounded_at_the_ends_of_a_word() -> None:
    """Neither the smallest nor the greatest state leaves the range."""
    for word in (0, 1, 2**32, 2**63, 2**64 - 1):
        for count in (1, 2, 52, 2**31 - 1):
            assert 0 <= rng.bounded(np.uint64(word), count) < count


def _shuffled(games: int, purpose: int, cards: int = 5) -> Any:
    hands = np.tile(np.arange(cards, dtype=np.int32), (games, 1))
    shuffle_rows(7, purpose, 0, cards, hands)
    return hands


@pytest.mark.parametrize("purpose", [rng.MAIN_DECK, rng.SIDE_DECK, rng.RESHUFFLE])
def test_all_orders_of_five_cards_are_as_likely(purpose: int) -> None:
    """Chi-square over the 120 orders."""
    orders = Counter(map(tuple, _shuffled(120 * 60, purpose).tolist()))
    assert set(orders) <= set(permutations(range(5)))
    assert chance([orders[order] for order in permutations(range(5))], 60) > UNLIKELY


@pytest.mark.parametrize("cards", [5, 12])
def test_every_card_is_as_likely_in_every_place(cards: int) -> None:
    """Chi-square over card x position."""
    hands = _shuffled(2400, rng.MAIN_DECK, cards)
    places = np.stack([np.bincount(hands[:, place], minlength=cards) for place in range(cards)])
    assert (places.sum(axis=0) == 2400).all()
    # Rows and columns add up by themselves: (cards - 1)² are free.
    statistic = ((places - 2400 / cards) ** 2 / (2400 / cards)).sum()
    assert chi2.sf(statistic, (cards - 1) ** 2) > UNLIKELY


def test_shuffle_leaves_the_rest_alone() -> None:
    hands = np.tile(np.arange(9, dtype=np.int32), (50, 1))
    shuffle_rows(7, rng.MAIN_DECK, 2, 6, hands)
    assert (hands[:, [0, 1, 6, 7, 8]] == [0, 1, 6, 7, 8]).all()
    assert (np.sort(hands[:, 2:6], axis=1) == [2, 3, 4, 5]).all()
    assert len(np.unique(hands, axis=0)) > 10


def test_shuffling_one_card_or_none_changes_nothing() -> None:
    hands = np.tile(np.arange(4, dtype=np.int32), (3, 1))
    for first, last in ((0, 1), (2, 2), (4, 4)):
        shuffle_rows(7, rng.MAIN_DECK, first, last, hands)
    assert (hands == np.arange(4)).all()


def _everything() -> Iterator[tuple[Callable[..., Any], tuple[Any, ...], Any]]:
    """Yield entries with arguments at the edges of their types, and room for the answers."""
    for seed in (0, 1, 2**31, LAST_SEED):
        for index in (0, 2**31 - 1, LAST_GAME):
            yield find_keys, (seed, index, rng.RESHUFFLE + 3), np.zeros(3, np.uint64)
            yield draw_numbers, (seed, index, rng.SEAT + 4, 2**31 - 1), np.zeros(3, np.int64)
    for word in (0, 2**63, 2**64 - 1):
        yield draw_words, (np.uint64(word),), np.zeros(3, np.uint64)
    yield shuffle_rows, (LAST_SEED, 0, 0, 30), np.tile(np.arange(30, dtype=np.int32), (4, 1))


def test_compiled_and_plain_draw_the_same() -> None:
    """The integer trap: where int64 and uint64 meet, one of the two modes would turn to floating point."""
    for entry, arguments, room in _everything():
        again = room.copy()
        entry(*arguments, room)
        plain(entry)(*arguments, again)
        assert (room == again).all(), (entry.__name__, arguments)
