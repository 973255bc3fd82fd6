"""Legal random play through Position, wherever hypothesis leads it."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dogsim import Position
from tests.games.dog_cards.laws import Laws, check_table
from tests.games.dog_cards.scorer import at_goal, scores
from tests.games.dog_cards.tables import options

MANY = settings.default.max_examples // 12  # a game takes a second
STEPS = 300

RULES = st.fixed_dictionaries(
    {},
    optional={
        "copies_per_kind": st.integers(8, 16),
        "jokers": st.integers(6, 16),
        "thieves": st.integers(0, 16),
        "joker_can_start": st.booleans(),
        "one_eleven_blocks": st.sampled_from(["both", "1", "11"]),
        "completed_counts_as_row": st.booleans(),
        "take_14_from_discard": st.booleans(),
        "joker_exchange_any_row": st.booleans(),
        "thief_partner_row": st.booleans(),
        "reshuffle": st.sampled_from(["on_demand", "at_once"]),
        "equal_turns": st.booleans(),
        "max_turns": st.integers(1, 200),
    },
)
PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 2**63 - 1)


def pick(pos: Position, chance: random.Random, laying: float) -> str:
    """Choose a legal action by chance, with some liking for laying cards, without which no game ends."""
    actions = options(pos)
    lays = [each for each in actions if each.startswith("lay")]
    return chance.choice(lays if lays and chance.random() < laying else actions)


def wander(pos: Position, chance: random.Random, steps: int, laying: float = 0.5, laws: Laws | None = None) -> Position:
    """Take random legal actions until the game is over, or for so many steps."""
    for _ in range(steps):
        if pos.is_over:
            break
        action = pick(pos, chance, laying)
        pos.apply(action)
        if laws is not None:
            laws.decide(action, pos.to_dict())
    return pos


def deal(players: int, seed: int, rules: dict[str, Any]) -> Position:
    return Position.deal("dog-cards", players=players, seed=seed, rules=rules)


def read_back(pos: Position) -> Position:
    return Position.from_dict(json.loads(json.dumps(pos.to_dict())))


@settings(max_examples=MANY)
@given(PLAYERS, SEEDS, RULES, st.integers(0, STEPS))
def test_every_legal_action_applies(players: int, seed: int, rules: dict[str, Any], steps: int) -> None:
    """Wherever a game has got to: each legal action leads to a whole table, from which the game goes on or is over."""
    pos = wander(deal(players, seed, rules), random.Random(seed), steps)
    assert bool(pos.legal_actions()) == (not pos.is_over)
    texts = options(pos)
    assert len(texts) == len(set(texts))
    before = pos.to_dict()
    for action in texts:
        after = pos.copy().apply(action)
        check_table(after.rules, after.to_dict())
        assert bool(after.legal_actions()) == (not after.is_over)
    assert pos.to_dict() == before
    assert [each["components"] for each in pos.scores()["seats"]] == scores(before, pos.rules)
    assert pos.scores()["winners"] == at_goal(before)


@settings(max_examples=MANY)
@given(PLAYERS, SEEDS, RULES, st.floats(0, 1))
def test_laws_hold_to_the_end(players: int, seed: int, rules: dict[str, Any], laying: float) -> None:
    """Conservation, hands, rows, the centre, piles and turns after every decision, and every game ends."""
    pos = deal(players, seed, {"max_turns": 200, **rules})
    laws = Laws(pos.rules, pos.to_dict())
    wander(pos, random.Random(seed), 2000, laying, laws)
    assert pos.is_over
    laws.end([], pos.scores())
    assert [each["components"] for each in pos.scores()["seats"]] == scores(pos.to_dict(), pos.rules)


@settings(max_examples=MANY // 2)
@given(PLAYERS, SEEDS, RULES)
def test_a_position_read_back_is_the_same(players: int, seed: int, rules: dict[str, Any]) -> None:
    """Through JSON and back at every step, with the same actions."""
    pos, chance = deal(players, seed, rules), random.Random(seed)
    for _ in range(STEPS // 3):
        again = read_back(pos)
        assert again.to_dict() == pos.to_dict()
        assert again.legal_actions() == pos.legal_actions()
        if pos.is_over:
            break
        pos.apply(pick(pos, chance, 0.5))
    assert read_back(pos).scores() == pos.scores()


@settings(max_examples=MANY)
@given(PLAYERS, SEEDS, RULES, st.integers(0, STEPS))
def test_a_position_read_back_goes_on_alike(players: int, seed: int, rules: dict[str, Any], steps: int) -> None:
    """From the middle of a game on."""
    pos = wander(deal(players, seed, rules), random.Random(seed), steps)
    again = read_back(pos)
    wander(pos, random.Random(seed + 1), 60)
    wander(again, random.Random(seed + 1), 60)
    assert again.to_dict() == pos.to_dict()
