"""Real commands on a real game: killed, ended by signals, started twice, asked again."""

from __future__ import annotations

import os
import pty
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.crash.test_deaths import contents

GAMES = "3000"
ENDLESS = "40000000"
Process = subprocess.Popen[str]


# The command, telling its progress often.
TALKING = "import sys, dogsim.cli.progress as it; it.SECONDS_BETWEEN_LINES = 0.1; from dogsim.cli import main; sys.exit(main())"
PLAYED = " left"


def flags(games: str, out: str = "run") -> list[str]:
    """Return a small sweep as it is typed."""
    return ["sweep", "--players", "2", "--bots", "random", "--games", games, "--out", out]


def words(games: str, out: str = "run") -> list[str]:
    """Return the command line that plays it."""
    return [sys.executable, "-m", "dogsim", *flags(games, out)]


def talking() -> list[str]:
    """Return the command line of a run without end that says PLAYED as soon as something was."""
    return [sys.executable, "-c", TALKING, *flags(ENDLESS)]


def start(folder: Path, command: Sequence[str], **more: str) -> Process:
    """Start a command that hears Ctrl-C even where the tests themselves do not (a job in the background)."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, cwd=folder, env=os.environ | more, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True)  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, usual)


def until(process: Process, text: str) -> str:
    """Return the first line on stderr that holds a text."""
    assert process.stderr is not None
    for line in process.stderr:
        if text in line:
            return line
    raise AssertionError("it ended before that")


def whole(folder: Path, out: str) -> dict[str, bytes]:
    """Return the files of a run that goes to its end."""
    done = subprocess.run([*words(GAMES, out), "-q"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return contents(folder / out)


@pytest.mark.parametrize("deaths", [4, pytest.param(20, marks=pytest.mark.verify)])
def test_killed_from_start_up_to_the_report(tmp_path: Path, deaths: int) -> None:
    begun = time.monotonic()
    expected = whole(tmp_path, "whole")
    life, chance = time.monotonic() - begun, random.Random(deaths)
    for death in range(deaths):
        process = start(tmp_path, words(GAMES))
        time.sleep((death + chance.random()) / deaths * life)
        process.kill()
        process.communicate()
    assert whole(tmp_path, "run") == expected


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_keeps_what_was_played(tmp_path: Path, number: signal.Signals, code: int) -> None:
    """The exit code is the shells' own for a process that a signal ended; the command that goes on is printed."""
    process = start(tmp_path, talking(), CI="true")
    until(process, PLAYED)
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert process.returncode == code, err
    kept, command = err.splitlines()[-2:]
    assert kept.startswith("interrupted: ")
    assert kept.endswith(" of 40,000,000 games are kept; go on with")
    assert command == f"  dogsim sweep --players 2 --bots random --games {ENDLESS} --out run"
    assert out == ""
    assert list((tmp_path / "run" / "parts").iterdir())


def test_a_signal_while_compiling_is_not_kept_waiting(tmp_path: Path) -> None:
    """Kernels take half a minute to compile; whoever wants to leave may leave."""
    process = start(tmp_path, words(ENDLESS), DOGSIM_CACHE_DIR=str(tmp_path / "cache"), CI="true")
    until(process, "starting")
    time.sleep(1)
    process.send_signal(signal.SIGTERM)
    begun = time.monotonic()
    _, err = process.communicate(timeout=60)
    assert process.returncode == 143
    assert time.monotonic() - begun < 10
    assert err.splitlines()[-1].startswith("  dogsim sweep ")


WRITING = """
import os, signal, sys
from dogsim import report
from dogsim.cli import main
usual, name = report.write, sys.argv.pop(1)
def write(run):
    os.kill(os.getpid(), getattr(signal, name))
    return usual(run)
report.write = write
sys.exit(main())
"""


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_signal_while_the_report_is_written(tmp_path: Path, name: str, code: int) -> None:
    process = start(tmp_path, [sys.executable, "-c", WRITING, name, *flags("40"), "-q"])
    _, err = process.communicate(timeout=120)
    assert process.returncode == code, err
    assert err == (
        "interrupted: finished games are kept; go on with\n  dogsim sweep --players 2 --bots random --games 40 --out run\n"
    )
    assert not (tmp_path / "run" / "index.html").exists()


ATTACHED = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


def test_a_terminal_that_is_closed(tmp_path: Path) -> None:
    """Nobody can be told any more; what was played is kept all the same."""
    reading, writing = pty.openpty()
    attached = [sys.executable, "-c", ATTACHED, *talking()]
    usual = {name: value for name, value in os.environ.items() if name != "CI"} | {"TERM": "xterm"}
    process = subprocess.Popen(
        attached, cwd=tmp_path, env=usual, stdin=writing, stdout=writing, stderr=writing, start_new_session=True
    )
    os.close(writing)
    said = b""
    while not re.search(rb"[1-9][0-9,]* of 40,000,000 games", said):
        said += os.read(reading, 10_000)
    os.close(reading)
    assert process.wait(timeout=60) == 129
    assert list((tmp_path / "run" / "parts").glob("*.npz"))


def test_nohup_means_what_it_says(tmp_path: Path) -> None:
    process = start(tmp_path, ["nohup", *talking()], CI="true")
    until(process, PLAYED)
    process.send_signal(signal.SIGHUP)
    until(process, PLAYED)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert process.returncode == 143


def test_two_at_once(tmp_path: Path) -> None:
    """One plays, the other is refused in a sentence; a killed one blocks nobody."""
    first = start(tmp_path, talking(), CI="true")
    until(first, "starting")
    second = subprocess.run(words(ENDLESS), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert second.returncode == 2
    assert second.stderr == "error: another dogsim is writing to run: wait for it, or choose another folder\n"
    until(first, PLAYED)
    first.kill()
    first.communicate()
    third = start(tmp_path, talking(), CI="true")
    until(third, "starting")
    third.send_signal(signal.SIGINT)
    third.communicate(timeout=60)
    assert third.returncode == 130


def test_a_finished_run_is_read_and_not_played(tmp_path: Path) -> None:
    """With no compiled kernel at hand, none is compiled; and the same bytes stand there."""
    expected = whole(tmp_path, "run")
    cache = tmp_path / "cache"
    for damaged in ("results.csv", "index.html", "DONE"):
        (tmp_path / "run" / damaged).write_bytes(b"?")
    process = start(tmp_path, words(GAMES), DOGSIM_CACHE_DIR=str(cache), CI="true")
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert "\n3,000 games in " in out
    assert err == ""
    assert [path for path in cache.rglob("*") if path.suffix in (".nbi", ".nbc")] == []
    assert contents(tmp_path / "run") == expected


def test_an_output_that_has_no_room() -> None:
    """`dogsim rules > /dev/full`."""
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "dogsim", "rules"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "error: cannot write what was asked for: No space left on device\n"
