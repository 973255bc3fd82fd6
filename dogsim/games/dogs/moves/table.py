"""Cards on the table: groups kept in card order, stalls, piles."""

from __future__ import annotations

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import BIG_STALLS, BREED_OF, FAIR, HOTEL, SICK, TRAINED, TYPE_OF

# What a dog of the city needs: 1 a space in a stall, 16 one in the infirmary.
NEEDS = np.array([1 if kind <= TRAINED else 16 if kind == SICK else 0 for kind in TYPE_OF])
_FIRST_BIG = BIG_STALLS[0]


@kernel
def insert(cards, count, card):
    """Put a card into ``cards[:count]``, which stays in card order."""
    place = count
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@kernel
def remove(cards, count, card):
    """Take a card out of ``cards[:count]``; the others close up."""
    place = 0
    while cards[place] != card:
        place += 1
    for i in range(place, count - 1):
        cards[i] = cards[i + 1]
    cards[count - 1] = 0


@kernel
def kin(me, breed, stall):
    """Count the dogs of a breed in a stall."""
    return (me.kin[breed] >> (4 * stall)) & 15


@kernel
def count_in(me, dog, stall, change):
    """Count a dog that comes into a stall, or (``change`` -1) goes."""
    me.stall_dogs[stall] += change
    me.spaces[stall] -= change
    me.dogs += change
    me.room -= change
    me.types[TYPE_OF[dog]] += change
    breed = BREED_OF[dog]
    me.breeds[breed] += change
    me.kin[breed] += change << (4 * stall)
    me.unsure = 1


@kernel
def add_to_stall(state, me, dog, stall):
    """Put a dog into a stall."""
    breed = BREED_OF[dog]
    insert(me.stalls[stall], me.stall_dogs[stall], dog)
    state.stall_of[dog] = stall
    together = kin(me, breed, stall)
    me.set_points += state.set_steps[together]
    if together > 0:
        me.pairs += 1 << (4 * stall)
    count_in(me, dog, stall, 1)
    if me.breeds[breed] == 1:
        me.breed_count += 1


@kernel
def take_from_stall(state, me, dog):
    """Take a dog out of its stall."""
    breed, stall = BREED_OF[dog], state.stall_of[dog]
    remove(me.stalls[stall], me.stall_dogs[stall], dog)
    state.stall_of[dog] = 0
    count_in(me, dog, stall, -1)
    together = kin(me, breed, stall)
    me.set_points -= state.set_steps[together]
    if together > 0:
        me.pairs -= 1 << (4 * stall)
    if me.breeds[breed] == 0:
        me.breed_count -= 1


@kernel
def is_locked(me, stall):
    """Tell whether a stall brought a puppy and so has to stay full (DOGS-115, DOGS-117)."""
    return (me.puppy_stalls >> stall) & 1 == 1


@kernel
def note_filled(rules, state, me, stall):
    """Remember that a big stall was just filled, which brings a puppy once (DOGS-114, A44)."""
    if rules.puppies == 0 or stall < _FIRST_BIG or stall >= me.open_stalls or is_locked(me, stall):
        return
    if me.spaces[stall] == 0:
        state.puppy_due |= 1 << stall


@kernel
def house(rules, state, me, dog, stall):
    """Put a dog into a stall for good, with what filling it brings."""
    add_to_stall(state, me, dog, stall)
    note_filled(rules, state, me, stall)


@kernel
def deliver(rules, state, me, dog):
    """Let a dog go where its type sends it by itself (DOGS-013 to DOGS-016)."""
    kind = TYPE_OF[dog]
    if kind == SICK:
        insert(me.infirmary, me.sick_dogs, dog)
        me.sick_dogs += 1
    elif kind == HOTEL:
        insert(me.hotel, me.hotel_dogs, dog)
        me.hotel_dogs += 1
        state.hotel_known = 0
        me.unsure = 1
    elif kind == FAIR:
        insert(state.fair, state.fair_dogs, dog)
        state.fair_dogs += 1
        state.takes += rules.fair_resources


@kernel
def fits(rules, me, dog, direct):
    """Tell whether one more dog can be placed; ``direct``: variant 3 opens the stalls to any type but hotel."""
    kind = TYPE_OF[dog]
    if kind == HOTEL or kind == FAIR:
        return True
    if kind == SICK:
        return me.sick_dogs < rules.infirmary_limit or (direct and me.room > 0)
    return me.room > 0


@kernel
def needs_stall(dog):
    """Tell whether a dog goes to a stall when it is collected (DOGS-011, DOGS-012)."""
    return TYPE_OF[dog] <= TRAINED


@kernel
def lay_dog(state, location, dog):
    """Lay a dog at a location."""
    state.city[location, state.city_dogs[location]] = dog
    state.city_dogs[location] += 1
    state.city_needs[location] += NEEDS[dog]


@kernel
def refill(state, location):
    """Fill a location from the pile; drawing the pile's last card triggers the end (DOGS-077, A15, A16)."""
    while state.city_dogs[location] < state.symbols[location] and state.pile_top < state.pile_end and state.last_round == 0:
        lay_dog(state, location, state.pile[state.pile_top])
        state.pile_top += 1
        if state.pile_top == state.pile_end:
            state.last_round = state.round_number + 1


@kernel
def reshuffle(state):
    """Shuffle the character pile anew: its order depends on (seed, index, number of shuffles) alone."""
    size = state.characters_end - state.characters_top
    for i in range(size):
        state.characters[i] = state.characters[state.characters_top + i]
    state.characters_top = 0
    state.characters_end = size
    rng.reshuffle(state.characters, 0, size, rng.key(state.seed, state.game_index, rng.RESHUFFLE + state.shuffles))
    state.shuffles += 1


@kernel
def draw_character(state):
    """Draw a character, from the reshuffled discards when the pile is empty; -1 if there is none (DOGS-063)."""
    if state.characters_top == state.characters_end:
        if state.discard_size == 0:
            return -1
        for i in range(state.discard_size):
            state.characters[i] = state.discard[i]
            state.discard[i] = 0
        state.characters_top = 0
        state.characters_end = state.discard_size
        state.discard_size = 0
        reshuffle(state)
    state.characters_top += 1
    return state.characters[state.characters_top - 1]


@kernel
def discard_character(state, kind):
    """Put a character on top of the discard pile."""
    state.discard[state.discard_size] = kind
    state.discard_size += 1


@kernel
def lay_character(state, location):
    """Lay the next character at a location, if there is one."""
    kind = draw_character(state)
    state.city_character[location] = kind
    if kind >= 0:
        state.city_kinds += 1 << (4 * kind)


@kernel
def lift_character(state, location):
    """Take the character of a location away; return its kind."""
    kind = state.city_character[location]
    state.city_kinds -= 1 << (4 * kind)
    return kind


@kernel
def gain_character(me, kind):
    """Take a character in hand."""
    me.characters[kind] += 1
    me.hand += 1
    me.held |= 1 << kind
