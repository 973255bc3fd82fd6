"""How much a bot wants an action: one ``rate`` for every bot."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.bots.plan import (
    NO_PLAN,
    OBTAINING,
    POINT,
    TIDYING,
    gain_of,
    loss_of,
    obtain_worth,
    prepare,
    tidy_worth,
)
from dogsim.games.dogs_alone.cards import KINDS
from dogsim.games.dogs_alone.moves.table import symbols_of
from dogsim.games.dogs_alone.state import (
    DISCARD,
    DONE,
    DRAW,
    END_TURN,
    OBTAIN,
    PAY,
    PHASE_LIMIT,
    PHASE_PAY,
    PHASE_RECRUIT,
    RECOVER,
    TAKE,
    TIDY,
)

# An action that the plan rules out, below the end of the turn.
_AGAINST = -1_000_000
_ALL = 1_000_000


@kernel
def rate_recruit(state, me, action):
    """Rate drawing, taking, and discarding for one dog more."""
    if action == DRAW:
        return state.draw_worth
    if action < TAKE:
        return state.more_worth - loss_of(state, me, action - DISCARD)
    return state.take_worth - state.take_first + gain_of(state, me, action - TAKE)


@kernel
def rate_obtain(rules, state, me, weights, spree):
    """Rate obtaining a spree, the best first or last."""
    if state.plan == TIDYING:
        return _AGAINST
    if state.plan == NO_PLAN and state.obtained_count == 0:
        return -1
    worth = obtain_worth(rules, state, me, weights, spree)
    if worth <= 0:
        return worth
    return _ALL - worth if weights.best_last != 0 else worth


@kernel
def rate_tidy(rules, state, me, weights, spree, dog):
    """Rate tidying a spree with a dog, the most valuable spree and the most dispensable dog first."""
    if state.plan == OBTAINING:
        return _AGAINST
    return tidy_worth(rules, state, weights, spree) - state.dog_worth - (loss_of(state, me, dog) >> 4)


@kernel
def rate_pay(rules, state, me, dog):
    """Rate a dog as payment: pairs first, as one of each comes back, then the most dispensable."""
    worth = -loss_of(state, me, dog)
    left = symbols_of(rules, state.spree) - state.paid_dogs
    if state.paid[dog] & 1 == 1:
        return worth + 20 * POINT
    return worth + 10 * POINT if left > 1 and me.hand[dog] > 1 else worth


@kernel
def rating_of(rules, state, weights, action):
    """Return how much the bot with these weights wants this action, in hundredths of a point."""
    me = state.player[state.seat]
    phase = state.phase
    if action == DONE:
        return 0
    if action == END_TURN:
        return 0 if phase != PHASE_RECRUIT else _AGAINST
    if phase == PHASE_PAY:
        return rate_pay(rules, state, me, action - PAY)
    if phase == PHASE_LIMIT:
        return -loss_of(state, me, action - DISCARD)
    if action < PAY:
        return rate_recruit(state, me, action)
    if action < OBTAIN:
        return 1 + gain_of(state, me, action - RECOVER)
    if phase == PHASE_RECRUIT:  # where recruiting may be left out, it comes first all the same
        return _AGAINST
    if action < TIDY:
        return rate_obtain(rules, state, me, weights, action - OBTAIN)
    return rate_tidy(rules, state, me, weights, (action - TIDY) // KINDS, (action - TIDY) % KINDS)


@kernel
def rate(rules, state, weights, every):
    """Rate all legal actions."""
    prepare(rules, state, weights)
    for i in range(state.n_actions):
        state.ratings[i] = rating_of(rules, state, weights, state.actions[i])
