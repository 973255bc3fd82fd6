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

# Every function below puts its actions on the list from place ``n`` on and returns the next free place.


@kernel
def add(state, n, action):
    """Put an action on the list."""
    state.actions[n] = action
    return n + 1


@kernel
def legal_discards(rules, state, me, n):
    """List the dogs in hand (ALONE-016, B12)."""
    names = letters(rules)
    for colour in range(len(COLOURS)):
        if me.colours[colour] > 0:
            for dog in range(colour * LETTERS_MOST, colour * LETTERS_MOST + names):
                if me.hand[dog] > 0:
                    n = add(state, n, DISCARD + dog)
    return n


@kernel
def legal_takes(state, n):
    """List the dogs of the row, if it holds enough (ALONE-015 to ALONE-017, B08)."""
    if state.taken == 0 and state.row_dogs < 1 + state.discarded:
        return n
    for place in range(state.row_dogs):
        dog = state.dog_row[place]
        again = False
        for before in range(place):
            if state.dog_row[before] == dog:
                again = True
        if not again:
            n = add(state, n, TAKE + dog)
    return n


@kernel
def legal_tidies(rules, state, me, n):
    """List untidied sprees with the dogs that tidy them (ALONE-025, B13)."""
    names = letters(rules)
    for place in range(me.spree_count):
        if me.is_tidied[place] == 0:
            spree = me.sprees[place]
            first = colour_of_spree(spree) * LETTERS_MOST
            for dog in range(first, first + names):
                if me.hand[dog] > 0:
                    n = add(state, n, TIDY + spree * KINDS + dog)
    return n


@kernel
def legal_spree(rules, state, me, n):
    """List the spree step: obtain, tidy or neither (ALONE-018 to ALONE-027)."""
    if state.tidied_count == 0:
        for place in range(state.row_sprees):
            if can_afford(rules, state, me, state.spree_row[place]):
                n = add(state, n, OBTAIN + state.spree_row[place])
    if state.obtained_count == 0:
        n = legal_tidies(rules, state, me, n)
    return add(state, n, END_TURN)


@kernel
def legal_recruit(rules, state, me, n):
    """List the recruiting; where it is not compulsory, the spree step too (ALONE-015, ALONE-016, B07)."""
    if state.taken == 0:
        n = legal_discards(rules, state, me, n)
        n = add(state, n, DRAW)
    n = legal_takes(state, n)
    if rules.recruit_compulsory == 0 and state.taken == 0 and state.discarded == 0:
        n = legal_spree(rules, state, me, n)
    return n


@kernel
def legal_pay(rules, state, me, n):
    """List the dogs with which the payment can still be completed (ALONE-020, ALONE-021)."""
    pair = symbols_of(rules, state.spree) == PAIR_SYMBOLS
    first = colour_of_spree(state.spree) * LETTERS_MOST
    for dog in range(first, first + letters(rules)):
        if pair:
            fits = state.paid[dog] > 0 or (state.paid_dogs == 0 and may_pay(rules, state, me, dog) >= PAIR_SYMBOLS)
        else:
            fits = True
        if fits and may_pay(rules, state, me, dog) > 0:
            n = add(state, n, PAY + dog)
    return n


@kernel
def legal_recover(rules, state, n):
    """List the dogs that may come back (ALONE-023, ALONE-024)."""
    for dog in range(KINDS):
        if recoverable(rules, state, dog):
            n = add(state, n, RECOVER + dog)
    return add(state, n, DONE)


@kernel
def legal(rules, state):
    """Fill the list of legal actions; it is empty once the game is over."""
    n = 0
    me = state.player[state.seat]
    phase = state.phase
    if phase == PHASE_RECRUIT:
        n = legal_recruit(rules, state, me, n)
    elif phase == PHASE_SPREE:
        n = legal_spree(rules, state, me, n)
    elif phase == PHASE_PAY:
        n = legal_pay(rules, state, me, n)
    elif phase == PHASE_RECOVER:
        n = legal_recover(rules, state, n)
    elif phase == PHASE_LIMIT:
        n = legal_discards(rules, state, me, n)
    state.n_actions = n
