"""The toy game here and on every worker, and what an undisturbed run of it comes to."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import dask
import distributed  # noqa: F401  (it completes Dask's configuration)
import pytest

from dogsim.experiment import Spec, run
from dogsim.games import GAMES
from tests.farm.cluster import PRELOAD, ROOT, Cluster
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", variants=("extra",), players=(2, 3), games=40_000)


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of every file of a run that does not say when it was played."""
    files = [folder / "manifest.json", folder / "results.csv", folder / "DONE", *sorted((folder / "parts").iterdir())]
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register the toy, and have worker processes that are started here do so too."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    with dask.config.set({"distributed.worker.preload": [PRELOAD]}):
        yield


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Digests of SPEC played by one thread."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        folder = tmp_path_factory.mktemp("whole") / "run"
        run(SPEC, out=folder, threads=1, kernel=play)
        return digests(folder)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A scheduler without workers."""
    with Cluster(tmp_path) as made:
        yield made
