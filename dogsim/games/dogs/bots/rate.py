"""How much a bot wants an action: one ``rate`` for every bot."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.plan import dogs_worth, fee_at, hire_worth, location_worth
from dogsim.games.dogs.bots.stores import coins_gain, food_gain, impatience, resource_gain, turns_left
from dogsim.games.dogs.bots.worth import (
    dog_worth,
    effect_worth,
    filling,
    kin,
    licence_worth,
    loss,
    opening_worth,
    place_worth,
    puppy_worth,
    set_step,
    stall_dog_worth,
    upgrade_worth,
)
from dogsim.games.dogs.cards import DOGS, SICK, STALLS, TYPES
from dogsim.games.dogs.moves.city import hire_price
from dogsim.games.dogs.moves.free import hand_is_legal
from dogsim.games.dogs.moves.table import stall_of
from dogsim.games.dogs.state import (
    ADOPT,
    BUY_PUPPY,
    BUY_UPGRADE,
    CLAIM,
    COLLECT,
    CURE,
    DELIVER,
    DONATE,
    DONE,
    END_TURN,
    HIRE,
    KEEP,
    MOVE,
    OPEN_STALL,
    PAY,
    PAY_LICENCE,
    PHASE_ACT,
    PHASE_ADOPT,
    PHASE_BUY,
    PHASE_CURE,
    PHASE_KEEP,
    PHASE_PLACE,
    PHASE_PUPPY,
    PHASE_RELOCATE,
    PHASE_TAKE,
    PLACE,
    RELOCATE,
    RESCUE,
    SWAP,
    TAKE_COIN,
    TAKE_PUPPY,
    USE,
)

# A free action worth taking comes before movement and the turn's end, one that is not comes after.
_WORTH_IT = 1_000_000
_POINT = 100


@kernel
def free(worth):
    """Rate a free action: above everything else if it gains, below if it does not."""
    return _WORTH_IT + worth if worth > 0 else worth - _WORTH_IT


@kernel
def rate_use(rules, state, me, weights, kind, turns):
    """Rate using a character: now against keeping it; a hand that is too large has to be used."""
    worth = effect_worth(rules, state, me, weights, kind, turns)
    if turns > 0:
        kept = weights.future[kind] * weights.hold // 100
        worth -= kept if me.hand < rules.character_limit else kept // 2
    if state.moved != 0 and not hand_is_legal(rules, me):
        return worth + 10 * _POINT if me.characters[kind] > 1 or me.hand > rules.character_limit else worth
    return worth


@kernel
def rate_donate(rules, state, me, weights, dog, turns):
    """Rate donating a dog: two resources and a free space against what it contributes."""
    worth = rules.donation_resources * resource_gain(rules, state, me, weights, turns) - weights.keep
    if turns > 0 and me.room < 2:
        worth += weights.room // 2
    if me.food < 3:
        worth += impatience(state, weights)
    if worth <= weights.sets * rules.set_points[0]:  # not even for the least dog
        return -_POINT
    return worth - loss(rules, state, me, weights, dog, stall_of(me, dog))


@kernel
def rate_city(rules, state, me, weights, action, turns):
    """Rate the two actions at a location."""
    if action == COLLECT:
        return dogs_worth(rules, state, me, weights, me.location, turns)
    return hire_worth(rules, state, me, weights, me.location, hire_price(rules, state, me.location), turns)


@kernel
def rate_swap_city(rules, state, me, weights, turns):
    """Rate renewing the city: an average hire against the one at hand."""
    if state.moved == 0 or state.hired != 0 or state.city_character[me.location] < 0:
        return -_POINT
    here = max(0, rate_city(rules, state, me, weights, HIRE, turns))
    return _POINT - here + coins_gain(rules, me, weights, -rules.swap_cost, turns)


@kernel
def rate_single(rules, state, me, weights, action, turns):
    """Rate one of the main phase's single actions."""
    if action == END_TURN:
        return 0
    if action == COLLECT or action == HIRE:
        return rate_city(rules, state, me, weights, action, turns)
    if action == PAY_LICENCE:
        return free(licence_worth(rules, state, me, weights))
    if action == OPEN_STALL:
        return free(opening_worth(rules, state, me, weights, turns))
    return free(rate_swap_city(rules, state, me, weights, turns))


@kernel
def rate_act(rules, state, me, weights, action):
    """Rate a decision of the main phase."""
    turns = turns_left(rules, state)
    if action < MOVE:
        return rate_single(rules, state, me, weights, action, turns)
    if action < PAY:
        location = action - MOVE
        return location_worth(rules, state, me, weights, location, fee_at(rules, state, location), turns)
    if action < USE:
        return location_worth(rules, state, me, weights, me.location, rules.fee, turns)
    if action < CLAIM:
        return free(rate_use(rules, state, me, weights, action - USE, turns))
    if action < TAKE_PUPPY:
        return free(rules.bonus_points * _POINT)
    return free(rate_donate(rules, state, me, weights, action - DONATE, turns))


