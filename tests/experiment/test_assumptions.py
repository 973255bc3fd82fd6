"""The other values of what no rulebook settles: which are played, with how many games, and what comes of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dogsim.core.game import Assumption
from dogsim.experiment import Spec, make_plan, run, spec_of
from dogsim.experiment.forecast import forecast
from dogsim.games import GAMES
from dogsim.sim.task import ASSUMED
from tests.experiment.asking import refusal, written
from tests.sim.toy import TOY, play

REAL = [name for name in ("dogs", "dogs-alone", "dog-cards") if name in GAMES]
# Read another way these change the balance, although a value is printed or implied.
READINGS = {
    "dogs": ("upgrades_per_use", "vet_all_or_nothing", "cured_counts_as_healthy", "hotel_min_dogs"),
    "dogs-alone": ("hand_limit", "recover_on_2", "equal_turns"),
    "dog-cards": ("joker_can_start",),
}


@pytest.fixture(autouse=True)
def toy_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy assume two things."""
    made = (Assumption("price", (1, 5), "TOY-4"), Assumption("table", ((1, 1, 1),), "TOY-5"))
    monkeypatch.setitem(GAMES, "toy", replace(TOY, assumptions=made))


def beside(**fields: Any) -> dict[str, Any]:
    """Return the toy's tasks under other values, by line-up."""
    plan = make_plan(Spec(**{"game": "toy", "players": (3,), "bots": ("steady",), "assumed": True, **fields}))
    return {job.task.lineup: job for job in plan.jobs if job.task.lineup.startswith(ASSUMED)}


@pytest.mark.parametrize("name", REAL)
def test_every_assumed_rule_and_every_reading_is_there(name: str) -> None:
    game = GAMES[name]
    assumed = {knob.name for knob in game.knobs.values() if knob.assumed}
    assert {each.rule for each in game.assumptions} == assumed | set(READINGS[name])


@pytest.mark.parametrize("name", REAL)
def test_the_values_are_other_values_and_the_rulings_exist(name: str) -> None:
    game = GAMES[name]
    for each in game.assumptions:
        knob = game.knobs[each.rule]
        assert each.values
        assert [knob.check(value) for value in each.values] == list(each.values)
        assert knob.default not in each.values
        assert each.ruling in game.rulings
        assert each.ruling == knob.clause


@pytest.mark.parametrize("name", REAL)
def test_all_values_together_cost_about_as_much_as_the_run_without(name: str) -> None:
    plain = make_plan(Spec(game=name, settings={"equal_turns": (True,)} if name == "dog-cards" else {}, players=(4,)))
    whole = make_plan(plain.spec.model_copy(update={"assumed": True}))
    assert plain.games < whole.games <= 2 * plain.games


def test_each_value_is_played_in_both_arms_on_the_same_deals() -> None:
    jobs = beside(variants=("extra",), games=800)
    assert list(jobs) == ["assumed:price=1", "assumed:price=5", "assumed:table=1:1:1"]
    for lineup, job in jobs.items():
        assert [(arm.name, arm.base) for arm in job.task.arms] == [("base", 0), ("extra", 0)]
        assert job.task.mirror
        assert job.task.seed == 1
        assert job.deals == 100
        values = [dict(arm.rules) for arm in job.task.arms]
        assert [each["extra"] for each in values] == [False, True]
        if "price" in lineup:
            assert {each["price"] for each in values} == {int(lineup[-1])}


def test_what_the_run_sets_or_varies_is_left_out() -> None:
    assert list(beside(settings={"price": (3,)})) == ["assumed:table=1:1:1"]
    assert list(beside(variants=("cheap",))) == ["assumed:table=1:1:1"]
    assert list(beside(variants=("extra",), vs=("cheap",))) == ["assumed:table=1:1:1"]
    said = refusal(assumed=True, set=["price=3", "table=9:9:9"], players="3")
    assert said == ["assumed: of what no rulebook settles this run leaves nothing open in Toy: leave the key out"]


def test_a_rule_that_follows_another_follows_its_other_value() -> None:
    plan = make_plan(Spec(game="dogs-alone", players=(2,), assumed=True))
    flat = (3,) * 7
    rules = {job.task.lineup: dict(job.task.arms[0].rules) for job in plan.jobs}
    assert rules["assumed:spree_symbols=3:3:3:3:3:3:3"]["spree_points"] == flat
    assert rules["assumed:spree_points=3:3:3:3:3:3:3"]["spree_symbols"] == (2, 2, 3, 3, 3, 4, 4)
    steep = (1, 1, 3, 3, 3, 5, 5)
    plan = make_plan(Spec(game="dogs-alone", players=(2,), assumed=True, settings={"spree_points": (steep,)}))
    (job,) = [job for job in plan.jobs if job.task.lineup == "assumed:spree_symbols=3:3:3:3:3:3:3"]
    assert [dict(arm.rules)["spree_points"] for arm in job.task.arms] == [flat, steep]


def test_the_results_are_told_apart_by_line_up(tmp_path: Path) -> None:
    done = run(
        Spec(game="toy", players=(3,), bots=("steady",), games=1600, variants=("extra",), assumed=True),
        out=tmp_path, threads=1, kernel=play,
    )  # fmt: skip
    own = done.results.get(3, "base", "length", component="rounds")
    other = done.results.get(3, "base", "length", component="rounds", lineup="assumed:price=5")
    assert own is not None
    assert other is not None
    assert other.estimate == pytest.approx(own.estimate + 3, abs=0.5)
    (score,) = [v for v in done.results.asides if v.lineup == "assumed:price=5" and v.metric == "score" and v.seat is None]
    assert (score.difference, score.words) == (1.0, "changed")
    assert {each.lineup for each in done.results.verdicts} == {"mirror"}
    assert (3, "base", "assumed:price=1") in done.results.rung_fairness
    assert len(done.results.fairness) == 2


def test_a_precision_is_for_the_run_s_own_line_ups(tmp_path: Path) -> None:
    spec = Spec(game="toy", players=(3,), bots=("steady",), games=400, precision="score=0.2", max_games=4000, assumed=True)
    done = run(spec, out=tmp_path, threads=1, kernel=play)
    deals = {job.task.lineup: job.task.identity for job in done.plan.jobs}
    last = done.manifest["looks"][-1]
    assert last["deals"][deals["mirror"]] > 400
    assert last["deals"][deals["assumed:price=1"]] == 50
    assert last["reached"]


def test_a_forecast_counts_them_but_foretells_the_run_s_own_differences() -> None:
    spec = Spec(game="toy", players=(3,), bots=("steady",), games=800, variants=("extra",), assumed=True)
    found = {each.lineup: each for each in forecast(spec, 1, kernel=play).expected}
    assert found["assumed:price=1"].games == 200
    assert not found["assumed:price=1"].detectable
    assert found["mirror"].detectable


def test_the_flag_and_the_key(tmp_path: Path) -> None:
    text = 'game = "toy"\nplayers = 3\nassumed = true\n'
    spec = spec_of({}, written(tmp_path, text))
    assert spec.assumed
    assert "--assumed" in spec.command(lambda name, value: str(value))
    assert Spec.model_validate(spec.as_toml()).as_toml() == spec.as_toml()
    assert "takes true or false, not '1'" in refusal(written(tmp_path, text.replace("true", '"1"')))[0]
