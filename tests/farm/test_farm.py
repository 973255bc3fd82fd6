"""Games played by worker processes: the same bytes, whatever dies and whoever joins."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dogsim
from dogsim.core.errors import UserError
from dogsim.experiment import Halted, Interrupted, RunResult, Spec, run
from tests.farm.cluster import Cluster, kill, until
from tests.farm.conftest import SPEC, digests
from tests.farm.kernels import DEADLY, broken, deadly
from tests.sim.toy import play, slow

Tell = Callable[[int, int], None]


def at(part: float, act: Callable[[], object]) -> Tell:
    """Return a progress that acts once, when so much of a run is done."""
    acted = False

    def tell(done: int, total: int) -> None:
        nonlocal acted
        if not acted and done > part * total:
            acted = True
            act()

    return tell


def in_turn(*each: Tell) -> Tell:
    """Return a progress that tells several."""

    def tell(done: int, total: int) -> None:
        for one in each:
            one(done, total)

    return tell


def farmed(farm: dogsim.Farm, folder: Path, tell: Tell | None = None, kernel: Any = slow) -> RunResult:
    """Play SPEC on a farm."""
    return run(SPEC, out=folder, progress=tell, kernel=kernel, executor=farm)


@pytest.mark.parametrize("workers", [1, 2])
def test_worker_processes_of_this_machine_write_the_same_bytes(workers: int, tmp_path: Path, whole: dict[str, str]) -> None:
    """Every file of the run, threads or processes."""
    run(SPEC, out=tmp_path / "threads", threads=4, kernel=play)
    with dogsim.Farm(f"local:{workers}") as farm:
        assert (farm.workers, farm.ahead) == (workers, 2 * workers)
        farmed(farm, tmp_path / "run", kernel=play)
    assert digests(tmp_path / "run") == digests(tmp_path / "threads") == whole


def test_a_farm_plays_run_after_run_and_look_after_look(tmp_path: Path) -> None:
    """One connection: a run that plays on until it knows enough, a grid with its replays, and both again."""
    looks = Spec(game="toy", variants=("extra",), players=(2,), precision=(("score", "0.05"),), max_games=20_000)
    grid = Spec(game="toy", settings={"first": (-1, 1, 2)}, players=(2,), games=3000)
    with dogsim.Farm("local:2") as farm:
        for number, spec in enumerate((looks, grid)):
            here, there = tmp_path / f"farm{number}", tmp_path / f"threads{number}"
            done = run(spec, out=here, kernel=play, executor=farm)
            assert farm._cluster is not None
            scheduler = farm._cluster.scheduler
            until(lambda scheduler=scheduler: not scheduler.tasks, "that the scheduler forgot all pieces")
            run(spec, out=there, threads=2, kernel=play)
            assert digests(here) == digests(there)
            assert run(spec, out=here, kernel=play, executor=farm).played == 0
            assert done.played > 0


def test_workers_that_are_killed_and_one_that_joins_late(cluster: Cluster, tmp_path: Path, whole: dict[str, str]) -> None:
    """One is killed, then all but one, then another joins; the sum is the same."""
    for _ in range(4):
        cluster.worker()
    with dogsim.Farm(cluster.address) as farm:
        until(lambda: farm.workers == 4, "four workers")
        seen: list[int] = []

        def join() -> None:
            until(lambda: farm.workers == 1, "the death of three")
            seen.append(farm.ahead)
            cluster.worker()
            until(lambda: farm.workers == 2, "the late worker")
            seen.append(farm.ahead)

        def all_but_one() -> None:
            for each in cluster.workers[1:3]:
                kill(each)

        tell = in_turn(at(0.05, lambda: kill(cluster.workers[0])), at(0.3, all_but_one), at(0.5, join))
        farmed(farm, tmp_path / "run", tell)
        assert seen == [2, 4]
    assert digests(tmp_path / "run") == whole


def test_a_killed_scheduler_and_a_run_that_goes_on(cluster: Cluster, tmp_path: Path, whole: dict[str, str]) -> None:
    """The folder is the truth: threads go on where the farm ended, on the same bytes."""
    cluster.worker()
    with dogsim.Farm(cluster.address) as farm, pytest.raises(Halted) as halted:
        farmed(farm, tmp_path / "run", at(0.3, lambda: kill(cluster.scheduler)))
    assert halted.value.reason == f"{cluster.address}: the scheduler is gone"
    assert 0 < halted.value.done < halted.value.total
    assert halted.value.command.startswith("dogsim sweep --game toy --variant extra")
    resumed = run(SPEC, out=tmp_path / "run", threads=2, kernel=play)
    assert resumed.played == halted.value.total - halted.value.done
    assert digests(tmp_path / "run")["results.csv"] == whole["results.csv"]


def test_an_interrupted_run_goes_on_on_a_farm_and_on_threads(tmp_path: Path, whole: dict[str, str]) -> None:
    """Threads, then a farm that is interrupted too, then threads to the end."""
    folder = tmp_path / "run"
    ctrl_c = lambda: signal.raise_signal(signal.SIGINT)  # noqa: E731
    with pytest.raises(Interrupted) as first:
        run(SPEC, out=folder, threads=2, kernel=slow, progress=at(0.2, ctrl_c))
    with dogsim.Farm("local:2") as farm:
        with pytest.raises(Interrupted) as second:
            farmed(farm, folder, at(0.5, ctrl_c))
        assert first.value.done < second.value.done < second.value.total
        assert farmed(farm, folder, kernel=play).played == second.value.total - second.value.done
    assert digests(folder)["results.csv"] == whole["results.csv"]


def test_a_scheduler_that_hangs_is_not_waited_for_for_ever(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process stands still, as it is known to when workers run out of memory."""
    monkeypatch.setenv("DOGSIM_FARM_PATIENCE", "6")
    monkeypatch.setattr("dogsim.sim.farm.opening.CLOSE_SECONDS", 1.0)
    cluster.worker()
    with dogsim.Farm(cluster.address) as farm, pytest.raises(Halted, match="nothing came back for 6 seconds") as halted:
        farmed(farm, tmp_path / "run", at(0.2, lambda: os.kill(cluster.scheduler.pid, signal.SIGSTOP)))
    assert 0 < halted.value.done < halted.value.total


