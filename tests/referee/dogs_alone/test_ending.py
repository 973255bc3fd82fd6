"""The end of a turn and of the game (ALONE-028 to ALONE-033, ALONE-B12, ALONE-B19 to ALONE-B24, ALONE-B28)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dogs_alone

ROW = ["red-3", "blue-3", "yellow-3"]
DOGS = ["red-a", "blue-a", "yellow-a", "green-a", "green-b"]
MARIO = "mario-hugo"


@pytest.fixture
def ending(table: Any, after: Any) -> Any:
    """The position after the turn of a player who obtained `obtained`, with this spree deck."""

    def end(deck: list[str], obtained: tuple[str, ...] = ("green-1",), players: int = 2, **rest: Any) -> Any:
        mine = {"sprees": [{"card": spree} for spree in obtained], **rest.pop("mine", {})}
        turn = {"obtained": list(obtained), **rest.pop("turn", {})}
        row = {"dog_row": DOGS, "spree_row": ROW, "spree_deck": deck}
        return after(table(mine, *({} for _ in range(players - 1)), turn=turn, **{**row, **rest}), "end turn")

    return end


def tidied(position: dict[str, Any], seat: int = 1) -> list[str]:
    return [spree["card"] for spree in position["players"][seat - 1]["sprees"] if spree["tidied"]]


def test_both_rows_are_replenished(ending: Any) -> None:
    """ALONE-028, ALONE-033: new cards come after those that lay there; the next seat begins a fresh turn."""
    end = ending(["red-4", "red-5"], dog_row=["red-b"], dog_deck=["red-d", "red-c", *DOGS])
    assert (end["spree_row"], end["spree_deck"]) == ([*ROW, "red-4"], ["red-5"])
    assert (end["dog_row"], len(end["dog_deck"])) == (["red-b", "red-d", "red-c", "red-a", "blue-a"], 3)
    assert end["turn"] == dogs_alone.filled({"players": [{}, {}], "turn": {"seat": 2, "number": 2}})["turn"]
    assert tidied(end) == []


def test_clockwise(ending: Any) -> None:
    """ALONE-013: after the last seat the first."""
    end = ending(["red-4"], players=5, turn={"seat": 5, "number": 10, "obtained": []})
    assert (end["turn"]["seat"], end["turn"]["number"]) == (1, 11)
    assert dogs_alone.moment(end) == {"round": 3, "turn": 11}


def test_mario_hugo_is_replaced_and_tidies(ending: Any) -> None:
    """AS-26."""
    end = ending([MARIO, "red-4", "red-5"])
    assert (end["mario_hugo_seen"], end["spree_row"], end["spree_deck"]) == (1, [*ROW, "red-4"], ["red-5"])
    assert tidied(end) == ["green-1"]
    assert (end["turn"]["phase"], end["turn"]["seat"]) == ("recruit", 2)


def test_only_the_last_spree_is_tidied(ending: Any) -> None:
    """ALONE-030, ALONE-031, ALONE-B19: one of this turn, in the player's order, however many Mario Hugos come."""
    mine = {"sprees": [{"card": "red-7"}, {"card": "blue-1"}, {"card": "green-1"}]}
    end = ending([MARIO, MARIO, "red-4", "red-5"], ("blue-1", "green-1"), mine=mine, spree_row=ROW[:2])
    assert (end["mario_hugo_seen"], tidied(end)) == (2, ["green-1"])
    assert end["spree_row"] == [*ROW[:2], "red-4", "red-5"]


def test_nothing_obtained_nothing_tidied(ending: Any) -> None:
    """ALONE-B19: a Mario Hugo in a hand-written turn without a spree."""
    end = ending([MARIO, "red-4"], (), mine={"sprees": [{"card": "green-1"}]})
    assert (end["mario_hugo_seen"], tidied(end)) == (1, [])


def test_third_mario_hugo_ends_the_game(ending: Any) -> None:
    """AS-28, ALONE-B24: the rulebook's example; the dogs came first (ALONE-B21), the turn stays as it was."""
    end = ending([MARIO, "red-4"], mario_hugo_seen=2, turn={"number": 9, "seat": 1}, dog_row=[], dog_deck=DOGS)
    assert (end["mario_hugo_seen"], end["spree_row"], end["spree_deck"]) == (3, ROW, ["red-4"])
    assert (end["ended"], end["turn"]["phase"], end["turn"]["seat"], end["turn"]["number"]) == ("mario-hugo", "over", 1, 9)
    assert (tidied(end), end["turn"]["obtained"], end["dog_row"]) == (["green-1"], ["green-1"], DOGS)
    assert dogs_alone.legal(end) == []
    with pytest.raises(dogs_alone.IllegalActionError):
        dogs_alone.apply(end, "end turn")


