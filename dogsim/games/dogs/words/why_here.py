"""Why not, at the location and for the turn's course: moving, paying, collecting, hiring, ending (DOGS-035 to DOGS-056)."""

from __future__ import annotations

from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dogs.cards import CHARACTERS, KINDS, SICK, TRAINED, TYPES
from dogsim.games.dogs.words import holdings

Reason = tuple[str, str]


def before_move(me: Any, what: str) -> Reason:
    """Give the reason why something has to wait for the move."""
    if me.location < 0:
        return "DOGS-038", f"{what} needs a location: enter the city first with 'move'"
    return "DOGS-036", f"{what} comes after the move: say first where you stay or go with 'move'"


def company(rules: Any, state: Any) -> list[int]:
    """Return the other seats at the location of the seat on turn."""
    here = state.player[state.seat].location
    return [seat for seat in range(rules.players) if seat != state.seat and state.player[seat].location == here >= 0]


def why_not_move(rules: Any, state: Any, me: Any, location: int) -> Reason | None:
    if location >= state.locations:
        return "DOGS-022", f"there is no location {location + 1}, the city has {state.locations}"
    if state.moved:
        return "DOGS-036", f"the move is made, once a turn: seat {state.seat + 1} is at location {me.location + 1}"
    return None


def why_not_pay(rules: Any, state: Any, me: Any, seat: int) -> Reason | None:
    if seat >= rules.players:
        return "DOGS-040", f"there is no seat {seat + 1}, {rules.players} play"
    if rules.fee == 0:
        return "DOGS-110", "no co-location coin is paid in this game (fee is 0)"
    if not state.moved:
        return before_move(me, "paying for company")
    if seat not in company(rules, state):
        return "DOGS-040", f"seat {seat + 1} is no other player at location {me.location + 1}"
    if state.fee_paid:
        return "DOGS-A08", "the co-location coin is already paid"
    if state.collected and state.hired:
        return "DOGS-A09", "both actions of the turn are done, so no coin is due any more"
    if me.coins < rules.fee:
        return "DOGS-041", f"it takes {counted(rules.fee, 'coin')} and there {_are(me.coins)}"
    return None


def _are(number: int) -> str:
    return f"is only {number}" if number == 1 else f"are only {number}"


def _fee(rules: Any, state: Any, me: Any) -> Reason | None:
    """Say why the fee stands in the way of an action at the location, if it does (DOGS-040, DOGS-041)."""
    others = company(rules, state)
    if not others or rules.fee == 0 or state.fee_paid:
        return None
    price = counted(rules.fee, "coin")
    if me.coins < rules.fee:
        return (
            "DOGS-041",
            f"another player is at location {me.location + 1} and the {price} to pay cannot be paid, so no action there",
        )
    names = " or ".join(f"'pay {seat + 1}'" for seat in others)
    return "DOGS-040", f"another player is at location {me.location + 1}: first pay {price} with {names}"


def why_not_collect(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if not state.moved:
        return before_move(me, "collecting")
    if state.collected:
        return "DOGS-043", "dogs are collected once a turn, and that is done"
    dogs = int(state.city_dogs[me.location])
    if dogs == 0:
        return "DOGS-A13", f"location {me.location + 1} has no dogs"
    return _fee(rules, state, me) or _food(rules, me, dogs) or _space(rules, state, me, me.location)


def _food(rules: Any, me: Any, dogs: int) -> Reason | None:
    price = dogs * int(rules.food_per_dog)
    if me.food < price:
        return "DOGS-048", f"the {counted(dogs, 'dog')} cost {price} food and there {_are(me.food)}"
    return None


def _space(rules: Any, state: Any, me: Any, location: int) -> Reason | None:
    kinds = [int(dog) % TYPES for dog in state.city[location, : state.city_dogs[location]]]
    free, need = holdings.free_spaces(rules, me), sum(kind <= TRAINED for kind in kinds)
    if need > free:
        return "DOGS-047", f"{counted(need, 'dog')} would need a stall and the open stalls have {counted(free, 'space')}"
    sick = int(me.sick_dogs) + kinds.count(SICK)
    if SICK in kinds and sick > rules.infirmary_limit:
        return "DOGS-047", f"the infirmary would hold {sick} dogs, and never has more than {rules.infirmary_limit} (DOGS-020)"
    return None


def why_not_collect_some(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    return "DOGS-043", "'collect' takes all dogs of the location or none, and is said without a number"


def why_not_hire(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if not state.moved:
        return before_move(me, "hiring")
    if state.hired:
        return "DOGS-050", "a character is hired once a turn, and that is done"
    here = int(state.city_character[me.location])
    if here < 0:
        return "DOGS-050", f"there is no character at location {me.location + 1}"
    fee = _fee(rules, state, me)
    if fee:
        return fee
    twins = [int(kind) for kind in state.city_character[: state.locations]].count(here)
    if twins == 1 and me.coins < rules.hire_cost:
        return "DOGS-052", f"the {CHARACTERS[here]} costs {counted(rules.hire_cost, 'coin')} and there {_are(me.coins)}"
    return None


def why_hand_breaks(rules: Any, me: Any) -> Reason | None:
    """Give the reason why a turn may not end with this hand."""
    if sum(me.characters) > rules.character_limit:
        return (
            "DOGS-055",
            f"a turn ends with at most {rules.character_limit} characters, use one of the {sum(me.characters)} first",
        )
    twins = [CHARACTERS[kind] for kind in range(KINDS) if me.characters[kind] > 1]
    if twins:
        return "DOGS-056", f"a turn may not end with two of a kind, use a {twins[0]} first"
    return None


def why_not_end_turn(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    if not state.moved:
        return before_move(me, "ending the turn")
    return why_hand_breaks(rules, me)
