"""The course of a turn: what is due next, and what ends a round or the game."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import FAIR, SICK, STALLS, TYPE_OF
from dogsim.games.dogs.moves.bonuses import claimable
from dogsim.games.dogs.moves.characters import can_rescue, effect_phase, end_effect, has_puppies
from dogsim.games.dogs.moves.city import can_collect, can_hire
from dogsim.games.dogs.moves.free import can_open_stall, can_pay_licence, can_swap_city, usable
from dogsim.games.dogs.moves.setup import clear_turn
from dogsim.games.dogs.moves.table import deliver, is_locked, needs_stall, refill
from dogsim.games.dogs.state import (
    END_CAP,
    END_NORMAL,
    END_STALLED,
    NOT_ENDED,
    PHASE_ACT,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_PUPPY,
    PHASE_RESCUE,
    PHASE_TAKE,
)

# Positions in the choices of Rules.stall_rule.
_DEADLOCK, _QUIET_ROUND = 0, 1


@kernel
def asks_where(rules, state, dog):
    """Tell whether the player says where the dog in hand goes (DOGS-011, DOGS-012; variant 3: DOGS-124)."""
    if needs_stall(dog):
        return True
    kind = TYPE_OF[dog]
    return state.rescuing != 0 and rules.variant_three_upgrades != 0 and (kind == SICK or kind == FAIR)


@kernel
def next_in_hand(state):
    """Drop the first dog in hand, which has been placed."""
    state.in_hand_dogs -= 1
    for i in range(state.in_hand_dogs):
        state.in_hand[i] = state.in_hand[i + 1]
    state.in_hand[state.in_hand_dogs] = 0


@kernel
def settle_cards(rules, state, me):
    """Do what happens by itself with puppies, takes and dogs in hand; return the phase that asks, or PHASE_ACT."""
    while True:
        if state.puppy_due != 0:
            if has_puppies(state):
                return PHASE_PUPPY
            state.puppy_due = 0  # A44: no puppy, and the stall is not locked
        if state.takes > 0:
            return PHASE_TAKE
        state.donating = 0
        if state.in_hand_dogs == 0:
            return PHASE_ACT
        if asks_where(rules, state, state.in_hand[0]):
            return PHASE_PLACE
        dog = state.in_hand[0]
        next_in_hand(state)
        deliver(rules, state, me, dog)


@kernel
def settle(rules, state):
    """Go on to the next decision: puppy, take, place, refill, rescue, the character's effect, main phase."""
    me = state.player[state.seat]
    while True:
        phase = settle_cards(rules, state, me)
        if phase != PHASE_ACT:
            break
        if state.refill >= 0:
            refill(state, state.refill)
            state.refill = -1
            state.rescuing = 0
        if state.rescue_due != 0:
            if can_rescue(rules, state, me):
                phase = PHASE_RESCUE
                break
            state.rescue_due = 0  # A07: else nothing
        if state.effect < 0:
            break
        phase = effect_phase(rules, state, me)
        if phase != PHASE_ACT:
            break
        end_effect(rules, state, me)
        if state.puppy_due == 0:
            break
    state.phase = phase


@kernel
def can_donate_any(me):
    """Tell whether any stall dog may be donated."""
    for stall in range(STALLS):
        if me.stall_dogs[stall] > 0 and not is_locked(me, stall):
            return True
    return False


@kernel
def could_act(rules, state, me):
    """Tell whether a fresh turn offers this player more than moving, at any location, alone there (A48)."""
    for location in range(state.locations):
        if can_collect(rules, state, me, location) or can_hire(rules, state, me, location):
            return True
    return (
        usable(rules, me) != 0
        or can_open_stall(rules, state, me)
        or can_pay_licence(rules, me)
        or can_donate_any(me)
        or can_swap_city(rules, state, me)
        or claimable(rules, state, me) != 0
    )


@kernel
def is_stalled(rules, state):
    """Tell whether the round that ends now stalls the game (A48)."""
    if state.quiet == 0 or rules.stall_rule > _QUIET_ROUND:
        return False
    if rules.stall_rule == _QUIET_ROUND:
        return True
    for seat in range(rules.players):
        if could_act(rules, state, state.player[seat]):
            return False
    return True


@kernel
def round_end(rules, state):
    """Return how the game ends with this round, or NOT_ENDED (DOGS-079, A48)."""
    if state.last_round != 0 and state.round_number >= state.last_round:
        return END_NORMAL
    if is_stalled(rules, state):
        return END_STALLED
    return END_CAP if state.round_number >= rules.max_rounds else NOT_ENDED


@kernel
def apply_end_turn(rules, state):
    """Pass to the next seat; a round ends left of the start marker's right neighbour (DOGS-035, DOGS-080)."""
    state.turns += 1
    following = state.seat + 1 if state.seat + 1 < rules.players else 0
    if following == state.start_seat:
        state.ended = round_end(rules, state)
        if state.ended != NOT_ENDED:
            state.phase = PHASE_OVER
            return
        state.round_number += 1
        state.quiet = 1
    clear_turn(state)
    state.seat = following
    state.phase = PHASE_ACT
