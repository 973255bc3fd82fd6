"""What bots weigh, and the rows that make them."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.core.game import Bot
from dogsim.core.knob import knob


def _weight(default: int | tuple[int, ...], text: str, low: int = -1000, high: int = 2000) -> int:
    return knob(default, low, high, clause="bot", text=text)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Weights:
    """One bot.  Percentages multiply final points; worths are hundredths of a point."""

    uniform: int = _weight(0, "1: play uniformly at random and weigh nothing", 0, 1)
    sets: int = _weight(100, "Percentage of set points")
    trained: int = _weight(100, "Percentage of points for trained dogs")
    hotel: int = _weight(100, "Percentage of hotel points")
    bonuses: int = _weight(100, "Percentage of bonus points, and of coming nearer to one")
    puppies: int = _weight(100, "Percentage of puppy points, and of filling a stall for one")
    infirmary: int = _weight(100, "Percentage of the infirmary's penalty")
    upgrades: int = _weight(100, "Percentage of what upgrades bring")
    licences: int = _weight(100, "Percentage of the penalty for an unpaid licence")
    food: int = _weight(80, "Worth of a food that will be needed")
    coin: int = _weight(110, "Worth of a coin that will be needed")
    spare: int = _weight(15, "Worth of a food or coin beyond that")
    room: int = _weight(120, "Worth of a space in a newly opened stall")
    rank: int = _weight(70, "Worth of one more hotel dog, whatever the present places")
    match: int = _weight(25, "Worth of leaving a dog without kin a space beside it")
    hold: int = _weight(70, "Percentage of a character's later worth that using it now gives up; half with a full hand")
    sick: int = _weight(40, "Percentage of the infirmary's penalty expected of a dog that may still be cured")
    keep: int = _weight(20, "Worth of a stall dog beyond what it scores")
    patience: int = _weight(14, "Round after which the game drags")
    impatience: int = _weight(15, "Worth of a dog collected for each round beyond that")
    future: tuple[int, ...] = _weight(
        (260, 120, 260, 230, 210), "Worth of keeping Veterinarian, Trainer, Manager, Merchant, Partner for later"
    )  # type: ignore[assignment]


BOTS = {
    each.name: each
    for each in (
        Bot("balanced", "Weighs everything in final points", {}),
        Bot(
            "hotel-rush",
            "Collects hotel dogs, lives on the Manager's coins",
            {"hotel": 300, "rank": 400, "sets": 60, "bonuses": 60},
        ),
        Bot("set-collector", "Collects breeds and puts them together", {"sets": 260, "hotel": 50, "rank": 20, "bonuses": 60}),
        Bot(
            "bonus-hunter",
            "Goes for the nearest unclaimed bonus",
            {"bonuses": 300, "sets": 70, "hotel": 70},
            needs=("bonuses",),
        ),
        Bot(
            "builder",
            "Opens both big stalls, pays licences, buys upgrades, then fills the kennel",
            {"room": 400, "licences": 160, "upgrades": 200, "hotel": 60, "rank": 30},
        ),
        Bot(
            "puppy-hunter",
            "Fills the big stalls and buys puppies",
            {"puppies": 300, "room": 300, "hotel": 70, "bonuses": 70},
            needs=("puppies",),
        ),
        Bot("random", "Uniform over the legal actions", {"uniform": 1}),
    )
}
