"""Real games on the page: what is said of them is true, small numbers say little, and names do no harm."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from selenium.webdriver import Chrome

from dogsim import report
from dogsim.core.errors import UserError
from dogsim.report.observed import RealGame, RealGames
from dogsim.report.observed.compared import compared, counted
from dogsim.report.observed.words import sentences
from dogsim.report.text import plain
from dogsim.report.view import View
from dogsim.stats.results import MIRROR
from tests.report import fake
from tests.report.conftest import part
from tests.report.test_browser import CONTRAST, OUTSIDE, SCHEMES, WIDTHS, show


def played(games: int, players: int, mean: float, *, first: float = 0.25, seed: int = 1) -> tuple[RealGame, ...]:
    """Return games with scores around a mean, of which the first seat wins a share; a tenth shorter than the bots'."""
    chance = np.random.default_rng(seed)
    made = []
    for i in range(games):
        scores = tuple(int(each) for each in chance.normal(mean, 6, players).round())
        winner = 1 if chance.random() < first else int(chance.integers(2, players + 1))
        made.append(RealGame(str(i), scores, (winner,), int(chance.integers(9, 12))))
    return tuple(made)


def small(folder: Path) -> fake.Fake:
    """Return a run of two numbers of players."""
    return fake.run(folder, players=(2, 4))


def page(run: fake.Fake, *games: RealGame, **more: str) -> str:
    """Return the page of a run with real games on it."""
    return report.write(run, RealGames("ours.csv", games, **more)).read_text(encoding="utf-8")  # type: ignore[arg-type]


def said(run: fake.Fake, *games: RealGame) -> str:
    """Return all that is said of the games, on one line."""
    view = View(run, observed=RealGames("ours.csv", games))
    return plain(" ".join(each for found in compared(view) for each in sentences(view, found)))


def test_a_planted_difference_is_found_with_its_size(tmp_path: Path) -> None:
    """Bots score 27.4 with four players; people planted eight points lower."""
    told = said(small(tmp_path), *played(60, 4, 19.4))
    assert told.startswith("People scored ")
    assert "points less than bots playing base (60 games of 4 players): 1" in told
    assert "Against bots playing puppies the difference is −1" in told
    assert "Cliff's delta −0." in told
    assert "rounds shorter" in told


def test_people_who_play_as_bots_do_are_not_called_different(tmp_path: Path) -> None:
    told = said(small(tmp_path), *played(30, 4, 27.4))
    doubt = "Too few games to tell whether people score more or less than bots playing base (30 games of 4 players)"
    assert told.startswith(doubt)
    assert "Too few games to tell whether seats win as often as among bots (30 games with a winner)." in told


def test_with_very_many_games_the_same_is_called_the_same(tmp_path: Path) -> None:
    told = said(small(tmp_path), *played(4000, 4, 27.4))
    assert told.startswith("People scored as bots playing base do, within the margin of 0.5 points (4,000 games of 4 players)")


def test_a_seat_that_wins_far_more_often_is_named(tmp_path: Path) -> None:
    told = said(small(tmp_path), *played(60, 4, 27.4, first=0.8))
    assert "Seat 1 " in told
    assert re.search(r"[Ss]eat 1 wins (more|less) often \(", told)
    assert "than among bots; 60 games with a winner." in told


def test_a_handful_of_games_tells_nothing(tmp_path: Path) -> None:
    run = small(tmp_path)
    for games in (1, 4):
        told = said(run, *played(games, 4, 5.0))
        assert told.startswith(f"Too few games to tell anything of scores ({games} game")
        shown = part(page(run, *played(games, 4, 5.0)), "observed")
        assert "too few games" in shown
        assert "less" not in shown.split("Score of a player")[1].split("Highest")[0]
        assert not {"nan", "inf", "∞"} & set(shown.split())


