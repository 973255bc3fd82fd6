"""Threads, blocks, worker processes, interruptions, compiled or not: one digest of the counts for each game.

python -m tests.farm.test_matrix    plays the committed games again and writes their digests
"""

from __future__ import annotations

import hashlib
import random
import signal
import sys
import tomllib
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import dogsim
from dogsim.core.driver import play_block
from dogsim.core.jit import COMPILED
from dogsim.experiment import Interrupted, Spec, make_plan
from dogsim.games import GAMES
from dogsim.gate import Players
from dogsim.sim import runner, task
from dogsim.sim.executor import Executor
from dogsim.sim.runner import Range
from dogsim.sim.store import RunFolder
from dogsim.sim.tally import Tally
from dogsim.sim.task import Job
from dogsim.sim.threads import Threads
from tests.sim.test_real_games import REAL, _a_change

FILE = Path(__file__).with_name("counts.toml")
AGAIN = "python -m tests.farm.test_matrix"
PLAYERS = 3
FEW, MANY = 3, 400  # deals: in plain Python a decision takes a millisecond
BLOCKS = (1024, 97, 16)


def job(name: str, deals: int) -> Job:
    """Return a game as printed and changed, ``balanced`` in all seats: by a variant, or by a rule where there is none."""
    changed: dict[str, Any] = {"variants": ("puppies",)} if GAMES[name].variants else {"settings": _a_change(name)}
    spec = Spec(game=name, players=(PLAYERS,), bots=("balanced",), games=deals, **changed)
    return Job(make_plan(spec).jobs[0].task, deals)


def digest(tally: Tally) -> str:
    """Return the digest of everything that was counted; how it was cut and where it was played is no part of it."""
    found = hashlib.sha256()
    for name, values in sorted(tally.arrays().items()):
        found.update(f"{name} {values.shape}".encode() + values.astype("<i8").tobytes())
    return found.hexdigest()[:32]


def counted(executor: Executor, wanted: Job) -> str:
    """Return the digest of a job that is played in one go."""
    (tally,) = Players(executor, play_block).play(GAMES[wanted.task.game], [Range(wanted.task, 0, wanted.deals)])
    return digest(tally)


def resumed(executors: Iterator[Executor], wanted: Job, folder: Path, chance: random.Random) -> str:
    """Return the digest of a job that is interrupted at random moments, each time to go on with another executor."""
    one = wanted.task
    about = {"players": one.players, "lineup": one.lineup, "identity": one.identity}
    interruptions = 0
    with RunFolder(folder, {"fingerprint": "0", "versions": {}, "tasks": [about]}) as kept:
        while True:
            left = chance.randrange(2, 5) if interruptions < 4 else sys.maxsize
            try:
                runner.play(GAMES[one.game], [wanted], kept, executor=next(executors), kernel=play_block, progress=_ending(left))
                assert interruptions > 1
                return digest(kept.total(one))
            except Interrupted:
                interruptions += 1


def _ending(left: int) -> Callable[[int, int], None]:
    """Return a progress that ends the run as Ctrl-C does, the time after ``left`` that something is told."""
    told = count()

    def tell(done: int, total: int) -> None:
        if next(told) == left:
            signal.raise_signal(signal.SIGINT)

    return tell


def committed(name: str, deals: int) -> str:
    """Return the committed digest."""
    return str(tomllib.loads(FILE.read_text(encoding="utf-8"))[name][str(deals)])


@pytest.mark.lanes
@pytest.mark.parametrize("name", REAL)
def test_a_few_games_in_every_lane(name: str) -> None:
    """Compiled, in plain Python and with bounds checks."""
    with Threads(1) as executor:
        assert counted(executor, job(name, FEW)) == committed(name, FEW), f"if it is meant, run `{AGAIN}`"


@pytest.mark.skipif(not COMPILED, reason="takes too long in plain Python")
def test_threads_and_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game, every number of threads with every size of blocks."""
    for threads in (1, 2, 4):
        with Threads(threads) as executor:
            for block in BLOCKS:
                monkeypatch.setattr(task, "BLOCK_GAMES", block)
                for name in REAL:
                    assert counted(executor, job(name, MANY)) == committed(name, MANY), (name, threads, block)


@pytest.mark.skipif(not COMPILED, reason="takes too long in plain Python")
def test_worker_processes_and_interruptions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game with every size of blocks, at one go and interrupted, on a farm and threads in turn."""
    chance = random.Random(8)
    with dogsim.Farm("local:2") as farm, Threads(1) as one, Threads(4) as four:
        for block in BLOCKS:
            monkeypatch.setattr(task, "BLOCK_GAMES", block)
            for name in REAL:
                wanted, expected = job(name, MANY), committed(name, MANY)
                assert counted(farm, wanted) == expected, (name, block)
                if block < MANY // 10:
                    monkeypatch.setattr("dogsim.sim.farm.sizes._LEAST", 0.0)  # or a piece would be all that is left
                    turns = (executor for _ in count() for executor in (farm, one, farm, four))
                    assert resumed(turns, wanted, tmp_path / f"{name}-{block}", chance) == expected, (name, block)


def main() -> None:
    """Write the digests."""
    with Threads(2) as executor, FILE.open("w", encoding="utf-8") as file:
        print(f"# Digests of counts by number of deals, {PLAYERS} players; written by `{AGAIN}`", file=file)
        for name in REAL:
            print(f"\n[{name}]", file=file)
            for deals in (FEW, MANY):
                print(f'{deals} = "{counted(executor, job(name, deals))}"', file=file)


if __name__ == "__main__":
    main()
