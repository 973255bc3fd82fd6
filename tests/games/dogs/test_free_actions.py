"""Opening stalls, licences, donations (DOGS-057 to DOGS-064, DOGS-073)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dogs.tables import clause_of, components, options, play, player, stalls, table

THREE_DOGS = stalls("mutt/fair", "boxer/fair boxer/sick")


def test_opening_a_stall() -> None:
    """DOGS-057: a licence beside the kennel and two food at once."""
    pos = play(table({"stalls": THREE_DOGS}), "open stall")
    mine = player(pos)
    assert (mine["open_stalls"], mine["licences_unpaid"], mine["licences_paid"], mine["food"]) == (4, 1, 0, 5)


@pytest.mark.parametrize(
    ("rows", "legal"),
    [
        (stalls("mutt/fair", "boxer/fair"), False),
        (stalls("", "mutt/fair boxer/fair"), False),
        (THREE_DOGS, True),
        (stalls("", "mutt/fair mutt/sick", "boxer/trained"), True),
        (stalls("mutt/fair", "boxer/fair boxer/sick", "husky/fair husky/sick"), True),
    ],
)
def test_three_dogs_open_stall_4(rows: list[list[str]], legal: bool) -> None:
    """DS-28: DOGS-059: three dogs in stalls 1 to 3; hotel and infirmary do not count."""
    pos = table({"stalls": rows, "hotel": ["mutt/hotel", "boxer/hotel"], "infirmary": ["poodle/sick"]})
    assert options(pos, "open") == (["open stall"] if legal else [])
    if not legal:
        assert clause_of(pos, "open stall") == "DOGS-059"


def test_stall_4_before_stall_5() -> None:
    """DOGS-058, DOGS-060: one a turn, the smaller first."""
    pos = play(table({"stalls": THREE_DOGS, "open_stalls": 3}), "open stall")
    assert player(pos)["open_stalls"] == 4
    assert clause_of(pos, "open stall") == "DOGS-060"
    play(pos, "end turn", "move 1", "end turn", "move 1", "open stall")
    assert (player(pos)["open_stalls"], player(pos)["food"]) == (5, 7)


def test_stall_5_asks_for_no_dogs() -> None:
    """DOGS-A32: only that stall 4 was opened on an earlier turn."""
    assert options(table({"open_stalls": 4, "licences_unpaid": 1}), "open") == ["open stall"]


def test_a_stall_may_be_opened_late_or_never() -> None:
    """DOGS-A33: unopened stalls carry no licence and no penalty; opening is legal in the last round too."""
    late = table({"stalls": THREE_DOGS}, last_round=3)
    assert components(late)["licences"] == 0
    assert components(play(late, "open stall"))["licences"] == -5


def test_a_licence_costs_three_coins() -> None:
    """DS-31: DOGS-061: two coins are not enough."""
    mine: dict[str, Any] = {"open_stalls": 4, "licences_unpaid": 1}
    assert clause_of(table({**mine, "coins": 2}), "pay licence") == "DOGS-061"
    pos = play(table({**mine, "coins": 3}), "pay licence")
    assert (player(pos)["coins"], player(pos)["licences_unpaid"], player(pos)["licences_paid"]) == (0, 0, 1)


def test_both_licences_at_once() -> None:
    """DS-30: DOGS-061, DOGS-101: six coins, and B11 may be claimed."""
    pos = play(table({"coins": 6, "open_stalls": 5, "licences_unpaid": 2}), "pay licence", "pay licence")
    assert (player(pos)["coins"], player(pos)["licences_unpaid"], player(pos)["licences_paid"]) == (0, 0, 2)
    assert options(pos, "claim") == ["claim B11"]


def test_a_licence_until_the_last_turn() -> None:
    """DOGS-061, DOGS-062: payable in the turn that opened the stall and in the last round; unpaid it costs five points."""
    opened = play(table({"stalls": THREE_DOGS, "coins": 3}), "open stall")
    assert "pay licence" in options(opened)
    last = table({"open_stalls": 4, "licences_unpaid": 1, "coins": 3}, last_round=3)
    assert components(last)["licences"] == -5
    assert components(play(last, "pay licence"))["licences"] == 0


def test_any_number_of_characters() -> None:
    """DOGS-063: all three may be used in one turn; the last discarded lies on top."""
    pos = play(table({"characters": ["merchant", "trainer", "veterinarian"]}), "use merchant", "use trainer", "use veterinarian")
    assert player(pos)["characters"] == []
    assert pos.to_dict()["character_discard"] == ["veterinarian", "trainer", "merchant"]


def test_donating_one_dog_a_turn() -> None:
    """DS-32: DOGS-064: two resources; never a second dog, never from the hotel or the infirmary."""
    mine = {"stalls": stalls("mutt/fair", "boxer/fair"), "hotel": ["mutt/hotel"], "infirmary": ["mutt/sick"]}
    pos = table(mine)
    assert options(pos, "donate") == ["donate mutt/fair", "donate boxer/fair"]
    assert clause_of(pos, "donate mutt/hotel") == clause_of(pos, "donate mutt/sick") == "DOGS-064"
    play(pos, "donate mutt/fair", "take coin", "take coin")
    assert (player(pos)["coins"], player(pos)["stalls"][0]) == (4, [])
    assert clause_of(pos, "donate boxer/fair") == "DOGS-064"
    play(pos, "end turn", "move 1", "end turn", "move 1")
    assert options(pos, "donate") == ["donate boxer/fair"]


@pytest.mark.parametrize("takes", [("coin", "coin"), ("coin", "food"), ("food", "food")])
def test_two_resources_in_any_mix(takes: tuple[str, str]) -> None:
    """DOGS-064."""
    pos = play(table({"stalls": stalls("mutt/fair")}), "donate mutt/fair", *(f"take {take}" for take in takes))
    assert (player(pos)["coins"], player(pos)["food"]) == (2 + takes.count("coin"), 3 + takes.count("food"))


@pytest.mark.parametrize("dog", ["mutt/healthy", "mutt/trained", "mutt/sick", "mutt/fair"])
def test_any_stall_dog_may_be_donated(dog: str) -> None:
    """DOGS-064, DOGS-067, DOGS-073: cured dogs and dogs from the fair too."""
    for stall in range(5):
        rows: list[list[str]] = [[] for _ in range(5)]
        rows[stall] = [dog]
        assert options(table({"stalls": rows, "open_stalls": 5, "licences_unpaid": 2}), "donate") == [f"donate {dog}"]


def test_a_donated_dog_is_out_of_the_game() -> None:
    """DOGS-A34, DOGS-064: neither in a pile nor in the fair, not even a fair dog."""
    pos = play(table({"stalls": stalls("mutt/fair")}), "donate mutt/fair", "take coin", "take food")
    data = pos.to_dict()
    assert (data["donated"], data["fair"], data["dog_pile"]) == (["mutt/fair"], [], [])


def test_a_dog_placed_this_turn_may_be_donated() -> None:
    """DOGS-064, DOGS-073: only bonuses and puppies hold a dog back."""
    pos = table({"characters": ["partner"]}, fair=["mutt/fair"])
    play(pos, "use partner", "adopt mutt/fair 1", "done")
    assert options(pos, "donate") == ["donate mutt/fair"]
