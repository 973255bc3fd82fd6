"""What dogs and their places are worth to a bot, in hundredths of a final point; all after ``stores.look``."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.stores import resource_gain
from dogsim.games.dogs.cards import (
    BIG_STALLS,
    BREED_OF,
    FAIR,
    HEALTHY,
    HOTEL,
    MOST_TARGET,
    SICK,
    TRAINED,
    TYPE_OF,
    TYPES,
    VETERINARIAN,
)
from dogsim.games.dogs.moves.bonuses import B01, B02, B03, B04, B05, B07, B08, B10, healthy_dogs
from dogsim.games.dogs.moves.characters import has_puppies
from dogsim.games.dogs.moves.table import is_locked, kin
from dogsim.games.dogs.scoring import hotel_gain

_FIRST_BIG = BIG_STALLS[0]
_POINT = 100
_NOTHING = -1_000_000
# A table instead of a division and of questions: 1024 ((n + 1)^2 - n^2) / target^2 from n to n + 1, nothing beyond the
# target; in the last round (1) only the step that reaches it counts.
_STEP = np.zeros((2, MOST_TARGET + 1, MOST_TARGET + 1), np.int64)
for _target in range(1, MOST_TARGET + 1):
    _STEP[0, _target, :_target] = 1024 * (2 * np.arange(_target) + 1) // _target**2
    _STEP[1, _target, _target - 1] = _STEP[0, _target, _target - 1]
# The bonus on dogs of a type in stalls; of fair dogs after them.
_OF_TYPE = np.array([B01, B02, B03, -1, B05])


@kernel
def nearer(rules, state, bonus, have):
    """Return what one step from ``have`` towards an unclaimed bonus is worth.

    Later steps are worth more; in the last round only the step that completes it counts.
    """
    sight = state.sight[0]
    step = _STEP[sight.last, rules.bonus_targets[bonus], min(have, MOST_TARGET)]
    return ((state.bonus_supply >> bonus) & 1) * ((sight.bonus * step) >> 10)


@kernel
def filling(rules, state, me, weights, stall, change):
    """Return what coming nearer to a big stall's puppy is worth."""
    if stall < _FIRST_BIG or is_locked(me, stall) or not has_puppies(state):
        return 0
    size = rules.stall_sizes[stall]
    dogs = me.stall_dogs[stall]
    if change < 0:
        dogs -= 1
    return change * weights.puppies * (rules.puppy_points + 1) * (2 * dogs + 1) // (size * size)


@kernel
def place_worth(rules, state, me, weights, breed, stall):
    """Value a dog's stall: the set it makes, a puppy nearer; without kin, room for kin to come and not to spoil."""
    together = kin(me, breed, stall)
    worth = weights.sets * state.set_steps[together]
    if rules.puppies != 0:
        worth += filling(rules, state, me, weights, stall, 1)
    if together == 0:
        if me.spaces[stall] > 1:
            worth += weights.match
        elif me.stall_dogs[stall] > 0:
            worth -= weights.match
    return worth


@kernel
def best_place(rules, state, me, weights, breed):
    """Return the worth of the best open stall for a dog."""
    if me.breeds[breed] == 0 and rules.puppies == 0:  # wherever it goes
        return weights.sets * state.set_steps[0] - 16
    best = -1000
    for stall in range(me.open_stalls):
        if me.spaces[stall] > 0:
            best = max(best, place_worth(rules, state, me, weights, breed, stall))
    return best


@kernel
def breed_worth(rules, state, me, weights, breed):
    """Value one more stall dog by its breed: its best place, and bonuses on breeds and numbers."""
    worth = best_place(rules, state, me, weights, breed)
    if state.bonus_supply == 0:
        return worth
    count = me.breeds[breed]
    worth += nearer(rules, state, B07, count) + nearer(rules, state, B10, me.dogs)
    if count == 0 and me.dogs >= 3:
        worth += nearer(rules, state, B08, me.breed_count)
    return worth


@kernel
def type_worth(rules, state, me, weights, kind):
    """Value one more stall dog by its type: its whistle, and bonuses on types."""
    worth = weights.trained * rules.trained_points if kind == TRAINED else 0
    if state.bonus_supply == 0:
        return worth
    if kind != HEALTHY:
        worth += nearer(rules, state, _OF_TYPE[kind], me.types[kind])
    if kind == HEALTHY or (kind == SICK and rules.cured_counts_as_healthy != 0):
        worth += nearer(rules, state, B01, healthy_dogs(rules, me))
    return worth


