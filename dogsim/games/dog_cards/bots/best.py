"""What a bot rates highest, found by what actions share: one rating for a card to play and one for what it brings.

Where nobody asks for every rating, most actions never get one: a lay usually surpasses what the best other
action could bring.
"""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.core.policy import UNWANTED
from dogsim.games.dog_cards.bots.rating import harm, lay_worth, rate_steal
from dogsim.games.dog_cards.bots.worth import (
    CARD_MASK,
    NOT_HELD,
    SLOT,
    SLOT_FOUR,
    SLOT_FOURTEEN,
    SLOT_JOKER,
    SLOT_ONE,
    SLOT_SEVEN,
    SLOT_THIRTEEN,
    best_of,
    least_of,
    most_gained,
    note_weights,
    note_wishes,
    note_worths,
)
from dogsim.games.dog_cards.cards import CENTRE, FOUR, FOUR_REACH, FOURTEEN, JOKER, KINDS, NUMBERS, ONE, ROWS, THIEF
from dogsim.games.dog_cards.moves.legal import (
    all_joker_places,
    cards_left,
    fitting,
    is_prey,
    legal_at,
    legal_cards,
    legal_exchanges,
    put,
    takable,
)
from dogsim.games.dog_cards.moves.table import PLACE, holds, in_teams, joker_fits, most_rows, next_place, other_place
from dogsim.games.dog_cards.state import BUY, DISCARD, LOOK, PARTNER, SEARCH, STEAL

_NUMBERS, _JOKER = (1 << NUMBERS) - 1, 1 << JOKER
_STARTING = (1 << SLOT_ONE) | (1 << SLOT_THIRTEEN)


@kernel
def best_at(rules, held, weights, place, rating):
    """Return the highest rating of a lay at the next place of a row, where a number card is rated so."""
    best = rating if (fitting(held) >> place) & 1 == 1 else UNWANTED
    joker = rating - weights.joker_cost
    return max(best, joker if (held >> JOKER) & joker_fits(rules, place) == 1 else UNWANTED)


@kernel
def list_at(rules, state, held, weights, n, place, row, rating, highest):
    """List the lays at the next place of a row that are rated highest."""
    cards = held & _NUMBERS if rating == highest else 0
    cards |= held & _JOKER if rating - weights.joker_cost == highest else 0
    return legal_at(rules, state, cards, n, place, row)


@kernel
def most_stolen(rules, state, weights, most):
    """Return what no theft is rated above where a card brings ``most``."""
    best = UNWANTED
    for seat in range(rules.players):
        for row in range(most_rows(rules)):
            worth = harm(rules, state, weights, seat, row)
            best = max(best, most + worth + (0 if is_prey(rules, state, seat, row) == 1 else UNWANTED))
    return best


@kernel
def best_steal(rules, state, weights):
    """Return the highest rating of a theft by who has a thief in hand."""
    best = UNWANTED
    for seat in range(rules.players):
        for row in range(most_rows(rules)):
            rating = rate_steal(rules, state, weights, seat, row)
            best = max(best, rating + (0 if is_prey(rules, state, seat, row) == 1 else UNWANTED))
    return best


@kernel
def list_steals(rules, state, weights, n, rating):
    """List the thefts that are rated so."""
    for seat in range(rules.players):
        for row in range(most_rows(rules)):
            if is_prey(rules, state, seat, row) == 1 and rate_steal(rules, state, weights, seat, row) == rating:
                n = put(state, n, STEAL + seat * ROWS + row, 1)
    return n


@kernel
def offered(state, place):
    """Return what the card at a position of the centre is worth."""
    return state.wish[SLOT[state.centre[place] & CARD_MASK]]


@kernel
def best_buy(state):
    """Return the highest rating of a purchase (DOGC-017, DOGC-035, DOGC-036)."""
    best = by_four = by_joker = UNWANTED
    for place in range(CENTRE):
        worth = offered(state, place)
        best = max(best, worth - state.worth[place if place > 0 else SLOT_ONE])
        by_four = max(by_four, worth if place < FOUR_REACH else UNWANTED)
        by_joker = max(by_joker, worth)
    return max(best, by_four - state.worth[SLOT_FOUR], by_joker - state.worth[SLOT_JOKER])


