"""Counts per deal, against a slow count of the same rows with plain loops."""

from __future__ import annotations

import math
import threading
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dogsim.core.game import Game
from dogsim.core.notes import LEAD_CREDIT, NOTES
from dogsim.experiment import Spec, make_plan
from dogsim.sim.block import Desk, Table, play_deals
from dogsim.sim.counter import Block, Counter
from dogsim.sim.layout import Games, Layout
from dogsim.sim.metrics import METRICS, MILLION, columns
from dogsim.sim.task import Job
from tests.sim import partners
from tests.sim.partners import PARTNERS
from tests.sim.toy import COMPONENTS, TOY, play

PLAYS = {"toy": play, "partners": partners.play}


def jobs(players: int, game: str = "toy", **changes: Any) -> tuple[Job, ...]:
    """Return the jobs of a small run."""
    return make_plan(Spec(game=game, players=(players,), games=10, **changes)).jobs


def blank_games(layout: Layout, deals: int) -> Games:
    """Return games of shape (seatings, deals)."""
    rows, notes = (np.zeros((layout.seatings, deals), dtype) for dtype in (layout.game.out, NOTES))
    return Games(rows, notes if layout.task.noted else None)


def played(layout: Layout, job: Job, deals: int, arm: int = 0) -> Games:
    """Return one arm's games."""
    games = blank_games(layout, deals)
    for i, bots in enumerate(job.task.bot_rows(layout.game)):
        out = games.rows[i].view(np.recarray)
        notes = None if games.notes is None else games.notes[i].view(np.recarray)
        PLAYS[layout.game.name](job.task.rule_rows(layout.game)[arm], None, bots, 1, 0, out, notes)
        games.rows[i] = out
        if games.notes is not None:
            games.notes[i] = notes
    return games


def slow_count(game: Game, job: Job, games: Games, deal: int) -> dict[tuple[str, str, int | None, str], Fraction]:
    """Count one deal with loops over its games, seats and components: means over its games."""
    task, found = job.task, {}
    seatings = len(task.seatings)

    def add(metric: str, component: str, seat: int | None, bot: str, value: Fraction) -> None:
        key = metric, component, seat, bot
        found[key] = found.get(key, Fraction(0)) + value / seatings

    for seating, row in zip(task.seatings, games.rows[:, deal], strict=True):
        for seat in range(task.players):
            name = "" if task.mirror else task.entrants[seating[seat]].name
            held = 1 if task.mirror else [each.name for each in task.entrants].count(name)
            who: tuple[int | None, str] = (seat + 1, "") if task.mirror else (None, name)
            add("seat_share" if task.mirror else "bot_share", "", *who, Fraction(int(row["credit"][seat]), 60 * held))
            points = {"": row["total"][seat], **dict(zip(COMPONENTS, row["components"][seat], strict=True))}
            for component, value in points.items():
                add("score", component, *who, Fraction(int(value), held))
                if task.mirror:
                    add("score", component, None, "", Fraction(int(value), task.players))
            for feature, value in zip(game.features, row["features"][seat], strict=True):
                share = Fraction(int(value), task.players if task.mirror else held)
                add("feature", feature.name, None, name, share)
                if task.mirror:
                    won = Fraction(int(row["credit"][seat]), 60)
                    add("feature_of_winner", feature.name, None, "", int(value) * won)
                    add("feature_of_others", feature.name, None, "", int(value) * (1 - won) / (task.players - 1))
        for team in game.teams.get(task.players, ()) if task.mirror else ():
            name = "+".join(str(seat + 1) for seat in team)
            add("team_share", name, None, "", sum((Fraction(int(row["credit"][seat]), 60) for seat in team), Fraction(0)))
        sides = game.teams.get(task.players) or [(seat,) for seat in range(task.players)]
        best, second = sorted((sum(int(row["total"][seat]) for seat in side) for side in sides), reverse=True)[:2]
        add("margin", "", None, "", Fraction(best - second))
        for name in ("rounds", "turns", "decisions"):
            add("length", name, None, "", Fraction(int(row[name])))
        for name in ("tie_break", "shared"):
            add("ties", name, None, "", Fraction(int(row[name])))
        for i, name in enumerate(game.ends):
            add("ended", name, None, "", Fraction(int(row["ended"] == i + 1)))
    if games.notes is not None:
        for (metric, component), value in slow_notes(game, games.rows[0, deal], games.notes[0, deal]).items():
            add(metric, component, None, "", value)
    return found


