"""Reading a dict that a person wrote: every key checked, every mistake one sentence that names its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dogsim.core.errors import UserError, nearest

_LONGEST = 40
_WORDS = {bool: "true or false", int: "a whole number", str: "a name in quotes", list: "a list", dict: "a group of keys"}


def show(value: Any) -> str:
    """Write a value as JSON spells it, cut short where it is long."""
    plain = {True: "true", False: "false", None: "null"}
    if value is None or isinstance(value, bool):
        return plain[value]
    text = f"'{value}'" if isinstance(value, str) else str(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def position_of(name: Any, names: Sequence[str], place: str, kind: str) -> int:
    """Return where ``name`` stands among ``names``; UserError names the place and the nearest name."""
    if isinstance(name, str) and name in names:
        return names.index(name)
    hint = nearest(name, names) if isinstance(name, str) else ""
    raise UserError(
        f"{place}: {show(name)} is no {kind}{hint}" + ("" if hint or len(names) > 12 else f"; known: {', '.join(names)}")
    )


@dataclass(frozen=True)
class Fields:
    """A group of keys at a place (``players[0]``; empty at the top).

    A key left out has its default.  All readers raise UserError for a value of the wrong kind or out
    of its range.
    """

    values: Mapping[str, Any]
    place: str

    @classmethod
    def read(cls, values: Any, place: str, keys: Iterable[str]) -> Fields:
        """Return the fields of ``values``; an unknown key is refused with the nearest known one."""
        if not isinstance(values, Mapping):
            raise UserError(f"{place or 'position'}: expected {_WORDS[dict]}, not {show(values)}")
        known = list(keys)
        for key in values:
            if key not in known:
                hint = nearest(str(key), known) or f"; known: {', '.join(known)}"
                raise UserError(f"{place + ': ' if place else ''}unknown key {show(key)}{hint}")
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
        value = self.values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(key, f"expected {_WORDS[int]}, not {show(value)}")
        if not low <= value <= high:
            raise self.fail(key, f"{value} is out of range, it is {low} to {high}")
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

    def listed(self, key: str, most: int | None = None) -> list[Any]:
        """Return a list of at most ``most`` things."""
        value = self.values.get(key, [])
        if not isinstance(value, (list, tuple)):
            raise self.fail(key, f"expected {_WORDS[list]}, not {show(value)}")
        if most is not None and len(value) > most:
            raise self.fail(key, f"{len(value)} are too many, there is room for {most}")
        return list(value)

    def named(self, key: str, names: Sequence[str], kind: str) -> list[int]:
        """Return a list of names as their positions among ``names``."""
        return [position_of(name, names, f"{self.at(key)}[{i}]", kind) for i, name in enumerate(self.listed(key))]

    def name(self, key: str, names: Sequence[str], kind: str) -> int | None:
        """Return one name as its position among ``names``, or None for null or nothing."""
        value = self.values.get(key)
        return None if value is None else position_of(value, names, self.at(key), kind)

    def numbers(self, key: str, *, low: int, high: int) -> list[int]:
        """Return a list of different whole numbers."""
        inside = Fields({str(i): value for i, value in enumerate(self.listed(key))}, self.at(key))
        found = [inside.number(i, low=low, high=high) for i in inside.values]
        if len(set(found)) != len(found):
            raise self.fail(key, "a number stands there twice")
        return found
