"""Points of sprees, majorities, the winners (ALONE-011, ALONE-012, ALONE-034 to ALONE-041, B25 to B27)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs_alone.tables import COLOURS, seat, table

NUMBERS = {2: (1, 2), 3: (3, 4, 5), 4: (6, 7)}  # the sprees with so many symbols


def tidied(colour: str, counts: list[int]) -> list[dict[str, Any]]:
    """Write seats with so many tidied sprees of a colour each."""
    cards = [f"{colour}-{number}!" for number in range(1, 8)]
    ends = [sum(counts[: place + 1]) for place in range(len(counts))]
    return [seat("", " ".join(cards[end - count : end])) for count, end in zip(counts, ends, strict=True)]


def points(pos: Position, name: str) -> list[int]:
    """Return a component of every seat."""
    return [each["components"][name] for each in pos.scores()["seats"]]


def majorities(colour: str, counts: list[int], **rules: Any) -> list[int]:
    """Return the points that a colour's majorities bring with so many tidied sprees."""
    scored = table(*tidied(colour, counts), rules=rules).scores()["seats"]
    assert [each["components"]["majorities"] for each in scored] == [each["majority"][colour] for each in scored]
    assert all(set(each["majority"]) == set(COLOURS) for each in scored)
    return [each["majority"][colour] for each in scored]


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([3, 2, 1], [5, 2, 0]),
        ([2, 1], [5, 2]),
        ([1, 2], [2, 5]),
        ([1, 0], [5, 0]),
        ([0, 0], [0, 0]),
        ([0, 0, 1, 3], [0, 0, 2, 5]),
        ([3, 2, 1, 1, 0], [5, 2, 0, 0, 0]),
        ([0, 0, 0, 0, 7], [0, 0, 0, 0, 5]),
    ],
)
def test_first_and_second(colour: str, counts: list[int], expected: list[int]) -> None:
    """AS-30, ALONE-012, ALONE-036, ALONE-037, B26: 5 and 2 points; who has none gets nothing; two players have a second too."""
    assert majorities(colour, counts) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([1, 1], [3, 3]),
        ([2, 2, 2], [2, 2, 2]),
        ([1, 1, 1, 1], [1, 1, 1, 1]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
        ([2, 2, 1], [3, 3, 0]),
        ([1, 2, 1, 2], [0, 3, 0, 3]),
        ([1, 1, 1, 1, 0], [1, 1, 1, 1, 0]),
        ([2, 2, 2, 1], [2, 2, 2, 0]),
    ],
)
def test_a_tie_for_first(counts: list[int], expected: list[int]) -> None:
    """AS-31, ALONE-038, B25: seven shared and rounded down, 3, 2, 1, 1; no second majority."""
    assert majorities("red", counts) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([3, 2, 2], [5, 1, 1]),
        ([3, 1, 1, 1], [5, 0, 0, 0]),
        ([1, 2, 1], [1, 5, 1]),
        ([2, 1, 1, 0], [5, 1, 1, 0]),
        ([1, 1, 1, 1, 3], [0, 0, 0, 0, 5]),
        ([2, 2, 3, 0, 0], [1, 1, 5, 0, 0]),
    ],
)
def test_a_tie_for_second(counts: list[int], expected: list[int]) -> None:
    """AS-32, ALONE-039, B25: two shared and rounded down, 1, 0, 0."""
    assert majorities("blue", counts) == expected


@pytest.mark.parametrize(
    ("rules", "counts", "expected"),
    [
        ({"majority_points": [8, 3]}, [2, 1, 0], [8, 3, 0]),
        ({"majority_points": [8, 3]}, [2, 2, 1], [3, 3, 0]),
        ({"majority_points": [0, -4]}, [2, 1], [0, -4]),
        ({"majority_shared": [10, 5]}, [1, 1, 1], [3, 3, 3]),
        ({"majority_shared": [10, 5]}, [2, 1, 1], [5, 2, 2]),
        ({"majority_shared": [-7, -3]}, [1, 1], [-4, -4]),
        ({"majority_shared": [-7, -3]}, [2, 1, 1], [5, -2, -2]),
    ],
)
def test_majorities_can_be_set(rules: dict[str, Any], counts: list[int], expected: list[int]) -> None:
    """ALONE-037 to ALONE-039: `majority_points` and `majority_shared`; shares are rounded down, below zero too."""
    assert majorities("green", counts, **rules) == expected