def test_two_mario_hugos_and_the_third_among_them(ending: Any) -> None:
    """ALONE-B20: one tidy, then the end; a fourth card is not turned up (ALONE-B06)."""
    end = ending([MARIO, MARIO, MARIO, "red-4"], ("blue-1", "green-1"), mario_hugo_seen=1, spree_row=ROW[:2])
    assert (end["mario_hugo_seen"], end["ended"], tidied(end)) == (3, "mario-hugo", ["green-1"])
    assert (end["spree_row"], end["spree_deck"]) == (ROW[:2], [MARIO, "red-4"])


def test_no_spree_no_mario_hugo(ending: Any) -> None:
    """AS-38: a full row is left alone."""
    end = ending([MARIO, "red-5"], (), spree_row=[*ROW, "red-4"])
    assert (end["mario_hugo_seen"], end["spree_row"], end["spree_deck"]) == (0, [*ROW, "red-4"], [MARIO, "red-5"])


def test_what_is_drawn(table: Any) -> None:
    """Dogs first, then sprees, the Mario Hugos among them (ALONE-B21)."""
    chance = dogs_alone.Chance()
    position = table({}, dog_row=DOGS[:3], dog_deck=["red-b", "red-c"], spree_row=ROW, spree_deck=[MARIO, "red-4"])
    dogs_alone.play(position, "end turn", chance)
    assert chance.drawn == [("dog_deck", "red-b"), ("dog_deck", "red-c"), ("spree_deck", MARIO), ("spree_deck", "red-4")]


def test_discards_fill_the_dog_row(table: Any) -> None:
    """ALONE-B10, ALONE-B11: shuffled when needed, once, as far as they go."""
    position = table({}, dog_row=DOGS[:1], dog_deck=["red-b"], dog_discard=["green-d", "red-d"], spree_row=[*ROW, "red-4"])
    end = dogs_alone.apply(position, "end turn", [["red-d", "green-d"]])
    assert (end["dog_row"], end["dog_deck"], end["dog_discard"]) == (["red-a", "red-b", "red-d", "green-d"], [], [])
    assert end["shuffles"] == 1
    off = dogs_alone.apply({**position, "rules": {"reshuffle_dogs": False}}, "end turn")
    assert (off["dog_row"], off["dog_discard"], off["shuffles"]) == (["red-a", "red-b"], ["green-d", "red-d"], 0)


def test_hand_limit(table: Any, after: Any) -> None:
    """ALONE-B12: after `end turn`, before the rows are filled; a known copy leaves first."""
    mine = {"hand": ["red-a", "red-a", "blue-a", "green-a", "green-b"], "known": ["red-a"], "sprees": [{"card": "green-1"}]}
    rest = {"dog_row": [], "dog_deck": DOGS, "spree_row": ROW, "spree_deck": ["red-4"]}
    position = table(mine, rules={"hand_limit": 3}, turn={"obtained": ["green-1"]}, **rest)
    over = after(position, "end turn")
    assert (over["turn"]["phase"], over["turn"]["seat"], over["dog_row"], over["spree_row"]) == ("limit", 1, [], ROW)
    assert dogs_alone.legal(over) == ["discard red-a", "discard blue-a", "discard green-a", "discard green-b"]
    once = after(over, "discard red-a")
    assert (once["turn"]["phase"], once["players"][0]["known"], once["turn"]["discarded"]) == ("limit", [], 0)
    end = after(once, "discard green-b")
    assert (end["turn"]["seat"], end["dog_row"], end["dog_discard"]) == (2, DOGS, ["green-b", "red-a"])
    assert len(end["players"][0]["hand"]) == 3


def test_no_hand_limit_by_default(table: Any, after: Any) -> None:
    assert after(table({"hand": ["red-a"] * 4 + ["red-b"] * 4}), "end turn")["turn"]["phase"] == "recruit"
    met = table({"hand": ["red-a"] * 4}, rules={"hand_limit": 4})
    assert after(met, "end turn")["turn"]["phase"] == "recruit"


def test_hand_limit_when_the_game_ends(table: Any, after: Any) -> None:
    """ALONE-B12: also then."""
    mine = {"hand": ["red-a", "blue-a"], "sprees": [{"card": "green-1"}]}
    rest = {"dog_row": DOGS, "spree_row": ROW, "spree_deck": [MARIO], "mario_hugo_seen": 2}
    over = after(table(mine, rules={"hand_limit": 1}, turn={"obtained": ["green-1"]}, **rest), "end turn")
    assert (over["turn"]["phase"], over["ended"]) == ("limit", None)
    end = after(over, "discard red-a")
    assert (end["ended"], tidied(end), end["players"][0]["hand"]) == ("mario-hugo", ["green-1"], ["blue-a"])


