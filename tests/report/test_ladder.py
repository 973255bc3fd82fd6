"""The ladder of skill on the page and in the findings."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

from dogsim.experiment import RunResult
from dogsim.report import skill
from dogsim.report.page import render
from dogsim.report.view import View
from dogsim.sim.task import MIRROR
from dogsim.stats.ladder import FLAT
from dogsim.stats.results import NOT_ENOUGH, Row
from tests.report import fake
from tests.report.conftest import Written, part
from tests.sim.partners import TEAMS

SIGN = "the length of games changes sign (balanced +1.00 ± 0.00 rounds; mc-100 −1.00 ± 0.00 rounds)"


@pytest.fixture(scope="module")
def done(written: Written) -> Any:
    return written["climbed"][0]


@pytest.fixture(scope="module")
def page(written: Written) -> str:
    return written["climbed"][1].read_text(encoding="utf-8")


def changed(run: RunResult, change: Any) -> RunResult:
    """Return a run with some lines changed: ``change(row)`` gives another line, or the same."""
    rows = tuple(change(row) for row in run.results.rows)
    return dataclasses.replace(run, results=dataclasses.replace(run.results, rows=rows))


def shares(run: RunResult, lineup: str, bot: str, share: float, half: float) -> RunResult:
    """Return a run in which a bot has a share of a line-up in both arms, the others the rest."""

    def change(row: Row) -> Row:
        if (row.metric, row.lineup, row.players) != ("bot_share", lineup, 2) or "-" in row.arm:
            return row
        value = share if row.bot == bot else 1 - share
        return dataclasses.replace(row, estimate=value, low=value - half, high=value + half)

    return changed(run, change)


def said_in(page: str, key: str) -> str:
    """Return a section's words without those inside its drawings."""
    return part(re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL), key)


# -- the finding -------------------------------------------------------------------------------------


def test_a_changed_sign_is_told_first(done: RunResult) -> None:
    for said in fake.details(done):
        assert f"Depends on the bots: {SIGN}." in said
        assert "Holds at every rung" in said or "Too few games with mc-100" in said


def test_terminal_and_page_tell_the_same(done: RunResult, page: str) -> None:
    assert "Depends on the bots: the length of games changes sign" in " ".join(fake.terminal(done).split())
    assert page.count("Depends on the bots: the length of games changes sign") == 3  # a finding, the detail, the section


