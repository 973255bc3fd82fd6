"""Rows that `dogsim tune` found for DOG Cards: what differs from `balanced`.

Win shares of one player with the row among `balanced` ones, on fresh deals (95 %):

    plain game, 2 players: 0.553 [0.545, 0.561], 0.500 is equal
    plain game, 3 players: 0.363 [0.356, 0.369], 0.333 is equal
    plain game, 4 players: 0.262 [0.260, 0.265], 0.250 is equal
"""

from __future__ import annotations

from collections.abc import Mapping

from dogsim.core.knob import Value

TUNED: Mapping[str, Value] = {
    "lay": 845,
    "reach": (738, 463, 412, 211, 246, 200, 143, 145, 66, 85, 53, 37, 43, 12),
    "second": 4,
    "spare": 3,
    "partner": 13,
    "joker": 722,
    "joker_cost": 92,
    "seven": 41,
    "fourteen": 404,
    "four": 18,
    "thief": 426,
    "start": -4,
    "longest": 4,
    "own": -25,
    "look": 536,
    "draw": 353,
    "harm": 68,
    "guard": 35,
    "gift": 9,
}
