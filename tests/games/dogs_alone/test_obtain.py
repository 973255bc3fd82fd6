"""Obtaining sprees (ALONE-018 to ALONE-022, B13, B15, B17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dogs_alone.tables import clause_of, dogs, hand, options, play, player, seat, spree_step, sprees

THREE = ["pay red-a", "pay red-b", "pay red-c"]


def hand_of(letters: str, colour: str = "red") -> dict[str, Any]:
    """Write a seat that holds these dogs of one colour."""
    return {"hand": dogs(colour, letters)}


def test_two_palmeritas() -> None:
    """AS-12, ALONE-021, ALONE-023, ALONE-019, B14: two dogs go, one may come back; net -1, and the spree lies untidied."""
    pos = spree_step(hand_of("aa"), spree_row="red-1 blue-3")
    assert sorted(options(pos)) == ["end turn", "obtain red-1"]
    play(pos, "obtain red-1", "pay red-a", "pay red-a")
    assert sorted(options(pos)) == ["done", "recover red-a"]
    play(pos, "recover red-a")
    data = pos.to_dict()
    assert (hand(pos), sprees(pos), pos.phase) == (["red-a"], "red-1", "spree")
    assert (data["spree_row"], data["dog_discard"]) == (["blue-3"], ["red-a"])
    assert data["turn"]["obtained"] == ["red-1"]


@pytest.mark.parametrize("spree", ["red-1", "red-2"])
@pytest.mark.parametrize(
    ("cards", "legal"),
    [("red-a red-b red-c", False), ("red-a red-a", True), ("blue-a blue-a", False), ("red-a blue-a", False), ("red-a", False)],
    ids=["AS-13", "same", "AS-14", "mixed", "one"],
)
def test_two_symbols_want_the_same_dog(spree: str, cards: str, legal: bool) -> None:
    """AS-13, AS-14, ALONE-021, B15: two dogs of one name, and of the spree's colour."""
    pos = spree_step(cards, spree_row=spree)
    assert (f"obtain {spree}" in options(pos)) is legal
    if not legal:
        assert clause_of(pos, f"obtain {spree}") == "ALONE-021"


def test_three_red_dogs() -> None:
    """AS-15, ALONE-020: the rulebook's example; three different red dogs, nothing comes back, net -3."""
    pos = play(spree_step(hand_of("abc"), spree_row="red-3"), "obtain red-3", *THREE)
    assert (hand(pos), sprees(pos), pos.phase, options(pos)) == ([], "red-3", "spree", ["end turn"])


@pytest.mark.parametrize(
    ("spree", "cards", "legal"),
    [
        ("red-3", "red-a red-b", False),
        ("red-4", "red-a red-b blue-a", False),
        ("red-5", "red-a red-a red-a", True),
        ("red-6", "red-a red-b red-c blue-a", False),
        ("red-7", "red-a red-b red-c red-d", True),
        ("blue-7", "red-a red-b red-c red-d", False),
    ],
)
def test_as_many_dogs_as_symbols(spree: str, cards: str, legal: bool) -> None:
    """AS-18, ALONE-020, ALONE-041: three or four dogs of the colour, any names."""
    pos = spree_step(cards, spree_row=spree)
    assert (f"obtain {spree}" in options(pos)) is legal
    if not legal:
        assert clause_of(pos, f"obtain {spree}") == "ALONE-020"


def test_any_dogs_of_the_colour_pay() -> None:
    """ALONE-020: the player chooses which, one at a time, without cancelling."""
    pos = play(spree_step({"hand": [*dogs("red", "aabcd"), "blue-a"]}, spree_row="red-3"), "obtain red-3")
    assert sorted(options(pos)) == ["pay red-a", "pay red-b", "pay red-c", "pay red-d"]
    assert clause_of(pos, "pay blue-a") == "ALONE-020"
    assert pos.to_dict()["turn"]["spree"] == "red-3"
    assert pos.to_dict()["spree_row"] == ["red-3"]
    play(pos, "pay red-d")
    assert (pos.to_dict()["turn"]["paid"], pos.to_dict()["dog_discard"]) == (["red-d"], ["red-d"])
    play(pos, "pay red-b")
    assert pos.to_dict()["dog_discard"] == ["red-b", "red-d"]
    assert sorted(options(pos)) == ["pay red-a", "pay red-c"]
    play(pos, "pay red-a")
    data = pos.to_dict()
    assert (data["dog_discard"], data["spree_row"]) == (["red-a", "red-b", "red-d"], [])
    assert (data["turn"]["spree"], data["turn"]["paid"]) == (None, [])
    assert data["turn"]["paid_earlier"] == ["red-a", "red-b", "red-d"]
    assert hand(pos) == ["red-a", "red-c", "blue-a"]


