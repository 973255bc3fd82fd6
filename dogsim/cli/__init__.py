"""The command line: every error one sentence, every exit code meant.

Nothing heavy is imported before a command asks for it: ``dogsim --help`` answers at once.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
from collections.abc import Sequence

from dogsim.cli.console import Stop, error, say
from dogsim.cli.signals import as_ctrl_c
from dogsim.core.errors import UserError

OK, FAILED, INTERRUPTED = 0, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0 done, 2 a mistake in what was asked or inside dogsim, 130 interrupted (143 by SIGTERM, 129 by SIGHUP).
    """
    words = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a character shows "?"
    if words == ["--version"]:
        show_version()  # without the command line's own imports
        return OK
    with as_ctrl_c() as heard:
        try:
            return _run(words)
        except (Stop, KeyboardInterrupt) as stop:
            if isinstance(stop, Stop):
                heard.number = stop.number or heard.number
            say(str(stop) or "interrupted")
        except Exception as problem:
            return _failed(problem, "--debug" in words)
    return heard.code if arguments is not None else _leave(heard.code)


def _failed(problem: Exception, debug: bool) -> int:
    """Say what went wrong and return the exit code."""
    if isinstance(problem, BrokenPipeError):
        # The reader left (`dogsim rules | head`): nothing more can be said to it, at exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    if debug:
        import traceback

        traceback.print_exception(problem)
    error(_sentence(problem))
    return FAILED


def _leave(code: int) -> int:
    """End the process now where a thread is still compiling kernels: nothing waits to be written."""
    if threading.active_count() > 1:
        with contextlib.suppress(OSError):
            sys.stdout.flush()
        os._exit(code)
    return code


def show_version() -> None:
    """Write the versions of dogsim and of what its numbers depend on to stdout."""
    from importlib.metadata import version

    parts = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    print(f"dogsim {version('dogsim')} ({parts}, python {sys.version.split()[0]})")


def _run(words: list[str]) -> int:
    from typer.main import get_command

    from dogsim.cli.commands import app

    group = get_command(app)
    # Straight to the command: the group's own flags would make typer import pydantic before --help.
    command = getattr(group, "commands", {}).get(words[0])
    if command is None:
        code = group.main(words, prog_name="dogsim", standalone_mode=False)
    else:
        code = command.main(words[1:], prog_name=f"dogsim {words[0]}", standalone_mode=False)
    sys.stdout.flush()
    if code == INTERRUPTED:  # typer's word for Ctrl-C
        raise KeyboardInterrupt
    return code if isinstance(code, int) else OK


def _sentence(problem: Exception) -> str:
    from typer.exceptions import TyperException

    if isinstance(problem, UserError):
        return str(problem)
    if isinstance(problem, TyperException):
        return problem.format_message()
    if isinstance(problem, OSError) and problem.errno == errno.ENOSPC:
        return f"cannot write what was asked for: {problem.strerror}"
    return f"dogsim itself failed: {type(problem).__name__}: {problem} (the same command with --debug shows where)"
