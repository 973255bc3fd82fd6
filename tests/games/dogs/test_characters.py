"""What the five characters do (DOGS-065 to DOGS-073)."""

from __future__ import annotations

import pytest

from tests.games.dogs.tables import clause_of, components, options, play, player, stalls, table

ONE_FREE = stalls("mutt/healthy", "boxer/healthy boxer/trained", "husky/healthy")
NO_ROOM = stalls("mutt/healthy", "boxer/healthy boxer/trained", "husky/healthy husky/trained")
SICK = ["beagle/sick", "poodle/sick"]
VET = {"characters": ["veterinarian"], "infirmary": SICK}


def test_merchant() -> None:
    """DOGS-065: three food, however much there is."""
    assert player(play(table({"characters": ["merchant"], "food": 27}), "use merchant"))["food"] == 30


def test_veterinarian() -> None:
    """DS-20: DOGS-066, DOGS-067: both into stalls of choice; they count as cured, and as healthy."""
    pos = play(table({**VET, "stalls": stalls("mutt/healthy", "boxer/healthy")}), "use veterinarian")
    assert options(pos) == ["cure poodle/sick 2", "cure poodle/sick 3", "cure beagle/sick 2", "cure beagle/sick 3"]
    play(pos, "cure beagle/sick 3", "cure poodle/sick 2")
    mine = player(pos)
    assert (mine["infirmary"], pos.phase) == ([], "act")
    assert mine["stalls"][:3] == stalls("mutt/healthy", "poodle/sick boxer/healthy", "beagle/sick")
    assert options(pos, "claim") == ["claim B01"]
    assert {"donate beagle/sick", "donate poodle/sick"} <= set(options(pos, "donate"))
    assert components(pos)["infirmary"] == 0


def test_curing_is_forced_as_far_as_there_is_room() -> None:
    """DOGS-066, DOGS-A19: as many as fit, the player choosing which."""
    pos = play(table({**VET, "stalls": ONE_FREE}), "use veterinarian")
    assert options(pos) == ["cure poodle/sick 3", "cure beagle/sick 3"]
    assert clause_of(pos, "done") == "DOGS-066"
    pos.apply("cure beagle/sick 3")
    assert (player(pos)["infirmary"], pos.phase) == (["poodle/sick"], "act")


def test_the_cured_dog_in_the_infirmary_is_not_yet_healthy() -> None:
    """DOGS-067, DOGS-A21: sick dogs in the infirmary are no healthy dogs in the kennel."""
    pos = table({"infirmary": [*SICK, "dalmatian/sick"], "stalls": stalls("mutt/healthy")})
    assert options(pos, "claim") == []


@pytest.mark.parametrize(("rows", "usable"), [(ONE_FREE, False), (NO_ROOM, False), (ONE_FREE[:2], True)])
def test_veterinarian_all_or_nothing(rows: list[list[str]], usable: bool) -> None:
    """DOGS-A19: unusable unless all fit."""
    strict = {"vet_all_or_nothing": True}
    pos = table({**VET, "stalls": rows}, rules=strict)
    assert options(pos, "use") == (["use veterinarian"] if usable else [])
    assert options(table({**VET, "stalls": rows}), "use") == ["use veterinarian"]
    assert options(table({"characters": ["veterinarian"], "stalls": NO_ROOM}, rules=strict), "use") == ["use veterinarian"]


@pytest.mark.parametrize("hand", [["veterinarian", "veterinarian"], ["veterinarian", "trainer", "merchant"]])
def test_a_strict_veterinarian_may_still_mend_the_hand(hand: list[str]) -> None:
    """DOGS-A18, DOGS-A19, DOGS-055, DOGS-056: usable without effect while the hand may not end the turn."""
    pos = table({**VET, "characters": hand, "stalls": ONE_FREE}, rules={"vet_all_or_nothing": True})
    pos.apply("use veterinarian")
    assert (player(pos)["infirmary"], pos.phase) == (["poodle/sick", "beagle/sick"], "act")
    assert "end turn" in options(pos)
    assert "use veterinarian" not in options(pos)


def test_trainer_pays_and_swaps() -> None:
    """DS-22: DOGS-068, DOGS-069: three trained dogs, three coins; two dogs change stalls."""
    rows = stalls("mutt/trained", "boxer/trained husky/sick", "poodle/trained")
    pos = play(table({"characters": ["trainer"], "coins": 0, "stalls": rows}), "use trainer")
    assert player(pos)["coins"] == 3
    play(pos, "swap mutt/trained husky/sick", "done")
    assert player(pos)["stalls"][:3] == stalls("husky/sick", "mutt/trained boxer/trained", "poodle/trained")
    assert player(pos)["coins"] == 3


