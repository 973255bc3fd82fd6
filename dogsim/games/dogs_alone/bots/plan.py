"""What a bot works out once for a decision: the worth of dogs by colour, of drawing and of tidying."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import (
    COLOURS,
    DECK_DRAW,
    LETTERS_MOST,
    MOST_BACK,
    MOST_SYMBOLS,
    PAIR_SYMBOLS,
    SPREE_CARDS,
    SPREES_PER_COLOUR,
)
from dogsim.games.dogs_alone.moves.table import can_afford, colour_of_spree, letters, symbols_of
from dogsim.games.dogs_alone.scoring import majority_points
from dogsim.games.dogs_alone.state import PHASE_RECRUIT, PHASE_SPREE

POINT = 100
_COLOURS = len(COLOURS)
NO_PLAN, OBTAINING, TIDYING = range(3)
# PART[symbols, dogs]: the part of a spree, in 1024ths, that so many of its dogs are; the last ones count most.
PART = np.zeros((MOST_SYMBOLS + 1, MOST_SYMBOLS + 1), np.int64)
for _symbols in range(1, MOST_SYMBOLS + 1):
    PART[_symbols, : _symbols + 1] = 1024 * np.arange(_symbols + 1) ** 2 // _symbols**2


@kernel
def stage_of(rules, state):
    """Return how near the end is: 0 Mario Hugo cannot appear yet, then one more for each one seen."""
    lower = SPREE_CARDS - rules.spree_split  # cards of the lower part
    return 0 if state.spree_end - state.spree_top > lower else 1 + min(2, state.hugos)


@kernel
def note_spree(rules, state, me, weights, spree):
    """Raise what dogs of a spree's colour are worth by how much nearer they bring it."""
    colour, symbols = colour_of_spree(spree), symbols_of(rules, spree)
    if symbols == PAIR_SYMBOLS:
        state.pair[colour] = weights.pair + weights.twins
        return
    dogs = me.colours[colour]
    if dogs < symbols:
        here = weights.pull * PART[symbols, dogs]
        state.gain[colour] = max(state.gain[colour], (weights.pull * PART[symbols, dogs + 1] - here) >> 10)
        if dogs > 0:
            state.lose[colour] = max(state.lose[colour], (here - weights.pull * PART[symbols, dogs - 1]) >> 10)
    elif dogs == symbols:
        state.lose[colour] = max(state.lose[colour], (weights.pull * (PART[symbols, dogs] - PART[symbols, dogs - 1])) >> 10)


@kernel
def value_dogs(rules, state, me, weights):
    """Note the worth of one dog more and of one less of every colour, and of a pair.

    Dogs are worth something to tidy with, and for the sprees of the row.
    """
    for colour in range(_COLOURS):
        state.gain[colour] = 0
        state.lose[colour] = 0
        state.pair[colour] = weights.pair
    for place in range(state.row_sprees):
        note_spree(rules, state, me, weights, state.spree_row[place])
    for colour in range(_COLOURS):
        spare = me.colours[colour] - me.untidied[colour]
        state.gain[colour] += state.dog_worth + (weights.keep if spare < 0 else 0)
        state.lose[colour] += state.dog_worth + (weights.keep if spare <= 0 else 0)


@kernel
def gain_of(state, me, dog):
    """Return what a dog would add to the hand; a second copy makes a pair."""
    colour = dog // LETTERS_MOST
    return state.gain[colour] + (state.pair[colour] if me.hand[dog] & 1 == 1 else 0)


@kernel
def loss_of(state, me, dog):
    """Return what the hand loses with a dog."""
    colour = dog // LETTERS_MOST
    return state.lose[colour] + (state.pair[colour] if me.hand[dog] & 1 == 0 else 0)


@kernel
def value_recruits(rules, state, me, weights):
    """Note what drawing and taking bring now, and with one more discarded."""
    mean = (state.gain[0] + state.gain[1] + state.gain[2] + state.gain[3]) * weights.draw // (_COLOURS * 100)
    state.draw_worth = (DECK_DRAW + state.discarded) * mean
    state.more_worth = state.draw_worth + mean - weights.swap
    state.take_first = 0
    state.take_worth = 0
    if state.row_dogs <= state.discarded:  # the row holds too few, or taking has begun
        return
    first, total, more = 0, 0, 0
    taken = 0  # bit set of the row's places
    for rank in range(min(state.row_dogs, 2 + state.discarded)):
        best, where = -1_000_000, -1
        for place in range(state.row_dogs):
            if (taken >> place) & 1 == 0:
                worth = gain_of(state, me, state.dog_row[place])
                if worth > best:
                    best, where = worth, place
        taken |= 1 << where
        first = best if rank == 0 else first
        total += best if rank <= state.discarded else 0
        more += best
    state.take_first = first
    state.take_worth = total
    if state.row_dogs >= 2 + state.discarded:
        state.more_worth = max(state.more_worth, more - weights.swap)


