"""A process that brings runs into the world and lets them die: each is a fork, so that a hundred deaths cost a minute.

Arguments: what (``moments``, ``steps``, ``full`` or ``limits``), a folder to work in, and for ``moments`` how many
and the seed.  Writes a JSON list to stdout: for each run folder what happened to it.  Every folder was finished
by an undisturbed process at last; ``whole`` is one that nobody disturbed.
"""

from __future__ import annotations

import errno
import gc
import json
import os
import random
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from dogsim import report
from dogsim.core.errors import UserError
from dogsim.experiment import Spec, run
from dogsim.games import GAMES
from dogsim.report import page
from dogsim.sim.store import held
from tests.sim.toy import TOY, play, slow

LONG = Spec(game="toy", variants=("extra",), players=(2, 3), games=4_000)
SHORT = Spec(game="toy", variants=("extra",), players=(2,), games=1_100, bots=("steady",))
WRITING = os.O_WRONLY | os.O_RDWR
Story = dict[str, Any]


def live(folder: Path, spec: Spec, kernel: Any = play) -> None:
    """Live a run to its end: parts, results, DONE, report."""
    done = run(spec, out=folder, threads=2, kernel=kernel)
    with held(folder):
        report.write(done)


def born(work: Callable[[], None], heard: int = 2) -> int:
    """Return the process id of a child that does ``work``: exit code 0, or 2 and its sentence written to ``heard``."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        work()
        code = 0
    except UserError as problem:
        os.write(heard, f"{problem}\n".encode())
        code = 2
    finally:
        os._exit(code)


def end(child: int) -> int:
    """Return how a child ended: its exit code, or minus the signal that killed it."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def told(work: Callable[[], None]) -> tuple[int, str]:
    """Return how a child that does ``work`` ended, and what it said."""
    reading, writing = os.pipe()
    child = born(work, writing)
    os.close(writing)
    with os.fdopen(reading) as said:
        text = said.read()
    return end(child), text


def moments(folder: Path, deaths: int, seed: int) -> Iterator[Story]:
    """Kill runs after random times, spread over a whole life, and let each go on in its folder."""
    chance = random.Random(seed)
    begun = time.monotonic()
    assert end(born(lambda: live(folder / "whole", LONG, slow))) == 0
    life = time.monotonic() - begun
    number, killed = 0, 0
    while deaths > 0:
        here = folder / str(number)
        child = born(lambda here=here: live(here, LONG, slow))  # type: ignore[misc]
        time.sleep(chance.random() * life)
        os.kill(child, signal.SIGKILL)
        if end(child) == -signal.SIGKILL:
            deaths, killed = deaths - 1, killed + 1
        else:
            yield {"folder": str(number), "killed": killed}
            number, killed = number + 1, 0
    live(folder / str(number), LONG)
    yield {"folder": str(number), "killed": killed}


def watched(folder: Path, act: Callable[[str], None]) -> None:
    """Call ``act`` before every change that this process makes in a folder, with the kind of change."""

    def look(event: str, args: tuple[Any, ...]) -> None:
        if event in ("open", "os.rename", "os.remove", "os.mkdir") and str(args[0]).startswith(str(folder)):
            if event != "open" or args[2] & WRITING:
                act(event)

    usual = os.fsync

    def fsync(handle: int) -> None:
        act("os.fsync")
        usual(handle)

    os.fsync = fsync
    sys.addaudithook(look)


def steps(folder: Path) -> Iterator[Story]:
    """Kill a run before its first change on disk, another before its second, and so on to the last."""
    live(folder / "whole", SHORT)
    for number in count(1):
        here, changes = folder / str(number), count(1)

        def die(kind: str, changes: Any = changes, number: int = number) -> None:
            if next(changes) == number:
                os.kill(os.getpid(), signal.SIGKILL)

        code = end(born(lambda here=here, die=die: (watched(here, die), live(here, SHORT))))  # type: ignore[misc]
        files = sorted(str(path.relative_to(here)) for path in here.rglob("*"))
        if code == 0:
            return
        live(here, SHORT)
        yield {"folder": str(number), "code": code, "left": files}


def full(folder: Path) -> Iterator[Story]:
    """Let the disk be full from a run's first change on, from its second on, and so on to the last."""
    live(folder / "whole", SHORT)
    for number in count(1):
        here, changes = folder / str(number), count(1)

        def refuse(kind: str, changes: Any = changes, number: int = number) -> None:
            if kind != "os.remove" and next(changes) >= number:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        code, said = told(lambda here=here, refuse=refuse: (watched(here, refuse), live(here, SHORT)))  # type: ignore[misc]
        if code == 0:
            return
        left = sorted(path.name for path in here.rglob(".tmp-*"))
        live(here, SHORT)
        yield {"folder": str(number), "code": code, "said": said, "left": left}


def limits(folder: Path) -> Iterator[Story]:
    """Let no file grow beyond a limit: a write stops in its middle, as on a disk that fills up."""
    live(folder / "whole", SHORT)
    sizes = sorted({path.stat().st_size for path in (folder / "whole").rglob("*") if path.is_file()} - {0})
    for limit in sorted({size // part for size in sizes for part in (1, 2)}):
        here = folder / str(limit)

        def confined(here: Path = here, limit: int = limit) -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            live(here, SHORT)

        code, said = told(confined)
        left = sorted(path.name for path in here.rglob(".tmp-*"))
        live(here, SHORT)
        yield {"folder": str(limit), "code": code, "said": said, "left": left, "limit": limit, "largest": sizes[-1]}


def main(what: str, folder: str, *numbers: str) -> None:
    """Do what is asked and tell it."""
    GAMES["toy"] = TOY
    page.templates = cache(page.templates)
    live(Path(folder) / "first", SHORT)  # so that no child has to import anything
    gc.freeze()
    stories: dict[str, Callable[..., Iterator[Story]]] = {"moments": moments, "steps": steps, "full": full, "limits": limits}
    print(json.dumps(list(stories[what](Path(folder), *map(int, numbers)))))


if __name__ == "__main__":
    main(*sys.argv[1:])
