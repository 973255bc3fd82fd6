"""Exact facts about deals and about whole games, held against the engine with fixed seeds and five sigma."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import pytest

from dogsim.games import game
from tests.chance.exact import agrees, moments
from tests.chance.facts import Lot, assert_facts
from tests.games.dogs_alone import facts, hugo
from tests.games.dogs_alone.dealing import deals_of
from tests.games.dogs_alone.hugo import feature
from tests.games.dogs_alone.tables import COLOURS, seat, table

ALONE = game("dogs-alone")
LOT = Lot(123)
GAMES = 2000
SEED = 77
PLAYERS = (2, 3, 4, 5)
BOTS = tuple(name for name, bot in ALONE.bots.items() if not bot.searches)


@cache
def played(players: int, bot: str, games: int = 0, **rules: Any) -> Any:
    """Play a mirror of one bot and return its rows."""
    return hugo.played(players, bot, games or (GAMES if bot in ("random", "balanced") else 500), SEED, **rules)


# -- deals -----------------------------------------------------------------------------------------


def test_a_pair_in_hand() -> None:
    """ALONE-001, ALONE-009, B02: two identical dogs among so many, with four copies of a dog and with two."""
    assert_facts(facts.in_a_hand(), LOT)


def test_colours_in_a_hand() -> None:
    """ALONE-001, ALONE-009: three of one colour, of a given colour, four of it, a pair in it; a first hand of one colour."""
    assert_facts(facts.of_colours(), LOT)


def test_the_two_rows() -> None:
    """ALONE-006, ALONE-008: a given colour is missing, all four are there, one colour only."""
    assert_facts(facts.in_the_rows(), LOT)


def test_dogs_that_come_back() -> None:
    """ALONE-023, ALONE-024, B16: what any three or four dogs of a colour bring back."""
    assert_facts(facts.coming_back(), LOT)


@pytest.mark.parametrize(("symbols", "cost", "worth"), [(2, "2.00", "1.00"), (3, "3.457", "0.868"), (4, "4.020", "0.995")])
def test_what_a_spree_costs(symbols: int, cost: str, worth: str) -> None:
    """ALONE-020, ALONE-021, ALONE-025, B03: dogs on average, with the one that tidies it; points for each of them."""
    back = 1 if symbols == 2 else moments(facts.chances_to_recover(symbols))[0]
    dogs = symbols - back + 1
    assert agrees(dogs, cost)
    assert agrees(symbols / dogs, worth)


def test_every_card_is_as_likely_in_every_place() -> None:
    """ALONE-004, ALONE-005, ALONE-007, B10: dogs, sprees, Mario Hugos and reshuffles; none of them is like another."""
    assert_facts(facts.of_shuffles(), LOT)


# -- Mario Hugo ------------------------------------------------------------------------------------


def test_where_mario_hugo_lies() -> None:
    """ALONE-005, B04: four among the lower eighteen; means 3.8, 7.6, 11.4, 15.2, the third's variance 10.64."""
    assert_facts(hugo.where_he_lies(), LOT)
    places = hugo.places_below(hugo.SPLIT, LOT)
    assert (places.min(), places.max()) == (1, 18)


def test_the_table_of_sprees_revealed() -> None:
    """ALONE-005, ALONE-032: how likely 14 to 28 are, and so many or fewer."""
    assert_facts(hugo.of_the_table(), LOT)


def test_the_split_matters_little() -> None:
    """ALONE-004, B04: 0.4 sprees a card."""
    assert_facts(hugo.of_the_split(), LOT)


def test_how_many_sprees_are_revealed() -> None:
    """ALONE-032, B04: the whole table of R, with mean 22.4 and variance 10.64, in whole games; at most three fewer obtained."""
    assert_facts(hugo.in_games(), LOT)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_sprees_revealed_do_not_depend_on_play(players: int, bot: str) -> None:
    """ALONE-032: R = T + 11 in every single game that Mario Hugo ends, T being given by the deal; 14 <= R <= 28."""
    rows = played(players, bot)
    shown = 4 + feature(rows, players, "sprees_revealed").sum(axis=1)
    third = deals_of(players, len(rows), SEED).hugos[:, 2] - 10
    ends = rows.ended == 1
    assert ends.mean() > 0.97
    assert (shown == third + 11)[ends].all()
    assert (shown <= third + 11).all()
    assert shown.min() >= 4


