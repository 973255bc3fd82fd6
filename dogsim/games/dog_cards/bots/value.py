"""What a position is worth to a row of weights, in thousandths of a card laid: what search players compare."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.bots.worth import SLOT, note_weights, note_wishes
from dogsim.games.dog_cards.cards import KINDS, NUMBERS, ROW
from dogsim.games.dog_cards.moves.table import at_goal, in_teams, next_place, other_place, partner_of
from dogsim.games.dog_cards.scoring import progress

# What winning is worth beside the cards it is won by.
_WIN = 10_000
_NEARLY = ROW - 2
# Places in the weight ``position``.
_HAND, _RIVAL, _THREAT = range(3)


@kernel
def side_progress(rules, state, seat):
    """Return the cards in rows of a seat, with its partner's where partners win together."""
    cards = progress(state, seat)
    return cards + progress(state, partner_of(seat)) if in_teams(rules) else cards


@kernel
def is_ally(rules, seat, other):
    """Tell whether two seats win together."""
    return other == seat or (in_teams(rules) and other == partner_of(seat))


@kernel
def result(rules, state, seat, weights):
    """Return how a game ended for a seat: its cards in rows less those of the best other side, and the win."""
    most = 0
    for other in range(rules.players):
        if not is_ally(rules, seat, other):
            most = max(most, side_progress(rules, state, other))
    lead = (side_progress(rules, state, seat) - most) * weights.lay
    return lead + (_WIN if at_goal(rules, state, seat) else -_WIN)


@kernel
def hand_value(rules, state, seat, weights):
    """Value the cards in hand by what the rows need; second copies less."""
    note_weights(state, seat, weights)
    me = state.player[seat]
    note_wishes(rules, state, seat, weights, next_place(rules, me, 0), other_place(rules, state, seat))
    worth = 0
    for card in range(KINDS):
        copies = me.hand[card]
        if copies > 0:
            wish = state.wish[SLOT[card]]
            more = (wish * weights.spare) >> 4 if card < NUMBERS else wish
            worth += wish + (copies - 1) * more
    return worth


@kernel
def threat(state, seat, weights):
    """Value what a seat's unfinished rows are worth to it as those who would rob them see it."""
    worth = 0
    for row in range(state.player[seat].row_count):
        cards = state.player[seat].row_cards[row]
        worth += weights.harm * cards * (cards + 1) // 2 + (weights.guard if cards >= _NEARLY else 0)
    return worth


@kernel
def value(rules, state, seat, weights):
    """Return what a position is worth to a seat, in thousandths of a card; a finished game is worth its result."""
    if state.ended != 0:
        return result(rules, state, seat, weights)
    each = weights.position
    worth = side_progress(rules, state, seat) * weights.lay + hand_value(rules, state, seat, weights) * each[_HAND] // 100
    for other in range(rules.players):
        if not is_ally(rules, seat, other):
            rival = each[_RIVAL] * weights.lay * progress(state, other) + each[_THREAT] * threat(state, other, weights)
            worth -= rival // 100
    return worth
