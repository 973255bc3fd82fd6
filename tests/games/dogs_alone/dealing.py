"""Thousands of deals and of concealed copies at once, by the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogsim import Position
from dogsim.core.contract import conceal, setup
from dogsim.core.jit import entry, kernel
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dogs_alone.cards import DOG_ROW, HUGO, HUGOS, KINDS, MOST_DOGS, MOST_PLAYERS, SPREE_CARDS, SPREE_ROW
from dogsim.games.dogs_alone.moves.table import reshuffle

RESHUFFLES = 2
DEALS = np.dtype(
    [
        ("deck", np.int16, (MOST_DOGS,)),  # all dogs as they were shuffled
        ("hands", np.int16, (MOST_PLAYERS, KINDS)),  # by dog
        ("dog_row", np.int16, (DOG_ROW,)),
        ("sprees", np.int16, (SPREE_CARDS,)),  # all sprees and Mario Hugos as they were shuffled
        ("spree_row", np.int16, (SPREE_ROW,)),
        ("hugos", np.int16, (HUGOS,)),  # places in the spree deck, from 1
        ("reshuffled", np.int16, (RESHUFFLES, MOST_DOGS)),  # sixty-four different cards, by the first reshuffles
    ],
    align=True,
)


@kernel
def note_deal(state, deal):
    """Write down what was dealt."""
    for place in range(MOST_DOGS):
        deal.deck[place] = state.deck[place]
    for seat in range(MOST_PLAYERS):
        for kind in range(KINDS):
            deal.hands[seat, kind] = state.player[seat].hand[kind]
    for card in range(SPREE_CARDS):
        deal.sprees[card] = state.spree_deck[card]
    for place in range(DOG_ROW):
        deal.dog_row[place] = state.dog_row[place]
    for place in range(SPREE_ROW):
        deal.spree_row[place] = state.spree_row[place]
    found = 0
    for place in range(state.spree_top, state.spree_end):
        if state.spree_deck[place] == HUGO:
            deal.hugos[found] = place - state.spree_top + 1
            found += 1


@kernel
def note_reshuffles(state, deal):
    """Write down what the first reshuffles make of sixty-four different cards."""
    for number in range(RESHUFFLES):
        state.discards = MOST_DOGS
        for card in range(MOST_DOGS):
            state.discard[card] = card
        reshuffle(state)
        for card in range(MOST_DOGS):
            deal.reshuffled[number, card] = state.deck[card]


@entry
def deal_alone_block(rules, state, seed, deals):
    """Deal games 0 ... ``len(deals) - 1`` of ``seed``."""
    for i in range(deals.shape[0]):
        setup(rules[0], state[0], seed, i)
        note_deal(state[0], deals[i])
        note_reshuffles(state[0], deals[i])


@entry
def conceal_alone_block(rules, states, seat, keys):
    """Conceal each state from a seat, each with its own key."""
    for i in range(states.shape[0]):
        conceal(rules[0], states[i], seat, keys[i])


def deals_of(players: int, count: int, seed: int, **rules: Any) -> Any:
    """Return ``count`` deals for so many players as one record array."""
    alone = game("dogs-alone")
    deals = blank(DEALS, count)
    deal_alone_block(row(alone.make_rules(players, (), rules)), blank(alone.state), seed, deals)
    return deals


def concealed_copies(pos: Position, seat: int, count: int) -> Any:
    """Return so many copies of a position, each concealed from a seat (from 1) with another key."""
    alone = game("dogs-alone")
    states = blank(alone.state, count)
    states.view(np.uint8).reshape(count, -1)[...] = pos._table.view(np.uint8)
    rules = row(alone.make_rules(pos.players, (), pos.to_dict()["rules"]))
    conceal_alone_block(rules, states, seat - 1, np.arange(1, count + 1, dtype=np.uint64))
    return states
