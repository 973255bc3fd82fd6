"""What the characters do (DOGS-065 to DOGS-076, DOGS-116)."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import (
    BIG_STALLS,
    DOGS,
    MANAGER,
    MERCHANT,
    PARTNER,
    PUPPIES,
    STALLS,
    TRAINED,
    TRAINER,
    VETERINARIAN,
)
from dogsim.games.dogs.moves.free import all_sick_fit
from dogsim.games.dogs.moves.table import (
    NEEDS,
    add_to_stall,
    discard_character,
    fits,
    house,
    is_locked,
    note_filled,
    remove,
    take_from_stall,
)
from dogsim.games.dogs.state import (
    ADOPT,
    BUY_PUPPY,
    BUY_UPGRADE,
    COUNTS,
    CURE,
    DONE,
    PHASE_ACT,
    PHASE_ADOPT,
    PHASE_BUY,
    PHASE_CURE,
    PHASE_RELOCATE,
    RELOCATE,
    RESCUE,
    SWAP,
    TRAINER_STEPS,
)

_USED = COUNTS.index("used_veterinarian")
_CURED, _ADOPTED, _RESCUED = COUNTS.index("cured"), COUNTS.index("adopted"), COUNTS.index("rescued")


@kernel
def occupied_stalls(me):
    """Count the stalls with at least one dog (A38)."""
    count = 0
    for stall in range(STALLS):
        if me.stall_dogs[stall] > 0:
            count += 1
    return count


@kernel
def apply_use(rules, state, me, kind):
    """Discard a character and apply its effect; incomes come at once (DOGS-063, A05)."""
    me.characters[kind] -= 1
    me.hand -= 1
    if me.characters[kind] == 0:
        me.held ^= 1 << kind
    discard_character(state, kind)
    me.counts[_USED + kind] += 1
    if kind == MERCHANT:
        me.food += rules.merchant_food
        return
    if kind == TRAINER:
        me.coins += rules.trainer_coins * me.types[TRAINED]
    elif kind == MANAGER:
        me.food += rules.manager_food * occupied_stalls(me)
        me.coins += rules.manager_coins * me.hotel_dogs
    elif kind == VETERINARIAN and rules.vet_all_or_nothing != 0 and not all_sick_fit(me):
        return  # A19: void, only to mend the hand
    state.effect = kind


@kernel
def can_relocate(rules, state, me):
    """Tell whether the Trainer has any step left, twelve at the most (DOGS-069)."""
    if state.trainer_steps >= TRAINER_STEPS or me.dogs == 0:
        return False
    if occupied_stalls(me) >= 2:
        return True
    for stall in range(STALLS):
        if me.stall_dogs[stall] > 0 and not is_locked(me, stall):
            return me.room > me.spaces[stall]
    return False


@kernel
def can_buy_upgrade(rules, state, me):
    """Tell whether an upgrade may be bought in this effect (DOGS-007, DOGS-074, A04)."""
    return (
        state.upgrade_supply > 0
        and me.coins >= rules.upgrade_cost
        and (rules.upgrades_per_use == 0 or state.bought_upgrades < rules.upgrades_per_use)
    )


@kernel
def has_puppies(state):
    """Tell whether the supply has a puppy."""
    for puppy in range(len(PUPPIES)):
        if state.puppy_supply[puppy] > 0:
            return True
    return False


@kernel
def can_buy_puppy(rules, state, me):
    """Tell whether a puppy may be bought in this effect (DOGS-116, A45)."""
    return (
        state.effect == PARTNER
        and rules.puppies != 0
        and me.coins >= rules.puppy_cost
        and (rules.puppies_per_partner == 0 or state.bought_puppies < rules.puppies_per_partner)
        and has_puppies(state)
    )


@kernel
def effect_phase(rules, state, me):
    """Return the phase the character in use asks for next; PHASE_ACT when it is done."""
    if state.effect == VETERINARIAN:
        return PHASE_CURE if me.sick_dogs > 0 and me.room > 0 else PHASE_ACT
    if state.effect == TRAINER:
        return PHASE_RELOCATE if can_relocate(rules, state, me) else PHASE_ACT
    if state.effect == PARTNER and state.adopted == 0:
        if state.fair_dogs > 0 and me.room > 0:
            return PHASE_ADOPT
        state.adopted = 1  # A06
    if can_buy_upgrade(rules, state, me) or can_buy_puppy(rules, state, me):
        return PHASE_BUY
    return PHASE_ACT


@kernel
def end_effect(rules, state, me):
    """Put the character's effect away; the Trainer's newly full big stalls bring puppies now."""
    if state.effect == TRAINER and state.trainer_steps > 0:
        for stall in BIG_STALLS:
            note_filled(rules, state, me, stall)
    state.effect = -1
    state.adopted = 0
    state.bought_upgrades = 0
    state.bought_puppies = 0
    state.trainer_steps = 0


@kernel
def legal_into_stalls(state, me, action, cards, count):
    """List every card of a group into every open stall with space."""
    n = 0
    for i in range(count):
        for stall in range(me.open_stalls):
            state.actions[n] = action + cards[i] * STALLS + stall
            n += 1 if me.spaces[stall] > 0 else 0
    state.n_actions = n


@kernel
def legal_cure(state, me):
    """List the cures: the player chooses which dogs where (DOGS-066, A19)."""
    legal_into_stalls(state, me, CURE, me.infirmary, me.sick_dogs)


@kernel
def legal_adopt(rules, state, me):
    """List the fair's dogs and the stalls they may go to (DOGS-072, A06)."""
    legal_into_stalls(state, me, ADOPT, state.fair, state.fair_dogs)
    if rules.partner_dog_optional != 0:
        state.actions[state.n_actions] = DONE
        state.n_actions += 1


