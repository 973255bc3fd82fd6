"""The ladder of skill: what is played for it, how it is asked for, and that nothing else of a run minds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import dogsim
from dogsim import report
from dogsim.core.game import Game
from dogsim.core.jit import COMPILED
from dogsim.experiment import Interrupted, RunResult, Spec, make_plan, run, spec_of
from dogsim.experiment.forecast import forecast
from dogsim.experiment.ladder import PART
from dogsim.games import GAMES
from dogsim.gate.subject import subject
from dogsim.stats.cells import cell
from dogsim.stats.importance import is_ablation
from tests.experiment.asking import written
from tests.report import fake
from tests.sim.climb import CLIMB, CLIMB_TUNED, play

SPEC = Spec(game="climb", variants=("extra",), players=(3,), games=2000, ladder=True, rollouts=(25,), search_games=240)


@pytest.fixture(autouse=True, scope="module")
def climb() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "climb", CLIMB)
        yield


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory, climb: None) -> RunResult:
    return played(tmp_path_factory.mktemp("ladder"))


def asked(**changes: Any) -> Spec:
    return SPEC.model_copy(update=changes)


def played(folder: Path, **changes: Any) -> RunResult:
    return run(asked(**changes), out=folder / "run", threads=1, kernel=play)


def lineups(game: Game = CLIMB, **changes: Any) -> list[str]:
    """Return the line-ups of the ladder, in order."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "climb", game)
        return [job.task.lineup for job in make_plan(asked(**changes)).jobs if job.task.aside]


# -- what is played ----------------------------------------------------------------------------------


def test_specialists_over_random_balanced_over_all_and_search_over_balanced() -> None:
    """The hunter means nothing in the base; rows that search are no specialists; balanced is the mirror."""
    assert lineups() == [
        "ladder:rusher+random+random", "ladder:balanced+random+random", "ladder:balanced+rusher+rusher",
        "ladder:mc-25+balanced+balanced", "rung:random", "rung:mc-25",
    ]  # fmt: skip


def test_a_specialist_of_the_variant_where_every_arm_plays_it() -> None:
    assert "ladder:hunter+random+random" in lineups(vs=("extra",), variants=(), settings={"price": (1,)})


def test_search_by_the_tuned_row_with_growing_budgets() -> None:
    found = lineups(CLIMB_TUNED, rollouts=(25, 100))
    assert found[-7:] == [
        "ladder:tuned+balanced+balanced", "ladder:mc-25+tuned+tuned", "ladder:mc-100+tuned+tuned",
        "rung:random", "rung:tuned", "rung:mc-25", "rung:mc-100",
    ]  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "climb", CLIMB_TUNED)
        jobs = make_plan(asked()).jobs
    (searching, *_) = next(job.task.entrants for job in jobs if job.task.lineup == "rung:mc-25")
    assert dict(searching.weights) == {"strength": 5, "uniform": 0, "lookahead": 0, "rollouts": 25, "barred": 0}


def test_the_variant_s_own_tuned_row_where_every_arm_plays_it() -> None:
    changes = {"vs": ("extra",), "variants": (), "settings": {"price": (1,)}}
    assert "rung:tuned-extra" in lineups(CLIMB_TUNED, **changes)
    assert "rung:tuned-extra" not in lineups(CLIMB_TUNED)


def test_a_mirror_of_another_bot_leaves_every_rung_to_be_played() -> None:
    assert "rung:balanced" in lineups(bots=("rusher",))
    assert lineups(ladder=False, rollouts=(), search_games=None) == []


def test_no_roll_outs_no_search_and_fifty_by_default() -> None:
    assert not any("mc" in each for each in lineups(rollouts=(0,), search_games=None))
    assert "rung:mc-50" in lineups(rollouts=())


def test_a_step_sits_in_every_seat_on_every_deal() -> None:
    (task,) = [job.task for job in make_plan(asked(players=(5,))).jobs if job.task.lineup.startswith("ladder:mc")]
    assert len(task.seatings) == 5
    assert sorted(seating.index(0) for seating in task.seatings) == [0, 1, 2, 3, 4]


def deals(**changes: Any) -> dict[str, int]:
    return {job.task.lineup: job.deals for job in make_plan(asked(**changes)).jobs}


def test_games_of_search_and_of_the_others() -> None:
    found = deals(games=30_000)
    assert found["ladder:balanced+random+random"] == 30_000 * PART / 3
    assert found["rung:random"] == 30_000 * PART
    assert (found["ladder:mc-25+balanced+balanced"], found["rung:mc-25"]) == (80, 240)


