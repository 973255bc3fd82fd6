"""Facts about the streams themselves, whatever game draws from them: uniform, and strangers to each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations

import numpy as np

from dogsim.core import rng
from tests.chance.decks import places
from tests.chance.exact import uniform
from tests.chance.facts import Fact, Lot, distribution
from tests.chance.judge import Array
from tests.core.entries import draw_numbers, shuffle_rows

PURPOSES = {
    "main deck": rng.MAIN_DECK,
    "side deck": rng.SIDE_DECK,
    "third deck": rng.THIRD_DECK,
    "concealing": rng.CONCEAL,
    **{f"seat {seat + 1}": rng.SEAT + seat for seat in range(5)},
    **{f"reshuffle {number + 1}": rng.RESHUFFLE + number for number in range(4)},
}
FACES = 8  # first draws are like throws of a die with so many faces


def facts() -> Iterator[Fact]:
    """Yield every fact about streams and shuffles."""
    for purpose in PURPOSES:
        yield from of_orders(purpose)
        yield from of_neighbours(purpose)
    for cards in (5, 12):
        yield from of_places(cards)
    yield from of_purposes()
    yield from of_numbers()


def of_orders(purpose: str) -> Iterator[Fact]:
    """All 120 orders of five cards are as likely."""
    codes = [code(np.array(order)) for order in permutations(range(5))]
    yield distribution("", f"{purpose}: all orders of five cards", lambda lot: code(shuffled(purpose, 5, lot)), uniform(codes))


def code(orders: Array) -> Array:
    """Return each order of five cards as one number."""
    return orders.astype(np.int64) @ (5 ** np.arange(5))


def shuffled(purpose: str, cards: int, lot: Lot) -> Array:
    """Shuffle so many cards once for every game."""
    decks = np.tile(np.arange(cards, dtype=np.int32), (lot.deals, 1))
    shuffle_rows(lot.seed, PURPOSES[purpose], 0, cards, decks)
    return decks


def of_places(cards: int) -> Iterator[Fact]:
    """Every card is as likely in every place."""
    for purpose in ("main deck", "side deck", "third deck", "reshuffle 1"):
        yield places("", f"{cards} cards of the {purpose}", partial(shuffled, purpose, cards), [1] * cards)


def numbers(count: int, lot: Lot) -> Array:
    """Draw numbers below a count, all from one stream."""
    drawn = np.zeros(lot.deals, np.int64)
    draw_numbers(lot.seed, 0, rng.SEAT, count, drawn)
    return drawn


def of_numbers() -> Iterator[Fact]:
    """Numbers below a count are uniform."""
    for count in (2, 3, 5, 6, 7, 36, 60):
        yield distribution("", f"numbers below {count}", partial(numbers, count), uniform(range(count)))


def throws(seeds: Array | int, games: Array | int, purpose: str) -> tuple[Array, Array]:
    """Return the first two draws of many streams."""
    first = rng.advance(rng.key(seeds, games, PURPOSES[purpose]))
    return rng.bounded(first, FACES), rng.bounded(rng.advance(first), FACES)


def pairs(left: Array, right: Array) -> Array:
    """Return pairs of throws as one number each."""
    return left * FACES + right


def of_purposes() -> Iterator[Fact]:
    """The streams of two purposes of a game have nothing to do with each other."""

    def both(one: str, other: str, lot: Lot) -> Array:
        games = np.arange(lot.deals)
        return pairs(throws(lot.seed, games, one)[0], throws(lot.seed, games, other)[0])

    for one, other in combinations(PURPOSES, 2):
        yield distribution("", f"{one} and {other}", partial(both, one, other), uniform(range(FACES**2)))


def of_neighbours(purpose: str) -> Iterator[Fact]:
    """Games, seeds and draws 0 and 1, 2 and 3 ... have nothing to do with each other."""

    def games(lot: Lot) -> Array:
        first = throws(lot.seed, np.arange(2 * lot.deals), purpose)[0]
        return pairs(first[::2], first[1::2])

    def seeds(lot: Lot) -> Array:
        first = throws(lot.seed + np.arange(2 * lot.deals), 0, purpose)[0]
        return pairs(first[::2], first[1::2])

    def draws(lot: Lot) -> Array:
        return pairs(*throws(lot.seed, np.arange(lot.deals), purpose))

    for name, sample in (("games", games), ("seeds", seeds), ("draws", draws)):
        yield distribution("", f"{purpose}: neighbouring {name}", sample, uniform(range(FACES**2)))
