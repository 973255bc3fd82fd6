"""Experiments as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogsim.experiment import Spec, make_plan, spec_of
from dogsim.experiment.files import line_of
from tests.experiment.asking import FULL, refusal, written

EXPERIMENTS = Path(__file__).resolve().parents[2] / "experiments"


def test_a_file_means_what_the_flags_mean(tmp_path: Path) -> None:
    from_file = spec_of({}, written(tmp_path, FULL))
    flags = {
        "game": "toy", "variant": ["extra"], "vs": ["cheap"], "players": "2-3", "bots": "steady,builder", "games": 50,
        "seed": 7, "set": ["first=2", "table=1:2:3", "locations=3,5", "mood=calm,wild"],
    }  # fmt: skip
    from_flags = spec_of(flags).model_copy(update={"margins": {"score": 1.0}})
    assert make_plan(from_file).fingerprint == make_plan(from_flags).fingerprint
    assert make_plan(from_file).arms == make_plan(from_flags).arms


@pytest.mark.parametrize("bots", ['"steady,builder"', '["steady,builder"]', '["steady", "builder"]', '["steady", " builder"]'])
def test_names_are_a_list_or_have_commas(tmp_path: Path, bots: str) -> None:
    spec = spec_of({}, written(tmp_path, f'game = "toy"\nbots = {bots}\nvariant = "extra"\nvs = ["cheap"]\n'))
    assert (spec.bots, spec.variants, spec.vs) == (("steady", "builder"), ("extra",), ("cheap",))
    assert spec_of({"game": "toy", "bots": ["steady", "builder"]}).bots == spec.bots
    assert spec_of({"game": "toy", "bots": ["steady,builder"]}).bots == spec.bots
    assert spec_of({"game": "toy", "variant": ["extra,cheap"]}).variants == ("extra", "cheap")


def test_flags_win_over_the_file(tmp_path: Path) -> None:
    flags = {"games": 9, "variant": ["cheap"], "vs": [], "set": ["first=3"], "bots": None}
    spec = spec_of(flags, written(tmp_path, FULL))
    assert (spec.games, spec.variants, spec.vs, spec.bots) == (9, ("cheap",), (), ("steady", "builder"))
    assert spec.settings["first"] == (3,)
    assert spec.settings["mood"] == ("calm", "wild")


def test_a_spec_reads_back_what_it_writes(tmp_path: Path) -> None:
    spec = make_plan(spec_of({}, written(tmp_path, FULL))).spec
    again = Spec.model_validate(spec.as_toml())
    assert make_plan(again).fingerprint == make_plan(spec).fingerprint


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("games = 50", "gmaes = 50", 7, "unknown key 'gmaes' (did you mean 'games'?)"),
        ("games = 50", 'games = "50"', 7, "games: takes a whole number, not '50'"),
        ("games = 50", "games = true", 7, "games: takes a whole number, not true"),
        ("games = 50", "games = 1.5", 7, "games: takes a whole number, not 1.5"),
        ("first = 2", "frist = 2", 11, "unknown rule 'frist' (did you mean 'first'?)"),
        ("first = 2", "first = 99", 11, "first: '99' is not valid, it takes -20 to 20; the nearest valid value is 20"),
        ("first = 2", 'first = "2"', 11, "first: '2' is not valid, it takes -20 to 20"),
        ("step = 2", "step = 0", 13, "makes no list of values"),
        ("to = 5", "too = 5", 13, "takes a value, {values = [...]} or {from = 1, to = 5, step = 1}"),
        ("table = [1, 2, 3]", "table = [1, 2]", 12, "table: '1:2' is not valid, it takes 3 values"),
        ('players = "2-3"', "players = [2, 9]", 5, "players: Toy takes 2 to 5 players, not 9"),
        ('variant = ["extra"]', "variant = 3", 3, "variant: takes a list, not 3"),
        ("score = 1", "scor = 1", 17, "unknown metric to judge 'scor' (did you mean 'score'?)"),
        ("score = 1", 'score = "1"', 17, "score: takes a number, not '1'"),
        ("score = 1", "score = -1", 17, "above 0"),
    ],
)
def test_a_mistake_in_a_file_has_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    path = written(tmp_path, FULL.replace(old, new))
    lines = refusal(path)
    assert len(lines) == 1
    assert lines[0].startswith(f"{path}, line {line}: ")
    assert said in lines[0]


def test_all_mistakes_of_a_file_at_once(tmp_path: Path) -> None:
    text = FULL
    for old, new in (
        ("extra", "extr"),
        ("games = 50", "games = 0"),
        ("seed", "sed"),
        ("first", "frist"),
        ("step = 2", "step = 0"),
    ):
        text = text.replace(old, new)
    lines = refusal(written(tmp_path, text))
    assert sorted(int(line.split(", line ")[1].split(":")[0]) for line in lines) == [3, 7, 8, 11, 13]


def test_what_is_no_experiment(tmp_path: Path) -> None:
    assert "line 1" in refusal(written(tmp_path, "variant = = 1"))[0]
    assert "cannot read" in refusal(tmp_path / "none.toml")[0]
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    assert "UTF-8" in refusal(tmp_path / "x.toml")[0]
    (tmp_path / "x.toml").write_bytes(b"#" * 10_000_001)
    assert "larger than 1 MB" in refusal(tmp_path / "x.toml")[0]


def test_lines_are_found() -> None:
    assert line_of("a = 1\n\n[set]\nb = 2\n", ("set", "b")) == 4
    assert line_of("set.b = 2\n", ("set", "b")) == 1
    assert line_of("[set]\nb = 2\n", ("set", "c")) == 1
    assert line_of("a = 1\n", ("set", "c")) == 0
    assert line_of("set = {b = 1}\n", ("set", "b")) == 1


@pytest.mark.parametrize("path", sorted(EXPERIMENTS.glob("*.toml")), ids=lambda path: path.stem)
def test_shipped_experiments_are_sound_and_say_what_they_ask(path: Path) -> None:
    plan = make_plan(spec_of({}, path))
    assert plan.games > 10_000
    assert len(next(iter(plan.values())).arms) > 1
    first = path.read_text().splitlines()[0]
    assert first.startswith("# ")
    assert first.endswith("?")


def test_the_puppies_experiment_is_the_usual_command() -> None:
    experiment = spec_of({}, EXPERIMENTS / "puppies.toml")
    assert make_plan(experiment).fingerprint == make_plan(spec_of({"variant": ["puppies"]})).fingerprint