def slow_notes(game: Game, row: Any, notes: Any) -> dict[tuple[str, str], Fraction]:
    """Count a mirror's notes: what is a ratio within a game is rounded to millionths of it."""

    def part(value: Any, of: Any) -> Fraction:
        return Fraction(math.floor(Fraction(int(value), max(1, int(of))) * MILLION + Fraction(1, 2)), MILLION)

    turns, (early, late), (first, second) = int(notes["turns"]), map(int, notes["changes"]), map(int, notes["deficit"])
    found = {
        ("lead_changes", ""): Fraction(early + late),
        ("lead_changes", "early"): Fraction(early),
        ("lead_changes", "late"): Fraction(late),
        ("lead_changes", "per_turn"): part(early + late, turns),
        ("drama", ""): part(first + second, turns),
        ("drama", "early"): part(first, turns // 2),
        ("drama", "late"): part(second, turns - turns // 2),
        ("drama", "most"): Fraction(int(notes["most_behind"])),
        ("decisiveness", ""): part(notes["settled"], turns),
        ("decision_density", "choices"): part(notes["choices"], row["decisions"]),
        ("decision_density", "actions"): part(notes["offered"], row["decisions"]),
        ("waiting", ""): part(notes["waited"], notes["waits"]),
    }
    for i, name in enumerate(("25", "50", "75")):
        found["leader_wins", name] = Fraction(int(notes["led"][i]), LEAD_CREDIT)
    for i, each in enumerate(game.supplies):
        peak, printed = int(notes["peak"][i]), int(notes["printed"][i])
        found["supply", f"{each.name}_peak"] = Fraction(peak)
        found["supply", f"{each.name}_short"] = Fraction(int(peak >= printed > 0 if each.limited else peak > printed))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [(), ("steady", "random"), ("steady", "rusher", "builder", "digger")])
def test_counts_equal_a_slow_count(players: int, bots: tuple[str, ...]) -> None:
    for job in jobs(players, bots=bots, variants=("extra",))[:3]:
        check_counts(TOY, job, arm=1)


def check_counts(game: Game, job: Job, arm: int) -> None:
    """Count deals both ways."""
    layout = Layout(game, job.task)
    games = played(layout, job, 7, arm)
    counted = Counter(layout).table(games)
    for deal in range(7):
        fast = {
            (each.metric, each.component, each.seat, each.bot): Fraction(int(value), each.scale * len(job.task.seatings))
            for each, value in zip(columns(layout), counted[deal], strict=True)
        }
        assert fast == slow_count(game, job, games, deal)


@pytest.mark.parametrize("players", [2, 4])
def test_teams_are_counted_together_where_there_are_any(players: int) -> None:
    """A team's credit is its partners'; only the mirror has teams, since a field mixes their bots."""
    mirror, *fields = jobs(players, game="partners")
    for job in (mirror, *fields[:2]):
        check_counts(PARTNERS, job, arm=0)
    named = [each.component for each in columns(Layout(PARTNERS, mirror.task)) if each.metric == "team_share"]
    assert named == (["1+3", "2+4"] if players == 4 else [])


def test_shares_come_first() -> None:
    """Tallies take the win credits to be the first columns."""
    assert list(METRICS)[:2] == ["seat_share", "bot_share"]
    for job in jobs(4):
        layout = Layout(TOY, job.task)
        first = columns(layout)[: layout.groups]
        assert {each.metric for each in first} == {"seat_share" if job.task.mirror else "bot_share"}


def test_win_credits_of_a_deal_add_up() -> None:
    for job in jobs(5):
        layout = Layout(TOY, job.task)
        counted = Counter(layout).table(played(layout, job, 5))
        assert (counted[:, : layout.groups].sum(axis=1) == 60 * len(job.task.seatings)).all()


def test_histograms_hold_every_game_and_clip_at_the_ends() -> None:
    job = jobs(3)[0]
    layout = Layout(TOY, job.task)
    games = blank_games(layout, 4)
    games.rows["total"][0, :, 0] = [-1000, -10, 60, 1000]
    games.rows["total"][0, :, 1] = [0, 0, 1, 2]
    games.rows["rounds"][0] = [0, 7, 255, 256]
    block = Block(Counter(layout), 0, 4, Desk(TOY).counted)
    block.add(games)
    tables = block.tally().tables
    counts = tables["scores"][0]
    assert counts[0, 0] == counts[0, -1] == 2
    assert list(counts[1, 10:13]) == [2, 1, 1]
    assert counts.sum() == 12
    assert tables["rounds"][0, [0, 7, 255]].tolist() == [1, 1, 2]
    assert tables["rounds"].sum() == 4


def test_a_block_is_the_same_game_by_game() -> None:
    """However the deals are cut, their counts add up to the same."""
    for job in jobs(3, variants=("extra",)):
        table_ = Table(TOY, job.task)
        desk, stop = Desk(TOY), threading.Event()
        whole = play_deals(table_, 0, 12, desk, play, stop)
        parts = [play_deals(table_, i, 1, desk, play, stop) for i in range(12)]
        total = parts[0]
        for part in parts[1:]:
            total = total + part
        assert total == whole
