"""Thousands of deals at once: centre, hands and draw pile of each, from the game's own kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogsim.core.contract import setup
from dogsim.core.jit import entry
from dogsim.core.record import blank, row
from dogsim.games import game
from dogsim.games.dog_cards.cards import CENTRE, KINDS, MOST_PLAYERS

DEALS = np.dtype(
    [
        ("centre", np.int64, (CENTRE,)),  # kinds in card order
        ("hand", np.int64, (MOST_PLAYERS, KINDS)),  # how many of each
        ("pile_top", np.int64),
        ("pile_end", np.int64),
    ],
    align=True,
)


@entry
def deal_block(rules, state, seed, deals):
    """Deal games 0 ... ``len(deals) - 1`` of ``seed``."""
    for i in range(deals.shape[0]):
        setup(rules[0], state[0], seed, i)
        for position in range(CENTRE):
            deals[i].centre[position] = state[0].centre[position]
        for seat in range(MOST_PLAYERS):
            for kind in range(KINDS):
                deals[i].hand[seat, kind] = state[0].player[seat].hand[kind]
        deals[i].pile_top = state[0].pile_top
        deals[i].pile_end = state[0].pile_end


def deal(players: int, count: int, seed: int) -> Any:
    """Return ``count`` deals for so many players as one record array."""
    dog_cards = game("dog-cards")
    deals = blank(DEALS, count)
    deal_block(row(dog_cards.make_rules(players)), blank(dog_cards.state), seed, deals)
    return deals
