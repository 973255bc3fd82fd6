"""What a bot takes: the action that ``rate`` rates highest, found without listing and rating all that is legal."""

from __future__ import annotations

from dogsim.core.jit import inlined, kernel
from dogsim.core.policy import UNWANTED, best, offer, open_offers, pick
from dogsim.games.dogs.bots.act import (
    claim_worth,
    donation_gain,
    fee_at,
    here_worth,
    is_hopeless,
    swap_worth,
    use_worth,
)
from dogsim.games.dogs.bots.effects import licence_worth, opening_worth
from dogsim.games.dogs.bots.plan import dogs_worth, location_worth
from dogsim.games.dogs.bots.stores import coins_gain, food_gain, look
from dogsim.games.dogs.bots.worth import dog_worth, least_loss, look_at_types, loss, place_worth, stall_dog_worth
from dogsim.games.dogs.cards import BREED_OF, BREEDS, KINDS, MOST_PLAYERS, STALLS
from dogsim.games.dogs.moves.bonuses import claimable
from dogsim.games.dogs.moves.city import can_collect, can_hire, fee_due
from dogsim.games.dogs.moves.free import (
    can_donate,
    can_open_stall,
    can_pay_licence,
    can_swap_city,
    legal_donate,
    usable,
)
from dogsim.games.dogs.moves.legal import can_claim, can_deliver, can_end_turn, has_claimed_last, legal
from dogsim.games.dogs.state import (
    ADOPT,
    CLAIM,
    COLLECT,
    CURE,
    DELIVER,
    DONATE,
    DONE,
    END_TURN,
    HIRE,
    MOVE,
    OPEN_STALL,
    PAY,
    PAY_LICENCE,
    PHASE_ACT,
    PHASE_ADOPT,
    PHASE_CURE,
    PHASE_PLACE,
    PHASE_RELOCATE,
    PHASE_TAKE,
    PLACE,
    SWAP_CITY,
    TAKE_COIN,
    TAKE_FOOD,
    USE,
)

# While a dog collected is worth no more than that by impatience alone, nothing is rated as high as a free action that gains.
_CALM = 100_000


@inlined
def offer_donations(rules, state, me, weights):
    """Offer the dogs that are worth less than what a donation brings."""
    gain = donation_gain(rules, state, me, weights)
    if is_hopeless(rules, weights, gain) or gain <= least_loss(rules, state, me, weights):
        return
    look_at_types(rules, state, me, weights)
    first = state.n_actions
    last = legal_donate(rules, state, me, first)
    for i in range(first, last):
        action = state.actions[i]
        offer(state, action, gain - loss(rules, state, me, weights, action - DONATE))


@inlined
def offer_free(rules, state, me, weights):
    """Offer the free actions, claims apart."""
    bits = usable(rules, me)
    for kind in range(KINDS):
        if (bits >> kind) & 1 == 1:
            offer(state, USE + kind, use_worth(rules, state, me, weights, kind))
    if can_open_stall(rules, state, me):
        offer(state, OPEN_STALL, opening_worth(rules, state, me, weights))
    if can_pay_licence(rules, me):
        offer(state, PAY_LICENCE, licence_worth(rules, state, me, weights))
    if can_donate(state, me):
        offer_donations(rules, state, me, weights)
    if can_swap_city(rules, state, me):
        offer(state, SWAP_CITY, swap_worth(rules, state, me, weights))


@kernel
def offer_claims(rules, state, me):
    """Offer the bonuses that may be claimed."""
    bits = claimable(rules, state, me)
    bonus = 0
    while bits != 0:
        if bits & 1 == 1:
            offer(state, CLAIM + bonus, claim_worth(rules))
        bits >>= 1
        bonus += 1


@inlined
def offer_moves(rules, state, me, weights):
    """Offer every location."""
    for location in range(state.locations):
        fee = fee_at(rules, state, location)
        offer(state, MOVE + location, location_worth(rules, state, me, weights, location, fee))


@inlined
def offer_here(rules, state, me, weights):
    """Offer what the location offers; whoever is paid there, it is worth the same."""
    location = me.location
    if fee_due(rules, state, me):
        if me.coins >= rules.fee and (state.collected == 0 or state.hired == 0):
            worth = location_worth(rules, state, me, weights, location, rules.fee)
            others = state.visitors[location] & ~(1 << state.seat)
            for seat in range(MOST_PLAYERS):
                if (others >> seat) & 1 == 1:
                    offer(state, PAY + seat, worth)
        return
    if state.collected == 0 and can_collect(rules, state, me, location):
        offer(state, COLLECT, dogs_worth(rules, state, me, weights, location))
    if state.hired == 0 and can_hire(rules, state, me, location):
        offer(state, HIRE, here_worth(rules, state, me, weights))


