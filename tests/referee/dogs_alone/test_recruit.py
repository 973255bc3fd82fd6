"""Recruiting dogs (ALONE-014 to ALONE-017, ALONE-B07 to ALONE-B11)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dogs_alone

RECRUIT = {"phase": "recruit"}
HAND = ["red-a", "blue-b", "green-c"]
ROW = ["yellow-a", "yellow-b", "red-d", "blue-d", "green-d"]
DECK = ["red-b", "red-c", "blue-a", "blue-c", "green-a", "green-b"]


@pytest.fixture
def recruiting(table: Any) -> Any:
    def build(hand: list[str] | None = None, **rest: Any) -> Any:
        mine = {"hand": HAND if hand is None else hand}
        turn = {**RECRUIT, **rest.pop("turn", {})}
        return table(mine, **{"turn": turn, "dog_row": ROW, "dog_deck": DECK, "spree_row": ["red-1"] * 4, **rest})

    return build


def test_two_from_the_deck(recruiting: Any, after: Any) -> None:
    """AS-05: the top two, unknown to the others."""
    end = after(recruiting(), "draw")
    player = end["players"][0]
    assert (len(player["hand"]), player["known"], len(end["dog_row"])) == (5, [], 5)
    assert (end["dog_deck"], end["turn"]["phase"]) == (DECK[2:], "spree")
    assert {"red-b", "red-c"} < set(player["hand"])


def test_one_from_the_row(recruiting: Any, after: Any) -> None:
    """AS-06: the row closes up, and is five again only at the end of the turn; everyone saw the dog."""
    end = after(recruiting(), "take yellow-b")
    assert end["players"][0]["hand"] == ["red-a", "blue-b", "yellow-b", "green-c"]
    assert end["players"][0]["known"] == ["yellow-b"]
    assert end["dog_row"] == ["yellow-a", "red-d", "blue-d", "green-d"]
    assert end["turn"]["phase"] == "spree"
    assert after(end, "end turn")["dog_row"] == ["yellow-a", "red-d", "blue-d", "green-d", "red-b"]


def test_the_rulebooks_example(recruiting: Any, after: Any) -> None:
    """AS-07: a dog discarded for two yellow ones of the row."""
    first = after(recruiting(), "discard blue-b", "take yellow-a")
    assert first["turn"] == {**first["turn"], "phase": "recruit", "discarded": 1, "taken": 1}
    assert dogs_alone.legal(first) == ["take red-d", "take blue-d", "take yellow-b", "take green-d"]
    end = after(first, "take yellow-b")
    assert (len(end["players"][0]["hand"]), len(end["dog_row"]), end["dog_discard"]) == (4, 3, ["blue-b"])
    assert (end["turn"]["phase"], end["turn"]["discarded"], end["turn"]["taken"]) == ("spree", 1, 2)


def test_discard_two(recruiting: Any, after: Any) -> None:
    """AS-08; the last discarded dog is on top."""
    two = after(recruiting(), "discard blue-b", "discard red-a")
    assert two["dog_discard"] == ["red-a", "blue-b"]
    assert len(after(two, "draw")["players"][0]["hand"]) == 5
    assert len(after(two, "take red-d", "take blue-d", "take green-d")["players"][0]["hand"]) == 4


def test_no_more_discards_than_dogs(recruiting: Any, after: Any) -> None:
    """AS-10."""
    two = after(recruiting(["red-a", "red-a"]), "discard red-a", "discard red-a")
    assert [action for action in dogs_alone.legal(two) if action.startswith("discard")] == []
    with pytest.raises(dogs_alone.IllegalActionError):
        dogs_alone.apply(two, "discard red-a")


@pytest.mark.parametrize("number", range(6))
def test_net_change(recruiting: Any, after: Any, number: int) -> None:
    """AS-11: two more by the deck, one more by the row, whatever was discarded (ALONE-B08: up to four for the row)."""
    hand = ["red-a", "red-b", "red-c", "blue-a", "blue-b"]
    deck = [*DECK, *DECK]
    discarded = after(recruiting(hand, dog_deck=deck), *(f"discard {dog}" for dog in hand[:number]))
    assert len(after(discarded, "draw")["players"][0]["hand"]) == 7
    if number == 5:
        assert dogs_alone.legal(discarded) == ["draw"]
    else:
        taken = after(discarded, *(f"take {dog}" for dog in ROW[: number + 1]))
        assert (len(taken["players"][0]["hand"]), taken["turn"]["phase"]) == (6, "spree")


def test_options(recruiting: Any) -> None:
    """One action a card, not a copy; draws and takes and nothing of step 2 (ALONE-014, ALONE-B07)."""
    position = recruiting(["blue-b", "red-a", "blue-b"], dog_row=["red-d", "red-d"])
    assert dogs_alone.legal(position) == ["discard red-a", "discard blue-b", "draw", "take red-d"]
    assert dogs_alone.legal(recruiting([], dog_row=[], dog_deck=[])) == ["draw"]


def test_a_short_row(recruiting: Any, after: Any) -> None:
    """ALONE-B08: not for more cards than lie there."""
    position = recruiting(dog_row=["red-d", "blue-d"])
    once = after(position, "discard red-a")
    assert "take red-d" in dogs_alone.legal(once)
    assert dogs_alone.legal(after(once, "discard blue-b")) == ["discard green-c", "draw"]
    assert dogs_alone.legal(after(once, "take red-d")) == ["take blue-d"]


def test_one_source_only(recruiting: Any, after: Any) -> None:
    """ALONE-B09: after a draw no take, after a take neither draw nor discard."""
    assert dogs_alone.legal(after(recruiting(spree_row=[]), "draw")) == ["end turn"]
    taken = after(recruiting(), "discard red-a", "take red-d")
    assert {action.split()[0] for action in dogs_alone.legal(taken)} == {"take"}


def test_the_first_of_equal_dogs_in_the_row(recruiting: Any, after: Any) -> None:
    row = ["red-d", "blue-d", "red-d"]
    assert after(recruiting(dog_row=row), "take red-d")["dog_row"] == ["blue-d", "red-d"]


def test_discards_are_shuffled_when_a_dog_is_needed(recruiting: Any) -> None:
    """ALONE-B10: the dog just discarded is among them; told in card order."""
    position = recruiting(dog_deck=["red-b"], dog_discard=["green-d", "blue-d"])
    discarded = dogs_alone.apply(position, "discard red-a")
    with pytest.raises(dogs_alone.NeedsOrderError) as needed:
        dogs_alone.apply(discarded, "draw")
    assert needed.value.cards == ["red-a", "blue-d", "green-d"]
    chance = dogs_alone.Chance([["green-d", "red-a", "blue-d"]])
    end = dogs_alone.play(discarded, "draw", chance)
    assert end["players"][0]["hand"] == ["red-a", "red-b", "blue-b", "green-c", "green-d"]
    assert (end["dog_deck"], end["dog_discard"], end["shuffles"]) == (["blue-d"], [], 1)
    assert chance.drawn == [("dog_deck", "red-b"), ("dog_deck", "green-d"), ("dog_deck", "red-a")]
    assert chance.shuffled == [("dog_deck", ["green-d", "red-a", "blue-d"])]


def test_no_shuffle_before_a_dog_is_needed(recruiting: Any, after: Any) -> None:
    end = after(recruiting(dog_deck=DECK[:2], dog_discard=["red-d"]), "draw")
    assert (end["dog_deck"], end["dog_discard"], end["shuffles"]) == ([], ["red-d"], 0)


def test_wrong_orders_are_refused(recruiting: Any) -> None:
    position = recruiting(dog_deck=[], dog_discard=["green-d", "blue-d"])
    with pytest.raises(dogs_alone.WrongOrderError):
        dogs_alone.apply(position, "draw", [["green-d", "red-d"]])


def test_an_exhausted_deck(recruiting: Any, after: Any) -> None:
    """ALONE-B11: as many as there are; ALONE-B10 off: the discards stay away."""
    assert len(after(recruiting(dog_deck=["red-b"]), "draw")["players"][0]["hand"]) == 4
    position = recruiting(dog_deck=["red-b"], dog_discard=["blue-d"], rules={"reshuffle_dogs": False})
    end = after(position, "draw")
    assert (len(end["players"][0]["hand"]), end["dog_discard"], end["turn"]["phase"]) == (4, ["blue-d"], "spree")
    assert after(recruiting([], dog_deck=[]), "draw")["turn"]["phase"] == "spree"


def test_recruiting_may_be_left_out(recruiting: Any, after: Any) -> None:
    """ALONE-B07 off: step 2 is open until recruiting has begun, and closes recruiting."""
    free = {"rules": {"recruit_compulsory": False}, "spree_row": ["red-1"]}
    position = recruiting(["red-a", "red-a", "blue-a"], **free)
    position["players"][0]["sprees"] = [{"card": "blue-4", "tidied": False}]
    options = dogs_alone.legal(position)
    assert options[-3:] == ["obtain red-1", "tidy blue-4 blue-a", "end turn"]
    assert "draw" in options
    assert "end turn" not in dogs_alone.legal(after(position, "discard red-a"))
    assert dogs_alone.legal(after(position, "tidy blue-4 blue-a")) == ["end turn"]
    obtained = after(position, "obtain red-1", "pay red-a", "pay red-a", "done")
    assert (obtained["turn"]["phase"], dogs_alone.legal(obtained)) == ("spree", ["end turn"])
    assert after(position, "end turn")["turn"]["seat"] == 2
    assert "end turn" not in dogs_alone.legal(after(recruiting(**free), "discard red-a", "take red-d"))


def test_known_dogs_leave_first(recruiting: Any, after: Any) -> None:
    """ALONE-B23."""
    position = recruiting(["red-a", "red-a"])
    position["players"][0]["known"] = ["red-a"]
    once = after(position, "discard red-a")
    assert (once["players"][0]["hand"], once["players"][0]["known"]) == (["red-a"], [])
    assert after(once, "discard red-a")["players"][0]["hand"] == []