@kernel
def value_prizes(rules, state, me, weights):
    """Note what one more tidied spree of each colour brings in majorities."""
    for colour in range(_COLOURS):
        mine = me.tidied[colour]
        now = majority_points(rules, state, state.seat, colour, mine)
        step = majority_points(rules, state, state.seat, colour, mine + 1) - now
        state.prize[colour] = weights.majority * step if step > 0 else weights.lead


@kernel
def dogs_back(rules, me, spree):
    """Return about how many dogs come back from paying for a spree."""
    symbols = symbols_of(rules, spree)
    if symbols == PAIR_SYMBOLS:
        return 1 if rules.recover_on_2 != 0 else 0
    pairs = 0
    first = colour_of_spree(spree) * LETTERS_MOST
    for dog in range(first, first + letters(rules)):
        pairs += me.hand[dog] >> 1
    return min(pairs, symbols >> 1, MOST_BACK)


@kernel
def obtain_worth(rules, state, me, weights, spree):
    """Return what obtaining a spree is worth, its dogs paid."""
    symbols = symbols_of(rules, spree)
    points = rules.spree_points[spree % SPREES_PER_COLOUR] * weights.symbols[min(symbols, 4) - 2]
    worth = (points + state.prize[colour_of_spree(spree)]) * weights.eager[state.stage] // 100
    return worth - state.dog_worth * (symbols - dogs_back(rules, me, spree))


@kernel
def tidy_worth(rules, state, weights, spree):
    """Return what tidying a spree is worth, before its dog is paid."""
    points = rules.spree_points[spree % SPREES_PER_COLOUR] * POINT
    return (points + state.prize[colour_of_spree(spree)]) * weights.urgency[state.stage] // 100


@kernel
def obtaining(rules, state, me, weights):
    """Return what the sprees are worth that can be obtained now, one in a turn at a discount."""
    total, count = 0, 0
    for place in range(state.row_sprees):
        spree = state.spree_row[place]
        if can_afford(rules, state, me, spree):
            worth = obtain_worth(rules, state, me, weights, spree)
            if worth > 0:
                total += worth
                count += 1
    return total - weights.wait if count == 1 else total


@kernel
def tidying(rules, state, me, weights):
    """Return what the sprees are worth that can be tidied now, the cards paid."""
    total = 0
    for colour in range(_COLOURS):
        dogs = min(me.untidied[colour], me.colours[colour])
        if dogs > 0:
            for place in range(me.spree_count):
                if dogs > 0 and me.is_tidied[place] == 0 and colour_of_spree(me.sprees[place]) == colour:
                    total += tidy_worth(rules, state, weights, me.sprees[place]) - state.dog_worth
                    dogs -= 1
    return total


@kernel
def choose_plan(rules, state, me, weights):
    """Decide between obtaining and tidying, which exclude each other in a turn (B13)."""
    if state.obtained_count > 0 or state.tidied_count > 0:
        state.plan = NO_PLAN
        return
    obtain = obtaining(rules, state, me, weights)
    state.plan = TIDYING if tidying(rules, state, me, weights) > max(0, obtain) else OBTAINING if obtain > 0 else NO_PLAN


@kernel
def prepare(rules, state, weights):
    """Note what the ratings of one decision share."""
    me = state.player[state.seat]
    state.stage = stage_of(rules, state)
    state.dog_worth = weights.card if me.hand_dogs <= weights.crowd else weights.card * weights.crowd // me.hand_dogs
    value_dogs(rules, state, me, weights)
    if state.phase == PHASE_RECRUIT:
        value_recruits(rules, state, me, weights)
    elif state.phase == PHASE_SPREE:
        value_prizes(rules, state, me, weights)
        choose_plan(rules, state, me, weights)
