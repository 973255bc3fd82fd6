"""The winning cell of a grid, played again on fresh deals.

Of many cells the one nearest to equal shares is nearest partly by luck, so its own figures flatter it.
What it is worth shows on deals that had no part in choosing it: the cell and the base are played again on
as many as the mirror of the search had, with a seed derived from the run's.  That is a run of its own, in a
folder inside the run's: ``replay-4p`` for four players.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dogsim.experiment.grid import varied
from dogsim.experiment.plan import Plan
from dogsim.experiment.spec import Spec
from dogsim.sim.runner import Progress, Unfinished
from dogsim.sim.task import digest
from dogsim.stats.cells import Cell, cell, nearest
from dogsim.stats.results import Results

if TYPE_CHECKING:
    from dogsim.experiment.run import RunResult

# run(spec, folder, progress) as dogsim.experiment.run.run
Run = Callable[[Spec, Path, Progress | None], "RunResult"]
_ARMS = 2


@dataclass(frozen=True)
class Replay:
    """The cell of a grid nearest to equal shares: as the search saw it, and as the run on fresh deals did.

    ``arm`` is its name in ``run``, there the base's where the cell is the same game as the base.
    """

    players: int
    found: Cell
    arm: str
    run: RunResult

    @property
    def again(self) -> Cell:
        """The cell on fresh deals."""
        return self._again(self.arm)

    @property
    def base(self) -> Cell:
        """What the search's base came to on the fresh deals."""
        return self._again(next(arm.base for arm in self.run.plan[self.players].arms if arm.name == self.arm))

    def _again(self, arm: str) -> Cell:
        made = cell(self.run.results, self.players, arm)
        assert made is not None, "every mirror has shares"
        return made


def header(plan: Plan) -> dict[str, Any]:
    """Return what the manifest of a grid says of its replays, nothing for other runs."""
    return {"replay": {"seed": fresh_seed(plan.spec.seed)}} if varied(plan.spec) else {}


def fresh_seed(seed: int) -> int:
    """Return the seed of a run's replays: the first 63 bits of a SHA-256."""
    return int(digest({"replay": seed})[:16], 16) >> 1


def coming(plan: Plan) -> int:
    """Return how many games the replays of a grid are expected to take, 0 for other runs."""
    return sum(_ARMS * setup.jobs[0].deals for setup in plan.setups.values()) if varied(plan.spec) else 0


def ahead(plan: Plan, progress: Progress | None) -> Progress | None:
    """Return a progress of the search that counts the games of the replays as still to come."""
    later = coming(plan)
    if progress is None or later == 0:
        return progress
    return lambda done, total: progress(done, total + later)


def replays(plan: Plan, results: Results, folder: Path, run: Run, progress: Progress | None, command: str) -> dict[int, Replay]:
    """Play the winning cell of each player count of a grid again, in ``folder``; for other runs nothing.

    ``command`` is the search's, which also resumes its replays.

    Raises:
        UserError: a replay's folder holds another run.
        Unfinished: Ctrl-C in a replay, say; its games are counted with those of the search.
    """
    winners = _winners(plan, results)
    asked = {players: _spec(plan, players, found) for players, found in winners.items()}
    before, rest = results.totals["games"], sum(_ARMS * (spec.games or 0) for spec in asked.values())
    made: dict[int, Replay] = {}
    for players, spec in asked.items():
        rest -= _ARMS * (spec.games or 0)
        try:
            done = run(spec, folder / f"replay-{players}p", _shifted(progress, before, rest))
        except Unfinished as stop:
            stop.folder, stop.done, stop.total = folder, before + stop.done, before + stop.total + rest
            stop.command = command
            raise
        before += done.plan.games
        arm = winners[players].arm if spec.settings else done.plan[players].arms[-1].name
        made[players] = Replay(players, winners[players], arm, done)
    return made


def _winners(plan: Plan, results: Results) -> dict[int, Cell]:
    """Return the cell nearest to equal shares by player count, of a grid."""
    if not varied(plan.spec):
        return {}
    found = ((players, nearest(results, players, [arm.name for arm in plan[players].arms[1:]])) for players in plan)
    return {players: each for players, each in found if each is not None}


def _shifted(progress: Progress | None, before: int, rest: int) -> Progress | None:
    if progress is None:
        return None
    return lambda done, total: progress(before + done, before + total + rest)


def _spec(plan: Plan, players: int, found: Cell) -> Spec:
    """Return what plays a cell and the base again, once and for all; the base alone where the cell is the same game."""
    base, *arms = plan[players].arms
    arm = next(arm for arm in arms if arm.name == found.arm)
    settings = {name: (getattr(arm.rules, name),) for name in plan.spec.settings}
    same = arm.rules == base.rules
    mirror = plan[players].jobs[0].task.entrants[0].name
    asked = {
        "variants": plan.spec.vs if same else (),
        "vs": () if same else plan.spec.vs,
        "settings": {} if same else settings,
        "players": (players,),
        "bots": plan.spec.bots[:1] or (mirror,),
        "games": found.shares[0].clusters,
        "seed": fresh_seed(plan.spec.seed),
    }
    once: dict[str, Any] = {"precision": (), "max_games": None, "ablate": (), "goals": ()}
    once |= {"restrict": (), "assumed": False}
    once |= {"ladder": False, "rollouts": (), "search_games": None}
    return plan.spec.model_copy(update={**asked, **once}).read_from(None)
