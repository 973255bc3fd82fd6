"""Grids: what is summed up, the replay of the nearest cell, and one tidy frame."""

from __future__ import annotations

import importlib
import shutil
from pathlib import Path
from typing import Any

import pytest

import dogsim
from dogsim.core.errors import UserError
from dogsim.experiment import Interrupted, RunResult, Spec, make_plan, run
from dogsim.experiment.grid import varied
from dogsim.experiment.replay import fresh_seed
from dogsim.games import GAMES
from tests.sim import partners
from tests.sim.partners import PARTNERS
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", players=(2, 3), games=300, bots=("steady", "rusher"), settings={"first": (-1, 1, 2), "price": (1, 3)})


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> RunResult:
    """Return a finished grid."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        return run(SPEC, out=tmp_path_factory.mktemp("grid") / "run", threads=1, kernel=play)


def names(spec: Spec) -> list[tuple[str, list[str], str]]:
    """Return the contrasts of a plan: name, names of arms, name of the reference."""
    task = make_plan(spec).jobs[0].task
    return [(each.name, [task.arms[i].name for i in each.arms], task.contrasts[each.reference].name) for each in task.contrasts]


def test_a_value_is_compared_with_the_rulebook_s_or_else_the_first() -> None:
    spec = Spec(game="toy", players=(3,), games=10, settings={"first": (2, 0), "price": (1, 3), "extra": (True,)})
    found = names(spec)
    assert found == [
        ("first=2", ["first=2,price=1,extra=true", "first=2,price=3,extra=true"], "first=0"),
        ("first=0", ["first=0,price=1,extra=true", "first=0,price=3,extra=true"], "first=0"),
        ("price=1", ["first=2,price=1,extra=true", "first=0,price=1,extra=true"], "price=1"),
        ("price=3", ["first=2,price=3,extra=true", "first=0,price=3,extra=true"], "price=1"),
    ]


@pytest.mark.parametrize(
    "asked",
    [
        {"settings": {"first": (1, 2)}},
        {"settings": {"first": (1,), "price": (3,)}},
        {"settings": {"first": (1, 2), "price": (1, 3)}, "variants": ("extra",)},
        {"variants": ("extra",)},
    ],
)
def test_one_rule_single_values_and_variants_have_nothing_to_sum_up(asked: dict[str, Any]) -> None:
    assert names(Spec(game="toy", players=(3,), games=10, **asked)) == []


def test_names_of_effects_are_never_those_of_arms_differences(done: RunResult) -> None:
    own = {arm.difference for arms in done.plan.arms.values() for arm in arms}
    effects = {row.arm for row in done.results.rows} - own - {arm.name for arms in done.plan.arms.values() for arm in arms}
    assert effects == {"first=1-first=-1", "first=2-first=-1", "price=3-price=1"}


def test_the_nearest_cell_is_replayed_with_the_base_on_as_many_fresh_deals(done: RunResult) -> None:
    assert done.replays.keys() == {2, 3}
    for players, replay in done.replays.items():
        shares = {
            arm.name: [row.estimate for row in done.results.select(players=players, arm=arm.name, metric="seat_share")]
            for arm in done.plan[players].arms[1:]
        }
        apart = {name: max(abs(share - 1 / players) for share in each) for name, each in shares.items()}
        assert replay.found.distance == min(apart.values())
        assert apart[replay.found.arm] == replay.found.distance
        assert [arm.name for arm in replay.run.plan[players].arms] == ["base", replay.found.arm]
        assert [row.clusters for row in replay.again.shares] == [300] * players
        assert replay.base.arm == "base"
        assert replay.run.folder == done.folder / f"replay-{players}p"
        assert replay.run.spec.seed == fresh_seed(1) == done.manifest["replay"]["seed"] != 1
    assert fresh_seed(1) != fresh_seed(2)
    assert "replay" in dogsim.load(done.folder).manifest


def test_a_replay_is_an_ordinary_run(done: RunResult, tmp_path: Path) -> None:
    replay = done.replays[3]
    again = run(replay.run.spec, out=tmp_path / "alone", threads=2, kernel=play)
    assert (again.folder / "results.csv").read_bytes() == (replay.run.folder / "results.csv").read_bytes()
    assert dogsim.load(replay.run.folder).spec["seed"] == fresh_seed(1)
    assert again.replays == {}


def test_one_bar_counts_search_and_replays(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    made = run(SPEC, out=tmp_path / "run", threads=1, kernel=play, progress=lambda *both: told.append(both))
    games = made.plan.games + 2 * (2 * 300)
    assert {total for _, total in told} == {games}
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1] == (games, games)
    told.clear()
    assert run(SPEC, out=tmp_path / "run", threads=1, kernel=play, progress=lambda *both: told.append(both)).played == 0
    assert told in ([], [(games, games)])


def test_an_interrupted_replay_is_resumed(done: RunResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running: Any = importlib.import_module("dogsim.experiment.run")
    usual = running.play

    def stopping(game: Any, jobs: Any, folder: Any, **how: Any) -> int:
        if folder.path.name == "replay-3p":
            raise Interrupted(folder.path, 100, 600)
        return usual(game, jobs, folder, **how)

    monkeypatch.setattr(running, "play", stopping)
    with pytest.raises(Interrupted) as stopped:
        run(SPEC, out=tmp_path / "run", threads=1, kernel=play)
    assert (stopped.value.done, stopped.value.total) == (done.plan.games + 700, done.plan.games + 1200)
    assert stopped.value.folder == tmp_path / "run"
    assert stopped.value.command.startswith("dogsim sweep --game toy --set first=-1,1,2")
    assert not (tmp_path / "run" / "DONE").exists()
    assert (tmp_path / "run" / "replay-2p" / "DONE").exists()
    monkeypatch.setattr(running, "play", usual)
    again = run(SPEC, out=tmp_path / "run", threads=1, kernel=play)
    for name in ("results.csv", "replay-3p/results.csv"):
        assert (again.folder / name).read_bytes() == (done.folder / name).read_bytes()
    assert (again.folder / "DONE").exists()


def test_another_run_in_the_replay_s_folder_is_refused(tmp_path: Path) -> None:
    small = SPEC.model_copy(update={"players": (2,), "games": 20})
    run(small, out=tmp_path / "run", threads=1, kernel=play)
    folder = tmp_path / "run" / "replay-2p"
    shutil.rmtree(folder)
    run(Spec(game="toy", players=(2,), games=10, settings={"first": (1,)}), out=folder, threads=1, kernel=play)
    with pytest.raises(UserError, match=r"replay-2p holds another run: choose another folder, or remove it"):
        run(small, out=tmp_path / "run", threads=1, kernel=play)


@pytest.mark.parametrize("vs", [(), ("cheap",)])
def test_a_cell_that_is_the_base_itself(tmp_path: Path, vs: tuple[str, ...]) -> None:
    """The only cell nearest is the same game as the base: nothing is compared, and it is played once."""
    spec = Spec(game="toy", players=(2,), games=200, bots=("steady",), vs=vs, settings={"first": (-9, 0, 9)})
    told: list[tuple[int, int]] = []
    replay = run(spec, out=tmp_path / "run", threads=1, kernel=play, progress=lambda *both: told.append(both)).replays[2]
    assert replay.found.arm == "first=0"
    assert replay.arm == (vs or ("base",))[0]
    assert {arm.name for arm in replay.run.plan[2].arms} == {"base", *vs}
    assert [row.clusters for row in replay.again.shares] == [200, 200]
    assert told[-1][0] == told[-1][1]


def test_partners_are_judged_by_their_team(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "partners", PARTNERS)
    spec = Spec(game="partners", players=(4,), games=200, bots=("steady",), settings={"first": (-4, 1, 4)})
    replay = run(spec, out=tmp_path / "run", threads=1, kernel=partners.play).replays[4]
    assert [row.component for row in replay.again.shares] == ["1+3", "2+4"]
    assert replay.again.distance == max(abs(row.estimate - 0.5) for row in replay.again.shares)


def test_a_grid_that_stops_by_itself_is_replayed_as_long_as_its_search(tmp_path: Path) -> None:
    settings = {"first": (-1, 1), "price": (1, 3)}
    spec = Spec(game="toy", players=(2,), games=200, bots=("steady",), settings=settings, precision="3pp")
    told: list[tuple[int, int]] = []
    made = run(spec, out=tmp_path / "run", threads=1, kernel=play, progress=lambda *both: told.append(both))
    replay = made.replays[2]
    assert len(made.looks) > 1
    assert replay.again.shares[0].clusters == replay.found.shares[0].clusters > 200
    assert replay.run.looks == []
    assert told[-1][0] == told[-1][1] == made.results.totals["games"] + replay.run.plan.games


def test_runs_that_are_no_grids_have_no_replay(tmp_path: Path) -> None:
    spec = Spec(game="toy", players=(2,), games=20, variants=("extra",), settings={"first": (1, 2)})
    made = run(spec, out=tmp_path / "run", threads=1, kernel=play)
    assert varied(made.spec) == ()
    assert made.replays == {}
    assert "replay" not in made.manifest
    assert not list(made.folder.glob("replay*"))


def test_a_grid_of_a_hundred_cells_is_one_tidy_frame(tmp_path: Path) -> None:
    settings = {"first": (-2, -1, 0, 1, 2), "price": (0, 1, 2, 3, 4), "locations": (0, 1, 2, 3)}
    spec = Spec(game="toy", players=(3,), games=4, bots=("steady",), settings=settings)
    made = run(spec, out=tmp_path / "run", threads=1, kernel=play)
    assert len(made.plan[3].arms) == 101
    loaded = dogsim.load(made.folder)
    frame = loaded.results.merge(loaded.arms, on=["players", "arm"])
    assert set(settings) <= set(frame.columns)
    cells = frame[(frame["arm"] != "base") & (frame["metric"] == "seat_gap")]
    assert len(cells) == 100
    assert set(zip(*(cells[rule] for rule in settings), strict=True)) == {
        (first, price, deck) for first in settings["first"] for price in settings["price"] for deck in settings["locations"]
    }
    assert not frame.duplicated(["players", "arm", "lineup", "seat", "bot", "metric", "component"]).any()
    wide = cells.pivot_table("estimate", ["price", "locations"], "first")
    assert wide.shape == (20, 5)


def test_arms_without_an_ability_are_not_summed_up() -> None:
    settings = {"licence_cost": (1, 2), "licence_penalty": (3, 5)}
    jobs = make_plan(Spec(players=(3,), games=10, ablate=("hotel",), settings=settings)).jobs
    summed = {job.task.lineup: len(job.task.contrasts) for job in jobs}
    assert summed == {"mirror": 4, "balanced+hotel-rush+set-collector": 4, "ablation": 0, "balanced without hotel": 0}
