"""A finished run as frames: what results.csv and the parts say, in proper types, from the folder alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pandas as pd
import pytest

import dogsim
from dogsim.experiment import RunResult, Spec, run
from dogsim.experiment.frames import TYPES, Run
from dogsim.sim.task import digest
from tests.sim.toy import TOY, play

# Names with hyphens and commas; two rules that differ, one of them a list.
SPEC = Spec(game="toy", players=(2, 3), games=240, settings={"price": (1, 5), "table": ((9, 9, 9), (3, 2, 1)), "first": (-3,)})


@pytest.fixture
def made(tmp_path: Path) -> RunResult:
    """Return a small run of the toy."""
    return run(SPEC, out=tmp_path / "run", threads=1, kernel=play)


def forge(folder: Path, **changes: object) -> None:
    """Change a manifest and write its digest anew."""
    path = folder / "manifest.json"
    whole = {key: value for key, value in (json.loads(path.read_bytes()) | changes).items() if key != "digest"}
    path.write_text(json.dumps(whole | {"digest": digest(whole)}))


def test_results_are_the_run_s_own(made: RunResult) -> None:
    found = dogsim.load(made.folder)
    assert {name: str(kind) for name, kind in found.results.dtypes.items()} == TYPES
    assert len(found.results) == len(made.results.rows)
    for row, told in zip(made.results.rows, found.results.itertuples(index=False), strict=True):
        assert (row.players, row.arm, row.lineup, row.bot, row.metric, row.component) == (
            told.players, told.arm, told.lineup, told.bot, told.metric, told.component
        )  # fmt: skip
        assert told.seat is pd.NA if row.seat is None else told.seat == row.seat
        assert told.estimate == pytest.approx(row.estimate, nan_ok=True)
    assert found.spec == SPEC.model_copy().as_toml()
    assert found.manifest == json.loads((made.folder / "manifest.json").read_bytes())


def test_differences_name_both_arms(made: RunResult) -> None:
    """Also where a name holds the minus sign itself."""
    found = dogsim.load(str(made.folder))
    differences = found.differences
    assert list(differences.columns) == ["game", "players", "arm", "base", *list(TYPES)[3:]]
    pairs = {(arm.name, arm.base) for setup in made.plan.values() for arm in setup.arms if not arm.is_base}
    assert any("-" in name for name, _ in pairs)
    assert set(zip(differences["arm"], differences["base"], strict=True)) == pairs
    names = {arm.difference for setup in made.plan.values() for arm in setup.arms if not arm.is_base}
    assert len(differences) == found.results["arm"].isin(list(names)).sum() > 0
    one = differences.iloc[0]
    row = made.results.get(one.players, f"{one.arm}-{one.base}", one.metric, seat=one.seat)
    assert row is not None
    assert row.estimate == pytest.approx(one.estimate)


def test_histograms_are_those_of_the_report(made: RunResult) -> None:
    counted = dogsim.load(made.folder).histograms
    assert [str(kind) for kind in counted.dtypes] == ["Int64", "string", "string", "string", "string", "Int64", "Int64"]
    found = {
        key: dict(zip(rows["value"], rows["count"], strict=True))
        for key, rows in counted.groupby(["players", "arm", "lineup", "who", "what"])
    }
    expected = {
        key: {low + i: count for i, count in enumerate(counts) if count} for key, (low, counts) in made.results.histograms.items()
    }
    assert found == expected


def test_arms_have_a_column_for_each_rule_that_differs(made: RunResult) -> None:
    arms = dogsim.load(made.folder).arms
    assert list(arms.columns) == ["players", "arm", "base", "first", "price", "table"]
    assert [str(arms[name].dtype) for name in ("first", "price", "table")] == ["Int64", "Int64", "string"]
    for row in arms.itertuples(index=False):
        (arm,) = (arm for arm in made.plan[row.players].arms if arm.name == row.arm)
        assert (row.base, row.first, row.price) == (arm.base, arm.rules.first, arm.rules.price)
        assert row.table == TOY.knobs["table"].show(arm.rules.table)


def test_a_text_that_looks_like_a_formula_comes_back_as_it_was(made: RunResult, monkeypatch: pytest.MonkeyPatch) -> None:
    found = dogsim.load(made.folder)
    monkeypatch.setattr(found, "_csv", found._csv.replace(b"mirror", b"'=mirror"))
    assert "=mirror" in set(found.results["lineup"])


def refusal(folder: Path) -> str:
    """Return the sentence with which a folder is refused."""
    with pytest.raises(dogsim.UserError) as refused:
        dogsim.load(folder)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_what_is_no_finished_run(made: RunResult, tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path} holds no run: there is no manifest.json in it"
    assert "holds no run" in refusal(tmp_path / "missing")
    (made.folder / "DONE").unlink()
    command = "dogsim sweep --game toy --set first=-3 --set price=1,5 --set table=9:9:9,3:2:1 --players 2,3 --games 240"
    assert refusal(made.folder).startswith(f"{made.folder} is not finished: '{command} --out ")
    assert refusal(made.folder).endswith(f"--out {made.folder}' plays the rest")
    forge(made.folder, spec={**SPEC.as_toml(), "margins": {"score": 1.0}})
    assert refusal(made.folder).endswith("the sweep that began it, with its experiment's file, plays the rest")


@pytest.mark.parametrize("change", [{"tasks": []}, {"tasks": [{}]}, {"tasks": None}, {"spec": "toy", "tasks": 3}])
def test_a_manifest_that_no_run_wrote(made: RunResult, change: dict[str, object]) -> None:
    forge(made.folder, **change)
    assert "was changed by hand or damaged" in refusal(made.folder)


def test_counts_of_another_version_of_a_game_are_not_read(made: RunResult) -> None:
    forge(made.folder, versions={"toy": TOY.version + 1})
    found: Run = dogsim.load(made.folder)
    assert len(found.results)
    with pytest.raises(dogsim.UserError, match="was played with version"):
        assert found.histograms is None


def test_the_page_s_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """docs/runs.md, block by block, in a folder that holds such a run."""
    page = (Path(__file__).parents[2] / "docs" / "runs.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = run(SPEC, out=Path("reports/mine"), threads=1, kernel=play)
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", page, flags=re.S)
    assert len(blocks) == 2
    for block in blocks:
        exec(block, names)
    out = capsys.readouterr().out
    mean = done.results.get(2, "base", "seat_share", seat=1)
    assert mean is not None
    assert f"{mean.estimate:.4f}" in out
    assert sum("price=5" in line for line in out.splitlines()) > 0
