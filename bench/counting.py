"""How many instructions a program takes for a decision: a figure that does not depend on the machine's neighbours."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.processes import ROOT
from bench.readings import Unavailable

# What starting takes is left out: so many games are counted, and twice as many.
GAMES = 200


def per_decision(command: Sequence[str], games: int = GAMES) -> float:
    """Return the instructions a decision of a program that takes a number of games as its last word.

    Raises:
        Unavailable: neither perf nor valgrind counts instructions here.
    """
    few, many = (counted([*command, str(number)]) for number in (games, 2 * games))
    return (many[0] - few[0]) / (many[1] - few[1])


def counted(command: Sequence[str]) -> tuple[int, int]:
    """Return the instructions and the decisions of a program that tells its decisions."""
    for count in (_perf, _valgrind):
        found = count(command)
        if found is not None:
            return found
    raise Unavailable("instructions: neither perf nor valgrind counts them here")


def _perf(command: Sequence[str]) -> tuple[int, int] | None:
    if shutil.which("perf") is None:
        return None
    done = subprocess.run(["perf", "stat", "-x,", "-e", "instructions:u", *command], capture_output=True, text=True, check=False)
    found = re.search(r"^(\d+),", done.stderr, re.MULTILINE)
    return None if done.returncode != 0 or found is None else (int(found[1]), _decisions(done.stdout))


def _valgrind(command: Sequence[str]) -> tuple[int, int] | None:
    if shutil.which("valgrind") is None:
        return None
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run([*tool, *command], capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    return None if done.returncode != 0 or found is None else (int(found[1]), _decisions(done.stdout))


def _decisions(said: str) -> int:
    return int(json.loads(said)["decisions"])


def compiler(*names: str) -> str:
    """Return the first compiler of these that is installed.

    Raises:
        Unavailable: none is.
    """
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise Unavailable(f"no {'C++' if 'g++' in names else 'C'} compiler is installed")
    return found


@contextmanager
def floor() -> Iterator[str]:
    """Yield the compiled C++ floor."""
    built_by = compiler("g++", "clang++", "c++")
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "market")
        subprocess.run([built_by, "-O3", "-march=native", "-o", program, ROOT / "bench/floor/market.cpp"], check=True)
        yield program


@contextmanager
def driver(game: str, players: int, bot: str, environment: dict[str, str]) -> Iterator[str]:
    """Yield a game's compiled driver as a program; ``environment`` says whose dogsim and which cache."""
    compiler("cc")
    if shutil.which("objcopy") is None:
        raise Unavailable("instructions: objcopy is not installed (binutils)")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "bench/native.py"), game, str(players), bot, folder]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Unavailable(f"instructions: {game} can't be built as a program: {done.stderr.strip()[-300:]}")
        yield str(Path(folder) / "play")
