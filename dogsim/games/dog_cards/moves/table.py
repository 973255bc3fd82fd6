"""Cards on the table: what fits where, hands, piles and the centre."""

from __future__ import annotations

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import (
    CENTRE,
    FOURTEEN,
    KINDS,
    MOST_PLAYERS,
    ONE,
    ROW,
    ROWS,
    TEAM_PLAYERS,
    TEN,
    THIRTEEN,
    TWELVE,
    TWO,
)
from dogsim.games.dog_cards.state import PILE_ROOM

# PLACE[card]: the last place of a row that a number card fits; a 1/11 and a 13 also start one (DOGC-012, DOGC-034).
# FIRST_AT[place]: the number card that fits a place, none behind the last; the first a 13 fits too (DOGC-012, DOGC-013).
PLACE = np.array([10, *range(TWO, TEN + 1), 11, 12, 13], np.int64)
FIRST_AT = np.array([ONE, *range(TWO, TEN + 1), ONE, TWELVE, THIRTEEN, FOURTEEN, KINDS, KINDS], np.int64)
PLACES = len(FIRST_AT) - 1  # a mask: no place is beyond it
_JOKERS = (1 << CENTRE) - 2  # the places of a joker, but for the first

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
    """Return 1 where a joker may lie at a place of a row (DOGC-015, C04)."""
    return ((_JOKERS | (1 if rules.joker_can_start != 0 else 0)) >> place) & 1


@kernel
def most_rows(rules):
    """Return how many rows a player may have at once (DOGC-024, DOGC-031)."""
    return 1 if in_teams(rules) else ROWS


@kernel
def next_place(rules, me, row):
    """Return the place of the next card of a row that a player has or may start, or ROW (DOGC-024, DOGC-031, C05).

    No cards are counted of a row not started yet.
    """
    teams = in_teams(rules)
    place, had, completed = me.row_cards[row], me.row_count, me.completed
    before = completed if teams or rules.completed_counts_as_row != 0 else 0
    return max(place, 0 if (row <= had) & (row + before < most_rows(rules)) else ROW)


@kernel
def other_place(rules, state, seat):
    """Return the next place of the other row that a player may lay on: the second, or the partner's (DOGC-030)."""
    if in_teams(rules):
        return next_place(rules, state.player[partner_of(seat)], 0)
    return next_place(rules, state.player[seat], 1)


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
def holds(me, card):
    """Return 1 where a player has a card in hand."""
    return (me.held >> card) & 1


@kernel
def gain(me, card):
    """Take a card into hand."""
    me.hand[card] += 1
    me.twice |= me.held & (1 << card)
    me.held |= 1 << card


@kernel
def give_up(me, card):
    """Take a card out of hand."""
    left = me.hand[card] - 1
    me.hand[card] = left
    me.held ^= (1 if left == 0 else 0) << card
    me.twice ^= (1 if left == 1 else 0) << card


@kernel
def empty_hand(me):
    """Leave a player no card in hand."""
    me.hand[:] = 0
    me.held = 0
    me.twice = 0


@kernel
def throw(state, card):
    """Put a card on top of the discard pile."""
    state.discard[state.discards] = card
    state.discards += 1
    state.discard_kinds[card] += 1
    state.discarded |= 1 << card


@kernel
def pick_out(state, card):
    """Take the topmost copy of a card out of the discard pile (DOGC-038)."""
    place = state.discards - 1
    while state.discard[place] != card:
        place -= 1
    state.discards -= 1
    left = state.discard_kinds[card] - 1
    state.discard_kinds[card] = left
    state.discarded ^= (1 if left == 0 else 0) << card
    for i in range(place, state.discards):
        state.discard[i] = state.discard[i + 1]


@kernel
def seen_by(state, seat):
    """Return how many top cards of the draw pile a seat knows (DOGC-037)."""
    return max(0, state.player[seat].known_to - state.pile_top)


@kernel
def take_top(state):
    """Take the top card of the draw pile."""
    top = state.pile_top
    state.pile_top = top + 1
    return state.pile[top]


@kernel
def move_up(state):
    """Move the draw pile to the beginning of its room."""
    moved = state.pile_top
    for i in range(moved, state.pile_end):
        state.pile[i - moved] = state.pile[i]
    state.pile_top = 0
    state.pile_end -= moved
    for seat in range(MOST_PLAYERS):
        state.player[seat].known_to -= moved


@kernel
def put_under(state, card):
    """Put a card under the draw pile; a pile that reaches the end of its room moves up."""
    if state.pile_end == PILE_ROOM:
        move_up(state)
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
    state.discarded = 0
    rng.shuffle(state.pile, 0, state.pile_end, rng.key(state.seed, state.game_index, rng.RESHUFFLE + state.shuffles))
    state.shuffles += 1
    for seat in range(MOST_PLAYERS):
        state.player[seat].known_to = 0


@kernel
def draw(rules, state, me):
    """Draw a card; an empty pile is made anew first; with nothing to draw nothing is drawn (DOGC-016, DOGC-026)."""
    if state.pile_top == state.pile_end:
        if state.discards == 0:
            return
        reshuffle(rules, state)
    gain(me, take_top(state))


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
    card = take_top(state)
    while is_blocked(rules, card, place):
        put_under(state, card)
        card = take_top(state)
    state.centre[place] = card
