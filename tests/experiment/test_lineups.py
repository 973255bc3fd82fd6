"""Who plays, and how much."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dogsim.core.errors import UserError
from dogsim.experiment import Spec, make_plan
from dogsim.experiment.plan import FIELD_PART, HALF_WIDTH, usual_games
from tests.experiment.asking import refusal
from tests.sim.toy import TOY


def lineups(players: int, **fields: Any) -> list[str]:
    """Return the line-ups at a player count."""
    return [job.task.lineup for job in make_plan(Spec(game="toy", **fields))[players].jobs]


def test_usual_bots_are_the_games_in_order_without_those_with_no_use() -> None:
    assert lineups(3, variants=("extra",)) == ["mirror", "steady+rusher+builder"]
    assert lineups(3, vs=("extra",), settings={"price": (1,)}) == ["mirror", "steady+rusher+hunter"]
    assert lineups(5) == ["mirror", "steady+rusher+builder+digger+random"]
    mirror = make_plan(Spec(game="toy"))[4].jobs[0].task
    assert [each.name for each in mirror.entrants] == ["steady"] * 4


def test_exactly_as_many_bots_make_one_field() -> None:
    assert lineups(2, bots=("builder", "random")) == ["mirror", "builder+random"]


def test_more_bots_make_every_subset() -> None:
    assert lineups(2, bots=("steady", "builder", "random")) == [
        "mirror", "steady+builder", "steady+random", "builder+random",
    ]  # fmt: skip


def test_fewer_bots_repeat_in_order() -> None:
    assert lineups(5, bots=("steady", "random")) == ["mirror", "steady+random+steady+random+steady"]


def test_one_bot_is_the_mirror_alone() -> None:
    assert lineups(4, bots=("digger",)) == ["mirror"]
    assert make_plan(Spec(game="toy", bots=("digger",)))[4].jobs[0].task.bots == ("digger",)


def test_a_bot_must_mean_something_in_both_arms() -> None:
    text = "bots: 'hunter' needs extra, which is off in 'base' with 2 players: leave it out"
    assert refusal(variant=["extra"], bots="steady,hunter") == [text]
    assert lineups(2, vs=("extra",), settings={"price": (1,)}, bots=("steady", "hunter")) == ["mirror", "steady+hunter"]


def test_too_many_fields() -> None:
    with pytest.raises(UserError, match="more than 1000 fields"):
        make_plan(Spec(game="toy", players=(5,), bots=("steady", "rusher", "builder", "digger", "random") * 4))


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "toy"\nname = "mine"\nbase = "steady"\n[weights]\nuniform = 0\nstrength = 9\n')
    task = make_plan(Spec(game="toy", players=(2,), bots=("steady", str(path)))).jobs[1].task
    assert task.lineup == "steady+mine"
    assert dict(task.entrants[1].weights) == {"strength": 9, "uniform": 0, "barred": 0}


def test_the_weights_in_a_file_are_part_of_the_run(tmp_path: Path) -> None:
    """The same command with another bot behind the name is another run."""
    path, found = tmp_path / "mine.toml", set()
    for strength in (4, 5):
        path.write_text(f'name = "mine"\n[weights]\nstrength = {strength}\n')
        found.add(make_plan(Spec(game="toy", bots=("steady", str(path)))).fingerprint)
    assert len(found) == 2


def test_two_bots_of_one_name(tmp_path: Path) -> None:
    paths = [tmp_path / "a.toml", tmp_path / "b.toml"]
    for strength, path in enumerate(paths):
        path.write_text(f'name = "mine"\n[weights]\nstrength = {strength}\n')
    assert refusal(bots=",".join(map(str, paths))) == ["bots: two different bots are called 'mine'"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('name = "mine"\nbase = "stedy"', "did you mean 'steady'"),
        ('name = "mine"\n[weights]\nstrenth = 1', "did you mean 'strength'"),
        ('name = "mine"\n[weights]\nstrength = 99', "-50 to 50"),
        ('name = "../../mine"', "letters"),
        ('name = "steady"', "shipped bot"),
        ('game = "dogs"\nname = "mine"', "plays 'dogs'"),
        ('name = "mine"\nwieghts = 1', "did you mean 'weights'"),
        ('name = "mine"\nweights = 3', "table of numbers"),
        ("name = = 1", "line 1"),
    ],
)
def test_a_mistake_in_a_bot_s_file(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    lines = refusal(bots=f"steady,{path}")
    assert len(lines) == 1
    assert str(path) in lines[0]
    assert said in lines[0]


def test_a_bot_s_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot read" in refusal(bots=f"steady,{tmp_path / 'none.toml'}")[0]


def test_usual_games_give_the_promised_interval() -> None:
    """About 0.2 points on a seat's share; each field a part of that."""
    for players in TOY.players:
        share = 1 / players
        half = 1.96 * (share * (1 - share) / usual_games(players)) ** 0.5
        assert 0.97 * HALF_WIDTH < half <= HALF_WIDTH
    setup = make_plan(Spec(game="toy"))[4]
    assert setup.jobs[0].deals == usual_games(4)
    assert setup.jobs[1].deals * 24 == pytest.approx(usual_games(4) * FIELD_PART, rel=0.001)


def test_games_are_per_player_count_arm_and_line_up() -> None:
    plan = make_plan(Spec(game="toy", variants=("extra",), players=(2, 4), games=100))
    assert [(job.deals, job.games) for job in plan.jobs] == [(100, 200), (50, 200), (100, 200), (5, 240)]
    assert plan.games == 840
    assert [job.deals for job in make_plan(Spec(game="toy", players=(5,), games=1)).jobs] == [2, 2]
