"""A table of text as people keep it: separators, quotes, comments and blank lines, read without guessing at meaning."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dogsim.core.errors import UserError
from dogsim.core.fields import printable
from dogsim.report.observed.games import Mistakes

LARGEST = 10_000_000
_MOST_COLUMNS = 200
_SEPARATORS = ("\t", ";", ",")
# A line that begins with # is a comment; a heading that is nothing but # counts the games.
_COMMENT = re.compile(r"\s*#(?!\s*[,;\t|])")
_DECIMAL = re.compile(r"[+-]?\d+,\d+")


@dataclass(frozen=True)
class Line:
    """A line of the table: where it stands in the file, and its cells."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """A table: the file's name as it may be shown, the headings, and the lines below, as many cells in each."""

    source: str
    head: tuple[str, ...]
    lines: tuple[Line, ...]

    def column(self, place: int) -> list[str]:
        """Return the cells of a column."""
        return [line.cells[place] for line in self.lines]


def read_sheet(path: Path) -> Sheet:
    """Return a file's table.

    Raises:
        UserError: it can't be read, is too large, no text in UTF-8, no table, or has lines of different lengths.
    """
    source = printable(str(path))
    lines = list(_lines(_text(path, source), source))
    if len(lines) < 2:
        raise UserError(f"{source} holds no games: it takes a line of headings and a line for each game, or player, below it")
    head, *below = lines
    if len(head.cells) > _MOST_COLUMNS:
        raise UserError(f"{source}: {len(head.cells)} columns are too many, there is room for {_MOST_COLUMNS}")
    mistakes = Mistakes(source)
    for line in below:
        _check_width(line, len(head.cells), mistakes)
    mistakes.tell()
    wide = len(head.cells)
    return Sheet(source, head.cells, tuple(Line(line.number, (*line.cells, *[""] * wide)[:wide]) for line in below))


def _check_width(line: Line, wide: int, mistakes: Mistakes) -> None:
    """Refuse more cells than headings; cells that are left out at the end are empty."""
    if len(line.cells) > wide and any(line.cells[wide:]):
        mistakes.add(f"{len(line.cells)} values under {wide} headings; write whole numbers, and texts with a separator in quotes",
                     line.number)  # fmt: skip


def _text(path: Path, source: str) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as problem:  # a zero byte in the name is a ValueError
        raise UserError(f"cannot read {source}: {getattr(problem, 'strerror', None) or problem}") from problem
    if len(data) > LARGEST:
        raise UserError(f"{source} is larger than {LARGEST // 1_000_000} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise UserError(f"{source} is no text in UTF-8: save it as CSV in UTF-8") from problem


def _lines(text: str, source: str) -> Iterator[Line]:
    """Yield the lines that hold something, cells without blanks around them."""
    kept = ["" if _COMMENT.match(line) else line for line in re.split(r"\r\n|\r|\n", text)]
    separator = _separator(kept)
    reader = csv.reader((f"{line}\n" for line in kept), delimiter=separator, strict=True)
    try:
        for row in reader:
            cells = tuple(" ".join(cell.split()) for cell in row)
            if any(cells):
                yield Line(reader.line_num, cells)
    except csv.Error as problem:
        raise UserError(f"{source}, line {reader.line_num}: {problem}: are all quotes closed?") from problem


def _separator(lines: list[str]) -> str:
    """Return what parts the headings, and take out the line with which a spreadsheet says so."""
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    said = re.fullmatch(r"\s*sep=(.)\s*", lines[first], re.IGNORECASE)
    if said and said[1] in _SEPARATORS:
        lines[first] = ""
        return said[1]
    bare = re.sub(r'"[^"]*"', "", lines[first])
    return max(_SEPARATORS, key=bare.count)


def decimal_comma(text: str) -> bool:
    """Tell whether a text is a number with a decimal comma."""
    return _DECIMAL.fullmatch(text) is not None
