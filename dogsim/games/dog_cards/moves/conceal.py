"""What a seat cannot know: the others' hands and the draw pile below the cards it has seen (DOGC-029)."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import FOURTEEN, KINDS, SEVEN
from dogsim.games.dog_cards.moves.table import empty_hand, gain, give_up
from dogsim.games.dog_cards.state import PHASE_LOOK, PHASE_SEARCH


@kernel
def shown(state):
    """Return the card in hand that everybody sees: the 7 or 14 just played, or -1."""
    if state.phase == PHASE_LOOK:
        return SEVEN
    return FOURTEEN if state.phase == PHASE_SEARCH else -1


@kernel
def gather(rules, state, seat, first):
    """Put the draw pile from ``first`` on and the others' cards into the pool; return how many they are."""
    size = 0
    for i in range(first, state.pile_end):
        state.pool[size] = state.pile[i]
        size += 1
    for other in range(rules.players):
        if other != seat:
            for card in range(KINDS):
                for _ in range(state.player[other].hand[card]):
                    state.pool[size] = card
                    size += 1
            if state.given[other] >= 0:
                state.pool[size] = state.given[other]
                size += 1
    return size


@kernel
def give_back(rules, state, seat, size, first):
    """Deal the pool: to the others as many cards as they held and gave, the rest to the draw pile."""
    for other in range(rules.players):
        if other != seat:
            him = state.player[other]
            cards = him.hand.sum()
            empty_hand(him)
            for _ in range(cards):
                size -= 1
                gain(him, state.pool[size])
            if state.given[other] >= 0:
                size -= 1
                state.given[other] = state.pool[size]
    for i in range(size):
        state.pile[first + i] = state.pool[i]


@kernel
def conceal(rules, state, seat, key):
    """Re-deal from the stream ``key`` what ``seat`` cannot know, and re-key the copy's reshuffles."""
    played = shown(state)
    actor = state.player[state.seat]
    held = played >= 0 and seat != state.seat
    if held:
        give_up(actor, played)
    first = min(state.pile_end, max(state.pile_top, state.player[seat].known_to))
    size = gather(rules, state, seat, first)
    rng.reshuffle(state.pool, 0, size, rng.mix(key))
    give_back(rules, state, seat, size, first)
    if held:
        gain(actor, played)
    state.seed = key
