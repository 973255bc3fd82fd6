"""Taking one decision, and what ends the game."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import (
    CENTRE,
    FOUR,
    FOURTEEN,
    JOKER,
    LOOKED,
    MOST_PLAYERS,
    ROW,
    ROWS,
    SEVEN,
    TEAM_PLAYERS,
    THIEF,
)
from dogsim.games.dog_cards.moves.table import (
    AT_ONCE,
    at_goal,
    draw,
    gain,
    give_up,
    partner_of,
    pick_out,
    refill,
    reshuffle,
    throw,
)
from dogsim.games.dog_cards.state import (
    BUY,
    CHOOSE,
    COUNTS,
    DISCARD,
    END_CAP,
    END_NORMAL,
    EXCHANGE,
    GIVE,
    LAY,
    LAY_ROWS,
    LOOK,
    NOT_ENDED,
    PARTNER,
    PHASE_ACT,
    PHASE_LOOK,
    PHASE_OVER,
    PHASE_SEARCH,
    STEAL,
)

(
    _LAYS, _STARTED, _JOKERS_LAID, _PARTNER_LAYS, _COMPLETED, _BUYS, _WITH_4, _WITH_JOKER,
    _LOOKS, _SEARCHES, _THEFTS, _ROBBED, _EXCHANGED, _LOST, _DISCARDS,
) = range(len(COUNTS))  # fmt: skip


@kernel
def how_it_ends(rules, state):
    """Return how the game ends with this turn, or NOT_ENDED (DOGC-032, DOGC-033, C18, C21)."""
    if rules.equal_turns != 0 and state.turn_number % rules.players == 0:
        for seat in range(rules.players):
            if at_goal(rules, state, seat):
                return END_NORMAL
    return END_CAP if state.turn_number >= rules.max_turns else NOT_ENDED


@kernel
def finish_turn(rules, state):
    """End the action: shuffle at once where that is the rule, then end the game or pass to the left (C15)."""
    if rules.reshuffle == AT_ONCE and state.pile_top == state.pile_end and state.discards > 0:
        reshuffle(rules, state)
    state.ended = how_it_ends(rules, state)
    if state.ended != NOT_ENDED:
        state.phase = PHASE_OVER
        return
    state.phase = PHASE_ACT
    state.turn_number += 1
    state.seat = state.seat + 1 if state.seat + 1 < rules.players else 0


@kernel
def apply_give(rules, state, me, card):
    """Put a card aside for the partner; after the fourth all change hands (DOGC-028, C19)."""
    give_up(me, card)
    state.given[state.seat] = card
    state.given_cards += 1
    state.seat = (state.seat + 1) % rules.players
    if state.given_cards == TEAM_PLAYERS:
        for seat in range(TEAM_PLAYERS):
            gain(state.player[seat], state.given[partner_of(seat)])
        for seat in range(TEAM_PLAYERS):
            state.given[seat] = -1
        state.given_cards = 0
        state.phase = PHASE_ACT


@kernel
def close_up(me, row):
    """Take an empty or completed row away; later rows move up."""
    for later in range(row, me.row_count - 1):
        me.row_cards[later] = me.row_cards[later + 1]
        me.row_jokers[later] = me.row_jokers[later + 1]
        for place in range(ROW):
            me.rows[later, place] = me.rows[later + 1, place]
    me.row_count -= 1
    me.row_cards[me.row_count] = 0
    me.row_jokers[me.row_count] = 0


@kernel
def complete(state, me, owner, row):
    """Discard a full row from left to right, all but its 14, which stays (DOGC-014, DOGC-025)."""
    for place in range(ROW - 1):
        throw(state, owner.rows[row, place])
    close_up(owner, row)
    owner.completed += 1
    me.counts[_COMPLETED] += 1


@kernel
def apply_lay(rules, state, me, card, target):
    """Lay a card onto a row, then draw; the winning lay draws nothing (DOGC-011, DOGC-016, DOGC-030 to DOGC-033)."""
    seat = partner_of(state.seat) if target == PARTNER else state.seat
    owner = state.player[seat]
    row = 0 if target == PARTNER else target
    if row == owner.row_count:
        owner.row_count += 1
        me.counts[_STARTED] += 1
    give_up(me, card)
    place = owner.row_cards[row]
    owner.rows[row, place] = card
    owner.row_cards[row] += 1
    if card == JOKER:
        owner.row_jokers[row] |= 1 << place
        me.counts[_JOKERS_LAID] += 1
    me.counts[_LAYS] += 1
    me.counts[_PARTNER_LAYS] += 1 if target == PARTNER else 0
    if owner.row_cards[row] == ROW:
        complete(state, me, owner, row)
        if at_goal(rules, state, seat) and rules.equal_turns == 0:
            state.ended = END_NORMAL
            state.phase = PHASE_OVER
            return
    draw(rules, state, me)
    finish_turn(rules, state)


@kernel
def apply_buy(rules, state, me, card, place):
    """Pay with a card, take the one at its position, and fill the gap (DOGC-017 to DOGC-019, C25)."""
    give_up(me, card)
    throw(state, card)
    gain(me, state.centre[place])
    refill(rules, state, place)
    me.counts[_BUYS] += 1
    me.counts[_WITH_4] += 1 if card == FOUR and place != FOUR else 0
    me.counts[_WITH_JOKER] += 1 if card == JOKER else 0
    finish_turn(rules, state)


@kernel
def apply_look(rules, state, me):
    """Look at the top seven cards; an empty pile is made anew first (DOGC-037, C08)."""
    if state.pile_top == state.pile_end:
        reshuffle(rules, state)
    me.known_to = max(me.known_to, min(state.pile_top + LOOKED, state.pile_end))
    me.counts[_LOOKS] += 1
    state.phase = PHASE_LOOK


@kernel
def take_seen(rules, state, card):
    """Take the topmost copy of a card out of the draw pile; the cards above it stay in order (DOGC-037)."""
    place = state.pile_top
    while state.pile[place] != card:
        place += 1
    for seat in range(rules.players):  # who did not know the card knows as many as before
        if state.player[seat].known_to <= place:
            state.player[seat].known_to += 1
    for i in range(place, state.pile_top, -1):
        state.pile[i] = state.pile[i - 1]
    state.pile_top += 1


@kernel
def apply_choose(rules, state, me, card):
    """Take the card looked or searched for; then the 7 or 14 goes on top of the discard pile (DOGC-037, DOGC-038)."""
    if state.phase == PHASE_LOOK:
        take_seen(rules, state, card)
        used = SEVEN
    else:
        pick_out(state, card)
        used = FOURTEEN
    gain(me, card)
    give_up(me, used)
    throw(state, used)
    finish_turn(rules, state)


@kernel
def apply_steal(rules, state, me, seat, row):
    """Take the last card of another player's row into hand (DOGC-039, C11)."""
    him = state.player[seat]
    give_up(me, THIEF)
    throw(state, THIEF)
    him.row_cards[row] -= 1
    place = him.row_cards[row]
    gain(me, him.rows[row, place])
    him.row_jokers[row] &= ~(1 << place)
    if place == 0:
        close_up(him, row)
    me.counts[_THEFTS] += 1
    him.counts[_ROBBED] += 1
    finish_turn(rules, state)


