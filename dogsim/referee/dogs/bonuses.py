"""The twelve light bonuses and their conditions (DOGS-089 to DOGS-107)."""

from __future__ import annotations

from collections.abc import Callable

from dogsim.referee.dogs.cards import LIGHT_BONUSES, in_bonus_order
from dogsim.referee.dogs.kennel import breed_counts, healthy_dogs, of_type, stall_dogs
from dogsim.referee.dogs.position import Player, Position, me
from dogsim.referee.dogs.rules import rule
from dogsim.referee.shared import copied


def fulfils(position: Position, player: Player, bonus: str) -> bool:
    """Does the player fulfil the bonus now? (DOGS-089)"""
    target = int(rule(position, "bonus_targets")[LIGHT_BONUSES.index(bonus)])
    return CONDITIONS[bonus](position, player, target)


def three_healthy(position: Position, player: Player, target: int) -> bool:
    """B01: three healthy dogs in stalls (DOGS-091, DOGS-A20)."""
    return len(healthy_dogs(position, player)) >= target


def three_trained(position: Position, player: Player, target: int) -> bool:
    """B02: three trained dogs in stalls (DOGS-092)."""
    return len(of_type(player, "trained")) >= target


def three_cured(position: Position, player: Player, target: int) -> bool:
    """B03: three dogs cured by the Veterinarian (DOGS-093, DOGS-A51)."""
    return len(_by_origin(position, player, "sick")) >= target


def three_hotel_guests(position: Position, player: Player, target: int) -> bool:
    """B04: three dogs in the hotel (DOGS-094)."""
    return len(player["hotel"]) >= target


def three_from_the_fair(position: Position, player: Player, target: int) -> bool:
    """B05: three fair dogs in stalls, brought by the Partner (DOGS-095, DOGS-A51)."""
    return len(_by_origin(position, player, "fair")) >= target


def one_of_each_kind(position: Position, player: Player, target: int) -> bool:
    """B06: a fair dog, a cured dog, a hotel guest and a trained dog, by their symbols (DOGS-096, DOGS-A51)."""
    groups = [of_type(player, "fair"), of_type(player, "sick"), player["hotel"], of_type(player, "trained")]
    return all(len(group) >= target for group in groups)


def three_of_a_breed(position: Position, player: Player, target: int) -> bool:
    """B07: three dogs of one breed in stalls (DOGS-097)."""
    return max(breed_counts(stall_dogs(player)).values(), default=0) >= target


def six_breeds(position: Position, player: Player, target: int) -> bool:
    """B08: six breeds in stalls (DOGS-098)."""
    return len(breed_counts(stall_dogs(player))) >= target


def three_paired_stalls(position: Position, player: Player, target: int) -> bool:
    """B09: three stalls, each with at least two dogs of one breed (DOGS-099)."""
    paired = [stall for stall in player["stalls"] if max(breed_counts(stall).values(), default=0) >= 2]
    return len(paired) >= target


def nine_dogs(position: Position, player: Player, target: int) -> bool:
    """B10: nine dogs in stalls (DOGS-100)."""
    return len(stall_dogs(player)) >= target


def both_licences(position: Position, player: Player, target: int) -> bool:
    """B11: both licences paid, at any times (DOGS-101, DOGS-A24)."""
    return int(player["licences_paid"]) >= target


def licence_and_upgrades(position: Position, player: Player, target: int) -> bool:
    """B12: at least one licence paid and at least two upgrades (DOGS-102, DOGS-A24)."""
    return int(player["licences_paid"]) >= 1 and int(player["upgrades"]) >= target


def _by_origin(position: Position, player: Player, kind: str) -> list[str]:
    """By symbol; under strict origin, dogs that variant 3 put straight into a stall do not count (DOGS-A51)."""
    strict = rule(position, "v3_strict_origin")
    return [dog for dog in of_type(player, kind) if not (strict and dog in player["rescued"])]


CONDITIONS: dict[str, Callable[[Position, Player, int], bool]] = {
    "B01": three_healthy,
    "B02": three_trained,
    "B03": three_cured,
    "B04": three_hotel_guests,
    "B05": three_from_the_fair,
    "B06": one_of_each_kind,
    "B07": three_of_a_breed,
    "B08": six_breeds,
    "B09": three_paired_stalls,
    "B10": nine_dogs,
    "B11": both_licences,
    "B12": licence_and_upgrades,
}


def claimable(position: Position) -> list[str]:
    """Light bonuses the player may take now: on his turn, one a turn, still there, fulfilled (DOGS-089, DOGS-090, DOGS-A22)."""
    if position["turn"]["bonus_claimed"] is not None:
        return []
    supply = [bonus for bonus in position["bonus_supply"] if bonus in LIGHT_BONUSES]
    return [bonus for bonus in supply if fulfils(position, me(position), bonus)]


def claim(position: Position, bonus: str) -> None:
    """Take a light bonus (DOGS-089)."""
    position["bonus_supply"].remove(bonus)
    me(position)["bonuses"] = in_bonus_order([*me(position)["bonuses"], bonus])
    position["turn"]["bonus_claimed"] = bonus


def breaks_claim(position: Position, dog: str) -> bool:
    """Would the bonus claimed this turn no longer hold once this stall dog is gone? Earlier ones hold no dog back
    (DOGS-106, DOGS-107, DOGS-A23)."""
    bonus = position["turn"]["bonus_claimed"]
    if bonus is None:
        return False
    without = copied(me(position))
    without["stalls"] = [[other for other in stall if other != dog] for stall in without["stalls"]]
    return not fulfils(position, without, bonus)
