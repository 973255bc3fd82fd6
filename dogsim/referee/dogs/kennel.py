"""One player's kennel: what is in it, where there is room, and what moves in it."""

from __future__ import annotations

from dogsim.referee.dogs.cards import breed_of, in_dog_order, type_of
from dogsim.referee.dogs.position import Player, Position, me
from dogsim.referee.dogs.rules import rule

BIG_STALLS = (4, 5)


def stall_dogs(player: Player) -> list[str]:
    """All dogs in the stalls: where the text says "in your kennel", the stalls are meant (DOGS-A21)."""
    return [dog for stall in player["stalls"] for dog in stall]


def of_type(player: Player, kind: str) -> list[str]:
    """The stall dogs with a printed type; `sick` ones are cured, `fair` ones came from the fair (DOGS-067, DOGS-A51)."""
    return [dog for dog in stall_dogs(player) if type_of(dog) == kind]


def healthy_dogs(position: Position, player: Player) -> list[str]:
    """Healthy dogs in stalls, cured ones included unless the rules go by the printed symbol (DOGS-A20)."""
    cured = of_type(player, "sick") if rule(position, "cured_counts_as_healthy") else []
    return of_type(player, "healthy") + cured


def breed_counts(dogs: list[str]) -> dict[str, int]:
    """How many dogs of each breed."""
    counts: dict[str, int] = {}
    for dog in dogs:
        counts[breed_of(dog)] = counts.get(breed_of(dog), 0) + 1
    return counts


def stall_of(player: Player, dog: str) -> int:
    """The number of the stall a dog is in."""
    return next(number for number, stall in enumerate(player["stalls"], 1) if dog in stall)


def room_in(position: Position, player: Player, number: int) -> int:
    """Free spaces of one open stall (DOGS-017)."""
    return int(rule(position, "stall_sizes")[number - 1]) - len(player["stalls"][number - 1])


def open_stalls(player: Player) -> list[int]:
    """Stalls 1 to 3 are open from the start, 4 and 5 once their cards are turned (DOGS-030, DOGS-A38)."""
    return list(range(1, player["open_stalls"] + 1))


def roomy_stalls(position: Position, player: Player) -> list[int]:
    """The open stalls with a free space, whatever breeds are in them (DOGS-018, DOGS-A12)."""
    return [number for number in open_stalls(player) if room_in(position, player, number) > 0]


def stall_room(position: Position, player: Player) -> int:
    """Free spaces in all open stalls."""
    return sum(room_in(position, player, number) for number in roomy_stalls(position, player))


def infirmary_room(position: Position, player: Player) -> int:
    """Free spaces of the infirmary, which never holds more than three, not even for an instant (DOGS-020, DOGS-A49)."""
    return int(rule(position, "infirmary_limit")) - len(player["infirmary"])


def fill_stall(position: Position, dog: str, number: int) -> None:
    """Put a dog into a stall of the player whose turn it is; filling a big stall brings a puppy at once (DOGS-114)."""
    player = me(position)
    player["stalls"][number - 1] = in_dog_order([*player["stalls"][number - 1], dog])
    if brings_puppy(position, player, number):
        position["turn"]["puppy_due"].append(number)


def brings_puppy(position: Position, player: Player, number: int) -> bool:
    """Stalls 4 and 5 bring a puppy when full, each once a game (DOGS-114, DOGS-A44)."""
    is_full_big_stall = number in BIG_STALLS and number in open_stalls(player) and room_in(position, player, number) <= 0
    return bool(rule(position, "puppies")) and is_full_big_stall and number not in player["puppy_stalls"]
