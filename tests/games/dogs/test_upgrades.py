"""Buying upgrades, and the dog that the third one brings (DOGS-074 to DOGS-076)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs.tables import city, clause_of, components, of_type, options, play, player, stalls, table

NO_ROOM = stalls("mutt/healthy", "boxer/healthy boxer/trained", "husky/healthy husky/trained")
FULL_INFIRMARY = of_type("sick", "mutt", "boxer", "husky")


def third(city_dogs: list[list[str]], mine: dict[str, Any] | None = None, **keys: Any) -> Position:
    """Let seat 1, who has two upgrades, buy the third one; the city holds these dogs."""
    me = {"coins": 2, "upgrades": 2, "characters": ["manager"], **(mine or {})}
    return play(table(me, city=city(*((dogs, None) for dogs in city_dogs)), **keys), "use manager", "buy upgrade")


def test_upgrades_are_bought_with_manager_or_partner_only() -> None:
    """DOGS-074."""
    pos = table({"coins": 9, "characters": ["merchant"]})
    assert options(pos, "buy") == []
    assert clause_of(pos, "buy upgrade") == "DOGS-074"
    pos.apply("use merchant")
    assert options(pos, "buy") == []
    for character in ("manager", "partner"):
        assert options(play(table({"coins": 9, "characters": [character]}), f"use {character}"), "buy") == ["buy upgrade"]


def test_several_at_once() -> None:
    """DS-25: DOGS-074, DOGS-007, DOGS-A03, DOGS-A04: five coins buy two at the assumed price of two."""
    pos = play(table({"coins": 5, "characters": ["manager"]}), "use manager", "buy upgrade", "buy upgrade")
    assert (player(pos)["coins"], player(pos)["upgrades"], pos.to_dict()["upgrade_supply"], pos.phase) == (1, 2, 8, "act")


@pytest.mark.parametrize(("price", "bought"), [(0, 10), (1, 5), (2, 2), (3, 1), (5, 1), (6, 0)])
def test_the_price_can_be_set(price: int, bought: int) -> None:
    """DOGS-A03: `upgrade_cost`."""
    pos = play(table({"coins": 5, "characters": ["manager"]}, rules={"upgrade_cost": price}), "use manager")
    while "buy upgrade" in options(pos):
        pos.apply("buy upgrade")
    assert (player(pos)["upgrades"], player(pos)["coins"]) == (bought, 5 - price * bought)


@pytest.mark.parametrize(("most", "bought"), [(0, 4), (1, 1), (3, 3)])
def test_how_many_at_once_can_be_set(most: int, bought: int) -> None:
    """DOGS-A04: `upgrades_per_use`, 0 for any number."""
    pos = play(table({"coins": 8, "characters": ["manager"]}, rules={"upgrades_per_use": most}), "use manager")
    while "buy upgrade" in options(pos):
        pos.apply("buy upgrade")
    assert player(pos)["upgrades"] == bought


def test_the_managers_own_income_pays() -> None:
    """DOGS-A05: income first."""
    mine = {"coins": 0, "hotel": ["mutt/hotel", "boxer/hotel"], "characters": ["manager"]}
    pos = play(table(mine), "use manager", "buy upgrade")
    assert (player(pos)["coins"], player(pos)["upgrades"]) == (0, 1)


def test_buying_is_up_to_the_player() -> None:
    """DOGS-074."""
    assert player(play(table({"coins": 9, "characters": ["manager"]}), "use manager", "done"))["upgrades"] == 0


def test_the_third_upgrade_brings_a_dog_from_any_location() -> None:
    """DOGS-075, DOGS-A07: at once, not from the fair, for neither food nor coin, wherever the player stands; refilled."""
    pos = third([["mutt/healthy"], ["boxer/hotel", "poodle/trained"]], {"food": 0}, fair=["husky/fair"], dog_pile=["beagle/sick"])
    assert options(pos) == ["rescue mutt/healthy 1", "rescue boxer/hotel 2", "rescue poodle/trained 2"]
    pos.apply("rescue poodle/trained 2")
    assert options(pos) == [f"place poodle/trained {stall}" for stall in (1, 2, 3)]
    pos.apply("place poodle/trained 1")
    assert (pos.phase, player(pos)["stalls"][0], player(pos)["food"], player(pos)["coins"]) == ("act", ["poodle/trained"], 0, 0)
    assert pos.to_dict()["city"][1]["dogs"] == ["boxer/hotel", "beagle/sick"]


def test_the_third_dog_goes_where_its_type_belongs() -> None:
    """DOGS-075, DOGS-013, DOGS-014."""
    assert player(third([["mutt/sick"]]).apply("rescue mutt/sick 1"))["infirmary"] == ["mutt/sick"]
    assert player(third([["mutt/hotel"]]).apply("rescue mutt/hotel 1"))["hotel"] == ["mutt/hotel"]


@pytest.mark.parametrize("take", ["coin", "food"])
def test_a_fair_third_dog_brings_a_resource(take: str) -> None:
    """DS-27: DOGS-075, DOGS-016."""
    pos = play(third([["mutt/fair"]]), "rescue mutt/fair 1", f"take {take}")
    assert pos.to_dict()["fair"] == ["mutt/fair"]
    assert (player(pos)["coins"], player(pos)["food"]) == (0 + (take == "coin"), 3 + (take == "food"))


def test_only_dogs_that_can_be_placed() -> None:
    """DOGS-A07, DOGS-047, DOGS-A49: compulsory if any can, else nothing happens."""
    dogs = [["beagle/healthy"], ["beagle/sick", "beagle/trained"], ["beagle/fair", "beagle/hotel"]]
    full = {"stalls": NO_ROOM, "infirmary": FULL_INFIRMARY}
    assert options(third(dogs, full)) == ["rescue beagle/fair 3", "rescue beagle/hotel 3"]
    assert third(dogs[:2], full).phase == "act"
    assert third([[]]).phase == "act"


def test_a_third_dog_without_a_place_is_lost() -> None:
    """DOGS-A07: room made later in the turn does not bring it back."""
    pos = third([["beagle/healthy"]], {"stalls": NO_ROOM})
    play(pos, "donate mutt/healthy", "take food", "take food")
    assert pos.phase == "act"
    assert "end turn" in options(pos)


def test_buying_goes_on_after_the_dog() -> None:
    """DOGS-075, DOGS-A04."""
    pos = third([["mutt/hotel"]], {"coins": 6})
    play(pos, "rescue mutt/hotel 1")
    assert options(pos) == ["buy upgrade", "done"]
    play(pos, "buy upgrade", "buy upgrade")
    assert (player(pos)["upgrades"], pos.phase) == (5, "act")


@pytest.mark.parametrize(("repeat", "owned", "brings"), [(False, 5, False), (True, 5, True), (True, 4, False), (True, 8, True)])
def test_every_third_upgrade_if_the_rules_say_so(repeat: bool, owned: int, brings: bool) -> None:
    """DOGS-A07: `third_upgrade_repeat`."""
    pos = third([["mutt/hotel"]], {"upgrades": owned}, rules={"third_upgrade_repeat": repeat})
    assert (pos.phase == "rescue") == brings


@pytest.mark.parametrize(("wanted", "owned"), [(1, 0), (2, 1), (4, 3)])
def test_which_upgrade_brings_the_dog_can_be_set(wanted: int, owned: int) -> None:
    """DOGS-075: `rescue_upgrades`."""
    rules = {"rescue_upgrades": wanted}
    assert third([["mutt/hotel"]], {"upgrades": owned}, rules=rules).phase == "rescue"
    assert third([["mutt/hotel"]], {"upgrades": owned + 1}, rules=rules).phase == "act"


def test_the_third_dog_may_trigger_the_end() -> None:
    """DOGS-A07, DOGS-077, DOGS-A15."""
    pos = play(third([["mutt/hotel"]], dog_pile=["boxer/sick"]), "rescue mutt/hotel 1")
    assert pos.to_dict()["last_round"] == 4


def test_no_upgrade_costs_three_points() -> None:
    """DOGS-076."""
    assert components(table({}))["no_upgrade"] == -3
    assert components(table({"upgrades": 1}))["no_upgrade"] == 0
