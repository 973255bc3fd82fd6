"""The sections about tension, decisions, supplies, worth and the ranking: what they say, and when they are absent."""

from __future__ import annotations

import dataclasses
import itertools
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from dogsim import report
from dogsim.core.game import Ability, Feature, Supply
from dogsim.report.naming import brief, what
from dogsim.report.page import render
from dogsim.report.pairing import saved, unpaired
from dogsim.report.ranked import also_changed, most, news
from dogsim.report.text import label, unit
from dogsim.report.view import View
from dogsim.sim.metrics import METRICS
from dogsim.stats.margins import MARGINS
from dogsim.stats.results import CHANGED, MIRROR, NO_DIFFERENCE, NOT_ENOUGH, Results, Verdict
from tests.report import fake

Written = dict[str, tuple[fake.Fake, Path]]
NEW = ("ranking", "tension", "decisions", "supplies", "importance")
NEW_METRICS = (
    "leader_wins", "lead_changes", "drama", "decisiveness", "decision_density", "waiting", "supply", "feature_of_winner",
    "feature_of_others",
)  # fmt: skip


def part(page: str, key: str) -> str:
    """Return a section of a page as a reader sees it, on one line."""
    found = re.search(rf'<section id="{key}".*?</section>', page, re.DOTALL)
    assert found, key
    plain = re.sub(r"<[^>]+>", " ", found[0])
    return unescape(" ".join(re.sub(r"[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", plain).split()))


def changed(run: fake.Fake, **fields: Any) -> fake.Fake:
    """Return a run with other results."""
    return dataclasses.replace(run, results=dataclasses.replace(run.results, **fields))


@pytest.fixture(scope="module")
def page(written: Written) -> str:
    return written["run"][1].read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def worth(written: Written) -> str:
    return written["worth"][1].read_text(encoding="utf-8")


# -- tension, decisions, supplies --------------------------------------------------------------------


def test_tension_tells_base_variant_difference_and_word(page: str) -> None:
    said = part(page, "tension")
    assert "as if the game ended now" in said
    assert "In the second half 1.30 ± 0.01 1.35 ± 0.01 +0.05 ± 0.02 points no practical difference" in said
    assert "Per turn 0.210 ± 0.002 0.218 ± 0.002 +0.008 ± 0.003 no practical difference" in said
    assert "Share of the turns until then 61.0 ± 0.6 % 63.4 ± 0.6 % +2.4 ± 0.9 points not enough games" in said
    assert "After 75 % of the rounds 78.0 ± 0.8 % 81.1 ± 0.8 % +3.1 ± 1.1 points not enough games" in said


def test_the_word_and_the_interval_are_those_of_the_ranking(written: Written, page: str) -> None:
    view = View(written["run"][0])
    (arm,) = view.others(2)
    judged, alone = view.ranked(arm, "drama", "most"), view.change(arm, "drama", component="most")
    assert judged is not None
    assert alone is not None
    assert judged.high - judged.low > alone.high - alone.low
    assert f"At most 12.50 ± 0.12 13.00 ± 0.12 +0.50 ± 0.18 points {judged.words}" in part(page, "tension")
    for key in ("tension", "decisions", "supplies"):
        assert f"hold all at once over the {len(view.results.ranking)} differences searched" in part(page, key)


def test_the_picture_of_leaders_says_its_numbers(page: str) -> None:
    found = re.findall(r'<svg class="histogram curves".*?</svg>', page)
    assert len(found) == 4
    assert "<title>Whoever leads wins, 2 players</title>" in found[0]
    assert "41.0\N{NO-BREAK SPACE}% after 25 % of the rounds" in found[0]
    assert found[0].count('class="mark arm-0"') == found[0].count('class="mark arm-1"') == 3


def test_higher_shares_are_drawn_higher(page: str) -> None:
    (drawn, *_) = re.findall(r'<svg class="histogram curves".*?</svg>', page)
    heights = [float(each) for each in re.findall(r'y="([\d.]+)" class="mark arm-0"', drawn)]
    assert len(heights) == 3
    assert all(before > after for before, after in itertools.pairwise(heights))


def test_decisions_are_never_compared_across_games(page: str) -> None:
    said = part(page, "decisions")
    assert "smallest step of this engine" in said
    assert "compare arms, never games" in said
    assert said.count("Legal actions at a decision") == 4
    assert "Decisions of the others between two turns of a player 15.1 ± 0.2 15.7 ± 0.2 +0.6 ± 0.2 decisions" in said


def test_supplies_say_whether_they_ran_out_or_were_exceeded(written: Written, page: str) -> None:
    said = part(page, "supplies")
    game = written["run"][0].game
    assert {each.limited for each in game.supplies} == {True, False}
    for each in game.supplies:
        assert said.count(each.text[0].upper() + each.text[1:]) == 4
    assert said.count("Games in which more were needed than are printed") == 4 * sum(not each.limited for each in game.supplies)
    assert said.count("Games in which it ran out") == 4 * sum(each.limited for each in game.supplies)
    assert "Games in which it ran out 0 2.0 ± 0.2 % +2.0 ± 0.3 points not enough games" in said


def test_a_supply_nobody_has_is_not_shown(written: Written) -> None:
    said = part(written["alone"][1].read_text(encoding="utf-8"), "supplies")
    assert "Coins" in said
    assert "uppies" not in said


