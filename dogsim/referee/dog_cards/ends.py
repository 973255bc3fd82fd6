"""The end of a turn, the end of the game and who has won (DOGC-002, DOGC-003, DOGC-032, DOGC-033)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dog_cards.chance import reshuffle_if_used_up
from dogsim.referee.dog_cards.position import Position, is_team_game, next_seat, partner_of, player_at, seats
from dogsim.referee.dog_cards.rules import rule


def at_goal(position: Position, seat: int) -> bool:
    """Two completed rows; where four play one of each partner (DOGC-002, DOGC-003, DOGC-032, DOGC-033)."""
    mine = player_at(position, seat)["completed"]
    if is_team_game(position):
        return bool(mine >= 1 and player_at(position, partner_of(seat))["completed"] >= 1)
    return bool(mine >= 2)


def winners(position: Position) -> list[int]:
    """The seats at the goal; nobody, where the cap ends the game before (DOGC-C18, DOGC-C21)."""
    return [seat for seat in seats(position) if at_goal(position, seat)]


def is_won_at_once(position: Position) -> bool:
    """The goal ends the game in the middle of a round, unless all shall have equal turns (DOGC-032, DOGC-033, DOGC-C18)."""
    return bool(winners(position)) and not rule(position, "equal_turns")


def ending(position: Position) -> str | None:
    """How the game ends after this turn, its own end before the cap (DOGC-C18, DOGC-C21)."""
    number = position["turn"]["number"]
    round_is_over = number % len(position["players"]) == 0
    if is_won_at_once(position) or (winners(position) and round_is_over):
        return "normal"
    return "cap" if number >= rule(position, "max_turns") else None


def end_turn(position: Position, chance: Chance) -> None:
    """After the one action of the turn: by rule a used-up pile is shuffled at once, then the end or the next seat
    (DOGC-009, DOGC-010, DOGC-C15)."""
    turn = position["turn"]
    if rule(position, "reshuffle") == "at_once" and not is_won_at_once(position):
        reshuffle_if_used_up(position, chance)
    end = ending(position)
    if end is not None:
        position["ended"] = end
        turn["phase"] = "over"
    else:
        turn.update(seat=next_seat(position), number=turn["number"] + 1, phase="act")
