"""Moving, the fee, the two actions and the end of the turn (DOGS-035 to DOGS-056)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.cards import in_character_order, type_of
from dogsim.referee.dogs.chance import draw_character
from dogsim.referee.dogs.kennel import infirmary_room, stall_room
from dogsim.referee.dogs.limits import hand_breaks_limits
from dogsim.referee.dogs.position import Position, me, own_location
from dogsim.referee.dogs.reserve import pay_coins, pay_food
from dogsim.referee.dogs.rules import rule


def moves(position: Position) -> list[str]:
    """Once a turn: any location, the present one to stay; no limit on occupants (DOGS-036, DOGS-038, DOGS-039)."""
    if position["turn"]["moved"]:
        return []
    return [f"move {number}" for number in range(1, len(position["city"]) + 1)]


def move(position: Position, number: int) -> None:
    """Go to a location, or stay at the present one (DOGS-036)."""
    me(position)["location"] = number
    position["turn"]["moved"] = True


def company(position: Position) -> list[int]:
    """Seats of the other players at the same location (DOGS-040)."""
    here = me(position)["location"]
    others = [seat for seat in range(1, len(position["players"]) + 1) if seat != position["turn"]["seat"]]
    return [seat for seat in others if position["players"][seat - 1]["location"] == here]


def fee_is_due(position: Position) -> bool:
    """A coin is due before the first action where others stand, or no action (DOGS-040, DOGS-041, DOGS-A08, DOGS-110)."""
    return rule(position, "fee") > 0 and not position["turn"]["fee_paid"] and bool(company(position))


def payments(position: Position) -> list[str]:
    """Whom to pay, while the fee is due, affordable and an action is left (DOGS-040, DOGS-A09)."""
    turn = position["turn"]
    action_left = not (turn["collected"] and turn["hired"])
    if not (turn["moved"] and action_left and fee_is_due(position)):
        return []
    if me(position)["coins"] < rule(position, "fee"):
        return []
    return [f"pay {seat}" for seat in company(position)]


def pay(position: Position, seat: int) -> None:
    """The coin goes to the other player, not to the reserve (DOGS-040, DOGS-A09)."""
    me(position)["coins"] -= rule(position, "fee")
    position["players"][seat - 1]["coins"] += rule(position, "fee")
    position["turn"]["fee_paid"] = True


def after_action(position: Position) -> None:
    """Under `fee_per_action` the fee is due again after each action (DOGS-A08)."""
    if rule(position, "fee_per_action"):
        position["turn"]["fee_paid"] = False


def can_collect(position: Position) -> bool:
    """Once a turn, all dogs or none, food for each, room for each (DOGS-043, DOGS-047, DOGS-048, DOGS-A10, DOGS-A13)."""
    turn = position["turn"]
    if not turn["moved"] or turn["collected"] or fee_is_due(position):
        return False
    dogs = own_location(position)["dogs"]
    enough_food = me(position)["food"] >= rule(position, "food_per_dog") * len(dogs)
    return bool(dogs) and enough_food and all_can_be_placed(position, dogs)


def all_can_be_placed(position: Position, dogs: list[str]) -> bool:
    """Room in open stalls for healthy and trained dogs, in the infirmary for sick ones; hotel and fair take any number
    (DOGS-019, DOGS-047)."""
    for_stalls = [dog for dog in dogs if type_of(dog) in ("healthy", "trained")]
    for_infirmary = [dog for dog in dogs if type_of(dog) == "sick"]
    fit_stalls = not for_stalls or len(for_stalls) <= stall_room(position, me(position))
    fit_infirmary = not for_infirmary or len(for_infirmary) <= infirmary_room(position, me(position))
    return fit_stalls and fit_infirmary


def collect(position: Position) -> None:
    """Pay and take all dogs of the location in hand, to be placed at once (DOGS-043, DOGS-045, DOGS-A11)."""
    location = own_location(position)
    pay_food(me(position), rule(position, "food_per_dog") * len(location["dogs"]))
    position["turn"].update(in_hand=location["dogs"], refill=me(position)["location"], collected=True)
    location["dogs"] = []
    after_action(position)


def hire_price(position: Position) -> int:
    """One coin; nothing where the same character lies at another location (DOGS-050, DOGS-051, DOGS-A14)."""
    here = me(position)["location"]
    elsewhere = [location["character"] for number, location in enumerate(position["city"], 1) if number != here]
    return 0 if own_location(position)["character"] in elsewhere else int(rule(position, "hire_cost"))


def can_hire(position: Position) -> bool:
    """Once a turn, the character above the own location, if affordable (DOGS-050, DOGS-052, DOGS-A17)."""
    turn = position["turn"]
    if not turn["moved"] or turn["hired"] or fee_is_due(position):
        return False
    return own_location(position)["character"] is not None and me(position)["coins"] >= hire_price(position)


def hire(position: Position, chance: Chance) -> None:
    """Pay, take the character, replace it from the pile (DOGS-050, DOGS-053, DOGS-054)."""
    player, location = me(position), own_location(position)
    pay_coins(player, hire_price(position))
    player["characters"] = in_character_order([*player["characters"], location["character"]])
    location["character"] = draw_character(position, chance)
    position["turn"]["hired"] = True
    after_action(position)


def can_end_turn(position: Position) -> bool:
    """After step 1, with no more than two characters and no two alike (DOGS-036, DOGS-042, DOGS-055, DOGS-056)."""
    return bool(position["turn"]["moved"]) and not hand_breaks_limits(position, me(position))
