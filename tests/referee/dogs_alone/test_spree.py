"""Going on a spree: obtaining and tidying (ALONE-018 to ALONE-022, ALONE-025, ALONE-027)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dogs_alone

UNTIDIED = [{"card": "blue-3", "tidied": False}, {"card": "green-1", "tidied": False}, {"card": "red-7", "tidied": True}]


def obtainable(position: dict[str, Any]) -> bool:
    return any(action.startswith("obtain") for action in dogs_alone.legal(position))


def test_two_symbols(table: Any, after: Any) -> None:
    """AS-12, the rulebook's example: two of the same name, one may come back, the spree lies untidied."""
    position = table({"hand": ["red-a", "red-a", "blue-c"]}, spree_row=["red-1", "blue-7"])
    assert dogs_alone.legal(position) == ["obtain red-1", "end turn"]
    paying = after(position, "obtain red-1")
    assert (paying["turn"]["phase"], paying["turn"]["spree"], paying["spree_row"]) == ("pay", "red-1", ["red-1", "blue-7"])
    assert dogs_alone.legal(paying) == ["pay red-a"]
    half = after(paying, "pay red-a")
    assert (half["turn"]["paid"], half["dog_discard"], half["spree_row"]) == (["red-a"], ["red-a"], ["red-1", "blue-7"])
    paid = after(half, "pay red-a")
    assert (paid["turn"]["phase"], paid["turn"]["spree"], paid["turn"]["paid"]) == ("recover", "red-1", ["red-a", "red-a"])
    assert dogs_alone.legal(paid) == ["recover red-a", "done"]
    end = after(paid, "recover red-a")
    assert end["players"][0]["hand"] == ["red-a", "blue-c"]
    assert end["players"][0]["sprees"] == [{"card": "red-1", "tidied": False}]
    assert (end["spree_row"], end["turn"]["obtained"], end["dog_discard"]) == (["blue-7"], ["red-1"], ["red-a"])


@pytest.mark.parametrize(
    ("hand", "spree", "possible"),
    [
        (["red-a", "red-b"], "red-1", False),  # AS-13
        (["blue-a", "blue-a"], "red-1", False),  # AS-14
        (["red-a", "red-b", "red-d"], "red-3", True),  # AS-15
        (["red-a", "red-b", "red-c", "blue-a"], "red-6", False),  # AS-18
        (["red-a", "red-a"], "red-3", False),
        (["red-a", "red-b", "red-b"], "red-2", True),
        ([], "green-1", False),
    ],
)
def test_requirements(table: Any, hand: list[str], spree: str, possible: bool) -> None:
    assert obtainable(table({"hand": hand}, spree_row=[spree])) is possible


def test_three_different_dogs(table: Any, after: Any) -> None:
    """AS-15, the rulebook's example: nothing comes back, so nothing is asked."""
    position = table({"hand": ["red-a", "red-b", "red-d"]}, spree_row=["red-3"])
    end = after(position, "obtain red-3", "pay red-b", "pay red-d", "pay red-a")
    assert end["players"][0]["hand"] == []
    assert (end["dog_discard"], end["turn"]["phase"], end["turn"]["spree"]) == (["red-a", "red-d", "red-b"], "spree", None)
    assert (end["turn"]["paid"], end["turn"]["paid_earlier"]) == ([], ["red-a", "red-b", "red-d"])


def test_a_payment_must_stay_possible(table: Any, after: Any) -> None:
    """No single dog for a spree that asks for two alike; the second is the same as the first (ALONE-021)."""
    hand = ["red-a", "red-b", "red-b", "red-c", "red-c", "green-a"]
    paying = after(table({"hand": hand}, spree_row=["red-1"]), "obtain red-1")
    assert dogs_alone.legal(paying) == ["pay red-b", "pay red-c"]
    assert dogs_alone.legal(after(paying, "pay red-c")) == ["pay red-c"]


def test_any_dogs_of_the_colour(table: Any, after: Any) -> None:
    """One option a name, and no way back (ALONE-020)."""
    hand = ["red-a", "red-a", "red-b", "red-c", "green-a"]
    paying = after(table({"hand": hand}, spree_row=["red-6"]), "obtain red-6")
    assert dogs_alone.legal(paying) == ["pay red-a", "pay red-b", "pay red-c"]
    assert dogs_alone.legal(after(paying, "pay red-a", "pay red-a")) == ["pay red-b", "pay red-c"]


@pytest.mark.parametrize(("symbols", "spree", "enough"), [(5, "red-1", 5), (6, "red-7", 6), (3, "red-4", 3)])
def test_other_symbols(table: Any, symbols: int, spree: str, enough: int) -> None:
    """ALONE-B03: the table of symbols is a rule; above two, any names serve."""
    hand = ["red-a", "red-a", "red-b", "red-b", "red-c", "red-d"]
    rules = {"spree_symbols": [symbols] * 7}
    assert obtainable(table({"hand": hand[:enough]}, spree_row=[spree], rules=rules))
    assert not obtainable(table({"hand": hand[: enough - 1]}, spree_row=[spree], rules=rules))


