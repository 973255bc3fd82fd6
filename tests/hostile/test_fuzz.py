"""Documents damaged at random: whatever is accepted is written as it was read, and can be played on."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import GAMES
from tests.hostile.scenes import NAMES, Document, eager, whole, written
from tests.hostile.spoiling import at, mended, paths, refusal

WORDS = ["over", "act", "pay", "merchant", "mutt/healthy", "husky/fair", "red-a", "red-1", "mario-hugo", "2", "joker", "B01"]
VALUES: list[Any] = [None, True, False, 0, 1, 2, 4, -1, 1.0, 1.5, 10**9, [], {}, [4, 5], *WORDS, *([word] for word in WORDS)]
FIXED = {"format", "game", "rules", "variants"}  # what is damaged is the table, not the game


def documents(game: str) -> list[Document]:
    """Return complete and partial positions of a game."""
    scenes = [written(*each) for each in NAMES if each[0] == game]
    return [*scenes, *whole(game).values(), *({**each, "partial": True} for each in whole(game).values())]


def damage(document: Document, others: list[Document], chance: random.Random) -> None:
    """Change one thing: a value, the place of a card, a thing more or less, or what another position has there."""
    places = [path for path in paths(document) if path[0] not in FIXED]
    lists = [at(document, path) for path in places if isinstance(at(document, path), list)]
    kind = chance.randrange(6)
    if kind == 0:
        move(chance.choice(lists), chance.choice(lists), chance)
    elif kind == 1:
        some = chance.choice(lists)
        some[:1] = []
    elif kind == 2:
        some = chance.choice(lists)
        some += copy.deepcopy(some[:1])
    else:
        path = chance.choice(places)
        group, key = at(document, path[:-1]), path[-1]
        if kind == 3:
            group[key] = nudged(group[key], chance)
        elif kind == 4:
            group[key] = copy.deepcopy(borrowed(chance.choice(others), path, group[key]))
        elif isinstance(group, dict) and chance.random() < 0.3:
            del group[key]
        else:
            group[key] = copy.deepcopy(chance.choice(VALUES))


def move(source: list[Any], target: list[Any], chance: random.Random) -> None:
    if source:
        target.insert(chance.randint(0, len(target)), source.pop(chance.randrange(len(source))))


def nudged(value: Any, chance: random.Random) -> Any:
    """Return a value a little beside."""
    if isinstance(value, bool):
        return not value
    return value + chance.choice([-1, 1, 2]) if isinstance(value, int) else None


def borrowed(other: Document, path: Any, value: Any) -> Any:
    try:
        return at(other, path)
    except (KeyError, IndexError, TypeError):
        return value


def fuzz(game: str, seed: int, count: int) -> int:
    """Damage documents one to three times; return how many were accepted."""
    chance, known, accepted = random.Random(seed), documents(game), 0
    for _ in range(count):
        document = copy.deepcopy(chance.choice(known))
        for _ in range(chance.choice([1, 1, 2, 3])):
            damage(document, known, chance)
        if refusal(document) is None:
            assert mended(document) is None, document
            play(Position.from_dict(document), chance)
            accepted += 1
    return accepted


def play(pos: Position, chance: random.Random) -> None:
    """Play on for some decisions; every position on the way is possible.

    Where cards were left out the next seat may have none to play with.
    """
    for _ in range(3):
        if pos.is_over:
            return
        sentence = refusal(pos.apply(eager(pos, chance)).to_dict())
        if sentence is not None and re.search("seat . would have (to act without a card|nothing to choose)", sentence):
            return
        assert sentence is None


@pytest.mark.parametrize("game", GAMES)
def test_no_damage_gets_through(game: str) -> None:
    assert 2 < fuzz(game, 1, 30) < 20


@pytest.mark.verify
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", GAMES)
def test_no_damage_gets_through_in_thousands(game: str, seed: int) -> None:
    assert 30 < fuzz(game, 100 + seed, 600) < 400
