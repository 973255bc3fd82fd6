"""Cards on the table: groups kept in card order, stalls, piles."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import BIG_STALLS, FAIR, HOTEL, SICK, STALLS, TRAINED, TYPES

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
def space(rules, me, stall):
    """Return the free spaces of a stall; a closed one has none (DOGS-017, DOGS-030)."""
    if stall >= me.open_stalls:
        return 0
    return rules.stall_sizes[stall] - me.stall_dogs[stall]


@kernel
def add_to_stall(me, dog, stall):
    """Put a dog into a stall."""
    insert(me.stalls[stall], me.stall_dogs[stall], dog)
    me.stall_dogs[stall] += 1
    me.dogs += 1
    me.room -= 1
    me.types[dog % TYPES] += 1
    breed = dog // TYPES
    if me.breeds[breed] == 0:
        me.breed_count += 1
    me.breeds[breed] += 1


@kernel
def take_from_stall(me, dog, stall):
    """Take a dog out of a stall."""
    remove(me.stalls[stall], me.stall_dogs[stall], dog)
    me.stall_dogs[stall] -= 1
    me.dogs -= 1
    me.room += 1
    me.types[dog % TYPES] -= 1
    breed = dog // TYPES
    me.breeds[breed] -= 1
    if me.breeds[breed] == 0:
        me.breed_count -= 1


@kernel
def stall_of(me, dog):
    """Return the stall a dog is in."""
    for stall in range(STALLS):
        for i in range(me.stall_dogs[stall]):
            if me.stalls[stall, i] == dog:
                return stall
    return -1


@kernel
def is_locked(me, stall):
    """Tell whether a stall brought a puppy and so has to stay full (DOGS-115, DOGS-117)."""
    return (me.puppy_stalls >> stall) & 1 == 1


@kernel
def note_filled(rules, state, me, stall):
    """Remember that a big stall was just filled, which brings a puppy once (DOGS-114, A44)."""
    if rules.puppies == 0 or stall < _FIRST_BIG or stall >= me.open_stalls or is_locked(me, stall):
        return
    if me.stall_dogs[stall] == rules.stall_sizes[stall]:
        state.puppy_due |= 1 << stall


@kernel
def house(rules, state, me, dog, stall):
    """Put a dog into a stall for good, with what filling it brings."""
    add_to_stall(me, dog, stall)
    note_filled(rules, state, me, stall)


@kernel
def deliver(rules, state, me, dog):
    """Let a dog go where its type sends it by itself (DOGS-013 to DOGS-016)."""
    kind = dog % TYPES
    if kind == SICK:
        insert(me.infirmary, me.sick_dogs, dog)
        me.sick_dogs += 1
    elif kind == HOTEL:
        insert(me.hotel, me.hotel_dogs, dog)
        me.hotel_dogs += 1
    elif kind == FAIR:
        insert(state.fair, state.fair_dogs, dog)
        state.fair_dogs += 1
        state.takes += rules.fair_resources


@kernel
def fits(rules, me, dog, direct):
    """Tell whether one more dog can be placed; ``direct``: variant 3 opens the stalls to any type but hotel."""
    kind = dog % TYPES
    if kind == HOTEL or kind == FAIR:
        return True
    if kind == SICK:
        return me.sick_dogs < rules.infirmary_limit or (direct and me.room > 0)
    return me.room > 0


@kernel
def needs_stall(dog):
    """Tell whether a dog goes to a stall when it is collected (DOGS-011, DOGS-012)."""
    return dog % TYPES <= TRAINED


@kernel
def refill(state, location):
    """Fill a location from the pile; drawing the pile's last card triggers the end (DOGS-077, A15, A16)."""
    while state.city_dogs[location] < state.symbols[location] and state.pile_top < state.pile_end and state.last_round == 0:
        state.city[location, state.city_dogs[location]] = state.pile[state.pile_top]
        state.city_dogs[location] += 1
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
