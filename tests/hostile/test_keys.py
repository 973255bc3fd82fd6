"""Keys that no document has: refused at every level, with the nearest that there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from dogsim import Position
from tests.hostile.scenes import written
from tests.hostile.spoiling import Path, at, changed, place, refusal

RICHEST = {"dogs": "act", "dogs-alone": "recover", "dog-cards": "act"}
GROUPS: dict[str, list[Path]] = {
    "dogs": [(), ("rules",), ("players", 0), ("players", 1), ("city", 2), ("turn",)],
    "dogs-alone": [(), ("rules",), ("players", 1), ("players", 0, "sprees", 1), ("turn",)],
    "dog-cards": [(), ("rules",), ("players", 0), ("turn",)],
}
PLACES = [(game, group) for game, groups in GROUPS.items() for group in groups]
STRANGE: list[Any] = [
    1, 1.5, None, True, ("turn",), b"turn", "", "\n", "turn\u200b", "\x1b[2J", "\ud800", "x" * 1_000_000, 10**5000, "sеat",
]  # fmt: skip


def misspelt(key: str) -> Iterator[str]:
    """Write a key in the ways that people get it wrong."""
    yield from (key.capitalize(), f"{key} ", f"{key}s", key.replace("_", "-"), key.replace("_", ""), key[:-1], key[0] + key)


def with_key(game: str, group: Path, key: Any) -> Any:
    """Return a document with another key in one of its groups."""
    document = written(game, RICHEST[game])
    inside = {**at(document, group), key: 0}
    return changed(document, group, inside)


@pytest.mark.parametrize(("game", "group"), PLACES, ids=[f"{game}:{place(group)}" for game, group in PLACES])
def test_a_misspelt_key_is_refused_with_the_right_one(game: str, group: Path) -> None:
    known = list(at(written(game, RICHEST[game]), group))
    for i, key in enumerate(known[::2]):
        wrong = [each for each in misspelt(key) if each not in known]
        sentence = refusal(with_key(game, group, wrong[i % len(wrong)]))
        assert sentence is not None, wrong
        assert sentence.startswith(f"{place(group)}: unknown " if group else "unknown key "), sentence
        assert re.search(r"\(did you mean '[a-z_]+'\?\)$", sentence), sentence


@pytest.mark.parametrize(("game", "group"), PLACES, ids=[f"{game}:{place(group)}" for game, group in PLACES])
def test_a_strange_key_is_refused(game: str, group: Path) -> None:
    for key in STRANGE:
        sentence = refusal(with_key(game, group, key))
        assert sentence is not None, key
        assert sentence.startswith(f"{place(group)}: unknown " if group else "unknown key "), sentence


@pytest.mark.parametrize("game", GROUPS)
def test_keys_of_another_game_are_refused(game: str) -> None:
    for other in GROUPS.keys() - {game}:
        document = {**written(other, RICHEST[other]), "game": game, "rules": {}, "variants": []}
        sentence = refusal(document)
        assert sentence is not None
        assert "unknown key" in sentence


@pytest.mark.parametrize("number", ["dogsim-position/2", "dogsim-position/0", "dogsim-position/1.0", "dogsim-position", 1, None])
def test_another_format_is_refused_before_anything_else(number: Any) -> None:
    """A format to come may have other games and keys, of which nothing can be said."""
    document = {"format": number, "game": "cats", "new_key": 1}
    assert refusal(document) == f"format: this version reads 'dogsim-position/1', not {_said(number)}"


def _said(number: Any) -> str:
    return "null" if number is None else f"'{number}'" if isinstance(number, str) else str(number)


@pytest.mark.parametrize(("game", "count", "nearest"), [
    ("dogs", 0, 2), ("dogs", 1, 2), ("dogs", 6, 5), ("dogs-alone", 1, 2), ("dogs-alone", 900, 5), ("dog-cards", 5, 4),
])  # fmt: skip
def test_a_wrong_number_of_seats(game: str, count: int, nearest: int) -> None:
    sentence = refusal({"game": game, "partial": True, "players": [{}] * count})
    assert sentence is not None
    assert re.match(rf"players: .* not {count}; the nearest is {nearest}$", sentence)


def test_without_players_there_is_no_game() -> None:
    assert refusal({}) == "players: Dogs: Card Game takes 2 to 5 players, not 0; the nearest is 2"


def test_a_document_is_not_changed_by_reading_it() -> None:
    document = written("dogs", "act")
    before = repr(document)
    Position.from_dict(document)
    assert repr(document) == before
