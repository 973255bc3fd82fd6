"""Restricted play on the page: planted worths and the words for them."""

from __future__ import annotations

from pathlib import Path

from dogsim.report.page import render
from dogsim.stats.importance import RESTRICTED
from tests.report import fake
from tests.report.conftest import part
from tests.report.maker import Maker

WORTHS = {"hotel": (0.03, "tuned without hotel"), "bonuses": (0.06, "balanced without bonuses (untuned)"),
          "licences": (-0.02, "tuned without licences"), "donations": (0.001, "tuned without donations")}  # fmt: skip


def restricted(folder: Path) -> fake.Fake:
    """Return the base game against the puppies, with planted worths in restricted play."""
    made = fake.run(folder, players=(4,))
    maker = Maker(made.game, made.plan.arms, 1)
    for ability, (worth, bot) in WORTHS.items():
        others = "+".join([bot.partition(" ")[0]] * 3)
        where = {"component": ability, "bot": bot, "lineup": f"{bot}+{others}"}
        for step, arm in enumerate(("base", "puppies")):
            maker.row(4, arm, RESTRICTED, worth + 0.01 * step, 0.004, **where)
        maker.row(4, "puppies-base", RESTRICTED, 0.01, 0.005, **where)
    return fake.with_rows(made, *maker.rows)


def test_rows_say_whether_they_were_tuned(tmp_path: Path) -> None:
    said = part(render(restricted(tmp_path)), "importance")
    assert "4 players, restricted play" in said
    order = (
        "All bonuses (untuned)",
        "Scoring for the place in the hotel (tuned)", "Donating a dog (tuned)", "Paying licences (tuned)",
    )  # fmt: skip
    places = [said.index(each) for each in order]
    assert places == sorted(places)
    assert "6.0 0.4" in said
    assert "importance is likely overstated" in said
    assert "not tuned anew" not in said


def test_who_played_is_named(tmp_path: Path) -> None:
    said = part(render(restricted(tmp_path)), "importance")
    assert "tuned without hotel among 3 of tuned" in said
    assert "balanced without bonuses (untuned) among 3 of balanced" in said


def test_what_one_does_better_without_is_not_needed(tmp_path: Path) -> None:
    said = part(render(restricted(tmp_path)), "importance")
    words = "the ability is not needed: going without costs nothing (these bots use it badly)"
    assert said.count(words) == 1
    assert f"Paying licences: {words}" in said


def test_arms_are_told_apart(tmp_path: Path) -> None:
    said = part(render(restricted(tmp_path)), "importance")
    assert "In points, puppies less base: scoring for the place in the hotel +1.0 ± 0.5" in said


def test_the_terminal_says_it_too(tmp_path: Path) -> None:
    said = " ".join(fake.terminal(restricted(tmp_path)).split())
    assert "Worth in win share, in points (restricted play): 4 players, base: all bonuses 6.0 ± 0.4 (untuned), scoring" in said
    assert "paying licences \N{MINUS SIGN}2.0 ± 0.4 (tuned); 4 players, puppies: all bonuses 7.0 ± 0.4 (untuned)" in said
    assert "restricted play" not in fake.terminal(fake.run(tmp_path))
