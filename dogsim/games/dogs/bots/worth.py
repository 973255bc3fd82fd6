"""What things are worth to a bot, in hundredths of a final point."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.stores import coin_need, coins_gain, food_gain, resource_gain, store_gain
from dogsim.games.dogs.cards import (
    BIG_STALLS,
    FAIR,
    HEALTHY,
    HOTEL,
    MANAGER,
    MERCHANT,
    MOST_TARGET,
    PARTNER,
    PUPPIES,
    SICK,
    TRAINED,
    TRAINER,
    TYPES,
    VETERINARIAN,
)
from dogsim.games.dogs.moves.bonuses import B01, B02, B03, B04, B05, B07, B08, B10, B11, B12, healthy_dogs
from dogsim.games.dogs.moves.characters import has_puppies, occupied_stalls
from dogsim.games.dogs.moves.table import is_locked, space
from dogsim.games.dogs.scoring import hotel_at, puppy_dogs

_FIRST_BIG = BIG_STALLS[0]
_POINT = 100
# A table instead of a division: 1024 ((n + 1)^2 - n^2) / target^2.
_STEP = np.zeros((MOST_TARGET + 1, MOST_TARGET + 1), np.int64)
for _target in range(1, MOST_TARGET + 1):
    _STEP[_target] = 1024 * (2 * np.arange(MOST_TARGET + 1) + 1) // _target**2


@kernel
def nearer(rules, state, me, weights, bonus, have):
    """Return what one step from ``have`` towards an unclaimed bonus is worth.

    Later steps are worth more; in the last round only the step that completes it counts.
    """
    if (state.bonus_supply >> bonus) & 1 == 0:
        return 0
    target = rules.bonus_targets[bonus]
    if have >= target or (have + 1 < target and state.round_number == state.last_round):
        return 0
    return (rules.bonus_points * weights.bonuses * _STEP[target, have]) >> 10


@kernel
def kin(me, dog, stall):
    """Count the dogs of this dog's breed in a stall, itself apart."""
    count = 0
    for i in range(me.stall_dogs[stall]):
        other = me.stalls[stall, i]
        if other // TYPES == dog // TYPES and other != dog:
            count += 1
    return count


@kernel
def set_step(rules, dogs):
    """Return the points the next dog adds to ``dogs`` of its breed in one stall."""
    if dogs == 0 or dogs > 3:
        return rules.set_points[0]
    return rules.set_points[dogs] - rules.set_points[dogs - 1]


