"""``dogsim referee``: what people, scripts and pipes get from it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from dogsim import Position
from tests.conftest import CommandLine


@pytest.fixture
def watched(dogsim_cli: CommandLine) -> dict[str, str]:
    """Return a transcript of every game."""
    return {
        game: dogsim_cli("watch", "--game", game, "--players", "3", "--bots", "random", "--set", cap, "--format", "jsonl").out
        for game, cap in (("dogs", "max_rounds=3"), ("dogs-alone", "max_turns=9"), ("dog-cards", "max_turns=30"))
    }


def spoiled(text: str, ply: int) -> str:
    """Return a transcript in which somebody's cards are lost at a ply."""
    lines = [json.loads(line) for line in text.splitlines()]
    lines[ply]["legal"].pop()
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_fair_transcripts_agree(dogsim_cli: CommandLine, watched: dict[str, str]) -> None:
    for game, text in watched.items():
        Path(f"{game}.jsonl").write_text(text, encoding="utf-8")
    answer = dogsim_cli("referee", *(f"{game}.jsonl" for game in watched))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        f"{game}.jsonl: {game}, 3 players, seed 1, index 0: {text.count('decision')} decisions, all as the rules have them"
        for game, text in watched.items()
    ]


def test_a_disagreement_shows_clause_position_and_both_answers(dogsim_cli: CommandLine, watched: dict[str, str]) -> None:
    """The position loads, so that anybody can ask the engine."""
    Path("bad.jsonl").write_text(spoiled(watched["dogs"], 12), encoding="utf-8")
    Path("good.jsonl").write_text(watched["dogs"], encoding="utf-8")
    answer = dogsim_cli("referee", "bad.jsonl", "good.jsonl")
    assert answer.code == 1
    first, twin, transcript, clauses, position, good = answer.out.splitlines()
    assert first.startswith("bad.jsonl: dogs, 3 players, seed 1, index 0: the referee disagrees at ply 12: what is legal")
    assert transcript == "  transcript: []"
    assert clauses.startswith("  clauses:    DOGS-")
    assert good.endswith("all as the rules have them")
    pos = Position.from_dict(json.loads(position.removeprefix("  position:   ")))
    missing = json.loads(twin.removeprefix("  twin:       "))
    assert [action.text for action in pos.legal_actions() if action.text in missing] == missing
    document = json.loads(dogsim_cli("referee", "--json", "bad.jsonl", "good.jsonl").out)
    assert document["schema"] == "dogsim-referee/1"
    assert [game["agrees"] for game in document["games"]] == [False, True]
    assert document["games"][0]["disagreement"]["twin"] == missing
    assert document["games"][1]["disagreement"] is None


def test_piped_games(dogsim_cli: CommandLine, watched: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Several games one after the other, from a pipe."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(watched.values())))
    answer = dogsim_cli("referee", "-")
    assert answer.code == 0
    assert [line.split(",")[0] for line in answer.out.splitlines()] == [f"-: {game}" for game in watched]


def test_what_is_no_transcript_is_one_sentence_each(dogsim_cli: CommandLine, watched: dict[str, str]) -> None:
    """Exit code 2, and the good file is checked all the same."""
    Path("good.jsonl").write_text(watched["dogs"], encoding="utf-8")
    Path("cut.jsonl").write_text(watched["dogs"][:-40], encoding="utf-8")
    Path("empty.jsonl").touch()
    Path("folder").mkdir()
    answer = dogsim_cli("referee", "cut.jsonl", "empty.jsonl", "folder", "none.jsonl", "a\0b", "good.jsonl")
    assert answer.code == 2
    assert answer.out.splitlines() == [line for line in answer.out.splitlines() if line.startswith("good.jsonl: ")]
    cut, *rest = answer.err.splitlines()
    assert cut.startswith(f"error: cut.jsonl: line {watched['dogs'].count(chr(10))}: it isn't JSON (")
    assert rest[:3] == [
        "error: empty.jsonl: there is no line in it: a transcript begins with its header",
        "error: folder: it cannot be read (Is a directory)",
        "error: none.jsonl: it cannot be read (No such file or directory)",
    ]
    assert "it cannot be read" in rest[3]
    assert len(rest) == 4


def test_no_file_is_a_mistake(dogsim_cli: CommandLine) -> None:
    answer = dogsim_cli("referee")
    assert (answer.code, answer.err) == (2, "error: Missing argument 'FILE'.\n")
