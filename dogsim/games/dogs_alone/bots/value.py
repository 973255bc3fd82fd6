"""What a position is worth to a row of weights, in hundredths of a point: what search players compare."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.bots.plan import PART, POINT
from dogsim.games.dogs_alone.cards import COLOURS, KINDS, PAIR_SYMBOLS, SPREES_PER_COLOUR
from dogsim.games.dogs_alone.moves.table import colour_of_spree, symbols_of
from dogsim.games.dogs_alone.scoring import majority_points

# What winning is worth beside the points it is won by.
_WIN = 1000
# The part of its points, in hundredths, that a spree not yet tidied is worth: Mario Hugo or its owner may tidy it.
_UNTIDIED = 65


@kernel
def points(rules, state, seat):
    """Return a seat's score as if the game ended now."""
    me = state.player[seat]
    total = me.points
    for colour in range(len(COLOURS)):
        total += majority_points(rules, state, seat, colour, me.tidied[colour])
    return total


@kernel
def result(rules, state, seat):
    """Return how a game ended for a seat: its points less those of the best other, and the win."""
    mine = points(rules, state, seat)
    level, most = 1, -1_000_000
    for other in range(rules.players):
        if other != seat:
            his = points(rules, state, other)
            most = max(most, his)
            level += 1 if his == mine else 0
    win = 0 if most > mine else 2 * _WIN // level
    return (mine - most) * POINT + win - _WIN


@kernel
def sprees_value(rules, me, weights):
    """Value the sprees a player has obtained by their points, the tidied ones in full.

    What the dogs paid for them were worth together is counted as got, and so is the dog that tidied one.
    """
    worth = 0
    for place in range(me.spree_count):
        spree = me.sprees[place]
        full = rules.spree_points[spree % SPREES_PER_COLOUR]
        pair = symbols_of(rules, spree) == PAIR_SYMBOLS
        worth += weights.pair + weights.twins if pair else weights.pull
        worth += full * _UNTIDIED
        if me.is_tidied[place] != 0:
            worth += full * (POINT - _UNTIDIED) + weights.keep
    return worth


@kernel
def majorities_value(rules, state, seat, weights):
    """Value the majorities as they stand and the tidied sprees that may yet lead to one."""
    me = state.player[seat]
    worth = 0
    for colour in range(len(COLOURS)):
        worth += weights.majority * majority_points(rules, state, seat, colour, me.tidied[colour])
        worth += weights.lead * me.tidied[colour]
    return worth


@kernel
def hand_value(rules, state, me, weights):
    """Value the dogs in hand: each by itself, for tidying, and as parts of the row's dearest spree of their colour."""
    worth = weights.card * min(me.hand_dogs, weights.crowd)
    for colour in range(len(COLOURS)):
        worth += weights.keep * min(me.colours[colour], me.untidied[colour])
        part = 0
        for place in range(state.row_sprees):
            spree = state.spree_row[place]
            symbols = symbols_of(rules, spree)
            if colour_of_spree(spree) == colour and symbols != PAIR_SYMBOLS:
                part = max(part, (weights.pull * PART[symbols, min(symbols, me.colours[colour])]) >> 10)
        worth += part
    pairs = 0
    for dog in range(KINDS):
        pairs += me.hand[dog] >> 1
    return worth + weights.pair * pairs


@kernel
def value(rules, state, seat, weights):
    """Return what a position is worth to a seat, in hundredths of a point; a finished game is worth its result."""
    if state.ended != 0:
        return result(rules, state, seat)
    me = state.player[seat]
    worth = sprees_value(rules, me, weights) + majorities_value(rules, state, seat, weights)
    return worth + hand_value(rules, state, me, weights)
