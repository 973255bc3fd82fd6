"""How far a run has come: a bar for a person, a line every ten seconds for a log."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable
from enum import StrEnum
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self

from dogsim.cli.console import is_live, say, width

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress

SECONDS_BETWEEN_LINES = 10.0
# A shorter time of play tells nothing of the time that is left.
_TELLING = 1.0


class Mode(StrEnum):
    """The values of ``--progress``."""

    AUTO = "auto"
    PLAIN = "plain"
    NONE = "none"


class Progress(Protocol):
    """What a run tells its progress to: games done and games in all."""

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...

    def __call__(self, done: int, total: int) -> None: ...


class Silent:
    """Says nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        return None

    def __call__(self, done: int, total: int) -> None:
        return None


class Lines(Silent):
    """A plain line at the start, every ten seconds and at the end; ``where`` says where games are played."""

    def __init__(self, where: Callable[[], str] = str) -> None:
        self._where = where
        self._start = self._next = time.monotonic()
        self._first = self._last = -1

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self._last < 0 or done == self._first:
            # What an earlier run played took no time now, and kernels are compiled before the first game.
            self._first, self._start = done, now
        if (now >= self._next or done == total) and done != self._last:
            self._next, self._last = now + SECONDS_BETWEEN_LINES, done
            left = _left(now - self._start, done - self._first, total - done)
            place = f"{where} " if (where := self._where()) else ""
            say(f"{done:,} of {total:,} games {place}({done * 100 // max(total, 1)} %), {left}")


def _left(seconds: float, done: int, rest: int) -> str:
    if rest == 0:
        return duration(seconds)
    return f"about {duration(seconds * rest / done)} left" if done and seconds >= _TELLING else "starting"


def duration(seconds: float) -> str:
    """Return a time as a person says it."""
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


class Bar(Silent):
    """A live bar on a terminal."""

    _bar: RichProgress

    def __init__(self, where: Callable[[], str] = str) -> None:
        self._where = where

    def __enter__(self) -> Self:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        console = Console(file=sys.stderr, width=width(sys.stderr), stderr=True)
        columns = (TextColumn("{task.fields[games]}"), BarColumn(None), TaskProgressColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=console, transient=True, expand=True)
        self._task = self._bar.add_task("games", total=None, games="0 games")
        self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        with contextlib.suppress(OSError):  # the terminal was closed
            self._bar.stop()

    def __call__(self, done: int, total: int) -> None:
        self._bar.update(self._task, completed=done, total=total, games=f"{done:,} of {total:,} games {self._where()}".rstrip())


def progress(mode: Mode, where: Callable[[], str] = str) -> Progress:
    """Return what ``--progress`` asks for; ``auto`` is a bar on a terminal and lines elsewhere.

    ``where`` says where games are played, nothing for this process.
    """
    if mode is Mode.NONE:
        return Silent()
    return Bar(where) if mode is Mode.AUTO and is_live(sys.stderr) else Lines(where)
