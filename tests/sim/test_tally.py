"""Counts add up exactly, in any order and any grouping, however large they get."""

from __future__ import annotations

import threading
from functools import reduce
from operator import add
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogsim.experiment import Spec, make_plan
from dogsim.sim.block import Desk, Table, play_deals
from dogsim.sim.files import pack, unpack
from dogsim.sim.metrics import columns
from dogsim.sim.tally import Tally, zero
from tests.sim.toy import TOY, play

wide = st.integers(-(2**70), 2**70)


def tally(numbers: list[int]) -> Tally:
    """Return a tally that holds these numbers, wide or narrow, in the form sums have."""
    narrow = all(-(2**63) <= number < 2**63 for number in numbers)
    values = np.array(numbers, np.int64 if narrow else object)
    return Tally(3, {"sums": values, "rounds": np.arange(4, dtype=np.int64)})


@given(st.lists(st.lists(wide, min_size=3, max_size=3), min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_merging_is_exact_in_any_order(parts: list[list[int]], random: Any) -> None:
    expected = [sum(numbers) for numbers in zip(*parts, strict=True)]
    shuffled = parts[:]
    random.shuffle(shuffled)
    forward = reduce(add, [tally(part) for part in parts])
    other = reduce(lambda left, right: right + left, [tally(part) for part in shuffled])
    assert forward.tables["sums"].tolist() == expected
    assert forward == other
    assert forward.tables["sums"].dtype == other.tables["sums"].dtype
    assert pack(forward, {}) == pack(other, {})


@given(st.lists(wide, min_size=1, max_size=8))
def test_what_is_written_is_read_back(numbers: list[int]) -> None:
    read, about = unpack(pack(tally(numbers), {"first": 0}))
    assert read == tally(numbers)
    assert about == {"first": 0}


def test_sums_near_the_limit_of_64_bits() -> None:
    """The step over 2**63 is where a silent wrap would be."""
    edge = tally([2**63 - 1, -(2**63), 0])
    assert (edge + edge).tables["sums"].tolist() == [2**64 - 2, -(2**64), 0]
    back = edge + edge + tally([-(2**63) + 1, 2**63 - 1, 0]) + tally([0, 1, 0])
    assert back.tables["sums"].tolist() == [2**63 - 1, -(2**63), 0]
    assert back.tables["sums"].dtype == np.int64


def test_squares_of_large_numbers_are_exact() -> None:
    """A game may count more than fits when squared and summed."""
    job = make_plan(Spec(game="toy", players=(2,), games=4)).jobs[0]

    def huge(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any) -> int:
        play(rules, state, bots, seed, first, out, *noted)
        out["decisions"] = 2**31 - 1
        return 0

    table = Table(TOY, job.task)
    counted = play_deals(table, 0, 4, Desk(TOY), huge, threading.Event())
    column = next(i for i, each in enumerate(columns(table.layout)) if each.component == "decisions")
    assert int(counted.tables["sums"][0, column]) == 4 * (2**31 - 1)
    assert int(counted.tables["squares"][0, column]) == 4 * (2**31 - 1) ** 2


def test_equal_counts_give_equal_bytes_without_a_date() -> None:
    first, second = pack(tally([1, 2]), {"a": 1, "b": 2}), pack(tally([1, 2]), {"b": 2, "a": 1})
    assert first == second
    assert pack(tally([1, 3]), {}) != pack(tally([1, 2]), {})


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"no zip at all", pack(Tally(1, {}), {})[:-30]])
def test_what_is_no_tally_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="no tally"):
        unpack(data)


def test_pickles_are_never_read() -> None:
    import io

    buffer = io.BytesIO()
    np.savez(buffer, about=np.array([{"a": 1}], dtype=object), clusters=np.array([1]))
    with pytest.raises(ValueError, match="no tally"):
        unpack(buffer.getvalue())


def test_nothing_played_adds_nothing() -> None:
    job = make_plan(Spec(game="toy", players=(3,), games=4)).jobs[0]
    table = Table(TOY, job.task)
    counted = play_deals(table, 0, 4, Desk(TOY), play, threading.Event())
    assert zero(table.layout) + counted == counted
