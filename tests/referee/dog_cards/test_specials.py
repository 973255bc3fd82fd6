"""The 7, the 14, the thief and exchanging jokers (DOGC-020 to DOGC-022, DOGC-037 to DOGC-039)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dog_cards
from tests.referee.dog_cards.tables import after, legal, row_to, table

TOP = ["2", "9", "joker", "9", "14", "7", "thief", "3", "4"]


def test_looking() -> None:
    """CS-21, DOGC-037, DOGC-C08, DOGC-C10: the topmost copy, the others keep their order, no draw."""
    looking = after(table({"hand": ["5", "7"]}, draw_pile=TOP), "look")
    assert (looking["turn"]["phase"], looking["turn"]["seat"], looking["players"][0]["seen"]) == ("look", 1, 7)
    assert looking["players"][0]["hand"] == ["5", "7"]
    assert looking["draw_pile"] == TOP
    assert dog_cards.legal(looking) == [f"choose {card}" for card in ("2", "7", "9", "14", "joker", "thief")]
    chance = dog_cards.Chance()
    chosen = dog_cards.play(looking, "choose 9", chance)
    assert chosen["draw_pile"] == ["2", "joker", "9", "14", "7", "thief", "3", "4"]
    assert (chosen["players"][0]["hand"], chosen["discard_pile"]) == (["5", "9"], ["7"])
    assert (chosen["players"][0]["seen"], chosen["turn"]["seat"], chosen["turn"]["phase"]) == (6, 2, "act")
    assert chance.drawn == []


def test_looking_at_few_cards() -> None:
    """DOGC-C08: what is there, without topping up."""
    looking = after(table({"hand": ["7"]}, draw_pile=["2", "3"], discard_pile=["4"]), "look")
    assert dog_cards.legal(looking) == ["choose 2", "choose 3"]
    assert after(looking, "choose 3")["players"][0]["seen"] == 1


def test_looking_at_an_empty_pile() -> None:
    """DOGC-C08, DOGC-026: it is reshuffled first; the 7 is still in the hand and no part of it."""
    looking = dog_cards.apply(table({"hand": ["7"]}, discard_pile=["4", "3"]), "look", [["3", "4"]])
    assert (looking["draw_pile"], looking["discard_pile"], looking["players"][0]["seen"]) == (["3", "4"], [], 2)
    assert legal(table({"hand": ["7"]}), "look") == []


def test_what_is_remembered() -> None:
    """DOGC-037: one card less for each that leaves the known top, whoever takes it."""
    others = [{"hand": ["7"], "seen": 2}, {"hand": ["5"], "seen": 0}]
    position = table({"hand": ["2", "7"], "seen": 4}, *others, players=3, centre=[*["14"] * 13], draw_pile=TOP)
    drawn = after(position, "discard 2")
    assert [player["seen"] for player in drawn["players"]] == [3, 1, 0]
    deep = after(position, "look", "choose 14")
    assert [player["seen"] for player in deep["players"]] == [6, 2, 0]
    third = after({**position, "turn": {"seat": 3}, "draw_pile": ["5", "5", "2", "5", "3"]}, "buy 5 with 5")
    assert [player["seen"] for player in third["players"]] == [1, 0, 0]
    second = after({**position, "turn": {"seat": 2}}, "look", "choose joker")
    assert [player["seen"] for player in second["players"]] == [3, 6, 0]


def test_nobody_knows_a_shuffled_pile() -> None:
    """DOGC-026."""
    position = table({"hand": ["2"]}, {"seen": 1}, centre=["14"] * 13, draw_pile=["2"], discard_pile=["3"])
    assert dog_cards.apply(position, "buy 2 with 2", [["3", "2", "2"]])["players"][1]["seen"] == 0


def test_searching() -> None:
    """CS-23, DOGC-038, DOGC-020, DOGC-C09: any card, the older 14 too; the played 14 is discarded afterwards."""
    searching = after(table({"hand": ["14"]}, discard_pile=["3", "joker", "14"]), "search")
    assert (searching["turn"]["phase"], searching["players"][0]["hand"]) == ("search", ["14"])
    assert dog_cards.legal(searching) == ["choose 3", "choose 14", "choose joker"]
    chosen = after(searching, "choose joker")
    assert (chosen["players"][0]["hand"], chosen["discard_pile"]) == (["joker"], ["14", "3", "14"])
    assert after(searching, "choose 14")["discard_pile"] == ["14", "3", "joker"]


def test_searching_takes_the_topmost_copy() -> None:
    searching = after(table({"hand": ["14"]}, discard_pile=["2", "3", "2"]), "search", "choose 2")
    assert searching["discard_pile"] == ["14", "3", "2"]


def test_14s_may_stay_in_the_discard_pile() -> None:
    """DOGC-C09, DOGC-C24, DOGC-040: `take_14_from_discard` false."""
    kept = {"take_14_from_discard": False}
    position = table({"hand": ["14"]}, discard_pile=["3", "14"], rules=kept)
    assert dog_cards.legal(after(position, "search")) == ["choose 3"]
    assert legal(table({"hand": ["14"]}, discard_pile=["14"], rules=kept), "search") == []
    assert legal(table({"hand": ["14"]}, discard_pile=["14"]), "search") == ["search"]
    assert legal(table({"hand": ["14"]}), "search") == []


def test_the_thief() -> None:
    """CS-25, DOGC-039, DOGC-C10: the last card, the hand keeps its size."""
    position = table({"hand": ["2", "thief"], "rows": [row_to(3)]}, {"rows": [row_to(9)]}, draw_pile=["4"])
    assert legal(position, "steal") == ["steal 2 row 1"]
    stolen = after(position, "steal 2 row 1")
    assert (stolen["players"][0]["hand"], stolen["discard_pile"], stolen["draw_pile"]) == (["2", "9"], ["thief"], ["4"])
    assert stolen["players"][1]["rows"] == [row_to(8)]


def test_a_single_card_is_stolen() -> None:
    """CS-26, DOGC-C11: the row disappears, the next one moves up."""
    stolen = after(table({"hand": ["thief"]}, {"rows": [["joker"], row_to(2)]}), "steal 2 row 1")
    assert (stolen["players"][0]["hand"], stolen["players"][1]["rows"]) == (["joker"], [row_to(2)])


def test_completed_rows_are_safe() -> None:
    """DOGC-025, DOGC-039."""
    assert legal(table({"hand": ["thief"]}, {"completed": 1}), "steal") == []


def test_a_thief_has_no_number() -> None:
    """CS-32, DOGC-020, DOGC-023, DOGC-C12."""
    assert dog_cards.legal(table({"hand": ["thief"], "rows": [row_to(4)]})) == ["discard thief"]


def test_exchanging() -> None:
    """CS-28, DOGC-021, DOGC-C10: no draw."""
    position = table({"hand": ["4"], "rows": [row_to(7, p4="joker", p6="joker")]}, draw_pile=["2"])
    exchanged = after(position, "exchange 4 seat 1 row 1")
    assert exchanged["players"][0]["rows"] == [row_to(7, p6="joker")]
    assert (exchanged["players"][0]["hand"], exchanged["draw_pile"], exchanged["discard_pile"]) == (["joker"], ["2"], [])


@pytest.mark.parametrize(
    ("row", "cards"),
    [
        (row_to(12, p11="joker"), ["1/11"]),
        (row_to(12, p1="joker"), ["1/11", "13"]),
        (row_to(13, p13="joker"), ["13"]),
        (row_to(13, p12="joker"), ["12"]),
        (row_to(13), []),
    ],
)
def test_which_card_is_exchanged(row: list[str], cards: list[str]) -> None:
    """CS-30, DOGC-C13: the card must fit the place; a joker for a joker is no exchange."""
    hand = ["1/11", "2", "12", "13", "14", "joker", "thief"]
    position = table({"hand": hand}, {"rows": [["13"], row]})
    assert legal(position, "exchange") == [f"exchange {card} seat 2 row 2" for card in cards]


@pytest.mark.parametrize(("card", "far"), [("1/11", 11), ("13", 13)])
def test_two_places_fit(card: str, far: int) -> None:
    """DOGC-021: then each option names its place."""
    row = row_to(13, p1="joker", p2="joker", **{f"p{far}": "joker"})
    position = table({"hand": [card], "rows": [row]})
    where = f"exchange {card} seat 1 row 1"
    assert legal(position, "exchange") == [f"{where} at 1", f"{where} at {far}"]
    near = after(position, f"{where} at 1")["players"][0]["rows"][0]
    assert (near[0], near[far - 1]) == (card, "joker")
    away = after(position, f"{where} at {far}")["players"][0]["rows"][0]
    assert (away[0], away[far - 1]) == ("joker", card)


def test_own_rows_only() -> None:
    """DOGC-C13: `joker_exchange_any_row` false, the partner's row excluded too."""
    row = row_to(3, p2="joker")
    rows: list[dict[str, Any]] = [{"hand": ["2"], "rows": [row]}, {"rows": [row]}, {"rows": [row]}, {}]
    everywhere = [f"exchange 2 seat {seat} row 1" for seat in (1, 2, 3)]
    assert legal(table(*rows), "exchange") == everywhere
    assert legal(table(*rows, rules={"joker_exchange_any_row": False}), "exchange") == everywhere[:1]
