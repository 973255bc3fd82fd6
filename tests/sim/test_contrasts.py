"""What a grid sums up over its arms: against plain loops, in any cut, and through files."""

from __future__ import annotations

import dataclasses
import threading
from typing import Any

import numpy as np
import pytest

from dogsim.experiment import Spec, make_plan
from dogsim.sim.block import Desk, Table, play_deals
from dogsim.sim.counter import Counter
from dogsim.sim.files import pack, unpack
from dogsim.sim.layout import Layout
from dogsim.sim.picked import PICKED
from dogsim.sim.tally import CONTRAST, MOMENTS, TABLES, Tally, shapes, zero
from dogsim.sim.task import BLOCK_GAMES, BLOCK_GAMES_OF_ALL, Job, Task, digest
from tests.sim.test_metrics import played as games_of
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", players=(3,), games=60, bots=("steady", "rusher"), settings={"first": (-1, 0, 2), "price": (1, 3)})


def tasks() -> tuple[Task, ...]:
    """Return the tasks of a grid: a mirror and a field."""
    return tuple(job.task for job in make_plan(SPEC).jobs)


def played(task: Task, first: int, deals: int, kernel: Any = play) -> Tally:
    """Return the counts of some deals."""
    return play_deals(Table(TOY, task), first, deals, Desk(TOY), kernel, threading.Event())


def per_deal(task: Task, deals: int) -> list[list[list[int]]]:
    """Return every arm's counts as plain integers, [arm][deal][column]."""
    layout = Layout(TOY, task)
    games = (games_of(layout, Job(task, deals), deals, arm) for arm in range(len(task.arms)))
    return [Counter(layout).table(each).tolist() for each in games]


@pytest.mark.parametrize("which", [0, 1])
def test_sums_and_products_are_those_of_plain_loops(which: int) -> None:
    task, deals = tasks()[which], 10
    tally, arms = played(task, 0, deals), per_deal(task, deals)
    columns = len(arms[0][0])
    summed = [
        [[sum(arms[arm][deal][column] for arm in contrast.arms) for column in range(columns)] for deal in range(deals)]
        for contrast in task.contrasts
    ]
    who = len(task.bots) if which else task.players
    for i, contrast in enumerate(task.contrasts):
        here, there = summed[i], summed[contrast.reference]
        for column in range(columns):
            one, other = [row[column] for row in here], [row[column] for row in there]
            assert tally.tables["contrast_sums"][i, column] == sum(one)
            assert tally.tables["contrast_squares"][i, column] == sum(each * each for each in one)
            assert tally.tables["contrast_cross"][i, column] == sum(a * b for a, b in zip(one, other, strict=True))
        for a in range(who):
            for b in range(who):
                assert tally.tables["contrast_own"][i, a, b] == sum(row[a] * row[b] for row in here)
                both = zip(here, there, strict=True)
                assert tally.tables["contrast_mixed"][i, a, b] == sum(row[a] * other[b] for row, other in both)


def test_cuts_and_files_change_nothing() -> None:
    task = tasks()[0]
    whole = played(task, 0, 30)
    parts = [played(task, first, last - first) for first, last in ((0, 7), (7, 8), (8, 30))]
    assert parts[2] + (parts[0] + parts[1]) == whole
    read, _ = unpack(pack(whole, {}))
    assert read == whole
    assert read.tables.keys() == {*TABLES, PICKED, *(f"{CONTRAST}{name}" for name in MOMENTS)}
    assert {name: values.shape for name, values in whole.tables.items()} == shapes(Table(TOY, task).layout)
    assert zero(Table(TOY, task).layout) + whole == whole


def test_what_is_too_wide_for_64_bits_is_exact_beside_what_is_not() -> None:
    def huge(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any) -> int:
        play(rules, state, bots, seed, first, out, *noted)
        out["decisions"] = 2**31 - 1
        return 0

    task = tasks()[0]
    usual, wide = played(task, 0, 4), played(task, 0, 4, huge)
    for name in ("contrast_squares", "contrast_cross"):
        apart = [(int(a), int(b)) for a, b in zip(usual.tables[name].ravel(), wide.tables[name].ravel(), strict=True) if a != b]
        assert {b for _, b in apart} >= {4 * (2 * (2**31 - 1)) ** 2, 4 * (3 * (2**31 - 1)) ** 2}
    assert wide.tables["contrast_sums"].dtype == np.int64
    read, _ = unpack(pack(wide, {}))
    assert read == wide


def test_without_a_grid_nothing_is_added() -> None:
    task = make_plan(Spec(game="toy", players=(3,), games=60, variants=("extra",))).jobs[0].task
    assert task.contrasts == ()
    assert played(task, 0, 3).tables.keys() == {*TABLES, PICKED}
    document = {
        "game": "toy", "version": 1, "players": 3, "lineup": "mirror", "seed": 1, "block": BLOCK_GAMES,
        "entrants": [[each.name, dict(each.weights)] for each in task.entrants],
        "arms": [[arm.name, arm.base, dict(arm.rules)] for arm in task.arms],
    }  # fmt: skip
    assert task.identity == digest(document)


def test_the_identity_tells_contrasts_apart() -> None:
    task = tasks()[0]
    assert task.contrasts
    assert dataclasses.replace(task, contrasts=()).identity != task.identity
    assert dataclasses.replace(task, contrasts=task.contrasts[:2]).identity != task.identity


@pytest.mark.parametrize(("arms", "deals"), [(1, BLOCK_GAMES), (16, BLOCK_GAMES), (17, 963), (101, 162), (10_000, 1)])
def test_blocks_get_shorter_with_many_arms(arms: int, deals: int) -> None:
    """Up to sixteen arms a block, and with it the identity, is what it always was."""
    mirror, field = tasks()
    many = tuple(dataclasses.replace(mirror.arms[0], name=str(i)) for i in range(arms))
    assert dataclasses.replace(mirror, arms=many).block == deals
    block = dataclasses.replace(field, arms=many).block
    assert block == max(1, deals // len(field.seatings))
    assert dataclasses.replace(field, arms=many).games(block) <= max(BLOCK_GAMES_OF_ALL, arms * len(field.seatings))
