"""Running things in processes of their own, and what the system says they used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
# ru_maxrss is in kilobytes, and in bytes on a Mac.
_PEAK_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Used:
    """What a process used: wall and CPU seconds, its peak memory in megabytes; and what it printed."""

    wall: float
    cpu: float
    peak: float
    said: str = ""


def dogsim(*words: str) -> list[str]:
    """Return the words that start the command line."""
    return [sys.executable, "-m", "dogsim", *words]


def child(*words: str) -> list[str]:
    """Return the words that start one of this bench's own measurements."""
    return [sys.executable, "-m", "bench.child", *words]


def spent(command: Sequence[str], **environment: str) -> Used:
    """Run a command to its end.

    A process begins as large as the one that starts it, and that counts: import nothing large here.

    Raises:
        RuntimeError: it failed; the text ends with what it said.
    """
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=ROOT, env=os.environ | environment, stdout=output, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            errors.seek(0)
            raise RuntimeError(f"{' '.join(command)}: {errors.read()[-2000:].decode(errors='replace')}")
        output.seek(0)
        said = output.read().decode(errors="replace")
    return Used(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * _PEAK_UNIT / 1e6, said)


def seconds_to_a_line(command: Sequence[str], **environment: str) -> tuple[float, float]:
    """Return the seconds from the start of a command to the first line on its stderr, and to its end."""
    start = time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        first = process.stderr.readline()
        seconds = time.perf_counter() - start
        rest = process.stderr.read()
    whole = time.perf_counter() - start
    if process.returncode != 0 or not first:
        raise RuntimeError(f"{' '.join(command)}: {first}{rest[-2000:]}")
    return seconds, whole


def answer(command: Sequence[str], extra: Mapping[str, str] | None = None) -> Any:
    """Run a command that prints one JSON document and return it."""
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **(extra or {})}, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr[-2000:]}")
    return json.loads(done.stdout)


def one_core() -> None:
    """Keep this process on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def cores() -> int:
    """Return the number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
