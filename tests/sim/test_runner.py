"""However a run is cut, ordered, interrupted, killed and resumed: one result."""

from __future__ import annotations

import hashlib
import json
import random
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dogsim.core.errors import UserError
from dogsim.experiment import Interrupted, RunResult, Spec, make_plan, run
from dogsim.sim import runner, task
from dogsim.sim.runner import Range, missing, spans
from dogsim.sim.task import Job
from tests.sim.killed import SPEC as KILLED
from tests.sim.toy import play, row_by_row, slow

ROOT = Path(__file__).resolve().parents[2]
SPEC = Spec(game="toy", variants=("extra",), players=(2, 3), games=6000)


def digest(done: RunResult) -> str:
    """Return the digest of a run's results."""
    return hashlib.sha256((done.folder / "results.csv").read_bytes()).hexdigest()


def test_threads_change_nothing(tmp_path: Path) -> None:
    found = {digest(run(SPEC, out=tmp_path / str(n), threads=n, kernel=play)) for n in (1, 2, 4)}
    assert len(found) == 1


def test_the_order_in_which_blocks_finish_changes_nothing(tmp_path: Path) -> None:
    """Blocks that take different times finish in another order than they began."""
    chance = random.Random(1)

    def uneven(*args: Any) -> int:
        time.sleep(chance.random() / 500)
        return play(*args)

    expected = digest(run(SPEC, out=tmp_path / "even", threads=1, kernel=play))
    assert digest(run(SPEC, out=tmp_path / "uneven", threads=4, kernel=uneven)) == expected


def test_blocks_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = Spec(game="toy", variants=("extra",), players=(3,), games=200)
    expected = digest(run(small, out=tmp_path / "usual", threads=1, kernel=row_by_row))
    for block in (1, 37, 10_000):
        monkeypatch.setattr(task, "BLOCK_GAMES", block)
        assert digest(run(small, out=tmp_path / str(block), threads=2, kernel=play)) == expected


def test_more_games_begin_with_the_same_games(tmp_path: Path) -> None:
    """Game i is the same game whatever the number of games: a larger run contains the smaller one."""
    table: dict[int, Any] = {}
    for games in (100, 200):
        seen: dict[int, bytes] = {}

        def watch(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any, seen: Any = seen) -> int:
            decisions = play(rules, state, bots, seed, first, out, *noted)
            if int(rules[0].extra) == 0:
                seen.update({first + i: row.tobytes() for i, row in enumerate(out)})
            return decisions

        run(Spec(game="toy", variants=("extra",), players=(2,), bots=("steady",), games=games), out=tmp_path / str(games),
            threads=1, kernel=watch)  # fmt: skip
        table[games] = seen
    assert table[100] == {i: row for i, row in table[200].items() if i < 100}


def test_arms_and_seatings_share_their_deals(tmp_path: Path) -> None:
    calls: list[tuple[int, int, int]] = []

    def watch(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any) -> int:
        calls.append((seed, first, len(out)))
        return play(rules, state, bots, seed, first, out, *noted)

    run(Spec(game="toy", variants=("extra",), players=(3,), games=60, seed=9), out=tmp_path / "run", threads=1, kernel=watch)
    played = [(9, 0, 60)] * 2 + [(9, 0, 10)] * 12
    assert calls[: len(played)] == played
    assert calls[len(played)] == (9, 0, 60)  # the search for a typical game


def test_ranges_cover_every_deal_once_and_stay_few() -> None:
    jobs = make_plan(Spec(game="toy", variants=("extra",))).jobs
    made = spans(jobs)
    assert len(made) <= runner.PARTS
    for job in jobs:
        own = [(each.first, each.last) for each in made if each.task is job.task]
        assert own[0][0] == 0
        assert own[-1][1] == job.deals
        assert all(left[1] == right[0] for left, right in pairwise(own))
        assert all(first % job.task.block == 0 for first, _ in own)


