"""Perft: the engine and its slow twin count the same sequences of actions, and the numbers stay what they are.

python -m tests.perft.test_perft    counts again and writes the numbers; look at them before committing
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import GAMES
from dogsim.referee import twin_of

FILES = {name: Path(__file__).with_name(f"{name.replace('-', '_')}.toml") for name in GAMES}
Entry = dict[str, Any]
ENTRIES: list[tuple[str, Entry]] = [
    (name, entry) for name, file in FILES.items() for entry in tomllib.loads(file.read_text(encoding="utf-8"))["position"]
]
MOST_NODES, DEEPEST = 600, 7


def start(name: str, entry: Entry) -> Position:
    """Return the position of an entry."""
    if "deal" in entry:
        return Position.deal(name, **entry["deal"])
    return Position.from_dict({"game": name, "partial": True, **entry["from"]})


def children(pos: Position) -> list[tuple[str, Position]]:
    return [(action.text, pos.copy().apply(action)) for action in pos.legal_actions()]


def engine_counts(pos: Position, depth: int) -> list[int]:
    """Count the sequences of 1, 2, ... ``depth`` actions."""
    level, counts = [pos], []
    for _ in range(depth):
        counts.append(sum(len(each.legal_actions()) for each in level))
        if len(counts) < depth:
            level = [after for each in level for _, after in children(each)]
    return counts


def reshuffled(before: Position, action: str, after: Position) -> list[list[str]]:
    """Return the orders of reshuffles, which the twin has to be told."""
    words = before._setting.game.words
    number = words.parse(before._setting.row, before._state, action)
    shuffled = words.chance(before._setting.row, before._state, number, after._state)[1]
    return [list(each["cards"]) for each in shuffled or []]


def twin_counts(pos: Position, depth: int) -> list[int]:
    """Count with the twin's own legal actions and results; it is told nothing but the orders of reshuffles."""
    twin = twin_of(pos.game)
    level, counts = [(pos, twin.in_card_order(twin.filled(pos.to_dict())))], []
    for _ in range(depth):
        counts.append(sum(len(twin.legal(mine)) for _, mine in level))
        if len(counts) < depth:
            level = [
                (after, twin.play(mine, text, twin.Chance(reshuffled(before, text, after))))
                for before, mine in level
                for text, after in children(before)
                if text in twin.legal(mine)
            ]
    return counts


@pytest.mark.parametrize(("name", "entry"), ENTRIES, ids=[f"{name}-{each['name'].replace(' ', '-')}" for name, each in ENTRIES])
def test_the_numbers_stand(name: str, entry: Entry) -> None:
    """The committed numbers are what engine and twin count, each by itself."""
    depth = len(entry["leaves"])
    assert engine_counts(start(name, entry), depth) == entry["leaves"]
    shallow = next((i for i, leaves in enumerate(entry["leaves"]) if leaves > 400), depth)
    assert twin_counts(start(name, entry), max(1, shallow)) == entry["leaves"][: max(1, shallow)]


def test_the_twin_agrees_on_every_position_on_the_way() -> None:
    """Two actions deep: the same legal actions and the same table, for every entry."""
    for name, entry in ENTRIES:
        twin, pos = twin_of(name), start(name, entry)
        mine = twin.in_card_order(twin.filled(pos.to_dict()))
        for text, after in children(pos):
            own = twin.play(mine, text, twin.Chance(reshuffled(pos, text, after)))
            assert own == twin.in_card_order(twin.filled(after.to_dict())), (entry["name"], text)
            assert sorted(twin.legal(own)) == sorted(each.text for each in after.legal_actions())


def counted_again(name: str, entry: Entry) -> list[int]:
    """Count as deep as the number of positions allows."""
    counts = [len(start(name, entry).legal_actions())]
    while 0 < counts[-1] <= MOST_NODES and len(counts) < DEEPEST:
        counts = engine_counts(start(name, entry), len(counts) + 1)
    return counts


def main() -> int:
    """Write the numbers anew and show what changed."""
    for name, file in FILES.items():
        entries = [entry for game, entry in ENTRIES if game == name]
        numbers = iter([counted_again(name, entry) for entry in entries])
        written = re.sub(
            r"(?m)^leaves = \[.*\]$", lambda _, left=numbers: f"leaves = {next(left)}", file.read_text(encoding="utf-8")
        )
        file.write_text(written, encoding="utf-8")
        for entry, new in zip(entries, tomllib.loads(written)["position"], strict=True):
            same = entry["leaves"] == new["leaves"]
            print(name, "same" if same else f"was {entry['leaves']}, is", new["leaves"], entry["name"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
