"""What all tests share: how long they look, and a command line that answers in the same process."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Derandomized: a test that passed here passes there.  `make verify` looks further each time.
settings.register_profile("suite", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("verify", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--verify", action="store_true", help="run the long checks too, and look for more examples")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("verify" if config.getoption("--verify") else "suite")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--verify"):
        return
    long = [item for item in items if item.get_closest_marker("verify")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


def pytest_collection_finish() -> None:
    """Leave what was imported out of every later search for garbage: there are millions of objects, and none goes."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def no_wait_for_the_disk() -> Iterator[None]:
    """Let no test wait until the disk has what it writes: small runs spend half their time on that.

    Run folders here need not outlive the machine.  Tests of a full disk put in an fsync of their own, and the processes that
    are killed on purpose have the real one.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@dataclass(frozen=True)
class Answer:
    """What a command line answered."""

    code: int
    out: str
    err: str


CommandLine = Callable[..., Answer]


@pytest.fixture
def dogsim_cli(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """Run the command line in an empty folder and return its exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*words: str) -> Answer:
        from dogsim.cli import main

        capsys.readouterr()
        code = main(list(words))
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return run
