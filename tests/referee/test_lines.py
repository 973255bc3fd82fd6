"""What is no transcript is refused with one sentence that names the line and the place; nothing crashes, nothing is mended."""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dogsim.referee import TranscriptError, check_file, check_transcript, check_transcripts, of_file
from dogsim.referee import lines as reading

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def games() -> dict[str, Lines]:
    return {}


@pytest.fixture
def lines(games: dict[str, Lines], transcript: Any) -> Lines:
    if not games:
        games["game"] = transcript(2, 1)
    return copy.deepcopy(games["game"])


def text_of(lines: Lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def sentence(lines: Any) -> str:
    with pytest.raises(TranscriptError) as caught:
        check_transcript(lines)
    said = str(caught.value)
    assert "\n" not in said
    assert len(said) < 250
    return said


TEXTS = [
    ("", "there is no line in it: a transcript begins with its header"),
    ("\n \n", "there is no line in it: a transcript begins with its header"),
    ("no\n", "line 1: it isn't JSON (Expecting value at column 1)"),
    ('{"kind": "header", "format"', "line 1: it isn't JSON (Expecting ':' delimiter at column 28)"),
    ("[" * 200_000, "line 1: its JSON is nested too deeply"),
    ('{"a":' * 200_000, "line 1: its JSON is nested too deeply"),
    ("NaN", "line 1: NaN is no number in JSON"),
    ('{"kind": -Infinity}', "line 1: -Infinity is no number in JSON"),
    ("9" * 5000, "line 1: a number in it has thousands of digits"),
    ("7", "line 1: expected a group of keys, not 7"),
    ("[]", "line 1: expected a group of keys, not a list of 0"),
    ("\n{}", "line 2: kind: expected header, decision, end, not null"),
    ('{"kind": ["header"]}', "line 1: kind: expected header, decision, end, not a list of 1"),
    ('{"kind": "heading"}', "line 1: kind: expected header, decision, end, not 'heading'"),
    ('{"kind": "header"}', "line 1: a line of kind 'header' lacks 'format'"),
    ('{"kind": "end", "scores": {}}', "line 1: a transcript begins with its header, not with a line of kind 'end'"),
]


@pytest.mark.parametrize(("text", "said"), TEXTS, ids=[said[:50] for _, said in TEXTS])
def test_texts_that_are_no_transcript(text: str, said: str) -> None:
    assert sentence(text.split("\n") if text else []) == said


def test_a_line_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_LINE", 100)
    with pytest.raises(TranscriptError, match="line 2: longer than 100 characters"):
        list(check_transcripts(of_file(io.StringIO("\n" + "x" * 101))))


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b'{"kind": "\xff\xfe"}\n')
    with pytest.raises(TranscriptError, match="line 1: it isn't text in UTF-8"):
        check_file(path)


def position(edit: Callable[[Any], None]) -> Callable[[Lines], None]:
    return lambda lines: edit(lines[0]["position"])


def setting(*path: Any, to: Any) -> Callable[[Lines], None]:
    """Return the edit that sets what stands at a path of the lines."""

    def edit(lines: Lines) -> None:
        place: Any = lines
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return edit


HEADER = (0, "position")
EDITS = [
    (
        setting(0, "format", to="dogsim-transcript/2"),
        "line 1: format",
        "this version reads 'dogsim-transcript/1', not 'dogsim-transcript/2'",
    ),
    (setting(0, "game", to="dog"), "line 1: game", "there is no twin of 'dog' (did you mean 'dogs'?)"),
    (setting(0, "game", to=["dogs"]), "line 1: game", "expected a text, not a list of 1"),
    (setting(0, "seed", to="1"), "line 1: seed", "expected a whole number, not '1'"),
    (setting(0, "rules", to={"fee": 10**9}), "line 1: rules.fee", "expected a rule's value ("),
    (setting(0, "position", to=None), "line 1: position", "expected a group of keys, not null"),
    (setting(*HEADER, "players", to=[]), "line 1: position.players", "nobody plays"),
    (setting(*HEADER, "players", to=3), "line 1: position.players", "expected a list, not 3"),
    (setting(*HEADER, "players", 1, to=None), "line 1: position.players[1]", "expected a group of keys, not null"),
    (setting(*HEADER, "players", 0, "coins", to=2.0), "line 1: position.players[0].coins", "expected a whole number, not 2.0"),
    (setting(*HEADER, "players", 0, "coins", to=True), "line 1: position.players[0].coins", "expected a whole number, not true"),
    (
        setting(*HEADER, "players", 0, "coins", to=10**40),
        "line 1: position.players[0].coins",
        "expected a whole number, not a number beyond 2**63",
    ),
    (setting(*HEADER, "players", 0, "coin", to=2), "line 1: position.players[0]", "unknown key 'coin' (did you mean 'coins'?)"),
    (
        setting(*HEADER, "players", 0, "stalls", 2, to="mutt/fair"),
        "line 1: position.players[0].stalls[2]",
        "expected a list, not 'mutt/fair'",
    ),
    (setting(*HEADER, "turn", "moved", to=0), "line 1: position.turn.moved", "expected true or false, not 0"),
    (setting(*HEADER, "city", 0, "dogs", to=[None]), "line 1: position.city[0].dogs[0]", "expected a text, not null"),
    (setting(*HEADER, "rules", to={"hotel_table": [[1]]}), "line 1: position.rules.hotel_table", "expected a rule's value ("),
    (setting(3, "legal", to="collect"), "line 4: legal", "expected a list, not 'collect'"),
    (setting(3, "legal", to=[1]), "line 4: legal[0]", "expected a text, not 1"),
    (setting(3, "action", to=None), "line 4: action", "expected a text, not null"),
    (setting(3, "drawn", to=None), "line 4: drawn", "expected a list, not null"),
    (setting(3, "drawn", to=["x"]), "line 4: drawn[0]", "expected a group of keys, not 'x'"),
    (setting(3, "shuffled", to=[{"pile": 1}]), "line 4: shuffled[0].pile", "expected a text, not 1"),
    (setting(3, "position", to=[]), "line 4: position", "expected a group of keys, not a list of 0"),
    (setting(-1, "scores", to=27), "scores", "expected a group of keys, not 27"),
    (setting(3, "kind", to="decided"), "line 4: kind", "expected header, decision, end, not 'decided'"),
    (lambda lines: lines[3].pop("legal"), "line 4", "a line of kind 'decision' lacks 'legal'"),
    (lambda lines: lines.insert(1, copy.deepcopy(lines[0])), "", "2 games where one was expected"),
]


