"""The three official variants (DOGS-122 to DOGS-125)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs.tables import city, clause_of, of_type, options, play, player, stalls, table

SWAP, DONATE, THREE = ["swap-characters"], ["donate-two"], ["three-upgrades"]
CITY = city(([], "partner"), ([], "manager"), ([], "trainer"))
PILE = ["merchant", "merchant", "veterinarian", "partner"]
NO_ROOM = stalls("mutt/healthy", "boxer/healthy boxer/trained", "husky/healthy husky/trained")


def test_a_coin_renews_the_citys_characters() -> None:
    """DOGS-122: all to the discard pile, new ones from the draw pile; a free action before or after moving."""
    for moved in (False, True):
        pos = play(table(city=CITY, character_pile=PILE, variants=SWAP, turn={"moved": moved}), "swap city")
        data = pos.to_dict()
        assert player(pos)["coins"] == 1
        assert [here["character"] for here in data["city"]] == PILE[:3]
        assert data["character_discard"] == ["trainer", "manager", "partner"]
        assert data["character_pile"] == PILE[3:]


def test_without_the_variant_the_city_stays() -> None:
    """DOGS-122."""
    assert clause_of(table(city=CITY, character_pile=PILE), "swap city") == "DOGS-122"


@pytest.mark.parametrize(("swaps", "offered"), [(1, []), (0, ["swap city"])])
def test_one_swap_a_turn(swaps: int, offered: list[str]) -> None:
    """DOGS-A46: `swaps_per_turn`, 0 for any number."""
    rules = {"swaps_per_turn": swaps}
    pos = play(table(city=CITY, character_pile=PILE, variants=SWAP, rules=rules), "swap city")
    assert options(pos, "swap") == offered
    play(pos, "end turn", "move 1")
    assert options(pos, "swap") == ["swap city"]


@pytest.mark.parametrize(("cost", "legal"), [(0, True), (2, True), (3, False)])
def test_what_a_swap_costs(cost: int, legal: bool) -> None:
    """DOGS-122: `swap_cost`; it is due whatever the company coin is."""
    pos = table(city=CITY, character_pile=PILE, variants=[*SWAP, "children"], rules={"swap_cost": cost})
    assert ("swap city" in options(pos)) == legal
    if legal:
        assert player(play(pos, "swap city"))["coins"] == 2 - cost


def test_a_swap_reshuffles_when_the_pile_runs_out() -> None:
    """DOGS-122, DOGS-063: the cards just discarded are shuffled in."""
    pos = play(table(city=CITY, character_pile=["merchant"], variants=SWAP), "swap city")
    data = pos.to_dict()
    new = [here["character"] for here in data["city"]]
    assert (new[0], data["shuffles"], data["character_discard"]) == ("merchant", 1, [])
    assert Counter([*new[1:], *data["character_pile"]]) == Counter(["partner", "manager", "trainer"])


def test_a_swap_may_bring_a_twin() -> None:
    """DOGS-122, DOGS-051."""
    pos = play(table({"coins": 1}, city=CITY, character_pile=PILE, variants=SWAP), "swap city", "hire")
    assert (player(pos)["coins"], player(pos)["characters"]) == (0, ["merchant"])


@pytest.mark.parametrize("coins", range(5))
def test_two_dogs_donated_together(coins: int) -> None:
    """DS-33: DOGS-123, DOGS-A47: four resources, five splits."""
    mine = {"stalls": stalls("mutt/fair", "boxer/fair poodle/fair"), "hotel": ["mutt/hotel"], "infirmary": ["mutt/sick"]}
    pos = play(table(mine, variants=DONATE), "donate mutt/fair")
    assert set(options(pos)) == {"take coin", "take food", "donate boxer/fair", "donate poodle/fair"}
    pos.apply("donate boxer/fair")
    for take in ["coin"] * coins + ["food"] * (4 - coins):
        assert options(pos) == ["take coin", "take food"]
        pos.apply(f"take {take}")
    assert (player(pos)["coins"], player(pos)["food"], pos.phase) == (2 + coins, 3 + 4 - coins, "act")
    assert pos.to_dict()["donated"] == ["mutt/fair", "boxer/fair"]
    assert clause_of(pos, "donate poodle/fair") == "DOGS-123"


def test_the_second_dog_joins_at_once_or_not_at_all() -> None:
    """DOGS-A47, DOGS-123: one donation of one or two dogs."""
    pos = play(table({"stalls": stalls("mutt/fair", "boxer/fair")}, variants=DONATE), "donate mutt/fair", "take coin")
    assert clause_of(pos, "donate boxer/fair") == "DOGS-A47"
    pos.apply("take coin")
    assert options(pos, "donate") == []


def test_without_the_variant_one_dog_goes() -> None:
    """DOGS-064, DOGS-123."""
    pos = play(table({"stalls": stalls("mutt/fair", "boxer/fair")}), "donate mutt/fair")
    assert options(pos) == ["take coin", "take food"]


def test_bonuses_and_puppies_hold_back_the_second_dog_too() -> None:
    """DOGS-A47, DOGS-107, DOGS-117: of four trained dogs of a bonus one may go, not two."""
    rows = stalls("mutt/trained", "boxer/trained husky/trained", "poodle/trained")
    pos = play(table({"stalls": rows}, variants=DONATE), "claim B02", "donate poodle/trained")
    assert options(pos) == ["take coin", "take food"]
    mine = {
        "open_stalls": 4, "licences_unpaid": 1, "puppies": ["hotel"], "puppy_stalls": [4],
        "stalls": stalls("mutt/fair", "", "", "boxer/fair boxer/sick husky/fair"),
    }  # fmt: skip
    pos = play(table(mine, variants=[*DONATE, "puppies"]), "donate mutt/fair")
    assert options(pos) == ["take coin", "take food"]


def rescue(dog: str, mine: dict[str, Any] | None = None, **keys: Any) -> Position:
    """Take this dog from location 1 with the third upgrade."""
    me = {"upgrades": 2, "characters": ["manager"], **(mine or {})}
    pos = table(me, city=city(([dog], None)), **{"variants": THREE, **keys})
    return play(pos, "use manager", "buy upgrade", f"rescue {dog} 1")


@pytest.mark.parametrize("kind", ["sick", "fair"])
def test_the_third_dog_straight_into_a_stall(kind: str) -> None:
    """DS-27: DOGS-124, DOGS-125: a sick or fair dog into an open stall, or to its usual place; a fair dog brings nothing."""
    dog = f"mutt/{kind}"
    pos = rescue(dog)
    assert options(pos) == [*(f"place {dog} {stall}" for stall in (1, 2, 3)), "deliver"]
    pos.apply(f"place {dog} 2")
    assert (player(pos)["stalls"][1], player(pos)["rescued"], pos.phase) == ([dog], [dog], "act")
    assert (player(pos)["coins"], player(pos)["food"]) == (0, 3)
    assert pos.to_dict()["fair"] == player(pos)["infirmary"] == []


def test_the_usual_place_with_variant_3() -> None:
    """DOGS-124, DOGS-016: then a fair dog brings its resource."""
    sick = play(rescue("mutt/sick"), "deliver")
    assert (player(sick)["infirmary"], player(sick)["rescued"]) == (["mutt/sick"], [])
    fair = play(rescue("mutt/fair"), "deliver", "take coin")
    assert (fair.to_dict()["fair"], player(fair)["coins"]) == (["mutt/fair"], 1)


def test_collected_dogs_go_where_they_always_go() -> None:
    """DOGS-124: variant 3 is for the third upgrade's dog only."""
    laid = city(([], None), (["mutt/sick", "boxer/fair"], None))
    pos = play(table({"location": 2}, city=laid, variants=THREE), "collect")
    assert (player(pos)["infirmary"], options(pos)) == (["mutt/sick"], ["take coin", "take food"])


