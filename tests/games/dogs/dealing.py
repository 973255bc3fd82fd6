"""Thousands of deals at once: the city, the hands and the next dog of each, from the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import entry, kernel
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dogs.cards import DEALT_CHARACTERS, KINDS, LOCATIONS, MOST_SYMBOLS
from dogsim.games.dogs.moves.setup import apply_keep, setup
from dogsim.games.dogs.state import PHASE_KEEP

DEALS = np.dtype(
    [
        ("dogs", np.int64, (LOCATIONS, MOST_SYMBOLS)),  # breed * 5 + type
        ("next_dog", np.int64),
        ("hand", np.int64, (KINDS,)),  # seat 1's three characters, by kind
        ("characters", np.int64, (LOCATIONS,)),
    ],
    align=True,
)


@kernel
def any_card(state, stream):
    """Return the kind of one of the seat's three characters, each card equally likely."""
    wanted = rng.bounded(stream, DEALT_CHARACTERS)
    for kind in range(KINDS):
        wanted -= state.player[state.seat].characters[kind]
        if wanted < 0:
            return kind
    return KINDS - 1


@kernel
def note_deal(state, deal):
    """Write down what lies on the table before the first choice."""
    for location in range(LOCATIONS):
        for place in range(MOST_SYMBOLS):
            deal.dogs[location, place] = state.city[location, place]
    deal.next_dog = state.pile[state.pile_top]
    for kind in range(KINDS):
        deal.hand[kind] = state.player[0].characters[kind]


@entry
def deal_block(rules, state, seed, deals):
    """Deal games 0 ... ``len(deals) - 1`` of ``seed``; every seat keeps a card drawn at random."""
    for i in range(deals.shape[0]):
        setup(rules[0], state[0], seed, i)
        note_deal(state[0], deals[i])
        stream = rng.key(seed, i, rng.SEAT)
        while state[0].phase == PHASE_KEEP:
            stream = rng.advance(stream)
            apply_keep(rules[0], state[0], any_card(state[0], stream))
        for location in range(LOCATIONS):
            deals[i].characters[location] = state[0].city_character[location]


def deal(players: int, count: int, seed: int) -> Any:
    """Return ``count`` deals for so many players as one record array."""
    dogs = game("dogs")
    deals = blank(DEALS, count)
    deal_block(row(dogs.make_rules(players)), blank(dogs.state), seed, deals)
    return deals
