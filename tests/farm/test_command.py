"""``--farm`` and ``--scheduler`` as a terminal sees them: real processes, their streams and their exit codes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dogsim.games import GAMES
from tests.farm.cluster import PRELOAD, Cluster, environment, kill, until
from tests.farm.conftest import digests
from tests.sim.toy import TOY

TOYS = (sys.executable, "-m", "tests.farm.command")
LONG = ("sweep", "--game", "toy", "--variant", "extra", "--players", "2,3", "--bots", "steady", "--games", "60000")


def start(*words: str, folder: Path, **more: str) -> subprocess.Popen[str]:
    """Start a command in a folder, as the leader of a process group of its own, as a shell does."""
    more["DASK_DISTRIBUTED__WORKER__PRELOAD"] = f'["{PRELOAD}"]'
    return subprocess.Popen(
        words, cwd=folder, env=environment(**more), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip


def has_parts(folder: Path) -> bool:
    """Tell whether a part is finished."""
    return any(folder.glob("run/parts/*.npz"))


def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(tmp_path: Path) -> None:
    """The terminal's whole process group hears it; no worker says a word, and none is left."""
    command = start(*TOYS, *LONG, "--out", "run", "--farm", "local:2", folder=tmp_path)
    until(lambda: has_parts(tmp_path) or command.poll() is not None, "a part")
    os.killpg(command.pid, signal.SIGINT)
    out, err = command.communicate()
    assert (command.returncode, out) == (130, "")
    lines = err.splitlines()
    assert lines[0] == "starting 2 worker processes ..."
    told = [line for line in lines[1:-2] if not line.startswith("compiling the kernels of Toy")]
    assert told
    assert all("games on 2 workers of this machine (" in line for line in told)
    assert lines[-2].startswith("interrupted: ")
    assert lines[-1] == f"  dogsim {' '.join(LONG)} --out run --farm local:2"
    until(lambda: not _alive(command.pid), "the end of the workers")


def test_ctrl_c_while_workers_start(tmp_path: Path) -> None:
    """Nothing is left of them."""
    command = start(*TOYS, *LONG, "--out", "run", "--farm", "local:2", folder=tmp_path)
    assert command.stderr is not None
    assert command.stderr.readline() == "starting 2 worker processes ...\n"
    os.killpg(command.pid, signal.SIGINT)
    out, err = command.communicate()
    assert (command.returncode, out) == (130, "")
    assert err.startswith("interrupted: finished games are kept; go on with\n  dogsim sweep --game toy")
    assert len(err.splitlines()) == 2
    until(lambda: not _alive(command.pid), "the end of the workers")


def test_a_script_that_does_not_guard_its_beginning(tmp_path: Path) -> None:
    """Worker processes import it: the sentence says what it lacks."""
    script = tmp_path / "script.py"
    opening = "import dogsim\ntry:\n    dogsim.Farm('local:1').__enter__()\n"
    script.write_text(opening + "except dogsim.UserError as problem:\n    print(problem)\n")
    out, _ = start(sys.executable, str(script), folder=tmp_path).communicate()
    assert "a script that starts them has to do so below 'if __name__ == \"__main__\":'" in out


def test_a_killed_command_leaves_no_worker_behind(tmp_path: Path) -> None:
    """SIGKILL: nobody can tell the workers, and they notice."""
    command = start(*TOYS, *LONG, "--out", "run", "--farm", "local:2", folder=tmp_path)
    until(lambda: has_parts(tmp_path) or command.poll() is not None, "a part")
    command.kill()
    command.communicate()
    until(lambda: not _alive(command.pid), "the end of the workers")


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_scheduler_that_is_gone_ends_in_a_sentence_and_a_command(cluster: Cluster, tmp_path: Path) -> None:
    """Exit code 2, what is kept, and what goes on."""
    cluster.worker()
    command = start(*TOYS, *LONG, "--out", "run", "--scheduler", cluster.address, folder=tmp_path)
    until(lambda: has_parts(tmp_path) or command.poll() is not None, "a part")
    kill(cluster.scheduler)
    out, err = command.communicate()
    assert (command.returncode, out) == (2, "")
    *_, sentence, again = err.splitlines()
    assert sentence.startswith(f"error: {cluster.address}: the scheduler is gone; ")
    assert sentence.endswith(" games are kept; go on with")
    assert again.startswith("  dogsim sweep --game toy ")
    assert again.endswith(f" --scheduler {cluster.address}")
    assert "Traceback" not in err


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game is not TOY][:1])
def test_a_real_game_on_worker_processes(name: str, tmp_path: Path) -> None:
    """The command as it is installed; the same run folder as with threads, and its report."""
    words = (sys.executable, "-m", "dogsim", "sweep", "--game", name, "--players", "2", "--games", "3000", "--progress", "none")
    for where in (("--threads", "2", "--out", "threads"), ("--farm", "local:2", "--out", "farm")):
        done = start(*words, *where, folder=tmp_path)
        out, err = done.communicate()
        assert (done.returncode, err) == (0, "")
        assert out
    assert digests(tmp_path / "farm") == digests(tmp_path / "threads")
    assert (tmp_path / "farm" / "index.html").is_file()


def test_the_gate_plays_on_a_farm(tmp_path: Path) -> None:
    """A baseline made by worker processes is the one that threads make, and holds."""
    (tmp_path / "mine.toml").write_text('game = "toy"\nplayers = 3\nbots = "steady,builder"\ngames = 4000\n')
    for words in (
        ("baseline", "create", "mine.toml", "--farm", "local:1"),
        ("check", "mine.toml", "--threads", "2"),
        ("check", "mine.toml", "--farm", "local:1"),
    ):
        done = start(*TOYS, *words, "--progress", "none", folder=tmp_path)
        out, err = done.communicate()
        assert done.returncode == 0, out + err
