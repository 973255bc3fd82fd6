"""The answer first: a headline and the findings that matter most, the same on the page, a terminal and in a notebook."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

import dogsim
from dogsim import report
from dogsim.cli import answers
from dogsim.report.cases import Case
from dogsim.report.finding import MOST
from dogsim.report.page import render
from dogsim.report.text import plain
from dogsim.stats.results import CHANGED, FAIR, NO_DIFFERENCE, NOT_ENOUGH, Row, Verdict
from tests.report import fake


def _text(page: str) -> str:
    return plain(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)).replace("&#39;", "'"))


def _judged(run: fake.Fake, words: str, metric: str) -> fake.Fake:
    """Return a run whose differences of a metric got one word."""
    verdicts = tuple(dataclasses.replace(each, words=words) if each.metric == metric else each for each in run.results.verdicts)
    return dataclasses.replace(run, results=dataclasses.replace(run.results, verdicts=verdicts))


def test_the_largest_change_is_the_headline_with_its_certainty(tmp_path: Path) -> None:
    found = report.answer(fake.run(tmp_path))
    assert plain(found.headline.text) == (
        "With puppies, players score more at every number of players: with 2, 33.60 points instead of 29.40 "
        "(+4.20 ± 0.05 points), a large, real change."
    )
    assert (found.headline.words, found.headline.link) == (CHANGED, "scores")


@pytest.mark.parametrize(
    "make", [fake.run, fake.many, fake.alone, fake.tables, fake.hostile, fake.teams, fake.grid, fake.climbed]
)
def test_a_few_findings_sorted_by_how_much_they_matter(tmp_path: Path, make: Any) -> None:
    run = make(tmp_path)
    found, page = report.answer(run), render(run)
    assert 2 <= len(found.findings) <= MOST
    weights = [each.weight for each in found]
    assert weights == sorted(weights, reverse=True)
    for each in found:
        assert each.text.endswith(".")
        assert f'id="{each.link}"' in page, each


def test_no_practical_difference_is_said_as_clearly_as_a_difference(tmp_path: Path) -> None:
    run = _judged(fake.run(tmp_path, players=(3, 4)), NO_DIFFERENCE, "length")
    said = next(each for each in report.answer(run) if each.link == "length")
    assert plain(said.text).startswith("Games last as long as before at every number of players: with ")
    assert said.text.endswith("no practical difference (real, but too small to matter).")
    assert said.words == NO_DIFFERENCE


def test_what_is_not_known_is_said_too(tmp_path: Path) -> None:
    run = _judged(fake.run(tmp_path, players=(4,)), NOT_ENOUGH, "length")
    said = next(each for each in report.answer(run) if each.link == "length")
    assert plain(said.text).startswith(
        "With puppies, games last longer (4 players), but too few games to tell whether it matters: 11."
    )


def test_how_many_games_would_tell() -> None:
    """The interval has to shrink until it lies within the margin or beyond it."""
    found = Verdict(4, "a-b", "mirror", None, "", "score", "", 0.3, -0.3, 0.9, 0.5, NOT_ENOUGH)
    row = Row("dogs", 4, "a", "mirror", None, "", "score", "", 1.0, 0.9, 1.1, 10, 10)
    assert Case(None, found, row, row).enough == 10  # type: ignore[arg-type]
    assert Case(None, dataclasses.replace(found, difference=0.499), row, row).enough == 0  # type: ignore[arg-type]
    assert Case(None, dataclasses.replace(found, words=CHANGED), row, row).enough == 0  # type: ignore[arg-type]


def test_what_is_not_known_at_all_is_said(tmp_path: Path) -> None:
    run = _judged(fake.run(tmp_path, players=(4,)), NOT_ENOUGH, "length")
    wide = tuple(
        dataclasses.replace(each, low=-1.0, high=1.6) if each.metric == "length" else each for each in run.results.verdicts
    )
    changed = dataclasses.replace(run, results=dataclasses.replace(run.results, verdicts=wide))
    said = next(each.text for each in report.answer(changed) if each.link == "length")
    assert plain(said).startswith("Too few games to tell (4 players) whether games last longer or shorter: 11.")


def test_bots_that_play_alike_are_not_compared(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    rows = tuple(
        dataclasses.replace(each, estimate=0.5, low=0.5, high=0.5)
        if (each.metric, each.arm) == ("bot_share", "puppies")
        else each
        for each in run.results.rows
    )
    changed = dataclasses.replace(run, results=dataclasses.replace(run.results, rows=rows))
    said = next(each.text for each in report.answer(changed) if each.link == "strategies")
    assert plain(said) == "With puppies, balanced and hotel-rush play alike: each wins exactly 50.0 %."


def test_seats_that_become_unfair_come_first(tmp_path: Path) -> None:
    """A run in which only one of two compared arms is fair to seats has nothing more important to say."""
    run = _judged(fake.run(tmp_path, players=(4,)), CHANGED, "seat_gap")
    fairness = tuple(dataclasses.replace(each, words=FAIR) if each.arm == "base" else each for each in run.results.fairness)
    changed = dataclasses.replace(run, results=dataclasses.replace(run.results, fairness=fairness))
    headline = report.answer(changed).headline
    assert headline.link == "seats"
    assert "Seats are equal within the margin in base with 4 players." in headline.text
    assert "Seats are not equal in puppies with 4 players." in headline.text
    assert "The equal share is 25.0 %." in plain(headline.text)


def test_where_numbers_of_players_differ_each_has_its_word(tmp_path: Path) -> None:
    run = fake.run(tmp_path)
    verdicts = tuple(
        dataclasses.replace(each, words=NO_DIFFERENCE if each.players > 3 else CHANGED) if each.metric == "length" else each
        for each in run.results.verdicts
    )
    told = report.answer(dataclasses.replace(run, results=dataclasses.replace(run.results, verdicts=verdicts)))
    said = plain(next(each.text for each in told if each.link == "length"))
    assert said.startswith("With puppies, games last longer with 2 and 3 players: with ")
    assert said.endswith("No practical difference with 4 and 5 players.")


def test_a_game_by_itself_is_described(tmp_path: Path) -> None:
    said = plain(" ".join(each.text for each in report.answer(fake.alone(tmp_path))))
    assert "Seats are not equal with 2 players. Seats are equal within the margin with 3 players." in said
    assert "Balanced is the strongest of balanced" in said
    assert "Whoever leads half-way wins 58.0" in said


@pytest.mark.parametrize(
    ("size", "words"), [(1.2, "a small, real change"), (3.0, "a clear, real change"), (9.0, "a large, real change")]
)
def test_how_large_a_change_is(tmp_path: Path, size: float, words: str) -> None:
    run = fake.run(tmp_path)
    verdict = next(each for each in run.results.verdicts if each.metric == "score")
    row = run.results.rows[0]
    changed = dataclasses.replace(verdict, difference=size * verdict.margin, words=CHANGED)
    assert Case(None, changed, row, row).degree == words  # type: ignore[arg-type]


def test_page_terminal_and_notebook_show_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = fake.run(tmp_path)
    answers.show(report.answer(run))
    told = " ".join(capsys.readouterr().out.split())
    page, notebook = _text(render(run)), _text(report.notebook(run))
    for sentence in report.findings(run):
        assert sentence in page
        assert sentence in notebook
        assert sentence.split(":")[0] in told or sentence[:30] in told


def test_hostile_names_stay_text_in_a_notebook_and_on_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = fake.hostile(tmp_path)
    answers.show(report.answer(run))
    assert "<script" not in report.notebook(run)
    assert "\x1b[31m" not in capsys.readouterr().out


def test_a_finished_run_shows_its_findings_in_a_notebook(tmp_path: Path) -> None:
    run = fake.teams(tmp_path / "run")
    shown = run._repr_html_()  # type: ignore[attr-defined]
    assert report.findings(run)[0].split(":")[0] in _text(shown)
    assert "<script" not in shown
    assert dogsim.Run is not None
