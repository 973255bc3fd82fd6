"""What a position is worth to a row of weights, in thousandths of a card laid: what search players compare."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.moves.table import at_goal, in_teams, partner_of
from dogsim.games.dog_cards.scoring import progress

_CARD = 1000
# What winning is worth beside the cards it is won by.
_WIN = 10_000


@kernel
def side_progress(rules, state, seat):
    """Return the cards in rows of a seat, with its partner's where partners win together."""
    cards = progress(state, seat)
    return cards + progress(state, partner_of(seat)) if in_teams(rules) else cards


@kernel
def result(rules, state, seat):
    """Return how a game ended for a seat: its cards in rows less those of the best other side, and the win."""
    mine = side_progress(rules, state, seat)
    most = -1_000_000
    for other in range(rules.players):
        if other != seat and not (in_teams(rules) and other == partner_of(seat)):
            most = max(most, side_progress(rules, state, other))
    return (mine - most) * _CARD + (_WIN if at_goal(rules, state, seat) else -_WIN)


@kernel
def value(rules, state, seat, weights):
    """Return what a position is worth to a seat, in thousandths of a card; a finished game is worth its result."""
    if state.ended != 0:
        return result(rules, state, seat)
    return side_progress(rules, state, seat) * _CARD
