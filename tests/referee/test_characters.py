"""Characters, upgrades, rescues and puppies (DOGS-063 to DOGS-076, DOGS-113 to DOGS-125)."""

from __future__ import annotations

from typing import Any

from dogsim.referee import dogs

FULL_SMALL = [["mutt/healthy"], ["mutt/fair", "pitbull/fair"], ["beagle/fair", "boxer/fair"]]


def test_veterinarian(table: Any, after: Any) -> None:
    """DS-20: forced, as many as fit; the cured count as cured."""
    position = table(
        {"characters": ["veterinarian"], "infirmary": ["mutt/sick", "poodle/sick"], "stalls": [[], ["boxer/fair"], []]}
    )
    curing = after(position, "use veterinarian")
    assert "done" not in dogs.legal(curing)
    cured = after(curing, "cure poodle/sick 2", "cure mutt/sick 1")
    assert cured["players"][0]["stalls"][:2] == [["mutt/sick"], ["poodle/sick", "boxer/fair"]]
    assert cured["turn"]["effect"] is None
    assert cured["character_discard"] == ["veterinarian"]


def test_veterinarian_without_room_for_all(table: Any, after: Any) -> None:
    """DOGS-A19: the player chooses who fits; strictly, the card is unusable unless the hand breaks the limits."""
    mine = {"infirmary": ["husky/sick", "poodle/sick"], "stalls": [[], *FULL_SMALL[1:]], "characters": ["veterinarian"]}
    cured = after(table(mine), "use veterinarian", "cure poodle/sick 1")
    assert cured["players"][0]["infirmary"] == ["husky/sick"]
    assert cured["turn"]["phase"] == "act"
    strict = {"vet_all_or_nothing": True}
    assert "use veterinarian" not in dogs.legal(table(mine, rules=strict))
    void = after(table({**mine, "characters": ["veterinarian"] * 2}, rules=strict), "use veterinarian")
    assert len(void["players"][0]["infirmary"]) == 2
    assert void["turn"]["phase"] == "act"


def test_trainer(table: Any, after: Any) -> None:
    """DS-22."""
    mine = {"coins": 0, "characters": ["trainer"]}
    mine["stalls"] = [["mutt/trained"], ["pitbull/trained", "poodle/trained"], []]
    training = after(table(mine), "use trainer")
    assert training["players"][0]["coins"] == 3
    assert "relocate mutt/trained 2" not in dogs.legal(training)
    swapped = after(training, "swap mutt/trained poodle/trained", "relocate mutt/trained 3", "done")
    assert swapped["players"][0]["stalls"][:3] == [["poodle/trained"], ["pitbull/trained"], ["mutt/trained"]]
    assert swapped["turn"]["trainer_steps"] == 0


def test_trainer_stops_after_twelve_steps(table: Any, after: Any) -> None:
    """DOGS-069 with the limit of the rulings."""
    training = after(table({"characters": ["trainer"], "stalls": [["mutt/fair"]]}), "use trainer")
    for step in range(12):
        assert training["turn"]["phase"] == "relocate"
        training = after(training, f"relocate mutt/fair {3 - step % 2}")
    assert training["turn"]["phase"] == "act"


def test_trainer_without_a_step_is_void(table: Any, after: Any) -> None:
    """DOGS-A18."""
    assert after(table({"characters": ["trainer"]}), "use trainer")["turn"]["phase"] == "act"


def test_manager(table: Any, after: Any) -> None:
    """DS-23: the income, and with it something to buy (DOGS-A05)."""
    mine: dict[str, Any] = {"food": 0, "coins": 0, "hotel": ["mutt/hotel", "boxer/hotel"], "open_stalls": 4}
    mine["stalls"] = [["mutt/fair"], ["husky/fair", "boxer/fair"], [], ["poodle/fair"]]
    managed = after(table({**mine, "characters": ["manager"]}), "use manager")
    assert (managed["players"][0]["food"], managed["players"][0]["coins"]) == (3, 2)
    assert dogs.legal(managed) == ["buy upgrade", "done"]
    assert after(managed, "done")["turn"]["effect"] is None


