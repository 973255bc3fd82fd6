"""What is measured.  Each measure runs one round and returns its readings."""

from __future__ import annotations

import functools
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench import counting, peers
from bench.child import RATING
from bench.processes import ROOT, answer, child, cores, dogsim, seconds_to_a_line, spent
from bench.readings import INSTRUCTIONS, Reading, Unavailable

FEW, MANY = 500, 10_000
# Decisions a second that `balanced` should reach at a game's usual player count.
AIM = 8_000_000
AIMS = {"dogs": 5_000_000}


@dataclass(frozen=True)
class Options:
    """How long one reading takes, and which Python has the peers."""

    seconds: float
    peer_python: str


@dataclass(frozen=True)
class Measure:
    """One measure; ``rounds`` limits how often a long one is repeated."""

    name: str
    text: str
    run: Callable[[Options], list[Reading]]
    rounds: int = 99


@functools.cache
def games() -> dict[str, int]:
    """Return every game's usual player count; a child is asked, for this process has to stay small."""
    return dict(answer(child("games")))


def play(options: Options) -> list[Reading]:
    """Decisions and games a second on one core: mirrors of a bot, game by game."""
    found = []
    for each in answer(child("play", str(options.seconds))):
        what = f"{each['game']}, {each['bot']}, {each['players']} players"
        found.append(Reading(what, "decisions/s", each["decisions"] / each["cpu"], _aim(each)))
        found.append(Reading(what, "games/s", each["games"] / each["cpu"]))
    return found


def _aim(each: dict[str, Any]) -> str:
    wanted = each["bot"] == RATING and each["usual"]
    return f"at least {AIMS.get(each['game'], AIM):,}" if wanted else ""


def overhead(options: Options) -> list[Reading]:
    """What a run does besides playing, on one core: counting, and what every piece costs."""
    return [
        Reading(
            f"{each['game']}, {RATING}, {each['players']} players: what a run does besides, of the play",
            "%",
            100 * (each["whole"] / each["play"] - 1),
            "under 2",
        )
        for each in answer(child("overhead", str(options.seconds)))
    ]


def floor(options: Options) -> list[Reading]:
    """The same on a small card game in C++."""
    with counting.floor() as program:
        told = answer([program, str(options.seconds)])
    return [Reading(f"floor, {name} player", "decisions/s", each["decisions"] / each["cpu"]) for name, each in told.items()]


def instructions(options: Options) -> list[Reading]:
    """Instructions a decision, of every game and of the floor."""
    with counting.floor() as program:
        found = [Reading("floor, rating player", INSTRUCTIONS, counting.per_decision([program, "games"]))]
    for game, players in games().items():
        with counting.driver(game, players, RATING, dict(os.environ) | {"PYTHONPATH": str(ROOT)}) as program:
            found.append(Reading(f"{game}, {RATING}, {players} players", INSTRUCTIONS, counting.per_decision([program])))
    return found


