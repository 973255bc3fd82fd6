"""What a bot works out once for a decision: the worth of dogs by colour, of drawing and of tidying."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import inlined, kernel
from dogsim.core.policy import UNWANTED
from dogsim.games.dogs_alone.cards import (
    COLOURS,
    DECK_DRAW,
    LETTER_BITS,
    LETTERS_MOST,
    MOST_BACK,
    MOST_IN_COLOUR,
    MOST_SYMBOLS,
    PAIR_SYMBOLS,
    SPREE_CARDS,
)
from dogsim.games.dogs_alone.moves.sets import LETTERS_IN, SIZE_OF, letters_of
from dogsim.games.dogs_alone.moves.table import affordable_places, colour_of_spree, points_of, symbols_of
from dogsim.games.dogs_alone.scoring import points_of_place, standing

POINT = 100
_COLOURS = len(COLOURS)
_LAST_COLOUR = _COLOURS - 1  # as a mask it tells the compiler that a colour is not negative
NO_PLAN, OBTAINING, TIDYING = range(3)
# PART[symbols, dogs]: the part of a spree, in 1024ths, that so many of its dogs are; the last ones count most.
PART = np.zeros((MOST_SYMBOLS + 1, MOST_SYMBOLS + 1), np.int64)
for _symbols in range(1, MOST_SYMBOLS + 1):
    PART[_symbols, : _symbols + 1] = 1024 * np.arange(_symbols + 1) ** 2 // _symbols**2
# NEARER[asked + dogs], FARTHER[asked + dogs]: how much nearer one dog more brings, and one dog less takes away, that one of
# the sprees asked for which it does most for; a spree of two symbols is not brought nearer dog by dog (ALONE-021).
_ASKED = 1 << (MOST_SYMBOLS + 1 - PAIR_SYMBOLS)
_nearer, _farther = np.zeros((2, _ASKED, MOST_IN_COLOUR), np.int64)
for _asked in range(_ASKED):
    for _symbols in range(PAIR_SYMBOLS + 1, MOST_SYMBOLS + 1):
        if _asked >> (_symbols - PAIR_SYMBOLS) & 1:
            _steps = np.diff(PART[_symbols, : _symbols + 1])
            _nearer[_asked, :_symbols] = np.maximum(_nearer[_asked, :_symbols], _steps)
            _farther[_asked, 1 : _symbols + 1] = np.maximum(_farther[_asked, 1 : _symbols + 1], _steps)
NEARER, FARTHER = _nearer.ravel(), _farther.ravel()
_CASES = NEARER.size - 1
# Less than anything is worth.
_NOTHING = -1_000_000_000


@kernel
def stage_of(rules, state):
    """Return how near the end is: 0 Mario Hugo cannot appear yet, then one more for each one seen."""
    lower = SPREE_CARDS - rules.spree_split  # cards of the lower part
    return 0 if state.spree_end - state.spree_top > lower else 1 + min(2, state.hugos)


@kernel
def worth_of_dog(me, weights):
    """Return what each dog in hand is worth by itself."""
    return weights.card if me.hand_dogs <= weights.crowd else weights.card * weights.crowd // me.hand_dogs


@kernel
def value_colour(state, me, weights, each, colour):
    """Note the worth of one dog more and of one less of a colour, and of a pair.

    Dogs are worth something by themselves, to tidy with, and for the sprees of the row.
    """
    pull, keep, pair, twins = max(0, weights.pull), weights.keep, weights.pair, weights.twins
    asked, dogs = state.asked[colour], me.colours[colour]
    case = (asked + dogs) & _CASES
    spare = dogs - me.untidied[colour]
    state.gain[colour] = ((pull * NEARER[case]) >> 10) + each + (keep if spare < 0 else 0)
    state.lose[colour] = ((pull * FARTHER[case]) >> 10) + each + (keep if spare <= 0 else 0)
    state.pair[colour] = pair + (twins if asked & MOST_IN_COLOUR != 0 else 0)


@kernel
def value_dogs(state, me, weights):
    """Note the worth of one dog more and of one less of every colour, and of a pair."""
    each = worth_of_dog(me, weights)
    for colour in range(_COLOURS):
        value_colour(state, me, weights, each, colour)


@kernel
def gain_of(state, me, dog):
    """Return what a dog would add to the hand; a second copy makes a pair."""
    colour = (dog >> LETTER_BITS) & _LAST_COLOUR
    return state.gain[colour] + state.pair[colour] * ((me.odd >> dog) & 1)


@kernel
def loss_of(state, me, dog):
    """Return what the hand loses with a dog."""
    colour = (dog >> LETTER_BITS) & _LAST_COLOUR
    return state.lose[colour] + state.pair[colour] * ((~me.odd >> dog) & 1)


@kernel
def gain_of_place(state, me, place):
    """Return what a dog of the row would add to the hand, or nothing where none lies."""
    gain = gain_of(state, me, state.dog_row[place])
    return gain if place < state.row_dogs else _NOTHING


@kernel
def order(one, other):
    """Return the greater of two numbers, then the smaller."""
    return max(one, other), min(one, other)


@inlined
def value_row(state, me):
    """Note what the best so many dogs of the row would add to the hand together: sorted by the least comparisons."""
    a, d = order(gain_of_place(state, me, 0), gain_of_place(state, me, 3))
    b, e = order(gain_of_place(state, me, 1), gain_of_place(state, me, 4))
    a, c = order(a, gain_of_place(state, me, 2))
    b, d = order(b, d)
    a, b = order(a, b)
    c, e = order(c, e)
    b, c = order(b, c)
    d, e = order(d, e)
    c, d = order(c, d)
    state.best[1] = a
    state.best[2] = a + b
    state.best[3] = a + b + c
    state.best[4] = a + b + c + d
    state.best[5] = a + b + c + d + e


@kernel
def most_gained(state):
    """Return what no dog of the row surpasses in what it would add to the hand."""
    most = _NOTHING
    for colour in range(_COLOURS):
        most = max(most, state.gain[colour] + max(0, state.pair[colour]))
    return most


@inlined
def value_recruits(state, me, weights, every):
    """Note what drawing and taking bring now, and with one more discarded.

    Where not all ratings are wanted, taking is left out if even the best dogs could not make it the better choice.
    """
    mean = (state.gain[0] + state.gain[1] + state.gain[2] + state.gain[3]) * weights.draw // (_COLOURS * 100)
    discarded, swap = state.discarded, weights.swap
    draw, more = (DECK_DRAW + discarded) * mean, (DECK_DRAW + discarded + 1) * mean
    state.draw_worth = draw
    state.more_worth = more - swap
    state.take_first = 0
    state.take_worth = 0
    if state.row_dogs <= discarded:  # the row holds too few, or taking has begun
        return
    most = most_gained(state)
    if every == 0 and (1 + discarded) * most < draw and (2 + discarded) * most <= more:
        state.take_worth = UNWANTED
        return
    value_row(state, me)
    state.take_first = state.best[1]
    state.take_worth = state.best[1 + discarded]
    if state.row_dogs >= 2 + discarded:
        state.more_worth = max(more, state.best[2 + discarded]) - swap


@inlined
def value_prize(rules, state, me, weights, colour):
    """Note what one more tidied spree of a colour brings in majorities."""
    mine = me.tidied[colour]
    better, level = standing(state, colour, mine)
    step = -points_of_place(rules, better, level) if mine > 0 else 0
    better, level = standing(state, colour, mine + 1)
    step += points_of_place(rules, better, level + 1)
    state.prize[colour] = weights.majority * step if step > 0 else weights.lead


@inlined
def dogs_back(rules, me, spree):
    """Return about how many dogs come back from paying for a spree."""
    symbols = symbols_of(rules, spree)
    if symbols == PAIR_SYMBOLS:
        return 1 if rules.recover_on_2 != 0 else 0
    colour = colour_of_spree(spree)
    letters = letters_of(me.paired, colour)
    pairs = SIZE_OF[letters]
    if pairs == 1:  # maybe four of a kind
        pairs = me.hand[colour * LETTERS_MOST + LETTERS_IN[letters, 0]] >> 1
    return min(pairs, symbols >> 1, MOST_BACK)


@inlined
def obtain_worth(rules, state, me, weights, spree):
    """Return what obtaining a spree is worth, its dogs paid."""
    symbols = symbols_of(rules, spree)
    points = points_of(rules, spree) * weights.symbols[min(symbols, 4) - 2]
    worth = (points + state.prize[colour_of_spree(spree)]) * weights.eager[state.stage] // 100
    return worth - state.dog_worth * (symbols - dogs_back(rules, me, spree))


@kernel
def tidy_worth(rules, state, weights, spree):
    """Return what tidying a spree is worth, before its dog is paid."""
    points = points_of(rules, spree) * POINT
    return (points + state.prize[colour_of_spree(spree)]) * weights.urgency[state.stage] // 100


@inlined
def obtaining(rules, state, me, weights):
    """Return what the sprees are worth that can be obtained now, one in a turn at a discount; note what each is."""
    total, count = 0, 0
    affordable = affordable_places(rules, state, me)
    for place in range(state.row_sprees):
        if (affordable >> place) & 1 != 0:
            spree = state.spree_row[place]
            worth = obtain_worth(rules, state, me, weights, spree)
            state.worth[spree] = worth
            total += max(0, worth)
            count += 1 if worth > 0 else 0
    return total - weights.wait if count == 1 else total


@inlined
def tidying(rules, state, me, weights):
    """Return what the sprees are worth that can be tidied now, the cards paid: those obtained first, as far as the dogs go."""
    total = 0
    used = 0  # dogs by colour, eight bits each
    for place in range(me.loose_count):
        spree = me.loose[place]
        colour = colour_of_spree(spree)
        if letters_of(used, colour) < me.colours[colour]:
            total += tidy_worth(rules, state, weights, spree) - state.dog_worth
            used += 1 << (colour * LETTERS_MOST)
    return total


@inlined
def choose_plan(rules, state, me, weights):
    """Decide between obtaining and tidying, which exclude each other in a turn (B13)."""
    obtain = obtaining(rules, state, me, weights) if state.tidied_count == 0 else 0
    if state.obtained_count > 0 or state.tidied_count > 0:
        state.plan = NO_PLAN
    else:
        state.plan = TIDYING if tidying(rules, state, me, weights) > max(0, obtain) else OBTAINING if obtain > 0 else NO_PLAN
