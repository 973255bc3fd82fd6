"""What a plain row takes is the same, found by a game's own ``decide`` or among the ratings of all legal actions.

So is the number of legal actions, listed or only counted.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.knob import knobs
from dogsim.core.policy import CommonWeights, best, count_legal, decide
from dogsim.games import GAMES
from tests.sim.test_real_games import REAL

COMMON = knobs(CommonWeights)
STEPS = 260
# More than the defaults of one game, so that every phase is met: variants, and rules that open or close what a player may do.
TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "dogs": (
        {"players": 4},
        {"players": 3, "variants": ["puppies"]},
        {"players": 2, "variants": ["swap-characters", "donate-two", "three-upgrades"], "rules": {"upgrade_cost": 1}},
        {
            "players": 4,
            "rules": {"bonus_timing": "end", "partner_dog_optional": True, "trainer_coins": 4, "fee_per_action": True},
        },
        {"players": 3, "rules": {"set_points": [4, 1, 6, 2], "vet_all_or_nothing": True, "infirmary_limit": 2}},
    ),
}


def any_row(name: str, chance: random.Random) -> Any:
    """Return a row of weights near one of the game's bots, or far from all of them."""
    game = GAMES[name]
    row = game.make_weights(chance.choice([bot for bot in game.bots.values() if not bot.searches]).weights)
    row["uniform"] = 0
    for weight, knob in knobs(game.weights).items():
        if weight not in COMMON and knob.kind in ("int", "array") and chance.random() < 0.4:
            low, high = chance.choice(((knob.low, knob.high), (max(knob.low, -60), min(knob.high, 300))))
            values = [chance.randint(low, high) for _ in range(row[weight].size)]
            row[weight][0] = values if row[weight].ndim > 1 else values[0]
    return row[0]


def listed(pos: Position, weights: Any) -> tuple[str, list[int]]:
    """Return what is taken when all legal actions are listed and rated, and the streams after it."""
    copy = pos.copy()
    copy._call("legal")
    state = copy._state
    action = state.actions[0] if state.n_actions == 1 else best(copy._setting.row, state, weights, 1)
    return str(action), state.bot_streams.tolist()


def decided(pos: Position, weights: Any) -> tuple[str, list[int]]:
    """Return what ``decide`` takes, and the streams after it."""
    copy = pos.copy()
    action = decide(copy._setting.row, copy._state, weights)
    return str(action), copy._state.bot_streams.tolist()


def counted(pos: Position) -> int:
    """Return how many actions are legal, as a game tells that is noted."""
    copy = pos.copy()
    return int(count_legal(copy._setting.row, copy._state))


@pytest.mark.parametrize(("name", "table"), [(name, table) for name in REAL for table in TABLES.get(name, ({"players": 3},))])
def test_what_is_taken_is_rated_highest(name: str, table: dict[str, Any]) -> None:
    """DOGS-036, DOGA-010, DOGC-010: every phase, for bots and for rows of any weights, ties broken by the same draw."""
    chance = random.Random(7)
    pos = Position.deal(name, seed=12, **table)
    for _ in range(STEPS):
        if not pos._legal():
            break
        assert counted(pos) == len(pos._legal())
        rows = [any_row(name, chance) for _ in range(3)]
        for weights in rows:
            assert decided(pos, weights) == listed(pos, weights), (pos.to_dict(), weights)
        action = int(decided(pos, chance.choice(rows))[0])
        pos._call("apply", action)
        pos._call("legal")
