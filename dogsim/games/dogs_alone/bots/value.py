"""What a position is worth to a row of weights, in hundredths of a point: what search players compare."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import COLOURS
from dogsim.games.dogs_alone.scoring import majority_points

_POINT = 100
# What winning is worth beside the points it is won by.
_WIN = 1000


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
    return (mine - most) * _POINT + win - _WIN


@kernel
def value(rules, state, seat, weights):
    """Return what a position is worth to a seat, in hundredths of a point; a finished game is worth its result."""
    if state.ended != 0:
        return result(rules, state, seat)
    return points(rules, state, seat) * _POINT + weights.card * state.player[seat].hand_dogs
