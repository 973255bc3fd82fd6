"""From tallies to lines, verdicts and files: against slow arithmetic on the rows themselves."""

from __future__ import annotations

import csv
import io
import json
import math
from collections import Counter
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.experiment import RunResult, Spec, document, run
from dogsim.games import GAMES
from dogsim.stats.estimate import critical
from dogsim.stats.results import MIRROR, UNFAIR, Results, Row
from dogsim.stats.table import COLUMNS, csv_bytes, documents
from tests.sim import partners
from tests.sim.partners import PARTNERS
from tests.sim.toy import COMPONENTS, TOY, play

SPEC = Spec(game="toy", players=(2, 3), games=240, settings={"first": (1,)})
Seen = dict[tuple[int, int, tuple[int, ...], int], Any]


@pytest.fixture(scope="module")
def seen() -> Seen:
    """Every row that was played, by (players, first-seat points, strengths by seat, deal)."""
    return {}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory, seen: Seen) -> RunResult:
    """Return a run of the toy whose rows were watched."""

    def watch(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any) -> int:
        decisions = play(rules, state, bots, seed, first, out, *noted)
        strengths = tuple(int(bots[seat].strength) for seat in range(int(rules[0].players)))
        for i, row in enumerate(out.view(np.ndarray).copy()):  # the buffer itself is used again
            seen[int(rules[0].players), int(rules[0].first), strengths, first + i] = row
        return decisions

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        return run(SPEC, out=tmp_path_factory.mktemp("run") / "run", threads=1, kernel=watch)


def rows_of(seen: Seen, players: int, first: int, strengths: tuple[int, ...]) -> Any:
    """Return the rows of one arm and seating, deal by deal."""
    wanted = sorted((key[3], row) for key, row in seen.items() if key[:3] == (players, first, strengths))
    return np.array([row for _, row in wanted])


def check(row: Row | None, values: Any, *, cut: tuple[float, float] = (-math.inf, math.inf)) -> None:
    """Compare a line with the mean of deals' values and its t interval."""
    assert row is not None
    half = critical(len(values)) * np.std(values, ddof=1) / math.sqrt(len(values))
    assert row.estimate == pytest.approx(np.mean(values), abs=1e-12)
    assert row.low == pytest.approx(max(cut[0], np.mean(values) - half), abs=1e-12)
    assert row.high == pytest.approx(min(cut[1], np.mean(values) + half), abs=1e-12)
    assert row.clusters == len(values)


def test_a_mirror_s_lines(done: RunResult, seen: Seen) -> None:
    found = done.results
    rows = rows_of(seen, 3, 1, (3, 3, 3))
    assert len(rows) == 240
    for seat in range(3):
        check(found.get(3, "first=1", "seat_share", seat=seat + 1), rows["credit"][:, seat] / 60, cut=(0, 1))
        check(found.get(3, "first=1", "score", seat=seat + 1), rows["total"][:, seat])
    check(found.get(3, "first=1", "score"), rows["total"][:, :3].mean(axis=1))
    check(found.get(3, "first=1", "score", component="luck"), rows["components"][:, :3, 0].mean(axis=1))
    check(found.get(3, "first=1", "length", component="rounds"), rows["rounds"])
    ranked = np.sort(rows["total"][:, :3], axis=1)
    check(found.get(3, "first=1", "margin"), ranked[:, 2] - ranked[:, 1])
    check(found.get(3, "first=1", "feature", component="dug"), rows["features"][:, :3, 0].mean(axis=1))
    shared = found.get(3, "first=1", "ties", component="shared")
    assert shared is not None
    assert shared.estimate == rows["shared"].mean()
    gap = found.get(3, "first=1", "seat_gap")
    means = rows["credit"][:, :3].mean(axis=0) / 60
    assert gap is not None
    assert gap.estimate == pytest.approx(means.max() - means.min())


def test_a_mirror_s_differences_are_paired(done: RunResult, seen: Seen) -> None:
    arm, base = rows_of(seen, 3, 1, (3, 3, 3)), rows_of(seen, 3, 0, (3, 3, 3))
    name = "first=1-base"
    for seat in range(3):
        apart = (arm["credit"][:, seat] - base["credit"][:, seat]) / 60
        check(done.results.get(3, name, "seat_share", seat=seat + 1), apart)
        check(done.results.get(3, name, "score", seat=seat + 1), arm["total"][:, seat] - base["total"][:, seat])
    check(done.results.get(3, name, "length", component="turns"), arm["turns"] - base["turns"])


