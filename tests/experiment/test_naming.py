"""The folder, the command and the fingerprint of a run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from dogsim.experiment import RunResult, Spec, make_plan, run, spec_of
from dogsim.experiment.plan import code_digest
from dogsim.games import GAMES
from tests.experiment.asking import FULL, written
from tests.sim.toy import TOY, play


def show(name: str, value: Any) -> str:
    """Write a value of the toy as ``--set`` reads it."""
    return TOY.knobs[name].show(value)


def test_the_command_asks_for_the_same(tmp_path: Path) -> None:
    spec = spec_of({}, written(tmp_path, FULL)).model_copy(update={"margins": {}})
    words = shlex.split(spec.command(show))
    flags: dict[str, Any] = {"variant": [], "vs": [], "set": []}
    for name, value in zip(words[2::2], words[3::2], strict=True):
        key = name.removeprefix("--")
        if key in ("variant", "vs", "set"):
            flags[key].append(value)
        else:
            flags[key] = int(value) if key in ("games", "seed") else value
    assert words[:2] == ["dogsim", "sweep"]
    assert make_plan(spec_of(flags)).fingerprint == make_plan(spec).fingerprint


def test_margins_have_no_flag_so_the_command_names_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, FULL)
    words = shlex.split(spec_of({"games": 9}, path).command(show))
    assert words[:3] == ["dogsim", "sweep", str(path)]
    assert words[words.index("--games") + 1] == "9"


def test_a_list_of_one_number_s_values_is_written_as_values(tmp_path: Path) -> None:
    """Of a rule that holds several numbers the list is one value."""
    spec = spec_of({}, written(tmp_path, 'game = "toy"\nplayers = 2\ngames = 4\n[set]\nprice = [1, 3]\ntable = [4, 5, 6]\n'))
    done = run(spec, tmp_path / "run", kernel=play)
    words = shlex.split(done.command)
    assert [word for word in words if "=" in word] == ["price=1,3", "table=4:5:6"]
    assert [arm.name for arm in done.plan[2].arms] == ["base", "price=1,table=4:5:6", "price=3,table=4:5:6"]


def test_the_command_of_the_usual_question_is_short() -> None:
    assert Spec(variants=("puppies",)).command(show) == "dogsim sweep --variant puppies"
    assert Spec(variants=("puppies",)).command(show, Path("a b")) == "dogsim sweep --variant puppies --out 'a b'"


@pytest.mark.parametrize(
    ("fields", "arm"),
    [
        ({"variants": ("extra",)}, "extra"),
        ({"variants": ("extra", "cheap")}, "extra-cheap"),
        ({"settings": {"price": (5,)}}, "price-5"),
        ({"settings": {"price": (5, 6), "first": (1, 2)}}, "first-price"),
        ({}, "base"),
    ],
)
def test_the_usual_folder_has_a_plain_name(fields: dict[str, Any], arm: str) -> None:
    plan = make_plan(Spec(game="toy", **fields))
    assert re.fullmatch(rf"toy-{arm}-[0-9a-f]{{8}}", plan.name)
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", plan.name)


def test_a_long_arm_s_folder_still_has_a_plain_name() -> None:
    long: dict[str, Any] = {"first": (-20,), "price": (0,), "table": ((9, 9, 9),), "mood": ("wild",), "extra": (True,)}
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", make_plan(Spec(game="toy", settings=long)).name)


def test_the_fingerprint_is_of_what_matters() -> None:
    """Asking for the defaults by name is the same run; anything else is another."""
    spec = Spec(game="toy", variants=("extra",), games=10)
    same = make_plan(spec).fingerprint
    assert make_plan(Spec(game="toy", variants=("extra",), games=10, players=(2, 3, 4, 5), seed=1)).fingerprint == same
    for changes in ({"seed": 2}, {"games": 11}, {"players": (2,)}, {"vs": ("cheap",)}, {"bots": ("steady",)}):
        assert make_plan(spec.model_copy(update=changes)).fingerprint != same


def test_edited_code_is_another_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise an edited rule would be answered from yesterday's folder."""
    before = make_plan(Spec(game="toy")).fingerprint
    usual = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: usual(path) + (b"#" if path.name == "driver.py" else b""))
    assert make_plan(Spec(game="toy")).fingerprint != before
    assert code_digest(TOY) != code_digest(GAMES["dogs"])


def test_the_usual_folder_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(Spec(game="toy", players=(2,), games=10), kernel=play)
    assert isinstance(done, RunResult)
    assert done.folder == Path("reports") / done.plan.name
    assert (tmp_path / done.folder / "results.csv").exists()
    assert done.command == "dogsim sweep --game toy --players 2 --games 10"
