"""Thousands of deals at once: cards, centre, hands and reshuffles of each, from the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogsim.core.contract import setup
from dogsim.core.jit import entry, kernel
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dog_cards.cards import CENTRE, KINDS, MOST_PLAYERS
from dogsim.games.dog_cards.moves.table import reshuffle

CARDS, COPIES = 120, 8
RESHUFFLES = 2
DEALS = np.dtype(
    [
        ("cards", np.int16, (CARDS,)),  # all cards as they were shuffled; kinds in card order
        ("centre", np.int16, (CENTRE,)),
        ("hands", np.int16, (MOST_PLAYERS, KINDS)),  # how many of each
        ("pile_top", np.int16),
        ("pile_end", np.int16),
        ("reshuffled", np.int16, (RESHUFFLES, CARDS)),  # all cards, by the first reshuffles
    ],
    align=True,
)


@kernel
def note_deal(state, deal):
    """Write down what was dealt: cards put under the pile lie behind all others."""
    for card in range(CARDS):
        deal.cards[card] = state.pile[card]
    for position in range(CENTRE):
        deal.centre[position] = state.centre[position]
    for seat in range(MOST_PLAYERS):
        for kind in range(KINDS):
            deal.hands[seat, kind] = state.player[seat].hand[kind]
    deal.pile_top = state.pile_top
    deal.pile_end = state.pile_end


@kernel
def note_reshuffles(rules, state, deal):
    """Write down what the first reshuffles make of all the cards."""
    for number in range(RESHUFFLES):
        state.pile_top = 0
        state.pile_end = 0
        for kind in range(KINDS):
            state.discard_kinds[kind] = COPIES
        reshuffle(rules, state)
        for card in range(CARDS):
            deal.reshuffled[number, card] = state.pile[card]


@entry
def deal_block(rules, state, seed, deals):
    """Deal games 0 ... ``len(deals) - 1`` of ``seed``."""
    for i in range(deals.shape[0]):
        setup(rules[0], state[0], seed, i)
        note_deal(state[0], deals[i])
        note_reshuffles(rules[0], state[0], deals[i])


def deal(players: int, count: int, seed: int) -> Any:
    """Return ``count`` deals for so many players as one record array."""
    dog_cards = game("dog-cards")
    deals = blank(DEALS, count)
    deal_block(row(dog_cards.make_rules(players)), blank(dog_cards.state), seed, deals)
    return deals
