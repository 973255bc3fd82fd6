"""Documents of ten megabytes, nested a hundred thousand times, or containing themselves: refused at once and in short."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from dogsim import Position, PositionError
from dogsim.games import GAMES
from tests.hostile.scenes import NAMES, written
from tests.hostile.spoiling import at, changed, paths, place, refusal
from tests.hostile.values import TOWERS, shown

TEN_MEGABYTES = "x" * 10_000_000
THINGS: list[Any] = ["mutt/sick", "2", None, "red-1", 4, {}, "merchant", [], "red-a", "x"]
SCENE = dict(NAMES[::-1])
pytestmark = pytest.mark.timeout(60)


@pytest.mark.parametrize("game", GAMES)
def test_ten_megabytes_of_text_anywhere(game: str) -> None:
    document = written(game, SCENE[game])
    texts = [path for path in paths(document) if isinstance(at(document, path), str)]
    assert len(texts) > 5
    for path in texts:
        sentence = refusal(changed(document, path, TEN_MEGABYTES))
        assert sentence is not None
        assert sentence.startswith(f"{place(path)}: ")


@pytest.mark.parametrize("game", GAMES)
def test_a_million_of_anything_in_a_list(game: str) -> None:
    document = written(game, SCENE[game])
    lists = [path for path in paths(document) if isinstance(at(document, path), list)]
    assert len(lists) > 5
    for path, thing in zip(lists, cycle(THINGS)):
        sentence = refusal(changed(document, path, [thing] * 1_000_000))
        assert sentence is not None
        assert sentence.startswith(place(path)), sentence


@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_unknown_keys(game: str) -> None:
    many = {f"key{i}": i for i in range(100_000)}
    document = written(game, SCENE[game])
    for path in [(), ("rules",), ("players", 0), ("turn",)]:
        sentence = refusal(changed(document, path, {**at(document, path), **many}))
        assert sentence is not None
        assert "'key0'" in sentence


@pytest.mark.parametrize("tower", TOWERS, ids=["lists", "groups", "a list in itself", "a group in itself"])
def test_a_tower_is_refused_where_it_stands(tower: Any) -> None:
    """As the whole document, and at keys of all kinds."""
    with pytest.raises(PositionError):
        Position.from_dict(tower)
    document = written("dogs", "act")
    for path in [("rules",), ("rules", "set_points"), ("players",), ("players", 0, "stalls", 1, 0), ("turn",), ("turn", "seat")]:
        sentence = refusal(changed(document, path, tower))
        assert sentence is not None
        assert sentence.startswith(place(path)), sentence


@pytest.mark.parametrize("document", [None, True, 7, 1.5, "{}", b"{}", [], [{}], set(), len], ids=shown)
def test_what_is_no_group_of_keys_is_no_position(document: Any) -> None:
    sentence = refusal(document)
    assert sentence is not None
    assert sentence.startswith("position: expected a group of keys, not ")


@pytest.mark.parametrize("digits", [20, 100, 4299, 4300, 4301, 100_000])
def test_numbers_of_any_length(digits: int) -> None:
    """Python writes no number of more than 4300 digits; a sentence writes none of more than 40."""
    for sign, path in ((1, ("seed",)), (-1, ("players", 0, "coins")), (1, ("rules", "fee")), (1, ("rules", "locations"))):
        document = {"partial": True, "rules": {}, "players": [{}, {}]}
        sentence = refusal(changed(document, path, sign * 10**digits))
        assert sentence is not None
        assert sentence.startswith(f"{place(path)}: ")
        assert sentence.count("0") < 50
