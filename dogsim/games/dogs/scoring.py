"""Final scoring (DOGS-081 to DOGS-088, DOGS-103 to DOGS-105, DOGS-111, DOGS-118)."""

from __future__ import annotations

from dogsim.core.bits import bit_count
from dogsim.core.jit import kernel
from dogsim.games.dogs.abilities import HOTEL_SCORES
from dogsim.games.dogs.cards import (
    BONUSES,
    COIN_CARDS,
    FAIR,
    FOOD_CARDS,
    LIGHT,
    PUPPIES,
    PUPPY_CURED,
    PUPPY_FAIR,
    PUPPY_HEALTHY,
    PUPPY_TRAINED,
    SICK,
    TRAINED,
)
from dogsim.games.dogs.moves.bonuses import healthy_dogs
from dogsim.games.dogs.state import COMPONENTS, COUNTS, FEATURES, SUPPLIES

_SETS, _TRAINED, _HOTEL, _BONUSES, _PUPPIES, _INFIRMARY, _NO_UPGRADE, _LICENCES = range(len(COMPONENTS))
_N_COMPONENTS = len(COMPONENTS)
_FOOD_BONUS, _COINS_BONUS, _UPGRADES_BONUS = (1 << (len(LIGHT) + dark) for dark in range(3))
_COINS, _FOOD, _UPGRADES, _PUPPY = range(4)
_N_SUPPLIES = len(SUPPLIES)
WHOLE_WIN = 60  # lcm(1..5), so that shared victories are exact
_OWNED = FEATURES.index("upgrades")
_BONUS_FEATURE = FEATURES.index(BONUSES[0])
_PUPPY_FEATURE = FEATURES.index(f"puppy_{PUPPIES[0]}")


@kernel
def hotel_at(rules, state, seat, mine):
    """Return the points of ``mine`` hotel dogs; tied places are added and divided (DOGS-084, DOGS-085, A26 to A28)."""
    if state.barred[seat] & HOTEL_SCORES != 0:
        return 0
    better, tied = 0, 1
    for other in range(rules.players):
        dogs = state.player[other].hotel_dogs
        if other != seat:
            better += 1 if dogs > mine else 0
            tied += 1 if dogs == mine else 0
    return hotel_points(rules, mine, better, tied)


@kernel
def hotel_gain(rules, state, seat):
    """Return the points that one more hotel dog would bring now, worked out once while the hotels stay as they are."""
    if state.barred[seat] & HOTEL_SCORES != 0:
        return 0
    if (state.hotel_known >> seat) & 1 == 0:
        state.hotel_gains[seat] = count_hotel_gain(rules, state, seat)
        state.hotel_known |= 1 << seat
    return state.hotel_gains[seat]


@kernel
def count_hotel_gain(rules, state, seat):
    """Work out the points that one more hotel dog would bring."""
    mine = state.player[seat].hotel_dogs
    above, next_to, level = 0, 1, 1  # others with more than one more, with one more, with as many
    for other in range(rules.players):
        more = state.player[other].hotel_dogs - mine
        if other != seat:
            above += 1 if more > 1 else 0
            next_to += 1 if more == 1 else 0
            level += 1 if more == 0 else 0
    return hotel_points(rules, mine + 1, above, next_to) - hotel_points(rules, mine, above + next_to - 1, level)


@kernel
def hotel_points(rules, mine, better, tied):
    """Return the points of ``mine`` hotel dogs behind ``better`` seats; tied places are added and divided (A26 to A28)."""
    if mine < rules.hotel_min_dogs:
        return 0
    if rules.players == 2 and rules.two_player_hotel != 0:
        return rules.hotel_two[better] if tied == 1 else rules.hotel_two_tie
    if tied == 1:
        return rules.hotel_table[better]
    points = 0
    for place in range(better, better + tied):
        points += rules.hotel_table[place]
    return points // tied


@kernel
def second_most(rules, state):
    """Return the second most food, coins and upgrades that anybody has: who has more has the most, alone."""
    food, coins, upgrades = -1, -1, -1
    most_food, most_coins, most_upgrades = -1, -1, -1
    for seat in range(rules.players):
        me = state.player[seat]
        food = max(food, min(most_food, me.food))
        coins = max(coins, min(most_coins, me.coins))
        upgrades = max(upgrades, min(most_upgrades, me.upgrades))
        most_food, most_coins, most_upgrades = max(most_food, me.food), max(most_coins, me.coins), max(most_upgrades, me.upgrades)
    return food, coins, upgrades


@kernel
def won_bonuses(state, seat, second):
    """Return the bit set of a seat's bonuses; ``second`` is ``second_most``.

    The dark ones as they stand now: a seat alone has the most of it (DOGS-103 to DOGS-105, A25) and is not barred from it.
    """
    food, coins, upgrades = second
    me = state.player[seat]
    dark = _FOOD_BONUS if me.food > food else 0
    dark |= _COINS_BONUS if me.coins > coins else 0
    dark |= _UPGRADES_BONUS if me.upgrades > upgrades else 0
    return me.bonuses | (dark & state.bonus_supply & ~state.barred[seat])


