"""Playing until enough is known: how it is asked for, when it stops, and that a resumed run stops alike."""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dogsim.core.errors import UserError
from dogsim.experiment import Interrupted, RunResult, Spec, make_plan, run, spec_of
from dogsim.experiment.precision import half_widths, read_precision, shown
from dogsim.stats import anytime
from tests.experiment.asking import refusal, written
from tests.sim.toy import play

EXAMPLE = "0.2pp for shares, or seat_share=0.2pp,score=0.1"
SPEC = Spec(game="toy", variants=("extra",), players=(2,), bots=("steady",), games=200, precision=(("", "2pp"),))


def asked(**changes: Any) -> Spec:
    return SPEC.model_copy(update=changes)


def played(tmp_path: Path, name: str = "run", **changes: Any) -> RunResult:
    return run(asked(**changes), out=tmp_path / name, threads=1, kernel=play)


@pytest.mark.parametrize(
    ("value", "pairs"),
    [
        ("0.2pp", (("", "0.2pp"),)),
        ("seat_share=0.2pp, score=0.1", (("seat_share", "0.2pp"), ("score", "0.1"))),
        ({"seat_share": "0.2pp", "score": 0.1}, (("seat_share", "0.2pp"), ("score", "0.1"))),
    ],
)
def test_flags_and_tables_mean_the_same(value: Any, pairs: Any) -> None:
    assert read_precision(value) == pairs
    assert read_precision(shown(pairs)) == pairs


def test_widths_are_in_the_metrics_own_units() -> None:
    assert half_widths((("", "0.2pp"),), ()) == {"seat_share": 0.002, "bot_share": 0.002}
    assert half_widths((("", "0.2pp"),), ("ties",)) == {"ties": 0.002}
    assert half_widths((("score", "0.1"), ("seat_share", "1pp")), ()) == {"score": 0.1, "seat_share": 0.01}


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"precision": "0.2"}, "precision: '0.2' does not fit seat_share, which takes percentage points, as 0.2pp"),
        ({"precision": "score=1pp"}, "precision: '1pp' does not fit score, which takes a number of points, as score=0.1"),
        ({"precision": "x"}, f"precision: 'x' is no precision: it takes {EXAMPLE}"),
        ({"precision": "-1pp"}, f"precision: '-1pp' is no precision: it takes a number above 0, for example {EXAMPLE}"),
        ({"precision": "scor=1"}, "unknown metric 'scor' (did you mean 'score'?)"),
        ({"metrics": ["darma"]}, "unknown metric 'darma' (did you mean 'drama'?)"),
        ({"max-games": 10}, "max-games: is for runs that stop by themselves: add a precision"),
        ({"precision": "1pp", "games": 20, "max-games": 10}, "max-games: 10 is less than the 20 games of the first look"),
        ({"ablate": ["trainin"]}, "unknown ability 'trainin' (did you mean 'training'?)"),
    ],
)  # fmt: skip
def test_mistakes_are_a_sentence(flags: dict[str, Any], said: str) -> None:
    (line,) = refusal(**flags)
    assert line == said


def test_a_file_holds_it_all(tmp_path: Path) -> None:
    text = """game = "toy"
metrics = ["score", "seat_share"]
precision = { score = 0.5, seat_share = "1pp" }
max-games = 5000
ablate = "training"
variant = "extra"
"""
    spec = spec_of({}, written(tmp_path, text))
    assert (spec.metrics, spec.max_games, spec.ablate) == (("score", "seat_share"), 5000, ("training",))
    assert spec.precision == (("score", "0.5"), ("seat_share", "1pp"))
    assert Spec.model_validate(spec.as_toml()).as_toml() == spec.as_toml()


def test_it_stops_when_all_intervals_are_narrow(tmp_path: Path) -> None:
    """The last look is the first at which the widest is within what was asked; each has half as many deals again."""
    done = played(tmp_path)
    assert [look["reached"] for look in done.looks] == [False] * (len(done.looks) - 1) + [True]
    assert len(done.looks) > 3
    widest = [look["widest"]["seat_share"] for look in done.looks]
    assert widest[-1] <= 0.02 < widest[-2]
    deals = [next(iter(look["deals"].values())) for look in done.looks]
    assert deals[0] == 200
    assert all(later >= 1.5 * before for before, later in pairwise(deals))
    assert done.results.rows[0].clusters == deals[-1]
    assert done.manifest["looks"] == json.loads((done.folder / "manifest.json").read_text())["looks"]


def test_intervals_are_always_valid_ones(tmp_path: Path) -> None:
    """Wider than those of a run of as many games looked at once, by the ratio of the mixture to Student's t."""
    done = played(tmp_path)
    deals = done.results.rows[0].clusters
    once = run(Spec(game="toy", variants=("extra",), players=(2,), bots=("steady",), games=deals), out=tmp_path / "once",
               threads=1, kernel=play)  # fmt: skip
    here, there = (each.results.get(2, "base", "score") for each in (done, once))
    assert here is not None
    assert there is not None
    assert here.estimate == there.estimate
    ratio = anytime.half_width(1.0, (deals / 200) ** 0.5) / 1.96
    assert (here.high - here.low) / (there.high - there.low) == pytest.approx(ratio, rel=0.01)


def test_the_cap_comes_first(tmp_path: Path) -> None:
    done = played(tmp_path, max_games=700)
    assert done.looks[-1]["reached"] is False
    assert done.looks[-1]["open"] == []
    assert done.results.rows[0].clusters == 700


def test_a_first_look_may_be_enough(tmp_path: Path) -> None:
    done = played(tmp_path, precision=(("", "30pp"),))
    assert len(done.looks) == 1
    assert done.looks[0]["reached"] is True


class _Stopping:
    """A kernel that asks for a stop after so many calls, as Ctrl-C would."""

    def __init__(self, calls: int) -> None:
        self.left = calls

    def __call__(self, *arguments: Any) -> int:
        self.left -= 1
        if self.left == 0:
            import signal

            signal.raise_signal(signal.SIGINT)
        return play(*arguments)


@pytest.mark.parametrize("calls", [1, 2, 5, 6, 9])
def test_a_resumed_run_stops_where_an_undisturbed_one_does(tmp_path: Path, calls: int) -> None:
    assert threading.current_thread() is threading.main_thread()
    usual = played(tmp_path, "usual")
    with suppress(Interrupted):
        run(SPEC, out=tmp_path / "resumed", threads=1, kernel=_Stopping(calls))
    resumed = played(tmp_path, "resumed")
    assert resumed.looks == usual.looks
    assert (resumed.folder / "results.csv").read_bytes() == (usual.folder / "results.csv").read_bytes()
    again = played(tmp_path, "resumed")
    assert again.played == 0


def test_what_it_depends_on_is_in_the_fingerprint() -> None:
    names = {make_plan(asked(**changes)).fingerprint for changes in ({}, {"precision": (("", "1pp"),)}, {"max_games": 999})}
    assert len(names) == 3


def test_the_command_repeats_the_spec() -> None:
    spec = asked(metrics=("seat_share",), max_games=900, ablate=("training",))
    words = spec.command(lambda rule, value: str(value))
    assert "--metrics seat_share --precision 2pp --max-games 900 --ablate training" in words


def test_too_many_games_are_refused() -> None:
    with pytest.raises(UserError, match="at most 1,000,000,000,000"):
        make_plan(asked(games=10**12))
