"""Short ways to lay out a table of Dogs Alone, to play on it and to look at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dogsim import Position
from tests.positions import clause_of, texts

__all__ = [
    "COLOURS",
    "SYMBOLS",
    "clause_of",
    "colours_of",
    "deal",
    "dogs",
    "hand",
    "laid",
    "options",
    "play",
    "player",
    "seat",
    "spree_step",
    "sprees",
    "table",
    "texts",
]  # fmt: skip

COLOURS = ("red", "blue", "yellow", "green")
SYMBOLS = (2, 2, 3, 3, 3, 4, 4)  # of sprees 1 to 7 of each colour, unless the rules say otherwise
PILES = ("dog_row", "dog_deck", "dog_discard", "spree_row", "spree_deck")


def dogs(colour: str, letters: str) -> list[str]:
    """Write dogs of one colour by their letters: ``dogs("red", "aab")``."""
    return [f"{colour}-{letter}" for letter in letters]


def colours_of(letters: str) -> list[str]:
    """Write a hand by the colours' first letters, each dog of the name a, b, c ... in turn: ``colours_of("rrb")``."""
    names = {colour[0]: colour for colour in COLOURS}
    return [f"{names[letter]}-{'abcd'[letters[:place].count(letter)]}" for place, letter in enumerate(letters)]


def laid(text: str) -> list[dict[str, Any]]:
    """Write the sprees before a seat, those with an exclamation mark tidied: ``laid("red-3 blue-1!")``."""
    return [{"card": each.rstrip("!"), "tidied": each.endswith("!")} for each in text.split()]


def seat(cards: str = "", owned: str = "", known: str = "") -> dict[str, Any]:
    """Write what a seat has: its hand, its sprees, and which of its dogs everybody has seen."""
    return {"hand": cards.split(), "known": known.split(), "sprees": laid(owned)}


def table(*seats: Mapping[str, Any] | str, turn: Mapping[str, Any] | None = None, **keys: Any) -> Position:
    """Read a terse position: a seat may be just its hand, a pile the words of its cards."""
    players = [seat(each) if isinstance(each, str) else dict(each) for each in seats]
    players += [{} for _ in range(2 - len(players))]
    piles = {name: value.split() if name in PILES and isinstance(value, str) else value for name, value in keys.items()}
    return Position.from_dict({"game": "dogs-alone", "partial": True, "players": players, "turn": dict(turn or {}), **piles})


def spree_step(*seats: Mapping[str, Any] | str, turn: Mapping[str, Any] | None = None, **keys: Any) -> Position:
    """Read a terse position in which seat 1 has recruited and the spree step begins."""
    return table(*seats, turn={"phase": "spree", **(turn or {})}, **keys)


def deal(players: int = 3, seed: int = 1, **rules: Any) -> Position:
    """Deal a game under these rules."""
    return Position.deal("dogs-alone", players=players, seed=seed, rules=rules)


def play(pos: Position, *actions: str) -> Position:
    """Take the actions one after another, each of which has to be legal."""
    for action in actions:
        pos.apply(action)
    return pos


def options(pos: Position, verb: str = "") -> list[str]:
    """Return the legal actions whose words begin so."""
    return [text for text in texts(pos) if text.startswith(verb)]


def player(pos: Position, number: int = 1) -> dict[str, Any]:
    """Return what a seat has, as the position writes it."""
    found: dict[str, Any] = pos.to_dict()["players"][number - 1]
    return found


def hand(pos: Position, number: int = 1) -> list[str]:
    """Return a seat's hand."""
    found: list[str] = player(pos, number)["hand"]
    return found


def sprees(pos: Position, number: int = 1) -> str:
    """Return the sprees before a seat as words, the tidied ones with an exclamation mark."""
    return " ".join(each["card"] + "!" * each["tidied"] for each in player(pos, number)["sprees"])
