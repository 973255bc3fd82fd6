"""Upgrades, the dog of the third upgrade, and the Partner's puppy (DOGS-074, DOGS-075, DOGS-116, DOGS-124)."""

from __future__ import annotations

from dogsim.referee.dogs.cards import in_puppy_order, type_of
from dogsim.referee.dogs.kennel import infirmary_room, stall_room
from dogsim.referee.dogs.placing import gain_puppy
from dogsim.referee.dogs.position import Position, me
from dogsim.referee.dogs.reserve import pay_coins
from dogsim.referee.dogs.rules import rule


def purchases(position: Position) -> list[str]:
    """Upgrades with Manager and Partner, puppies with the Partner only (DOGS-074, DOGS-116)."""
    upgrade = ["buy upgrade"] if can_buy_upgrade(position) else []
    puppies = in_puppy_order(set(position["puppy_supply"])) if can_buy_puppy(position) else []
    return upgrade + [f"buy puppy {puppy}" for puppy in puppies]


def below_limit(bought: int, limit: int) -> bool:
    """A limit of 0 means any number (DOGS-A04, DOGS-A45)."""
    return limit == 0 or bought < limit


def can_buy_upgrade(position: Position) -> bool:
    """Coins and supply permitting (DOGS-007, DOGS-074, DOGS-A03, DOGS-A04)."""
    allowed = below_limit(position["turn"]["bought_upgrades"], rule(position, "upgrades_per_use"))
    affordable = me(position)["coins"] >= rule(position, "upgrade_cost")
    return allowed and position["upgrade_supply"] > 0 and affordable


def buy_upgrade(position: Position) -> None:
    """One upgrade from the supply; it may be the one that brings a dog at once (DOGS-074, DOGS-075)."""
    pay_coins(me(position), rule(position, "upgrade_cost"))
    me(position)["upgrades"] += 1
    position["upgrade_supply"] -= 1
    position["turn"]["bought_upgrades"] += 1
    position["turn"]["rescue_due"] = brings_rescue(position)


def brings_rescue(position: Position) -> bool:
    """The third upgrade, or each third one if the rules repeat it (DOGS-075, DOGS-A07)."""
    owned, needed = me(position)["upgrades"], rule(position, "rescue_upgrades")
    return bool(owned % needed == 0 if rule(position, "third_upgrade_repeat") else owned == needed)


def can_buy_puppy(position: Position) -> bool:
    """With the Partner, two coins for one puppy (DOGS-116, DOGS-A45)."""
    if not rule(position, "puppies") or position["turn"]["effect"] != "partner":
        return False
    allowed = below_limit(position["turn"]["bought_puppies"], rule(position, "puppies_per_partner"))
    return bool(allowed and me(position)["coins"] >= rule(position, "puppy_cost"))


def buy_puppy(position: Position, puppy: str) -> None:
    """Pay for a puppy of choice (DOGS-116)."""
    pay_coins(me(position), rule(position, "puppy_cost"))
    position["turn"]["bought_puppies"] += 1
    gain_puppy(position, puppy)


def rescues(position: Position) -> list[str]:
    """Any dog at any location that can be placed, no food, no fee, no presence (DOGS-075, DOGS-A07)."""
    return [
        f"rescue {dog} {number}"
        for number, location in enumerate(position["city"], 1)
        for dog in location["dogs"]
        if can_be_rescued(position, dog)
    ]


def can_be_rescued(position: Position, dog: str) -> bool:
    """Normal placement by type; by variant 3 a sick dog may also find room in a stall (DOGS-075, DOGS-124)."""
    stall = stall_room(position, me(position)) > 0
    if type_of(dog) in ("healthy", "trained"):
        return stall
    if type_of(dog) == "sick":
        by_variant = bool(rule(position, "variant_three_upgrades")) and stall
        return infirmary_room(position, me(position)) > 0 or by_variant
    return True


def rescue(position: Position, dog: str, number: int) -> None:
    """Take the dog in hand; its location is refilled once it is placed (DOGS-075)."""
    position["city"][number - 1]["dogs"].remove(dog)
    position["turn"].update(in_hand=[dog], refill=number, rescuing=True, rescue_due=False)
