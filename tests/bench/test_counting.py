"""The compiled driver as a program, its instructions, and how they compare with the last commit's."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from bench import counting, native, pace
from bench.child import RATING, Table
from bench.pace import Pace
from bench.readings import Unavailable
from dogsim.games import GAMES


def test_the_program_plays_the_same_games_as_the_driver() -> None:
    name, game = next(iter(GAMES.items()))
    built = counting.driver(name, 2, RATING, dict(os.environ) | {"PYTHONPATH": str(counting.ROOT)})
    if not (shutil.which("cc") and shutil.which("objcopy")):  # no part of what dogsim needs
        with pytest.raises(Unavailable), built:
            pass
        return
    with built as program:
        told = json.loads(subprocess.run([program, "100"], capture_output=True, check=True).stdout)
    played = Table(game, 2, RATING)
    assert told["games"] == 100
    assert told["decisions"] == played.block(64) + played.block(36)


def test_what_starting_takes_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "counted", lambda command: (10_000 + 70 * int(command[-1]), 7 * int(command[-1])))
    assert counting.per_decision(["program"]) == 10.0


@pytest.mark.parametrize(
    ("tool", "said"), [("perf", "123456,,instructions:u,1,100.00,,"), ("valgrind", "==7== Collected : 123456\n")]
)
def test_either_tool_s_count_is_read(monkeypatch: pytest.MonkeyPatch, tool: str, said: str) -> None:
    def run(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        assert command[0] == tool
        return subprocess.CompletedProcess(command, 0, '{"decisions": 6}', said)

    monkeypatch.setattr(shutil, "which", lambda name: name if name == tool else None)
    monkeypatch.setattr(subprocess, "run", run)
    assert counting.counted(["program", "2"]) == (123456, 6)


def test_a_machine_that_counts_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """As is a perf that has no counters to read, which is how it is in most virtual machines."""
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "perf" else None)
    monkeypatch.setattr(
        subprocess, "run", lambda *words, **options: subprocess.CompletedProcess([], 0, "{}", "<not supported>,,instructions:u")
    )
    with pytest.raises(Unavailable, match="neither perf nor valgrind"):
        counting.counted(["program", "2"])


def test_without_a_compiler_nothing_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Unavailable, match="no C compiler"), counting.driver("dogs", 4, RATING, {}):
        pass
    with pytest.raises(Unavailable, match=r"no C\+\+ compiler"), counting.floor():
        pass


def test_another_numba_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogsim.core.driver.drive", lambda *arguments: 0)
    with pytest.raises(RuntimeError, match="numba's cache"):
        native.machine_code(native.arguments(next(iter(GAMES.values())), 2, RATING))


# -- the last commit ---------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one commit in which there is a kernel."""
    monkeypatch.setattr(pace, "ROOT", tmp_path)
    (tmp_path / "dogsim/core").mkdir(parents=True)
    (tmp_path / "dogsim/games").mkdir()
    (tmp_path / "dogsim/core/kernel.py").write_text("a = 1\n")
    (tmp_path / "page.md").write_text("A page\n")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    author = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *author, *words], cwd=folder, check=True, capture_output=True)


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "a step")


def test_a_first_commit_has_nothing_before_it(project: Path) -> None:
    with pytest.raises(Unavailable, match="no commit to compare with"):
        pace.last_commit()


def test_changed_kernels_are_compared_with_the_last_commit(project: Path) -> None:
    (project / "dogsim/core/kernel.py").write_text("a = 2\n")
    assert pace.last_commit() == "HEAD"
    commit(project)
    assert pace.last_commit() == "HEAD~1"
    with pace.sources("HEAD~1") as before:
        assert (Path(before["PYTHONPATH"]) / "dogsim/core/kernel.py").read_text() == "a = 1\n"
        assert before["DOGSIM_CACHE_DIR"].startswith(before["PYTHONPATH"])


def test_the_same_kernels_are_not_compared(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "page.md").write_text("Another page\n")
    commit(project)
    assert pace.main() == 0
    assert "the kernels are those of the commit before" in capsys.readouterr().out


def test_no_git_is_no_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(pace, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert pace.main() == 0
    assert "nothing compared" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("found", "slower"),
    [
        (Pace("dogs", 1.06, 1.0), True),
        (Pace("dogs", 1.04, 1.6), False),
        (Pace("dogs", None, 1.3), True),
        (Pace("dogs", None, 1.2), False),
    ],
)
def test_instructions_decide_where_they_are_counted(
    found: Pace, slower: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It warns and never fails."""
    monkeypatch.setattr(pace, "last_commit", lambda: "HEAD")
    monkeypatch.setattr(pace, "sources", lambda commit: nullcontext({}))
    monkeypatch.setattr(pace, "games", lambda: {"dogs": 4})
    monkeypatch.setattr(pace, "compare", lambda game, players, before: found)
    built: list[str] = []
    monkeypatch.setattr(pace, "driver", lambda game, *about: nullcontext(built.append(game)))
    assert pace.main() == 0
    assert built == ["dogs"]
    out = capsys.readouterr().out
    assert str(found) in out
    assert (f"{pace.WARNING}dogs is slower than at HEAD" in out) is slower


def test_programs_are_run_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def seconds(program: str) -> float:
        asked.append(program)
        return 2.0 if program == "new" else 1.0

    names = iter(["new", "old"])
    monkeypatch.setattr(pace, "driver", lambda *about: nullcontext(next(names)))
    monkeypatch.setattr(pace, "_seconds", seconds)
    monkeypatch.setattr(pace, "per_decision", lambda command: 300.0 if command == ["new"] else 200.0)
    assert pace.compare("dogs", 4, {}) == Pace("dogs", 1.5, 2.0)
    assert asked == ["new", "old"] * pace.RUNS


def test_a_program_s_seconds_are_those_of_a_decision(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text(f'#!{sys.executable}\nprint(\'{{"cpu": 6.0, "decisions": 3}}\')\n')
    program.chmod(0o755)
    assert pace._seconds(str(program)) == 2.0
