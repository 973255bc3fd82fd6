"""Taking one decision."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import DOGS, STALLS
from dogsim.games.dogs.moves.bonuses import apply_claim
from dogsim.games.dogs.moves.characters import (
    apply_adopt,
    apply_buy_puppy,
    apply_buy_upgrade,
    apply_cure,
    apply_relocate,
    apply_rescue,
    apply_swap,
    apply_take_puppy,
    apply_use,
    end_effect,
)
from dogsim.games.dogs.moves.city import apply_collect, apply_hire, apply_move, apply_pay
from dogsim.games.dogs.moves.free import apply_donate, apply_open_stall, apply_pay_licence, apply_swap_city
from dogsim.games.dogs.moves.setup import apply_keep
from dogsim.games.dogs.moves.table import deliver, house, needs_stall
from dogsim.games.dogs.moves.turn import apply_end_turn, next_in_hand, settle
from dogsim.games.dogs.state import (
    ADOPT,
    BUY_PUPPY,
    BUY_UPGRADE,
    CLAIM,
    COLLECT,
    CURE,
    DELIVER,
    DONATE,
    DONE,
    END_TURN,
    HIRE,
    KEEP,
    MOVE,
    OPEN_STALL,
    PAY,
    PAY_LICENCE,
    PHASE_ACT,
    PHASE_ADOPT,
    PHASE_BUY,
    PHASE_CURE,
    PHASE_KEEP,
    PHASE_PLACE,
    PHASE_PUPPY,
    PHASE_RELOCATE,
    PHASE_TAKE,
    PLACE,
    RELOCATE,
    RESCUE,
    SWAP,
    SWAP_CITY,
    TAKE_COIN,
    TAKE_PUPPY,
    USE,
)


@kernel
def apply_single(rules, state, me, action):
    """Take one of the main phase's single actions after which it goes on."""
    if action == HIRE:
        apply_hire(rules, state, me)
    elif action == OPEN_STALL:
        apply_open_stall(rules, state, me)
    elif action == PAY_LICENCE:
        apply_pay_licence(rules, me)
    elif action == SWAP_CITY:
        apply_swap_city(rules, state, me)


@kernel
def apply_act(rules, state, me, action):
    """Take a decision of the main phase; all but moves break the quiet of a round."""
    if MOVE <= action < PAY:
        apply_move(state, me, action - MOVE)
        return
    state.quiet = 0
    if action == COLLECT:
        apply_collect(rules, state, me)
    elif action < MOVE:
        apply_single(rules, state, me, action)
        return
    elif action < USE:
        apply_pay(rules, state, me, action - PAY)
        return
    elif action < CLAIM:
        apply_use(rules, state, me, action - USE)
    elif action < TAKE_PUPPY:
        apply_claim(state, me, action - CLAIM)
        return
    else:
        apply_donate(rules, state, me, action - DONATE)
    settle(rules, state)


@kernel
def apply_place(rules, state, me, action):
    """Place the dog in hand; variant 3 marks what it put straight into a stall (DOGS-124, DOGS-125)."""
    dog = state.in_hand[0]
    next_in_hand(state)
    if action == DELIVER:
        deliver(rules, state, me, dog)
        return
    if not needs_stall(dog):
        state.rescued[dog] = 1
    house(rules, state, me, dog, action - PLACE)


@kernel
def apply_take(rules, state, me, action):
    """Take a resource, or let a second dog join the donation (DOGS-123)."""
    if action >= DONATE:
        apply_donate(rules, state, me, action - DONATE)
        return
    state.takes -= 1
    state.donating = 0
    if action == TAKE_COIN:
        me.coins += 1
    else:
        me.food += 1


@kernel
def apply_step(rules, state, me, action):
    """Take a step of the Trainer, or finish."""
    if action == DONE:
        end_effect(rules, state, me)
    elif action >= SWAP:
        apply_swap(state, me, (action - SWAP) // DOGS, (action - SWAP) % DOGS)
    else:
        apply_relocate(state, me, (action - RELOCATE) // STALLS, (action - RELOCATE) % STALLS)


@kernel
def apply_purchase(rules, state, me, action):
    """Buy with Manager or Partner, or finish."""
    if action == DONE:
        end_effect(rules, state, me)
    elif action == BUY_UPGRADE:
        apply_buy_upgrade(rules, state, me)
    else:
        apply_buy_puppy(rules, state, me, action - BUY_PUPPY)


@kernel
def apply_effect(rules, state, me, action):
    """Take a decision of the character in use, or of the third upgrade."""
    phase = state.phase
    if phase == PHASE_CURE:
        apply_cure(rules, state, me, (action - CURE) // STALLS, (action - CURE) % STALLS)
    elif phase == PHASE_RELOCATE:
        apply_step(rules, state, me, action)
    elif phase == PHASE_BUY:
        apply_purchase(rules, state, me, action)
    elif phase == PHASE_ADOPT:
        if action == DONE:
            state.adopted = 1
        else:
            apply_adopt(rules, state, me, (action - ADOPT) // STALLS, (action - ADOPT) % STALLS)
    else:
        apply_rescue(state, me, action - RESCUE)


@kernel
def apply(rules, state, action):
    """Take one legal decision and go on to the next."""
    me = state.player[state.seat]
    phase = state.phase
    if phase == PHASE_KEEP:
        apply_keep(rules, state, action - KEEP)
        return
    if action == END_TURN:
        apply_end_turn(rules, state)
        return
    if phase == PHASE_ACT:
        apply_act(rules, state, me, action)
        return
    elif phase == PHASE_PLACE:
        apply_place(rules, state, me, action)
    elif phase == PHASE_TAKE:
        apply_take(rules, state, me, action)
    elif phase == PHASE_PUPPY:
        apply_take_puppy(state, me, action - TAKE_PUPPY)
    else:
        apply_effect(rules, state, me, action)
    settle(rules, state)
