"""What a feature is worth: the toy's training is two points of strength, so its loss can be worked out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dogsim.core.game import Game
from dogsim.experiment import RunResult, Spec, make_plan, run
from dogsim.sim.task import ABLATION
from dogsim.stats.importance import WITHOUT
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", variants=("extra",), players=(3,), bots=("steady",), games=300, ablate=("training",))


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> RunResult:
    from dogsim.games import GAMES

    games: dict[str, Game] = GAMES  # type: ignore[assignment]
    games["toy"] = TOY
    try:
        return run(SPEC, out=tmp_path_factory.mktemp("ablation") / "run", threads=1, kernel=play)
    finally:
        del games["toy"]


def lines(done: RunResult, metric: str) -> dict[str, Any]:
    return {row.arm: row for row in done.results.rows if row.metric == metric}


def test_tasks_bar_all_and_one() -> None:
    mirror, all_, one = make_plan(SPEC).jobs
    assert (all_.task.lineup, one.task.lineup) == (ABLATION, f"steady{WITHOUT}training")
    assert [(arm.name, arm.base, arm.barred) for arm in all_.task.arms] == [
        ("base", 0, 0), ("base without training", 0, 1), ("extra", 2, 0), ("extra without training", 2, 1),
    ]  # fmt: skip
    assert [dict(each.weights)["barred"] for each in one.task.entrants] == [1, 0, 0]
    assert len(one.task.seatings) == 3
    assert all(dict(each.weights)["barred"] == 0 for each in mirror.task.entrants)


def test_all_lose_two_points(done: RunResult) -> None:
    """Two points a player on every deal, exactly; length does not change."""
    for row in lines(done, "importance_score").values():
        assert (row.estimate, row.low, row.high, row.component) == (2.0, 2.0, 2.0, "training")
    assert {row.estimate for row in lines(done, "importance_length").values()} == {0.0}


def test_one_loses_his_share(done: RunResult) -> None:
    """A third minus what the weaker one wins over all three seats, counted game by game."""
    job = make_plan(SPEC).jobs[2]
    won = []
    for seating, bots in zip(job.task.seatings, job.task.bot_rows(TOY), strict=True):
        out = np.recarray(job.deals, dtype=TOY.out)
        play(job.task.rule_rows(TOY)[0], None, bots, 1, 0, out)
        won.append(out["credit"][:, seating.index(0)] / 60)
    row = lines(done, "importance_share")["base"]
    assert row.estimate == pytest.approx(1 / 3 - np.mean(won))
    assert row.low < row.estimate < row.high
    assert row.clusters == job.deals
    assert row.estimate > 0.05


def test_nothing_else_is_said_of_these_line_ups(done: RunResult) -> None:
    """No share of a bot, no arm and no histogram comes from the line-ups that lack something."""
    assert {row.lineup for row in done.results.rows} == {"mirror"}
    assert not any(WITHOUT in row.arm for row in done.results.rows)
    assert len(done.results.fairness) == 2
    assert {row.arm for row in done.results.rows if row.metric == "importance_share"} == {"base", "extra", "extra-base"}


def test_all_abilities_are_asked_for_at_once() -> None:
    named = make_plan(SPEC.model_copy(update={"ablate": ("all",)}))
    assert [job.task.identity for job in named.jobs] == [job.task.identity for job in make_plan(SPEC).jobs]
