"""Final scoring (DOGS-081 to DOGS-088, DOGS-103 to DOGS-105, DOGS-111, DOGS-112, DOGS-118 to DOGS-121)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dogs


def components(position: dict[str, Any], seat: int = 1) -> dict[str, int]:
    found: dict[str, int] = dogs.scores(position)["seats"][seat - 1]["components"]
    return found


def guests(*counts: int) -> list[dict[str, Any]]:
    """Players with so many hotel dogs, each dog a card of its own."""
    breeds = iter(dogs.cards.BREEDS)
    return [{"hotel": [f"{next(breeds)}/hotel" for _ in range(count)]} for count in counts]


def hotel(*counts: int, **rules: Any) -> list[int]:
    position = {"partial": True, "players": guests(*counts), "rules": rules}
    return [one["components"]["hotel"] for one in dogs.scores(position)["seats"]]


@pytest.mark.parametrize(
    ("stall", "points"),
    [
        (["poodle/fair", "beagle/fair", "beagle/sick"], 4),  # DS-35
        (["poodle/fair", "beagle/fair", "pitbull/fair"], 3),  # DS-36
        (["mutt/fair", "mutt/sick", "mutt/trained", "mutt/healthy"], 12),  # DS-37
        (["mutt/fair", "mutt/sick", "mutt/healthy", "boxer/fair"], 7),
        (["mutt/fair", "mutt/sick", "boxer/healthy", "boxer/fair"], 6),
        (["mutt/fair", "mutt/sick", "husky/healthy", "boxer/fair"], 5),
        (["mutt/fair", "poodle/sick", "husky/healthy", "boxer/fair"], 4),
    ],
)
def test_sets(table: Any, stall: list[str], points: int) -> None:
    assert components(table({"open_stalls": 5, "stalls": [[], [], [], [], stall]}))["sets"] == points


def test_a_group_longer_than_the_table_begins_a_new_one(table: Any) -> None:
    """Four of a breed, where the table ends at four; five of a breed would be 12 + 1."""
    assert dogs.scoring.group_points(table({}), 5) == 13
    assert dogs.scoring.group_points(table({}), 8) == 24


def test_the_rulebooks_example() -> None:
    """DS-38: 12 + 3 dogs, 8 hotel, 12 bonuses, less 5 and 3."""
    stalls = [["mutt/trained"], ["boxer/trained", "boxer/fair"], ["husky/trained", "poodle/fair"]]
    ana = {
        "stalls": [*stalls, ["beagle/fair", "beagle/sick", "beagle/healthy"], []],
        "open_stalls": 5,
        "hotel": ["husky/hotel"],
        "infirmary": ["pitbull/sick"],
        "bonuses": ["B01", "B02", "B05", "B07"],
        "upgrades": 1,
        "licences_paid": 1,
        "licences_unpaid": 1,
        "food": 0,
    }
    position = {"partial": True, "players": [ana, *guests(3, 2)], "bonus_supply": []}
    result = dogs.scores(position)["seats"][0]
    assert result["total"] == 27
    assert result["components"] == {
        "sets": 12,
        "trained": 3,
        "hotel": 8,
        "bonuses": 12,
        "puppies": 0,
        "infirmary": -3,
        "no_upgrade": 0,
        "licences": -5,
    }


def test_hotel() -> None:
    """DS-39, DS-40, DOGS-A26, DOGS-A27."""
    assert hotel(5, 5, 3) == [11, 11, 8]
    assert hotel(4, 4, 4, 1) == [10, 10, 10, 6]
    assert hotel(3, 0, 1, 0, 1) == [12, 0, 9, 0, 9]
    assert hotel(0, 0, 1, hotel_min_dogs=0) == [9, 9, 12]


def test_hotel_of_two() -> None:
    """DOGS-111, DOGS-112, DOGS-A28."""
    assert hotel(1, 3) == [8, 12]
    assert hotel(2, 2) == [0, 0]
    assert hotel(0, 2) == [0, 12]
    assert hotel(2, 2, hotel_two_tie=5) == [5, 5]
    assert hotel(0, 0, hotel_two_tie=5) == [0, 0]
    assert hotel(2, 2, two_player_hotel=False) == [11, 11]


def test_the_lowest_score(table: Any) -> None:
    """DS-44, DOGS-A31: no floor."""
    mine = {"infirmary": ["mutt/sick", "boxer/sick", "husky/sick"], "licences_unpaid": 2, "open_stalls": 5}
    assert dogs.scores(table(mine))["seats"][0]["total"] == -22


def test_tie_break() -> None:
    """DS-46 in its concrete form, and DOGS-A30."""
    first = {"stalls": [["mutt/fair"], ["boxer/fair", "boxer/sick"]]}
    second = {"stalls": [["husky/fair"], ["poodle/fair"], ["beagle/fair", "pitbull/fair"]]}
    position = {"partial": True, "players": [first, second]}
    assert [one["components"]["sets"] for one in dogs.scores(position)["seats"]] == [4, 4]
    assert dogs.scores(position)["winners"] == [2]
    assert dogs.tie_break_decided(position)
    third = {"stalls": [["husky/fair"], ["poodle/fair", "poodle/sick"]]}
    shared = {"partial": True, "players": [first, third]}
    assert dogs.scores(shared)["winners"] == [1, 2]
    assert not dogs.tie_break_decided(shared)


def test_dark_bonuses(table: Any) -> None:
    """DOGS-103 to DOGS-105, DOGS-A25: a tie, also of nothing, brings nobody anything."""
    assert components(table({"food": 4, "coins": 3, "upgrades": 1}))["bonuses"] == 9
    assert components(table({}))["bonuses"] == 0
    assert components(table({"food": 4}, variants=["children"]))["bonuses"] == 0
    assert components(table({"food": 4}, bonus_supply=["D2"]))["bonuses"] == 0


def test_puppies(table: Any) -> None:
    """DS-54, DOGS-118 to DOGS-120, DOGS-A44: doubles each score alone."""
    sick = [f"{breed}/sick" for breed in dogs.cards.BREEDS[:5]]
    mine = {"stalls": [sick[:1], sick[1:3], sick[3:]], "puppies": ["cured"]}
    assert components(table(mine, variants=["puppies"]))["puppies"] == 5
    mine["puppies"] = ["healthy", "cured", "cured"]
    copies = {"puppy_copies_two": 2}
    assert components(table(mine, variants=["puppies"], rules=copies))["puppies"] == 15
    printed = {**copies, "cured_counts_as_healthy": False}
    assert components(table(mine, variants=["puppies"], rules=printed))["puppies"] == 13


def test_children_keep_the_penalties(table: Any) -> None:
    """DS-59, DOGS-A43."""
    found = components(table({"licences_unpaid": 1, "open_stalls": 4}, variants=["children"]))
    assert (found["licences"], found["no_upgrade"]) == (-5, -3)
