"""Games in which every decision is rated twice: as it is, and with all that the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogsim.core import rng
from dogsim.core.contract import apply, conceal, legal, rate
from dogsim.core.driver import begin
from dogsim.core.jit import entry, kernel
from dogsim.core.policy import follow
from dogsim.core.record import blank, row
from dogsim.games import game

LOOKED = np.dtype([("decisions", np.int64), ("ratings", np.int64), ("differing", np.int64)], align=True)


@kernel
def look(rules, state, hidden, weights, looked):
    """Rate all that is legal on the table and on its concealed copy, and count."""
    rate(rules, state, weights, 1)
    rate(rules, hidden, weights, 1)
    for i in range(state.n_actions):
        looked.ratings += 1
        if state.ratings[i] != hidden.ratings[i]:
            looked.differing += 1


@entry
def look_block(rules, states, bots, seed, looked):
    """Play a game for each first of the bots, who then decide in turn; every bot rates every decision."""
    for i in range(looked.shape[0]):
        begin(rules[0], states[0], seed, i)
        legal(rules[0], states[0])
        while states[0].n_actions > 0:
            states[1] = states[0]
            conceal(rules[0], states[1], states[0].seat, rng.key(seed, states[0].decisions, rng.CONCEAL))
            for bot in range(bots.shape[0]):
                look(rules[0], states[0], states[1], bots[bot], looked[i])
            action = follow(rules[0], states[0], bots[(i + states[0].decisions) % bots.shape[0]])
            apply(rules[0], states[0], action)
            states[0].decisions += 1
            legal(rules[0], states[0])
        looked[i].decisions = states[0].decisions


def looked_at(players: int, games: int, seed: int, **rules: Any) -> Any:
    """Return for each game how many decisions and ratings there were, and how many ratings differed."""
    alone = game("dogs-alone")
    bots = np.concatenate([alone.make_weights(bot.weights) for bot in alone.bots.values()]).view(np.recarray)
    looked = blank(LOOKED, games)
    look_block(row(alone.make_rules(players, (), rules)), blank(alone.state, 2), bots, seed, looked)
    return looked
