"""Exact facts about the deals of Dogs, each from its formula, the figure printed for it beside it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, partial
from math import comb
from typing import Any

import numpy as np

from dogsim.games.dogs.cards import (
    CHARACTERS,
    CITY,
    DEALT_CHARACTERS,
    KINDS,
    MOST_CHARACTERS,
    PLAYERS,
    SICK,
    TYPE_NAMES,
    TYPES,
    breeds_in_play,
    characters_per_kind,
)
from tests.chance.decks import neighbours, places, strangers, two_cards
from tests.chance.exact import hypergeometric, missing_none, uniform
from tests.chance.facts import Fact, Lot, Sample, column, distribution, equal, least, mean, share
from tests.chance.judge import Array, Verdict, judge_places
from tests.games.dogs.dealing import RESHUFFLES, deal

# With 5, 4, 3 and 2 players.
PRINTED = {
    "all sick": ("11/1711 0.006429", "3/490 0.006122", "7/1235 0.005668", "1/203 0.004926"),
    "all of one type": ("55/1711 0.032145", "3/98 0.030612", "7/247 0.028340", "5/203 0.024631"),
    "three types": ("864/1711 0.504968", "25/49 0.510204", "128/247 0.518219", "108/203 0.532020"),
    "a pair": ("11/59 0.186441", "9/49 0.183673", "7/39 0.179487", "5/29 0.172414"),
    "one breed": ("4/59 0.067797", "4/49 0.081633", "4/39 0.102564", "4/29 0.137931"),
    "of one type in the city": ("2.4", "1.8", "1.6", "1.2"),
    "all types in the city": ("0.759995", "0.510742", "0.410108", "0.163698"),
    "a free hire": ("605/969 0.624355", "514/969 0.530444", "36/91 0.395604", "25/91 0.274725"),
    "among the three": ("29/57 0.508772", "29/57 0.508772", "47/91 0.516484", "47/91 0.516484"),
}


def printed(what: str, players: int) -> list[str]:
    """Return the figures printed for so many players."""
    return PRINTED[what][5 - players].split()


def facts() -> Iterator[Fact]:
    """Yield every exact fact about chance."""
    for players in PLAYERS:
        for theme in (at_a_location, in_the_city, in_the_pile, among_characters, of_shuffles):
            yield from theme(players)


@lru_cache(maxsize=2)
def dealt(players: int, lot: Lot) -> Any:
    """Deal that many games, others for each number of players."""
    return deal(players, lot.deals, lot.seed + players)


def lying(players: int, symbols: int, lot: Lot) -> Array:
    """Return the dogs at the first location with so many symbols."""
    dogs: Array = dealt(players, lot).dogs[:, CITY[players + 1].index(symbols), :symbols]
    return dogs


def at_a_location(players: int) -> Iterator[Fact]:
    """What the first cards of the pile are: locations with three symbols and with two."""
    breeds = breeds_in_play(players + 1)
    dogs = TYPES * breeds
    sick = Fraction(comb(breeds, 3), comb(dogs, 3))
    three = Fraction(comb(TYPES, 3) * breeds**3, comb(dogs, 3))
    pair = Fraction(TYPES * comb(breeds, 2), comb(dogs, 2))

    def types(symbols: int, lot: Lot) -> Array:
        ordered = np.sort(lying(players, symbols, lot) % TYPES, axis=1)
        return 1 + (np.diff(ordered, axis=1) > 0).sum(axis=1)

    def all_sick(lot: Lot) -> Array:
        return (lying(players, 3, lot) % TYPES == SICK).all(axis=1)

    def one_breed(lot: Lot) -> Array:
        breed = lying(players, 3, lot) // TYPES
        return breed[:, 0] == breed[:, 1]

    of_three, of_two = partial(types, 3), partial(types, 2)
    name = f"{players} players, three dogs"
    yield share("DOGS-024", f"{name} all sick", all_sick, sick, *printed("all sick", players))
    yield share("DOGS-024", f"{name} of one type", equal(of_three, 1), TYPES * sick, *printed("all of one type", players))
    yield share("DOGS-024", f"{name} of three types", equal(of_three, 3), three, *printed("three types", players))
    yield distribution("DOGS-024", f"{name}: types", of_three, {1: TYPES * sick, 2: 1 - TYPES * sick - three, 3: three})
    name = f"{players} players, two dogs"
    yield share("DOGS-024", f"{name} of one type", equal(of_two, 1), pair, *printed("a pair", players))
    yield share("DOGS-022", f"{name} of one breed", one_breed, Fraction(4, dogs - 1), *printed("one breed", players))


def in_the_city(players: int) -> Iterator[Fact]:
    """How many dogs of each type lie in the city."""
    symbols = CITY[players + 1]
    dogs, city = TYPES * breeds_in_play(players + 1), sum(symbols)

    def counts(lot: Lot) -> Array:
        types = np.concatenate([dealt(players, lot).dogs[:, i, :size] for i, size in enumerate(symbols)], axis=1) % TYPES
        return np.stack([(types == kind).sum(axis=1) for kind in range(TYPES)], axis=1)

    def all_five(lot: Lot) -> Array:
        return (counts(lot) > 0).all(axis=1)

    chances = hypergeometric(dogs, dogs // TYPES, city)
    for kind, word in enumerate(TYPE_NAMES):
        name = f"{players} players, {word} dogs in the city"
        yield mean("DOGS-024", name, column(counts, kind), chances, *printed("of one type in the city", players))
        yield distribution("DOGS-024", name, column(counts, kind), chances)
    exact = missing_none(dogs, dogs // TYPES, TYPES, city)
    yield share(
        "DOGS-024", f"{players} players, all types in the city", all_five, exact, *printed("all types in the city", players)
    )


def in_the_pile(players: int) -> Iterator[Fact]:
    """Any dog drawn at any time: one type in five, and hypergeometric among many."""
    breeds, city = breeds_in_play(players + 1), sum(CITY[players + 1])
    half = (TYPES * breeds - city) // 2

    def next_type(lot: Lot) -> Array:
        return dealt(players, lot).next_dog % TYPES

    def next_breed(lot: Lot) -> Array:
        return dealt(players, lot).next_dog // TYPES

    def among(first: int, kind: int, lot: Lot) -> Array:
        return (dealt(players, lot).pile[:, first : first + half] % TYPES == kind).sum(axis=1)

    yield distribution("DOGS-024", f"{players} players, the next dog's type", next_type, uniform(range(TYPES)))
    yield distribution("DOGS-024", f"{players} players, the next dog's breed", next_breed, uniform(range(breeds)))
    for kind, word in enumerate(TYPE_NAMES):
        for first in (city, city + half):
            name = f"{players} players, {word} dogs from card {first + 1} to {first + half}"
            yield distribution("DOGS-024", name, partial(among, first, kind), hypergeometric(TYPES * breeds, breeds, half))


def among_characters(players: int) -> Iterator[Fact]:
    """The three dealt to a seat, and a hire in the first turn when kept cards are chosen whatever their kind."""
    locations = players + 1
    copies = characters_per_kind(locations)
    total = KINDS * copies
    free = 1 - Fraction(comb(total - copies, locations - 1), comb(total - 1, locations - 1))

    def shown(lot: Lot) -> Array:
        found: Array = dealt(players, lot).characters[:, :locations]
        return found

    def alike(place: int, lot: Lot) -> Array:
        return (shown(lot) == shown(lot)[:, place : place + 1]).sum(axis=1)

    def held(seat: int, kind: int, lot: Lot) -> Array:
        found: Array = dealt(players, lot).hands[:, seat, kind]
        return found

    for place in range(locations):
        name = f"{players} players, location {place + 1}"
        yield share("DOGS-051", f"{name}, a free hire", least(partial(alike, place), 2), free, *printed("a free hire", players))
        yield distribution("DOGS-027", f"{name}, the character", column(shown, place), uniform(range(KINDS)))
    chances = hypergeometric(total, copies, DEALT_CHARACTERS)
    for seat in range(players):
        for kind, word in enumerate(CHARACTERS):
            sample = partial(held, seat, kind)
            name = f"{players} players, a {word} among seat {seat + 1}'s three"
            yield share("DOGS-026", name, least(sample, 1), 1 - chances[0], *printed("among the three", players))
            yield distribution("DOGS-026", f"{name}: how many", sample, chances)


def of_shuffles(players: int) -> Iterator[Fact]:
    """The dogs, the characters as they are dealt, and the characters' reshuffles."""
    dogs, copies = TYPES * breeds_in_play(players + 1), characters_per_kind(players + 1)
    rest = KINDS * copies - DEALT_CHARACTERS * players

    def pile(lot: Lot) -> Array:
        found: Array = dealt(players, lot).pile[:, :dogs]
        return found

    def left(lot: Lot) -> Array:
        found: Array = dealt(players, lot).character_pile[:, :rest]
        return found

    def reshuffled(number: int, lot: Lot) -> Array:
        found: Array = dealt(players, lot).reshuffled[:, number]
        return found

    def characters(lot: Lot) -> Verdict:
        hands = dealt(players, lot).hands[:, :players].sum(axis=0)
        piled = [(left(lot) == kind).sum(axis=0) for kind in range(KINDS)]
        return judge_places(np.hstack([hands.T, piled]), [copies] * KINDS, [DEALT_CHARACTERS] * players + [1] * rest)

    def kind_of(cards: Sample) -> Sample:
        return lambda lot: cards(lot)[:, 0] % KINDS

    name, again = f"{players} players", partial(reshuffled, 0)
    yield places("DOGS-024", f"{name}, dogs", pile, [1] * dogs)
    yield from neighbours("DOGS-024", f"{name}, dogs", pile, dogs, dogs)
    yield Fact("DOGS-026", f"{name}, characters: every card in every hand and place", characters)
    yield two_cards("DOGS-024", f"{name}, a dog's type and a character", kind_of(pile), kind_of(left), TYPES, KINDS)
    yield two_cards("DOGS-063", f"{name}, the first deal and a reshuffle", kind_of(left), kind_of(again), KINDS, KINDS)
    yield from strangers("DOGS-063", f"{name}, two reshuffles", again, partial(reshuffled, 1), MOST_CHARACTERS, MOST_CHARACTERS)
    for number in range(RESHUFFLES):
        yield places("DOGS-063", f"{name}, reshuffle {number + 1}", partial(reshuffled, number), [1] * MOST_CHARACTERS)