def test_several_sprees_in_a_turn(table: Any, after: Any) -> None:
    """ALONE-022: in any order, and the row stays as it is."""
    hand = ["red-a", "red-b", "red-c", "blue-a", "blue-b", "blue-c"]
    position = table({"hand": hand}, spree_row=["blue-3", "red-3", "green-1"], spree_deck=["green-2"])
    assert dogs_alone.legal(position) == ["obtain red-3", "obtain blue-3", "end turn"]
    red = after(position, "obtain red-3", "pay red-a", "pay red-b", "pay red-c")
    both = after(red, "obtain blue-3", "pay blue-a", "pay blue-b", "pay blue-c")
    assert both["turn"]["obtained"] == ["red-3", "blue-3"]
    assert (both["spree_row"], both["spree_deck"]) == (["green-1"], ["green-2"])
    assert both["turn"]["paid_earlier"] == hand


def test_no_tidying_after_obtaining(table: Any, after: Any) -> None:
    """AS-21: neither the new spree nor an old one, with dogs of the colours in hand."""
    hand = ["red-a", "red-a", "red-b", "blue-a"]
    position = table({"hand": hand, "sprees": UNTIDIED}, spree_row=["red-1"])
    assert dogs_alone.legal(position) == ["obtain red-1", "tidy blue-3 blue-a", "end turn"]
    assert dogs_alone.legal(after(position, "obtain red-1", "pay red-a", "pay red-a", "done")) == ["end turn"]


def test_no_obtaining_after_tidying(table: Any, after: Any) -> None:
    """ALONE-018, ALONE-B13."""
    position = table({"hand": ["red-a", "red-a", "blue-a"], "sprees": UNTIDIED}, spree_row=["red-1"])
    assert dogs_alone.legal(after(position, "tidy blue-3 blue-a")) == ["end turn"]


def test_tidy_two_of_a_colour(table: Any, after: Any) -> None:
    """AS-22, the rulebook's example; equal dogs used for tidying do not come back (ALONE-B14)."""
    sprees = [{"card": "blue-3", "tidied": False}, {"card": "blue-1", "tidied": False}]
    end = after(table({"hand": ["blue-a", "blue-a"], "sprees": sprees}), "tidy blue-3 blue-a", "tidy blue-1 blue-a")
    assert end["players"][0] == {
        "hand": [],
        "known": [],
        "sprees": [{"card": "blue-3", "tidied": True}, {"card": "blue-1", "tidied": True}],
    }
    assert (end["turn"]["tidied"], end["dog_discard"]) == (["blue-1", "blue-3"], ["blue-a", "blue-a"])
    assert dogs_alone.legal(end) == ["end turn"]


def test_tidy_two_colours(table: Any, after: Any) -> None:
    """AS-23."""
    position = table({"hand": ["red-a", "blue-a", "green-d"], "sprees": UNTIDIED})
    assert dogs_alone.legal(position) == ["tidy blue-3 blue-a", "tidy green-1 green-d", "end turn"]
    end = after(position, "tidy green-1 green-d", "tidy blue-3 blue-a")
    assert end["players"][0]["hand"] == ["red-a"]
    assert all(spree["tidied"] for spree in end["players"][0]["sprees"])


def test_one_dog_tidies_one_spree(table: Any, after: Any) -> None:
    """AS-24."""
    sprees = [{"card": "blue-1", "tidied": False}, {"card": "blue-2", "tidied": False}]
    position = table({"hand": ["blue-c"], "sprees": sprees})
    assert dogs_alone.legal(position) == ["tidy blue-1 blue-c", "tidy blue-2 blue-c", "end turn"]
    assert dogs_alone.legal(after(position, "tidy blue-2 blue-c")) == ["end turn"]


def test_any_dog_of_the_colour_tidies(table: Any) -> None:
    """One action for each spree and name; sprees of others are theirs."""
    other = {"hand": ["red-a"], "sprees": [{"card": "green-4", "tidied": False}]}
    position = table({"hand": ["green-b", "green-a", "green-b"], "sprees": UNTIDIED}, other)
    assert dogs_alone.legal(position) == ["tidy green-1 green-a", "tidy green-1 green-b", "end turn"]


def test_the_position_says_what_was_done(table: Any) -> None:
    """A hand-written turn in which a spree was obtained or tidied before."""
    mine = {"hand": ["red-a", "red-a", "blue-a"], "sprees": UNTIDIED}
    obtained = table(mine, spree_row=["red-1"], turn={"obtained": ["green-1"]})
    assert dogs_alone.legal(obtained) == ["obtain red-1", "end turn"]
    tidied = table(mine, spree_row=["red-1"], turn={"tidied": ["red-7"]})
    assert dogs_alone.legal(tidied) == ["tidy blue-3 blue-a", "end turn"]


def test_known_dogs_pay_first(table: Any, after: Any) -> None:
    """ALONE-B23: paying, and tidying too."""
    mine = {"hand": ["red-a", "red-a", "red-b", "red-c"], "known": ["red-a", "red-c"], "sprees": [{"card": "red-2"}]}
    paid = after(table(mine, spree_row=["red-3"]), "obtain red-3", "pay red-a", "pay red-b", "pay red-c")
    assert (paid["players"][0]["hand"], paid["players"][0]["known"]) == (["red-a"], [])
    tidied = after(table(mine), "tidy red-2 red-a")
    assert (tidied["players"][0]["hand"], tidied["players"][0]["known"]) == (["red-a", "red-b", "red-c"], ["red-c"])
