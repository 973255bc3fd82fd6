"""How much a bot wants an action: one ``rate`` for every bot."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.bots.worth import prepare
from dogsim.games.dog_cards.cards import CENTRE, FOURTEEN, JOKER, MOST_PLAYERS, ROW, ROWS, SEVEN, THIEF
from dogsim.games.dog_cards.moves.table import in_teams, partner_of
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
def rate_lay(state, me, weights, card, target):
    """Rate laying a card: long rows first or last, one's own or the partner's; a full row above all."""
    if target == PARTNER:
        place, worth = state.player[partner_of(state.seat)].row_cards[0], weights.lay
    else:
        place, worth = (me.row_cards[target] if target < me.row_count else 0), weights.lay + weights.own
    if place == ROW - 1:
        return _WINNING
    if card == JOKER:
        worth -= weights.joker_cost
    return worth + (weights.start if place == 0 else weights.longest * place)


@kernel
def rate_steal(rules, state, weights, seat, row):
    """Rate robbing a row: the card it brings, and the harm it does; one's partner is spared."""
    him = state.player[seat]
    cards = him.row_cards[row]
    worth = state.wish[him.rows[row, cards - 1]] - state.worth[THIEF]
    if in_teams(rules) and seat == partner_of(state.seat):
        return worth - weights.lay
    return worth + weights.harm * cards + (weights.guard if cards >= _NEARLY else 0)


@kernel
def rate_act(rules, state, weights, action):
    """Rate one of the five actions."""
    me = state.player[state.seat]
    if action >= EXCHANGE:
        return state.wish[JOKER] - state.worth[(action - EXCHANGE) // (CENTRE * ROWS * MOST_PLAYERS)]
    if action >= STEAL:
        return rate_steal(rules, state, weights, (action - STEAL) // ROWS, (action - STEAL) % ROWS)
    if action >= BUY:
        return state.wish[state.centre[(action - BUY) % CENTRE]] - state.worth[(action - BUY) // CENTRE]
    if action >= LAY:
        return rate_lay(state, me, weights, (action - LAY) // LAY_ROWS, (action - LAY) % LAY_ROWS)
    if action >= DISCARD:
        return weights.draw - state.worth[action - DISCARD]
    if action == SEARCH:
        return state.search_worth - state.worth[FOURTEEN]
    return weights.look - state.worth[SEVEN]


@kernel
def rate_gift(state, weights, card):
    """Rate giving a card to the partner, to whom a spare copy is worth what the first is to oneself."""
    kept = state.worth[card]
    if state.player[state.seat].hand[card] > 1 and weights.spare > 0:
        return (kept // weights.spare) * weights.gift - kept
    return ((kept * weights.gift) >> 4) - kept


@kernel
def rating_of(rules, state, weights, action):
    """Return how much the bot with these weights wants this action, in thousandths of a card laid."""
    if weights.lays != 0:
        return 1 if LAY <= action < BUY else 0
    if state.phase == PHASE_ACT:
        return rate_act(rules, state, weights, action)
    if action >= CHOOSE:
        return state.wish[action - CHOOSE]
    return rate_gift(state, weights, action - GIVE)


@kernel
def rate(rules, state, weights, every):
    """Rate all legal actions."""
    prepare(rules, state, weights)
    for i in range(state.n_actions):
        state.ratings[i] = rating_of(rules, state, weights, state.actions[i])
