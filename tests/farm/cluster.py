"""A cluster of real processes on loopback, as an administrator starts them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[2]
PRELOAD = "tests.farm.preload"
# Far more than anything here takes: machines that run tests are busy.
PATIENCE = 120.0


def until(happened: Callable[[], Any], what: str) -> Any:
    """Wait until something is true, and return it."""
    end = time.monotonic() + PATIENCE
    while not (found := happened()):
        assert time.monotonic() < end, f"{what} did not happen"
        time.sleep(0.05)
    return found


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a process that imports dogsim and the tests from here."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


class Cluster:
    """A scheduler and its workers; ``security`` are the flags of both, for TLS."""

    def __init__(self, folder: Path, *, security: Sequence[str] = (), protocol: str = "tcp") -> None:
        self._file = folder / "scheduler.json"
        self._security = security
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        host = ("--host", f"{protocol}://127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0", "--no-show")
        self.scheduler = self._start("dask_scheduler", *host, "--scheduler-file", str(self._file))
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for each in self._processes:
            each.send_signal(signal.SIGCONT)
            each.kill()
            each.wait()

    @property
    def address(self) -> str:
        """The scheduler's address, once it has one."""

        def read() -> str:
            try:
                return str(json.loads(self._file.read_text())["address"])
            except (OSError, ValueError):
                assert self.scheduler.poll() is None, "the scheduler ended"
                return ""

        return str(until(read, "the scheduler's start"))

    def worker(self, *words: str, **more: str) -> subprocess.Popen[bytes]:
        """Start a worker of one thread that nobody starts again; ``more`` is added to its environment."""
        alone = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0", "--local-directory", str(self._folder))
        preload = () if "--preload" in words else ("--preload", PRELOAD)
        made = self._start("dask_worker", self.address, *alone, *preload, *words, **more)
        self.workers.append(made)
        return made

    def _start(self, what: str, *words: str, **more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{what}", *self._security, *words]
        log = (self._folder / f"{what}-{len(self._processes)}.log").open("wb")
        with log:
            made = subprocess.Popen(command, cwd=self._folder, env=environment(**more), stdout=log, stderr=log)
        self._processes.append(made)
        return made


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process as the kernel does when memory runs out."""
    process.kill()
    process.wait()