def test_two_upgrades(table: Any, after: Any) -> None:
    """DS-25: the third can't be paid, so buying ends by itself."""
    bought = after(table({"coins": 5, "characters": ["manager"]}), "use manager", "buy upgrade", "buy upgrade")
    assert (bought["players"][0]["coins"], bought["players"][0]["upgrades"], bought["upgrade_supply"]) == (1, 2, 8)
    assert bought["turn"]["phase"] == "act"


def test_partner(table: Any, after: Any) -> None:
    """DS-24, DOGS-A06: compulsory where a dog and a space are there."""
    mine = {"coins": 0, "characters": ["partner"], "stalls": [[], *FULL_SMALL[1:]]}
    position = table(mine, fair=["poodle/fair", "husky/fair"])
    adopting = after(position, "use partner")
    assert dogs.legal(adopting) == ["adopt poodle/fair 1", "adopt husky/fair 1"]
    adopted = after(adopting, "adopt husky/fair 1")
    assert adopted["fair"] == ["poodle/fair"]
    assert adopted["turn"]["phase"] == "act"
    assert adopted["turn"]["adopted"] is False
    optional = after({**position, "rules": {"partner_dog_optional": True}}, "use partner")
    assert "done" in dogs.legal(optional)


def test_partner_buys_after_the_dog(table: Any, after: Any) -> None:
    """DOGS-074, DOGS-116, DOGS-A45: one puppy a use."""
    position = table({"coins": 4, "characters": ["partner"]}, variants=["puppies"], puppy_supply=["hotel"])
    buying = after(position, "use partner")
    assert dogs.legal(buying) == ["buy upgrade", "buy puppy hotel", "done"]
    assert buying["turn"]["adopted"] is True
    bought = after(buying, "buy puppy hotel")
    assert dogs.legal(bought) == ["buy upgrade", "done"]
    assert bought["players"][0]["puppies"] == ["hotel"]
    assert bought["puppy_supply"] == []
    assert bought["players"][0]["puppy_stalls"] == []


def rescue_position(table: Any, dog: str, **rest: Any) -> dict[str, Any]:
    spots = [{"symbols": 1}, {"symbols": 2, "dogs": [dog, "boxer/fair"]}, {"symbols": 3}]
    mine = {"coins": 4, "upgrades": 2, "characters": ["manager"]}
    position: dict[str, Any] = table(mine, city=spots, dog_pile=["husky/fair", "husky/sick"], **rest)
    return position


def test_third_upgrade(table: Any, after: Any) -> None:
    """DS-26, DS-27, DOGS-075, DOGS-A07: then buying goes on."""
    rescuing = after(rescue_position(table, "poodle/fair"), "use manager", "buy upgrade")
    assert dogs.legal(rescuing) == ["rescue poodle/fair 2", "rescue boxer/fair 2"]
    taken = after(rescuing, "rescue poodle/fair 2")
    assert dogs.legal(taken) == ["take coin", "take food"]
    assert taken["turn"]["rescuing"] is True
    end = after(taken, "take food")
    assert end["city"][1]["dogs"] == ["boxer/fair", "husky/fair"]
    assert end["turn"]["phase"] == "buy"
    assert end["turn"]["rescuing"] is False
    assert after(end, "buy upgrade")["turn"]["phase"] == "act"


def test_third_upgrade_draws_the_last_dog(table: Any, after: Any) -> None:
    """DOGS-A07: it can trigger the end."""
    position = {**rescue_position(table, "poodle/hotel"), "dog_pile": ["husky/fair"]}
    end = after(position, "use manager", "buy upgrade", "rescue poodle/hotel 2")
    assert end["last_round"] == 4


