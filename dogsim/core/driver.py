"""One driver for all games: pick an action, play a game, play a block of games, or keep every step of one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from dogsim.core import rng
from dogsim.core.contract import apply, legal, no_rows, score, setup
from dogsim.core.jit import entry, kernel
from dogsim.core.notes import UNNOTED, begin_notes, end_notes, note_choice, note_step
from dogsim.core.policy import bar, count_legal, decide, follow
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
def play_told(rules, state, bots, notes, i, table, desk, states, actions):
    """Play on to the end, or as far as there is room for, and keep how it goes.

    Notes are taken in row ``i`` of ``notes``, where there is one; ``actions`` has room for the actions taken and
    ``states``, which has a row more, for the states between them.
    """
    noted = i < notes.shape[0]
    kept = actions.shape[0] > 0
    taken = 0
    if noted:
        begin_notes(rules, notes[i], desk)
    while state.ended == 0:
        seat = state.seat
        listed = kept or not is_plain(bots[seat])
        if listed:
            legal(rules, state)
        if kept:
            states[taken] = state
            if taken == actions.shape[0]:
                return taken
        if noted:
            note_choice(rules, state, state.n_actions if listed else count_legal(rules, state), notes[i], desk)
        action = choose(rules, state, bots[seat], table, desk) if listed else decide(rules, state, bots[seat])
        apply(rules, state, action)
        state.decisions += 1
        if kept:
            actions[taken] = action
        if noted:
            note_step(rules, state, seat, notes[i], desk)
        taken += 1
    if kept:
        legal(rules, state)
        states[taken] = state
    return taken


@entry
def drive(rules, state, bots, seed, first, out, notes, desk, states, actions):
    """Do what ``record`` does where there are ``actions`` to fill, else what ``play_block`` does: one piece of compiled code."""
    if actions.shape[0] > 0:
        state[0] = states[0]
        return play_told(rules[0], state[0], bots, notes, 0, state, desk[0], states, actions)
    decisions = 0
    noted = notes.shape[0] > 0
    for i in range(out.shape[0]):
        begin(rules[0], state[0], seed, first + i)
        if noted:
            play_told(rules[0], state[0], bots, notes, i, state, desk[0], states, actions)
        else:
            play(rules[0], state[0], bots, state, desk[0])
        score(rules[0], state[0], out[i])
        if noted:
            end_notes(rules[0], out[i], notes[i], desk[0])
        decisions += state[0].decisions
    return decisions


_drive: Callable[..., int] = drive
_plain_drive: Callable[..., int] = getattr(drive, "__wrapped__", drive)
_NO_ACTIONS = np.zeros(0, np.int64)


def play_block(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any, desk: Any) -> int:
    """Play games ``first`` ... ``first + len(out) - 1`` of ``seed`` and write one row for each.

    ``rules`` is a one-row record array, ``bots`` has one row of weights per seat.  ``state`` has one row, or
    ``search.TABLE_ROWS`` where a bot searches.  ``notes`` has a row for each game too, or none at all;
    ``desk`` is a row of ``notes.ROOM`` (``*notes.UNNOTED``: none).  Returns the number of decisions.
    """
    return _drive(rules, state, bots, seed, first, out, notes, desk, state[:0], _NO_ACTIONS)


def plain_block(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any, desk: Any) -> int:
    """Do what ``play_block`` does in plain Python."""
    return _plain_drive(rules, state, bots, seed, first, out, notes, desk, state[:0], _NO_ACTIONS)


def record(rules: Any, states: Any, actions: Any, bots: Any, table: Any, desk: Any) -> int:
    """Play on from ``states[0]`` and keep every step: ``actions[i]`` leads from ``states[i]`` to ``states[i + 1]``.

    ``states`` has one row more than ``actions``.  Returns the number of decisions: all that there is
    room for, fewer where the game ends.  ``table`` and ``desk`` are as ``state`` and ``desk`` in ``play_block``.
    """
    return _drive(rules, table, bots, 0, 0, no_rows(states.dtype), UNNOTED[0], desk, states, actions)


def plain_record(rules: Any, states: Any, actions: Any, bots: Any, table: Any, desk: Any) -> int:
    """Do what ``record`` does in plain Python."""
    return _plain_drive(rules, table, bots, 0, 0, no_rows(states.dtype), UNNOTED[0], desk, states, actions)
