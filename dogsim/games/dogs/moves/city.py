"""At a location: the co-location coin, collecting and hiring (DOGS-038 to DOGS-056)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import MOST_PLAYERS
from dogsim.games.dogs.moves.table import gain_character, lay_character, lift_character
from dogsim.games.dogs.state import COLLECT, COUNTS, HIRE, MOVE, PAY

_COLLECTS, _DOGS, _HIRES = COUNTS.index("collects"), COUNTS.index("dogs_collected"), COUNTS.index("hires")
_FREE, _FEES = COUNTS.index("free_hires"), COUNTS.index("fees")


@kernel
def has_company(rules, state, me):
    """Tell whether another player stands at the same location."""
    return state.visitors[me.location] & ~(1 << state.seat) != 0


@kernel
def fee_due(rules, state, me):
    """Tell whether the co-location coin is still to be paid before an action (DOGS-040, A08)."""
    return rules.fee > 0 and state.fee_paid == 0 and has_company(rules, state, me)


@kernel
def can_house_all(rules, state, me, location):
    """Tell whether all dogs of a location can be accommodated (DOGS-047)."""
    needs = state.city_needs[location]
    stalls, sick = needs & 15, needs >> 4
    return (stalls <= me.room) & ((sick == 0) | (me.sick_dogs + sick <= rules.infirmary_limit))


@kernel
def can_collect(rules, state, me, location):
    """Tell whether a player standing there could collect, the fee aside (DOGS-043 to DOGS-048, A13)."""
    dogs = state.city_dogs[location]
    return dogs > 0 and me.food >= dogs * rules.food_per_dog and can_house_all(rules, state, me, location)


@kernel
def hire_price(rules, state, location):
    """Return the coins a hire costs: nothing if the same kind lies elsewhere in the city (DOGS-051, A14)."""
    alike = (state.city_kinds >> (4 * state.city_character[location])) & 15
    return 0 if alike > 1 else rules.hire_cost


@kernel
def can_hire(rules, state, me, location):
    """Tell whether a player standing there could hire, the fee aside (DOGS-050, DOGS-052, A17)."""
    return state.city_character[location] >= 0 and me.coins >= hire_price(rules, state, location)


@kernel
def legal_city(rules, state, me, n):
    """List what the location offers: the coin first if it is due, else collecting and hiring."""
    if fee_due(rules, state, me):
        if me.coins >= rules.fee and (state.collected == 0 or state.hired == 0):
            others = state.visitors[me.location] & ~(1 << state.seat)
            for seat in range(MOST_PLAYERS):
                state.actions[n] = PAY + seat
                n += (others >> seat) & 1
    else:
        if state.collected == 0 and can_collect(rules, state, me, me.location):
            state.actions[n] = COLLECT
            n += 1
        if state.hired == 0 and can_hire(rules, state, me, me.location):
            state.actions[n] = HIRE
            n += 1
    return n


@kernel
def legal_move(state, n):
    """Move anywhere, or stay (DOGS-036, DOGS-038)."""
    locations = state.locations
    for location in range(locations):
        state.actions[n + location] = MOVE + location
    return n + locations


@kernel
def apply_move(state, me, location):
    """Go to a location, or stay there."""
    if me.location >= 0:
        state.visitors[me.location] ^= 1 << state.seat
    me.location = location
    state.visitors[location] |= 1 << state.seat
    state.moved = 1


@kernel
def apply_pay(rules, state, me, seat):
    """Pay the co-location coin to one of the others (A09)."""
    me.coins -= rules.fee
    state.player[seat].coins += rules.fee
    state.fee_paid = 1
    me.counts[_FEES] += 1


@kernel
def acted(rules, state):
    """With the stricter ruling the coin is due again after each action (A08)."""
    if rules.fee_per_action != 0:
        state.fee_paid = 0


@kernel
def apply_collect(rules, state, me):
    """Pay the food and take the dogs in hand, in the order they lie (DOGS-043 to DOGS-046)."""
    location = me.location
    dogs = state.city_dogs[location]
    me.food -= dogs * rules.food_per_dog
    for place in range(dogs):
        state.in_hand[place] = state.city[location, place]
        state.city[location, place] = 0
    state.in_hand_dogs = dogs
    state.city_dogs[location] = 0
    state.city_needs[location] = 0
    state.refill = location
    state.collected = 1
    me.counts[_COLLECTS] += 1
    me.counts[_DOGS] += dogs
    acted(rules, state)


@kernel
def apply_hire(rules, state, me):
    """Pay, take the character, and lay a new one (DOGS-050 to DOGS-054)."""
    location = me.location
    price = hire_price(rules, state, location)
    me.coins -= price
    gain_character(me, lift_character(state, location))
    lay_character(state, location)
    state.hired = 1
    me.counts[_HIRES] += 1
    if price == 0:
        me.counts[_FREE] += 1
    acted(rules, state)
