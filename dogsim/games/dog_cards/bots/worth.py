"""What cards are worth to a bot, in thousandths of a card laid; worked out once for a decision.

It is noted by slot: a card's slot is the last place of a row that it fits, a joker's and a thief's come behind the
row, and the first is nobody's.  A loop over the slots takes as many at once as a processor's vector has room for:
``(state.seat | LAST_SLOT) + 1`` is their number, which the compiler must not foresee, or it takes them one by one.
"""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import CENTRE, FOUR, FOURTEEN, JOKER, KINDS, ONE, ROW, SEVEN, THIEF, THIRTEEN
from dogsim.games.dog_cards.moves.table import PLACE, in_teams, next_place, other_place
from dogsim.games.dog_cards.state import SLOTS

# SLOT[card], the first where none lies; a gap in the centre is card -1, which the mask makes the last.
NO_SLOT, LAST_SLOT = 0, SLOTS - 1
CARD_MASK = SLOTS - 1
SLOT = np.array([*PLACE, ROW, ROW + 1, NO_SLOT], np.int64)
SLOT_ONE, SLOT_FOUR, SLOT_SEVEN, SLOT_THIRTEEN, SLOT_FOURTEEN, SLOT_JOKER, SLOT_THIEF = (
    int(SLOT[card]) for card in (ONE, FOUR, SEVEN, THIRTEEN, FOURTEEN, JOKER, THIEF)
)
NUMBER_SLOTS = (1 << ROW) - 1
_REACH_MASK = 2 * SLOTS - 1
_SAME, _BEHIND = sum(1 << card for card in range(1, CENTRE - 3)), sum(1 << card for card in range(CENTRE - 3, KINDS))
# Every slot, and the bit of each, in as many bits as what is noted.
EACH = np.arange(SLOTS, dtype=np.int32)
BIT = (1 << EACH).astype(np.int32)
# All bits where a slot's card has a number.
NUMBERED = np.where(EACH < ROW, -1, 0).astype(np.int32)
# APART[place, other]: a card that both rows need is at least so far away from one of them; ROW where they need no card both.
_LATER = PLACE - np.arange(SLOTS)[:, None]
_LATER[0, [ONE, THIRTEEN]] = 0
_AWAY = np.where(_LATER >= 0, _LATER, ROW)
APART = np.maximum(_AWAY[:, None], _AWAY[None]).min(axis=2)
# The worth of a card that is not in hand, too much to be given for anything, and what a gap in the centre is worth.
NOT_HELD = 2**28
NOTHING = -NOT_HELD


@kernel
def slots_of(cards):
    """Return the slots of a bit set of cards, as a bit set."""
    return (cards & _SAME) | ((cards & _BEHIND) << 1) | ((cards & 1) << SLOT_ONE)


@kernel
def share_of_other(rules, weights):
    """Return how many sixteenths the other row that a seat may lay on counts."""
    return weights.partner if in_teams(rules) else 16


@kernel
def study(state, seat, weights):
    """Note what a seat's weights say of places and cards.

    ``reach`` stands so that no place before the next one of a row is worth anything.
    """
    state.reach[seat, :] = 0
    state.bonus[seat, :] = 0
    state.best_reach[seat, :] = 0
    best = least = 0
    for away in range(ROW - 1, -1, -1):
        worth = weights.reach[away]
        best, least = max(best, worth), min(least, worth)
        state.reach[seat, ROW + away] = worth
        state.best_reach[seat, away] = best
    state.bonus[seat, SLOT_FOUR] = weights.four
    state.bonus[seat, SLOT_SEVEN] = weights.seven
    state.bonus[seat, SLOT_FOURTEEN] = weights.fourteen
    state.bonus[seat, SLOT_JOKER] = weights.joker
    state.bonus[seat, SLOT_THIEF] = weights.thief
    state.least[seat] = min(least, weights.four, weights.seven, weights.fourteen, weights.joker, weights.thief)


@kernel
def note_weights(state, seat, weights):
    """Study the seat's weights where they are not those of before."""
    bonus = state.bonus[seat]
    changed = (weights.four ^ bonus[SLOT_FOUR]) | (weights.seven ^ bonus[SLOT_SEVEN])
    changed |= (weights.fourteen ^ bonus[SLOT_FOURTEEN]) | (weights.joker ^ bonus[SLOT_JOKER])
    changed |= weights.thief ^ bonus[SLOT_THIEF]
    for away in range(ROW):
        changed |= weights.reach[away] ^ state.reach[seat, ROW + away]
    if changed != 0:
        study(state, seat, weights)


