"""The twelve light bonuses: which one holds, and when it may be claimed (DOGS-089 to DOGS-102)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import BREED_OF, BREEDS, FAIR, HEALTHY, LIGHT, SICK, STALLS, TRAINED, TYPE_OF
from dogsim.games.dogs.moves.table import kin

B01, B02, B03, B04, B05, B06, B07, B08, B09, B10, B11, B12 = range(len(LIGHT))
LIGHT_BITS = (1 << len(LIGHT)) - 1


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
            if TYPE_OF[dog] == kind and state.rescued[dog] != 0:
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
def paired_stalls(me):
    """Count the stalls with at least two dogs of one breed."""
    count = 0
    for stall in range(STALLS):
        if (me.pairs >> (4 * stall)) & 15 != 0:
            count += 1
    return count


@kernel
def count_progress(rules, state, me):
    """Count what each light bonus asks for (A21: "in your kennel" means stalls)."""
    progress = me.progress
    progress[B01] = healthy_dogs(rules, me)
    progress[B02] = me.types[TRAINED]
    progress[B03] = by_origin(rules, state, me, SICK)
    progress[B04] = me.hotel_dogs
    progress[B05] = by_origin(rules, state, me, FAIR)
    progress[B06] = min(min(me.types[FAIR], me.types[SICK]), min(me.hotel_dogs, me.types[TRAINED]))
    progress[B07] = largest_breed(me)
    progress[B08] = me.breed_count
    progress[B09] = paired_stalls(me)
    progress[B10] = me.dogs
    progress[B11] = me.licences_paid
    progress[B12] = me.upgrades if me.licences_paid > 0 else 0


@kernel
def recount(rules, state, me):
    """Work out anew what hangs on a player's dogs, licences and upgrades."""
    count_progress(rules, state, me)
    bits = 0
    for bonus in range(len(LIGHT)):
        bits |= (1 if me.progress[bonus] >= rules.bonus_targets[bonus] else 0) << bonus
    me.fulfilled = bits
    me.unsure = 0


@kernel
def claimable(rules, state, me):
    """Return the bit set of the bonuses that are there and fulfilled, none after the turn's first (DOGS-089, DOGS-090)."""
    if me.unsure != 0:
        recount(rules, state, me)
    return me.fulfilled & state.bonus_supply & LIGHT_BITS if state.bonus_claimed == 0 else 0


@kernel
def breeds_of(me, size):
    """Count the breeds with so many dogs in stalls."""
    count = 0
    for breed in range(len(BREEDS)):
        if me.breeds[breed] == size:
            count += 1
    return count


@kernel
def counts_for(rules, state, me, bonus, dog):
    """Tell whether a bonus that is just fulfilled would no longer be without this stall dog."""
    kind, breed, stall = TYPE_OF[dog], BREED_OF[dog], state.stall_of[dog]
    if bonus == B01:
        return kind == HEALTHY or (kind == SICK and rules.cured_counts_as_healthy != 0)
    if bonus == B02:
        return kind == TRAINED
    if bonus == B03 or bonus == B05:
        mine = kind == (SICK if bonus == B03 else FAIR)
        return mine and (rules.v3_strict_origin == 0 or state.rescued[dog] == 0)
    if bonus == B06:
        return kind != HEALTHY and me.types[kind] == rules.bonus_targets[B06]
    if bonus == B07:
        size = rules.bonus_targets[B07]
        return me.breeds[breed] == size and breeds_of(me, size) == 1
    if bonus == B08:
        return me.breeds[breed] == 1
    if bonus == B09:
        return kin(me, breed, stall) > 1 and (me.pairs >> (4 * stall)) & 15 == 1
    return bonus == B10


@kernel
def apply_claim(state, me, bonus):
    """Take the bonus card."""
    state.bonus_supply ^= 1 << bonus
    me.bonuses |= 1 << bonus
    state.bonus_claimed = bonus + 1
