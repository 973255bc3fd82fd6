"""How a row of weights decides: what it is barred from, how it breaks ties, what it rates highest."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.core import rng
from dogsim.core.contract import generic, legal, rate, uses
from dogsim.core.jit import kernel
from dogsim.core.knob import knob

MOST_ROLLOUTS = 100_000
# The rating of an action that another certainly surpasses, where nobody asks by how much.
UNWANTED = -(2**62)


@dataclass(frozen=True)
class CommonWeights:
    """What the rows of every game have: how they decide, and what they may not do."""

    uniform: int = knob(0, 0, 1, clause="bot", text="1: play uniformly at random and weigh nothing")
    lookahead: int = knob(
        0, 0, 100, clause="bot", text="Re-dealt tables on which every action is tried to the end of the turn; 0: none"
    )
    rollouts: int = knob(
        0, 0, MOST_ROLLOUTS, clause="bot", text="Games played on at random cards for a decision (Monte Carlo search); 0: none"
    )
    horizon: int = knob(0, 0, 1000, clause="bot", text="Turns after which such a game is judged as it stands; 0: by its result")
    caution: int = knob(
        150, 0, 1000, clause="bot", text="Hundredths of a standard error by which an action has to beat the row's favourite"
    )
    breadth: int = knob(8, 1, 1000, clause="bot", text="Roll-outs for each action that is tried beside the favourite, on average")
    barred: int = knob(0, 0, 2**62, clause="bot", text="Abilities the bot is barred from, as a bit set")


@kernel
def draw(state, seat, count):
    """Return an integer in ``range(count)`` from the seat's own stream."""
    state.bot_streams[seat] = rng.advance(state.bot_streams[seat])
    return rng.bounded(state.bot_streams[seat], count)


@kernel
def best(rules, state, weights, every):
    """Return the action rated highest, ties broken by the seat's own stream; ``every`` as in ``rate``."""
    rate(rules, state, weights, every)
    highest, first, ties = state.ratings[0], 0, 1
    for i in range(1, state.n_actions):
        rating = state.ratings[i]
        if rating > highest:
            highest, first, ties = rating, i, 1
        elif rating == highest:
            ties += 1
    if ties == 1:
        return state.actions[first]
    wanted = draw(state, state.seat, ties)
    for i in range(first, state.n_actions):
        if state.ratings[i] == highest:
            if wanted == 0:
                return state.actions[i]
            wanted -= 1
    return state.actions[0]


@kernel
def open_offers(state, least):
    """Begin to look for what is rated highest, among offers rated no less than ``least``."""
    state.ratings[0] = least
    state.n_actions = 0


@kernel
def offer(state, action, rating):
    """Keep an action that is rated as high as any before; those kept are ``state.actions[:state.n_actions]``, in order."""
    if rating >= state.ratings[0]:
        if rating > state.ratings[0]:
            state.ratings[0] = rating
            state.n_actions = 0
        state.actions[state.n_actions] = action
        state.n_actions += 1


@kernel
def pick(state):
    """Return one of the listed actions, which are rated alike, drawn from the stream of the seat that decides."""
    return state.actions[0] if state.n_actions == 1 else state.actions[draw(state, state.seat, state.n_actions)]


@generic
def count_legal(rules, state):
    """Return how many actions are legal; a game that can tell without listing them has a kernel of its own for it."""
    legal(rules, state)
    return state.n_actions


@generic
def decide(rules, state, weights):
    """Return what a row that is barred from nothing rates highest of all that is legal, before anybody has listed it.

    A game that finds it without listing and rating all has a kernel of its own for it.
    """
    legal(rules, state)
    return state.actions[0] if state.n_actions == 1 else best(rules, state, weights, 0)


@kernel
def bar(rules, state, barred):
    """Strike the actions that use what the bot is barred from, unless nothing would be left."""
    state.barred[state.seat] = barred
    if barred == 0:
        return
    kept = 0
    for i in range(state.n_actions):
        action = state.actions[i]
        if uses(rules, state, action) & barred == 0:
            state.actions[kept] = action
            kept += 1
    if kept > 0:
        state.n_actions = kept


@kernel
def follow(rules, state, weights):
    """Return what the row itself prefers among at least two actions, without any search."""
    if weights.uniform != 0:
        return state.actions[draw(state, state.seat, state.n_actions)]
    return decide(rules, state, weights) if state.barred[state.seat] == 0 else best(rules, state, weights, 0)
