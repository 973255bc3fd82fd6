"""Exact facts about the deals of DOG Cards, each from its formula, the figure printed for it beside it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache, partial
from math import perm
from typing import Any

from dogsim.games.dog_cards.cards import CARDS, CENTRE, HAND, JOKER, KINDS, ONE, PLAYERS, THIEF, THIRTEEN
from tests.chance.decks import neighbours, places, strangers
from tests.chance.exact import Chances, Exact, hypergeometric, uniform
from tests.chance.facts import Fact, Lot, bounds, distribution, equal, least, mean, share
from tests.chance.judge import Array
from tests.games.dog_cards.dealing import CARDS as ALL
from tests.games.dog_cards.dealing import COPIES, RESHUFFLES, deal

# What the hands hold: cards, then start cards, these or jokers, jokers (or thieves), and jokers on average.
FIGURES = {
    7: (("1442090/2243121", "0.642894"), ("0.799636",), ("0.391001",), ("7/15",)),
    5: (("55778/107793", "0.517455"), ("0.679270",), ("0.296069",), ("1/3",)),
}
REJECTED = {0: "0.408923", 1: "0.355308", 2: "0.164411", 3: "0.053744"}
FOUR_OR_MORE = "0.017613"


def facts() -> Iterator[Fact]:
    """Yield every exact fact about chance."""
    for players in PLAYERS:
        for theme in (of_rejections, of_the_centre, in_a_hand, of_shuffles):
            yield from theme(players)


@lru_cache(maxsize=2)
def dealt(players: int, lot: Lot) -> Any:
    """Deal that many games, others for each number of players."""
    return deal(players, lot.deals, lot.seed + players)


# -- the centre ------------------------------------------------------------------------------------


Terms = dict[tuple[int, int], int]


def times(left: Terms, right: Terms) -> Terms:
    """Multiply two polynomials, given by their exponents."""
    found: Terms = defaultdict(int)
    for (a, b), ways in left.items():
        for (c, d), more in right.items():
            found[a + c, b + d] += ways * more
    return found


@cache
def rejection_chances() -> Chances:
    """Return how many cards are put below the pile while the centre is laid.

    Take any numbers of cards turned down at the thirteen positions.  Each of these cards matches its position,
    and each card that stays does not: by inclusion and exclusion it is any card, less the cards that match.
    So a position brings terms (-1)^s 8 * 7 * ... with k turned down and k + s matching; a 1/11 serves two.
    """
    one: Terms = {(k, k + s): (-1) ** s * perm(COPIES, k + s) for k in range(COPIES + 1) for s in range(2)}
    two: Terms = defaultdict(int)
    for k in range(COPIES + 1):
        for s, signed in enumerate((1, -2, 1)):
            two[k, k + s] += (k + 1) * signed * perm(COPIES, k + s)  # k cards on two positions: k + 1 ways
    product = two
    for _ in range(CENTRE - 2):
        product = times(product, one)
    chances: dict[int, Exact] = defaultdict(Fraction)
    for (rejected, matching), ways in product.items():
        chances[rejected] += Fraction(ways, perm(ALL, matching))
    return dict(sorted(chances.items()))


def rejected(players: int, lot: Lot) -> Array:
    """Return how many cards each deal put below the pile: so many more than the deck have passed its top."""
    deals = dealt(players, lot)
    found: Array = deals.pile_end - ALL
    assert (deals.pile_top - found == CENTRE + players * HAND[players]).all()
    return found


def of_rejections(players: int) -> Iterator[Fact]:
    """Cards turned down while the centre is laid."""
    name, sample, chances = f"{players} players, cards turned down", partial(rejected, players), rejection_chances()
    yield mean("DOGC-006", name, sample, chances, "104/113", "0.920354")
    yield distribution("DOGC-006", name, sample, chances)
    for count, printed in REJECTED.items():
        yield share("DOGC-006", f"{name}: {count}", equal(sample, count), chances[count], printed)
    more = 1 - sum(chances[count] for count in REJECTED)
    yield share("DOGC-006", f"{name}: four or more", least(sample, len(REJECTED)), more, FOUR_OR_MORE)


def of_the_centre(players: int) -> Iterator[Fact]:
    """Each position shows each kind that does not match it as often."""

    def shown(position: int, lot: Lot) -> Array:
        found: Array = dealt(players, lot).centre[:, position]
        return found

    def jokers(lot: Lot) -> Array:
        return (dealt(players, lot).centre == JOKER).sum(axis=1)

    for position in range(CENTRE):
        others = [kind for kind in range(KINDS) if kind != matching(position)]
        yield distribution("DOGC-006", f"{players} players, position {position + 1}", partial(shown, position), uniform(others))
    average = Fraction(CENTRE, KINDS - 1)
    yield bounds("DOGC-006", f"{players} players, jokers in the centre, mean", jokers, average, average, "13/14")


def matching(position: int) -> int:
    """Return the kind that shows a position's number; positions count from 0."""
    return ONE if position in (0, 10) else position - (position > 10)


# -- hands and piles -------------------------------------------------------------------------------


def in_a_hand(players: int) -> Iterator[Fact]:
    """What a hand holds: hypergeometric, in spite of the cards turned down."""
    size = HAND[players]

    def held(seat: int, lot: Lot) -> Array:
        found: Array = dealt(players, lot).hands[:, seat]
        assert (found.sum(axis=1) == size).all()
        return found

    def of_kinds(seat: int, kinds: tuple[int, ...], lot: Lot) -> Array:
        return held(seat, lot)[:, kinds].sum(axis=1)

    starts, with_jokers, single, average = FIGURES[size]
    for seat in range(players):
        name = f"{players} players, seat {seat + 1}"
        for word, kinds, figures in (
            ("start cards", (ONE, THIRTEEN), starts),
            ("start cards or jokers", (ONE, THIRTEEN, JOKER), with_jokers),
            ("jokers", (JOKER,), single),
            ("thieves", (THIEF,), single),
        ):
            chances = hypergeometric(ALL, COPIES * len(kinds), size)
            yield share("DOGC-007", f"{name}, {word}", least(partial(of_kinds, seat, kinds), 1), 1 - chances[0], *figures)
        chances = hypergeometric(ALL, COPIES, size)
        yield mean("DOGC-007", f"{name}, jokers", partial(of_kinds, seat, (JOKER,)), chances, *average)
        for kind, card in enumerate(CARDS):
            yield distribution("DOGC-007", f"{name}, cards {card}", partial(of_kinds, seat, (kind,)), chances)


def of_shuffles(players: int) -> Iterator[Fact]:
    """All the cards as they are shuffled, and their reshuffles."""

    def cards(lot: Lot) -> Array:
        found: Array = dealt(players, lot).cards
        return found

    def reshuffled(number: int, lot: Lot) -> Array:
        found: Array = dealt(players, lot).reshuffled[:, number]
        return found

    name, copies = f"{players} players", [COPIES] * KINDS
    yield places("DOGC-008", f"{name}, cards", cards, copies)
    yield from neighbours("DOGC-008", f"{name}, cards", cards, KINDS, ALL)
    yield from strangers("DOGC-026", f"{name}, the first deal and a reshuffle", cards, partial(reshuffled, 0), KINDS, ALL)
    yield from strangers("DOGC-026", f"{name}, two reshuffles", partial(reshuffled, 0), partial(reshuffled, 1), KINDS, ALL)
    for number in range(RESHUFFLES):
        yield places("DOGC-026", f"{name}, reshuffle {number + 1}", partial(reshuffled, number), copies)