@kernel
def stall_dog_worth(rules, state, me, weights, dog):
    """Value one more dog in the stalls, wherever it fits best."""
    return breed_worth(rules, state, me, weights, BREED_OF[dog]) + type_worth(rules, state, me, weights, TYPE_OF[dog])


@kernel
def hotel_worth(rules, state, me, weights):
    """Value one more hotel dog: the places it gains, damped while others may still answer."""
    gain = hotel_gain(rules, state, state.seat)
    bonus = nearer(rules, state, B04, me.hotel_dogs)
    if state.sight[0].turns == 0:
        return _POINT * gain + bonus
    return (weights.hotel * gain + bonus) * 6 // 10 + weights.rank


@kernel
def sick_worth(rules, state, me, weights):
    """Value one more dog in the infirmary: its penalty, unless it will be cured."""
    penalty = -weights.infirmary * rules.infirmary_penalty
    if me.room <= me.sick_dogs:
        return penalty
    if me.characters[VETERINARIAN] > 0:
        return weights.sets + nearer(rules, state, B03, me.types[SICK] + me.sick_dogs)
    return penalty * weights.sick // 100 if state.sight[0].turns > 0 else penalty


@kernel
def kind_worth(rules, state, me, weights, kind):
    """Value a dog of the city by its type alone."""
    if kind <= TRAINED:
        return type_worth(rules, state, me, weights, kind)
    if kind == HOTEL:
        return hotel_worth(rules, state, me, weights)
    if kind == SICK:
        return sick_worth(rules, state, me, weights)
    return rules.fair_resources * resource_gain(state, me, weights)


@kernel
def type_of_city(rules, state, me, weights, kind):
    """Value a dog of the city by its type alone, worked out once a decision."""
    sight = state.sight[0]
    if (sight.known >> kind) & 1 == 0:
        sight.kinds[kind] = kind_worth(rules, state, me, weights, kind)
        sight.known |= 1 << kind
    return sight.kinds[kind]


@kernel
def known_breed(rules, state, me, weights, breed):
    """Value one more stall dog by its breed; all breeds that are not there are worth the same."""
    if me.breeds[breed] != 0:
        return breed_worth(rules, state, me, weights, breed)
    sight = state.sight[0]
    if (sight.known >> TYPES) & 1 == 0:
        sight.stranger = breed_worth(rules, state, me, weights, breed)
        sight.known |= 1 << TYPES
    return sight.stranger


@kernel
def dog_worth(rules, state, me, weights, dog):
    """Value taking a dog from the city."""
    kind = TYPE_OF[dog]
    worth = type_of_city(rules, state, me, weights, kind)
    return worth + known_breed(rules, state, me, weights, BREED_OF[dog]) if kind <= TRAINED else worth


@kernel
def look_at_types(rules, state, me, weights):
    """Note what a stall dog contributes by its type: its whistle, and bonuses on types and numbers.

    Of a type without any it is a number that nobody asks for.
    """
    losses = state.sight[0].losses
    shared = nearer(rules, state, B10, me.dogs - 1)
    losses[HEALTHY] = shared + nearer(rules, state, B01, healthy_dogs(rules, me) - 1)
    losses[TRAINED] = shared + nearer(rules, state, B02, me.types[TRAINED] - 1) + weights.trained * rules.trained_points
    losses[SICK] = shared + nearer(rules, state, B03, me.types[SICK] - 1)
    losses[FAIR] = shared + nearer(rules, state, B05, me.types[FAIR] - 1)


@kernel
def least_loss(rules, state, me, weights):
    """Return a bound below what any stall dog contributes, its type aside; very little where that takes long to tell."""
    if state.steps_rise == 0 or rules.puppies != 0 or weights.sets < 0 or state.sight[0].bonus < 0:
        return _NOTHING
    if weights.trained * rules.trained_points < 0:
        return _NOTHING
    worth = weights.sets * state.set_steps[0] + nearer(rules, state, B10, me.dogs - 1)
    return worth + nearer(rules, state, B07, 0) if me.progress[B07] < rules.bonus_targets[B07] else worth


@kernel
def loss(rules, state, me, weights, dog):
    """Value what a dog contributes where it lies, after ``look_at_types``: also its set, its breed, a puppy coming nearer."""
    breed, stall = BREED_OF[dog], state.stall_of[dog]
    worth = state.sight[0].losses[TYPE_OF[dog]] + weights.sets * state.set_steps[kin(me, breed, stall) - 1]
    if rules.puppies != 0:
        worth -= filling(rules, state, me, weights, stall, -1)
    return worth + nearer(rules, state, B07, me.breeds[breed] - 1)
