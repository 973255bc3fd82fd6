"""Restricted play: one who goes without, tuned or not, among others; the toy's training is two points of strength."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.core.errors import UserError
from dogsim.core.game import Bot
from dogsim.experiment import RunResult, Spec, bots, make_plan, run
from dogsim.experiment.reading import spec_of
from dogsim.experiment.restriction import restriction
from dogsim.games import GAMES
from dogsim.stats.importance import RESTRICTED
from tests.experiment.asking import refusal, written
from tests.sim.toy import TOY, play

UNTUNED = "steady without training (untuned)"


def asked(*restrict: str, **fields: Any) -> Spec:
    return Spec(game="toy", players=(3,), bots=("steady",), games=300, restrict=restrict, **fields)


def bot_file(folder: Path, strength: int, more: str = "") -> Path:
    path = folder / "plain.toml"
    path.write_text(f'game = "toy"\nname = "plain"\n{more}[weights]\nstrength = {strength}\n')
    return path


def lines(done: RunResult) -> dict[str, Any]:
    return {row.arm: row for row in done.results.rows if row.metric == RESTRICTED}


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the toy ships a row for going without training, and the bot ``tuned``."""
    folder = tmp_path / "without"
    folder.mkdir()
    (folder / "training.toml").write_text('game = "toy"\nname = "found"\n[weights]\nstrength = 5\n')
    monkeypatch.setattr(bots, "folder_of_rows", lambda game: folder)
    return folder


def with_tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    tuned = Bot("tuned", "Found by tuning", {"strength": 4})
    monkeypatch.setitem(GAMES, "toy", dataclasses.replace(TOY, bots={**TOY.bots, "tuned": tuned}))


def test_without_a_row_the_mirror_s_bot_is_barred_and_called_untuned() -> None:
    *_, task = (job.task for job in make_plan(asked("training")).jobs)
    assert task.lineup == f"{UNTUNED}+steady+steady"
    assert [dict(each.weights)["barred"] for each in task.entrants] == [1, 0, 0]
    assert [dict(each.weights)["strength"] for each in task.entrants] == [3, 3, 3]
    assert len(task.seatings) == 3


def test_a_row_the_game_ships_is_used_among_the_mirror_s_bots(shipped: Path) -> None:
    *_, task = (job.task for job in make_plan(asked("training")).jobs)
    assert task.lineup == "tuned without training+steady+steady"
    assert dict(task.entrants[0].weights) == {"strength": 5, "uniform": 0, "barred": 1}


