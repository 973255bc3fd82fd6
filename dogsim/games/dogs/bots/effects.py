"""What characters, licences and stalls are worth to a bot, in hundredths of a final point; all after ``stores.look``."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.stores import coins_gain, food_gain, store_gain
from dogsim.games.dogs.bots.worth import nearer, stall_dog_worth, type_worth
from dogsim.games.dogs.cards import BREED_OF, MANAGER, MERCHANT, PARTNER, PUPPIES, SICK, TRAINED, TRAINER
from dogsim.games.dogs.moves.bonuses import B11, B12
from dogsim.games.dogs.moves.characters import has_puppies, occupied_stalls
from dogsim.games.dogs.scoring import puppy_dogs

_POINT = 100


@kernel
def puppy_worth(rules, me, weights, puppy):
    """Value a puppy by the dogs it counts now."""
    return weights.puppies * (2 * rules.puppy_points + 2 * puppy_dogs(rules, me, puppy) // rules.puppy_dogs) // 2


@kernel
def upgrade_worth(rules, state, me, weights):
    """Value one more upgrade: the penalty avoided, B12, the most upgrades, the third one's dog."""
    worth = 0
    if me.upgrades == 0:
        worth += rules.no_upgrade_penalty * _POINT
    if me.licences_paid > 0 or me.licences_unpaid > 0:
        worth += nearer(rules, state, B12, me.upgrades)
    if me.upgrades + 1 == rules.rescue_upgrades:
        worth += 2 * _POINT
    if state.bonus_supply != 0 and me.upgrades == state.most_upgrades:
        worth += state.sight[0].bonus // 3
    return worth * weights.upgrades // 100


@kernel
def buy_worth(rules, state, me, weights, coins):
    """Value the purchases that the Manager or Partner opens with so many coins."""
    if state.upgrade_supply == 0 or coins < rules.upgrade_cost:
        return 0
    price = store_gain(weights.coin, state.sight[0].spare, state.sight[0].coin_need, coins, -rules.upgrade_cost)
    return max(0, upgrade_worth(rules, state, me, weights) + price)


@kernel
def best_fair(rules, state, me, weights):
    """Return the worth of the fair's best dog."""
    best, strangers = 0, 0
    if me.room == 0:
        return 0
    for i in range(state.fair_dogs):
        dog = state.fair[i]
        if me.breeds[BREED_OF[dog]] == 0:
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
    return count * (each + type_worth(rules, state, me, weights, SICK))


@kernel
def manager_worth(rules, state, me, weights):
    """Value the Manager's income and the purchases it opens."""
    coins = rules.manager_coins * me.hotel_dogs
    income = coins_gain(state, me, weights, coins) + food_gain(state, me, weights, rules.manager_food * occupied_stalls(me))
    return income + buy_worth(rules, state, me, weights, me.coins + coins)


@kernel
def partner_worth(rules, state, me, weights):
    """Value the Partner's dog and the purchases it opens."""
    worth = best_fair(rules, state, me, weights) + buy_worth(rules, state, me, weights, me.coins)
    if rules.puppies != 0 and me.coins >= rules.puppy_cost:
        worth += max(0, best_puppy(rules, state, me, weights) + coins_gain(state, me, weights, -rules.puppy_cost))
    return worth


@kernel
def effect_worth(rules, state, me, weights, kind):
    """Value using a character now, worked out once a decision."""
    if (state.sight[0].weighed >> kind) & 1 == 0:
        state.sight[0].effects[kind] = weigh_effect(rules, state, me, weights, kind)
        state.sight[0].weighed |= 1 << kind
    return state.sight[0].effects[kind]


@kernel
def weigh_effect(rules, state, me, weights, kind):
    """Work out what using a character now is worth."""
    if kind == MERCHANT:
        return food_gain(state, me, weights, rules.merchant_food)
    if kind == MANAGER:
        return manager_worth(rules, state, me, weights)
    if kind == TRAINER:
        return coins_gain(state, me, weights, rules.trainer_coins * me.types[TRAINED])
    if kind == PARTNER:
        return partner_worth(rules, state, me, weights)
    return cure_worth(rules, state, me, weights)


@kernel
def character_worth(rules, state, me, weights, kind):
    """Value having a character: now, or later while turns are left."""
    now = effect_worth(rules, state, me, weights, kind)
    return now if state.sight[0].turns == 0 else max(now, weights.future[kind])


@kernel
def licence_worth(rules, state, me, weights):
    """Value paying a licence: the penalty avoided and the bonuses nearer, less the coins."""
    worth = weights.licences * rules.licence_penalty - weights.coin * rules.licence_cost
    worth += nearer(rules, state, B11, me.licences_paid)
    if me.licences_paid == 0 and me.upgrades >= 1:
        worth += nearer(rules, state, B12, me.upgrades - 1)
    return worth


@kernel
def opening_worth(rules, state, me, weights):
    """Value opening the next stall: food, room while there is time to fill it, less the licence."""
    turns = min(state.sight[0].turns, 3)
    licence = min(weights.licences * rules.licence_penalty, weights.coin * rules.licence_cost)
    room = weights.room * rules.stall_sizes[me.open_stalls] * turns // 3
    if rules.puppies != 0 and has_puppies(state):
        room += weights.puppies * turns // 2
    return food_gain(state, me, weights, rules.stall_food) + room - licence
