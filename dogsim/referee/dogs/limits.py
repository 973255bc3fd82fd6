"""The limits on characters at the end of a turn (DOGS-055, DOGS-056)."""

from __future__ import annotations

from dogsim.referee.dogs.position import Player, Position
from dogsim.referee.dogs.rules import rule


def hand_breaks_limits(position: Position, player: Player) -> bool:
    """More than two characters, or two identical ones, may not be held when the turn ends (DOGS-055, DOGS-056, DOGS-A17)."""
    hand = player["characters"]
    return len(hand) > rule(position, "character_limit") or len(set(hand)) < len(hand)
