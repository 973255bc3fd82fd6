"""Games to look at: of every number of players a typical one, the closest, the most one-sided and the longest.

The last three are picked among all games of the mirror while they are played; the typical one is found by playing the
first of them again.  What there is to say of them is kept in the run's folder, so that a report need play nothing.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.core.notes import MOST_TURNS
from dogsim.experiment.plan import Plan
from dogsim.sim import files, picked
from dogsim.sim.block import Desk, Play, Table
from dogsim.sim.layout import Games
from dogsim.sim.task import BLOCK_GAMES, BLOCK_SEARCHED, Task, digest

NAME = "games.json"
SCHEMA = "dogsim-games/1"
TYPICAL = "typical"
KINDS = (TYPICAL, *picked.KINDS)
# By these a game is typical: each one's distance from its mean counts in standard deviations.
MEASURES = ("rounds", "highest", "margin", "changes")


@dataclass(frozen=True)
class Shown:
    """One game: why it is shown, its deal, and how it went.

    ``scores`` are by seat; ``highest`` is the highest score and ``margin`` its lead over the second, of partners added
    up; ``winners`` are seats from 1; ``changes`` says how often the lead
    changed, ``tie_break`` whether the game's tie-break decided.  ``standings`` are the scores after
    each turn as if the game ended then, of partners together: of a typical game, and empty for the others.
    """

    kind: str
    deal: int
    rounds: int
    turns: int
    scores: tuple[int, ...]
    highest: int
    margin: int
    changes: int
    winners: tuple[int, ...]
    tie_break: bool
    end: str
    standings: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Choice:
    """The games shown of one arm: the typical one is the nearest to the ``means`` of the first ``sample`` games."""

    players: int
    arm: str
    sample: int
    means: Mapping[str, float]
    games: tuple[Shown, ...]


def keep(folder: Path, plan: Plan, picks: Mapping[int, NDArray[Any]], arms: Mapping[int, str], kernel: Play) -> None:
    """Choose games and write them into the folder, unless the same choice is there already.

    ``picks`` are the tallies' by player count; ``arms`` names the arms that are asked about, where not the last ones.

    Raises:
        UserError: the folder cannot be written.
    """
    if not picks:
        return
    asked = {players: arms.get(players, plan[players].arms[-1].name) for players in picks}
    about = {
        "fingerprint": plan.fingerprint,
        "picks": {str(each): picks[each].tolist() for each in picks},
        "arms": list(asked.items()),
    }
    key = digest(about)
    if _is_kept(folder / NAME, key):
        return
    made = [_choice(plan, players, arm, picks[players], kernel) for players, arm in asked.items()]
    content = {"schema": SCHEMA, "key": key, "choices": [dataclasses.asdict(each) for each in made]}
    written = {**content, "digest": digest(content)}
    files.write(folder / NAME, (json.dumps(written, allow_nan=False) + "\n").encode())


def read(folder: Path) -> tuple[Choice, ...]:
    """Return what is kept in a run's folder, nothing where no games were chosen.

    Raises:
        UserError: it is damaged.
    """
    path = folder / NAME
    if not path.is_file():
        return ()
    try:
        return tuple(_read_choice(each) for each in _content(path)["choices"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as problem:
        raise UserError(f"{path} is damaged: remove it, and the sweep that made it writes it again") from problem


def _content(path: Path) -> dict[str, Any]:
    content = json.loads(path.read_bytes().decode())
    if content["schema"] != SCHEMA or content.pop("digest") != digest(content):
        raise ValueError("not as it was written")
    return dict(content)


def _is_kept(path: Path, key: str) -> bool:
    try:
        return bool(_content(path)["key"] == key)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False


def _read_choice(written: dict[str, Any]) -> Choice:
    games = tuple(Shown(**{name: _frozen(value) for name, value in each.items()}) for each in written["games"])
    return Choice(**{**written, "games": games})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _choice(plan: Plan, players: int, arm: str, picks: NDArray[Any], kernel: Play) -> Choice:
    job = plan[players].jobs[0]
    position = [each.name for each in job.task.arms].index(arm)
    again = _Again(plan.game, job.task, position, kernel)
    sample = min(job.deals, BLOCK_SEARCHED if job.task.searches else BLOCK_GAMES)
    deal, means = again.typical(sample)
    deals = {TYPICAL: deal, **picked.deals(picks[position])}
    return Choice(players, arm, sample, means, tuple(again.shown(kind, deals[kind]) for kind in KINDS))


class _Again:
    """One arm's mirror, of which any deals can be played again."""

    def __init__(self, game: Game, task: Task, position: int, kernel: Play) -> None:
        alone = dataclasses.replace(task.arms[position], base=0)
        self._table = Table(game, dataclasses.replace(task, arms=(alone,), contrasts=()))
        self._desk, self._kernel = Desk(game), kernel

    def _play(self, first: int, deals: int) -> Games:
        table, desk = self._table, self._desk
        (rules,), ((bots,),) = table.rules, table.bots.values()
        out, notes = desk.out(deals), desk.notes(deals)
        self._kernel(rules, desk.state, bots, table.task.seed, first, out, notes, desk.room)
        return Games(*(each.view(np.ndarray).reshape(1, deals) for each in (out, notes)))

    def _measured(self, games: Games) -> NDArray[np.int64]:
        """Return what a game is typical by, ``[game, measure]``."""
        layout = self._table.layout
        scores = np.sort([games.rows["total"][0][:, list(side)].sum(axis=1) for side in layout.sides], axis=0).T
        changes = np.zeros(len(scores)) if games.notes is None else games.notes["changes"][0].sum(axis=1)
        found = (games.rows["rounds"][0], scores[:, -1], scores[:, -1] - scores[:, -2], changes)
        return np.stack(found, axis=1).astype(np.int64)

    def typical(self, sample: int) -> tuple[int, dict[str, float]]:
        """Return which of the first ``sample`` games is nearest to their means, the first of equals, and the means."""
        measured = self._measured(self._play(0, sample)).astype(float)
        means, spread = measured.mean(axis=0), measured.std(axis=0)
        apart = (measured - means) / np.where(spread > 0, spread, 1.0)
        nearest = int(np.argmin(np.round((apart**2).sum(axis=1), 9)))
        return nearest, {name: round(float(mean), 4) for name, mean in zip(MEASURES, means, strict=True)}

    def shown(self, kind: str, deal: int) -> Shown:
        """Return one game."""
        games, seats = self._play(deal, 1), self._table.layout.players
        row, (_, highest, margin, changes) = games.rows[0, 0], self._measured(games)[0].tolist()
        return Shown(
            kind=kind, deal=deal, rounds=int(row["rounds"]), turns=int(row["turns"]), scores=tuple(row["total"][:seats].tolist()),
            highest=highest, margin=margin, changes=changes, winners=tuple((np.flatnonzero(row["credit"][:seats]) + 1).tolist()),
            tie_break=bool(row["tie_break"]), end=self._table.game.ends[row["ended"] - 1],
            standings=self._standings(seats) if kind == TYPICAL else (),
        )  # fmt: skip

    def _standings(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the scores after each turn of the game played last."""
        (room,) = self._desk.room
        return tuple(map(tuple, room["standing"][: min(int(room["done"]), MOST_TURNS), :seats].tolist()))
