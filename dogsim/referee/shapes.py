"""The shape of what a file holds: which keys, and what kind of value stands at each."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any

# A shape is a word (a question mark: or null), a list with the shape of its entries, or a dict of shapes by key ("*": any key).
Shape = Any
ANY = "*"
WORDS = {
    "number": "a whole number",
    "flag": "true or false",
    "text": "a text",
    "value": "a rule's value (a number up to 1,000,000, true or false, a word, a list of these)",
    "list": "a list",
    "group": "a group of keys",
}
HEAD: dict[str, Shape] = {
    "format": "text", "game": "text", "rules": {ANY: "value"}, "variants": ["text"],
    "seed": "number", "index": "number", "shuffles": "number", "partial": "flag", "ended": "text?",
}  # fmt: skip
LARGEST = 2**63 - 1
LARGEST_RULE = 10**6
LONGEST = 40


def shown(value: Any) -> str:
    """A value as JSON spells it, cut short where it is long."""
    plain = {True: "true", False: "false", None: "null"}
    if value is None or isinstance(value, bool):
        return plain[value]
    if isinstance(value, dict | list):
        return f"{'a group' if isinstance(value, dict) else 'a list'} of {len(value)}"
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a number beyond 2**63"
    text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def nearest(name: str, names: Any) -> str:
    """The closest of some names, in words; empty when none is close."""
    close = difflib.get_close_matches(name[:LONGEST], list(names), n=1, cutoff=0.5)
    return f" (did you mean {close[0]!r}?)" if close else ""


def misfit(value: Any, shape: Shape, place: str) -> str | None:
    """The first place at which a value has another shape, as a sentence; None where all of it fits."""
    return next(misfits(value, shape, place), None)


def misfits(value: Any, shape: Shape, place: str) -> Iterator[str]:
    """Each place at which a value has another shape."""
    if isinstance(shape, dict):
        yield from _group(value, shape, place)
    elif isinstance(shape, list):
        if isinstance(value, list):
            for i, entry in enumerate(value):
                yield from misfits(entry, shape[0], f"{place}[{i}]")
        else:
            yield _expected("list", value, place)
    elif not _is_a(shape, value):
        yield _expected(shape.rstrip("?"), value, place)


def _group(value: Any, shape: dict[str, Shape], place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield _expected("group", value, place)
        return
    for key, entry in value.items():
        if key in shape or ANY in shape:
            yield from misfits(entry, shape.get(key, shape.get(ANY)), f"{place}.{key}")
        else:
            yield f"{place}: unknown key {shown(key)}{nearest(key, shape)}"


def _is_a(word: str, value: Any) -> bool:
    if word.endswith("?"):
        return value is None or _is_a(word.rstrip("?"), value)
    if word == "value":
        return _is_rule(value) or (isinstance(value, list) and all(map(_is_rule, value)))
    if word == "number":
        return type(value) is int and abs(value) <= LARGEST
    return isinstance(value, {"flag": bool, "text": str, "list": list, "group": dict}[word])


def _is_rule(value: Any) -> bool:
    return isinstance(value, bool | str) or (type(value) is int and abs(value) <= LARGEST_RULE)


def _expected(word: str, value: Any, place: str) -> str:
    return f"{place}: expected {WORDS[word]}, not {shown(value)}"
