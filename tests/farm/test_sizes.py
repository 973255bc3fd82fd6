"""How many deals a piece has, and what is told to the user of how long to wait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dogsim.experiment import Spec, make_plan
from dogsim.sim.farm.sizes import Sizes, wanted_seconds
from dogsim.sim.farm.worker import pack
from dogsim.sim.task import Task


@pytest.fixture
def task() -> Task:
    """A mirror of two arms."""
    return make_plan(Spec(game="toy", variants=("extra",), players=(2,), bots=("steady",), games=100)).jobs[0].task


def test_pieces_grow_to_a_second(task: Task) -> None:
    """One block at first; then by the fastest piece seen, which is one that did not compile."""
    sizes = Sizes()
    assert sizes.deals(task, 4) == task.block
    assert not sizes.known
    sizes.told(task, task.block, 30.0)
    assert sizes.deals(task, 4) == task.block
    sizes.told(task, task.block, 0.05)
    sizes.told(task, task.block, 0.08)
    assert sizes.deals(task, 4) == 20 * task.block
    assert sizes.known


def test_a_line_up_never_played_is_taken_to_be_like_others(task: Task) -> None:
    """Of the same game and number of players, and as long as none of its bots searches."""
    sizes = Sizes()
    sizes.told(task, task.block, 0.1)
    assert sizes.deals(replace(task, lineup="another"), 1) == 10 * task.block
    assert sizes.deals(replace(task, players=3), 1) == task.block


def test_pieces_are_longer_the_more_cores_there_are() -> None:
    """A scheduler takes 1.6 ms for a piece, and may be busy a fifth of its time."""
    assert wanted_seconds(1) == wanted_seconds(100) == 1.0
    assert wanted_seconds(1000) == pytest.approx(8.0)


def test_a_grid_travels_small() -> None:
    """Its arms are much alike."""
    wide = make_plan(Spec(game="toy", settings={"first": tuple(range(-1, 3))}, players=(2,), games=100)).jobs[0].task
    arms = tuple(replace(wide.arms[0], name=f"arm {number}") for number in range(5000))
    assert len(pack(replace(wide, arms=arms))) < 200_000
