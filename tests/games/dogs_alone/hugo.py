"""Exact facts about Mario Hugo: where he lies, and how many sprees are revealed before his third return ends the game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, partial
from math import comb
from typing import Any

import numpy as np

from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dogs_alone.cards import HUGOS, LAST_HUGO, SPREE_CARDS, SPREE_ROW
from tests.chance.exact import Chances
from tests.chance.facts import Fact, Lot, bounds, column, distribution, equal, mean, share, spread
from tests.chance.judge import Array
from tests.games.dogs_alone.dealing import deals_of

ALONE = game("dogs-alone")
FEATURES = {each.name: place for place, each in enumerate(ALONE.features)}
SPLIT = 14  # sprees in the upper part
PATIENCE = 20_000  # turns enough for any game of these bots to end by itself

# The sprees revealed in all: as a fraction, as a decimal, and added up.
REVEALED = {
    14: ("1/204", "0.004902", "0.004902"),
    15: ("7/510", "0.013725", "0.018627"),
    16: ("13/510", "0.025490", "0.044118"),
    17: ("2/51", "0.039216", "0.083333"),
    18: ("11/204", "0.053922", "0.137255"),
    19: ("7/102", "0.068627", "0.205882"),
    20: ("7/85", "0.082353", "0.288235"),
    21: ("8/85", "0.094118", "0.382353"),
    22: ("7/68", "0.102941", "0.485294"),
    23: ("11/102", "0.107843", "0.593137"),
    24: ("11/102", "0.107843", "0.700980"),
    25: ("26/255", "0.101961", "0.802941"),
    26: ("91/1020", "0.089216", "0.892157"),
    27: ("7/102", "0.068627", "0.960784"),
    28: ("2/51", "0.039216", "1.000000"),
}
SPLITS = {12: "21.6", 13: "22.0", 14: "22.4", 15: "22.8", 16: "23.2"}


@lru_cache(maxsize=2)
def played(players: int, bot: str, games: int, seed: int, **rules: Any) -> Any:
    """Play a mirror of one bot and return its rows."""
    weights = np.concatenate([ALONE.make_weights(ALONE.bot(bot).weights)] * players).view(np.recarray)
    out = blank(ALONE.out, games)
    play_block(row(ALONE.make_rules(players, (), rules)), blank(ALONE.state), weights, seed, 0, out, *UNNOTED)
    return out


def feature(rows: Any, players: int, name: str) -> Array:
    """Return a counted thing by game and seat."""
    found: Array = rows.features[:, :players, FEATURES[name]]
    return found


@lru_cache(maxsize=4)
def places_below(split: int, lot: Lot) -> Array:
    """Return where the four Mario Hugos lie, counted from 1 in the lower part."""
    places: Array = deals_of(3, lot.deals, lot.seed, spree_split=split).hugos - (split - SPREE_ROW)
    return places


def order_chances(order: int, split: int = SPLIT) -> Chances:
    """Return how likely the so manieth Mario Hugo is each card of the lower part."""
    below = SPREE_CARDS - split
    return {
        place: Fraction(comb(place - 1, order - 1) * comb(below - place, HUGOS - order), comb(below, HUGOS))
        for place in range(order, below - HUGOS + order + 1)
    }


def revealed_chances(split: int = SPLIT) -> Chances:
    """Return how likely so many sprees are revealed: the upper part, and what lies above the third Mario Hugo."""
    return {split + place - LAST_HUGO: chance for place, chance in order_chances(LAST_HUGO, split).items()}


def where_he_lies() -> Iterator[Fact]:
    """Return his four places in the lower part."""
    figures = {1: ("3.8",), 2: ("7.6",), 3: ("57/5", "11.4"), 4: ("15.2",)}
    for order, printed in figures.items():
        name, sample, chances = f"Mario Hugo {order}", column(partial(places_below, SPLIT), order - 1), order_chances(order)
        yield mean("ALONE-005", name, sample, chances, *printed)
        yield spread("ALONE-005", name, sample, chances, *(("266/25", "10.64") if order == LAST_HUGO else ()))
        yield distribution("ALONE-005", name, sample, chances)
    first = equal(column(partial(places_below, SPLIT), 0), 1)
    yield share("ALONE-005", "the first card of the lower part is a Mario Hugo", first, order_chances(1)[1], "2/9")


def of_the_table() -> Iterator[Fact]:
    """The printed table of the sprees revealed, from where the third Mario Hugo lies."""

    def shown(lot: Lot) -> Array:
        return SPLIT - LAST_HUGO + places_below(SPLIT, lot)[:, LAST_HUGO - 1]

    def so_far(count: int, lot: Lot) -> Array:
        return shown(lot) <= count

    chances = revealed_chances()
    for count, (fraction, decimal, sum_so_far) in REVEALED.items():
        cumulative = sum(chance for value, chance in chances.items() if value <= count)
        yield share("ALONE-032", f"{count} sprees revealed", equal(shown, count), chances[count], fraction, decimal)
        yield share("ALONE-032", f"{count} sprees revealed or fewer", partial(so_far, count), cumulative, sum_so_far)


def of_the_split() -> Iterator[Fact]:
    """0.4 sprees a card, whichever part is larger."""

    def shown(split: int, lot: Lot) -> Array:
        return split - LAST_HUGO + places_below(split, lot)[:, LAST_HUGO - 1]

    for split, printed in SPLITS.items():
        name, sample = f"sprees to be revealed, {split} above", partial(shown, split)
        yield mean("ALONE-B04", name, sample, revealed_chances(split), printed)
        yield distribution("ALONE-B04", name, sample, revealed_chances(split))


def in_games() -> Iterator[Fact]:
    """Sprees revealed and obtained in whole games, whoever plays."""

    def rows(bot: str, split: int, lot: Lot) -> Any:
        found = played(3, bot, lot.games, lot.seed, spree_split=split, max_turns=PATIENCE)
        assert (found.ended == 1).all()
        return found

    def shown(bot: str, split: int, lot: Lot) -> Array:
        return SPREE_ROW + feature(rows(bot, split, lot), 3, "sprees_revealed").sum(axis=1)

    def obtained(bot: str, lot: Lot) -> Array:
        return feature(rows(bot, SPLIT, lot), 3, "sprees_obtained").sum(axis=1)

    for bot in ("random", "balanced"):
        name = f"sprees revealed by {bot}"
        yield mean("ALONE-032", name, partial(shown, bot, SPLIT), revealed_chances(), "112/5", "22.4")
        yield spread("ALONE-032", name, partial(shown, bot, SPLIT), revealed_chances(), "10.64")
        yield distribution("ALONE-032", name, partial(shown, bot, SPLIT), revealed_chances())
        centre = Fraction(112, 5)
        yield bounds("ALONE-032", f"sprees obtained by {bot}, mean", partial(obtained, bot), centre - 3, centre)
    for split, printed in SPLITS.items():
        name = f"sprees revealed by random, {split} above"
        yield mean("ALONE-B04", name, partial(shown, "random", split), revealed_chances(split), printed)


THEMES = (where_he_lies, of_the_table, of_the_split, in_games)
