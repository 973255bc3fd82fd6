"""The run folder: whole or not there, one writer, and nothing summed that was not written by this run."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.core.errors import UserError
from dogsim.experiment import RunResult, Spec, run
from dogsim.sim import files
from dogsim.sim.store import NAME, RunFolder
from tests.sim.toy import play

SPEC = Spec(game="toy", variants=("extra",), players=(2, 3), games=300)


def played(folder: Path, spec: Spec = SPEC) -> RunResult:
    """Run the toy into a folder."""
    return run(spec, out=folder, threads=1, kernel=play)


def parts(folder: Path) -> list[Path]:
    """Return the folder's parts."""
    return sorted((folder / "parts").iterdir())


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def refusal(folder: Path, spec: Spec = SPEC) -> str:
    """Return the sentence a run is refused with; nothing in the folder may change."""
    before = contents(folder) if folder.is_dir() else {}
    with pytest.raises(UserError) as refused:
        played(folder, spec)
    after = contents(folder) if folder.is_dir() else {}
    after.pop(".lock", None)
    before.pop(".lock", None)
    assert after == before
    text = str(refused.value)
    assert "\n" not in text
    assert "Traceback" not in text
    return text


def test_a_second_run_reads_and_writes_the_same_bytes(tmp_path: Path) -> None:
    first = played(tmp_path / "a")
    before = contents(tmp_path / "a")
    second = played(tmp_path / "a")
    assert (first.played, second.played) == (first.plan.games, 0)
    assert second.resumed
    assert second.results == first.results
    assert contents(tmp_path / "a") == before
    assert contents(played(tmp_path / "b").folder) == before


def test_the_folder_holds_what_the_documents_say(tmp_path: Path) -> None:
    made = played(tmp_path / "run")
    assert {path.name for path in made.folder.iterdir()} == {
        ".lock", "DONE", "games.json", "manifest.json", "parts", "results.csv",
    }  # fmt: skip
    manifest = json.loads((made.folder / "manifest.json").read_bytes())
    assert manifest == made.manifest
    assert manifest["schema"] == "dogsim-run/1"
    assert manifest["spec"]["variant"] == ["extra"]
    assert manifest["fingerprint"] == made.plan.fingerprint
    assert set(manifest["parts"]) == {path.name for path in parts(made.folder)}
    for name, part in manifest["parts"].items():
        assert NAME.fullmatch(name)
        assert part["sha256"] == files.sha256((made.folder / "parts" / name).read_bytes())
    assert (made.folder / "DONE").read_text().split() == [
        files.sha256((made.folder / "results.csv").read_bytes()), "results.csv"
    ]  # fmt: skip


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))


def _edit(path: Path) -> None:
    tally, about = files.unpack(path.read_bytes())
    tally.tables["sums"][0, 0] += 60
    path.write_bytes(files.pack(tally, about))


def _swap(path: Path) -> None:
    shutil.copy(parts(path.parent.parent)[-1], path)


@pytest.mark.parametrize("damage", [_truncate, _empty, _flip, _edit, _swap])
def test_a_damaged_part_is_named_and_never_summed(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    made = played(tmp_path / "run")
    part = parts(made.folder)[0]
    damage(part)
    assert str(part) in refusal(made.folder)
    part.unlink()
    again = played(made.folder)
    assert 0 < again.played < made.plan.games
    assert again.results == made.results


def test_every_byte_of_a_part_matters(tmp_path: Path) -> None:
    made = played(tmp_path / "run", Spec(game="toy", players=(2,), games=4, bots=("steady",)))
    part = parts(made.folder)[0]
    data = part.read_bytes()
    for i in range(0, len(data), 37):
        part.write_bytes(data[:i] + bytes([data[i] ^ 0x10]) + data[i + 1 :])
        with pytest.raises(UserError, match="damaged or was changed"):
            played(made.folder, made.spec)


def test_a_part_of_another_run_is_refused_even_under_a_forged_digest(tmp_path: Path) -> None:
    """A part says itself what it is a part of."""
    made = played(tmp_path / "run")
    other = played(tmp_path / "other", SPEC.model_copy(update={"seed": 2}))
    here, there = parts(made.folder)[0], parts(other.folder)[0]
    here.write_bytes(there.read_bytes())
    manifest = json.loads((made.folder / "manifest.json").read_bytes())
    manifest["parts"][here.name]["sha256"] = files.sha256(here.read_bytes())
    _forge(made.folder, manifest)
    assert "part of another run" in refusal(made.folder)


def _forge(folder: Path, manifest: dict[str, Any]) -> None:
    from dogsim.sim.task import digest

    manifest["digest"] = digest({name: value for name, value in manifest.items() if name != "digest"})
    (folder / "manifest.json").write_text(json.dumps(manifest))


def test_parts_that_overlap_or_leave_a_gap_are_refused(tmp_path: Path) -> None:
    made = played(tmp_path / "run", Spec(game="toy", players=(2,), games=5000, bots=("steady",)))
    manifest = json.loads((made.folder / "manifest.json").read_bytes())
    first = next(name for name, part in manifest["parts"].items() if part["first"] == 0)
    data = (made.folder / "parts" / first).read_bytes()
    twice = first.replace("-0-", "-00-")
    (made.folder / "parts" / twice).write_bytes(data)
    manifest["parts"][twice] = manifest["parts"][first]
    _forge(made.folder, manifest)
    with pytest.raises(UserError, match="does not follow"):
        played(made.folder, made.spec)


def test_a_file_that_is_no_part_is_named(tmp_path: Path) -> None:
    made = played(tmp_path / "run")
    stranger = made.folder / "parts" / "9p-mirror-0123456789abcdef-0-10.npz"
    stranger.write_bytes(b"PK")
    assert stranger.name in refusal(made.folder)


def test_a_finished_part_the_manifest_does_not_know_is_played_again(tmp_path: Path) -> None:
    """A kill may fall between the part and the manifest."""
    made = played(tmp_path / "run")
    manifest = json.loads((made.folder / "manifest.json").read_bytes())
    name = parts(made.folder)[0].name
    del manifest["parts"][name]
    _forge(made.folder, manifest)
    _edit(made.folder / "parts" / name)
    again = played(made.folder)
    assert again.played > 0
    assert again.results == made.results


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"", "damaged"), (b"{", "damaged"), (b"[]", "no manifest"), (b'{"schema": "dogsim-run/9"}', "no manifest")],
)
def test_a_damaged_manifest_is_named(tmp_path: Path, content: bytes, word: str) -> None:
    made = played(tmp_path / "run")
    (made.folder / "manifest.json").write_bytes(content)
    assert word in refusal(made.folder)


