"""Baselines on disk: read back as written, and refused in a sentence when they are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dogsim.core.errors import UserError
from dogsim.gate.baseline import SCHEMA, baseline_of
from dogsim.gate.files import read, write
from dogsim.sim.task import digest
from tests.gate.asking import EXPERIMENT, Gate


def refused(gate: Gate) -> str:
    """Return the sentence that a check is refused with."""
    with pytest.raises(UserError) as problem:
        gate.check()
    assert len(str(problem.value).splitlines()) == 1
    return str(problem.value)


def resigned(path: Path, edit: Callable[[Any], None]) -> None:
    """Edit a baseline as somebody would who knows of its digest."""
    content = json.loads(path.read_bytes())
    edit(content)
    content["digest"] = digest({name: value for name, value in content.items() if name not in ("schema", "digest")})
    path.write_text(json.dumps(content))


def test_a_baseline_reads_as_it_was_written(gate: Gate) -> None:
    found = read(gate.latest)
    assert baseline_of(found.document()) == found
    assert found.document() == json.loads(gate.latest.read_bytes())


def test_counts_beyond_64_bits_are_kept(gate: Gate) -> None:
    """JSON's integers have no limit, and Python reads them exactly."""
    resigned(gate.latest, lambda content: content["tasks"][0]["groups"][0].update(squares=[2**80 + 1]))
    assert read(gate.latest).counts[0].squares[0] == 2**80 + 1


def test_a_baseline_is_small_and_has_a_line_for_each_group(gate: Gate) -> None:
    text = gate.latest.read_text()
    assert len(text) < 20_000
    assert sum(line.lstrip().startswith('{"metric": "seat_share"') for line in text.splitlines()) == 3


@pytest.mark.parametrize("which", ["latest", "frozen"])
def test_a_missing_baseline_is_refused(gate: Gate, which: str) -> None:
    getattr(gate, which).unlink()
    assert f"mine.{'baseline' if which == 'latest' else which}.json is missing" in refused(gate)


@pytest.mark.parametrize("which", ["latest", "frozen"])
@pytest.mark.parametrize("part", [0.0, 0.3, 0.99])
def test_a_baseline_cut_short_is_refused(gate: Gate, which: str, part: float) -> None:
    path = getattr(gate, which)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])
    assert refused(gate) == f"{path}: this is no JSON: it was damaged or cut short"


def test_a_baseline_edited_by_hand_is_refused(gate: Gate) -> None:
    text = gate.latest.read_text()
    gate.latest.write_text(text.replace('"reason": "created"', '"reason": "approved"'))
    assert refused(gate) == f"{gate.latest}: its digest does not fit: it was damaged or edited by hand"


def test_every_flipped_digit_is_noticed(gate: Gate) -> None:
    """A hundred digits of the file, each made another one."""
    data = gate.latest.read_bytes()
    places = [i for i, byte in enumerate(data) if chr(byte).isdigit()]
    for place in places[:: len(places) // 100]:
        other = b"1" if data[place : place + 1] != b"1" else b"2"
        gate.latest.write_bytes(data[:place] + other + data[place + 1 :])
        with pytest.raises(UserError):
            read(gate.latest)


@pytest.mark.parametrize("text", ["[]", "3", "null", '{"schema": 3}', '{"schema": "dogsim-results/1"}', "{}", "[" * 100_000])
def test_a_foreign_file_is_refused(gate: Gate, text: str) -> None:
    gate.latest.write_text(text)
    assert "this is no" in refused(gate)


def test_a_baseline_of_a_newer_dogsim_is_refused(gate: Gate) -> None:
    gate.latest.write_text(gate.latest.read_text().replace(SCHEMA, "dogsim-baseline/2"))
    assert "it has the form dogsim-baseline/2, this dogsim reads dogsim-baseline/1" in refused(gate)


@pytest.mark.parametrize(
    "edit",
    [
        lambda content: content.pop("tasks"),
        lambda content: content.update(tasks=[]),
        lambda content: content.update(tasks=[3]),
        lambda content: content.update(history=[]),
        lambda content: content["tasks"][0].update(deals=1),
        lambda content: content["tasks"][0].update(deals="many"),
        lambda content: content["tasks"][0].update(deals=True),
        lambda content: content["tasks"][0]["groups"][0].pop("sums"),
        lambda content: content["tasks"][0]["groups"][0].update(sums=[1, 2]),
        lambda content: content["tasks"][0]["groups"][0].update(sums=[1.5]),
        lambda content: content["tasks"][0]["groups"][0].update(components=99),
    ],
)
def test_a_baseline_with_something_missing_is_refused(gate: Gate, edit: Callable[[Any], None]) -> None:
    """Even where its digest fits."""
    resigned(gate.latest, edit)
    assert "it is damaged: something is missing or of the wrong kind" in refused(gate)


def test_a_folder_is_no_baseline(gate: Gate) -> None:
    gate.latest.unlink()
    gate.latest.mkdir()
    assert "cannot read" in refused(gate)


def test_a_baseline_is_written_whole_or_not_at_all(gate: Gate) -> None:
    kept = gate.latest.read_bytes()
    found = read(gate.latest)
    with pytest.raises(UserError, match="cannot write"):
        write(gate.latest.parent / "nowhere" / "x.json", found)
    write(gate.latest, found)
    assert gate.latest.read_bytes() == kept


def test_a_metric_that_came_or_went_is_listed(gate: Gate) -> None:
    """Nothing is dropped silently, and nothing that is not there counts as equivalent."""

    def forget(content: Any) -> None:
        for task in content["tasks"]:
            task["groups"] = [group for group in task["groups"] if group["metric"] != "length"]
            task["groups"].append({**task["groups"][0], "metric": "score", "seat": 9})

    resigned(gate.latest, forget)
    judgement = gate.check(seed=3).comparisons[0].judgement
    assert judgement
    assert "length rounds (3 players, mirror)" in judgement.new
    assert "score seat 9 (3 players, mirror)" in judgement.gone
    assert not [each for each in judgement.judged if each.name[0] == "length"]


def test_a_goal_on_a_metric_the_baseline_lacks_is_played_for(gate: Gate) -> None:
    def forget(content: Any) -> None:
        for task in content["tasks"]:
            task["groups"] = [group for group in task["groups"] if group["metric"] != "length"]

    resigned(gate.latest, forget)
    gate.file.write_text(EXPERIMENT + '\n[[goals]]\nmetric = "length"\ncomponent = "rounds"\nmax = 20\n')
    found = gate.check()
    assert found.goals[0].word == "met"
    assert found.goals[0].held
