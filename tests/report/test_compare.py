"""Two runs side by side: toys whose difference is known, pages through the real renderer."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome

from dogsim.core.errors import UserError
from dogsim.experiment import RunResult, Spec, run
from dogsim.games import GAMES
from dogsim.report import compare as comparison
from dogsim.report.compare import compare
from dogsim.report.compare.compared import Compared
from dogsim.report.compare.words import caution, findings, headline
from dogsim.report.text import plain
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH
from tests.report import fake
from tests.report.conftest import part
from tests.report.test_browser import CONTRAST, OUTSIDE, SCHEMES, WIDTHS, show
from tests.sim.toy import TOY, play

Make = Callable[..., RunResult]
BOTS = ("steady", "rusher", "builder", "digger")


@pytest.fixture(scope="module")
def make(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return a function that plays the toy, each asked-for run once."""
    patch = pytest.MonkeyPatch()
    patch.setitem(GAMES, "toy", TOY)
    made: dict[str, RunResult] = {}

    def once(name: str, **asked: Any) -> RunResult:
        if name not in made:
            wanted = {"players": (2, 3), "games": 4000, **asked}
            folder = tmp_path_factory.mktemp("runs") / name
            made[name] = run(Spec(game="toy", **wanted), out=folder, threads=1, kernel=play)
        return made[name]

    yield once
    patch.undo()


def extra(make: Make) -> RunResult:
    """Return a run whose variant adds a point to every score."""
    return make("extra", variants=("extra",))


def other_seed(make: Make) -> RunResult:
    """Return the same on other deals."""
    return make("other-seed", variants=("extra",), seed=2)


def price(make: Make) -> RunResult:
    """Return a run whose rule makes games two rounds longer."""
    return make("price", settings={"price": (4,)})


def first(make: Make) -> RunResult:
    """Return a match-up of the toy's bots."""
    return make("first", matchup=True, bots=BOTS, games=1200)


def second(make: Make) -> RunResult:
    """Return the same on other deals."""
    return make("second", matchup=True, bots=BOTS, games=1200, seed=2)


def told(found: Compared) -> str:
    """Return everything that is said, in one line."""
    return plain(" ".join([headline(found), caution(found), *(each.text for each in findings(found))])).replace("`", "")


def page(found: Compared, folder: Path) -> str:
    """Return the written page."""
    return comparison.write(found, folder / "page.html").read_text(encoding="utf-8")


# -- what is said --------------------------------------------------------------------------------


def test_a_run_compared_with_itself_is_the_same_run(make: Make) -> None:
    found = compare(extra(make), extra(make))
    assert headline(found) == "A and B are the same folder: every number is the same."
    assert found.judged == ()
    assert comparison.document(found)["same_run"] is True


def test_the_same_run_in_another_folder_is_the_same_run(make: Make, tmp_path: Path) -> None:
    again = dataclasses.replace(extra(make), folder=tmp_path)
    assert headline(compare(extra(make), again)) == "A and B are the same run: every number is the same."


def test_other_deals_make_no_practical_difference(make: Make) -> None:
    """The toy's scores and rounds are known well; nothing is called changed that is chance."""
    found = compare(other_seed(make), extra(make))
    words = {(each.pair.effect, each.verdict.metric): each.verdict.words for each in found.judged}
    assert words[False, "score"] == words[False, "length"] == NO_DIFFERENCE
    assert CHANGED not in words.values()
    assert "differences in it are chance" in caution(found)
    assert "scores with 2 and 3 players" in told(found)


def test_two_ideas_are_compared_by_what_they_change(make: Make) -> None:
    """One point a player against two rounds a game: the base is the same, so only the effects are judged."""
    found = compare(extra(make), price(make))
    assert {each.pair.effect for each in found.judged} == {True}
    score, length = (next(each for each in found.judged if each.verdict.metric == metric) for metric in ("score", "length"))
    assert (score.before.estimate, score.after.estimate, score.verdict.difference) == pytest.approx((1, 0, -1))
    assert (length.before.estimate, length.after.estimate, length.verdict.difference) == pytest.approx((0, 2, 2))
    assert score.verdict.words == length.verdict.words == CHANGED
    said = told(found)
    assert said.startswith("extra (A) and price=4 (B) change the game differently: most in the length of games, ")
    assert "do not do the same to scores: +1.00 in A, 0.00 in B, difference −1.00 ± 0.00 points with 2 players;" in said
    assert "Exactly the same numbers in both runs: base." in said


def test_the_weightiest_finding_comes_first(make: Make) -> None:
    """Two rounds are eight margins, a point two."""
    made = findings(compare(extra(make), price(make)))
    assert [each.words for each in made] == sorted((each.words for each in made), key=[CHANGED, NOT_ENOUGH, NO_DIFFERENCE].index)
    weights = [each.weight for each in made if each.words == CHANGED]
    assert weights == sorted(weights, reverse=True)
    assert weights[0] == pytest.approx(8)
    assert 3 <= len(made) <= 6


