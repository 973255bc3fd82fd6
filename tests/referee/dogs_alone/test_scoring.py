"""Final scoring (ALONE-011, ALONE-012, ALONE-034 to ALONE-040, ALONE-B25 to ALONE-B27)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dogs_alone


def tidy(*cards: str) -> dict[str, Any]:
    return {"sprees": [{"card": card, "tidied": True} for card in cards]}


def majority(*counts: int, rules: dict[str, Any] | None = None) -> list[int]:
    """The red majority where the seats have tidied so many red sprees (more than there are, when a case needs it)."""
    players = [tidy(*(f"red-{number % 7 + 1}" for number in range(count))) for count in counts]
    result = dogs_alone.scores({"partial": True, "players": players, "rules": rules or {}})
    assert all(seat["components"]["majorities"] == seat["majority"]["red"] for seat in result["seats"])
    return [seat["majority"]["red"] for seat in result["seats"]]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1), [5, 2, 0]),  # AS-30
        ((2, 1), [5, 2]),  # AS-30, ALONE-B26
        ((1, 1), [3, 3]),  # AS-31
        ((2, 2, 1), [3, 3, 0]),
        ((1, 1, 1), [2, 2, 2]),
        ((2, 2, 2, 1), [2, 2, 2, 0]),
        ((1, 1, 1, 1), [1, 1, 1, 1]),
        ((1, 1, 1, 1, 1), [1, 1, 1, 1, 1]),
        ((3, 2, 2), [5, 1, 1]),  # AS-32
        ((3, 1, 1, 1), [5, 0, 0, 0]),
        ((3, 1, 1, 1, 1), [5, 0, 0, 0, 0]),
        ((1, 0, 2, 2), [0, 0, 3, 3]),
        ((2, 0, 4, 1, 0), [2, 0, 5, 0, 0]),
        ((1, 0), [5, 0]),  # ALONE-036
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_majorities(counts: tuple[int, ...], points: list[int]) -> None:
    assert majority(*counts) == points


def test_other_majority_points() -> None:
    """What a sole first and second get, and what those tied share, rounded down also below zero."""
    rules = {"majority_points": [8, 3], "majority_shared": [9, -3]}
    assert majority(2, 1, rules=rules) == [8, 3]
    assert majority(2, 2, rules=rules) == [4, 4]
    assert majority(2, 1, 1, rules=rules) == [8, -2, -2]


def test_two_players_in_full() -> None:
    """AS-34: sprees 9 and 7, red 5/2, blue 2/5; untidied ones count nothing."""
    first = tidy("red-1", "red-3", "blue-6")
    second = tidy("red-4", "blue-1", "blue-2")
    first["sprees"].append({"card": "green-7", "tidied": False})
    second["sprees"].insert(0, {"card": "blue-7"})
    result = dogs_alone.scores({"partial": True, "players": [first, second]})
    assert result == {
        "seats": [
            {
                "seat": 1,
                "total": 16,
                "components": {"sprees": 9, "majorities": 7},
                "majority": {"red": 5, "blue": 2, "yellow": 0, "green": 0},
            },
            {
                "seat": 2,
                "total": 14,
                "components": {"sprees": 7, "majorities": 7},
                "majority": {"red": 2, "blue": 5, "yellow": 0, "green": 0},
            },
        ],
        "winners": [1],
        "end": None,
    }


def test_shared_victory() -> None:
    """AS-35: no tie-break."""
    position = {"partial": True, "players": [tidy("red-1"), tidy("blue-2"), tidy()]}
    assert dogs_alone.scores(position)["winners"] == [1, 2]
    assert not dogs_alone.tie_break_decided(position)
    nothing = {"partial": True, "players": [{}, {"hand": ["red-a"]}, {}]}
    assert dogs_alone.scores(nothing)["winners"] == [1, 2, 3]


def test_points_of_the_sprees() -> None:
    """ALONE-035, ALONE-B03: the assumed table, 21 a colour; the points follow the symbols unless they are told."""
    every_red = tidy(*(f"red-{number}" for number in range(1, 8)))

    def points(rules: dict[str, Any]) -> int:
        position = {"partial": True, "players": [every_red, {}], "rules": rules}
        return int(dogs_alone.scores(position)["seats"][0]["components"]["sprees"])

    assert points({}) == 21
    assert points({"spree_symbols": [3, 3, 3, 3, 3, 3, 6]}) == 24
    assert points({"spree_symbols": [3] * 7, "spree_points": [-5, 0, 1, 1, 1, 1, 60]}) == 59


def test_the_most_there_can_be() -> None:
    """All sprees tidied by one seat: 84 and four times five."""
    result = dogs_alone.scores({"partial": True, "players": [tidy(*dogs_alone.cards.SPREES), {}]})
    assert result["seats"][0]["total"] == 84 + 20
