"""Every legal action of the seat whose decision it is, in a fixed order."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import COLOURS, KINDS, LETTERS_MOST, PAIR_SYMBOLS
from dogsim.games.dogs_alone.moves.recover import recoverable
from dogsim.games.dogs_alone.moves.table import can_afford, colour_of_spree, letters, may_pay, symbols_of
from dogsim.games.dogs_alone.state import (
    DISCARD,
    DONE,
    DRAW,
    END_TURN,
    OBTAIN,
    PAY,
    PHASE_LIMIT,
    PHASE_PAY,
    PHASE_RECOVER,
    PHASE_RECRUIT,
    PHASE_SPREE,
    RECOVER,
    TAKE,
    TIDY,
)


@kernel
def add(state, action):
    """Put an action on the list."""
    state.actions[state.n_actions] = action
    state.n_actions += 1


@kernel
def legal_discards(rules, state, me):
    """List the dogs in hand (ALONE-016, B12)."""
    names = letters(rules)
    for colour in range(len(COLOURS)):
        if me.colours[colour] > 0:
            for dog in range(colour * LETTERS_MOST, colour * LETTERS_MOST + names):
                if me.hand[dog] > 0:
                    add(state, DISCARD + dog)


@kernel
def legal_takes(state):
    """List the dogs of the row, if it holds enough (ALONE-015 to ALONE-017, B08)."""
    if state.taken == 0 and state.row_dogs < 1 + state.discarded:
        return
    for place in range(state.row_dogs):
        dog = state.dog_row[place]
        again = False
        for before in range(place):
            if state.dog_row[before] == dog:
                again = True
        if not again:
            add(state, TAKE + dog)


@kernel
def legal_tidies(rules, state, me):
    """List untidied sprees with the dogs that tidy them (ALONE-025, B13)."""
    names = letters(rules)
    for place in range(me.spree_count):
        if me.is_tidied[place] == 0:
            spree = me.sprees[place]
            first = colour_of_spree(spree) * LETTERS_MOST
            for dog in range(first, first + names):
                if me.hand[dog] > 0:
                    add(state, TIDY + spree * KINDS + dog)


@kernel
def legal_spree(rules, state, me):
    """List the spree step: obtain, tidy or neither (ALONE-018 to ALONE-027)."""
    if state.tidied_count == 0:
        for place in range(state.row_sprees):
            if can_afford(rules, state, me, state.spree_row[place]):
                add(state, OBTAIN + state.spree_row[place])
    if state.obtained_count == 0:
        legal_tidies(rules, state, me)
    add(state, END_TURN)


@kernel
def legal_recruit(rules, state, me):
    """List the recruiting; where it is not compulsory, the spree step too (ALONE-015, ALONE-016, B07)."""
    if state.taken == 0:
        legal_discards(rules, state, me)
        add(state, DRAW)
    legal_takes(state)
    if rules.recruit_compulsory == 0 and state.taken == 0 and state.discarded == 0:
        legal_spree(rules, state, me)


@kernel
def legal_pay(rules, state, me):
    """List the dogs with which the payment can still be completed (ALONE-020, ALONE-021)."""
    pair = symbols_of(rules, state.spree) == PAIR_SYMBOLS
    first = colour_of_spree(state.spree) * LETTERS_MOST
    for dog in range(first, first + letters(rules)):
        if pair:
            fits = state.paid[dog] > 0 or (state.paid_dogs == 0 and may_pay(rules, state, me, dog) >= PAIR_SYMBOLS)
        else:
            fits = True
        if fits and may_pay(rules, state, me, dog) > 0:
            add(state, PAY + dog)


@kernel
def legal_recover(rules, state):
    """List the dogs that may come back (ALONE-023, ALONE-024)."""
    for dog in range(KINDS):
        if recoverable(rules, state, dog):
            add(state, RECOVER + dog)
    add(state, DONE)


@kernel
def legal(rules, state):
    """Fill the list of legal actions; it is empty once the game is over."""
    state.n_actions = 0
    me = state.player[state.seat]
    phase = state.phase
    if phase == PHASE_RECRUIT:
        legal_recruit(rules, state, me)
    elif phase == PHASE_SPREE:
        legal_spree(rules, state, me)
    elif phase == PHASE_PAY:
        legal_pay(rules, state, me)
    elif phase == PHASE_RECOVER:
        legal_recover(rules, state)
    elif phase == PHASE_LIMIT:
        legal_discards(rules, state, me)
