"""A toy with a ladder of skill: roll-outs are worth points, and the expansion lengthens games for weak players only."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

import numpy as np

from dogsim.core.game import Bot
from dogsim.core.knob import knob
from dogsim.core.record import structure
from tests.sim import toy

WORTH = 25  # roll-outs for a point
STRONG = 4  # the strength from which the expansion shortens games


@dataclass(frozen=True)
class Weights:
    """The toy's weights, and how a bot searches."""

    strength: int = knob(0, -50, 50, clause="-", text="Points the bot adds")
    uniform: int = knob(0, 0, 1, clause="-", text="1: plays at random")
    lookahead: int = knob(0, 0, 1, clause="-", text="1: looks ahead")
    rollouts: int = knob(0, 0, 1000, clause="-", text="Roll-outs")
    barred: int = knob(0, 0, 2**62, clause="-", text="Abilities it is barred from")


BOTS = {
    each.name: each
    for each in (
        Bot("balanced", "Plays well", {"strength": 3}),
        Bot("rusher", "Rushes", {"strength": 2}),
        Bot("hunter", "Hunts extras", {"strength": 1}, needs=("extra",)),
        Bot("random", "At random", {"uniform": 1, "strength": -3}),
        Bot("lookahead", "Looks ahead", {"lookahead": 1}),
        Bot("mc", "Searches", {"rollouts": 200}),
    )
}
TUNED = {"tuned": Bot("tuned", "Tuned", {"strength": 5}), "tuned-extra": Bot("tuned-extra", "Tuned to it", {"strength": 6})}
CLIMB = dataclasses.replace(
    toy.TOY, name="climb", title="Climb", weights=Weights, bots=BOTS, state=structure([("climb_seat", np.int32)])
)
CLIMB_TUNED = dataclasses.replace(CLIMB, bots={**BOTS, **TUNED})


def play(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any = None, desk: Any = None) -> int:
    """Play as the toy does, with searching bots stronger."""
    rows = bots.copy()
    rows["strength"] += rows["rollouts"] // WORTH
    decisions = toy.play(rules, state, rows, seed, first, out, notes, desk)
    if bool(rules[0].extra):
        strongest = max(int(rows[seat].strength) for seat in range(int(rules[0].players)))
        out["rounds"] += -1 if strongest >= STRONG else 1
    return decisions