def test_a_field_s_lines(done: RunResult, seen: Seen) -> None:
    """Two bots at two seats: a deal is two games, and each bot's share is over both seats."""
    lineup, one, other = "steady+rusher", rows_of(seen, 2, 1, (3, 2)), rows_of(seen, 2, 1, (2, 3))
    share = (one["credit"][:, 0] + other["credit"][:, 1]) / 120
    row = done.results.get(2, "first=1", "bot_share", lineup=lineup, bot="steady")
    check(row, share, cut=(0, 1))
    assert row is not None
    assert (row.games, row.clusters) == (240, 120)
    check(
        done.results.get(2, "first=1", "score", lineup=lineup, bot="rusher"),
        (one["total"][:, 1] + other["total"][:, 0]) / 2,
    )
    check(
        done.results.get(2, "first=1", "score", lineup=lineup, bot="rusher", component="luck"),
        (one["components"][:, 1, 0] + other["components"][:, 0, 0]) / 2,
    )
    check(
        done.results.get(2, "first=1", "length", lineup=lineup, component="decisions"),
        (one["decisions"] + other["decisions"]) / 2,
    )


def test_histograms(done: RunResult, seen: Seen) -> None:
    rows = rows_of(seen, 2, 0, (3, 3))
    low, counts = done.results.histograms[2, "base", MIRROR, "seat 2", "score"]
    found = Counter(rows["total"][:, 1].tolist())
    assert {low + i: count for i, count in enumerate(counts) if count} == found
    low, counts = done.results.histograms[2, "base", MIRROR, "all", "score"]
    assert sum(counts) == 2 * len(rows)
    low, counts = done.results.histograms[2, "base", MIRROR, "all", "rounds"]
    assert {low + i: count for i, count in enumerate(counts) if count} == Counter(rows["rounds"].tolist())
    assert (2, "base", "steady+rusher", "rusher", "score") in done.results.histograms


def test_shares_add_up_to_one(done: RunResult) -> None:
    for players in (2, 3):
        for arm in ("base", "first=1"):
            seats = done.results.select(players=players, arm=arm, metric="seat_share")
            assert sum(row.estimate for row in seats) == pytest.approx(1)
        fields_of = {row.lineup for row in done.results.select(players=players, metric="bot_share")}
        for lineup in fields_of:
            bots = done.results.select(players=players, arm="base", lineup=lineup, metric="bot_share")
            assert sum(row.estimate for row in bots) == pytest.approx(1)


def test_components_add_up_to_the_score(done: RunResult) -> None:
    for row in done.results.select(metric="score", component=""):
        parts = [
            done.results.get(row.players, row.arm, "score", lineup=row.lineup, seat=row.seat, bot=row.bot, component=name)
            for name in COMPONENTS
        ]
        assert sum(part.estimate for part in parts if part is not None) == pytest.approx(row.estimate)


def test_every_game_ends_somehow(done: RunResult) -> None:
    for players in (2, 3):
        rows = done.results.select(players=players, arm="base", lineup=MIRROR, metric="ended")
        assert [row.component for row in rows] == ["normal", "stalled", "cap"]
        assert sum(row.estimate for row in rows) == pytest.approx(1)


def test_verdicts_are_the_judged_lines(done: RunResult) -> None:
    for verdict in done.results.verdicts:
        row = done.results.get(
            verdict.players, verdict.arm, verdict.metric, lineup=verdict.lineup, seat=verdict.seat, bot=verdict.bot,
            component=verdict.component,
        )  # fmt: skip
        assert row is not None
        assert (row.estimate, row.low, row.high) == (verdict.difference, verdict.low, verdict.high)
    judged = Counter((each.lineup == MIRROR, each.metric) for each in done.results.verdicts if each.players == 3)
    assert judged == {
        (True, "seat_share"): 3, (True, "seat_gap"): 1, (True, "score"): 1, (True, "length"): 1, (False, "bot_share"): 3,
    }  # fmt: skip
    assert all(each.paired for each in done.results.verdicts)


def test_totals(done: RunResult, seen: Seen) -> None:
    assert done.results.totals["games"] == done.plan.games
    assert done.results.totals["decisions"] == sum(int(row["decisions"]) for row in seen.values())
    ways = Counter(int(row["ended"]) for row in seen.values())
    assert done.results.ends == {"normal": ways[1], "stalled": ways[2], "cap": 0}
    assert sum(done.results.ends.values()) == done.plan.games


def test_lines_are_found_by_what_they_are_about(done: RunResult) -> None:
    assert done.results.get(4, "base", "score") is None
    assert len(done.results.select(metric="seat_share", players=2, arm="base")) == 2
    with pytest.raises(TypeError, match="no field 'sait'"):
        done.results.select(sait=1)


