"""Positions that cannot be are refused, with the place and the reason."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from dogsim.position import PositionError
from tests.games.dog_cards.tables import centre, deck, row, table

Data = dict[str, Any]
HAND: Data = {"hand": ["2"]}


@pytest.mark.parametrize(
    "seat",
    [
        {"rows": [["2"]]},
        {"rows": [["1/11", "3"]]},
        {"rows": [["14"]]},
        {"rows": [[]]},
        {"rows": [["1/11", "thief"]]},
        {"rows": [[*row(13), "14"]]},
        {"rows": [row(2), row(3), row(4)]},
        {"rows": [row(2), row(3)], "completed": 1},
        {"completed": 3},
        {"seen": 8},
        {"hand": ["2"] * 9},
        {"hand": ["11"]},
    ],
    ids=str,
)
def test_seats_that_cannot_be(seat: Data) -> None:
    """DOGC-001, DOGC-012 to 015, DOGC-024, DOGC-037: rows with gaps, too many of them, cards that do not exist."""
    with pytest.raises(PositionError, match=r"players\[0\]|hand|rows|'?2'?|seen"):
        table({**HAND, **seat}, draw_pile=["3", "5"])


@pytest.mark.parametrize(("position", "card"), [(1, "1/11"), (11, "1/11"), (5, "5"), (13, "13")])
def test_a_centre_that_cannot_be(position: int, card: str) -> None:
    """DOGC-006, DOGC-C02: no card on its own position."""
    with pytest.raises(PositionError, match="centre"):
        table(HAND, centre=centre({position: card}))


@pytest.mark.parametrize(
    "keys",
    [
        {"players": [HAND, {"rows": [row(2), row(3)]}, {}, {}]},
        {"players": [HAND, {"rows": [row(2)], "completed": 1}, {}, {}]},
        {"players": [{}, HAND]},
        {"players": [HAND, HAND], "centre": ["2"] * 12},
        {"players": [HAND, HAND], "centre": ["3"] * 14},
        {"players": [HAND, HAND], "turn": {"phase": "swap"}},
        {"players": [HAND, HAND], "turn": {"phase": "search"}},
        {"players": [HAND, HAND], "turn": {"phase": "look"}},
        {"players": [HAND, HAND], "turn": {"phase": "over"}},
        {"players": [HAND, HAND], "turn": {"seat": 3}},
        {"players": [HAND, HAND], "turn": {"number": 3000}},
        {"players": [HAND]},
        {"players": [HAND, HAND], "ended": "normal"},
        {"players": [HAND, HAND], "partial": False},
        {"players": [HAND, {"hand": ["2"], "completed": 2}]},
    ],
    ids=str,
)  # fmt: skip
def test_tables_that_cannot_be(keys: Data) -> None:
    """DOGC-003, DOGC-004, DOGC-024, DOGC-028, DOGC-032: too many rows in a team, phases without what they need, cards missing."""
    with pytest.raises(PositionError):
        Position.from_dict({"game": "dog-cards", "partial": True, **keys})


def test_a_whole_table_has_every_card() -> None:
    """DOGC-001: one card short, or one too many, and the position is refused; partial positions may leave cards out."""
    data = Position.deal("dog-cards", players=3, seed=4).to_dict()
    assert Position.from_dict(data).to_dict() == data
    pile = data["draw_pile"]
    for wrong in (pile[1:], [*pile, "2"], ["2" if card == "3" else card for card in pile]):
        with pytest.raises(PositionError):
            Position.from_dict({**data, "draw_pile": wrong})
    Position.from_dict({**data, "draw_pile": pile[1:], "partial": True})
    with pytest.raises(PositionError):
        Position.from_dict({**data, "draw_pile": [*pile, *deck()], "partial": True})
