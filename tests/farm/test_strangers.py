"""Workers on which something else would play are refused by name: at the start, when they join late, and by the piece itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import dogsim
from dogsim.core.errors import UserError
from dogsim.experiment import Halted
from dogsim.sim.farm import client
from dogsim.sim.farm.facts import PACKAGE, differences, facts
from tests.farm.cluster import ROOT, Cluster
from tests.farm.test_farm import at, farmed

INSTALL = "install the same there (pip install 'dogsim[farm]=="


@pytest.fixture
def edited(tmp_path: Path) -> str:
    """A path on which the package comes first with one line more in a kernel."""
    folder = tmp_path / "edited"
    shutil.copytree(PACKAGE, folder / "dogsim", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "dogsim" / "core" / "rng.py").open("a", encoding="utf-8") as file:
        file.write("\n# one line more\n")
    return f"{folder}:{ROOT}"


def test_what_differs_is_said() -> None:
    """Versions in full, code by the beginning of its digest; the CPU is no difference."""
    here = facts()
    assert here.keys() == {"code", "python", "dogsim", "numpy", "numba"}
    assert differences(here, here) == ""
    there = {**here, "numpy": "1.0", "code": "0123456789abcdef"}
    assert differences(there, here) == (
        f"code of dogsim 01234567 there and {here['code'][:8]} here, numpy 1.0 there and {here['numpy']} here"
    )
    assert "numba unknown there" in differences({name: here[name] for name in here if name != "numba"}, here)


def test_edited_code_is_refused_before_anything_is_played(cluster: Cluster, edited: str) -> None:
    """One line more in a kernel, and the worker is named."""
    cluster.worker(PYTHONPATH=edited)
    with pytest.raises(UserError) as refused:
        dogsim.Farm(cluster.address).__enter__()
    sentence = str(refused.value)
    assert sentence.startswith("worker tcp://127.0.0.1:")
    assert "would play something else: code of dogsim " in sentence
    assert INSTALL in sentence


@pytest.mark.parametrize("noticed", ["on joining", "by the piece"])
def test_a_stranger_that_joins_late_ends_the_run(
    noticed: str, cluster: Cluster, edited: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked when it is seen, and a piece that reaches it before is not played."""
    cluster.worker()
    with dogsim.Farm(cluster.address) as farm:
        if noticed == "by the piece":
            monkeypatch.setattr(client, "refuse_strangers", _nobody)
        with pytest.raises(Halted, match="would play something else: code of dogsim") as halted:
            meet(farm, cluster, edited, tmp_path)
    assert INSTALL in halted.value.reason
    assert not (halted.value.folder / "DONE").exists()


def meet(farm: dogsim.Farm, cluster: Cluster, path: str, folder: Path) -> None:
    """Play run after run, with a stranger who starts on the way: a whole run may end before it is there."""
    late = at(0.05, lambda: cluster.worker(PYTHONPATH=path))
    for number in range(20):
        farmed(farm, folder / f"run{number}", late)


async def _nobody(*about: object) -> None:
    """Refuse nobody."""


def test_a_worker_that_has_no_dogsim(cluster: Cluster, tmp_path: Path) -> None:
    """The sentence says how to install it."""
    bare = tmp_path / "bare" / "dogsim"
    bare.mkdir(parents=True)
    (bare / "__init__.py").write_text("raise ModuleNotFoundError(\"No module named 'dogsim'\", name='dogsim')\n")
    cluster.worker("--preload", "json", PYTHONPATH=str(bare.parent))
    with pytest.raises(UserError, match=r"cannot import this dogsim .*No module named 'dogsim'") as refused:
        dogsim.Farm(cluster.address).__enter__()
    assert INSTALL in str(refused.value)