def test_third_upgrade_of_variant_three(table: Any, after: Any) -> None:
    """DS-27, DOGS-124, DOGS-125."""
    position = rescue_position(table, "poodle/fair", variants=["three-upgrades"])
    choosing = after(position, "use manager", "buy upgrade", "rescue poodle/fair 2")
    assert dogs.legal(choosing) == ["place poodle/fair 1", "place poodle/fair 2", "place poodle/fair 3", "deliver"]
    placed = after(choosing, "place poodle/fair 3")
    assert placed["players"][0]["rescued"] == ["poodle/fair"]
    assert placed["fair"] == []
    assert placed["turn"]["takes"] == 0
    assert after(choosing, "deliver")["turn"]["phase"] == "take"


def test_sick_dog_of_variant_three_with_a_full_infirmary(table: Any, after: Any) -> None:
    """DOGS-124, DOGS-A49: the usual place is not offered."""
    position = rescue_position(table, "poodle/sick", variants=["three-upgrades"], rules={"infirmary_limit": 0})
    choosing = after(position, "use manager", "buy upgrade", "rescue poodle/sick 2")
    assert dogs.legal(choosing) == [f"place poodle/sick {number}" for number in (1, 2, 3)]


def test_nothing_to_rescue(table: Any, after: Any) -> None:
    """DOGS-A07: nothing where no dog can be placed."""
    mine = {"coins": 2, "upgrades": 2, "characters": ["manager"]}
    end = after(table(mine), "use manager", "buy upgrade")
    assert (end["turn"]["phase"], end["turn"]["rescue_due"]) == ("act", False)


def test_filling_stall_four(table: Any, after: Any) -> None:
    """DS-52, DOGS-117: a puppy at once, and no donation from that stall."""
    mine = {"open_stalls": 4, "licences_unpaid": 1, "stalls": [[], [], [], ["mutt/fair", "mutt/trained"]], "location": 2}
    spots = [{}, {"dogs": ["mutt/healthy", "poodle/healthy"]}, {}]
    position = table(mine, {"location": 3}, city=spots, variants=["puppies"])
    filling = after(position, "collect", "place mutt/healthy 4")
    assert filling["turn"]["in_hand"] == ["poodle/healthy"]
    assert filling["turn"]["puppy_due"] == [4]
    assert "take puppy hotel" in dogs.legal(filling)
    done = after(filling, "take puppy hotel", "place poodle/healthy 1")
    assert done["players"][0]["puppy_stalls"] == [4]
    assert [text for text in dogs.legal(done) if text.startswith("donate")] == ["donate poodle/healthy"]


def test_no_puppy_left(table: Any, after: Any) -> None:
    """DOGS-A44: no puppy, and the stall isn't locked."""
    mine = {"open_stalls": 4, "stalls": [[], [], [], ["mutt/fair", "mutt/trained"]], "location": 2}
    position = table(mine, {}, city=[{}, {"dogs": ["mutt/healthy"]}, {}], variants=["puppies"], puppy_supply=[])
    done = after(position, "collect", "place mutt/healthy 4")
    assert done["turn"]["phase"] == "act"
    assert done["players"][0]["puppy_stalls"] == []


def test_trainer_keeps_puppy_stalls_full(table: Any, after: Any) -> None:
    """DOGS-115, DOGS-A52: swaps only; a stall newly full brings its puppy when relocating is done."""
    full = ["mutt/healthy", "mutt/fair", "mutt/trained"]
    others = ["boxer/healthy", "boxer/fair", "boxer/trained"]
    mine = {"open_stalls": 5, "characters": ["trainer"], "puppy_stalls": [4], "stalls": [["poodle/fair"], [], [], full, others]}
    training = after(table(mine, variants=["puppies"]), "use trainer")
    assert not any(text.startswith("relocate mutt") for text in dogs.legal(training))
    assert "swap poodle/fair mutt/fair" in dogs.legal(training)
    filled = after(training, "relocate poodle/fair 5")
    assert filled["turn"]["puppy_due"] == []
    assert after(filled, "done")["turn"]["puppy_due"] == [5]
