"""Exact facts about deals and about whole games, held against the engine with fixed seeds and five sigma."""

from __future__ import annotations

import random
from functools import cache
from math import ceil, sqrt
from typing import Any

import numpy as np
import pytest

from dogsim import Position
from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dogs.cards import CITY, LIGHT, PLAYERS, TYPES, breeds_in_play
from tests.chance.facts import Lot, assert_facts
from tests.games.dogs import facts
from tests.games.dogs.tables import components, of_type, stalls, table

DOGS = game("dogs")
LOT = Lot(123)
GAMES = 2000


@cache
def played(
    players: int, bot: str, variants: tuple[str, ...] = (), rules: tuple[tuple[str, Any], ...] = (), games: int = GAMES
) -> Any:
    """Play a mirror of one bot and return its rows."""
    weights = np.concatenate([DOGS.make_weights(DOGS.bot(bot).weights)] * players).view(np.recarray)
    out = blank(DOGS.out, games)
    play_block(row(DOGS.make_rules(players, variants, dict(rules))), blank(DOGS.state), weights, 77, 0, out, *UNNOTED)
    return out


# -- deals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_at_a_location(players: int) -> None:
    """DOGS-022, DOGS-024: all sick, one type, three types, a pair, two dogs of a breed."""
    assert_facts(facts.at_a_location(players), LOT)


@pytest.mark.parametrize("players", PLAYERS)
def test_types_in_the_city(players: int) -> None:
    """DOGS-024: dogs of one type in the city are hypergeometric; how often all five lie there."""
    assert_facts(facts.in_the_city(players), LOT)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_next_dogs_are_of_any_type(players: int) -> None:
    """DOGS-024: one in five, breeds alike, and hypergeometric among the many that are still to come."""
    assert_facts(facts.in_the_pile(players), LOT)


@pytest.mark.parametrize("players", PLAYERS)
def test_characters_dealt_and_hired(players: int) -> None:
    """DOGS-025, DOGS-026, DOGS-027, DOGS-051, DOGS-A14: a given kind among the three; a free hire in the first turn."""
    assert_facts(facts.among_characters(players), LOT)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_is_as_likely_in_every_place(players: int) -> None:
    """DOGS-022, DOGS-024, DOGS-026, DOGS-063: dogs, characters and reshuffles; none of them is like another."""
    assert_facts(facts.of_shuffles(players), LOT)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_dogs_drawn_are_the_dogs_dealt(players: int) -> None:
    """DOGS-046: whatever is played, the pile is drawn from the top in the order of the deal."""
    pos = Position.deal("dogs", players=players, seed=players)
    dealt, chance, drawn = pos.to_dict()["dog_pile"], random.Random(players), set()
    for _ in range(80):
        pos.apply(chance.choice(pos.legal_actions()))
        pile = pos.to_dict()["dog_pile"]
        assert pile == dealt[len(dealt) - len(pile) :]
        drawn.add(len(dealt) - len(pile))
    assert len(drawn) > 2


# -- whole games -----------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("players", "fewest"), [(each[0], each[3]) for each in RANDOM_PLAY])
def test_the_fewest_rounds(players: int, fewest: int) -> None:
    """DOGS-022, DOGS-034, DOGS-075, DOGS-079: three dogs a turn, and one more for every third of ten upgrades."""
    pile = TYPES * breeds_in_play(players + 1) - sum(CITY[players + 1])
    turns = ceil((pile - min(players, 10 // 3)) / 3)
    assert ceil(turns / players) + 1 == fewest


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


@pytest.mark.parametrize(("variants", "best"), [((), 87), (("children",), 42)])
def test_the_highest_score_can_be_reached(variants: tuple[str, ...], best: int) -> None:
    """DOGS-081, DOGS-083, DOGS-084, DOGS-086, DOGS-108: 25 for sets, 5 whistles, 12 in the hotel, and 15 bonuses of 3."""
    kennel = stalls(
        "mutt/trained", "boxer/trained boxer/sick", "husky/trained husky/sick", "poodle/trained poodle/sick poodle/fair",
        "beagle/trained beagle/sick beagle/fair beagle/healthy",
    )  # fmt: skip
    mine = {
        "stalls": kennel, "open_stalls": 5, "licences_paid": 2, "upgrades": 3, "coins": 3, "food": 4,
        "hotel": of_type("hotel", "mutt"), "bonuses": [] if variants else list(LIGHT),
    }  # fmt: skip
    assert components(table(mine, {}, variants=list(variants)))["total"] == best


@pytest.mark.parametrize("players", PLAYERS)
def test_a_win_is_shared_by_the_best(players: int) -> None:
    """DOGS-088, DOGS-A30: sixtieths of a win add up; only the best have any."""
    rows = played(players, "random")
    credit, total = rows.credit[:, :players], rows.total[:, :players]
    assert (credit.sum(axis=1) == 60).all()
    assert (total[credit > 0] == np.repeat(total.max(axis=1), (credit > 0).sum(axis=1))).all()
    assert ((rows.shared == 1) == ((credit > 0).sum(axis=1) > 1)).all()
