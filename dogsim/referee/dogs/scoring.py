"""Final scoring, as if the game ended now (DOGS-062, DOGS-076, DOGS-081 to DOGS-088, DOGS-103 to DOGS-105, DOGS-118)."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dogs.cards import DARK_BONUSES
from dogsim.referee.dogs.kennel import breed_counts, healthy_dogs, of_type, open_stalls, stall_dogs
from dogsim.referee.dogs.position import Player, Position, filled
from dogsim.referee.dogs.rules import rule


def scores(position: Position) -> dict[str, Any]:
    """Each seat's total and components, penalties negative, without a floor; the winners; how the game ended (DOGS-A31)."""
    full = filled(position)
    parts = [components(full, player) for player in full["players"]]
    totals = [sum(one.values()) for one in parts]
    seats = [{"seat": i + 1, "total": totals[i], "components": one} for i, one in enumerate(parts)]
    return {"seats": seats, "winners": winners(full, totals), "end": full["ended"]}


def components(position: Position, player: Player) -> dict[str, int]:
    """What a player scores, by component."""
    return {
        "sets": set_points(position, player),
        "trained": trained_points(position, player),
        "hotel": hotel_points(position, player),
        "bonuses": bonus_points(position, player),
        "puppies": puppy_points(position, player),
        "infirmary": -infirmary_penalty(position, player),
        "no_upgrade": -no_upgrade_penalty(position, player),
        "licences": -licence_penalty(position, player),
    }


def set_points(position: Position, player: Player) -> int:
    """Each open stall scores each of its breeds by itself (DOGS-081, DOGS-082, DOGS-A29)."""
    stalls = [player["stalls"][number - 1] for number in open_stalls(player)]
    return sum(group_points(position, size) for stall in stalls for size in breed_counts(stall).values())


def group_points(position: Position, size: int) -> int:
    """1, 3, 6 or 12; a fifth dog of a breed begins a new group (DOGS-081)."""
    table = rule(position, "set_points")
    whole, rest = divmod(size, len(table))
    return int(whole * table[-1] + (table[rest - 1] if rest else 0))


def trained_points(position: Position, player: Player) -> int:
    """A point for each trained dog in the kennel (DOGS-083)."""
    return int(rule(position, "trained_points")) * len(of_type(player, "trained"))


def hotel_points(position: Position, player: Player) -> int:
    """A player without hotel dogs scores nothing; two players have a table of their own (DOGS-111, DOGS-A27, DOGS-A28)."""
    if len(player["hotel"]) < rule(position, "hotel_min_dogs"):
        return 0
    if len(position["players"]) == 2 and rule(position, "two_player_hotel"):
        return two_player_hotel_points(position, player)
    return hotel_points_by_place(position, player)


def hotel_counts(position: Position) -> list[int]:
    """How many hotel dogs each player has (DOGS-084)."""
    return [len(player["hotel"]) for player in position["players"]]


def hotel_points_by_place(position: Position, player: Player) -> int:
    """A tie shares the points of the places it fills, the next scores the place after (DOGS-084, DOGS-085, DOGS-A26)."""
    counts, mine = hotel_counts(position), len(player["hotel"])
    better, tied = sum(count > mine for count in counts), counts.count(mine)
    return int(sum(rule(position, "hotel_table")[better : better + tied]) // tied)


def two_player_hotel_points(position: Position, player: Player) -> int:
    """12 and 8; a tie brings nothing (DOGS-111, DOGS-112)."""
    counts, mine = hotel_counts(position), len(player["hotel"])
    if counts[0] == counts[1]:
        return int(rule(position, "hotel_two_tie"))
    first, second = rule(position, "hotel_two")
    return int(first if mine == max(counts) else second)


def bonus_points(position: Position, player: Player) -> int:
    """Three points for a bonus, claimed during play or won at the end (DOGS-086)."""
    return int(rule(position, "bonus_points")) * (len(player["bonuses"]) + len(dark_bonuses(position, player)))


def dark_bonuses(position: Position, player: Player) -> list[str]:
    """D1 for most food, D2 for most coins, D3 for most upgrades, where they are in play (DOGS-103, DOGS-104, DOGS-105)."""
    kinds = dict(zip(DARK_BONUSES, ("food", "coins", "upgrades"), strict=True))
    return [bonus for bonus, kind in kinds.items() if bonus in position["bonus_supply"] and has_most(position, player, kind)]


def has_most(position: Position, player: Player, kind: str) -> bool:
    """More than every other player has: a tie gives a dark bonus to nobody (DOGS-A25)."""
    return all(player[kind] > other[kind] for other in position["players"] if other is not player)


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


def infirmary_penalty(position: Position, player: Player) -> int:
    """Three points lost for each dog in the infirmary (DOGS-087)."""
    return int(rule(position, "infirmary_penalty")) * len(player["infirmary"])


def no_upgrade_penalty(position: Position, player: Player) -> int:
    """Three points lost without an upgrade, with children too (DOGS-076, DOGS-A43)."""
    return 0 if player["upgrades"] > 0 else int(rule(position, "no_upgrade_penalty"))


def licence_penalty(position: Position, player: Player) -> int:
    """Five points lost for each unpaid licence, with children too (DOGS-062, DOGS-A43)."""
    return int(rule(position, "licence_penalty")) * int(player["licences_unpaid"])


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
