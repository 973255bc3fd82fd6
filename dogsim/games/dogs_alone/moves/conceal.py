"""What a seat cannot know: the others' hands beyond the cards all have seen, and the order of the decks (B23)."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import KINDS, SPREE_CARDS
from dogsim.games.dogs_alone.moves.table import add_to_hand, empty_hand


@kernel
def gather(rules, state, seat):
    """Put the dog deck and the others' unknown cards into the pool; return how many they are."""
    size = 0
    for i in range(state.deck_top, state.deck_end):
        state.pool[size] = state.deck[i]
        size += 1
    for other in range(rules.players):
        if other != seat:
            him = state.player[other]
            for dog in range(KINDS):
                for _ in range(him.hand[dog] - him.known[dog]):
                    state.pool[size] = dog
                    size += 1
    return size


@kernel
def give_back(rules, state, seat, size):
    """Deal the pool: to the others as many unknown cards as they held, the rest to the deck."""
    for other in range(rules.players):
        if other != seat:
            him = state.player[other]
            unknown = him.hand_dogs
            empty_hand(him)
            for dog in range(KINDS):
                unknown -= him.known[dog]
                for _ in range(him.known[dog]):
                    add_to_hand(him, dog)
            for _ in range(unknown):
                size -= 1
                add_to_hand(him, state.pool[size])
    for i in range(size):
        state.deck[state.deck_top + i] = state.pool[i]


@kernel
def conceal(rules, state, seat, key):
    """Re-deal from the stream ``key`` what ``seat`` cannot know, and re-key the copy's reshuffles."""
    size = gather(rules, state, seat)
    rng.reshuffle(state.pool, 0, size, rng.mix(key))
    give_back(rules, state, seat, size)
    # The lower part of the spree deck, with the Mario Hugos, stays below.
    lower = max(state.spree_top, state.spree_end - (SPREE_CARDS - rules.spree_split))
    rng.reshuffle(state.spree_deck, state.spree_top, lower, rng.mix(rng.advance(key)))
    rng.reshuffle(state.spree_deck, lower, state.spree_end, rng.mix(rng.advance(rng.advance(key))))
    state.seed = key
