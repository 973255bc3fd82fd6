"""The words, the page and the terminal of a match-up, on matrices whose answer is known."""

from __future__ import annotations

import builtins
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.experiment import RunResult, run
from dogsim.games import GAMES
from dogsim.report import matchup
from dogsim.report.matchup.found import Found
from dogsim.report.matchup.words import sentences
from dogsim.report.text import plain
from dogsim.stats.payoffs import payoffs
from dogsim.stats.results import Results, Row
from tests.report import pages
from tests.report.conftest import part
from tests.sim.toy import TOY, play

BOTS = ("rock", "paper", "scissors", "well")
HALF = 0.004


def planted(shares: Any, players: int = 2, half: float = HALF, deals: int = 5000) -> Found:
    """Return what a match-up found whose row's bot has a share among copies of the column's."""
    bots = BOTS[: len(shares)]
    rows = []
    for i, one in enumerate(bots):
        for j, other in enumerate(bots):
            if i != j and (players > 2 or i < j):
                value, lineup = shares[i][j], "+".join((one, *[other] * (players - 1)))
                for bot, share in ((one, value), (other, (1 - value) / (players - 1))):
                    ends = (share - half, share + half)
                    rows.append(Row("toy", players, "base", lineup, None, bot, "bot_share", "", share, *ends, 2 * deals, deals))
    results = Results(tuple(rows), (), (), {}, {"games": 1, "decisions": 1})
    return Found(players, "base", payoffs(results, players, bots), results, 1)


def said(found: Found) -> str:
    """Return all that is said, in one line."""
    return plain(" ".join(sentences(found)))


LADDER = [[0.5, 0.6, 0.7, 0.8], [0.4, 0.5, 0.6, 0.7], [0.3, 0.4, 0.5, 0.6], [0.2, 0.3, 0.4, 0.5]]
ROCK = [[0.5, 0.4, 0.6], [0.6, 0.5, 0.4], [0.4, 0.6, 0.5]]


def test_a_dominant_strategy_is_the_headline() -> None:
    told = said(planted(LADDER))
    closest = "closest against rock: +10.0 points over paper"
    assert told.startswith(f"Rock is the best answer to every field, shown for all 4 fields ({closest}).")
    assert "Equilibrium: everybody plays rock (the same bots in 100% of the matrices redrawn within their errors)." in told
    assert "No strategy dominates" not in told
    assert "whatever the others play" not in told


def test_rock_paper_scissors_is_told_as_a_circle() -> None:
    told = said(planted(ROCK))
    steps = [f"{a} beats {b} (60.0 ± 0.4 %)" for a, b in (("rock", "scissors"), ("scissors", "paper"), ("paper", "rock"))]
    assert told.startswith(f"No strategy dominates: {', '.join(steps)}.")
    assert "Equilibrium, the mix that no bot beats: " in told
    assert "gains by playing another" not in told


def test_a_dominated_strategy_is_named() -> None:
    """The circle, and a well that is worse than rock against everybody."""
    shares = np.array([[0.5, 0.4, 0.6, 0.6], [0.6, 0.5, 0.4, 0.7], [0.4, 0.6, 0.5, 0.5], [0.4, 0.3, 0.5, 0.5]])
    told = said(planted(shares))
    assert told.startswith("No strategy dominates: ")
    assert "Never the better choice, whatever the others play: well (than rock)." in told


def test_a_strategy_within_the_margin_is_named_with_it() -> None:
    """Paper loses to rock and wins half a point more of scissors than rock does, which would not matter."""
    shares = np.array([[0.5, 0.6, 0.7], [0.4, 0.5, 0.7], [0.3, 0.3, 0.5]])
    told = said(planted(shares, half=0.002))
    assert told.startswith("Rock is the best answer to every field or within 1.0 points of it, shown for all 3 fields")


def test_what_is_not_shown_is_not_claimed() -> None:
    """The same ladder known badly: no headline that the errors do not carry."""
    told = said(planted(LADDER, half=0.2))
    assert told.startswith("Rock may be the best answer to every field: none is shown to do better against any, but it is ")
    assert "not everywhere shown to be better than paper, scissors or well" in told
    assert said(planted(LADDER, deals=99)).startswith("Too few games to tell: there is a line-up with 99 deals, 100 are ")


