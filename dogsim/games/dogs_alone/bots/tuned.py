"""Rows that `dogsim tune` found for Dogs Alone: what differs from `balanced`.

Win shares of one player with the row among `balanced` ones, on fresh deals (95 %):

    plain game, 2 players: 0.504 [0.492, 0.516], 0.500 is equal
    plain game, 3 players: 0.348 [0.339, 0.357], 0.333 is equal
    plain game, 4 players: 0.256 [0.249, 0.263], 0.250 is equal
    plain game, 5 players: 0.204 [0.198, 0.210], 0.200 is equal
"""

from __future__ import annotations

from collections.abc import Mapping

from dogsim.core.knob import Value

TUNED: Mapping[str, Value] = {
    "eager": (71, 211, 123, 127),
    "urgency": (39, 93, 57, 76),
    "symbols": (123, 47, 51),
    "majority": 6,
    "lead": 32,
    "card": 52,
    "crowd": 14,
    "keep": 125,
    "pull": 133,
    "pair": 14,
    "draw": 148,
    "swap": 26,
    "wait": 12,
}