@kernel
def list_buy(state, n, card, place, rating):
    """List what a card buys at a position if that is rated so."""
    worth = offered(state, place) - state.worth[SLOT[card]]
    return put(state, n, BUY + card * CENTRE + place, 1 if worth == rating else 0)


@kernel
def list_buys(state, me, n, rating):
    """List the purchases that are rated so."""
    n = list_buy(state, n, ONE, 0, rating)
    for card in range(ONE, FOUR):
        n = list_buy(state, n, card, PLACE[card], rating)
    if holds(me, FOUR) == 1:
        for place in range(FOUR_REACH):
            n = list_buy(state, n, FOUR, place, rating)
    for card in range(FOUR + 1, FOURTEEN):
        n = list_buy(state, n, card, PLACE[card], rating)
    if holds(me, JOKER) == 1:
        for place in range(CENTRE):
            n = list_buy(state, n, JOKER, place, rating)
    return n


@kernel
def worth_exactly(state, worth):
    """Return the cards in hand that are worth so much, as a bit set."""
    cards = 0
    for card in range(KINDS):
        cards |= (1 if state.worth[SLOT[card]] == worth else 0) << card
    return cards


@kernel
def list_others(rules, state, weights, n, highest, place, other):
    """Add to the list what is rated highest of all that a turn has but lays, if it is rated so high; return the list's end.

    Where something surpasses the lays listed so far they are dropped.
    """
    me = state.player[state.seat]
    note_wishes(rules, state, state.seat, weights, place, other)
    least = note_worths(state, me, weights)
    discard = weights.draw - least
    look = weights.look - state.worth[SLOT_SEVEN] if cards_left(state) else UNWANTED
    found = takable(rules, state)
    search = best_of(state, found) - state.worth[SLOT_FOURTEEN] if found != 0 else UNWANTED
    steal = best_steal(rules, state, weights) if holds(me, THIEF) == 1 else UNWANTED
    places = all_joker_places(rules, state)
    exchange = state.wish[SLOT_JOKER] - least_of(state, places | (_STARTING if places & 1 == 1 else 0))
    buy = best_buy(state)
    most = max(look, search, steal, buy, exchange, discard)
    if most < highest:
        return n
    n = n if most == highest else 0
    n = list_buys(state, me, n, most) if buy == most else n
    n = put(state, n, LOOK, 1 if look == most else 0)
    n = put(state, n, SEARCH, 1 if search == most else 0)
    n = list_steals(rules, state, weights, n, most) if steal == most else n
    if exchange == most:
        n = legal_exchanges(rules, state, worth_exactly(state, state.wish[SLOT_JOKER] - most), n)
    return legal_cards(state, worth_exactly(state, least), n, DISCARD) if discard == most else n


@kernel
def list_best(rules, state, weights):
    """List, in their order, the actions of a turn that are rated highest."""
    note_weights(state, state.seat, weights)
    me, own = state.player[state.seat], weights.lay + weights.own
    place, other = next_place(rules, me, 0), other_place(rules, state, state.seat)
    teams, held = in_teams(rules), me.held
    first, second = lay_worth(weights, place, own), lay_worth(weights, other, weights.lay if teams else own)
    highest = max(best_at(rules, held, weights, place, first), best_at(rules, held, weights, other, second))
    n, most = 0, NOT_HELD
    if highest != UNWANTED:
        n = list_at(rules, state, held, weights, n, place, 0, first, highest)
        n = list_at(rules, state, held, weights, n, other, PARTNER if teams else 1, second, highest)
        most = most_gained(rules, state, weights, place, other)
        if holds(me, THIEF) == 1:
            most = max(most, most_stolen(rules, state, weights, most))
    state.n_actions = list_others(rules, state, weights, n, highest, place, other) if most >= highest else n
