"""Dogs that come back after paying (ALONE-023, ALONE-024, B14 to B18)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import KINDS, LETTERS_MOST, MOST_BACK, PAIR_SYMBOLS
from dogsim.games.dogs_alone.moves.table import colour_of_spree, symbols_of

# Position in the choices of Rules.recover_scope.
_SPREE = 0


@kernel
def counts_for_recovery(rules, spree):
    """Tell whether what was paid for a spree may bring dogs back (B14)."""
    return rules.recover_on_2 != 0 or symbols_of(rules, spree) != PAIR_SYMBOLS


@kernel
def recoverable_in_turn(state, counts):
    """Return the dogs of which a copy may come back now, pairs being counted for the whole turn (B18)."""
    found = 0
    if state.recovered_dogs + state.recovered_earlier_dogs < MOST_BACK:
        for dog in range(KINDS):
            pairs = ((state.paid[dog] if counts else 0) + state.paid_earlier[dog]) // 2
            found |= (1 if pairs > state.recovered[dog] + state.recovered_earlier[dog] else 0) << dog
    return found


@kernel
def recoverable(rules, state):
    """Return the dogs of which a copy may come back now, as a bit set: one for each pair, two in all (B16, B18)."""
    counts = counts_for_recovery(rules, state.spree)
    if rules.recover_scope != _SPREE:
        return recoverable_in_turn(state, counts)
    found = 0
    if counts and state.recovered_dogs < MOST_BACK:
        first = colour_of_spree(state.spree) * LETTERS_MOST
        for dog in range(first, first + LETTERS_MOST):
            found |= (1 if state.paid[dog] >> 1 > state.recovered[dog] else 0) << dog
    return found


@kernel
def remember(state, dog, counts):
    """Add what was paid and recovered of a dog to what it was earlier in the turn."""
    state.paid_earlier[dog] += state.paid[dog] if counts else 0
    state.recovered_earlier[dog] += state.recovered[dog]
    state.paid[dog] = 0
    state.recovered[dog] = 0


@kernel
def close_spree(rules, state):
    """End the paying and recovering for one spree; what was paid and recovered is remembered for the turn."""
    counts = counts_for_recovery(rules, state.spree)
    if rules.recover_scope == _SPREE:
        first = colour_of_spree(state.spree) * LETTERS_MOST
        for dog in range(first, first + LETTERS_MOST):
            remember(state, dog, counts)
    else:
        for dog in range(KINDS):
            remember(state, dog, counts)
    state.recovered_earlier_dogs += state.recovered_dogs
    state.paid_dogs = 0
    state.recovered_dogs = 0
    state.spree = -1
