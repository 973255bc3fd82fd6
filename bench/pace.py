"""``python -m bench.pace``: is compiled play slower than at the last commit?  It warns and never fails.

Both are compiled, each from its own sources, and told apart by the instructions a decision takes where they can be
counted, and by CPU time, run after run in turn.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from bench.child import RATING
from bench.counting import driver, per_decision
from bench.measures import games
from bench.processes import ROOT
from bench.readings import Unavailable

RUNS = 7
GAMES = 2000
# More than what a compiler's mood and a busy machine do.
INSTRUCTIONS, TIME = 1.05, 1.25
WARNING = "::warning::" if os.environ.get("GITHUB_ACTIONS") else "warning: "
KERNELS = ("dogsim/core", "dogsim/games")


@dataclass(frozen=True)
class Pace:
    """A game now, divided by the game before; no instructions where none are counted."""

    game: str
    instructions: float | None
    time: float

    @property
    def slower(self) -> bool:
        """True where more than chance makes it slower."""
        return self.time > TIME if self.instructions is None else self.instructions > INSTRUCTIONS

    def __str__(self) -> str:
        counted = "not counted" if self.instructions is None else f"{self.instructions:.2f}"
        return f"{self.game}: instructions a decision {counted}, CPU time {self.time:.2f} of the commit before"


def last_commit() -> str:
    """Return the commit to compare with: the last one, or the one before it where nothing was changed since.

    Raises:
        Unavailable: there is none, or its kernels are the same.
    """
    changed = _git("status", "--porcelain", "--", *KERNELS)
    commit = "HEAD" if changed else "HEAD~1"
    if not changed and not _git("diff", "--name-only", commit, "HEAD", "--", *KERNELS):
        raise Unavailable("the kernels are those of the commit before")
    return commit


def _git(*words: str) -> bytes:
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    except OSError as problem:
        raise Unavailable(f"git: {problem.strerror}") from None
    if done.returncode != 0:
        raise Unavailable(f"there is no commit to compare with ({done.stderr.decode(errors='replace').strip()[:200]})")
    return done.stdout


@contextmanager
def sources(commit: str) -> Iterator[dict[str, str]]:
    """Yield the environment in which dogsim is the one of ``commit``, with a cache of its own."""
    packed = _git("archive", "--format=tar", commit, "dogsim")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        yield {**os.environ, "PYTHONPATH": folder, "DOGSIM_CACHE_DIR": str(Path(folder) / "cache")}


def compile_all(before: dict[str, str]) -> None:
    """Compile the games of the commit before side by side: building their programs one by one then takes no time."""

    def build(about: tuple[str, int]) -> None:
        with driver(*about, RATING, before):
            pass

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, games().items()))


def compare(game: str, players: int, before: dict[str, str]) -> Pace:
    """Return how a game's driver compares with what it was."""
    now = {**os.environ, "PYTHONPATH": str(ROOT)}
    with driver(game, players, RATING, now) as new, driver(game, players, RATING, before) as old:
        times = [_seconds(new) / _seconds(old) for _ in range(RUNS)]
        try:
            counted = per_decision([new]) / per_decision([old])
        except Unavailable:
            counted = None
    return Pace(game, counted, statistics.median(times))


def _seconds(program: str) -> float:
    """Return the CPU seconds of a decision."""
    told = json.loads(subprocess.run([program, str(GAMES)], capture_output=True, check=True).stdout)
    return float(told["cpu"]) / int(told["decisions"])


def main() -> int:
    """Compare every game and say what is slower."""
    try:
        commit = last_commit()
        with sources(commit) as before:
            compile_all(before)
            for game, players in games().items():
                pace = compare(game, players, before)
                print(pace, flush=True)
                if pace.slower:
                    print(f"{WARNING}{game} is slower than at {commit}")
    except Unavailable as missing:
        print(f"pace: nothing compared: {missing}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
