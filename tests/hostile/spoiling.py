"""Spoiling a document, and what has to be true of whoever reads it: refused in one sentence, or kept as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dogsim import Position, PositionError
from dogsim.games import GAMES
from dogsim.position import COMMON_KEYS

Path = tuple[str | int, ...]
LONGEST = 300
# Lists whose order means nothing (docs/positions.md): they are written in card order, however they were read.
UNORDERED = {
    "hand", "known", "a stall", "hotel", "infirmary", "characters", "bonuses", "puppies", "puppy_stalls", "rescued",
    "fair", "donated", "puppy_supply", "bonus_supply", "puppy_due", "tidied", "paid", "recovered", "paid_earlier",
    "recovered_earlier",
}  # fmt: skip
# Lists of a fixed length that may be cut short; and what the rest of them is.
PADDED: dict[str, tuple[int, Any]] = {"stalls": (5, []), "centre": (13, None)}


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of everything inside a document, of lists only their first and last entry."""
    inside: Sequence[str | int] = []
    if isinstance(value, dict):
        inside = list(value)
    elif isinstance(value, list):
        inside = sorted({0, len(value) - 1}) if value else []
    for key in inside:
        yield (*path, key)
        yield from paths(value[key], (*path, key))


def at(document: Any, path: Path) -> Any:
    """Return what stands at a path."""
    for key in path:
        document = document[key]
    return document


def changed(document: Any, path: Path, value: Any) -> Any:
    """Return a copy of a document with another value at a path; the rest is shared."""
    if not path:
        return value
    made = dict(document) if isinstance(document, dict) else list(document)
    made[path[0]] = changed(document[path[0]], path[1:], value) if path[1:] else value
    return made


def place(path: Path) -> str:
    """Write a path as a sentence names it: ``players[0].stalls[2]``."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).removeprefix(".")


def refusal(document: Any) -> str | None:
    """Return the sentence a document is refused with, None where it is accepted.

    Fails unless the sentence is short, on one line, printable, and begins with a place of the format.
    """
    try:
        Position.from_dict(document)
    except PositionError as error:
        sentence = str(error)
        assert sentence.isprintable(), sentence[:LONGEST]
        assert 0 < len(sentence) <= LONGEST, sentence[:LONGEST]
        assert names_a_place(document, sentence), sentence
        return sentence
    return None


def names_a_place(document: Any, sentence: str) -> bool:
    """Tell whether a sentence begins with a key of the format, or says which key is unknown."""
    head = re.match(r"([a-z_]+)[\w.\[\]]*: |(unknown key) ", sentence)
    game = document.get("game", "dogs") if isinstance(document, Mapping) else None
    keys = GAMES[game].words.KEYS if isinstance(game, str) and game in GAMES else ()
    return head is not None and (head[2] is not None or head[1] in {"position", *COMMON_KEYS, *keys})


def mended(document: Mapping[str, Any]) -> str | None:
    """Return the key of an accepted document that is written differently than it was read, None if there is none."""
    pos = Position.from_dict(document)
    found = pos.to_dict()
    assert Position.from_dict(found).to_dict() == found
    assert pos.is_over == (not pos.legal_actions())
    rules = dict(document.get("rules", {}))
    if not same(rules, {name: pos.rules[name] for name in rules}):
        return "rules"
    return next((key for key, value in document.items() if key != "rules" and not same(value, found[key], key)), None)


def same(given: Any, written: Any, key: str = "") -> bool:
    """Compare what was read with what is written, kinds included: 1 is neither true nor 1.0."""
    if isinstance(given, dict):
        return all(name in written and same(value, written[name], name) for name, value in given.items())
    if not isinstance(given, list):
        return type(given) is type(written) and given == written
    if key in PADDED:
        length, filler = PADDED[key]
        given = [*given, *[filler] * (length - len(given))]
    if key == "city":
        written = written[: len(given)]
    if key in UNORDERED:
        given, written = sorted(given), sorted(written)
    inside = "a stall" if key == "stalls" else ""
    return len(given) == len(written) and all(same(*pair, inside) for pair in zip(given, written, strict=True))
