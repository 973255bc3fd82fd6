"""What a player may do in the main phase (DOGS-036, DOGS-037)."""

from __future__ import annotations

from dogsim.referee.dogs.bonuses import claimable
from dogsim.referee.dogs.characters import uses
from dogsim.referee.dogs.free import can_open_stall, can_pay_licence, can_swap_city, donations
from dogsim.referee.dogs.position import Position
from dogsim.referee.dogs.rules import rule
from dogsim.referee.dogs.turn import can_collect, can_end_turn, can_hire, moves, payments


def main_options(position: Position) -> list[str]:
    """Steps and free actions in any order (DOGS-036, DOGS-037)."""
    if at_end_only(position) and position["turn"]["bonus_claimed"] is not None:
        return ["end turn"]
    return [
        *moves(position),
        *payments(position),
        *when(can_collect(position), "collect"),
        *when(can_hire(position), "hire"),
        *uses(position),
        *when(can_open_stall(position), "open stall"),
        *when(can_pay_licence(position), "pay licence"),
        *donations(position),
        *claims(position),
        *when(can_swap_city(position), "swap city"),
        *when(can_end_turn(position), "end turn"),
    ]


def when(allowed: bool, text: str) -> list[str]:
    """The one option, if allowed."""
    return [text] if allowed else []


def at_end_only(position: Position) -> bool:
    """Under `bonus_timing` end, a bonus is the last thing of a turn (DOGS-A22)."""
    return bool(rule(position, "bonus_timing") == "end")


def claims(position: Position) -> list[str]:
    """At any moment of the own turn, or at its end only (DOGS-089, DOGS-090, DOGS-A22)."""
    if at_end_only(position) and not can_end_turn(position):
        return []
    return [f"claim {bonus}" for bonus in claimable(position)]