@pytest.mark.parametrize("change", [("seed", 3), ("tasks", []), ("parts", {})])
def test_an_edited_manifest_is_refused(tmp_path: Path, change: tuple[str, Any]) -> None:
    made = played(tmp_path / "run")
    manifest = json.loads((made.folder / "manifest.json").read_bytes())
    manifest[change[0]] = change[1]
    (made.folder / "manifest.json").write_text(json.dumps(manifest))
    assert "changed by hand" in refusal(made.folder)


def test_a_name_in_the_manifest_cannot_leave_the_folder(tmp_path: Path) -> None:
    made = played(tmp_path / "run")
    manifest = json.loads((made.folder / "manifest.json").read_bytes())
    manifest["parts"]["../../secret"] = next(iter(manifest["parts"].values()))
    _forge(made.folder, manifest)
    assert "no name for a part" in refusal(made.folder)


@pytest.mark.parametrize("name", ["..", ".hidden", "a/b", "", "a" * 65, "a b", "a\n"])
def test_names_of_files_are_plain(name: str) -> None:
    assert not NAME.fullmatch(name)


def test_another_run_s_folder_is_left_alone(tmp_path: Path) -> None:
    made = played(tmp_path / "run")
    for changes in ({"seed": 2}, {"games": 301}, {"players": (2,)}, {"margins": {"score": 1.0}}):
        assert "another run" in refusal(made.folder, SPEC.model_copy(update=changes))


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "letter.txt").write_text("dear")
    assert "letter.txt" in refusal(folder)
    assert [path.name for path in folder.iterdir()] == ["letter.txt"]


def test_what_a_kill_in_the_first_moment_leaves_is_taken_over(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    (folder / "parts").mkdir(parents=True)
    (folder / ".lock").touch()
    (folder / ".tmp-manifest.json-abc").write_bytes(b"{")
    assert played(folder).played
    assert not list(folder.glob(".tmp-*"))


def test_a_file_in_the_way_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert "no folder" in refusal(tmp_path / "file")
    assert "cannot write" in refusal(tmp_path / "file" / "run")


def test_one_writer(tmp_path: Path) -> None:
    made = played(tmp_path / "run")
    header = {name: value for name, value in made.manifest.items() if name not in ("schema", "parts", "digest")}
    with RunFolder(made.folder, header):
        assert "another dogsim is writing" in refusal(made.folder)
    assert played(made.folder).played == 0


def test_the_lock_holds_between_processes(tmp_path: Path) -> None:
    made = played(tmp_path / "run")
    header = {name: value for name, value in made.manifest.items() if name not in ("schema", "parts", "digest")}
    code = (
        "import json, sys; from pathlib import Path; from dogsim.sim.store import RunFolder\n"
        "from dogsim.core.errors import UserError\n"
        "try:\n    RunFolder(Path(sys.argv[1]), json.load(sys.stdin)).__enter__()\n"
        "except UserError as e:\n    print(e); sys.exit(2)"
    )
    command = [sys.executable, "-c", code, str(made.folder)]
    with RunFolder(made.folder, header):
        held = subprocess.run(command, input=json.dumps(header), capture_output=True, text=True, check=False)
    assert held.returncode == 2, held.stderr
    assert "another dogsim is writing" in held.stdout
    free = subprocess.run(command, input=json.dumps(header), capture_output=True, text=True, check=False)
    assert free.returncode == 0, free.stderr


def test_a_full_disk_keeps_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "results.csv"
    target.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(UserError, match=r"cannot write .*results\.csv: No space left"):
        files.write(target, b"new")
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["results.csv"]


def test_a_full_disk_amid_a_run_can_be_gone_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, count = tmp_path / "run", 0
    usual = os.fsync

    def full(handle: int) -> None:
        nonlocal count
        count += 1
        if count > 9:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        usual(handle)

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(UserError, match="No space left"):
        played(folder)
    monkeypatch.setattr(files.os, "fsync", usual)
    assert not list(folder.rglob(".tmp-*"))
    again = played(folder)
    assert again.resumed
    assert again.results == played(tmp_path / "other").results


def test_a_part_is_the_same_whatever_the_rest_of_the_run(tmp_path: Path) -> None:
    """A part is a function of its task and its deals."""
    both, one = played(tmp_path / "a"), played(tmp_path / "b", SPEC.model_copy(update={"players": (2,)}))
    here = {path.name: path.read_bytes() for path in parts(both.folder)}
    for path in parts(one.folder):
        with np.load(path, allow_pickle=False) as archive:
            assert "sums" in archive.files
        assert here.get(path.name, path.read_bytes()) == path.read_bytes()