@kernel
def apply_exchange(rules, state, me, action):
    """Put the right card in a joker's place and take the joker (DOGC-021, C13)."""
    place = action % CENTRE
    row = action // CENTRE % ROWS
    seat = action // (CENTRE * ROWS) % MOST_PLAYERS
    card = action // (CENTRE * ROWS * MOST_PLAYERS)
    him = state.player[seat]
    give_up(me, card)
    gain(me, JOKER)
    him.rows[row, place] = card
    him.row_jokers[row] &= ~(1 << place)
    me.counts[_EXCHANGED] += 1
    him.counts[_LOST] += 1 if seat != state.seat else 0
    finish_turn(rules, state)


@kernel
def apply_discard(rules, state, me, card):
    """Discard a card and draw another (DOGC-023)."""
    give_up(me, card)
    throw(state, card)
    me.counts[_DISCARDS] += 1
    draw(rules, state, me)
    finish_turn(rules, state)


@kernel
def apply(rules, state, action):
    """Take one legal decision and go on to the next."""
    me = state.player[state.seat]
    if LAY <= action < BUY:
        apply_lay(rules, state, me, (action - LAY) // LAY_ROWS, (action - LAY) % LAY_ROWS)
    elif action >= EXCHANGE:
        apply_exchange(rules, state, me, action - EXCHANGE)
    elif action >= STEAL:
        apply_steal(rules, state, me, (action - STEAL) // ROWS, (action - STEAL) % ROWS)
    elif action >= BUY:
        apply_buy(rules, state, me, (action - BUY) // CENTRE, (action - BUY) % CENTRE)
    elif action >= DISCARD:
        apply_discard(rules, state, me, action - DISCARD)
    elif action >= CHOOSE:
        apply_choose(rules, state, me, action - CHOOSE)
    elif action >= GIVE:
        apply_give(rules, state, me, action - GIVE)
    elif action == LOOK:
        apply_look(rules, state, me)
    else:
        me.counts[_SEARCHES] += 1
        state.phase = PHASE_SEARCH
