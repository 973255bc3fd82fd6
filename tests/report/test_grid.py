"""The page of a grid: heat maps, the nearest cell and its replay, effects, and no more than can be read."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from dogsim import report
from dogsim.experiment import RunResult, Spec, run
from dogsim.games import GAMES
from dogsim.report import grid as grid_of
from dogsim.report.grid import thinned
from dogsim.report.heat import STEPS, HeatMap, Square, heat, lettered
from dogsim.report.text import FIXED, PERCENT, plain
from dogsim.report.view import View
from dogsim.stats.cells import Cell
from dogsim.stats.results import Row
from tests.report import fake
from tests.report.conftest import part
from tests.sim import toy


def finished(folder: Path, settings: dict[str, tuple[Any, ...]], **asked: Any) -> tuple[RunResult, str]:
    """Return a played run of the toy and its page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", toy.TOY)
        spec = Spec(game="toy", games=300, settings=settings, **asked)
        made = run(spec, out=folder, threads=1, kernel=toy.play)
        return made, report.write(made).read_text()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[RunResult, str]:
    """A grid of two rules at one player count."""
    settings = {"first": (-3, 0, 3), "price": (1, 2)}
    return finished(tmp_path_factory.mktemp("small") / "run", settings, players=(3,), bots=("steady", "rusher"))


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> tuple[RunResult, str]:
    """A hundred cells of three rules at four player counts."""
    settings = {"first": (-2, -1, 0, 1, 2), "price": (0, 1, 2, 3, 4), "locations": (0, 1, 2, 3)}
    return finished(tmp_path_factory.mktemp("large") / "run", settings, players=(2, 3, 4, 5), bots=("steady",))


def pictures(page: str) -> list[ElementTree.Element]:
    """Return the heat maps of a grid, those of other sections left out."""
    section = page[page.index('<section id="grid"') : page.index('<section id="seats"')]
    return [ElementTree.fromstring(each) for each in re.findall(r'<svg class="heat".*?</svg>', section)]


def texts(picture: ElementTree.Element) -> list[str]:
    """Return what stands in a picture's cells."""
    return [each.text or "" for each in picture.iter("text") if each.get("class") == "figure"]


def test_a_heat_map_has_every_cell_s_figure(small: tuple[RunResult, str]) -> None:
    made, page = small
    gap, *others = pictures(page)
    rows = [made.results.get(3, f"first={first},price={price}", "seat_gap") for first in (-3, 0, 3) for price in (1, 2)]
    assert texts(gap) == [PERCENT.number(row.estimate, (row.high - row.low) / 2) for row in rows if row]
    labels = [each.text for each in gap.iter("text") if each.get("class") != "figure"]
    assert labels == ["\N{RIGHTWARDS ARROW} price, \N{DOWNWARDS ARROW} first", "1", "2", "-3", "0", "3"]
    titles = [(each.findtext("title"), each.findtext("desc")) for each in (gap, *others)]
    assert [title for title, _ in titles] == ["3 players, gap between seats", "3 players, score", "3 players, rounds"]
    assert all(desc and desc.startswith("Least and most: first=") for _, desc in titles)


def test_the_nearest_and_the_usual_cell_are_outlined(small: tuple[RunResult, str]) -> None:
    made, page = small
    for picture in pictures(page):
        classes = [each.get("class") for each in picture.iter()]
        assert (classes.count("best"), classes.count("usual")) == (2, 1)
    assert f"nearest to equal shares: {made.replays[3].found.arm}" in page


def test_findings_quote_the_replay_and_the_search_beside_it(small: tuple[RunResult, str]) -> None:
    made, page = small
    replay = made.replays[3]
    (said,) = fake.details(made)
    half = (replay.again.furthest.high - replay.again.furthest.low) / 2
    again = plain(f"On fresh deals seat {replay.again.furthest.seat} is furthest from equal, by "
                  f"{PERCENT.number(replay.again.distance, half)}")  # fmt: skip
    none = f"None of 6 cells is shown to be nearer to equal shares than {replay.base.arm}"
    assert f"{none}; the nearest is {replay.found.arm}. {again}" in said
    assert "chosen for being the smallest flatters, so the fresh deals count" in said
    assert said.index(again) < said.index("In the search")
    assert "On fresh deals</th>" in page
    assert report.findings(made)[0].startswith(none)


def test_effects_stand_rule_by_rule(small: tuple[RunResult, str]) -> None:
    _, page = small
    effects = page[page.index("effect of each value") :]
    assert effects.index("1 instead of 2") > effects.index("-3 instead of 0")
    for text in ("Gap between seats, first 3 instead of 0", "Rounds, price 1 instead of 2"):
        assert text in effects


def test_all_cells_stand_in_a_table(small: tuple[RunResult, str]) -> None:
    _, page = small
    cells = page[page.index("3 players, all cells") :]
    assert cells[: cells.index("</table>")].count("<tr>") == 1 + 6