def test_a_pair_is_paid_whole() -> None:
    """ALONE-021: the first dog has to have its twin in hand, the second has to be it."""
    pos = play(spree_step(hand_of("aabcc"), spree_row="red-2"), "obtain red-2")
    assert sorted(options(pos)) == ["pay red-a", "pay red-c"]
    assert clause_of(pos, "pay red-b") == "ALONE-021"
    play(pos, "pay red-c")
    assert options(pos) == ["pay red-c"]
    assert clause_of(pos, "pay red-a") == "ALONE-021"


def test_a_payment_without_choice_is_asked_all_the_same() -> None:
    """ALONE-019: each dog is discarded by a decision of its own."""
    pos = spree_step(hand_of("abc"), spree_row="red-3")
    for action in ("obtain red-3", *THREE):
        assert action in options(pos)
        play(pos, action)


def test_only_sprees_of_the_row() -> None:
    """ALONE-019: neither of the deck nor of another player."""
    pos = spree_step(hand_of("aaaa"), seat("", "red-1"), spree_row="red-2", spree_deck="red-3")
    assert options(pos, "obtain") == ["obtain red-2"]
    assert clause_of(pos, "obtain red-1") == clause_of(pos, "obtain red-3") == "ALONE-019"


def test_several_sprees_a_turn() -> None:
    """ALONE-022: as many as one can pay, from what lies there: the row closes up and is replenished only at the end."""
    mine = {"hand": dogs("red", "abc") + dogs("blue", "aa") + dogs("green", "bb")}
    pos = spree_step(mine, spree_row="red-3 blue-1 yellow-1 green-2", spree_deck="blue-3 blue-4 blue-5 blue-6")
    play(pos, "obtain blue-1", "pay blue-a", "pay blue-a", "done")
    assert pos.to_dict()["spree_row"] == ["red-3", "yellow-1", "green-2"]
    play(pos, "obtain red-3", *THREE, "obtain green-2", "pay green-b", "pay green-b", "done")
    data = pos.to_dict()
    assert (data["spree_row"], sprees(pos)) == (["yellow-1"], "blue-1 red-3 green-2")
    assert data["turn"]["obtained"] == ["blue-1", "red-3", "green-2"]
    assert len(data["spree_deck"]) == 4
    play(pos, "end turn")
    assert pos.to_dict()["spree_row"] == ["yellow-1", "blue-3", "blue-4", "blue-5"]
    assert pos.to_dict()["turn"]["obtained"] == []


def test_obtaining_and_tidying_exclude_each_other() -> None:
    """AS-21, ALONE-018, B13: neither the new spree nor an old one is tidied by hand after obtaining."""
    mine = {"hand": [*dogs("red", "abcd"), "blue-a"], "sprees": [{"card": "blue-1", "tidied": False}]}
    pos = play(spree_step(mine, spree_row="red-3"), "obtain red-3", *THREE)
    assert options(pos) == ["end turn"]
    assert clause_of(pos, "tidy red-3 red-d") == clause_of(pos, "tidy blue-1 blue-a") == "ALONE-018"


def test_tidying_excludes_obtaining() -> None:
    """ALONE-018, B13: one of the three only."""
    mine = {"hand": [*dogs("red", "aaa"), "blue-a"], "sprees": [{"card": "blue-1", "tidied": False}]}
    pos = play(spree_step(mine, spree_row="red-3"), "tidy blue-1 blue-a")
    assert options(pos) == ["end turn"]
    assert clause_of(pos, "obtain red-3") == "ALONE-018"


