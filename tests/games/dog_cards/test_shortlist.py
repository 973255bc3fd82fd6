"""What a row rates highest is the same, found at once or among the ratings of all legal actions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.knob import knobs
from dogsim.core.policy import CommonWeights
from dogsim.games import game
from dogsim.games.dog_cards.bots.rate import shortlist
from dogsim.games.dog_cards.moves.legal import LOWEST
from tests.games.dog_cards.test_conceal import BOTS, wander

DOG_CARDS = game("dog-cards")
COMMON = knobs(CommonWeights)
RULES = ({}, {"completed_counts_as_row": False, "joker_can_start": False, "thief_partner_row": False})
MORE_RULES = ({"joker_exchange_any_row": False, "take_14_from_discard": False, "max_turns": 60}, {"copies_per_kind": 9})


def any_row(chance: random.Random) -> Any:
    """Return a row of weights by chance: within their ranges, often alike, some below nothing."""
    row = DOG_CARDS.make_weights(DOG_CARDS.bot("balanced").weights)
    scale = chance.choice((1, 1, 20, 1000))
    for name, knob in knobs(DOG_CARDS.weights).items():
        if name != "lays" and name not in COMMON:
            low = max(knob.low, chance.choice((0, 0, -1000)))
            values = [chance.randint(low, knob.high) // scale * scale for _ in range(row[name].size)]
            row[name][0] = values if row[name].ndim > 1 else values[0]
    return row[0]


def compare(pos: Position, weights: Any) -> None:
    """The shortlist has the legal actions rated highest, in their order."""
    copy = pos.copy()
    copy._call("legal")
    legal = copy._legal()
    copy._call("rate", weights, 1)
    ratings = copy._state.ratings[: len(legal)].tolist()
    again = pos.copy()
    shortlist(again._setting.row, again._state, weights)
    assert again._legal() == [action for action, rating in zip(legal, ratings, strict=True) if rating == max(ratings)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [*RULES, *MORE_RULES])
def test_the_shortlist_is_what_is_rated_highest(players: int, rules: dict[str, Any]) -> None:
    """DOGC-010: for every bot and for rows of any weights, whatever was noted before for others."""
    chance = random.Random(players)
    for now in wander(Position.deal("dog-cards", players=players, seed=9, rules=rules), chance, 25):
        for weights in (*BOTS.values(), any_row(chance), any_row(chance)):
            compare(now, weights)


def test_a_single_bit_has_its_number() -> None:
    """DOGC-021: the places of jokers are found by the remainders of powers of two."""
    assert [int(LOWEST[(1 << bit) % len(LOWEST)]) for bit in range(14)] == list(range(14))
