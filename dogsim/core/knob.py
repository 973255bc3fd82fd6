"""A knob: one number of a rulebook or of a bot, with its default, range and source."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from dogsim.core.errors import UserError, nearest

Value = bool | int | str | tuple[int, ...]
_TRUE = {"true", "yes", "on", "1"}
_FALSE = {"false", "no", "off", "0"}


@dataclass(frozen=True)
class Knob:
    """One value that may be changed.

    ``clause`` cites the rulebook clause or ruling the value comes from.  ``assumed`` marks a value
    that no rulebook prints.  ``choices`` names the options of a word-valued knob; the record stores
    the option's position.  A tuple default makes an array of that length; ``low`` and ``high`` bound
    every element.  ``only`` lists the numbers that are valid where the range has gaps.  ``follows`` names
    another knob of the same kind whose value this one takes while it is not set itself.
    """

    name: str
    default: Value
    low: int
    high: int
    clause: str
    text: str
    assumed: bool = False
    choices: tuple[str, ...] = ()
    only: tuple[int, ...] = ()
    follows: str = ""

    @property
    def kind(self) -> str:
        """``bool``, ``choice``, ``array`` or ``int``."""
        if isinstance(self.default, bool):
            return "bool"
        if self.choices:
            return "choice"
        return "array" if isinstance(self.default, tuple) else "int"

    @property
    def range_text(self) -> str:
        """The valid values, as a person reads them."""
        if self.kind == "bool":
            return "true or false"
        if self.kind == "choice":
            return ", ".join(self.choices)
        if self.only:
            return ", ".join(str(number) for number in self.only)
        each = f"{self.low} to {self.high}"
        if isinstance(self.default, tuple):
            return f"{len(self.default)} values, each {each}"
        return each

    def show(self, value: Value) -> str:
        """Write a value as ``--set`` reads it."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return ":".join(str(part) for part in value)
        return str(value)

    def parse(self, text: str) -> Value:
        """Read a value from the command line (arrays as ``12:10:8:6:4``).

        Raises:
            UserError: the text is no valid value; the sentence says what is.
        """
        word = text.strip().lower()
        if self.kind == "bool":
            if word in _TRUE | _FALSE:
                return word in _TRUE
            raise self._refuse(text)
        if self.kind == "choice":
            return self.check(word)
        try:
            numbers = tuple(int(part) for part in word.split(":"))
        except ValueError:
            raise self._refuse(text) from None
        return self.check(numbers if self.kind == "array" or len(numbers) > 1 else numbers[0])

    def check(self, value: Any) -> Value:
        """Return ``value`` in its own type, or raise UserError saying what is valid."""
        if self.kind == "bool":
            if isinstance(value, bool):
                return value
            raise self._refuse(value)
        if self.kind == "choice":
            if isinstance(value, str) and value in self.choices:
                return value
            raise self._refuse(value, nearest(str(value), self.choices))
        if isinstance(self.default, tuple):
            if not isinstance(value, (list, tuple)) or len(value) != len(self.default):
                raise self._refuse(value)
            return tuple(self._number(part, value) for part in value)
        return self._number(value, value)

    def _number(self, number: Any, whole: Any) -> int:
        if isinstance(number, bool) or not isinstance(number, int):
            raise self._refuse(whole)
        if not self.low <= number <= self.high or (self.only and number not in self.only):
            closest = min(self.only or (self.low, self.high), key=lambda valid: abs(valid - number))
            raise self._refuse(whole, f"; the nearest valid value is {closest}")
        return number

    def _refuse(self, value: Any, hint: str = "") -> UserError:
        shown = self.show(tuple(value)) if isinstance(value, (list, tuple)) else str(value)
        return UserError(f"{self.name}: '{shown}' is not valid, it takes {self.range_text}{hint}")


def knob(
    default: Value,
    low: int = 0,
    high: int = 1,
    *,
    clause: str,
    text: str,
    assumed: bool = False,
    choices: tuple[str, ...] = (),
    only: tuple[int, ...] = (),
    follows: str = "",
) -> Any:
    """Declare a knob as a dataclass field; its name is the field's."""
    made = Knob("", default, low, high, clause, text, assumed, choices, only, follows)
    return dataclasses.field(default=default, metadata={"knob": made})


@cache
def knobs(table: type) -> Mapping[str, Knob]:
    """Return the knobs of a dataclass by name, in the order declared."""
    made = {field.name: dataclasses.replace(field.metadata["knob"], name=field.name) for field in dataclasses.fields(table)}
    return MappingProxyType(made)
