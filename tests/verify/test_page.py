"""The page of a verification: its headline is the truth, nothing is left out, and what it shows is text."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.breadth.cases import draw
from tests.breadth.coverage import expected
from tests.breadth.playing import Outcome
from tests.breadth.running import Record, round_of
from tests.verify import __main__ as command
from tests.verify import page


def breadth(fault: str = "", without: Any = None) -> dict[str, Any]:
    record = Record(7, rounds=1, seconds=90.0)
    for case in round_of(1, 7):
        reached = Counter(dict.fromkeys(expected(case.game), 3))
        if without:
            del reached[without]
        record.add(Outcome(case, 250, reached))
    if fault:
        record.add(Outcome(draw("dogs", 2, 0, 7), 4, fault=fault))
    found: dict[str, Any] = json.loads(json.dumps(record.document()))
    return found


def chance(passed: bool = True) -> dict[str, Any]:
    fact = {"name": "a pair", "game": "dogs", "clause": "DOGS-024", "observed": 0.18, "expected": 0.19, "p": 0.4, "adjusted": 1.0}
    return {"seed": 7, "family": 1, "alpha": 0.001, "smallest": 1.0, "facts": [fact | {"passed": passed}], "passed": passed}


def mutants(reason: str | None = "dead code") -> dict[str, Any]:
    lived = {"module": "dogsim/games/dogs/scoring.py", "line": 3, "before": "a < b", "after": "a <= b", "reason": reason}
    game = {"mutants": 200, "killed": 199, "survived": 1, "share": 0.995, "unexplained": reason is None, "survivors": [lived]}
    return {"seed": 1, "games": {"dogs": game}, "passed": True}


SUITE = {"tests": 4000, "failures": 0, "errors": 0, "seconds": 600.0}


def test_all_is_well() -> None:
    parts = {"suite": SUITE, "breadth": breadth(), "chance": chance(), "mutants": mutants()}
    html = page.render(parts, "python -m tests.verify --seed 7")
    assert "<h1>Everything that was checked holds</h1>" in html
    assert "4,000 tests, all passed." in html
    assert "11 games with 2,750 decisions replayed: engine and referee agree on all of them, and random play reached" in html
    assert "1 exact fact tried on fresh deals: all hold." in html
    assert "199 of 200 small faults put into moves and scoring were noticed, 99.5 % or more in each game." in html
    assert html.index("a pair") > 0
    assert html == page.render(parts, "python -m tests.verify --seed 7")


def test_what_was_not_run_is_named() -> None:
    html = page.render({"chance": chance()}, "x")
    assert "<h1>Everything that was checked holds; not checked: tests, rules, faults on purpose</h1>" in html
    assert html.count("Not checked this time.") == 3


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"suite": SUITE | {"failures": 2}}, "2 of 4,000 tests failed."),
        ({"breadth": breadth("ply 4: <b>what is legal</b>")}, "disagree in 1 game"),
        ({"breadth": breadth(without=("end", "stalled"))}, "random play did not reach end: stalled"),
        ({"chance": chance(False)}, "1 do not hold"),
        ({"mutants": mutants(None) | {"passed": False}}, "1 of the others have no reason yet."),
    ],
    ids=["suite", "disagreement", "not reached", "chance", "mutants"],
)
def test_what_is_wrong_stands_first(parts: dict[str, Any], said: str) -> None:
    html = page.render(parts, "x")
    (part,) = parts
    assert f"<h1>Something is wrong: {page.TITLES[part].lower()}</h1>" in html
    assert said in html
    assert "<b>" not in html


def test_a_disagreement_comes_with_its_command() -> None:
    html = page.render({"breadth": breadth("ply 4: <b>what is legal</b>")}, "x")
    assert "dogsim watch --game dogs --players 2" in html
    assert "ply 4: &lt;b&gt;what is legal&lt;/b&gt;" in html


def test_the_command_runs_what_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """A failing part makes the exit code, and the page is written in any case."""
    monkeypatch.setitem(command.CHECKS, "chance", lambda asked: chance(asked.seed == 7))
    words = ["--only", "chance", "--out", str(tmp_path), "--seed"]
    assert command.main([*words, "7"]) == 0
    assert "Everything that was checked holds" in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert command.main([*words, "8"]) == 1
    assert "Something is wrong: chance" in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "python -m tests.verify --budget 3600 --seed 8" in (tmp_path / "index.html").read_text(encoding="utf-8")

    def interrupted(asked: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setitem(command.CHECKS, "chance", interrupted)
    assert command.main([*words, "8"]) == 130
    assert "goes on" in capsys.readouterr().err
