"""The five characters and their effects (DOGS-063 to DOGS-073, DOGS-116)."""

from __future__ import annotations

from dogsim.referee.dogs.cards import in_character_order, in_dog_order
from dogsim.referee.dogs.kennel import (
    BIG_STALLS,
    brings_puppy,
    fill_stall,
    of_type,
    open_stalls,
    roomy_stalls,
    stall_dogs,
    stall_of,
    stall_room,
)
from dogsim.referee.dogs.limits import hand_breaks_limits
from dogsim.referee.dogs.position import Player, Position, me
from dogsim.referee.dogs.reserve import receive_coins, receive_food
from dogsim.referee.dogs.rules import rule

MOST_STEPS = 12  # relocations and swaps with one Trainer


def uses(position: Position) -> list[str]:
    """Any character in front of the player, even where its effect is void (DOGS-063, DOGS-A18)."""
    hand = in_character_order(set(me(position)["characters"]))
    return [f"use {name}" for name in hand if name != "veterinarian" or vet_is_usable(position)]


def vet_is_usable(position: Position) -> bool:
    """All or nothing: unusable unless all fit, except without effect when the hand breaks the limits (DOGS-A18, DOGS-A19)."""
    return vet_has_effect(position) or hand_breaks_limits(position, me(position))


def vet_has_effect(position: Position) -> bool:
    """Under `vet_all_or_nothing` only when every sick dog finds room (DOGS-066, DOGS-A19)."""
    all_fit = len(me(position)["infirmary"]) <= stall_room(position, me(position))
    return not rule(position, "vet_all_or_nothing") or all_fit


def use(position: Position, character: str) -> None:
    """Discard the card and apply its effect (DOGS-063)."""
    void = character == "veterinarian" and not vet_has_effect(position)
    me(position)["characters"].remove(character)
    position["character_discard"].insert(0, character)
    if not void:
        EFFECTS[character](position)


def use_merchant(position: Position) -> None:
    """Three food (DOGS-065)."""
    receive_food(me(position), rule(position, "merchant_food"))


def use_veterinarian(position: Position) -> None:
    """Cure the infirmary's dogs into open stalls, one by one (DOGS-066)."""
    position["turn"]["effect"] = "veterinarian"


def use_trainer(position: Position) -> None:
    """One coin for each trained dog in the kennel, then relocating (DOGS-068, DOGS-069)."""
    receive_coins(me(position), rule(position, "trainer_coins") * len(of_type(me(position), "trained")))
    position["turn"]["effect"] = "trainer"


def use_manager(position: Position) -> None:
    """A food for each occupied stall and a coin for each hotel dog, which may pay for upgrades (DOGS-070, DOGS-071, DOGS-A05)."""
    player = me(position)
    receive_food(player, rule(position, "manager_food") * occupied_stalls(player))
    receive_coins(player, rule(position, "manager_coins") * len(player["hotel"]))
    position["turn"]["effect"] = "manager"


def occupied_stalls(player: Player) -> int:
    """Open stalls with at least one dog, stalls 1 to 3 among them from the start (DOGS-070, DOGS-A38)."""
    return sum(bool(player["stalls"][number - 1]) for number in open_stalls(player))


def use_partner(position: Position) -> None:
    """A dog of the fair, then upgrades and a puppy (DOGS-072, DOGS-074, DOGS-116)."""
    position["turn"]["effect"] = "partner"


EFFECTS = {
    "merchant": use_merchant,
    "veterinarian": use_veterinarian,
    "trainer": use_trainer,
    "manager": use_manager,
    "partner": use_partner,
}


def end_effect(position: Position) -> None:
    """The effect is over, and its counters start anew."""
    position["turn"].update(effect=None, adopted=False, bought_upgrades=0, bought_puppies=0, trainer_steps=0)


def cures(position: Position) -> list[str]:
    """Any sick dog into any stall with room: as many as fit (DOGS-066, DOGS-A19)."""
    stalls = roomy_stalls(position, me(position))
    return [f"cure {dog} {number}" for dog in me(position)["infirmary"] for number in stalls]


def cure(position: Position, dog: str, number: int) -> None:
    """From the infirmary into a stall; the dog is now healthy (DOGS-066, DOGS-067)."""
    me(position)["infirmary"].remove(dog)
    fill_stall(position, dog, number)


def adoptions(position: Position) -> list[str]:
    """Any dog of the fair into any stall with room; compulsory unless the rules say otherwise (DOGS-072, DOGS-A06)."""
    stalls = roomy_stalls(position, me(position))
    return [f"adopt {dog} {number}" for dog in position["fair"] for number in stalls]


def adopt(position: Position, dog: str, number: int) -> None:
    """From the fair into a stall (DOGS-072)."""
    position["fair"].remove(dog)
    position["turn"]["adopted"] = True
    fill_stall(position, dog, number)


def relocations(position: Position) -> list[str]:
    """One dog into another open stall, or two dogs change places, at most twelve steps (DOGS-069)."""
    if position["turn"]["trainer_steps"] >= MOST_STEPS:
        return []
    return _single_relocations(position) + _swaps(position)


def _single_relocations(position: Position) -> list[str]:
    """A stall that brought a puppy may not be left less than full (DOGS-069, DOGS-115, DOGS-A52)."""
    player = me(position)
    steps = []
    for dog in in_dog_order(stall_dogs(player)):
        home = stall_of(player, dog)
        if home not in player["puppy_stalls"]:
            steps += [f"relocate {dog} {number}" for number in roomy_stalls(position, player) if number != home]
    return steps


def _swaps(position: Position) -> list[str]:
    """The dog of the lower-numbered stall is named first; any stall stays as full as it was (DOGS-069, DOGS-A52)."""
    player = me(position)
    pairs = [(low, high) for low in open_stalls(player) for high in open_stalls(player) if low < high]
    stalls = player["stalls"]
    return [f"swap {a} {b}" for low, high in pairs for a in stalls[low - 1] for b in stalls[high - 1]]


def relocate(position: Position, dog: str, number: int) -> None:
    """Take the card from one stall and place it in another (DOGS-069)."""
    stalls = me(position)["stalls"]
    stalls[stall_of(me(position), dog) - 1].remove(dog)
    stalls[number - 1] = in_dog_order([*stalls[number - 1], dog])
    position["turn"]["trainer_steps"] += 1


def swap(position: Position, first: str, second: str) -> None:
    """Two dogs of different stalls change places (DOGS-069)."""
    player = me(position)
    low, high = stall_of(player, first), stall_of(player, second)
    player["stalls"][low - 1] = in_dog_order([second, *(dog for dog in player["stalls"][low - 1] if dog != first)])
    player["stalls"][high - 1] = in_dog_order([first, *(dog for dog in player["stalls"][high - 1] if dog != second)])
    position["turn"]["trainer_steps"] += 1


def finish_relocating(position: Position) -> None:
    """Big stalls newly full bring their puppy now, stall 4 before stall 5 (DOGS-114, DOGS-115)."""
    relocated = position["turn"]["trainer_steps"] > 0
    end_effect(position)
    if relocated:
        position["turn"]["puppy_due"] += [number for number in BIG_STALLS if brings_puppy(position, me(position), number)]
