"""Rating the main phase: the free actions first, for one that is worth taking comes before all others."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.core.policy import UNWANTED
from dogsim.games.dogs.bots.effects import effect_worth, licence_worth, opening_worth
from dogsim.games.dogs.bots.plan import dogs_worth, hire_worth, location_worth
from dogsim.games.dogs.bots.stores import coins_gain, resource_gain
from dogsim.games.dogs.bots.worth import least_loss, look_at_types, loss
from dogsim.games.dogs.moves.city import hire_price
from dogsim.games.dogs.moves.free import hand_is_legal
from dogsim.games.dogs.state import (
    CLAIM,
    COLLECT,
    DONATE,
    END_TURN,
    HIRE,
    MOVE,
    OPEN_STALL,
    PAY,
    PAY_LICENCE,
    STEP,
    SWAP_CITY,
    USE,
)

# A free action worth taking comes before movement and the turn's end, one that is not comes after.
FREE = 1_000_000
# While a dog collected is worth no more than that by impatience alone, nothing else is rated as high as FREE.
_CALM = 100_000
_POINT = 100


@kernel
def rate_use(rules, state, me, weights, kind):
    """Rate using a character: now against keeping it; a hand that is too large has to be used."""
    worth = effect_worth(rules, state, me, weights, kind)
    if state.sight[0].turns > 0:
        kept = weights.future[kind] * weights.hold // 100
        worth -= kept if me.hand < rules.character_limit else kept // 2
    if state.moved != 0 and not hand_is_legal(rules, me):
        return worth + 10 * _POINT if me.characters[kind] > 1 or me.hand > rules.character_limit else worth
    return worth


@kernel
def donation_gain(rules, state, me, weights):
    """Value what any donation brings: two resources and a free space, against a dog in the stalls."""
    gain = rules.donation_resources * resource_gain(state, me, weights) - weights.keep
    if state.sight[0].turns > 0 and me.room < 2:
        gain += weights.room // 2
    if me.food < 3:
        gain += state.sight[0].impatience
    return gain


@kernel
def note_free(state, i, worth):
    """Rate a free action: above everything else if it gains, below if it does not."""
    state.ratings[i] = worth + FREE if worth > 0 else worth - FREE
    state.sight[0].best = max(state.sight[0].best, worth)


@kernel
def rate_donations(rules, state, me, weights, first, few):
    """Rate the donations from ``first`` on, what they bring against what the dog contributes; return what follows them.

    ``few`` is 1 where those that lose something may be left out.
    """
    gain = donation_gain(rules, state, me, weights)
    hopeless = gain <= weights.sets * rules.set_points[0]  # not even for the least dog
    if few != 0 and (hopeless or gain <= least_loss(rules, state, me, weights)):
        return skip_donations(state, first)
    if not hopeless:
        look_at_types(rules, state, me, weights)
    i = first
    while i < state.n_actions and state.actions[i] >= DONATE:
        note_free(state, i, -_POINT if hopeless else gain - loss(rules, state, me, weights, state.actions[i] - DONATE))
        i += 1
    return i


@kernel
def skip_donations(state, first):
    """Leave the donations from ``first`` on unwanted; return what follows them."""
    last = state.n_actions
    while state.actions[last - 1] < DONATE:
        last -= 1
    for i in range(first, last, STEP):
        for each in range(i, i + STEP):
            state.ratings[each] = UNWANTED
    return last


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
def rate_free(rules, state, me, weights, first, few):
    """Rate the free actions from ``first`` on, in the order they are listed; return what follows them."""
    i = first
    while i < state.n_actions and is_free(state.actions[i]):
        action = state.actions[i]
        if action >= DONATE:
            i = rate_donations(rules, state, me, weights, i, few)
            continue
        if action >= CLAIM:
            note_free(state, i, rules.bonus_points * _POINT)
        elif action >= USE:
            note_free(state, i, rate_use(rules, state, me, weights, action - USE))
        elif action == PAY_LICENCE:
            note_free(state, i, licence_worth(rules, state, me, weights))
        elif action == OPEN_STALL:
            note_free(state, i, opening_worth(rules, state, me, weights))
        else:
            note_free(state, i, rate_swap_city(rules, state, me, weights))
        i += 1
    return i


@kernel
def rate_moves(rules, state, me, weights, n):
    """Rate the first ``n`` actions, moves."""
    others = ~(1 << state.seat)
    for i in range(n):
        location = state.actions[i] - MOVE
        fee = rules.fee if state.visitors[location] & others != 0 else 0
        state.ratings[i] = location_worth(rules, state, me, weights, location, fee)


@kernel
def rate_here(rules, state, me, weights, n):
    """Rate the first ``n`` actions, those at a location; whoever is paid there, it is worth the same."""
    worth = location_worth(rules, state, me, weights, me.location, rules.fee) if n > 0 and state.actions[0] >= PAY else 0
    for i in range(n):
        action = state.actions[i]
        if action == COLLECT:
            worth = dogs_worth(rules, state, me, weights, me.location)
        elif action == HIRE:
            worth = rate_hire(rules, state, me, weights)
        state.ratings[i] = worth


@kernel
def rate_act(rules, state, me, weights, every):
    """Rate the main phase: what is not free only if nothing free is worth taking."""
    n, first = state.n_actions, 0
    while first < n and state.actions[first] != END_TURN and not is_free(state.actions[first]):
        first += 1
    may_end = state.actions[n - 1] == END_TURN
    sure = may_end or MOVE <= state.actions[0] < PAY  # rated higher than any free action that gains nothing
    state.sight[0].best = 0
    last = rate_free(rules, state, me, weights, first, 1 if sure and every == 0 else 0)
    if may_end:
        state.ratings[last] = 0
    if state.sight[0].best > 0 and every == 0 and state.sight[0].impatience < _CALM:
        for i in range(first):
            state.ratings[i] = UNWANTED
        return
    if state.moved == 0:
        rate_moves(rules, state, me, weights, first)
    else:
        rate_here(rules, state, me, weights, first)
