"""A task's identity changes with everything that changes its games; its seatings are fair to all."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import numpy as np
import pytest

from dogsim.experiment import Spec, make_plan
from dogsim.sim.task import Entrant, RuleSet, Task
from tests.sim.toy import TOY


def task(**changes: Any) -> Task:
    """Return a task of the toy with a field of three."""
    made: dict[str, Any] = {
        "game": "toy",
        "version": 1,
        "players": 3,
        "lineup": "a+b+c",
        "entrants": tuple(Entrant(name, (("strength", i),)) for i, name in enumerate("abc")),
        "arms": (RuleSet("base", (("players", 3), ("price", 2)), 0), RuleSet("x", (("players", 3), ("price", 3)), 0)),
        "seed": 1,
    }
    return Task(**(made | changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "other"},
        {"version": 2},
        {"players": 2},
        {"lineup": "mirror"},
        {"entrants": tuple(Entrant(name, (("strength", 7),)) for name in "abc")},
        {"arms": (RuleSet("base", (("players", 3), ("price", 2)), 0), RuleSet("x", (("players", 3), ("price", 4)), 0))},
        {"arms": (RuleSet("base", (("players", 3), ("price", 2)), 0),)},
        {"seed": 2},
    ],
)
def test_identity_changes_with_all_that_matters(changes: dict[str, Any]) -> None:
    assert task(**changes).identity != task().identity


def test_identity_is_pinned() -> None:
    """An identity names parts on people's disks: it may not drift from version to version."""
    assert task().identity == dataclasses.replace(task()).identity
    assert len(task().identity) == 64
    assert task().identity[:16] == "7a88e0bf1fa0085e"


@pytest.mark.parametrize(("names", "seatings"), [("ab", 2), ("abc", 6), ("abcd", 24), ("abcde", 120), ("abab", 6), ("aab", 3)])
def test_every_order_of_the_bots_is_seated_once(names: str, seatings: int) -> None:
    entrants = tuple(Entrant(name, ()) for name in names)
    made = task(players=len(names), entrants=entrants, lineup="+".join(names))
    orders = [tuple(names[i] for i in seating) for seating in made.seatings]
    assert len(orders) == len(set(orders)) == seatings
    for seat in range(len(names)):
        held = Counter(order[seat] for order in orders)
        assert all(held[name] * len(names) == seatings * names.count(name) for name in names)


def test_every_bot_sits_left_of_every_other_equally_often() -> None:
    """All circular orders: neither seat nor neighbour is mixed up with the bot."""
    made = task(players=4, entrants=tuple(Entrant(name, ()) for name in "abcd"), lineup="a+b+c+d")
    pairs = Counter((order[seat], order[(seat + 1) % 4]) for order in made.seatings for seat in range(4))
    assert len(pairs) == 12
    assert set(pairs.values()) == {8}


def test_rows_hold_the_rules_and_the_bots_by_seat() -> None:
    job = make_plan(Spec(game="toy", variants=("extra",), players=(3,), games=10)).jobs[1]
    rules = job.task.rule_rows(TOY)
    assert [int(row[0].extra) for row in rules] == [0, 1]
    strengths = {name: TOY.bots[name].weights.get("strength", 0) for name in job.task.bots}
    for seating, row in zip(job.task.seatings, job.task.bot_rows(TOY), strict=True):
        assert isinstance(row, np.recarray)
        assert [int(row[seat].strength) for seat in range(3)] == [strengths[job.task.entrants[i].name] for i in seating]
