"""TOML files that a person hands over: read as they stand, or refused in a sentence that names the file."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import printable, show

LARGEST = 1_000_000
_LONGEST_SENTENCE = 300
_LONGEST_TEXT = 10_000
_MOST_ENTRIES = 10_000  # as many values as there may be arms
_DEEPEST = 10
_MOST_DOTS = 200  # on a line: the parser's time grows with the square of a key's parts
_BITS = 128
_BYTE_ORDER_MARK = "\ufeff"

Place = tuple[str, ...]


def read_toml(path: Path) -> tuple[dict[str, Any], str]:
    """Return a TOML file's content and its text.

    Raises:
        UserError: it can't be read, is too large, or is no TOML; the sentence names file and line.
    """
    shown = printable(str(path))
    text = _text(path, shown)
    if text.startswith(_BYTE_ORDER_MARK):
        raise UserError(f"{shown} begins with a byte order mark: save it as plain UTF-8")
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > _MOST_DOTS:
            raise UserError(f"{shown}, line {number}: more than {_MOST_DOTS} dots, no key has so many parts")
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise UserError(brief(f"{shown}: {str(problem)[:1].lower()}{str(problem)[1:]}")) from problem
    except ValueError as problem:  # of Python's own: a number of more than 4300 digits
        raise UserError(f"{shown}: a number is too large") from problem
    except RecursionError as problem:
        raise UserError(f"{shown}: lists or tables are nested too deeply") from problem
    for key, why in _too_much(content):
        number = line_of(text, key)
        raise UserError(brief(f"{shown}{f', line {number}' if number else ''}: {'.'.join(key)}: {why}"))
    return content, text


def _text(path: Path, shown: str) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as problem:
        raise UserError(f"cannot read {shown}: {problem.strerror or problem}") from problem
    except ValueError as problem:  # a zero byte in the name
        raise UserError(f"cannot read {shown}: {problem}") from problem
    if len(data) > LARGEST:
        raise UserError(f"{shown} is larger than {LARGEST // 1_000_000} MB")
    try:
        return data.decode()
    except UnicodeDecodeError as problem:
        raise UserError(f"{shown} is no text in UTF-8") from problem


def _too_much(content: dict[str, Any]) -> Iterator[tuple[Place, str]]:
    """Yield what no experiment and no bot can hold, with the key it stands at."""
    waiting: list[tuple[Place, int, Any]] = [((), 0, content)]
    for key, depth, value in waiting:
        if isinstance(value, str) and len(value) > _LONGEST_TEXT:
            yield key, f"a text of {len(value)} characters is too long"
        elif isinstance(value, int) and value.bit_length() > _BITS:
            yield key, f"{show(value)} is too large"
        elif isinstance(value, (dict, list)):
            if len(value) > _MOST_ENTRIES:
                yield key, f"{len(value)} entries are too many"
            elif depth > _DEEPEST:
                yield key, "lists or tables are nested too deeply"
            elif isinstance(value, dict):
                waiting += [((*key, printable(name)), depth + 1, inside) for name, inside in value.items()]
            else:
                waiting += [(key, depth + 1, inside) for inside in value]


def brief(text: str) -> str:
    """Return a sentence on one line, cut where what it repeats is long."""
    line = printable(text)
    return line if len(line) <= _LONGEST_SENTENCE else f"{line[:_LONGEST_SENTENCE]} ..."


def line_of(text: str, path: Place) -> int:
    """Return the line on which a TOML file sets a key, or 0; its table's line where the key is not found."""
    table: Place = ()
    counted: Counter[str] = Counter()
    best = 0
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[+\s*([^\]#]+?)\s*\]", line)
        if header is not None:
            table = tuple(part.strip(" \"'") for part in header.group(1).split("."))
            if header.group().lstrip().startswith("[["):  # one more of a list of tables: its number is part of the place
                counted[header.group(1)] += 1
                table = (*table, str(counted[header.group(1)] - 1))
            best = best or (number if table[: len(path)] == path[: len(table)] else 0)
            continue
        key = re.match(r"\s*([A-Za-z0-9_.\"'-]+)\s*=", line)
        if key is not None:
            here = (*table, *(part.strip("\"'") for part in key.group(1).split(".")))
            if here == path[: len(here)]:
                return number
    return best
