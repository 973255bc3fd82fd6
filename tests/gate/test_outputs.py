"""What people, programs and GitHub read: the same answer in each, and no name that breaks any of them."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from dogsim.cli import gating
from dogsim.gate import github
from dogsim.gate.junit import junit, legal
from dogsim.gate.outcome import Outcome, worst
from tests.conftest import Answer, CommandLine
from tests.gate.asking import EXPERIMENT
from tests.sim.toy import play

HOSTILE = 'a,b:c%\n::error::<script>|`x`\x1b[31m"&]]>\x00\ud800 @all [l](http://x)'


@pytest.fixture
def line(dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """The command line with the toy's driver."""
    monkeypatch.setattr(gating, "driver", lambda: play)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    return dogsim_cli


@pytest.fixture
def experiment(line: CommandLine, tmp_path: Path) -> str:
    """An experiment with its baseline in the folder that the command line runs in."""
    (tmp_path / "mine.toml").write_text(EXPERIMENT)
    assert line("baseline", "create", "mine.toml", "-q").code == 0
    return "mine.toml"


@pytest.fixture
def small(line: CommandLine, tmp_path: Path) -> str:
    """An experiment with too few games to decide anything."""
    (tmp_path / "small.toml").write_text(EXPERIMENT.replace("1200", "300"))
    assert line("baseline", "create", "small.toml", "-q").code == 0
    return "small.toml"


def sentence(answer: Answer) -> str:
    """Return the one sentence of a refused command."""
    assert answer.code == 2, answer
    lines = answer.err.splitlines()
    assert len(lines) == 1, answer.err
    return lines[0]


# -- exit codes and people ------------------------------------------------------------------------


def test_exit_codes(line: CommandLine, experiment: str, small: str) -> None:
    assert line("check", experiment, "-q").code == 0
    assert line("check", experiment, "-q", "--set", "price=9").code == 1
    assert line("check", experiment, "nowhere.toml", "-q").code == 2
    assert line("check", small, "-q", "--seed", "9").code == 3
    assert line("check", small, experiment, "-q", "--seed", "9").code == 3
    assert line("check", "-q").code == 2
    assert line("check", experiment, "-q", "--max-games", "5").code == 2


def test_the_worst_answer_of_several_counts(line: CommandLine, experiment: str, tmp_path: Path) -> None:
    """Every experiment is checked; one that can't be keeps none from it."""
    answer = line("check", "nowhere.toml", experiment, "-q")
    assert answer.code == 2
    assert "mine.toml: IDENTICAL" in answer.out
    assert sentence(answer) == "error: cannot read nowhere.toml: No such file or directory"
    assert worst([]) == 2


def test_the_table_fits_80_columns(line: CommandLine, experiment: str) -> None:
    for words in (("--seed", "7"), ("--set", "price=5"), ("--set", "first=2"), ("--seed", "5", "--max-games", "9600")):
        answer = line("check", experiment, "-q", *words)
        assert max(map(len, answer.out.splitlines())) <= 80
        assert all(row == row.rstrip() for row in answer.out.splitlines())
    assert "rules: first 0 -> 2" in line("check", experiment, "-q", "--set", "first=2").out


def test_every_mistake_of_the_flags_at_once(line: CommandLine, experiment: str) -> None:
    answer = line("check", experiment, "--seed", "x", "--threads", "0", "--max-games", "no", "--progress", "loud")
    assert answer.code == 2
    for named in ("--seed", "--threads", "--max-games", "--progress"):
        assert named in answer.err


def test_a_mistake_in_a_rule_names_the_file(line: CommandLine, experiment: str) -> None:
    assert sentence(line("check", experiment, "--set", "pric=2", "-q")).endswith(
        "mine.toml: unknown rule 'pric' (did you mean 'price'?)"
    )


def test_a_missing_baseline_says_how_to_make_it(line: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "new.toml").write_text(EXPERIMENT)
    assert "'dogsim baseline create new.toml' makes it" in sentence(line("check", "new.toml", "-q"))
    assert "'dogsim baseline create new.toml' makes it" in sentence(line("baseline", "update", "new.toml", "--reason", "x"))


