"""The referee passes a fair transcript and finds one changed thing in it."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from dogsim.referee import check_file, check_transcript, dogs

ALL = ["puppies", "swap-characters", "donate-two", "three-upgrades"]


@pytest.mark.parametrize(("players", "variants"), [(2, ALL), (3, ["children"]), (5, [])])
def test_a_random_game_agrees(transcript: Any, players: int, variants: list[str]) -> None:
    lines = transcript(players, players, variants=variants)
    report = check_transcript(json.dumps(line) for line in lines)
    assert report.agrees, str(report.disagreement)
    assert report.decisions == len(lines) - 2


@pytest.fixture(scope="module")
def game() -> list[Any]:
    return []


@pytest.fixture
def lines(game: list[Any], transcript: Any) -> Any:
    if not game:
        game.extend(transcript(2, 1))
    return copy.deepcopy(game)


def first_difference(lines: list[Any]) -> Any:
    report = check_transcript(lines)
    assert report.disagreement is not None
    return report.disagreement


def test_all_cards_stay_on_the_table(lines: Any) -> None:
    assert [fault for line in lines if "position" in line for fault in dogs.conservation_faults(line["position"])] == []


def test_a_missing_legal_action(lines: Any) -> None:
    line = next(line for line in lines if line.get("action") == "collect")
    line["legal"].remove("hire" if "hire" in line["legal"] else "end turn")
    found = first_difference(lines)
    assert found.ply == line["ply"]
    assert found.what.startswith("what is legal")
    assert "DOGS-05" in found.clause


def test_a_wrong_position(lines: Any) -> None:
    line = lines[40]
    line["position"]["players"][1]["coins"] += 1
    found = first_difference(lines)
    assert (found.ply, list(found.transcript)) == (40, ["players[1].coins"])
    assert found.position == lines[39]["position"]
    assert "ply 40" in str(found)


def test_a_wrong_card_drawn(lines: Any) -> None:
    line = next(line for line in lines if line.get("drawn") and line["action"] == "hire")
    line["drawn"][0]["cards"] = ["nobody"]
    assert first_difference(lines).what == "what was drawn"


def test_a_card_of_the_wrong_pile(lines: Any) -> None:
    line = next(line for line in lines if line.get("drawn") and line["action"] == "hire")
    line["drawn"][0]["pile"] = "dog_pile"
    assert first_difference(lines).what == "what was drawn"


def test_a_wrong_shuffle(lines: Any) -> None:
    line = next(line for line in lines if line.get("shuffled"))
    line["shuffled"][0]["cards"].pop()
    assert first_difference(lines).what.startswith("what was shuffled")


def test_a_shuffle_of_the_wrong_pile(lines: Any) -> None:
    next(line for line in lines if line.get("shuffled"))["shuffled"][0]["pile"] = "dog_pile"
    assert first_difference(lines).transcript[0][0] == "dog_pile"


def test_a_forgotten_shuffle(lines: Any) -> None:
    next(line for line in lines if line.get("shuffled"))["shuffled"] = []
    assert first_difference(lines).what == "what was shuffled"


def test_wrong_scores(lines: Any) -> None:
    lines[-1]["scores"]["seats"][0]["components"]["sets"] += 1
    assert first_difference(lines).what == "the scores"


def test_wrong_winners(lines: Any) -> None:
    lines[-1]["scores"]["winners"] = [1, 2]
    assert first_difference(lines).what == "the scores"


def test_a_transcript_cut_short(lines: Any) -> None:
    assert "stops before the end" in first_difference(lines[:-1]).what
    assert first_difference([*lines[:50], lines[-1]]).what == "the game isn't over"


def test_a_bad_deal(lines: Any) -> None:
    lines[0]["position"]["players"][0]["food"] = 4
    assert first_difference(lines).what == "the first position"


def test_rules_the_twin_does_not_know(lines: Any) -> None:
    lines[0]["position"]["rules"] = {"upgrade_price": 1}
    assert first_difference(lines).transcript == ["upgrade_price"]


def test_files_and_bad_lines(lines: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert [report.agrees for report in check_file(path)] == [True]
    del lines[5]["legal"]
    with pytest.raises(ValueError, match="lacks 'legal'"):
        check_transcript(lines)
    path.write_text("no\n", encoding="utf-8")
    with pytest.raises(ValueError, match="isn't JSON"):
        check_file(path)
