"""Setting up the table (DOGC-004 to DOGC-008)."""

from __future__ import annotations

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import CENTRE, HAND, JOKER, KINDS, MOST_PLAYERS, NUMBERS, TEAM_PLAYERS
from dogsim.games.dog_cards.moves.table import empty_hand, gain, in_teams, refill, take_top
from dogsim.games.dog_cards.state import NOT_ENDED, PHASE_ACT, PHASE_SWAP

_SMALL_HAND, _LARGE_HAND = HAND[TEAM_PLAYERS], HAND[2]


@kernel
def clear_player(me):
    """Give a seat an empty hand and no rows."""
    empty_hand(me)
    me.rows[:] = 0
    me.row_cards[:] = 0
    me.row_jokers[:] = 0
    me.counts[:] = 0
    me.row_count = 0
    me.completed = 0
    me.known_to = 0


@kernel
def open_play(rules, state):
    """Start with seat 1 and an empty table; teams swap cards first (C23, DOGC-028)."""
    state.dog_cards_seat = 0
    state.seat = 0
    state.phase = PHASE_SWAP if in_teams(rules) else PHASE_ACT
    state.turn_number = 1
    state.ended = NOT_ENDED
    state.shuffles = 0
    state.pile_top = 0
    state.pile_end = 0
    state.discards = 0
    state.given_cards = 0
    for seat in range(MOST_PLAYERS):
        clear_player(state.player[seat])
        state.given[seat] = -1
    state.centre[:] = -1
    state.discard_kinds[:] = 0
    state.discarded = 0


@kernel
def stack_cards(rules, state):
    """Stack and shuffle all cards (DOGC-001, C01)."""
    state.pile_top = 0
    state.pile_end = 0
    for card in range(KINDS):
        copies = rules.copies_per_kind if card < NUMBERS else rules.jokers if card == JOKER else rules.thieves
        for _ in range(copies):
            state.pile[state.pile_end] = card
            state.pile_end += 1
    rng.shuffle(state.pile, 0, state.pile_end, rng.key(state.seed, state.game_index, rng.MAIN_DECK))


@kernel
def hand_size(rules):
    """Return how many cards a hand has (DOGC-007)."""
    return _SMALL_HAND if in_teams(rules) else _LARGE_HAND


@kernel
def lay_out(rules, state):
    """Lay the centre from the stacked pile, then deal the hands seat by seat (DOGC-004 to DOGC-008)."""
    for place in range(CENTRE):
        refill(rules, state, place)
    for seat in range(rules.players):
        for _ in range(hand_size(rules)):
            gain(state.player[seat], take_top(state))


@kernel
def setup(rules, state, seed, index):
    """Deal game ``index`` of ``seed``; seat 1 starts."""
    state.seed = np.uint64(seed)
    state.game_index = np.uint64(index)
    open_play(rules, state)
    stack_cards(rules, state)
    lay_out(rules, state)
