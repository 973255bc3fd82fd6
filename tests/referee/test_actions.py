"""Moving, the fee, collecting and hiring (DOGS-036 to DOGS-056)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from dogsim.referee import dogs

CITY: list[dict[str, Any]] = [{"symbols": 1}, {"symbols": 2}, {"symbols": 3}]
FOUR: list[dict[str, Any]] = [{"symbols": 1}, {"symbols": 2}, {"symbols": 2}, {"symbols": 3}]


def city(*spots: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**empty, **spot} for empty, spot in zip(CITY, [*spots, {}, {}, {}], strict=False)]


def test_first_collection(table: Any, after: Any) -> None:
    """DS-05, the rulebook's round 1."""
    position = table(
        {"location": 2},
        {"location": None},
        city=city({}, {"dogs": ["mutt/healthy", "pitbull/trained"]}),
        dog_pile=["beagle/fair", "poodle/hotel", "beagle/sick"],
    )
    first = dogs.apply(position, "collect")
    assert dogs.legal(first) == ["place mutt/healthy 1", "place mutt/healthy 2", "place mutt/healthy 3"]
    assert first["city"][1]["dogs"] == []
    second = after(first, "place mutt/healthy 1")
    assert dogs.legal(second) == ["place pitbull/trained 2", "place pitbull/trained 3"]
    end = after(second, "place pitbull/trained 2")
    assert (end["players"][0]["food"], end["players"][0]["coins"]) == (1, 2)
    assert end["players"][0]["stalls"] == [["mutt/healthy"], ["pitbull/trained"], [], [], []]
    assert end["city"][1]["dogs"] == ["beagle/fair", "poodle/hotel"]
    assert end["dog_pile"] == ["beagle/sick"]
    assert end["last_round"] is None


def test_second_collection(table: Any, after: Any) -> None:
    """DS-06, the rulebook's round 2: the fee, then hotel, infirmary and fair."""
    park = ["basset-hound/hotel", "german-shepherd/sick", "poodle/fair"]
    position = table({"food": 4}, {"location": 3, "coins": 0}, city=city({}, {}, {"dogs": park}), turn={"moved": False})
    moved = after(position, "move 3")
    assert "collect" not in dogs.legal(moved)
    taking = after(moved, "pay 2", "collect")
    assert dogs.legal(taking) == ["take coin", "take food"]
    end = after(taking, "take coin")
    ana, yellow = end["players"]
    assert (yellow["coins"], ana["food"], ana["coins"]) == (1, 1, 2)
    assert (ana["hotel"], ana["infirmary"], end["fair"]) == (["basset-hound/hotel"], ["german-shepherd/sick"], ["poodle/fair"])


def test_dogs_in_hand_wait_their_turn(table: Any) -> None:
    """DOGS-A11: the dogs go in the order they lie."""
    row = ["poodle/fair", "mutt/sick", "mutt/healthy"]
    taking = dogs.apply(table({"location": 3}, city=city({}, {}, {"dogs": row})), "collect")
    assert taking["turn"]["in_hand"] == ["mutt/sick", "mutt/healthy"]
    assert taking["turn"]["refill"] == 3
    placing = dogs.apply(taking, "take food")
    assert placing["turn"]["in_hand"] == ["mutt/healthy"]
    assert placing["turn"]["phase"] == "place"
    assert placing["players"][0]["infirmary"] == ["mutt/sick"]


@pytest.mark.parametrize(
    ("mine", "row"),
    [
        ({"food": 2}, ["mutt/healthy", "mutt/hotel", "mutt/fair"]),  # DS-07
        ({"infirmary": ["poodle/sick", "beagle/sick"]}, ["mutt/sick", "pitbull/sick"]),  # DS-08
        (  # DS-10
            {"stalls": [["poodle/sick"], ["beagle/sick", "boxer/sick"], ["boxer/fair", "husky/fair"]]},
            ["mutt/healthy", "mutt/hotel"],
        ),
        ({}, []),  # DOGS-A13
    ],
)
def test_no_collection(table: Any, mine: dict[str, Any], row: list[str]) -> None:
    assert "collect" not in dogs.legal(table({"location": 3, **mine}, city=city({}, {}, {"dogs": row})))


