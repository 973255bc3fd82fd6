"""A finished run read back from its folder: the same run, or a sentence."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest

from dogsim import experiment, report
from dogsim.core.errors import UserError
from dogsim.experiment import RunResult, Spec, reopen
from dogsim.games import GAMES
from tests.report import fake
from tests.sim import climb, toy


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", toy.TOY)
    monkeypatch.setitem(GAMES, "climb", climb.CLIMB_TUNED)


def _played(folder: Path, **asked: object) -> RunResult:
    return experiment.run(Spec(**{"game": "toy", "players": (2, 3), "games": 200, **asked}), out=folder, kernel=toy.play)


@pytest.mark.parametrize("make", [fake.grid, fake.climbed, lambda folder: _played(folder, precision=(("seat_share", "5pp"),))])
def test_a_reopened_run_is_the_run_and_has_the_same_page(tmp_path: Path, make) -> None:  # type: ignore[no-untyped-def]
    done = make(tmp_path / "run")
    again = reopen(tmp_path / "run")
    assert again.results == done.results
    assert (again.spec, again.plan.fingerprint, again.command) == (done.spec, done.plan.fingerprint, done.command)
    assert {key: each.again for key, each in again.replays.items()} == {key: each.again for key, each in done.replays.items()}
    assert report.page.render(again) == report.page.render(done)


def test_a_folder_without_a_finished_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="holds no run"):
        reopen(tmp_path)
    done = _played(tmp_path / "run")
    (done.folder / "DONE").unlink()
    with pytest.raises(UserError, match="is not finished: the command that began it goes on with it"):
        reopen(done.folder)


def test_a_run_of_other_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of another version of a game are not told under this version's names."""
    done = _played(tmp_path / "run")
    shutil.copytree(done.folder, tmp_path / "copy")
    assert reopen(tmp_path / "copy").results == done.results
    monkeypatch.setitem(GAMES, "toy", dataclasses.replace(toy.TOY, version=toy.TOY.version + 1))
    with pytest.raises(UserError, match="another version of dogsim"):
        reopen(tmp_path / "copy")
