"""What a position is worth to a row of weights, in hundredths of a point: what search players compare."""

from __future__ import annotations

from dogsim.core.bits import bit_count
from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.stores import coin_need, store_gain, turns_left
from dogsim.games.dogs.cards import BIG_STALLS, FAIR, KINDS, LIGHT, SICK, TRAINED
from dogsim.games.dogs.moves.bonuses import (
    B01,
    B02,
    B03,
    B04,
    B05,
    B07,
    B08,
    B09,
    B10,
    B11,
    B12,
    healthy_dogs,
    largest_breed,
    paired_stalls,
)
from dogsim.games.dogs.moves.characters import has_puppies
from dogsim.games.dogs.moves.table import is_locked
from dogsim.games.dogs.scoring import hotel_at, puppy_points, score_seat, second_most, won_bonuses

_POINT = 100
# What winning is worth beside the points it is won by.
_WIN = 1000


@kernel
def best_other(rules, state, seat):
    """Return the highest score of the other seats as if the game ended now."""
    parts = state.ratings  # room to work in; nothing is rated any more
    second = second_most(rules, state)
    most = -1_000_000
    for other in range(rules.players):
        if other != seat:
            most = max(most, score_seat(rules, state, other, second, parts))
    return most


@kernel
def result(rules, state, seat):
    """Return how a finished game ended for a seat: its points less those of the best other, and the win."""
    parts = state.ratings
    second = second_most(rules, state)
    mine = score_seat(rules, state, seat, second, parts)
    most = best_other(rules, state, seat)
    if most != mine:
        return (mine - most) * _POINT + (_WIN if mine > most else -_WIN)
    better, level = 0, 1
    for other in range(rules.players):
        if other != seat and score_seat(rules, state, other, second, parts) == mine:
            more = state.player[other].dogs - state.player[seat].dogs
            better += 1 if more > 0 else 0
            level += 1 if more == 0 else 0
    return (0 if better > 0 else 2 * _WIN // level) - _WIN


@kernel
def have(rules, state, me, bonus):
    """Count what a light bonus asks for, as far as it can be counted towards."""
    if bonus == B01:
        return healthy_dogs(rules, me)
    if bonus == B02:
        return me.types[TRAINED]
    if bonus == B03:
        return me.types[SICK]
    if bonus == B04:
        return me.hotel_dogs
    if bonus == B05:
        return me.types[FAIR]
    if bonus == B07:
        return largest_breed(me)
    if bonus == B08:
        return me.breed_count
    if bonus == B09:
        return paired_stalls(me)
    if bonus == B10:
        return me.dogs
    if bonus == B11:
        return me.licences_paid
    return me.upgrades + min(me.licences_paid, 1) - 1 if bonus == B12 else 0


@kernel
def bonus_value(rules, state, me, weights, seat, turns):
    """Value the bonuses a player has, those to be won by the most of something, and the way to others."""
    held = bit_count(me.bonuses)
    leading = bit_count(won_bonuses(state, seat, second_most(rules, state))) - held
    worth = rules.bonus_points * _POINT * held
    if turns == 0:
        return worth + rules.bonus_points * _POINT * leading
    worth += rules.bonus_points * weights.bonuses * leading // 3
    for bonus in range(len(LIGHT)):
        if (state.bonus_supply >> bonus) & 1 == 1:
            target = rules.bonus_targets[bonus]
            done = max(0, min(target, have(rules, state, me, bonus)))
            worth += rules.bonus_points * weights.bonuses * done * done // (target * target)
    return worth


@kernel
def puppies_value(rules, state, me, weights):
    """Value the puppies a player has, and the dogs in big stalls that may still bring one."""
    worth = _POINT * puppy_points(rules, me)
    if rules.puppies == 0 or not has_puppies(state):
        return worth
    for stall in BIG_STALLS:
        if not is_locked(me, stall) and (me.puppy_stalls >> stall) & 1 == 0:
            size, dogs = rules.stall_sizes[stall], me.stall_dogs[stall]
            worth += weights.puppies * (rules.puppy_points + 1) * dogs * dogs // (size * size)
    return worth


@kernel
def kennel_value(rules, me, weights, turns):
    """Value the dogs in stalls and infirmary, and the room for more while there is time to fill it."""
    worth = weights.sets * me.set_points + weights.trained * rules.trained_points * me.types[TRAINED]
    worth += weights.keep * me.dogs
    penalty = weights.infirmary * rules.infirmary_penalty
    curable = min(me.sick_dogs, me.room) if turns > 0 else 0
    worth -= penalty * (me.sick_dogs - curable) + penalty * weights.sick // 100 * curable
    return worth + weights.room * me.room * min(turns, 3) // 6


@kernel
def hotel_value(rules, state, me, weights, seat, turns):
    """Value the place in the hotel, damped while others may still answer."""
    points = hotel_at(rules, state, seat, me.hotel_dogs)
    return _POINT * points if turns == 0 else weights.hotel * points * 6 // 10 + weights.rank * me.hotel_dogs


@kernel
def debts(rules, me, weights, turns):
    """Return what unpaid licences and a missing upgrade cost, less if there is time to make up for them."""
    licence = rules.licence_penalty * weights.licences
    upgrade = rules.no_upgrade_penalty * weights.upgrades if me.upgrades == 0 else 0
    if turns > 0:
        licence = min(licence, weights.coin * rules.licence_cost)
        upgrade = upgrade * 2 // 3
    return licence * me.licences_unpaid + upgrade


@kernel
def stores_value(rules, me, weights, turns):
    """Value coins, food and characters for the turns to come."""
    if turns == 0:
        return 0
    worth = store_gain(weights.coin, weights.spare, coin_need(rules, me, turns), 0, me.coins)
    worth += store_gain(weights.food, weights.spare, min(7, 2 * turns + 2), 0, me.food)
    for kind in range(KINDS):
        worth += weights.future[kind] * me.characters[kind]
    return worth


@kernel
def value(rules, state, seat, weights):
    """Return how far a seat is ahead of the best other, in hundredths of a point; a finished game is worth its result.

    Its own prospects count, of the others' what they would score now.
    """
    if state.ended != 0:
        return result(rules, state, seat)
    me = state.player[seat]
    turns = turns_left(rules, state)
    worth = -_POINT * best_other(rules, state, seat)
    worth += kennel_value(rules, me, weights, turns) + hotel_value(rules, state, me, weights, seat, turns)
    worth += bonus_value(rules, state, me, weights, seat, turns) + puppies_value(rules, state, me, weights)
    return worth + stores_value(rules, me, weights, turns) - debts(rules, me, weights, turns)
