"""Free actions, bonuses and the end of the game (DOGS-057 to DOGS-064, DOGS-077 to DOGS-080, DOGS-089 to DOGS-107)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dogs

PAIRS = [["mutt/healthy"], ["boxer/fair", "boxer/sick"], ["poodle/fair", "poodle/sick"], ["husky/fair", "husky/sick"], []]


def options(position: dict[str, Any], verb: str) -> list[str]:
    return [text for text in dogs.legal(position) if text.startswith(verb)]


def test_opening_stalls(table: Any, after: Any) -> None:
    """DS-28, DOGS-057 to DOGS-060."""
    assert not options(table({"stalls": [["mutt/fair"], ["mutt/sick"]]}), "open")
    opened = after(table({"stalls": [["mutt/fair"], ["mutt/sick", "boxer/sick"]]}), "open stall")
    player = opened["players"][0]
    assert (player["food"], player["open_stalls"], player["licences_unpaid"]) == (5, 4, 1)
    assert not options(opened, "open")
    assert options(table({"open_stalls": 4}), "open") == ["open stall"]  # DOGS-A32
    assert not options(table({"open_stalls": 5}), "open")


def test_licences(table: Any, after: Any) -> None:
    """DS-30, DS-31."""
    both = after(table({"coins": 6, "open_stalls": 5, "licences_unpaid": 2}), "pay licence", "pay licence")
    assert (both["players"][0]["coins"], both["players"][0]["licences_paid"]) == (0, 2)
    assert "claim B11" in dogs.legal(both)
    poor = {"coins": 2, "open_stalls": 4, "licences_unpaid": 1}
    assert not options(table(poor), "pay")
    assert after(table(poor, variants=["children"]), "pay licence")["players"][0]["coins"] == 1


def test_donation(table: Any, after: Any) -> None:
    """DS-32: one stall dog a turn, never from the hotel."""
    position = table({"stalls": [["mutt/fair"], ["boxer/fair"]], "hotel": ["mutt/hotel"]})
    assert options(position, "donate") == ["donate mutt/fair", "donate boxer/fair"]
    given = after(position, "donate mutt/fair", "take coin", "take coin")
    assert given["donated"] == ["mutt/fair"]
    assert given["players"][0]["coins"] == 4
    assert not options(given, "donate")


@pytest.mark.parametrize("coins", range(5))
def test_two_donations(table: Any, after: Any, coins: int) -> None:
    """DS-33: four resources, five splits."""
    position = table({"stalls": [["mutt/fair"], ["boxer/fair", "poodle/fair"]]}, variants=["donate-two"])
    once = after(position, "donate mutt/fair")
    assert set(dogs.legal(once)) == {"take coin", "take food", "donate boxer/fair", "donate poodle/fair"}
    assert dogs.legal(after(once, "take coin")) == ["take coin", "take food"]
    twice = after(once, "donate boxer/fair")
    assert (twice["turn"]["takes"], twice["turn"]["donations"], twice["turn"]["donating"]) == (4, 2, False)
    done = after(twice, *["take coin"] * coins, *["take food"] * (4 - coins))
    assert (done["players"][0]["coins"], done["players"][0]["food"]) == (2 + coins, 7 - coins)


def test_one_bonus_a_turn(table: Any, after: Any) -> None:
    """DS-50: the other one on a later own turn."""
    mine = {
        "stalls": [["mutt/trained"], ["boxer/trained", "husky/trained"]],
        "hotel": ["mutt/hotel", "boxer/hotel", "husky/hotel"],
    }
    position = table(mine)
    assert options(position, "claim") == ["claim B02", "claim B04"]
    claimed = after(position, "claim B02")
    assert not options(claimed, "claim")
    assert options(after(claimed, "end turn", "move 1", "end turn"), "claim") == ["claim B04"]


def test_no_donation_that_breaks_the_bonus(table: Any, after: Any) -> None:
    """DOGS-107, DOGS-A23: of four healthy dogs one may go; also when a Trainer broke the condition before."""
    claimed = after(table({"stalls": [["mutt/trained"], ["boxer/trained", "husky/trained"]]}), "claim B02")
    assert not options(claimed, "donate")
    mine = {"stalls": [["mutt/trained"], ["boxer/trained", "husky/trained"], ["poodle/trained", "boxer/fair"]]}
    claimed = after(table(mine), "claim B02")
    assert len(options(claimed, "donate")) == 5
    paired = {"stalls": PAIRS, "open_stalls": 4, "characters": ["trainer"]}
    broken = after(table(paired), "claim B09", "use trainer", "swap mutt/healthy boxer/fair", "done")
    assert not options(broken, "donate")


@pytest.mark.parametrize(
    ("bonus", "mine"),
    [
        ("B01", {"stalls": [["mutt/healthy"], ["boxer/sick", "husky/healthy"]]}),
        ("B03", {"stalls": [["mutt/sick"], ["boxer/sick", "husky/sick"]]}),
        ("B05", {"stalls": [["mutt/fair"], ["boxer/fair", "husky/fair"]]}),
        ("B06", {"stalls": [["mutt/fair"], ["boxer/sick", "husky/trained"]], "hotel": ["mutt/hotel"]}),
        ("B07", {"stalls": [["mutt/fair"], ["mutt/sick"], ["mutt/trained"]]}),
        ("B08", {"stalls": [["mutt/fair"], ["boxer/fair", "husky/fair"], ["poodle/fair", "beagle/sick"], ["pitbull/sick"]]}),
        ("B09", {"stalls": PAIRS}),
        ("B12", {"licences_paid": 1, "upgrades": 2}),
    ],
)
def test_conditions(table: Any, bonus: str, mine: dict[str, Any]) -> None:
    """DOGS-091 to DOGS-102, and one dog fewer isn't enough."""
    assert f"claim {bonus}" in dogs.legal(table({"open_stalls": 4, **mine}, bonus_supply=[bonus]))
    less = {**mine, "stalls": [[], *mine.get("stalls", [])[1:]], "upgrades": 1}
    expected = ["claim B09"] if bonus == "B09" else []
    assert options(table({"open_stalls": 4, **less}, bonus_supply=[bonus]), "claim") == expected


