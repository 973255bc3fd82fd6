"""What is printed on the cards of *Dogs: Card Game*, and the order in which cards are written (DOGS-001 to DOGS-010)."""

from __future__ import annotations

from collections.abc import Iterable

BREEDS = [
    *("mutt", "pitbull", "basset-hound", "german-shepherd", "poodle", "beagle"),
    *("labrador", "dachshund", "bulldog", "boxer", "chihuahua", "dalmatian"),
    *("rottweiler", "husky", "cocker-spaniel", "yorkshire", "border-collie"),
]
TYPES = ["healthy", "trained", "sick", "hotel", "fair"]
DOGS = [f"{breed}/{kind}" for breed in BREEDS for kind in TYPES]
CHARACTERS = ["veterinarian", "trainer", "manager", "merchant", "partner"]
LIGHT_BONUSES = [f"B{number:02d}" for number in range(1, 13)]
DARK_BONUSES = ["D1", "D2", "D3"]
BONUSES = LIGHT_BONUSES + DARK_BONUSES
PUPPIES = ["healthy", "cured", "trained", "fair", "hotel"]

# DOGS-022: symbols, breeds and copies of each character by the number of locations.
SETUP_TABLE: dict[int, tuple[list[int], int, int]] = {
    6: ([1, 1, 2, 2, 3, 3], 12, 4),
    5: ([1, 1, 2, 2, 3], 10, 4),
    4: ([1, 2, 2, 3], 8, 3),
    3: ([1, 2, 3], 6, 3),
}


def breed_of(dog: str) -> str:
    """The breed of a dog (DOGS-002)."""
    return dog.split("/")[0]


def type_of(dog: str) -> str:
    """The printed type of a dog, kept for ever: a `sick` dog in a stall is a cured one (DOGS-002, DOGS-067)."""
    return dog.split("/")[1]


def in_dog_order(dogs: Iterable[str]) -> list[str]:
    """Dogs by breed, then by type."""
    return sorted(dogs, key=DOGS.index)


def in_character_order(characters: Iterable[str]) -> list[str]:
    """Characters: veterinarian, trainer, manager, merchant, partner."""
    return sorted(characters, key=CHARACTERS.index)


def in_bonus_order(bonuses: Iterable[str]) -> list[str]:
    """Bonuses: the light ones B01 to B12, then the dark ones D1 to D3."""
    return sorted(bonuses, key=BONUSES.index)


def in_puppy_order(puppies: Iterable[str]) -> list[str]:
    """Puppies: healthy, cured, trained, fair, hotel (DOGS-120)."""
    return sorted(puppies, key=PUPPIES.index)
