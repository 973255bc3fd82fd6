"""What games reached: every form of action, every card that does something, every way a game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tests.breadth.cases import part

Key = tuple[str, str]  # a group ("action", "end", ...) and a name in it
Line = dict[str, Any]


def form_of(text: str, forms: Iterable[str]) -> str:
    """Return the form an action's words have; words in capitals stand for any word, and plain words come first."""
    said = text.split()
    fitting = [form for form in forms if _fits(form.split(), said)]
    return min(fitting, key=lambda form: sum(word.isupper() for word in form.split()))


def _fits(form: list[str], said: list[str]) -> bool:
    return len(form) == len(said) and all(word.isupper() or word == other for word, other in zip(form, said, strict=True))


def expected(game: str) -> list[Key]:
    """Return everything that random play of a game has to reach."""
    must: Mapping[str, Iterable[str]] = part(game, "coverage").MUST
    return [(group, name) for group, names in must.items() for name in names]


def reached(game: str, lines: list[Line]) -> Counter[Key]:
    """Count what a transcript reached."""
    table = part(game, "coverage")
    header, *decisions, end = lines
    found: Counter[Key] = Counter()
    before = header["position"]
    for line in decisions:
        found["action", form_of(line["action"], table.MUST["action"])] += 1
        found["decision", line["phase"]] += 1
        found.update(table.seen(before, line))
        before = line["position"]
    found["end", end["scores"]["end"]] += 1
    found.update(table.at_the_end(before, end["scores"]))
    return found


def missing(game: str, counts: Mapping[Key, int]) -> list[Key]:
    """Return what was not reached once."""
    return [key for key in expected(game) if not counts.get(key)]
