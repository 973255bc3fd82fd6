"""Every legal action of the seat whose decision it is, in a fixed order."""

from __future__ import annotations

import numpy as np

from dogsim.core.bits import bit_count
from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import (
    CENTRE,
    FOUR,
    FOUR_REACH,
    FOURTEEN,
    JOKER,
    KINDS,
    LOOKED,
    MOST_PLAYERS,
    ONE,
    ROWS,
    SEVEN,
    TEAM_PLAYERS,
    TEN,
    THIEF,
    THIRTEEN,
    TWELVE,
    TWO,
)
from dogsim.games.dog_cards.moves.table import (
    FIRST_AT,
    PLACE,
    PLACES,
    holds,
    in_teams,
    joker_fits,
    most_rows,
    next_place,
    other_place,
    partner_of,
)
from dogsim.games.dog_cards.state import (
    BUY,
    CHOOSE,
    DISCARD,
    EXCHANGE,
    GIVE,
    LAY,
    LAY_ROWS,
    LOOK,
    PARTNER,
    PHASE_ACT,
    PHASE_LOOK,
    PHASE_SEARCH,
    PHASE_SWAP,
    SEARCH,
    STEAL,
)

# Bit sets of cards: the numbers 2 to 10, 12 to 14, and all.
_TO_TEN = sum(1 << card for card in range(TWO, TEN + 1))
_ABOVE = sum(1 << card for card in range(TWELVE, FOURTEEN + 1))
_ALL = (1 << KINDS) - 1
# LOWEST[bit % _BITS]: the number of a single bit; powers of two have different remainders.
_BITS = 19
LOWEST = np.zeros(_BITS, np.int64)
LOWEST[[(1 << bit) % _BITS for bit in range(_BITS - 1)]] = range(_BITS - 1)
# From one card to the next among exchanges.
_EACH = MOST_PLAYERS * ROWS * CENTRE

# Every function below puts its actions on the list from place ``n`` on and returns the next free place.  A place is
# written first and then counted where the action is legal: a branch for each card in hand would seldom be foreseen.


@kernel
def put(state, n, action, fits):
    """Put an action on the list where ``fits`` is 1, and leave it off where it is 0."""
    state.actions[n] = action
    return n + fits


@kernel
def legal_cards(state, cards, n, first):
    """List every card of a bit set: in hand to give or to discard (DOGC-023, DOGC-028), or to choose."""
    for card in range(KINDS):
        n = put(state, n, first + card, (cards >> card) & 1)
    return n


@kernel
def legal_at(rules, state, held, n, place, row):
    """List the cards in hand that fit the next place of a row (DOGC-012 to DOGC-015)."""
    first = FIRST_AT[place & PLACES]
    n = put(state, n, LAY + first * LAY_ROWS + row, (held >> first) & 1)
    n = put(state, n, LAY + THIRTEEN * LAY_ROWS + row, (held >> THIRTEEN) & (1 if place == 0 else 0))
    return put(state, n, LAY + JOKER * LAY_ROWS + row, (held >> JOKER) & joker_fits(rules, place))


@kernel
def legal_lays(rules, state, me, n):
    """List cards that continue or start a row, one's own or the partner's (DOGC-011, DOGC-024, DOGC-030, DOGC-031)."""
    n = legal_at(rules, state, me.held, n, next_place(rules, me, 0), 0)
    return legal_at(rules, state, me.held, n, other_place(rules, state, state.seat), PARTNER if in_teams(rules) else 1)


@kernel
def lies(state, place):
    """Return 1 where a card lies at a position of the centre; a gap cannot be bought."""
    return 1 if state.centre[place] >= 0 else 0


@kernel
def legal_reach(state, n, card, last):
    """List what a card buys among the positions before ``last``."""
    for place in range(last):
        n = put(state, n, BUY + card * CENTRE + place, lies(state, place))
    return n


