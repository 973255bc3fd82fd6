"""What players pay to the reserve of coins and food, and what they get from it (DOGS-004 to DOGS-006)."""

from __future__ import annotations

from dogsim.referee.dogs.position import Player


def pay_coins(player: Player, coins: int) -> None:
    """Coins pay hires, licences, upgrades, puppies and city swaps (DOGS-004)."""
    player["coins"] -= coins


def pay_food(player: Player, food: int) -> None:
    """Food pays collected dogs, and goes back to the reserve (DOGS-005, DOGS-044)."""
    player["food"] -= food


def receive_coins(player: Player, coins: int) -> None:
    """Coins from the reserve, which never runs out (DOGS-006)."""
    player["coins"] += coins


def receive_food(player: Player, food: int) -> None:
    """Food from the reserve, which never runs out; no limit on what a player holds (DOGS-006, DOGS-065)."""
    player["food"] += food
