"""The twin's own setup, its check of a first position, and what may be left out (ALONE-001 to ALONE-010)."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

import pytest

from dogsim.referee import dogs_alone


@pytest.mark.parametrize(("players", "deck"), [(2, 53), (3, 50), (4, 47), (5, 44)])
def test_setup(players: int, deck: int) -> None:
    """AS-01 to AS-04."""
    position = dogs_alone.deal(players, random.Random(players).shuffle)
    assert (len(position["spree_row"]), len(position["spree_deck"])) == (4, 28)
    assert "mario-hugo" not in position["spree_deck"][:10]
    assert position["spree_deck"][10:].count("mario-hugo") == 4
    assert (len(position["dog_row"]), len(position["dog_deck"])) == (5, deck)
    assert [len(player["hand"]) for player in position["players"]] == [3] * players
    assert dogs_alone.is_new_game(position)
    assert dogs_alone.setup_faults(position) == dogs_alone.conservation_faults(position) == []
    assert dogs_alone.in_card_order(position) == position
    assert dogs_alone.moment(position) == {"round": 1, "turn": 1}


def test_deal_of_prepared_cards() -> None:
    """Five dogs to the row, then three to each seat from seat 1."""
    position = dogs_alone.deal(2, lambda cards: None)
    assert position["dog_row"] == ["red-a"] * 4 + ["red-b"]
    assert [player["hand"] for player in position["players"]] == [["red-b"] * 3, ["red-c"] * 3]
    assert position["dog_deck"][:2] == ["red-c", "red-d"]
    assert position["spree_row"] == ["red-1", "red-2", "red-3", "red-4"]
    assert position["spree_deck"][10:] == dogs_alone.cards.SPREES[14:] + ["mario-hugo"] * 4


def test_copies_per_name() -> None:
    """ALONE-B02: 64 dogs, sixteen of each colour."""
    four, two = (Counter(dogs_alone.cards.all_dogs(copies)) for copies in (4, 2))
    assert (len(four), set(four.values())) == (16, {4})
    assert (len(two), set(two.values())) == (32, {2})
    position = dogs_alone.deal(5, random.Random(1).shuffle, {"copies_per_name": 2})
    assert dogs_alone.conservation_faults(position) == []
    assert len(dogs_alone.conservation_faults({**position, "rules": {}})) == 1


@pytest.mark.parametrize("split", [4, 13, 28])
def test_spree_split(split: int) -> None:
    """ALONE-B04."""
    position = dogs_alone.deal(3, lambda cards: cards.reverse(), {"spree_split": split})
    assert "mario-hugo" not in position["spree_deck"][: split - 4]
    assert position["spree_deck"][split - 4 :].count("mario-hugo") == 4
    assert dogs_alone.setup_faults(position) == []


def test_starting_hands() -> None:
    position = dogs_alone.deal(5, list.sort, {"start_hand": 8})
    assert [len(player["hand"]) for player in position["players"]] == [8] * 5
    assert dogs_alone.setup_faults(position) == []


def swap_in_mario_hugo(position: dict[str, Any]) -> None:
    position["spree_deck"][0], position["spree_deck"][-1] = "mario-hugo", position["spree_deck"][0]


FAULTS: dict[str, Any] = {
    "ALONE-009": lambda position: position["dog_deck"].append(position["players"][1]["hand"].pop()),
    "ALONE-008": lambda position: position["dog_deck"].append(position["dog_row"].pop()),
    "ALONE-005": swap_in_mario_hugo,
    "dog_discard": lambda position: position["dog_discard"].append(position["dog_deck"].pop()),
    "turn": lambda position: position["turn"].update(paid=["red-a"]),
    "known": lambda position: position["players"][0].update(known=position["players"][0]["hand"][:1]),
}


@pytest.mark.parametrize("told", FAULTS)
def test_faults_of_a_setup(told: str) -> None:
    position = dogs_alone.deal(3, list.sort)
    if told == "ALONE-005":
        position["spree_deck"].sort(key=lambda card: card == "mario-hugo")
    FAULTS[told](position)
    faults = dogs_alone.setup_faults(position)
    assert len(faults) == 1
    assert told in faults[0]
    assert dogs_alone.conservation_faults(position) == []


def test_six_cannot_play() -> None:
    """ALONE-B01."""
    assert "ALONE-B01" in dogs_alone.setup_faults(dogs_alone.deal(6, list.sort))[0]


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda position: position["dog_deck"].pop(), "ALONE-001"),
        (lambda position: position["spree_row"].append("red-1"), "ALONE-002"),
        (lambda position: position.update(mario_hugo_seen=1), "ALONE-003"),
        (lambda position: position["players"][0].update(known=["blue-h"]), "ALONE-B23"),
        (lambda position: position["dog_row"].append(position["dog_deck"].pop()), "ALONE-008"),
    ],
)
def test_faults_of_conservation(change: Any, clause: str) -> None:
    position = dogs_alone.deal(2, list.sort)
    change(position)
    assert clause in " ".join(dogs_alone.conservation_faults(position))


def test_a_started_game_is_not_new() -> None:
    position = dogs_alone.deal(2, list.sort)
    assert not dogs_alone.is_new_game({**position, "partial": True})
    assert not dogs_alone.is_new_game(dogs_alone.apply(position, "draw"))
    assert not dogs_alone.is_new_game(dogs_alone.apply(position, dogs_alone.legal(position)[0]))


def test_left_out_keys() -> None:
    """What isn't written is empty, 0, false or null; the turn is the first one's recruiting."""
    full = dogs_alone.filled({"partial": True, "players": [{"sprees": [{"card": "red-3"}]}, {}]})
    assert full["players"] == [
        {"hand": [], "known": [], "sprees": [{"card": "red-3", "tidied": False}]},
        {"hand": [], "known": [], "sprees": []},
    ]
    assert full["turn"] == {
        "seat": 1,
        "number": 1,
        "phase": "recruit",
        "discarded": 0,
        "taken": 0,
        "obtained": [],
        "tidied": [],
        "spree": None,
        "paid": [],
        "recovered": [],
        "paid_earlier": [],
        "recovered_earlier": [],
    }
    for key in ("dog_row", "dog_deck", "dog_discard", "spree_row", "spree_deck"):
        assert full[key] == []
    assert (full["mario_hugo_seen"], full["quiet_turns"], full["shuffles"], full["ended"]) == (0, 0, 0, None)
    assert (full["format"], full["game"]) == ("dogsim-position/1", "dogs-alone")


def test_groups_in_card_order() -> None:
    """Colour, then name; what lies in an order keeps it."""
    hand = ["green-a", "yellow-b", "blue-a", "red-d", "red-a"]
    sprees = [{"card": "green-2"}, {"card": "red-1"}]
    turn = {"obtained": ["green-2", "red-1"], "tidied": ["green-2", "red-1"], "paid": ["blue-b", "red-a"]}
    tidy = dogs_alone.in_card_order(
        dogs_alone.filled({"players": [{"hand": hand, "known": hand[:2], "sprees": sprees}, {}], "turn": turn, "dog_row": hand})
    )
    player = tidy["players"][0]
    assert (player["hand"], player["known"]) == (hand[::-1], ["yellow-b", "green-a"])
    assert [spree["card"] for spree in player["sprees"]] == tidy["turn"]["obtained"] == ["green-2", "red-1"]
    assert (tidy["turn"]["tidied"], tidy["turn"]["paid"], tidy["dog_row"]) == (["red-1", "green-2"], ["red-a", "blue-b"], hand)


def test_rules_in_force() -> None:
    """ALONE-B03: points left out follow the symbols."""
    assert dogs_alone.rule({}, "spree_points") == [2, 2, 3, 3, 3, 4, 4]
    assert dogs_alone.rule({"rules": {"spree_symbols": [3] * 7}}, "spree_points") == [3] * 7
    assert dogs_alone.rule({"rules": {"spree_symbols": [3] * 7, "spree_points": [6] * 7}}, "spree_points") == [6] * 7
    assert dogs_alone.rule({"rules": {"hand_limit": 8}}, "hand_limit") == 8
    unknown = {"rules": {"hand_limits": 8, "hand_limit": 8}, "variants": ["puppies"]}
    assert dogs_alone.unknown_names(unknown) == ["hand_limits", "puppies"]


def test_positions_stay_as_they_are() -> None:
    position = dogs_alone.deal(2, random.Random(5).shuffle)
    before = copy.deepcopy(position)
    dogs_alone.apply(position, dogs_alone.legal(position)[0])
    with pytest.raises(dogs_alone.IllegalActionError):
        dogs_alone.apply(position, "end turn")
    assert position == before
