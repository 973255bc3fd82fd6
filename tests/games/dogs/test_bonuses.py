"""The light bonuses (DOGS-089 to DOGS-102, DOGS-106, DOGS-107)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs.tables import clause_of, of_type, options, play, player, stalls, table

BIG = {"open_stalls": 5, "licences_unpaid": 2}
TRAINED = {"stalls": stalls("mutt/trained", "boxer/trained husky/trained")}
GUESTS = {"hotel": of_type("hotel", "mutt", "boxer", "husky")}
PAIRS = stalls("mutt/healthy", "boxer/fair boxer/sick", "poodle/fair poodle/sick", "husky/fair husky/sick")


def claims(mine: dict[str, Any], **keys: Any) -> list[str]:
    return options(table({**BIG, **mine}, **keys), "claim")


# clause, bonus, a kennel that just fulfils it, one that just does not
CONDITIONS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    (
        "DOGS-091", "B01", {"stalls": stalls("mutt/healthy", "boxer/healthy", "", "", "husky/healthy")},
        {"stalls": stalls("mutt/healthy", "boxer/healthy", "husky/fair", "", "poodle/trained")},
    ),
    (
        "DOGS-092", "B02", {"stalls": stalls("", "", "", "", "mutt/trained boxer/trained husky/trained")},
        {"stalls": stalls("", "", "", "", "mutt/trained boxer/trained husky/healthy")},
    ),
    (
        "DOGS-093", "B03", {"stalls": stalls("mutt/sick", "boxer/sick husky/sick")},
        {"stalls": stalls("mutt/sick", "boxer/sick"), "infirmary": of_type("sick", "husky", "poodle")},
    ),
    ("DOGS-094", "B04", GUESTS, {"hotel": of_type("hotel", "mutt", "boxer")}),
    (
        "DOGS-095", "B05", {"stalls": stalls("mutt/fair", "boxer/fair husky/fair")},
        {"stalls": stalls("mutt/fair", "boxer/fair husky/sick")},
    ),
    (
        "DOGS-096", "B06", {"stalls": stalls("mutt/fair", "boxer/sick", "husky/trained"), "hotel": ["mutt/hotel"]},
        {"stalls": stalls("mutt/fair", "boxer/fair", "husky/trained"), "hotel": ["mutt/hotel"], "infirmary": ["poodle/sick"]},
    ),
    (
        "DOGS-097", "B07", {"stalls": stalls("mutt/fair", "mutt/sick", "mutt/trained")},
        {"stalls": stalls("mutt/fair", "mutt/trained", "boxer/fair"), "hotel": ["mutt/hotel"], "infirmary": ["mutt/sick"]},
    ),
    (
        "DOGS-098", "B08",
        {"stalls": stalls("mutt/fair", "boxer/fair husky/sick", "poodle/sick", "beagle/trained pitbull/trained")},
        {
            "stalls": stalls("mutt/fair", "boxer/fair husky/sick", "poodle/sick", "beagle/trained beagle/healthy"),
            "hotel": ["pitbull/hotel"], "infirmary": ["dalmatian/sick"],
        },
    ),
    ("DOGS-099", "B09", {"stalls": PAIRS}, {"stalls": [*PAIRS[:3], ["husky/fair"], ["husky/sick"]]}),
    (
        "DOGS-100", "B10", {"stalls": [*PAIRS[:3], ["husky/fair", "husky/sick", "beagle/fair"], ["beagle/sick"]]},
        {"stalls": [*PAIRS[:3], ["husky/fair", "husky/sick", "beagle/fair"]], **GUESTS, "infirmary": ["beagle/sick"]},
    ),
    (
        "DOGS-101", "B11", {"licences_unpaid": 0, "licences_paid": 2},
        {"licences_unpaid": 1, "licences_paid": 1},
    ),
    (
        "DOGS-102", "B12", {"licences_unpaid": 1, "licences_paid": 1, "upgrades": 2},
        {"licences_unpaid": 1, "licences_paid": 1, "upgrades": 1},
    ),
]  # fmt: skip
IDS = [row[1] for row in CONDITIONS]


@pytest.mark.parametrize(("clause", "bonus", "enough", "short"), CONDITIONS, ids=IDS)
def test_what_a_bonus_asks_for(clause: str, bonus: str, enough: dict[str, Any], short: dict[str, Any]) -> None:
    """DOGS-091 to 102, DOGS-A21, DOGS-A24: together or spread; hotel and infirmary do not count where the text names stalls."""
    assert f"claim {bonus}" in claims(enough)
    assert f"claim {bonus}" not in claims(short)
    assert clause_of(table({**BIG, **short}), f"claim {bonus}") == clause


@pytest.mark.parametrize("missing", ["fair", "sick", "hotel", "trained"])
def test_b06_asks_for_one_of_each(missing: str) -> None:
    """DOGS-096: two of another do not help."""
    kinds = [kind for kind in ("fair", "sick", "trained") if kind != missing]
    rows = [of_type(kind, "mutt", "boxer") for kind in kinds]
    guests = [] if missing == "hotel" else ["mutt/hotel", "boxer/hotel"]
    assert "claim B06" not in claims({"stalls": [[], *rows[:2], *([[], rows[2]] if rows[2:] else [])], "hotel": guests})


def test_a_licence_alone_is_not_enough_for_b12() -> None:
    """DOGS-102, DOGS-A24: nor two upgrades without a licence; two licences will do."""
    assert claims({"upgrades": 2}, bonus_supply=["B12"]) == []
    assert claims({"licences_unpaid": 0, "licences_paid": 2, "upgrades": 3}, bonus_supply=["B12"]) == ["claim B12"]


def test_b09_is_claimed_and_kept() -> None:
    """DOGS-099, DOGS-089: `claim B09`, which random play hardly ever reaches: three stalls, each with two of one breed."""
    pos = table({**BIG, "stalls": PAIRS})
    assert "claim B09" in options(pos, "claim")
    pos.apply("claim B09")
    assert player(pos)["bonuses"] == ["B09"]
    assert "B09" not in pos.to_dict()["bonus_supply"]
    assert pos.scores()["seats"][0]["components"]["bonuses"] == 3
    with_5 = stalls("", "mutt/fair mutt/sick", "", "boxer/fair boxer/sick", "husky/fair husky/sick mutt/healthy")
    assert "claim B09" in claims({"stalls": with_5})
    two_pairs_in_one = stalls("", "mutt/fair mutt/sick", "", "", "boxer/fair boxer/sick husky/fair husky/sick")
    assert "claim B09" not in claims({"stalls": two_pairs_in_one})


def test_what_b08_b09_and_b10_need() -> None:
    """DS-51: DOGS-098 to 100, DOGS-017: the small stalls hold five dogs, and with stall 4 eight; stall 1 holds no pair."""
    sizes = Position.deal("dogs").rules["stall_sizes"]
    assert (sum(sizes[:3]), sum(sizes[:4]), sum(sizes)) == (5, 8, 12)
    full = stalls("mutt/fair", "boxer/fair husky/sick", "poodle/sick beagle/fair", "pitbull/fair pitbull/sick pitbull/healthy")
    assert "claim B10" not in options(table({"open_stalls": 4, "licences_unpaid": 1, "stalls": full}), "claim")
    assert sum(size >= 2 for size in sizes[:3]) == 2


def test_one_bonus_a_turn() -> None:
    """DS-50: DOGS-089, DOGS-090, DOGS-A22: the other waits for a later own turn, if still there and still fulfilled."""
    pos = table({**TRAINED, **GUESTS}, {"location": 2})
    assert options(pos, "claim") == ["claim B02", "claim B04"]
    pos.apply("claim B02")
    assert options(pos, "claim") == []
    assert clause_of(pos, "claim B04") == "DOGS-090"
    play(pos, "end turn", "move 1", "end turn")
    assert options(pos, "claim") == ["claim B04"]


def test_a_pending_bonus_may_be_lost() -> None:
    """DOGS-089, DOGS-090, DOGS-A22: nothing is reserved."""
    theirs = {"hotel": of_type("hotel", "poodle", "beagle", "pitbull")}
    pos = play(table({**TRAINED, **GUESTS}, theirs), "claim B02", "end turn", "claim B04", "move 1", "end turn")
    assert options(pos, "claim") == []
    assert clause_of(pos, "claim B04") == "DOGS-089"
    gone = play(table({**TRAINED, **GUESTS}), "claim B04", "end turn", "move 1", "end turn")
    assert options(gone, "claim") == ["claim B02"]
    assert options(play(gone, "donate mutt/trained", "take food", "take food"), "claim") == []


def test_only_on_the_own_turn() -> None:
    """DOGS-089: seat 2's hotel gives seat 1 nothing to claim."""
    assert options(table({}, GUESTS), "claim") == []


