"""The bench still runs and says what it left out.  No test here looks at a time."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import __main__ as command
from bench import measures, peers, processes, table
from bench.measures import MEASURES, Measure, Options
from bench.readings import Figure, Reading, Unavailable, figures, ratios

OPTIONS = Options(seconds=0.01, peer_python=sys.executable)
MACHINE = {"processor": "A chip", "cores": 2, "load": 0.5, "python": "3.11", "numba": "0.68", "numpy": "2.4"}
DOCS = processes.ROOT / "docs/speed.md"


def test_every_bot_and_number_of_players_is_played() -> None:
    found = processes.answer(processes.child("play", "0.01"))
    assert [each["bot"] for each in found] == ["balanced"] * 4 + ["random"] * 4
    assert [each["players"] for each in found] == [2, 3, 4, 5] * 2
    assert all(each["decisions"] > each["games"] > 0 < each["cpu"] for each in found)


def test_one_thread_and_two_play_the_same_run() -> None:
    found = processes.answer(processes.child("threads", "0.01"))
    assert found.keys() == {"1", "2", "games"}
    assert min(found.values()) > 0


def test_the_floor_plays() -> None:
    if not any(map(shutil.which, ("g++", "clang++", "c++"))):
        with pytest.raises(Unavailable):
            measures.floor(OPTIONS)
        return
    found = measures.floor(OPTIONS)
    assert [reading.what for reading in found] == ["floor, rating player", "floor, random player"]
    assert all(reading.value > 0 for reading in found)


def test_without_a_compiler_the_floor_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Unavailable, match="no C\\+\\+ compiler"):
        measures.floor(OPTIONS)


def test_a_peer_that_is_not_installed_is_left_out(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """By its own process, which says so with its exit code."""

    def missing() -> Any:
        raise ImportError("No module named 'nobody'")

    monkeypatch.setitem(peers.PEERS, "nobody", ("nobody", "Nothing", missing))
    assert peers.main(["nobody", "0.01"]) == peers.NOT_INSTALLED
    done = subprocess.CompletedProcess([], peers.NOT_INSTALLED, "", "")
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **options: done)
    with pytest.raises(Unavailable, match="pyminion: not installed"):
        measures.peer("pyminion", OPTIONS)


def test_a_python_that_is_not_there_is_said() -> None:
    with pytest.raises(Unavailable, match="No such file"):
        measures.peer("pyminion", Options(0.01, "/nowhere/python"))


def test_a_peer_counts_what_it_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(peers.PEERS, "pytest", ("pytest", "Three decisions a game", lambda: lambda: 3.0))
    monkeypatch.setattr(peers.os, "sched_setaffinity", lambda *arguments: None, raising=False)
    assert peers.main(["pytest", "0.001"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["decisions"] == 3 * told["games"] > 0
    assert told["title"].startswith("pytest ")


SPENT = """
import json, sys
from bench.processes import spent
print(json.dumps([spent([sys.executable, "-c", f"b'x' * {size}"]).peak for size in (1, 200_000_000)]))
"""


def test_a_process_s_memory_is_its_own() -> None:
    """Measured from a small process, as the bench is."""
    small, large = processes.answer([sys.executable, "-c", SPENT])
    assert large - small > 150


def test_a_process_that_fails_is_told() -> None:
    with pytest.raises(RuntimeError, match="a bad end"):
        processes.spent([sys.executable, "-c", "raise SystemExit('a bad end')"])
    with pytest.raises(RuntimeError, match="a bad end"):
        processes.answer([sys.executable, "-c", "raise SystemExit('a bad end')"])


def test_the_first_line_is_waited_for() -> None:
    code = "import sys, time; sys.stderr.write('now\\n'); sys.stderr.flush(); time.sleep(0.3)"
    assert processes.seconds_to_a_line([sys.executable, "-c", code]) > 0
    with pytest.raises(RuntimeError):
        processes.seconds_to_a_line([sys.executable, "-c", ""])


# -- figures -----------------------------------------------------------------------------------------


def test_rounds_become_medians() -> None:
    rounds = [Reading("speed", "decisions/s", value) for value in (5.0, 1.0, 3.0)] + [Reading("start", "s", 2.0, "under 3")]
    found = figures(rounds)
    assert found == [Figure("speed", "decisions/s", "", (5.0, 1.0, 3.0)), Figure("start", "s", "under 3", (2.0,))]
    assert found[0].median == 3.0


def test_ratios_are_taken_inside_a_round() -> None:
    rates = {
        "balanced, 4 players": 6.0,
        "random, 4 players": 8.0,
        "floor, rating player": 12.0,
        "floor, random player": 4.0,
        "peer: pyminion 1 (A game)": 0.5,
    }
    found = ratios([Reading(what, "decisions/s", value) for what, value in rates.items()])
    assert [reading.value for reading in found] == [0.5, 2.0, 12.0]
    assert ratios([Reading("balanced, 4 players", "decisions/s", 6.0)]) == []


def test_the_table_is_read_in_columns() -> None:
    text = table.text([Figure("speed", "decisions/s", "at least 2", (1234567.0, 0.5, 12.34))])
    head, line = text.splitlines()
    assert head.index("Unit") == line.index("decisions/s")
    assert re.split(r" {2,}", line) == ["speed", "12.3", "0.50", "1,234,567", "decisions/s", "at least 2"]


def test_a_page_is_written_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Before\n{table.BEGIN}\nold\n{table.END}\nAfter\n")
    content = table.page([Figure("speed", "s", "", (1.0,))], ["floor: no compiler"], MACHINE, 3)
    for _ in range(2):
        table.write(page, content)
    assert page.read_text() == f"Before\n{table.BEGIN}\n{content}\n{table.END}\nAfter\n"
    assert "| speed | 1.00 | 1.00 | 1.00 | s |  |\n\nLeft out: floor: no compiler." in content
    page.write_text("no marks")
    with pytest.raises(ValueError, match="there is no"):
        table.write(page, content)


def test_the_documentation_has_the_marks() -> None:
    assert re.search(f"{table.BEGIN}\n.*{table.END}", DOCS.read_text(encoding="utf-8"), flags=re.S)


# -- the command -------------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two measures that take no time: one that reads, one that lacks something."""
    counted = iter(range(1, 100))

    def lacking(options: Options) -> list[Reading]:
        raise Unavailable("floor: no C++ compiler is installed")

    monkeypatch.setattr(command, "prepare", lambda: None)
    monkeypatch.setattr(command, "machine", lambda: MACHINE)
    for each in (
        Measure("play", "speed", lambda options: [Reading("speed", "s", next(counted))]),
        Measure("floor", "the floor", lacking),
        Measure("memory", "memory", lambda options: [Reading("peak", "MB", 9.0)], rounds=1),
    ):
        monkeypatch.setitem(MEASURES, each.name, each)