@pytest.mark.parametrize(("edit", "place", "why"), EDITS, ids=[f"{place} {why[:30]}" for _, place, why in EDITS])
def test_lines_that_are_no_transcript(lines: Lines, edit: Callable[[Lines], None], place: str, why: str) -> None:
    edit(lines)
    assert f"{place}: {why}".removeprefix(": ") in sentence(text_of(lines).splitlines())


IMPOSSIBLE = [
    setting(*HEADER, "turn", "phase", to="nap"),
    setting(*HEADER, "turn", "seat", to=99),
    setting(*HEADER, "city", to=[]),
    setting(*HEADER, "city", 0, "symbols", to=-5),
    setting(*HEADER, "rules", to={"locations": 77}),
    setting(*HEADER, "rules", to={"bonus_targets": []}),
    setting(*HEADER, "rules", to={"hotel_table": True}),
    setting(*HEADER, "dog_pile", 0, to="cat/healthy"),
    setting(*HEADER, "dog_pile", to=["mutt/healthy"] * 3),
    setting(*HEADER, "players", 0, "characters", 0, to="clown"),
    setting(4, "position", "players", to=[]),
    setting(4, "position", "players", to=[{}, {}, {}]),
    setting(4, "position", to={}),
    setting(4, "position", "turn", to={"seat": {}}),
    setting(4, "action", to=""),
    setting(4, "legal", to=["", "x y"]),
    setting(-1, "scores", to={}),
    setting(-1, "scores", to={"seats": {}, "winners": None}),
]


@pytest.mark.parametrize("edit", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
@pytest.mark.parametrize("partial", [False, True])
def test_a_table_that_cannot_be_is_found_out(lines: Lines, edit: Callable[[Lines], None], partial: bool) -> None:
    """Either the referee disagrees, or it says that nothing can be played from there."""
    edit(lines)
    lines[0]["position"]["partial"] = partial
    try:
        said = str(check_transcript(lines).disagreement)
    except TranscriptError as error:
        said = str(error)
    assert said.startswith(("line ", "ply "))


@pytest.mark.parametrize("value", [1, 1.0])
def test_a_number_is_no_truth(lines: Lines, value: Any) -> None:
    """1, 1.0 and true are three things in a position, though Python calls them equal."""
    line = next(line for line in lines if line["kind"] == "decision" and line["position"]["turn"]["moved"])
    line["position"]["turn"]["moved"] = value
    found = check_transcript(lines).disagreement
    assert found is not None
    assert (found.twin, found.transcript) == ({"turn.moved": True}, {"turn.moved": value})


def test_games_one_after_the_other(lines: Lines, transcript: Any) -> None:
    """A file may hold many games; one that disagrees keeps no other from being checked."""
    wrong = copy.deepcopy(lines)
    wrong[20]["position"]["players"][0]["coins"] += 1
    reports = list(check_transcripts([*lines, *wrong, *lines[:30], *transcript(3, 2)]))
    assert [report.agrees for report in reports] == [True, False, False, True]
    assert [report.players for report in reports] == [2, 2, 2, 3]
    assert (reports[1].disagreement is not None, reports[1].decisions) == (True, 20)


def test_what_readers_do_not_know_they_leave_alone(lines: Lines) -> None:
    """The format may grow keys."""
    for line in lines:
        line["mood"] = "calm"
    assert check_transcript(lines).agrees
