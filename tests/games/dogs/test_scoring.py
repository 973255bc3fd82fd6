"""The final scoring (DOGS-081 to DOGS-088, DOGS-103 to DOGS-105)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from dogsim import Position
from dogsim.games.dogs.cards import BREEDS
from tests.games.dogs.tables import components, of_type, stalls, table

FIVE = {"open_stalls": 5, "licences_unpaid": 2}


def sets(*rows: str, **rules: Any) -> int:
    """Return the points of a kennel's stalls."""
    return components(table({**FIVE, "stalls": stalls(*rows)}, rules=rules))["sets"]


def hotel(counts: list[int], **keys: Any) -> list[int]:
    """Return what each seat scores with so many guests."""
    breeds = iter(BREEDS)
    guests = [{"hotel": of_type("hotel", *(next(breeds) for _ in range(count)))} for count in counts]
    pos = table(*guests, **keys)
    return [components(pos, seat)["hotel"] for seat in range(1, len(counts) + 1)]


@pytest.mark.parametrize(
    ("stall", "points"),
    [
        ("poodle/fair", 1),
        ("poodle/fair beagle/fair", 2),
        ("beagle/fair beagle/sick", 3),
        ("poodle/fair beagle/fair beagle/sick", 4),  # DS-35, the rulebook's
        ("poodle/fair beagle/fair pitbull/fair", 3),  # DS-36, the rulebook's
        ("beagle/fair beagle/sick beagle/healthy", 6),
        ("beagle/fair beagle/sick beagle/healthy beagle/trained", 12),  # DS-37: 4, 3 + 1, 2 + 2, 2 + 1 + 1, 1 + 1 + 1 + 1
        ("beagle/fair beagle/sick beagle/healthy mutt/fair", 7),
        ("beagle/fair beagle/sick mutt/sick mutt/fair", 6),
        ("beagle/fair beagle/sick mutt/fair poodle/fair", 5),
        ("beagle/fair mutt/fair poodle/fair pitbull/fair", 4),
    ],
)
def test_a_stall_adds_its_groups(stall: str, points: int) -> None:
    """DS-35 to DS-37: DOGS-081, DOGS-082, DOGS-A29."""
    assert sets("", "", "", "", stall) == points


def test_groups_do_not_reach_over_stalls() -> None:
    """DOGS-081: two Beagles in two stalls are two points."""
    assert sets("beagle/fair", "beagle/sick") == 2
    assert sets("", "beagle/sick beagle/fair", "beagle/healthy beagle/trained") == 6


def test_the_largest_kennel() -> None:
    """DOGS-081, DOGS-083: 1 + 3 + 3 + 6 + 12 for sets; with whistles 2 + 4 + 4 + 7 + 13."""
    rows = stalls(
        "mutt/trained", "boxer/trained boxer/sick", "husky/trained husky/sick", "poodle/trained poodle/sick poodle/fair",
        "beagle/trained beagle/sick beagle/fair beagle/healthy",
    )  # fmt: skip
    scored = components(table({**FIVE, "stalls": rows}))
    assert (scored["sets"], scored["trained"]) == (25, 5)