@pytest.mark.usefixtures("quick")
def test_json_holds_every_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--only", "play,floor,memory", "--rounds", "3", "--json"]) == 0
    captured = capsys.readouterr()
    told = json.loads(captured.out)
    assert told["schema"] == "dogsim-bench/1"
    assert [(figure["what"], figure["values"]) for figure in told["figures"]] == [("speed", [1, 2, 3]), ("peak", [9.0])]
    assert told["skipped"] == ["floor: no C++ compiler is installed"]
    assert captured.err.count("left out") == 1


@pytest.mark.usefixtures("quick")
def test_the_table_says_what_is_left_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{table.BEGIN}{table.END}")
    assert command.main(["--only", "play,floor", "--rounds", "1", "--write", str(page)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("A chip, 2 cores")
    assert lines[-1] == "left out: floor: no C++ compiler is installed"
    assert "| speed |" in page.read_text()


@pytest.mark.parametrize("words", [["--only", "plya"], ["--rounds", "0"], ["--rounds", "x"], ["--seconds", "much"]])
def test_a_mistake_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(words)
    assert stopped.value.code == 2
    assert words[0] in capsys.readouterr().err


def test_help_lists_the_measures(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(["--help"])
    assert stopped.value.code == 0
    out = capsys.readouterr().out
    assert [name for name in MEASURES if f"\n  {name} " not in out] == []