@pytest.mark.parametrize("games", [10**6, 10**9, 10**12])
def test_however_many_games_parts_stay_countable(games: int) -> None:
    """Some dozens of small ones, some thousands at most: the manifest lists them all, and is written with each."""
    jobs = [Job(job.task, -(-games // job.task.games(1))) for job in make_plan(Spec(game="toy", players=(3,))).jobs]
    made = spans(jobs)
    total = sum(job.games for job in jobs)
    assert len(made) <= 1.01 * max(runner.PARTS, total / runner.PART_GAMES) + len(jobs)
    assert len(made) <= 1.01 * runner.MOST_PARTS + len(jobs)


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ([], [(0, 10)]),
        ([(0, 10)], []),
        ([(0, 4)], [(4, 10)]),
        ([(4, 6)], [(0, 4), (6, 10)]),
        ([(6, 20), (0, 2)], [(2, 6)]),
        ([(10, 20)], [(0, 10)]),
        ([(0, 3), (3, 10)], []),
    ],
)
def test_what_is_missing(found: list[tuple[int, int]], left: list[tuple[int, int]]) -> None:
    job = make_plan(Spec(game="toy", players=(2,), games=10)).jobs[0]
    assert [(each.first, each.last) for each in missing(Range(job.task, 0, 10), found)] == left


def test_progress_counts_games_up_to_the_total(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    done = run(SPEC, out=tmp_path / "run", threads=2, kernel=play, progress=lambda *now: told.append(now))
    assert told[0] == (0, done.plan.games)
    assert told[-1] == (done.plan.games, done.plan.games)
    assert [now for now, _ in told] == sorted(now for now, _ in told)


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    expected = digest(run(SPEC, out=tmp_path / "whole", threads=1, kernel=play))
    folder, kept, interruptions = tmp_path / "run", 0, 0
    while isinstance(done := _until_ctrl_c(folder), Interrupted):
        interruptions += 1
        assert done.folder == folder
        assert done.command == f"dogsim sweep --game toy --variant extra --players 2,3 --games 6000 --out {folder}"
        assert kept <= done.done < done.total
        kept = done.done
        assert not (folder / "DONE").exists()
    assert interruptions > 1
    assert 0 < done.played < done.plan.games
    assert digest(done) == expected


def _until_ctrl_c(folder: Path) -> RunResult | Interrupted:
    """Run until the fourth time that progress is told, or the end."""
    calls = 0

    def stop(done: int, total: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            signal.raise_signal(signal.SIGINT)

    try:
        return run(SPEC, out=folder, threads=2, kernel=slow, progress=stop)
    except Interrupted as interrupted:
        return interrupted


def test_ctrl_c_means_what_it_meant_before_afterwards(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGINT)
    run(SPEC.model_copy(update={"games": 100}), out=tmp_path / "run", threads=1, kernel=play)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_run_in_another_thread(tmp_path: Path) -> None:
    """Signals belong to the main thread; a notebook may run elsewhere."""
    found: list[RunResult] = []
    small = SPEC.model_copy(update={"games": 100})
    thread = threading.Thread(target=lambda: found.append(run(small, out=tmp_path / "run", threads=1, kernel=play)))
    thread.start()
    thread.join()
    assert found[0].played == found[0].plan.games


def test_an_error_in_a_thread_is_not_swallowed(tmp_path: Path) -> None:
    def broken(*args: Any) -> int:
        raise RuntimeError("a bug")

    with pytest.raises(RuntimeError, match="a bug"):
        run(SPEC, out=tmp_path / "run", threads=2, kernel=broken)


@pytest.mark.parametrize("threads", [0, -1, 100_000])
def test_a_wrong_number_of_threads(tmp_path: Path, threads: int) -> None:
    with pytest.raises(UserError, match="threads: takes 1 to"):
        run(SPEC, out=tmp_path / "run", threads=threads, kernel=play)
    assert not (tmp_path / "run").exists()


def _start(folder: Path, threads: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.sim.killed", str(folder), str(threads)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _wait_for_parts(folder: Path, wanted: int, process: subprocess.Popen[str]) -> None:
    for _ in range(2000):
        if len(list((folder / "parts").glob("*.npz"))) >= wanted:
            return
        if process.poll() is not None:
            raise AssertionError(f"it ended by itself: {process.communicate()}")
        time.sleep(0.02)
    raise AssertionError("no parts appeared")


def test_kill_9_and_resume_equals_an_uninterrupted_run(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    for kills in range(1, 4):
        process = _start(folder, 2)
        _wait_for_parts(folder, 3 * kills, process)
        time.sleep(random.Random(kills).random() / 20)
        process.kill()
        process.communicate()
    assert not (folder / "DONE").exists()
    assert not (folder / "results.csv").exists()
    resumed = run(KILLED, out=folder, threads=2, kernel=play)
    whole = run(KILLED, out=tmp_path / "whole", threads=1, kernel=play)
    assert 0 < resumed.played < whole.played
    assert resumed.results == whole.results
    assert digest(resumed) == digest(whole)
    assert json.loads((folder / "manifest.json").read_bytes())["parts"] == whole.manifest["parts"]


def test_ctrl_c_from_outside(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    process = _start(folder, 2)
    _wait_for_parts(folder, 1, process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert out.splitlines()[-1].startswith("dogsim sweep --game toy --variant extra")
    assert err == ""


def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    """Rows are dropped once counted."""

    def peak(games: int) -> int:
        spec = Spec(game="toy", variants=("extra",), players=(2,), bots=("steady",), games=games)
        tracemalloc.start()
        run(spec, out=tmp_path / str(games), threads=1, kernel=play)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(2_000)
    assert peak(60_000) < 1.5 * peak(10_000)
