"""What time, food and coins are worth to a bot, in hundredths of a final point."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import MOST_DOGS, MOST_PLAYERS, PLAYERS

# A table instead of a division: turns by players and dogs in the pile.
_TURNS = np.ones((MOST_PLAYERS + 1, MOST_DOGS + 1), np.int64)
for _players in PLAYERS:
    _TURNS[_players] += np.arange(MOST_DOGS + 1) // (2 * _players)


@kernel
def turns_left(rules, state):
    """Estimate how many turns this seat has after the present one: exact once the end is triggered."""
    if state.last_round != 0:
        return state.last_round - state.round_number
    return _TURNS[rules.players, state.pile_end - state.pile_top]


@kernel
def store_gain(weights, each, need, have, change, turns):
    """Return what changing a store by so much is worth: ``each`` up to the need, then little, at the end nothing."""
    after = have + change
    worth = each * (min(after, need) - min(have, need))
    if turns > 0:
        worth += weights.spare * (max(after, need) - max(have, need))
    return worth


@kernel
def food_gain(state, me, weights, change, turns):
    """Return what gaining (or, negative, spending) food is worth: later collecting needs some."""
    need = min(7, 2 * turns + (3 if state.collected == 0 else 0))
    return store_gain(weights, weights.food, need, me.food, change, turns)


@kernel
def coin_need(rules, me, licences, turns):
    """Return the coins that will be needed: licences owed, a first upgrade, a hire or fee a turn."""
    need = rules.licence_cost * licences + min(turns, 4)
    return need + rules.upgrade_cost if me.upgrades == 0 else need


@kernel
def coins_gain(rules, me, weights, change, turns):
    """Return what gaining (or, negative, spending) coins is worth."""
    need = coin_need(rules, me, me.licences_unpaid, turns)
    return store_gain(weights, weights.coin, need, me.coins, change, turns)


@kernel
def resource_gain(rules, state, me, weights, turns):
    """Return what one resource of choice is worth."""
    return max(coins_gain(rules, me, weights, 1, turns), food_gain(state, me, weights, 1, turns))


@kernel
def impatience(state, weights):
    """Return what bringing the game on is worth once it drags."""
    return weights.impatience * max(0, state.round_number - weights.patience)
