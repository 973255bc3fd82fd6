"""What hangs on assumptions: planted differences and the words for them."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from dogsim.report.assumed import said, turned
from dogsim.report.page import render
from dogsim.report.view import View
from dogsim.stats.results import CHANGED, FAIR, NO_DIFFERENCE, NOT_ENOUGH, UNFAIR, Verdict
from tests.report import fake
from tests.report.conftest import part
from tests.report.maker import Maker

ONE, THREE = "assumed:upgrade_cost=1", "assumed:hotel_min_dogs=0"


def assumed(run: fake.Fake, **planted: tuple[str, float]) -> fake.Fake:
    """Return a run with the same answers under two other values, but for ``score``, ``length`` or ``seat_gap`` under ONE.

    A planted answer is its words and its factor to the run's own difference.
    """
    asides, rows = [], []
    for lineup in (ONE, THREE):
        for each in run.results.verdicts:
            if each.metric not in ("score", "length", "seat_gap"):
                continue
            words, times = planted.get(each.metric, (each.words, 1.0)) if lineup == ONE else (each.words, 1.0)
            asides.append(_scaled(each, lineup, words, times))
        rows += [dataclasses.replace(row, lineup=lineup) for row in run.results.rows if row.metric in ("seat_gap", "length")]
    fair = {(each.players, each.arm, lineup): each for each in run.results.fairness for lineup in (ONE, THREE)}
    results = dataclasses.replace(run.results, asides=tuple(asides), rows=(*run.results.rows, *rows), rung_fairness=fair)
    return dataclasses.replace(run, results=results)


def _scaled(each: Verdict, lineup: str, words: str, times: float) -> Verdict:
    half = (each.high - each.low) / 2
    middle = each.difference * times
    return dataclasses.replace(each, lineup=lineup, words=words, difference=middle, low=middle - half, high=middle + half)


def settled(folder: Path) -> fake.Fake:
    """Return a run of one player count in which every answer is known."""
    made = fake.run(folder, players=(4,))
    known = {CHANGED: CHANGED, NO_DIFFERENCE: NO_DIFFERENCE, NOT_ENOUGH: NO_DIFFERENCE}
    verdicts = tuple(dataclasses.replace(each, words=known[each.words]) for each in made.results.verdicts)
    return dataclasses.replace(made, results=dataclasses.replace(made.results, verdicts=verdicts))


def finding(run: fake.Fake) -> str:
    (text,) = fake.details(run)
    return text


def test_nothing_is_said_unless_asked(tmp_path: Path) -> None:
    run = settled(tmp_path)
    assert "rulebook settles" not in finding(run)
    assert '<section id="assumed"' not in render(run)


def test_what_holds_is_said_to_hold(tmp_path: Path) -> None:
    assert "Holds for all 2 plausible values of what no rulebook settles." in finding(assumed(settled(tmp_path)))


def test_a_verdict_that_loses_its_word_hangs(tmp_path: Path) -> None:
    text = finding(assumed(settled(tmp_path), score=(NO_DIFFERENCE, 0.05)))
    assert (
        "The verdict on scores hangs on upgrade_cost (assumed 2): with 1 it is no practical difference (+0.21 ± 0.05 points)."
    ) in text
    assert "Holds for" not in text


def test_a_verdict_that_changes_sign_hangs_whatever_its_word(tmp_path: Path) -> None:
    text = finding(assumed(settled(tmp_path), score=(NOT_ENOUGH, -0.1)))
    assert "hangs on upgrade_cost (assumed 2): with 1 it is not enough games (\N{MINUS SIGN}0.42 ± 0.05 points)" in text


def test_too_few_games_are_no_answer(tmp_path: Path) -> None:
    text = finding(assumed(settled(tmp_path), length=(NOT_ENOUGH, 0.9)))
    assert (
        "Not seen to hang on any of 2 plausible values of what no rulebook settles; "
        "too few games to tell for the length of games (1 of them)."
    ) in text


def test_many_that_hang_are_counted(tmp_path: Path) -> None:
    run = assumed(settled(tmp_path), score=(NO_DIFFERENCE, 0.05), length=(NO_DIFFERENCE, 0.1))
    doubled = [dataclasses.replace(each, lineup=THREE) for each in run.results.asides if each.lineup == ONE]
    text = finding(dataclasses.replace(run, results=dataclasses.replace(run.results, asides=(*run.results.asides, *doubled))))
    assert text.count("The verdict on") == 3
    assert "And 1 more: see what hangs on assumptions." in text


@pytest.mark.parametrize(
    ("own", "other", "found"),
    [
        ((1, 2), (-2, -1), True), ((-2, -1), (1, 2), True), ((1, 2), (-2, 1), False), ((-1, 2), (-3, -2), False),
        ((1, 2), (3, 4), False),
    ],
)  # fmt: skip
def test_a_sign_is_turned_only_if_both_are_certain(own: tuple[float, float], other: tuple[float, float], found: bool) -> None:
    made = [Verdict(4, "a-b", "mirror", None, "", "score", "", sum(each) / 2, *each, 0.5, CHANGED) for each in (own, other)]
    assert turned(*made) is found


def test_a_single_game_s_seats(tmp_path: Path) -> None:
    run = assumed(fake.alone(tmp_path))
    assert "Holds for all 2 plausible values" in fake.details(run)[0]
    key = (2, "base", ONE)
    own = run.results.rung_fairness[key]
    assert own.words == UNFAIR
    fair: dict[Any, Any] = {**run.results.rung_fairness, key: dataclasses.replace(own, words=FAIR, gap=0.002)}
    hanging = dataclasses.replace(run, results=dataclasses.replace(run.results, rung_fairness=fair))
    text = fake.details(hanging)[0]
    said = "The verdict on fairness to seats hangs on upgrade_cost (assumed 2): with 1 it is fair to seats within the margin"
    assert said in text
    assert "(gap 0.2 ±" in text
    shown = part(render(hanging), "assumed")
    assert "2 players: the gap between seats" in shown
    assert "upgrade_cost 1: hangs on it" in shown
    assert "Fair to seats within the margin: upgrade_cost 1." in shown
    assert "2 players: the length in rounds" in shown


def test_the_section_has_the_figures_beside_each_other(tmp_path: Path) -> None:
    shown = part(render(assumed(settled(tmp_path), score=(NO_DIFFERENCE, 0.05))), "assumed")
    for figure in ("the gap between seats", "the length of games", "scores"):
        assert f"4 players: {figure}" in shown
    assert shown.count("As played") == 2 * 3  # a line and its drawing's title
    assert shown.count("upgrade_cost 1: hangs on it") == 2
    assert "DOGS-A03: An upgrade costs 2 coins" in shown
    assert "DOGS-A27" in shown


def test_asides_stay_out_of_the_other_sections(tmp_path: Path) -> None:
    run = settled(tmp_path)
    before, after = render(run), render(assumed(run))
    for key in ("seats", "lengths", "forest"):
        if f'<section id="{key}"' in before:
            assert part(before, key) == part(after, key)


def test_many_arms_are_named(tmp_path: Path) -> None:
    run = fake.many(tmp_path)
    lineup = "assumed:hotel_min_dogs=0"
    scores = [each for each in run.results.verdicts if each.metric == "score" and each.seat is None]
    asides = [_scaled(each, lineup, NO_DIFFERENCE, 0.05) for each in scores]
    maker = Maker(run.game, run.plan.arms, 1)
    maker.row(2, "base", "score", 1.0, 0.1, lineup=lineup)
    run = fake.with_rows(dataclasses.replace(run, results=dataclasses.replace(run.results, asides=tuple(asides))), *maker.rows)
    view = View(run)
    assert "The verdict on scores in upgrade_cost=0 hangs on hotel_min_dogs (read as 1): with 0 it is" in said(view, 2)
    assert "And 1 more" in said(view, 2)
    assert said(view, 3) == ""
    shown = part(render(run), "assumed")
    assert "upgrade_cost" in shown
