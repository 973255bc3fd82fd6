"""Every legal action of the seat whose decision it is, in a fixed order."""

from __future__ import annotations

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
    THIEF,
)
from dogsim.games.dog_cards.moves.table import FIRST_AT, PLACE, SECOND_AT, in_teams, joker_fits, may_start, partner_of
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

# Every function below puts its actions on the list from place ``n`` on and returns the next free place.


@kernel
def add(state, n, action):
    """Put an action on the list."""
    state.actions[n] = action
    return n + 1


@kernel
def legal_hand(state, me, n, first):
    """List every card in hand: to give, or to discard (DOGC-023, DOGC-028)."""
    for i in range(me.kind_count):
        n = add(state, n, first + me.kinds[i])
    return n


@kernel
def legal_at(rules, state, me, n, place, row):
    """List the cards in hand that fit the next place of a row (DOGC-012 to DOGC-015)."""
    first, second = FIRST_AT[place], SECOND_AT[place]
    if me.hand[first] > 0:
        n = add(state, n, LAY + first * LAY_ROWS + row)
    if second >= 0 and me.hand[second] > 0:
        n = add(state, n, LAY + second * LAY_ROWS + row)
    if me.hand[JOKER] > 0 and joker_fits(rules, place):
        n = add(state, n, LAY + JOKER * LAY_ROWS + row)
    return n


@kernel
def legal_lays(rules, state, me, n):
    """List cards that continue or start a row, one's own or the partner's (DOGC-011, DOGC-024, DOGC-030, DOGC-031)."""
    for row in range(me.row_count):
        n = legal_at(rules, state, me, n, me.row_cards[row], row)
    if may_start(rules, me):
        n = legal_at(rules, state, me, n, 0, me.row_count)
    if in_teams(rules):
        partner = state.player[partner_of(state.seat)]
        if partner.row_count > 0 or may_start(rules, partner):
            n = legal_at(rules, state, me, n, partner.row_cards[0], PARTNER)  # 0 cards where he has no row
    return n


@kernel
def legal_reach(state, n, card, first, last):
    """List what a card buys among the positions ``first`` to ``last`` - 1; a gap cannot be bought."""
    for place in range(first, last):
        if state.centre[place] >= 0:
            n = add(state, n, BUY + card * CENTRE + place)
    return n


@kernel
def legal_buys(state, me, n):
    """List what each card in hand buys from the centre (DOGC-017, DOGC-035, DOGC-036, C06)."""
    for i in range(me.kind_count):
        card = me.kinds[i]
        if card == FOUR:
            n = legal_reach(state, n, card, 0, FOUR_REACH)
        elif card < FOURTEEN:
            if card == ONE:
                n = legal_reach(state, n, card, 0, 1)
            if state.centre[PLACE[card]] >= 0:
                n = add(state, n, BUY + card * CENTRE + PLACE[card])
        elif card == JOKER:
            n = legal_reach(state, n, card, 0, CENTRE)
    return n


@kernel
def may_take(rules, card):
    """Tell whether a 14 may take a card out of the discard pile (C09)."""
    return card != FOURTEEN or rules.take_14_from_discard != 0


@kernel
def can_search(rules, state):
    """Tell whether the discard pile holds a card that may be taken (DOGC-038, C09)."""
    return state.discards > 0 and (rules.take_14_from_discard != 0 or state.discards > state.discard_kinds[FOURTEEN])


@kernel
def may_rob(rules, state, seat):
    """Tell whether the seat on turn may steal from another (DOGC-039, C11)."""
    if seat == state.seat:
        return False
    return rules.thief_partner_row != 0 or not in_teams(rules) or seat != partner_of(state.seat)


@kernel
def legal_specials(rules, state, me, n):
    """List looking, searching and stealing (DOGC-037 to DOGC-039)."""
    if me.hand[SEVEN] > 0 and (state.pile_top < state.pile_end or state.discards > 0):
        n = add(state, n, LOOK)
    if me.hand[FOURTEEN] > 0 and can_search(rules, state):
        n = add(state, n, SEARCH)
    if me.hand[THIEF] > 0:
        for seat in range(rules.players):
            if may_rob(rules, state, seat):
                for row in range(state.player[seat].row_count):
                    n = add(state, n, STEAL + seat * ROWS + row)
    return n


@kernel
def legal_exchange(state, me, n, seat, row, place):
    """List the cards in hand that may take a joker's place."""
    first, second = FIRST_AT[place], SECOND_AT[place]
    if me.hand[first] > 0:
        n = add(state, n, EXCHANGE + ((first * MOST_PLAYERS + seat) * ROWS + row) * CENTRE + place)
    if second >= 0 and me.hand[second] > 0:
        n = add(state, n, EXCHANGE + ((second * MOST_PLAYERS + seat) * ROWS + row) * CENTRE + place)
    return n


@kernel
def legal_exchanges(rules, state, me, n):
    """List jokers lying in unfinished rows with the cards that may replace them (DOGC-021, C13)."""
    for seat in range(rules.players):
        him = state.player[seat]
        if seat == state.seat or rules.joker_exchange_any_row != 0:
            for row in range(him.row_count):
                jokers, place = him.row_jokers[row], 0
                while jokers != 0:
                    if jokers & 1 == 1:
                        n = legal_exchange(state, me, n, seat, row, place)
                    jokers >>= 1
                    place += 1
    return n


@kernel
def legal_choices(rules, state, n):
    """List the cards to choose from, each once: the top of the draw pile, or the discard pile (DOGC-037, DOGC-038)."""
    found = 0  # bit set of cards
    if state.phase == PHASE_LOOK:
        for i in range(state.pile_top, min(state.pile_end, state.pile_top + LOOKED)):
            found |= 1 << state.pile[i]
    else:
        for card in range(KINDS):
            if state.discard_kinds[card] > 0 and may_take(rules, card):
                found |= 1 << card
    for card in range(KINDS):
        if (found >> card) & 1 == 1:
            n = add(state, n, CHOOSE + card)
    return n


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
        n = legal_exchanges(rules, state, me, n)
        n = legal_hand(state, me, n, DISCARD)
    elif phase == PHASE_SWAP:
        n = legal_hand(state, me, n, GIVE)
    elif phase == PHASE_LOOK or phase == PHASE_SEARCH:
        n = legal_choices(rules, state, n)
    state.n_actions = n