def test_the_section_has_drawing_table_and_seats_and_the_page_rests_on_it(tmp_path: Path) -> None:
    run = small(tmp_path)
    made = page(run, *played(20, 4, 19.4), *played(3, 2, 30.0, seed=2))
    shown = part(made, "observed")
    assert made.index('id="observed"') < made.index('id="ranking"')
    assert "from ours.csv" in shown
    assert "4 players: 20 real games" in shown
    assert "Scores of people and bots, 4 players" in shown
    assert "Bots, base" in shown
    assert "Bots, puppies" in shown
    assert "4 players: share of wins by seat" in shown
    assert "Compared with 3 games of 2 players and 20 games of 4 players that people played" in made
    assert "Not compared with human play" not in made
    assert "Not compared with human play" in report.write(run).read_text(encoding="utf-8")


def test_numbers_of_players_that_the_run_has_not_are_left_out_and_named(tmp_path: Path) -> None:
    run = small(tmp_path)
    shown = part(page(run, *played(6, 4, 20.0), *played(2, 5, 20.0)), "observed")
    assert "Left out, because the run has no such games: 2 games of 5 players." in shown
    assert "5 players: " not in shown
    with pytest.raises(UserError, match=r"ours.csv: none of its games has as many players as the run \(2, 4\)"):
        report.write(run, RealGames("ours.csv", played(2, 5, 20.0)))


def test_the_arm_that_was_played_is_the_one_compared_with(tmp_path: Path) -> None:
    run = fake.many(tmp_path)
    shown = part(page(run, *played(20, 4, 19.4), arm="upgrade_cost=3"), "observed")
    assert "The group played upgrade_cost=3." in shown
    assert "than bots playing upgrade_cost=3" in shown
    assert "Bots, base" not in shown
    with pytest.raises(UserError, match=r"unknown arm 'upgrade_cost=33' \(did you mean 'upgrade_cost=3'\?\)"):
        report.write(run, RealGames("ours.csv", played(2, 4, 20.0), arm="upgrade_cost=33"))


def test_of_many_arms_only_the_base_stands_beside_people(tmp_path: Path) -> None:
    shown = part(page(fake.many(tmp_path), *played(20, 4, 19.4)), "observed")
    assert "Bots, base" in shown
    assert "Bots, upgrade_cost" not in shown


def test_files_without_winners_or_rounds_have_their_scores_compared(tmp_path: Path) -> None:
    bare = tuple(RealGame(each.name, each.scores, None, None) for each in played(20, 4, 19.4))
    shown = part(page(small(tmp_path), *bare), "observed")
    assert "points less than bots playing base" in shown
    assert "share of wins" not in shown
    assert "Rounds" not in shown


def test_the_middle_bin_of_equal_scores_holds_them_all(tmp_path: Path) -> None:
    assert counted([7, 7, 9]) == (7, (2, 0, 1))
    view = View(small(tmp_path), observed=RealGames("ours.csv", played(40, 4, 19.4)))
    (found,) = compared(view)
    assert sum(found.scores[1]) == 160
    assert found.bots["base"] == view.results.histograms[(4, "base", MIRROR, "all", "score")]


def test_names_from_files_do_no_harm(tmp_path: Path) -> None:
    run = fake.hostile(tmp_path)
    bad = '<script>alert("x")</script>\u202e'
    games = RealGames(bad, played(8, 2, 25.0), notes=(f"Columns not used: {bad}.",), arm=fake.HOSTILE[1])
    made = report.write(run, games).read_text(encoding="utf-8")
    assert "<script" not in made
    assert "onerror=alert(1)>" not in made
    assert "&lt;script&gt;" in made


def test_equal_files_give_equal_pages_beside_the_run(tmp_path: Path) -> None:
    run = small(tmp_path)
    games = RealGames("ours.csv", played(20, 4, 19.4))
    paths = [report.write(run, games, tmp_path / f"{i}.html") for i in range(2)]
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert not (tmp_path / "index.html").exists()


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overflows_and_everything_can_be_read(browser: Chrome, tmp_path: Path, width: int) -> None:
    run = small(tmp_path)
    page(run, *played(20, 4, 19.4), *played(3, 2, 30.0, seed=2), arm="puppies" if width > 400 else "")
    for scheme in SCHEMES:
        show(browser, tmp_path / "index.html", width, scheme)
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        assert browser.execute_script(OUTSIDE) == []
        assert browser.execute_script(CONTRAST) == []
        assert browser.get_log("browser") == []
