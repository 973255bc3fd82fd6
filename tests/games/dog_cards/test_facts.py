"""Exact facts about the deal and about whole games, held against the engine with fixed seeds and five sigma."""

from __future__ import annotations

from functools import cache
from math import comb, perm, sqrt
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dog_cards.cards import CARDS, JOKER, KINDS, ONE, PLAYERS, THIEF, THIRTEEN
from tests.games.dog_cards.dealing import deal
from tests.games.dog_cards.laws import HANDS, fewest_turns

DOG_CARDS = game("dog-cards")
DEALT = 40_000
GAMES = 2000
ALL = 120


@cache
def dealt(players: int) -> Any:
    return deal(players, DEALT, seed=321)


@cache
def played(players: int, bot: str, games: int = GAMES) -> Any:
    """Play a mirror of one bot and return its rows."""
    weights = np.concatenate([DOG_CARDS.make_weights(DOG_CARDS.bot(bot).weights)] * players).view(np.recarray)
    out = blank(DOG_CARDS.out, games)
    play_block(row(DOG_CARDS.make_rules(players)), blank(DOG_CARDS.state), weights, 77, 0, out)
    return out


def assert_probability(hits: np.ndarray[Any, Any], expected: float) -> None:
    """The share of hits is within five standard errors of an exact probability."""
    assert abs(hits.mean() - expected) < 5 * sqrt(expected * (1 - expected) / len(hits)), (hits.mean(), expected)


def assert_mean(values: np.ndarray[Any, Any], expected: float) -> None:
    """The mean is within five standard errors of an exact one."""
    assert abs(values.mean() - expected) < 5 * values.std() / sqrt(len(values)), (values.mean(), expected)


def rejections(players: int) -> np.ndarray[Any, Any]:
    """Return how many cards each deal put below the pile: so many more than the deck have passed its top."""
    found: np.ndarray[Any, Any] = dealt(players).pile_end - ALL
    assert (dealt(players).pile_top - found == 13 + players * HANDS[players]).all()
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_rejected_while_the_centre_is_laid(players: int) -> None:
    """DOGC-006, DOGC-008: 104/113 of a card on average, whoever plays, and its whole distribution."""
    ways = (1, 16, 56)  # a 1/11 on neither, one, both of its positions
    none = sum((-1) ** (i + j) * comb(11, j) * 8**j * way / perm(ALL, i + j) for i, way in enumerate(ways) for j in range(12))
    assert none == pytest.approx(0.408923, abs=1e-6)
    turned_down = rejections(players)
    assert_mean(turned_down, 13 * 8 / 113)
    for count, expected in enumerate((none, 0.355308, 0.164411, 0.053744)):
        assert_probability(turned_down == count, expected)
    assert_probability(turned_down >= 4, 0.017614)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_position_shows_any_other_kind(players: int) -> None:
    """DOGC-004, DOGC-006: the fourteen kinds that do not match a position lie there equally often; 13/14 of a joker in all."""
    centre = dealt(players).centre
    for position in range(13):
        printed = {0: "1/11", 10: "1/11"}.get(position, str(position + 1))
        for kind in range(KINDS):
            if CARDS[kind] == printed:
                assert not (centre[:, position] == kind).any()
            else:
                assert_probability(centre[:, position] == kind, 1 / 14)
    assert_mean((centre == JOKER).sum(axis=1), 13 / 14)


HAND_FACTS = [
    (2, 0.642894, 0.799636, 0.391001, 7 / 15),
    (3, 0.642894, 0.799636, 0.391001, 7 / 15),
    (4, 0.517455, 0.679270, 0.296069, 1 / 3),
]


