"""The same promises, kept by the real kernels: one digest, and the rows they write make sense."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from dogsim.experiment import Spec, make_plan, run
from dogsim.games import GAMES
from dogsim.sim import task
from dogsim.sim.block import Desk, Table, play_deals
from tests.games.test_lanes import check_credit
from tests.sim.toy import TOY

REAL = [name for name, game in GAMES.items() if game is not TOY]


@pytest.mark.parametrize("name", REAL)
def test_threads_and_blocks_change_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads {1, 2, 4} and three sizes of blocks: one digest."""
    spec = Spec(game=name, settings=_a_change(name), players=(2, 3), games=150)
    found = set()
    for threads, block in ((1, 2048), (2, 40), (4, 7)):
        monkeypatch.setattr(task, "BLOCK_GAMES", block)
        done = run(spec, out=tmp_path / f"{threads}", threads=threads)
        found.add((done.folder / "results.csv").read_bytes())
    assert len(found) == 1


def _a_change(name: str) -> dict[str, tuple[int, ...]]:
    """Return a rule set to another number than the rulebook's."""
    knob = next(knob for knob in GAMES[name].knobs.values() if knob.kind == "int" and knob.assumed)
    return {knob.name: (knob.low if knob.default != knob.low else knob.high,)}


@pytest.mark.parametrize("name", REAL)
def test_rows_make_sense(name: str) -> None:
    """Credits of a game add up to a win, components to the total, and every game ends."""
    from dogsim.core.driver import play_block

    game = GAMES[name]
    for job in make_plan(Spec(game=name, games=48)).jobs:
        table = Table(game, job.task)

        def checked(
            rules: object, state: object, bots: object, seed: int, first: int, out: np.ndarray, *noted: np.ndarray,
            players: int = job.task.players,
        ) -> int:  # fmt: skip
            seats = slice(players)
            decisions = int(play_block(rules, state, bots, seed, first, out, *noted))
            check_credit(game, out.view(np.recarray), players)
            assert (out["components"][:, seats].sum(axis=2) == out["total"][:, seats]).all()
            assert out["decisions"].sum() == decisions
            assert (out["ended"] >= 1).all()
            assert (out["ended"] <= len(game.ends)).all()
            low, high = game.score_range
            assert (out["total"][:, seats] >= low).all()
            assert (out["total"][:, seats] <= high).all()
            return decisions

        tally = play_deals(table, 0, min(job.deals, 24), Desk(game), checked, threading.Event())
        assert int(tally.tables["scores"].sum()) == min(job.deals, 24) * len(job.task.seatings) * table.layout.groups * (
            job.task.players // table.layout.groups
        )
