"""What cards are worth to a bot, in thousandths of a card laid; worked out once for a decision."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import FOUR, FOURTEEN, JOKER, KINDS, NUMBERS, ONE, ROW, SEVEN, THIEF, THIRTEEN
from dogsim.games.dog_cards.moves.legal import may_take
from dogsim.games.dog_cards.moves.table import PLACE, in_teams, next_place, other_place

# AWAY[place, card]: how many places a row lacks before the number card, ROW where it does not need it; a 1/11 and a 13
# also start a row.
_LATER = PLACE - np.arange(ROW + 1)[:, None]
_LATER[0, [ONE, THIRTEEN]] = 0
AWAY = np.where(_LATER >= 0, _LATER, ROW)
# APART[place, other]: a card that both rows need is at least so far away from one of them; ROW where they need no card both.
APART = np.maximum(AWAY[:, None], AWAY[None]).min(axis=2)
# The worth of a card that is not in hand: too much to be given for anything.
NOT_HELD = 2**61


@kernel
def wish_number(state, seat, weights, place, other, sixteenths, card):
    """Return what a number card is worth to two rows by their next places; the better of the two counts in full."""
    here = state.reach[seat, AWAY[place, card]]
    away = AWAY[other, card]
    there = (state.reach[seat, away] * sixteenths) >> 4
    both = max(here, there) + ((min(here, there) * weights.second) >> 4)
    return both if away < ROW else here


@kernel
def share_of_other(rules, weights):
    """Return how many sixteenths the other row that a seat may lay on counts."""
    return weights.partner if in_teams(rules) else 16


@kernel
def search_worth(rules, state):
    """Return the worth of the best card in the discard pile."""
    best = 0
    for card in range(KINDS):
        if state.discard_kinds[card] > 0 and may_take(rules, card):
            best = max(best, state.wish[card])
    return best


@kernel
def study(state, seat, weights):
    """Note the most that a seat's weight ``reach`` gives from each place on, and the least of all."""
    best = least = 0
    state.reach[seat, ROW] = 0
    state.best_reach[seat, ROW] = 0
    for away in range(ROW - 1, -1, -1):
        worth = weights.reach[away]
        best, least = max(best, worth), min(least, worth)
        state.reach[seat, away] = worth
        state.best_reach[seat, away] = best
    state.least_reach[seat] = least


@kernel
def note_reach(state, seat, weights):
    """Study the seat's weights where they are not those of before."""
    changed = 0
    for away in range(ROW):
        changed |= weights.reach[away] ^ state.reach[seat, away]
    if changed != 0:
        study(state, seat, weights)


@kernel
def note_wish(rules, state, weights, place, other, card):
    """Note what one more copy of a card is worth to the seat that decides."""
    if card >= NUMBERS:
        state.wish[card] = weights.joker if card == JOKER else weights.thief
        return
    wish = wish_number(state, state.seat, weights, place, other, share_of_other(rules, weights), card)
    wish += weights.four if card == FOUR else 0
    wish += weights.seven if card == SEVEN else 0
    wish += weights.fourteen if card == FOURTEEN else 0
    state.wish[card] = (wish * weights.spare) >> 4 if state.player[state.seat].hand[card] > 0 else wish


@kernel
def note_wishes(rules, state, seat, weights):
    """Note what a first copy of each card is worth to a seat, whose weights have been studied."""
    place, other = next_place(rules, state.player[seat], 0), other_place(rules, state, seat)
    sixteenths = share_of_other(rules, weights)
    for card in range(NUMBERS):
        state.wish[card] = wish_number(state, seat, weights, place, other, sixteenths, card)
    state.wish[FOUR] += weights.four
    state.wish[SEVEN] += weights.seven
    state.wish[FOURTEEN] += weights.fourteen
    state.wish[JOKER] = weights.joker
    state.wish[THIEF] = weights.thief


@kernel
def note_worths(state, me, spare):
    """Note what each card in hand is worth, and one more; a second copy is worth less.  Return the least worth."""
    least = NOT_HELD
    for card in range(NUMBERS):
        first = state.wish[card]
        more = (first * spare) >> 4
        copies = me.hand[card]
        worth = first if copies == 1 else more
        worth = worth if copies > 0 else NOT_HELD
        state.worth[card] = worth
        state.wish[card] = more if copies > 0 else first
        least = min(least, worth)
    for card in range(NUMBERS, KINDS):
        worth = state.wish[card]
        worth = worth if me.hand[card] > 0 else NOT_HELD
        state.worth[card] = worth
        least = min(least, worth)
    return least


@kernel
def prepare(rules, state, weights):
    """Note what each card is worth to the seat that decides.  Return the least worth of a card in hand."""
    note_wishes(rules, state, state.seat, weights)
    return note_worths(state, state.player[state.seat], weights.spare)


@kernel
def most_gained(rules, state, weights, place, other):
    """Return what no action but laying and stealing is rated above, whatever the cards are.

    Where no card is worth less than nothing, that is what the best card can be worth to two rows with these next places.
    """
    seat = state.seat
    if state.least_reach[seat] < 0 or min(weights.four, weights.seven, weights.fourteen, weights.joker, weights.thief) < 0:
        return NOT_HELD
    sixteenths = share_of_other(rules, weights)
    near, far = state.best_reach[seat, 0], state.best_reach[seat, APART[place, other]]
    near, far = max(near, (near * sixteenths) >> 4), max(far, (far * sixteenths) >> 4)
    number = near + ((far * weights.second) >> 4) + max(weights.four, weights.seven)
    fourteen = wish_number(state, seat, weights, place, other, sixteenths, FOURTEEN) + weights.fourteen
    return max(number, fourteen, weights.joker, weights.thief, weights.look, weights.draw)
