"""Perft: the engine and its slow twin count the same sequences of actions, and the numbers stay what they are.

python -m tests.perft.test_perft    counts again and writes the numbers; look at them before committing
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import GAMES
from dogsim.referee import twin_of

Entry = dict[str, Any]
Table = dict[str, Any]
FILES = sorted(Path(__file__).parent.glob("*.toml"))


def entries_of(file: Path) -> list[tuple[str, Entry]]:
    """Read the entries of a file, each with its game."""
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    return [(content["game"], entry) for entry in content["position"]]


ENTRIES = [each for file in FILES for each in entries_of(file)]
# How many positions a count may take, how deep it goes, and how many of them the slow twin counts too.
MOST_NODES, DEEPEST, MOST_FOR_THE_TWIN = 400, 7, 150


def start(name: str, entry: Entry) -> Position:
    """Return the position of an entry."""
    if "deal" in entry:
        return Position.deal(name, **entry["deal"])
    return Position.from_dict({"game": name, "partial": True, **entry["from"]})


@dataclass(frozen=True)
class Node:
    """A position of the engine, the action it came by and where the position before stands on its own level."""

    pos: Position
    action: str = ""
    parent: int = 0


def engine_levels(pos: Position, depth: int) -> list[list[Node]]:
    """Play every sequence of 0, 1, ... ``depth`` - 1 actions."""
    levels = [[Node(pos)]]
    while len(levels) < depth:
        levels.append(
            [
                Node(node.pos.copy().apply(action), action.text, parent)
                for parent, node in enumerate(levels[-1])
                for action in node.pos.legal_actions()
            ]
        )
    return levels


def engine_counts(levels: list[list[Node]]) -> list[int]:
    """Count the sequences of 1, 2, ... actions, one more than were played."""
    return [*(len(level) for level in levels[1:]), sum(len(node.pos.legal_actions()) for node in levels[-1])]


def reshuffled(before: Position, action: str, after: Position) -> list[list[str]]:
    """Return the orders of reshuffles, which the twin has to be told."""
    words = before._setting.game.words
    number = words.parse(before._setting.row, before._state, action)
    shuffled = words.chance(before._setting.row, before._state, number, after._state)[1]
    return [list(each["cards"]) for each in shuffled or []]


def after(twin: ModuleType, mine: Table, before: Position, node: Node) -> Table:
    """Let the twin act; it is told nothing but the orders of reshuffles."""
    moved: Table = twin.play(mine, node.action, twin.Chance(reshuffled(before, node.action, node.pos)))
    return moved


def twin_counts(levels: list[list[Node]]) -> list[int]:
    """Count the same with the twin's own legal actions and its own positions, so far as it allows what the engine does."""
    twin = twin_of(levels[0][0].pos.game)
    mine = {0: own(levels[0][0].pos)}
    counts = []
    for level, deeper in zip(levels, [*levels[1:], []], strict=True):
        legal = {i: set(twin.legal(position)) for i, position in mine.items()}
        counts.append(sum(map(len, legal.values())))
        mine = {
            i: after(twin, mine[node.parent], level[node.parent].pos, node)
            for i, node in enumerate(deeper)
            if node.action in legal.get(node.parent, ())
        }
    return counts


def own(pos: Position) -> Table:
    """Read an engine's position as its twin does."""
    twin = twin_of(pos.game)
    table: Table = twin.in_card_order(twin.filled(pos.to_dict()))
    return table


@pytest.mark.parametrize(("name", "entry"), ENTRIES, ids=[f"{name}-{each['name'].replace(' ', '-')}" for name, each in ENTRIES])
def test_the_numbers_stand(name: str, entry: Entry) -> None:
    """The committed numbers are what engine and twin count, each by itself."""
    levels = engine_levels(start(name, entry), len(entry["leaves"]))
    assert engine_counts(levels) == entry["leaves"]
    shallow = list(takewhile(lambda level: len(level) <= MOST_FOR_THE_TWIN, levels))
    assert twin_counts(shallow) == entry["leaves"][: len(shallow)]


def test_every_game_has_its_numbers() -> None:
    """A new game brings a dozen positions along."""
    assert all(count >= 12 for count in Counter(name for name, _ in ENTRIES).values())
    assert {name for name, _ in ENTRIES} == set(GAMES)


def test_the_twin_agrees_on_every_position_on_the_way() -> None:
    """Two actions deep: the same legal actions, the same table and the same scores, for every entry."""
    for name, entry in ENTRIES:
        twin = twin_of(name)
        (root,), nodes = engine_levels(start(name, entry), 2)
        for node in nodes:
            mine = after(twin, own(root.pos), root.pos, node)
            assert mine == own(node.pos), (entry["name"], node.action)
            assert sorted(twin.legal(mine)) == sorted(action.text for action in node.pos.legal_actions())
            assert twin.scores(mine) == node.pos.scores(), (entry["name"], node.action)


def counted_again(name: str, entry: Entry) -> list[int]:
    """Count as deep as the number of positions allows."""
    counts = engine_counts(engine_levels(start(name, entry), 1))
    while 0 < counts[-1] <= MOST_NODES and len(counts) < DEEPEST:
        counts = engine_counts(engine_levels(start(name, entry), len(counts) + 1))
    return counts


def main() -> int:
    """Write the numbers anew and show what changed."""
    for file in FILES:
        entries = entries_of(file)
        counts = [counted_again(name, entry) for name, entry in entries]
        left = iter(counts)
        text = re.sub(r"(?m)^leaves = \[.*\]$", lambda _, left=left: f"leaves = {next(left)}", file.read_text(encoding="utf-8"))
        file.write_text(text, encoding="utf-8")
        for (name, entry), new in zip(entries, counts, strict=True):
            print(name, "same" if entry["leaves"] == new else f"was {entry['leaves']}, is", new, entry["name"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
