"""One driver for all games: pick an action, play a game, play a block of games."""

from __future__ import annotations

from dogsim.core import rng
from dogsim.core.contract import apply, legal, score, setup
from dogsim.core.jit import entry, kernel
from dogsim.core.notes import begin_notes, end_notes, note_choice, note_step
from dogsim.core.policy import bar, decide, follow
from dogsim.core.search import searched


@kernel
def choose(rules, state, weights, table, desk):
    """Return the action this bot takes.  A forced action draws nothing."""
    bar(rules, state, weights.barred)
    if state.n_actions == 1:
        return state.actions[0]
    if weights.rollouts > 0 or weights.lookahead != 0:
        return searched(rules, state, weights, table, desk.search)
    return follow(rules, state, weights)


@kernel
def begin(rules, state, seed, index):
    """Deal a game and open a stream for every seat's bot."""
    setup(rules, state, seed, index)
    for seat in range(state.bot_streams.shape[0]):
        state.bot_streams[seat] = rng.key(seed, index, rng.SEAT + seat)
        state.barred[seat] = 0
    state.decisions = 0


@kernel
def advance(rules, state, bots, table, desk):
    """Let the seat whose decision it is decide."""
    action = choose(rules, state, bots[state.seat], table, desk)
    apply(rules, state, action)
    state.decisions += 1


def plain_record(rules, states, actions, bots, table, desk):
    """Play on from ``states[0]`` and keep every step: ``actions[i]`` leads from ``states[i]`` to ``states[i + 1]``.

    ``states`` has one row more than ``actions``.  Returns the number of decisions: all that there is
    room for, fewer where the game ends.  ``table`` and ``desk`` are as in ``play_block``.
    """
    taken = 0
    while taken < actions.shape[0] and states[taken].n_actions > 0:
        states[taken + 1] = states[taken]
        state = states[taken + 1]
        actions[taken] = choose(rules[0], state, bots[state.seat], table, desk[0])
        apply(rules[0], state, actions[taken])
        state.decisions += 1
        legal(rules[0], state)
        taken += 1
    return taken


record = entry(plain_record)


@kernel
def is_plain(weights):
    """Tell whether a row takes what it rates highest among all legal actions."""
    return weights.uniform | weights.lookahead | weights.rollouts | weights.barred == 0


@kernel
def play(rules, state, bots, table, desk):
    """Play on to the end; no list of all legal actions is made where nobody asks for it."""
    while state.ended == 0:
        weights = bots[state.seat]
        if is_plain(weights):
            apply(rules, state, decide(rules, state, weights))
            state.decisions += 1
        else:
            legal(rules, state)
            advance(rules, state, bots, table, desk)


@kernel
def play_noted(rules, state, bots, note, table, desk):
    """Play on to the end and note how it goes."""
    begin_notes(rules, note, desk)
    while state.ended == 0:
        legal(rules, state)
        note_choice(rules, state, note, desk)
        seat = state.seat
        advance(rules, state, bots, table, desk)
        note_step(rules, state, seat, note, desk)


@entry
def play_block(rules, state, bots, seed, first, out, notes, desk):
    """Play games ``first`` ... ``first + len(out) - 1`` of ``seed`` and write one row for each.

    ``rules`` is a one-row record array, ``bots`` has one row of weights per seat.  ``state`` has one row, or
    ``search.TABLE_ROWS`` where a bot searches.  ``notes`` has a row for each game too, or none at all;
    ``desk`` is a row of ``notes.ROOM`` (``*notes.UNNOTED``: none).  Returns the number of decisions.
    """
    decisions = 0
    noted = notes.shape[0] > 0
    for i in range(out.shape[0]):
        begin(rules[0], state[0], seed, first + i)
        if noted:
            play_noted(rules[0], state[0], bots, notes[i], state, desk[0])
        else:
            play(rules[0], state[0], bots, state, desk[0])
        score(rules[0], state[0], out[i])
        if noted:
            end_notes(rules[0], out[i], notes[i], desk[0])
        decisions += state[0].decisions
    return decisions
