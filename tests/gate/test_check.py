"""Three verdicts, the replay, growth to more games, and two references: on a toy that plays in no time."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from dogsim.core.errors import UserError
from dogsim.games import GAMES
from dogsim.gate import NonDeterministic, checking
from tests.gate.asking import EXPERIMENT, Gate, causes, changed
from tests.sim.toy import TOY, play


def richer(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any, room: Any) -> int:
    """Play as the toy does, and give the second seat three points more."""
    decisions = play(rules, state, bots, seed, first, out, notes, room)
    out["total"][:, 1] += 3
    return decisions


def otherwise(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any, room: Any) -> int:
    """Play as the toy does but for one game, whose first seat has a point more."""
    decisions = play(rules, state, bots, seed, first, out, notes, room)
    if first <= 77 < first + len(out):
        out["total"][77 - first, 0] += 1
    return decisions


def edited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the code another one than the baseline's."""
    monkeypatch.setattr(checking, "code_digest", lambda game: "another")


def test_nothing_changed_is_identical(gate: Gate) -> None:
    found = gate.check()
    assert (found.word, found.code) == ("identical", 0)
    assert found.games < 3000  # the prefix alone
    assert causes(found) == []


def test_a_refactor_without_effect_is_identical(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch)
    assert gate.check().word == "identical"


def test_another_seed_is_equivalent(gate: Gate) -> None:
    found = gate.check(seed=9)
    assert (found.word, found.code) == ("equivalent", 0)
    assert causes(found) == ["seed: 1 -> 9"]
    judgement = found.comparisons[0].judgement
    assert judgement
    assert {each.name[0] for each in judgement.judged} >= {"seat_share", "bot_share", "score", "length"}
    assert all(-each.margin <= each.low <= each.high <= each.margin for each in judgement.judged)


def test_a_rule_that_changed_is_named(gate: Gate) -> None:
    found = gate.check(set=["price=4"])
    assert (found.word, found.code) == ("changed", 1)
    assert causes(found) == ["rules: price 2 -> 4"]
    assert changed(found) == ["length rounds (3 players, mirror)", "length rounds (3 players, steady+builder+steady)"]


def test_a_rule_in_the_file_is_the_game(tmp_path: Path) -> None:
    """An experiment that sets rules describes the game; what a sweep would compare it with is not played."""
    gate = Gate(tmp_path, EXPERIMENT + "\n[set]\nprice = 3\n").create()
    gate.file.write_text(EXPERIMENT + "\n[set]\nprice = 5\n")
    assert causes(gate.check()) == ["rules: price 3 -> 5"]