def test_a_verdict_that_holds_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Every rung is too weak for the expansion to shorten a game."""
    run = fake.climbed(tmp_path / "run", rollouts=(0,), search_games=None, games=1500, players=(2,))
    strong = [rung for rung in skill.rungs(View(run), 2) if rung.name == "tuned"]
    assert strong
    run = without_rung(run, "rung:tuned")
    (said,) = fake.details(run)
    assert "Depends on the bots" not in said
    assert "The verdict holds at every rung." in said


def without_rung(run: RunResult, lineup: str) -> RunResult:
    rows = tuple(row for row in run.results.rows if row.lineup != lineup)
    return dataclasses.replace(run, results=dataclasses.replace(run.results, rows=rows))


def test_without_a_ladder_nothing_is_said_of_it(written: Written) -> None:
    for name in ("run", "many", "alone", "grid", "teams"):
        run, path = written[name]
        assert "rung" not in " ".join(fake.details(run))
        assert 'id="ladder"' not in path.read_text(encoding="utf-8")
        assert 'id="rungs"' not in path.read_text(encoding="utf-8")


def test_nothing_else_on_the_page_knows_of_it(done: RunResult, page: str) -> None:
    view = View(done)
    for key in ("seats", "strategies", "differences", "length"):
        assert "ladder:" not in part(page, key)
        assert "rung:" not in part(page, key)
    assert all(":" not in field for players in view.players for field in view.fields(players))


def test_one_arm_alone_is_asked_about_its_seats(tmp_path: Path) -> None:
    run = fake.climbed(tmp_path / "run", variants=(), settings={}, players=(2,))
    (said,) = fake.details(run)
    assert "whether seats are equal" in said or "holds at every rung" in said

    def flip(row: Row) -> Row:
        value = {1: 0.56, 2: 0.44} if row.lineup == MIRROR else {1: 0.42, 2: 0.58}
        if row.metric == "seat_share" and row.lineup in (MIRROR, "rung:mc-100") and row.seat is not None:
            return dataclasses.replace(row, estimate=value[row.seat], low=value[row.seat] - 0.01, high=value[row.seat] + 0.01)
        return row

    (said,) = fake.details(changed(run, flip))
    more = "seat 1 wins more than its equal share with balanced (56.0 ± 1.0 %) and less with mc-100 (42.0 ± 1.0 %)"
    assert more in said
    flipped = part(render(changed(run, flip)), "rungs")
    assert "On different sides of the equal share: seat 1 (more with balanced, less with mc-100)" in flipped


# -- the sections ------------------------------------------------------------------------------------


def test_steps_in_words(done: RunResult, page: str) -> None:
    said = said_in(page, "ladder")
    assert "balanced over random base +37.5 4.1 better extra +37.5 4.1 better tuned over balanced" in said
    assert "2 players, bots with one idea" in said
    assert "balanced over rusher base +8.0 3.1 better" in said
    assert page.count("<title>mc-100 over tuned, base</title>") == 2


def test_search_by_its_budget_is_drawn(page: str, written: Written) -> None:
    assert "Share of search by its roll-outs, 2 players" in page
    assert "Search by its roll-outs" not in written["run"][1].read_text(encoding="utf-8")


def flat(run: RunResult, *extra: Row) -> RunResult:
    """Return a run in which neither tuning nor search gains anything with two players."""
    for lineup in ("ladder:tuned+balanced", "ladder:mc-25+tuned", "ladder:mc-100+tuned"):
        run = shares(run, lineup, lineup.removeprefix("ladder:").split("+")[0], 0.5, 0.002)
    return fake.with_rows(run, *extra) if extra else run  # type: ignore[arg-type, return-value]


def test_flat_steps_are_no_better_play_and_not_luck(done: RunResult) -> None:
    said = part(render(flat(done)), "ladder")
    assert FLAT in said
    assert "our bots found no better play above the steps below. That does not make it luck." in said
    assert "mostly luck" not in said


def test_mostly_luck_takes_a_best_response_too(done: RunResult) -> None:
    (like, other) = [
        row for row in done.results.rows
        if (row.arm, row.metric, row.players, row.lineup) == ("base", "bot_share", 2, "ladder:tuned+balanced")
    ]  # fmt: skip
    lineup, half = "ladder:response+balanced", {"estimate": 0.5, "low": 0.498, "high": 0.502}
    more = [dataclasses.replace(like, lineup=lineup, bot=bot, **half) for bot in ("response", other.bot)]
    said = part(render(flat(done, *more)), "ladder")
    assert "base: mostly luck beyond the steps below, as far as our bots can tell" in said
    assert "extra: our bots found no better play above" in said


def test_whether_a_change_favours_better_players_is_said(done: RunResult, page: str) -> None:
    said = said_in(page, "ladder")
    assert "2 players, does extra favour better players?" in said
    assert "balanced over random 0.0 ± 0.0 no practical difference tuned over balanced" in said
    assert "Better players are favoured as much with extra as with base: no practical difference." in said


@pytest.mark.parametrize(
    ("differences", "said"),
    [
        ((0.05, 0.0), "extra favours better players more than base: balanced over random +5.0 ±"),
        ((-0.05, 0.0), "extra favours better players less than base: balanced over random −5.0 ±"),
        ((0.05, -0.05), "extra favours better players more at one step and less at another"),
    ],
)
def test_favours(done: RunResult, differences: tuple[float, float], said: str) -> None:
    view = View(done)
    (arm,) = view.others(2)
    found = [each for other, each in skill.gaps(view) if other == arm][:2]
    planted = [
        dataclasses.replace(each, difference=value, low=value - 0.01, high=value + 0.01, words="changed" if value else NOT_ENOUGH)
        for each, value in zip(found, differences, strict=True)
    ]
    assert skill.favours(view, arm, planted).startswith(said)
    assert "Not enough games to tell" in skill.favours(view, arm, [dataclasses.replace(found[0], words=NOT_ENOUGH)])
    assert skill.favours(view, arm, []) == ""


def test_figures_at_every_rung_and_the_flag(page: str) -> None:
    said = said_in(page, "rungs")
    assert "The length of games random +1.00 ± 0.00 changed balanced +1.00 ± 0.00 changed tuned −1.00 ± 0.00 changed" in said
    assert "The length of games changes sign: above zero with balanced and below with mc-100." in said
    assert "4 players, base: shares in per cent" in said


def test_a_rung_with_few_deals_says_so(tmp_path: Path) -> None:
    run = fake.climbed(tmp_path / "run", search_games=60, players=(2,), rollouts=(25,))
    said = said_in(render(run), "rungs")
    assert "mc-25 −1.00 ± 0.00 too few games" in said
    (finding,) = fake.details(run)
    assert (
        "Too few games with mc-25 to confirm the gap between seats, the length of games, scores and the shares of seats."
        in finding
    )
    assert "changes sign" not in finding


def test_partners_are_explained(done: RunResult) -> None:
    teams = dataclasses.replace(done, game=dataclasses.replace(done.game, teams=TEAMS))
    said = part(render(teams), "ladder")
    assert "With 4 players partners share a win" in said
    assert "a team that wins 10 points more than half of the games" in said
    assert "partners win together" not in part(render(done), "ladder")
