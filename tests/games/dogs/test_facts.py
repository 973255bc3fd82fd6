"""Exact facts about the deal and about whole games, held against the engine with fixed seeds and five sigma."""

from __future__ import annotations

from functools import cache
from math import comb, prod, sqrt
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dogs.cards import CITY, PLAYERS, TYPES, breeds_in_play, characters_per_kind
from tests.games.dogs.dealing import deal

DOGS = game("dogs")
DEALT = 40_000
GAMES = 2000


@cache
def dealt(players: int) -> Any:
    return deal(players, DEALT, seed=123)


@cache
def played(
    players: int, bot: str, variants: tuple[str, ...] = (), rules: tuple[tuple[str, Any], ...] = (), games: int = GAMES
) -> Any:
    """Play a mirror of one bot and return its rows."""
    weights = np.concatenate([DOGS.make_weights(DOGS.bot(bot).weights)] * players).view(np.recarray)
    out = blank(DOGS.out, games)
    play_block(row(DOGS.make_rules(players, variants, dict(rules))), blank(DOGS.state), weights, 77, 0, out)
    return out


def types_at(players: int, symbols: int) -> np.ndarray[Any, Any]:
    """Return the types of the dogs at the first location with so many symbols."""
    place = CITY[players + 1].index(symbols)
    types: np.ndarray[Any, Any] = dealt(players).dogs[:, place, :symbols] % TYPES
    return types


def assert_probability(hits: np.ndarray[Any, Any], expected: float) -> None:
    """The share of hits is within five standard errors of an exact probability."""
    assert abs(hits.mean() - expected) < 5 * sqrt(expected * (1 - expected) / len(hits)), (hits.mean(), expected)


@pytest.mark.parametrize(
    ("players", "sick", "one", "three", "pair", "breed"),
    [
        (5, 11 / 1711, 55 / 1711, 864 / 1711, 11 / 59, 4 / 59),
        (4, 3 / 490, 3 / 98, 25 / 49, 9 / 49, 4 / 49),
        (3, 7 / 1235, 7 / 247, 128 / 247, 7 / 39, 4 / 39),
        (2, 1 / 203, 5 / 203, 108 / 203, 5 / 29, 4 / 29),
    ],
    ids=["5", "4", "3", "2"],
)
def test_what_lies_at_a_location(players: int, sick: float, one: float, three: float, pair: float, breed: float) -> None:
    """DOGS-022, DOGS-024: the printed fractions, their formulas, and the engine's deals."""
    breeds = breeds_in_play(players + 1)
    assert sick == pytest.approx(comb(breeds, 3) / comb(TYPES * breeds, 3))
    assert one == pytest.approx(TYPES * sick)
    assert three == pytest.approx(comb(TYPES, 3) * breeds**3 / comb(TYPES * breeds, 3))
    assert breed == pytest.approx(4 / (TYPES * breeds - 1))
    types = types_at(players, 3)
    assert_probability((types == 2).all(axis=1), sick)
    assert_probability((types == types[:, :1]).all(axis=1), one)
    assert_probability((np.diff(np.sort(types, axis=1), axis=1) > 0).all(axis=1), three)
    two = types_at(players, 2)
    assert_probability(two[:, 0] == two[:, 1], pair)
    lying = dealt(players).dogs[:, CITY[players + 1].index(3), :2] // TYPES
    assert_probability(lying[:, 0] == lying[:, 1], breed)


@pytest.mark.parametrize(
    ("players", "mean", "all_five"), [(5, 2.4, 0.759995), (4, 1.8, 0.510742), (3, 1.6, 0.410108), (2, 1.2, 0.163698)]
)
def test_types_in_the_city(players: int, mean: float, all_five: float) -> None:
    """DOGS-024: dogs of one type in the city are hypergeometric."""
    symbols = CITY[players + 1]
    counts = np.zeros((DEALT, TYPES))
    for place, size in enumerate(symbols):
        for kind in range(TYPES):
            counts[:, kind] += (dealt(players).dogs[:, place, :size] % TYPES == kind).sum(axis=1)
    assert (counts.sum(axis=1) == sum(symbols)).all()
    assert np.abs(counts.mean(axis=0) - mean).max() < 5 * counts.std() / sqrt(DEALT)
    assert_probability((counts > 0).all(axis=1), all_five)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_next_dog_is_of_any_type(players: int) -> None:
    """DOGS-024: one in five, and breeds alike."""
    types, breeds = dealt(players).next_dog % TYPES, dealt(players).next_dog // TYPES
    for kind in range(TYPES):
        assert_probability(types == kind, 1 / TYPES)
    for breed in range(breeds_in_play(players + 1)):
        assert_probability(breeds == breed, 1 / breeds_in_play(players + 1))


