"""Every legal action of the seat whose decision it is, in a fixed order."""

from __future__ import annotations

from dogsim.core.bits import bit_count
from dogsim.core.jit import inlined, kernel
from dogsim.games.dogs_alone.cards import KINDS, LETTERS_MOST, PAIR_SYMBOLS
from dogsim.games.dogs_alone.moves.recover import recoverable
from dogsim.games.dogs_alone.moves.sets import SIZE_OF, add, count_dogs, letters_of, list_dogs, list_letters
from dogsim.games.dogs_alone.moves.table import affordable_places, colour_of_spree, free_letters, symbols_of
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


@inlined
def legal_takes(state, n):
    """List the dogs of the row, if it holds enough (ALONE-015 to ALONE-017, B08)."""
    if state.taken == 0 and state.row_dogs < 1 + state.discarded:
        return n
    listed = 0  # bit set of dogs
    for place in range(state.row_dogs):
        dog = state.dog_row[place]
        state.actions[n] = TAKE + dog
        n += 1 - ((listed >> dog) & 1)
        listed |= 1 << dog
    return n


@inlined
def legal_tidies(state, me, n):
    """List untidied sprees with the dogs that tidy them (ALONE-025, B13)."""
    for place in range(me.loose_count):
        spree = me.loose[place]
        colour = colour_of_spree(spree)
        first = TIDY + spree * KINDS + colour * LETTERS_MOST
        n = list_letters(state, n, first, letters_of(me.odd | me.even, colour))
    return n


@kernel
def legal_spree(rules, state, me, n):
    """List the spree step: obtain, tidy or neither (ALONE-018 to ALONE-027)."""
    if state.tidied_count == 0:
        affordable = affordable_places(rules, state, me)
        for place in range(state.row_sprees):
            state.actions[n] = OBTAIN + state.spree_row[place]
            n += (affordable >> place) & 1
    if state.obtained_count == 0:
        n = legal_tidies(state, me, n)
    return add(state, n, END_TURN)


@inlined
def legal_recruit(rules, state, me, n):
    """List the recruiting; where it is not compulsory, the spree step too (ALONE-015, ALONE-016, B07)."""
    if state.taken == 0:
        n = list_dogs(state, n, DISCARD, me.odd | me.even)
        n = add(state, n, DRAW)
    n = legal_takes(state, n)
    if rules.recruit_compulsory == 0 and state.taken == 0 and state.discarded == 0:
        n = legal_spree(rules, state, me, n)
    return n


@inlined
def legal_pay(rules, state, me, n):
    """List the dogs with which the payment can still be completed (ALONE-020, ALONE-021)."""
    colour = colour_of_spree(state.spree)
    first = colour * LETTERS_MOST
    pair = symbols_of(rules, state.spree) == PAIR_SYMBOLS
    letters = free_letters(rules, state, me, colour, PAIR_SYMBOLS if pair and state.paid_dogs == 0 else 1)
    if pair and state.paid_dogs > 0:
        for letter in range(LETTERS_MOST):
            letters &= ~((1 if state.paid[first + letter] == 0 else 0) << letter)
    return list_letters(state, n, PAY + first, letters)


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
        n = add(state, list_dogs(state, n, RECOVER, recoverable(rules, state)), DONE)
    elif phase == PHASE_LIMIT:
        n = list_dogs(state, n, DISCARD, me.odd | me.even)
    state.n_actions = n


@kernel
def count_takes(state):
    """Count what ``legal_takes`` lists."""
    if state.taken == 0 and state.row_dogs < 1 + state.discarded:
        return 0
    listed = 0
    for place in range(state.row_dogs):
        listed |= 1 << state.dog_row[place]
    return count_dogs(listed)


@kernel
def count_spree(rules, state, me):
    """Count what ``legal_spree`` lists."""
    n = 1
    if state.tidied_count == 0:
        n += bit_count(affordable_places(rules, state, me))
    for place in range(me.loose_count if state.obtained_count == 0 else 0):
        n += SIZE_OF[letters_of(me.odd | me.even, colour_of_spree(me.loose[place]))]
    return n


@kernel
def count_recruit(rules, state, me):
    """Count what ``legal_recruit`` lists."""
    n = count_takes(state)
    if state.taken == 0:
        n += count_dogs(me.odd | me.even) + 1
        if rules.recruit_compulsory == 0 and state.discarded == 0:
            n += count_spree(rules, state, me)
    return n


@kernel
def count_legal(rules, state):
    """Return how many actions are legal."""
    me = state.player[state.seat]
    if state.phase == PHASE_RECRUIT:
        return count_recruit(rules, state, me)
    if state.phase == PHASE_SPREE:
        return count_spree(rules, state, me)
    legal(rules, state)
    return state.n_actions
