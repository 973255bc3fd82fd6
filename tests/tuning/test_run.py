"""A tuning as a whole: the same for any threads and interruptions, fresh deals, a bar that holds."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.core.errors import UserError
from dogsim.experiment.bots import bot_from_file
from dogsim.tuning import Step
from dogsim.tuning.run import BASE
from tests.sim.toy import TOY, play
from tests.tuning.asking import files, tuned


def test_more_strength_is_found(tmp_path: Path) -> None:
    """In the toy it wins, and what is reported is what it wins."""
    done = tuned(tmp_path, players=(2, 3), generations=8)
    strength = done.row["strength"]
    assert isinstance(strength, int)
    assert strength > 6
    assert done.verdict.better
    assert done.verdict.gain.value > 0.3
    assert bot_from_file(TOY, tmp_path / "mine.toml").weights == {"strength": strength}


@pytest.mark.parametrize("threads", [1, 4])
def test_threads_change_nothing(tmp_path: Path, threads: int) -> None:
    tuned(tmp_path / "two", threads=2)
    tuned(tmp_path / "other", threads=threads)
    assert files(tmp_path / "two") == files(tmp_path / "other")


def test_another_seed_is_another_tuning(tmp_path: Path) -> None:
    tuned(tmp_path / "one")
    tuned(tmp_path / "two", seed=2)
    assert files(tmp_path / "one")["mine.tune.json"] != files(tmp_path / "two")["mine.tune.json"]


@pytest.mark.parametrize("calls", [1, 40, 90, 102, 114, 128])
def test_an_interrupted_tuning_goes_on_to_the_same_bytes(tmp_path: Path, calls: int) -> None:
    """Ctrl-C in the first generation, in later ones, while choosing, while measuring."""
    made = 0

    def dying(*about: Any) -> int:
        nonlocal made
        made += 1
        if made >= calls:
            raise KeyboardInterrupt
        return play(*about)

    with pytest.raises(KeyboardInterrupt):
        tuned(tmp_path / "cut", threads=1, kernel=dying, players=(2, 3))
    assert not (tmp_path / "cut" / "mine.toml").exists()
    tuned(tmp_path / "cut", players=(2, 3))
    tuned(tmp_path / "whole", players=(2, 3))
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    def never(*about: Any) -> int:
        raise AssertionError("played again")

    first = tuned(tmp_path)
    before = files(tmp_path)
    again = tuned(tmp_path, kernel=never)
    assert (first.played > 0, again.played) == (True, 0)
    assert files(tmp_path) == before
    assert again.verdict == first.verdict


def test_no_two_purposes_and_no_two_generations_share_a_deal(tmp_path: Path) -> None:
    """What chooses and what measures was never seen before."""
    seen: dict[int, list[tuple[int, int]]] = {}

    def watched(*about: Any) -> int:
        seen.setdefault(about[3], []).append((about[4], about[4] + len(about[5])))
        return play(*about)

    tuned(tmp_path, threads=1, kernel=watched, players=(2,), mix=("base", "extra"))
    assert len(seen) == 6  # tuning, choosing, measuring in two scenes
    spans = {seed: sorted(set(each)) for seed, each in seen.items()}
    assert sorted(len(each) for each in spans.values()) == [1, 1, 1, 1, 4, 4]
    for each in spans.values():
        assert all(end <= begin for (_, end), (begin, _) in pairwise(each))


def test_a_restricted_candidate_stays_barred_and_nobody_else_is(tmp_path: Path) -> None:
    bits = TOY.ability("training").bits
    barred: set[tuple[int, ...]] = set()

    def watched(*about: Any) -> int:
        barred.add(tuple(int(each) for each in about[2]["barred"]))
        return play(*about)

    done = tuned(tmp_path, kernel=watched, players=(3,), restrict=("training",))
    assert barred == {tuple(np.roll((bits, 0, 0), seat).tolist()) for seat in range(3)}
    assert bot_from_file(TOY, tmp_path / "mine.toml").weights["barred"] == bits
    assert done.plan.start["barred"] == bits


def test_the_base_is_kept_where_nothing_is_better(tmp_path: Path) -> None:
    """Strength that can't grow: the base wins the comparison, and the file is the base."""
    (tmp_path / "top.toml").write_text('game = "toy"\n[weights]\nstrength = 50\n')
    done = tuned(tmp_path, base=str(tmp_path / "top.toml"), against=("steady",), generations=1)
    assert done.origin == BASE
    assert bot_from_file(TOY, tmp_path / "mine.toml").weights["strength"] == 50
    assert "No better row" in (tmp_path / "mine.toml").read_text()


def test_steps_tell_what_was_gained(tmp_path: Path) -> None:
    steps: list[Step] = []
    tuned(tmp_path, tell=steps.append, players=(2,))
    assert {step.phase for step in steps} == {"tuning", "choosing", "measuring"}
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[-1].done <= steps[-1].total
    assert steps[-1].gain > 0
    assert steps[-1].equal == 0.5


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{", "damaged or cut short"),
        ("[]", "something else"),
        ('{"format": "dogsim-baseline/1"}', "something else"),
        ("", "damaged or cut short"),
    ],
)
def test_another_file_is_refused(tmp_path: Path, text: str, named: str) -> None:
    (tmp_path / "mine.tune.json").write_text(text)
    with pytest.raises(UserError, match=named):
        tuned(tmp_path)
    assert (tmp_path / "mine.tune.json").read_text() == text


def test_another_command_s_state_is_refused(tmp_path: Path) -> None:
    """Whatever affects the result."""
    tuned(tmp_path)
    before = files(tmp_path)
    others = ({"seed": 2}, {"generations": 5}, {"against": ("rusher",)}, {"restrict": ("training",)}, {"variants": ("cheap",)})
    for more in others:
        with pytest.raises(UserError, match="another tuning"):
            tuned(tmp_path, **more)  # type: ignore[arg-type]
    assert files(tmp_path) == before


def test_damaged_counts_are_refused(tmp_path: Path) -> None:
    """Missing scenes, words for numbers, and counts of other rows."""
    tuned(tmp_path)
    path = tmp_path / "mine.tune.json"
    whole = json.loads(path.read_text())
    spoiled = [
        {**whole, "generations": whole["generations"] * 2},
        {**whole, "generations": [{**whole["generations"][0], "counts": []}]},
        {**whole, "generations": [{**each, "rows": "0" * 16} for each in whole["generations"]]},
        {**whole, "choosing": [[["1"]]]},
        {**whole, "measuring": 1},
        {**whole, "generations": 3},
    ]
    for content in spoiled:
        path.write_text(json.dumps(content))
        with pytest.raises(UserError, match="delete it to begin anew"):
            tuned(tmp_path)


def test_a_stranger_s_bot_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("mine")
    with pytest.raises(UserError, match="there already"):
        tuned(tmp_path)
    assert (tmp_path / "mine.toml").read_text() == "mine"


def test_without_cma_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(UserError, match=r"pip install 'dogsim\[lab\]'"):
        tuned(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_numpy_s_own_stream_is_left_alone(tmp_path: Path) -> None:
    np.random.seed(5)
    tuned(tmp_path)
    after = np.random.random()
    np.random.seed(5)
    assert np.random.random() == after
