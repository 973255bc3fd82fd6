"""The sections about tension, decisions, supplies, worth and the ranking: what they say, and when they are absent."""

from __future__ import annotations

import dataclasses
import itertools
import re
from pathlib import Path

import pytest

from dogsim.core.game import Ability, Feature, Supply
from dogsim.report.page import render
from dogsim.report.view import View
from dogsim.stats.results import Results
from tests.report import fake
from tests.report.conftest import Written, changed, part

NEW = ("ranking", "tension", "decisions", "supplies", "importance")
NEW_METRICS = (
    "leader_wins", "lead_changes", "drama", "decisiveness", "decision_density", "waiting", "supply", "feature_of_winner",
    "feature_of_others",
)  # fmt: skip


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


def test_partners_can_have_half_a_win_at_most(written: Written) -> None:
    text = written["teams"][1].read_text(encoding="utf-8")
    two, four = re.findall(r'<svg class="histogram curves".*?</svg>', text)
    assert re.findall(r'class="side">([\d.]+%)<', two)[0] == "100%"
    assert re.findall(r'class="side">([\d.]+%)<', four)[0] == "50%"
    assert "Partners share a win" in part(text, "tension")


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
    assert "Winner, others" not in text
    assert "Most changed" not in fake.terminal(bare)


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
    assert said.count("What Use Difference Points Winner Others") == 4
    assert said.count("association, not cause") == said.count("Winner Others") - 1  # one link leads to the term


def test_the_winners_column_holds_the_winners_uses(written: Written, page: str) -> None:
    run, _ = written["run"]
    feature = run.game.features[3]
    pairs = [
        [run.results.get(2, arm, metric, component=feature.name) for arm in ("base", "puppies")]
        for metric in ("feature_of_winner", "feature_of_others")
    ]
    shown = " ".join(" \N{RIGHTWARDS ARROW} ".join(f"{row.estimate:.2f}" for row in pair if row) for pair in pairs)
    assert len(shown.split()) == 6
    (row,) = re.findall(rf"{feature.text} [^a-z]*", part(page, "features"))[:1]
    assert shown in row


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
    terminal = fake.terminal(run)
    assert max(len(line) for line in terminal.splitlines() if not line.startswith(("Report", "Repeat", "Watch"))) <= 80


def test_results_without_a_ranking_are_still_a_page(tmp_path: Path) -> None:
    run = fake.run(tmp_path, players=(2,))
    old = Results(run.results.rows, run.results.verdicts, run.results.fairness, run.results.histograms, run.results.totals)
    said = part(render(dataclasses.replace(run, results=old)), "tension")
    assert "+0.50 ± 0.11 points" in said
    assert "searched" not in said