def test_other_rules_in_arms_of_one_name_are_found_and_named(make: Make) -> None:
    """Three points for the first seat in both arms of B: arms of one name are not the same game."""
    found = compare(extra(make), make("tilted", variants=("extra",), settings={"first": (3,)}))
    assert "Not the same in both runs: rules (first, in base and extra: 0 in A, 3 in B)." in caution(found)
    assert headline(found).startswith("A and B differ: most in the gap between seats, +")
    assert "A wider gap between seats in B with base: +" in told(found)
    assert "Higher scores in B with extra: +1.50" in told(found)


def test_bases_of_different_names_are_set_side_by_side(make: Make) -> None:
    """What one run compares with the plain game the other compares with a cheaper one: a round shorter."""
    found = compare(extra(make), make("cheaper", variants=("extra",), vs=("cheap",)))
    assert "rules (price, in base (A), cheap (B)" in caution(found)
    assert "Shorter games in B" in told(found)


def test_few_deals_are_not_judged(make: Make) -> None:
    found = compare(extra(make), make("few", variants=("extra",), games=60, seed=3))
    assert {each.verdict.words for each in found.judged} == {NOT_ENOUGH}
    assert headline(found).startswith("Nothing is shown to differ by more than its margin between A and B, but")


def test_other_bots_are_said_to_be_a_reason(make: Make) -> None:
    found = compare(extra(make), make("builders", variants=("extra",), bots=("builder", "steady", "digger"), seed=2))
    assert "Not the same in both runs: bots." in caution(found)
    assert headline(found).startswith("A and B differ: most in scores")
    assert "Lower scores in B with base: −2.97 ± 0.11 points with 2 players; " in told(found)


def test_a_change_that_only_one_run_has_is_listed(make: Make) -> None:
    found = compare(extra(make), make("none", seed=2))
    assert caution(found).endswith("Listed, not compared: `extra` only in A.")
    assert not any(each.pair.effect for each in found.judged)


# -- the page ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pages(make: Make, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return one page of each kind."""
    folder = tmp_path_factory.mktemp("pages")
    pairs = {
        "ideas": (extra(make), price(make)),
        "seeds": (extra(make), other_seed(make)),
        "same": (extra(make), extra(make)),
        "games": (extra(make), fake.teams(folder / "teams")),
        "matchups": (first(make), second(make)),
        "hostile": (fake.hostile(folder / "hostile <b>"), fake.hostile(folder / "again & again")),
        "alone": (fake.run(folder / "two"), fake.alone(folder / "one")),
        "grid": (fake.many(folder / "grid"), fake.run(folder / "puppies")),
    }  # fmt: skip
    return {name: comparison.write(compare(*both), folder / f"{name}.html") for name, both in pairs.items()}


KINDS = ("ideas", "seeds", "same", "games", "matchups", "hostile", "alone", "grid")


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_whole_and_stands_by_itself(pages: dict[str, Path], kind: str) -> None:
    text = pages[kind].read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert "<script" not in text
    assert re.search(r"\b(nan|inf|None)\b", re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)) is None
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overflows_and_everything_can_be_read(browser: Chrome, pages: dict[str, Path], width: int, kind: str) -> None:
    for scheme in SCHEMES:
        show(browser, pages[kind], width, scheme)
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        assert browser.execute_script(OUTSIDE) == []
        assert browser.execute_script(CONTRAST) == []
        assert browser.get_log("browser") == []


def test_the_page_shows_both_effects_and_their_difference(pages: dict[str, Path]) -> None:
    shown = part(pages["ideas"].read_text(encoding="utf-8"), "effects")
    assert "2 players, what extra (A) and price=4 (B) do" in shown
    assert "Mean score +1.00 ± 0.00 0.00 ± 0.00 −1.00 ± 0.00 changed" in shown
    assert "Rounds 0.00 ± 0.00 +2.00 ± 0.00 +2.00 ± 0.00 changed" in shown


def test_the_page_sets_the_arms_side_by_side(pages: dict[str, Path]) -> None:
    """What the sections of a run's report draw for two arms they draw for A and B."""
    text = pages["seeds"].read_text(encoding="utf-8")
    for key in ("answers", "forest", "ranking", "seats", "strategies", "scores", "components", "length"):
        assert f'<section id="{key}"' in text
    assert "A: extra" in part(text, "scores")
    assert "B: extra" in part(text, "scores")
    assert "Asked for: seed 1 2" in part(text, "differs")


def test_the_page_links_to_the_reports_of_the_runs(make: Make, tmp_path: Path) -> None:
    a, b = (dataclasses.replace(each, folder=tmp_path / name) for each, name in ((extra(make), "a b"), (price(make), "c")))
    for each in (a, b):
        each.folder.mkdir()
    (a.folder / "index.html").write_text("")
    text = page(compare(a, b), tmp_path / "out")
    assert '<a href="../a%20b/index.html"><bdi>a b</bdi></a>' in text
    assert "../c/index.html" not in text


