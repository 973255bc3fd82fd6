"""However a run dies, the same command goes on, and every byte is that of a run that nobody disturbed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder but its lock."""
    paths = (path for path in folder.rglob("*") if path.is_file() and path.name != ".lock")
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def stories(folder: Path, what: str, *numbers: int) -> list[dict[str, Any]]:
    """Let runs die, and return what happened in each folder, whose files are all those of an undisturbed run."""
    command = [sys.executable, "-m", "tests.crash.dying", what, str(folder), *map(str, numbers)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    whole = contents(folder / "whole")
    assert {"DONE", "index.html", "manifest.json", "results.csv"} < whole.keys()
    for story in found:
        here = contents(folder / story["folder"])
        assert [name for name in whole.keys() | here.keys() if whole.get(name) != here.get(name)] == [], story
    return found


@pytest.mark.parametrize("deaths", [10, pytest.param(100, marks=pytest.mark.verify)])
def test_killed_at_random_moments(tmp_path: Path, deaths: int) -> None:
    """SIGKILL, again and again, anywhere between the first look at the folder and the last write."""
    assert sum(story["killed"] for story in stories(tmp_path, "moments", deaths, 20261130)) == deaths


def test_killed_before_every_single_change_on_disk(tmp_path: Path) -> None:
    """The moments that chance would seldom hit: between a part and the manifest, between results and DONE."""
    found = stories(tmp_path, "steps")
    assert len(found) > 30
    assert {story["code"] for story in found} == {-9}
    assert found[0]["left"] == []
    assert any("manifest.json" in each["left"] and "DONE" not in each["left"] for each in found)
    assert any("DONE" in each["left"] and "index.html" not in each["left"] for each in found)


def test_a_disk_that_is_full_from_any_change_on(tmp_path: Path) -> None:
    """One sentence that names a file, nothing half-written left."""
    found = stories(tmp_path, "full")
    assert len(found) > 20
    for story in found:
        assert story["code"] == 2
        assert story["said"].startswith("cannot ")
        assert str(tmp_path / story["folder"]) in story["said"]
        assert story["said"].endswith(": No space left on device\n")
        assert story["said"].count("\n") == 1
        assert story["left"] == []


def test_a_write_that_stops_in_its_middle(tmp_path: Path) -> None:
    """Every limit below the largest file stops the run somewhere else."""
    found = stories(tmp_path, "limits")
    assert len(found) > 6
    for story in found:
        if story["limit"] >= story["largest"]:
            assert (story["code"], story["said"]) == (0, "")
        else:
            assert story["code"] == 2
            assert story["said"].endswith(": File too large\n")
            assert story["left"] == []
