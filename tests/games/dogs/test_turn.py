"""The course of a turn, and the coin for company (DOGS-035 to DOGS-042)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs.tables import city, clause_of, options, play, player, stalls, table

HERE = {"location": 1}
DOG_AND_TRAINER = city((["mutt/hotel"], "trainer"))
MAIN = ("collect", "hire", "pay 2", "pay 3", "pay 4", "pay 5")


def main_actions(pos: Position) -> list[str]:
    """Return what the location offers: the coin, collecting, hiring."""
    return [text for text in options(pos) if text in MAIN]


def test_turns_go_clockwise_in_rounds() -> None:
    """DOGS-035, DOGS-080: the round ends with the seat to the right of the start marker."""
    pos = table({}, {}, {}, start_seat=2, turn={"seat": 2, "moved": False, "round": 4}, rules={"stall_rule": "none"})
    seats = []
    for _ in range(7):
        seats.append((pos.seat, pos.to_dict()["turn"]["round"]))
        play(pos, "move 1", "end turn")
    assert seats == [(2, 4), (3, 4), (1, 4), (2, 5), (3, 5), (1, 5), (2, 6)]


@pytest.mark.parametrize("order", [["collect", "hire"], ["hire", "collect"], ["collect"], ["hire"], []])
def test_zero_one_or_two_actions_in_any_order(order: list[str]) -> None:
    """DOGS-036, DOGS-042: move first, each action once, none is allowed."""
    pos = table(HERE, city=DOG_AND_TRAINER, turn={"moved": False}, dog_pile=["boxer/hotel"], character_pile=["merchant"])
    assert main_actions(pos) == []
    assert "end turn" not in options(pos)
    pos.apply("move 1")
    for action in order:
        pos.apply(action)
        assert action not in main_actions(pos)
    assert set(main_actions(pos)) == {"collect", "hire"} - set(order)
    pos.apply("end turn")
    assert pos.seat == 2


def test_one_move_a_turn() -> None:
    """DOGS-036: to another location, or stay; not twice."""
    pos = table({"location": 2}, turn={"moved": False})
    assert options(pos, "move") == ["move 1", "move 2", "move 3"]
    assert player(play(pos.copy(), "move 2"))["location"] == 2
    assert options(play(pos, "move 3"), "move") == []


@pytest.mark.parametrize("before", [[], ["move 1"], ["move 1", "collect"], ["move 1", "hire"], ["move 1", "collect", "hire"]])
def test_free_actions_at_any_moment(before: list[str]) -> None:
    """DOGS-037, DOGS-063: before, between and after the steps."""
    mine = {
        "coins": 9, "open_stalls": 4, "licences_unpaid": 1, "characters": ["merchant"], "stalls": stalls("boxer/fair"),
        "hotel": ["boxer/hotel", "husky/hotel", "poodle/hotel"], "location": None,
    }  # fmt: skip
    pos = table(mine, city=DOG_AND_TRAINER, turn={"moved": False}, variants=["swap-characters"])
    play(pos, *before)
    free = {"use merchant", "open stall", "pay licence", "donate boxer/fair", "claim B04", "swap city"}
    assert free <= set(options(pos))


def test_the_first_turn_enters_the_city() -> None:
    """DOGS-038: everybody starts outside; who is outside cannot end the turn there, and may enter anywhere."""
    pos = table({"location": None}, turn={"moved": False, "round": 1})
    assert options(pos) == ["move 1", "move 2", "move 3"]
    play(pos, "move 2", "end turn")
    assert options(pos) == ["move 1", "move 2", "move 3"]


def test_a_location_has_room_for_everybody() -> None:
    """DOGS-039."""
    pos = table({"location": None}, HERE, HERE, HERE, HERE, turn={"moved": False}, city=DOG_AND_TRAINER)
    play(pos, "move 1")
    assert [player(pos, seat)["location"] for seat in range(1, 6)] == [1] * 5


@pytest.mark.parametrize("payee", [2, 4])
def test_a_coin_for_company(payee: int) -> None:
    """DOGS-040: before the first action, to one of the players there, whichever one likes; DOGS-A09: not to the reserve."""
    pos = table(HERE, HERE, {"location": 2}, HERE, city=DOG_AND_TRAINER)
    assert main_actions(pos) == ["pay 2", "pay 4"]
    pos.apply(f"pay {payee}")
    assert player(pos)["coins"] == 1
    assert [player(pos, seat)["coins"] for seat in (2, 3, 4)] == [3 if seat == payee else 2 for seat in (2, 3, 4)]
    assert main_actions(pos) == ["collect", "hire"]


def test_the_coin_is_paid_once_a_turn() -> None:
    """DOGS-040, DOGS-A08: one coin covers both actions."""
    pos = play(table(HERE, HERE, city=DOG_AND_TRAINER), "pay 2", "collect")
    assert main_actions(pos) == ["hire"]
    assert player(play(pos, "hire"))["coins"] == 0


def test_the_coin_for_each_action() -> None:
    """DOGS-A08: `fee_per_action` asks for it again."""
    pos = table({**HERE, "coins": 3}, HERE, city=DOG_AND_TRAINER, rules={"fee_per_action": True})
    play(pos, "pay 2", "collect")
    assert main_actions(pos) == ["pay 2"]
    play(pos, "pay 2", "hire")
    assert (player(pos)["coins"], player(pos, 2)["coins"]) == (0, 4)
    assert main_actions(pos) == []


def test_paying_before_hiring() -> None:
    """DS-12, DOGS-040, DOGS-050, DOGS-052: the last coin goes to Red; collecting is still possible, a paid hire is not."""
    pos = table({"coins": 1}, HERE, HERE, city=city((["mutt/hotel"], "trainer"), ([], "merchant")))
    assert main_actions(pos) == ["pay 2", "pay 3"]
    pos.apply("pay 3")
    assert (player(pos)["coins"], player(pos, 3)["coins"]) == (0, 3)
    assert main_actions(pos) == ["collect"]
    assert clause_of(pos, "hire") == "DOGS-052"


def test_no_coin_no_action_there() -> None:
    """DOGS-041: neither collecting nor a free hire; free actions and ending the turn are open (DOGS-042)."""
    free_hire = city((["mutt/hotel"], "trainer"), ([], "trainer"))
    pos = table({"coins": 0, "characters": ["merchant"]}, HERE, city=free_hire)
    assert options(pos) == ["use merchant", "end turn"]
    assert clause_of(pos, "collect") == clause_of(pos, "hire") == "DOGS-041"


def test_a_coin_found_during_the_turn_pays() -> None:
    """DOGS-037, DOGS-040: a donation may bring the coin."""
    pos = table({"coins": 0, "stalls": stalls("mutt/fair")}, HERE, city=DOG_AND_TRAINER)
    assert main_actions(pos) == []
    play(pos, "donate mutt/fair", "take coin", "take coin")
    assert main_actions(pos) == ["pay 2"]


def test_free_actions_cost_no_company_coin() -> None:
    """DOGS-A09: nor does doing nothing."""
    mine = {"characters": ["merchant"], "stalls": stalls("mutt/fair"), "coins": 0}
    pos = play(table(mine, HERE), "use merchant", "donate mutt/fair", "take food", "take food", "end turn")
    assert (player(pos)["coins"], player(pos, 2)["coins"], pos.seat) == (0, 2, 2)


def test_the_coin_may_be_paid_for_nothing() -> None:
    """DOGS-040: offered while an action remains, even where none would be possible; gone after both (DOGS-A09)."""
    pos = table({"food": 0}, HERE)
    assert main_actions(pos) == ["pay 2"]
    assert main_actions(pos.apply("pay 2")) == []
    both = table(HERE, HERE, turn={"collected": True, "hired": True})
    assert main_actions(both) == []


def test_children_pay_no_company() -> None:
    """DS-14, DOGS-110: coins 0, another player there, and collecting is legal."""
    pos = table({"coins": 0}, HERE, city=DOG_AND_TRAINER, variants=["children"])
    assert main_actions(pos) == ["collect"]
    pos.apply("collect")
    assert (player(pos)["coins"], player(pos, 2)["coins"]) == (0, 2)


@pytest.mark.parametrize("fee", [0, 1, 2, 3])
def test_the_company_coin_can_be_set(fee: int) -> None:
    """DOGS-040: `fee` coins move; 0 switches it off."""
    pos = table({"coins": 2}, HERE, city=DOG_AND_TRAINER, rules={"fee": fee})
    expected: dict[int, list[str]] = {0: ["collect", "hire"], 1: ["pay 2"], 2: ["pay 2"], 3: []}
    assert main_actions(pos) == expected[fee]
    if fee in (1, 2):
        pos.apply("pay 2")
        assert (player(pos)["coins"], player(pos, 2)["coins"]) == (2 - fee, 2 + fee)


def test_moving_away_from_company_saves_the_coin() -> None:
    """DOGS-040: what counts is where the player is when acting."""
    where: list[dict[str, Any]] = [{"dogs": [], "character": "trainer"}, {"dogs": ["mutt/hotel"], "character": "merchant"}]
    pos = play(table(HERE, HERE, city=where, turn={"moved": False}), "move 2")
    assert main_actions(pos) == ["collect", "hire"]
    assert main_actions(play(table(HERE, HERE, city=where, turn={"moved": False}), "move 1")) == ["pay 2"]
