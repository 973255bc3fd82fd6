"""How much a bot wants an action, by what ``worth`` notes for a decision."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.bots.worth import SLOT, SLOT_FOURTEEN, SLOT_JOKER, SLOT_SEVEN
from dogsim.games.dog_cards.cards import CENTRE, JOKER, MOST_PLAYERS, ROW, ROWS
from dogsim.games.dog_cards.moves.table import in_teams, next_place, other_place, partner_of
from dogsim.games.dog_cards.state import (
    BUY,
    CHOOSE,
    DISCARD,
    EXCHANGE,
    GIVE,
    LAY,
    LAY_ROWS,
    PARTNER,
    PHASE_ACT,
    SEARCH,
    STEAL,
)

_WINNING = 1_000_000
_NEARLY = ROW - 2


@kernel
def lay_worth(weights, place, worth):
    """Return what a number card is worth at the next place of a row, a full row above all."""
    start, longer = weights.start, weights.longest * place
    return _WINNING if place == ROW - 1 else worth + longer + (start if place == 0 else 0)


@kernel
def rate_lay(rules, state, me, weights, card, target):
    """Rate laying a card: long rows first or last, one's own or the partner's."""
    if target == PARTNER:
        worth = lay_worth(weights, other_place(rules, state, state.seat), weights.lay)
    else:
        worth = lay_worth(weights, next_place(rules, me, target), weights.lay + weights.own)
    return worth - weights.joker_cost if card == JOKER else worth


@kernel
def harm(rules, state, weights, seat, row):
    """Return what robbing a row is worth beside the card: the harm it does, less the thief; one's partner is spared."""
    cards, guard = state.player[seat].row_cards[row], weights.guard
    harmed, spared = weights.harm * cards + (guard if cards >= _NEARLY else 0), -weights.lay
    return (spared if in_teams(rules) & (seat == partner_of(state.seat)) else harmed) - weights.thief


@kernel
def last_card(state, seat, row):
    """Return the last card of a row."""
    return state.player[seat].rows[row, max(0, state.player[seat].row_cards[row] - 1)]


@kernel
def rate_steal(rules, state, weights, seat, row):
    """Rate robbing a row of its last card."""
    return state.wish[SLOT[last_card(state, seat, row)]] + harm(rules, state, weights, seat, row)


@kernel
def rate_act(rules, state, weights, action):
    """Rate one of the five actions."""
    me = state.player[state.seat]
    if action >= EXCHANGE:
        return state.wish[SLOT_JOKER] - state.worth[SLOT[(action - EXCHANGE) // (CENTRE * ROWS * MOST_PLAYERS)]]
    if action >= STEAL:
        return rate_steal(rules, state, weights, (action - STEAL) // ROWS, (action - STEAL) % ROWS)
    if action >= BUY:
        return state.wish[SLOT[state.centre[(action - BUY) % CENTRE]]] - state.worth[SLOT[(action - BUY) // CENTRE]]
    if action >= LAY:
        return rate_lay(rules, state, me, weights, (action - LAY) // LAY_ROWS, (action - LAY) % LAY_ROWS)
    if action >= DISCARD:
        return weights.draw - state.worth[SLOT[action - DISCARD]]
    if action == SEARCH:
        return state.search_worth - state.worth[SLOT_FOURTEEN]
    return weights.look - state.worth[SLOT_SEVEN]


@kernel
def rate_gift(state, weights, card):
    """Rate giving a card to the partner, to whom a spare copy is worth what the first is to oneself."""
    kept = state.worth[SLOT[card]]
    if state.player[state.seat].hand[card] > 1 and weights.spare > 0:
        return (kept // weights.spare) * weights.gift - kept
    return ((kept * weights.gift) >> 4) - kept


@kernel
def rating_of(rules, state, weights, action):
    """Return how much the bot with these weights wants this action, in thousandths of a card laid."""
    if state.phase == PHASE_ACT:
        return rate_act(rules, state, weights, action)
    if action >= CHOOSE:
        return state.wish[SLOT[action - CHOOSE]]
    return rate_gift(state, weights, action - GIVE)
