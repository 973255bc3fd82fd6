"""What changed most, what pairing saved, the method and the glossary, and the names and units of it all."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from dogsim.report.naming import brief, what
from dogsim.report.page import render
from dogsim.report.pairing import saved, unpaired
from dogsim.report.ranked import also_changed, most, news
from dogsim.report.text import label, unit
from dogsim.report.view import View
from dogsim.sim.metrics import METRICS
from dogsim.stats.margins import MARGINS
from dogsim.stats.results import CHANGED, MIRROR, NO_DIFFERENCE, NOT_ENOUGH, Verdict
from tests.report import fake
from tests.report.conftest import Written, changed, part

METRICS_OF_GAMES = ("leader_wins", "lead_changes", "drama", "decisiveness", "decision_density", "waiting", "supply")


@pytest.fixture(scope="module")
def page(written: Written) -> str:
    return written["run"][1].read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def worth(written: Written) -> str:
    return written["worth"][1].read_text(encoding="utf-8")


# -- the ranking -------------------------------------------------------------------------------------


def test_the_ranking_shows_each_thing_once_and_the_largest_first(written: Written, page: str) -> None:
    view = View(written["run"][0])
    for players in view.players:
        found = list(most(view, players))
        sizes = [abs(each.difference) / each.margin for _, each in found]
        assert sizes == sorted(sizes, reverse=True)
        parts = [each for _, each in found if each.metric == "drama"]
        assert len(parts) == 1
        assert parts[0].component == "most"
    said = part(page, "ranking")
    assert f"hold all at once over {len(view.results.ranking)} differences searched" in said
    assert said.count("Most points the winner trails") == 4 * 2  # the row and its drawing's title


def test_what_a_change_brings_along_is_named_and_not_ranked(written: Written, page: str) -> None:
    view = View(written["run"][0])
    assert "score: puppies" in news(view, 2)
    assert not any("pupp" in each.component for _, each in most(view, 2))
    assert "Not in this list, because only one of the arms has it: Puppy: healthy, " in part(page, "ranking")


def test_an_end_that_begins_to_happen_stays_in_the_ranking(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    rows = tuple(
        dataclasses.replace(row, estimate=0.3, low=0.29, high=0.31)
        if (row.arm, row.metric, row.component) == ("puppies", "ended", "cap")
        else row
        for row in run.results.rows
    )
    ended = Verdict(2, "puppies-base", MIRROR, None, "", "ended", "cap", 0.3, 0.29, 0.31, 0.005, CHANGED)
    kept = tuple(each for each in run.results.ranking if (each.metric, each.component) != ("ended", "cap"))
    view = View(changed(run, rows=rows, ranking=(ended, *kept)))
    assert next(most(view, 2))[1] is ended
    said = also_changed(view)
    assert said.startswith(f"Most changed besides (2 players), of {len(kept) + 1:,} searched: Games that ended: cap, 30.00")
    assert "instead of 0.00 (+30.00 ±" in said


def test_the_terminal_names_the_largest_change_outside_its_columns(tmp_path: Path) -> None:
    run = fake.run(tmp_path)
    said = also_changed(View(run))
    assert said.startswith("Most changed besides (2 players), of ")
    assert ": Most points the winner trails, 13.00 points instead of 12.50 (+0.50 ±" in said
    assert " ".join(said.replace("\N{NARROW NO-BREAK SPACE}", " ").split()) in " ".join(fake.terminal(run).split())
    calm = tuple(dataclasses.replace(each, words=NO_DIFFERENCE) for each in run.results.ranking)
    assert also_changed(View(changed(run, ranking=calm))) == ""
    headlines = tuple(each for each in run.results.ranking if (each.metric, each.component) in {("score", ""), ("bot_share", "")})
    assert CHANGED in {each.words for each in headlines}
    assert also_changed(View(changed(run, ranking=headlines))) == ""


def test_only_judged_and_main_differences_stand_in_their_section(written: Written, page: str) -> None:
    said = part(page, "differences")
    assert "Judged differences" in said
    assert "score: puppies" in said
    assert "lead of the highest score" in said
    for word in ("trails", "most at once", "by the winner", "score, seat 1"):
        assert word not in said


# -- pairing, method and glossary ----------------------------------------------------------------------


def test_what_pairing_saved(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2, 3))
    said = saved(View(run))
    count = len(run.results.verdicts)
    # 1.5 and half a player each; there are more verdicts with 3 players.
    assert "pairing saved a factor 3.0 in games" in said
    assert f"(median over {count} judged differences; 2.5 to 3.0)" in said
    page = render(run)
    assert page.count(said) == 2
    assert unpaired(View(run)) == ""
    assert "Unpaired" not in page


def test_arms_with_other_cards_are_named_as_unpaired(tmp_path: Path) -> None:
    run = fake.unpaired(fake.run(tmp_path, players=(2, 3)), 3)
    said = unpaired(View(run))
    assert said.startswith("Unpaired, because a rule changes the cards of the deck: puppies-base with 3 players.")
    assert "factor 2.5 in games" in saved(View(run))
    assert render(run).count("puppies-base with 3 players.") == 2
    both = fake.unpaired(fake.unpaired(run, 2), 2)
    assert "factor" in saved(View(both))
    none = changed(run, verdicts=tuple(dataclasses.replace(each, paired=False) for each in run.results.verdicts))
    assert saved(View(none)) == ""
    assert "with 2 and 3 players" in unpaired(View(none))


def test_the_glossary_explains_every_metric_of_the_run(written: Written, page: str, worth: str) -> None:
    run, _ = written["run"]
    said = part(page, "glossary")
    for metric in {row.metric for row in run.results.rows}:
        assert f" {metric} " in said
    for metric in METRICS_OF_GAMES:
        assert " ".join(METRICS[metric].text.split()) in said
    for name in ("drama", "lead_changes.per_turn", "supply.peak", "length.turns"):
        shown = MARGINS[name].text
        assert shown in said or shown[0].upper() + shown[1:] in said
    assert "importance_share" not in said
    assert "importance_share The equal share minus" in part(worth, "glossary")


def test_a_metric_judged_on_demand_has_its_own_margin(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    more = [each for each in run.results.ranking if each.metric == "feature" or each.component == "turns"]
    page = render(changed(run, verdicts=(*run.results.verdicts, *more)))
    said = part(page, "method")
    assert "the length 0.25 rounds 0.25 rounds" in said
    assert "the length in turns 1 turns 1.0 turns" in said
    assert said.count("the use of a feature 0.05 times a player and game 0.05") == 1
    rests = page[page.index('id="rests-title"') : page.index("</aside>")]
    assert rests.count("; the length in turns: 1 turns") == 1
    assert rests.count("; the use of a feature: 0.05 times a player and game") == 1


def test_margins_of_the_users_own_stand_in_the_glossary(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    run.spec.margins = {"drama": 1.5}
    assert "How far the winner trails: 1.5 points" in part(render(run), "glossary")


def test_looks_are_told_when_a_run_took_some(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    assert "Looks" not in part(render(run), "method")
    run.looks = (  # type: ignore[attr-defined]
        {"games": 1000, "reached": False, "widest": {"score": 0.4}},
        {"games": 4000, "reached": True, "widest": {"score": 0.12, "length.rounds": 0.05, "seat_share": 0.004}},
    )
    said = part(render(run), "method")
    assert "Always-valid intervals: they hold at all looks at once. 2 looks, the last after 4,000 games." in said
    assert "The precision asked for was reached (widest: score ± 0.12, length ± 0.05 and win share ± 0.4)." in said
    run.looks = run.looks[:1]  # type: ignore[attr-defined]
    said = part(render(run), "method")
    assert "1 look, the last after 1,000 games. The precision asked for was not reached" in said


# -- names and units -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("metric", "component", "value", "shown"),
    [
        ("drama", "most", 3.25, "3.25 points"), ("decisiveness", "", 0.61, "61.0 % of the turns"),
        ("waiting", "", 15.14, "15.1 decisions"), ("supply", "coins_peak", 7.25, "7.25 cards"),
        ("supply", "coins_short", 0.021, "2.1\N{NO-BREAK SPACE}%"), ("leader_wins", "50", 0.5, "50.0\N{NO-BREAK SPACE}%"),
        ("decision_density", "choices", 0.98, "98.0\N{NO-BREAK SPACE}%"), ("decision_density", "actions", 5.6, "5.60 actions"),
        ("importance_length", "hires", 0.5, "0.50 rounds"), ("lead_changes", "per_turn", 0.2, "0.200"),
    ],
)  # fmt: skip
def test_units(metric: str, component: str, value: float, shown: str) -> None:
    assert unit(metric, component).value(value) == shown


def test_worth_in_win_share_is_in_points() -> None:
    shown = unit("importance_share", "hires").difference(0.031, 0.004)
    assert shown == "+3.1 \N{PLUS-MINUS SIGN}\N{NARROW NO-BREAK SPACE}0.4 points"


def test_every_metric_has_a_label_of_its_own() -> None:
    metrics = {each.metric for each in MARGINS.values()} | set(METRICS)
    labels = {label(metric) for metric in metrics - {"bot_share"}}
    assert len(labels) == len(metrics) - 1
    assert not [each for each in labels if "_" in each]


def _about(metric: str, component: str = "", **where: Any) -> Verdict:
    fields = {"seat": None, "bot": "", **where}
    return Verdict(2, "a-b", MIRROR, fields["seat"], fields["bot"], metric, component, 0.0, 0.0, 0.0, 1.0, NOT_ENOUGH)


def test_lines_are_named_in_the_games_own_words(tmp_path: Path) -> None:
    view = View(fake.run(tmp_path, players=(2,)))
    game = view.game
    feature, supply = game.features[0], game.supplies[0]
    assert what(view, _about("feature_of_winner", feature.name)) == f"{feature.text}, by the winner"
    assert what(view, _about("supply", f"{supply.name}_peak")) == f"{supply.text}: most at once"
    assert what(view, _about("supply", f"{supply.name}_short")) == f"{supply.text}: more than are printed"
    assert what(view, _about("importance_share", "hires")) == f"worth in win share: {game.abilities['hires'].text}"
    assert what(view, _about("length", "turns")) == "turns"
    assert what(view, _about("drama", "late")) == "points the winner trails, second half"
    assert brief(view, _about("seat_share", seat=2)) == "Seat 2 wins"
    assert brief(view, _about("bot_share", bot="builder")) == "builder wins"
    assert what(view, _about("supply", "gold_short")) == "gold: ran out"
    assert what(view, _about("feature", "not_known")) == "not known"
