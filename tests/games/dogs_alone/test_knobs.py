"""Every rule parameter does what its text says: the rulebook's value, another value, and what changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.errors import UserError
from dogsim.games import game
from tests.games.dogs_alone.tables import deal, dogs, hand, options, play, seat, spree_step, table

Rules = dict[str, Any]
Measure = Callable[[Rules], Any]

HUGO = "mario-hugo"
PAIR = ("obtain red-1", "pay red-a", "pay red-a")
PASS = ("draw", "end turn")
REDS = {"hand": dogs("red", "aaa")}
TIED = (seat("", "red-1!"), seat("", "red-2!"))


def dealt(read: Callable[[Rules], Any]) -> Measure:
    """Measure something of a new game."""
    return lambda rules: read(deal(2, **rules).to_dict())


def offered(verb: str, *actions: str, step: Callable[..., Position] = spree_step, mine: Any = REDS, **keys: Any) -> Measure:
    """Measure how many actions of that kind are legal after the actions."""
    return lambda rules: len(options(play(step(mine, rules=rules, **keys), *actions), verb))


def left_in_hand(*actions: str, mine: Any = REDS, **keys: Any) -> Measure:
    """Measure how many dogs seat 1 holds after the actions."""
    return lambda rules: len(hand(play(table(mine, rules=rules, **keys), *actions)))


def ended(*actions: str, **keys: Any) -> Measure:
    """Measure how the game ends when seat 1 does this."""
    return lambda rules: play(spree_step({"hand": dogs("red", "aa")}, rules=rules, **keys), *actions).to_dict()["ended"]


def scored(*seats: Any, component: str) -> Measure:
    """Measure a component of seat 1's score."""
    return lambda rules: table(*seats, rules=rules).scores()["seats"][0]["components"][component]


def back_across_two_sprees(rules: Rules) -> int:
    """Measure what comes back after two sprees without a pair in either."""
    pos = spree_step({"hand": dogs("red", "abcabd")}, spree_row="red-3 red-4", rules=rules)
    for spree, letters in (("red-3", "abc"), ("red-4", "abd")):
        play(pos, f"obtain {spree}", *(f"pay red-{letter}" for letter in letters))
    return len(options(pos, "recover"))


# knob, another value, what is measured, measured with the rulebook's value, measured with the other
EFFECTS: list[tuple[str, Any, Measure, Any, Any]] = [
    ("copies_per_name", 2, dealt(lambda data: any(dog[-1] in "efgh" for dog in data["dog_deck"])), False, True),
    ("spree_symbols", [3, 3, 3, 3, 3, 4, 4], offered("pay", "obtain red-1", "pay red-a", "pay red-a", spree_row="red-1"), 0, 1),
    ("spree_points", [9] * 7, scored(seat("", "red-1! red-7!"), component="sprees"), 6, 18),
    ("start_hand", 5, dealt(lambda data: len(data["players"][1]["hand"])), 3, 5),
    ("spree_split", 28, dealt(lambda data: data["spree_deck"][24:].count(HUGO) == 4), False, True),
    ("recruit_compulsory", False, offered("end turn", step=table), 0, 1),
    ("reshuffle_dogs", False, left_in_hand("draw", dog_discard="blue-a blue-b"), 5, 3),
    ("hand_limit", 2, offered("discard", "end turn"), 0, 1),
    ("recover_on_2", False, offered("recover", *PAIR, spree_row="red-1"), 1, 0),
    ("recover_reuse", False, offered("obtain", *PAIR, "recover red-a", spree_row="red-1 red-2"), 1, 0),
    ("recover_scope", "turn", back_across_two_sprees, 0, 2),
    (
        "equal_turns",
        True,
        ended(*PAIR, "done", "end turn", mario_hugo_seen=2, spree_row="red-1", spree_deck=HUGO),
        "mario-hugo",
        None,
    ),
    ("stall_rounds", 2, ended("end turn", quiet_turns=3, turn={"number": 5}), None, "stalled"),
    ("max_turns", 5, ended("end turn", turn={"number": 5}), None, "cap"),
    ("majority_points", [6, 1], scored(seat("", "red-1!"), component="majorities"), 5, 6),
    ("majority_shared", [9, 2], scored(*TIED, component="majorities"), 3, 4),
]


@pytest.mark.parametrize(("knob", "value", "measure", "usual", "changed"), EFFECTS, ids=[row[0] for row in EFFECTS])
def test_a_rule_parameter_has_its_effect(knob: str, value: Any, measure: Measure, usual: Any, changed: Any) -> None:
    """B02 to B04, B07, B10, B12, B14, B17, B18, B24, B28, ALONE-009, ALONE-037, ALONE-038."""
    usual_found, changed_found = measure({}), measure({knob: value})
    assert (usual_found, changed_found) == (usual, changed)


def test_every_rule_parameter_is_tested() -> None:
    assert {row[0] for row in EFFECTS} == set(game("dogs-alone").knobs)


def test_the_defaults_are_the_rulebooks() -> None:
    """ALONE-009, ALONE-037 to ALONE-039 and the rulings B02 to B28, as printed or ruled."""
    assert Position.deal("dogs-alone").rules == {
        "copies_per_name": 4, "spree_symbols": [2, 2, 3, 3, 3, 4, 4], "spree_points": [2, 2, 3, 3, 3, 4, 4], "spree_split": 14,
        "recover_on_2": True, "recover_reuse": True, "recover_scope": "spree", "hand_limit": 0, "reshuffle_dogs": True,
        "recruit_compulsory": True, "equal_turns": False, "stall_rounds": 0, "max_turns": 500, "start_hand": 3,
        "majority_points": [5, 2], "majority_shared": [7, 2],
    }  # fmt: skip


def test_what_no_rulebook_prints_is_marked() -> None:
    """B02, B03, B28: assumed numbers."""
    knobs = game("dogs-alone").knobs
    assert {name for name, each in knobs.items() if each.assumed} == {
        "copies_per_name", "spree_symbols", "spree_points", "max_turns",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("knob", "value"),
    [
        ("copies_per_name", 1), ("copies_per_name", 8), ("spree_symbols", [2] * 6), ("spree_symbols", [1, 2, 3, 3, 3, 4, 4]),
        ("spree_symbols", [2, 2, 3, 3, 3, 4, 7]), ("spree_points", [61, *[2] * 6]), ("spree_points", [-21, *[2] * 6]),
        ("spree_split", 3), ("spree_split", 29), ("recover_scope", "game"), ("hand_limit", 31), ("stall_rounds", 101),
        ("max_turns", 0), ("max_turns", 100_001), ("start_hand", 0), ("start_hand", 9), ("majority_points", [5]),
        ("majority_shared", [7, 61]),
    ],
)  # fmt: skip
def test_values_out_of_range(knob: str, value: Any) -> None:
    """B02 to B28: a value that makes no game is refused by name."""
    with pytest.raises(UserError, match=knob):
        deal(2, **{knob: value})
