"""Why not, for the free actions: stalls, licences, characters, donations, bonuses, city swap (DOGS-057 to DOGS-064)."""

from __future__ import annotations

from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dogs.cards import BIG_STALLS, BONUS_TEXT, BONUSES, CHARACTERS, DARK, LIGHT, STALLS, VETERINARIAN
from dogsim.games.dogs.state import PHASE_TAKE
from dogsim.games.dogs.words import holdings
from dogsim.games.dogs.words.names import DOG_NAMES
from dogsim.games.dogs.words.why_here import Reason, why_hand_breaks, why_not_end_turn

_FIRST_LIGHT, _FIRST_DARK = 91, 103


def why_not_use(rules: Any, state: Any, me: Any, kind: int) -> Reason | None:
    if me.characters[kind] == 0:
        return "DOGS-063", f"seat {state.seat + 1} has no {CHARACTERS[kind]}"
    free = holdings.free_spaces(rules, me)
    strict = kind == VETERINARIAN and rules.vet_all_or_nothing
    if strict and me.sick_dogs > free and why_hand_breaks(rules, me) is None:
        return (
            "DOGS-A19",
            f"the stalls have {counted(free, 'space')} for {counted(me.sick_dogs, 'sick dog')}, and all have to fit",
        )
    return None


def why_not_open_stall(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if me.open_stalls == STALLS:
        return "DOGS-008", "both stalls under construction are open already"
    if state.stall_opened:
        return "DOGS-060", "a stall was opened this turn, the other has to wait for another turn"
    small = sum(len(holdings.stall_dogs(me, stall)) for stall in range(BIG_STALLS[0]))
    if me.open_stalls == BIG_STALLS[0] and small < rules.stall_dogs:
        return "DOGS-059", f"stall 4 needs {counted(rules.stall_dogs, 'dog')} in stalls 1 to 3, there {_are(small)}"
    return None


def _are(number: int) -> str:
    return f"is {number}" if number == 1 else f"are {number}"


def why_not_pay_licence(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if me.licences_unpaid == 0:
        return "DOGS-061", "there is no unpaid licence"
    if me.coins < rules.licence_cost:
        return "DOGS-061", f"a licence costs {counted(rules.licence_cost, 'coin')} and there {_are(me.coins)}"
    return None


def why_not_claim(rules: Any, state: Any, me: Any, bonus: int) -> Reason | None:
    name = BONUSES[bonus]
    if not rules.bonuses:
        return "DOGS-108", "there are no bonuses in this game"
    if not int(state.bonus_supply) >> bonus & 1:
        return "DOGS-089", f"{name} is taken, only the first player to fulfil it receives it"
    if state.bonus_claimed:
        return "DOGS-090", f"one bonus a turn, and {BONUSES[state.bonus_claimed - 1]} was claimed this turn"
    has, wants = holdings.bonus_counts(rules, state, me)[bonus], int(rules.bonus_targets[bonus])
    if has < wants:
        return f"DOGS-{_FIRST_LIGHT + bonus:03d}", f"{name} asks for {_asks(rules, bonus)}, and that is not fulfilled"
    late = rules.bonus_timing and why_not_end_turn(rules, state, me, 0)
    if late:
        return "DOGS-A22", f"a bonus is claimed at the turn's end, and the turn may not end yet: {late[1]}"
    return None


def _asks(rules: Any, bonus: int) -> str:
    """Say what a bonus asks for; the printed words hold only for the printed number."""
    printed = (3, 3, 3, 3, 3, 1, 3, 6, 3, 9, 2, 2)[bonus]
    target = int(rules.bonus_targets[bonus])
    return BONUS_TEXT[bonus] if target == printed else f"{BONUS_TEXT[bonus]} (here {target} in place of {printed})"


def why_not_claim_dark(rules: Any, state: Any, me: Any, dark: int) -> Reason | None:
    if not rules.bonuses:
        return "DOGS-108", "there are no bonuses in this game"
    return f"DOGS-{_FIRST_DARK + dark}", f"{DARK[dark]} is never claimed, it is awarded in the final scoring"


def why_not_donate(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    stall = holdings.stall_of(me, dog)
    if stall is None:
        return "DOGS-064", f"{DOG_NAMES[dog]} {_whereabouts(me, dog)}, only a dog from an own stall may be donated"
    if state.donations > 0 and not state.donating:
        return _donated_enough(rules, state)
    if state.phase == PHASE_TAKE and not state.donating:
        return "DOGS-A11", "first take the resources that are due with 'take coin' or 'take food'"
    if holdings.is_locked(me, stall):
        return "DOGS-117", f"stall {stall + 1} brought a puppy, no dog of it may be donated"
    return _breaks_bonus(rules, state, me, dog)


def _whereabouts(me: Any, dog: int) -> str:
    if dog in me.hotel[: me.hotel_dogs]:
        return "is in the hotel"
    if dog in me.infirmary[: me.sick_dogs]:
        return "is in the infirmary"
    return "is not in the kennel"


def _donated_enough(rules: Any, state: Any) -> Reason:
    if not rules.variant_donate2:
        return "DOGS-064", "one dog may be donated a turn, and that is done"
    if state.donations > 1:
        return "DOGS-123", "two dogs may be donated a turn, and that is done"
    return "DOGS-A47", "a second dog joins the donation only before the first resource is taken"


def _breaks_bonus(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    """A dog stays if the bonus claimed this turn would not hold without it (DOGS-107, A23)."""
    if not state.bonus_claimed:
        return None
    bonus = int(state.bonus_claimed) - 1
    if holdings.bonus_counts(rules, state, me, without=dog)[bonus] >= rules.bonus_targets[bonus]:
        return None
    return "DOGS-107", f"{LIGHT[bonus]} was claimed this turn and would not hold without {DOG_NAMES[dog]}"


def why_not_swap_city(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if not rules.variant_swap:
        return "DOGS-122", "the variant swap-characters is not in play"
    if state.city_swapped and rules.swaps_per_turn:
        return "DOGS-A46", "the city is swapped once a turn, and that is done"
    if me.coins < rules.swap_cost:
        return "DOGS-122", f"it costs {counted(rules.swap_cost, 'coin')} and there {_are(me.coins)}"
    return None
