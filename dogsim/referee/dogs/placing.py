"""Where dogs in hand go, the resources of fair dogs and donations, and puppies (DOGS-011 to DOGS-016, DOGS-114)."""

from __future__ import annotations

from dogsim.referee.dogs.cards import in_dog_order, in_puppy_order, type_of
from dogsim.referee.dogs.free import donations
from dogsim.referee.dogs.kennel import fill_stall, infirmary_room, roomy_stalls
from dogsim.referee.dogs.position import Player, Position, me
from dogsim.referee.dogs.reserve import receive_coins, receive_food
from dogsim.referee.dogs.rules import rule


def may_choose_place(position: Position, dog: str) -> bool:
    """Variant 3: a sick or fair dog of the third upgrade may go straight into a stall (DOGS-124)."""
    variant = rule(position, "variant_three_upgrades") and position["turn"]["rescuing"]
    return bool(variant) and type_of(dog) in ("sick", "fair")


def needs_placing(position: Position) -> bool:
    """Is the next dog in hand one the player must decide on? (DOGS-011, DOGS-012, DOGS-124)"""
    dog = position["turn"]["in_hand"][0]
    return type_of(dog) in ("healthy", "trained") or may_choose_place(position, dog)


def placements(position: Position) -> list[str]:
    """Any open stall with room for the next dog, those already placed staying where they are; by variant 3 also its usual place
    (DOGS-049, DOGS-124, DOGS-A12)."""
    dog = position["turn"]["in_hand"][0]
    stalls = [f"place {dog} {number}" for number in roomy_stalls(position, me(position))]
    usual = ["deliver"] if may_choose_place(position, dog) and usual_place_has_room(position, dog) else []
    return stalls + usual


def usual_place_has_room(position: Position, dog: str) -> bool:
    """The infirmary has a limit, the fair has none (DOGS-015, DOGS-020)."""
    return type_of(dog) != "sick" or infirmary_room(position, me(position)) > 0


def place(position: Position, dog: str, number: int) -> None:
    """Into a stall; a fair dog so placed gives no resource (DOGS-011, DOGS-012, DOGS-125)."""
    position["turn"]["in_hand"].remove(dog)
    fill_stall(position, dog, number)
    if type_of(dog) in ("sick", "fair"):
        me(position)["rescued"] = in_dog_order([*me(position)["rescued"], dog])


def deliver_next(position: Position) -> None:
    """The next dog in hand goes to the place of its type: infirmary, hotel or fair (DOGS-045)."""
    dog = position["turn"]["in_hand"].pop(0)
    if type_of(dog) == "sick":
        into_infirmary(me(position), dog)
    elif type_of(dog) == "hotel":
        into_hotel(me(position), dog)
    else:
        to_the_fair(position, dog)


def into_infirmary(player: Player, dog: str) -> None:
    """A sick dog (DOGS-013)."""
    player["infirmary"] = in_dog_order([*player["infirmary"], dog])


def into_hotel(player: Player, dog: str) -> None:
    """A hotel dog, however many there are (DOGS-014, DOGS-019)."""
    player["hotel"] = in_dog_order([*player["hotel"], dog])


def to_the_fair(position: Position, dog: str) -> None:
    """A fair dog goes to the row that all share, and a resource comes at once (DOGS-015, DOGS-016)."""
    position["fair"] = in_dog_order([*position["fair"], dog])
    position["turn"]["takes"] += rule(position, "fair_resources")


def takes(position: Position) -> list[str]:
    """Coin or food, the player's choice; by variant 2 a second dog may still join (DOGS-016, DOGS-064, DOGS-123)."""
    second_donations = donations(position) if position["turn"]["donating"] else []
    return ["take coin", "take food", *second_donations]


def take(position: Position, resource: str) -> None:
    """One resource; the first one taken closes a donation (DOGS-016, DOGS-064)."""
    receive = receive_coins if resource == "coin" else receive_food
    receive(me(position), 1)
    position["turn"]["takes"] -= 1
    position["turn"]["donating"] = False


def puppy_choices(position: Position) -> list[str]:
    """Any type that the supply still has (DOGS-114, DOGS-A44)."""
    return [f"take puppy {puppy}" for puppy in in_puppy_order(set(position["puppy_supply"]))]


def take_puppy(position: Position, puppy: str) -> None:
    """The puppy of a stall just filled, which is locked from now on (DOGS-114, DOGS-117)."""
    gain_puppy(position, puppy)
    stall = position["turn"]["puppy_due"].pop(0)
    me(position)["puppy_stalls"] = sorted([*me(position)["puppy_stalls"], stall])


def gain_puppy(position: Position, puppy: str) -> None:
    """A puppy card from the supply to the player."""
    position["puppy_supply"].remove(puppy)
    me(position)["puppies"] = in_puppy_order([*me(position)["puppies"], puppy])
