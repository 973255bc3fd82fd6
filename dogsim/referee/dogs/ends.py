"""How the game ends at the end of a round: normal, stalled or cap (DOGS-079, DOGS-A48)."""

from __future__ import annotations

from dogsim.referee.dogs.options import main_options
from dogsim.referee.dogs.position import NEW_TURN, Position
from dogsim.referee.dogs.rules import rule
from dogsim.referee.shared import copied


def ending(position: Position) -> str | None:
    """The game's own end first, then stalled, then the cap (DOGS-079, DOGS-A48)."""
    if is_last_round(position):
        return "normal"
    if is_stalled(position):
        return "stalled"
    return "cap" if position["turn"]["round"] >= rule(position, "max_rounds") else None


def is_last_round(position: Position) -> bool:
    """One full round after the one in which the last dog was drawn (DOGS-079)."""
    last = position["last_round"]
    return last is not None and position["turn"]["round"] >= last


def is_stalled(position: Position) -> bool:
    """A round of nothing but moves, and under `deadlock` nobody could do more (DOGS-A48)."""
    if rule(position, "stall_rule") == "none" or not position["turn"]["quiet"]:
        return False
    return rule(position, "stall_rule") == "quiet-round" or nobody_can_act(position)


def nobody_can_act(position: Position) -> bool:
    """No seat could do more than move, at any location, even if nobody else stood there (DOGS-A48)."""
    seats = range(1, len(position["players"]) + 1)
    places = range(1, len(position["city"]) + 1)
    return not any(could_act(position, seat, place) for seat in seats for place in places)


def could_act(position: Position, seat: int, place: int) -> bool:
    """Has this seat, alone at this location in a turn of its own, anything to do?"""
    alone = copied(position)
    alone["turn"] = {**copied(NEW_TURN), "seat": seat, "moved": True}
    for number, player in enumerate(alone["players"], 1):
        player["location"] = place if number == seat else None
    return any(option != "end turn" for option in main_options(alone))
