"""Legal random play through Position, wherever hypothesis leads it."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dogsim import Position
from tests.games.dogs_alone.laws import Laws, check_conservation
from tests.games.dogs_alone.scorer import scores

MANY = settings.default.max_examples // 8

RULES = st.fixed_dictionaries(
    {"max_turns": st.sampled_from([3, 40, 90])},
    optional={
        "copies_per_name": st.sampled_from([2, 4]),
        "spree_symbols": st.lists(st.integers(2, 6), min_size=7, max_size=7),
        "spree_points": st.lists(st.integers(-20, 60), min_size=7, max_size=7),
        "spree_split": st.integers(4, 28),
        "start_hand": st.integers(1, 8),
        "recover_on_2": st.booleans(),
        "recover_reuse": st.booleans(),
        "recover_scope": st.sampled_from(["spree", "turn"]),
        "hand_limit": st.integers(0, 8),
        "reshuffle_dogs": st.booleans(),
        "recruit_compulsory": st.booleans(),
        "equal_turns": st.booleans(),
        "stall_rounds": st.integers(0, 5),
        "majority_points": st.lists(st.integers(-20, 60), min_size=2, max_size=2),
        "majority_shared": st.lists(st.integers(-20, 60), min_size=2, max_size=2),
    },
)
GAMES = (st.integers(2, 5), st.integers(0, 2**63 - 1), RULES)


def wander(pos: Position, chance: random.Random, steps: int, laws: Laws | None = None) -> Position:
    """Take random legal actions, sprees rather than nothing."""
    for _ in range(steps):
        actions = pos.legal_actions()
        if not actions:
            break
        action = chance.choice(actions)
        if action.text == "end turn":
            action = chance.choice(actions)
        pos.apply(action)
        if laws is not None:
            laws.decide(action.text, pos.to_dict())
    return pos


def deal(players: int, seed: int, rules: dict[str, Any]) -> Position:
    return Position.deal("dogs-alone", players=players, seed=seed, rules=rules)


def again(pos: Position) -> Position:
    """Write a position down as JSON and read it back."""
    return Position.from_dict(json.loads(json.dumps(pos.to_dict())))


@settings(max_examples=MANY)
@given(*GAMES, st.integers(0, 400))
def test_every_legal_action_applies(players: int, seed: int, rules: dict[str, Any], steps: int) -> None:
    """Wherever a game has got to: each legal action leads to a whole table, from which the game goes on or is over."""
    pos = wander(deal(players, seed, rules), random.Random(seed), steps)
    actions = pos.legal_actions()
    assert bool(actions) == (not pos.is_over)
    assert len({action.text for action in actions}) == len(actions)
    for action in actions:
        after = pos.copy().apply(action)
        check_conservation(after.rules, after.to_dict())
        assert bool(after.legal_actions()) == (not after.is_over)
    data = pos.to_dict()
    assert [each["components"] for each in pos.scores()["seats"]] == scores(data, pos.rules)
    assert pos.to_dict() == data


@settings(max_examples=MANY * 2 // 3)
@given(*GAMES)
def test_laws_hold_to_the_end(players: int, seed: int, rules: dict[str, Any]) -> None:
    """Conservation, hands, sprees, Mario Hugo and turns after every decision; every game ends, and its scores add up."""
    pos = deal(players, seed, rules)
    laws = Laws(pos.rules, pos.to_dict())
    wander(pos, random.Random(seed), 100_000, laws)
    assert pos.is_over
    laws.end(list(pos.variants), pos.scores())
    assert [each["components"] for each in pos.scores()["seats"]] == scores(pos.to_dict(), pos.rules)


@settings(max_examples=MANY // 4)
@given(*GAMES)
def test_a_position_is_read_back_at_every_step(players: int, seed: int, rules: dict[str, Any]) -> None:
    """Through JSON and back after each decision: the same position, actions and scores."""
    pos, chance = deal(players, seed, {**rules, "max_turns": 25}), random.Random(seed)
    while not pos.is_over:
        copy = again(pos)
        assert copy.to_dict() == pos.to_dict()
        assert copy.legal_actions() == pos.legal_actions()
        wander(pos, chance, 1)
    assert again(pos).scores() == pos.scores()


@settings(max_examples=MANY // 2)
@given(*GAMES, st.integers(0, 400))
def test_a_position_read_back_goes_on_alike(players: int, seed: int, rules: dict[str, Any], steps: int) -> None:
    """In the middle of a game; reshuffles to come are the same."""
    pos = wander(deal(players, seed, rules), random.Random(seed), steps)
    copy = again(pos)
    wander(pos, random.Random(seed + 1), 120)
    wander(copy, random.Random(seed + 1), 120)
    assert copy.to_dict() == pos.to_dict()
    assert copy.scores() == pos.scores()
