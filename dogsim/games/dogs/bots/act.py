"""Rating the main phase: the free actions first, for one that is worth taking comes before all others."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.core.policy import UNWANTED
from dogsim.games.dogs.bots.effects import effect_worth, licence_worth, opening_worth
from dogsim.games.dogs.bots.plan import dogs_worth, hire_worth, location_worth
from dogsim.games.dogs.bots.stores import coins_gain, resource_gain
from dogsim.games.dogs.bots.worth import look_at_types, loss
from dogsim.games.dogs.moves.city import hire_price
from dogsim.games.dogs.moves.free import hand_is_legal
from dogsim.games.dogs.state import CLAIM, COLLECT, DONATE, END_TURN, MOVE, OPEN_STALL, PAY, PAY_LICENCE, SWAP_CITY, USE

# A free action worth taking comes before movement and the turn's end, one that is not comes after.
_WORTH_IT = 1_000_000
# While a dog collected is worth no more than that by impatience alone, nothing else is rated as high as _WORTH_IT.
_CALM = 100_000
_POINT = 100


@kernel
def rate_use(rules, state, me, weights, kind):
    """Rate using a character: now against keeping it; a hand that is too large has to be used."""
    worth = effect_worth(rules, state, me, weights, kind)
    if state.sight.turns > 0:
        kept = weights.future[kind] * weights.hold // 100
        worth -= kept if me.hand < rules.character_limit else kept // 2
    if state.moved != 0 and not hand_is_legal(rules, me):
        return worth + 10 * _POINT if me.characters[kind] > 1 or me.hand > rules.character_limit else worth
    return worth


@kernel
def donation_gain(rules, state, me, weights):
    """Value what any donation brings: two resources and a free space, against a dog in the stalls."""
    gain = rules.donation_resources * resource_gain(state, me, weights) - weights.keep
    if state.sight.turns > 0 and me.room < 2:
        gain += weights.room // 2
    if me.food < 3:
        gain += state.sight.impatience
    return gain


@kernel
def rate_donations(rules, state, me, weights, first):
    """Value the donations from ``first`` on, what they bring against what the dog contributes; return what follows them."""
    i, n = first, state.n_actions
    if i == n or state.actions[i] < DONATE:
        return i
    gain = donation_gain(rules, state, me, weights)
    worth_it = gain > weights.sets * rules.set_points[0]  # else not even for the least dog
    if worth_it:
        look_at_types(rules, state, me, weights)
    while i < n and state.actions[i] >= DONATE:
        state.ratings[i] = gain - loss(rules, state, me, weights, state.actions[i] - DONATE) if worth_it else -_POINT
        i += 1
    return i


@kernel
def rate_hire(rules, state, me, weights):
    """Rate hiring where the player stands."""
    return hire_worth(rules, state, me, weights, me.location, hire_price(rules, state, me.location))


@kernel
def rate_swap_city(rules, state, me, weights):
    """Rate renewing the city: an average hire against the one at hand."""
    if state.moved == 0 or state.hired != 0 or state.city_character[me.location] < 0:
        return -_POINT
    return _POINT - max(0, rate_hire(rules, state, me, weights)) + coins_gain(state, me, weights, -rules.swap_cost)


@kernel
def is_free(action):
    """Tell whether an action of the main phase is a free one."""
    return action >= USE or OPEN_STALL <= action <= SWAP_CITY


@kernel
def value_free(rules, state, me, weights, first):
    """Value the free actions from ``first`` on, in the order they are listed; return what follows them."""
    i = first
    while i < state.n_actions and is_free(state.actions[i]):
        action = state.actions[i]
        if action >= DONATE:
            i = rate_donations(rules, state, me, weights, i)
            continue
        if action >= CLAIM:
            state.ratings[i] = rules.bonus_points * _POINT
        elif action >= USE:
            state.ratings[i] = rate_use(rules, state, me, weights, action - USE)
        elif action == PAY_LICENCE:
            state.ratings[i] = licence_worth(rules, state, me, weights)
        elif action == OPEN_STALL:
            state.ratings[i] = opening_worth(rules, state, me, weights)
        else:
            state.ratings[i] = rate_swap_city(rules, state, me, weights)
        i += 1
    return i


@kernel
def rate_other(rules, state, me, weights, action):
    """Rate an action that is not free."""
    if action >= PAY:
        return location_worth(rules, state, me, weights, me.location, rules.fee)
    if action >= MOVE:
        location = action - MOVE
        company = state.visitors[location] & ~(1 << state.seat)
        return location_worth(rules, state, me, weights, location, rules.fee if company != 0 else 0)
    if action == COLLECT:
        return dogs_worth(rules, state, me, weights, me.location)
    return rate_hire(rules, state, me, weights)


@kernel
def rate_act(rules, state, me, weights, every):
    """Rate the main phase: what is not free only if nothing free is worth taking."""
    n, first = state.n_actions, 0
    while first < n and state.actions[first] != END_TURN and not is_free(state.actions[first]):
        state.ratings[first] = UNWANTED
        first += 1
    last = value_free(rules, state, me, weights, first)
    best = 0
    for i in range(first, last):
        worth = state.ratings[i]
        best = max(best, worth)
        state.ratings[i] = worth + _WORTH_IT if worth > 0 else worth - _WORTH_IT
    if last < n:
        state.ratings[last] = UNWANTED
    if best > 0 and every == 0 and state.sight.impatience < _CALM:
        return
    for i in range(first):
        state.ratings[i] = rate_other(rules, state, me, weights, state.actions[i])
    if last < n:  # the end of the turn
        state.ratings[last] = 0
