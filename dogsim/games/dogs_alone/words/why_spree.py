"""Why not, for the spree step: obtaining, paying, recovering, tidying (ALONE-018 to ALONE-027)."""

from __future__ import annotations

from typing import Any

from dogsim.games.dogs_alone.cards import DOG_NAMES, KINDS, PAIR_SYMBOLS, SPREE_NAMES
from dogsim.games.dogs_alone.words.names import colour_of_dog, colour_of_spree, symbols

Reason = tuple[str, str]


def held_back(rules: Any, state: Any, dog: int) -> int:
    """Return how many copies of a dog in hand may not pay this turn, as they came back in it (B17)."""
    return 0 if rules.recover_reuse else int(state.recovered[dog] + state.recovered_earlier[dog])


def why_not_obtain(rules: Any, state: Any, me: Any, spree: int) -> Reason | None:
    name = SPREE_NAMES[spree]
    if state.tidied_count:
        return "ALONE-018", "sprees were tidied this turn, so none is obtained"
    if spree not in state.spree_row[: state.row_sprees]:
        return "ALONE-019", f"{name} does not lie in the row"
    mine = [dog for dog in range(KINDS) if colour_of_dog(dog) == colour_of_spree(spree)]
    wants = symbols(rules, spree)
    reach = max if wants == PAIR_SYMBOLS else sum
    if reach(int(me.hand[dog]) for dog in mine) < wants:
        return _too_few(spree, wants)
    if reach(int(me.hand[dog]) - held_back(rules, state, dog) for dog in mine) < wants:
        return "ALONE-B17", f"{name} could be paid for only with dogs that came back this turn"
    return None


def _too_few(spree: int, wants: int) -> Reason:
    name, colour = SPREE_NAMES[spree], colour_of_spree(spree)
    if wants == PAIR_SYMBOLS:
        return "ALONE-021", f"{name} asks for {wants} {colour} dogs of the same name, and the hand has none"
    return "ALONE-020", f"{name} asks for {wants} {colour} dogs, and the hand has fewer"


def why_not_pay(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    spree, name = int(state.spree), DOG_NAMES[dog]
    wants = symbols(rules, spree)
    pair = wants == PAIR_SYMBOLS
    if colour_of_dog(dog) != colour_of_spree(spree):
        return (
            "ALONE-021" if pair else "ALONE-020",
            f"{SPREE_NAMES[spree]} is paid for with {colour_of_spree(spree)} dogs, {name} is none",
        )
    if me.hand[dog] == 0:
        return "ALONE-019", f"{name} is not in the hand"
    free = int(me.hand[dog]) - held_back(rules, state, dog)
    due = wants - int(state.paid_dogs)
    if pair and state.paid_dogs and not state.paid[dog]:
        return "ALONE-021", f"the second dog for {SPREE_NAMES[spree]} has to be the same as the first"
    if pair and me.hand[dog] < due:
        return "ALONE-021", f"{SPREE_NAMES[spree]} asks for two dogs of the same name, and {name} is there only once"
    if free < (due if pair else 1):
        return "ALONE-B17", f"{name} came back this turn and does not pay in it again"
    return None


def why_not_recover(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    """Pairs only: as soon as two dogs are back the recovery is over by itself (B16)."""
    name, whole_turn = DOG_NAMES[dog], rules.recover_scope != 0
    void = symbols(rules, state.spree) == PAIR_SYMBOLS and not rules.recover_on_2
    paid = int(state.paid[dog]) + (int(state.paid_earlier[dog]) if whole_turn else 0)
    counting = paid - (int(state.paid[dog]) if void else 0)
    back = int(state.recovered[dog]) + (int(state.recovered_earlier[dog]) if whole_turn else 0)
    if paid < 2:
        return "ALONE-023", f"{name} was not paid twice"
    if paid // 2 > back >= counting // 2:
        return "ALONE-B14", "a spree of two symbols brings no dog back in this game"
    if counting // 2 <= back:
        return "ALONE-024", f"one dog comes back for each pair, and {name} came back {_times(back)}"
    return None


def _times(number: int) -> str:
    return "already" if number == 1 else f"{number} times already"


def why_not_tidy(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    spree, dog = offset // KINDS, offset % KINDS
    name = SPREE_NAMES[spree]
    if state.obtained_count:
        return "ALONE-018", "a spree was obtained this turn, so none is tidied by hand"
    held = [int(each) for each in me.sprees[: me.spree_count]]
    if spree not in held:
        return "ALONE-025", f"seat {state.seat + 1} has no {name}"
    if me.is_tidied[held.index(spree)]:
        return "ALONE-025", f"{name} is tidied already"
    if colour_of_dog(dog) != colour_of_spree(spree):
        return "ALONE-025", f"{name} is tidied with a {colour_of_spree(spree)} dog, {DOG_NAMES[dog]} is none"
    if me.hand[dog] == 0:
        return "ALONE-025", f"{DOG_NAMES[dog]} is not in the hand"
    return None
