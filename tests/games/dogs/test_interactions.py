"""Rules of Dogs that meet in one turn: what a clause does when another one is at work."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest

from dogsim.games.dogs.cards import BREEDS
from tests.games.dogs.tables import city, clause_of, of_type, options, play, player, stalls, table

NO_ROOM = stalls("mutt/healthy", "boxer/healthy boxer/trained", "husky/healthy husky/trained")
FULL_INFIRMARY = of_type("sick", "mutt", "boxer", "husky")
BIG = {"open_stalls": 5, "licences_unpaid": 2}
PUPPY = ["puppies"]
ONE_SHORT = stalls("mutt/fair", "boxer/fair", "", "mutt/healthy boxer/healthy", "husky/fair husky/sick husky/trained")


@pytest.mark.parametrize("room", [True, False])
@pytest.mark.parametrize("beds", [True, False])
def test_where_the_third_dog_may_go_with_variant_3(room: bool, beds: bool) -> None:
    """DOGS-124, DOGS-A07, DOGS-A49: a sick dog needs a stall or a bed, a fair one needs neither, and each has its own ways."""
    mine = {
        "upgrades": 2, "characters": ["manager"], "stalls": [] if room else NO_ROOM,
        "infirmary": [] if beds else FULL_INFIRMARY,
    }  # fmt: skip
    ill, others = of_type("sick", "dachshund", "poodle"), ["beagle/fair", "beagle/hotel"]
    laid = city((["bulldog/healthy"], None), (ill, None), (others, None))
    pos = play(table(mine, city=laid, variants=["three-upgrades"]), "use manager", "buy upgrade")
    sick = ["rescue dachshund/sick 2", "rescue poodle/sick 2"] if room or beds else []
    healthy = ["rescue bulldog/healthy 1"] if room else []
    assert set(options(pos)) == {*sick, *healthy, "rescue beagle/fair 3", "rescue beagle/hotel 3"}
    for dog, place, usual in (("dachshund/sick", 2, beds), ("beagle/fair", 3, True)):
        if f"rescue {dog} {place}" in options(pos):
            ways = [f"place {dog} {stall}" for stall in (1, 2, 3) if room] + ["deliver"] * usual
            assert options(pos.copy().apply(f"rescue {dog} {place}")) == ways


# What waits for the player while a dog of each type is put where it belongs.
WAITS = {"poodle/trained": ["place poodle/trained 4", "take puppy hotel"], "beagle/fair": ["take food"], "husky/sick": []}


@pytest.mark.parametrize("dogs", list(permutations(WAITS)), ids=" ".join)
def test_a_collection_goes_on_in_the_order_the_dogs_lie(dogs: Sequence[str]) -> None:
    """DOGS-045, DOGS-046, DOGS-114, DOGS-A11: each dog with all it brings, then the next; the refill is the last thing."""
    pile = of_type("hotel", "mutt", "boxer", "husky")
    mine = {
        "location": 3, "open_stalls": 4, "licences_unpaid": 1, "characters": ["merchant"],
        "stalls": stalls("", "", "", "mutt/healthy boxer/healthy"),
    }  # fmt: skip
    pos = table(mine, variants=PUPPY, city=city(([], None), ([], None), (list(dogs), None)), dog_pile=pile)
    pos.apply("collect")
    for at, dog in enumerate(dogs):
        for step in WAITS[dog]:
            data = pos.to_dict()
            verb = step.split()[0]
            assert {text.split()[0] for text in options(pos)} == {verb}  # no free action in between
            assert data["turn"]["in_hand"] == list(dogs[at if verb == "place" else at + 1 :])
            assert data["city"][2]["dogs"] == []
            assert player(pos)["infirmary"] == [each for each in dogs[:at] if each == "husky/sick"]
            pos.apply(step)
    data = pos.to_dict()
    assert (pos.phase, data["city"][2]["dogs"], data["dog_pile"]) == ("act", pile, [])
    assert (player(pos)["puppy_stalls"], player(pos)["infirmary"], data["fair"]) == ([4], ["husky/sick"], ["beagle/fair"])


def test_the_trainer_fills_both_big_stalls() -> None:
    """DOGS-114, DOGS-069: no puppy before `done`, then stall 4 before 5, whichever was full first."""
    pos = play(table({**BIG, "stalls": ONE_SHORT, "characters": ["trainer"]}, variants=PUPPY), "use trainer")
    play(pos, "relocate boxer/fair 5", "relocate mutt/fair 4")
    assert (pos.phase, player(pos)["puppies"]) == ("relocate", [])
    play(pos, "done")
    assert (pos.phase, pos.to_dict()["turn"]["puppy_due"], player(pos)["puppy_stalls"]) == ("puppy", [4, 5], [])
    play(pos, "take puppy hotel")
    assert (pos.phase, pos.to_dict()["turn"]["puppy_due"], player(pos)["puppy_stalls"]) == ("puppy", [5], [4])
    play(pos, "take puppy fair")
    assert (pos.phase, player(pos)["puppies"], player(pos)["puppy_stalls"]) == ("act", ["fair", "hotel"], [4, 5])


def test_the_last_puppy_goes_to_stall_4() -> None:
    """DOGS-114, DOGS-117, DOGS-A44: stall 5, filled by the same Trainer, gets none and stays free for donations."""
    mine = {**BIG, "stalls": ONE_SHORT, "characters": ["trainer"]}
    pos = play(table(mine, variants=PUPPY, puppy_supply=["cured"]), "use trainer")
    play(pos, "relocate boxer/fair 5", "relocate mutt/fair 4", "done", "take puppy cured")
    assert (pos.phase, player(pos)["puppy_stalls"]) == ("act", [4])
    assert set(options(pos, "donate")) == {f"donate {dog}" for dog in player(pos)["stalls"][4]}


def test_big_stalls_filled_and_emptied_again() -> None:
    """DOGS-114, DOGS-069: full for a moment only, they bring nothing."""
    pos = play(table({**BIG, "stalls": ONE_SHORT, "characters": ["trainer"]}, variants=PUPPY), "use trainer")
    play(pos, "relocate boxer/fair 5", "relocate mutt/fair 4", "relocate mutt/healthy 1", "relocate husky/sick 2", "done")
    assert (pos.phase, player(pos)["puppies"], player(pos)["puppy_stalls"]) == ("act", [], [])


def test_locked_stalls_take_part_in_swaps_only() -> None:
    """DOGS-115, DOGS-A52: every swap between two stalls, and no step out of a stall that brought its puppy."""
    four, five = of_type("fair", "boxer", "husky", "poodle"), of_type("sick", "boxer", "husky", "poodle", "beagle")
    mine = {
        **BIG, "stalls": [["mutt/healthy"], [], [], four, five], "puppies": ["fair", "hotel"], "puppy_stalls": [4, 5],
        "characters": ["trainer"],
    }  # fmt: skip
    pos = play(table(mine, variants=PUPPY), "use trainer")
    swaps = {f"swap {one} {other}" for one, other in [*product(["mutt/healthy"], four + five), *product(four, five)]}
    assert set(options(pos)) == {*swaps, "relocate mutt/healthy 2", "relocate mutt/healthy 3", "done"}


def test_a_second_trainer_mends_a_broken_bonus() -> None:
    """DOGS-A23, DOGS-107: what counts is the kennel after the donation; once the pairs stand again the spare dog may go."""
    pairs = stalls("mutt/healthy", "boxer/fair boxer/sick", "poodle/fair poodle/sick", "husky/fair husky/sick")
    pos = table({**BIG, "stalls": pairs, "characters": ["trainer", "trainer"]}, turn={"hired": True})
    play(pos, "claim B09")
    assert options(pos, "donate") == ["donate mutt/healthy"]
    play(pos, "use trainer", "swap mutt/healthy boxer/fair", "done")
    assert options(pos, "donate") == []
    assert clause_of(pos, "donate mutt/healthy") == "DOGS-107"
    play(pos, "use trainer", "swap boxer/fair mutt/healthy", "done")
    assert options(pos, "donate") == ["donate mutt/healthy"]


FOUR_HEALTHY = ["mutt/healthy", "boxer/healthy", "husky/healthy", "beagle/sick"]


@pytest.mark.parametrize("first", [*FOUR_HEALTHY, "poodle/trained"])
def test_two_donations_out_of_four_healthy_dogs(first: str) -> None:
    """DOGS-123, DOGS-107, DOGS-A23, DOGS-A20: of the four, the cured one among them, one may go; the other is of another type."""
    kennel = stalls("mutt/healthy", "boxer/healthy husky/healthy", "beagle/sick poodle/trained")
    pos = play(table({"stalls": kennel}, variants=["donate-two"]), "claim B01", f"donate {first}")
    second = FOUR_HEALTHY if first == "poodle/trained" else ["poodle/trained"]
    assert set(options(pos, "donate")) == {f"donate {dog}" for dog in second}


def test_a_cured_dog_that_is_not_healthy_may_go() -> None:
    """DOGS-A20, DOGS-A23, DOGS-123: by printed symbol it is no part of B01, and the three others stay."""
    kennel = stalls("mutt/healthy", "boxer/healthy husky/healthy", "beagle/sick")
    pos = table({"stalls": kennel}, variants=["donate-two"], rules={"cured_counts_as_healthy": False})
    assert options(play(pos, "claim B01"), "donate") == ["donate beagle/sick"]
    assert options(play(pos, "donate beagle/sick")) == ["take coin", "take food"]


TWINS = city((["mutt/hotel"], "merchant"), ([], "merchant"))
GIVES = {"stalls": stalls("boxer/fair"), "coins": 1}
DONATE = ("donate boxer/fair", "take coin", "take food")


def test_half_the_fee_buys_nothing() -> None:
    """DOGS-040, DOGS-041, DOGS-051: with `fee` 2 one coin is no company coin, and the hire is not free without it."""
    pos = table(GIVES, {"location": 1}, city=TWINS, rules={"fee": 2}, character_pile=["trainer"])
    assert options(pos) == ["donate boxer/fair", "end turn"]
    assert clause_of(pos, "collect") == clause_of(pos, "hire") == "DOGS-041"
    play(pos, *DONATE, "pay 2", "hire", "collect")
    assert (player(pos)["coins"], player(pos, 2)["coins"], player(pos)["characters"]) == (0, 4, ["merchant"])


def test_a_free_hire_makes_the_fee_due_again() -> None:
    """DOGS-A08, DOGS-051: with `fee_per_action` each of the two is an action, whatever it costs; after both nothing is due."""
    pos = table(GIVES, {"location": 1}, city=TWINS, rules={"fee_per_action": True}, character_pile=["trainer"])
    play(pos, "pay 2", "hire")
    assert {"pay 2", "collect"}.isdisjoint(options(pos))
    assert clause_of(pos, "collect") == "DOGS-041"
    play(pos, *DONATE)
    assert "pay 2" in options(pos)
    assert "collect" not in options(pos)
    play(pos, "pay 2", "collect")
    assert (options(pos, "pay"), player(pos)["coins"], player(pos, 2)["coins"]) == ([], 0, 4)


def hotel(counts: Sequence[int], **rules: Any) -> list[int]:
    """Return what each seat scores with so many guests."""
    breeds = iter(BREEDS)
    guests = [{"hotel": of_type("hotel", *(next(breeds) for _ in range(count)))} for count in counts]
    return [seat["components"]["hotel"] for seat in table(*guests, rules=rules).scores()["seats"]]


def shares(counts: Sequence[int], least: int, prizes: Sequence[int]) -> list[int]:
    """Give every seat the mean of the places that it shares, but nothing for too few guests."""
    points = []
    for mine in counts:
        place, among = sum(other > mine for other in counts), counts.count(mine)
        points.append(sum(prizes[place : place + among]) // among if mine >= least else 0)
    return points


@pytest.mark.parametrize("least", [0, 1, 2])
@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.verify), pytest.param(5, marks=pytest.mark.verify)])
def test_the_hotel_for_every_spread_of_guests(players: int, least: int) -> None:
    """DOGS-084, DOGS-085, DOGS-A26, DOGS-A27: 0 to 3 dogs in every seat."""
    for counts in product(range(4), repeat=players):
        assert hotel(counts, hotel_min_dogs=least) == shares(counts, least, (12, 10, 8, 6, 4)), counts


@pytest.mark.parametrize("least", [0, 1, 2])
@pytest.mark.parametrize("players", [4, 5])
def test_the_hotel_for_every_group_of_guests(players: int, least: int) -> None:
    """DOGS-084, DOGS-085, DOGS-A26, DOGS-A27: 0 to 3 dogs each, in one order of the seats."""
    for counts in combinations_with_replacement(range(4), players):
        assert hotel(counts, hotel_min_dogs=least) == shares(counts, least, (12, 10, 8, 6, 4)), counts


@pytest.mark.parametrize("least", [0, 1, 2])
@pytest.mark.parametrize("tie", [0, 5])
def test_the_hotel_of_two_for_every_spread_of_guests(least: int, tie: int) -> None:
    """DOGS-111, DOGS-112, DOGS-A27, DOGS-A28: `hotel_two_tie` pays with enough guests only, 0-0 where none are needed."""
    for counts in product(range(4), repeat=2):
        wanted = [tie * (mine >= least) for mine in counts] if len({*counts}) == 1 else shares(counts, least, (12, 8))
        assert hotel(counts, hotel_min_dogs=least, hotel_two_tie=tie) == wanted, counts


@pytest.mark.parametrize("least", [0, 1, 2])
def test_the_ordinary_hotel_of_two_for_every_spread_of_guests(least: int) -> None:
    """DOGS-084, DOGS-085, DOGS-111, DOGS-A27: `two_player_hotel` off: 12 and 10, a tie is shared, and `hotel_two_tie` unused."""
    for counts in product(range(4), repeat=2):
        rules = {"two_player_hotel": False, "hotel_two_tie": 5, "hotel_min_dogs": least}
        assert hotel(counts, **rules) == shares(counts, least, (12, 10)), counts


TWO_GUESTS = of_type("hotel", "mutt", "boxer")
RESCUER = {"upgrades": 2, "characters": ["manager"]}
RESCUE = ["use manager", "buy upgrade", "rescue boxer/hotel 2"]
# What draws the last dog: the pile, what seat 3 does, what lies at its location then, which has two symbols.
LAST_DOG: dict[str, tuple[list[str], list[str], list[str]]] = {
    "refill": (["poodle/hotel", "poodle/sick"], ["collect"], ["poodle/hotel", "poodle/sick"]),
    "incomplete refill": (["poodle/hotel"], ["collect"], ["poodle/hotel"]),
    "rescue": (["poodle/hotel"], RESCUE, ["mutt/hotel", "poodle/hotel"]),
}


@pytest.mark.parametrize("way", LAST_DOG)
def test_the_last_dog_with_the_start_marker_elsewhere(way: str) -> None:
    """DOGS-077 to DOGS-080, DOGS-032, DOGS-A07, DOGS-A15: seat 3 began round 4 and draws it; five turns follow."""
    pile, actions, left = LAST_DOG[way]
    pos = table(
        {}, {"location": 1}, {"location": 2, **RESCUER}, city=city(([], None), (TWO_GUESTS, None)), dog_pile=pile,
        start_seat=3, turn={"seat": 3, "round": 4},
    )  # fmt: skip
    play(pos, *actions, "end turn")
    assert (pos.to_dict()["city"][1]["dogs"], pos.to_dict()["last_round"]) == (left, 5)
    turns = []
    while not pos.is_over:
        turns.append((pos.seat, pos.to_dict()["turn"]["round"]))
        play(pos, "move 3", "end turn")
    assert turns == [(1, 4), (2, 4), (3, 5), (1, 5), (2, 5)]
    assert pos.to_dict()["ended"] == "normal"


def test_the_third_dog_leaves_a_gap_in_the_last_round() -> None:
    """DOGS-075, DOGS-079, DOGS-A16: nothing is refilled, and the end comes no later."""
    pos = table({**RESCUER, "location": 1}, city=city((TWO_GUESTS[:1], None)), last_round=3)
    play(pos, "use manager", "buy upgrade", "rescue mutt/hotel 1")
    assert (player(pos)["hotel"], pos.to_dict()["city"][0]["dogs"], pos.to_dict()["last_round"]) == (TWO_GUESTS[:1], [], 3)
