"""A game as the file has it, before anything in its cells is believed: from lines of games, or of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dogsim.core.fields import show
from dogsim.report.observed.cells import NO, YES, several, whole
from dogsim.report.observed.columns import Columns
from dogsim.report.observed.games import Mistakes
from dogsim.report.observed.sheet import Line, Sheet

_MOST_SEATS = 99


@dataclass(frozen=True)
class Cell:
    """A text with its place: the line in the file and the heading of its column."""

    text: str
    line: int
    column: str


@dataclass(frozen=True)
class Draft:
    """The cells of one game: scores by seat, players' names where known, and who won as the file says it.

    ``won`` has a cell for each seat or is empty, ``winner`` is the cell that names winners; ``rounds`` and ``players``
    are None where there is no such column.
    """

    name: str
    line: int
    scores: tuple[Cell, ...]
    names: tuple[str, ...]
    won: tuple[Cell, ...]
    winner: Cell | None
    rounds: Cell | None
    players: Cell | None


class Drafts:
    """The games of a table."""

    def __init__(self, sheet: Sheet, found: Columns, mistakes: Mistakes) -> None:
        self._sheet, self._found, self._mistakes = sheet, found, mistakes

    def read(self) -> list[Draft]:
        """Return the games in the order in which they begin."""
        return list(self._of_games() if self._found.wide else self._of_players())

    @property
    def in_order_of_lines(self) -> bool:
        """Whether seats are told by nothing but the order of a game's lines."""
        return not self._found.wide and self._seat_place() is None

    def _cell(self, line: Line, place: int) -> Cell:
        return Cell(line.cells[place], line.number, self._sheet.head[place])

    def _single(self, line: Line, meaning: str) -> Cell | None:
        place = self._found.single.get(meaning)
        return None if place is None else self._cell(line, place)

    # -- a line for each game ------------------------------------------------------------------------

    def _of_games(self) -> Iterator[Draft]:
        seen: dict[str, int] = {}
        for line in self._sheet.lines:
            name = self._single(line, "game")
            if name is not None and name.text and seen.setdefault(name.text, line.number) != line.number:
                self._mistakes.add(f"game {show(name.text)} stands there already, on line {seen[name.text]}", line.number)
            scores = self._scores(line)
            names = tuple(cell.text for cell in self._by_seat(line, "player", len(scores)))
            won = self._by_seat(line, "winner", len(scores))
            told = (self._single(line, each) for each in ("winner", "rounds", "players"))
            yield Draft(name.text if name else "", line.number, scores, names, won, *told)

    def _scores(self, line: Line) -> tuple[Cell, ...]:
        """Return the scores of a game, without the seats at the end that nobody sat in."""
        held = self._single(line, "scores")
        if held is not None:
            return tuple(Cell(part, held.line, held.column) for part in several(held.text))
        places = self._found.seats["score"]
        cells = [self._cell(line, places[seat]) if seat in places else Cell("", line.number, f"score_{seat}")
                 for seat in range(1, max(places) + 1)]  # fmt: skip
        last = max((i for i, cell in enumerate(cells) if cell.text), default=-1)
        return tuple(cells[: last + 1])

    def _by_seat(self, line: Line, meaning: str, players: int) -> tuple[Cell, ...]:
        places = self._found.seats[meaning]
        if not places:
            return ()
        return tuple(self._cell(line, places[seat]) if seat in places else Cell("", line.number, "")
                     for seat in range(1, players + 1))  # fmt: skip

    # -- a line for each player ----------------------------------------------------------------------

    def _of_players(self) -> Iterator[Draft]:
        games: dict[str, list[Line]] = {}
        for line in self._sheet.lines:
            games.setdefault(line.cells[self._found.single["game"]], []).append(line)
        if "" in games:
            self._mistakes.add("the game is missing", games[""][0].number, self._sheet.head[self._found.single["game"]])
        flags = self._flags()
        yield from (self._of_lines(name, self._seated(name, lines), flags=flags) for name, lines in games.items() if name)

    def _of_lines(self, name: str, lines: Sequence[Line], *, flags: bool) -> Draft:
        place = self._found.single["score"]
        players = self._found.single.get("player")
        names = () if players is None or players == self._seat_place() else tuple(line.cells[players] for line in lines)
        won = tuple(cell for line in lines if flags and (cell := self._single(line, "winner")))
        told = (None if flags and each == "winner" else self._same(name, lines, each) for each in ("winner", "rounds", "players"))
        return Draft(name, lines[0].number, tuple(self._cell(line, place) for line in lines), names, won, *told)

    def _seat_place(self) -> int | None:
        """Return the column of seats: one of that name, or that of the players where it holds nothing but numbers."""
        single = self._found.single
        if "seat" in single or "player" not in single:
            return single.get("seat")
        numbers = all(cell.isdecimal() for cell in self._sheet.column(single["player"]))
        return single["player"] if numbers else None

    def _seated(self, name: str, lines: Sequence[Line]) -> list[Line]:
        """Return the lines of a game in the order of its seats, each of which there has to be once."""
        place = self._seat_place()
        if place is None:
            return list(lines)
        found: dict[int, Line] = {}
        for line in lines:
            seat = self._seat(self._cell(line, place))
            if seat is not None and found.setdefault(seat, line) is not line:
                self._mistakes.add(f"seat {seat} of game {show(name)} stands there already, on line {found[seat].number}",
                                   line.number)  # fmt: skip
        missing = next(seat for seat in range(1, len(found) + 2) if seat not in found)
        if found and missing < max(found):
            self._mistakes.add(f"game {show(name)} has a seat {max(found)} and no seat {missing}", lines[0].number)
        return [found[seat] for seat in sorted(found)] or list(lines)

    def _seat(self, cell: Cell) -> int | None:
        try:
            return whole(cell.text, 1, _MOST_SEATS, "the seat")
        except ValueError as problem:
            self._mistakes.add(str(problem), cell.line, cell.column)
            return None

    def _flags(self) -> bool:
        """Tell whether the column of winners says yes or no for each player."""
        place = self._found.single.get("winner")
        if place is None:
            return False
        said = {cell.casefold() for cell in self._sheet.column(place)}
        if said <= YES and said:
            self._mistakes.add("every line says yes: it takes 1 for winners and 0 for the others, or the winner's name",
                               column=self._sheet.head[place])  # fmt: skip
        return said <= YES | NO

    def _same(self, name: str, lines: Sequence[Line], meaning: str) -> Cell | None:
        """Return what all lines of a game say, or one of them; two different things are a mistake."""
        place = self._found.single.get(meaning)
        if place is None:
            return None
        told = {line.cells[place].casefold(): line for line in reversed(lines) if line.cells[place]}
        if len(told) > 1:
            said = " and ".join(show(line.cells[place]) for line in reversed(told.values()))
            self._mistakes.add(f"game {show(name)} says {said}", lines[0].number, self._sheet.head[place])
        return self._cell(next(iter(told.values()), lines[0]), place)