def test_sections_are_absent_when_there_is_nothing(written: Written, tmp_path: Path) -> None:
    keys = {
        name: set(re.findall(r'<section id="([a-z]+)"', path.read_text(encoding="utf-8"))) for name, (_, path) in written.items()
    }
    assert keys["run"] & set(NEW) == set(NEW) - {"importance"}
    assert keys["worth"] & set(NEW) == set(NEW)
    assert keys["alone"] & set(NEW) == {"tension", "decisions", "supplies"}
    poor = fake.run(tmp_path)
    poor.game = dataclasses.replace(poor.game, supplies=())
    assert '<section id="supplies"' not in render(poor)
    bare = changed(fake.without(fake.run(tmp_path), *NEW_METRICS), ranking=())
    text = render(bare)
    assert not {"ranking", "tension", "decisions", "supplies", "importance"} & set(re.findall(r'<section id="([a-z]+)"', text))
    assert "by the winner" not in text
    assert "Most changed" not in report.terminal(bare)


def test_a_lone_game_has_values_and_no_differences(written: Written) -> None:
    said = part(written["alone"][1].read_text(encoding="utf-8"), "tension")
    assert "Mean over all turns 3.10 ± 0.03" in said
    assert "Judged" not in said
    assert "searched" not in said


def test_many_arms_have_a_row_each(written: Written) -> None:
    run, path = written["many"]
    text = path.read_text(encoding="utf-8")
    assert len(run.plan.arms[2]) == 5
    assert part(text, "decisions").count("upgrade_cost") == 1
    (row,) = re.findall(r'rowspan="5">Legal actions at a decision</th>.*?</tr>', text)[:1]
    assert "5.70" in row


# -- features ----------------------------------------------------------------------------------------


def test_uses_of_winners_are_an_association(page: str) -> None:
    said = part(page, "features")
    assert said.count("players, by the winner and by the others") == 8  # summaries and captions
    assert said.count("association, not cause") == 4
    assert "base , by the winner base , by the others puppies , by the winner puppies , by the others" in said


def test_the_winners_column_holds_the_winners_uses(written: Written, page: str) -> None:
    run, _ = written["run"]
    feature = run.game.features[3]
    rows = [
        run.results.get(2, arm, metric, component=feature.name)
        for arm in ("base", "puppies")
        for metric in ("feature_of_winner", "feature_of_others")
    ]
    shown = " ".join(f"{row.estimate:.2f}" for row in rows if row)
    assert len(shown.split()) == 4
    assert f"{feature.text} {shown} " in part(page, "features")


# -- importance --------------------------------------------------------------------------------------


def test_worth_is_sorted_and_told_with_intervals(worth: str) -> None:
    said = part(worth, "importance")
    texts = [fake.GAME.abilities[name].text for name in ("hotel", "puppies", "hires")]
    places = [said.lower().index(text.lower()) for text in texts]
    assert places == sorted(places)
    assert "not tuned anew" in said
    assert "likely overstated" in said
    assert "4.0 0.4" in said
    assert "+1.60 ± 0.16 +0.20 ± 0.02 +0.36 ± 0.04" in said


def test_what_an_arm_knows_nothing_of_has_no_line(worth: str) -> None:
    (row,) = re.findall(r"<th[^>]*><bdi>All puppies</bdi></th>.*?</tbody>", worth, re.DOTALL)[:1]
    assert "<bdi>puppies</bdi>" in row
    assert "<bdi>base</bdi>" not in row


def test_many_abilities_are_folded_beyond_the_first(tmp_path: Path) -> None:
    run = fake.worth(tmp_path)
    (row,) = [each for each in run.results.rows if (each.players, each.arm, each.metric, each.component)
              == (2, "base", "importance_share", "hires")]  # fmt: skip
    more = [dataclasses.replace(row, component=f"thing_{i}") for i in range(20)]
    text = render(fake.with_rows(run, *more))
    assert "<summary>2 players, 8 more</summary>" in text


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
    assert also_changed(view).startswith("Most changed besides, 2 players: Games that ended: cap +30.00 ±")


def test_the_terminal_names_the_largest_change_outside_its_columns(tmp_path: Path) -> None:
    run = fake.run(tmp_path)
    said = also_changed(View(run))
    assert said.startswith("Most changed besides, 2 players: Most points the winner trails +0.50 ±")
    assert " ".join(said.replace("\N{NARROW NO-BREAK SPACE}", " ").split()) in " ".join(report.terminal(run).split())
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
    for metric in NEW_METRICS:
        assert " ".join(METRICS[metric].text.split()) in said
    for name in ("drama", "lead_changes.per_turn", "supply.peak", "length.turns"):
        shown = MARGINS[name].text
        assert shown in said or shown[0].upper() + shown[1:] in said
    assert "importance_share" not in said
    assert "importance_share The equal share minus" in part(worth, "glossary")


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


def test_hostile_words_of_a_game_are_escaped(tmp_path: Path) -> None:
    evil = fake.HOSTILE[1]
    run = fake.worth(tmp_path)
    supplies = tuple(Supply(each.name, evil, each.limited) for each in run.game.supplies)
    features = tuple(Feature(each.name, evil, evil) for each in run.game.features)
    abilities = {name: Ability(name, evil, evil, (name,)) for name in run.game.abilities}
    run.game = dataclasses.replace(run.game, supplies=supplies, features=features, abilities=abilities)
    page = render(run)
    assert "a&amp;b&lt;img src=x" in page
    assert "<img" not in page
    terminal = report.terminal(run)
    assert max(len(line) for line in terminal.splitlines() if not line.startswith(("Report", "Repeat", "Watch"))) <= 80


def test_results_without_a_ranking_are_still_a_page(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    old = Results(run.results.rows, run.results.verdicts, run.results.fairness, run.results.histograms, run.results.totals)
    said = part(render(dataclasses.replace(run, results=old)), "tension")
    assert "+0.50 ± 0.11 points" in said
    assert "searched" not in said
