"""A decision as people would tell it, from its line in a transcript and the position before it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dogs_alone.cards import SPREE_NAMES, SPREES_PER_COLOUR
from dogsim.games.dogs_alone.rules import Rules
from dogsim.games.dogs_alone.words.names import asks

OPENING = ""  # the first round follows the deal at once
# The game's ends as a sentence has them.
ENDINGS = {
    "mario-hugo": "the last Mario Hugo appeared",
    "stalled": "no spree for too many rounds",
    "cap": "cut off after the most turns, max_turns",
}
WIDTH = 80
_INDENT = 10
_ORDINALS = ("", "first", "second", "third", "fourth")


def tell(before: dict[str, Any], text: str, after: dict[str, Any]) -> str:
    """Return a decision in the third person, without its subject; empty for what needs no telling."""
    seat = before["turn"]["seat"] - 1
    me, then = before["players"][seat], after["players"][seat]
    verb, *cards = text.split()
    if text == "draw":
        deed = _draw(me, then)
    elif text == "end turn":
        deed = "" if after["turn"]["phase"] == "limit" else _end(me)
    else:
        deed = _VERBS[verb](*cards)
        deed += f", {_end(then)}" if before["turn"]["phase"] == "limit" != after["turn"]["phase"] else ""
    return deed + _arrivals(before, me, after, then)


def _draw(me: dict[str, Any], then: dict[str, Any]) -> str:
    drawn = len(then["hand"]) - len(me["hand"])
    return f"draws {counted(drawn, 'dog')}" if drawn else "finds no dog to draw"


def _end(me: dict[str, Any]) -> str:
    return f"ends with {counted(len(me['hand']), 'dog')}"


def _arrivals(before: dict[str, Any], me: dict[str, Any], after: dict[str, Any], then: dict[str, Any]) -> str:
    """Say which Mario Hugos appeared while the row was filled, and what they tidied (ALONE-029 to ALONE-031)."""
    seen = range(before["mario_hugo_seen"] + 1, after["mario_hugo_seen"] + 1)
    if not seen:
        return ""
    told = ", reveals " + " and ".join(f"the {_ORDINALS[number]} Mario Hugo" for number in seen)
    tidied = [each["card"] for was, each in zip(me["sprees"], then["sprees"], strict=True) if each["tidied"] > was["tidied"]]
    return told + "".join(f" and has {card} tidied" for card in tidied)


def scene(position: dict[str, Any]) -> list[str]:
    """Return the two rows and the piles as they lie before a round."""
    symbols = position["rules"].get("spree_symbols", Rules.spree_symbols)
    sprees = [f"{name} ({asks(symbols[SPREE_NAMES.index(name) % SPREES_PER_COLOUR])})" for name in position["spree_row"]]
    piles = [
        counted(len(position["dog_deck"]), "dog"),
        f"{len(position['dog_discard'])} discarded",
        counted(len(position["spree_deck"]), "spree card"),
        f"{counted(position['mario_hugo_seen'], 'Mario Hugo')} seen",
    ]
    return [line for label, things in (("dogs", position["dog_row"]), ("sprees", sprees), ("piles", piles))
            for line in _row(label, things)]  # fmt: skip


def _row(label: str, things: list[str]) -> list[str]:
    start = f"  {label}".ljust(_INDENT) + (", ".join(things) or "-")
    return textwrap.wrap(start, WIDTH, subsequent_indent=" " * _INDENT, break_on_hyphens=False)


_VERBS: dict[str, Callable[..., str]] = {
    "discard": lambda dog: f"discards {dog}",
    "take": lambda dog: f"takes {dog} from the row",
    "obtain": lambda spree: f"goes for {spree}",
    "pay": lambda dog: f"pays {dog}",
    "recover": lambda dog: f"takes {dog} back",
    "done": lambda: "takes no more back",
    "tidy": lambda spree, dog: f"tidies {spree} with {dog}",
}
