"""What bots weigh, and the rows that make them.

The defaults are `balanced`: found by playing candidate rows against each other and against the
specialists on common deals, at two, three and four players.
"""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.core.game import Bot
from dogsim.core.knob import knob


def _weight(default: int | tuple[int, ...], text: str, low: int = -2000, high: int = 4000) -> int:
    return knob(default, low, high, clause="bot", text=text)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Weights:
    """One bot.  Worths are in thousandths of a card laid."""

    uniform: int = _weight(0, "1: play uniformly at random and weigh nothing", 0, 1)
    lays: int = _weight(0, "1: lay whenever it can, otherwise play uniformly at random", 0, 1)
    lay: int = _weight(1000, "Worth of laying a card")
    reach: tuple[int, ...] = _weight(
        (700, 450, 330, 260, 210, 170, 140, 120, 100, 85, 70, 60, 50, 40),
        "Worth of a card in hand that a row needs next, after one more, after two more ...",
    )  # type: ignore[assignment]
    second: int = _weight(8, "Sixteenths of that for the less pressing of two rows", 0, 16)
    spare: int = _weight(2, "Sixteenths of that for a second copy", 0, 16)
    partner: int = _weight(14, "Sixteenths of that for the partner's row", 0, 32)
    joker: int = _weight(650, "Worth of a joker in hand")
    joker_cost: int = _weight(250, "What laying a joker costs")
    seven: int = _weight(200, "Worth of a 7 as a look at the pile")
    fourteen: int = _weight(200, "Worth of a 14 as a search of the discards")
    four: int = _weight(60, "Worth of a 4 as a purchase")
    thief: int = _weight(250, "Worth of a thief in hand")
    start: int = _weight(100, "Worth of starting a row rather than continuing one")
    longest: int = _weight(10, "Worth, for each card in it, of continuing a longer row")
    own: int = _weight(30, "Worth of laying in one's own row rather than in the partner's")
    look: int = _weight(650, "Worth of the card that a look at the pile brings")
    draw: int = _weight(230, "Worth of a card drawn blindly")
    harm: int = _weight(25, "Worth, for each card of the row, of robbing it of its last")
    guard: int = _weight(600, "Worth of robbing a row that lacks a card or two")
    gift: int = _weight(8, "Sixteenths of its worth that a card given to the partner keeps", 0, 32)


BOTS = {
    each.name: each
    for each in (
        Bot("balanced", "Weighs every action in cards laid", {}),
        Bot(
            "runner",
            "Lays its longest row, buys what that needs next and never robs",
            {"longest": 60, "second": 2, "harm": -60, "guard": 0},
        ),
        Bot("two-rows", "Builds both rows side by side", {"longest": -60, "second": 16, "start": 600}),
        Bot("joker-saver", "Lays a joker only when nothing else helps", {"joker_cost": 800, "joker": 1100}),
        Bot("robber", "Steals from long rows whenever it holds a thief", {"harm": 90, "guard": 1600, "thief": 700}),
        Bot("random-lays", "Lays when it can, otherwise uniform over the legal actions", {"lays": 1}),
        Bot("random", "Uniform over the legal actions", {"uniform": 1}),
    )
}
