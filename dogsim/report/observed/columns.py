"""What the columns of a file of games are about, whatever their headings are called."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field
from typing import Any

from dogsim.core.fields import show
from dogsim.report.observed.games import Mistakes
from dogsim.report.observed.sheet import Sheet

WORDS = {
    "game": ("game", "game_id", "game_number", "id", "match", "match_id", "table", "session", "spiel"),
    "seat": ("seat", "seat_number", "turn_order", "player_number", "player_no", "sitz"),
    "score": ("score", "points", "pts", "final_score", "total", "total_score", "total_points", "victory_points", "vp", "punkte"),
    "scores": ("scores", "final_scores", "all_scores"),
    "winner": ("winner", "winners", "won", "win", "is_winner", "winning_seat", "winner_seat", "victory", "sieger", "gewinner"),
    "rounds": ("rounds", "round", "number_of_rounds", "num_rounds", "rounds_played", "runden"),
    "players": ("players", "player_count", "number_of_players", "num_players", "n_players"),
    "player": ("player", "name", "player_name", "who", "spieler"),
}
_MEANING = {word: meaning for meaning, words in WORDS.items() for word in words}
_OF_A_SEAT = ("score", "winner", "player")
_SEATED = re.compile(r"(?:seat|player|p|s)_?(\d{1,2})(?:_(.+))?")
_NUMBERED = re.compile(r"(.+?)_?(?:of_)?(?:seat_?|player_?|p_?)?(\d{1,2})")
_NEAR = 0.8


@dataclass
class Columns:
    """Where what stands: ``single`` by meaning, ``seats`` by meaning and seat (from 1), ``bare`` by seat alone."""

    single: dict[str, int] = field(default_factory=dict)
    seats: dict[str, dict[int, int]] = field(default_factory=lambda: {each: {} for each in _OF_A_SEAT})
    bare: dict[int, int] = field(default_factory=dict)
    unused: list[str] = field(default_factory=list)

    @property
    def wide(self) -> bool:
        """Whether a line is a whole game."""
        return bool(self.seats["score"]) or "scores" in self.single


def columns(sheet: Sheet, mistakes: Mistakes) -> Columns:
    """Return what the headings mean; two with one meaning, and what is misspelt, are mistakes."""
    found = Columns()
    for place, heading in enumerate(sheet.head):
        if heading:
            _put(found, sheet, place, mistakes)
    _settle(found, sheet)
    known = {*found.single, *(each for each in _OF_A_SEAT if found.seats[each])}
    for heading in list(found.unused):
        close = difflib.get_close_matches(_key(heading), _MEANING, n=1, cutoff=_NEAR)
        if close and _MEANING[close[0]] not in known:
            mistakes.add(f"unknown column {show(heading)} (did you mean '{close[0]}'?)")
    return found


def _key(heading: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", heading.casefold()).strip("_") if heading != "#" else "game"


def _put(found: Columns, sheet: Sheet, place: int, mistakes: Mistakes) -> None:
    heading = sheet.head[place]
    key = _key(heading)
    where, name = _group(found, key)
    if where is None:
        found.unused.append(heading)
    elif name == 0:
        mistakes.add(f"column {show(heading)}: seats are counted from 1")
    elif name in where:
        mistakes.add(f"columns {show(sheet.head[where[name]])} and {show(heading)} say the same")
    else:
        where[name] = place


def _group(found: Columns, key: str) -> tuple[dict[Any, int] | None, str | int]:
    """Return the group of columns that a heading belongs to, and its name there."""
    if key in _MEANING:
        return found.single, _MEANING[key]
    seated = _SEATED.fullmatch(key)
    if seated and not seated[2]:
        return found.bare, int(seated[1])
    numbered = _NUMBERED.fullmatch(key)
    word, seat = (seated[2], seated[1]) if seated else (numbered[1], numbered[2]) if numbered else ("", "0")
    meaning = _MEANING.get(word)
    return (found.seats[meaning], int(seat)) if meaning in _OF_A_SEAT else (None, "")


def _settle(found: Columns, sheet: Sheet) -> None:
    """Say what columns are that name nothing but a seat: names beside scores, or where they hold no figure at all."""
    if not found.bare:
        return
    figures = any(re.search(r"\d", cell) for place in found.bare.values() for cell in sheet.column(place))
    meaning = "score" if figures and not found.wide and "score" not in found.single else "player"
    found.seats[meaning] = found.seats[meaning] or found.bare
