"""Dogs that come back after paying (ALONE-023, ALONE-024, B14 to B18)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import COLOURS, LETTERS_MOST, MOST_BACK, PAIR_SYMBOLS
from dogsim.games.dogs_alone.moves.table import colour_of_spree, letters, symbols_of

# Position in the choices of Rules.recover_scope.
_SPREE = 0


@kernel
def counts_for_recovery(rules, spree):
    """Tell whether what was paid for a spree may bring dogs back (B14)."""
    return rules.recover_on_2 != 0 or symbols_of(rules, spree) != PAIR_SYMBOLS


@kernel
def recoverable(rules, state, dog):
    """Tell whether a copy of a dog may come back now: one for each pair, two in all (B16, B18)."""
    back, pairs = state.recovered_dogs, 0
    if counts_for_recovery(rules, state.spree):
        pairs = state.paid[dog]
    mine = state.recovered[dog]
    if rules.recover_scope != _SPREE:
        back += state.recovered_earlier_dogs
        pairs += state.paid_earlier[dog]
        mine += state.recovered_earlier[dog]
    return back < MOST_BACK and pairs // 2 > mine


@kernel
def any_recoverable(rules, state):
    """Tell whether any dog may come back now."""
    names = letters(rules)
    if rules.recover_scope == _SPREE:
        first = colour_of_spree(state.spree) * LETTERS_MOST
        for dog in range(first, first + names):
            if recoverable(rules, state, dog):
                return True
        return False
    for colour in range(len(COLOURS)):
        for dog in range(colour * LETTERS_MOST, colour * LETTERS_MOST + names):
            if recoverable(rules, state, dog):
                return True
    return False


@kernel
def close_spree(rules, state):
    """End the paying and recovering for one spree; what was paid and recovered is remembered for the turn."""
    counted = counts_for_recovery(rules, state.spree)
    names = letters(rules)
    for colour in range(len(COLOURS)):
        for dog in range(colour * LETTERS_MOST, colour * LETTERS_MOST + names):
            if counted:
                state.paid_earlier[dog] += state.paid[dog]
            state.recovered_earlier[dog] += state.recovered[dog]
            state.paid[dog] = 0
            state.recovered[dog] = 0
    state.recovered_earlier_dogs += state.recovered_dogs
    state.paid_dogs = 0
    state.recovered_dogs = 0
    state.spree = -1
