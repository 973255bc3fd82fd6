"""Free actions: stalls, licences, characters, donations, city swap (DOGS-057 to DOGS-064, DOGS-122)."""

from __future__ import annotations

import numpy as np

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import BIG_STALLS, KINDS, LARGEST_STALL, STALLS, VETERINARIAN
from dogsim.games.dogs.moves.bonuses import B04, B11, B12, claimable, counts_for, recount
from dogsim.games.dogs.moves.table import (
    discard_character,
    insert,
    is_locked,
    lay_character,
    lift_character,
    take_from_stall,
)
from dogsim.games.dogs.state import CLAIM, COUNTS, DONATE, OPEN_STALL, PAY_LICENCE, SWAP_CITY, USE

# How many kinds a bit set of them has.
_KINDS_IN = np.array([bin(bits).count("1") for bits in range(1 << KINDS)])
_OPENED, _DONATIONS, _SWAPS = COUNTS.index("stalls_opened"), COUNTS.index("donations"), COUNTS.index("swaps")


@kernel
def hand_is_legal(rules, me):
    """Tell whether a turn may end with this hand (DOGS-055, DOGS-056)."""
    return me.hand <= rules.character_limit and _KINDS_IN[me.held] == me.hand


@kernel
def all_sick_fit(me):
    """Tell whether the stalls have room for the whole infirmary."""
    return me.sick_dogs == 0 or me.sick_dogs <= me.room


@kernel
def usable(rules, me):
    """Return the bit set of the characters in hand that may be used (A18); the strict Veterinarian only if all fit (A19)."""
    if rules.vet_all_or_nothing == 0 or all_sick_fit(me) or not hand_is_legal(rules, me):
        return me.held
    return me.held & ~(1 << VETERINARIAN)


@kernel
def can_open_stall(rules, state, me):
    """Tell whether the next stall may be opened (DOGS-058 to DOGS-060, A32)."""
    if me.open_stalls == STALLS or state.stall_opened != 0:
        return False
    if me.open_stalls == BIG_STALLS[1]:
        return True
    small = 0
    for stall in range(BIG_STALLS[0]):
        small += me.stall_dogs[stall]
    return small >= rules.stall_dogs


@kernel
def can_pay_licence(rules, me):
    """Tell whether a licence is owed and affordable (DOGS-061)."""
    return me.licences_unpaid > 0 and me.coins >= rules.licence_cost


@kernel
def can_swap_city(rules, state, me):
    """Tell whether variant 1 may be used (DOGS-122, A46)."""
    return rules.variant_swap != 0 and me.coins >= rules.swap_cost and (rules.swaps_per_turn == 0 or state.city_swapped == 0)


@kernel
def bound_to(rules, state, me):
    """Return the bonus of this turn that no dog of its may leave, -1 if any may, -2 if none may (DOGS-107).

    What counts is the bonus's condition afterwards (A23); one dog less is one less of what it counts, at the most.
    """
    if state.bonus_claimed == 0:
        return -1
    if me.unsure != 0:
        recount(rules, state, me)
    bonus = state.bonus_claimed - 1
    if (me.fulfilled >> bonus) & 1 == 0:
        return -2
    if bonus == B04 or bonus == B11 or bonus == B12 or me.progress[bonus] > rules.bonus_targets[bonus]:
        return -1
    return bonus


@kernel
def can_donate(state, me):
    """Tell whether a donation may still be made, if any dog may go (DOGS-064)."""
    return state.donations == 0 and me.dogs > 0


@kernel
def legal_donate(rules, state, me, n):
    """List the stall dogs that may go: not from a puppy's stall, nor out of this turn's bonus (DOGS-107, DOGS-117)."""
    if state.bonus_claimed == 0 and me.puppy_stalls == 0:
        for stall in range(me.open_stalls):
            for i in range(LARGEST_STALL):  # always as many, which is quicker; what is too much is written over
                state.actions[n + i] = DONATE + me.stalls[stall, i]
            n += me.stall_dogs[stall]
        return n
    bonus = bound_to(rules, state, me)
    for stall in range(me.open_stalls if bonus > -2 else 0):
        for i in range(0 if is_locked(me, stall) else me.stall_dogs[stall]):
            dog = me.stalls[stall, i]
            state.actions[n] = DONATE + dog
            n += 0 if bonus >= 0 and counts_for(rules, state, me, bonus, dog) else 1
    return n


@kernel
def legal_claims(rules, state, me, n):
    """List the bonuses that may be claimed (A22)."""
    bits = claimable(rules, state, me)
    bonus = 0
    while bits != 0:
        state.actions[n] = CLAIM + bonus
        n += bits & 1
        bits >>= 1
        bonus += 1
    return n


@kernel
def legal_free(rules, state, me, n):
    """List the free actions, claims apart."""
    if me.held != 0:
        bits = usable(rules, me)
        for kind in range(KINDS):
            state.actions[n] = USE + kind
            n += (bits >> kind) & 1
    if can_open_stall(rules, state, me):
        state.actions[n] = OPEN_STALL
        n += 1
    if can_pay_licence(rules, me):
        state.actions[n] = PAY_LICENCE
        n += 1
    if can_donate(state, me):
        n = legal_donate(rules, state, me, n)
    if can_swap_city(rules, state, me):
        state.actions[n] = SWAP_CITY
        n += 1
    return n


@kernel
def count_free(rules, state, me):
    """Count what ``legal_free`` lists."""
    n = _KINDS_IN[usable(rules, me)]
    n += 1 if can_open_stall(rules, state, me) else 0
    n += 1 if can_pay_licence(rules, me) else 0
    n += 1 if can_swap_city(rules, state, me) else 0
    if not can_donate(state, me):
        return n
    return n + me.dogs if state.bonus_claimed == 0 and me.puppy_stalls == 0 else legal_donate(rules, state, me, n)


@kernel
def apply_open_stall(rules, state, me):
    """Turn the card to its licence side and receive the food (DOGS-057)."""
    me.spaces[me.open_stalls] = rules.stall_sizes[me.open_stalls]
    me.room += rules.stall_sizes[me.open_stalls]
    me.open_stalls += 1
    me.licences_unpaid += 1
    me.food += rules.stall_food
    state.stall_opened = 1
    me.counts[_OPENED] += 1


@kernel
def apply_pay_licence(rules, me):
    """Pay a licence (DOGS-061)."""
    me.coins -= rules.licence_cost
    me.licences_unpaid -= 1
    me.licences_paid += 1
    me.unsure = 1


@kernel
def apply_donate(rules, state, me, dog):
    """Remove a dog from the game for resources; variant 2 lets a second join (DOGS-064, DOGS-123, A34)."""
    take_from_stall(state, me, dog)
    state.rescued[dog] = 0
    insert(state.donated, state.donated_dogs, dog)
    state.donated_dogs += 1
    state.takes += rules.donation_resources
    state.donations += 1
    state.donating = 1 if rules.variant_donate2 != 0 and state.donations == 1 else 0
    me.counts[_DONATIONS] += 1


@kernel
def apply_swap_city(rules, state, me):
    """Discard the city's characters from location 1 up and deal new ones (DOGS-122)."""
    me.coins -= rules.swap_cost
    for location in range(state.locations):
        if state.city_character[location] >= 0:
            discard_character(state, lift_character(state, location))
    for location in range(state.locations):
        lay_character(state, location)
    state.city_swapped = 1
    me.counts[_SWAPS] += 1
