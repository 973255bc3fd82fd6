"""Every key of every document, with everything there that does not belong there."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from dogsim.games import GAMES
from tests.hostile.scenes import NAMES, written
from tests.hostile.spoiling import Path, at, changed, mended, paths, place, refusal
from tests.hostile.values import HOSTILE, of_its_kind, shown

Case = tuple[str, Path, Any]


def cases(game: str) -> dict[str, list[Case]]:
    """Return what to spoil, gathered by key: a scene, a path in it, and the value to put there."""
    found: dict[str, list[Case]] = defaultdict(list)
    for scene in (scene for name, scene in NAMES if name == game):
        for path in paths(written(game, scene)):
            key = ".".join("#" if isinstance(part, int) else part for part in path)
            found[key] += [(scene, path, value) for value in HOSTILE]
    return found


def complaints(game: str, each: list[Case]) -> Iterator[str]:
    """Say of each case what is wrong with how it was read."""
    for scene, path, value in each:
        document = written(game, scene)
        key = next(part for part in reversed(path) if isinstance(part, str))
        name = f"{scene}: {place(path)} = {shown(value)}"
        spoiled = changed(document, path, value)
        sentence = refusal(spoiled)
        if not of_its_kind(value, at(document, path), key):
            if sentence is None:
                yield f"{name} is accepted"
            elif not sentence.startswith(f"{place(path)}: "):
                yield f"{name} is refused elsewhere: {sentence}"
        elif sentence is None and mended(spoiled):
            yield f"{name} is mended: {mended(spoiled)}"


@pytest.mark.parametrize("game", GAMES)
def test_any_value_at_any_key_is_refused_by_its_place_or_kept(game: str) -> None:
    """What is of the wrong kind is refused where it stands; the rest is refused for some reason or written as it was read."""
    chance, some = random.Random(1), 3
    chosen = [case for found in cases(game).values() for case in chance.sample(found, some)]
    assert len(chosen) > 60
    assert not list(complaints(game, chosen))


@pytest.mark.verify
@pytest.mark.parametrize(("game", "scene"), NAMES)
def test_all_values_at_all_keys(game: str, scene: str) -> None:
    every = [case for found in cases(game).values() for case in found if case[0] == scene]
    assert not list(complaints(game, every))