@kernel
def rate_place(rules, state, me, weights, action):
    """Rate a stall for the dog in hand, or its usual place."""
    dog = state.in_hand[0]
    if action == DELIVER:
        return dog_worth(rules, state, me, weights, dog, turns_left(rules, state))
    return place_worth(rules, state, me, weights, dog, action - PLACE)


@kernel
def rate_take(rules, state, me, weights, action):
    """Rate coin and food, and a second dog's donation."""
    turns = turns_left(rules, state)
    if action >= DONATE:
        worth = rate_donate(rules, state, me, weights, action - DONATE, turns)
        return worth + 10 * _POINT if worth > 0 else -_POINT
    if action == TAKE_COIN:
        return coins_gain(rules, me, weights, 1, turns)
    return food_gain(state, me, weights, 1, turns)


@kernel
def step_gain(rules, state, me, weights, dog, origin, stall):
    """Return what a dog gains by moving between stalls, the dog it changes with left aside."""
    gain = set_step(rules, kin(me, dog, stall)) - set_step(rules, kin(me, dog, origin))
    return weights.sets * gain


@kernel
def rate_step(rules, state, me, weights, action):
    """Rate a step of the Trainer by the sets it makes."""
    if action == DONE:
        return 0
    if action < SWAP:
        dog, stall = (action - RELOCATE) // STALLS, (action - RELOCATE) % STALLS
        origin = stall_of(me, dog)
        gain = step_gain(rules, state, me, weights, dog, origin, stall)
        gain += filling(rules, state, me, weights, stall, 1) + filling(rules, state, me, weights, origin, -1)
        return gain - 1
    dog, other = (action - SWAP) // DOGS, (action - SWAP) % DOGS
    if dog // TYPES == other // TYPES:
        return -1
    origin, stall = stall_of(me, dog), stall_of(me, other)
    return (
        step_gain(rules, state, me, weights, dog, origin, stall) + step_gain(rules, state, me, weights, other, stall, origin) - 1
    )


@kernel
def rate_buy(rules, state, me, weights, action):
    """Rate a purchase by what it brings less its coins."""
    turns = turns_left(rules, state)
    if action == DONE:
        return 0
    if action == BUY_UPGRADE:
        price = coins_gain(rules, me, weights, -rules.upgrade_cost, turns)
        return upgrade_worth(rules, state, me, weights) + price
    return puppy_worth(rules, me, weights, action - BUY_PUPPY) + coins_gain(rules, me, weights, -rules.puppy_cost, turns)


@kernel
def rate_into_stall(rules, state, me, weights, dog, stall):
    """Rate putting a dog of the infirmary or the fair into a stall."""
    return stall_dog_worth(rules, state, me, weights, dog) + 4 * place_worth(rules, state, me, weights, dog, stall)


@kernel
def rate_adopt(rules, state, me, weights, action):
    """Rate the fair's dogs; declining is worth nothing."""
    if action == DONE:
        return 0
    return rate_into_stall(rules, state, me, weights, (action - ADOPT) // STALLS, (action - ADOPT) % STALLS)


@kernel
def rate_rescue(rules, state, me, weights, dog):
    """Rate the dog the third upgrade brings; variant 3 may put a sick or fair one into a stall."""
    worth = dog_worth(rules, state, me, weights, dog, turns_left(rules, state))
    kind = dog % TYPES
    if rules.variant_three_upgrades != 0 and kind >= SICK and me.room > 0 and kind != SICK + 1:
        return max(worth, stall_dog_worth(rules, state, me, weights, dog))
    return worth


@kernel
def rating_of(rules, state, weights, action):
    """Return how much the bot with these weights wants this action, in hundredths of a point."""
    me = state.player[state.seat]
    phase = state.phase
    if phase == PHASE_ACT:
        return rate_act(rules, state, me, weights, action)
    if phase == PHASE_PLACE:
        return rate_place(rules, state, me, weights, action)
    if phase == PHASE_TAKE:
        return rate_take(rules, state, me, weights, action)
    if phase == PHASE_KEEP:
        return weights.future[action - KEEP]
    if phase == PHASE_PUPPY:
        return puppy_worth(rules, me, weights, action - TAKE_PUPPY)
    if phase == PHASE_RELOCATE:
        return rate_step(rules, state, me, weights, action)
    if phase == PHASE_BUY:
        return rate_buy(rules, state, me, weights, action)
    if phase == PHASE_ADOPT:
        return rate_adopt(rules, state, me, weights, action)
    if phase == PHASE_CURE:
        return rate_into_stall(rules, state, me, weights, (action - CURE) // STALLS, (action - CURE) % STALLS)
    return rate_rescue(rules, state, me, weights, action - RESCUE)


@kernel
def rate(rules, state, weights, every):
    """Rate all legal actions."""
    for i in range(state.n_actions):
        state.ratings[i] = rating_of(rules, state, weights, state.actions[i])
