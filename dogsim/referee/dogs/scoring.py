"""Final scoring, as if the game ended now (DOGS-081 to DOGS-088, DOGS-103 to DOGS-105, DOGS-111, DOGS-118)."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dogs.cards import DARK_BONUSES
from dogsim.referee.dogs.kennel import breed_counts, healthy_dogs, of_type, open_stalls, stall_dogs
from dogsim.referee.dogs.position import Player, Position, filled
from dogsim.referee.dogs.rules import rule


def scores(position: Position) -> dict[str, Any]:
    """Each seat's total and components, penalties negative; the winners; how the game ended."""
    full = filled(position)
    components = all_components(full)
    totals = [sum(one.values()) for one in components]
    seats = [{"seat": i + 1, "total": totals[i], "components": one} for i, one in enumerate(components)]
    return {"seats": seats, "winners": winners(full, totals), "end": full["ended"]}


def all_components(position: Position) -> list[dict[str, int]]:
    """What each seat scores, by component."""
    hotel = hotel_points(position)
    dark = dark_bonuses_won(position)
    return [
        {
            "sets": set_points(position, player),
            "trained": rule(position, "trained_points") * len(of_type(player, "trained")),
            "hotel": hotel[i],
            "bonuses": rule(position, "bonus_points") * (len(player["bonuses"]) + dark[i]),
            "puppies": puppy_points(position, player),
            "infirmary": -rule(position, "infirmary_penalty") * len(player["infirmary"]),
            "no_upgrade": -rule(position, "no_upgrade_penalty") if player["upgrades"] == 0 else 0,
            "licences": -rule(position, "licence_penalty") * player["licences_unpaid"],
        }
        for i, player in enumerate(position["players"])
    ]


def set_points(position: Position, player: Player) -> int:
    """Each open stall scores each of its breeds by itself (DOGS-081, DOGS-082, DOGS-A29)."""
    stalls = [player["stalls"][number - 1] for number in open_stalls(player)]
    return sum(group_points(position, size) for stall in stalls for size in breed_counts(stall).values())


def group_points(position: Position, size: int) -> int:
    """1, 3, 6 or 12; a fifth dog of a breed begins a new group (DOGS-081)."""
    table = rule(position, "set_points")
    whole, rest = divmod(size, len(table))
    return int(whole * table[-1] + (table[rest - 1] if rest else 0))


def hotel_points(position: Position) -> list[int]:
    """Points by the number of hotel dogs (DOGS-084, DOGS-085, DOGS-111, DOGS-112)."""
    counts = [len(player["hotel"]) for player in position["players"]]
    if len(counts) == 2 and rule(position, "two_player_hotel"):
        return two_player_hotel(position, counts)
    return [ranked_hotel(position, counts, count) for count in counts]


def guests_enough(position: Position, count: int) -> bool:
    """A player without guests doesn't score the hotel (DOGS-A27)."""
    return bool(count >= rule(position, "hotel_min_dogs"))


def ranked_hotel(position: Position, counts: list[int], count: int) -> int:
    """A tie shares the points of the places it fills, the next scores the place after (DOGS-085, DOGS-A26)."""
    if not guests_enough(position, count):
        return 0
    place = sum(other > count for other in counts)
    tied = counts.count(count)
    return int(sum(rule(position, "hotel_table")[place : place + tied]) // tied)


def two_player_hotel(position: Position, counts: list[int]) -> list[int]:
    """12 and 8; a tie brings nothing (DOGS-111, DOGS-112, DOGS-A28)."""
    first, second = rule(position, "hotel_two")
    if counts[0] == counts[1]:
        points = [rule(position, "hotel_two_tie")] * 2
    else:
        points = [first, second] if counts[0] > counts[1] else [second, first]
    return [one if guests_enough(position, count) else 0 for one, count in zip(points, counts, strict=True)]


def dark_bonuses_won(position: Position) -> list[int]:
    """How many of D1 to D3 each seat wins: most food, coins, upgrades; a tie brings nobody anything (DOGS-103 to DOGS-105)."""
    in_play = [bonus for bonus in DARK_BONUSES if bonus in position["bonus_supply"]]
    kinds = dict(zip(DARK_BONUSES, ("food", "coins", "upgrades"), strict=True))
    won = [0 for _ in position["players"]]
    for kind in (kinds[bonus] for bonus in in_play):
        held = [player[kind] for player in position["players"]]
        if held.count(max(held)) == 1:
            won[held.index(max(held))] += 1
    return won


def puppy_points(position: Position, player: Player) -> int:
    """Three points, and one for each two dogs of the puppy's type (DOGS-118, DOGS-119)."""
    each = [dogs_of_puppy(position, player, puppy) // rule(position, "puppy_dogs") for puppy in player["puppies"]]
    return int(rule(position, "puppy_points") * len(each) + sum(each))


def dogs_of_puppy(position: Position, player: Player, puppy: str) -> int:
    """Dogs of a puppy's type, in stalls by their symbol or in the hotel (DOGS-120, DOGS-A20, DOGS-A51)."""
    if puppy == "hotel":
        return len(player["hotel"])
    if puppy == "healthy":
        return len(healthy_dogs(position, player))
    return len(of_type(player, "sick" if puppy == "cured" else puppy))


def winners(position: Position, totals: list[int]) -> list[int]:
    """Most points, then most dogs in stalls, then shared (DOGS-088, DOGS-A30)."""
    ranks = [(total, len(stall_dogs(player))) for total, player in zip(totals, position["players"], strict=True)]
    return [seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks)]


def tie_break_decided(position: Position) -> bool:
    """Were several seats equal on points, and fewer won? (DOGS-088)"""
    full = filled(position)
    result = scores(full)
    totals = [one["total"] for one in result["seats"]]
    return totals.count(max(totals)) > len(result["winners"])