def test_baselines_are_made_shown_and_updated(line: CommandLine, experiment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "is there already" in sentence(line("baseline", "create", experiment, "-q"))
    shown = line("baseline", "show", experiment)
    assert "3 players, mirror: 1,200 games on 1,200 deals" in shown.out
    updated = line("baseline", "update", experiment, "--reason", "a better price", "-q")
    assert updated.code == 0
    assert "seed: 1 -> " in updated.out
    assert "length rounds" in updated.out
    assert "mine.frozen.json is kept" in updated.err
    assert "a better price" in line("baseline", "show", experiment).out
    assert "Against the frozen baseline" in line("check", experiment, "-q").out
    monkeypatch.setenv("CI", "true")
    assert "CI is set" in sentence(line("baseline", "update", experiment, "--reason", "x"))


def test_an_interrupted_check_says_so(line: CommandLine, experiment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(gating, "driver", lambda: stopped)
    assert line("check", experiment, "-q").code == 130


# -- programs -------------------------------------------------------------------------------------


def test_json_is_one_document(line: CommandLine, experiment: str) -> None:
    answer = line("check", experiment, "nowhere.toml", "-q", "--json", "--set", "price=4")
    content = json.loads(answer.out, parse_constant=lambda word: pytest.fail(word))
    assert (content["schema"], content["exit"], answer.code) == ("dogsim-check/1", 2, 2)
    first, second = content["checks"]
    assert (first["verdict"], first["exit"], second["verdict"], second["exit"]) == ("changed", 1, "error", 2)
    assert first["causes"] == [{"kind": "rules", "text": "price 2 -> 4"}]
    changed = [each for each in first["comparisons"][0]["metrics"] if each["verdict"] == "changed"]
    assert {(each["metric"], each["component"]) for each in changed} == {("length", "rounds")}
    assert all(each["low"] > each["margin"] for each in changed)


def test_junit_has_a_case_for_each_metric(line: CommandLine, experiment: str, small: str, tmp_path: Path) -> None:
    line("check", experiment, "nowhere.toml", "-q", "--set", "price=4", "--junit", "check.xml")
    suites = ET.parse(tmp_path / "check.xml").getroot()
    first, second = suites.findall("testsuite")
    failures = first.findall("testcase/failure")
    assert {each.get("type") for each in failures} == {"changed"}
    assert all("rules: price 2 -> 4" in (each.get("message") or "") for each in failures)
    assert int(suites.get("failures") or 0) == len(failures) == 2
    assert second.find("testcase/error") is not None
    inconclusive = line("check", small, "-q", "--seed", "9", "--junit", "check.xml")
    assert inconclusive.code == 3
    types = {each.get("type") for each in ET.parse(tmp_path / "check.xml").getroot().iter("failure")}
    assert types == {"inconclusive"}


def test_a_junit_file_that_cannot_be_written_is_an_error(line: CommandLine, experiment: str) -> None:
    assert "cannot write nowhere/check.xml" in sentence(line("check", experiment, "-q", "--junit", "nowhere/check.xml"))


def test_junit_survives_hostile_names() -> None:
    made = junit([Outcome(HOSTILE, None, HOSTILE)])
    suite = ET.fromstring(made).find("testsuite")
    assert suite is not None
    assert suite.get("name") == legal(HOSTILE).replace("\n", " ") or suite.get("name") == legal(HOSTILE)
    error = suite.find("testcase/error")
    assert error is not None
    assert "<script>" in (error.get("message") or "")
    assert b"<script>" not in made


# -- GitHub ---------------------------------------------------------------------------------------


def test_annotations_name_what_changed(line: CommandLine, experiment: str, small: str) -> None:
    answer = line("check", experiment, "-q", "--github", "--set", "price=4")
    said = [row for row in answer.out.splitlines() if row.startswith("::")]
    assert said[0] == "::error file=mine.toml,title=dogsim%3A changed::what changed: rules: price 2 -> 4"
    assert any("length rounds" in row for row in said)
    assert not [row for row in line("check", experiment, "-q", "--github").out.splitlines() if row.startswith("::")]
    undecided = line("check", small, "-q", "--github", "--seed", "9", "--json")
    json.loads(undecided.out)
    assert any(row.startswith("::warning file=small.toml") for row in undecided.err.splitlines())


def test_the_summary_is_appended(line: CommandLine, experiment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("before\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    line("check", experiment, "-q", "--github", "--set", "price=4")
    text = summary.read_text()
    assert text.startswith("before\n## dogsim check\n")
    assert "### mine.toml: changed" in text
    assert "| changed | length rounds \\(3 players, mirror\\) |" in text
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "nowhere" / "x"))
    assert "GITHUB_STEP_SUMMARY: cannot write" in sentence(line("check", experiment, "-q", "--github"))


def test_github_survives_hostile_names() -> None:
    """No name makes a second command, and none is markup."""
    outcome = Outcome(HOSTILE, None, HOSTILE)
    for command in github.commands([outcome]):
        assert "\n" not in command
        properties, _, message = command[2:].partition("::")
        assert properties.count(",") == 1
        assert "%0A%3A%3Aerror" in properties
        assert message.startswith("check: a,b:c%25%0A::error")
    text = github.summary([outcome])
    assert "<script>" not in text
    assert "@" not in text
    assert not re.search(r"(?<!\\)`", text)
    rows = [row for row in text.splitlines() if row.startswith("| error")]
    assert len(rows) == 1
    assert len(re.findall(r"(?<!\\)\|", rows[0])) == 5
    assert not github.harmless("::error::x ##[error]y").startswith("::")
    assert "##[" not in github.harmless("##[error]y")


def test_the_documented_workflow_s_command_exists() -> None:
    """The workflow in docs/gate.md is there to be copied."""
    from typer.main import get_command

    from dogsim.cli.commands import app

    text = (Path(__file__).parents[2] / "docs" / "gate.md").read_text(encoding="utf-8")
    commands = re.findall(r"- run: dogsim (.*)", text)
    assert len(commands) == 1
    name, *words = commands[0].split()
    get_command(app).commands[name].make_context(name, words)  # type: ignore[attr-defined]
