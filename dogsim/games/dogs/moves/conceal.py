"""What a seat cannot know: the order of the two piles, and of the reshuffles to come."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.jit import kernel


@kernel
def conceal(rules, state, seat, key):
    """Re-deal both piles from the stream ``key`` and re-key the copy (all else lies open, DOGS-033)."""
    rng.reshuffle(state.pile, state.pile_top, state.pile_end, rng.mix(key))
    rng.reshuffle(state.characters, state.characters_top, state.characters_end, rng.mix(rng.advance(key)))
    state.seed = key
