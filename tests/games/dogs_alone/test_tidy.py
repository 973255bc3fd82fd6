"""Tidying up, and doing nothing (ALONE-025 to ALONE-027)."""

from __future__ import annotations

import pytest

from tests.games.dogs_alone.tables import clause_of, hand, options, play, player, seat, spree_step, sprees


def test_two_blue_sprees() -> None:
    """AS-22, ALONE-025: the rulebook's example; two blue dogs go, both sprees are turned."""
    pos = spree_step(seat("blue-a blue-c", "blue-1 blue-5"))
    play(pos, "tidy blue-1 blue-c")
    assert (sprees(pos), hand(pos)) == ("blue-1! blue-5", ["blue-a"])
    play(pos, "tidy blue-5 blue-a")
    assert (sprees(pos), hand(pos), options(pos)) == ("blue-1! blue-5!", [], ["end turn"])
    data = pos.to_dict()
    assert data["dog_discard"] == ["blue-a", "blue-c"]
    assert data["turn"]["tidied"] == ["blue-1", "blue-5"]


def test_sprees_of_different_colours() -> None:
    """AS-23, ALONE-025: a blue and a green dog tidy a blue and a green spree, the red dog stays."""
    pos = spree_step(seat("blue-a green-b red-a", "green-2 blue-1"))
    play(pos, "tidy green-2 green-b", "tidy blue-1 blue-a")
    assert (hand(pos), sprees(pos)) == (["red-a"], "green-2! blue-1!")
    assert pos.to_dict()["turn"]["tidied"] == ["blue-1", "green-2"]


def test_one_dog_tidies_one_spree() -> None:
    """AS-24, ALONE-025: either of two blue sprees, not both."""
    pos = spree_step(seat("blue-a", "blue-1 blue-2"))
    assert options(pos, "tidy") == ["tidy blue-1 blue-a", "tidy blue-2 blue-a"]
    play(pos, "tidy blue-2 blue-a")
    assert options(pos) == ["end turn"]
    assert clause_of(pos, "tidy blue-1 blue-a") == "ALONE-025"


def test_any_dog_of_the_colour_will_do() -> None:
    """ALONE-025: the player chooses which; copies are one choice; another colour will not do."""
    pos = spree_step(seat("blue-a blue-a blue-d red-a", "blue-7"))
    assert options(pos, "tidy") == ["tidy blue-7 blue-a", "tidy blue-7 blue-d"]
    assert clause_of(pos, "tidy blue-7 red-a") == "ALONE-025"
    assert clause_of(pos, "tidy blue-7 blue-b") == "ALONE-025"


def test_only_ones_own_untidied_sprees() -> None:
    """ALONE-025: neither another's, nor one that is tidied, nor one of the row."""
    pos = spree_step(seat("blue-a", "blue-1!"), seat("", "blue-2"), spree_row="blue-3")
    assert options(pos) == ["end turn"]
    for spree in ("blue-1", "blue-2", "blue-3"):
        assert clause_of(pos, f"tidy {spree} blue-a") == "ALONE-025"


@pytest.mark.parametrize("count", range(8))
def test_any_number_a_turn(count: int) -> None:
    """ALONE-025: as many as one has dogs for, and fewer if one likes."""
    owned = [f"red-{number}" for number in range(1, 8)]
    pos = spree_step(seat("red-a red-a red-a red-a red-b red-b red-b red-b", " ".join(owned)))
    for spree in owned[:count]:
        play(pos, next(text for text in options(pos, f"tidy {spree}")))
    assert sprees(pos).count("!") == count
    assert len(hand(pos)) == 8 - count
    assert play(pos, "end turn").seat == 2


def test_untidied_sprees_stay_and_count_nothing() -> None:
    """ALONE-026, ALONE-011, ALONE-034: whatever lies untidied at the end."""
    pos = spree_step(seat("", "red-1 red-6!"), turn={"number": 1}, rules={"max_turns": 1})
    play(pos, "end turn")
    assert (pos.is_over, sprees(pos)) == (True, "red-1 red-6!")
    assert pos.scores()["seats"][0]["components"] == {"sprees": 4, "majorities": 5}


def test_doing_nothing() -> None:
    """AS-38, ALONE-027, ALONE-028, ALONE-029: allowed freely; the spree row does not change, and no Mario Hugo appears."""
    row = ["red-1", "red-2", "red-3", "blue-1"]
    pos = spree_step("red-a red-a", spree_row=row, spree_deck="mario-hugo mario-hugo mario-hugo blue-2")
    assert "obtain red-1" in options(pos)
    data = play(pos, "end turn").to_dict()
    assert (data["spree_row"], data["mario_hugo_seen"], len(data["spree_deck"]), pos.seat) == (row, 0, 4, 2)


def test_tidying_brings_no_mario_hugo() -> None:
    """ALONE-028, ALONE-029: the spree row is full, so nothing is revealed."""
    row = ["red-1", "red-2", "red-3", "blue-1"]
    pos = spree_step(seat("blue-a", "blue-2"), spree_row=row, spree_deck="mario-hugo")
    data = play(pos, "tidy blue-2 blue-a", "end turn").to_dict()
    assert (data["spree_row"], data["mario_hugo_seen"]) == (row, 0)


def test_a_known_dog_tidies_first() -> None:
    """B23: when a copy leaves the hand, a known one leaves first."""
    pos = spree_step(seat("blue-a blue-a", "blue-1", known="blue-a"))
    play(pos, "tidy blue-1 blue-a")
    assert (hand(pos), player(pos)["known"]) == (["blue-a"], [])
