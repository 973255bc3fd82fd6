"""Streams: the published generator, apart for every purpose and game, uniform, and the same in both modes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dogsim.core import rng
from tests.chance import streams
from tests.chance.facts import Lot, assert_facts
from tests.core.entries import draw_numbers, draw_words, find_keys, shuffle_rows

pytestmark = pytest.mark.lanes

# A fixed seed, so that the answer is the same every day, and few enough for plain Python.
LOT = Lot(7, deals=6400)
PUBLISHED = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
LAST_SEED, LAST_GAME = 2**63 - 1, 10**12


def plain(entry: Callable[..., Any]) -> Callable[..., Any]:
    """Return the Python function of an entry."""
    return getattr(entry, "__wrapped__", entry)


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


def test_two_purposes_draw_independently() -> None:
    """The first draws for any two purposes of a game fill a table of pairs evenly: decks, seats, reshuffles."""
    assert_facts(streams.of_purposes(), LOT)


@pytest.mark.parametrize("purpose", streams.PURPOSES)
def test_neighbours_draw_independently(purpose: str) -> None:
    """So do those of neighbouring games, of neighbouring seeds, and two draws of one stream."""
    assert_facts(streams.of_neighbours(purpose), LOT)


def test_bounded_is_uniform() -> None:
    """Chi-square over all numbers below a count."""
    assert_facts(streams.of_numbers(), LOT)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 36, 60])
def test_bounded_is_in_range(count: int) -> None:
    """No number is negative, none reaches the count, and all below it are drawn."""
    out = np.zeros(200 * count, np.int64)
    draw_numbers(11, 0, rng.SEAT, count, out)
    assert set(out.tolist()) == set(range(count))


def test_bounded_at_the_ends_of_a_word() -> None:
    """Neither the smallest nor the greatest state leaves the range."""
    for word in (0, 1, 2**32, 2**63, 2**64 - 1):
        for count in (1, 2, 52, 2**31 - 1):
            assert 0 <= rng.bounded(np.uint64(word), count) < count


@pytest.mark.parametrize("purpose", streams.PURPOSES)
def test_all_orders_of_five_cards_are_as_likely(purpose: str) -> None:
    """Chi-square over the 120 orders."""
    assert_facts(streams.of_orders(purpose), LOT)


@pytest.mark.parametrize("cards", [5, 12])
def test_every_card_is_as_likely_in_every_place(cards: int) -> None:
    """Chi-square over card x position."""
    assert_facts(streams.of_places(cards), replace(LOT, deals=2400))


def test_keys_of_many_streams_at_once() -> None:
    """What the tables above draw from is what games draw from."""
    keys = np.zeros(50, np.uint64)
    for seed, purpose in ((3, rng.MAIN_DECK), (LAST_SEED, rng.RESHUFFLE)):
        find_keys(seed, 17, purpose, keys)
        assert (rng.key(seed, 17 + np.arange(50), purpose) == keys).all()


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
