"""What stands in a cell: whole numbers, yes and no, and the winners of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from dogsim.core.errors import nearest
from dogsim.core.fields import show
from dogsim.report.observed.sheet import decimal_comma

YES = frozenset({"1", "true", "t", "yes", "y", "x", "won", "win", "winner"})
NO = frozenset({"0", "false", "f", "no", "n", "", "-", "lost", "loser"})
_NOBODY = frozenset({"", "-", "none", "nobody"})
_LONGEST_NAME = 100  # characters of a name for which a similar one is looked for
_WHOLE = re.compile(r"([+-]?\d{1,9})(?:\.0*)?")
_SEAT = re.compile(r"(?:seat|player|p)?\s*(\d{1,2})", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*(?:[;|,/&+]|\band\b)\s*", re.IGNORECASE)


def whole(text: str, low: int, high: int, what: str) -> int:
    """Return a whole number from ``low`` to ``high``; ``what`` names it in sentences.

    Raises:
        ValueError: it is none, or out of range; the text says why.
    """
    found = _WHOLE.fullmatch(text.replace("\N{MINUS SIGN}", "-"))
    if found is None:
        why = "has a decimal comma" if decimal_comma(text) else "is no whole number" if text else "is missing"
        raise ValueError(f"{what} {show(text)} {why}" if text else f"{what} {why}")
    if not low <= int(found[1]) <= high:
        raise ValueError(f"{what} {show(text)} is out of range, it is {low} to {high}")
    return int(found[1])


def several(text: str) -> list[str]:
    """Return the parts of a cell that holds several things."""
    return [part for part in _BETWEEN.split(text) if part]


def seats(text: str, players: int, names: Mapping[str, int]) -> tuple[int, ...]:
    """Return the seats (from 1) that a cell names by number or by player; ``names`` holds the seats of players.

    Raises:
        ValueError: it names nobody at the table; the text names the nearest.
    """
    if text.casefold() in _NOBODY:
        return ()
    whole_name = names.get(text.casefold())
    found = [whole_name] if whole_name else [_seat(part, players, names) for part in several(text)]
    return tuple(sorted(set(found)))


def _seat(text: str, players: int, names: Mapping[str, int]) -> int:
    if text.casefold() in names:
        return names[text.casefold()]
    found = _SEAT.fullmatch(text)
    if found and 1 <= int(found[1]) <= players:
        return int(found[1])
    close = [name for name in names if len(name) <= _LONGEST_NAME] if len(text) <= _LONGEST_NAME else []
    hint = nearest(text.casefold(), close) or f"; it takes a seat from 1 to {players}{' or a name' if names else ''}"
    raise ValueError(f"the winner {show(text)} is nobody at the table{hint}")


def flagged(cells: Sequence[str]) -> tuple[int, ...]:
    """Return the seats (from 1) whose cell says yes.

    Raises:
        ValueError: a cell says neither yes nor no.
    """
    for cell in cells:
        if cell.casefold() not in YES | NO:
            raise ValueError(f"{show(cell)} is neither yes nor no; it takes 1 or 0, yes or no, true or false")
    return tuple(seat for seat, cell in enumerate(cells, 1) if cell.casefold() in YES)
