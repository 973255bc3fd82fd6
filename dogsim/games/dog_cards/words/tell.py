"""A decision as people would tell it, from its line in a transcript and the position before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dog_cards.cards import CARDS, FOURTEEN, LOOKED, ROW, SEVEN
from dogsim.games.dog_cards.state import PHASE_SWAP, PHASES
from dogsim.games.dog_cards.words import fits
from dogsim.games.dog_cards.words.names import a

OPENING = PHASES[PHASE_SWAP]  # the phase before the first round
# The game's ends as a sentence has them.
ENDINGS = {"normal": "the rows needed are complete", "cap": "cut off after the most turns, max_turns"}


def tell(before: dict[str, Any], text: str, after: dict[str, Any]) -> str:
    """Return a decision in the third person, without its subject."""
    verb, *words = text.split()
    return _VERBS[verb](before, words, after)


def _mine(before: dict[str, Any]) -> int:
    return int(before["turn"]["seat"])


def _partner(before: dict[str, Any]) -> int:
    return fits.partner_of(_mine(before) - 1) + 1


def _whose(before: dict[str, Any], seat: int) -> str:
    return "its own" if seat == _mine(before) else f"seat {seat}'s"


def _lay(before: dict[str, Any], words: list[str], after: dict[str, Any]) -> str:
    card, where, *number = words
    partner = where == "partner"
    owner = _partner(before) if partner else _mine(before)
    row = 0 if partner else int(number[0]) - 1
    rows = before["players"][owner - 1]["rows"]
    name = f"seat {owner}'s row" if partner else f"row {row + 1}"
    if row == len(rows):
        return f"starts {name} with {a(card)}"
    if len(rows[row]) + 1 == ROW:
        return f"lays {a(card)} and completes {name}"
    as_number = f" as {len(rows[row]) + 1}" if card != str(len(rows[row]) + 1) else ""
    return f"lays {a(card)}{as_number} in {name}"


def _buy(before: dict[str, Any], words: list[str], after: dict[str, Any]) -> str:
    position, _, card = words
    return f"buys {a(before['centre'][int(position) - 1])} from position {position} with {a(card)}"


def _look(before: dict[str, Any], words: list[str], after: dict[str, Any]) -> str:
    seen = min(LOOKED, len(after["draw_pile"]))
    return f"plays {a(CARDS[SEVEN])} and looks at {counted(seen, 'card')}"


def _search(before: dict[str, Any], words: list[str], after: dict[str, Any]) -> str:
    return f"plays {a(CARDS[FOURTEEN])} and searches the discard pile"


def _steal(before: dict[str, Any], words: list[str], after: dict[str, Any]) -> str:
    seat, _, row = words
    card = before["players"][int(seat) - 1]["rows"][int(row) - 1][-1]
    return f"steals {a(card)} from seat {seat}'s row {row}"


def _exchange(before: dict[str, Any], words: list[str], after: dict[str, Any]) -> str:
    card, _, seat, _, row, *place = words
    where = f", at {place[1]}" if place else ""
    return f"takes a joker for {a(card)} out of {_whose(before, int(seat))} row {row}{where}"


_VERBS: dict[str, Callable[[dict[str, Any], list[str], dict[str, Any]], str]] = {
    "give": lambda before, words, after: f"gives {a(words[0])} to seat {_partner(before)}",
    "lay": _lay,
    "buy": _buy,
    "look": _look,
    "search": _search,
    "choose": lambda before, words, after: f"takes {a(words[0])}",
    "steal": _steal,
    "exchange": _exchange,
    "discard": lambda before, words, after: f"discards {a(words[0])} for another card",
}
