"""``dogsim referee``: transcripts replayed by the slow twin of their game."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dogsim.cli.console import document, error, plain
from dogsim.core.errors import UserError
from dogsim.referee import Report, TranscriptError, check_transcripts, of_file

STDIN = "-"
AGREES, DISAGREES, UNREADABLE = 0, 1, 2


def replay(files: Sequence[str], json: bool) -> int:
    """Check every file and say what was found; return the exit code.

    0 all agree, 1 a twin disagrees, 2 a file is no transcript.  One bad file keeps none of the others from being read.
    """
    told: list[dict[str, Any]] = []
    code = AGREES
    for name in files:
        try:
            for report in _reports(name):
                code = max(code, AGREES if report.agrees else DISAGREES)
                told.append({"file": name, "agrees": report.agrees, **asdict(report)})
                if not json:
                    print(plain(f"{name}: {_sentence(report)}"), flush=True)
        except UserError as problem:
            error(str(problem))
            code = UNREADABLE
    if json:
        document({"schema": "dogsim-referee/1", "games": told})
    return code


def _reports(name: str) -> Iterator[Report]:
    """Yield a report for each game of a file.  Raises UserError for a file that is no transcript or cannot be read."""
    try:
        if name == STDIN:
            if isinstance(sys.stdin, io.TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8")
            yield from check_transcripts(of_file(sys.stdin))
        else:
            with Path(name).open(encoding="utf-8") as file:
                yield from check_transcripts(of_file(file))
    except TranscriptError as problem:
        raise UserError(f"{name}: {problem}") from problem
    except (OSError, ValueError) as problem:  # ValueError: a name with a null character in it
        raise UserError(f"{name}: it cannot be read ({getattr(problem, 'strerror', None) or problem})") from problem


def _sentence(report: Report) -> str:
    which = "".join(f", {key} {value}" for key, value in (("seed", report.seed), ("index", report.index)) if value is not None)
    about = f"{report.game}, {report.players} players{which}"
    if report.disagreement is None:
        return f"{about}: {report.decisions} decisions, all as the rules have them"
    return f"{about}: the referee disagrees at {report.disagreement}"
