"""Cards on the table: hands, rows, piles and sprees."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import LETTERS_MOST, SPREES_PER_COLOUR
from dogsim.games.dogs_alone.state import COUNTS

_OBTAINED = COUNTS.index("sprees_obtained")
_OBTAINED_2 = COUNTS.index("obtained_2")
_MOST_COUNTED = 4


@kernel
def letters(rules):
    """Return how many names a colour has (B02)."""
    return 4 if rules.copies_per_name == 4 else 8


@kernel
def colour_of_spree(spree):
    """Return a spree's colour."""
    return spree // SPREES_PER_COLOUR


@kernel
def symbols_of(rules, spree):
    """Return how many dogs a spree asks for (ALONE-041)."""
    return rules.spree_symbols[spree % SPREES_PER_COLOUR]


@kernel
def add_to_hand(me, dog):
    """Take a dog into hand."""
    me.hand[dog] += 1
    me.hand_dogs += 1
    me.colours[dog // LETTERS_MOST] += 1


@kernel
def take_from_hand(me, dog):
    """Take a dog out of hand; of several copies one that everybody knows of leaves first."""
    me.hand[dog] -= 1
    me.hand_dogs -= 1
    me.colours[dog // LETTERS_MOST] -= 1
    if me.known[dog] > 0:
        me.known[dog] -= 1


@kernel
def add_known(me, dog):
    """Take a dog into hand that everybody has seen (B23)."""
    add_to_hand(me, dog)
    me.known[dog] += 1


@kernel
def drop(state, me, dog):
    """Put a dog from the hand onto the discard pile."""
    take_from_hand(me, dog)
    state.discard[state.discards] = dog
    state.discards += 1


@kernel
def pick_up(state, dog):
    """Take the topmost copy of a dog out of the discard pile."""
    place = state.discards - 1
    while state.discard[place] != dog:
        place -= 1
    state.discards -= 1
    for i in range(place, state.discards):
        state.discard[i] = state.discard[i + 1]


@kernel
def reshuffle(state):
    """Make the discard pile the dog deck: its order depends on (seed, index, number of shuffles) alone (B10)."""
    size = state.discards
    for i in range(size):
        state.deck[i] = state.discard[i]
    state.deck_top = 0
    state.deck_end = size
    state.discards = 0
    rng.reshuffle(state.deck, 0, size, rng.key(state.seed, state.game_index, rng.RESHUFFLE + state.shuffles))
    state.shuffles += 1


@kernel
def draw_dog(rules, state):
    """Draw a dog; -1 if deck and discard pile are empty (B10, B11)."""
    if state.deck_top == state.deck_end:
        if state.discards == 0 or rules.reshuffle_dogs == 0:
            return -1
        reshuffle(state)
    state.deck_top += 1
    return state.deck[state.deck_top - 1]


@kernel
def take_from_row(row, count, card):
    """Take a card out of ``row[:count]``, which closes up."""
    place = 0
    while row[place] != card:
        place += 1
    for i in range(place, count - 1):
        row[i] = row[i + 1]


@kernel
def add_spree(me, spree):
    """Lay an obtained spree before a player, untidied (ALONE-019)."""
    me.sprees[me.spree_count] = spree
    me.is_tidied[me.spree_count] = 0
    me.spree_count += 1
    me.untidied[colour_of_spree(spree)] += 1


@kernel
def tidy(rules, me, spree):
    """Turn an untidied spree of a player's: now it scores (ALONE-011)."""
    place = 0
    while me.sprees[place] != spree:
        place += 1
    me.is_tidied[place] = 1
    colour = colour_of_spree(spree)
    me.untidied[colour] -= 1
    me.tidied[colour] += 1
    me.points += rules.spree_points[spree % SPREES_PER_COLOUR]


@kernel
def note_obtained(rules, me, spree):
    """Count an obtained spree by its symbols."""
    me.counts[_OBTAINED] += 1
    me.counts[_OBTAINED_2 + min(symbols_of(rules, spree), _MOST_COUNTED) - 2] += 1


@kernel
def may_pay(rules, state, me, dog):
    """Return how many copies of a dog may pay (B17)."""
    if rules.recover_reuse != 0:
        return me.hand[dog]
    return me.hand[dog] - state.recovered[dog] - state.recovered_earlier[dog]


@kernel
def can_afford(rules, state, me, spree):
    """Tell whether the hand pays for a spree: two identical dogs, or as many of its colour (ALONE-020, ALONE-021)."""
    symbols = symbols_of(rules, spree)
    colour = colour_of_spree(spree)
    if me.colours[colour] < symbols:
        return False
    if symbols > 2 and rules.recover_reuse != 0:
        return True
    have, most = 0, 0
    for dog in range(colour * LETTERS_MOST, colour * LETTERS_MOST + letters(rules)):
        copies = may_pay(rules, state, me, dog)
        have += copies
        most = max(most, copies)
    return have >= symbols if symbols > 2 else most >= symbols