def test_tuned_plays_among_tuned_where_the_game_has_it(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_tuned(monkeypatch)
    *_, task = (job.task for job in make_plan(asked("training")).jobs)
    assert task.lineup == "tuned without training+tuned+tuned"
    assert [dict(each.weights)["strength"] for each in task.entrants] == [5, 4, 4]


def test_an_untuned_one_plays_among_its_like_even_if_the_game_has_a_tuned_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    with_tuned(monkeypatch)
    assert make_plan(asked("training")).jobs[-1].task.lineup == f"{UNTUNED}+steady+steady"


def test_tuned_stays_away_from_an_arm_in_which_it_means_nothing(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tuned = Bot("tuned", "Found by tuning", {"strength": 4}, needs=("extra",))
    monkeypatch.setitem(GAMES, "toy", dataclasses.replace(TOY, bots={**TOY.bots, "tuned": tuned}))
    assert make_plan(asked("training")).jobs[-1].task.lineup.endswith("+steady+steady")


def test_the_bots_of_games_are_looked_for_in_their_packages() -> None:
    for game in GAMES.values():
        if game.name != "toy":
            assert bots.folder_of_rows(game).parent.parent.name == game.name.replace("-", "_")


def test_a_file_s_bot_is_barred_although_it_does_not_say_so(tmp_path: Path) -> None:
    task = make_plan(asked(f"training={bot_file(tmp_path, 4)}")).jobs[-1].task
    assert task.entrants[0].name == "plain without training"
    assert dict(task.entrants[0].weights) == {"strength": 4, "uniform": 0, "barred": 1}


def test_a_file_may_say_what_its_bot_goes_without(tmp_path: Path) -> None:
    made = bots.bot_from_file(TOY, bot_file(tmp_path, 4, 'restrict = ["training"]\n'))
    assert made.weights == {"strength": 4, "barred": 1}


@pytest.mark.parametrize(
    ("restrict", "said"),
    [('["trainng"]', "did you mean 'training'"), ('"training"', "restrict: expected a list of abilities"), ("[1]", "list of")],
)
def test_a_mistake_in_what_a_file_says_it_goes_without(tmp_path: Path, restrict: str, said: str) -> None:
    with pytest.raises(UserError, match=said) as refused:
        bots.bot_from_file(TOY, bot_file(tmp_path, 4, f"restrict = {restrict}\n"))
    assert "plain.toml" in str(refused.value)


def test_importance_is_the_equal_share_less_his(tmp_path: Path) -> None:
    """Counted game by game; what makes up for the lost training leaves nothing of its worth."""
    spec = asked("training", variants=("extra",))
    done = run(spec, out=tmp_path / "run", threads=1, kernel=play)
    job = make_plan(spec).jobs[-1]
    won = []
    for seating, rows in zip(job.task.seatings, job.task.bot_rows(TOY), strict=True):
        out = np.recarray(job.deals, dtype=TOY.out)
        play(job.task.rule_rows(TOY)[0], None, rows, 1, 0, out)
        won.append(out["credit"][:, seating.index(0)] / 60)
    found = lines(done)
    assert set(found) == {"base", "extra", "extra-base"}
    row = found["base"]
    assert row.estimate == pytest.approx(1 / 3 - np.mean(won))
    assert (row.bot, row.component, row.lineup) == (UNTUNED, "training", job.task.lineup)
    assert row.low < row.estimate < row.high
    assert row.clusters == job.deals
    assert found["extra-base"].estimate == pytest.approx(found["extra"].estimate - row.estimate)
    assert not any(each.metric == "bot_share" for each in done.results.rows)
    assert f",{UNTUNED},importance_restricted,training," in (tmp_path / "run" / "results.csv").read_text()
    tuned = asked(f"training={bot_file(tmp_path, 5)}")
    again = lines(run(tuned, out=tmp_path / "again", threads=1, kernel=play))["base"]
    assert (again.estimate, again.bot) == (pytest.approx(0.0, abs=1e-12), "plain without training")


def test_the_command_and_the_file_ask_for_the_same(tmp_path: Path) -> None:
    spec = asked(f"training={bot_file(tmp_path, 4)}")
    assert f"--restrict training={tmp_path / 'plain.toml'}" in spec.command(lambda name, value: str(value))
    read = spec_of({}, written(tmp_path, f'game = "toy"\nrestrict = ["training={tmp_path / "plain.toml"}"]\nplayers = 3'))
    assert read.restrict == spec.restrict
    assert Spec.model_validate(spec.as_toml()) == spec


def test_mistakes(tmp_path: Path) -> None:
    assert refusal(restrict=["trainng"]) == ["unknown ability 'trainng' (did you mean 'training'?)"]
    assert "takes NAME or NAME=BOT.toml" in refusal(restrict=["training=steady"])[0]
    assert "cannot read" in refusal(restrict=[f"training={tmp_path / 'none.toml'}"])[0]
    assert refusal(restrict=["training,training"]) == ["restrict: 'training' is named twice"]
    foreign = tmp_path / "foreign.toml"
    foreign.write_text('game = "dogs"\nname = "mine"\n')
    assert "this bot plays 'dogs', not 'toy'" in refusal(restrict=[f"training={foreign}"])[0]
    hunter = tmp_path / "hunter.toml"
    hunter.write_text('name = "mine"\nbase = "hunter"\n')
    said = refusal(restrict=[f"training={hunter}"], players="3")
    assert said == ["restrict: 'mine' needs extra, which is off in 'base' with 3 players: leave it out"]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("dogs", ("hotel", "bonuses", "licences", "trainer")),
        ("dog-cards", ("thieves",)),
        ("dogs-alone", ("tidying",)),
    ],
)
def test_what_designers_ask_about_can_be_restricted(game: str, names: tuple[str, ...]) -> None:
    for name in names:
        assert restriction(GAMES[game], name).ability.bits


def test_the_rows_that_games_ship_can_be_read() -> None:
    """Every file is named after an ability of its game."""
    for game in (game for game in GAMES.values() if game.name != "toy"):
        for path in sorted(bots.folder_of_rows(game).glob("*.toml")):
            assert restriction(game, path.stem).bot


def test_a_real_game_with_both_questions(tmp_path: Path) -> None:
    """A thief's worth in DOG Cards, and the cap of its turns: a few games through the compiled driver."""
    spec = Spec(game="dog-cards", players=(2,), bots=("balanced",), games=40, restrict=("thieves",), assumed=True)
    done = run(spec, out=tmp_path / "run", threads=1)
    (row,) = (row for row in done.results.rows if row.metric == RESTRICTED)
    assert (row.bot, row.lineup) == ("tuned without thieves", "tuned without thieves+tuned")
    assert (row.games, row.clusters) == (40, 20)
    assert -0.5 <= row.low <= row.estimate <= row.high <= 0.5
    lineups = {row.lineup for row in done.results.rows if row.lineup.startswith("assumed:")}
    assert lineups == {"assumed:joker_can_start=false", "assumed:max_turns=1000", "assumed:max_turns=4000"}
