"""A report of a game that is not the first one: its own words only, its teams, its endings, its assumptions."""

from __future__ import annotations

import dataclasses
import re

import pytest

from dogsim.core.knob import knob
from dogsim.experiment import RunResult
from dogsim.report.page import render
from dogsim.report.view import View
from tests.report import fake
from tests.sim.toy import Rules

WORDS = re.compile(r"\b(dogs?|pupp\w+|kennel|hotel|licen[cs]e|stall\w*|upgrade\w*|variants?)\b", re.IGNORECASE)


@dataclasses.dataclass(frozen=True)
class Guessed(Rules):
    """The toy's rules with a number that nobody printed."""

    price: int = knob(2, 0, 9, clause="TOY-4", text="Rounds a game lasts more", assumed=True)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> RunResult:
    return fake.teams(tmp_path_factory.mktemp("teams"), rules=Guessed)


@pytest.fixture(scope="module")
def page(run: RunResult) -> str:
    return render(run)


def told(page: str) -> str:
    """Return what a reader sees of a page, on one line."""
    body = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", body).replace("\N{NO-BREAK SPACE}", " ").split())


def test_no_word_of_another_game(run: RunResult, page: str) -> None:
    for text in (told(page), fake.terminal(run), *fake.details(run)):
        assert WORDS.findall(text.replace("dogsim", "")) == []


def test_team_balance_stands_with_the_seats(page: str) -> None:
    seats = page[page.index('<section id="seats"') : page.index('<section id="strategies"')]
    assert "4 players, team balance, equal share" in seats
    assert "Seats 1 and 3" in seats
    assert "Seats 2 and 4" in seats
    assert "2 players, team balance" not in seats


def test_partners_are_named_together(run: RunResult) -> None:
    two, four = fake.details(run)
    assert re.search(r"seat 1 wins [\d.]+ %", two)
    assert re.search(r"seats 1 and 3 win [\d.]+ % each", four)


def test_the_equal_share_is_of_the_games_somebody_won(run: RunResult, page: str) -> None:
    view = View(run)
    base = view.arms(4)[0]
    capped = run.results.get(4, "base", "ended", component="cap")
    assert capped is not None
    assert view.unwon(base) == pytest.approx(capped.estimate)
    assert view.equal(4) == pytest.approx((1 - capped.estimate) / 4)
    field = view.fields(4)[0]
    assert view.equal(4, field) == pytest.approx((1 - view.unwon(base, field)) / 4)
    assert f"equal share {100 * view.equal(4):.1f} %" in told(page)
    assert re.search(r"Games that nobody won: base [\d.]+ %, first=3 [\d.]+ %\.", told(page))


def test_endings_have_the_games_own_names(run: RunResult, page: str) -> None:
    text = told(page)
    games, ends = run.plan.games, run.results.ends
    assert f"How the {games:,} games ended: {ends['goal']:,} goal; {ends['cap']:,} cap." in text
    assert "How games ended" in text
    assert "How games ended Goal" in text
    assert f"games in {run.seconds:.0f} s; {ends['cap']:,} cut off\n" in fake.terminal(run)


def test_length_is_told_in_turns_too(run: RunResult, page: str) -> None:
    turns = [run.results.get(4, arm, "length", component="turns") for arm in ("base", "first=3")]
    shown = [f"{row.estimate:.1f}" for row in turns if row is not None]
    assert f"{' to '.join(dict.fromkeys(shown))} turns" in told(page)


def test_what_is_assumed_is_said_on_the_page_and_on_the_terminal(run: RunResult, page: str) -> None:
    assert "Assumed values, printed in no rulebook: price 2 (rounds a game lasts more)." in told(page)
    assert "\nAssumed, printed in no rulebook: price 2\n" in fake.terminal(run)


def test_what_scores_are_is_said(page: str) -> None:
    assert told(page).count("A point is a step on the way; who arrives first wins.") == 2


def test_ties_that_never_happen_have_no_line(page: str) -> None:
    assert "Shared victories" in page
    assert "Decided by the tie-break" not in page
