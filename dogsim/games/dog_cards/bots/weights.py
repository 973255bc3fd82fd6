"""What bots weigh, and the rows that make them.

The defaults are `balanced`: found by playing candidate rows against each other and against the
specialists on common deals, at two, three and four players.
"""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.core.game import Bot
from dogsim.core.knob import knob
from dogsim.core.policy import CommonWeights
from dogsim.games.dog_cards.bots.tuned import TUNED


def _weight(default: int | tuple[int, ...], text: str, low: int = -2000, high: int = 4000) -> int:
    return knob(default, low, high, clause="bot", text=text)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Weights(CommonWeights):
    """One bot.  Worths are in thousandths of a card laid."""

    lays: int = _weight(0, "1: lay whenever it can, otherwise play uniformly at random", 0, 1)
    lay: int = _weight(1000, "Worth of laying a card")
    reach: tuple[int, ...] = _weight(
        (640, 425, 280, 190, 130, 105, 100, 95, 85, 80, 75, 50, 30, 20),
        "Worth of a card in hand that a row needs next, after one more, after two more ...",
    )  # type: ignore[assignment]
    second: int = _weight(6, "Sixteenths of that for the less pressing of two rows", 0, 16)
    spare: int = _weight(4, "Sixteenths of that for a second copy", 0, 16)
    partner: int = _weight(14, "Sixteenths of that for the partner's row", 0, 32)
    joker: int = _weight(605, "Worth of a joker in hand")
    joker_cost: int = _weight(95, "What laying a joker costs")
    seven: int = _weight(80, "Worth of a 7 as a look at the pile")
    fourteen: int = _weight(410, "Worth of a 14 as a search of the discards")
    four: int = _weight(0, "Worth of a 4 as a purchase")
    thief: int = _weight(330, "Worth of a thief in hand")
    start: int = _weight(90, "Worth of starting a row rather than continuing one")
    longest: int = _weight(3, "Worth, for each card in it, of continuing a longer row")
    own: int = _weight(12, "Worth of laying in one's own row rather than in the partner's")
    look: int = _weight(475, "Worth of the card that a look at the pile brings")
    draw: int = _weight(250, "Worth of a card drawn blindly")
    harm: int = _weight(45, "Worth, for each card of the row, of robbing it of its last")
    guard: int = _weight(465, "Worth of robbing a row that lacks a card or two")
    gift: int = _weight(16, "Sixteenths of its worth that a card given to the partner keeps", 0, 32)
    position: tuple[int, ...] = _weight(
        (38, 59, 61),
        "Percentage at a turn's end, to search players, of the worth of cards in hand, of others' cards in rows, of their rows "
        "as those who would rob them see them",
    )  # type: ignore[assignment]


BOTS = {
    each.name: each
    for each in (
        Bot("balanced", "Weighs every action in cards laid", {}),
        Bot("robber", "Steals from long rows whenever it holds a thief", {"harm": 110, "guard": 1600, "thief": 600}),
        Bot(
            "runner",
            "Lays its longest row, fetches what that needs next, and never robs",
            {"longest": 60, "second": 1, "harm": -300, "guard": 0, "thief": 100},
        ),
        Bot("joker-saver", "Lays a joker only when nothing else helps", {"joker_cost": 700, "joker": 1000}),
        Bot("two-rows", "Builds its rows side by side", {"longest": -60, "second": 16, "start": 600}, players=(2, 3)),
        Bot("random-lays", "Lays when it can, otherwise uniform over the legal actions", {"lays": 1}),
        Bot("random", "Uniform over the legal actions", {"uniform": 1}),
        Bot("tuned", "Found by tuning against balanced, at two to four players", TUNED),
        Bot("lookahead", "Tries every action to the end of the turn, at eight deals of what it cannot see", {"lookahead": 8}),
        Bot(
            "mc",
            "Plays on from every decision 200 times for some turns, as tuned would, among cards dealt anew",
            {**TUNED, "rollouts": 200, "horizon": 10, "caution": 200},
        ),
    )
}
