"""Every legal action of the seat whose decision it is, in a fixed order."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import PUPPIES, SICK, TYPE_OF
from dogsim.games.dogs.moves.bonuses import claimable
from dogsim.games.dogs.moves.characters import count_relocate, legal_adopt, legal_buy, legal_cure, legal_relocate, legal_rescue
from dogsim.games.dogs.moves.city import legal_city, legal_move
from dogsim.games.dogs.moves.free import count_free, hand_is_legal, legal_claims, legal_donate, legal_free
from dogsim.games.dogs.moves.setup import legal_keep
from dogsim.games.dogs.moves.table import needs_stall
from dogsim.games.dogs.state import (
    DELIVER,
    END_TURN,
    PHASE_ACT,
    PHASE_ADOPT,
    PHASE_BUY,
    PHASE_CURE,
    PHASE_KEEP,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_PUPPY,
    PHASE_RELOCATE,
    PHASE_TAKE,
    PLACE,
    TAKE_COIN,
    TAKE_FOOD,
    TAKE_PUPPY,
)


@kernel
def can_end_turn(rules, state, me):
    """Tell whether the turn may end (DOGS-036, DOGS-055, DOGS-056)."""
    return state.moved != 0 and hand_is_legal(rules, me)


@kernel
def has_claimed_last(rules, state):
    """Tell whether a claim was the last thing the turn allows (A22)."""
    return rules.bonus_timing != 0 and state.bonus_claimed != 0


@kernel
def can_claim(rules, may_end):
    """Tell whether this is the time for claims (A22)."""
    return may_end or rules.bonus_timing == 0


@kernel
def can_deliver(rules, me, dog):
    """Tell whether the dog in hand may go to its usual place although the player is asked (DOGS-124)."""
    return not needs_stall(dog) and (TYPE_OF[dog] != SICK or me.sick_dogs < rules.infirmary_limit)


@kernel
def legal_act(rules, state, me):
    """List the main phase: movement, actions at the location, free actions, the end of the turn."""
    may_end = can_end_turn(rules, state, me)
    n = 0
    if not has_claimed_last(rules, state):
        n = legal_move(state, n) if state.moved == 0 else legal_city(rules, state, me, n)
        n = legal_free(rules, state, me, n)
        if can_claim(rules, may_end):
            n = legal_claims(rules, state, me, n)
    if may_end:
        state.actions[n] = END_TURN
        n += 1
    state.n_actions = n


@kernel
def count_act(rules, state, me):
    """Count what ``legal_act`` lists."""
    may_end = can_end_turn(rules, state, me)
    n = 1 if may_end else 0
    if not has_claimed_last(rules, state):
        n += state.locations if state.moved == 0 else legal_city(rules, state, me, 0)
        n += count_free(rules, state, me)
        bits = claimable(rules, state, me) if can_claim(rules, may_end) else 0
        while bits != 0:
            bits &= bits - 1
            n += 1
    return n


@kernel
def legal_place(rules, state, me):
    """List the stalls for the dog in hand (A12); variant 3 also offers its usual place (DOGS-124)."""
    n = 0
    for stall in range(me.open_stalls):
        state.actions[n] = PLACE + stall
        n += 1 if me.spaces[stall] > 0 else 0
    if can_deliver(rules, me, state.in_hand[0]):
        state.actions[n] = DELIVER
        n += 1
    state.n_actions = n


@kernel
def legal_take(rules, state, me):
    """List coin and food, and the second donation that may still join (DOGS-016, DOGS-064, DOGS-123)."""
    state.actions[0] = TAKE_COIN
    state.actions[1] = TAKE_FOOD
    state.n_actions = 2
    if state.donating != 0:
        state.n_actions = legal_donate(rules, state, me, 2)


@kernel
def legal_puppy(state):
    """List the puppies of the supply (DOGS-114)."""
    for puppy in range(len(PUPPIES)):
        if state.puppy_supply[puppy] > 0:
            state.actions[state.n_actions] = TAKE_PUPPY + puppy
            state.n_actions += 1


@kernel
def legal_effect(rules, state, me):
    """List what the character in use offers."""
    if state.phase == PHASE_CURE:
        legal_cure(state, me)
    elif state.phase == PHASE_RELOCATE:
        legal_relocate(state, me)
    elif state.phase == PHASE_ADOPT:
        legal_adopt(rules, state, me)
    elif state.phase == PHASE_BUY:
        legal_buy(rules, state, me)
    else:
        legal_rescue(rules, state, me)


@kernel
def legal(rules, state):
    """Fill the list of legal actions; it is empty once the game is over."""
    state.n_actions = 0
    me = state.player[state.seat]
    phase = state.phase
    if phase == PHASE_ACT:
        legal_act(rules, state, me)
    elif phase == PHASE_PLACE:
        legal_place(rules, state, me)
    elif phase == PHASE_TAKE:
        legal_take(rules, state, me)
    elif phase == PHASE_KEEP:
        legal_keep(state)
    elif phase == PHASE_PUPPY:
        legal_puppy(state)
    elif phase != PHASE_OVER:
        legal_effect(rules, state, me)


@kernel
def count_legal(rules, state):
    """Return how many actions are legal."""
    if state.phase == PHASE_ACT:
        return count_act(rules, state, state.player[state.seat])
    if state.phase == PHASE_RELOCATE:
        return count_relocate(state.player[state.seat])
    legal(rules, state)
    return state.n_actions
