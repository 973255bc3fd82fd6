"""Reading a dict that a person wrote: every key checked, every mistake one sentence that names its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dogsim.core.errors import UserError, nearest
from dogsim.core.knob import Knob, Value

_LONGEST = 40  # characters of a value that a sentence repeats
_LONGEST_NAME = 100  # characters of a name for which a similar one is looked for
_LONGEST_HINT = 240  # characters of known names that a sentence lists
_MOST_LISTED = 1000  # more than any list of the format can hold
_MOST_SHOWN = 3  # entries of a list or group in a sentence
_BITS = 64
_WORDS = {bool: "true or false", int: "a whole number", str: "a name in quotes", list: "a list", dict: "a group of keys"}


def show(value: Any, levels: int = 2) -> str:
    """Write a value as JSON spells it, on one line and cut short; what JSON does not have is named by its type.

    Of lists and groups the first entries are shown, and of those inside them so many ``levels``: a value
    may be huge, nested a thousand times, or contain itself.
    """
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return _cut(f"'{printable(value[:_LONGEST])}'", whole=len(value) <= _LONGEST)
    if isinstance(value, int):
        return str(int(value)) if value.bit_length() <= 2 * _BITS else f"a number of some {value.bit_length() * 3 // 10} digits"
    if isinstance(value, float):
        return {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}.get(repr(float(value)), repr(float(value)))
    if isinstance(value, (list, tuple)):
        parts = [show(each, levels - 1) for each in value[:_MOST_SHOWN]] if levels else []
        return _cut(f"[{_joined(parts, len(value))}]")
    if isinstance(value, dict):
        first = [key for key, _ in zip(value, range(_MOST_SHOWN), strict=False)] if levels else []
        parts = [f"{show(key, 0)}: {show(value[key], levels - 1)}" for key in first]
        return _cut(f"{{{_joined(parts, len(value))}}}")
    return _cut(f"a value of type {printable(type(value).__name__)}")


def printable(text: str) -> str:
    """Return ``text`` with line breaks, control characters and the like spelled out."""
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in text)


def _joined(parts: Sequence[str], count: int) -> str:
    return ", ".join([*parts, "..."] if len(parts) < count else parts)


def _cut(text: str, *, whole: bool = True) -> str:
    return text if whole and len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def similar(name: Any, names: Iterable[str]) -> str:
    """Return the hint for a name that is not one of ``names``: the nearest of them, or all if they are few."""
    known = list(names)
    hint = nearest(name, known) if isinstance(name, str) and len(name) <= _LONGEST_NAME else ""
    if hint or not known:
        return hint or "; there are none"
    listed = f"; known: {', '.join(known)}"
    return listed if len(listed) <= _LONGEST_HINT else ""


def position_of(name: Any, names: Sequence[str], place: str, kind: str) -> int:
    """Return where ``name`` stands among ``names``; UserError names the place and the nearest name."""
    if isinstance(name, str) and name in names:
        return names.index(name)
    raise UserError(f"{place}: {show(name)} is no {kind}{similar(name, names)}")


@dataclass(frozen=True)
class Fields:
    """A group of keys at a place (``players[0]``; empty at the top).

    A key left out has its default.  All readers raise UserError for a value of the wrong kind or out
    of its range.
    """

    values: Mapping[str, Any]
    place: str

    @classmethod
    def read(cls, values: Any, place: str, keys: Iterable[str], kind: str = "key") -> Fields:
        """Return the fields of ``values``; an unknown key is refused with the nearest known one."""
        if not isinstance(values, Mapping):
            raise UserError(f"{place or 'position'}: expected {_WORDS[dict]}, not {show(values)}")
        known = list(keys)
        for key in values:
            if key not in known:
                raise UserError(f"{place + ': ' if place else ''}unknown {kind} {show(key)}{similar(key, known)}")
        return cls(values, place)

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def at(self, key: str) -> str:
        """Return the place of a key; the empty key is the place itself."""
        return f"{self.place}.{key}" if self.place and key else key or self.place

    def fail(self, key: str, why: str) -> UserError:
        """Build the error for what is wrong with a key."""
        return UserError(f"{self.at(key)}: {why}")

    def number(self, key: str, default: int = 0, *, low: int = 0, high: int) -> int:
        """Return a whole number from ``low`` to ``high``."""
        return self._number(self.at(key), self.values.get(key, default), low, high)

    def _number(self, place: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise UserError(f"{place}: expected {_WORDS[int]}, not {show(value)}")
        if not low <= value <= high:
            raise UserError(f"{place}: {show(value)} is out of range, it is {low} to {high}")
        return value

    def number_or_none(self, key: str, *, low: int, high: int) -> int | None:
        """Return a whole number, or None for null or nothing."""
        return None if self.values.get(key) is None else self.number(key, low=low, high=high)

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.fail(key, f"expected {_WORDS[bool]}, not {show(value)}")
        return value

    def listed(self, key: str, most: int = _MOST_LISTED) -> list[Any]:
        """Return a list of at most ``most`` things."""
        value = self.values.get(key, [])
        if not isinstance(value, (list, tuple)):
            raise self.fail(key, f"expected {_WORDS[list]}, not {show(value)}")
        if len(value) > most:
            raise self.fail(key, f"{len(value)} are too many, there is room for {most}")
        return list(value)

    def named(self, key: str, names: Sequence[str], kind: str, most: int = _MOST_LISTED) -> list[int]:
        """Return a list of at most ``most`` names as their positions among ``names``."""
        return [position_of(name, names, f"{self.at(key)}[{i}]", kind) for i, name in enumerate(self.listed(key, most))]

    def name(self, key: str, names: Sequence[str], kind: str) -> int | None:
        """Return one name as its position among ``names``, or None for null or nothing."""
        value = self.values.get(key)
        return None if value is None else position_of(value, names, self.at(key), kind)

    def numbers(self, key: str, *, low: int, high: int) -> list[int]:
        """Return a list of different whole numbers."""
        found = self._each_number(key, low, high)
        if len(set(found)) != len(found):
            raise self.fail(key, "a number stands there twice")
        return found

    def _each_number(self, key: str, low: int, high: int) -> list[int]:
        return [self._number(f"{self.at(key)}[{i}]", value, low, high) for i, value in enumerate(self.listed(key))]

    def knob(self, each: Knob) -> Value:
        """Return what a knob is set to, in its own type; beyond that the sentences are the knob's own."""
        value = self.values[each.name]
        if each.kind == "bool":
            return self.flag(each.name)
        if each.kind == "choice":
            return each.choices[position_of(value, each.choices, self.at(each.name), "choice")]
        if isinstance(each.default, tuple):
            found = self._each_number(each.name, each.low, each.high)
            if len(found) != len(each.default):
                raise self.fail(each.name, f"{len(found)} numbers, it takes {each.range_text}")
            return tuple(found)
        if isinstance(value, bool) or not isinstance(value, int) or value.bit_length() > _BITS:
            return self.number(each.name, low=each.low, high=each.high)
        try:
            return each.check(value)
        except UserError as error:
            raise UserError(self.at(str(error))) from None