@pytest.mark.parametrize("dog", ["mutt/healthy", "mutt/trained"])
def test_other_dogs_go_where_they_belong(dog: str) -> None:
    """DOGS-124: sick and fair dogs only; a hotel dog goes to the hotel."""
    assert options(rescue(dog)) == [f"place {dog} {stall}" for stall in (1, 2, 3)]
    assert player(rescue("mutt/hotel"))["hotel"] == ["mutt/hotel"]


def test_a_full_infirmary_or_full_stalls_leave_one_way() -> None:
    """DOGS-124, DOGS-020, DOGS-A07."""
    ill = {"infirmary": of_type("sick", "boxer", "husky", "poodle")}
    assert "deliver" not in options(rescue("mutt/sick", ill))
    assert options(rescue("beagle/sick", {"stalls": NO_ROOM})) == ["deliver"]


def test_a_sick_dog_that_fits_nowhere_cannot_be_chosen() -> None:
    """DOGS-A07, DOGS-A49: variant 3 opens the stalls; without space there nothing happens."""
    stuck = {"stalls": NO_ROOM, "infirmary": of_type("sick", "boxer", "poodle", "dalmatian")}
    pos = play(
        table({**stuck, "upgrades": 2, "characters": ["manager"]}, city=city((["beagle/sick"], None)), variants=THREE),
        "use manager",
        "buy upgrade",
    )
    assert pos.phase == "act"


def test_without_the_variant_they_go_to_infirmary_and_fair() -> None:
    """DOGS-124, DOGS-075."""
    assert player(rescue("mutt/sick", variants=[]))["infirmary"] == ["mutt/sick"]
    assert rescue("mutt/fair", variants=[]).phase == "take"


@pytest.mark.parametrize(("kind", "bonus", "lost"), [("sick", "B03", True), ("fair", "B05", True), ("sick", "B01", False)])
def test_by_symbol_or_by_origin(kind: str, bonus: str, lost: bool) -> None:
    """DOGS-A51: `v3_strict_origin` excludes them from B03 and B05, and from nothing else."""
    dogs = of_type(kind, "mutt", "boxer", "husky")
    mine = {"stalls": [dogs[:1], dogs[1:]], "rescued": dogs[:1]}
    assert f"claim {bonus}" in options(table(mine, variants=THREE), "claim")
    strict = table(mine, variants=THREE, rules={"v3_strict_origin": True})
    assert (f"claim {bonus}" not in options(strict, "claim")) == lost


def test_strict_origin_leaves_b06_and_puppies_alone() -> None:
    """DOGS-A51."""
    mine = {
        "stalls": stalls("mutt/fair", "boxer/sick husky/trained"), "hotel": ["mutt/hotel"],
        "rescued": ["mutt/fair", "boxer/sick"], "puppies": ["fair"],
    }  # fmt: skip
    pos = table(mine, variants=[*THREE, "puppies"], rules={"v3_strict_origin": True, "puppy_dogs": 1})
    assert "claim B06" in options(pos, "claim")
    assert pos.scores()["seats"][0]["components"]["puppies"] == 3 + 1
