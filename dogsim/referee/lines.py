"""The lines of a transcript, read with care: what cannot be a transcript is refused with one sentence that names the place."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from dogsim.referee.shapes import ANY, Shape, misfit, shown

FORMAT = "dogsim-transcript/1"
LONGEST_LINE = 10_000_000  # characters; a whole position has a few thousand
Line = dict[str, Any]

_DRAWS: Shape = [{"pile": "text", "cards": ["text"]}]
# What the referee reads of each kind of line. Keys it doesn't know it leaves alone, as readers of the format should.
SHAPES: dict[str, dict[str, Shape]] = {
    "header": {"format": "text", "game": "text", "position": "group"},
    "decision": {"legal": ["text"], "action": "text", "drawn": _DRAWS, "shuffled": "list?", "position": "group"},
    "end": {"scores": "group"},
}
ALSO: dict[str, Shape] = {"seed": "number", "index": "number", "variants": ["text"], "rules": {ANY: "value"}}


class TranscriptError(ValueError):
    """What was given is no transcript. The text is one sentence that names the line and the place in it."""


def of_file(file: TextIO) -> Iterator[str]:
    """The lines of an open file, none longer than a transcript's can be."""
    number = 1
    try:
        while line := file.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE:
                raise TranscriptError(f"line {number}: longer than {LONGEST_LINE:,} characters")
            yield line
            number += 1
    except UnicodeDecodeError as error:
        raise TranscriptError(f"line {number}: it isn't text in UTF-8") from error


def parsed(lines: Iterable[str | Line]) -> Iterator[tuple[int, Line]]:
    """Each line's number, counted from 1, and its content; empty lines are left out."""
    for number, line in enumerate(lines, 1):
        if isinstance(line, str) and not line.strip():
            continue
        yield number, checked(_loaded(line, number) if isinstance(line, str) else line, number)


def _loaded(line: str, number: int) -> Any:
    try:
        return json.loads(line, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise TranscriptError(f"line {number}: it isn't JSON ({error.msg} at column {error.colno})") from error
    except RecursionError as error:
        raise TranscriptError(f"line {number}: its JSON is nested too deeply") from error
    except TranscriptError as error:
        raise TranscriptError(f"line {number}: {error}") from error
    except ValueError as error:
        raise TranscriptError(f"line {number}: a number in it has thousands of digits") from error


def _refuse(word: str) -> None:
    raise TranscriptError(f"{word} is no number in JSON")


def checked(line: Any, number: int) -> Line:
    """The line, if it is of a known kind and has that kind's keys with values of their kinds."""
    if not isinstance(line, dict):
        raise TranscriptError(f"line {number}: expected a group of keys, not {shown(line)}")
    kind = line.get("kind")
    if not isinstance(kind, str) or kind not in SHAPES:
        raise TranscriptError(f"line {number}: kind: expected {', '.join(SHAPES)}, not {shown(kind)}")
    for key, shape in SHAPES[kind].items():
        if key not in line:
            raise TranscriptError(f"line {number}: a line of kind {kind!r} lacks {key!r}")
        check_shape(line[key], shape, key, number)
    if kind == "header":
        for key in ALSO.keys() & line.keys():
            check_shape(line[key], ALSO[key], key, number)
    if line.get("shuffled") is not None:
        check_shape(line["shuffled"], _DRAWS, "shuffled", number)
    return line


def check_shape(value: Any, shape: Shape, place: str, number: int) -> None:
    """Raise TranscriptError where a value hasn't the shape it should have."""
    fault = misfit(value, shape, place)
    if fault:
        raise TranscriptError(f"line {number}: {fault}")
