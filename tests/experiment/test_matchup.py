"""What a match-up plays: every pair, every mixture, or one among copies; all on the same deals and in all seatings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dogsim
from dogsim.core.errors import UserError
from dogsim.core.game import Bot
from dogsim.experiment import Interrupted, RunResult, Spec, make_plan, run, spec_of
from dogsim.experiment.matchup import all_lineups
from dogsim.stats.payoffs import payoffs, standard_error
from tests.experiment.asking import refusal
from tests.sim.toy import TOY, play, slow

BOTS = ("steady", "rusher", "builder")


def spec(**fields: Any) -> Spec:
    """Return a small match-up of the toy."""
    return Spec(**{"game": "toy", "matchup": True, "players": (2,), "bots": BOTS, "games": 600} | fields)


def lineups(asked: Spec, players: int) -> list[str]:
    """Return the names of what is played."""
    return [job.task.lineup for job in make_plan(asked)[players].jobs]


def test_two_players_play_every_pair() -> None:
    assert lineups(spec(), 2) == ["steady+rusher", "steady+builder", "rusher+builder"]


def test_more_players_play_every_mixture() -> None:
    """Every multiset with two different bots; each in every seating, on deals 0, 1, 2 ..."""
    made = lineups(spec(players=(3,)), 3)
    assert len(made) == all_lineups(3, 3) == 7
    assert "steady+rusher+builder" in made
    assert "steady+steady+rusher" in made
    assert not any(len(set(each.split("+"))) == 1 for each in made)
    for job in make_plan(spec(players=(3,)))[3].jobs:
        assert job.games >= 600
        assert len(job.task.seatings) == (6 if len(job.task.bots) == 3 else 3)


def test_very_many_mixtures_become_one_among_copies() -> None:
    made = lineups(spec(players=(4,), most=11), 4)
    assert len(made) == 6
    assert made[:2] == ["steady+rusher+rusher+rusher", "steady+builder+builder+builder"]
    assert len(lineups(spec(players=(4,), most=12), 4)) == all_lineups(3, 4) == 12


def test_by_default_all_shipped_bots_play_that_mean_something() -> None:
    """The hunter needs the expansion; five different bots still meet on a hundred deals."""
    plan = make_plan(Spec(game="toy", matchup=True, players=(2, 5)))
    assert {bot for job in plan[2].jobs for bot in job.task.bots} == set(TOY.bots) - {"hunter"}
    with_it = make_plan(Spec(game="toy", matchup=True, players=(2,), variants=("extra",)))
    assert {bot for job in with_it[2].jobs for bot in job.task.bots} == set(TOY.bots)
    assert min(job.deals for job in plan[5].jobs) == 100
    assert {job.deals for job in plan[2].jobs} == {2000}


def test_slow_bots_are_left_out_unless_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that searches would take hours over a matrix."""
    monkeypatch.setattr(Bot, "searches", property(lambda bot: bot.name == "random"))
    plan = make_plan(Spec(game="toy", matchup=True, players=(2,)))
    assert "random" not in {bot for job in plan[2].jobs for bot in job.task.bots}
    assert "random+steady" in lineups(spec(bots=("random", "steady")), 2)


def test_rules_and_variants_make_the_one_arm() -> None:
    plan = make_plan(spec(variants=("extra",), settings={"price": (5,), "first": (1,)}))
    (arm,) = plan[2].arms
    assert arm.name == arm.base == "extra,first=1,price=5"
    assert (arm.rules.extra, arm.rules.price, arm.rules.first) == (True, 5, 1)
    assert plan.name.startswith("toy-extra-")
    assert make_plan(spec()).name.startswith("toy-matchup-")


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"bots": ["steady"]}, "bots: a match-up takes two different bots or more, not 'steady' alone; for example "),
        ({"bots": ["steady,steady"]}, "bots: a match-up takes two different bots or more, not 'steady' alone"),
        ({"bots": ["steady,stedy"]}, "unknown bot 'stedy' (did you mean 'steady'?)"),
        ({"bots": ["steady,hunter"]}, "bots: 'hunter' needs extra, which is off in 'base' with 2 players: leave it out"),
        ({"set": ["price=1,2"]}, "set: 'price' takes one value in a match-up, not 2: ask for each by itself"),
        ({"players": "9"}, "9"),
    ],
)
def test_a_mistake_is_one_sentence(flags: dict[str, Any], told: str) -> None:
    (line,) = refusal(matchup=True, **{"players": "2"} | flags)
    assert told in line


def test_very_many_bots_are_refused(tmp_path: Path) -> None:
    for i in range(110):
        (tmp_path / f"bot{i}.toml").write_text('game = "toy"\nbase = "steady"\n')
    bots = [",".join(str(path) for path in sorted(tmp_path.glob("*.toml")))]
    (line,) = refusal(matchup=True, players="3", bots=bots)
    assert line == "bots: 110 bots make 11,990 line-ups of 3, at most 10,000 are played"


