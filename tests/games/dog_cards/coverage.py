"""What random play of DOG Cards has to reach, and how it is seen in a transcript."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.breadth.cases import Rare

NUMBERS = ("1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13")
MUST = {
    "action": (
        "give CARD", "lay CARD row ROW", "lay CARD partner", "buy POSITION with CARD", "look", "search", "choose CARD",
        "steal SEAT row ROW", "exchange CARD seat SEAT row ROW", "exchange CARD seat SEAT row ROW at PLACE", "discard CARD",
    ),
    "decision": ("swap", "act", "look", "search"),
    "card laid": (*NUMBERS, "14", "joker"),
    "card discarded": (*NUMBERS, "14", "joker", "thief"),
    "paid with": (*NUMBERS, "joker"),
    "position bought": tuple(str(position) for position in range(1, 14)),
    "card exchanged for a joker": NUMBERS,
    "row": ("started", "completed", "robbed of its last card"),
    "pile": ("reshuffled", "centre card rejected"),
    "win": ("alone", "team", "nobody"),
    "end": ("normal", "cap"),
}  # fmt: skip
# Uniform play takes some thousand turns to win: other games are cut off much sooner than the rare ones.
SHORT: dict[str, Any] = {"max_turns": 300}
RARE = (
    # The shortest wins of uniform play.
    Rare(2, 7),
    Rare(3, 619, edits={"max_turns": 6000}),
    Rare(4, 1018),
    # A card that may take either of two jokers' places.
    Rare(2, 89, bot="random-lays"),
    Rare(3, 120, edits={"jokers": 16, "copies_per_kind": 8}, bot="random-lays"),
    Rare(4, 540, bot="random-lays"),
)


def seen(before: dict[str, Any], line: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what one decision reached, besides its form."""
    verb, *words = line["action"].split()
    if verb == "lay":
        yield "card laid", words[0]
    elif verb == "discard":
        yield "card discarded", words[0]
    elif verb == "buy":
        yield "position bought", words[0]
        yield "paid with", words[2]
        if sum(len(draw["cards"]) for draw in line["drawn"]) > 1:
            yield "pile", "centre card rejected"
    elif verb == "exchange":
        yield "card exchanged for a joker", words[0]
    if line["shuffled"]:
        yield "pile", "reshuffled"
    for old, new in zip(before["players"], line["position"]["players"], strict=True):
        if len(new["rows"]) > len(old["rows"]):
            yield "row", "started"
        if new["completed"] > old["completed"]:
            yield "row", "completed"
        elif len(new["rows"]) < len(old["rows"]):
            yield "row", "robbed of its last card"


def at_the_end(last: dict[str, Any], scores: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what the last position and the scores show."""
    yield "win", {0: "nobody", 1: "alone"}.get(len(scores["winners"]), "team")
