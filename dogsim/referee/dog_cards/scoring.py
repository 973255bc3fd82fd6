"""Scores, as if the game ended now: fourteen for a completed row, one for each card of an unfinished one."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dog_cards.cards import ROW_SIZE
from dogsim.referee.dog_cards.ends import winners
from dogsim.referee.dog_cards.position import Player, Position, filled


def scores(position: Position) -> dict[str, Any]:
    """Each seat's total and components; the winners by the goal, possibly nobody; how the game ended (DOGC-032, DOGC-033)."""
    full = filled(position)
    parts = [components(player) for player in full["players"]]
    seats = [{"seat": seat, "total": sum(one.values()), "components": one} for seat, one in enumerate(parts, 1)]
    return {"seats": seats, "winners": winners(full), "end": full["ended"]}


def components(player: Player) -> dict[str, int]:
    """What a seat has laid, by component (DOGC-014)."""
    return {"completed": ROW_SIZE * player["completed"], "row_cards": sum(len(row) for row in player["rows"])}


def tie_break_decided(position: Position) -> bool:
    """Never: the goal alone makes winners, all of them (DOGC-032, DOGC-033)."""
    return False