def test_nine_dogs_need_stall_five(table: Any) -> None:
    """DS-51."""
    small = [
        ["mutt/sick"],
        ["boxer/fair", "boxer/sick"],
        ["poodle/fair", "poodle/sick"],
        ["husky/fair", "husky/sick", "pitbull/sick"],
    ]
    assert not options(table({"stalls": small, "open_stalls": 5}, bonus_supply=["B10"]), "claim")
    assert options(table({"stalls": [*small, ["pitbull/fair"]], "open_stalls": 5}, bonus_supply=["B10"]), "claim")


def test_printed_symbol_and_strict_origin(table: Any) -> None:
    """DOGS-A20, DOGS-A51."""
    mine = {"stalls": [["mutt/sick"], ["boxer/sick", "husky/sick"]], "rescued": ["mutt/sick"]}
    variants = ["three-upgrades"]
    assert options(table(mine, variants=variants), "claim") == ["claim B01", "claim B03"]
    strict = {"cured_counts_as_healthy": False, "v3_strict_origin": True}
    assert options(table(mine, variants=variants, rules=strict), "claim") == []


def test_bonus_at_the_end_only(table: Any, after: Any) -> None:
    """DOGS-A22: once the turn could end, and then nothing else."""
    mine = {"hotel": ["mutt/hotel", "boxer/hotel", "husky/hotel"], "characters": ["merchant", "merchant"]}
    position = table(mine, rules={"bonus_timing": "end"})
    assert not options(position, "claim")
    ready = after(position, "use merchant")
    assert dogs.legal(after(ready, "claim B04")) == ["end turn"]


def test_city_swap(table: Any, after: Any) -> None:
    """DOGS-122: from location 1 up, the last on top; it costs its coin even where there is no fee."""
    city = [{"character": "partner"}, {"character": "manager"}, {"character": "trainer"}]
    pile = ["merchant", "merchant", "veterinarian", "partner"]
    rest = {"city": city, "character_pile": pile, "variants": ["swap-characters", "children"]}
    swapped = after(table({}, **rest), "swap city")
    assert swapped["character_discard"] == ["trainer", "manager", "partner"]
    assert [spot["character"] for spot in swapped["city"]] == ["merchant", "merchant", "veterinarian"]
    assert swapped["players"][0]["coins"] == 1
    assert not options(swapped, "swap")
    assert options(after(table({}, rules={"swaps_per_turn": 0}, **rest), "swap city"), "swap") == ["swap city"]


def test_the_last_dog_triggers_the_end(table: Any, after: Any) -> None:
    """DS-48, DOGS-077 to DOGS-080: seat 2 triggers in round 12, two turns follow."""
    spots = [{"symbols": 1, "dogs": ["mutt/hotel"]}, {"symbols": 2}, {"symbols": 3}]
    position = table({"location": 3}, {"location": 1}, city=spots, dog_pile=["boxer/fair"], turn={"seat": 2, "round": 12})
    triggered = after(position, "collect")
    assert triggered["last_round"] == 13
    end = after(triggered, "end turn", "move 1", "end turn", "move 2", "end turn")
    assert end["ended"] == "normal"
    assert (end["turn"]["round"], end["turn"]["seat"], end["turn"]["phase"]) == (13, 2, "over")
    assert dogs.legal(end) == []


def stalled_position(table: Any, **rest: Any) -> dict[str, Any]:
    poor = {"food": 0, "coins": 0}
    city = [{"dogs": ["mutt/hotel"], "character": "partner"}, {"character": "manager"}, {"character": "trainer"}]
    position: dict[str, Any] = table(poor, poor, city=city, turn={"moved": False, "quiet": True, "round": 7}, **rest)
    return position


def test_stalled(table: Any, after: Any) -> None:
    """DOGS-A48: deadlock looks at every seat and location; quiet-round and none are the other rules."""
    passing = ["move 1", "end turn", "move 2", "end turn"]
    assert after(stalled_position(table), *passing)["ended"] == "stalled"
    assert after(stalled_position(table, rules={"stall_rule": "none"}), *passing)["ended"] is None
    rich = stalled_position(table)
    rich["players"][1]["food"] = 1
    assert after(rich, *passing)["ended"] is None
    rich["rules"] = {"stall_rule": "quiet-round"}
    assert after(rich, *passing)["ended"] == "stalled"


def test_a_free_hire_is_no_deadlock(table: Any, after: Any) -> None:
    position = stalled_position(table)
    position["city"][2]["character"] = "partner"
    end = after(position, "move 1", "end turn", "move 2", "end turn")
    assert (end["ended"], end["turn"]["round"], end["turn"]["quiet"]) == (None, 8, True)


def test_the_cap_comes_last(table: Any, after: Any) -> None:
    position = stalled_position(table, rules={"max_rounds": 7, "stall_rule": "none"})
    assert after(position, "move 1", "end turn", "move 2", "end turn")["ended"] == "cap"
