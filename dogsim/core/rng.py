"""Counter-based random streams: SplitMix64, one stream per (seed, game index, purpose).

A stream is a single uint64.  Each draw adds the golden gamma and mixes, so draw ``n`` of a stream is
a function of its key and ``n`` alone; nothing depends on how many games, threads or machines play.

Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014), with
the constants of Vigna's public-domain ``splitmix64.c``; the published outputs for seed 1234567 are
a test.
"""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel

# uint64 arithmetic is meant to wrap.  numpy's operators on plain scalars would warn at every draw and
# its functions do not, so additions and products are written as functions.
GAMMA = np.uint64(0x9E3779B97F4A7C15)
_M1 = np.uint64(0xBF58476D1CE4E5B9)
_M2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_ONE = np.uint64(1)

# Purposes.  Every game has one main deck, some a second and a third to shuffle.  The n-th reshuffle of a game has a
# stream of its own, so that it depends on (seed, index, n) and not on what was drawn before.
MAIN_DECK = 0
SIDE_DECK = 1
CONCEAL = 2
THIRD_DECK = 3
SEAT = 8
RESHUFFLE = 64


@kernel
def mix(word):
    """Return SplitMix64's output function of a uint64."""
    word = np.multiply(word ^ (word >> _S30), _M1)
    word = np.multiply(word ^ (word >> _S27), _M2)
    return word ^ (word >> _S31)


@kernel
def key(seed, index, purpose):
    """Return the first state of the stream for (seed, game index, purpose), mixed twice.

    Two rounds keep neighbouring indices and purposes from sharing a sequence at an offset.
    """
    word = mix(np.add(np.multiply(np.uint64(seed), GAMMA), _ONE))
    word = mix(np.add(word, np.multiply(np.uint64(index), GAMMA)))
    return mix(word ^ np.add(np.multiply(np.uint64(purpose), _M1), _ONE))


@kernel
def advance(stream):
    """Return the stream's next state."""
    return np.add(stream, GAMMA)


@kernel
def bounded(stream, count):
    """Return an integer in ``range(count)`` from a stream's state.

    The upper 32 bits are scaled (Lemire 2019) without rejection: for the counts of a card game the
    bias is below ``count`` / 2**32.
    """
    return np.int64(((mix(stream) >> _S32) * np.uint64(count)) >> _S32)


@kernel
def shuffle(cards, first, last, stream):
    """Shuffle ``cards[first:last]`` in place (Fisher-Yates) with a stream of its own."""
    for place in range(last - 1, first, -1):
        stream = advance(stream)
        other = first + bounded(stream, place - first + 1)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card


@kernel
def reshuffle(cards, first, last, stream):
    """Put ``cards[first:last]`` in order and shuffle them: how they lay before makes no difference."""
    for i in range(first + 1, last):
        card = cards[i]
        place = i
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    shuffle(cards, first, last, stream)
