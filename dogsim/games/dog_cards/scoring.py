"""Progress and victory (DOGC-014, DOGC-032, DOGC-033)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import JOKER, ROW
from dogsim.games.dog_cards.moves.table import at_goal, in_teams, partner_of
from dogsim.games.dog_cards.state import COMPONENTS, COUNTS, FEATURES

_COMPLETED, _ROW_CARDS = range(len(COMPONENTS))
_N_COUNTS = len(COUNTS)
_LEFT = [each.name for each in FEATURES].index("row_cards_left")
WHOLE_WIN = 60  # lcm(1..5), so that shared victories are exact


@kernel
def cards_in_rows(me):
    """Count the cards in unfinished rows."""
    return me.row_cards[0] + me.row_cards[1]


@kernel
def progress(state, seat):
    """Return a seat's cards in completed and unfinished rows."""
    return ROW * state.player[seat].completed + cards_in_rows(state.player[seat])


@kernel
def score_seat(state, seat, out):
    """Write a seat's components, its features and their total."""
    me = state.player[seat]
    cards = cards_in_rows(me)
    out.components[seat, _COMPLETED] = ROW * me.completed
    out.components[seat, _ROW_CARDS] = cards
    out.total[seat] = progress(state, seat)
    for i in range(_N_COUNTS):
        out.features[seat, i] = me.counts[i]
    out.features[seat, _LEFT] = cards
    out.features[seat, _LEFT + 1] = me.hand[JOKER]


@kernel
def find_winners(rules, state, out):
    """Share the victory among the seats at the goal, partners together; nobody wins a game that none has finished."""
    winners = 0
    for seat in range(rules.players):
        winners += 1 if at_goal(rules, state, seat) else 0
    for seat in range(rules.players):
        out.credit[seat] = WHOLE_WIN // winners if at_goal(rules, state, seat) else 0
    out.tie_break = 0
    out.shared = 1 if winners > (2 if in_teams(rules) else 1) else 0


@kernel
def score(rules, state, out):
    """Write the row of a game, finished or as if it ended now."""
    out.dog_cards_players = rules.players
    for seat in range(rules.players):
        score_seat(state, seat, out)
    find_winners(rules, state, out)
    out.rounds = (state.turn_number - 1) // rules.players + 1
    out.turns = state.turn_number
    out.decisions = state.decisions
    out.ended = state.ended


@kernel
def standings(rules, state, totals, parts):
    """Write every seat's cards in rows as if the game ended now; partners have theirs together (DOGC-033)."""
    for seat in range(rules.players):
        totals[seat] = progress(state, seat)
    if in_teams(rules):
        for seat in range(rules.players // 2):
            both = totals[seat] + totals[partner_of(seat)]
            totals[seat] = both
            totals[partner_of(seat)] = both


@kernel
def finished_turns(rules, state):
    """Return how many turns are over."""
    return state.turn_number - (1 if state.ended == 0 else 0)
