"""Special cards: 7, 14 and the thief (DOGC-020, DOGC-037 to DOGC-040)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dog_cards.tables import centre, clause_of, options, play, player, row, table

FORTY = ["9", "2", "9", "joker", "thief", "12", "7", "3", *["10", "8", "6", "5"] * 8]


def choices(pos_cards: list[str]) -> list[str]:
    """Write the choices among these cards."""
    return sorted({f"choose {card}" for card in pos_cards})


def test_looking_at_seven_cards() -> None:
    """CS-21: DOGC-037, DOGC-020, DOGC-C08, DOGC-C10: one of the top seven, six back in order, the 7 discarded, no other draw."""
    pos = table({"hand": ["7", "2", "14"]}, draw_pile=FORTY, discard_pile=["3"])
    assert len(FORTY) == 40
    assert "look" in options(pos)
    pos.apply("look")
    data = pos.to_dict()
    assert (pos.seat, pos.phase, player(pos)["hand"], player(pos)["seen"]) == (1, "look", ["2", "7", "14"], 7)
    assert (data["draw_pile"], data["discard_pile"]) == (FORTY, ["3"])
    assert options(pos) == choices(FORTY[:7])
    pos.apply("choose joker")
    data = pos.to_dict()
    assert data["draw_pile"] == FORTY[:3] + FORTY[4:]
    assert data["discard_pile"] == ["7", "3"]
    assert player(pos) == {"hand": ["2", "14", "joker"], "rows": [], "completed": 0, "seen": 6}
    assert (pos.seat, pos.phase, data["turn"]["number"]) == (2, "act", 2)


def test_the_topmost_copy_is_chosen() -> None:
    """DOGC-037: of two nines among the seven the upper one leaves; another 7 may be chosen."""
    pos = play(table({"hand": ["7"]}, draw_pile=FORTY), "look")
    assert play(pos.copy(), "choose 9").to_dict()["draw_pile"] == FORTY[1:]
    pos.apply("choose 7")
    assert (player(pos)["hand"], pos.to_dict()["discard_pile"]) == (["7"], ["7"])


def test_the_eighth_card_cannot_be_chosen() -> None:
    """DOGC-037: only the seven that were looked at, and nothing else may be done."""
    pos = play(table({"hand": ["7", "2"]}, draw_pile=FORTY), "look")
    assert FORTY[7] == "3"
    for action in ("choose 3", "discard 2", "look"):
        assert clause_of(pos, action).startswith("DOGC-")


@pytest.mark.parametrize("count", range(1, 9))
def test_fewer_than_seven_in_the_pile(count: int) -> None:
    """DOGC-037, DOGC-C08: what is there is looked at; the discards are not added to it."""
    pile = ["9", "2", "12", "joker", "thief", "8", "3", "10"][:count]
    pos = play(table({"hand": ["7"]}, draw_pile=pile, discard_pile=["5"] * 5), "look")
    assert options(pos) == choices(pile[:7])
    pos.apply(f"choose {pile[0]}")
    data = pos.to_dict()
    assert (data["draw_pile"], data["discard_pile"], data["shuffles"]) == (pile[1:], ["7", *["5"] * 5], 0)
    assert player(pos)["seen"] == min(6, count - 1)


def test_looking_into_an_empty_pile_shuffles() -> None:
    """DOGC-037, DOGC-026, DOGC-C08: only then; the played 7 is no part of it."""
    discards = ["2", "3", "5", "6", "8", "9", "10", "12", "13", "joker"]
    pos = play(table({"hand": ["7"]}, discard_pile=discards), "look")
    data = pos.to_dict()
    assert (sorted(data["draw_pile"]), data["discard_pile"], data["shuffles"]) == (sorted(discards), [], 1)
    assert options(pos) == choices(data["draw_pile"][:7])
    pos.apply(f"choose {data['draw_pile'][2]}")
    assert pos.to_dict()["draw_pile"] == data["draw_pile"][:2] + data["draw_pile"][3:]
    assert pos.to_dict()["discard_pile"] == ["7"]


def test_no_look_without_any_card() -> None:
    """DOGC-037, DOGC-C08: neither pile holds a card."""
    pos = table({"hand": ["7"]})
    assert options(pos) == ["discard 7"]
    assert clause_of(pos, "look") in {"DOGC-037", "DOGC-C08"}


def test_what_was_seen_is_remembered() -> None:
    """DOGC-037: the top cards a seat has seen, less one for every one of them that leaves; all forgotten by a shuffle."""
    pos = table({"hand": ["7", "joker"]}, {"hand": ["2", "3"]}, {"hand": ["7", "3"]}, draw_pile=FORTY)
    play(pos, "look", "choose 2")
    assert player(pos, 1)["seen"] == 6
    play(pos, "discard 2")
    assert [player(pos, seat)["seen"] for seat in (1, 2, 3)] == [5, 0, 0]
    play(pos, "look", "choose thief")
    assert pos.to_dict()["draw_pile"][:3] == ["9", "joker", "12"]
    assert [player(pos, seat)["seen"] for seat in (1, 2, 3)] == [4, 0, 6]
    play(pos, "discard 2")
    assert [player(pos, seat)["seen"] for seat in (1, 2, 3)] == [3, 0, 5]


def test_a_deeper_choice_leaves_what_was_seen() -> None:
    """DOGC-037: a card chosen below those a seat knows does not shorten them; one of them does."""
    mine = {"hand": ["2"], "seen": 2}
    pos = table(mine, {"hand": ["7"]}, draw_pile=["9", "8", "6", "5", "3", "2", "10", "12"], turn={"seat": 2})
    pos.apply("look")
    assert player(play(pos.copy(), "choose 6"))["seen"] == 2
    assert player(play(pos.copy(), "choose 8"))["seen"] == 1
    assert player(play(pos.copy(), "choose 9"))["seen"] == 1


def test_the_centre_takes_what_was_seen() -> None:
    """DOGC-019, DOGC-037: cards turned up for the centre leave the top of the pile, those that match as well."""
    mine = {"hand": ["5"], "seen": 4}
    pos = table(mine, centre=centre({5: "14"}), draw_pile=["5", "5", "2", "3", "8", "9"])
    pos.apply("buy 5 with 5")
    assert pos.to_dict()["draw_pile"] == ["3", "8", "9", "5", "5"]
    assert player(pos)["seen"] == 1


def test_a_shuffle_forgets() -> None:
    """DOGC-026, DOGC-037: the order seen is gone."""
    mine = {"hand": ["5"], "seen": 2}
    pos = table(mine, centre=centre({5: "14"}), draw_pile=["5", "5"], discard_pile=["3", "2"])
    pos.apply("buy 5 with 5")
    assert (player(pos)["seen"], pos.to_dict()["shuffles"]) == (0, 1)


@pytest.mark.parametrize("taken", ["3", "joker", "14"])
def test_searching_the_discards(taken: str) -> None:
    """CS-23: DOGC-038, DOGC-020, DOGC-C09: any card, an older 14 too; then the played 14 lies on top; no draw."""
    discards = ["3", "joker", "14"]
    pos = table({"hand": ["14", "2"]}, draw_pile=["9"], discard_pile=discards)
    pos.apply("search")
    assert (pos.seat, pos.phase, player(pos)["hand"]) == (1, "search", ["2", "14"])
    assert pos.to_dict()["discard_pile"] == discards
    assert options(pos) == choices(discards)
    pos.apply(f"choose {taken}")
    data = pos.to_dict()
    assert sorted(player(pos)["hand"]) == sorted(["2", taken])
    assert data["discard_pile"] == ["14", *[card for card in discards if card != taken]]
    assert (data["draw_pile"], pos.seat, pos.phase) == (["9"], 2, "act")


def test_a_14_does_not_find_itself() -> None:
    """DOGC-038, DOGC-C09: it is discarded afterwards; an empty discard pile holds nothing to take."""
    pos = table({"hand": ["14"]}, draw_pile=["9"])
    assert options(pos) == ["discard 14"]
    assert clause_of(pos, "search") in {"DOGC-038", "DOGC-C09"}


def test_the_topmost_copy_is_taken() -> None:
    """DOGC-038: the order of the others stays."""
    pos = table({"hand": ["14"]}, discard_pile=["2", "3", "joker", "3", "2"])
    play(pos, "search", "choose 3")
    assert pos.to_dict()["discard_pile"] == ["14", "2", "joker", "3", "2"]


def test_the_rule_of_the_board_game() -> None:
    """DOGC-040, DOGC-C09, DOGC-C24: there no 14 leaves the discard pile; where only 14s lie, there is nothing to search."""
    rules = {"take_14_from_discard": False}
    pos = table({"hand": ["14"]}, discard_pile=["3", "14", "joker"], rules=rules).apply("search")
    assert options(pos) == ["choose 3", "choose joker"]
    assert clause_of(pos, "choose 14") in {"DOGC-C09", "DOGC-040", "DOGC-C24"}
    only = table({"hand": ["14"]}, discard_pile=["14", "14"], rules=rules)
    assert options(only) == ["discard 14"]
    assert clause_of(only, "search") in {"DOGC-C09", "DOGC-040", "DOGC-C24", "DOGC-038"}
    assert "search" in options(table({"hand": ["14"]}, discard_pile=["14", "14"]))


def test_stealing_the_last_card() -> None:
    """CS-25: DOGC-039, DOGC-020, DOGC-C10: the thief is discarded, the 9 taken; no draw."""
    pos = table({"hand": ["thief", "2"]}, {"rows": [row(9)]}, draw_pile=["12"], discard_pile=["3"])
    pos.apply("steal 2 row 1")
    data = pos.to_dict()
    assert player(pos)["hand"] == ["2", "9"]
    assert player(pos, 2)["rows"] == [row(8)]
    assert (data["discard_pile"], data["draw_pile"], pos.seat) == (["thief", "3"], ["12"], 2)


def test_stealing_the_only_card() -> None:
    """CS-26: DOGC-039, DOGC-C11: the joker that began a row is taken; the row disappears, the next one moves up."""
    pos = table({"hand": ["thief"]}, {"rows": [["joker"]]})
    pos.apply("steal 2 row 1")
    assert (player(pos)["hand"], player(pos, 2)["rows"]) == (["joker"], [])
    two = table({"hand": ["thief"]}, {"rows": [["joker"], row(4)]}).apply("steal 2 row 1")
    assert player(two, 2)["rows"] == [row(4)]


def test_whom_a_thief_may_rob() -> None:
    """DOGC-039, DOGC-025, DOGC-C11: every unfinished row of every other player, none of one's own."""
    seats: list[dict[str, Any]] = [
        {"rows": [row(3)], "completed": 1},
        {"hand": ["thief"], "rows": [row(5), row(2)]},
        {"rows": [row(1), row(13)]},
    ]
    pos = table(*seats, turn={"seat": 2})
    assert options(pos, "steal") == ["steal 1 row 1", "steal 3 row 1", "steal 3 row 2"]
    assert clause_of(pos, "steal 2 row 1") in {"DOGC-039", "DOGC-C11"}
    assert player(pos.copy().apply("steal 3 row 2"), 3)["rows"] == [row(1), row(12)]


