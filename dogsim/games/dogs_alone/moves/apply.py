"""Taking one decision."""

from __future__ import annotations

from dogsim.core.jit import inlined, kernel
from dogsim.games.dogs_alone.cards import DECK_DRAW, KINDS
from dogsim.games.dogs_alone.moves.recover import close_spree, recoverable
from dogsim.games.dogs_alone.moves.table import (
    add_known,
    add_spree,
    add_to_hand,
    draw_dog,
    drop,
    note_asked,
    note_obtained,
    pick_up,
    symbols_of,
    take_from_row,
    tidy,
)
from dogsim.games.dogs_alone.moves.turn import end_turn, finish_turn
from dogsim.games.dogs_alone.state import (
    COUNTS,
    DISCARD,
    DONE,
    DRAW,
    END_TURN,
    OBTAIN,
    PAY,
    PHASE_LIMIT,
    PHASE_PAY,
    PHASE_RECOVER,
    PHASE_SPREE,
    RECOVER,
    TAKE,
    TIDY,
)

_FROM_DECK = COUNTS.index("deck_recruits")
_FROM_ROW = COUNTS.index("row_recruits")
_DISCARDED = COUNTS.index("dogs_discarded")
_RECOVERED = COUNTS.index("dogs_recovered")
_BY_HAND = COUNTS.index("tidied_by_hand")


@inlined
def apply_draw(rules, state, me):
    """Draw two dogs and one for each discarded, as far as there are dogs (ALONE-015, ALONE-016, B11)."""
    me.counts[_FROM_DECK] += 1
    for _ in range(DECK_DRAW + state.discarded):
        dog = draw_dog(rules, state)
        if dog < 0:
            break
        add_to_hand(me, dog)
    state.phase = PHASE_SPREE


@inlined
def apply_discard(rules, state, me, dog):
    """Discard a dog: to recruit one more, or down to the hand limit (ALONE-016, B12)."""
    drop(state, me, dog)
    if state.phase != PHASE_LIMIT:
        state.discarded += 1
        me.counts[_DISCARDED] += 1
    elif me.hand_dogs <= rules.hand_limit:
        finish_turn(rules, state, me)


@inlined
def apply_take(state, me, dog):
    """Take a dog of the row, where everybody has seen it; the last take ends the recruiting (ALONE-015, ALONE-017)."""
    if state.taken == 0:
        me.counts[_FROM_ROW] += 1
    take_from_row(state.dog_row, state.row_dogs, dog)
    state.row_dogs -= 1
    add_known(me, dog)
    state.taken += 1
    if state.taken == 1 + state.discarded:
        state.phase = PHASE_SPREE


@inlined
def settle_recovery(rules, state, leave):
    """Ask what comes back, or go on when nothing can or the rest is left."""
    if not leave and recoverable(rules, state) != 0:
        state.phase = PHASE_RECOVER
    else:
        close_spree(rules, state)
        state.phase = PHASE_SPREE


@inlined
def apply_pay(rules, state, me, dog):
    """Pay a dog; after the last one the spree is the player's (ALONE-019).  Return whether it was the last."""
    drop(state, me, dog)
    state.paid[dog] += 1
    state.paid_dogs += 1
    if state.paid_dogs < symbols_of(rules, state.spree):
        return False
    take_from_row(state.spree_row, state.row_sprees, state.spree)
    state.row_sprees -= 1
    note_asked(rules, state)
    add_spree(me, state.spree)
    note_obtained(rules, me, state.spree)
    state.obtained[state.obtained_count] = state.spree
    state.obtained_count += 1
    return True


@inlined
def apply_recover(state, me, dog):
    """Take a dog back into hand (ALONE-023, ALONE-024)."""
    pick_up(state, dog)
    add_known(me, dog)
    state.recovered[dog] += 1
    state.recovered_dogs += 1
    me.counts[_RECOVERED] += 1


@inlined
def apply_tidy(rules, state, me, spree, dog):
    """Tidy a spree with a dog of its colour (ALONE-025)."""
    drop(state, me, dog)
    tidy(rules, state, me, spree)
    me.counts[_BY_HAND] += 1
    place = state.tidied_count
    while place > 0 and state.tidied_now[place - 1] > spree:
        state.tidied_now[place] = state.tidied_now[place - 1]
        place -= 1
    state.tidied_now[place] = spree
    state.tidied_count += 1
    state.phase = PHASE_SPREE


@kernel
def apply(rules, state, action):
    """Take one legal decision and go on to the next."""
    me = state.player[state.seat]
    settles = action == DONE or RECOVER <= action < OBTAIN
    if action == DRAW:
        apply_draw(rules, state, me)
    elif action == END_TURN:
        end_turn(rules, state, me)
    elif DISCARD <= action < TAKE:
        apply_discard(rules, state, me, action - DISCARD)
    elif TAKE <= action < PAY:
        apply_take(state, me, action - TAKE)
    elif PAY <= action < RECOVER:
        settles = apply_pay(rules, state, me, action - PAY)
    elif RECOVER <= action < OBTAIN:
        apply_recover(state, me, action - RECOVER)
    elif OBTAIN <= action < TIDY:
        state.spree = action - OBTAIN
        state.phase = PHASE_PAY
    elif action >= TIDY:
        apply_tidy(rules, state, me, (action - TIDY) // KINDS, (action - TIDY) % KINDS)
    if settles:
        settle_recovery(rules, state, action == DONE)
