"""The puppies expansion (DOGS-113 to DOGS-121)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dogsim import Position
from dogsim.games.dogs.cards import PUPPIES
from tests.games.dogs.tables import city, clause_of, components, of_type, options, play, player, stalls, table

PUPPY = ["puppies"]
BIG = {"open_stalls": 5, "licences_unpaid": 2}
ONE_SHORT_4 = stalls("", "", "", "mutt/healthy boxer/healthy")
ONE_SHORT_5 = stalls("", "", "", "", "mutt/healthy boxer/healthy husky/healthy")
FULL_4 = stalls("mutt/healthy", "", "", "boxer/fair boxer/sick husky/fair")
DUE = {"phase": "place", "in_hand": ["poodle/healthy"], "collected": True, "refill": 1}
TAKES = [f"take puppy {puppy}" for puppy in PUPPIES]


def filled(rows: list[list[str]], stall: int, **keys: Any) -> Position:
    """Place the last dog that fills a big stall."""
    return play(table({**BIG, "stalls": rows}, **{"turn": DUE, "variants": PUPPY, **keys}), f"place poodle/healthy {stall}")


def locked(**mine: Any) -> dict[str, Any]:
    """Stall 4 is full and has brought a puppy."""
    return {**BIG, "stalls": FULL_4, "puppies": ["hotel"], "puppy_stalls": [4], **mine}


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_puppies_in_view(players: int, copies: int) -> None:
    """DS-57: DOGS-113, DOGS-120, DOGS-121, DOGS-A44: two of each of five types; with two players one of each."""
    supply = Position.deal("dogs", players=players, variants=PUPPY).to_dict()["puppy_supply"]
    assert Counter(supply) == dict.fromkeys(("healthy", "cured", "trained", "fair", "hotel"), copies)
    assert Position.deal("dogs", players=players).to_dict()["puppy_supply"] == []


@pytest.mark.parametrize(("rows", "stall"), [(ONE_SHORT_4, 4), (ONE_SHORT_5, 5)])
@pytest.mark.parametrize("puppy", PUPPIES)
def test_filling_a_big_stall_brings_a_puppy_of_choice(rows: list[list[str]], stall: int, puppy: str) -> None:
    """DS-52: DOGS-114: at once, before anything else."""
    pos = filled(rows, stall)
    assert (pos.phase, options(pos)) == ("puppy", TAKES)
    pos.apply(f"take puppy {puppy}")
    assert (player(pos)["puppies"], player(pos)["puppy_stalls"], pos.phase) == ([puppy], [stall], "act")
    assert puppy not in pos.to_dict()["puppy_supply"]


def test_without_the_expansion_nothing_comes() -> None:
    """DOGS-113."""
    assert filled(ONE_SHORT_4, 4, variants=[]).phase == "act"


def test_small_stalls_bring_nothing() -> None:
    """DOGS-114: stalls with three or four spaces only."""
    pos = filled(stalls("", "mutt/healthy"), 2)
    assert pos.phase == "act"


def test_every_way_of_filling_counts() -> None:
    """DOGS-114, DOGS-066, DOGS-072: a cured dog, a dog of the fair."""
    cured = table({**BIG, "stalls": ONE_SHORT_4, "infirmary": ["husky/sick"], "characters": ["veterinarian"]}, variants=PUPPY)
    assert play(cured, "use veterinarian", "cure husky/sick 4").phase == "puppy"
    adopted = table({**BIG, "stalls": ONE_SHORT_4, "characters": ["partner"]}, variants=PUPPY, fair=["husky/fair"])
    play(adopted, "use partner", "adopt husky/fair 4")
    assert adopted.phase == "puppy"
    assert play(adopted, "take puppy fair").phase == "buy"


def test_the_puppy_comes_between_two_placements() -> None:
    """DOGS-114: immediately, though another dog is in hand."""
    turn = {**DUE, "in_hand": ["poodle/healthy", "beagle/trained"], "refill": 2}
    pos = filled(ONE_SHORT_4, 4, turn=turn)
    assert pos.phase == "puppy"
    assert play(pos, "take puppy hotel").phase == "place"


def test_one_puppy_a_stall_and_game() -> None:
    """DOGS-A44: each of the two stalls brings one."""
    turn = {**DUE, "in_hand": ["poodle/healthy", "beagle/trained"], "refill": 2}
    rows = stalls("", "", "", "mutt/healthy boxer/healthy", "husky/fair husky/sick boxer/fair")
    pos = filled(rows, 4, turn=turn)
    play(pos, "take puppy hotel", "place beagle/trained 5", "take puppy fair")
    assert (player(pos)["puppies"], player(pos)["puppy_stalls"]) == (["fair", "hotel"], [4, 5])


def test_no_puppy_left_and_the_stall_is_free() -> None:
    """DOGS-A44: an empty supply brings nothing and locks nothing; a type that is out is not offered."""
    pos = filled(ONE_SHORT_4, 4, puppy_supply=[])
    assert (pos.phase, player(pos)["puppy_stalls"]) == ("act", [])
    assert "donate mutt/healthy" in options(pos)
    assert options(filled(ONE_SHORT_4, 4, puppy_supply=["cured", "hotel"])) == ["take puppy cured", "take puppy hotel"]


def test_doubles_may_be_owned() -> None:
    """DOGS-A44, DOGS-118, DOGS-119: and each scores."""
    mine = {"puppies": ["hotel", "hotel"], "hotel": of_type("hotel", "mutt", "boxer")}
    assert components(table(mine, {}, {}, variants=PUPPY))["puppies"] == 2 * (3 + 1)


def test_the_trainer_keeps_the_stall_full() -> None:
    """DOGS-115, DOGS-A52: dogs may be swapped out of it, not taken out; which dogs is free."""
    pos = table(locked(characters=["trainer"]), variants=PUPPY)
    pos.apply("use trainer")
    assert not [text for text in options(pos, "relocate") if text.split()[1] in FULL_4[3]]
    assert clause_of(pos, "relocate boxer/fair 5") == "DOGS-115"
    play(pos, "swap mutt/healthy boxer/fair", "done")
    assert player(pos)["stalls"][0] == ["boxer/fair"]
    assert len(player(pos)["stalls"][3]) == 3


def test_the_trainer_may_fill_a_big_stall() -> None:
    """DOGS-114, DOGS-069: judged when the relocation is done, stall 4 before 5; a stall full in between brings nothing."""
    rows = stalls("poodle/fair", "", "", "mutt/healthy boxer/healthy", "husky/fair husky/sick husky/trained")
    pos = play(table({**BIG, "stalls": rows, "characters": ["trainer"]}, variants=PUPPY), "use trainer")
    play(pos, "relocate poodle/fair 4")
    assert pos.phase == "relocate"
    play(pos, "relocate poodle/fair 5", "done", "take puppy hotel")
    assert (player(pos)["puppies"], player(pos)["puppy_stalls"], pos.phase) == (["hotel"], [5], "act")


def test_the_partner_sells_a_puppy() -> None:
    """DOGS-116, DOGS-A45: two coins, besides the fair dog and upgrades; one a use."""
    pos = table({"coins": 9, "characters": ["partner"]}, variants=PUPPY, fair=["mutt/fair"])
    play(pos, "use partner", "adopt mutt/fair 1")
    assert options(pos) == ["buy upgrade", *(f"buy puppy {puppy}" for puppy in PUPPIES), "done"]
    play(pos, "buy puppy cured")
    assert (player(pos)["coins"], player(pos)["puppies"], player(pos)["puppy_stalls"]) == (7, ["cured"], [])
    assert options(pos) == ["buy upgrade", "done"]
    assert clause_of(pos, "buy puppy hotel") == "DOGS-A45"
    manager = play(table({"coins": 9, "characters": ["manager"]}, variants=PUPPY), "use manager")
    assert options(manager, "buy") == ["buy upgrade"]


@pytest.mark.parametrize(("most", "bought"), [(1, 1), (2, 2), (0, 4)])
def test_how_many_puppies_a_partner_sells_can_be_set(most: int, bought: int) -> None:
    """DOGS-A45: `puppies_per_partner`, 0 for any number."""
    pos = play(table({"coins": 9, "characters": ["partner"]}, variants=PUPPY, rules={"puppies_per_partner": most}), "use partner")
    while options(pos, "buy puppy"):
        pos.apply(options(pos, "buy puppy")[0])
    assert len(player(pos)["puppies"]) == bought


def test_no_donation_from_such_a_stall() -> None:
    """DOGS-117: other stalls are free."""
    pos = table(locked(), variants=PUPPY)
    assert options(pos, "donate") == ["donate mutt/healthy"]
    assert clause_of(pos, "donate boxer/fair") == "DOGS-117"


def test_a_full_stall_without_its_puppy_is_free() -> None:
    """DOGS-117: the lock comes with the puppy."""
    assert len(options(table({**BIG, "stalls": FULL_4}), "donate")) == 4


@pytest.mark.parametrize(("puppy", "extra"), [("healthy", 2), ("cured", 1), ("trained", 1), ("fair", 0), ("hotel", 1)])
def test_what_a_puppy_scores(puppy: str, extra: int) -> None:
    """DOGS-118 to 120, DOGS-A20: three points and one for each two dogs of its type; cured dogs are healthy too."""
    rows = stalls("mutt/healthy", "boxer/healthy", "boxer/trained husky/trained", "mutt/sick boxer/sick husky/sick", "mutt/fair")
    mine = {**BIG, "stalls": rows, "hotel": of_type("hotel", "mutt", "boxer", "husky"), "infirmary": ["poodle/sick"]}
    assert components(table({**mine, "puppies": [puppy]}, variants=PUPPY))["puppies"] == 3 + extra


def test_five_cured_dogs() -> None:
    """DS-54: 3 + 5 // 2, DOGS-118 to 120."""
    rows = stalls("mutt/sick", "boxer/sick husky/sick", "poodle/sick beagle/sick")
    assert components(table({"stalls": rows, "puppies": ["cured"]}, variants=PUPPY))["puppies"] == 5


def test_healthy_puppies_by_printed_symbol() -> None:
    """DOGS-A20: `cured_counts_as_healthy` off."""
    mine = {"stalls": stalls("mutt/healthy", "boxer/sick husky/sick"), "puppies": ["healthy"]}
    assert components(table(mine, variants=PUPPY))["puppies"] == 3 + 1
    assert components(table(mine, variants=PUPPY, rules={"cured_counts_as_healthy": False}))["puppies"] == 3


def test_a_collection_refills_after_the_puppies() -> None:
    """DOGS-114, DOGS-046: the location is refilled when all is placed and taken."""
    pos = table({**BIG, "stalls": ONE_SHORT_4}, variants=PUPPY, city=city((["poodle/healthy"], None)), dog_pile=["beagle/sick"])
    play(pos, "collect", "place poodle/healthy 4")
    assert pos.to_dict()["city"][0]["dogs"] == []
    assert play(pos, "take puppy hotel").to_dict()["city"][0]["dogs"] == ["beagle/sick"]
