"""SIGTERM and SIGHUP end a command as Ctrl-C does, and the exit code tells which it was."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Heard:
    """The signal that ended a command; Ctrl-C unless another one came."""

    number = int(signal.SIGINT)

    @property
    def code(self) -> int:
        """The exit code that shells give a process which a signal ended: 130, 143 or 129."""
        return 128 + self.number


@contextmanager
def as_ctrl_c() -> Iterator[Heard]:
    """Raise KeyboardInterrupt at SIGTERM and SIGHUP, where they would simply kill; ignored ones stay so (``nohup``)."""
    heard = Heard()

    def hear(number: int, frame: object) -> None:
        heard.number = number
        raise KeyboardInterrupt

    names = ("SIGTERM", "SIGHUP") if threading.current_thread() is threading.main_thread() else ()
    deadly = [number for name in names if signal.getsignal(number := getattr(signal, name, signal.SIGINT)) is signal.SIG_DFL]
    for number in deadly:
        signal.signal(number, hear)
    try:
        yield heard
    finally:
        for number in deadly:
            signal.signal(number, signal.SIG_DFL)
