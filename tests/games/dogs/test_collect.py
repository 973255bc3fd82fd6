"""Collecting dogs and where they go (DOGS-011 to DOGS-020, DOGS-034, DOGS-043 to DOGS-049)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dogs.tables import city, clause_of, of_type, options, play, player, stalls, table

ANA: dict[str, Any] = {"food": 4, "coins": 2, "stalls": stalls("mutt/healthy", "pitbull/trained")}
SMALL_FULL = stalls("mutt/healthy", "boxer/healthy boxer/trained", "husky/healthy husky/trained")


def at_three(*dogs: str) -> list[dict[str, Any]]:
    """Lay dogs at the location with three symbols."""
    return city(([], None), ([], None), (list(dogs), None))


def test_rulebook_example_round_1() -> None:
    """DS-05: DOGS-011, DOGS-012, DOGS-043 to 046: Ana collects a healthy and a trained dog at the Square."""
    pos = table(
        {"location": 2}, city=city(([], None), (["mutt/healthy", "pitbull/trained"], None)),
        dog_pile=["poodle/sick", "beagle/fair", "mutt/hotel"],
    )  # fmt: skip
    play(pos, "collect", "place mutt/healthy 1", "place pitbull/trained 2")
    data = pos.to_dict()
    assert (player(pos)["food"], player(pos)["coins"]) == (1, 2)
    assert player(pos)["stalls"] == stalls("mutt/healthy", "pitbull/trained", "", "", "")
    assert data["city"][1]["dogs"] == ["poodle/sick", "beagle/fair"]
    assert data["dog_pile"] == ["mutt/hotel"]
    assert pos.phase == "act"


def test_rulebook_example_round_2() -> None:
    """DS-06: DOGS-013 to 016, DOGS-040, DOGS-043: Yellow is paid, hotel, infirmary, fair, a coin for the Poodle (DOGS-A50)."""
    park = at_three("basset-hound/hotel", "german-shepherd/sick", "poodle/fair")
    pos = table({**ANA, "location": 2}, {"location": 3, "coins": 0}, city=park, turn={"moved": False})
    play(pos, "move 3", "pay 2", "collect")
    assert options(pos) == ["take coin", "take food"]
    pos.apply("take coin")
    assert player(pos, 2)["coins"] == 1
    assert (player(pos)["food"], player(pos)["coins"]) == (1, 2)
    assert (player(pos)["hotel"], player(pos)["infirmary"]) == (["basset-hound/hotel"], ["german-shepherd/sick"])
    assert pos.to_dict()["fair"] == ["poodle/fair"]
    assert player(pos)["stalls"] == [*ANA["stalls"], [], [], []]


@pytest.mark.parametrize(("food", "legal"), [(2, False), (3, True), (4, True)])
def test_food_for_every_dog_or_none(food: int, legal: bool) -> None:
    """DS-07: DOGS-043, DOGS-048: three dogs need exactly three food; two of them cannot be taken."""
    pos = table({"location": 3, "food": food}, city=at_three("mutt/hotel", "boxer/hotel", "husky/hotel"))
    assert options(pos, "collect") == (["collect"] if legal else [])
    if legal:
        assert (player(play(pos, "collect"))["food"], len(player(pos)["hotel"])) == (food - 3, 3)
    else:
        assert clause_of(pos, "collect") == "DOGS-048"


@pytest.mark.parametrize(
    ("dogs", "infirmary", "legal"),
    [
        (["mutt/sick", "boxer/sick"], ["husky/sick", "poodle/sick"], False),
        (["mutt/sick", "boxer/sick"], ["husky/sick"], True),
        (["mutt/sick", "boxer/hotel"], ["husky/sick", "poodle/sick"], True),
        (["mutt/hotel", "boxer/hotel"], ["husky/sick", "poodle/sick", "beagle/sick"], True),
        (["mutt/sick"], ["husky/sick", "poodle/sick", "beagle/sick"], False),
    ],
)
def test_the_infirmary_holds_three(dogs: list[str], infirmary: list[str], legal: bool) -> None:
    """DS-08: DOGS-020, DOGS-047, DOGS-A49: never four, though stalls be empty and a Veterinarian at hand."""
    mine = {"location": 2, "infirmary": infirmary, "characters": ["veterinarian"]}
    pos = table(mine, city=city(([], None), (dogs, None)))
    assert options(pos, "collect") == (["collect"] if legal else [])
    if not legal:
        assert clause_of(pos, "collect") == "DOGS-047"


def test_full_stalls_refuse_a_healthy_dog() -> None:
    """DS-10: DOGS-047: the hotel dog beside it cannot be taken alone."""
    pos = table({"location": 2, "stalls": SMALL_FULL}, city=city(([], None), (["poodle/healthy", "poodle/hotel"], None)))
    assert options(pos, "collect") == []
    assert clause_of(pos, "collect") == "DOGS-047"


@pytest.mark.parametrize("kind", ["sick", "hotel", "fair"])
def test_full_stalls_do_not_mind_other_dogs(kind: str) -> None:
    """DOGS-013 to 015, DOGS-047: they need no stall."""
    pos = table({"stalls": SMALL_FULL}, city=city(([f"poodle/{kind}"], None)))
    assert "collect" in options(pos)


@pytest.mark.parametrize("kind", ["healthy", "trained"])
def test_a_dog_goes_into_any_open_stall_with_space(kind: str) -> None:
    """DOGS-011, DOGS-012, DOGS-017, DOGS-018, DOGS-A12: the player's choice, breeds may mix, closed stalls are closed."""
    dog = f"poodle/{kind}"
    pos = table({"stalls": stalls("mutt/healthy", "boxer/healthy")}, city=city(([dog], None)))
    assert options(pos.apply("collect")) == [f"place {dog} 2", f"place {dog} 3"]
    assert player(play(pos, f"place {dog} 2"))["stalls"][1] == [dog, "boxer/healthy"]
    wide = table({"stalls": stalls("mutt/healthy"), "open_stalls": 5}, city=city(([dog], None))).apply("collect")
    assert options(wide) == [f"place {dog} {stall}" for stall in (2, 3, 4, 5)]


