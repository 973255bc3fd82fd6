"""Knobs: what they read, what they refuse, and the sentence that says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from dogsim.core.errors import UserError
from dogsim.core.knob import Knob, knob, knobs


@dataclass(frozen=True)
class Rules:
    """One knob of each kind."""

    cost: int = knob(3, 1, 9, clause="TOY-1", text="What it costs")
    open: bool = knob(True, clause="TOY-2", text="Whether it is open")
    mood: str = knob("calm", clause="TOY-3", text="How it feels", choices=("calm", "wild"), assumed=True)
    table: tuple[int, ...] = knob((12, 10, 8), 0, 20, clause="TOY-4", text="What it pays")


KNOBS = knobs(Rules)


def refusal(made: Knob, value: Any, *, text: bool = False) -> str:
    """Return the sentence a value is refused with."""
    with pytest.raises(UserError) as caught:
        made.parse(value) if text else made.check(value)
    return str(caught.value)


def test_a_dataclass_lists_its_knobs_in_order() -> None:
    assert list(KNOBS) == ["cost", "open", "mood", "table"]
    assert [made.name for made in KNOBS.values()] == list(KNOBS)
    assert [made.kind for made in KNOBS.values()] == ["int", "bool", "choice", "array"]
    assert [name for name, made in KNOBS.items() if made.assumed] == ["mood"]
    assert Rules() == Rules(cost=3, open=True, mood="calm", table=(12, 10, 8))


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("cost", "1", 1),
        ("cost", " 9 ", 9),
        ("open", "true", True),
        ("open", "Off", False),
        ("open", "0", False),
        ("open", "YES", True),
        ("mood", "wild", "wild"),
        ("mood", "WILD", "wild"),
        ("table", "1:2:3", (1, 2, 3)),
        ("table", "0:20:0", (0, 20, 0)),
    ],
)
def test_text_is_read(name: str, text: str, value: Any) -> None:
    read = KNOBS[name].parse(text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize("name", KNOBS)
def test_what_is_shown_is_read_back(name: str) -> None:
    made = KNOBS[name]
    assert made.parse(made.show(made.default)) == made.default


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("cost", 1, 1),
        ("open", False, False),
        ("mood", "wild", "wild"),
        ("table", [1, 2, 3], (1, 2, 3)),
        ("table", (0, 0, 0), (0, 0, 0)),
    ],
)
def test_values_are_kept_in_their_own_type(name: str, value: Any, kept: Any) -> None:
    assert KNOBS[name].check(value) == kept
    assert type(KNOBS[name].check(value)) is type(kept)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("cost", "0", "cost: '0' is not valid, it takes 1 to 9; the nearest valid value is 1"),
        ("cost", "12", "cost: '12' is not valid, it takes 1 to 9; the nearest valid value is 9"),
        ("cost", "three", "cost: 'three' is not valid, it takes 1 to 9"),
        ("cost", "2.5", "cost: '2.5' is not valid, it takes 1 to 9"),
        ("cost", "", "cost: '' is not valid, it takes 1 to 9"),
        ("cost", "1:2", "cost: '1:2' is not valid, it takes 1 to 9"),
        ("open", "maybe", "open: 'maybe' is not valid, it takes true or false"),
        ("mood", "wildd", "mood: 'wildd' is not valid, it takes calm, wild (did you mean 'wild'?)"),
        ("mood", "3", "mood: '3' is not valid, it takes calm, wild"),
        ("table", "1:2", "table: '1:2' is not valid, it takes 3 values, each 0 to 20"),
        ("table", "7", "table: '7' is not valid, it takes 3 values, each 0 to 20"),
        ("table", "1:2:30", "table: '1:2:30' is not valid, it takes 3 values, each 0 to 20; the nearest valid value is 20"),
    ],
)
def test_text_is_refused_with_a_sentence(name: str, text: str, sentence: str) -> None:
    """What was wrong, what is valid, and the nearest of it."""
    assert refusal(KNOBS[name], text, text=True) == sentence


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("cost", value) for value in (True, 2.0, None, "3", [3])),
        *(("open", value) for value in (1, "true", None)),
        *(("mood", value) for value in (1, None, "")),
        *(("table", value) for value in (12, [1, 2], [1, 2, True], "123", [1, 2, 3.0])),
    ],
)
def test_values_of_another_type_are_refused(name: str, value: Any) -> None:
    assert refusal(KNOBS[name], value).startswith(f"{name}: '")


def test_ranges_as_people_read_them() -> None:
    assert [made.range_text for made in KNOBS.values()] == ["1 to 9", "true or false", "calm, wild", "3 values, each 0 to 20"]