@kernel
def offer_act(rules, state, me, weights):
    """Offer the main phase: what is not free only if nothing free gains.  False where this may leave out the best."""
    if state.sight[0].impatience >= _CALM:
        return False
    may_end = can_end_turn(rules, state, me)
    over = has_claimed_last(rules, state)
    if not over:
        open_offers(state, 1)
        offer_free(rules, state, me, weights)
        if can_claim(rules, may_end):
            offer_claims(rules, state, me)
        if state.n_actions > 0:
            return True
    if state.moved != 0 and not may_end:  # then a free action that gains nothing may be the best there is
        return False
    open_offers(state, UNWANTED)
    if state.moved == 0:
        offer_moves(rules, state, me, weights)
    elif not over:
        offer_here(rules, state, me, weights)
    if may_end:
        offer(state, END_TURN, 0)
    return True


@kernel
def offer_places(rules, state, me, weights):
    """Offer the stalls for the dog in hand, and its usual place."""
    dog = state.in_hand[0]
    open_offers(state, UNWANTED)
    for stall in range(me.open_stalls):
        if me.spaces[stall] > 0:
            offer(state, PLACE + stall, place_worth(rules, state, me, weights, BREED_OF[dog], stall))
    if can_deliver(rules, me, dog):
        offer(state, DELIVER, dog_worth(rules, state, me, weights, dog))


@kernel
def offer_take(state, me, weights):
    """Offer coin and food."""
    open_offers(state, UNWANTED)
    offer(state, TAKE_COIN, coins_gain(state, me, weights, 1))
    offer(state, TAKE_FOOD, food_gain(state, me, weights, 1))


@kernel
def offer_into_stalls(rules, state, me, weights, action, cards, count):
    """Offer every card of a group into every open stall with space."""
    open_offers(state, UNWANTED)
    for i in range(count):
        dog = cards[i]
        worth = stall_dog_worth(rules, state, me, weights, dog)
        for stall in range(me.open_stalls):
            if me.spaces[stall] > 0:
                place = place_worth(rules, state, me, weights, BREED_OF[dog], stall)
                offer(state, action + dog * STALLS + stall, worth + 4 * place)


@kernel
def has_split_breed(me):
    """Tell whether dogs of one breed lie in several stalls."""
    for breed in range(len(BREEDS)):
        kin = me.kin[breed]
        while kin > 15 and kin & 15 == 0:
            kin >>= 4
        if kin > 15:
            return True
    return False


@kernel
def is_settled(rules, state, me, weights):
    """Tell whether no step of the Trainer can gain, for no dog has kin in another stall; False where puppies count too."""
    return rules.puppies == 0 and state.steps_rise != 0 and weights.sets >= 0 and not has_split_breed(me)


@inlined
def offer_some(rules, state, me, weights):
    """Offer what may be the best of a decision; False where no quick way is known."""
    phase = state.phase
    if phase == PHASE_ACT:
        return offer_act(rules, state, me, weights)
    if phase == PHASE_PLACE:
        offer_places(rules, state, me, weights)
    elif phase == PHASE_TAKE and state.donating == 0:
        offer_take(state, me, weights)
    elif phase == PHASE_CURE:
        offer_into_stalls(rules, state, me, weights, CURE, me.infirmary, me.sick_dogs)
    elif phase == PHASE_ADOPT:
        offer_into_stalls(rules, state, me, weights, ADOPT, state.fair, state.fair_dogs)
        if rules.partner_dog_optional != 0:
            offer(state, DONE, 0)
    elif phase == PHASE_RELOCATE and is_settled(rules, state, me, weights):
        open_offers(state, 0)
        offer(state, DONE, 0)
    else:
        return False
    return True


@kernel
def decide(rules, state, weights):
    """Return what is rated highest of all that is legal."""
    me = state.player[state.seat]
    look(rules, state, me, weights)
    if offer_some(rules, state, me, weights):
        return pick(state)
    legal(rules, state)
    return state.actions[0] if state.n_actions == 1 else best(rules, state, weights, 0)
