"""What random play of Dogs has to reach, and how it is seen in a transcript."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dogsim.referee.dogs.scoring import dark_bonuses
from tests.breadth.cases import Rare

CHARACTERS = ("veterinarian", "trainer", "manager", "merchant", "partner")
TYPES = ("healthy", "trained", "sick", "hotel", "fair")
MUST = {
    "action": (
        "keep CHARACTER", "move LOCATION", "pay SEAT", "collect", "place DOG STALL", "take coin", "take food", "hire",
        "use CHARACTER", "cure DOG STALL", "relocate DOG STALL", "swap DOG DOG", "done", "adopt DOG STALL", "buy upgrade",
        "buy puppy PUPPY", "rescue DOG LOCATION", "deliver", "open stall", "pay licence", "donate DOG", "claim BONUS",
        "take puppy PUPPY", "swap city", "end turn",
    ),
    "decision": ("keep", "act", "place", "take", "puppy", "cure", "relocate", "adopt", "buy", "rescue"),
    "character kept": CHARACTERS,
    "character used": CHARACTERS,
    "bonus claimed": tuple(f"B{number:02}" for number in range(1, 13)),
    "dark bonus won": ("D1", "D2", "D3"),
    "puppy taken": ("healthy", "cured", "trained", "fair", "hotel"),
    "puppy bought": ("healthy", "cured", "trained", "fair", "hotel"),
    "dog donated": ("healthy", "trained", "sick", "fair"),
    "dog rescued": TYPES,
    "licence": ("paid", "left unpaid at the end"),
    "pile": ("dogs ran out", "characters reshuffled"),
    "win": ("alone", "shared"),
    "end": ("normal", "stalled", "cap"),
}  # fmt: skip
SHORT: dict[str, Any] = {}
_GENEROUS = {"stall_sizes": [1, 1, 1, 1, 1], "stall_food": 0, "stall_dogs": 0, "upgrade_cost": 0, "rescue_upgrades": 1}
RARE = (
    Rare(4, 670),  # B05
    Rare(4, 62),  # B07
    Rare(4, 639),  # B08
    Rare(4, 1503, edits={"bonus_targets": [3, 3, 3, 3, 3, 1, 3, 6, 2, 9, 2, 2]}),  # B09, asked for two stalls only
    Rare(5, 3420, ("children",), {"bonuses": True, "start_food": [20] * 5}),  # B10
    Rare(2, 1666),  # stalled
    *(Rare(players, index, ("puppies", "three-upgrades"), _GENEROUS) for players in (3, 4) for index in range(5)),
)

_FIRST_WORDS = {
    "keep": "character kept", "use": "character used", "claim": "bonus claimed", "donate": "dog donated", "rescue": "dog rescued",
}  # fmt: skip


def seen(before: dict[str, Any], line: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what one decision reached, besides its form."""
    verb, *words = line["action"].split()
    if verb in _FIRST_WORDS:
        yield _FIRST_WORDS[verb], words[0].split("/")[-1]
    if words[:1] == ["puppy"]:
        yield {"take": "puppy taken", "buy": "puppy bought"}[verb], words[1]
    if line["action"] == "pay licence":
        yield "licence", "paid"
    if before["last_round"] is None and line["position"]["last_round"] is not None:
        yield "pile", "dogs ran out"
    if line["shuffled"] and before["turn"]["phase"] != "keep":
        yield "pile", "characters reshuffled"


def at_the_end(last: dict[str, Any], scores: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what the last position and the scores show."""
    for player in last["players"]:
        yield from (("dark bonus won", name) for name in dark_bonuses(last, player))
        if player["licences_unpaid"]:
            yield "licence", "left unpaid at the end"
    yield "win", "alone" if len(scores["winners"]) == 1 else "shared"
