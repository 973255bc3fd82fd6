"""A decision as people would tell it, from its line in a transcript and the position before it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from dogsim.core.phrases import counted, listed
from dogsim.games.dogs.cards import BONUS_TEXT, BONUSES
from dogsim.games.dogs.state import PHASE_KEEP, PHASES

OPENING = PHASES[PHASE_KEEP]  # the phase before the first round
# The game's ends as a sentence has them.
ENDINGS = {
    "normal": "played to its last round",
    "stalled": "nobody could go on",
    "cap": "cut off after the most rounds, max_rounds",
}
WIDTH = 80

_PLAIN = {
    "take coin": "takes a coin",
    "take food": "takes a food",
    "deliver": "sends it where it belongs",
    "open stall": "opens stall {stalls}",
    "pay licence": "pays a licence",
    "swap city": "renews the city's characters",
    "buy upgrade": "buys an upgrade",
}


def tell(before: dict[str, Any], text: str, after: dict[str, Any]) -> str:
    """Return a decision in the third person, without its subject; empty for what needs no telling."""
    seat = before["turn"]["seat"] - 1
    me = before["players"][seat]
    if text in _PLAIN:
        return _PLAIN[text].format(stalls=me["open_stalls"] + 1)
    if text in _TOLD:
        return _TOLD[text](before, me, after["players"][seat])
    verb, *words = text.split()
    return _VERBS[verb](me, *words)


def scene(position: dict[str, Any]) -> list[str]:
    """Return the city as it lies before a round."""
    lines = []
    for number, here in enumerate(position["city"], 1):
        text = f"  {number}  {here['character'] or '-':<13} {', '.join(here['dogs']) or '-'}"
        lines += textwrap.wrap(text, WIDTH, subsequent_indent=" " * 19, break_on_hyphens=False)
    return lines


def _collect(before: dict[str, Any], me: dict[str, Any], after: dict[str, Any]) -> str:
    dogs = before["city"][me["location"] - 1]["dogs"]
    return f"collects {listed(dogs)} for {me['food'] - after['food']} food"


def _hire(before: dict[str, Any], me: dict[str, Any], after: dict[str, Any]) -> str:
    price = me["coins"] - after["coins"]
    character = before["city"][me["location"] - 1]["character"]
    return f"hires the {character} " + (f"for {counted(price, 'coin')}" if price else "for nothing")


def _end_turn(before: dict[str, Any], me: dict[str, Any], after: dict[str, Any]) -> str:
    return f"ends with {counted(me['coins'], 'coin')} and {me['food']} food"


def _nothing(before: dict[str, Any], me: dict[str, Any], after: dict[str, Any]) -> str:
    return ""


def _move(me: dict[str, Any], location: str) -> str:
    return f"stays at {location}" if me["location"] == int(location) else f"goes to {location}"


def _claim(me: dict[str, Any], bonus: str) -> str:
    return f"claims {bonus} ({BONUS_TEXT[BONUSES.index(bonus)]})"


_TOLD = {"collect": _collect, "hire": _hire, "end turn": _end_turn, "done": _nothing}
_VERBS: dict[str, Callable[..., str]] = {
    "keep": lambda me, kind: f"keeps the {kind}",
    "move": _move,
    "pay": lambda me, seat: f"pays seat {seat} for its company",
    "place": lambda me, dog, stall: f"places {dog} in stall {stall}",
    "use": lambda me, kind: f"uses the {kind}",
    "cure": lambda me, dog, stall: f"cures {dog} into stall {stall}",
    "relocate": lambda me, dog, stall: f"moves {dog} to stall {stall}",
    "swap": lambda me, first, second: f"swaps {first} and {second}",
    "adopt": lambda me, dog, stall: f"takes {dog} from the fair into stall {stall}",
    "buy": lambda me, _, puppy: f"buys a {puppy} puppy",
    "rescue": lambda me, dog, location: f"takes {dog} from {location} for the third upgrade",
    "donate": lambda me, dog: f"donates {dog}",
    "claim": _claim,
    "take": lambda me, _, puppy: f"receives a {puppy} puppy",
}