@pytest.mark.parametrize("moved", [False, True])
def test_at_any_moment_of_the_turn(moved: bool) -> None:
    """DOGS-A22, DOGS-037: before moving too, and in the last round."""
    assert options(table(GUESTS, turn={"moved": moved}, last_round=3), "claim") == ["claim B04"]


def test_at_the_end_of_the_turn_if_the_rules_say_so() -> None:
    """DOGS-A22: `bonus_timing` end: once the turn may end, and then nothing but its end."""
    rules = {"bonus_timing": "end"}
    mine = {**GUESTS, "characters": ["merchant", "merchant"]}
    assert options(table(GUESTS, rules=rules, turn={"moved": False}), "claim") == []
    pos = table(mine, rules=rules)
    assert options(pos, "claim") == []
    play(pos, "use merchant", "claim B04")
    assert options(pos) == ["end turn"]


def test_no_donation_out_of_a_bonus_won_this_turn() -> None:
    """DOGS-107, DOGS-A23."""
    pos = play(table(TRAINED), "claim B02")
    assert options(pos, "donate") == []
    assert clause_of(pos, "donate mutt/trained") == "DOGS-107"


def test_a_spare_dog_may_go() -> None:
    """DOGS-107, DOGS-A23: of four trained dogs one; dogs that are no part of it always."""
    rows = stalls("mutt/trained", "boxer/trained husky/trained", "poodle/trained beagle/fair")
    pos = play(table({"stalls": rows}), "claim B02")
    assert len(options(pos, "donate")) == 5
    rows = stalls("mutt/trained", "boxer/trained husky/trained", "beagle/fair")
    assert options(play(table({"stalls": rows}), "claim B02"), "donate") == ["donate beagle/fair"]