def test_by_default_enough_deals_to_be_judged() -> None:
    found = deals(games=None, players=(5,), search_games=None)
    assert (found["ladder:mc-25+balanced+balanced+balanced+balanced"], found["rung:mc-25"]) == (100, 400)
    assert deals(games=300)["ladder:balanced+random+random"] == 100


def test_search_is_played_in_short_blocks() -> None:
    blocks = {job.task.lineup: job.task.block for job in make_plan(SPEC).jobs}
    assert (blocks["mirror"], blocks["rung:random"], blocks["rung:mc-25"], blocks["ladder:mc-25+balanced+balanced"]) == (
        1024, 1024, 8, 2,
    )  # fmt: skip


# -- how it is asked for -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flags", "text"),
    [
        ({"rollouts": "50"}, "rollouts: is about the ladder of skill: ask for the ladder too"),
        ({"search-games": 9}, "search-games: is about the ladder of skill: ask for the ladder too"),
        ({"ladder": True, "rollouts": "many"}, "rollouts: takes numbers of roll-outs, as 50 or 50,200, not 'many'"),
        (
            {"ladder": True, "rollouts": "5000"},
            "rollouts: '5000' is not valid, it takes 0 to 1000; the nearest valid value is 1000",
        ),
        ({"ladder": True, "rollouts": "50,50"}, "rollouts: a number is named twice"),
        ({"ladder": True, "rollouts": "0,50"}, "rollouts: 0 stands for no search at all: leave it out, or leave out the others"),
        (
            {"ladder": True, "rollouts": "0", "search-games": 9},
            "search-games: is about players that search, and with rollouts 0 none does",
        ),
        ({"ladder": "yes"}, "ladder: takes true or false, not 'yes'"),
    ],
)
def test_mistakes(flags: dict[str, Any], text: str) -> None:
    with pytest.raises(dogsim.UserError) as refused:
        spec_of({"game": "climb", **flags})
    assert str(refused.value).splitlines() == [text]


def test_a_game_without_the_bots_has_no_ladder() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "climb", dogsim_without("random"))
        with pytest.raises(dogsim.UserError, match="Climb has no ladder of skill, for it ships no bot 'random'"):
            spec_of({"game": "climb", "ladder": True})


def dogsim_without(bot: str) -> Game:
    from dataclasses import replace

    return replace(CLIMB, bots={name: each for name, each in CLIMB.bots.items() if name != bot})


@pytest.mark.parametrize("rollouts", ["[25, 100]", '"25,100"'])
def test_a_file_and_flags_mean_the_same(tmp_path: Path, rollouts: str) -> None:
    path = written(tmp_path, f'game = "climb"\nladder = true\nrollouts = {rollouts}\nsearch-games = 90\n')
    spec = spec_of({}, path)
    assert (spec.ladder, spec.rollouts, spec.search_games) == (True, (25, 100), 90)
    flags = spec_of({"game": "climb", "ladder": True, "rollouts": "25,100", "search-games": 90})
    assert flags.as_toml() == spec.as_toml()
    assert Spec(**spec.as_toml()) == flags
    assert spec.command(None).endswith("--ladder --rollouts 25,100 --search-games 90")


# -- what the rest of a run makes of it --------------------------------------------------------------


def test_the_run_s_own_results_are_those_without_a_ladder(done: RunResult, tmp_path: Path) -> None:
    plain = played(tmp_path, ladder=False, rollouts=(), search_games=None)
    assert (plain.results.verdicts, plain.results.ranking) == (done.results.verdicts, done.results.ranking)
    assert (plain.results.fairness, plain.results.ends) == (done.results.fairness, done.results.ends)
    own = [row for row in done.results.rows if ":" not in row.lineup]
    assert own == list(plain.results.rows)


def test_rungs_have_their_fairness_and_steps_their_differences(done: RunResult) -> None:
    assert set(done.results.rung_fairness) == {
        (3, arm, lineup) for arm in ("base", "extra") for lineup in ("rung:random", "rung:mc-25")
    }
    assert {each.lineup for each in done.results.asides} == set(lineups())
    assert {each.metric for each in done.results.asides if each.lineup == "rung:random"} == {
        "seat_share", "seat_gap", "length", "score",
    }  # fmt: skip


def test_a_precision_plays_on_with_the_run_s_own_alone(tmp_path: Path) -> None:
    found = played(tmp_path, games=200, precision=(("", "2pp"),))
    first, last = found.looks[0]["deals"], found.looks[-1]["deals"]
    aside = {job.task.identity for job in found.plan.jobs if job.task.aside}
    assert len(found.looks) > 1
    assert all(first[name] == last[name] for name in aside)
    assert all(name not in aside for look in found.looks for name in look["open"])
    assert found.results.get(3, "base", "seat_share", lineup="rung:random", seat=1) is not None