def test_tidied_sprees_only() -> None:
    """ALONE-011, ALONE-012, ALONE-026, ALONE-034, ALONE-035: untidied ones count neither for points nor for a majority."""
    pos = table(seat("", "red-1! red-6 red-7 blue-3"), seat("", "red-2! red-3!"))
    assert points(pos, "sprees") == [2, 5]
    assert points(pos, "majorities") == [2, 5]
    assert pos.scores()["winners"] == [2]


def test_the_printed_points() -> None:
    """ALONE-035, ALONE-041, B03: assumed as many as symbols, 21 a colour, 84 in all."""
    for number, symbols in enumerate((2, 2, 3, 3, 3, 4, 4), 1):
        for colour in COLOURS:
            assert points(table(seat("", f"{colour}-{number}!")), "sprees") == [symbols, 0]
    everything = " ".join(f"{colour}-{number}!" for colour in COLOURS for number in range(1, 8))
    assert table(seat("", everything)).scores()["seats"][0]["components"] == {"sprees": 84, "majorities": 20}


def test_the_points_can_be_set() -> None:
    """B03: `spree_points`, by number and alike in all colours; left out they follow `spree_symbols`."""
    mine = seat("", "red-1! blue-4! green-7! yellow-7")
    assert points(table(mine, rules={"spree_points": [-1, 0, 0, 60, 0, 0, 7]}), "sprees") == [66, 0]
    assert points(table(mine, rules={"spree_symbols": [5, 2, 2, 6, 2, 2, 3]}), "sprees") == [14, 0]
    both = {"spree_symbols": [5, 2, 2, 6, 2, 2, 3], "spree_points": [2, 2, 3, 3, 3, 4, 4]}
    assert points(table(mine, rules=both), "sprees") == [9, 0]
    kept = Position.from_dict(table(mine, rules=both).to_dict())
    assert (points(kept, "sprees"), kept.rules["spree_points"]) == ([9, 0], [2, 2, 3, 3, 3, 4, 4])


def test_the_example_of_two_players() -> None:
    """AS-34, ALONE-034 to ALONE-040, B03: sprees 9 and 7, red 5 and 2, blue 2 and 5: 16 to 14."""
    pos = table(seat("", "red-1! red-3! blue-6! green-1"), seat("", "red-4! blue-1! blue-2! yellow-1"))
    assert pos.scores() == {
        "seats": [
            {
                "seat": 1, "total": 16, "components": {"sprees": 9, "majorities": 7},
                "majority": {"red": 5, "blue": 2, "yellow": 0, "green": 0},
            },
            {
                "seat": 2, "total": 14, "components": {"sprees": 7, "majorities": 7},
                "majority": {"red": 2, "blue": 5, "yellow": 0, "green": 0},
            },
        ],
        "winners": [1],
        "end": None,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("owned", "winners"),
    [
        (["red-1!", "blue-1!"], [1, 2]),
        (["red-1!", "blue-1!", "green-1!"], [1, 2, 3]),
        (["red-1!", "blue-1!", "green-3!"], [3]),
        (["", "red-6!", "", "green-7!", "blue-1!"], [2, 4]),
        (["", ""], [1, 2]),
    ],
)
def test_equal_totals_share_the_victory(owned: list[str], winners: list[int]) -> None:
    """AS-35, ALONE-040, B27: most points win, and all who have them."""
    assert table(*(seat("", each) for each in owned)).scores()["winners"] == winners


def test_scores_may_be_asked_at_any_time() -> None:
    """ALONE-034: as if the game ended now; it changes nothing, and dogs in hand are worth nothing."""
    pos = table(seat("red-a red-a", "red-1 red-2!"), dog_row="blue-a")
    before = pos.to_dict()
    assert [each["total"] for each in pos.scores()["seats"]] == [7, 0]
    assert pos.to_dict() == before


@pytest.mark.parametrize("symbols", NUMBERS)
def test_a_spree_of_each_size(symbols: int) -> None:
    """ALONE-035, ALONE-041."""
    for number in NUMBERS[symbols]:
        assert points(table(seat("", f"yellow-{number}!")), "sprees") == [symbols, 0]