def test_dogs_over_the_limit_may_be_shuffled(table: Any, after: Any) -> None:
    over = after(table({"hand": ["red-a", "red-b"]}, rules={"hand_limit": 1}, spree_row=[*ROW, "red-4"]), "end turn")
    end = dogs_alone.apply(over, "discard red-b", [["red-b"]])
    assert (end["dog_row"], end["dog_discard"], end["shuffles"]) == (["red-b"], [], 1)


EQUAL = {"equal_turns": True}


def test_equal_turns(ending: Any) -> None:
    """ALONE-B24: the row is filled completely, and the round is played to its end."""
    end = ending([MARIO, "red-4", MARIO], mario_hugo_seen=2, players=3, rules=EQUAL, turn={"seat": 1, "number": 4})
    assert (end["mario_hugo_seen"], end["spree_row"], end["ended"], tidied(end)) == (3, [*ROW, "red-4"], None, ["green-1"])
    assert (end["turn"]["seat"], end["turn"]["number"], end["turn"]["phase"]) == (2, 5, "recruit")


def test_the_last_seat_with_equal_turns(ending: Any) -> None:
    """ALONE-B24: at once after the last seat's turn, even one that brought nothing; the row is filled all the same."""
    seat_2 = {"seat": 2, "number": 6, "obtained": []}
    quiet = ending(["red-4"], (), mario_hugo_seen=3, rules=EQUAL, turn=seat_2)
    assert (quiet["ended"], quiet["turn"]["number"], quiet["spree_row"]) == ("mario-hugo", 6, [*ROW, "red-4"])
    third = ending([MARIO, "red-4"], (), mario_hugo_seen=2, rules=EQUAL, turn=seat_2)
    assert (third["ended"], third["spree_row"]) == ("mario-hugo", [*ROW, "red-4"])


def test_a_fourth_mario_hugo_tidies_with_equal_turns(ending: Any) -> None:
    """ALONE-B24; a deck that runs out leaves the row short."""
    end = ending([MARIO], mario_hugo_seen=3, players=3, rules=EQUAL, turn={"seat": 1, "number": 4})
    assert (end["mario_hugo_seen"], tidied(end), end["spree_row"], end["ended"]) == (4, ["green-1"], ROW, None)


def test_stalled(ending: Any, table: Any, after: Any) -> None:
    """ALONE-B28: so many rounds without a spree and without a tidy."""
    rules = {"stall_rounds": 2}
    assert ending([], (), quiet_turns=2, rules=rules)["quiet_turns"] == 3
    stalled = ending([], (), quiet_turns=3, rules=rules)
    assert (stalled["ended"], stalled["quiet_turns"], stalled["turn"]["phase"]) == ("stalled", 4, "over")
    assert ending([], quiet_turns=3, rules=rules)["quiet_turns"] == 0
    tidying = table({"hand": ["red-a"], "sprees": [{"card": "red-1"}]}, quiet_turns=3, rules=rules, dog_row=DOGS)
    assert after(tidying, "tidy red-1 red-a", "end turn")["quiet_turns"] == 0
    assert ending([], (), players=3, quiet_turns=4, rules=rules)["ended"] is None


def test_never_stalled_by_default(ending: Any) -> None:
    end = ending([], (), quiet_turns=400, turn={"number": 499})
    assert (end["ended"], end["quiet_turns"]) == (None, 401)


def test_cap(ending: Any) -> None:
    """ALONE-B28: scored normally."""
    end = ending([], (), turn={"number": 500, "seat": 2})
    assert (end["ended"], end["turn"]["number"]) == ("cap", 500)
    assert dogs_alone.scores(end)["end"] == "cap"
    assert ending([], rules={"max_turns": 7}, turn={"number": 6})["ended"] is None
    assert ending([], rules={"max_turns": 7}, turn={"number": 7})["ended"] == "cap"


def test_ends_that_coincide(ending: Any) -> None:
    """The game's own, then stalled, then the cap; with equal turns the cap may come before the round is whole."""
    both = {"stall_rounds": 1, "max_turns": 6}
    last = {"number": 6, "seat": 2}
    quiet = {"quiet_turns": 1, "rules": both, "turn": last}
    assert ending([MARIO], (), mario_hugo_seen=2, **quiet)["ended"] == "mario-hugo"
    assert ending([], (), **quiet)["ended"] == "stalled"
    early = ending([MARIO, "red-4"], mario_hugo_seen=2, rules={**EQUAL, "max_turns": 5}, turn={"number": 5})
    assert (early["ended"], early["mario_hugo_seen"]) == ("cap", 3)
