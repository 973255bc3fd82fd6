"""The closest, the most one-sided and the longest game of a mirror: the same ones however the deals are cut and merged."""

from __future__ import annotations

import dataclasses
import threading
from functools import reduce
from itertools import pairwise
from operator import add
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogsim.core.game import Game
from dogsim.experiment import Spec, make_plan
from dogsim.games import GAMES
from dogsim.sim.block import Desk, Table, play_deals
from dogsim.sim.files import pack, unpack
from dogsim.sim.picked import KINDS, PICKED, deals
from dogsim.sim.tally import Tally, zero
from dogsim.sim.task import Task
from tests.sim import partners
from tests.sim.toy import TOY, play

DEALS = 60


def task_of(**asked: Any) -> Task:
    return make_plan(Spec(**{"game": "toy", "players": (3,), "games": DEALS, "variants": ("extra",), **asked})).jobs[0].task


def counted(task: Task, first: int, last: int, game: Game = TOY, kernel: Any = play) -> Tally:
    return play_deals(Table(game, task), first, last - first, Desk(game), kernel, threading.Event())


def rows_of(game: Game, task: Task, kernel: Any, arm: int) -> Any:
    """Play an arm's games without counting them."""
    table, out = Table(game, task), np.zeros(DEALS, game.out)
    kernel(table.rules[arm], None, table.bots[0][0], task.seed, 0, out.view(np.recarray))
    return out


def by_hand(row: Any, teams: list[tuple[int, ...]]) -> tuple[bool, int]:
    """Return whether one side won, and how far ahead the best side is."""
    totals = sorted(sum(int(row["total"][seat]) for seat in team) for team in teams)
    return bool(row["credit"].any() and not row["shared"]), totals[-1] - totals[-2]


def sought(rows: Any, teams: list[tuple[int, ...]]) -> dict[str, int]:
    """Find the games one by one: the first of the best."""
    known = [by_hand(row, teams) for row in rows]
    keys = {
        "closest": [(won, -apart) for won, apart in known],
        "one-sided": known,
        "longest": [(int(row["rounds"]), int(row["turns"])) for row in rows],
    }
    return {kind: values.index(max(values)) for kind, values in keys.items()}


def test_the_picks_are_those_found_one_by_one() -> None:
    task = task_of()
    tally = counted(task, 0, DEALS)
    for arm in range(len(task.arms)):
        wanted = sought(rows_of(TOY, task, play, arm), [(0,), (1,), (2,)])
        assert deals(tally.tables[PICKED][arm]) == wanted
        assert set(wanted) == set(KINDS)


def test_partners_are_added_up_and_games_nobody_won_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "partners", partners.PARTNERS)
    task = task_of(game="partners", players=(4,), variants=(), settings={"first": (3,)})
    tally = counted(task, 0, DEALS, partners.PARTNERS, partners.play)
    wanted = sought(rows_of(partners.PARTNERS, task, partners.play, 1), [(0, 2), (1, 3)])
    assert deals(tally.tables[PICKED][1]) == wanted


@given(st.lists(st.integers(1, DEALS - 1), max_size=5, unique=True), st.randoms(use_true_random=False))
def test_cuts_and_order_change_nothing(cuts: list[int], random: Any) -> None:
    task = task_of()
    ends = [0, *sorted(cuts), DEALS]
    parts = [counted(task, first, last) for first, last in pairwise(ends)]
    random.shuffle(parts)
    whole = counted(task, 0, DEALS)
    assert reduce(add, parts) == whole
    assert zero(Table(TOY, task).layout) + whole == whole
    assert unpack(pack(whole, {}))[0] == whole


def test_other_line_ups_and_asides_are_not_looked_at() -> None:
    plan = make_plan(Spec(game="toy", players=(3,), games=DEALS, variants=("extra",)))
    assert [PICKED in counted(job.task, 0, 4).tables for job in plan.jobs] == [True, *[False] * (len(plan.jobs) - 1)]
    aside = dataclasses.replace(plan.jobs[0].task, lineup="rung:steady")
    assert PICKED not in counted(aside, 0, 4).tables
