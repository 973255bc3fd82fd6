"""What a section is made of: tables of cells, pictures and notes.  The templates turn them into HTML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dogsim.report.view import View


@dataclass(frozen=True)
class Cell:
    """One cell of a table.

    ``text`` is escaped by the template unless it is Markup.  ``scope`` (``col``, ``row``, ``rowgroup``)
    makes it a header.  ``style`` is a class: ``number``, ``plot``, ``name`` or ``words``.
    """

    text: str
    style: str = ""
    scope: str = ""
    rows: int = 1


@dataclass(frozen=True)
class Table:
    """A table with its caption.  ``groups`` are bodies of rows, parted by a rule."""

    caption: str
    head: tuple[Cell, ...]
    groups: tuple[tuple[tuple[Cell, ...], ...], ...]
    style: str = ""


@dataclass(frozen=True)
class Panel:
    """One table or picture of a section, or both, with a note below.  ``folded`` panels open on demand."""

    title: str
    table: Table | None = None
    picture: str = ""
    note: str = ""
    folded: bool = False


@dataclass(frozen=True)
class Section:
    """One part of the evidence."""

    key: str
    title: str
    lead: str
    panels: tuple[Panel, ...]
    wide: bool = False


Draw = Callable[["View"], "Section | None"]
_DRAWS: dict[int, Draw] = {}


def section(place: int) -> Callable[[Draw], Draw]:
    """Register a function that draws a section at a place of the page; it returns None when there is nothing."""

    def register(draw: Draw) -> Draw:
        if place in _DRAWS:
            raise ValueError(f"two sections at place {place}: {_DRAWS[place].__name__} and {draw.__name__}")
        _DRAWS[place] = draw
        return draw

    return register


def drawn(view: View) -> list[Section]:
    """Return the sections this run has something for, in the order of the page."""
    made = (_DRAWS[place](view) for place in sorted(_DRAWS))
    return [each for each in made if each is not None and each.panels]


def head(*names: str) -> tuple[Cell, ...]:
    """Return header cells of columns; a name that starts with ``#`` heads a column of numbers."""
    return tuple(Cell(name.lstrip("#"), "number" if name.startswith("#") else "", "col") for name in names)


def name(text: str, *, rows: int = 1, scope: str = "row") -> Cell:
    """Return the header cell of a row, or of several."""
    return Cell(text, "name", scope, rows)


def number(text: str) -> Cell:
    """Return a cell of figures."""
    return Cell(text, "number")


def plot(text: str) -> Cell:
    """Return a cell that holds a drawing."""
    return Cell(text, "plot")