def test_a_forecast_counts_it_and_finds_no_differences_in_it() -> None:
    found = forecast(SPEC, 1, play)
    assert found.games == found.plan.games == sum(job.games for job in make_plan(SPEC).jobs)
    by_lineup = {each.lineup: each for each in found.expected}
    assert by_lineup["rung:mc-25"].games == 480
    assert by_lineup["mirror"].detectable
    assert not any(each.detectable for name, each in by_lineup.items() if ":" in name)


def test_frames_and_lines_hold_it(done: RunResult) -> None:
    loaded = dogsim.load(done.folder)
    assert len(loaded.results) == len(done.results.rows)
    steps = loaded.differences[loaded.differences.lineup == "ladder:mc-25+balanced+balanced"]
    assert set(steps[steps.metric == "bot_share"].bot) == {"mc-25", "balanced"}
    who = {str(lineup): set(told["who"]) for lineup, told in loaded.histograms.groupby("lineup")}
    assert who["rung:random"] == {"all", "seat 1", "seat 2", "seat 3"}
    assert who["ladder:balanced+random+random"] == {"all", "balanced", "random"}
    counted: pd.DataFrame = loaded.histograms.query("lineup == 'rung:mc-25' and who == 'all' and what == 'rounds'")
    assert counted["count"].sum() == 480


def test_export_writes_it(done: RunResult, tmp_path: Path) -> None:
    from dogsim.cli.exporting import export

    paths = export(str(done.folder), str(tmp_path / "tables"), "csv", force=False)
    results = next(path for path in paths if path.name == "results.csv")
    assert "ladder:mc-25+balanced+balanced" in results.read_text()


def test_a_gate_plays_nothing_beside_its_question() -> None:
    with_ladder, without = (subject(spec, 1) for spec in (SPEC, asked(ladder=False, rollouts=(), search_games=None)))
    assert with_ladder.fingerprint == without.fingerprint
    assert [job.deals for job in with_ladder.jobs] == [job.deals for job in without.jobs]


def test_a_grid_s_nearest_cell_is_that_of_the_mirror_and_replayed_without(tmp_path: Path) -> None:
    found = played(tmp_path, variants=(), settings={"first": (1, 2), "price": (1, 2)}, players=(2,), games=300)
    made = cell(found.results, 2, "first=1,price=1")
    assert made is not None
    assert {row.lineup for row in made.shares} == {"mirror"}
    assert not any(job.task.aside for again in found.replays.values() for job in again.run.plan.jobs)
    assert all(not job.task.contrasts for job in found.plan.jobs if job.task.aside)


def test_beside_an_ablation(tmp_path: Path) -> None:
    found = played(tmp_path, ablate=("training",), games=200)
    assert any(is_ablation(job.task) for job in found.plan.jobs)
    assert any(job.task.aside for job in found.plan.jobs)
    assert fake.details(found)


# -- for real ----------------------------------------------------------------------------------------


@pytest.mark.skipif(not COMPILED, reason="roll-outs take minutes in plain Python")
def test_a_real_run_is_interrupted_goes_on_and_says_what_it_found(tmp_path: Path) -> None:
    spec = Spec(game="dogs", variants=("puppies",), players=(2,), games=120, ladder=True, rollouts=(4,), search_games=30)

    def stop(finished: int, total: int) -> None:
        if total * 0.2 < finished < total:
            raise KeyboardInterrupt

    with pytest.raises((Interrupted, KeyboardInterrupt)):
        run(spec, out=tmp_path / "run", threads=2, progress=stop)
    found = run(spec, out=tmp_path / "run", threads=2)
    assert found.resumed
    again = run(spec, out=tmp_path / "again", threads=2)
    assert (tmp_path / "run" / "results.csv").read_bytes() == (tmp_path / "again" / "results.csv").read_bytes()
    assert again.results.get(2, "base", "bot_share", lineup="ladder:mc-4+tuned", bot="mc-4") is not None
    over = again.results.get(2, "base", "bot_share", lineup="ladder:balanced+random", bot="balanced")
    assert over is not None
    assert over.low > 0.5
    page = report.write(found).read_text(encoding="utf-8")
    assert 'id="ladder"' in page
    assert 'id="rungs"' in page
    (finding,) = fake.details(found)
    assert "every rung" in finding or "Too few games with mc-4" in finding or "Depends on the bots" in finding