@kernel
def legal_relocations(state, me, stall, n):
    """List the moves out of a stall; a puppy's stall stays full (DOGS-069, DOGS-115)."""
    if is_locked(me, stall) or me.room == me.spaces[stall]:
        return n
    for i in range(me.stall_dogs[stall]):
        for other in range(me.open_stalls):
            state.actions[n] = RELOCATE + me.stalls[stall, i] * STALLS + other
            n += 1 if other != stall and me.spaces[other] > 0 else 0
    return n


@kernel
def legal_swaps(state, me, stall, n):
    """List the swaps of a stall's dogs with those of higher stalls."""
    for i in range(me.stall_dogs[stall]):
        for other in range(stall + 1, me.open_stalls):
            for j in range(me.stall_dogs[other]):
                state.actions[n] = SWAP + me.stalls[stall, i] * DOGS + me.stalls[other, j]
                n += 1
    return n


@kernel
def legal_relocate(state, me):
    """List the Trainer's steps (DOGS-069)."""
    n = 0
    for stall in range(me.open_stalls):
        n = legal_relocations(state, me, stall, n)
    for stall in range(me.open_stalls):
        n = legal_swaps(state, me, stall, n)
    state.actions[n] = DONE
    state.n_actions = n + 1


@kernel
def count_relocate(me):
    """Count what ``legal_relocate`` lists."""
    with_space = 0
    for stall in range(me.open_stalls):
        with_space += 1 if me.spaces[stall] > 0 else 0
    n, before = 1, 0
    for stall in range(me.open_stalls):
        dogs = me.stall_dogs[stall]
        n += dogs * before  # swaps with those of lower stalls
        before += dogs
        n += 0 if is_locked(me, stall) else dogs * (with_space - (1 if me.spaces[stall] > 0 else 0))
    return n


@kernel
def legal_buy(rules, state, me):
    """List the purchases of Manager or Partner (DOGS-074, DOGS-116)."""
    n = state.n_actions
    if can_buy_upgrade(rules, state, me):
        state.actions[n] = BUY_UPGRADE
        n += 1
    if can_buy_puppy(rules, state, me):
        for puppy in range(len(PUPPIES)):
            if state.puppy_supply[puppy] > 0:
                state.actions[n] = BUY_PUPPY + puppy
                n += 1
    state.actions[n] = DONE
    state.n_actions = n + 1


