"""How much a bot wants the actions of a decision: one ``rate`` for every bot."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.core.policy import UNWANTED, pick
from dogsim.games.dog_cards.bots.best import list_best
from dogsim.games.dog_cards.bots.rating import rating_of
from dogsim.games.dog_cards.bots.worth import best_of, prepare
from dogsim.games.dog_cards.cards import FOURTEEN
from dogsim.games.dog_cards.moves.legal import legal, legal_lays, takable
from dogsim.games.dog_cards.moves.table import holds
from dogsim.games.dog_cards.state import BUY, LAY, PHASE_ACT


@kernel
def rate_lays(state):
    """Rate laying above all else, and all else alike."""
    for i in range(state.n_actions):
        state.ratings[i] = 1 if LAY <= state.actions[i] < BUY else 0


@kernel
def rate(rules, state, weights, every):
    """Rate all legal actions, or where nobody asks for all ratings list what is rated highest."""
    if weights.lays != 0:
        rate_lays(state)
        return
    if every == 0 and state.barred[state.seat] == 0 and state.phase == PHASE_ACT:
        list_best(rules, state, weights)
        for i in range(state.n_actions):
            state.ratings[i] = 0
        return
    prepare(rules, state, weights)
    if holds(state.player[state.seat], FOURTEEN) == 1:
        state.search_worth = best_of(state, takable(rules, state))
    for i in range(state.n_actions):
        state.ratings[i] = rating_of(rules, state, weights, state.actions[i])


@kernel
def list_lays(rules, state):
    """List all lays, or all actions where there is none."""
    n = legal_lays(rules, state, state.player[state.seat], 0) if state.phase == PHASE_ACT else 0
    if n > 0:
        state.n_actions = n
    else:
        legal(rules, state)


@kernel
def list_choices(rules, state, weights):
    """List the cards rated highest of those to give or to choose."""
    legal(rules, state)
    prepare(rules, state, weights)
    highest = UNWANTED
    kept = 0
    for i in range(state.n_actions):
        action = state.actions[i]
        rating = rating_of(rules, state, weights, action)
        if rating > highest:
            highest, kept = rating, 0
        if rating == highest:
            state.actions[kept] = action
            kept += 1
    state.n_actions = kept


@kernel
def shortlist(rules, state, weights):
    """List the legal actions rated highest, in their order."""
    if weights.lays != 0:
        list_lays(rules, state)
    elif state.phase == PHASE_ACT:
        list_best(rules, state, weights)
    else:
        list_choices(rules, state, weights)


@kernel
def decide(rules, state, weights):
    """Return what is rated highest, ties broken by the seat's own stream."""
    shortlist(rules, state, weights)
    return pick(state)
