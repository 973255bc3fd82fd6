"""The sample of mutants: drawn by the seed, in proportion, and no other after an edit elsewhere."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.mutants.sampling import Mutant, drawn, in_order, numbered, shares

ROOT = Path(__file__).parents[2]
REASONS = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8")).get("survivor", [])


def mutants(module: str, lines: int, operators: str = "abc") -> list[Mutant]:
    """Make mutants of a module of so many lines, one of each operator a line."""
    return [
        Mutant(f"{module}{line}{operator}", module, f"function_{line // 5}", operator, line, line, 4, f"x = {line}")
        for line in range(lines)
        for operator in operators
    ]


def test_the_same_seed_draws_the_same() -> None:
    """Job numbers, which are new each time, make no difference."""
    first = drawn(mutants("one", 40), 1, 20)
    again = drawn([replace(each, job=f"new {each.job}") for each in reversed(mutants("one", 40))], 1, 20)
    assert [(each.operator, each.text) for each in first] == [(each.operator, each.text) for each in again]
    assert [each.text for each in first] != [each.text for each in drawn(mutants("one", 40), 2, 20)]


def test_an_edit_elsewhere_leaves_the_sample_as_it_is() -> None:
    """Lines that move keep their place in the order; a line that changes concerns itself only."""
    moved = [replace(each, line=each.line + 7, occurrence=each.occurrence + 3) for each in mutants("one", 40)]
    edited = [replace(each, text="y = 0") if each.line == 47 else each for each in moved]
    before = [(each.operator, each.text) for each in in_order(mutants("one", 40), 1)]
    after = [(each.operator, each.text) for each in in_order(edited, 1)]
    assert [each for each in after if each[1] != "y = 0"] == [each for each in before if each[1] != "x = 40"]


def test_every_place_comes_before_any_place_again() -> None:
    """No line is tried twice before each has been tried."""
    places = [each.line for each in in_order(mutants("one", 30), 1)]
    assert all(len(set(places[turn : turn + 30])) == 30 for turn in (0, 30, 60))


def test_equals_are_told_apart() -> None:
    """The same change of equal lines, and the two changes of one number."""
    line = Mutant("", "one", "f", "NumberReplacer", 0, 3, 4, "x += 1")
    found = numbered([replace(line, line=9, occurrence=2), replace(line, occurrence=1), line])
    assert [(each.line, each.occurrence, each.again) for each in found] == [(3, 0, 0), (3, 1, 1), (9, 2, 2)]
    assert len(drawn([line, replace(line, occurrence=1)], 1, 5)) == 2


@pytest.mark.parametrize("count", [1, 7, 50, 99, 100, 200])
def test_every_module_has_its_share(count: int) -> None:
    """In proportion to its mutants, to the nearest whole one."""
    sizes = {"one": 60, "two": 30, "three": 9, "four": 1}
    found = shares(sizes, count)
    assert sum(found.values()) == min(count, 100)
    assert all(abs(found[name] - min(count, 100) * size / 100) < 1 for name, size in sizes.items())
    sample = drawn([each for name, size in sizes.items() for each in mutants(name, size, "a")], 1, count)
    assert Counter(each.module for each in sample) == Counter(found)


@pytest.mark.parametrize("known", REASONS, ids=lambda known: f"{Path(known['module']).stem}-{known['function']}")
def test_a_known_survivor_is_still_there(known: dict[str, str]) -> None:
    """Its line stands in the module, and says why the change changes nothing."""
    lines = [line.strip() for line in (ROOT / known["module"]).read_text(encoding="utf-8").splitlines()]
    assert set(known["before"].splitlines()) <= set(lines), f"survivors.toml: no line of {known['module']} is {known['before']}"
    assert known["before"] != known["after"]
    assert len(known["reason"]) > 20
