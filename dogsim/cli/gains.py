"""What a tuning has gained so far: a line that is redrawn for a person, one every ten seconds for a log."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from dogsim.cli.console import is_live, plain, say, width
from dogsim.cli.progress import SECONDS_BETWEEN_LINES, Mode, duration
from dogsim.tuning import Step

_PHASES = {"choosing": "comparing the last rows on fresh deals", "measuring": "measuring the chosen row on other fresh deals"}


@dataclass(frozen=True)
class Told:
    """What a line says besides its numbers: the opponents, and who is told that games begin (done, total)."""

    against: Sequence[str]
    begun: Callable[[int, int], None]


class Gains:
    """Tells steps; none where nothing is to be said."""

    def __init__(self, told: Told, live: bool) -> None:
        self._told, self._live = told, live
        self._start = time.monotonic()
        self._next = 0.0
        self._first = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._live:
            self._draw("")

    def __call__(self, step: Step) -> None:
        now = time.monotonic()
        if self._first < 0:
            self._first = step.done
        self._told.begun(step.done, step.total)
        if self._live:
            self._draw(self.line(step, now - self._start))
        elif now >= self._next:
            self._next = now + SECONDS_BETWEEN_LINES
            say(self.line(step, now - self._start))

    def line(self, step: Step, seconds: float) -> str:
        """Return what is said of a step after so many seconds."""
        new = step.done - self._first
        left = f"about {duration(seconds * (step.total - step.done) / new)} left" if new > 0 else "starting"
        if step.phase in _PHASES:
            return f"{_PHASES[step.phase]}, {left}"
        now = f"generation {step.generation} of {step.generations}"
        if step.generation == 1:
            return f"{now}, {left}"
        who = " and ".join(step_name for step_name in self._told.against)
        gain = f"{100 * step.gain:+.1f}".replace("-", "\N{MINUS SIGN}")
        return f"{now}: share {step.share:.3f} against {who} ({step.equal:.3f} is equal), best so far {gain} points, {left}"

    def _draw(self, text: str) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"\r\x1b[K{plain(text)[: width(sys.stderr) - 1]}")
            sys.stderr.flush()


def gains(mode: Mode, told: Told) -> contextlib.AbstractContextManager[Gains | None]:
    """Return what ``--progress`` asks for; ``auto`` is live on a terminal."""
    if mode is Mode.NONE:
        return contextlib.nullcontext()
    return Gains(told, mode is Mode.AUTO and is_live(sys.stderr))
