"""Exact facts about deals and about whole games, held against the engine with fixed seeds and five sigma."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dog_cards.cards import CENTRE, PLAYERS
from tests.chance.facts import Lot, assert_facts
from tests.games.dog_cards import facts
from tests.games.dog_cards.laws import fewest_turns

DOG_CARDS = game("dog-cards")
LOT = Lot(321)
GAMES = 2000


@cache
def played(players: int, bot: str, games: int = GAMES) -> Any:
    """Play a mirror of one bot and return its rows."""
    weights = np.concatenate([DOG_CARDS.make_weights(DOG_CARDS.bot(bot).weights)] * players).view(np.recarray)
    out = blank(DOG_CARDS.out, games)
    play_block(row(DOG_CARDS.make_rules(players)), blank(DOG_CARDS.state), weights, 77, 0, out, *UNNOTED)
    return out


# -- deals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_rejected_while_the_centre_is_laid(players: int) -> None:
    """DOGC-006, DOGC-008: 104/113 of a card on average, whoever plays, and its whole distribution."""
    assert_facts(facts.of_rejections(players), LOT)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_position_shows_any_other_kind(players: int) -> None:
    """DOGC-004, DOGC-006: the fourteen kinds that do not match a position lie there equally often; 13/14 of a joker in all."""
    assert_facts(facts.of_the_centre(players), LOT)
    for position in range(CENTRE):
        assert not (facts.dealt(players, LOT).centre[:, position] == facts.matching(position)).any()


@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_hand_holds(players: int) -> None:
    """DOGC-007, DOGC-012, DOGC-015: start cards, these or jokers, jokers, thieves: hypergeometric in spite of rejections."""
    assert_facts(facts.in_a_hand(players), LOT)
    assert not facts.dealt(players, LOT).hands[:, players:].any()


@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_is_as_likely_in_every_place(players: int) -> None:
    """DOGC-001, DOGC-008, DOGC-026: the shuffled cards and their reshuffles; none of them is like another."""
    assert_facts(facts.of_shuffles(players), LOT)


# -- whole games -----------------------------------------------------------------------------------


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