@kernel
def legal_numbers(state, held, n, first, last):
    """List what the cards ``first`` to ``last`` - 1 buy at the position of their number."""
    for card in range(first, last):
        place = PLACE[card]
        n = put(state, n, BUY + card * CENTRE + place, (held >> card) & lies(state, place))
    return n


@kernel
def legal_buys(state, me, n):
    """List what each card in hand buys from the centre (DOGC-017, DOGC-035, DOGC-036, C06)."""
    held = me.held
    n = put(state, n, BUY + ONE * CENTRE, (held >> ONE) & lies(state, 0))
    n = legal_numbers(state, held, n, ONE, FOUR)
    if (held >> FOUR) & 1 == 1:
        n = legal_reach(state, n, FOUR, FOUR_REACH)
    n = legal_numbers(state, held, n, FOUR + 1, FOURTEEN)
    if (held >> JOKER) & 1 == 1:
        n = legal_reach(state, n, JOKER, CENTRE)
    return n


@kernel
def takable(rules, state):
    """Return the cards that a 14 may take out of the discard pile, as a bit set (C09)."""
    return state.discarded & (_ALL if rules.take_14_from_discard != 0 else _ALL ^ (1 << FOURTEEN))


@kernel
def cards_left(state):
    """Tell whether there is a card to draw or to look at."""
    return state.pile_top < state.pile_end or state.discards > 0


@kernel
def is_prey(rules, state, seat, row):
    """Return 1 where a seat has such a row and the seat on turn may rob it (DOGC-039, C11)."""
    anyone = (rules.thief_partner_row != 0) | (rules.players != TEAM_PLAYERS)
    other = (seat != state.seat) & (anyone | (seat != partner_of(state.seat)))
    return 1 if other & (row < state.player[seat].row_count) else 0


@kernel
def legal_specials(rules, state, me, n):
    """List looking, searching and stealing (DOGC-037 to DOGC-039)."""
    n = put(state, n, LOOK, holds(me, SEVEN) & (1 if cards_left(state) else 0))
    n = put(state, n, SEARCH, holds(me, FOURTEEN) & (1 if takable(rules, state) != 0 else 0))
    if holds(me, THIEF) == 1:
        for seat in range(rules.players):
            for row in range(most_rows(rules)):
                n = put(state, n, STEAL + seat * ROWS + row, is_prey(rules, state, seat, row))
    return n


@kernel
def numbered(held):
    """Return the places whose numbers the cards of a bit set show (DOGC-012, DOGC-034)."""
    return (held & _TO_TEN) | ((held & _ABOVE) << 1) | ((held & 1) << PLACE[ONE]) | (held & 1)


@kernel
def fitting(held):
    """Return the places of a row that number cards of a bit set fit, as a bit set (DOGC-012, DOGC-013)."""
    return numbered(held) | ((held >> THIRTEEN) & 1)


@kernel
def legal_exchange(state, held, n, seat, row, places):
    """List the cards in hand that may take the place of a row's jokers at some places."""
    while places != 0:
        place = LOWEST[(places & -places) % _BITS]
        places &= places - 1
        first = FIRST_AT[place]
        offset = EXCHANGE + (seat * ROWS + row) * CENTRE + place
        n = put(state, n, offset + first * _EACH, (held >> first) & 1)
        n = put(state, n, offset + THIRTEEN * _EACH, (held >> THIRTEEN) & (1 if place == 0 else 0))
    return n


@kernel
def joker_places(rules, state, seat):
    """Return where a seat's rows have jokers that the seat on turn may take, as a bit set (DOGC-021, C13)."""
    jokers = state.player[seat].row_jokers[0] | state.player[seat].row_jokers[1]
    return jokers if (seat == state.seat) | (rules.joker_exchange_any_row != 0) else 0


@kernel
def all_joker_places(rules, state):
    """Return where there are jokers that the seat on turn may take, as a bit set."""
    places = 0
    for seat in range(MOST_PLAYERS):
        places |= joker_places(rules, state, seat)
    return places


