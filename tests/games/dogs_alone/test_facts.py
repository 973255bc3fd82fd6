"""Exact facts about the deal and about whole games, held against the engine with fixed seeds and five sigma."""

from __future__ import annotations

from functools import cache
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dogs_alone.cards import LETTERS_MOST, SPREES_PER_COLOUR
from tests.games.dogs_alone.dealing import deals_of
from tests.games.dogs_alone.tables import COLOURS

ALONE = game("dogs-alone")
DEALT = 40_000
GAMES = 2000
SEED = 77
PLACES = {each.name: place for place, each in enumerate(ALONE.features)}
PLAYERS = (2, 3, 4, 5)
BOTS = tuple(ALONE.bots)

Array = np.ndarray[Any, Any]

# T, the third Mario Hugo's place below; R, the sprees revealed; the table of the rules' section 5.
REVEALED = {
    14: 1 / 204, 15: 7 / 510, 16: 13 / 510, 17: 2 / 51, 18: 11 / 204, 19: 7 / 102, 20: 7 / 85, 21: 8 / 85, 22: 7 / 68,
    23: 11 / 102, 24: 11 / 102, 25: 26 / 255, 26: 91 / 1020, 27: 7 / 102, 28: 2 / 51,
}  # fmt: skip


@cache
def dealt(players: int = 2, seed: int = 123, count: int = DEALT, **rules: Any) -> Any:
    return deals_of(players, count, seed, **rules)


@cache
def played(players: int, bot: str, games: int = 0, **rules: Any) -> Any:
    """Play a mirror of one bot and return its rows."""
    games = games or (GAMES if bot in ("random", "balanced") else 500)
    weights = np.concatenate([ALONE.make_weights(ALONE.bot(bot).weights)] * players).view(np.recarray)
    out = blank(ALONE.out, games)
    play_block(row(ALONE.make_rules(players, (), rules)), blank(ALONE.state), weights, SEED, 0, out)
    return out


def feature(rows: Any, players: int, name: str) -> Array:
    """Return a counted thing by game and seat."""
    found: Array = rows.features[:, :players, PLACES[name]]
    return found


def colour_counts(hands: Array) -> Array:
    """Return how many dogs of each colour the hands hold."""
    counts: Array = hands.reshape(len(hands), len(COLOURS), LETTERS_MOST).sum(axis=2)
    return counts


def assert_probability(hits: Any, expected: float) -> None:
    """The share of hits is within five standard errors of an exact probability."""
    assert abs(hits.mean() - expected) < 5 * sqrt(expected * (1 - expected) / len(hits)), (hits.mean(), expected)


def assert_mean(values: Array, expected: float, variance: float) -> None:
    """The mean is within five standard errors of an exact one, whose variance is known."""
    assert abs(values.mean() - expected) < 5 * sqrt(variance / len(values)), (values.mean(), expected)