def test_trainer_respects_limits() -> None:
    """DOGS-069, DOGS-017: open stalls with space only; never hotel or infirmary; relocating is optional."""
    mine = {
        "characters": ["trainer"], "stalls": stalls("mutt/healthy", "boxer/healthy"), "hotel": ["mutt/hotel"],
        "infirmary": ["husky/sick"],
    }  # fmt: skip
    pos = play(table(mine), "use trainer")
    steps = {"relocate mutt/healthy 2", "relocate mutt/healthy 3", "relocate boxer/healthy 3", "swap mutt/healthy boxer/healthy"}
    assert set(options(pos)) == {*steps, "done"}
    assert player(pos.apply("done"))["stalls"][:2] == mine["stalls"]


def test_trainer_relocates_as_often_as_needed() -> None:
    """DOGS-069: one or more dogs, twelve steps at the most."""
    pos = play(table({"characters": ["trainer"], "stalls": stalls("mutt/healthy")}), "use trainer")
    for step in range(12):
        assert pos.phase == "relocate"
        pos.apply(f"relocate mutt/healthy {2 + step % 2}")
    assert pos.phase == "act"


def test_manager() -> None:
    """DS-23: DOGS-070, DOGS-071: a food for each open stall with a dog, a coin for each hotel dog."""
    rows = stalls("mutt/fair", "boxer/fair boxer/sick", "", "husky/fair", "")
    mine = {
        "characters": ["manager"], "stalls": rows, "open_stalls": 4, "licences_unpaid": 1,
        "hotel": ["mutt/hotel", "boxer/hotel"], "food": 0, "coins": 0,
    }  # fmt: skip
    pos = play(table(mine), "use manager", "done")
    assert (player(pos)["food"], player(pos)["coins"], pos.phase) == (3, 2, "act")


@pytest.mark.parametrize("occupied", range(6))
def test_manager_counts_all_five_stalls(occupied: int) -> None:
    """DOGS-070, DOGS-A38: stalls 1 to 3 are open from the start; five food at the most."""
    rows = stalls("mutt/fair", "boxer/fair", "husky/fair", "poodle/fair", "beagle/fair")[:occupied]
    mine = {"characters": ["manager"], "stalls": rows, "open_stalls": 5, "licences_unpaid": 2, "coins": 0, "food": 0}
    assert player(play(table(mine), "use manager"))["food"] == occupied


def test_partner() -> None:
    """DS-24: DOGS-072: one dog of the fair into an open stall, for nothing; DOGS-064: a stall dog like any other (DOGS-073)."""
    rows = stalls("mutt/healthy", "boxer/healthy boxer/trained", "husky/healthy")
    pos = table({"characters": ["partner"], "stalls": rows}, fair=["poodle/fair", "beagle/fair"])
    pos.apply("use partner")
    assert options(pos) == ["adopt poodle/fair 3", "adopt beagle/fair 3"]
    play(pos, "adopt beagle/fair 3", "done")
    assert player(pos)["stalls"][2] == ["beagle/fair", "husky/healthy"]
    assert pos.to_dict()["fair"] == ["poodle/fair"]
    assert (player(pos)["coins"], player(pos)["food"]) == (2, 3)
    assert "donate beagle/fair" in options(pos)


def test_partner_takes_one_dog() -> None:
    """DOGS-072: though the fair has more, and the stalls have room."""
    pos = play(
        table({"characters": ["partner"], "coins": 0}, fair=["poodle/fair", "beagle/fair"]), "use partner", "adopt poodle/fair 1"
    )
    assert (pos.phase, pos.to_dict()["fair"]) == ("act", ["beagle/fair"])


def test_partner_has_to_take_a_dog_if_there_is_one_and_room() -> None:
    """DOGS-A06, DOGS-072: otherwise it is skipped, and buying goes on all the same."""
    full = {"characters": ["partner"], "stalls": NO_ROOM}
    assert play(table(full, fair=["poodle/fair"]), "use partner").phase == "buy"
    assert play(table({"characters": ["partner"]}), "use partner").phase == "buy"
    forced = play(table({"characters": ["partner"]}, fair=["poodle/fair"]), "use partner")
    assert "done" not in options(forced)
    assert clause_of(forced, "done") == "DOGS-A06"


def test_partner_without_a_dog_if_the_rules_say_so() -> None:
    """DOGS-A06: `partner_dog_optional`."""
    pos = table({"characters": ["partner"]}, fair=["poodle/fair"], rules={"partner_dog_optional": True})
    play(pos, "use partner", "done")
    assert (pos.phase, pos.to_dict()["fair"]) == ("buy", ["poodle/fair"])
    play(pos, "buy upgrade")
    assert player(pos)["upgrades"] == 1


@pytest.mark.parametrize("character", ["veterinarian", "trainer", "manager", "partner"])
def test_a_use_without_effect_is_legal(character: str) -> None:
    """DOGS-A18: no sick dog, no trained dog, no occupied stall, no fair dog."""
    pos = play(table({"characters": [character], "coins": 0}), f"use {character}")
    assert (pos.phase, player(pos)["coins"], player(pos)["food"], player(pos)["characters"]) == ("act", 0, 3, [])
    assert pos.to_dict()["character_discard"] == [character]
