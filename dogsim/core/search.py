"""Players that search: looking to the end of the turn, and Monte Carlo search; written once for all games.

Both try actions on copies of the state.  What the player cannot know is re-dealt in the copy by the game's
``conceal``, from a key of the player's own stream, and every stream of the copy is keyed anew: nothing that
is hidden in the real game, and no tie still to be broken in it, has any influence on the decision.

Monte Carlo search takes the row's favourite as the one to beat and the best rated others as challengers, and
plays each to the end against the same re-dealt cards (the n-th roll-out of every action has the n-th key), so
that differences are differences of the actions.  Which challenger is tried next follows UCB1 on the paired
differences with their pooled variance (Auer, Cesa-Bianchi and Fischer 2002); the favourite is given up only
for a challenger that leads by more than ``caution`` says.
"""

from __future__ import annotations

import math

import numpy as np

from dogsim.core import rng
from dogsim.core.contract import apply, conceal, finished_turns, legal, value
from dogsim.core.jit import kernel
from dogsim.core.policy import bar, best, decide, follow
from dogsim.core.record import structure

# Rows of the table that search players work on; row 0 is the game itself.
ROOT, TRIAL = 1, 2
TABLE_ROWS = 3
MOST_CANDIDATES = 24
_PAIRS = 4096
_i8 = np.int64

SEARCH = structure(
    [
        ("actions", _i8, (MOST_CANDIDATES,)),
        ("visits", _i8, (MOST_CANDIDATES,)),
        ("gains", np.float64, (MOST_CANDIDATES,)),  # sum of the differences from the favourite, roll-out by roll-out
        ("squares", np.float64, (MOST_CANDIDATES,)),
        ("favourite", _i8, (_PAIRS,)),  # what the favourite's roll-outs were worth
    ]
)


@kernel
def rekey(rules, state, seat, key):
    """Re-deal what ``seat`` cannot know and give the copy streams of its own."""
    conceal(rules, state, seat, key)
    for each in range(state.bot_streams.shape[0]):
        state.bot_streams[each] = rng.key(key, 0, rng.SEAT + each)


@kernel
def play_on(rules, state, weights, turns):
    """Play on by one row in every seat until so many turns are over, or to the end for 0."""
    while state.ended == 0 and (turns == 0 or finished_turns(rules, state) < turns):
        if weights.uniform == 0 and state.barred[state.seat] == 0:
            action = decide(rules, state, weights)
        else:
            legal(rules, state)
            bar(rules, state, state.barred[state.seat])
            action = state.actions[0] if state.n_actions == 1 else follow(rules, state, weights)
        apply(rules, state, action)


@kernel
def next_key(state):
    """Draw a key from the stream of the seat that decides."""
    state.bot_streams[state.seat] = rng.advance(state.bot_streams[state.seat])
    return rng.mix(state.bot_streams[state.seat])


@kernel
def try_all(rules, state, seat, weights, table, turn):
    """Add to ``state.ratings`` what every action leads to at the end of the turn, on the table at ROOT."""
    for i in range(state.n_actions):
        table[TRIAL] = table[ROOT]
        trial = table[TRIAL]
        apply(rules, trial, state.actions[i])
        play_on(rules, trial, weights, turn)
        state.ratings[i] += value(rules, trial, seat, weights)


@kernel
def look_ahead(rules, state, weights, table):
    """Return the action with the best position at the end of the turn, the row's own favourite deciding ties.

    The mean is taken over ``weights.lookahead`` re-dealt tables.
    """
    seat = state.seat
    favourite = best(rules, state, weights, 1)
    turn = finished_turns(rules, state) + 1
    for i in range(state.n_actions):
        state.ratings[i] = 0
    for _ in range(weights.lookahead):
        table[ROOT] = state
        rekey(rules, table[ROOT], seat, next_key(state))
        try_all(rules, state, seat, weights, table, turn)
    chosen = 0
    for i in range(state.n_actions):
        lead = state.ratings[i] - state.ratings[chosen]
        if lead > 0 or (lead == 0 and state.actions[i] == favourite):
            chosen = i
    return state.actions[chosen]


