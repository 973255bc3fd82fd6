"""What people read: messages on stderr, tables and documents on stdout."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

PAGE = 80


class Stop(Exception):
    """The user ended a command (Ctrl-C, or the signal ``number``).  Its text says what is kept."""

    def __init__(self, text: str, number: int | None = None) -> None:
        super().__init__(text)
        self.number = number


def plain(text: str) -> str:
    """Return ``text`` with control characters spelled out: a name may not steer the terminal."""
    return "".join(char if char.isprintable() or char == "\n" else f"\\x{ord(char):02x}" for char in text)


def is_live(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal that can redraw a line, watched by a person."""
    return stream.isatty() and os.environ.get("TERM") != "dumb" and not os.environ.get("CI")


def width(stream: TextIO) -> int:
    """Return the columns a stream can show."""
    if stream.isatty():
        import shutil

        return shutil.get_terminal_size((PAGE, 24)).columns
    return int(os.environ.get("COLUMNS") or PAGE)


def say(text: str) -> None:
    """Write a message to stderr, wrapped on a terminal and left whole in a log.

    An indented line is a command to copy and stays whole everywhere.  A terminal that is gone hears nothing.
    """
    with contextlib.suppress(OSError):
        for line in plain(text).splitlines():
            whole = line.startswith(" ") or not sys.stderr.isatty()
            print(line if whole else _wrapped(line), file=sys.stderr, flush=True)


def error(text: str) -> None:
    """Write what went wrong to stderr, a sentence for each line of ``text``; an indented line is a command to copy."""
    for line in text.splitlines():
        say(line if line.startswith(" ") else f"error: {line}")


def _wrapped(line: str) -> str:
    import textwrap

    return textwrap.fill(line, width(sys.stderr), break_long_words=False, break_on_hyphens=False)


def out() -> Console:
    """Return a console for stdout.  It honours NO_COLOR, TERM=dumb and COLUMNS."""
    from rich.console import Console

    return Console(file=sys.stdout, width=width(sys.stdout), highlight=False, markup=False, emoji=False)


def show(*parts: RenderableType) -> None:
    """Write text and tables to stdout, without the blanks that fill their lines."""
    console = out()
    with console.capture() as captured:
        for part in parts:
            console.print(part)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()))


def document(content: Any) -> None:
    """Write one JSON document to stdout."""
    import json

    print(json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False))
