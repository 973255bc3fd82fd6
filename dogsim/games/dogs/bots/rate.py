"""How much a bot wants an action: one ``rate`` for every bot."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.act import donation_gain, is_hopeless, rate_act
from dogsim.games.dogs.bots.effects import puppy_worth, upgrade_worth
from dogsim.games.dogs.bots.stores import coins_gain, food_gain, look
from dogsim.games.dogs.bots.worth import dog_worth, filling, look_at_types, loss, place_worth, stall_dog_worth
from dogsim.games.dogs.cards import BREED_OF, DOGS, HOTEL, SICK, STALLS, TYPE_OF
from dogsim.games.dogs.moves.table import kin
from dogsim.games.dogs.state import (
    ADOPT,
    BUY_PUPPY,
    BUY_UPGRADE,
    CURE,
    DELIVER,
    DONATE,
    DONE,
    KEEP,
    PHASE_ACT,
    PHASE_ADOPT,
    PHASE_CURE,
    PHASE_KEEP,
    PHASE_PLACE,
    PHASE_PUPPY,
    PHASE_RELOCATE,
    PHASE_RESCUE,
    PHASE_TAKE,
    PLACE,
    RELOCATE,
    RESCUE,
    SWAP,
    TAKE_COIN,
    TAKE_PUPPY,
)

_POINT = 100


@kernel
def rate_place(rules, state, me, weights):
    """Rate the stalls for the dog in hand, or its usual place."""
    dog = state.in_hand[0]
    breed = BREED_OF[dog]
    for i in range(state.n_actions):
        action = state.actions[i]
        if action == DELIVER:
            state.ratings[i] = dog_worth(rules, state, me, weights, dog)
        else:
            state.ratings[i] = place_worth(rules, state, me, weights, breed, action - PLACE)


@kernel
def rate_second_donation(rules, state, me, weights):
    """Rate the dogs that may join a donation: above coin and food if that gains (DOGS-123)."""
    gain = donation_gain(rules, state, me, weights)
    hopeless = is_hopeless(rules, weights, gain)
    look_at_types(rules, state, me, weights)
    for i in range(2, state.n_actions):
        worth = gain - loss(rules, state, me, weights, state.actions[i] - DONATE)
        state.ratings[i] = worth + 10 * _POINT if worth > 0 and not hopeless else -_POINT


@kernel
def rate_take(rules, state, me, weights):
    """Rate coin and food, and a second dog's donation."""
    if state.n_actions > 2:
        rate_second_donation(rules, state, me, weights)
    for i in range(2):
        if state.actions[i] == TAKE_COIN:
            state.ratings[i] = coins_gain(state, me, weights, 1)
        else:
            state.ratings[i] = food_gain(state, me, weights, 1)


@kernel
def step_gain(state, me, dog, origin, stall):
    """Return the set points a dog gains by moving between stalls, the dog it changes with left aside."""
    breed = BREED_OF[dog]
    return state.set_steps[kin(me, breed, stall)] - state.set_steps[kin(me, breed, origin) - 1]


@kernel
def rate_step(rules, state, me, weights, action):
    """Rate a step of the Trainer by the sets it makes."""
    if action == DONE:
        return 0
    if action < SWAP:
        dog, stall = (action - RELOCATE) // STALLS, (action - RELOCATE) % STALLS
        origin = state.stall_of[dog]
        gain = weights.sets * step_gain(state, me, dog, origin, stall)
        if rules.puppies != 0:
            gain += filling(rules, state, me, weights, stall, 1) + filling(rules, state, me, weights, origin, -1)
        return gain - 1
    dog, other = (action - SWAP) // DOGS, (action - SWAP) % DOGS
    if BREED_OF[dog] == BREED_OF[other]:
        return -1
    origin, stall = state.stall_of[dog], state.stall_of[other]
    return weights.sets * (step_gain(state, me, dog, origin, stall) + step_gain(state, me, other, stall, origin)) - 1


@kernel
def rate_buy(rules, state, me, weights, action):
    """Rate a purchase by what it brings less its coins."""
    if action == DONE:
        return 0
    if action == BUY_UPGRADE:
        return upgrade_worth(rules, state, me, weights) + coins_gain(state, me, weights, -rules.upgrade_cost)
    return puppy_worth(rules, me, weights, action - BUY_PUPPY) + coins_gain(state, me, weights, -rules.puppy_cost)


@kernel
def rate_into_stalls(rules, state, me, weights, first):
    """Rate putting dogs of the infirmary or the fair into stalls; declining is worth nothing."""
    before, worth = -1, 0
    for i in range(state.n_actions):
        action = state.actions[i]
        if action == DONE:
            state.ratings[i] = 0
            continue
        dog, stall = (action - first) // STALLS, (action - first) % STALLS
        if dog != before:
            worth = stall_dog_worth(rules, state, me, weights, dog)
            before = dog
        state.ratings[i] = worth + 4 * place_worth(rules, state, me, weights, BREED_OF[dog], stall)


@kernel
def rate_rescue(rules, state, me, weights):
    """Rate the dogs the third upgrade brings; variant 3 may put a sick or fair one into a stall."""
    direct = rules.variant_three_upgrades != 0 and me.room > 0
    for i in range(state.n_actions):
        dog = state.actions[i] - RESCUE
        worth = dog_worth(rules, state, me, weights, dog)
        if direct and TYPE_OF[dog] >= SICK and TYPE_OF[dog] != HOTEL:
            worth = max(worth, stall_dog_worth(rules, state, me, weights, dog))
        state.ratings[i] = worth


@kernel
def rate_one(rules, state, me, weights, action):
    """Rate an action of a phase whose actions have little in common."""
    phase = state.phase
    if phase == PHASE_KEEP:
        return weights.future[action - KEEP]
    if phase == PHASE_PUPPY:
        return puppy_worth(rules, me, weights, action - TAKE_PUPPY)
    if phase == PHASE_RELOCATE:
        return rate_step(rules, state, me, weights, action)
    return rate_buy(rules, state, me, weights, action)


@kernel
def rate(rules, state, weights, every):
    """Rate all legal actions, in hundredths of a point."""
    me = state.player[state.seat]
    phase = state.phase
    look(rules, state, me, weights)
    if phase == PHASE_ACT:
        rate_act(rules, state, me, weights)
    elif phase == PHASE_PLACE:
        rate_place(rules, state, me, weights)
    elif phase == PHASE_TAKE:
        rate_take(rules, state, me, weights)
    elif phase == PHASE_ADOPT:
        rate_into_stalls(rules, state, me, weights, ADOPT)
    elif phase == PHASE_CURE:
        rate_into_stalls(rules, state, me, weights, CURE)
    elif phase == PHASE_RESCUE:
        rate_rescue(rules, state, me, weights)
    else:
        for i in range(state.n_actions):
            state.ratings[i] = rate_one(rules, state, me, weights, state.actions[i])
