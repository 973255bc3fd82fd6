"""The twelve light bonuses: which one holds, and when it may be claimed (DOGS-089 to DOGS-102)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import BREEDS, FAIR, HEALTHY, LIGHT, SICK, STALLS, TRAINED, TYPES

B01, B02, B03, B04, B05, B06, B07, B08, B09, B10, B11, B12 = range(len(LIGHT))


@kernel
def healthy_dogs(rules, me):
    """Count the healthy dogs in stalls, the cured among them if the ruling says so (A20)."""
    return me.types[HEALTHY] + (me.types[SICK] if rules.cured_counts_as_healthy != 0 else 0)


@kernel
def rescued_dogs(state, me, kind):
    """Count the dogs of a type that variant 3 placed straight into a stall (A51)."""
    count = 0
    for stall in range(STALLS):
        for i in range(me.stall_dogs[stall]):
            dog = me.stalls[stall, i]
            if dog % TYPES == kind and state.rescued[dog] != 0:
                count += 1
    return count


@kernel
def by_origin(rules, state, me, kind):
    """Count the cured or fair dogs in stalls that B03 or B05 accepts (A51)."""
    if rules.v3_strict_origin != 0 and me.types[kind] > 0:
        return me.types[kind] - rescued_dogs(state, me, kind)
    return me.types[kind]


@kernel
def largest_breed(me):
    """Return the size of the largest breed in stalls."""
    most = 0
    for breed in range(len(BREEDS)):
        most = max(most, me.breeds[breed])
    return most


@kernel
def has_pair(me, stall):
    """Tell whether two dogs of a stall are of one breed; cards in order stand next to each other."""
    for i in range(1, me.stall_dogs[stall]):
        if me.stalls[stall, i] // TYPES == me.stalls[stall, i - 1] // TYPES:
            return True
    return False


@kernel
def paired_stalls(me):
    """Count the stalls with at least two dogs of one breed."""
    count = 0
    for stall in range(1, STALLS):
        if has_pair(me, stall):
            count += 1
    return count + (1 if has_pair(me, 0) else 0)


@kernel
def holds(rules, state, me, bonus):
    """Tell whether a player fulfils a light bonus now (A21: "in your kennel" means stalls)."""
    target = rules.bonus_targets[bonus]
    if bonus == B01:
        return healthy_dogs(rules, me) >= target
    if bonus == B02:
        return me.types[TRAINED] >= target
    if bonus == B03:
        return by_origin(rules, state, me, SICK) >= target
    if bonus == B04:
        return me.hotel_dogs >= target
    if bonus == B05:
        return by_origin(rules, state, me, FAIR) >= target
    if bonus == B06:
        return min(min(me.types[FAIR], me.types[SICK]), min(me.hotel_dogs, me.types[TRAINED])) >= target
    if bonus == B07:
        return me.dogs >= target and largest_breed(me) >= target
    if bonus == B08:
        return me.breed_count >= target
    if bonus == B09:
        return me.dogs >= 2 * target and paired_stalls(me) >= target
    if bonus == B10:
        return me.dogs >= target
    if bonus == B11:
        return me.licences_paid >= target
    return me.licences_paid >= 1 and me.upgrades >= target


@kernel
def can_claim(rules, state, me, bonus):
    """Tell whether a bonus is there, fulfilled, and the turn's first (DOGS-089, DOGS-090)."""
    return (state.bonus_supply >> bonus) & 1 == 1 and state.bonus_claimed == 0 and holds(rules, state, me, bonus)


@kernel
def apply_claim(state, me, bonus):
    """Take the bonus card."""
    state.bonus_supply ^= 1 << bonus
    me.bonuses |= 1 << bonus
    state.bonus_claimed = bonus + 1
