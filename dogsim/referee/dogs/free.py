"""Free actions: opening stalls, licences, donations, and variant 1's city swap (DOGS-057 to DOGS-064, DOGS-122)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.bonuses import breaks_claim
from dogsim.referee.dogs.cards import in_dog_order
from dogsim.referee.dogs.chance import deal_city_characters
from dogsim.referee.dogs.kennel import stall_dogs, stall_of
from dogsim.referee.dogs.position import Position, me
from dogsim.referee.dogs.rules import rule


def can_open_stall(position: Position) -> bool:
    """Stall 4 with three dogs in stalls 1 to 3, then stall 5, never both in a turn (DOGS-057 to DOGS-060, DOGS-A32, DOGS-A33)."""
    if position["turn"]["stall_opened"]:
        return False
    small_stall_dogs = sum(len(stall) for stall in me(position)["stalls"][:3])
    if me(position)["open_stalls"] == 3:
        return bool(small_stall_dogs >= rule(position, "stall_dogs"))
    return bool(me(position)["open_stalls"] == 4)


def open_stall(position: Position) -> None:
    """The card turns to its licence side, and two food come at once (DOGS-057)."""
    me(position)["open_stalls"] += 1
    me(position)["licences_unpaid"] += 1
    me(position)["food"] += rule(position, "stall_food")
    position["turn"]["stall_opened"] = True


def can_pay_licence(position: Position) -> bool:
    """Three coins (one with children) on any own turn (DOGS-061, DOGS-109)."""
    return bool(me(position)["licences_unpaid"] > 0 and me(position)["coins"] >= rule(position, "licence_cost"))


def pay_licence(position: Position) -> None:
    """The card leaves the game (DOGS-061)."""
    me(position)["coins"] -= rule(position, "licence_cost")
    me(position)["licences_unpaid"] -= 1
    me(position)["licences_paid"] += 1


def donations(position: Position) -> list[str]:
    """One stall dog a turn, by variant 2 a second before the first resource is taken (DOGS-064, DOGS-123, DOGS-A47)."""
    turn = position["turn"]
    if turn["donations"] > 0 and not turn["donating"]:
        return []
    return [f"donate {dog}" for dog in in_dog_order(stall_dogs(me(position))) if may_go(position, dog)]


def may_go(position: Position, dog: str) -> bool:
    """Not from a stall that brought a puppy, nor a dog that this turn's bonus needs (DOGS-107, DOGS-117, DOGS-A23)."""
    from_puppy_stall = stall_of(me(position), dog) in me(position)["puppy_stalls"]
    return not from_puppy_stall and not breaks_claim(position, dog)


def donate(position: Position, dog: str) -> None:
    """The dog leaves the game; two resources of choice come (DOGS-064, DOGS-A34)."""
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
    me(position)["coins"] -= rule(position, "swap_cost")
    for spot in position["city"]:
        if spot["character"] is not None:
            position["character_discard"].insert(0, spot["character"])
            spot["character"] = None
    deal_city_characters(position, chance)
    position["turn"]["city_swapped"] = True
