"""How long the pieces are that threads play: whole blocks, several where a block has few games that are soon played."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from dogsim.experiment import Spec, make_plan
from dogsim.sim.task import BLOCK_GAMES, Task
from dogsim.sim.threads import Threads


def task_of(**asked: Any) -> Task:
    return make_plan(Spec(**{"game": "toy", "players": (3,), "games": 100, **asked})).jobs[0].task


@pytest.mark.parametrize(("asked", "blocks"), [({}, 4), ({"variants": ("extra",)}, 2), ({"settings": {"price": (1, 3, 5)}}, 1)])
def test_a_piece_is_several_blocks_of_few_arms(asked: dict[str, Any], blocks: int) -> None:
    task = task_of(**asked)
    assert task.block == BLOCK_GAMES
    assert Threads(1).deals(task) == Threads(8).deals(task) == blocks * BLOCK_GAMES


def test_a_piece_is_one_block_where_arms_are_many_or_bots_search() -> None:
    task = task_of()
    many = dataclasses.replace(task, arms=task.arms * 40)
    assert Threads(1).deals(many) == many.block
    entrants = tuple(dataclasses.replace(each, weights=(("lookahead", 1),)) for each in task.entrants)
    searching = dataclasses.replace(task, entrants=entrants)
    assert Threads(1).deals(searching) == searching.block == 8
