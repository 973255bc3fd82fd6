"""Who sits where: opponents in a cycle, the default field, and scenes that mean nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dogsim.core.errors import UserError
from tests.tuning.asking import plan


def lineups(folder: Path, **more: Any) -> dict[tuple[str, int], list[list[str]]]:
    found = plan(folder, **more).scenes
    return {(scene.name, scene.players): [[bot.name for bot in each] for each in scene.lineups] for scene in found}


def test_one_opponent_sits_in_all_other_seats(tmp_path: Path) -> None:
    assert lineups(tmp_path, players=(3,), against=("digger",)) == {("base", 3): [["digger", "digger"]]}


def test_several_opponents_are_cycled(tmp_path: Path) -> None:
    """Each begins a line-up once, so that each meets the candidate as often."""
    found = lineups(tmp_path, players=(2, 3), against=("digger", "rusher", "digger"))
    assert found == {
        ("base", 2): [["digger"], ["rusher"]],
        ("base", 3): [["digger", "rusher"], ["rusher", "digger"]],
    }


def test_field_is_the_default_field_without_the_base(tmp_path: Path) -> None:
    """Bots that need what is off are no part of it; a base that is no part of it takes the last one's place."""
    assert lineups(tmp_path, players=(3,), against=("field",)) == {("base", 3): [["rusher", "builder"]]}
    assert lineups(tmp_path, players=(3,), variants=("extra",), against=("field",)) == {("extra", 3): [["rusher", "hunter"]]}
    assert lineups(tmp_path, players=(3,), base="digger", against=("field",)) == {("base", 3): [["steady", "rusher"]]}


def test_a_mix_has_every_variant_at_every_player_count(tmp_path: Path) -> None:
    """A variant played beside them holds in all."""
    found = plan(tmp_path, players=(2, 5), mix=("base", "extra"), variants=("cheap",)).scenes
    assert [(scene.name, scene.players) for scene in found] == [
        ("cheap", 2), ("cheap", 5), ("cheap+extra", 2), ("cheap+extra", 5),
    ]  # fmt: skip
    assert [(scene.rules.extra, scene.rules.price) for scene in found] == [(False, 1), (False, 1), (True, 1), (True, 1)]


def test_scenes_that_mean_nothing_are_passed_over(tmp_path: Path) -> None:
    made = plan(tmp_path, players=(2, 3), mix=("base", "duel"))
    assert [(scene.name, scene.players) for scene in made.scenes] == [("base", 2), ("base", 3), ("duel", 2)]
    assert made.passed == ("duel, 3 players: 'duel' means something with 2 players only",)


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"variants": ("crowd",), "players": (2,)}, "5 players only"),
        ({"against": ("hunter",)}, "'hunter' needs extra, which is off"),
        ({"base": "hunter", "mix": ("base", "extra")}, "'hunter' needs extra, which is off"),
        ({"mix": ("base", "exrta")}, "'extra'"),
        ({"players": (2, 9)}, "the nearest is 5"),
        ({"against": ("field", "rusher")}, "stands alone"),
        ({"base": "random"}, "nothing to tune"),
        ({"restrict": ("trainig",)}, "'training'"),
        ({"name": "steady"}, "shipped"),
        ({"name": "a b"}, "1 to 64 letters"),
    ],
)
def test_what_cannot_be_tuned_is_refused(tmp_path: Path, more: dict[str, Any], named: str) -> None:
    with pytest.raises(UserError, match=named):
        plan(tmp_path, **more)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        plan(tmp_path, base="staedy", against=("diger",), weights=("strenth",), restrict=("trainig",), players=(1,))
    assert len(str(refused.value).splitlines()) == 5
