"""Counts: the same as by hand, seat by seat and game by game, and intervals from them."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import GAMES
from dogsim.sim.block import Play
from dogsim.tuning import playing
from dogsim.tuning.measuring import sums, verdict
from dogsim.tuning.objective import LEAD, objective
from dogsim.tuning.playing import Court, Sitting
from dogsim.tuning.scenes import Scene
from tests.sim.toy import TOY, play, row_by_row
from tests.tuning.asking import plan


def by_hand(game: Any, kernel: Play, sitting: Sitting) -> list[list[int]]:
    """Count one game at a time in plain Python."""
    found = []
    for deal in range(sitting.first, sitting.first + sitting.deals):
        counted = [0, 0, 0]
        for lineup in sitting.scene.lineups:
            for seat in range(sitting.scene.players):
                others = [game.make_weights(bot.weights) for bot in lineup]
                around = [game.make_weights(sitting.weights), *others]
                seated = around[-seat:] + around[:-seat] if seat else around
                out = blank(game.out)
                bots = np.concatenate(seated).view(np.recarray)
                kernel(row(sitting.scene.rules), blank(game.state), bots, sitting.seed, deal, out, *UNNOTED)
                totals = [int(each) for each in out.total[0, : sitting.scene.players]]
                lead = sum(totals[seat] - each for i, each in enumerate(totals) if i != seat)
                counted = [counted[0] + int(out.credit[0, seat]), counted[1] + lead, counted[2] + lead * lead]
        found.append(counted)
    return found


def test_counts_are_those_of_a_slow_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several line-ups, every seat, blocks of uneven size, over threads."""
    monkeypatch.setattr(playing, "BLOCK_GAMES", 40)
    made = plan(tmp_path, players=(2, 3), against=("digger", "rusher"), variants=("extra",))
    sittings = [Sitting({"strength": strength}, scene, 7, 3, 25) for strength in (3, -2) for scene in made.scenes]
    counted = Court(TOY, 3, play).play(sittings)
    for sitting, found in zip(sittings, counted, strict=True):
        assert found.tolist() == by_hand(TOY, row_by_row, sitting)


def test_a_real_game_is_counted_alike() -> None:
    game = GAMES["dogs"]
    scene = Scene("base", 3, game.make_rules(3), ((game.bots["builder"], game.bots["hotel-rush"]),))
    sitting = Sitting({"sets": 90}, scene, 5, 10, 12)
    (found,) = Court(game, 2, play_block).play([sitting])
    assert found.tolist() == by_hand(game, play_block, sitting)
    assert found[:, 0].sum() > 0


def test_threads_change_nothing(tmp_path: Path) -> None:
    made = plan(tmp_path, players=(4,))
    sitting = Sitting({"strength": 1}, made.scenes[0], 7, 0, 2000)
    one, many = (Court(TOY, threads, play).play([sitting])[0] for threads in (1, 5))
    assert one.tolist() == many.tolist()


def test_threads_share_no_room_in_which_a_player_searches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two searches that counted in one place would play other games with every run."""
    monkeypatch.setattr(playing, "BLOCK_GAMES", 40)
    rooms: dict[int, set[int]] = {}
    both = threading.Barrier(2)

    def kernel(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any, desk: Any) -> int:
        if threading.get_ident() not in rooms:
            rooms[threading.get_ident()] = set()
            both.wait(30)
        rooms[threading.get_ident()].add(desk.ctypes.data)
        assert len(notes) == 0
        return play(rules, state, bots, seed, first, out, notes, desk)

    made = plan(tmp_path, players=(2,))
    Court(TOY, 2, kernel).play([Sitting({"strength": 1}, made.scenes[0], 7, 0, 400)])
    used = list(rooms.values())
    assert [len(each) for each in used] == [1, 1]
    assert used[0] != used[1]


def test_the_base_among_its_like_wins_an_equal_share(tmp_path: Path) -> None:
    """Every seat of a deal together: exactly."""
    made = plan(tmp_path, players=(2, 3, 4))
    deals = 50
    counts = Court(TOY, 2, play).play([Sitting(made.start, scene, 1, 0, deals) for scene in made.scenes])
    own = [[int(each) for each in count.sum(axis=0)] for count in counts]
    climbed = objective(TOY, made.scenes, deals, own)
    assert climbed.wins(own) == pytest.approx(1.0)
    assert climbed.value(own) == pytest.approx(1.0)
    assert climbed.share(own) == pytest.approx((1 / 2 + 1 / 3 + 1 / 4) / 3)


def test_the_lead_is_told_in_the_base_s_spread(tmp_path: Path) -> None:
    """And not at all where scores decide nothing."""
    made = plan(tmp_path, players=(3,))
    base = [[3 * 60 * 10 // 3, 0, 30 * 4]]  # ten deals of three games: an equal share, leads of 2
    better = [[3 * 60 * 10 // 2, 30, 0]]
    assert objective(TOY, made.scenes, 10, base).value(better) == pytest.approx(1.5 + LEAD * 0.5)
    assert objective(GAMES["dog-cards"], made.scenes, 10, base).value(better) == pytest.approx(1.5)


def test_intervals_have_the_deal_as_unit(tmp_path: Path) -> None:
    """Against plain means and standard deviations over deals."""
    scenes = plan(tmp_path, players=(2, 4)).scenes
    chance = np.random.default_rng(1)
    deals = 200
    credit = [(chance.integers(0, 60 * s.players, deals), chance.integers(0, 60 * s.players, deals)) for s in scenes]
    found = verdict(scenes, deals, [sums(own, base) for own, base in credit])
    gains, errors = [], []
    for scene, measured, (own, base) in zip(scenes, found.scenes, credit, strict=True):
        each = own / (60 * scene.players)
        gain = each - base / (60 * scene.players)
        assert measured.row.value == pytest.approx(each.mean())
        assert measured.row.error == pytest.approx(each.std(ddof=1) / deals**0.5)
        assert measured.gain.value == pytest.approx(gain.mean())
        assert measured.gain.error == pytest.approx(gain.std(ddof=1) / deals**0.5)
        gains.append(scene.players * gain.mean())
        errors.append(scene.players * measured.gain.error)
    assert found.gain.value == pytest.approx(np.mean(gains))
    assert found.gain.error == pytest.approx(np.hypot(*errors) / 2)
    assert found.better == (found.gain.value > 1.972 * found.gain.error)
