"""A toy without variants in which four play in teams and a game may end without a winner."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from dogsim.core.record import structure
from tests.sim import toy

TEAMS = {4: ((0, 2), (1, 3))}
PARTNERS = dataclasses.replace(
    toy.TOY,
    name="partners",
    title="Partners",
    players=(2, 4),
    variants={},
    state=structure([("partners_seat", np.int32)]),
    ends=("goal", "cap"),
    teams=TEAMS,
)


def play(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any = None, desk: Any = None) -> int:
    """Play as the toy does; partners win together, and a game whose first seat has no luck ends by the cap, won by nobody."""
    decisions = toy.play(rules, state, bots, seed, first, out, notes, desk)
    players = int(rules[0].players)
    teams = TEAMS.get(players, tuple((seat,) for seat in range(players)))
    totals = np.stack([out["total"][:, list(team)].sum(axis=1) for team in teams], axis=1)
    capped = out["rounds"] == 8 + int(rules[0].price)
    won = (totals == totals.max(axis=1, keepdims=True)) & ~capped[:, None]
    size = len(teams[0])
    count = np.maximum(1, won.sum(axis=1)) * size
    for i, team in enumerate(teams):
        for seat in team:
            out["credit"][:, seat] = np.where(won[:, i], 60 // count, 0)
    out["shared"] = won.sum(axis=1) > 1
    out["ended"] = 1 + capped
    return decisions
