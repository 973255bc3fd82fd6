"""A transcript as what is drawn of it: rounds of turns, each with what it changed on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
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
    """Rows of the table (seat 0), or of a seat from 1."""

    seat: int
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


@dataclass(frozen=True)
class Drawn:
    """What is drawn of a game: who sat where, its rounds, and its scores as a transcript has them."""

    bots: list[str]
    rounds: list[Round]
    scores: dict[str, Any]


def drawn_of(game: Game, lines: Iterator[dict[str, Any]], standings: Iterable[tuple[int, ...]]) -> Drawn:
    """Return what is drawn of a transcript; ``standings`` has one entry for each turn after the opening."""
    header, coming = next(lines), iter(standings)
    before, number, made = header["position"], None, list[Round]()
    for i, turn in enumerate(turns(lines)):
        if turn[0]["kind"] == "end":
            return Drawn(header["bots"], made, turn[0]["scores"])
        if i >= MOST_TURNS:
            continue
        now = 0 if turn[0]["phase"] == game.words.OPENING else turn[0]["round"]
        if now != number:
            number = now
            made.append(Round(heading(before, now) if now else "Before the first round", whole(game, before)))
        made[-1].turns.append(_turn(game, before, turn, next(coming, ()) if now else ()))
        before = turn[-1]["position"]
    raise ValueError("a transcript ends with its end")


def _turn(game: Game, before: dict[str, Any], turn: list[dict[str, Any]], standing: tuple[int, ...]) -> Turn:
    changed = changes(game.words.tableau(before), game.words.tableau(turn[-1]["position"]))
    seat = turn[0]["seat"]
    own_first = tuple(sorted(changed, key=lambda zone: zone.seat != seat))
    return Turn(seat, f"{deeds(game, before, turn)}.", own_first, standing)


def whole(game: Game, position: dict[str, Any]) -> tuple[Zone, ...]:
    """Return everything on the table and before the seats."""
    return tuple(_zone(group, [Laid(row) for row in group.rows if row.cards]) for group in game.words.tableau(position))


def changes(before: Iterable[Group], after: Iterable[Group]) -> tuple[Zone, ...]:
    """Return the groups of which something changed, each with the rows that did; a row that is gone is empty.

    What is only noted of the table, as the size of its piles, is no change.
    """
    made = []
    for old, new in zip(before, after, strict=True):
        was, names = {row.name: row for row in old.rows}, {row.name for row in new.rows}
        rows = [*new.rows, *(Row(name, ()) for name in was if name not in names)]
        changed = [_laid(row, was.get(row.name, Row(row.name, ()))) for row in rows]
        kept = [each for each, row in zip(changed, rows, strict=True) if row.cards != was.get(row.name, Row("", ())).cards]
        if kept or (new.seat and old.note != new.note):
            made.append(_zone(new, kept))
    return tuple(made)


def _zone(group: Group, rows: Iterable[Laid]) -> Zone:
    return Zone(group.seat, group.title, group.note, tuple(rows))


def _laid(row: Row, before: Row) -> Laid:
    left = Counter(before.cards)
    new = set()
    for place, card in enumerate(row.cards):
        if left[card]:
            left[card] -= 1
        else:
            new.add(place)
    return Laid(row, frozenset(new))
