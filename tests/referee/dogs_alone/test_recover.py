"""Taking dogs back after a spree (ALONE-023, ALONE-024, ALONE-B14 to ALONE-B18)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dogs_alone

TURN = {"recover_scope": "turn"}


def buy(spree: str, *letters: str) -> list[str]:
    """Obtain a spree with these dogs of its colour."""
    colour = spree.split("-")[0]
    return [f"obtain {spree}", *(f"pay {colour}-{letter}" for letter in letters)]


def take_all_back(position: dict[str, Any]) -> list[str]:
    """The dogs that come back when as many as possible are taken."""
    back = []
    while position["turn"]["phase"] == "recover":
        action = dogs_alone.legal(position)[0]
        back.append(action.split()[1])
        position = dogs_alone.apply(position, action)
    return back


@pytest.mark.parametrize(
    ("letters", "back"),
    [
        ("abcd", []),
        ("aabc", ["red-a"]),
        ("aaab", ["red-a"]),
        ("aabb", ["red-a", "red-b"]),
        ("aaaa", ["red-a", "red-a"]),
    ],
)
def test_four_symbols(table: Any, after: Any, letters: str, back: list[str]) -> None:
    """AS-17."""
    hand = [f"red-{letter}" for letter in letters]
    paid = after(table({"hand": hand}, spree_row=["red-6"]), *buy("red-6", *letters))
    assert take_all_back(paid) == back


@pytest.mark.parametrize(("letters", "back"), [("aaabbb", 2), ("aabbcc", 2), ("aaaabb", 2), ("aaaabc", 2), ("aabcd", 1)])
def test_never_more_than_two(table: Any, after: Any, letters: str, back: int) -> None:
    """ALONE-B16: whatever the symbols."""
    hand = [f"red-{letter}" for letter in letters]
    rules = {"spree_symbols": [len(letters)] * 7}
    paid = after(table({"hand": hand}, spree_row=["red-6"], rules=rules), *buy("red-6", *letters))
    assert len(take_all_back(paid)) == back


def test_one_of_each_pair(table: Any, after: Any) -> None:
    """ALONE-024: after one of a pair only the other pair is left; it closes by itself after the second."""
    hand = ["red-a", "red-a", "red-b", "red-b"]
    paid = after(table({"hand": hand}, spree_row=["red-6"]), *buy("red-6", *"abab"))
    assert paid["dog_discard"] == ["red-b", "red-a", "red-b", "red-a"]
    assert dogs_alone.legal(paid) == ["recover red-a", "recover red-b", "done"]
    once = after(paid, "recover red-b")
    assert (once["turn"]["phase"], once["turn"]["recovered"], once["turn"]["spree"]) == ("recover", ["red-b"], "red-6")
    assert once["dog_discard"] == ["red-a", "red-b", "red-a"]
    assert dogs_alone.legal(once) == ["recover red-a", "done"]
    end = after(once, "recover red-a")
    assert end["turn"] == {
        **end["turn"],
        "phase": "spree",
        "spree": None,
        "paid": [],
        "recovered": [],
        "paid_earlier": hand,
        "recovered_earlier": ["red-a", "red-b"],
    }
    assert end["players"][0]["known"] == ["red-a", "red-b"]
    declined = after(once, "done")
    assert (declined["turn"]["phase"], declined["turn"]["recovered_earlier"]) == ("spree", ["red-b"])


def test_recovering_is_optional(table: Any, after: Any) -> None:
    """ALONE-B14."""
    end = after(table({"hand": ["red-a", "red-a"]}, spree_row=["red-1"]), *buy("red-1", *"aa"), "done")
    assert (end["players"][0]["hand"], end["dog_discard"]) == ([], ["red-a", "red-a"])
    assert (end["turn"]["paid_earlier"], end["turn"]["recovered_earlier"]) == (["red-a", "red-a"], [])


def test_not_after_two_symbols(table: Any, after: Any) -> None:
    """ALONE-B14 off: net cost two; three symbols still return one."""
    rules = {"recover_on_2": False}
    position = table({"hand": ["red-a"] * 4}, spree_row=["red-1", "red-3"], rules=rules)
    two = after(position, *buy("red-1", *"aa"))
    assert (two["turn"]["phase"], len(two["players"][0]["hand"])) == ("spree", 2)
    assert two["turn"]["paid_earlier"] == []
    assert after(position, *buy("red-3", *"aaa"))["turn"]["phase"] == "recover"


def test_a_recovered_dog_may_pay_again(table: Any, after: Any) -> None:
    """ALONE-B17: by default at once; else not before the turn ends."""
    hand = ["red-a", "red-a", "red-b", "red-c"]
    row = ["red-1", "red-3"]
    again = after(table({"hand": hand}, spree_row=row), *buy("red-1", *"aa"), "recover red-a")
    assert dogs_alone.legal(again) == ["obtain red-3", "end turn"]
    position = table({"hand": hand}, spree_row=row, rules={"recover_reuse": False})
    assert dogs_alone.legal(after(position, *buy("red-1", *"aa"), "recover red-a")) == ["end turn"]
    three = table({"hand": [*hand, "red-a"]}, spree_row=row, rules={"recover_reuse": False})
    blocked = after(three, *buy("red-1", *"aa"), "recover red-a")
    assert blocked["players"][0]["hand"] == ["red-a", "red-a", "red-b", "red-c"]
    paying = after(blocked, "obtain red-3", "pay red-a")
    assert dogs_alone.legal(paying) == ["pay red-b", "pay red-c"]


def test_a_recovered_dog_may_be_discarded_to_the_limit(table: Any, after: Any) -> None:
    """ALONE-B12, ALONE-B17: the ban is on paying only."""
    rules = {"recover_reuse": False, "hand_limit": 1}
    position = table({"hand": ["red-a", "red-a", "blue-b"]}, spree_row=["red-1"], rules=rules)
    over = after(position, *buy("red-1", *"aa"), "recover red-a", "end turn")
    assert dogs_alone.legal(over) == ["discard red-a", "discard blue-b"]


def test_pairs_of_one_spree_only(table: Any, after: Any) -> None:
    """ALONE-B18, spree: a pair split over two sprees is no pair; each spree has its own two."""
    hand = ["red-a", "red-b", "red-c", "red-a", "red-b", "red-d"]
    row = ["red-3", "red-4"]
    split = after(table({"hand": hand}, spree_row=row), *buy("red-3", *"abc"), *buy("red-4", *"abd"))
    assert split["turn"]["phase"] == "spree"
    hand = ["red-a", "red-a", "red-b", "red-b", "blue-a", "blue-a", "blue-b", "blue-b"]
    first = after(table({"hand": hand}, spree_row=["red-6", "blue-6"]), *buy("red-6", *"aabb"), "recover red-a", "recover red-b")
    assert take_all_back(after(first, *buy("blue-6", *"aabb"))) == ["blue-a", "blue-b"]


def test_pairs_of_the_turn(table: Any, after: Any) -> None:
    """ALONE-B18, turn: pairs split over sprees count, and two come back in all."""
    hand = ["red-a", "red-b", "red-c", "red-a", "red-b", "red-c"]
    position = table({"hand": hand}, spree_row=["red-3", "red-4"], rules=TURN)
    split = after(position, *buy("red-3", *"abc"))
    assert split["turn"]["phase"] == "spree"
    both = after(split, *buy("red-4", *"abc"))
    assert dogs_alone.legal(both) == ["recover red-a", "recover red-b", "recover red-c", "done"]
    assert both["turn"]["paid_earlier"] == ["red-a", "red-b", "red-c"]
    assert take_all_back(both) == ["red-a", "red-b"]
    end = after(both, "recover red-c", "recover red-a")
    assert (end["turn"]["phase"], end["turn"]["recovered_earlier"]) == ("spree", ["red-a", "red-c"])


def test_two_back_in_all_of_a_turn(table: Any, after: Any) -> None:
    hand = ["red-a", "red-a", "blue-a", "blue-a", "green-a", "green-a"]
    position = table({"hand": hand}, spree_row=["red-1", "blue-1", "green-1"], rules=TURN)
    two = after(position, *buy("red-1", *"aa"), "recover red-a", *buy("blue-1", *"aa"), "recover blue-a")
    third = after(two, *buy("green-1", *"aa"))
    assert third["turn"]["phase"] == "spree"
    assert third["turn"]["recovered_earlier"] == ["red-a", "blue-a"]


def test_declined_dogs_of_the_turn_stay_open(table: Any, after: Any) -> None:
    """A dog declined after one spree may be taken after the next."""
    hand = ["red-a", "red-a", "blue-a", "blue-b", "blue-c"]
    position = table({"hand": hand}, spree_row=["red-1", "blue-3"], rules=TURN)
    asked = after(position, *buy("red-1", *"aa"), "done", *buy("blue-3", *"abc"))
    assert dogs_alone.legal(asked) == ["recover red-a", "done"]
    assert after(asked, "recover red-a")["players"][0]["hand"] == ["red-a"]


def test_pairs_of_the_turn_without_those_of_two_symbols(table: Any, after: Any) -> None:
    """ALONE-B14 with ALONE-B18: dogs of a two-symbol spree never count, those paid earlier still do."""
    rules = {**TURN, "recover_on_2": False}
    hand = ["red-a", "red-a", "blue-a", "blue-a", "blue-b"]
    position = table({"hand": hand}, spree_row=["red-1", "blue-3"], rules=rules)
    two = after(position, *buy("red-1", *"aa"))
    assert (two["turn"]["phase"], two["turn"]["paid_earlier"]) == ("spree", [])
    assert dogs_alone.legal(after(two, *buy("blue-3", *"aab"))) == ["recover blue-a", "done"]
    three = after(position, *buy("blue-3", *"aab"), "done", *buy("red-1", *"aa"))
    assert (three["turn"]["phase"], dogs_alone.legal(three)) == ("recover", ["recover blue-a", "done"])
    assert (three["turn"]["paid"], three["turn"]["paid_earlier"]) == (["red-a", "red-a"], ["blue-a", "blue-a", "blue-b"])
    assert after(three, "done")["turn"]["paid_earlier"] == ["blue-a", "blue-a", "blue-b"]


def test_a_dog_paid_twice_counts_twice(table: Any, after: Any) -> None:
    """ALONE-B17 with ALONE-B18: two copies, one recovered and paid again: three paid, one pair, one back already."""
    position = table({"hand": ["red-a", "red-a", "red-b", "red-c"]}, spree_row=["red-1", "red-3"], rules=TURN)
    again = after(position, *buy("red-1", *"aa"), "recover red-a", *buy("red-3", *"abc"))
    assert (again["turn"]["phase"], again["turn"]["recovered_earlier"]) == ("spree", ["red-a"])


def test_a_position_may_leave_the_spree_out(table: Any, after: Any) -> None:
    """The last one obtained is meant."""
    turn = {"phase": "recover", "obtained": ["blue-1", "red-6"], "paid": ["red-a", "red-b", "red-b", "red-c"]}
    position = table({"sprees": [{"card": "red-6"}]}, turn=turn, dog_discard=["red-c", "red-b", "red-b", "red-a"])
    assert dogs_alone.filled(position)["turn"]["spree"] == "red-6"
    assert dogs_alone.legal(position) == ["recover red-b", "done"]
    assert after(position, "recover red-b")["dog_discard"] == ["red-c", "red-b", "red-a"]