def test_a_joker_may_be_stolen() -> None:
    """DOGC-039: the last card, whatever it is."""
    pos = table({"hand": ["thief"]}, {"rows": [row(6, 6)]}).apply("steal 2 row 1")
    assert (player(pos)["hand"], player(pos, 2)["rows"]) == (["joker"], [row(5)])


def test_a_thief_has_no_number() -> None:
    """CS-32: DOGC-020, DOGC-023, DOGC-C12: it is never laid and buys nothing; it may be discarded for a new card."""
    pos = table({"hand": ["thief"], "rows": [row(6)]}, centre=["14"] * 7 + ["2"] * 6, draw_pile=["9"])
    assert options(pos) == ["discard thief"]
    assert clause_of(pos, "lay thief row 1") in {"DOGC-C12", "DOGC-013"}
    pos.apply("discard thief")
    assert (player(pos)["hand"], pos.to_dict()["discard_pile"], pos.seat) == (["9"], ["thief"], 2)


def test_a_joker_and_start_cards_have_no_function() -> None:
    """DOGC-034, DOGC-035: with nothing to buy they are laid or discarded."""
    pos = table({"hand": ["1/11", "13", "joker"]}, {"rows": [row(5)]}, draw_pile=["9"], discard_pile=["3"])
    laid = sorted(f"lay {card} row 1" for card in ("1/11", "13", "joker"))
    assert options(pos) == sorted(["discard 1/11", "discard 13", "discard joker", *laid])


def test_a_hand_of_one_card_each() -> None:
    """DOGC-020: one action for each distinct card, not for each copy."""
    pos = table({"hand": ["7", "7", "thief", "thief", "2", "2", "2"]}, {"rows": [row(5)]}, draw_pile=["9"])
    assert options(pos) == ["discard 2", "discard 7", "discard thief", "look", "steal 2 row 1"]