@kernel
def legal_exchanges(rules, state, held, n):
    """List jokers lying in unfinished rows with the cards that may replace them (DOGC-021, C13)."""
    fits = fitting(held)
    if all_joker_places(rules, state) & fits == 0:
        return n
    for seat in range(rules.players):
        if joker_places(rules, state, seat) & fits != 0:
            for row in range(ROWS):
                n = legal_exchange(state, held, n, seat, row, state.player[seat].row_jokers[row] & fits)
    return n


@kernel
def legal_choices(rules, state, n):
    """List the cards to choose from, each once: the top of the draw pile, or the discard pile (DOGC-037, DOGC-038)."""
    if state.phase != PHASE_LOOK:
        return legal_cards(state, takable(rules, state), n, CHOOSE)
    found = 0
    for i in range(state.pile_top, min(state.pile_end, state.pile_top + LOOKED)):
        found |= 1 << state.pile[i]
    return legal_cards(state, found, n, CHOOSE)


@kernel
def legal(rules, state):
    """Fill the list of legal actions; it is empty once the game is over (DOGC-010)."""
    n = 0
    me = state.player[state.seat]
    phase = state.phase
    if phase == PHASE_ACT:
        n = legal_lays(rules, state, me, n)
        n = legal_buys(state, me, n)
        n = legal_specials(rules, state, me, n)
        n = legal_exchanges(rules, state, me.held, n)
        n = legal_cards(state, me.held, n, DISCARD)
    elif phase == PHASE_SWAP:
        n = legal_cards(state, me.held, n, GIVE)
    elif phase == PHASE_LOOK or phase == PHASE_SEARCH:
        n = legal_choices(rules, state, n)
    state.n_actions = n


@kernel
def count_at(rules, held, place):
    """Count what ``legal_at`` lists."""
    number = (held >> FIRST_AT[place & PLACES]) & 1
    other = (held >> THIRTEEN) & (1 if place == 0 else 0)
    return number + other + ((held >> JOKER) & joker_fits(rules, place))


@kernel
def count_buys(state, held):
    """Count what ``legal_buys`` lists."""
    lying = 0
    for place in range(CENTRE):
        lying |= lies(state, place) << place
    n = bit_count(lying & numbered(held & ~(1 << FOUR)))
    n += bit_count(lying & ((1 << FOUR_REACH) - 1)) if (held >> FOUR) & 1 == 1 else 0
    return n + (bit_count(lying) if (held >> JOKER) & 1 == 1 else 0)


@kernel
def count_specials(rules, state, me):
    """Count what ``legal_specials`` lists."""
    n = holds(me, SEVEN) & (1 if cards_left(state) else 0)
    n += holds(me, FOURTEEN) & (1 if takable(rules, state) != 0 else 0)
    if holds(me, THIEF) == 1:
        for seat in range(rules.players):
            for row in range(most_rows(rules)):
                n += is_prey(rules, state, seat, row)
    return n


@kernel
def count_exchanges(rules, state, held):
    """Count what ``legal_exchanges`` lists."""
    n = 0
    for seat in range(rules.players):
        if joker_places(rules, state, seat) & fitting(held) != 0:
            for row in range(ROWS):
                places = state.player[seat].row_jokers[row]
                n += bit_count(places & numbered(held)) + (places & (held >> THIRTEEN) & 1)
    return n


@kernel
def count_legal(rules, state):
    """Return how many actions are legal."""
    if state.phase != PHASE_ACT:
        legal(rules, state)
        return state.n_actions
    me = state.player[state.seat]
    held = me.held
    n = count_at(rules, held, next_place(rules, me, 0)) + count_at(rules, held, other_place(rules, state, state.seat))
    n += count_buys(state, held) + count_specials(rules, state, me)
    return n + count_exchanges(rules, state, held) + bit_count(held)
