"""Why not, inside a sub-decision: placing, puppies, characters' effects, the third upgrade's dog."""

from __future__ import annotations

from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dogs.cards import CHARACTERS, DOGS, PARTNER, PUPPIES, SICK, STALLS, TRAINED, TYPES
from dogsim.games.dogs.state import PHASE_ADOPT
from dogsim.games.dogs.words import holdings
from dogsim.games.dogs.words.actions import location_of
from dogsim.games.dogs.words.names import DOG_NAMES
from dogsim.games.dogs.words.why_here import Reason


def why_not_keep(rules: Any, state: Any, me: Any, kind: int) -> Reason | None:
    if me.characters[kind] == 0:
        return "DOGS-026", f"seat {state.seat + 1} was not dealt a {CHARACTERS[kind]}"
    return None


def _into_stall(rules: Any, me: Any, stall: int, clause: str) -> Reason | None:
    """Say why a stall takes no dog: ``clause`` asks for an open one."""
    if stall >= me.open_stalls:
        return clause, f"stall {stall + 1} is still closed, open stalls are 1 to {me.open_stalls}"
    if holdings.room(rules, me, stall) == 0:
        return "DOGS-017", f"stall {stall + 1} is full, it holds {counted(rules.stall_sizes[stall], 'dog')}"
    return None


def why_not_place(rules: Any, state: Any, me: Any, stall: int) -> Reason | None:
    kind = int(state.in_hand[0]) % TYPES
    clause = "DOGS-011" if kind == 0 else "DOGS-012" if kind == TRAINED else "DOGS-124"
    return _into_stall(rules, me, stall, clause)


def why_not_place_other(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    return "DOGS-045", f"{DOG_NAMES[state.in_hand[0]]} is next to be placed, not {DOG_NAMES[offset // STALLS]}"


def why_not_deliver(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    dog = int(state.in_hand[0])
    if dog % TYPES <= TRAINED:
        return "DOGS-124", f"{DOG_NAMES[dog]} has to go into a stall"
    if dog % TYPES == SICK and me.sick_dogs >= rules.infirmary_limit:
        return "DOGS-020", f"the infirmary is full with {counted(me.sick_dogs, 'dog')}"
    return None


def why_not_take(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    return None


def why_not_take_puppy(rules: Any, state: Any, me: Any, puppy: int) -> Reason | None:
    if state.puppy_supply[puppy] == 0:
        return "DOGS-A44", f"no '{PUPPIES[puppy]}' puppy is left"
    return None


def why_not_cure(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    dog, stall = divmod(offset, STALLS)
    if dog not in me.infirmary[: me.sick_dogs]:
        return "DOGS-066", f"{DOG_NAMES[dog]} is not in the infirmary"
    return _into_stall(rules, me, stall, "DOGS-066")


def why_not_relocate(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    dog, stall = divmod(offset, STALLS)
    home = holdings.stall_of(me, dog)
    if home is None:
        return "DOGS-069", f"{DOG_NAMES[dog]} is in no stall of this kennel, the Trainer moves dogs between stalls only"
    if home == stall:
        return "DOGS-069", f"{DOG_NAMES[dog]} is in stall {stall + 1} already"
    if holdings.is_locked(me, home):
        return "DOGS-115", f"stall {home + 1} brought a puppy and has to stay full; 'swap' keeps it so"
    return _into_stall(rules, me, stall, "DOGS-069")


def why_not_swap(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    first, second = divmod(offset, DOGS)
    home, other = holdings.stall_of(me, first), holdings.stall_of(me, second)
    if home is None or other is None:
        stray = first if home is None else second
        return "DOGS-069", f"{DOG_NAMES[stray]} is in no stall of this kennel, the Trainer moves dogs between stalls only"
    if home == other:
        return "DOGS-069", "both dogs are in one stall, so swapping them changes nothing"
    if home > other:
        return "DOGS-069", f"the dog of the lower stall is named first: 'swap {DOG_NAMES[second]} {DOG_NAMES[first]}'"
    return None


def why_not_adopt(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    dog, stall = divmod(offset, STALLS)
    if dog not in state.fair[: state.fair_dogs]:
        return "DOGS-072", f"{DOG_NAMES[dog]} is not in the fair"
    return _into_stall(rules, me, stall, "DOGS-072")


def why_not_done(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if state.phase == PHASE_ADOPT and not rules.partner_dog_optional:
        return "DOGS-A06", "there is a fair dog and a space for it, so the Partner takes one"
    return None


def why_not_buy_upgrade(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if state.upgrade_supply == 0:
        return "DOGS-007", "no upgrade is left"
    if rules.upgrades_per_use and state.bought_upgrades >= rules.upgrades_per_use:
        return "DOGS-A04", f"one use buys at most {counted(rules.upgrades_per_use, 'upgrade')}"
    if me.coins < rules.upgrade_cost:
        return "DOGS-A03", f"an upgrade costs {counted(rules.upgrade_cost, 'coin')} and there are {me.coins}"
    return None


def why_not_buy_puppy(rules: Any, state: Any, me: Any, puppy: int) -> Reason | None:
    if not rules.puppies:
        return "DOGS-113", "the puppies expansion is not in play"
    if state.effect != PARTNER:
        return "DOGS-116", "puppies are bought with the Partner only"
    if state.puppy_supply[puppy] == 0:
        return "DOGS-A44", f"no '{PUPPIES[puppy]}' puppy is left"
    if rules.puppies_per_partner and state.bought_puppies >= rules.puppies_per_partner:
        return "DOGS-A45", f"one Partner buys at most {counted(rules.puppies_per_partner, 'puppy', 'puppies')}"
    if me.coins < rules.puppy_cost:
        return "DOGS-116", f"a puppy costs {counted(rules.puppy_cost, 'coin')} and there are {me.coins}"
    return None


def why_not_rescue(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    if location_of(state, dog) < 0:
        return "DOGS-075", f"{DOG_NAMES[dog]} lies at no location of the city"
    kind, free = dog % TYPES, holdings.free_spaces(rules, me)
    stall_helps = kind <= TRAINED or (kind == SICK and rules.variant_three_upgrades)
    if stall_helps and free > 0:
        return None
    if kind <= TRAINED:
        return "DOGS-047", f"no open stall has a space for {DOG_NAMES[dog]}"
    if kind == SICK and me.sick_dogs >= rules.infirmary_limit:
        return "DOGS-047", f"the infirmary has no space for {DOG_NAMES[dog]} (DOGS-020)"
    return None


def why_not_rescue_other(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    location = location_of(state, dog)
    if location < 0:
        return why_not_rescue(rules, state, me, dog)
    return "DOGS-075", f"{DOG_NAMES[dog]} lies at location {location + 1}: 'rescue {DOG_NAMES[dog]} {location + 1}'"
