"""The pictures and tables of the evidence: maps, quantiles, ridges, stacked points, features, endings and terms."""

from __future__ import annotations

import dataclasses
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head
from dogsim.report.curve import Stop, curve
from dogsim.report.endings import ending
from dogsim.report.page import render
from dogsim.report.sections.distributions import found
from dogsim.report.sections.suspects import ONCE_IN, suspicion
from dogsim.report.spread import SHARES, spread
from dogsim.report.stack import Bar, Part, stack
from dogsim.report.terms import TERMS, explained
from dogsim.report.view import View, quantile
from dogsim.stats.results import MIRROR
from tests.report import fake
from tests.report.conftest import RUNS, Pages, Written, part


def _page(written: Written, name: str) -> str:
    return written[name][1].read_text(encoding="utf-8")


def _drawn(page: str, style: str) -> Iterator[ElementTree.Element]:
    """Yield the pictures of a kind; some hold another."""
    plain = r"(?:(?!</?svg\b).)*"
    for each in re.findall(rf'<svg class="{style}"{plain}(?:<svg\b{plain}</svg>{plain})*</svg>', page):
        yield ElementTree.fromstring(each)


def _told(page: str, key: str) -> str:
    """Return a section without what its pictures say."""
    return part(re.sub(r"<title>.*?</title>|<desc>.*?</desc>|<text.*?</text>", "", page), key)


# -- strategies ----------------------------------------------------------------------------------------


def test_a_map_tells_every_bot_at_every_number_of_players(written: Written) -> None:
    run, _ = written["run"]
    page = _page(written, "run")
    base, puppies = [each for each in _drawn(page, "heat") if (each.findtext("title") or "").startswith("Who wins")]
    figures = [each.text for each in base.iter("text") if (each.get("class") or "").startswith("figure")]
    assert len(figures) == 5 * 4
    row = run.results.get(2, "base", "bot_share", lineup="balanced+hotel-rush", bot="balanced")
    assert row
    assert figures[0] == f"+{(row.estimate - 0.5) * 100:.1f}"
    assert figures.count("\N{EN DASH}") == 5 * 4 - (2 + 3 + 4 + 5)
    assert puppies.findtext("title") == "Who wins, puppies"
    assert "A dash: the bot does not play there." in part(page, "strategies")


def test_a_lone_field_needs_no_map(tmp_path: Path) -> None:
    assert "Who wins" not in render(fake.run(tmp_path, players=(3,)))


def test_many_arms_make_a_map_of_arms_by_bots(written: Written) -> None:
    maps = [each for each in _drawn(_page(written, "many"), "heat") if "Bots by upgrade_cost" in (each.findtext("title") or "")]
    assert len(maps) == 4
    assert [len([text for text in each.iter("text") if text.get("class") == "figure"]) for each in maps] == [10, 15, 20, 25]


def test_several_fields_are_named(tmp_path: Path) -> None:
    said = part(render(fake.run(tmp_path, players=(2, 3), fields=2)), "strategies")
    assert "Bots by number of players and field" in said
    assert "Fields: 2 A: balanced+hotel-rush; 2 B: hotel-rush+set-collector;" in said


# -- distributions -------------------------------------------------------------------------------------


def test_quantiles_stand_in_the_table_and_in_the_picture(written: Written) -> None:
    run, _ = written["run"]
    view = View(run)
    page = _page(written, "run")
    columns = [found(view, arm, "score") for arm in view.arms(2)]
    told = [" ".join(str(quantile(*each, share)) for each in columns if each) for share in SHARES]
    assert f"10 % {told[0]} 25 % {told[1]} Median {told[2]} 75 % {told[3]} 90 % {told[4]}" in part(page, "scores")
    first = next(_drawn(page, "strips"))
    assert [each.get("class") for each in first.iter("use")] == ["mark arm-0", "mark arm-1"]
    assert f"50% up to {told[2].split()[0]}" in (first.findtext("desc") or "")


def test_marks_are_in_order(written: Written) -> None:
    first = next(_drawn(_page(written, "run"), "strips"))
    for low, high in ((each.get("x1"), each.get("x2")) for each in first.iter("line")):
        assert float(str(low)[:-1]) < float(str(high)[:-1])


def test_many_arms_have_a_ridge_each(written: Written) -> None:
    page = _page(written, "many")
    assert len(list(_drawn(page, "ridge"))) == 2 * 4 * 5  # scores and rounds
    assert 'class="strips"' not in page