def test_a_piece_that_always_dies_is_reported_with_what_it_is(tmp_path: Path) -> None:
    """Its workers are started again, it is given to others, and at last it is named."""
    with dogsim.Farm("local:2") as farm, pytest.raises(Halted) as halted:
        farmed(farm, tmp_path / "run", kernel=deadly)
    block = DEADLY // 1024 * 1024
    named = f"toy, 2 players, line-up mirror, seed 1, deals {block:,} to {block + 1023:,}"
    assert halted.value.reason.startswith(
        f"local:2: its workers died 4 times of one piece: {named} (the last was tcp://127.0.0.1:"
    )
    resumed = run(SPEC, out=tmp_path / "run", threads=2, kernel=play)
    assert resumed.played == halted.value.total - halted.value.done


def test_a_piece_that_raises_is_reported_with_what_it_is(tmp_path: Path) -> None:
    """Three times, and then its error, and where."""
    with dogsim.Farm("local:1") as farm, pytest.raises(Halted) as halted:
        farmed(farm, tmp_path / "run", kernel=broken)
    assert "seed 1, deals 1,024 to 2,047 failed 3 times: ValueError: a card too many (on tcp://127.0.0.1:" in halted.value.reason
    assert halted.value.done > 0


def test_a_driver_that_no_worker_could_import(tmp_path: Path) -> None:
    """A function made on the spot cannot travel."""
    with dogsim.Farm("local:1") as farm, pytest.raises(UserError, match="cannot be imported"):
        farmed(farm, tmp_path / "run", kernel=lambda *words: play(*words))
    assert not (tmp_path / "run" / "DONE").exists()


def test_a_cluster_without_workers(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is waited for a while, said so, and given up."""
    monkeypatch.setattr("dogsim.sim.farm.client.WAIT_SECONDS", 2.0)
    said: list[str] = []
    with pytest.raises(UserError, match=f"has no worker; start one with 'dask worker {cluster.address}'"):
        dogsim.Farm(cluster.address, say=said.append).__enter__()
    assert said == [f"waiting for a worker of {cluster.address} ..."]
