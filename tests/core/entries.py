"""Entries that hand the random streams to a test, compiled or plain as the lane has it."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.jit import entry


@entry
def draw_words(stream, out):
    """Fill ``out`` with the outputs that follow a stream's state."""
    for i in range(out.shape[0]):
        stream = rng.advance(stream)
        out[i] = rng.mix(stream)


@entry
def draw_numbers(seed, index, purpose, count, out):
    """Fill ``out`` with numbers in ``range(count)`` from one stream."""
    stream = rng.key(seed, index, purpose)
    for i in range(out.shape[0]):
        stream = rng.advance(stream)
        out[i] = rng.bounded(stream, count)


@entry
def find_keys(seed, first, purpose, out):
    """Fill ``out`` with the keys of consecutive games."""
    for i in range(out.shape[0]):
        out[i] = rng.key(seed, first + i, purpose)


@entry
def shuffle_rows(seed, purpose, first, last, cards):
    """Shuffle ``cards[i, first:last]`` as game ``i`` does."""
    for i in range(cards.shape[0]):
        rng.shuffle(cards[i], first, last, rng.key(seed, i, purpose))