@kernel
def can_rescue(rules, state, me):
    """Tell whether the city has a dog that can be placed (A07)."""
    for location in range(state.locations):
        for place in range(state.city_dogs[location]):
            if fits(rules, me, state.city[location, place], rules.variant_three_upgrades != 0):
                return True
    return False


@kernel
def legal_rescue(rules, state, me):
    """List the city's dogs that can be placed (DOGS-075, A07)."""
    for location in range(state.locations):
        for place in range(state.city_dogs[location]):
            if fits(rules, me, state.city[location, place], rules.variant_three_upgrades != 0):
                state.actions[state.n_actions] = RESCUE + state.city[location, place]
                state.n_actions += 1


@kernel
def apply_cure(rules, state, me, dog, stall):
    """Move a dog from the infirmary to a stall; it is healthy now (DOGS-067)."""
    remove(me.infirmary, me.sick_dogs, dog)
    me.sick_dogs -= 1
    me.counts[_CURED] += 1
    house(rules, state, me, dog, stall)


@kernel
def apply_adopt(rules, state, me, dog, stall):
    """Take a dog of the fair into a stall (DOGS-072)."""
    remove(state.fair, state.fair_dogs, dog)
    state.fair_dogs -= 1
    state.adopted = 1
    me.counts[_ADOPTED] += 1
    house(rules, state, me, dog, stall)


@kernel
def apply_relocate(state, me, dog, stall):
    """Move a dog to another stall."""
    take_from_stall(state, me, dog)
    add_to_stall(state, me, dog, stall)
    state.trainer_steps += 1


@kernel
def apply_swap(state, me, dog, other):
    """Let two dogs change stalls."""
    stall, other_stall = state.stall_of[dog], state.stall_of[other]
    take_from_stall(state, me, dog)
    take_from_stall(state, me, other)
    add_to_stall(state, me, dog, other_stall)
    add_to_stall(state, me, other, stall)
    state.trainer_steps += 1


@kernel
def apply_buy_upgrade(rules, state, me):
    """Buy an upgrade; the third brings a dog from the city (DOGS-075, A07)."""
    me.coins -= rules.upgrade_cost
    me.upgrades += 1
    me.unsure = 1
    state.upgrade_supply -= 1
    state.most_upgrades = max(state.most_upgrades, me.upgrades)
    state.bought_upgrades += 1
    if me.upgrades == rules.rescue_upgrades or (rules.third_upgrade_repeat != 0 and me.upgrades % rules.rescue_upgrades == 0):
        state.rescue_due = 1


@kernel
def gain_puppy(state, me, puppy):
    """Take a puppy from the supply."""
    state.puppy_supply[puppy] -= 1
    me.puppies[puppy] += 1


@kernel
def apply_buy_puppy(rules, state, me, puppy):
    """Buy a puppy with the Partner (DOGS-116)."""
    me.coins -= rules.puppy_cost
    state.bought_puppies += 1
    gain_puppy(state, me, puppy)


@kernel
def apply_take_puppy(state, me, puppy):
    """Take the puppy a full stall brings, stall 4 before 5; the stall is locked (DOGS-114, DOGS-117, A44)."""
    stall = BIG_STALLS[0]
    while (state.puppy_due >> stall) & 1 == 0:
        stall += 1
    state.puppy_due ^= 1 << stall
    me.puppy_stalls |= 1 << stall
    gain_puppy(state, me, puppy)


@kernel
def location_of(state, dog):
    """Return the location a dog lies at."""
    for location in range(state.locations):
        for place in range(state.city_dogs[location]):
            if state.city[location, place] == dog:
                return location
    return -1


@kernel
def apply_rescue(state, me, dog):
    """Take a dog from the city in hand; its location is refilled once it is placed (DOGS-075)."""
    location = location_of(state, dog)
    remove(state.city[location], state.city_dogs[location], dog)
    state.city_dogs[location] -= 1
    state.city_needs[location] -= NEEDS[dog]
    state.refill = location
    state.in_hand[0] = dog
    state.in_hand_dogs = 1
    state.rescue_due = 0
    state.rescuing = 1
    me.counts[_RESCUED] += 1
