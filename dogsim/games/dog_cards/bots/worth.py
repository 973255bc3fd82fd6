"""What cards are worth to a bot, in thousandths of a card laid; worked out once for a decision."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import FOUR, FOURTEEN, JOKER, KINDS, NUMBERS, ONE, ROW, SEVEN, THIEF, THIRTEEN
from dogsim.games.dog_cards.moves.legal import may_take
from dogsim.games.dog_cards.moves.table import FIRST_AT, PLACE, in_teams, may_start, partner_of
from dogsim.games.dog_cards.state import PHASE_ACT

# AWAY[place, later]: how many places a row lacks before the card of a later place; a 1/11 and a 13 also start one.
AWAY = np.zeros((ROW + 1, ROW), np.int64)
for _place in range(ROW):
    AWAY[_place, _place:] = np.arange(ROW - _place)
AWAY[0, [PLACE[ONE], PLACE[THIRTEEN]]] = 0


@kernel
def wish_first(state, weights, place):
    """Note what every number card is worth to a row whose next place this is."""
    for card in range(NUMBERS):
        state.wish[card] = 0
    for later in range(max(1, place), ROW):
        state.wish[FIRST_AT[later]] = weights.reach[AWAY[place, later]]


@kernel
def wish_more(state, weights, place, sixteenths):
    """Add what it is worth to another row; the better of the two counts in full."""
    for later in range(max(1, place), ROW):
        worth = (weights.reach[AWAY[place, later]] * sixteenths) >> 4
        here = state.wish[FIRST_AT[later]]
        state.wish[FIRST_AT[later]] = max(here, worth) + ((min(here, worth) * weights.second) >> 4)


@kernel
def wish_rows(rules, state, me, weights):
    """Note what the rows need that the seat may lay on."""
    starts = may_start(rules, me)
    if me.row_count > 0:
        wish_first(state, weights, me.row_cards[0])
        if me.row_count > 1:
            wish_more(state, weights, me.row_cards[1], 16)
        if starts:
            wish_more(state, weights, 0, 16)
    else:
        wish_first(state, weights, 0 if starts else ROW)
    if in_teams(rules):
        partner = state.player[partner_of(state.seat)]
        if partner.row_count > 0 or may_start(rules, partner):
            wish_more(state, weights, partner.row_cards[0], weights.partner)


@kernel
def search_worth(rules, state):
    """Return the worth of the best card in the discard pile."""
    best = 0
    for card in range(KINDS):
        if state.discard_kinds[card] > 0 and may_take(rules, card):
            best = max(best, state.wish[card])
    return best


@kernel
def note_wishes(rules, state, me, weights):
    """Note what a first copy of each card is worth."""
    wish_rows(rules, state, me, weights)
    state.wish[FOUR] += weights.four
    state.wish[SEVEN] += weights.seven
    state.wish[FOURTEEN] += weights.fourteen
    state.wish[JOKER] = weights.joker
    state.wish[THIEF] = weights.thief


@kernel
def prepare(rules, state, weights):
    """Note what each card is worth: a copy in hand, and one more."""
    if weights.lays != 0:
        return
    me = state.player[state.seat]
    note_wishes(rules, state, me, weights)
    for card in range(KINDS):
        state.worth[card] = state.wish[card]
    for i in range(me.kind_count):  # a second copy is worth less
        card = me.kinds[i]
        if card < NUMBERS:
            state.wish[card] = (state.worth[card] * weights.spare) >> 4
            if me.hand[card] > 1:
                state.worth[card] = state.wish[card]
    state.search_worth = search_worth(rules, state) if state.phase == PHASE_ACT and me.hand[FOURTEEN] > 0 else 0