def test_a_later_donation_does_not_lose_the_bonus() -> None:
    """DOGS-106: in the next turn the dog may go, and the card stays."""
    pos = play(table(TRAINED), "claim B02", "end turn", "move 1", "end turn")
    play(pos, "donate mutt/trained", "take coin", "take coin")
    assert player(pos)["bonuses"] == ["B02"]
    assert pos.scores()["seats"][0]["components"]["bonuses"] == 3 + 3  # and the most coins


def test_a_bonus_won_earlier_holds_no_dog_back() -> None:
    """DOGS-107: the restriction is for the bonus of this turn."""
    pos = play(table({**TRAINED, **GUESTS, "bonuses": ["B02"]}), "claim B04")
    assert len(options(pos, "donate")) == 3


def test_a_bonus_broken_by_the_trainer_holds_every_dog_back() -> None:
    """DOGS-A23: what counts is whether it would hold after the donation."""
    pos = table({**BIG, "stalls": PAIRS, "characters": ["trainer"]})
    play(pos, "claim B09", "use trainer", "swap mutt/healthy boxer/fair", "done")
    assert options(pos, "donate") == []


@pytest.mark.parametrize("bonus", ["B04", "B11", "B12"])
def test_bonuses_without_stall_dogs_hold_none_back(bonus: str) -> None:
    """DOGS-A23, DOGS-107: hotel, licences and upgrades."""
    mine = {"stalls": stalls("mutt/fair"), "open_stalls": 5, "licences_paid": 2, "upgrades": 2, **GUESTS}
    assert options(play(table(mine), f"claim {bonus}"), "donate") == ["donate mutt/fair"]


def test_cured_dogs_are_healthy() -> None:
    """DOGS-A20, DOGS-067: `cured_counts_as_healthy`."""
    mine = {"stalls": stalls("mutt/healthy", "boxer/sick husky/sick")}
    assert claims(mine) == ["claim B01"]
    assert claims(mine, rules={"cured_counts_as_healthy": False}) == []


@pytest.mark.parametrize(("bonus", "number"), [(1, 2), (4, 2), (6, 2), (7, 2), (8, 4), (9, 2), (10, 5), (11, 1), (12, 1)])
def test_what_a_bonus_asks_for_can_be_set(bonus: int, number: int) -> None:
    """DOGS-091 to 102: `bonus_targets`."""
    mine = {
        "stalls": [*PAIRS[:3], ["husky/trained"], ["poodle/trained", "poodle/healthy"]],
        "hotel": of_type("hotel", "mutt", "boxer"), "licences_unpaid": 1, "licences_paid": 1, "upgrades": 1,
    }  # fmt: skip
    targets = [20] * 12
    for asked, legal in ((number, True), (20, False)):
        targets[bonus - 1] = asked
        assert (f"claim B{bonus:02}" in claims(mine, rules={"bonus_targets": targets})) == legal