def test_a_bot_that_changed_is_named(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    stronger = dataclasses.replace(TOY.bots["steady"], weights={"strength": 20})
    monkeypatch.setitem(GAMES, "toy", dataclasses.replace(TOY, bots={**TOY.bots, "steady": stronger}))
    found = gate.check()
    assert found.code == 1
    assert causes(found) == ["bots: steady: strength 3 -> 20"]


def test_another_version_of_the_engine_is_named(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", dataclasses.replace(TOY, version=2))
    found = gate.check()
    assert (found.word, causes(found)) == ("equivalent", ["engine: toy version 1 -> 2"])


def test_an_engine_that_changed_without_a_version_is_named(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch)
    gate.kernel = richer
    found = gate.check()
    assert found.code == 1
    assert len(causes(found)) == 1
    assert causes(found)[0].startswith("engine: toy plays otherwise, its version still 1 (3 players, mirror: score ")
    assert "score seat 2 (3 players, mirror)" in changed(found)


def test_an_engine_that_changed_a_little_is_named_and_passes(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch)
    gate.kernel = otherwise
    found = gate.check()
    assert found.word == "equivalent"
    assert causes(found)[0].startswith("engine:")


def test_other_counts_from_the_same_code_are_no_answer(gate: Gate) -> None:
    gate.kernel = otherwise
    with pytest.raises(NonDeterministic, match=r"^NON-DETERMINISTIC: .*score seat 1 \d+ -> \d+.*are the same$"):
        gate.check()


def test_the_environment_s_difference_is_told(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    gate.kernel = otherwise
    monkeypatch.setattr(checking, "environment", lambda: {"numba": "99"})
    with pytest.raises(NonDeterministic, match=r"since then python .* -> none.*numba .* -> 99"):
        gate.check()


def test_the_integers_of_histograms_count_too(gate: Gate) -> None:
    """Sums may agree by chance: one game got longer and one shorter, and only sums of squares or histograms show it."""

    def shifted(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any, room: Any) -> int:
        decisions = play(rules, state, bots, seed, first, out, notes, room)
        if first == 0:
            out["rounds"][0] += 9
            out["rounds"][1] -= 9
        return decisions

    gate.kernel = shifted
    with pytest.raises(NonDeterministic, match=r"squares of length differ.*counts of rounds differ"):
        gate.check()


# -- too few games --------------------------------------------------------------------------------


def test_too_few_games_are_inconclusive(tmp_path: Path) -> None:
    gate = Gate(tmp_path, EXPERIMENT.replace("1200", "300")).create()
    found = gate.check(seed=9)
    assert (found.word, found.code) == ("inconclusive", 3)
    assert found.enough
    assert found.enough > 300


@pytest.mark.parametrize("seed", range(20, 40))
def test_too_few_games_never_pass_a_change(tmp_path: Path, seed: int) -> None:
    """A change as large as the margin is not called equivalent; with so few games it is mostly undecided."""
    gate = Gate(tmp_path, EXPERIMENT.replace("1200", "300")).create()
    assert gate.check(seed=seed, set=["first=2"]).code in (1, 3)


def test_fewer_than_a_hundred_deals_are_no_baseline(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"--games: 200 are too few, mirror|--games: \d+ are too few.*the nearest is 300"):
        Gate(tmp_path, EXPERIMENT.replace("1200", "200")).create()
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]


def test_more_games_are_played_while_undecided(tmp_path: Path) -> None:
    gate = Gate(tmp_path, EXPERIMENT.replace("1200", "600")).create()
    found = gate.check(most=10_000, seed=9)
    assert found.look.most == 5  # 600, 1200, 2400, 4800, 9600
    assert found.look.number > 1
    assert found.per_task == 600 * found.look.multiple
    assert found.games == 1200 * found.look.multiple  # each deal once


def test_a_change_is_not_played_out(gate: Gate) -> None:
    found = gate.check(most=1200 * 64, set=["price=6"])
    assert (found.word, found.look.number) == ("changed", 1)


def test_looks_together_are_wider_than_one(gate: Gate) -> None:
    once, often = gate.check(seed=9), gate.check(most=2400, seed=9)
    one, several = once.comparisons[0].judgement, often.comparisons[0].judgement
    assert one
    assert several
    assert often.look.number == 1 or several.judged[0].base == one.judged[0].base
    if often.look.number == 1:
        assert all(wide.high - wide.low > each.high - each.low for wide, each in zip(several.judged, one.judged, strict=True))


def test_fewer_games_than_the_baseline_s_are_refused(gate: Gate) -> None:
    with pytest.raises(UserError, match="--max-games: takes 1200 or more, which is what the baseline holds, not 600"):
        gate.check(most=600)


# -- what is not there ----------------------------------------------------------------------------


def test_player_counts_that_came_and_went_are_listed(gate: Gate) -> None:
    gate.file.write_text(EXPERIMENT.replace("players = 3", "players = [3, 4]"))
    found = gate.check()
    judgement = found.comparisons[0].judgement
    assert found.word == "equivalent"
    assert judgement
    assert judgement.new == ("4 players, mirror", "4 players, steady+builder+steady+builder")
    assert "line-ups: mirror with 4 players is new" in causes(found)


def test_nothing_in_common_is_an_error(gate: Gate) -> None:
    gate.file.write_text(EXPERIMENT.replace("players = 3", "players = 4"))
    with pytest.raises(UserError, match="nothing in the baseline can be compared"):
        gate.check()


def test_a_baseline_of_another_game_is_refused(gate: Gate) -> None:
    gate.file.write_text('players = 3\nbots = "balanced"\ngames = 1200\n')
    with pytest.raises(UserError, match="the latest baseline is of the game 'toy', not 'dogs'"):
        gate.check()


# -- two references -------------------------------------------------------------------------------


def test_an_update_has_a_new_seed_that_the_check_then_plays(gate: Gate) -> None:
    done = gate.update()
    assert done.new.seed not in (1, done.old.seed)
    assert [str(each) for each in done.changes] == [f"seed: 1 -> {done.new.seed}"]
    found = gate.check()
    assert [(each.reference, each.word) for each in found.comparisons] == [("latest", "identical"), ("frozen", "equivalent")]
    assert found.games < 3000


def test_an_update_s_seed_cannot_be_chosen_by_trying(gate: Gate) -> None:
    before = gate.latest.read_bytes()
    first = gate.update().new.seed
    gate.latest.write_bytes(before)
    assert gate.update("again").new.seed == first


def test_slow_drift_is_caught_by_the_frozen_reference(gate: Gate) -> None:
    """Each step is within the margin of the latest baseline, all together are not within that of the frozen one."""
    text = EXPERIMENT.replace("length = 0.5", "length = 1.5")
    gate.file.write_text(text)
    for price in (3, 4):
        gate.file.write_text(f"{text}\n[set]\nprice = {price}\n")
        found = gate.check()
        assert found.comparisons[0].word == "equivalent"
        gate.update(f"price {price}")
    assert [(each.reference, each.word) for each in gate.check().comparisons] == [("latest", "identical"), ("frozen", "changed")]
    gate.update("the second edition", freeze=True)
    assert [(each.reference, each.word) for each in gate.check().comparisons] == [("latest", "identical")]


def test_the_file_s_seed_counts_when_it_is_edited(gate: Gate) -> None:
    gate.update()
    gate.file.write_text("seed = 5\n" + EXPERIMENT)
    assert causes(gate.check())[0].endswith("-> 5")


def test_updates_keep_their_reasons(gate: Gate) -> None:
    gate.update("first")
    done = gate.update("second")
    assert [each["reason"] for each in done.new.history] == ["created", "first", "second"]


@pytest.mark.parametrize("reason", ["", "  ", "x" * 501])
def test_an_update_needs_a_reason(gate: Gate, reason: str) -> None:
    with pytest.raises(UserError, match="--reason: takes 1 to 500 characters"):
        gate.update(reason)


def test_nothing_is_updated_in_ci(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    before = gate.latest.read_bytes()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(UserError, match=r"^CI is set: "):
        gate.update()
    assert gate.latest.read_bytes() == before


def test_a_baseline_is_not_made_twice(gate: Gate) -> None:
    before = gate.latest.read_bytes()
    with pytest.raises(UserError, match="is there already: 'dogsim baseline update"):
        gate.create()
    assert gate.latest.read_bytes() == before


def test_threads_change_nothing(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    made = []
    for folder in (first, second):
        folder.mkdir()
        made.append(Gate(folder).create())
    assert made[0].latest.read_bytes() == made[0].frozen.read_bytes() == made[1].latest.read_bytes()
