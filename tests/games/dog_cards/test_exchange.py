"""Exchanging jokers that lie in rows (DOGC-021, DOGC-022)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dog_cards.tables import ALL_CARDS, clause_of, fits, options, player, row, table


def test_exchanging_a_joker() -> None:
    """CS-28: DOGC-021, DOGC-C10: the 4 takes the joker's place, the joker comes to hand; no draw."""
    pos = table({"hand": ["4", "2"]}, {"rows": [row(7, 4)]}, draw_pile=["9"], discard_pile=["3"])
    assert options(pos, "exchange") == ["exchange 4 seat 2 row 1"]
    pos.apply("exchange 4 seat 2 row 1")
    data = pos.to_dict()
    assert (player(pos)["hand"], player(pos, 2)["rows"]) == (["2", "joker"], [row(7)])
    assert (data["draw_pile"], data["discard_pile"], pos.seat) == (["9"], ["3"], 2)


@pytest.mark.parametrize("card", ["4", "6"])
def test_the_example_of_the_rulebook(card: str) -> None:
    """DOGC-021: a 4 or a 6 for a joker of one's own row 1 to 7."""
    pos = table({"hand": [card], "rows": [row(7, 4, 6)]})
    pos.apply(f"exchange {card} seat 1 row 1")
    assert player(pos)["rows"] == [row(7, *({4, 6} - {int(card)}))]
    assert player(pos)["hand"] == ["joker"]


@pytest.mark.parametrize("place", range(1, 14))
def test_the_right_card_for_each_place(place: int) -> None:
    """CS-30: DOGC-021, DOGC-C13: only a card that fits there: a 1/11 or a 13 on 1, a 1/11 on 11; no joker for a joker."""
    for card in ALL_CARDS:
        pos = table({"hand": [card]}, {"rows": [row(13, place)]})
        legal = card != "joker" and fits(card, place)
        assert options(pos, "exchange") == ([f"exchange {card} seat 2 row 1"] if legal else []), card
        if legal:
            pos.apply(f"exchange {card} seat 2 row 1")
            assert player(pos, 2)["rows"][0][place - 1] == card
        else:
            assert clause_of(pos, f"exchange {card} seat 2 row 1") in {"DOGC-021", "DOGC-C13", "DOGC-C12", "DOGC-015", "DOGC-035"}


@pytest.mark.parametrize(("card", "places"), [("1/11", (1, 11)), ("13", (1, 13))])
def test_a_card_that_fits_two_jokers(card: str, places: tuple[int, int]) -> None:
    """DOGC-021, DOGC-C13: the player names the place, and only then."""
    cards = row(13, *places)
    pos = table({"hand": [card]}, {"rows": [cards]})
    assert options(pos, "exchange") == sorted(f"exchange {card} seat 2 row 1 at {place}" for place in places)
    for place in places:
        after = pos.copy().apply(f"exchange {card} seat 2 row 1 at {place}")
        assert player(after, 2)["rows"] == [[card if at == place else each for at, each in enumerate(cards, start=1)]]
        assert player(after)["hand"] == ["joker"]


def test_any_row_by_any_player() -> None:
    """DOGC-021, DOGC-C13: every unfinished row of every player, one's own included."""
    seats: list[dict[str, Any]] = [
        {"rows": [row(5, 4), row(4, 4)]},
        {"hand": ["4"], "rows": [row(7, 2, 4), row(3, 3)]},
        {"rows": [row(3), row(9, 4, 8)]},
    ]
    everywhere = ["exchange 4 seat 1 row 1", "exchange 4 seat 1 row 2", "exchange 4 seat 2 row 1", "exchange 4 seat 3 row 2"]
    pos = table(*seats, turn={"seat": 2})
    assert options(pos, "exchange") == everywhere
    own = table(*seats, turn={"seat": 2}, rules={"joker_exchange_any_row": False})
    assert options(own, "exchange") == ["exchange 4 seat 2 row 1"]
    assert clause_of(own, "exchange 4 seat 1 row 1") in {"DOGC-021", "DOGC-C13"}


def test_a_joker_that_does_not_lie_there() -> None:
    """DOGC-021: there has to be one."""
    pos = table({"hand": ["4"]}, {"rows": [row(7)]})
    assert options(pos) == ["discard 4"]
    assert clause_of(pos, "exchange 4 seat 2 row 1") == "DOGC-021"


def test_jokers_of_completed_rows_are_gone() -> None:
    """DOGC-021, DOGC-025: they went to the discard pile with the row."""
    pos = table({"hand": ["14"], "rows": [row(13, 4)]}, {"hand": ["4"]}, draw_pile=["9"])
    pos.apply("lay 14 row 1")
    assert options(pos) == ["discard 4"]


def test_the_centre_is_not_exchanged() -> None:
    """CS-31: DOGC-022: no words for it either."""
    pos = table({"hand": ["9"]}, centre=[None] * 8 + ["joker"] + [None] * 4, draw_pile=["2"])
    assert options(pos, "exchange") == []
    assert clause_of(pos, "exchange 9 at 9") == ""
