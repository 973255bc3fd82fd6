"""The end of a turn: hand limit, both rows, Mario Hugo, the end of the game (ALONE-028 to ALONE-033)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import DOG_ROW, HUGO, LAST_HUGO, SPREE_ROW
from dogsim.games.dogs_alone.moves.setup import clear_paid, open_turn
from dogsim.games.dogs_alone.moves.table import draw_dog, note_asked, tidy
from dogsim.games.dogs_alone.state import (
    COUNTS,
    END_CAP,
    END_HUGO,
    END_STALLED,
    NOT_ENDED,
    PHASE_LIMIT,
    PHASE_OVER,
    PHASE_RECRUIT,
)

_TWO = COUNTS.index("turns_with_two")
_BY_HUGO = COUNTS.index("tidied_by_hugo")
_REVEALED = COUNTS.index("sprees_revealed")
_HUGOS = COUNTS.index("hugos_revealed")
_ENDED = COUNTS.index("ended_the_game")


@kernel
def refill_dogs(rules, state):
    """Fill the dog row to five, as far as there are dogs (ALONE-028, B11)."""
    while state.row_dogs < DOG_ROW:
        dog = draw_dog(rules, state)
        if dog < 0:
            return
        state.dog_row[state.row_dogs] = dog
        state.row_dogs += 1


@kernel
def refill_sprees(rules, state, me):
    """Fill the spree row, setting Mario Hugos aside; the third stops it (ALONE-029, ALONE-032). Return how many appeared."""
    appeared = 0
    if state.row_sprees == SPREE_ROW:
        return 0
    while state.row_sprees < SPREE_ROW and state.spree_top < state.spree_end:
        card = state.spree_deck[state.spree_top]
        state.spree_top += 1
        if card == HUGO:
            appeared += 1
            state.hugos += 1
            if state.hugos >= LAST_HUGO and rules.equal_turns == 0:
                break
        else:
            state.spree_row[state.row_sprees] = card
            state.row_sprees += 1
            me.counts[_REVEALED] += 1
    note_asked(rules, state)
    return appeared


@kernel
def meet_hugo(rules, state, me, appeared):
    """Tidy the last spree obtained this turn, one only (ALONE-030, ALONE-031, B19)."""
    me.counts[_HUGOS] += appeared
    if appeared > 0 and state.obtained_count > 0:
        tidy(rules, state, me, state.obtained[state.obtained_count - 1])
        me.counts[_BY_HUGO] += 1


@kernel
def how_it_ends(rules, state):
    """Return how the game ends with this turn, or NOT_ENDED (ALONE-032, B24, B28)."""
    if state.hugos >= LAST_HUGO and (rules.equal_turns == 0 or state.turn_number % rules.players == 0):
        return END_HUGO
    if rules.stall_rounds > 0 and state.quiet_turns >= rules.stall_rounds * rules.players:
        return END_STALLED
    return END_CAP if state.turn_number >= rules.max_turns else NOT_ENDED


@kernel
def finish_turn(rules, state, me):
    """Fill the rows, let Mario Hugo tidy, and end the game or pass to the left."""
    refill_dogs(rules, state)
    appeared = refill_sprees(rules, state, me)
    meet_hugo(rules, state, me, appeared)
    if state.obtained_count > 1:
        me.counts[_TWO] += 1
    state.ended = how_it_ends(rules, state)
    if state.ended != NOT_ENDED:
        state.phase = PHASE_OVER
        me.counts[_ENDED] += 1 if state.ended == END_HUGO and appeared > 0 else 0
        return
    if state.obtained_count > 0:
        clear_paid(state)
    open_turn(state)
    state.turn_number += 1
    state.seat = state.seat + 1 if state.seat + 1 < rules.players else 0
    state.phase = PHASE_RECRUIT


@kernel
def end_turn(rules, state, me):
    """End the turn; a hand above the limit is cut down first (B12)."""
    state.quiet_turns = state.quiet_turns + 1 if state.obtained_count == 0 and state.tidied_count == 0 else 0
    if rules.hand_limit > 0 and me.hand_dogs > rules.hand_limit:
        state.phase = PHASE_LIMIT
    else:
        finish_turn(rules, state, me)
