"""Final scoring, as if the game ended now (ALONE-011, ALONE-012, ALONE-026, ALONE-034 to ALONE-040)."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dogs_alone.cards import COLOURS, colour_of
from dogsim.referee.dogs_alone.position import Player, Position, filled
from dogsim.referee.dogs_alone.rules import points_on, rule


def scores(position: Position) -> dict[str, Any]:
    """Each seat's total, components and majority points by colour; the winners; how the game ended (ALONE-012, ALONE-040)."""
    full = filled(position)
    seats = [seat_score(full, seat) for seat in range(1, len(full["players"]) + 1)]
    return {"seats": seats, "winners": winners([one["total"] for one in seats]), "end": full["ended"]}


def seat_score(position: Position, seat: int) -> dict[str, Any]:
    """Tidied sprees and majorities of one seat (ALONE-012, ALONE-040)."""
    majority = {colour: majority_points(position, colour)[seat - 1] for colour in COLOURS}
    components = {
        "sprees": sum(points_on(position, spree) for spree in tidied_sprees(position["players"][seat - 1])),
        "majorities": sum(majority.values()),
    }
    return {"seat": seat, "total": sum(components.values()), "components": components, "majority": majority}


def tidied_sprees(player: Player) -> list[str]:
    """Untidied sprees are discarded before counting (ALONE-011, ALONE-026, ALONE-034)."""
    return [spree["card"] for spree in player["sprees"] if spree["tidied"]]


def tidied_of_colour(position: Position, colour: str) -> list[int]:
    """How many tidied sprees of a colour each seat has (ALONE-036)."""
    return [sum(colour_of(spree) == colour for spree in tidied_sprees(player)) for player in position["players"]]


def majority_points(position: Position, colour: str) -> list[int]:
    """What each seat gets in one colour; at least one card is needed (ALONE-036 to ALONE-039, ALONE-B25, ALONE-B26)."""
    counts = tidied_of_colour(position, colour)
    most = max(counts)
    first = counts.count(most)
    if most == 0:
        return [0 for _ in counts]
    if first > 1:
        return [shared(position, 0, first) if count == most else 0 for count in counts]
    return [rule(position, "majority_points")[0] if count == most else second_points(position, counts, count) for count in counts]


def second_points(position: Position, counts: list[int], count: int) -> int:
    """Behind a sole first: the second majority, or a share of it (ALONE-037, ALONE-039, ALONE-B26)."""
    next_most = max(other for other in counts if other < max(counts))
    if count == 0 or count < next_most:
        return 0
    second = counts.count(next_most)
    return int(rule(position, "majority_points")[1]) if second == 1 else shared(position, 1, second)


def shared(position: Position, place: int, tied: int) -> int:
    """The points shared for a tie, rounded down (ALONE-038, ALONE-039, ALONE-B25)."""
    return int(rule(position, "majority_shared")[place] // tied)


def winners(totals: list[int]) -> list[int]:
    """The most points; equal totals share the victory (ALONE-040, ALONE-B27)."""
    return [seat for seat, total in enumerate(totals, 1) if total == max(totals)]


def tie_break_decided(position: Position) -> bool:
    """Never: a tie is a shared victory (ALONE-040, ALONE-B27)."""
    return False
