"""Cards on the table: hands, rows, piles and sprees."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import (
    LETTER_BITS,
    LETTERS_MOST,
    MOST_DOGS,
    MOST_IN_COLOUR,
    PAIR_SYMBOLS,
    SPREE_COLOUR,
    SPREE_NUMBER,
)
from dogsim.games.dogs_alone.moves.sets import letters_of
from dogsim.games.dogs_alone.state import COUNTS

_OBTAINED = COUNTS.index("sprees_obtained")
_OBTAINED_2 = COUNTS.index("obtained_2")
_MOST_COUNTED = 4
HOLDER_BITS = 4  # of ``state.holders`` for the seats with one number of tidied sprees


@kernel
def letters(rules):
    """Return how many names a colour has (B02)."""
    return 4 if rules.copies_per_name == 4 else 8


@kernel
def colour_of_spree(spree):
    """Return a spree's colour."""
    return SPREE_COLOUR[spree]


@kernel
def symbols_of(rules, spree):
    """Return how many dogs a spree asks for (ALONE-041)."""
    return rules.spree_symbols[SPREE_NUMBER[spree]]


@kernel
def points_of(rules, spree):
    """Return how many points a spree gives (ALONE-041)."""
    return rules.spree_points[SPREE_NUMBER[spree]]


@kernel
def empty_hand(me):
    """Take every dog out of a hand; the ones known of stay known."""
    me.hand[:] = 0
    me.hand_dogs = 0
    me.colours[:] = 0
    me.odd = 0
    me.even = 0
    me.paired = 0


@kernel
def note_copies(me, dog):
    """Put a dog into the sets it belongs to, one copy having come or gone."""
    copies, others = me.hand[dog], ~(1 << dog)
    odd, paired = copies & 1, 1 if copies > 1 else 0
    me.odd = (me.odd & others) | (odd << dog)
    me.even = (me.even & others) | ((paired & ~odd) << dog)
    me.paired = (me.paired & others) | (paired << dog)


@kernel
def add_to_hand(me, dog):
    """Take a dog into hand."""
    me.hand[dog] += 1
    me.hand_dogs += 1
    me.colours[dog >> LETTER_BITS] += 1
    note_copies(me, dog)


@kernel
def take_from_hand(me, dog):
    """Take a dog out of hand; of several copies one that everybody knows of leaves first."""
    me.hand[dog] -= 1
    me.hand_dogs -= 1
    me.colours[dog >> LETTER_BITS] -= 1
    me.known[dog] = max(me.known[dog] - 1, 0)
    note_copies(me, dog)


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
def sort_discards(state, size):
    """Write the discard pile into the dog deck, in card order; the pool holds where the next card of each number goes."""
    state.pool[:] = 0
    for i in range(size):
        state.pool[state.discard[i]] += 1
    place = 0
    for card in range(MOST_DOGS):
        cards = state.pool[card]
        state.pool[card] = place
        place += cards
    for i in range(size):
        card = state.discard[i]
        state.deck[state.pool[card]] = card
        state.pool[card] += 1


@kernel
def reshuffle(state):
    """Make the discard pile the dog deck: its order depends on (seed, index, number of shuffles) alone (B10)."""
    size = state.discards
    sort_discards(state, size)
    state.deck_top = 0
    state.deck_end = size
    state.discards = 0
    rng.shuffle(state.deck, 0, size, rng.key(state.seed, state.game_index, rng.RESHUFFLE + state.shuffles))
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
    me.loose[me.loose_count] = spree
    me.loose_count += 1
    me.untidied[colour_of_spree(spree)] += 1


@kernel
def tidy(rules, state, me, spree):
    """Turn an untidied spree of a player's: now it scores (ALONE-011)."""
    place = 0
    while me.sprees[place] != spree:
        place += 1
    me.is_tidied[place] = 1
    take_from_row(me.loose, me.loose_count, spree)
    me.loose_count -= 1
    colour = colour_of_spree(spree)
    state.holders[colour] += ((1 << HOLDER_BITS) - 1) << (HOLDER_BITS * me.tidied[colour])
    me.untidied[colour] -= 1
    me.tidied[colour] += 1
    me.points += points_of(rules, spree)


@kernel
def note_obtained(rules, me, spree):
    """Count an obtained spree by its symbols."""
    me.counts[_OBTAINED] += 1
    me.counts[_OBTAINED_2 + min(symbols_of(rules, spree), _MOST_COUNTED) - 2] += 1


@kernel
def note_asked(rules, state):
    """Note how many dogs the sprees of the row ask for."""
    state.asked[:] = 0
    for place in range(state.row_sprees):
        spree = state.spree_row[place]
        state.asked[colour_of_spree(spree)] |= MOST_IN_COLOUR << (symbols_of(rules, spree) - PAIR_SYMBOLS)


@kernel
def may_pay(rules, state, me, dog):
    """Return how many copies of a dog may pay (B17)."""
    if rules.recover_reuse != 0:
        return me.hand[dog]
    return me.hand[dog] - state.recovered[dog] - state.recovered_earlier[dog]


@kernel
def free_letters(rules, state, me, colour, copies):
    """Return of which dogs of a colour so many copies, one or two, may pay (B17)."""
    if rules.recover_reuse != 0:
        return letters_of(me.odd | me.even if copies == 1 else me.paired, colour)
    found = 0
    for letter in range(LETTERS_MOST):
        if may_pay(rules, state, me, colour * LETTERS_MOST + letter) >= copies:
            found |= 1 << letter
    return found


@kernel
def dogs_to_pay(rules, state, me, colour):
    """Return how many dogs of a colour may pay (B17)."""
    have = me.colours[colour]
    if rules.recover_reuse == 0:
        for dog in range(colour * LETTERS_MOST, colour * LETTERS_MOST + LETTERS_MOST):
            have += may_pay(rules, state, me, dog) - me.hand[dog]
    return have


@kernel
def affordable_places(rules, state, me):
    """Return which places of the row hold a spree that the hand pays for: two identical dogs, or as many of its colour.

    (ALONE-020, ALONE-021)
    """
    found = 0
    for place in range(state.row_sprees):
        spree = state.spree_row[place]
        symbols, colour = symbols_of(rules, spree), colour_of_spree(spree)
        enough = 1 if dogs_to_pay(rules, state, me, colour) >= symbols else 0
        pairs = 1 if free_letters(rules, state, me, colour, PAIR_SYMBOLS) != 0 else 0
        found |= (pairs if symbols == PAIR_SYMBOLS else enough) << place
    return found