def peer(name: str, options: Options) -> list[Reading]:
    """The same for another simulator, in a process of its own."""
    command = [options.peer_python, str(ROOT / "bench/peers.py"), name, str(options.seconds)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as problem:
        raise Unavailable(f"{name}: {options.peer_python}: {problem.strerror}") from None
    if done.returncode == peers.NOT_INSTALLED:
        raise Unavailable(f"{name}: not installed (bench/requirements-peers.txt; --peer-python names another Python)")
    if done.returncode != 0:
        raise RuntimeError(f"{name}: {done.stderr[-2000:]}")
    told = json.loads(done.stdout)
    return [Reading(f"peer: {told['title']}", "decisions/s", told["decisions"] / told["cpu"])]


def compile_cold(options: Options) -> list[Reading]:
    """The first game ever of each game, its own cache empty, and the first game of the next process."""
    found: list[Reading] = []
    total = 0.0
    for game in games():
        with tempfile.TemporaryDirectory() as cache:
            cold = spent(child("first", game), DOGSIM_CACHE_DIR=cache)
            warm = spent(child("first", game), DOGSIM_CACHE_DIR=cache)
        total += cold.wall
        found += [
            Reading(f"{game}, first game, cold: import and compile", "s", cold.wall, "under 30"),
            Reading(f"{game}, first game, cold: CPU time", "s", cold.cpu),
            Reading(f"{game}, first game, cold: games compiled", "games", len(json.loads(cold.said)["compiled"]), "1"),
            Reading(f"{game}, first game, warm", "s", warm.wall),
        ]
    return [*found, Reading("all games, cold", "s", total, "under 70")]


@contextmanager
def _sweep(game: str, number: int, *words: str) -> Iterator[list[str]]:
    """Yield a sweep into a folder that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "run")
        yield dogsim("sweep", "--game", game, "--games", str(number), "--progress", "plain", "--out", out, *words)


def start(options: Options) -> list[Reading]:
    """From the command to its first progress, and to the end of a small sweep with its report."""
    found = []
    for game in games():
        with _sweep(game, 200) as command:
            first, whole = seconds_to_a_line(command)
        found.append(Reading(f"{game}, sweep, warm: to first progress", "s", first, "under 1"))
        found.append(Reading(f"{game}, sweep of 200 games, warm: to the end, report included", "s", whole))
    return found


def memory(options: Options) -> list[Reading]:
    """Peak memory of a sweep of each game with few games and with many."""
    found = []
    for game, players in games().items():
        peak = {}
        for number in (FEW, MANY):
            with _sweep(game, number, "--players", str(players)) as command:
                peak[number] = spent(command).peak
            found.append(Reading(f"{game}, sweep of {number:,} games: peak memory", "MB", peak[number], "under 600"))
        found.append(Reading(f"{game}, peak memory, {MANY:,} games to {FEW}", "×", peak[MANY] / peak[FEW], "about 1"))
    return found


def threads(options: Options) -> list[Reading]:
    """The same run with one thread and with two; and two processes that share nothing, which is what two cores can give."""
    if cores() < 2:
        raise Unavailable("threads: this process has one core")
    told = answer(child("threads", str(10 * options.seconds)))
    command = child("alone", str(2 * options.seconds))
    before = answer(command)
    with ThreadPoolExecutor(2) as both:
        pair = sum(both.map(answer, [command, command]))
    single = (before + answer(command)) / 2  # before and after: machines change their speed
    return [
        Reading("two threads to one: the same run", "×", told["1"] / told["2"], "at least 1.9"),
        Reading("two processes to one: playing alone", "×", pair / single),
    ]


def answers(options: Options) -> list[Reading]:
    """How long the command line takes to answer; the middle of seven tries."""
    found = []
    for word in ("--help", "--version"):
        tries = [spent(dogsim(word)).wall for _ in range(7)]
        found.append(Reading(f"dogsim {word}", "ms", 1000 * statistics.median(tries), "under 150"))
    return found


MEASURES = {
    each.name: each
    for each in (
        Measure("play", "decisions and games a second", play),
        Measure("overhead", "counting, and what a piece costs", overhead),
        Measure("floor", "the C++ floor", floor),
        Measure("count", "instructions a decision", instructions, rounds=1),
        *(Measure(name, f"peer {name}", functools.partial(peer, name)) for name in peers.PEERS),
        Measure("help", "--help and --version", answers),
        Measure("start", "warm start of a sweep", start, rounds=2),
        Measure("threads", "one thread and two", threads),
        Measure("compile", "cold compile", compile_cold, rounds=1),
        Measure("memory", "peak memory", memory, rounds=1),
    )
}


def prepare() -> None:
    """Compile what the measures of a warm start need."""
    spent(child("first"))


def machine() -> dict[str, Any]:
    """Return what the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": cores(),
        "load": round(os.getloadavg()[0], 1),
        "python": ".".join(map(str, sys.version_info[:3])),
        "numba": version("numba"),
        "numpy": version("numpy"),
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
        if names:
            return names[0]
    return platform.processor() or platform.machine()