def test_equal_runs_give_equal_pages(make: Make, tmp_path: Path) -> None:
    before = page(compare(extra(make), price(make)), tmp_path)
    assert page(compare(extra(make), price(make)), tmp_path) == before


def test_different_games_are_told_and_not_subtracted(pages: dict[str, Path]) -> None:
    text = pages["games"].read_text(encoding="utf-8")
    assert "nothing is subtracted, because points, seats and rounds are not the same in two games" in text
    assert "What does extra change in Toy?" in part(text, "own")
    assert "They are not subtracted" in part(text, "values")
    assert '<section id="forest"' not in text


def test_hostile_names_stay_text(pages: dict[str, Path]) -> None:
    text = pages["hostile"].read_text(encoding="utf-8")
    assert "hostile &lt;b&gt;" in text
    assert "<b>" not in text
    assert "\u202e" not in text
    assert "\x1b" not in text


# -- match-ups -----------------------------------------------------------------------------------


def test_match_ups_are_compared_line_up_by_line_up(make: Make, pages: dict[str, Path]) -> None:
    """The same bots on other deals: no share is called changed."""
    found = compare(first(make), second(make))
    assert {each.verdict.metric for each in found.judged} == {"bot_share"}
    assert CHANGED not in {each.verdict.words for each in found.judged}
    assert "steady+digger" in part(pages["matchups"].read_text(encoding="utf-8"), "shares")
    assert "Which strategy wins against which in Toy?" in part(pages["matchups"].read_text(encoding="utf-8"), "own")


def test_changed_shares_are_told_one_by_one(make: Make) -> None:
    """A share that is ten points higher in B is the first finding, with both values."""
    other = second(make)
    moved = {"steady": 0.1, "digger": -0.1}
    rows = tuple(
        dataclasses.replace(row, estimate=row.estimate + by, low=row.low + by, high=row.high + by)
        if (row.lineup, row.metric) == ("steady+digger", "bot_share") and (by := moved[row.bot])
        else row
        for row in first(make).results.rows
    )
    results = dataclasses.replace(other.results, rows=rows)
    found = compare(first(make), dataclasses.replace(other, results=results))
    most, *_ = findings(found)
    assert (most.words, most.link) == (CHANGED, "shares")
    assert "wins" in most.text
    assert "of steady+digger with 2 players in B" in most.text
    assert most.weight == pytest.approx(10)


def test_match_ups_of_other_bots_have_nothing_in_common(make: Make, tmp_path: Path) -> None:
    found = compare(first(make), make("third", matchup=True, bots=("hunter", "random"), games=200, settings={"extra": (True,)}))
    assert headline(found).startswith("A and B have nothing in common that could be compared")
    assert "nothing in common" in page(found, tmp_path)


def test_a_match_up_and_a_sweep_cannot_be_compared(make: Make) -> None:
    with pytest.raises(UserError, match=r"is a match-up, .* cannot be compared"):
        compare(extra(make), first(make))


# -- terminal and JSON ---------------------------------------------------------------------------


@pytest.mark.parametrize("pair", ["ideas", "seeds", "matchups"])
def test_the_terminal_has_eighty_columns(make: Make, pair: str) -> None:
    both = {
        "ideas": lambda: (extra(make), price(make)),
        "seeds": lambda: (extra(make), other_seed(make)),
        "matchups": lambda: (first(make), second(make)),
    }[pair]()
    text = comparison.terminal(compare(*both), Path("p.html"))
    assert max(map(len, text.splitlines())) <= 80
    assert re.match(r"What is different between two (runs|match-ups) of Toy\?\n\nA  ", text)
    assert text.endswith("Page  p.html")
    assert "`" not in text


def test_the_document_holds_every_judged_difference(make: Make) -> None:
    found = compare(extra(make), price(make))
    made = comparison.document(found)
    assert made["schema"] == "dogsim-compare/1"
    assert (made["a"]["name"], made["b"]["name"]) == ("extra", "price")
    assert len(made["differences"]) == len(found.judged)
    (score,) = [each for each in made["differences"] if (each["metric"], each["players"]) == ("score", 2)]
    assert (score["a"], score["b"], score["difference"], score["words"]) == (1, 0, -1, CHANGED)
    assert made["identical"] == ["base"]
    assert {"kind": "asked", "thing": "Asked for: variant", "a": "extra", "b": "–"} in made["differs"]


def test_runs_of_one_name_are_told_apart_by_their_folders(make: Make, tmp_path: Path) -> None:
    a, b = (dataclasses.replace(extra(make), folder=tmp_path / name / "run") for name in ("before", "after"))
    found = compare(a, b)
    assert [each.name for each in found.both] == ["before/run", "after/run"]
