"""Every file of a finished run cut short and with a bit flipped: named and refused, or written again as it was."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogsim import load, report
from dogsim.core.errors import UserError
from dogsim.experiment import Spec, run
from dogsim.games import GAMES
from tests.crash.test_deaths import ROOT, contents
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", variants=("extra",), players=(2, 3), games=60)
FLIPS = 12


def sweep(folder: Path) -> None:
    """Play what is missing and write the report, as ``dogsim sweep`` does."""
    report.write(run(SPEC, out=folder, threads=1, kernel=play))


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy for a test."""
    monkeypatch.setitem(GAMES, "toy", TOY)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a finished run, to be copied."""
    folder = tmp_path_factory.mktemp("finished") / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        sweep(folder)
    return folder


def damages(data: bytes) -> Iterator[bytes]:
    """Yield a file's bytes cut at several lengths, and with one bit flipped at several places."""
    chance = random.Random(len(data))
    for length in {0, 1, len(data) // 3, len(data) // 2, len(data) - 2}:  # a manifest without its last newline says the same
        yield data[:length]
    for place in {0, len(data) - 1, *(chance.randrange(len(data)) for _ in range(FLIPS))}:
        yield data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]


NAMES = ["results.csv", "index.html", "DONE", "manifest.json", "parts"]


@pytest.mark.parametrize("name", NAMES)
def test_every_file_of_a_finished_run(finished: Path, tmp_path: Path, name: str) -> None:
    """What is counted is refused, what follows from the counts is written again; a loaded run is never the damaged one."""
    whole, folder = contents(finished), tmp_path / "run"
    shutil.copytree(finished, folder)
    for path in sorted(folder.glob(f"{name}/*")) or [folder / name]:
        for data in damages(path.read_bytes()):
            path.write_bytes(data)
            if name != "index.html":
                with pytest.raises(UserError) as refused:
                    load(folder)
                assert str(folder) in str(refused.value)
            if name in ("manifest.json", "parts"):
                with pytest.raises(UserError) as refused:
                    sweep(folder)
                assert str(path) in str(refused.value)
                path.write_bytes(whole[str(path.relative_to(folder))])
            else:
                sweep(folder)
            assert contents(folder) == whole
    load(folder)


def test_a_damaged_part_that_was_removed_is_played_again(finished: Path, tmp_path: Path) -> None:
    """As the sentence says; and until then the run is not taken for finished."""
    whole, folder = contents(finished), tmp_path / "run"
    shutil.copytree(finished, folder)
    for path in sorted((folder / "parts").iterdir()):
        path.unlink()
        with pytest.raises(UserError, match="cannot read"):
            load(folder)
        sweep(folder)
        files = contents(folder)
        assert {name for name in whole if files[name] != whole[name]} <= {"manifest.json"}
        assert load(folder).results.equals(load(finished).results)


def test_done_is_gone_as_soon_as_a_part_is_played_again(finished: Path, tmp_path: Path) -> None:
    """A run that dies on the way is not finished, whatever was there before."""
    folder = tmp_path / "run"
    shutil.copytree(finished, folder)
    for path in (folder / "parts").iterdir():
        path.unlink()

    def dying(*args: object) -> int:
        if len(list((folder / "parts").iterdir())) > 1:
            raise KeyboardInterrupt
        return play(*args)

    with pytest.raises(KeyboardInterrupt):
        run(SPEC, out=folder, threads=1, kernel=dying)
    assert not (folder / "DONE").exists()
    with pytest.raises(UserError, match=r"is not finished: 'dogsim sweep --game toy --variant extra .*' plays the rest"):
        load(folder)


UNPRIVILEGED = 65534
READ_ONLY = """
import os, sys
from pathlib import Path
import dogsim.experiment, dogsim.report
from dogsim.core.errors import UserError
from dogsim.games import GAMES
from tests.crash.test_damage import SPEC, TOY, sweep
GAMES["toy"] = TOY
if os.getuid() == 0:
    os.setuid(int(sys.argv[2]))
try:
    sweep(Path(sys.argv[1]))
except UserError as problem:
    print(problem)
"""


@pytest.mark.parametrize(("inside", "word"), [("run", "cannot write to"), ("run/new", "cannot write to"), ("no", "cannot ")])
def test_a_folder_that_may_not_be_written(finished: Path, inside: str, word: str) -> None:
    """Read-only, below one that is, or below one that may not even be looked into: a sentence."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        shutil.copytree(finished, folder / "run")
        (folder / "no").mkdir()
        for path, mode in ((folder, 0o755), (folder / "run", 0o555), (folder / "run" / "parts", 0o555), (folder / "no", 0o000)):
            path.chmod(mode)
        (folder / "run" / ".lock").unlink() if os.getuid() == 0 else None
        before = contents(folder / "run")
        target = folder / inside / "run" if inside == "no" else folder / inside
        command = [sys.executable, "-c", READ_ONLY, str(target), str(UNPRIVILEGED)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(f"{word}{'' if word.endswith(' ') else ' '}")
        assert str(target) in done.stdout
        assert done.stdout.endswith(": Permission denied\n")
        assert contents(folder / "run") == before
        for path in (folder / "no", folder / "run", folder / "run" / "parts"):
            path.chmod(0o755)


@pytest.mark.parametrize("name", ["x" * 300, "a\0b"])
def test_a_name_that_no_folder_can_have(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError, match=r"^cannot write to ") as refused:
        sweep(tmp_path / name)
    assert "\n" not in str(refused.value)
