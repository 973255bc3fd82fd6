"""``dogsim tune``: flags refused in a sentence, a result others can play with, Ctrl-C that can be gone on from."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from dogsim.cli.gains import Gains, Told
from dogsim.core.driver import play_block
from dogsim.experiment.bots import bot_from_file
from dogsim.games import GAMES
from dogsim.tuning import Step, run
from tests.conftest import CommandLine

TINY = ("--players", "2", "--generations", "2", "--games", "26", "--fresh-games", "60", "-q")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--game", "dgos"), "'dogs'"),
        (("--base", "balancd"), "'balanced'"),
        (("--base", "missing.toml"), "missing.toml"),
        (("--base", "random"), "nothing to tune"),
        (("--against", "biulder"), "'builder'"),
        (("--against", "field,builder"), "stands alone"),
        (("--against", ""), "--against: takes a name"),
        (("--mix", ","), "--mix: takes a name"),
        (("--against", "puppy-hunter"), "needs puppies"),
        (("--players", "6"), "the nearest is 5"),
        (("--players", "two"), "2-5"),
        (("--variant", "pupies"), "'puppies'"),
        (("--mix", "base,pupies"), "'puppies'"),
        (("--variant", "two-player-hotel", "--players", "3"), "2 players only"),
        (("--set", "licence_cost=1,2"), "one value"),
        (("--set", "licence_cst=1"), "'licence_cost'"),
        (("--restrict", "hotle"), "'hotel'"),
        (("--weights", "sest"), "'sets'"),
        (("--weights", "uniform"), "never tuned"),
        (("--weights", "barred"), "never tuned"),
        (("--generations", "0"), "the nearest is 1"),
        (("--generations", "9" * 30), "the nearest is 10000"),
        (("--games", "many"), "--games"),
        (("--fresh-games", "-1"), "the nearest is 1"),
        (("--seed", "-1"), "the nearest is 0"),
        (("--threads", "0"), "the nearest is 1"),
        (("--progress", "loud"), "'plain'"),
        (("--out", "mine.txt"), ".toml"),
        (("--out", ""), ".toml"),
        (("--out", "nowhere/mine.toml"), "nowhere"),
        (("--name", "a b"), "1 to 64 letters"),
        (("--name", "builder"), "shipped bot"),
        (("--gmaes", "3"), "--games"),
    ],
)
def test_a_mistake_is_one_sentence(dogsim_cli: CommandLine, tmp_path: Path, words: tuple[str, ...], named: str) -> None:
    """Nothing is played and nothing written."""
    answer = dogsim_cli("tune", *TINY, *words)
    assert (answer.code, answer.out) == (2, "")
    assert named in answer.err
    assert len(answer.err.splitlines()) == 1, answer.err
    assert "Traceback" not in answer.err
    assert list(tmp_path.iterdir()) == []


def test_all_mistakes_are_told_at_once(dogsim_cli: CommandLine) -> None:
    answer = dogsim_cli("tune", "--games", "0", "--threads", "x", "--players", "two", "--out", "x", "--set", "fee=99")
    assert len(answer.err.splitlines()) == 5


def test_a_tuned_bot_can_play(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """Its file says where it comes from, the document says the same, and a sweep takes it."""
    answer = dogsim_cli("tune", *TINY, "--out", "mine.toml", "--json", "--restrict", "hotel", "--against", "field")
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)
    assert found["schema"] == "dogsim-tune/1"
    assert [scene["fields"] for scene in found["scenes"]] == [["mine+hotel-rush"]]
    text = (tmp_path / "mine.toml").read_text()
    assert f"# Found by: {found['command']}" in text
    assert found["conclusion"] in text
    bot = bot_from_file(GAMES["dogs"], tmp_path / "mine.toml")
    assert bot.weights["barred"] == GAMES["dogs"].ability("hotel").bits == found["weights"]["barred"]
    assert "uniform" not in found["weights"]
    assert dogsim_cli("watch", "--players", "2", "--bots", "balanced,mine.toml").code == 0


def test_asked_again_it_says_the_same(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """From what it kept; the command it names is this one."""
    asked = ("tune", *TINY, "--out", "a b.toml", "--name", "mine", "--mix", "base,puppies", "--set", "licence_cost=2")
    first, again = dogsim_cli(*asked), dogsim_cli(*asked, "--threads", "1")
    assert (first.code, first.out) == (0, again.out)
    before = (tmp_path / "a b.toml").read_bytes()
    command = next(line for line in first.out.splitlines() if line.startswith("Repeat")).removeprefix("Repeat  ")
    assert dogsim_cli(*shlex.split(command)[1:], "-q").out == first.out
    assert (tmp_path / "a b.toml").read_bytes() == before


def test_a_bad_base_is_improved_clearly(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """Who shuns sets loses; a few generations find that out."""
    (tmp_path / "bad.toml").write_text('game = "dogs"\nbase = "balanced"\n[weights]\nsets = -100\n')
    budget = ("--players", "2", "--generations", "6", "--games", "100", "--fresh-games", "400", "--weights", "sets,trained", "-q")
    answer = dogsim_cli("tune", "--base", "bad.toml", *budget, "--json")
    found = json.loads(answer.out)
    assert found["better"]
    assert found["gain"]["low"] > 0.2
    assert found["weights"]["sets"] > -50
    assert found["file"] == "bad-tuned.toml"


def test_an_interrupted_command_names_the_one_that_goes_on(
    dogsim_cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And that one ends as if nothing had happened."""
    asked = ("tune", *TINY, "--threads", "2", "--out", "mine.toml")
    assert dogsim_cli(*asked).code == 0
    whole = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for path in tmp_path.iterdir():
        path.unlink()
    with monkeypatch.context() as patched:
        patched.setattr(run, "driver", lambda: dying(after=40))
        answer = dogsim_cli(*asked)
    assert (answer.code, answer.out) == (130, "")
    assert "go on with\n  dogsim tune " in answer.err
    assert len(json.loads((tmp_path / "mine.tune.json").read_text())["generations"]) == 1
    assert dogsim_cli(*shlex.split(answer.err.splitlines()[-1])[1:], "-q").code == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == whole


