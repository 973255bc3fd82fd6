"""Goals: met when the whole interval is, failed when none of it is, undecided between; names and lines of mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogsim.core.errors import UserError
from dogsim.experiment import spec_of
from dogsim.gate.counts import Counts
from dogsim.gate.goals import interval
from dogsim.gate.looks import Look
from dogsim.sim.metrics import Column
from tests.gate.asking import EXPERIMENT, Gate, causes


def goal(text: str) -> str:
    """Return the experiment with a goal."""
    return f"{EXPERIMENT}\n[[goals]]\n{text}\n"


@pytest.mark.parametrize(
    ("text", "word", "code"),
    [
        ('metric = "seat_share"\nwithin = 0.2', "met", 0),
        ('metric = "seat_share"\nwithin = 0.0001', "inconclusive", 3),
        ('metric = "seat_share"\nwithin = 0.01\nof = 0.9', "failed", 1),
        ('metric = "bot_share"\nbot = "builder"\nmax = 0.25', "met", 0),
        ('metric = "bot_share"\nbot = "builder"\nmin = 0.5', "failed", 1),
        ('metric = "stalled"\nmax = 0.02', "met", 0),
        ('metric = "cap"\nmax = 0.001', "inconclusive", 3),
        ('metric = "cap"\nmax = 0.01', "met", 0),
        ('metric = "length"\ncomponent = "rounds"\nwithin = 1\nof = 12', "met", 0),
        ('metric = "score"\nseat = 2\nmin = 2\nmax = 20', "met", 0),
    ],
)
def test_a_goal_is_met_failed_or_undecided(tmp_path: Path, text: str, word: str, code: int) -> None:
    """The counts of the baseline answer it, when the game is identical."""
    found = Gate(tmp_path, goal(text)).create().check()
    assert [each.word for each in found.goals] == [word]
    assert found.comparisons[0].word == "identical"
    assert found.code == code
    assert causes(found) == []


def test_more_games_are_played_for_a_goal(tmp_path: Path) -> None:
    """From the baseline's deals on: none is played twice."""
    gate = Gate(tmp_path, goal('metric = "seat_share"\nwithin = 0.03')).create()
    found = gate.check(most=1200 * 16)
    assert found.goals[0].word == "met"
    assert found.look.number > 1
    again = gate.check(most=1200 * 16, seed=1, set=[])
    assert again.goals == found.goals


def test_every_seat_has_to_meet_it(tmp_path: Path) -> None:
    gate = Gate(tmp_path, goal('metric = "seat_share"\nwithin = 0.1')).create()
    found = gate.check(set=["first=4"]).goals[0]
    assert found.word == "failed"
    assert {held.words for held in found.held} == {f"seat_share seat {seat} (3 players, mirror)" for seat in (1, 2, 3)}
    assert found.worst.words.startswith("seat_share seat 1")


def test_what_never_happened_may_yet() -> None:
    """0 of 1000: the exact upper bound, and 1 of 10 as the textbooks have it."""
    column = Column("ended", "cap", None, "", 1)
    never = Counts(3, "base", "mirror", 1, 1000, (column,), (0,), (0,))
    assert interval(never, 0, Look(), 0.05) == pytest.approx((0.0, 0.003682), abs=1e-6)
    some = Counts(3, "base", "mirror", 1, 10, (column,), (8,), (8,))
    assert interval(some, 0, Look(), 0.05) == pytest.approx((0.4439045, 0.9747893), abs=1e-7)
    assert interval(never, 0, Look(1, 4), 0.05)[1] > 0.0036821


def refusal(folder: Path, text: str) -> list[str]:
    """Return the lines that an experiment is refused with."""
    path = folder / "x.toml"
    path.write_text(text)
    with pytest.raises(UserError) as refused:
        spec_of({}, path)
    return [line.removeprefix(f"{path}, ") for line in str(refused.value).splitlines()]


def test_all_mistakes_in_goals_at_once_with_their_lines(tmp_path: Path) -> None:
    text = """game = "toy"
players = [2, 3]
bots = "steady,builder"
[[goals]]
metric = "seat_shar"
within = 0.01
[[goals]]
metric = "stalled"
maxx = 0.001
[[goals]]
metric = "bot_share"
bot = "steddy"
max = 0.4
[[goals]]
metric = "length"
max = 3
[[goals]]
metric = "length"
component = "round"
seat = 9
min = 3
[[goals]]
metric = "score"
players = 5
arm = "bsae"
min = 3
[[goals]]
within = 2
"""
    assert sorted(refusal(tmp_path, text)) == sorted(
        [
            "line 5: unknown metric 'seat_shar' (did you mean 'seat_share'?)",
            "line 9: unknown key 'maxx' (did you mean 'max'?)",
            "line 12: unknown bot 'steddy' (did you mean 'steady'?)",
            "line 15: goals.3.metric: length has components, name one: rounds, turns, decisions",
            "line 18: goals.4.metric: length has no component 'round' (did you mean 'rounds'?)",
            "line 20: goals.4.seat: takes 1 to 3, not 9; the nearest is 3",
            "line 24: goals.5.players: 5 players are not in this experiment; the nearest is 3",
            "line 25: unknown arm 'bsae' (did you mean 'base'?)",
            "line 27: goals.6.metric: is missing",
        ]
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('metric = "score"', "sets no bound: add within, min or max"),
        ('metric = "score"\nwithin = 1', "within 1 of what? add 'of', a number"),
        ('metric = "score"\nmin = 3\nof = 1', "has 'of' without 'within'"),
        ('metric = "score"\nmin = 3\nmax = 1', "min 3 is above max 1"),
        ('metric = "seat_share"\nwithin = 3\nmax = 1', "has within beside min or max: choose one"),
        ('metric = "bot_share"\nseat = 1\nmax = 1', "'bot_share (seat 1) <= 1' is about nothing that is played"),
        ('metric = "seat_share"\nwithin = nan', "takes a finite number, not nan"),
        ('metric = "seat_share"\nwithin = -1', "takes 0.0 or more, not -1"),
        ('metric = "seat_share"\nwithin = 1\nof = "2/P"', "not '2/P'"),
    ],
)
def test_a_goal_that_says_nothing_is_refused(tmp_path: Path, text: str, why: str) -> None:
    assert any(why in line for line in refusal(tmp_path, goal(text)))


@pytest.mark.parametrize("text", ["goals = 3", "goals = [3]", 'goals = ["x"]', "[goals]\nmetric = 1"])
def test_goals_of_the_wrong_kind_are_refused(tmp_path: Path, text: str) -> None:
    assert all("goals" in line for line in refusal(tmp_path, f'game = "toy"\n{text}\n'))


def test_goals_survive_being_written(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(goal('metric = "seat_share"\nwithin = 0.2\nof = "1/P"\nplayers = "3"\nseat = 1'))
    spec = spec_of({}, path)
    assert spec_of(spec.as_toml()).goals == spec.goals
    assert [str(each) for each in spec.goals] == ["seat_share (3 players, seat 1) within 0.2 of 1/P"]
    assert str(path) in spec.command(lambda name, value: "")
