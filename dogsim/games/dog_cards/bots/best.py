"""What a bot rates highest, found by what actions share: one rating for a card to play and one for what it brings.

Where nobody asks for every rating, most actions never get one: a lay or a theft usually surpasses what
the best other action could bring.
"""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.core.policy import UNWANTED
from dogsim.games.dog_cards.bots.rating import harm, last_card, lay_worth, rate_act
from dogsim.games.dog_cards.bots.worth import NOT_HELD, most_gained, note_reach, note_wish, prepare, search_worth
from dogsim.games.dog_cards.cards import CENTRE, FOUR, FOUR_REACH, FOURTEEN, JOKER, NUMBERS, ONE, ROWS, SEVEN, THIEF
from dogsim.games.dog_cards.moves.legal import (
    add,
    can_look,
    can_search,
    fitted_by,
    fitting,
    joker_places,
    legal_at,
    legal_buys,
    legal_exchanges,
    legal_hand,
    legal_specials,
    may_rob,
)
from dogsim.games.dog_cards.moves.table import PLACE, holds, in_teams, joker_fits, next_place, other_place
from dogsim.games.dog_cards.state import DISCARD, PARTNER, STEAL

_NUMBERS, _JOKER = (1 << NUMBERS) - 1, 1 << JOKER


@kernel
def best_at(rules, held, weights, place, rating):
    """Return the highest rating of a lay at the next place of a row, where a number card is rated so."""
    best = rating if (fitting(held) >> place) & 1 == 1 else UNWANTED
    joker = rating - weights.joker_cost
    return max(best, joker if (held >> JOKER) & joker_fits(rules, place) == 1 else UNWANTED)


@kernel
def worth_laying(held, weights, rating, highest):
    """Return the cards in hand, as a bit set, that are rated highest on a row."""
    cards = held & _NUMBERS if rating == highest else 0
    return cards | (held & _JOKER if rating - weights.joker_cost == highest else 0)


@kernel
def list_at(rules, state, weights, n, place, row, rating, highest):
    """List the lays at the next place of a row that are rated highest."""
    cards = worth_laying(state.player[state.seat].held, weights, rating, highest)
    return legal_at(rules, state, cards, n, place, row)


@kernel
def best_steal(rules, state, weights, place, other, most, highest):
    """Return the highest rating of a theft, which is none where no card brings enough to be rated ``highest``.

    A card is worth ``most`` at most, and there is a thief in hand.
    """
    best = UNWANTED
    for seat in range(rules.players):
        if may_rob(rules, state, seat):
            for row in range(state.player[seat].row_count):
                worth = harm(rules, state, weights, seat, row)
                if worth + most >= highest:
                    card = last_card(state, seat, row)
                    note_wish(rules, state, weights, place, other, card)
                    best = max(best, state.wish[card] + worth)
    return best


@kernel
def list_steals(rules, state, weights, n, most, highest):
    """Add to the list the thefts that are rated so high, by what ``best_steal`` noted of their cards."""
    for seat in range(rules.players):
        if may_rob(rules, state, seat):
            for row in range(state.player[seat].row_count):
                worth = harm(rules, state, weights, seat, row)
                if worth + most >= highest and state.wish[last_card(state, seat, row)] + worth == highest:
                    n = add(state, n, STEAL + seat * ROWS + row)
    return n


@kernel
def best_special(rules, state, me, weights):
    """Return the highest rating of looking and searching; note what a search brings."""
    best = UNWANTED
    if can_look(state, me):
        best = weights.look - state.worth[SEVEN]
    if can_search(rules, state, me):
        state.search_worth = search_worth(rules, state)
        best = max(best, state.search_worth - state.worth[FOURTEEN])
    return best


@kernel
def best_offer(state, last):
    """Return the worth of the best card at the positions of the centre before ``last``."""
    best = UNWANTED
    for place in range(last):
        best = max(best, state.offers[place])
    return best


@kernel
def best_buy(state, me):
    """Return the highest rating of a purchase (DOGC-017, DOGC-035, DOGC-036)."""
    for place in range(CENTRE):
        card = state.centre[place]
        wish = state.wish[max(0, card)]
        state.offers[place] = wish if card >= 0 else UNWANTED
    best = UNWANTED
    for card in range(FOURTEEN):
        best = max(best, state.offers[PLACE[card]] - state.worth[card])
    best = max(best, state.offers[0] - state.worth[ONE])
    if holds(me, FOUR) == 1:
        best = max(best, best_offer(state, FOUR_REACH) - state.worth[FOUR])
    if holds(me, JOKER) == 1:
        best = max(best, best_offer(state, CENTRE) - state.worth[JOKER])
    return best


@kernel
def best_exchange(rules, state, me):
    """Return the highest rating of an exchange: the joker, less the card that one would miss least."""
    places = 0
    for seat in range(rules.players):
        places |= joker_places(rules, state, seat)
    cards = fitted_by(places) & me.held
    if cards == 0:
        return UNWANTED
    least = NOT_HELD
    for card in range(NUMBERS):
        worth = state.worth[card]
        least = min(least, worth if (cards >> card) & 1 == 1 else NOT_HELD)
    return state.wish[JOKER] - least


@kernel
def keep(rules, state, weights, first, last, highest):
    """Of the actions from ``first`` on keep those rated highest; return where their list ends."""
    if last - first == 1:
        return last
    kept = first
    for i in range(first, last):
        action = state.actions[i]
        state.actions[kept] = action
        kept += 1 if rate_act(rules, state, weights, action) == highest else 0
    return kept


@kernel
def list_others(rules, state, weights, n, highest, steal):
    """Add to the list what is rated highest of all that a turn has but lays, if it is rated so high; return the list's end.

    Where something surpasses the lays listed so far they are dropped.
    """
    me = state.player[state.seat]
    discard = weights.draw - prepare(rules, state, weights)
    special = max(steal, best_special(rules, state, me, weights))
    buy, exchange = best_buy(state, me), best_exchange(rules, state, me)
    most = max(special, buy, exchange, discard)
    if most < highest:
        return n
    first = n if most == highest else 0
    n = legal_buys(state, me, first) if buy == most else first
    n = legal_specials(rules, state, me, n) if special == most else n
    n = legal_exchanges(rules, state, me, n) if exchange == most else n
    n = legal_hand(state, me, n, DISCARD) if discard == most else n
    return keep(rules, state, weights, first, n, most)


@kernel
def list_best(rules, state, weights):
    """List, in their order, the actions of a turn that are rated highest."""
    note_reach(state, state.seat, weights)
    me, own = state.player[state.seat], weights.lay + weights.own
    place, other = next_place(rules, me, 0), other_place(rules, state, state.seat)
    teams = in_teams(rules)
    first, second = lay_worth(weights, place, own), lay_worth(weights, other, weights.lay if teams else own)
    highest = max(best_at(rules, me.held, weights, place, first), best_at(rules, me.held, weights, other, second))
    n = 0
    if highest != UNWANTED:
        n = list_at(rules, state, weights, n, place, 0, first, highest)
        n = list_at(rules, state, weights, n, other, PARTNER if teams else 1, second, highest)
    thief = holds(me, THIEF) == 1
    most = most_gained(rules, state, weights, place, other) if n > 0 or thief else NOT_HELD
    steal = best_steal(rules, state, weights, place, other, most, highest) if thief else UNWANTED
    if most >= max(highest, steal):
        n = list_others(rules, state, weights, n, highest, steal)
    elif steal >= highest:
        n = list_steals(rules, state, weights, n if steal == highest else 0, most, steal)
    state.n_actions = n
