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
def coin_need(rules, me, turns):
    """Return the coins that will be needed: licences owed, a first upgrade, a hire or fee a turn."""
    return rules.licence_cost * me.licences_unpaid + min(turns, 4) + rules.upgrade_cost * (me.upgrades == 0)


@kernel
def look(rules, state, me, weights):
    """Note what all ratings of a decision have in common."""
    sight = state.sight[0]
    turns = turns_left(rules, state)
    sight.turns = turns
    sight.last = 1 if state.round_number == state.last_round else 0
    sight.spare = weights.spare if turns > 0 else 0
    sight.coin_need = coin_need(rules, me, turns)
    sight.food_need = min(7, 2 * turns + (3 if state.collected == 0 else 0))
    sight.impatience = weights.impatience * max(0, state.round_number - weights.patience)
    sight.known = 0
    sight.weighed = 0
    sight.bonus = rules.bonus_points * weights.bonuses


@kernel
def store_gain(each, spare, need, have, change):
    """Return what changing a store by so much is worth: ``each`` up to the need, then what spare ones are."""
    needed = min(have + change, need) - min(have, need)
    return each * needed + spare * (change - needed)


@kernel
def food_gain(state, me, weights, change):
    """Return what gaining (or, negative, spending) food is worth: later collecting needs some."""
    return store_gain(weights.food, state.sight[0].spare, state.sight[0].food_need, me.food, change)


@kernel
def coins_gain(state, me, weights, change):
    """Return what gaining (or, negative, spending) coins is worth."""
    return store_gain(weights.coin, state.sight[0].spare, state.sight[0].coin_need, me.coins, change)


@kernel
def resource_gain(state, me, weights):
    """Return what one resource of choice is worth."""
    return max(coins_gain(state, me, weights, 1), food_gain(state, me, weights, 1))