def test_all_three_are_offered() -> None:
    """ALONE-018, ALONE-027: obtain, tidy, or nothing, though both were possible."""
    mine = {"hand": [*dogs("red", "aa"), "blue-a"], "sprees": [{"card": "blue-1", "tidied": False}]}
    pos = spree_step(mine, spree_row="red-1")
    assert sorted(options(pos)) == ["end turn", "obtain red-1", "tidy blue-1 blue-a"]
    assert play(pos, "end turn").seat == 2


REUSE = {"hand": dogs("red", "aaa")}


@pytest.mark.parametrize("reuse", [True, False])
def test_a_recovered_dog_pays_again(reuse: bool) -> None:
    """B17: it is in hand at once; with `recover_reuse` false it rests until the turn ends."""
    pos = spree_step(REUSE, spree_row="red-1 red-2", rules={"recover_reuse": reuse})
    play(pos, "obtain red-1", "pay red-a", "pay red-a", "recover red-a")
    assert hand(pos) == ["red-a", "red-a"]
    assert options(pos, "obtain") == (["obtain red-2"] if reuse else [])
    if not reuse:
        assert clause_of(pos, "obtain red-2") == "ALONE-B17"
    play(pos, "end turn", "draw", "end turn", "draw")
    assert options(pos, "obtain") == ["obtain red-2"]


@pytest.mark.parametrize("reuse", [True, False])
def test_a_resting_dog_is_no_payment(reuse: bool) -> None:
    """B17: it does not count towards three of a colour either, and is not offered."""
    pos = spree_step({"hand": dogs("red", "aabcd")}, spree_row="red-1 red-3 red-6", rules={"recover_reuse": reuse})
    play(pos, "obtain red-1", "pay red-a", "pay red-a", "recover red-a")
    assert options(pos, "obtain") == (["obtain red-3", "obtain red-6"] if reuse else ["obtain red-3"])
    play(pos, "obtain red-3")
    assert sorted(options(pos)) == [f"pay red-{letter}" for letter in ("abcd" if reuse else "bcd")]


def test_the_symbols_of_the_sprees() -> None:
    """B03, ALONE-041: assumed 2, 2, 3, 3, 3, 4, 4 in every colour."""
    for colour in ("red", "blue", "yellow", "green"):
        for number, symbols in enumerate((2, 2, 3, 3, 3, 4, 4), 1):
            for held in range(1, 5):
                pos = spree_step({"hand": dogs(colour, "a" * held)}, spree_row=f"{colour}-{number}")
                assert bool(options(pos, "obtain")) is (held >= symbols)


@pytest.mark.parametrize("symbols", [2, 3, 4, 5, 6])
def test_the_symbols_can_be_set(symbols: int) -> None:
    """B03: `spree_symbols`, 2 to 6 for each of the seven."""
    rules = {"spree_symbols": [4, 4, 4, symbols, 4, 4, 4]}
    for letters in ("abcdab"[:symbols], "aabbcc"[:symbols], "abcdab"[: symbols - 1]):
        pos = spree_step(hand_of(letters), spree_row="red-4", rules=rules)
        enough = len(letters) >= symbols and (symbols > 2 or letters == "aa")
        assert bool(options(pos, "obtain")) is enough
        if enough:
            play(pos, "obtain red-4", *(f"pay red-{letter}" for letter in letters))
            assert (hand(pos), sprees(pos)) == ([], "red-4")


def test_known_dogs_are_paid_first() -> None:
    """B23: when a copy leaves the hand, a known one leaves first."""
    pos = spree_step(seat("red-a red-a red-a red-b", known="red-a red-a red-b"), spree_row="red-3")
    play(pos, "obtain red-3", "pay red-a")
    assert player(pos)["known"] == ["red-a", "red-b"]
    play(pos, "pay red-a", "pay red-b")
    assert (hand(pos), player(pos)["known"]) == (["red-a"], [])
    assert player(play(pos, "recover red-a"))["known"] == ["red-a"]