@pytest.mark.parametrize(("stall", "size"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_the_size_of_a_stall(stall: int, size: int) -> None:
    """DOGS-017: one, two, two, three and four dogs."""
    breeds = ["boxer", "husky", "beagle", "dalmatian"][:size]
    for count in range(size + 1):
        rows: list[list[str]] = [[] for _ in range(5)]
        rows[stall - 1] = of_type("healthy", *breeds[:count])
        pos = table({"stalls": rows, "open_stalls": 5}, city=city((["mutt/trained"], None))).apply("collect")
        assert (f"place mutt/trained {stall}" in options(pos)) == (count < size)


def test_the_hotel_has_no_limit() -> None:
    """DOGS-014, DOGS-019: a seventeenth guest is welcome."""
    guests = of_type("hotel", "mutt", "pitbull", "poodle", "beagle", "boxer", "husky", "dachshund", "bulldog", "labrador")
    pos = play(table({"hotel": guests}, city=city((["dalmatian/hotel"], None))), "collect")
    assert len(player(pos)["hotel"]) == 10


@pytest.mark.parametrize("takes", [["coin", "coin"], ["coin", "food"], ["food", "coin"], ["food", "food"]])
def test_each_fair_dog_brings_a_resource(takes: list[str]) -> None:
    """DOGS-015, DOGS-016: one resource a dog, each of choice; the dogs lie in the common row for all."""
    pos = table({"location": 2}, city=city(([], None), (["mutt/fair", "boxer/fair"], None)))
    pos.apply("collect")
    for take in takes:
        assert options(pos) == ["take coin", "take food"]
        pos.apply(f"take {take}")
    assert (player(pos)["coins"], player(pos)["food"]) == (2 + takes.count("coin"), 1 + takes.count("food"))
    assert pos.to_dict()["fair"] == ["mutt/fair", "boxer/fair"]
    play(pos, "end turn", "move 1")
    theirs = table({}, {"characters": ["partner"], "location": 1}, fair=["mutt/fair"], turn={"seat": 2})
    assert "adopt mutt/fair 1" in options(theirs.apply("use partner"))


def test_fair_income_cannot_pay_for_its_own_collection() -> None:
    """DOGS-A10, DOGS-048: food 1, two fair dogs."""
    pos = table({"location": 2, "food": 1}, city=city(([], None), (["mutt/fair", "boxer/fair"], None)))
    assert options(pos, "collect") == []


def test_nothing_comes_between_collecting_and_placing() -> None:
    """DOGS-045, DOGS-A11: dogs in the order they lie; no free action until all are placed."""
    dogs = ["mutt/fair", "boxer/healthy", "husky/sick"]
    pile = of_type("hotel", "mutt", "boxer", "husky")
    pos = table({"location": 3, "characters": ["merchant"]}, city=at_three(*dogs), dog_pile=pile)
    pos.apply("collect")
    assert options(pos) == ["take coin", "take food"]
    assert pos.to_dict()["city"][2]["dogs"] == []
    pos.apply("take food")
    assert options(pos) == ["place boxer/healthy 1", "place boxer/healthy 2", "place boxer/healthy 3"]
    assert pos.to_dict()["turn"]["in_hand"] == dogs[1:]
    pos.apply("place boxer/healthy 3")
    assert player(pos)["infirmary"] == ["husky/sick"]
    assert pos.to_dict()["city"][2]["dogs"] == pile
    assert {"use merchant", "end turn"} <= set(options(pos))


def test_food_paid_is_gone() -> None:
    """DOGS-044: to the reserve, to no other player."""
    pos = play(table(city=city((["mutt/hotel"], None))), "collect")
    assert (player(pos)["food"], player(pos, 2)["food"]) == (2, 3)


def test_a_refill_never_exceeds_the_symbols() -> None:
    """DOGS-034, DOGS-046: breeds as they come, as many as symbols."""
    pile = ["mutt/sick", "mutt/hotel", "mutt/fair", "mutt/trained"]
    pos = play(table({"location": 2}, city=city(([], None), (["boxer/hotel", "husky/hotel"], None)), dog_pile=pile), "collect")
    assert pos.to_dict()["city"][1]["dogs"] == pile[:2]
    assert pos.to_dict()["dog_pile"] == pile[2:]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_short_location_costs_what_lies_there(count: int) -> None:
    """DOGS-A13, DOGS-043: no dogs, no collecting."""
    dogs = of_type("hotel", "mutt", "boxer")[:count]
    pos = table({"location": 3, "food": 2}, city=at_three(*dogs), last_round=4)
    if count == 0:
        assert clause_of(pos, "collect") == "DOGS-A13"
    else:
        assert player(play(pos, "collect"))["food"] == 2 - count


def test_collecting_once_a_turn() -> None:
    """DOGS-043: the refilled dogs have to wait."""
    pos = play(table(city=city((["mutt/hotel"], None)), dog_pile=["boxer/hotel"]), "collect")
    assert clause_of(pos, "collect") == "DOGS-043"
    play(pos, "end turn", "move 2", "end turn", "move 1")
    assert "collect" in options(pos)


def test_placed_dogs_stay_where_they_are() -> None:
    """DOGS-049: collecting moves nobody, and without a Trainer nothing can be rearranged."""
    pos = table({"stalls": stalls("", "boxer/healthy")}, city=city((["boxer/trained"], None)))
    play(pos, "collect", "place boxer/trained 1")
    assert player(pos)["stalls"][:2] == stalls("boxer/trained", "boxer/healthy")
    assert clause_of(pos, "relocate boxer/trained 2") == "DOGS-049"
    assert clause_of(pos, "swap boxer/trained boxer/healthy") == "DOGS-049"
