"""Making baselines: the first of an experiment, and every later one with its reason."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.experiment.plan import code_digest
from dogsim.experiment.spec import Spec
from dogsim.gate.baseline import Baseline, environment
from dogsim.gate.changes import Change, changes
from dogsim.gate.counts import counts
from dogsim.gate.files import Place, read, write
from dogsim.gate.judging import Judgement, judge
from dogsim.gate.looks import Look
from dogsim.gate.playing import Players
from dogsim.gate.replay import prefix, prefix_deals
from dogsim.gate.subject import Subject, subject
from dogsim.sim.runner import Range
from dogsim.stats.margins import FEWEST_DEALS, gate_margins

_LONGEST_REASON = 500


@dataclass(frozen=True)
class Update:
    """A baseline replaced: what changed, and every metric before and after."""

    place: Place
    old: Baseline
    new: Baseline
    changes: tuple[Change, ...]
    judgement: Judgement
    froze: bool


def create(file: Path, spec: Spec, players: Players) -> Baseline:
    """Play a game and write it down as both the latest and the frozen baseline.

    Raises:
        UserError: there is one already, or the games are too few to judge anything by.
    """
    refuse_existing(file)
    place = Place(file)
    made = _played(subject(spec, spec.seed), (), _entry("created"), players)
    write(place.latest, made)
    write(place.frozen, made)
    return made


def update(file: Path, spec: Spec, reason: str, seed: int | None, freeze: bool, players: Players) -> Update:
    """Replace the latest baseline, and with ``freeze`` the frozen one, by the game as it is now.

    A new seed follows from the old baseline, unless the flag gave one: whoever tries again gets the same.

    Raises:
        UserError: this runs in CI, the reason is blank, or there is no baseline to replace.
    """
    refuse_update(file, reason)
    place = Place(file)
    old = read(place.latest)
    made = subject(spec, next_seed(old) if seed is None else seed)
    if old.parts["engine"]["game"] != made.game.name:
        raise UserError(f"{place.latest} is of the game '{old.parts['engine']['game']}', not '{made.game.name}'")
    new = _played(made, old.history, _entry(reason.strip()), players)
    judgement = judge(old.counts, new.counts, gate_margins(spec.margins), Look())
    write(place.latest, new)
    if freeze:
        write(place.frozen, new)
    return Update(place, old, new, tuple(changes(old.parts, new.parts)), judgement, freeze)


def refuse_existing(file: Path) -> None:
    """Raise UserError where an experiment has a baseline already."""
    place = Place(file)
    for path in (place.latest, place.frozen):
        if path.exists():
            raise UserError(f"{path} is there already: 'dogsim baseline update {file} --reason \"...\"' replaces it")


def refuse_update(file: Path, reason: str) -> None:
    """Raise UserError where an update may not be: in CI, without a reason, without a baseline to replace."""
    if os.environ.get("CI", "").lower() not in ("", "0", "false"):
        raise UserError("CI is set: a person updates a baseline and commits it with the reason, the check itself never does")
    if not 1 <= len(reason.strip()) <= _LONGEST_REASON:
        raise UserError(f"--reason: takes 1 to {_LONGEST_REASON} characters that say why the game may change, not {len(reason)}")
    place = Place(file)
    if not place.latest.exists():
        raise UserError(f"{place.latest} is missing: 'dogsim baseline create {file}' makes it")


def next_seed(old: Baseline) -> int:
    """Return the seed after a baseline's: it can't be chosen, so nobody can look for a lucky one."""
    return int(old.digest[:12], 16)


def _entry(reason: str) -> dict[str, Any]:
    return {"date": datetime.datetime.now(datetime.UTC).date().isoformat(), "reason": reason}


def _played(made: Subject, history: tuple[Mapping[str, Any], ...], entry: dict[str, Any], players: Players) -> Baseline:
    """Play all jobs, the prefix of each by itself, and gather the baseline."""
    for job in made.jobs:
        if job.deals < FEWEST_DEALS:
            least = FEWEST_DEALS * len(job.task.seatings)
            raise UserError(
                f"--games: {job.deals * len(job.task.seatings)} are too few, {job.task.lineup} with {job.task.players} players "
                f"needs {FEWEST_DEALS} deals in every seating; the nearest is {least}"
            )
    cuts = [(job.task, prefix_deals(job), job.deals) for job in made.jobs]
    halves = [Range(task, first, last) for task, cut, deals in cuts for first, last in ((0, cut), (cut, deals))]
    tallies = players.play(made.game, halves)
    firsts = tallies[::2]
    wholes = [first + rest for first, rest in zip(firsts, tallies[1::2], strict=True)]
    jobs = [job.task for job in made.jobs]
    return Baseline(
        spec=made.spec.as_toml(),
        parts=made.parts,
        code=code_digest(made.game),
        environment=environment(),
        history=(*history, {**entry, "seed": made.parts["seed"], "games": sum(job.games for job in made.jobs)}),
        counts=tuple(counts(made.game, task, tally) for task, tally in zip(jobs, wholes, strict=True)),
        prefixes=tuple(prefix(made.game, task, tally) for task, tally in zip(jobs, firsts, strict=True)),
    )
