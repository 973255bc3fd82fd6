"""What is printed on the cards of Dogs: Card Game."""

from __future__ import annotations

import numpy as np

# A dog's number is breed * TYPES + type (DOGS-002).  The rulebook names the first six breeds; the
# others only need to differ.
BREEDS = (
    "mutt", "pitbull", "basset-hound", "german-shepherd", "poodle", "beagle", "labrador", "dachshund",
    "bulldog", "boxer", "chihuahua", "dalmatian", "rottweiler", "husky", "cocker-spaniel", "yorkshire",
    "border-collie",
)  # fmt: skip
TYPE_NAMES = ("healthy", "trained", "sick", "hotel", "fair")
HEALTHY, TRAINED, SICK, HOTEL, FAIR = range(5)
TYPES = 5
DOGS = len(BREEDS) * TYPES
BREED_OF = np.arange(DOGS) // TYPES
TYPE_OF = np.arange(DOGS) % TYPES
MOST_BREEDS = 12  # DOGS-010
MOST_DOGS = MOST_BREEDS * TYPES

CHARACTERS = ("veterinarian", "trainer", "manager", "merchant", "partner")  # DOGS-003
VETERINARIAN, TRAINER, MANAGER, MERCHANT, PARTNER = range(5)
KINDS = 5
MOST_CHARACTERS = 20

# Puppies are named by the dogs they count (DOGS-120).
PUPPIES = ("healthy", "cured", "trained", "fair", "hotel")
PUPPY_HEALTHY, PUPPY_CURED, PUPPY_TRAINED, PUPPY_FAIR, PUPPY_HOTEL = range(5)

LIGHT = tuple(f"B{number:02d}" for number in range(1, 13))  # DOGS-091 to DOGS-102
DARK = ("D1", "D2", "D3")  # DOGS-103 to DOGS-105
BONUSES = LIGHT + DARK
BONUS_TEXT = (
    "3 healthy dogs", "3 trained dogs", "3 cured dogs", "3 dogs in the hotel", "3 fair dogs",
    "1 fair, 1 cured, 1 hotel and 1 trained dog", "3 of one breed", "6 breeds", "3 stalls with a pair",
    "9 dogs in stalls", "both licences paid", "a licence and 2 upgrades", "most food", "most coins",
    "most upgrades",
)  # fmt: skip

FOOD_CARDS, COIN_CARDS = 30, 20  # DOGS-001; more may be in play (DOGS-006)
MOST_TARGET = 20  # the largest number a bonus may ask for

PLAYERS = (2, 3, 4, 5)
MOST_PLAYERS = 5
STALLS = 5
BIG_STALLS = (3, 4)  # the two that start closed (DOGS-030)
LARGEST_STALL = 6
GROUP = 4  # dogs of one breed that score together
LOCATIONS = 6
MOST_SYMBOLS = 3
# Symbols of the locations in a city of 3, 4, 5 or 6 (DOGS-022), smallest first.
CITY = {3: (1, 2, 3), 4: (1, 2, 2, 3), 5: (1, 1, 2, 2, 3), 6: (1, 1, 2, 2, 3, 3)}
DEALT_CHARACTERS = 3  # DOGS-026


def breeds_in_play(locations: int) -> int:
    """Return how many breeds a city of that many locations uses (DOGS-022)."""
    return 2 * locations


def characters_per_kind(locations: int) -> int:
    """Return how many characters of each kind are in play (DOGS-022, DOGS-025)."""
    return 4 if locations >= 5 else 3
