"""Rows that `dogsim tune` found for Dogs Alone: what differs from `balanced`.

Win shares of one player with the row among `balanced` ones, on fresh deals (95 %):

    plain game, 2 players: 0.529 [0.520, 0.539], 0.500 is equal
    plain game, 3 players: 0.359 [0.351, 0.367], 0.333 is equal
    plain game, 4 players: 0.264 [0.257, 0.270], 0.250 is equal
    plain game, 5 players: 0.210 [0.205, 0.215], 0.200 is equal
"""

from __future__ import annotations

from collections.abc import Mapping

from dogsim.core.knob import Value

TUNED: Mapping[str, Value] = {
    "eager": (77, 238, 123, 158),
    "urgency": (36, 143, 74, 110),
    "symbols": (90, 56, 49),
    "majority": 5,
    "lead": 49,
    "card": 60,
    "crowd": 21,
    "keep": 59,
    "pull": 128,
    "pair": 14,
    "twins": 22,
    "draw": 131,
    "swap": 22,
    "wait": -14,
}
