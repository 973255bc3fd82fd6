"""The bench still runs and says what it left out.  No test here looks at a time."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from bench import __main__ as command
from bench import child, measures, peers, processes, table
from bench.child import RATING
from bench.measures import MEASURES, Measure, Options
from bench.readings import COMPARED, INSTRUCTIONS, Figure, Reading, Unavailable, figures, ratios
from dogsim.core import jit
from dogsim.core.game import Game
from dogsim.core.record import blank
from dogsim.games import GAMES

OPTIONS = Options(seconds=0.01, peer_python=sys.executable)
MACHINE = {"processor": "A chip", "cores": 2, "load": 0.5, "python": "3.11", "numba": "0.68", "numpy": "2.4"}
DOCS = processes.ROOT / "docs/speed.md"


def test_every_game_is_played_at_every_number_of_players() -> None:
    """By the bot that rates; and by one that plays at random at one number."""
    found = processes.answer(processes.child("play", "0.01"))
    rating = [(each["game"], each["players"]) for each in found if each["bot"] == RATING]
    assert rating == [(game.name, players) for game in GAMES.values() for players in game.players]
    assert [each["game"] for each in found if each["bot"].startswith("random")] == list(GAMES)
    assert all(each["decisions"] >= each["games"] > 0 < each["cpu"] for each in found)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_is_measured_where_it_can_be(game: Game) -> None:
    assert child.usual_players(game) in game.players
    assert game.bot(child.random_bot(game)).name in game.bots
    assert child.line_ups(game)[-1] == (child.random_bot(game), child.usual_players(game))


def test_the_games_are_asked_of_the_registry() -> None:
    assert measures.games() == {game.name: child.usual_players(game) for game in GAMES.values()}


def test_one_line_up_of_each_game_has_an_aim(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        {"game": game.name, "bot": bot, "players": players, "usual": players == child.usual_players(game)}
        | {"decisions": 6, "games": 2, "cpu": 2.0}
        for game in GAMES.values()
        for bot, players in child.line_ups(game)
    ]
    monkeypatch.setattr(measures, "answer", lambda command: rows)
    found = measures.play(OPTIONS)
    assert [(each.unit, each.value) for each in found[:2]] == [("decisions/s", 3.0), ("games/s", 1.0)]
    aims = {each.what: each.aim for each in found if each.aim}
    assert aims.keys() == {f"{game.name}, {RATING}, {child.usual_players(game)} players" for game in GAMES.values()}
    assert aims[COMPARED] == "at least 5,000,000"
    assert set(aims.values()) == {"at least 5,000,000", "at least 8,000,000"}


def test_each_game_is_compiled_in_an_empty_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    caches: list[str] = []

    def spent(command: list[str], **environment: str) -> processes.Used:
        caches.append(environment["DOGSIM_CACHE_DIR"])
        warm = caches.count(caches[-1]) > 1
        return processes.Used(1.0 if warm else 20.0, 15.0, 9.0, json.dumps({"compiled": [] if warm else command[-1:]}))

    monkeypatch.setattr(measures, "spent", spent)
    monkeypatch.setattr(measures, "games", lambda: {"bridge": 4, "whist": 4})
    found = {each.what: each.value for each in measures.compile_cold(OPTIONS)}
    assert len(set(caches)) == 2
    assert [found[f"{name}, first game, cold: games compiled"] for name in ("bridge", "whist")] == [1, 1]
    assert found["whist, first game, cold: import and compile"] == 20.0
    assert found["whist, first game, warm"] == 1.0
    assert found["all games, cold"] == 40.0


def test_a_first_game_says_which_games_it_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By the marks in the cache, which name the game's own record: no other game leaves the same."""
    assert len({game.state.names[0] for game in GAMES.values() if game.state.names}) == len(GAMES)
    monkeypatch.setattr(jit, "CACHE", tmp_path)
    ready, *others = GAMES.values()
    before = child.compiled()
    jit._note("drive", (numba.typeof(blank(ready.state)),))
    assert (before, child.compiled()) == ([], [ready.name])
    assert not any(jit.is_warm("drive", other.state) for other in others)


@pytest.mark.parametrize("names", [(), tuple(GAMES)[-1:]])
def test_a_first_game_is_played_of_each_game_named(names: tuple[str, ...]) -> None:
    found = processes.answer(processes.child("first", *names))
    assert len(found["decisions"]) == len(names or GAMES)
    assert min(found["decisions"]) > 0
    assert set(found["compiled"]) <= set(names or GAMES)


def test_one_thread_and_two_play_the_same_run() -> None:
    found = processes.answer(processes.child("threads", "0.01"))
    assert found.keys() == {"1", "2", "games"}
    assert min(found.values()) > 0


def test_two_processes_are_compared_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter([{"1": 9.0, "2": 5.0}, 9.0, 9.0, 9.5, 11.0])
    monkeypatch.setattr(measures, "answer", lambda command: next(told))
    monkeypatch.setattr(measures, "cores", lambda: 2)
    assert [(each.what[:13], round(each.value, 9)) for each in measures.threads(OPTIONS)] == [
        ("two threads t", 1.8),
        ("two processes", 1.85),
    ]
    assert processes.answer(processes.child("alone", "0.01")) > 0


def test_play_is_told_from_what_a_run_does_besides() -> None:
    found = processes.answer(processes.child("overhead", "0.01"))
    assert [(each["game"], each["players"]) for each in found] == list(measures.games().items())
    assert all(0 < each["play"] < each["whole"] for each in found)


def test_what_a_run_does_besides_is_told_in_percent_of_the_play(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"game": "whist", "players": 4, "play": 2.0, "whole": 2.05}]
    monkeypatch.setattr(measures, "answer", lambda command: rows)
    (found,) = measures.overhead(OPTIONS)
    assert (found.unit, round(found.value, 9), found.aim) == ("%", 2.5, "under 2")


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


def test_what_a_process_says_is_kept() -> None:
    assert processes.spent([sys.executable, "-c", "print('a word')"]).said == "a word\n"


def test_a_process_that_fails_is_told() -> None:
    with pytest.raises(RuntimeError, match="a bad end"):
        processes.spent([sys.executable, "-c", "raise SystemExit('a bad end')"])
    with pytest.raises(RuntimeError, match="a bad end"):
        processes.answer([sys.executable, "-c", "raise SystemExit('a bad end')"])


def test_the_first_line_is_waited_for() -> None:
    code = "import sys, time; sys.stderr.write('now\\n'); sys.stderr.flush(); time.sleep(0.3)"
    line, whole = processes.seconds_to_a_line([sys.executable, "-c", code])
    assert 0 < line < whole
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
        COMPARED: 6.0,
        "another, balanced, 3 players": 3.0,
        "another, random-lays, 3 players": 8.0,
        "floor, rating player": 12.0,
        "floor, random player": 4.0,
        "peer: pyminion 1 (A game)": 0.5,
    }
    read = [Reading(what, "decisions/s", value) for what, value in rates.items()]
    counted = [Reading(COMPARED, INSTRUCTIONS, 900.0), Reading("floor, rating player", INSTRUCTIONS, 600.0)]
    found = {reading.what: reading.value for reading in ratios([*read, *counted])}
    assert list(found.values()) == [0.5, 0.25, 2.0, 1.5, 12.0]
    assert found["another, random-lays, 3 players, of the C++ floor's speed"] == 2.0
    assert found[f"{COMPARED}, instructions to the C++ floor's"] == 1.5
    assert ratios([Reading(COMPARED, "decisions/s", 6.0)]) == []


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
