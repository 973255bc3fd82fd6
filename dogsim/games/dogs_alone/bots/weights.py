"""What bots weigh, and the rows that make them.

The defaults are `balanced`: found by playing candidate rows against each other and against the
specialists on common deals, at two to five players.  Stages of a game: Mario Hugo is not yet in sight (the
upper part of the spree deck), none of him seen, one seen, two seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.core.game import Bot
from dogsim.core.knob import knob
from dogsim.core.policy import CommonWeights
from dogsim.games.dogs_alone.bots.tuned import TUNED


def _weight(default: int | tuple[int, ...], text: str, low: int = -1000, high: int = 2000) -> int:
    return knob(default, low, high, clause="bot", text=text)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Weights(CommonWeights):
    """One bot.  Percentages multiply final points; worths are hundredths of a point."""

    eager: tuple[int, ...] = _weight((85, 240, 110, 130), "Percentage of an untidied spree's points, by stage")  # type: ignore[assignment]
    urgency: tuple[int, ...] = _weight((60, 100, 72, 107), "Percentage of points that tidying now is worth, by stage")  # type: ignore[assignment]
    symbols: tuple[int, ...] = _weight((143, 48, 41), "Percentage of sprees with two, three, four symbols")  # type: ignore[assignment]
    majority: int = _weight(8, "Percentage of majority points")
    lead: int = _weight(39, "Worth of one more tidied spree where it wins nothing yet but may")
    card: int = _weight(53, "Worth of a dog in hand")
    crowd: int = _weight(10, "Dogs in hand beyond which each is worth less", 1, 64)
    keep: int = _weight(130, "Worth of a dog that can tidy a spree of its colour")
    pull: int = _weight(102, "Worth of all the dogs that a spree of the row asks for")
    pair: int = _weight(12, "Worth of a second copy of a dog")
    twins: int = _weight(21, "Worth of a pair that a spree of the row asks for")
    draw: int = _weight(133, "Percentage of a mean dog's worth that one from the deck has")
    swap: int = _weight(10, "Worth that discarding for another dog has to gain")
    wait: int = _weight(24, "Worth of obtaining two sprees in one turn rather than one")
    position: tuple[int, ...] = _weight(
        (206, 27, 125, 25, 140, 6, 37, -3),
        "Worth at a turn's end, to search players, of a point tidied, in majorities, untidied; of an untidied spree with a "
        "dog for it, a dog in hand, a pair, all dogs of a spree of the row, a point of the best such spree",
    )  # type: ignore[assignment]
    best_last: int = _weight(0, "1: obtains the most valuable spree last", 0, 1)


BOTS = {
    each.name: each
    for each in (
        Bot("balanced", "Weighs sprees, tidying, majorities and dogs in final points", {}),
        Bot("tidy-asap", "Tidies whenever it can", {"urgency": (400, 400, 400, 400), "keep": 180}),
        Bot("majority", "Concentrates on the colours in which it leads or nearly does", {"majority": 120, "lead": 200}),
        Bot(
            "big-spree",
            "Waits for sprees of four symbols and pays with pairs",
            {"symbols": (30, 35, 100), "pull": 260, "pair": 60},
        ),
        Bot("hoarder", "Draws until it can obtain two sprees in one turn", {"wait": 160, "draw": 170}),
        Bot(
            "pair-miner",
            "Collects pairs for sprees of two symbols and cares little for others",
            {"symbols": (220, 46, 38), "pair": 70, "twins": 110, "pull": 40},
        ),
        Bot(
            "rusher",
            "Obtains sprees and lets Mario Hugo tidy the best, laid last",
            {"eager": (120, 260, 180, 180), "urgency": (10, 20, 20, 60), "best_last": 1},
        ),
        Bot("random", "Uniform over the legal actions", {"uniform": 1}),
        Bot("tuned", "Found by tuning against balanced, at two to five players", TUNED),
        Bot("lookahead", "Tries every action to the end of the turn, at four deals of what it cannot see", {"lookahead": 4}),
        Bot(
            "mc",
            "Plays on from every decision 200 times for some turns, as tuned would, among cards dealt anew",
            {**TUNED, "rollouts": 200, "horizon": 8, "caution": 250},
        ),
    )
}