@pytest.mark.parametrize(("players", "starts", "with_jokers", "joker", "jokers"), HAND_FACTS)
def test_what_a_hand_holds(players: int, starts: float, with_jokers: float, joker: float, jokers: float) -> None:
    """DOGC-007, DOGC-012, DOGC-015: start cards, these or jokers, jokers, thieves: hypergeometric in spite of rejections."""
    size = HANDS[players]

    def some(cards: int) -> float:
        return 1 - comb(ALL - cards, size) / comb(ALL, size)

    assert (some(16), some(24), some(8)) == pytest.approx((starts, with_jokers, joker), abs=1e-6)
    for seat in range(players):
        hand = dealt(players).hand[:, seat]
        assert (hand.sum(axis=1) == size).all()
        assert_probability(hand[:, ONE] + hand[:, THIRTEEN] > 0, starts)
        assert_probability(hand[:, ONE] + hand[:, THIRTEEN] + hand[:, JOKER] > 0, with_jokers)
        assert_probability(hand[:, JOKER] > 0, joker)
        assert_probability(hand[:, THIEF] > 0, joker)
        assert_mean(hand[:, JOKER], jokers)
        for count in range(4):
            for kind in (ONE, JOKER):
                exact = comb(8, count) * comb(ALL - 8, size - count) / comb(ALL, size)
                assert_probability(hand[:, kind] == count, exact)
    assert not dealt(players).hand[:, players:].any()


@pytest.mark.parametrize(("players", "turns"), [(2, 159), (3, 225), (4, 143)])
def test_play_that_lays_whenever_it_can(players: int, turns: int) -> None:
    """DOGC-C21: DOGC-011: mean turns of an independent implementation, 2000 games each, every one with a winner."""
    rows = played(players, "random-lays")
    assert abs(rows.turns.mean() - turns) < 5 * rows.turns.std() * sqrt(2 / GAMES) + 0.5, rows.turns.mean()
    assert (rows.ended == 1).all()


def test_uniform_play_does_not_end() -> None:
    """DOGC-C21: forty games of three, none of them over within the cap."""
    rows = played(3, "random", 40)
    assert (rows.ended == 2).all()
    assert (rows.turns == 2000).all()
    assert not rows.credit.any()


@pytest.mark.parametrize(("players", "greedy"), [(2, 93), (3, 137), (4, 102)])
def test_balanced_games_end(players: int, greedy: int) -> None:
    """DOGC-032, DOGC-033, DOGC-C21: 999 games of 1000 before the cap, about as fast as a rough greedy player's or faster."""
    rows = played(players, "balanced")
    assert (rows.ended == 1).mean() >= 0.999
    assert rows.turns.mean() < 1.1 * greedy


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bot", ["random-lays", "balanced"])
def test_nobody_wins_sooner_than_cards_can_be_laid(players: int, bot: str) -> None:
    """CS-39, CS-40: DOGC-011, DOGC-032, DOGC-033: the winner, or the team, laid at least twenty-eight cards, one a turn."""
    rows = played(players, bot)
    for seat in range(players):
        won = rows.turns[rows.credit[:, seat] > 0]
        assert won.min() >= fewest_turns(players, seat + 1)
        if players < 4:
            assert (won % players == (seat + 1) % players).all()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bot", ["random-lays", "balanced"])
def test_the_win_is_one_seats_or_one_teams(players: int, bot: str) -> None:
    """DOGC-002, DOGC-003, DOGC-032, DOGC-033: sixtieths of a win, shared by partners only."""
    rows = played(players, bot)
    credit = rows.credit[rows.ended == 1]
    assert (credit.sum(axis=1) == 60).all()
    assert not credit[:, players:].any()
    completed = rows.components[rows.ended == 1][:, :, 0]
    if players == 4:
        assert (credit[:, 0] == credit[:, 2]).all()
        assert (credit[:, 1] == credit[:, 3]).all()
        assert (completed[credit > 0] == 14).all()
    else:
        assert ((credit == 0) | (credit == 60)).all()
        assert (completed[credit > 0] == 28).all()
        assert (completed[credit == 0] <= 14).all()