def test_a_page_with_a_hundred_cells_stays_small(large: tuple[RunResult, str]) -> None:
    made, page = large
    assert len(page.encode()) < 1_000_000
    assert len(pictures(page)) >= 4 * 4
    view = thinned(View(made))
    for players in (2, 3, 4, 5):
        assert [arm.name for arm in view.arms(players)] == ["base", made.replays[players].found.arm]
    assert "Of 100 cells of the grid, tables and pictures outside it show the one nearest to equal shares" in page
    assert len(set(re.findall(r' id="([^"]+)"', page))) == len(re.findall(r' id="([^"]+)"', page))
    assert len(fake.terminal(made).splitlines()) < 120


def test_a_small_grid_is_told_in_full(small: tuple[RunResult, str]) -> None:
    made, page = small
    view = View(made)
    assert thinned(view) is view
    assert "Of 6 cells" not in page


def test_one_rule_makes_curves(tmp_path: Path) -> None:
    made, page = finished(tmp_path / "run", {"first": (-3, 0, 3)}, players=(3,), bots=("steady",))
    assert not pictures(page)
    gap, *others = [ElementTree.fromstring(each) for each in re.findall(r'<svg class="curve".*?</svg>', page)]
    rows = [made.results.get(3, f"first={first}", "seat_gap") for first in (-3, 0, 3)]
    assert texts(gap) == [PERCENT.number(row.estimate, (row.high - row.low) / 2) for row in rows if row]
    assert [each.findtext("title") for each in (gap, *others)] == [
        f"{measure}, 3 players" for measure in ("Gap between seats", "Score", "Rounds")
    ]
    assert "effect of each value" not in page


@pytest.mark.parametrize("asked", [{"settings": {"first": (2,)}}, {"settings": {"first": (1, 2)}, "variants": ("extra",)}])
def test_other_runs_have_no_such_section(tmp_path: Path, asked: dict[str, Any]) -> None:
    made, page = finished(tmp_path / "run", players=(2,), bots=("steady",), **asked)
    assert 'id="grid"' not in page
    assert not any("Nearest to equal" in each for each in fake.details(made))


def test_a_grid_that_was_not_replayed_says_what_the_search_found(tmp_path: Path) -> None:
    page = report.write(fake.tables(tmp_path)).read_text()
    assert 'id="grid"' in page
    assert "On fresh deals" not in re.sub("<p class=.lead.*?</p>", "", page)
    assert "1 instead of" not in part(page, "grid")


def test_a_heat_map_by_itself() -> None:
    squares = ((Square("1", 0.0), Square("2", 0.5, best=True)), (Square("<3>", 1.0, usual=True), Square("4", 2.0)))
    drawn = str(heat(HeatMap("down & up", "across", ("a", "b"), ("c", "d"), squares), "T", "D"))
    picture = ElementTree.fromstring(drawn)
    assert texts(picture) == ["1", "2", "<3>", "4"]
    shades = [each.get("class") for each in picture.iter("rect")]
    assert shades[:4] == ["h0", f"h{STEPS // 2}", f"h{STEPS - 1}", f"h{STEPS - 1}"]
    assert sorted(shades[4:]) == ["best", "usual"]
    edges = [float(str(each.get("x"))[:-1]) + float(str(each.get("width"))[:-1]) for each in picture.iter("rect")]
    assert max(edges) == pytest.approx(100, abs=0.1)


def test_long_labels_become_letters() -> None:
    assert lettered(["2:2:2:2:2", "2:2:2:3:3"]) == (("2:2:2:2:2", "2:2:2:3:3"), "")
    assert lettered(["1", "2", "30"]) == (("1", "2", "30"), "")
    letters, key = lettered(["2:2:2:2:2", "1", "2"])
    assert letters == ("A", "B", "C")
    assert key.replace(FIXED, " ") == "A = 2:2:2:2:2, B = 1, C = 2"


def test_a_cell_is_called_nearer_only_where_fresh_deals_show_it(small: tuple[RunResult, str]) -> None:
    """Of many cells the nearest in the search need not be nearer than the base at all."""
    replay = small[0].replays[3]
    near = dataclasses.replace(replay.again.furthest, low=0.331, high=0.335)
    far = dataclasses.replace(replay.base.furthest, low=0.39, high=0.41)
    cell, base = _cell(replay.again, near, 0.002), _cell(replay.base, far, 0.07)
    assert grid_of._nearer(cell, base)
    assert not grid_of._nearer(base, cell)
    assert not grid_of._nearer(cell, cell)


def _cell(found: Cell, furthest: Row, distance: float) -> SimpleNamespace:
    return SimpleNamespace(furthest=furthest, distance=distance, arm=found.arm)
