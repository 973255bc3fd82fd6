"""A transcript as what is drawn of it: rounds of turns, each with what it changed on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dogsim.core.game import Game
from dogsim.core.tableau import Group, Row
from dogsim.transcript import deeds, heading, turns

# More turns than any usual game has; what comes after is told as text only.
MOST_TURNS = 300


@dataclass(frozen=True)
class Laid:
    """A row of cards; ``new`` are the places of those that did not lie there before."""

    row: Row
    new: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Zone:
    """Rows of the table or of a seat."""

    title: str
    note: str
    rows: tuple[Laid, ...]


@dataclass(frozen=True)
class Turn:
    """A turn of a seat: what was done, what it changed, and the standing of all seats after it, where it is known."""

    seat: int
    told: str
    zones: tuple[Zone, ...]
    standing: tuple[int, ...]


@dataclass
class Round:
    """The turns of a round, and the whole table before it."""

    title: str
    table: tuple[Zone, ...]
    turns: list[Turn] = field(default_factory=list)


def rounds_of(game: Game, lines: Sequence[dict[str, Any]], standings: Sequence[tuple[int, ...]]) -> list[Round]:
    """Return the rounds of a transcript; ``standings`` has one entry for each turn after the opening."""
    before, made = lines[0]["position"], list[Round]()
    number, coming = None, iter(standings)
    for turn in list(turns(lines[1:-1]))[:MOST_TURNS]:
        opening = turn[0]["phase"] == game.words.OPENING
        now = 0 if opening else turn[0]["round"]
        if now != number:
            number = now
            made.append(Round("Before the first round" if opening else heading(before, now), whole(game, before)))
        made[-1].turns.append(_turn(game, before, turn, () if opening else next(coming, ())))
        before = turn[-1]["position"]
    return made


def _turn(game: Game, before: dict[str, Any], turn: list[dict[str, Any]], standing: tuple[int, ...]) -> Turn:
    changed = changes(game.words.tableau(before), game.words.tableau(turn[-1]["position"]))
    return Turn(turn[0]["seat"], f"{deeds(game, before, turn)}.", changed, standing)


def whole(game: Game, position: dict[str, Any]) -> tuple[Zone, ...]:
    """Return everything on the table and before the seats."""
    return tuple(_zone(group, [Laid(row) for row in group.rows if row.cards]) for group in game.words.tableau(position))


def changes(before: Iterable[Group], after: Iterable[Group]) -> tuple[Zone, ...]:
    """Return the groups of which something changed, each with the rows that did; a row that is gone is empty."""
    made = []
    for old, new in zip(before, after, strict=True):
        was, names = {row.name: row for row in old.rows}, {row.name for row in new.rows}
        rows = [*new.rows, *(Row(name, ()) for name in was if name not in names)]
        changed = [_laid(row, was.get(row.name, Row(row.name, ()))) for row in rows]
        kept = [each for each, row in zip(changed, rows, strict=True) if row.cards != was.get(row.name, Row("", ())).cards]
        if kept or old.note != new.note:
            made.append(_zone(new, kept))
    return tuple(made)


def _zone(group: Group, rows: Iterable[Laid]) -> Zone:
    return Zone(group.title, group.note, tuple(rows))


def _laid(row: Row, before: Row) -> Laid:
    left = Counter(before.cards)
    new = set()
    for place, card in enumerate(row.cards):
        if left[card]:
            left[card] -= 1
        else:
            new.add(place)
    return Laid(row, frozenset(new))
