"""Which mutants are tried: a seeded sample that edits elsewhere leave as it is.

A mutant is known by what it does to which line of which function, not by where in the file that line stands.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Mutant:
    """A change of one place: ``text`` is the line it stands in, ``column`` counts from where that begins.

    ``occurrence`` numbers the changes an operator makes in a module, ``again`` equal ones of equal lines in a function.
    """

    job: str
    module: str
    function: str
    operator: str
    occurrence: int
    line: int
    column: int
    text: str
    again: int = 0

    @property
    def place(self) -> tuple[str, str, int, str]:
        """Where it is, as the reader of the function sees it."""
        return self.module, self.function, self.column, self.text


def numbered(mutants: Iterable[Mutant]) -> list[Mutant]:
    """Tell equals apart by their order: the same change of the same text in one function."""
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for each in sorted(mutants, key=lambda each: (each.module, each.line, each.column, each.occurrence)):
        same = (each.operator, *map(str, each.place))
        found.append(replace(each, again=seen[same]))
        seen[same] += 1
    return found


def rank(seed: int, *words: object) -> str:
    """Return a number, as text, that hangs on the seed and the words alone."""
    return hashlib.sha256(json.dumps([seed, *words]).encode()).hexdigest()


def in_order(mutants: Iterable[Mutant], seed: int) -> list[Mutant]:
    """Shuffle: one mutant of every place first, then a second of every place, and so on."""
    places: dict[tuple[object, ...], list[Mutant]] = defaultdict(list)
    for each in mutants:
        places[each.place].append(each)
    ranked = []
    for same in places.values():
        same.sort(key=lambda each: rank(seed, each.operator, each.again, *each.place))
        ranked += [(turn, rank(seed, *each.place), each) for turn, each in enumerate(same)]
    return [each for _, _, each in sorted(ranked, key=lambda entry: entry[:2])]


def shares(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """Divide ``count`` among modules in proportion to their sizes, the largest remainders rounded up."""
    whole = sum(sizes.values())
    exact = {name: min(count, whole) * size / whole for name, size in sizes.items()}
    found = {name: int(each) for name, each in exact.items()}
    left = min(count, whole) - sum(found.values())
    for name in sorted(exact, key=lambda name: (found[name] - exact[name], name))[:left]:
        found[name] += 1
    return found


def drawn(mutants: Sequence[Mutant], seed: int, count: int) -> list[Mutant]:
    """Draw ``count`` mutants, from every module its share."""
    modules: dict[str, list[Mutant]] = defaultdict(list)
    for each in numbered(mutants):
        modules[each.module].append(each)
    wanted = shares({name: len(found) for name, found in modules.items()}, count)
    return [each for name in sorted(modules) for each in in_order(modules[name], seed)[: wanted[name]]]