@kernel
def puppy_dogs(rules, me, puppy):
    """Count the dogs a puppy scores (DOGS-119, DOGS-120, A20)."""
    if puppy == PUPPY_HEALTHY:
        return healthy_dogs(rules, me)
    if puppy == PUPPY_CURED:
        return me.types[SICK]
    if puppy == PUPPY_TRAINED:
        return me.types[TRAINED]
    if puppy == PUPPY_FAIR:
        return me.types[FAIR]
    return me.hotel_dogs


@kernel
def puppy_points(rules, me):
    """Add the points of a player's puppies; doubles score each (DOGS-118, A44)."""
    points = 0
    for puppy in range(len(PUPPIES)):
        if me.puppies[puppy] > 0:
            points += me.puppies[puppy] * (rules.puppy_points + puppy_dogs(rules, me, puppy) // rules.puppy_dogs)
    return points


@kernel
def score_seat(rules, state, seat, second, components):
    """Write a seat's components (penalties negative) and return their sum; ``second`` is ``second_most``."""
    me = state.player[seat]
    components[_SETS] = me.set_points
    components[_TRAINED] = rules.trained_points * me.types[TRAINED]
    components[_HOTEL] = hotel_at(rules, state, seat, me.hotel_dogs)
    components[_BONUSES] = rules.bonus_points * bit_count(won_bonuses(state, seat, second))
    components[_PUPPIES] = puppy_points(rules, me)
    components[_INFIRMARY] = -rules.infirmary_penalty * me.sick_dogs
    components[_NO_UPGRADE] = -rules.no_upgrade_penalty if me.upgrades == 0 else 0
    components[_LICENCES] = -rules.licence_penalty * me.licences_unpaid
    total = 0
    for component in range(_N_COMPONENTS):
        total += components[component]
    return total


@kernel
def count_features(state, seat, second, features):
    """Write what a seat did and what it has in the end."""
    me = state.player[seat]
    for i in range(len(COUNTS)):
        features[i] = me.counts[i]
    features[_OWNED] = me.upgrades
    features[_OWNED + 1] = me.licences_paid
    features[_OWNED + 2] = me.licences_unpaid
    features[_OWNED + 3] = me.dogs
    features[_OWNED + 4] = me.hotel_dogs
    features[_OWNED + 5] = me.sick_dogs
    features[_OWNED + 6] = me.coins
    features[_OWNED + 7] = me.food
    won = won_bonuses(state, seat, second)
    for bonus in range(len(BONUSES)):
        features[_BONUS_FEATURE + bonus] = (won >> bonus) & 1
    for puppy in range(len(PUPPIES)):
        features[_PUPPY_FEATURE + puppy] = me.puppies[puppy]


@kernel
def find_winners(rules, state, out):
    """Share the victory among the best: most points, then most dogs in stalls (DOGS-088, A30)."""
    points, dogs = out.total[0], state.player[0].dogs
    for seat in range(1, rules.players):
        if out.total[seat] > points or (out.total[seat] == points and state.player[seat].dogs > dogs):
            points, dogs = out.total[seat], state.player[seat].dogs
    level, winners = 0, 0
    for seat in range(rules.players):
        if out.total[seat] == points:
            level += 1
            if state.player[seat].dogs == dogs:
                winners += 1
    for seat in range(rules.players):
        best = out.total[seat] == points and state.player[seat].dogs == dogs
        out.credit[seat] = WHOLE_WIN // winners if best else 0
    out.tie_break = 1 if level > 1 and winners < level else 0
    out.shared = 1 if winners > 1 else 0


@kernel
def score(rules, state, out):
    """Write the row of a game, finished or as if it ended now."""
    out.dogs_players = rules.players
    second = second_most(rules, state)
    for seat in range(rules.players):
        out.total[seat] = score_seat(rules, state, seat, second, out.components[seat])
        count_features(state, seat, second, out.features[seat])
    find_winners(rules, state, out)
    out.rounds = state.round_number
    out.turns = state.turns
    out.decisions = state.decisions
    out.ended = state.ended


@kernel
def standings(rules, state, totals, parts):
    """Write every seat's score as if the game ended now."""
    second = second_most(rules, state)
    for seat in range(rules.players):
        totals[seat] = score_seat(rules, state, seat, second, parts)


@kernel
def finished_turns(rules, state):
    """Return how many turns are over."""
    return state.turns


@kernel
def stock(rules, state, amounts, printed):
    """Write how many of each supply the players have, and how many there are (DOGS-001, DOGS-006, DOGS-007, DOGS-121)."""
    coins, food, upgrades = 0, 0, 0
    for seat in range(rules.players):
        me = state.player[seat]
        coins += me.coins
        food += me.food
        upgrades += me.upgrades
    amounts[_COINS], amounts[_FOOD], amounts[_UPGRADES] = coins, food, upgrades
    printed[_COINS], printed[_FOOD], printed[_UPGRADES] = COIN_CARDS, FOOD_CARDS, rules.upgrade_supply
    if rules.puppies == 0:
        return _PUPPY
    for puppy in range(len(PUPPIES)):
        taken = 0
        for seat in range(rules.players):
            taken += state.player[seat].puppies[puppy]
        amounts[_PUPPY + puppy] = taken
        printed[_PUPPY + puppy] = taken + state.puppy_supply[puppy]
    return _N_SUPPLIES