def test_fee_then_no_coin_to_hire(table: Any) -> None:
    """DS-12, DOGS-040, DOGS-041, DOGS-050 to DOGS-052."""
    row = copy.deepcopy(FOUR)
    row[0].update(dogs=["mutt/hotel"], character="trainer")
    row[1]["character"] = "merchant"
    position = table({"coins": 1}, {"location": 1}, {"location": 1}, city=row)
    assert {"pay 2", "pay 3"} < set(dogs.legal(position))
    paid = dogs.apply(position, "pay 3")
    assert [player["coins"] for player in paid["players"]] == [0, 2, 3]
    assert "collect" in dogs.legal(paid)
    assert not {"hire", "pay 2"} & set(dogs.legal(paid))


def test_without_a_coin_no_action(table: Any) -> None:
    """DOGS-041: only free actions and the end of the turn are left."""
    row = city({"dogs": ["mutt/hotel"], "character": "trainer"}, {"character": "trainer"})
    assert dogs.legal(table({"coins": 0}, {"location": 1}, city=row)) == ["end turn"]


def test_fee_per_action(table: Any, after: Any) -> None:
    """DOGS-A08: due again after each action, no longer when none is left."""
    row = city({"dogs": ["mutt/hotel"], "character": "trainer"}, {"character": "trainer"})
    position = table({}, {"location": 1}, city=row, rules={"fee_per_action": True})
    once = after(position, "pay 2", "collect")
    assert "pay 2" in dogs.legal(once)
    assert "hire" not in dogs.legal(once)
    assert dogs.legal(after(once, "pay 2", "hire")) == ["use trainer", "end turn"]


def test_children_pay_no_fee(table: Any, after: Any) -> None:
    """DS-14."""
    position = table({"coins": 0}, {"location": 1}, city=city({"dogs": ["mutt/hotel"]}), variants=["children"])
    assert after(position, "collect")["players"][1]["coins"] == 2


def test_free_hire(table: Any, after: Any) -> None:
    """DS-15: another Merchant in the city."""
    row = city({"character": "merchant"}, {"character": "merchant"})
    hired = after(table({"coins": 0}, city=row, character_pile=["partner"]), "hire")
    assert hired["players"][0]["characters"] == ["merchant"]
    assert hired["city"][0]["character"] == "partner"
    assert hired["players"][0]["coins"] == 0


def test_paid_hire_reshuffles_an_empty_pile(table: Any) -> None:
    """DS-16, DOGS-054, DOGS-063: only when a card is needed and the pile is empty."""
    row = city({"character": "merchant"}, {"character": "partner"})
    discard = ["trainer", "manager"]
    position = table({}, city=row, character_pile=["partner"], character_discard=discard)
    hired = dogs.apply(position, "hire")
    assert (hired["players"][0]["coins"], hired["character_pile"], hired["shuffles"]) == (1, [], 0)
    position["character_pile"] = []
    shuffled = dogs.apply(position, "hire", ["manager", "trainer"])
    assert shuffled["city"][0]["character"] == "manager"
    assert (shuffled["character_pile"], shuffled["character_discard"], shuffled["shuffles"]) == (["trainer"], [], 1)


def test_three_characters_cannot_end_the_turn(table: Any, after: Any) -> None:
    """DS-18."""
    row = city({"character": "merchant"}, {"character": "merchant"})
    position = table({"characters": ["veterinarian", "trainer"]}, city=row)
    hired = after(position, "hire")
    assert "end turn" not in dogs.legal(hired)
    used = after(hired, "use merchant")
    assert used["players"][0]["food"] == 6
    assert "end turn" in dogs.legal(used)


def test_identical_characters_cannot_end_the_turn(table: Any) -> None:
    """DOGS-056; one action for each distinct card."""
    assert dogs.legal(table({"characters": ["merchant", "merchant"]})) == ["use merchant"]


def test_everybody_enters_the_city_first(table: Any) -> None:
    """DOGS-036, DOGS-038: nothing but free actions before the move."""
    position = table({"location": None, "characters": ["partner"]}, {"location": None}, turn={"moved": False})
    assert dogs.legal(position) == ["move 1", "move 2", "move 3", "use partner"]


def test_illegal_actions_are_refused(table: Any) -> None:
    with pytest.raises(dogs.IllegalActionError):
        dogs.apply(table({}), "collect")