def test_other_decks_are_labelled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    found = run(Spec(game="toy", players=(2,), games=200, settings={"locations": (4,)}), out=tmp_path / "r", kernel=play)
    assert not any(each.paired for each in found.results.verdicts)


def test_arms_are_compared_with_their_own_base(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Beside a variant a list of values makes pairs."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    spec = Spec(game="toy", variants=("extra",), players=(2,), bots=("steady",), games=200, settings={"first": (0, 5)})
    found = run(spec, out=tmp_path / "r", kernel=play).results
    names = list(dict.fromkeys(row.arm for row in found.rows))
    assert names == [
        "base,first=0", "extra,first=0", "base,first=5", "extra,first=5",
        "extra,first=0-base,first=0", "extra,first=5-base,first=5",
    ]  # fmt: skip
    row = found.get(2, names[-1], "score")
    assert row is not None
    assert row.estimate == 1.0


def test_a_game_of_teams_in_which_nobody_may_win(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Partners win together, so there are two shares, not four; what nobody won is in no share."""
    monkeypatch.setitem(GAMES, "partners", PARTNERS)
    spec = Spec(game="partners", players=(2, 4), games=2000, settings={"first": (3,)})
    found = run(spec, out=tmp_path / "r", kernel=partners.play).results
    assert set(found.ends) == {"goal", "cap"}
    for arm in ("base", "first=3"):
        seats = [found.get(4, arm, "seat_share", seat=seat) for seat in (1, 2, 3, 4)]
        teams = [found.get(4, arm, "team_share", component=name) for name in ("1+3", "2+4")]
        capped = found.get(4, arm, "ended", component="cap")
        assert all(row is not None for row in (*seats, *teams, capped))
        shares = [row.estimate for row in seats if row is not None]
        assert shares[0] == shares[2]
        assert [row.estimate for row in teams if row is not None] == pytest.approx([2 * shares[0], 2 * shares[1]])
        assert capped is not None
        assert 0.1 < capped.estimate < 0.3
        assert sum(shares) == pytest.approx(1 - capped.estimate)
    assert found.select(players=2, metric="team_share") == []
    fair = {(each.players, each.arm): each for each in found.fairness}
    assert fair[4, "first=3"].words == UNFAIR
    assert (fair[4, "first=3"].best_seat, fair[4, "first=3"].worst_seat) == (1, 2)


# -- results.csv ----------------------------------------------------------------------------------


def test_columns_are_the_documented_ones(done: RunResult) -> None:
    text = csv_bytes(done.results).decode()
    header = "game,players,arm,lineup,seat,bot,metric,component,estimate,low,high,games,clusters"
    assert text.splitlines()[0] == header == ",".join(COLUMNS) == ",".join(field.name for field in fields(Row))
    assert "\r" not in text
    read = list(csv.DictReader(io.StringIO(text)))
    assert len(read) == len(done.results.rows)
    for line, row in zip(read, done.results.rows, strict=True):
        assert line["seat"] == ("" if row.seat is None else str(row.seat))
        assert float(line["estimate"]) == pytest.approx(row.estimate, rel=1e-9, abs=1e-12)


def test_no_cell_is_a_formula(done: RunResult) -> None:
    evil = replace(done.results.rows[0], arm="=1+1", bot="@SUM(A1)", component="-2", estimate=-1.5)
    line = csv_bytes(Results((evil,), (), (), {}, {})).decode().splitlines()[1]
    cells = next(csv.reader([line]))
    assert (cells[2], cells[5], cells[7], cells[8]) == ("'=1+1", "'@SUM(A1)", "'-2", "-1.5")


def test_numbers_that_are_none_stay_out(done: RunResult) -> None:
    row = replace(done.results.rows[0], low=-math.inf, high=math.nan, estimate=-0.0)
    results = Results((row,), (), (), {}, {})
    cells = next(csv.reader([csv_bytes(results).decode().splitlines()[1]]))
    assert (cells[8], cells[9], cells[10]) == ("0", "", "")
    assert documents(results)[0]["low"] is None


def test_the_json_document(done: RunResult) -> None:
    made = json.loads(json.dumps(document(done, ["a sentence"]), allow_nan=False))
    assert list(made) == ["schema", "spec", "findings", "results"]
    assert made["findings"] == ["a sentence"]
    assert made["spec"]["game"] == "toy"
    assert len(made["results"]) == len(done.results.rows)
    assert list(made["results"][0]) == list(COLUMNS)
