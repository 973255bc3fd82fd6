"""Final scoring (ALONE-034 to ALONE-040)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import COLOURS, SPREES_PER_COLOUR
from dogsim.games.dogs_alone.moves.table import HOLDER_BITS
from dogsim.games.dogs_alone.state import COMPONENTS, COUNTS, FEATURES

_N_COLOURS = len(COLOURS)
_N_COUNTS = len(COUNTS)
_SPREES, _MAJORITIES = range(len(COMPONENTS))
# Of ``state.holders``: one number's seats, and what adds up all numbers' in the uppermost bits.
_HOLDERS = (1 << HOLDER_BITS) - 1
_ADD_UP = sum(1 << (HOLDER_BITS * number) for number in range(SPREES_PER_COLOUR))
_ADDED_UP = HOLDER_BITS * (SPREES_PER_COLOUR - 1)
WHOLE_WIN = 60  # lcm(1..5), so that shared victories are exact
_NAMES = [each.name for each in FEATURES]
_UNTIDIED = _NAMES.index("untidied_left")
_HAND = _NAMES.index("hand_left")
_TIDIED = _NAMES.index("tidied_red")
MAJORITY = _NAMES.index("majority_red")
_FIRSTS = _NAMES.index("first_majorities")


@kernel
def standing(state, colour, mine):
    """Return how many have more than ``mine`` tidied sprees of a colour, and how many as many."""
    from_mine = state.holders[colour] >> (HOLDER_BITS * mine)
    return ((from_mine >> HOLDER_BITS) * _ADD_UP >> _ADDED_UP) & _HOLDERS, from_mine & _HOLDERS


@kernel
def points_of_place(rules, better, level):
    """Return what a place in a colour earns: how many have more, and how many as many, itself too (ALONE-037 to 039)."""
    if better > 1:
        return 0
    return rules.majority_points[better] if level == 1 else rules.majority_shared[better] // level


@kernel
def majority_points(rules, state, seat, colour):
    """Return what a seat's tidied sprees of a colour earn (ALONE-036 to ALONE-039, B25, B26)."""
    mine = state.player[seat].tidied[colour]
    if mine == 0:
        return 0
    better, level = standing(state, colour, mine)
    return points_of_place(rules, better, level)


@kernel
def count_majority(state, colour, mine, features):
    """Count a seat's place in a colour: first, second, or tied for one of them."""
    if mine == 0:
        return
    better, level = standing(state, colour, mine)
    if better > 1:
        return
    features[_FIRSTS + better] += 1
    if level > 1:
        features[_FIRSTS + 2] += 1


@kernel
def score_seat(rules, state, seat, out):
    """Write a seat's components, its features and their total."""
    me = state.player[seat]
    features = out.features[seat]
    for i in range(_N_COUNTS):
        features[i] = me.counts[i]
    for i in range(_FIRSTS, _FIRSTS + 3):
        features[i] = 0
    majorities, untidied = 0, 0
    for colour in range(_N_COLOURS):
        points = majority_points(rules, state, seat, colour)
        features[_TIDIED + colour] = me.tidied[colour]
        features[MAJORITY + colour] = points
        count_majority(state, colour, me.tidied[colour], features)
        majorities += points
        untidied += me.untidied[colour]
    features[_UNTIDIED] = untidied
    features[_HAND] = me.hand_dogs
    out.components[seat, _SPREES] = me.points
    out.components[seat, _MAJORITIES] = majorities
    out.total[seat] = me.points + majorities


@kernel
def find_winners(rules, out):
    """Share the victory among those with the most points (ALONE-040, B27)."""
    points = out.total[0]
    for seat in range(1, rules.players):
        points = max(points, out.total[seat])
    winners = 0
    for seat in range(rules.players):
        winners += 1 if out.total[seat] == points else 0
    for seat in range(rules.players):
        out.credit[seat] = WHOLE_WIN // winners if out.total[seat] == points else 0
    out.tie_break = 0
    out.shared = 1 if winners > 1 else 0


@kernel
def score(rules, state, out):
    """Write the row of a game, finished or as if it ended now; untidied sprees count nothing (ALONE-026)."""
    out.dogs_alone_players = rules.players
    for seat in range(rules.players):
        score_seat(rules, state, seat, out)
    find_winners(rules, out)
    out.rounds = (state.turn_number - 1) // rules.players + 1
    out.turns = state.turn_number
    out.decisions = state.decisions
    out.ended = state.ended


@kernel
def standings(rules, state, totals, parts):
    """Write every seat's score as if the game ended now."""
    for seat in range(rules.players):
        me = state.player[seat]
        totals[seat] = me.points
        for colour in range(_N_COLOURS):
            totals[seat] += majority_points(rules, state, seat, colour)


@kernel
def finished_turns(rules, state):
    """Return how many turns are over."""
    return state.turn_number - (1 if state.ended == 0 else 0)
