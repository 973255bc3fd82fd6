"""Free actions: stalls, licences, characters, donations, city swap (DOGS-057 to DOGS-064, DOGS-122)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import BIG_STALLS, KINDS, LIGHT, STALLS, VETERINARIAN
from dogsim.games.dogs.moves.bonuses import B04, B11, B12, can_claim, holds
from dogsim.games.dogs.moves.table import (
    add_to_stall,
    discard_character,
    draw_character,
    insert,
    is_locked,
    stall_of,
    take_from_stall,
)
from dogsim.games.dogs.state import CLAIM, COUNTS, DONATE, OPEN_STALL, PAY_LICENCE, SWAP_CITY, USE

_OPENED, _DONATIONS, _SWAPS = COUNTS.index("stalls_opened"), COUNTS.index("donations"), COUNTS.index("swaps")


@kernel
def hand_is_legal(rules, me):
    """Tell whether a turn may end with this hand (DOGS-055, DOGS-056)."""
    if me.hand > rules.character_limit:
        return False
    for kind in range(KINDS):
        if me.characters[kind] > 1:
            return False
    return True


@kernel
def all_sick_fit(me):
    """Tell whether the stalls have room for the whole infirmary."""
    return me.sick_dogs == 0 or me.sick_dogs <= me.room


@kernel
def can_use(rules, me, kind):
    """Tell whether a character in hand may be used (A18); the strict Veterinarian only if all fit (A19)."""
    if me.characters[kind] == 0:
        return False
    if kind != VETERINARIAN or rules.vet_all_or_nothing == 0:
        return True
    return all_sick_fit(me) or not hand_is_legal(rules, me)


@kernel
def can_open_stall(rules, state, me):
    """Tell whether the next stall may be opened (DOGS-058 to DOGS-060, A32)."""
    if me.open_stalls == STALLS or state.stall_opened != 0:
        return False
    small = 0
    for stall in range(BIG_STALLS[0]):
        small += me.stall_dogs[stall]
    return me.open_stalls == BIG_STALLS[1] or small >= rules.stall_dogs


@kernel
def can_pay_licence(rules, me):
    """Tell whether a licence is owed and affordable (DOGS-061)."""
    return me.licences_unpaid > 0 and me.coins >= rules.licence_cost


@kernel
def can_swap_city(rules, state, me):
    """Tell whether variant 1 may be used (DOGS-122, A46)."""
    return rules.variant_swap != 0 and me.coins >= rules.swap_cost and (rules.swaps_per_turn == 0 or state.city_swapped == 0)


@kernel
def can_donate(rules, state, me, dog, stall):
    """Tell whether a stall dog may go: not from a puppy's stall, nor out of this turn's bonus (DOGS-107, DOGS-117)."""
    if is_locked(me, stall):
        return False
    if state.bonus_claimed == 0:
        return True
    bonus = state.bonus_claimed - 1
    if bonus == B04 or bonus == B11 or bonus == B12:
        return holds(rules, state, me, bonus)
    take_from_stall(me, dog, stall)
    kept = holds(rules, state, me, bonus)
    add_to_stall(me, dog, stall)
    return kept


@kernel
def legal_donate(rules, state, me):
    """List the dogs that may be donated (A23: what counts is the bonus's condition afterwards)."""
    for stall in range(STALLS):
        for i in range(me.stall_dogs[stall]):
            dog = me.stalls[stall, i]
            if can_donate(rules, state, me, dog, stall):
                state.actions[state.n_actions] = DONATE + dog
                state.n_actions += 1


@kernel
def legal_claims(rules, state, me):
    """List the bonuses that may be claimed (A22)."""
    if state.bonus_claimed != 0:
        return
    for bonus in range(len(LIGHT)):
        if can_claim(rules, state, me, bonus):
            state.actions[state.n_actions] = CLAIM + bonus
            state.n_actions += 1


@kernel
def legal_free(rules, state, me):
    """List the free actions, claims apart."""
    for kind in range(KINDS):
        if can_use(rules, me, kind):
            state.actions[state.n_actions] = USE + kind
            state.n_actions += 1
    if can_open_stall(rules, state, me):
        state.actions[state.n_actions] = OPEN_STALL
        state.n_actions += 1
    if can_pay_licence(rules, me):
        state.actions[state.n_actions] = PAY_LICENCE
        state.n_actions += 1
    if state.donations == 0:
        legal_donate(rules, state, me)
    if can_swap_city(rules, state, me):
        state.actions[state.n_actions] = SWAP_CITY
        state.n_actions += 1


@kernel
def apply_open_stall(rules, state, me):
    """Turn the card to its licence side and receive the food (DOGS-057)."""
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


@kernel
def apply_donate(rules, state, me, dog):
    """Remove a dog from the game for resources; variant 2 lets a second join (DOGS-064, DOGS-123, A34)."""
    take_from_stall(me, dog, stall_of(me, dog))
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
            discard_character(state, state.city_character[location])
    for location in range(state.locations):
        state.city_character[location] = draw_character(state)
    state.city_swapped = 1
    me.counts[_SWAPS] += 1
