"""What a player may be barred from, and which of it an action uses."""

from __future__ import annotations

from dogsim.core.game import Ability, abilities
from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import BONUS_TEXT, BONUSES, CHARACTERS, HOTEL, LIGHT, PUPPIES, TYPES
from dogsim.games.dogs.state import (
    BUY_PUPPY,
    BUY_UPGRADE,
    CLAIM,
    COLLECT,
    CURE,
    DONATE,
    HIRE,
    OPEN_STALL,
    PAY_LICENCE,
    PLACE,
    RESCUE,
    SWAP_CITY,
    TAKE_PUPPY,
    USE,
)

# Dark bonuses and the hotel score without an action: scoring asks for these.
_SINGLE = (
    *((name, f"{name}: {text}", "Bonuses") for name, text in zip(BONUSES, BONUS_TEXT, strict=True)),
    *((name, f"using the {name.capitalize()}", "Characters") for name in CHARACTERS),
    *((f"puppy_{name}", f"puppies that count {name} dogs", "Puppies") for name in PUPPIES),
    ("hires", "hiring characters", "Characters"),
    ("upgrades", "buying upgrades", "Kennel"),
    ("rescues", "the dog of the third upgrade", "Kennel"),
    ("stalls", "opening the big stalls", "Kennel"),
    ("licences", "paying licences", "Kennel"),
    ("donations", "donating a dog", "Kennel"),
    ("second_donations", "donating a second dog in a turn", "Kennel"),
    ("hotel", "scoring for the place in the hotel", "Kennel"),
    ("hotel_collects", "collecting where a hotel dog lies", "Kennel"),
    ("city_swaps", "paying for new characters in the city", "Characters"),
)
ABILITIES = abilities(
    *(Ability(name, text, group, (name,)) for name, text, group in _SINGLE),
    Ability("bonuses", "all bonuses", "Bonuses", BONUSES),
    Ability("characters", "using characters", "Characters", CHARACTERS),
    Ability("puppies", "all puppies", "Puppies", tuple(f"puppy_{name}" for name in PUPPIES)),
)


def _bit(name: str) -> int:
    return ABILITIES[name].bits


_CHARACTER = len(BONUSES)
_PUPPY = _CHARACTER + len(CHARACTERS)
_HIRES, _UPGRADES, _RESCUES, _STALLS = _bit("hires"), _bit("upgrades"), _bit("rescues"), _bit("stalls")
_LICENCES, _DONATIONS, _SECOND = _bit("licences"), _bit("donations"), _bit("second_donations")
_HOTEL_COLLECTS, _CITY_SWAPS = _bit("hotel_collects"), _bit("city_swaps")
HOTEL_SCORES = _bit("hotel")


@kernel
def collects_hotel_dog(state):
    """Tell whether a hotel dog lies where the player stands."""
    location = state.player[state.seat].location
    for place in range(state.city_dogs[location] if location >= 0 else 0):
        if state.city[location, place] % TYPES == HOTEL:
            return True
    return False


@kernel
def uses(rules, state, action):
    """Return the abilities that an action uses, as a bit set."""
    if action == COLLECT:
        return _HOTEL_COLLECTS if collects_hotel_dog(state) else 0
    if action == HIRE:
        return _HIRES
    if action == OPEN_STALL:
        return _STALLS
    if action == PAY_LICENCE:
        return _LICENCES
    if action == SWAP_CITY:
        return _CITY_SWAPS
    if action == BUY_UPGRADE:
        return _UPGRADES
    if CLAIM <= action < CLAIM + len(LIGHT):
        return 1 << (action - CLAIM)
    if USE <= action < CLAIM:
        return 1 << (_CHARACTER + action - USE)
    if TAKE_PUPPY <= action < BUY_PUPPY:
        return 1 << (_PUPPY + action - TAKE_PUPPY)
    if BUY_PUPPY <= action < PLACE:
        return 1 << (_PUPPY + action - BUY_PUPPY)
    if DONATE <= action < RESCUE:
        return _DONATIONS | (_SECOND if state.donating != 0 else 0)
    if RESCUE <= action < CURE:
        return _RESCUES
    return 0