def dying(after: int) -> Any:
    """Return a driver at whose so many and first call somebody presses Ctrl-C."""
    calls = count()

    def play(*about: Any) -> int:
        if next(calls) >= after:
            raise KeyboardInterrupt
        played: int = play_block(*about)
        return played

    return play


def test_sigterm_ends_a_tuning_with_its_own_code(tmp_path: Path) -> None:
    words = ("--players", "2", "--generations", "10000", "--games", "50", "--out", "mine.toml", "--progress", "none")
    program = [sys.executable, "-m", "dogsim", "tune", *words]
    running = subprocess.Popen(program, cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    state, begun = tmp_path / "mine.tune.json", time.monotonic()
    while not state.exists() and running.poll() is None and time.monotonic() - begun < 120:
        time.sleep(0.02)
    running.send_signal(signal.SIGTERM)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (143, ""), err
    assert "go on with\n  dogsim tune " in err
    assert json.loads(state.read_text())["generations"]


def test_a_line_says_what_was_gained(capsys: pytest.CaptureFixture[str]) -> None:
    line = Gains(Told(("balanced",), lambda done, total: None), live=False).line
    step = Step("tuning", 120, 600, 12, 60, 0.291, 0.25, 0.041)
    told = Gains(Told(("balanced",), lambda done, total: None), live=False)
    told(Step("tuning", 20, 600, 1, 60, 0.0, 0.25, 0.0))
    assert capsys.readouterr().err == "generation 1 of 60, starting\n"
    assert told.line(step, 10.0) == (
        "generation 12 of 60: share 0.291 against balanced (0.250 is equal), best so far +4.1 points, about 48 s left"
    )
    assert line(Step("choosing", 500, 600, 60, 60, 0.3, 0.25, 0.04), 9.0).startswith("comparing the last rows on fresh deals")
