"""Expressions of a game's integers: each is worked out once, after what it needs."""

from __future__ import annotations

import numpy as np
import pytest

from dogsim.core.counting import work_out
from dogsim.core.record import structure
from dogsim.sim.words import Program, Run, equals, fields, half, highest_two, millionths, number, total

RECORD = structure([("a", np.int32), ("b", np.int32, (2,)), ("c", np.int32, (2, 3))])


def test_fields_stand_where_the_record_has_them() -> None:
    found = fields(RECORD, 10)
    assert {name: (each.first, each.length) for name, each in found.items()} == {"a": (10, 1), "b": (11, 2), "c": (13, 6)}
    assert [each.left for each in found["b"]] == [11, 12]
    with pytest.raises(IndexError):
        found["b"][2]


def test_a_field_of_another_size_is_no_word() -> None:
    with pytest.raises(TypeError, match="'b' of a game's row is int64"):
        fields(structure([("a", np.int32), ("b", np.int64)]))


@pytest.mark.parametrize("values", [(7, 3, 9, 9, 2), (-7, 3, 0, 1, 2), (0, 0, 0, 0, 0)])
def test_expressions_are_those_of_whole_numbers(values: tuple[int, ...]) -> None:
    a, b, c, d, e = values
    x = [each for field in fields(RECORD).values() for each in field][:5]
    first, second = highest_two(x[:4])
    wanted = {
        x[0] + x[1]: a + b,
        x[0] - x[1]: a - b,
        5 - x[2]: 5 - c,
        -x[0]: -a,
        x[0] * 1000: 1000 * a,
        x[0] > x[1]: int(a > b),
        (x[0] > 0) * (x[1] > 2): int(a > 0 and b > 2),
        equals(x[2], x[3]): int(c == d),
        equals(x[2], 9): int(c == 9),
        half(x[0]): a // 2,
        millionths(x[1], x[2]): round(1e6 * b / max(1, c)),
        first: sorted(values[:4])[-1],
        second: sorted(values[:4])[-2],
        total(x): a + b + c + d + e,
        number(-3): -3,
    }
    program = Program(5)
    places = [program.place(each) for each in wanted]
    words = program.words()
    words[:5] = values
    work_out(program.steps(), words)
    assert words[places].tolist() == list(wanted.values())


def test_equal_expressions_are_worked_out_once() -> None:
    a, b = (each for each in fields(RECORD)["b"])
    program = Program(9)
    assert program.place((a + b) * 2) == program.place((a + b) * 2)
    program.place((a + b) * 3)
    assert len(program.steps()) == 3
    assert program.place(a) == 1


def test_short_runs_are_gathered_word_by_word() -> None:
    field = fields(RECORD)["c"]
    runs = [Run(1, 4, field[0], 2), Run(0, 0, field[1]), Run(0, 1, field[0], 6), Run(1, 0, field[3], 2, weight=field[0])]
    singles, longer, bounds = Program(9).gathered([(0, run) for run in runs], 3)
    assert singles.tolist() == [[0, 4], [4, 3], [5, 4]]
    assert [row[:3] for row in longer.tolist()] == [[1, 3, 6], [0, 6, 2]]
    assert bounds.tolist() == [[0, 1, 0, 1], [1, 3, 1, 2], [3, 3, 2, 2]]


def test_what_every_seating_counts_is_gathered_in_each() -> None:
    field = fields(RECORD)["c"]
    runs = [(0, Run(None, 2, field[0])), (10, Run(1, 0, field[1])), (10, Run(None, 1, field[0], 6))]
    singles, longer, bounds = Program(9).gathered(runs, 2)
    assert singles.tolist() == [[2, 3], [2, 3], [10, 4]]
    assert [row[:3] for row in longer.tolist()] == [[11, 3, 6], [11, 3, 6]]
    assert bounds.tolist() == [[0, 1, 0, 1], [1, 3, 1, 2]]