@pytest.mark.parametrize(("players", "free"), [(5, 605 / 969), (4, 514 / 969), (3, 36 / 91), (2, 25 / 91)])
def test_a_free_hire_in_the_first_turn(players: int, free: float) -> None:
    """DOGS-051, DOGS-A14: at a given location, the kept characters being chosen whatever their kind."""
    locations = players + 1
    copies = characters_per_kind(locations)
    total = 5 * copies
    assert free == pytest.approx(1 - comb(total - copies, locations - 1) / comb(total - 1, locations - 1))
    kinds = dealt(players).characters[:, :locations]
    for place in (0, locations - 1):
        assert_probability((kinds == kinds[:, place : place + 1]).sum(axis=1) > 1, free)


@pytest.mark.parametrize(("players", "among"), [(5, 29 / 57), (4, 29 / 57), (3, 47 / 91), (2, 47 / 91)])
def test_a_kind_among_the_three_dealt(players: int, among: float) -> None:
    """DOGS-026, DOGS-025."""
    copies = characters_per_kind(players + 1)
    assert among == pytest.approx(1 - prod((4 * copies - i) / (5 * copies - i) for i in range(3)))
    for kind in range(5):
        assert_probability(dealt(players).hand[:, kind] > 0, among)


# players: rounds and score of uniform random play; fewest rounds there can be
RANDOM_PLAY = [(2, 21.7, 10.1, 5), (3, 19.8, 9.8, 5), (4, 20.3, 8.2, 5), (5, 18.2, 6.9, 4)]


@pytest.mark.parametrize(("players", "rounds", "score", "fewest"), RANDOM_PLAY)
def test_uniform_random_play(players: int, rounds: float, score: float, fewest: int) -> None:
    """DOGS-079: mean rounds and scores of an independent implementation, 2000 games each; the lower bound of rounds."""
    rows = played(players, "random")
    for mine, other in ((rows.rounds, rounds), (rows.total[:, :players].mean(axis=1), score)):
        assert abs(mine.mean() - other) < 5 * mine.std() * sqrt(2 / GAMES) + 0.05, (mine.mean(), other)
    assert rows.rounds[rows.ended == 1].min() >= fewest
    assert (rows.ended == 1).mean() > 0.98
    assert not (rows.ended == 3).any()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bot", ["random", "balanced"])
def test_everybody_has_the_same_number_of_turns(players: int, bot: str) -> None:
    """DOGS-079, DOGS-080: rounds times players, whatever the end; never fewer than the lower bound."""
    rows = played(players, bot)
    assert (rows.turns == players * rows.rounds).all()
    assert rows.rounds[rows.ended == 1].min() >= RANDOM_PLAY[players - 2][3]


@pytest.mark.parametrize(
    ("players", "least", "paid"),
    [
        (5, 1, {0, 12, 22, 30, 36, 40}),
        (4, 1, {0, 12, 22, 30, 36}),
        (3, 1, {0, 12, 22, 30}),
        (2, 1, {0, 12, 20}),
        (5, 0, {40}),
        (4, 0, {36}),
        (3, 0, {30}),
        (2, 0, {0, 20}),
    ],
)
def test_hotel_points_paid_in_all(players: int, least: int, paid: set[int]) -> None:
    """DOGS-084, DOGS-085, DOGS-111, DOGS-112, DOGS-A26, DOGS-A27."""
    rules = () if least == 1 else (("hotel_min_dogs", least),)
    hotel = played(players, "random", (), rules).components[:, :players, list(DOGS.components).index("hotel")]
    assert {int(total) for total in hotel.sum(axis=1)} <= paid


@pytest.mark.parametrize(
    ("variants", "low", "high"),
    [((), -22, 87), (("children",), -22, 42), (("puppies",), -22, 153), (("three-upgrades",), -22, 87)],
)
@pytest.mark.parametrize("bot", ["random", "balanced"])
def test_bounds_of_a_score(variants: tuple[str, ...], low: int, high: int, bot: str) -> None:
    """DOGS-081 to 088, DOGS-118, DOGS-A31: sets 25, with whistles 30, hotel 12, bonuses 45; and no worse than -22."""
    rows = played(3, bot, variants, (), 600)
    parts = {name: rows.components[:, :3, place] for place, name in enumerate(DOGS.components)}
    assert low <= rows.total[:, :3].min()
    assert rows.total[:, :3].max() <= high
    assert parts["sets"].max() <= 25
    assert (parts["sets"] + parts["trained"]).max() <= 30
    assert parts["hotel"].max() <= 12
    assert parts["bonuses"].max() <= (0 if "children" in variants else 45)
    assert parts["puppies"].max() <= (high - 87 if "puppies" in variants else 0)
    assert min(parts[name].min() for name in ("infirmary", "no_upgrade", "licences")) >= -10


@pytest.mark.parametrize("players", PLAYERS)
def test_a_win_is_shared_by_the_best(players: int) -> None:
    """DOGS-088, DOGS-A30: sixtieths of a win add up; only the best have any."""
    rows = played(players, "random")
    credit, total = rows.credit[:, :players], rows.total[:, :players]
    assert (credit.sum(axis=1) == 60).all()
    assert (total[credit > 0] == np.repeat(total.max(axis=1), (credit > 0).sum(axis=1))).all()
    assert ((rows.shared == 1) == ((credit > 0).sum(axis=1) > 1)).all()
