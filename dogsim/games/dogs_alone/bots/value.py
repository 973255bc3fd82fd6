"""What a position is worth to a row of weights, in hundredths of a point: what search players compare."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.bots.plan import PART, POINT
from dogsim.games.dogs_alone.cards import COLOURS, KINDS, PAIR_SYMBOLS
from dogsim.games.dogs_alone.moves.table import colour_of_spree, points_of, symbols_of
from dogsim.games.dogs_alone.scoring import majority_points

# What winning is worth beside the points it is won by.
_WIN = 1000
# Places in the weight ``position``.
_POINTS, _MAJORITY, _UNTIDIED, _TIDYABLE, _DOG, _PAIR, _PART, _REACH = range(8)


@kernel
def points(rules, state, seat):
    """Return a seat's score as if the game ended now."""
    me = state.player[seat]
    total = me.points
    for colour in range(len(COLOURS)):
        total += majority_points(rules, state, seat, colour)
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
def note_sprees(rules, state, me, colour):
    """Return how far a player's dogs of a colour are on the way to a spree of the row, in 1024ths, and the points in reach."""
    part, reach = 0, 0
    for place in range(state.row_sprees):
        spree = state.spree_row[place]
        symbols = symbols_of(rules, spree)
        if colour_of_spree(spree) == colour and symbols != PAIR_SYMBOLS:
            part = max(part, PART[symbols, min(symbols, me.colours[colour])])
            if me.colours[colour] >= symbols:
                reach = max(reach, points_of(rules, spree))
    return part, reach


@kernel
def hand_value(rules, state, me, each, crowd):
    """Value the dogs in hand: each by itself up to a number, pairs, with untidied sprees, on the way to those of the row."""
    worth = each[_DOG] * min(me.hand_dogs, crowd)
    for dog in range(KINDS):
        worth += each[_PAIR] * (me.hand[dog] >> 1)
    best = 0
    for colour in range(len(COLOURS)):
        part, reach = note_sprees(rules, state, me, colour)
        worth += each[_TIDYABLE] * min(me.colours[colour], me.untidied[colour]) + ((each[_PART] * part) >> 10)
        best = max(best, reach)
    return worth + each[_REACH] * best


@kernel
def prospects(rules, state, seat, weights):
    """Value what a seat has, for itself."""
    me = state.player[seat]
    each = weights.position
    worth = each[_POINTS] * me.points + each[_MAJORITY] * (points(rules, state, seat) - me.points)
    for place in range(me.spree_count):
        if me.is_tidied[place] == 0:
            worth += each[_UNTIDIED] * points_of(rules, me.sprees[place])
    return worth + hand_value(rules, state, me, each, weights.crowd)


@kernel
def value(rules, state, seat, weights):
    """Return how far a seat is ahead of the best other, in hundredths of a point; a finished game is worth its result."""
    if state.ended != 0:
        return result(rules, state, seat)
    best = -1_000_000
    for other in range(rules.players):
        if other != seat:
            best = max(best, prospects(rules, state, other, weights))
    return prospects(rules, state, seat, weights) - best
