"""What a player has, in plain Python, for the reasons and the descriptions: written apart from the moves."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dogsim.games.dogs.cards import FAIR, SICK, STALLS, TRAINED, TYPES


def stall_of(me: Any, dog: int) -> int | None:
    """Return the stall a dog is in, None if it is in none of this player's."""
    return next((stall for stall in range(STALLS) if dog in stall_dogs(me, stall)), None)


def stall_dogs(me: Any, stall: int) -> list[int]:
    """Return the dogs of a stall."""
    return [int(dog) for dog in me.stalls[stall, : me.stall_dogs[stall]]]


def all_dogs(me: Any) -> list[int]:
    """Return the dogs of all stalls."""
    return [dog for stall in range(STALLS) for dog in stall_dogs(me, stall)]


def room(rules: Any, me: Any, stall: int) -> int:
    """Return the free spaces of an open stall, 0 for a closed one."""
    return int(rules.stall_sizes[stall]) - len(stall_dogs(me, stall)) if stall < me.open_stalls else 0


def free_spaces(rules: Any, me: Any) -> int:
    """Return the free spaces of all stalls."""
    return sum(room(rules, me, stall) for stall in range(STALLS))


def is_locked(me: Any, stall: int) -> bool:
    """Tell whether a stall brought a puppy."""
    return bool(int(me.puppy_stalls) >> stall & 1)


def bonus_counts(rules: Any, state: Any, me: Any, without: int | None = None) -> list[int]:
    """Return how far a player is with B01 to B12, in what each counts; ``without`` leaves a stall dog out.

    B12 counts upgrades, and none while no licence is paid.
    """
    stalls = [[dog for dog in stall_dogs(me, stall) if dog != without] for stall in range(STALLS)]
    dogs = [dog for stall in stalls for dog in stall]
    types = Counter(dog % TYPES for dog in dogs)
    breeds = Counter(dog // TYPES for dog in dogs)
    strict = [dog for dog in dogs if not (rules.v3_strict_origin and state.rescued[dog])]
    origin = Counter(dog % TYPES for dog in strict)
    healthy = types[0] + (types[SICK] if rules.cured_counts_as_healthy else 0)
    pairs = sum(1 for stall in stalls if max(Counter(dog // TYPES for dog in stall).values(), default=0) >= 2)
    hotel = int(me.hotel_dogs)
    return [
        healthy,
        types[TRAINED],
        origin[SICK],
        hotel,
        origin[FAIR],
        min(types[FAIR], types[SICK], hotel, types[TRAINED]),
        max(breeds.values(), default=0),
        len(breeds),
        pairs,
        len(dogs),
        int(me.licences_paid),
        int(me.upgrades) if me.licences_paid >= 1 else 0,
    ]
