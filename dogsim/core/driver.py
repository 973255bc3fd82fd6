"""One driver for all games: pick an action, play a game, play a block of games."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.contract import apply, legal, prepare, rate, score, setup, uses
from dogsim.core.jit import entry, kernel
from dogsim.core.notes import begin_notes, end_notes, note_choice, note_step


@kernel
def draw(state, seat, count):
    """Return an integer in ``range(count)`` from the seat's own stream."""
    state.bot_streams[seat] = rng.advance(state.bot_streams[seat])
    return rng.bounded(state.bot_streams[seat], count)


@kernel
def best(rules, state, weights):
    """Return the action rated highest, ties broken by the seat's own stream."""
    prepare(rules, state, weights)
    highest = 0
    ties = 0
    for i in range(state.n_actions):
        rating = rate(rules, state, weights, state.actions[i])
        state.ratings[i] = rating
        if ties == 0 or rating > highest:
            highest = rating
            ties = 1
        elif rating == highest:
            ties += 1
    wanted = draw(state, state.seat, ties) if ties > 1 else 0
    for i in range(state.n_actions):
        if state.ratings[i] == highest:
            if wanted == 0:
                return state.actions[i]
            wanted -= 1
    return state.actions[0]


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
def choose(rules, state, weights):
    """Return the action this bot takes.  A forced action draws nothing."""
    bar(rules, state, weights.barred)
    if state.n_actions == 1:
        return state.actions[0]
    if weights.uniform != 0:
        return state.actions[draw(state, state.seat, state.n_actions)]
    return best(rules, state, weights)


@kernel
def begin(rules, state, seed, index):
    """Deal a game and open a stream for every seat's bot."""
    setup(rules, state, seed, index)
    for seat in range(state.bot_streams.shape[0]):
        state.bot_streams[seat] = rng.key(seed, index, rng.SEAT + seat)
    state.decisions = 0


@kernel
def advance(rules, state, bots):
    """Let the seat whose decision it is decide."""
    action = choose(rules, state, bots[state.seat])
    apply(rules, state, action)
    state.decisions += 1


def plain_record(rules, states, actions, bots):
    """Play on from ``states[0]`` and keep every step: ``actions[i]`` leads from ``states[i]`` to ``states[i + 1]``.

    ``states`` has one row more than ``actions``.  Returns the number of decisions: all that there is
    room for, fewer where the game ends.
    """
    taken = 0
    while taken < actions.shape[0] and states[taken].n_actions > 0:
        states[taken + 1] = states[taken]
        state = states[taken + 1]
        actions[taken] = choose(rules[0], state, bots[state.seat])
        apply(rules[0], state, actions[taken])
        state.decisions += 1
        legal(rules[0], state)
        taken += 1
    return taken


record = entry(plain_record)


@kernel
def play(rules, state, bots):
    """Play on to the end."""
    while state.n_actions > 0:
        advance(rules, state, bots)
        legal(rules, state)


@kernel
def play_noted(rules, state, bots, note, desk):
    """Play on to the end and note how it goes."""
    begin_notes(rules, note, desk)
    while state.n_actions > 0:
        note_choice(rules, state, note, desk)
        seat = state.seat
        advance(rules, state, bots)
        note_step(rules, state, seat, note, desk)
        legal(rules, state)


@entry
def play_block(rules, state, bots, seed, first, out, notes, desk):
    """Play games ``first`` ... ``first + len(out) - 1`` of ``seed`` and write one row for each.

    ``rules`` and ``state`` are one-row record arrays, ``bots`` one row of weights per seat.  ``notes`` has
    a row for each game too, or none at all; ``desk`` is a row of ``notes.ROOM`` (``*notes.UNNOTED``: none).
    Returns the number of decisions.
    """
    decisions = 0
    noted = notes.shape[0] > 0
    for i in range(out.shape[0]):
        begin(rules[0], state[0], seed, first + i)
        legal(rules[0], state[0])
        if noted:
            play_noted(rules[0], state[0], bots, notes[i], desk[0])
        else:
            play(rules[0], state[0], bots)
        score(rules[0], state[0], out[i])
        if noted:
            end_notes(rules[0], out[i], notes[i], desk[0])
        decisions += state[0].decisions
    return decisions
