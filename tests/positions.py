"""Terse positions of Dogs, and games to walk through, for the tests of the step-by-step interface."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import IllegalAction, Position

EVERYTHING = ["puppies", "swap-characters", "donate-two", "three-upgrades"]
EASY_BONUSES = {"bonus_targets": [1] * 12, "upgrade_cost": 0, "rescue_upgrades": 1, "third_upgrade_repeat": True}


def table(*players: dict[str, Any], turn: dict[str, Any] | None = None, **keys: Any) -> Position:
    """Read a terse position of Dogs: seat 1 stands at location 1 and has moved, unless said otherwise."""
    seats = [dict(each) for each in players] + [{}] * (2 - len(players))
    seats[0] = {"location": 1, **seats[0]}
    return Position.from_dict(
        {"game": "dogs", "partial": True, "players": seats, "turn": {"moved": True, "round": 3, **(turn or {})}, **keys}
    )


def city(*locations: tuple[list[str], str | None]) -> list[dict[str, Any]]:
    """Write the first locations of a city, the rest empty."""
    return [{"dogs": dogs, "character": character} for dogs, character in locations]


def clause_of(pos: Position, action: str | int) -> str:
    """Try an action that is illegal; return the clause, and see that nothing changed."""
    before = pos.to_dict()
    with pytest.raises(IllegalAction) as caught:
        pos.apply(action)
    assert pos.to_dict() == before
    assert str(caught.value)
    return caught.value.clause


def texts(pos: Position) -> list[str]:
    return [action.text for action in pos.legal_actions()]


def random_games(count: int) -> list[Position]:
    """Deal games of every size, with many combinations of rules."""
    chance = random.Random(5)
    choices: list[dict[str, Any]] = [
        {},
        {"bonus_timing": "end", "partner_dog_optional": True, "fee_per_action": True},
        {"vet_all_or_nothing": True, "swaps_per_turn": 0, "fee": 0, "upgrades_per_use": 1},
        {**EASY_BONUSES, "v3_strict_origin": True, "hire_cost": 3},
    ]
    variants: list[list[str]] = [[], EVERYTHING, ["children", "puppies"], ["two-player-hotel", "three-upgrades"]]
    return [
        Position.deal(
            "dogs",
            players=2 + seed % 4,
            seed=seed,
            index=3,
            rules=chance.choice(choices),
            variants=chance.choice(variants),
        )
        for seed in range(count)
    ]