@kernel
def puppy_worth(rules, me, weights, puppy):
    """Value a puppy by the dogs it counts now."""
    return weights.puppies * (2 * rules.puppy_points + 2 * puppy_dogs(rules, me, puppy) // rules.puppy_dogs) // 2


@kernel
def filling(rules, state, me, weights, stall, change):
    """Return what coming nearer to a big stall's puppy is worth."""
    if rules.puppies == 0 or stall < _FIRST_BIG or is_locked(me, stall) or not has_puppies(state):
        return 0
    size = rules.stall_sizes[stall]
    dogs = me.stall_dogs[stall]
    if change < 0:
        dogs -= 1
    return change * weights.puppies * (rules.puppy_points + 1) * (2 * dogs + 1) // (size * size)


@kernel
def place_worth(rules, state, me, weights, dog, stall):
    """Value a dog's stall: the set it makes, a puppy nearer; without kin, room for kin to come and not to spoil."""
    together = kin(me, dog, stall)
    worth = weights.sets * set_step(rules, together) + filling(rules, state, me, weights, stall, 1)
    if together == 0:
        left = rules.stall_sizes[stall] - me.stall_dogs[stall] - 1
        if left > 0:
            worth += weights.match
        elif me.stall_dogs[stall] > 0:
            worth -= weights.match
    return worth


@kernel
def best_place(rules, state, me, weights, dog):
    """Return the worth of the best open stall for a dog."""
    best = -1000
    if me.breeds[dog // TYPES] == 0 and rules.puppies == 0:
        return weights.sets * rules.set_points[0] - 16
    for stall in range(me.open_stalls):
        if space(rules, me, stall) > 0:
            best = max(best, place_worth(rules, state, me, weights, dog, stall))
    return best


@kernel
def kennel_bonuses(rules, state, me, weights, dog):
    """Return what one more stall dog is worth towards bonuses on breeds and numbers."""
    if state.bonus_supply == 0:
        return 0
    breed = me.breeds[dog // TYPES]
    worth = nearer(rules, state, me, weights, B07, breed) + nearer(rules, state, me, weights, B10, me.dogs)
    if breed == 0 and me.dogs >= 3:
        worth += nearer(rules, state, me, weights, B08, me.breed_count)
    return worth


@kernel
def kind_bonuses(rules, state, me, weights, kind):
    """Return what one more stall dog of a type is worth towards bonuses on types."""
    if state.bonus_supply == 0:
        return 0
    if kind == HEALTHY:
        return nearer(rules, state, me, weights, B01, healthy_dogs(rules, me))
    if kind == TRAINED:
        return nearer(rules, state, me, weights, B02, me.types[TRAINED])
    if kind == FAIR:
        return nearer(rules, state, me, weights, B05, me.types[FAIR])
    worth = nearer(rules, state, me, weights, B03, me.types[SICK])
    if rules.cured_counts_as_healthy != 0:
        worth += nearer(rules, state, me, weights, B01, healthy_dogs(rules, me))
    return worth


@kernel
def stall_dog_worth(rules, state, me, weights, dog):
    """Value one more dog in the stalls, wherever it fits best."""
    kind = dog % TYPES
    worth = best_place(rules, state, me, weights, dog)
    if kind == TRAINED:
        worth += weights.trained * rules.trained_points
    return worth + kind_bonuses(rules, state, me, weights, kind) + kennel_bonuses(rules, state, me, weights, dog)


@kernel
def hotel_worth(rules, state, me, weights, seat, turns):
    """Value one more hotel dog: the places it gains, damped while others may still answer."""
    dogs = me.hotel_dogs
    gain = hotel_at(rules, state, seat, dogs + 1) - hotel_at(rules, state, seat, dogs)
    bonus = nearer(rules, state, me, weights, B04, dogs)
    if turns == 0:
        return _POINT * gain + bonus
    return (weights.hotel * gain + bonus) * 6 // 10 + weights.rank


@kernel
def sick_worth(rules, state, me, weights, turns):
    """Value one more dog in the infirmary: its penalty, unless it will be cured."""
    penalty = -weights.infirmary * rules.infirmary_penalty
    if me.characters[VETERINARIAN] > 0 and me.room > me.sick_dogs:
        return weights.sets + nearer(rules, state, me, weights, B03, me.types[SICK] + me.sick_dogs)
    if turns > 0 and me.room > me.sick_dogs:
        return penalty * weights.sick // 100
    return penalty


@kernel
def dog_worth(rules, state, me, weights, dog, turns):
    """Value taking a dog from the city, by its type."""
    kind = dog % TYPES
    if kind <= TRAINED:
        return stall_dog_worth(rules, state, me, weights, dog)
    if kind == HOTEL:
        return hotel_worth(rules, state, me, weights, state.seat, turns)
    if kind == SICK:
        return sick_worth(rules, state, me, weights, turns)
    return rules.fair_resources * resource_gain(rules, state, me, weights, turns)


@kernel
def upgrade_worth(rules, state, me, weights):
    """Value one more upgrade: the penalty avoided, B12, the most upgrades, the third one's dog."""
    worth = 0
    if me.upgrades == 0:
        worth += rules.no_upgrade_penalty * _POINT
    if me.licences_paid > 0 or me.licences_unpaid > 0:
        worth += nearer(rules, state, me, weights, B12, me.upgrades)
    if me.upgrades + 1 == rules.rescue_upgrades:
        worth += 2 * _POINT
    ahead = 1
    for seat in range(rules.players):
        if seat != state.seat and state.player[seat].upgrades > me.upgrades:
            ahead = 0
    if ahead == 1 and state.bonus_supply != 0:
        worth += rules.bonus_points * weights.bonuses // 3
    return worth * weights.upgrades // 100


@kernel
def buy_worth(rules, state, me, weights, coins, turns):
    """Value the purchases that the Manager or Partner opens with so many coins."""
    if state.upgrade_supply == 0 or coins < rules.upgrade_cost:
        return 0
    need = coin_need(rules, me, me.licences_unpaid, turns)
    price = store_gain(weights, weights.coin, need, coins, -rules.upgrade_cost, turns)
    return max(0, upgrade_worth(rules, state, me, weights) + price)


@kernel
def best_fair(rules, state, me, weights):
    """Return the worth of the fair's best dog."""
    best, strangers = 0, 0
    if me.room == 0:
        return 0
    for i in range(state.fair_dogs):
        dog = state.fair[i]
        if me.breeds[dog // TYPES] == 0:
            strangers += 1
            if strangers > 1:  # dogs of breeds not yet in the kennel are worth the same
                continue
        best = max(best, stall_dog_worth(rules, state, me, weights, dog))
    return best


@kernel
def best_puppy(rules, state, me, weights):
    """Return the worth of the supply's best puppy."""
    best = 0
    for puppy in range(len(PUPPIES)):
        if state.puppy_supply[puppy] > 0:
            best = max(best, puppy_worth(rules, me, weights, puppy))
    return best


@kernel
def cure_worth(rules, state, me, weights):
    """Value curing as many as fit now."""
    count = min(me.sick_dogs, me.room)
    if count == 0 or (rules.vet_all_or_nothing != 0 and count < me.sick_dogs):
        return 0
    each = weights.infirmary * rules.infirmary_penalty + weights.sets * rules.set_points[0]
    return count * (each + kind_bonuses(rules, state, me, weights, SICK))


@kernel
def manager_worth(rules, state, me, weights, turns):
    """Value the Manager's income and the purchases it opens."""
    coins = rules.manager_coins * me.hotel_dogs
    food = rules.manager_food * occupied_stalls(me)
    income = coins_gain(rules, me, weights, coins, turns) + food_gain(state, me, weights, food, turns)
    return income + buy_worth(rules, state, me, weights, me.coins + coins, turns)


@kernel
def partner_worth(rules, state, me, weights, turns):
    """Value the Partner's dog and the purchases it opens."""
    worth = best_fair(rules, state, me, weights) + buy_worth(rules, state, me, weights, me.coins, turns)
    if rules.puppies != 0 and me.coins >= rules.puppy_cost:
        puppy = best_puppy(rules, state, me, weights) + coins_gain(rules, me, weights, -rules.puppy_cost, turns)
        worth += max(0, puppy)
    return worth


@kernel
def effect_worth(rules, state, me, weights, kind, turns):
    """Value using a character now."""
    if kind == MERCHANT:
        return food_gain(state, me, weights, rules.merchant_food, turns)
    if kind == MANAGER:
        return manager_worth(rules, state, me, weights, turns)
    if kind == TRAINER:
        return coins_gain(rules, me, weights, rules.trainer_coins * me.types[TRAINED], turns)
    if kind == PARTNER:
        return partner_worth(rules, state, me, weights, turns)
    return cure_worth(rules, state, me, weights)


@kernel
def character_worth(rules, state, me, weights, kind, turns):
    """Value having a character: now, or later while turns are left."""
    now = effect_worth(rules, state, me, weights, kind, turns)
    if turns == 0:
        return now
    return max(now, weights.future[kind])


@kernel
def licence_worth(rules, state, me, weights):
    """Value paying a licence: the penalty avoided and the bonuses nearer, less the coins."""
    worth = weights.licences * rules.licence_penalty - weights.coin * rules.licence_cost
    worth += nearer(rules, state, me, weights, B11, me.licences_paid)
    if me.licences_paid == 0 and me.upgrades >= 1:
        worth += nearer(rules, state, me, weights, B12, me.upgrades - 1)
    return worth


@kernel
def opening_worth(rules, state, me, weights, turns):
    """Value opening the next stall: food, room while there is time to fill it, less the licence."""
    spaces = rules.stall_sizes[me.open_stalls]
    licence = min(weights.licences * rules.licence_penalty, weights.coin * rules.licence_cost)
    room = weights.room * spaces * min(turns, 3) // 3
    if rules.puppies != 0 and has_puppies(state):
        room += weights.puppies * min(turns, 3) // 2
    return food_gain(state, me, weights, rules.stall_food, turns) + room - licence


@kernel
def loss(rules, state, me, weights, dog, stall):
    """Value what a dog contributes where it lies: its set, its whistle, a puppy and bonuses coming nearer."""
    worth = weights.sets * set_step(rules, kin(me, dog, stall)) - filling(rules, state, me, weights, stall, -1)
    kind = dog % TYPES
    if kind == TRAINED:
        worth += weights.trained * rules.trained_points
    if state.bonus_supply != 0:
        have = healthy_dogs(rules, me) if kind == HEALTHY else me.types[kind]
        bonus = B01 if kind == HEALTHY else B02 if kind == TRAINED else B03 if kind == SICK else B05
        worth += nearer(rules, state, me, weights, bonus, have - 1)
        worth += nearer(rules, state, me, weights, B10, me.dogs - 1)
        worth += nearer(rules, state, me, weights, B07, me.breeds[dog // TYPES] - 1)
    return worth
