"""What bots weigh, and the rows that make them.

The defaults are `balanced`: found by playing candidate rows against each other and against the
specialists on common deals, at two, four and five players, with and without puppies.  Percentages above
100 count what a present gain leads to (a pair may become three of a breed), those below it what others
may still take away (a place in the hotel).
"""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.core.game import Bot
from dogsim.core.knob import knob
from dogsim.core.policy import CommonWeights
from dogsim.games.dogs.bots.tuned import TUNED, TUNED_CHILDREN


def _weight(default: int | tuple[int, ...], text: str, low: int = -1000, high: int = 2000) -> int:
    return knob(default, low, high, clause="bot", text=text)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Weights(CommonWeights):
    """One bot.  Percentages multiply final points; worths are hundredths of a point."""

    sets: int = _weight(185, "Percentage of set points")
    trained: int = _weight(130, "Percentage of points for trained dogs")
    hotel: int = _weight(50, "Percentage of hotel points")
    bonuses: int = _weight(170, "Percentage of bonus points, and of coming nearer to one")
    puppies: int = _weight(100, "Percentage of puppy points, and of filling a stall for one")
    infirmary: int = _weight(100, "Percentage of the infirmary's penalty")
    upgrades: int = _weight(100, "Percentage of what upgrades bring")
    licences: int = _weight(100, "Percentage of the penalty for an unpaid licence")
    food: int = _weight(85, "Worth of a food that will be needed")
    coin: int = _weight(145, "Worth of a coin that will be needed")
    spare: int = _weight(30, "Worth of a food or coin beyond that")
    room: int = _weight(160, "Worth of a space in a newly opened stall")
    rank: int = _weight(42, "Worth of one more hotel dog, whatever the present places")
    match: int = _weight(25, "Worth of leaving a dog without kin a space beside it")
    hold: int = _weight(60, "Percentage of a character's later worth that using it now gives up; half with a full hand")
    sick: int = _weight(40, "Percentage of the infirmary's penalty expected of a dog that may still be cured")
    keep: int = _weight(37, "Worth of a stall dog beyond what it scores")
    patience: int = _weight(11, "Round after which the game drags")
    impatience: int = _weight(15, "Worth of a dog collected for each round beyond that")
    future: tuple[int, ...] = _weight(
        (260, 170, 260, 290, 210), "Worth of keeping Veterinarian, Trainer, Manager, Merchant, Partner for later"
    )  # type: ignore[assignment]


BOTS = {
    each.name: each
    for each in (
        Bot("balanced", "Weighs everything in final points", {}),
        Bot(
            "hotel-rush",
            "Collects hotel dogs and lives on the Manager's coins",
            {"hotel": 130, "rank": 170, "sets": 110, "future": (220, 120, 330, 260, 200)},
        ),
        Bot(
            "set-collector",
            "Collects breeds and puts them together",
            {"sets": 400, "match": 60, "hotel": 25, "rank": 0, "bonuses": 50},
        ),
        Bot(
            "bonus-hunter",
            "Goes for the nearest unclaimed bonus",
            {"bonuses": 280, "sets": 110, "hotel": 35, "rank": 20, "coin": 160},
            needs=("bonuses",),
        ),
        Bot(
            "builder",
            "Opens both big stalls, pays licences and buys upgrades, then fills the kennel",
            {"room": 300, "coin": 160, "licences": 140, "upgrades": 130, "bonuses": 150, "sets": 150},
        ),
        Bot(
            "puppy-hunter",
            "Fills the big stalls and buys puppies",
            {"puppies": 190, "room": 170, "future": (260, 170, 250, 280, 300)},
            needs=("puppies",),
        ),
        Bot("random", "Uniform over the legal actions", {"uniform": 1}),
        Bot("tuned", "Found by tuning against balanced, with and without puppies, at two to five players", TUNED),
        Bot("tuned-children", "Found by tuning against balanced under the children's rules", TUNED_CHILDREN),
        Bot("lookahead", "Tries every action to the end of the turn, as balanced values what comes of it", {"lookahead": 1}),
        Bot("mc", "Plays on from every decision 200 times, as tuned would, among cards dealt anew", {**TUNED, "rollouts": 200}),
    )
}
