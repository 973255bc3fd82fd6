"""What the gate has to tell apart, in a real game: Dogs with four players, played for a few seconds each time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dogsim.core.driver import play_block
from tests.conftest import CommandLine
from tests.gate.asking import Gate, causes, changed

EXPERIMENT = """
players = 4
bots = "balanced,builder"
games = 4800

[margins]
seat_share = 0.15
bot_share = 0.15
score = 1.0
length = 0.5

[[goals]]
metric = "stalled"
max = 0.01
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Gate:
    """A gate that all demonstrations share; none updates its baseline."""
    return Gate(tmp_path_factory.mktemp("dogs"), EXPERIMENT, play_block).create()


def test_nothing_changed_is_identical_in_seconds(made: Gate) -> None:
    found = made.check()
    assert (found.word, found.code) == ("identical", 0)
    assert found.games < 1100
    assert found.goals[0].word == "met"


def test_a_refactor_without_effect_is_identical(made: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same kernels under another digest of their sources."""
    monkeypatch.setattr("dogsim.gate.checking.code_digest", lambda game: "another")
    assert made.check().word == "identical"


def test_another_seed_is_equivalent(made: Gate) -> None:
    found = made.check(seed=7)
    assert (found.word, found.code) == ("equivalent", 0)


@pytest.mark.parametrize(
    ("rule", "cause", "metric"),
    [
        ("licence_penalty=2", "rules: licence_penalty 5 -> 2", "score builder (4 players, balanced+builder+balanced+builder)"),
        ("hotel_table=20:10:8:6:4", "rules: hotel_table 12:10:8:6:4 -> 20:10:8:6:4", "score seat 1 (4 players, mirror)"),
        ("start_coins=3:2:2:2:2", "rules: start_coins 2:2:2:2:2 -> 3:2:2:2:2", "score seat 1 (4 players, mirror)"),
    ],
)
def test_a_changed_rule_is_found_and_named(made: Gate, rule: str, cause: str, metric: str) -> None:
    """A licence penalty of 2 for 5, a hotel worth 20 for 12, and a seat that is given one coin."""
    found = made.check(set=[rule])
    assert (found.word, found.code) == ("changed", 1)
    assert causes(found) == [cause]
    assert metric in changed(found)


def test_too_few_games_are_inconclusive(tmp_path: Path) -> None:
    """600 games cannot tell whether a coin matters; they do not say that it doesn't."""
    found = Gate(tmp_path, EXPERIMENT.replace("4800", "600"), play_block).create().check(seed=7)
    assert (found.word, found.code) == ("inconclusive", 3)


def test_the_command_line_says_the_same(made: Gate, dogsim_cli: CommandLine) -> None:
    answer = dogsim_cli("check", str(made.file), "--json", "-q")
    assert answer.code == 0
    assert json.loads(answer.out)["checks"][0]["verdict"] == "identical"
