"""What is counted of a game, written down in expressions of its words, and the program that works it out.

A word is an integer of the game's row or of its notes.  Expressions are added, subtracted, multiplied and compared like
numbers; equal ones are worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core import counting

Integers = NDArray[np.int64]
Places = NDArray[np.uint32]  # an index without a sign is not looked at from the end
WORD = np.dtype(np.int32)
_READ, _CONSTANT = "read", "constant"
# Runs up to here are added word by word.
_SHORT = 4


@dataclass(frozen=True)
class Number:
    """An integer of a game: a word of it, a constant, or what a step makes of two others."""

    what: int | str
    left: Any
    right: Any = None

    def __add__(self, other: Number | int) -> Number:
        return Number(counting.PLUS, self, number(other))

    def __sub__(self, other: Number | int) -> Number:
        return Number(counting.MINUS, self, number(other))

    def __rsub__(self, other: int) -> Number:
        return number(other) - self

    def __mul__(self, other: Number | int) -> Number:
        return Number(counting.TIMES, self, number(other))

    def __neg__(self) -> Number:
        return 0 - self

    def __gt__(self, other: Number | int) -> Number:
        """1 where it is larger, else 0."""
        return Number(counting.ABOVE, self, number(other))


def number(value: Number | int) -> Number:
    """Return a constant as a number; a number stays what it is."""
    return value if isinstance(value, Number) else Number(_CONSTANT, int(value))


ONE = number(1)


def equals(left: Number, right: Number | int) -> Number:
    """Return 1 where both are the same, else 0."""
    return Number(counting.EQUAL, left, number(right))


def half(value: Number) -> Number:
    """Return half a number, rounded down."""
    return Number(counting.HALF, value, number(1))


def millionths(value: Number, of: Number) -> Number:
    """Return a ratio in millionths, rounded to the nearest; a game without anything to divide by counts 0."""
    return Number(counting.MILLIONTHS, value, of)


def highest_two(values: Sequence[Number]) -> tuple[Number, Number]:
    """Return the highest and the second highest of two or more numbers."""
    first, second = _higher(values[0], values[1]), _lower(values[0], values[1])
    for each in values[2:]:
        first, second = _higher(first, each), _higher(second, _lower(first, each))
    return first, second


def _higher(left: Number, right: Number) -> Number:
    return Number(counting.HIGHER, left, right)


def _lower(left: Number, right: Number) -> Number:
    return Number(counting.LOWER, left, right)


def total(values: Sequence[Number]) -> Number:
    """Return the sum of one or more numbers."""
    summed = values[0]
    for each in values[1:]:
        summed = summed + each
    return summed


@dataclass(frozen=True)
class Field:
    """Integers of a record that follow one another, from the word ``first`` on."""

    first: int
    length: int

    def __getitem__(self, i: int) -> Number:
        if not 0 <= i < self.length:
            raise IndexError(i)
        return Number(_READ, self.first + i)

    def __iter__(self) -> Iterator[Number]:
        return (self[i] for i in range(self.length))


def fields(record: np.dtype[Any], after: int = 0) -> dict[str, Field]:
    """Return where the fields of a record of integers stand among a game's words, of which ``after`` come before."""
    found = {}
    for name, (kind, offset, *_) in (record.fields or {}).items():
        if kind.base != WORD:
            raise TypeError(f"'{name}' of a game's row is {kind.base}, not {WORD}")
        found[name] = Field(after + offset // WORD.itemsize, kind.itemsize // WORD.itemsize)
    return found


@dataclass(frozen=True)
class Run:
    """So many words from ``word`` on, each ``weight`` times, are added to the columns from ``column`` on.

    ``seating`` says in which seating; None means in all.
    """

    seating: int | None
    column: int
    word: Number
    length: int = 1
    weight: Number = ONE


class Program:
    """Gives every number a word of its own, after those of a game, and lists the steps that work them out."""

    def __init__(self, read: int) -> None:
        self._words = read
        self._places: dict[Number, int] = {}
        self._constants: dict[int, int] = {}
        self._steps: list[tuple[int, int, int, int]] = []

    def place(self, value: Number) -> int:
        """Return the word that holds a number when all steps are done."""
        if value.what == _READ:
            return int(value.left)
        if value not in self._places:
            if value.what == _CONSTANT:
                self._places[value] = self._new()
                self._constants[self._places[value]] = value.left
            else:
                left, right = self.place(value.left), self.place(value.right)
                self._places[value] = self._new()
                self._steps.append((int(value.what), self._places[value], left, right))
        return self._places[value]

    def _new(self) -> int:
        self._words += 1
        return self._words - 1

    def gathered(self, runs: Sequence[tuple[int, Run]], seatings: int) -> tuple[Places, Places, Integers]:
        """Return runs as ``counting.gather`` takes them: short ones word by word, the others, and their bounds by seating.

        Each run comes with what its columns are moved by.
        """
        short: list[list[tuple[int, ...]]] = [[] for _ in range(seatings)]
        longer: list[list[tuple[int, ...]]] = [[] for _ in range(seatings)]
        for moved, run in runs:
            column, word = moved + run.column, self.place(run.word)
            where = slice(None) if run.seating is None else slice(run.seating, run.seating + 1)
            if run.length <= _SHORT and run.weight is ONE:
                for own in short[where]:
                    own += [(column + i, word + i) for i in range(run.length)]
            else:
                for own in longer[where]:
                    own.append((column, word, run.length, self.place(run.weight)))
        ends = [np.cumsum([0, *map(len, each)]) for each in (short, longer)]
        bounds = np.stack([each[part] for each in ends for part in (slice(-1), slice(1, None))], axis=1)
        return _table([*chain(*short)], 2), _table([*chain(*longer)], 4), bounds.astype(np.int64)

    def steps(self) -> Places:
        """Return the steps for all numbers placed so far."""
        return _table(self._steps, 4)

    def words(self) -> Integers:
        """Return room for a game's words and all others, with the constants in their places."""
        room = np.zeros(self._words, np.int64)
        for place, value in self._constants.items():
            room[place] = value
        return room


def _table(rows: Sequence[Sequence[int]], width: int) -> Places:
    return np.array(rows, np.uint32).reshape(len(rows), width)
