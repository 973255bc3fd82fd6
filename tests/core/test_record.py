"""Records: names that numpy's own methods would hide, layout, blanks, and rows of knobs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from dogsim.core.knob import knob
from dogsim.core.record import blank, knob_structure, row, still, structure
from dogsim.games import GAMES

SEAT = structure([("coins", np.int32), ("stream", np.uint64)])
TABLE = structure([("flag", np.int32), ("seats", SEAT, (3,)), ("cards", np.int32, (5,))])


@dataclass(frozen=True)
class Rules:
    """One knob of each kind."""

    cost: int = knob(3, 1, 9, clause="TOY-1", text="What it costs")
    open: bool = knob(True, clause="TOY-2", text="Whether it is open")
    mood: str = knob("calm", clause="TOY-3", text="How it feels", choices=("calm", "wild"))
    table: tuple[int, ...] = knob((12, 10, 8), 0, 20, clause="TOY-4", text="What it pays")


@pytest.mark.parametrize("name", ["round", "take", "size", "choose", "copy", "data", "max", "field", "view", "sort"])
def test_names_of_methods_are_refused(name: str) -> None:
    """Plain Python would read numpy's method in place of the field."""
    with pytest.raises(ValueError, match=f"may not be called '{name}'"):
        structure([("coins", np.int32), (name, np.int32)])


def test_knobs_with_names_of_methods_are_refused() -> None:
    @dataclass(frozen=True)
    class Wrong:
        size: int = knob(3, 1, 9, clause="TOY-1", text="A bad name")

    with pytest.raises(ValueError, match="'size'"):
        knob_structure(Wrong)


def test_records_are_aligned() -> None:
    """Compiled code and plain Python have to agree on where a field lies."""
    assert SEAT.isalignedstruct
    assert {name: SEAT.fields[name][1] for name in SEAT.names} == {"coins": 0, "stream": 8}
    assert {name: TABLE.fields[name][1] for name in TABLE.names} == {"flag": 0, "seats": 8, "cards": 56}
    assert (SEAT.itemsize, TABLE.itemsize) == (16, 80)


@pytest.mark.lanes
def test_a_blank_is_read_and_written_by_attribute() -> None:
    made = blank(TABLE, 2)
    assert not made.view(np.uint8).any()
    made[1].seats[2].coins = 7
    made[1].cards[4] = 9
    assert made["seats"]["coins"].tolist() == [[0, 0, 0], [0, 0, 7]]
    assert made["cards"].tolist() == [[0] * 5, [0, 0, 0, 0, 9]]


def test_blanks_are_blank_between_the_fields_too() -> None:
    """States are compared and stored as bytes: what pads a record may not differ."""
    for _ in range(3):
        used = blank(SEAT, 50)
        used.view(np.uint8)[...] = 255
        del used
        assert not blank(SEAT, 50).view(np.uint8).any()


def test_a_row_holds_the_knobs() -> None:
    made = row(Rules(cost=5, open=False, mood="wild", table=(1, 2, 3)))
    assert made.shape == (1,)
    assert made.dtype == knob_structure(Rules)
    assert (made[0].cost, made[0].open, made[0].mood, made[0].table.tolist()) == (5, 0, 1, [1, 2, 3])
    assert {made.dtype[name].base for name in made.dtype.names} == {np.dtype(np.int64)}


def test_rows_share_a_type_whatever_they_hold() -> None:
    """A what-if never compiles again."""
    assert row(Rules()).dtype == row(Rules(cost=9, mood="wild", table=(0, 0, 0))).dtype


def leaves(dtype: np.dtype) -> set[np.dtype]:
    """Return the number types of a record, those of its inner records too."""
    if dtype.subdtype:
        return leaves(dtype.subdtype[0])
    return set().union(*(leaves(dtype[name]) for name in dtype.names)) if dtype.names else {dtype}


@pytest.mark.parametrize("name", GAMES)
def test_games_use_integers_that_do_not_wrap_unseen(name: str) -> None:
    """int8 and int16 wrap in plain Python and not compiled; only streams are unsigned."""
    game = GAMES[name]
    allowed = {np.dtype(np.int32), np.dtype(np.int64)}
    assert leaves(game.out) <= allowed
    assert leaves(row(game.make_rules(game.players[0])).dtype) <= allowed
    assert leaves(game.make_weights({}).dtype) <= allowed
    assert leaves(game.state) <= allowed | {np.dtype(np.uint64)}
    assert game.state["bot_streams"].base == np.dtype(np.uint64)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_still_reads_like_the_record(name: str) -> None:
    """Numbers are Python's own; arrays and records in records read alike."""
    table = blank(GAMES[name].state)
    table.view(np.uint8)[...] = np.arange(table.nbytes, dtype=np.uint8) % 120
    quiet = still(table[0])
    assert set(vars(quiet)) == set(table.dtype.names)
    for field in table.dtype.names:
        value, seen = table[0][field], getattr(quiet, field)
        if value.dtype.names is None:
            assert np.array_equal(value, seen)
            assert value.ndim or type(seen) is int
            continue
        for record, each in zip(value, seen, strict=True):
            assert all(np.array_equal(record[inner], getattr(each, inner)) for inner in record.dtype.names)
