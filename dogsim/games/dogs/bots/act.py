"""What the actions of the main phase are worth; a free one that gains comes before all others."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.effects import effect_worth, licence_worth, opening_worth
from dogsim.games.dogs.bots.plan import dogs_worth, hire_worth, location_worth
from dogsim.games.dogs.bots.stores import coins_gain, resource_gain
from dogsim.games.dogs.bots.worth import look_at_types, loss
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
    USE,
)

# A free action worth taking comes before movement and the turn's end, one that is not comes after.
FREE = 1_000_000
_POINT = 100


@kernel
def use_worth(rules, state, me, weights, kind):
    """Value using a character: now against keeping it; a hand that is too large has to be used."""
    worth = effect_worth(rules, state, me, weights, kind)
    if state.sight[0].turns > 0:
        kept = weights.future[kind] * weights.hold // 100
        worth -= kept if me.hand < rules.character_limit else kept // 2
    if state.moved != 0 and not hand_is_legal(rules, me):
        return worth + 10 * _POINT if me.characters[kind] > 1 or me.hand > rules.character_limit else worth
    return worth


@kernel
def claim_worth(rules):
    """Value taking a bonus."""
    return rules.bonus_points * _POINT


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
def is_hopeless(rules, weights, gain):
    """Tell whether a donation that brings so much does not even make up for the least dog."""
    return gain <= weights.sets * rules.set_points[0]


@kernel
def here_worth(rules, state, me, weights):
    """Value hiring where the player stands."""
    return hire_worth(rules, state, me, weights, me.location, hire_price(rules, state, me.location))


@kernel
def swap_worth(rules, state, me, weights):
    """Value renewing the city: an average hire against the one at hand."""
    if state.moved == 0 or state.hired != 0 or state.city_character[me.location] < 0:
        return -_POINT
    return _POINT - max(0, here_worth(rules, state, me, weights)) + coins_gain(state, me, weights, -rules.swap_cost)


@kernel
def fee_at(rules, state, location):
    """Return the coins due at a location that others stand at."""
    return rules.fee * (state.visitors[location] & ~(1 << state.seat) != 0)


@kernel
def rate_free(rules, state, me, weights, action, gain):
    """Rate a free action: above everything else if it is worth something, below if not; ``gain`` is a donation's."""
    if action >= DONATE:
        worth = -_POINT if is_hopeless(rules, weights, gain) else gain - loss(rules, state, me, weights, action - DONATE)
    elif action >= CLAIM:
        worth = claim_worth(rules)
    elif action >= USE:
        worth = use_worth(rules, state, me, weights, action - USE)
    elif action == PAY_LICENCE:
        worth = licence_worth(rules, state, me, weights)
    elif action == OPEN_STALL:
        worth = opening_worth(rules, state, me, weights)
    else:
        worth = swap_worth(rules, state, me, weights)
    return worth + FREE if worth > 0 else worth - FREE


@kernel
def rate_act(rules, state, me, weights):
    """Rate the main phase."""
    gain = donation_gain(rules, state, me, weights)
    look_at_types(rules, state, me, weights)
    for i in range(state.n_actions):
        action = state.actions[i]
        if action == END_TURN:
            rating = 0
        elif action == COLLECT:
            rating = dogs_worth(rules, state, me, weights, me.location)
        elif action == HIRE:
            rating = here_worth(rules, state, me, weights)
        elif MOVE <= action < PAY:
            location = action - MOVE
            rating = location_worth(rules, state, me, weights, location, fee_at(rules, state, location))
        elif PAY <= action < USE:
            rating = location_worth(rules, state, me, weights, me.location, rules.fee)
        else:
            rating = rate_free(rules, state, me, weights, action, gain)
        state.ratings[i] = rating
