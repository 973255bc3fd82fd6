"""Exact facts about Dogs Alone's hands, rows and decks, each from its formula, the figure printed for it beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Any

import numpy as np

from dogsim.games.dogs_alone.cards import (
    COLOURS,
    DOGS_PER_COLOUR,
    HUGO,
    HUGOS,
    LETTERS_MOST,
    MOST_BACK,
    MOST_DOGS,
    PLAYERS,
    SPREE_CARDS,
    SPREES,
    SPREES_PER_COLOUR,
)
from tests.chance.decks import neighbours, places, strangers, two_cards
from tests.chance.exact import Chances, hypergeometric, missing_none
from tests.chance.facts import Fact, Lot, Sample, column, distribution, equal, least, mean, share
from tests.chance.judge import Array
from tests.games.dogs_alone import hugo
from tests.games.dogs_alone.dealing import RESHUFFLES, deals_of

COPIES = 4
NAMES = MOST_DOGS // COPIES


def facts() -> Iterator[Fact]:
    """Yield every exact fact about chance."""
    for theme in (in_a_hand, of_colours, in_the_rows, coming_back, of_shuffles, *hugo.THEMES):
        yield from theme()


@lru_cache(maxsize=4)
def dealt(players: int, lot: Lot, **rules: Any) -> Any:
    """Deal that many games, others for each number of players."""
    return deals_of(players, lot.deals, lot.seed + players, **rules)


def hands(cards: int, copies: int, seat: int, lot: Lot) -> Array:
    """Return how many of each dog a seat is dealt."""
    found: Array = dealt(seat + 2, lot, start_hand=cards, copies_per_name=copies).hands[:, seat]
    assert (found.sum(axis=1) == cards).all()
    return found


def most_alike(cards: int, copies: int, seat: int, lot: Lot) -> Array:
    """Return how many identical dogs a seat has at the most."""
    return hands(cards, copies, seat, lot).max(axis=1)


def by_colour(cards: int, seat: int, lot: Lot) -> Array:
    """Return how many dogs of each colour a seat has."""
    counts: Array = hands(cards, COPIES, seat, lot).reshape(lot.deals, len(COLOURS), LETTERS_MOST).sum(axis=2)
    return counts


def most_of_a_colour(cards: int, lot: Lot) -> Array:
    """Return how many dogs of one colour seat 1 has at the most."""
    return by_colour(cards, 0, lot).max(axis=1)


def in_a_hand() -> Iterator[Fact]:
    """Pairs among the cards dealt to the first two seats."""
    for copies, cards, *figures in (
        (4, 3, "13/93", "0.139785"),
        (4, 5, "2345/5673", "0.413362"),
        (2, 3, "1/21", "0.047619"),
        (2, 5, "85/549", "0.154827"),
    ):
        exact = 1 - Fraction(comb(MOST_DOGS // copies, cards) * copies**cards, comb(MOST_DOGS, cards))
        for seat in range(2):
            name = f"seat {seat + 1}, a pair among {cards}, {copies} of each dog"
            yield share("ALONE-001", name, least(partial(most_alike, cards, copies, seat), 2), exact, *figures)


def of_colours() -> Iterator[Fact]:
    """Colours among the first cards dealt to a seat."""
    chances = hypergeometric(MOST_DOGS, DOGS_PER_COLOUR, 5)
    three, four = chances[3] + chances[4] + chances[5], chances[4] + chances[5]
    single = sum(comb(4, names) * 4**names * comb(MOST_DOGS - DOGS_PER_COLOUR, 5 - names) for names in range(5))

    def alike(colour: int, lot: Lot) -> Array:
        first = colour * LETTERS_MOST
        return hands(5, COPIES, 0, lot)[:, first : first + LETTERS_MOST].max(axis=1)

    name = "three of one colour among five"
    yield share("ALONE-001", name, least(partial(most_of_a_colour, 5), 3), 4 * three, "2153/5673", "0.379517")
    for colour, word in enumerate(COLOURS):
        count = column(partial(by_colour, 5, 0), colour)
        yield distribution("ALONE-001", f"{word} dogs among five", count, chances)
        yield share("ALONE-001", f"three {word} dogs among five", least(count, 3), three, "0.094879")
        yield share("ALONE-001", f"four {word} dogs among five", least(count, 4), four, "91/7564", "0.012031")
        pair = least(partial(alike, colour), 2)
        exact = 1 - Fraction(single, comb(MOST_DOGS, 5))
        yield share("ALONE-001", f"a {word} pair among five", pair, exact, "17447/158844", "0.109837")
    exact = 4 * hypergeometric(MOST_DOGS, DOGS_PER_COLOUR, 3)[3]
    yield share("ALONE-009", "a first hand of one colour", equal(partial(most_of_a_colour, 3), 3), exact, "5/93", "0.053763")


def in_the_rows() -> Iterator[Fact]:
    """Which colours lie in the two rows."""

    @lru_cache(maxsize=1)
    def present(players: int, row: str, of_one: int, lot: Lot) -> Array:
        colours = dealt(players, lot)[row] // of_one
        return np.stack([(colours == colour).any(axis=1) for colour in range(len(COLOURS))], axis=1)

    def count(shown: Sample) -> Sample:
        return lambda lot: shown(lot).sum(axis=1)

    no_dog = Fraction(comb(MOST_DOGS - DOGS_PER_COLOUR, 5), comb(MOST_DOGS, 5))
    all_dogs = missing_none(MOST_DOGS, DOGS_PER_COLOUR, len(COLOURS), 5)
    for players in (PLAYERS[0], PLAYERS[-1]):
        dogs = partial(present, players, "dog_row", LETTERS_MOST)
        for colour, word in enumerate(COLOURS):
            name = f"{players} players, no {word} dog"
            yield share("ALONE-008", name, equal(column(dogs, colour), 0), no_dog, "11891/52948", "0.224579")
        name = f"{players} players, dogs of all colours"
        yield share("ALONE-008", name, equal(count(dogs), 4), all_dogs, "10240/39711", "0.257863")
    sprees = partial(present, 2, "spree_row", SPREES_PER_COLOUR)
    no_spree = Fraction(comb(SPREES - SPREES_PER_COLOUR, 4), comb(SPREES, 4))
    for colour, word in enumerate(COLOURS):
        yield share("ALONE-006", f"no {word} spree", equal(column(sprees, colour), 0), no_spree, "19/65", "0.292308")
    every, one = Fraction(SPREES_PER_COLOUR**4, comb(SPREES, 4)), Fraction(4 * comb(SPREES_PER_COLOUR, 4), comb(SPREES, 4))
    yield share("ALONE-006", "sprees of all colours", equal(count(sprees), 4), every, "343/2925", "0.117265")
    yield share("ALONE-006", "sprees of one colour", equal(count(sprees), 1), one, "4/585", "0.006838")


def chances_to_recover(symbols: int) -> Chances:
    """Return how many dogs come back, a pair one and two at the most, when any of a colour pay."""
    found: Counter[int] = Counter()
    for names in combinations_with_replacement(range(4), symbols):
        copies = [names.count(name) for name in range(4)]
        found[min(MOST_BACK, sum(count // 2 for count in copies))] += prod(comb(COPIES, count) for count in copies)
    return {back: Fraction(ways, comb(DOGS_PER_COLOUR, symbols)) for back, ways in sorted(found.items())}


def coming_back() -> Iterator[Fact]:
    """Dogs that come back when the first of a colour in the shuffled deck pay."""

    @lru_cache(maxsize=1)
    def back(colour: int, symbols: int, lot: Lot) -> Array:
        deck = dealt(2, lot).deck
        first = np.argsort(deck // LETTERS_MOST != colour, axis=1, kind="stable")[:, :symbols]
        letters = np.take_along_axis(deck, first, axis=1) % LETTERS_MOST
        pairs = np.array([(letters == letter).sum(axis=1) // 2 for letter in range(4)]).sum(axis=0)
        return np.minimum(pairs, MOST_BACK)

    figures: dict[int, dict[int, tuple[str, ...]]] = {
        3: {1: ("19/35", "0.542857")},
        4: {0: ("64/455",), 1: ("48/65",), 2: ("11/91",)},
    }
    means = {3: ("19/35",), 4: ("446/455", "0.980220")}
    for symbols, (colour, word) in product((3, 4), enumerate(COLOURS)):
        chances, sample = chances_to_recover(symbols), partial(back, colour, symbols)
        name = f"{symbols} {word} dogs pay"
        yield mean("ALONE-024", f"{name}, back", sample, chances, *means[symbols])
        for count, printed in figures[symbols].items():
            yield share("ALONE-024", f"{name}, {count} back", equal(sample, count), chances[count], *printed)


def of_shuffles() -> Iterator[Fact]:
    """Dogs, sprees and Mario Hugos as they are shuffled, and the dogs' reshuffles."""

    def deck(lot: Lot) -> Array:
        found: Array = dealt(2, lot).deck
        return found // LETTERS_MOST * COPIES + found % LETTERS_MOST

    def sprees(lot: Lot) -> Array:
        cards = dealt(2, lot).sprees
        return cards[cards != HUGO].reshape(lot.deals, SPREES)

    def below(lot: Lot) -> Array:
        return (dealt(2, lot).sprees[:, hugo.SPLIT :] == HUGO).astype(int)

    def reshuffled(number: int, lot: Lot) -> Array:
        found: Array = dealt(2, lot).reshuffled[:, number]
        return found

    def colour_of(cards: Sample, of_one: int, place: int = 0) -> Sample:
        return lambda lot: cards(lot)[:, place] // of_one

    yield places("ALONE-007", "dogs", deck, [COPIES] * NAMES)
    yield from neighbours("ALONE-007", "dogs", deck, NAMES, MOST_DOGS)
    yield places("ALONE-004", "sprees, Mario Hugos aside", sprees, [1] * SPREES)
    yield from neighbours("ALONE-004", "sprees, Mario Hugos aside", sprees, SPREES, SPREES)
    yield places("ALONE-005", "the lower part", below, [SPREE_CARDS - hugo.SPLIT - HUGOS, HUGOS])
    again = partial(reshuffled, 0)
    dog, spree = colour_of(deck, NAMES // 4), colour_of(sprees, SPREES_PER_COLOUR)
    yield two_cards("ALONE-007", "the top dog and the top spree", dog, spree, 4, 4)
    yield two_cards("ALONE-B10", "the first deal and a reshuffle, top", dog, colour_of(again, DOGS_PER_COLOUR), 4, 4)
    bottom, lowest = colour_of(deck, NAMES // 4, -1), colour_of(again, DOGS_PER_COLOUR, -1)
    yield two_cards("ALONE-B10", "the first deal and a reshuffle, bottom", bottom, lowest, 4, 4)
    yield from strangers("ALONE-B10", "two reshuffles", again, partial(reshuffled, 1), MOST_DOGS, MOST_DOGS)
    for number in range(RESHUFFLES):
        yield places("ALONE-B10", f"reshuffle {number + 1}", partial(reshuffled, number), [1] * MOST_DOGS)
