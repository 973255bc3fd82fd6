"""How good a row was in a generation: wins first, and the score's lead as a smoother sign of the same.

Where scores decide who wins, the lead tells rows near the base apart with fewer games than the wins do
(measured: docs/tuning.md), so the lead, in standard deviations of the base's, is added to what is climbed.
Games whose scores are mere progress are climbed by wins alone, and what is reported at the end is always wins.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from dogsim.core.game import Game
from dogsim.sim.layout import CREDIT
from dogsim.tuning.scenes import Scene

# What a standard deviation of lead counts beside P times the win share.
LEAD = 1.0

Sums = Sequence[int]


@dataclass(frozen=True)
class Objective:
    """Turns sums over a generation's deals, [credit, lead, squared leads] for each scene, into a number to climb.

    ``spreads`` are the standard deviations of the base's lead, by scene; empty where only wins count.
    """

    scenes: Sequence[Scene]
    deals: int
    spreads: Sequence[float] = ()

    def wins(self, sums: Sequence[Sums]) -> float:
        """Return the mean over scenes of P times the win share: 1 is an equal share."""
        return _mean([scene.players * own[0] / self._unit(scene) for scene, own in zip(self.scenes, sums, strict=True)])

    def share(self, sums: Sequence[Sums]) -> float:
        """Return the mean win share over scenes."""
        return _mean([own[0] / self._unit(scene) for scene, own in zip(self.scenes, sums, strict=True)])

    def value(self, sums: Sequence[Sums]) -> float:
        """Return what is climbed."""
        leads = [
            own[1] / (scene.seatings * self.deals * spread) if spread else 0.0
            for scene, own, spread in zip(self.scenes, sums, self.spreads, strict=False)
        ]
        return self.wins(sums) + LEAD * (_mean(leads) if leads else 0.0)

    def _unit(self, scene: Scene) -> int:
        return CREDIT * scene.seatings * self.deals


def objective(game: Game, scenes: Sequence[Scene], deals: int, base: Sequence[Sums]) -> Objective:
    """Return the objective of a search; ``base`` are the base's sums in its first generation."""
    if game.score_text:
        return Objective(scenes, deals)
    return Objective(scenes, deals, [_spread(scene.seatings * deals, own) for scene, own in zip(scenes, base, strict=True)])


def equal_share(scenes: Sequence[Scene]) -> float:
    """Return the mean over scenes of 1 / P."""
    return _mean([1 / scene.players for scene in scenes])


def _spread(games: int, sums: Sums) -> float:
    _, lead, squares = sums
    return math.sqrt(max(0, games * squares - lead * lead)) / games


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)
