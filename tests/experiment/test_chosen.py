"""Games to look at: chosen once, kept in the run's folder, and read from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.core.errors import UserError
from dogsim.experiment import RunResult, Spec, run
from dogsim.experiment.chosen import KINDS, NAME, TYPICAL, Choice, read
from tests.sim import toy


def played(folder: Path, **asked: Any) -> RunResult:
    return run(Spec(**{"game": "toy", "players": (2, 3), "games": 300, **asked}), out=folder, kernel=toy.play, threads=1)


def rows_of(made: RunResult, players: int, arm: int, games: int) -> tuple[Any, Any]:
    """Play the first games of an arm again."""
    from dogsim.core.notes import NOTES

    task = made.plan[players].jobs[0].task
    out, notes = np.zeros(games, toy.OUT), np.zeros(games, NOTES)
    bots, rules = task.bot_rows(toy.TOY)[0], task.rule_rows(toy.TOY)[arm]
    toy.play(rules, None, bots, task.seed, 0, out.view(np.recarray), notes.view(np.recarray))
    return out, notes


def typical(choice: Choice) -> Any:
    return next(each for each in choice.games if each.kind == TYPICAL)


def test_every_player_count_has_four_games_of_the_arm_that_is_asked_about(tmp_path: Path) -> None:
    made = played(tmp_path / "run", variants=("extra",))
    choices = read(made.folder)
    assert [(each.players, each.arm) for each in choices] == [(2, "extra"), (3, "extra")]
    assert all(tuple(game.kind for game in each.games) == KINDS for each in choices)
    closest, one_sided, longest = choices[0].games[1:]
    assert closest.margin <= choices[0].means["margin"] <= one_sided.margin
    assert longest.rounds == 8 + 4 + 2


def test_the_typical_game_is_the_nearest_to_the_means(tmp_path: Path) -> None:
    made = played(tmp_path / "run", variants=("extra",), players=(2,))
    (choice,) = read(made.folder)
    out, notes = rows_of(made, 2, 1, 300)
    ranked = np.sort(out["total"][:, :2], axis=1)
    values = np.stack([out["rounds"], ranked[:, 1], ranked[:, 1] - ranked[:, 0], notes["changes"].sum(axis=1)], axis=1)
    apart = (((values - values.mean(axis=0)) / values.std(axis=0)) ** 2).sum(axis=1)
    found = typical(choice)
    assert choice.sample == 300
    assert found.deal == int(np.argmin(np.round(apart, 9)))
    assert list(choice.means.values()) == pytest.approx(values.mean(axis=0), abs=1e-4)
    assert found.scores == tuple(out["total"][found.deal, :2])
    assert (found.rounds, found.highest, found.margin, found.changes) == tuple(values[found.deal])


def test_of_a_grid_the_nearest_cell_is_looked_at(tmp_path: Path) -> None:
    made = played(tmp_path / "run", settings={"first": (-2, 0, 2), "price": (1, 2)}, players=(3,))
    (choice,) = read(made.folder)
    assert choice.arm == made.replays[3].found.arm


def test_threads_and_a_second_call_change_nothing(tmp_path: Path) -> None:
    first = (played(tmp_path / "a").folder / NAME).read_bytes()
    asked = Spec(game="toy", players=(2, 3), games=300)
    again = run(asked, out=tmp_path / "b", kernel=toy.play, threads=3)
    assert (again.folder / NAME).read_bytes() == first
    (again.folder / NAME).unlink()
    assert (run(asked, out=tmp_path / "b", kernel=toy.play).folder / NAME).read_bytes() == first


def test_a_match_up_has_none(tmp_path: Path) -> None:
    made = played(tmp_path / "run", matchup=True, players=(2,))
    assert not (made.folder / NAME).exists()
    assert read(made.folder) == ()


@pytest.mark.parametrize("damage", ["{", "[]", "{}", '{"schema": "dogsim-games/1", "digest": "0", "choices": []}'])
def test_a_damaged_file_is_refused_in_a_sentence(tmp_path: Path, damage: str) -> None:
    (tmp_path / NAME).write_text(damage, encoding="utf-8")
    with pytest.raises(UserError, match="is damaged: remove it"):
        read(tmp_path)


def test_an_edited_file_is_written_again(tmp_path: Path) -> None:
    made = played(tmp_path / "run", players=(2,))
    before = (made.folder / NAME).read_bytes()
    content = json.loads(before)
    content["choices"][0]["games"][0]["deal"] += 1
    (made.folder / NAME).write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(UserError, match="damaged"):
        read(made.folder)
    assert (played(tmp_path / "run", players=(2,)).folder / NAME).read_bytes() == before
