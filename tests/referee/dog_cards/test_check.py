"""The referee passes a fair transcript of the game and finds one changed thing in it."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from dogsim.referee import check_transcript, dog_cards
from tests.referee.dog_cards.tables import decision, lays_or_any


def transcript(players: int, seed: int, rules: dict[str, Any] | None = None) -> list[Any]:
    """A game of the twin against itself, told line by line."""
    luck = random.Random(seed)
    position = dog_cards.deal(players, luck.shuffle, rules)
    lines: list[Any] = [{"kind": "header", "format": "dogsim-transcript/1", "game": "dog-cards", "position": position}]
    while position["turn"]["phase"] != "over":
        action = lays_or_any(position, luck)
        after, chance = decision(position, action, luck)
        lines.append(
            {
                "kind": "decision",
                "ply": len(lines),
                **dog_cards.moment(position),
                **{key: position["turn"][key] for key in ("seat", "phase")},
                "legal": dog_cards.legal(position),
                "action": action,
                "drawn": [{"pile": pile, "cards": [card]} for pile, card in chance.drawn],
                "shuffled": [{"pile": pile, "cards": cards} for pile, cards in chance.shuffled],
                "position": after,
            }
        )
        position = after
    return [*lines, {"kind": "end", "scores": dog_cards.scores(position)}]


@pytest.fixture(scope="module")
def told() -> list[Any]:
    return transcript(3, 1)


@pytest.fixture
def lines(told: list[Any]) -> Any:
    return copy.deepcopy(told)


def first_difference(lines: list[Any]) -> Any:
    report = check_transcript(lines)
    assert report.disagreement is not None
    return report.disagreement


def test_a_fair_transcript(lines: Any) -> None:
    report = check_transcript(lines)
    assert report.agrees, str(report.disagreement)
    assert report.decisions == len(lines) - 2


def test_a_team_game_with_other_rules() -> None:
    report = check_transcript(transcript(4, 2, {"reshuffle": "at_once", "max_turns": 60}))
    assert report.agrees, str(report.disagreement)


def test_a_bad_deal(lines: Any) -> None:
    """DOGC-008: nobody knows a card of the pile yet."""
    lines[0]["position"]["players"][0]["seen"] = 1
    found = first_difference(lines)
    assert found.what == "the first position"
    assert "DOGC-008" in found.transcript[0]


def test_a_wrong_position(lines: Any) -> None:
    lines[9]["position"]["players"][1]["seen"] += 1
    found = first_difference(lines)
    assert (found.ply, list(found.transcript)) == (9, ["players[1].seen"])


@pytest.mark.parametrize(("key", "clause"), [("drawn", "DOGC-016"), ("shuffled", "DOGC-026")])
def test_what_chance_did(lines: Any, key: str, clause: str) -> None:
    next(line for line in lines if line.get(key))[key] = []
    found = first_difference(lines)
    assert found.what == f"what was {key}"
    assert clause in found.clause


def test_every_action_has_its_clauses(lines: Any) -> None:
    verbs = {action.split()[0] for line in lines[1:-1] for action in line["legal"]}
    assert verbs == set(dog_cards.CLAUSES) - {"give", "setup", "shuffled", "drawn", "scores", "end"}


def test_wrong_winners(lines: Any) -> None:
    lines[-1]["scores"]["winners"] = []
    found = first_difference(lines)
    assert found.what == "the scores"
    assert "DOGC-032" in found.clause
