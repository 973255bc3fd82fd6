"""Setting up the table (ALONE-004 to ALONE-010)."""

from __future__ import annotations

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import (
    COLOURS,
    DOG_ROW,
    HUGO,
    LETTERS_MOST,
    MOST_PLAYERS,
    SPREE_CARDS,
    SPREE_ROW,
    SPREES,
)
from dogsim.games.dogs_alone.moves.table import add_to_hand, empty_hand, letters, note_asked
from dogsim.games.dogs_alone.state import NOT_ENDED, PHASE_RECRUIT


@kernel
def clear_player(me):
    """Give a seat an empty hand and no sprees."""
    empty_hand(me)
    me.known[:] = 0
    me.sprees[:] = 0
    me.is_tidied[:] = 0
    me.spree_count = 0
    me.loose_count = 0
    me.untidied[:] = 0
    me.tidied[:] = 0
    me.counts[:] = 0
    me.points = 0


@kernel
def clear_paid(state):
    """Forget what was paid and recovered in a turn."""
    state.paid[:] = 0
    state.recovered[:] = 0
    state.paid_earlier[:] = 0
    state.recovered_earlier[:] = 0
    state.recovered_earlier_dogs = 0


@kernel
def open_turn(state):
    """Begin a turn, in which nothing has been paid yet."""
    state.discarded = 0
    state.taken = 0
    state.obtained_count = 0
    state.tidied_count = 0
    state.spree = -1
    state.paid_dogs = 0
    state.recovered_dogs = 0


@kernel
def open_play(state):
    """Start with seat 1 and an empty table (B22)."""
    state.dogs_alone_seat = 0
    state.seat = 0
    state.phase = PHASE_RECRUIT
    state.turn_number = 1
    state.ended = NOT_ENDED
    state.quiet_turns = 0
    state.shuffles = 0
    state.row_dogs = 0
    state.row_sprees = 0
    state.deck_top = 0
    state.deck_end = 0
    state.discards = 0
    state.spree_top = 0
    state.spree_end = 0
    state.hugos = 0
    state.holders[:] = MOST_PLAYERS
    state.asked[:] = 0
    for seat in range(MOST_PLAYERS):
        clear_player(state.player[seat])
    clear_paid(state)
    open_turn(state)


@kernel
def stack_dogs(rules, state):
    """Stack and shuffle the 64 dogs (ALONE-001, ALONE-007)."""
    state.deck_top = 0
    state.deck_end = 0
    for colour in range(len(COLOURS)):
        for letter in range(letters(rules)):
            for _ in range(rules.copies_per_name):
                state.deck[state.deck_end] = colour * LETTERS_MOST + letter
                state.deck_end += 1
    rng.shuffle(state.deck, 0, state.deck_end, rng.key(state.seed, state.game_index, rng.MAIN_DECK))


@kernel
def stack_sprees(rules, state):
    """Stack the sprees, the Mario Hugos shuffled into the lower part, and reveal four (ALONE-004 to 006, B04, B05)."""
    for spree in range(SPREES):
        state.spree_deck[spree] = spree
    for card in range(SPREES, SPREE_CARDS):
        state.spree_deck[card] = HUGO
    rng.shuffle(state.spree_deck, 0, SPREES, rng.key(state.seed, state.game_index, rng.SIDE_DECK))
    rng.shuffle(state.spree_deck, rules.spree_split, SPREE_CARDS, rng.key(state.seed, state.game_index, rng.THIRD_DECK))
    state.spree_top = SPREE_ROW
    state.spree_end = SPREE_CARDS
    state.row_sprees = SPREE_ROW
    for place in range(SPREE_ROW):
        state.spree_row[place] = state.spree_deck[place]
    note_asked(rules, state)


@kernel
def lay_out_dogs(rules, state):
    """Reveal five dogs of the stacked deck, then deal every seat its hand (ALONE-008, ALONE-009)."""
    for place in range(DOG_ROW):
        state.dog_row[place] = state.deck[place]
    state.row_dogs = DOG_ROW
    state.deck_top = DOG_ROW
    for seat in range(rules.players):
        for _ in range(rules.start_hand):
            add_to_hand(state.player[seat], state.deck[state.deck_top])
            state.deck_top += 1


@kernel
def setup(rules, state, seed, index):
    """Deal game ``index`` of ``seed``; seat 1 starts."""
    state.seed = np.uint64(seed)
    state.game_index = np.uint64(index)
    open_play(state)
    stack_dogs(rules, state)
    stack_sprees(rules, state)
    lay_out_dogs(rules, state)