@pytest.mark.parametrize("bot", ["random", "balanced"])
@pytest.mark.parametrize("players", PLAYERS)
def test_mario_hugo_in_a_game(players: int, bot: str) -> None:
    """ALONE-029 to ALONE-032: three appear; one to three sprees are tidied by him; one seat ends the game; 11 <= S <= 28."""
    rows = played(players, bot)
    rows = rows[rows.ended == 1]
    assert (feature(rows, players, "hugos_revealed").sum(axis=1) == 3).all()
    assert (feature(rows, players, "ended_the_game").sum(axis=1) == 1).all()
    tidied = feature(rows, players, "tidied_by_hugo").sum(axis=1)
    assert (tidied.min(), tidied.max()) == (1, 3)
    shown = 4 + feature(rows, players, "sprees_revealed").sum(axis=1)
    owned = feature(rows, players, "sprees_obtained").sum(axis=1)
    assert set(shown - owned) <= {0, 1, 2, 3}
    assert owned.min() >= 11
    assert owned.max() <= 28
    assert 19.4 - 0.4 < owned.mean() < 22.4 + 0.4


def test_the_fourth_mario_hugo_needs_equal_turns() -> None:
    """B06, B24: three appear without them, three or four with them, and all seats have as many turns."""
    rows = played(3, "random", 600, equal_turns=True)
    seen = feature(rows, 3, "hugos_revealed").sum(axis=1)[rows.ended == 1]
    assert set(seen) == {3, 4}
    assert (rows.turns[rows.ended == 1] % 3 == 0).all()


# -- whole games -----------------------------------------------------------------------------------


# players: turns and score of uniform random play in an independent implementation, 2200 games each
RANDOM_PLAY = [(2, 61.3, 39.6), (3, 63.6, 25.4), (4, 66.3, 17.9), (5, 68.6, 13.7)]


