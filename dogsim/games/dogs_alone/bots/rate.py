"""How much a bot wants an action: one ``rate`` for every bot."""

from __future__ import annotations

from dogsim.core.jit import inlined, kernel
from dogsim.core.policy import UNWANTED
from dogsim.games.dogs_alone.bots.plan import (
    NO_PLAN,
    OBTAINING,
    POINT,
    TIDYING,
    choose_plan,
    gain_of,
    loss_of,
    stage_of,
    tidy_worth,
    value_colour,
    value_dogs,
    value_prize,
    value_recruits,
    worth_of_dog,
)
from dogsim.games.dogs_alone.cards import COLOURS, KINDS, LETTERS_MOST
from dogsim.games.dogs_alone.moves.sets import add, list_dogs
from dogsim.games.dogs_alone.moves.table import colour_of_spree, symbols_of
from dogsim.games.dogs_alone.state import (
    DISCARD,
    DRAW,
    END_TURN,
    OBTAIN,
    PAY,
    PHASE_PAY,
    PHASE_RECOVER,
    PHASE_RECRUIT,
    PHASE_SPREE,
    RECOVER,
    TAKE,
    TIDY,
)

# An action that the plan rules out, below the end of the turn.
_AGAINST = -1_000_000
_ALL = 1_000_000
_LETTERS = (1 << LETTERS_MOST) - 1  # of the first colour, as a set


@kernel
def rating_of_recruit(state, me, action):
    """Rate drawing, taking, and discarding for one dog more; the spree step, where it is open already, comes last."""
    if action == DRAW:
        return state.draw_worth
    if action == END_TURN or action >= OBTAIN:
        return _AGAINST
    if action < TAKE:
        return state.more_worth - loss_of(state, me, action - DISCARD)
    return state.take_worth - state.take_first + gain_of(state, me, action - TAKE)


@inlined
def easiest(state, me):
    """Return the dogs in hand that are missed least, as a bit set, and how much each is missed."""
    least, found = -UNWANTED, 0
    for colour in range(len(COLOURS)):
        odd, even = me.odd & (_LETTERS << (colour * LETTERS_MOST)), me.even & (_LETTERS << (colour * LETTERS_MOST))
        lose, pair = state.lose[colour], state.pair[colour]
        alone = lose if odd != 0 else -UNWANTED
        paired = lose + pair if even != 0 else -UNWANTED
        loss = min(alone, paired)
        dogs = (odd if alone == loss else 0) | (even if paired == loss else 0)
        found = (0 if loss < least else found) | (dogs if loss <= least else 0)
        least = min(least, loss)
    return found, least


@inlined
def list_takes_worth(state, me, n, worth):
    """List the dogs of the row that add so much to the hand; return the next free place."""
    listed = 0
    for place in range(state.row_dogs):
        dog = state.dog_row[place]
        state.actions[n] = TAKE + dog
        n += 1 if gain_of(state, me, dog) == worth and (listed >> dog) & 1 == 0 else 0
        listed |= 1 << dog
    return n


@inlined
def keep_best_recruit(state, me):
    """Strike from the list what is not rated highest, where recruiting begins or goes on."""
    dogs, loss = easiest(state, me)
    discard = state.more_worth - loss
    take = state.take_worth if state.row_dogs > state.discarded else UNWANTED
    highest = max(discard, state.draw_worth, take)
    n = 0
    if discard == highest:
        n = list_dogs(state, n, DISCARD, dogs)
    if state.draw_worth == highest:
        n = add(state, n, DRAW)
    if take == highest:
        n = list_takes_worth(state, me, n, state.take_first)
    state.n_actions = n
    for i in range(n):
        state.ratings[i] = highest


@inlined
def rate_recruit(rules, state, me, weights, every):
    """Rate the recruiting, or where nobody asks for all ratings find what is rated highest."""
    value_dogs(state, me, weights)
    plain = every == 0 and state.taken == 0 and rules.recruit_compulsory != 0 and state.barred[state.seat] == 0
    value_recruits(state, me, weights, 0 if plain else 1)
    if plain:
        keep_best_recruit(state, me)
        return
    for i in range(state.n_actions):
        state.ratings[i] = rating_of_recruit(state, me, state.actions[i])


@inlined
def rate_obtain(state, weights, spree):
    """Rate obtaining a spree, the best first or last."""
    if state.plan == TIDYING:
        return _AGAINST
    if state.plan == NO_PLAN and state.obtained_count == 0:
        return -1
    worth = state.worth[spree]
    if worth <= 0:
        return worth
    return _ALL - worth if weights.best_last != 0 else worth


@inlined
def rate_tidy(rules, state, me, weights, spree, dog):
    """Rate tidying a spree with a dog, the most valuable spree and the most dispensable dog first."""
    if state.plan == OBTAINING:
        return _AGAINST
    return tidy_worth(rules, state, weights, spree) - state.dog_worth - (loss_of(state, me, dog) >> 4)


@inlined
def rate_spree(rules, state, me, weights):
    """Rate obtaining, tidying, and ending the turn."""
    state.stage = stage_of(rules, state)
    state.dog_worth = worth_of_dog(me, weights)
    value_dogs(state, me, weights)
    for colour in range(len(COLOURS)):
        value_prize(rules, state, me, weights, colour)
    choose_plan(rules, state, me, weights)
    for i in range(state.n_actions):
        action = state.actions[i]
        if action == END_TURN:
            state.ratings[i] = 0
        elif action < TIDY:
            state.ratings[i] = rate_obtain(state, weights, action - OBTAIN)
        else:
            state.ratings[i] = rate_tidy(rules, state, me, weights, (action - TIDY) // KINDS, (action - TIDY) % KINDS)


@inlined
def rate_pay(rules, state, me, weights):
    """Rate dogs as payment: pairs first, as one of each comes back, then the most dispensable."""
    colour = colour_of_spree(state.spree)
    value_colour(state, me, weights, worth_of_dog(me, weights), colour)
    left = symbols_of(rules, state.spree) - state.paid_dogs
    for i in range(state.n_actions):
        dog = state.actions[i] - PAY
        state.ratings[i] = -loss_of(state, me, dog)
        if state.paid[dog] & 1 == 1:
            state.ratings[i] += 20 * POINT
        elif left > 1 and (me.paired >> dog) & 1 == 1:
            state.ratings[i] += 10 * POINT


@inlined
def rate_recover(state, me, weights):
    """Rate the dogs that may come back; the last action is to leave the rest."""
    last, each = state.n_actions - 1, worth_of_dog(me, weights)
    for i in range(last):
        dog = state.actions[i] - RECOVER
        value_colour(state, me, weights, each, dog // LETTERS_MOST)
        state.ratings[i] = 1 + gain_of(state, me, dog)
    state.ratings[last] = 0


@inlined
def rate_limit(state, me, weights):
    """Rate the dogs to discard down to the hand limit."""
    value_dogs(state, me, weights)
    for i in range(state.n_actions):
        state.ratings[i] = -loss_of(state, me, state.actions[i] - DISCARD)


@kernel
def rate(rules, state, weights, every):
    """Rate the legal actions in hundredths of a point."""
    me = state.player[state.seat]
    phase = state.phase
    if phase == PHASE_RECRUIT:
        rate_recruit(rules, state, me, weights, every)
    elif phase == PHASE_PAY:
        rate_pay(rules, state, me, weights)
    elif phase == PHASE_SPREE:
        rate_spree(rules, state, me, weights)
    elif phase == PHASE_RECOVER:
        rate_recover(state, me, weights)
    else:
        rate_limit(state, me, weights)