@kernel
def wish_number(state, seat, weights, place, other, sixteenths, slot):
    """Return what a number card is worth to two rows by their next places; the better of the two counts in full."""
    starts = slot == SLOT_ONE or slot == SLOT_THIRTEEN  # a row too
    near, far = (0 if starts and place == 0 else slot) - place, (0 if starts and other == 0 else slot) - other
    here = state.reach[seat, (near + ROW) & _REACH_MASK]
    there = (state.reach[seat, (far + ROW) & _REACH_MASK] * sixteenths) >> 4
    both = max(here, there) + ((min(here, there) * weights.second) >> 4)
    return both if slot >= other else here


@kernel
def note_wishes(rules, state, seat, weights, place, other):
    """Note what a first copy of each card is worth to a seat by the next places of the two rows that it may lay on.

    Its weights have been studied.
    """
    sixteenths = share_of_other(rules, weights)
    share, second, needed = np.int32(sixteenths), np.int32(weights.second), np.int32(other)
    first, first_other = (ROW - place) & CARD_MASK, (ROW - other) & CARD_MASK
    for slot in range((state.seat | LAST_SLOT) + 1):
        here, there = state.reach[seat, first + slot], state.reach[seat, first_other + slot]
        there = np.int32(np.int32(there * share) >> 4)
        both = np.int32(max(here, there) + np.int32(np.int32(min(here, there) * second) >> 4))
        both = both if EACH[slot] >= needed else here
        state.wish[slot] = np.int32(np.int32(both & NUMBERED[slot]) + state.bonus[seat, slot])
    if place == 0 or other == 0:
        state.wish[SLOT_ONE] = wish_number(state, seat, weights, place, other, sixteenths, SLOT_ONE)
        state.wish[SLOT_THIRTEEN] = wish_number(state, seat, weights, place, other, sixteenths, SLOT_THIRTEEN)


@kernel
def note_worths(state, me, weights):
    """Note what each card in hand is worth, and one more; a second copy is worth less.  Return the least worth."""
    least = np.int32(NOT_HELD)
    spare = np.int32(weights.spare)
    slots = slots_of(me.held)
    held, numbers, twice = np.int32(slots), np.int32(slots & NUMBER_SLOTS), np.int32(slots_of(me.twice) & NUMBER_SLOTS)
    for slot in range((state.seat | LAST_SLOT) + 1):
        first, bit = state.wish[slot], BIT[slot]
        more = np.int32(np.int32(first * spare) >> 4)
        worth = more if np.int32(twice & bit) != 0 else first
        worth = worth if np.int32(held & bit) != 0 else np.int32(NOT_HELD)
        state.worth[slot] = worth
        state.wish[slot] = more if np.int32(numbers & bit) != 0 else first
        least = min(least, worth)
    state.wish[NO_SLOT] = NOTHING
    return least


@kernel
def prepare(rules, state, weights):
    """Note what each card is worth to the seat that decides, whatever its weights were before."""
    seat, me = state.seat, state.player[state.seat]
    note_weights(state, seat, weights)
    note_wishes(rules, state, seat, weights, next_place(rules, me, 0), other_place(rules, state, seat))
    note_worths(state, me, weights)


@kernel
def best_of(state, cards):
    """Return the worth of one more of the best of some cards, at least 0."""
    best = np.int32(0)
    wanted = np.int32(slots_of(cards))
    for slot in range((state.seat | LAST_SLOT) + 1):
        wish = state.wish[slot]
        best = max(best, wish if np.int32(wanted & BIT[slot]) != 0 else np.int32(0))
    return best


@kernel
def least_of(state, slots):
    """Return the least worth of a card in hand that has one of these slots."""
    least = np.int32(NOT_HELD)
    wanted = np.int32(slots)
    for slot in range((state.seat | LAST_SLOT) + 1):
        worth = state.worth[slot]
        least = min(least, worth if np.int32(wanted & BIT[slot]) != 0 else np.int32(NOT_HELD))
    return least


@kernel
def most_gained(rules, state, weights, place, other):
    """Return what no action but laying and stealing is rated above, whatever the cards are.

    Where no card is worth less than nothing, that is what the best card can be worth to two rows with these next places.
    """
    seat = state.seat
    if state.least[seat] < 0:
        return NOT_HELD
    sixteenths = share_of_other(rules, weights)
    near, far = state.best_reach[seat, 0], state.best_reach[seat, APART[place & CARD_MASK, other & CARD_MASK]]
    near, far = max(near, (near * sixteenths) >> 4), max(far, (far * sixteenths) >> 4)
    number = near + ((far * weights.second) >> 4) + max(weights.four, weights.seven)
    fourteen = wish_number(state, seat, weights, place, other, sixteenths, SLOT_FOURTEEN) + weights.fourteen
    return max(number, fourteen, weights.joker, weights.thief, weights.look, weights.draw)
