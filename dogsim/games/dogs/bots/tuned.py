"""Rows that `dogsim tune` found for Dogs: what differs from `balanced`.

Win shares of one player with the row among `balanced` ones, on fresh deals (95 %):

    plain game, 2 players: 0.648 [0.632, 0.664], 0.500 is equal
    plain game, 3 players: 0.450 [0.436, 0.464], 0.333 is equal
    plain game, 4 players: 0.338 [0.327, 0.350], 0.250 is equal
    plain game, 5 players: 0.248 [0.239, 0.258], 0.200 is equal
    puppies, 2 players: 0.637 [0.621, 0.653], 0.500 is equal
    puppies, 3 players: 0.456 [0.443, 0.470], 0.333 is equal
    puppies, 4 players: 0.353 [0.341, 0.364], 0.250 is equal
    puppies, 5 players: 0.255 [0.246, 0.265], 0.200 is equal
    children, 2 players: 0.583 [0.572, 0.595], 0.500 is equal
    children, 3 players: 0.492 [0.482, 0.502], 0.333 is equal
    children, 4 players: 0.452 [0.443, 0.460], 0.250 is equal
    children, 5 players: 0.360 [0.352, 0.367], 0.200 is equal
"""

from __future__ import annotations

from collections.abc import Mapping

from dogsim.core.knob import Value

TUNED: Mapping[str, Value] = {
    "sets": 202,
    "trained": 134,
    "hotel": 41,
    "bonuses": 235,
    "puppies": 61,
    "infirmary": 58,
    "upgrades": 55,
    "licences": 159,
    "food": 134,
    "coin": 155,
    "spare": -5,
    "room": 203,
    "rank": 18,
    "match": 11,
    "hold": 104,
    "sick": 46,
    "keep": 39,
    "patience": -3,
    "future": (264, 153, 314, 355, 289),
}
TUNED_CHILDREN: Mapping[str, Value] = {
    "sets": 203,
    "trained": 211,
    "hotel": 42,
    "bonuses": 85,
    "puppies": -5,
    "infirmary": 106,
    "upgrades": 76,
    "licences": 56,
    "food": 76,
    "coin": 104,
    "spare": 28,
    "room": 194,
    "rank": 52,
    "match": 26,
    "hold": 49,
    "keep": 29,
    "patience": 2,
    "impatience": 8,
    "future": (158, 127, 196, 273, 238),
}
