"""Whole games of the twin: what is true after every action."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from dogsim.referee import dog_cards
from tests.referee.dog_cards.tables import Position, game

LEAST = {2: 41, 3: 8, 4: 35}
HANDS = {2: 7, 3: 7, 4: 5}
OTHER_RULES: dict[str, Any] = {
    "copies_per_kind": 9,
    "jokers": 12,
    "thieves": 4,
    "joker_can_start": False,
    "one_eleven_blocks": "11",
    "completed_counts_as_row": False,
    "take_14_from_discard": False,
    "joker_exchange_any_row": False,
    "thief_partner_row": False,
    "reshuffle": "at_once",
    "equal_turns": True,
    "max_turns": 400,
}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4), (4, 5)])
def test_conservation(players: int, seed: int) -> None:
    """DOGC-001, DOGC-006, DOGC-007, DOGC-013, DOGC-024: 120 cards, a full centre, constant hands, never too few to draw."""
    positions = list(game(players, seed))
    for position in positions:
        assert dog_cards.conservation_faults(position) == []
        assert len(position["draw_pile"]) + len(position["discard_pile"]) >= LEAST[players]
        assert None not in position["centre"]
    check_hands(players, positions)
    assert positions[-1]["ended"] == "normal"
    assert dog_cards.scores(positions[-1])["winners"] in ([1], [2], [3], [1, 3], [2, 4])
    assert positions[-1]["turn"]["number"] >= {2: 55, 3: 82, 4: 55}[players]


def check_hands(players: int, positions: list[Position]) -> None:
    """Hands are constant but for the swap and the winning lay."""
    for position in positions[:-1]:
        short = len(position["turn"]["given"])
        sizes = [len(player["hand"]) for player in position["players"]]
        assert sizes == [HANDS[players] - (seat < short) for seat in range(players)]
    assert sum(len(player["hand"]) for player in positions[-1]["players"]) == HANDS[players] * players - 1


@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 7), (4, 8)])
def test_other_rules(players: int, seed: int) -> None:
    """DOGC-C01 to DOGC-C21: the same under every rule changed."""
    for position in game(players, seed, OTHER_RULES):
        assert dog_cards.conservation_faults(position) == []
        assert position["draw_pile"] or position["turn"]["phase"] == "look"
    assert position["ended"] in ("normal", "cap")


def test_turns_go_round() -> None:
    """DOGC-009, DOGC-010: one action a turn, clockwise."""
    for before, now in pairwise(game(3, 9)):
        step = now["turn"]["number"] - before["turn"]["number"]
        assert step == (0 if now["turn"]["phase"] in ("look", "search", "over") else 1)
        assert (now["turn"]["seat"] - before["turn"]["seat"]) % 3 == step


def test_every_option_works() -> None:
    """What is legal can be done, and each is named once."""
    for position in list(game(4, 10))[4:60:7]:
        options = dog_cards.legal(position)
        assert len(set(options)) == len(options)
        for action in options:
            after = dog_cards.apply(position, action)
            assert after["turn"] != position["turn"]