def test_a_file_cannot_ask_for_a_match_up(tmp_path: Path) -> None:
    """`dogsim sweep` would show it as what it is not."""
    file = tmp_path / "x.toml"
    file.write_text('game = "toy"\nmatchup = true\n')
    with pytest.raises(UserError, match="line 2: unknown key 'matchup': a match-up is asked for with 'dogsim matchup'"):
        spec_of({}, file)


# -- a run ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> RunResult:
    """Return a finished match-up."""
    from dogsim.games import GAMES

    patch = pytest.MonkeyPatch()
    patch.setitem(GAMES, "toy", TOY)
    done = run(spec(players=(2, 3), games=1200), out=tmp_path_factory.mktemp("made") / "run", threads=1, kernel=play)
    patch.undo()
    return done


def test_the_matrix_of_two_players_is_antisymmetric(made: RunResult) -> None:
    """Each pair is one line-up: what one wins the other loses, with the same error; the diagonal is 0."""
    found = payoffs(made.results, 2, BOTS)
    assert found.value == pytest.approx(-found.value.T)
    assert found.error == pytest.approx(found.error.T)
    assert np.diag(found.value).tolist() == np.diag(found.error).tolist() == [0, 0, 0]
    row = made.results.get(2, "base", "bot_share", lineup="steady+builder", bot="steady")
    assert row is not None
    assert found.value[0, 2] == pytest.approx(row.estimate - 0.5)
    assert found.error[0, 2] == pytest.approx(standard_error(row))
    assert found.value[0, 2] > 0.1


def test_more_players_have_a_value_against_every_mixture(made: RunResult) -> None:
    found = payoffs(made.results, 3, BOTS)
    assert found.whole
    assert found.fields == ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))
    assert found.copies == [0, 3, 5]
    row = made.results.get(3, "base", "bot_share", lineup="steady+rusher+rusher", bot="rusher")
    assert row is not None
    assert found.value[1, 1] == pytest.approx(row.estimate - 1 / 3)
    assert (found.value[0] > found.value[2]).all()


def test_games_that_nobody_wins_keep_the_matrix_antisymmetric() -> None:
    """A value is what a bot has over the mean of all seats; its error the largest that the two shares allow."""
    from dogsim.stats.payoffs import excess
    from dogsim.stats.results import Row

    shares = {
        bot: Row("toy", 2, "base", "a+b", None, bot, "bot_share", "", value, value - 0.02, value + 0.02, 2000, 1000)
        for bot, value in (("a", 0.5), ("b", 0.3))
    }
    (left, error), (right, same) = (excess(("a", "b"), bot, shares) for bot in "ab")
    assert (left, right) == (pytest.approx(0.1), pytest.approx(-0.1))
    assert error == pytest.approx(same) == pytest.approx(standard_error(shares["a"]))


def test_the_command_asks_for_the_same(made: RunResult) -> None:
    assert made.command.startswith("dogsim matchup --game toy --players 2,3 --bots steady,rusher,builder --games 1200 --out ")
    assert spec(most=7).command(lambda rule, value: str(value)).endswith("--games 600 --most 7")
    assert Spec(**made.manifest["spec"]) == made.spec


def test_a_finished_match_up_is_not_played_again_and_can_be_loaded(made: RunResult, toy: None) -> None:
    again = run(made.spec, out=made.folder, threads=2, kernel=play)
    assert again.played == 0
    frames = dogsim.load(made.folder)
    shares = frames.results[frames.results["metric"] == "bot_share"]
    assert set(shares["lineup"]) == {job.task.lineup for job in made.plan.jobs}
    assert not frames.histograms.empty


def test_an_interrupted_match_up_goes_on_and_comes_out_the_same(tmp_path: Path) -> None:
    """Ctrl-C keeps finished blocks; the resume command is the match-up's own."""
    import signal

    def once(done: int, total: int) -> None:
        if done > total // 3 and not stopped:
            stopped.append(done)
            signal.raise_signal(signal.SIGINT)

    stopped: list[int] = []
    asked = spec(games=2400)
    with pytest.raises(Interrupted) as interrupted:
        run(asked, out=tmp_path / "run", threads=1, kernel=slow, progress=once)
    assert interrupted.value.command.startswith("dogsim matchup --game toy")
    rest = run(asked, out=tmp_path / "run", threads=1, kernel=play)
    assert 0 < rest.played < rest.results.totals["games"]
    whole = run(asked, out=tmp_path / "whole", threads=1, kernel=play)
    assert (rest.folder / "results.csv").read_bytes() == (whole.folder / "results.csv").read_bytes()