def test_even_the_nearest_falls_short_somewhere() -> None:
    """One is best against all but one, where another wins much more: no circle, and no dominance."""
    shares = np.array([[0.5, 0.6, 0.6], [0.4, 0.5, 0.65], [0.4, 0.35, 0.5]])
    told = said(planted(shares))
    assert told.startswith(
        "No strategy dominates: even rock, the nearest to it, falls short against scissors, where paper wins 5.0 points more."
    )
    assert "Where all play it, nobody gains by playing another bot: rock." in told


def test_three_players_are_told_among_copies_and_without_a_scale() -> None:
    """The rare one gains, either way round; only fields of copies were played, and that is said."""
    told = said(planted([[1 / 3, 0.4, 0.5], [0.45, 1 / 3, 0.5], [0.2, 0.2, 1 / 3]], players=3))
    assert told.startswith("No strategy dominates: ")
    assert "rock gains among 2 paper (40.0 ± 0.4 %)" in told
    assert "paper gains among 2 rock (45.0 ± 0.4 %)" in told
    assert "Only one bot among 2 of another was played, not every mixture" in told
    assert "Equilibrium" not in told
    assert "scale" not in told


def test_without_choix_the_rest_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.split(".")[0] == "choix":
            raise ImportError(name)
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    told = said(planted(LADDER))
    assert told.startswith("Rock is the best answer to every field")
    assert "Strengths on one scale need choix, which is not installed: pip install 'dogsim[lab]'." in told


# -- a run's page --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> RunResult:
    """Return a match-up of the toy for two and three players, its page written."""
    return pages.matchup(tmp_path_factory.mktemp("made"))


def test_the_page_has_every_part(made: RunResult) -> None:
    page = (made.folder / "index.html").read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "Which strategy wins against which in Toy?" in page
    assert "3 players, equal share 33.3 %" in part(page, "matrix")
    assert "steady" in part(page, "answers")
    assert "Steady is its own best answer." in part(page, "answers")
    assert "everywhere" in part(page, "dominance")
    assert "3 players" not in part(page, "equilibrium")
    assert "The scale fits worst for " in part(page, "strengths")
    assert "2 steady + rusher" in part(page, "lineups")
    assert "dogsim matchup --game toy --players 2,3" in part(page, "reproduce")
    assert "<script" not in page
    assert "None" not in page
    assert re.search(r"\b(nan|inf)\b", page) is None


def test_the_table_behind_the_picture_has_the_same_figures(made: RunResult) -> None:
    row = made.results.get(2, "base", "bot_share", lineup="steady+digger", bot="steady")
    assert row is not None
    figure = f"{100 * row.estimate:.1f} ± {50 * (row.high - row.low):.1f}"
    assert part((made.folder / "index.html").read_text(encoding="utf-8"), "matrix").count(figure) == 2


def test_the_same_run_gives_the_same_page(made: RunResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    again = run(made.spec, out=tmp_path / "again", threads=2, kernel=play)
    assert matchup.write(again).read_bytes() == (made.folder / "index.html").read_bytes()


def test_the_terminal_has_the_matrix_in_eighty_columns(made: RunResult) -> None:
    text = matchup.numbers(made)
    told = [line for line in text.splitlines() if not line.startswith(("Report", "Repeat"))]
    assert max(map(len, told)) <= 80
    assert text.startswith("2 players\nShare in % of the row's bot against the column's bot; equal is 50.0\n")
    (line,) = [line for line in told if line.startswith("A steady")][:1]
    assert line.split()[2] == "."
    assert "+" in line
    assert "Repeat  dogsim matchup --game toy" in text


def test_the_document_holds_the_matrix_and_what_follows(made: RunResult) -> None:
    two, three = matchup.document(made)
    assert (two["players"], two["bots"], two["dominant"]) == (2, ["steady", "rusher", "builder", "digger"], "steady")
    assert np.array(two["over_equal_share"]) == pytest.approx(-np.array(two["over_equal_share"]).T)
    assert two["equilibrium"]["mix"] == [1, 0, 0, 0]
    assert len(two["strengths"]["value"]) == 4
    assert {each["best"] for each in two["best_responses"]} == {"steady"}
    assert three["every_multiset"] is True
    assert "strengths" not in three
    assert three["circles"] == [["steady"]]
