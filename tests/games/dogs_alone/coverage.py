"""What random play of Dogs Alone has to reach, and how it is seen in a transcript."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.breadth.cases import Rare

COLOURS = ("red", "blue", "yellow", "green")
SPREES = tuple(f"{colour}-{number}" for colour in COLOURS for number in range(1, 8))
MUST = {
    "action": (
        "discard DOG", "draw", "take DOG", "obtain SPREE", "pay DOG", "recover DOG", "done", "tidy SPREE DOG", "end turn",
    ),
    "decision": ("recruit", "spree", "pay", "recover", "limit"),
    "spree obtained": SPREES,
    "spree tidied": COLOURS,
    "tidied by Mario Hugo": COLOURS,
    "Mario Hugo seen": ("1", "2", "3", "4"),
    "pile": ("dogs reshuffled", "no dog left to draw"),
    "majority won": COLOURS,
    "win": ("alone", "shared"),
    "end": ("mario-hugo", "stalled", "cap"),
}  # fmt: skip
SHORT: dict[str, Any] = {}
RARE = (Rare(4, 1, edits={"equal_turns": True}),)  # a fourth Mario Hugo


def seen(before: dict[str, Any], line: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what one decision reached, besides its form."""
    verb, *words = line["action"].split()
    after = line["position"]
    if verb == "obtain":
        yield "spree obtained", words[0]
    if verb == "tidy":
        yield "spree tidied", words[0].split("-")[0]
    else:
        known = _tidied(before)
        yield from (("tidied by Mario Hugo", card.split("-")[0]) for card in _tidied(after) - known)
    for number in range(before["mario_hugo_seen"] + 1, after["mario_hugo_seen"] + 1):
        yield "Mario Hugo seen", str(number)
    if line["shuffled"]:
        yield "pile", "dogs reshuffled"
    if verb == "draw" and not after["dog_deck"] and not after["dog_discard"]:
        yield "pile", "no dog left to draw"


def _tidied(position: dict[str, Any]) -> set[str]:
    return {spree["card"] for player in position["players"] for spree in player["sprees"] if spree["tidied"]}


def at_the_end(last: dict[str, Any], scores: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what the last position and the scores show."""
    for seat in scores["seats"]:
        yield from (("majority won", colour) for colour in COLOURS if seat["majority"][colour])
    yield "win", "alone" if len(scores["winners"]) == 1 else "shared"