@kernel
def roll_out(rules, state, action, weights, table, key):
    """Take an action among cards re-dealt by ``key``, play on, and return what comes of it for the seat."""
    table[TRIAL] = state
    trial = table[TRIAL]
    turns = finished_turns(rules, state) + weights.horizon if weights.horizon > 0 else 0
    rekey(rules, trial, state.seat, key)
    apply(rules, trial, action)
    play_on(rules, trial, weights, turns)
    return value(rules, trial, state.seat, weights)


@kernel
def nominate(rules, state, weights, search):
    """List the favourite and the actions rated next to it; return how many."""
    favourite = best(rules, state, weights, 1)
    wanted = min(state.n_actions, MOST_CANDIDATES, max(2, weights.rollouts // weights.breadth))
    search.actions[0] = favourite
    found = 1
    for i in range(state.n_actions):
        if state.actions[i] == favourite:
            continue
        place = min(found, wanted - 1)
        rating = state.ratings[i]
        if found == wanted:
            if rating <= search.squares[place]:
                continue
        else:
            found += 1
        while place > 1 and search.squares[place - 1] < rating:
            search.squares[place] = search.squares[place - 1]
            search.actions[place] = search.actions[place - 1]
            place -= 1
        search.squares[place] = rating
        search.actions[place] = state.actions[i]
    for i in range(found):
        search.visits[i] = 0
        search.gains[i] = 0.0
        search.squares[i] = 0.0
    return found


@kernel
def pooled_variance(search, candidates):
    """Return the variance of a difference from the favourite, over all challengers."""
    squares, visits = 0.0, 0
    for i in range(1, candidates):
        if search.visits[i] > 1:
            squares += search.squares[i] - search.gains[i] * search.gains[i] / search.visits[i]
            visits += search.visits[i] - 1
    return squares / visits if visits > 0 else 0.0


@kernel
def pick_challenger(search, candidates, tried):
    """Return the challenger with the highest upper bound; each is tried twice first, in order."""
    for visits in range(2):
        for i in range(1, candidates):
            if search.visits[i] == visits:
                return i
    # In whole 65536ths, so that every machine's logarithm is the same.
    logarithm = math.floor(65536.0 * math.log(tried) + 0.5) / 65536.0
    variance = pooled_variance(search, candidates) * logarithm
    picked, highest = 1, 0.0
    for i in range(1, candidates):
        bound = search.gains[i] / search.visits[i] + math.sqrt(variance / search.visits[i])
        if i == 1 or bound > highest:
            picked, highest = i, bound
    return picked


@kernel
def pick_winner(weights, search, candidates):
    """Return the challenger that leads the favourite by most beyond doubt, or the favourite, 0."""
    variance = pooled_variance(search, candidates)
    picked, highest = 0, 0.0
    for i in range(1, candidates):
        if search.visits[i] > 1:
            lead = search.gains[i] / search.visits[i] - weights.caution * math.sqrt(variance / search.visits[i]) / 100.0
            if lead > highest:
                picked, highest = i, lead
    return picked


@kernel
def monte_carlo(rules, state, weights, table, search):
    """Return an action after ``weights.rollouts`` games played on from here."""
    candidates = nominate(rules, state, weights, search)
    seed = next_key(state)
    tried = 0
    while tried < weights.rollouts:
        i = pick_challenger(search, candidates, tried + 1)
        pair = search.visits[i]
        if pair == _PAIRS:
            break
        key = rng.key(seed, pair, rng.CONCEAL)
        if pair == search.visits[0]:
            search.favourite[pair] = roll_out(rules, state, search.actions[0], weights, table, key)
            search.visits[0] += 1
            tried += 1
        worth = roll_out(rules, state, search.actions[i], weights, table, key)
        gain = np.float64(worth - search.favourite[pair])
        search.gains[i] += gain
        search.squares[i] += gain * gain
        search.visits[i] += 1
        tried += 1
    return search.actions[pick_winner(weights, search, candidates)]


@kernel
def searched(rules, state, weights, table, search):
    """Return what a searching player does among at least two actions."""
    if weights.rollouts > 0:
        return monte_carlo(rules, state, weights, table, search)
    return look_ahead(rules, state, weights, table)
