"""Thousands of deals at once: pile, city, hands and reshuffles of each, from the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import entry, kernel
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dogs.cards import (
    DEALT_CHARACTERS,
    KINDS,
    LOCATIONS,
    MOST_CHARACTERS,
    MOST_DOGS,
    MOST_PLAYERS,
    MOST_SYMBOLS,
)
from dogsim.games.dogs.moves.setup import apply_keep, setup
from dogsim.games.dogs.moves.table import reshuffle
from dogsim.games.dogs.state import PHASE_KEEP

RESHUFFLES = 2
DEALS = np.dtype(
    [
        ("pile", np.int16, (MOST_DOGS,)),  # all dogs (breed * 5 + type) as they were shuffled
        ("dogs", np.int16, (LOCATIONS, MOST_SYMBOLS)),
        ("next_dog", np.int16),
        ("hands", np.int16, (MOST_PLAYERS, KINDS)),  # the three characters dealt to each seat, by kind
        ("character_pile", np.int16, (MOST_CHARACTERS,)),  # what was left then, top first
        ("characters", np.int16, (LOCATIONS,)),
        ("reshuffled", np.int16, (RESHUFFLES, MOST_CHARACTERS)),  # twenty different cards, by the first reshuffles
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
    for place in range(state.pile_end):
        deal.pile[place] = state.pile[place]
    deal.next_dog = state.pile[state.pile_top]
    for seat in range(MOST_PLAYERS):
        for kind in range(KINDS):
            deal.hands[seat, kind] = state.player[seat].characters[kind]
    for place in range(state.characters_end):
        deal.character_pile[place] = state.characters[place]


@kernel
def note_reshuffles(state, deal):
    """Write down what the first reshuffles make of twenty different cards."""
    state.shuffles = 0
    for number in range(RESHUFFLES):
        state.characters_top = 0
        state.characters_end = MOST_CHARACTERS
        for card in range(MOST_CHARACTERS):
            state.characters[card] = card
        reshuffle(state)
        for card in range(MOST_CHARACTERS):
            deal.reshuffled[number, card] = state.characters[card]


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
        note_reshuffles(state[0], deals[i])


def deal(players: int, count: int, seed: int) -> Any:
    """Return ``count`` deals for so many players as one record array."""
    dogs = game("dogs")
    deals = blank(DEALS, count)
    deal_block(row(dogs.make_rules(players)), blank(dogs.state), seed, deals)
    return deals
