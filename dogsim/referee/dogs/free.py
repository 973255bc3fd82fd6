"""Free actions: opening stalls, licences, donations, and variant 1's city swap (DOGS-057 to DOGS-064, DOGS-122)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.bonuses import breaks_claim
from dogsim.referee.dogs.cards import in_dog_order
from dogsim.referee.dogs.chance import deal_city_characters
from dogsim.referee.dogs.kennel import stall_dogs, stall_of
from dogsim.referee.dogs.position import Position, me
from dogsim.referee.dogs.reserve import pay_coins, receive_food
from dogsim.referee.dogs.rules import rule


def can_open_stall(position: Position) -> bool:
    """On any own turn, but one stall a turn; stall 4 comes first, and stall 5 asks for nothing else
    (DOGS-058, DOGS-060, DOGS-A32, DOGS-A33)."""
    if position["turn"]["stall_opened"]:
        return False
    if me(position)["open_stalls"] == 3:
        return has_dogs_for_stall_four(position)
    return bool(me(position)["open_stalls"] == 4)


def has_dogs_for_stall_four(position: Position) -> bool:
    """Three dogs in stalls 1 to 3 (DOGS-059)."""
    return sum(len(stall) for stall in me(position)["stalls"][:3]) >= int(rule(position, "stall_dogs"))


def open_stall(position: Position) -> None:
    """The card turns to its licence side, and two food come at once (DOGS-008, DOGS-057, DOGS-A41)."""
    me(position)["open_stalls"] += 1
    me(position)["licences_unpaid"] += 1
    receive_food(me(position), rule(position, "stall_food"))
    position["turn"]["stall_opened"] = True


def can_pay_licence(position: Position) -> bool:
    """Three coins (one with children) on any own turn, the last one included (DOGS-061, DOGS-109)."""
    return bool(me(position)["licences_unpaid"] > 0 and me(position)["coins"] >= rule(position, "licence_cost"))


def pay_licence(position: Position) -> None:
    """The card leaves the game (DOGS-061)."""
    pay_coins(me(position), rule(position, "licence_cost"))
    me(position)["licences_unpaid"] -= 1
    me(position)["licences_paid"] += 1


def donations(position: Position) -> list[str]:
    """One stall dog a turn, by variant 2 a second before the first resource is taken (DOGS-064, DOGS-123, DOGS-A47)."""
    turn = position["turn"]
    if turn["donations"] > 0 and not turn["donating"]:
        return []
    return [f"donate {dog}" for dog in in_dog_order(stall_dogs(me(position))) if may_be_donated(position, dog)]


def may_be_donated(position: Position, dog: str) -> bool:
    """Any stall dog, cured ones and the Partner's too, but none that a puppy or this turn's bonus holds back
    (DOGS-067, DOGS-073, DOGS-107, DOGS-117)."""
    return not is_in_puppy_stall(position, dog) and not breaks_claim(position, dog)


def is_in_puppy_stall(position: Position, dog: str) -> bool:
    """Does the dog lie in a stall that brought a puppy? (DOGS-117)"""
    return stall_of(me(position), dog) in me(position)["puppy_stalls"]


def donate(position: Position, dog: str) -> None:
    """The dog leaves the game for two resources of choice; bonuses won earlier stay (DOGS-064, DOGS-106, DOGS-A34)."""
    player, turn = me(position), position["turn"]
    player["stalls"][stall_of(player, dog) - 1].remove(dog)
    player["rescued"] = [other for other in player["rescued"] if other != dog]
    position["donated"] = in_dog_order([*position["donated"], dog])
    turn["takes"] += rule(position, "donation_resources")
    turn["donations"] += 1
    turn["donating"] = bool(rule(position, "variant_donate2")) and turn["donations"] == 1


def can_swap_city(position: Position) -> bool:
    """Variant 1: for exactly one coin, once a turn (DOGS-122, DOGS-A46)."""
    if not rule(position, "variant_swap"):
        return False
    allowed = rule(position, "swaps_per_turn") == 0 or not position["turn"]["city_swapped"]
    return bool(allowed and me(position)["coins"] >= rule(position, "swap_cost"))


def swap_city(position: Position, chance: Chance) -> None:
    """All city characters to the discard pile from location 1 up, then new ones (DOGS-122)."""
    pay_coins(me(position), rule(position, "swap_cost"))
    for location in position["city"]:
        if location["character"] is not None:
            position["character_discard"].insert(0, location["character"])
            location["character"] = None
    deal_city_characters(position, chance)
    position["turn"]["city_swapped"] = True
