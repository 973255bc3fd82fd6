"""Legal random play through Position, wherever hypothesis leads it."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dogsim import Position
from dogsim.games import game
from tests.games.dogs.laws import Laws, check_conservation
from tests.games.dogs.scorer import scores

DOGS = game("dogs")
MANY = settings.default.max_examples // 8  # a game takes a second

RULES = st.fixed_dictionaries(
    {},
    optional={
        "upgrade_cost": st.integers(0, 3),
        "upgrades_per_use": st.integers(0, 2),
        "rescue_upgrades": st.integers(1, 3),
        "third_upgrade_repeat": st.booleans(),
        "vet_all_or_nothing": st.booleans(),
        "cured_counts_as_healthy": st.booleans(),
        "partner_dog_optional": st.booleans(),
        "v3_strict_origin": st.booleans(),
        "fee_per_action": st.booleans(),
        "bonus_timing": st.sampled_from(["any", "end"]),
        "stall_rule": st.sampled_from(["deadlock", "quiet-round"]),
        "bonus_targets": st.lists(st.integers(1, 4), min_size=12, max_size=12),
        "infirmary_limit": st.integers(0, 4),
        "stall_dogs": st.integers(0, 3),
        "swaps_per_turn": st.integers(0, 1),
        "puppies_per_partner": st.integers(0, 2),
        "hotel_min_dogs": st.integers(0, 2),
        "locations": st.sampled_from([0, 3, 4, 5, 6]),
    },
)
VARIANTS = st.lists(st.sampled_from(sorted(DOGS.variants)), unique=True)


def wander(pos: Position, chance: random.Random, steps: int, laws: Laws | None = None) -> Position:
    """Take random legal actions, never swapping city after city."""
    for _ in range(steps):
        actions = pos.legal_actions()
        if not actions:
            break
        action = chance.choice([each for each in actions if each.text != "swap city"] or actions)
        pos.apply(action)
        if laws is not None:
            laws.decide(action.text, pos.to_dict())
    return pos


def deal(players: int, seed: int, rules: dict[str, Any], variants: list[str]) -> Position:
    return Position.deal("dogs", players=players, seed=seed, rules=rules, variants=variants)


@settings(max_examples=MANY)
@given(st.integers(2, 5), st.integers(0, 2**63 - 1), RULES, VARIANTS, st.integers(0, 500))
def test_every_legal_action_applies(players: int, seed: int, rules: dict[str, Any], variants: list[str], steps: int) -> None:
    """Wherever a game has got to: each legal action leads to a whole table, from which the game goes on or is over."""
    pos = wander(deal(players, seed, rules, variants), random.Random(seed), steps)
    assert bool(pos.legal_actions()) == (not pos.is_over)
    for action in pos.legal_actions():
        after = pos.copy().apply(action)
        check_conservation(after.rules, after.to_dict())
        assert bool(after.legal_actions()) == (not after.is_over)
    data = pos.to_dict()
    assert [each["components"] for each in pos.scores()["seats"]] == scores(data, pos.rules)
    assert pos.to_dict() == data


@settings(max_examples=MANY // 2)
@given(st.integers(2, 5), st.integers(0, 2**63 - 1), RULES, VARIANTS)
def test_laws_hold_to_the_end(players: int, seed: int, rules: dict[str, Any], variants: list[str]) -> None:
    """Conservation, ledgers and limits after every decision, and every game ends."""
    pos = deal(players, seed, rules, variants)
    laws = Laws(pos.rules, pos.to_dict())
    wander(pos, random.Random(seed), 5000, laws)
    assert pos.is_over
    laws.end(variants, pos.scores())


@settings(max_examples=MANY)
@given(st.integers(2, 5), st.integers(0, 2**63 - 1), RULES, VARIANTS, st.integers(0, 500))
def test_a_position_read_back_goes_on_alike(
    players: int, seed: int, rules: dict[str, Any], variants: list[str], steps: int
) -> None:
    """Through JSON and back in the middle of a game; reshuffles to come are the same."""
    pos = wander(deal(players, seed, rules, variants), random.Random(seed), steps)
    again = Position.from_dict(json.loads(json.dumps(pos.to_dict())))
    wander(pos, random.Random(seed + 1), 60)
    wander(again, random.Random(seed + 1), 60)
    assert again.to_dict() == pos.to_dict()
    assert again.legal_actions() == pos.legal_actions()
    assert again.scores() == pos.scores()