def test_the_rulebooks_example() -> None:
    """DS-38: DOGS-081 to 087: 12 + 3, 8 for the third place in the hotel, 12 for bonuses, -5 and -3: 27."""
    rows = stalls("mutt/trained", "boxer/fair boxer/trained", "husky/trained pitbull/sick", "husky/fair husky/sick husky/healthy")
    ana = {
        "open_stalls": 4, "licences_unpaid": 1, "stalls": rows, "hotel": ["mutt/hotel"], "upgrades": 1,
        "bonuses": ["B01", "B02", "B06", "B07"], "infirmary": ["beagle/sick"], "food": 0, "coins": 0,
    }  # fmt: skip
    guests = of_type("hotel", "boxer", "husky", "beagle", "poodle", "pitbull")
    others = [{"upgrades": 1, "hotel": guests[:3]}, {"upgrades": 1, "hotel": guests[3:]}]
    scored = components(table(ana, *others))
    assert scored == {
        "sets": 12, "trained": 3, "hotel": 8, "bonuses": 12, "puppies": 0, "infirmary": -3, "no_upgrade": 0, "licences": -5,
        "total": 27,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([5, 4, 3, 2, 1], [12, 10, 8, 6, 4]),
        ([5, 5, 3], [11, 11, 8]),  # DS-39, the rulebook's
        ([4, 4, 4, 1], [10, 10, 10, 6]),  # DS-40, the rulebook's
        ([3, 2, 2], [12, 9, 9]),
        ([1, 1, 1, 1, 1], [8, 8, 8, 8, 8]),
        ([2, 2, 1, 1, 0], [11, 11, 7, 7, 0]),
        ([3, 1, 1, 1], [12, 8, 8, 8]),
        ([0, 0, 2], [0, 0, 12]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_the_hotel(counts: list[int], points: list[int]) -> None:
    """DS-39, DS-40: DOGS-084, DOGS-085, DOGS-A26, DOGS-A27: tied places are added and divided; no guest, no points."""
    assert hotel(counts) == points


@pytest.mark.parametrize("players", [3, 4, 5])
def test_shared_hotel_points_are_whole(players: int) -> None:
    """DOGS-A26, DOGS-085: for every way 0 to 2 guests can be spread; what is paid in all is a prefix of the table."""
    sums = {sum((12, 10, 8, 6, 4)[:places]) for places in range(players + 1)}
    for counts in product(range(3), repeat=players):
        if sorted(counts) == list(counts):
            assert sum(hotel(list(counts))) in sums


def test_guests_needed_can_be_set() -> None:
    """DOGS-A27: `hotel_min_dogs`; with 0 the literal ranking pays the last of five four points for nothing."""
    assert hotel([4, 3, 2, 1, 0], rules={"hotel_min_dogs": 0}) == [12, 10, 8, 6, 4]
    assert hotel([3, 0, 0], rules={"hotel_min_dogs": 0}) == [12, 9, 9]
    assert hotel([3, 2, 1], rules={"hotel_min_dogs": 3}) == [12, 0, 0]


@pytest.mark.parametrize(
    ("counts", "points"), [([3, 1], [12, 8]), ([1, 3], [8, 12]), ([2, 0], [12, 0]), ([2, 2], [0, 0]), ([0, 0], [0, 0])]
)
def test_the_hotel_of_two(counts: list[int], points: list[int]) -> None:
    """DOGS-111, DOGS-112, DOGS-A28: twelve and eight; a tie pays nobody."""
    assert hotel(counts) == points


def test_two_players_with_the_ordinary_table() -> None:
    """DOGS-111: `two_player_hotel` off."""
    off = {"rules": {"two_player_hotel": False}}
    assert hotel([3, 1], **off) == [12, 10]
    assert hotel([2, 2], **off) == [11, 11]


def test_the_hotel_of_two_can_be_set() -> None:
    """DOGS-111, DOGS-112, DOGS-A27: `hotel_two`, `hotel_two_tie` (paid with enough guests only)."""
    rules = {"hotel_two": [9, 1], "hotel_two_tie": 5}
    assert hotel([3, 1], rules=rules) == [9, 1]
    assert hotel([2, 2], rules=rules) == [5, 5]
    assert hotel([0, 0], rules=rules) == [0, 0]
    assert hotel([0, 0], rules={**rules, "hotel_min_dogs": 0}) == [5, 5]


def test_bonuses_and_the_infirmary() -> None:
    """DOGS-086, DOGS-087: three points for each bonus, three lost for each dog in the infirmary."""
    for count in range(4):
        mine = {"bonuses": ["B01", "B07", "B12"][:count], "infirmary": of_type("sick", "mutt", "boxer", "husky")[:count]}
        scored = components(table(mine))
        assert (scored["bonuses"], scored["infirmary"]) == (3 * count, -3 * count)


def test_trained_dogs() -> None:
    """DOGS-083: one point each, wherever in the stalls."""
    rows = stalls("mutt/trained", "boxer/trained boxer/healthy", "", "husky/trained")
    assert components(table({**FIVE, "stalls": rows}))["trained"] == 3


def test_the_lowest_score() -> None:
    """DS-44: DOGS-062, DOGS-076, DOGS-087, DOGS-A31: no floor."""
    mine = {**FIVE, "infirmary": of_type("sick", "mutt", "boxer", "husky"), "food": 0, "coins": 0}
    assert components(table(mine, {"hotel": ["mutt/hotel"]}))["total"] == -9 - 3 - 10


# What each dark bonus compares, and what everybody has of it.
DARK = [("DOGS-103", "food", 3), ("DOGS-104", "coins", 2), ("DOGS-105", "upgrades", 0)]


@pytest.mark.parametrize(("clause", "holding", "usual"), DARK)
def test_dark_bonuses(clause: str, holding: str, usual: int) -> None:
    """DOGS-103 to 105, DOGS-A25: to whoever alone has the most; a tie, also at zero, gives it to nobody."""
    pos = table({holding: usual + 1}, {holding: usual + 2}, {})
    assert [components(pos, seat)["bonuses"] for seat in (1, 2, 3)] == [0, 3, 0]
    tied = table({holding: usual + 2}, {holding: usual + 2}, {})
    assert [components(tied, seat)["bonuses"] for seat in (1, 2, 3)] == [0, 0, 0]
    zero = table({"food": 0, "coins": 0}, {"food": 0, "coins": 0})
    assert [components(zero, seat)["bonuses"] for seat in (1, 2)] == [0, 0], clause


def test_one_seat_may_win_all_three_dark_bonuses() -> None:
    """DOGS-103 to 105."""
    assert components(table({"food": 9, "coins": 9, "upgrades": 2}))["bonuses"] == 9


def with_dogs(*rows: str, **keys: Any) -> dict[str, Any]:
    return {"upgrades": 1, "stalls": stalls(*rows), **keys}


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (with_dogs("mutt/fair"), with_dogs("boxer/fair"), [1, 2]),
        (
            with_dogs("mutt/fair", "boxer/fair boxer/sick"),
            with_dogs("husky/fair", "poodle/fair", "beagle/fair labrador/fair"),
            [2],
        ),
        (with_dogs("mutt/fair", "boxer/fair"), with_dogs("husky/fair"), [1]),
        (with_dogs("mutt/trained"), with_dogs("husky/fair", "boxer/fair"), [2]),
    ],
)
def test_who_wins(first: dict[str, Any], second: dict[str, Any], winners: list[int]) -> None:
    """DS-46: DOGS-088, DOGS-A30: most points, then most dogs in stalls, then shared."""
    assert table(first, second).scores()["winners"] == winners


def test_hotel_dogs_break_no_tie() -> None:
    """DOGS-088: only dogs in stalls; both have four points."""
    one = with_dogs("", "mutt/fair mutt/sick", "boxer/fair")
    other = with_dogs("husky/fair", "poodle/fair", "beagle/fair", "dalmatian/fair", open_stalls=4, licences_paid=1)
    guests = {"hotel": ["mutt/hotel"]}
    assert table({**one, **guests}, {**other, "hotel": ["boxer/hotel"]}).scores()["winners"] == [2]


def test_five_may_share_a_victory() -> None:
    """DOGS-A30."""
    assert table({}, {}, {}, {}, {}).scores()["winners"] == [1, 2, 3, 4, 5]


def test_scores_may_be_asked_at_any_time() -> None:
    """DOGS-081 to 088: as if the game ended now; asking changes nothing."""
    pos = Position.deal("dogs", players=3, seed=1)
    before = pos.to_dict()
    assert pos.scores()["end"] is None
    assert [seat["total"] for seat in pos.scores()["seats"]] == [-3, -3, -3]
    assert pos.to_dict() == before
