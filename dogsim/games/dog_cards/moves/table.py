"""Cards on the table: what fits where, hands, piles and the centre."""

from __future__ import annotations

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import (
    CENTRE,
    FOURTEEN,
    KINDS,
    ONE,
    ROW,
    TEAM_PLAYERS,
    TEN,
    THIRTEEN,
    TWELVE,
    TWO,
)
from dogsim.games.dog_cards.state import PILE_ROOM

# PLACE[card]: the last place of a row that a number card fits; a 1/11 and a 13 also start one (DOGC-012, DOGC-034).
# FIRST_AT[place], SECOND_AT[place]: the number cards that fit a place, -1 none (DOGC-013).
PLACE = np.array([10, *range(TWO, TEN + 1), 11, 12, 13], np.int64)
FIRST_AT = np.array([ONE, *range(TWO, TEN + 1), ONE, TWELVE, THIRTEEN, FOURTEEN], np.int64)
SECOND_AT = np.full(ROW, -1, np.int64)
SECOND_AT[0] = THIRTEEN

# Positions in the choices of Rules.one_eleven_blocks and Rules.reshuffle.
_BLOCKS_1, _BLOCKS_11 = 1, 2
AT_ONCE = 1


@kernel
def partner_of(seat):
    """Return who sits opposite (DOGC-027)."""
    return (seat + 2) % TEAM_PLAYERS


@kernel
def in_teams(rules):
    """Tell whether partners play together (DOGC-002, DOGC-003)."""
    return rules.players == TEAM_PLAYERS


@kernel
def joker_fits(rules, place):
    """Tell whether a joker may lie at a place of a row (DOGC-015, C04)."""
    return place < CENTRE and (place > 0 or rules.joker_can_start != 0)


@kernel
def may_start(rules, me):
    """Tell whether a player may have another row (DOGC-024, DOGC-031, C05)."""
    if in_teams(rules):
        return me.row_count + me.completed < 1
    return me.row_count + (me.completed if rules.completed_counts_as_row != 0 else 0) < 2


@kernel
def at_goal(rules, state, seat):
    """Tell whether a seat has won: two completed rows, or one before each partner (DOGC-032, DOGC-033)."""
    if in_teams(rules):
        return state.player[seat].completed > 0 and state.player[partner_of(seat)].completed > 0
    return state.player[seat].completed > 1


@kernel
def is_blocked(rules, card, place):
    """Tell whether a card may not lie at a position of the centre (DOGC-006, C02, C03)."""
    if card > THIRTEEN:
        return False
    if card != ONE:
        return PLACE[card] == place
    if place == 0:
        return rules.one_eleven_blocks != _BLOCKS_11
    return place == 10 and rules.one_eleven_blocks != _BLOCKS_1


@kernel
def gain(me, card):
    """Take a card into hand."""
    if me.hand[card] == 0:
        place = me.kind_count
        while place > 0 and me.kinds[place - 1] > card:
            me.kinds[place] = me.kinds[place - 1]
            place -= 1
        me.kinds[place] = card
        me.kind_count += 1
    me.hand[card] += 1
    me.hand_cards += 1


@kernel
def give_up(me, card):
    """Take a card out of hand."""
    me.hand[card] -= 1
    me.hand_cards -= 1
    if me.hand[card] == 0:
        place = 0
        while me.kinds[place] != card:
            place += 1
        me.kind_count -= 1
        for i in range(place, me.kind_count):
            me.kinds[i] = me.kinds[i + 1]


@kernel
def empty_hand(me):
    """Leave a player no card in hand."""
    for card in range(KINDS):
        me.hand[card] = 0
    me.hand_cards = 0
    me.kind_count = 0


@kernel
def throw(state, card):
    """Put a card on top of the discard pile."""
    state.discard[state.discards] = card
    state.discards += 1
    state.discard_kinds[card] += 1


@kernel
def pick_out(state, card):
    """Take the topmost copy of a card out of the discard pile (DOGC-038)."""
    place = state.discards - 1
    while state.discard[place] != card:
        place -= 1
    state.discards -= 1
    state.discard_kinds[card] -= 1
    for i in range(place, state.discards):
        state.discard[i] = state.discard[i + 1]


@kernel
def forget(rules, state, depth):
    """A card left the draw pile at that depth: who knew it knows one less."""
    for seat in range(rules.players):
        if depth < state.player[seat].seen:
            state.player[seat].seen -= 1


@kernel
def take_top(rules, state):
    """Take the top card of the draw pile."""
    forget(rules, state, 0)
    state.pile_top += 1
    return state.pile[state.pile_top - 1]


@kernel
def put_under(state, card):
    """Put a card under the draw pile; a pile that reaches the end of its room moves up."""
    if state.pile_end == PILE_ROOM:
        size = state.pile_end - state.pile_top
        for i in range(size):
            state.pile[i] = state.pile[state.pile_top + i]
        state.pile_top = 0
        state.pile_end = size
    state.pile[state.pile_end] = card
    state.pile_end += 1


@kernel
def reshuffle(rules, state):
    """Shuffle the discards, with what is left of the draw pile, into a new one (DOGC-026, C14).

    The order depends on (seed, index, number of shuffles) and the cards alone.
    """
    for i in range(state.pile_top, state.pile_end):
        state.discard_kinds[state.pile[i]] += 1
    state.pile_top = 0
    state.pile_end = 0
    for card in range(KINDS):  # in card order first
        for _ in range(state.discard_kinds[card]):
            state.pile[state.pile_end] = card
            state.pile_end += 1
        state.discard_kinds[card] = 0
    state.discards = 0
    rng.shuffle(state.pile, 0, state.pile_end, rng.key(state.seed, state.game_index, rng.RESHUFFLE + state.shuffles))
    state.shuffles += 1
    for seat in range(rules.players):
        state.player[seat].seen = 0


@kernel
def draw(rules, state, me):
    """Draw a card; an empty pile is made anew first; with nothing to draw nothing is drawn (DOGC-016, DOGC-026)."""
    if state.pile_top == state.pile_end:
        if state.discards == 0:
            return
        reshuffle(rules, state)
    gain(me, take_top(rules, state))


@kernel
def any_fits(rules, state, place):
    """Tell whether any card of the draw pile may lie at a position of the centre."""
    for i in range(state.pile_top, state.pile_end):
        if not is_blocked(rules, state.pile[i], place):
            return True
    return False


@kernel
def refill(rules, state, place):
    """Lay a new card at a position of the centre; one that shows the position goes under the pile (DOGC-006, DOGC-019, C14)."""
    state.centre[place] = -1
    if not any_fits(rules, state, place):
        if state.discards > 0:
            reshuffle(rules, state)
        if not any_fits(rules, state, place):
            return
    card = take_top(rules, state)
    while is_blocked(rules, card, place):
        put_under(state, card)
        card = take_top(rules, state)
    state.centre[place] = card
