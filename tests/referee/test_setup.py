"""The twin's own setup and its check of a first position (DOGS-021 to DOGS-032)."""

from __future__ import annotations

import random

import pytest

from dogsim.referee import dogs


@pytest.mark.parametrize(
    ("players", "all_dogs", "city", "pile", "characters", "left"),
    [(5, 60, 12, 48, 20, 9), (4, 50, 9, 41, 20, 11), (3, 40, 8, 32, 15, 8), (2, 30, 6, 24, 15, 10)],
)
def test_setup(players: int, all_dogs: int, city: int, pile: int, characters: int, left: int) -> None:
    """DS-01 to DS-04."""
    position = dogs.deal(players, random.Random(3).shuffle)
    assert sum(len(spot["dogs"]) for spot in position["city"]) == city
    assert len(position["dog_pile"]) == pile == all_dogs - city
    assert len(position["character_pile"]) == characters - 3 * players
    for _ in range(players - 1):
        position = dogs.apply(position, dogs.legal(position)[0])
    with pytest.raises(dogs.NeedsOrderError) as needed:
        dogs.apply(position, dogs.legal(position)[0])
    position = dogs.apply(position, dogs.legal(position)[0], sorted(needed.value.cards))
    assert len(position["character_pile"]) == left
    assert all(spot["character"] for spot in position["city"])
    assert position["shuffles"] == 1
    assert (position["turn"]["phase"], position["turn"]["seat"], position["turn"]["quiet"]) == ("act", 1, True)
    for player in position["players"]:
        assert (player["food"], player["coins"], player["open_stalls"]) == (3, 2, 3)
        assert len(player["characters"]) == 1


def test_returned_characters_go_under_the_pile() -> None:
    """DOGS-026, DOGS-A40: in card order, before the shuffle."""
    position = {**dogs.deal(2, list.sort), "partial": True, "character_pile": ["trainer"]}
    position["players"][0]["characters"] = ["veterinarian", "manager", "partner"]
    after = dogs.apply(position, "keep manager")
    assert after["character_pile"] == ["trainer", "veterinarian", "partner"]
    assert after["turn"]["seat"] == 2
    assert after["turn"]["phase"] == "keep"


def test_wrong_order_is_refused() -> None:
    position = dogs.deal(2, list.sort)
    position = dogs.apply(position, dogs.legal(position)[0])
    with pytest.raises(dogs.WrongOrderError):
        dogs.apply(position, dogs.legal(position)[0], ["merchant"])


def test_two_players_have_five_puppies() -> None:
    """DS-57."""
    assert dogs.deal(2, list.sort, variants=["puppies"])["puppy_supply"] == ["healthy", "cured", "trained", "fair", "hotel"]
    assert len(dogs.deal(3, list.sort, variants=["puppies"])["puppy_supply"]) == 10


def test_children_have_no_bonuses() -> None:
    """DS-59; an explicit rule beats the variant."""
    assert dogs.deal(2, list.sort, variants=["children"])["bonus_supply"] == []
    assert len(dogs.deal(2, list.sort, {"bonuses": True}, ["children"])["bonus_supply"]) == 15


def test_start_by_seat() -> None:
    """DOGS-029 as a handicap."""
    position = dogs.deal(2, list.sort, {"start_food": [3, 4, 3, 3, 3], "start_coins": [2, 1, 2, 2, 2]})
    assert [(player["food"], player["coins"]) for player in position["players"]] == [(3, 2), (4, 1)]
    assert dogs.setup_faults(position) == []


def test_faults_are_found() -> None:
    position = dogs.deal(3, list.sort)
    position["players"][1]["food"] = 4
    position["city"][0]["dogs"] = []
    assert len(dogs.setup_faults(position)) == 2
    assert len(dogs.conservation_faults(position)) == 1
