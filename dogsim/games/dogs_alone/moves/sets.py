"""Sets of dogs as bits, eight to a colour."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import COLOURS, LETTERS_MOST

_HALF = LETTERS_MOST // 2
_ALL = (1 << LETTERS_MOST) - 1
_PLACES = 511  # a place is at most this; the mask tells the compiler that it is not negative
# For every set of a colour's letters: how many they are, and which, in order.
SIZE_OF = np.array([bin(letters).count("1") for letters in range(_ALL + 1)])
LETTERS_IN = np.zeros((_ALL + 1, LETTERS_MOST), np.int64)
for _letters in range(_ALL + 1):
    LETTERS_IN[_letters, : SIZE_OF[_letters]] = [each for each in range(LETTERS_MOST) if _letters >> each & 1]


@kernel
def letters_of(dogs, colour):
    """Return which letters of a colour a set has."""
    return (dogs >> (colour * LETTERS_MOST)) & _ALL


@kernel
def count_dogs(dogs):
    """Count the dogs of a set."""
    found = 0
    for colour in range(len(COLOURS)):
        found += SIZE_OF[letters_of(dogs, colour)]
    return found


@kernel
def add(state, n, action):
    """Put an action on the list."""
    state.actions[n] = action
    return n + 1


@kernel
def list_letters(state, n, first, letters):
    """List an action for each letter from place ``n`` on, ``first`` for the first one; return the next free place."""
    place = n & _PLACES
    for i in range(_HALF):
        state.actions[place + i] = first + LETTERS_IN[letters, i]
    size = SIZE_OF[letters]
    if size > _HALF:
        for i in range(_HALF, LETTERS_MOST):
            state.actions[place + i] = first + LETTERS_IN[letters, i]
    return n + size


@kernel
def list_dogs(state, n, first, dogs):
    """List an action for each dog of a set from place ``n`` on, in card order; return the next free place."""
    for colour in range(len(COLOURS)):
        n = list_letters(state, n, first + colour * LETTERS_MOST, letters_of(dogs, colour))
    return n