@pytest.mark.parametrize(("players", "turns", "score"), RANDOM_PLAY)
def test_uniform_random_play(players: int, turns: float, score: float) -> None:
    """ALONE-014, ALONE-040: mean turns and scores; sprees revealed 22.3."""
    rows = played(players, "random")
    for mine, other in ((rows.turns, turns), (rows.total[:, :players].mean(axis=1), score)):
        assert abs(mine.mean() - other) < 5 * mine.std() * sqrt(1 / GAMES + 1 / 2200) + 0.05, (mine.mean(), other)
    assert (rows.ended == 1).mean() > 0.99
    assert (rows.rounds == (rows.turns - 1) // players + 1).all()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_majorities(players: int, bot: str) -> None:
    """ALONE-036 to ALONE-039, B25, B26: the points paid for a colour; at most 28 in all, 20 for one; 112 with all sprees."""
    rows = played(players, bot)
    points = np.stack([feature(rows, players, f"majority_{colour}") for colour in COLOURS], axis=2)
    component = rows.components[:, :players, list(ALONE.components).index("majorities")]
    assert (points.sum(axis=2) == component).all()
    assert set(np.unique(points.sum(axis=1))) <= ({0, 5, 6, 7} if players <= 3 else {0, 4, 5, 6, 7})
    assert component.max() <= 20
    assert component.sum(axis=1).max() <= 28
    assert rows.total[:, :players].sum(axis=1).max() <= 112


@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_colour_pays_in_all(players: int) -> None:
    """ALONE-036 to ALONE-039, B25, B26: however its seven sprees are spread; and 112 points are the most there can be."""
    paid = set()
    for counts in product(range(4), repeat=players):
        if sum(counts) <= 7 and list(counts) == sorted(counts):
            ends = [sum(counts[: place + 1]) for place in range(players)]
            owned = [
                " ".join(f"red-{n}!" for n in range(end - count + 1, end + 1)) for count, end in zip(counts, ends, strict=True)
            ]
            scored = table(*(seat("", cards) for cards in owned)).scores()["seats"]
            paid.add(sum(each["majority"]["red"] for each in scored))
    assert paid == ({0, 5, 6, 7} if players <= 3 else {0, 4, 5, 6, 7})
    first = [f"{colour}-{number}!" for colour in COLOURS for number in (1, 2, 3, 4)]
    second = [f"{colour}-{number}!" for colour in COLOURS for number in (5, 6, 7)]
    scored = table(seat("", " ".join(first)), seat("", " ".join(second))).scores()["seats"]
    assert sum(each["total"] for each in scored) == 84 + 28 == 112


@pytest.mark.parametrize("bot", ["random", "balanced"])
@pytest.mark.parametrize("players", PLAYERS)
def test_places_in_the_majorities(players: int, bot: str) -> None:
    """ALONE-036 to ALONE-039: who has most, who is beaten by one seat only, and which of these are tied."""
    rows = played(players, bot)
    tidied = np.stack([feature(rows, players, f"tidied_{colour}") for colour in COLOURS], axis=2)
    better = (tidied[:, None] > tidied[:, :, None]).sum(axis=2)
    level = (tidied[:, None] == tidied[:, :, None]).sum(axis=2)
    first, second = ((better == place) & (tidied > 0) for place in (0, 1))
    tied = (first | second) & (level > 1)
    for name, found in (("first", first), ("second", second), ("tied", tied)):
        assert (feature(rows, players, f"{name}_majorities") == found.sum(axis=2)).all()
    points = np.stack([feature(rows, players, f"majority_{colour}") for colour in COLOURS], axis=2)
    paid = np.where(first, np.where(tied, 7 // level, 5), np.where(second, np.where(tied, 2 // level, 2), 0))
    assert np.array_equal(points, paid)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bot", ["random", "balanced"])
def test_the_counted_things_fit_together(players: int, bot: str) -> None:
    """ALONE-019, ALONE-025, ALONE-026, ALONE-030: sprees by size, by how they were tidied, by colour, and left untidied."""
    rows = played(players, bot)
    count = {name: feature(rows, players, name) for name in hugo.FEATURES}
    owned = count["sprees_obtained"]
    tidied = count["tidied_by_hand"] + count["tidied_by_hugo"]
    assert (count["obtained_2"] + count["obtained_3"] + count["obtained_4"] == owned).all()
    assert (tidied + count["untidied_left"] == owned).all()
    assert (sum(count[f"tidied_{colour}"] for colour in COLOURS) == tidied).all()
    recruits = (count["deck_recruits"] + count["row_recruits"]).sum(axis=1)
    assert (recruits == rows.turns).all()
    assert (count["dogs_recovered"] <= 2 * owned).all()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_win_is_shared_by_the_best(players: int) -> None:
    """ALONE-040, B27: sixtieths of a win add up; only the best have any; there is no tie-break."""
    rows = played(players, "random")
    credit, total = rows.credit[:, :players], rows.total[:, :players]
    assert (credit.sum(axis=1) == 60).all()
    best: Any = total == total.max(axis=1, keepdims=True)
    assert ((credit > 0) == best).all()
    assert (credit == best * 60 // best.sum(axis=1, keepdims=True)).all()
    assert ((rows.shared == 1) == (best.sum(axis=1) > 1)).all()
    assert not rows.tie_break.any()


@pytest.mark.parametrize("bot", ["random", "balanced"])
def test_the_first_seat_wins_most(bot: str) -> None:
    """B24, ALONE-032: the immediate end gives some a turn more; with `equal_turns` little of it is left."""
    usual, equal = (played(5, bot, 4000, equal_turns=each).credit[:, :5].mean(axis=0) / 60 for each in (False, True))
    assert 0.22 < usual[0] < 0.30
    assert 0.12 < usual[4] < 0.18
    assert np.abs(equal - 0.2).max() < 0.04