def test_seats_have_ridges_where_a_run_knows_them(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    assert "by seat</summary>" not in render(run)
    histograms = dict(run.results.histograms)
    for arm in ("base", "puppies"):
        for seat in (1, 2):
            histograms[2, arm, MIRROR, f"seat {seat}", "score"] = (10 * seat, (1, 2, 1))
    run.results = dataclasses.replace(run.results, histograms=histograms)
    page = render(run)
    assert "<summary>2 players, by seat</summary>" in page
    assert "Seat 1 base 10 10 11 11 12 puppies 10 10 11 11 12 Seat 2 base 20 20" in _told(page, "scores")


def test_axes_have_whole_numbers_and_units(written: Written) -> None:
    page = _page(written, "run")
    ticks = [text.text or "" for each in _drawn(page, "histogram") for text in each.iter("text")]
    assert ticks
    assert not [each for each in ticks if "." in each]
    assert "Across: points of a player. Height: share of players." in part(page, "scores")
    assert "Across: rounds. Height: share of games." in part(page, "length")


def test_a_spread_of_one_value_is_that_value() -> None:
    assert spread((7, (5,)), "arm-0", 0).values == (7,) * 5


# -- components ----------------------------------------------------------------------------------------


def test_parts_of_the_score_have_their_share_and_their_word(written: Written) -> None:
    run, _ = written["run"]
    said = part(_page(written, "run"), "components")
    sets, score = (run.results.get(2, "base", "score", component=each) for each in ("sets", ""))
    assert sets
    assert score
    assert f"A Sets {sets.estimate:.2f} ± 0.03 {sets.estimate / score.estimate:.0%}".replace("%", " %") in said
    assert re.search(r"Puppies 0(\.00 ± 0\.00)? 0 % 3\.70 ± 0\.03 \d+ % \+3\.70 ± \d\.\d\d points changed", said)


def test_a_stack_puts_what_takes_points_to_the_left_of_zero() -> None:
    bar = Bar("base", (Part("A", 10.0), Part("B", 5.0), Part("C", -3.0)), "arm-0")
    assert bar.ends == (-3.0, 15.0)
    scale = svg.axis(bar.ends, str, zero=True)
    drawn = ElementTree.fromstring(str(stack(scale, [bar], "T", "D")))
    a, b, c = [(float(str(each.get("x"))[:-1]), float(str(each.get("width"))[:-1])) for each in drawn.iter("rect")]
    assert a[0] == pytest.approx(scale.at(0), abs=0.01)
    assert b[0] == pytest.approx(a[0] + a[1], abs=0.02)
    assert c[0] + c[1] == pytest.approx(a[0], abs=0.02)
    assert [each.text for each in drawn.iter("text") if each.get("class") == "letter"] == ["A", "B", "C"]


# -- features ------------------------------------------------------------------------------------------


def test_a_feature_has_all_of_itself_in_one_row(written: Written) -> None:
    run, _ = written["worth"]
    said = part(_page(written, "worth"), "features")
    rows = [run.results.get(2, arm, "feature", component="B01") for arm in ("base", "puppies")]
    one, other = (row.estimate for row in rows if row)
    points = f"{3 * one:.2f} \N{RIGHTWARDS ARROW} {3 * other:.2f}"
    text = next(each.text for each in run.game.features if each.name == "B01")
    assert f"{text} {one:.2f} \N{RIGHTWARDS ARROW} {other:.2f} +0.02 ± 0.01 {points} " in said
    assert "What Use Difference Points Winner Others Worth" in said
    hires = re.search(r" Hires (.*?) Free hires", said)
    assert hires
    assert "\N{EN DASH} " in hires[1]  # no points by itself
    assert hires[1].endswith(
        "\N{MINUS SIGN}1.0 ± 0.4 \N{RIGHTWARDS ARROW} \N{EN DASH}"
    )  # worth by ablation; puppies know nothing of it
    assert "association, not cause" in said


def _rare(run: fake.Fake, name: str, mean: float, won: float) -> fake.Fake:
    """Return a run in which a feature is used so often in all, and so often by the winner."""
    values = {"feature": mean, "feature_of_winner": won, "feature_of_others": 0.01}
    rows = tuple(
        dataclasses.replace(row, estimate=values[row.metric], low=values[row.metric], high=values[row.metric])
        if row.metric in values and row.component == name and row.lineup == MIRROR
        else row
        for row in run.results.rows
    )
    return dataclasses.replace(run, results=dataclasses.replace(run.results, rows=rows))


def test_a_rare_thing_that_seems_strong_is_suspected(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    feature = next(each for each in run.game.features if each.name == "B05")

    def why(made: fake.Fake) -> str:
        view = View(made)
        return suspicion(view, view.arms(2), feature)

    assert why(run) == ""
    rare = 0.9 / ONCE_IN
    assert why(_rare(run, "B05", rare, 0.02)) == ""
    said = why(_rare(run, "B05", rare, 0.08))
    assert said == (
        "Rare (0.045 a player and game) but the winner uses it 8 times as often as the others: "
        "look for a slip in the rules before believing it."
    )
    assert why(_rare(run, "B05", 1.2 / ONCE_IN, 0.08)) == ""
    assert said in part(render(_rare(run, "B05", rare, 0.08)), "features")


def test_many_arms_have_a_table_for_each_question(written: Written) -> None:
    said = _page(written, "many")
    for title in ("use", "points", "winner", "others"):
        assert f"<summary>2 players, {title}</summary>" in said


# -- length and provenance -----------------------------------------------------------------------------


def test_ends_are_told_in_words_with_the_values_of_rules(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    run.game = dataclasses.replace(run.game, words=SimpleNamespace(ENDINGS={"cap": "cut off after max_rounds rounds"}))
    assert ending(View(run), "cap") == "Cut off after max_rounds = 200 rounds"
    assert ending(View(run), "other") == "Other"


def test_the_page_says_where_the_numbers_are(written: Written) -> None:
    for name in RUNS:
        said = part(_page(written, name), "reproduce")
        assert "results.csv beside it" in said
        assert 'dogsim.load(".")' in said


def test_the_page_of_a_finished_run_says_the_digest_of_its_numbers(pages: Pages) -> None:
    page = pages["real games"]
    digest = hashlib.sha256((page.parent / "results.csv").read_bytes()).hexdigest()
    assert f"SHA-256 of results.csv {digest}" in part(page.read_text(encoding="utf-8"), "reproduce")


# -- terms ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RUNS)
def test_terms_are_linked_once_and_only_those_are_defined(written: Written, name: str) -> None:
    page = _page(written, name)
    linked = re.findall(r'<a class="term" href="#term-([\w-]+)">', page)
    defined = re.findall(r'<dfn id="term-([\w-]+)">', page)
    assert len(linked) == len(set(linked)) > 5
    assert sorted(linked) == sorted(defined)
    assert {"mirror", "interval", "equal-share"} <= set(defined)
    assert ("rung" in defined) == ('id="rungs"' in page)
    assert ("cell" in defined) == ('id="grid"' in page)


def test_terms_are_found_in_running_text_alone() -> None:
    table = Table("", head("Arm"), (((Cell("Drama (drama)", "", "colgroup"),), (Cell("mirror"),)),))
    sections = [
        Section("one", "Mirror", "A <mirror> & mirrors; the Equal share.", (Panel("Field", table, note="A mirror & rungs"),)),
        Section("method", "Method", "mirror", ()),
    ]
    first, terms, method = explained(sections)
    assert str(first.lead) == (
        'A &lt;<a class="term" href="#term-mirror">mirror</a>&gt; &amp; mirrors; the '
        '<a class="term" href="#term-equal-share">Equal share</a>.'
    )
    assert str(first.panels[0].note) == 'A mirror &amp; <a class="term" href="#term-rung">rungs</a>'
    assert (terms.key, method.lead) == ("terms", "mirror")
    made = terms.panels[0].table
    assert made
    assert [re.sub("<.*?>", "", row[0].text) for row in made.groups[0]] == ["Drama", "Equal share", "Mirror", "Rung"]
    assert explained([Section("none", "None", "Nothing here.", ())])[-1].key == "none"


def test_every_term_has_its_own_name_and_one_sentence() -> None:
    assert len({each.key for each in TERMS}) == len(TERMS)
    for each in TERMS:
        assert each.text.endswith(".")
        assert ". " not in each.text


# -- curves --------------------------------------------------------------------------------------------


def test_a_curve_has_every_value_with_its_figure_and_interval() -> None:
    stops = [Stop("1", 2.0, 1.0, 3.0, "2.0"), Stop("<2>", 4.0, 3.5, 4.5, "4.0", usual=True)]
    drawn = ElementTree.fromstring(str(curve(svg.axis([1, 5], str, line=4.0), stops, "T", "D")))
    marks: list[Any] = [(each.get("class"), float(str(each.get("y")))) for each in drawn.iter("use")]
    assert [style for style, _ in marks] == ["mark arm-1", "mark arm-0"]
    assert marks[0][1] > marks[1][1]  # more is higher
    assert [each.text for each in drawn.iter("text") if each.get("class") == "figure"] == ["2.0", "4.0"]
    assert {"1", "<2>"} <= {each.text for each in drawn.iter("text")}