# -- hands and rows --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("copies", "cards", "pair"),
    [(4, 3, 13 / 93), (4, 5, 2345 / 5673), (2, 3, 1 / 21), (2, 5, 85 / 549)],
    ids=["4-3", "4-5", "2-3", "2-5"],
)
def test_a_pair_in_hand(copies: int, cards: int, pair: float) -> None:
    """ALONE-001, ALONE-009, B02: two identical dogs among so many."""
    assert pair == pytest.approx(1 - comb(64 // copies, cards) * copies**cards / comb(64, cards))
    hands = dealt(copies_per_name=copies, start_hand=cards).hand
    assert (hands.sum(axis=1) == cards).all()
    assert_probability((hands >= 2).any(axis=1), pair)


def test_colours_in_a_hand_of_five() -> None:
    """ALONE-001: three of one colour, of a given colour, four of it, a pair in it."""
    hands = dealt(start_hand=5).hand
    counts = colour_counts(hands)
    assert_probability((counts >= 3).any(axis=1), 2153 / 5673)
    for colour in range(4):
        assert_probability(counts[:, colour] >= 3, 2153 / 5673 / 4)
        assert_probability(counts[:, colour] >= 4, 91 / 7564)
        mine = hands[:, colour * LETTERS_MOST : (colour + 1) * LETTERS_MOST]
        assert_probability((mine >= 2).any(axis=1), 17447 / 158844)


def test_a_first_hand_of_one_colour() -> None:
    """ALONE-009: three cards."""
    assert_probability((colour_counts(dealt().hand) == 3).any(axis=1), 5 / 93)


@pytest.mark.parametrize("players", [2, 5])
def test_the_dog_row(players: int) -> None:
    """ALONE-008: a given colour is missing, all four are there."""
    colours = dealt(players).dog_row // LETTERS_MOST
    present = np.stack([(colours == colour).any(axis=1) for colour in range(4)], axis=1)
    for colour in range(4):
        assert_probability(~present[:, colour], 11891 / 52948)
    assert_probability(present.all(axis=1), 10240 / 39711)


def test_the_spree_row() -> None:
    """ALONE-006: a given colour is missing, all four are there, one colour only."""
    colours = dealt().spree_row // SPREES_PER_COLOUR
    present = np.stack([(colours == colour).any(axis=1) for colour in range(4)], axis=1)
    for colour in range(4):
        assert_probability(~present[:, colour], 19 / 65)
    assert_probability(present.all(axis=1), 343 / 2925)
    assert_probability(present.sum(axis=1) == 1, 4 / 585)


# -- Mario Hugo ------------------------------------------------------------------------------------


def test_where_mario_hugo_lies() -> None:
    """ALONE-005, B04: four among the lower eighteen; means 3.8, 7.6, 11.4, 15.2, the third's variance 10.64."""
    places = dealt(3).hugos - 10
    assert places.min() >= 1
    assert places.max() <= 18
    for order in range(1, 5):
        variance = order * (5 - order) * 19 * (18 - 4) / (25 * 6)
        assert_mean(places[:, order - 1], 3.8 * order, variance)
    third = places[:, 2]
    assert third.var() == pytest.approx(10.64, abs=5 * 10.64 * sqrt(2 / DEALT))
    assert_probability(places[:, 0] == 1, 2 / 9)
    for shown, chance in REVEALED.items():
        below = shown - 11
        assert chance == pytest.approx(comb(below - 1, 2) * (18 - below) / comb(18, 4))
        assert_probability(third == below, chance)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_sprees_revealed_do_not_depend_on_play(players: int, bot: str) -> None:
    """ALONE-032: R = T + 11 in every single game that Mario Hugo ends, T being given by the deal; 14 <= R <= 28."""
    rows = played(players, bot)
    shown = 4 + feature(rows, players, "sprees_revealed").sum(axis=1)
    third = dealt(players, SEED, GAMES).hugos[: len(rows), 2] - 10
    ends = rows.ended == 1
    assert ends.mean() > 0.97
    assert (shown == third + 11)[ends].all()
    assert (shown <= third + 11).all()
    assert shown.min() >= 4


@pytest.mark.parametrize("bot", ["random", "balanced"])
def test_how_many_sprees_are_revealed(bot: str) -> None:
    """ALONE-032: the whole table of R, with mean 22.4 and variance 10.64, from 20,000 games."""
    games = 20_000
    rows = played(3, bot, games)
    shown = (4 + feature(rows, 3, "sprees_revealed").sum(axis=1))[rows.ended == 1]
    assert len(shown) > 0.99 * games
    assert_mean(shown, 22.4, 10.64)
    assert shown.var() == pytest.approx(10.64, abs=5 * 10.64 * sqrt(2 / games))
    assert (shown.min(), shown.max()) == (14, 28)
    for count, chance in REVEALED.items():
        assert_probability(shown == count, chance)


@pytest.mark.parametrize(("split", "mean"), [(12, 21.6), (13, 22.0), (14, 22.4), (15, 22.8), (16, 23.2)])
def test_the_split_matters_little(split: int, mean: float) -> None:
    """ALONE-004, B04: 0.4 sprees a card."""
    below = 32 - split
    assert mean == pytest.approx(split - 3 + 3 * (below + 1) / 5)
    variance = 3 * 2 * (below + 1) * (below - 4) / (25 * 6)
    third = dealt(spree_split=split).hugos[:, 2] - (split - 4)
    assert_mean(split - 3 + third, mean, variance)
    rows = played(4, "random", spree_split=split)
    shown = (4 + feature(rows, 4, "sprees_revealed").sum(axis=1))[rows.ended == 1]
    assert_mean(shown, mean, variance)


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
    count = {name: feature(rows, players, name) for name in PLACES}
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
