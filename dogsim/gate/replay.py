"""The first deals of every task, played again: the same integers, or something changed."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dogsim.core.game import Game
from dogsim.gate.counts import Counts, Name, counts, words_of
from dogsim.gate.playing import Players
from dogsim.gate.subject import Subject
from dogsim.sim.runner import Range
from dogsim.sim.tally import Tally
from dogsim.sim.task import Job, Task, digest

# Games of a task that are played again: enough to meet every rule, done in seconds.
PREFIX_GAMES = 512
_HEX = 16


@dataclass(frozen=True)
class Prefix:
    """The integers of a task's first deals: the sum of every column, and digests of everything else counted."""

    deals: int
    sums: Mapping[Name, int]
    digests: Mapping[str, str]

    def differences(self, now: Prefix) -> Iterator[str]:
        """Yield in words what is not the same now.  What only one of both counts is no difference."""
        for name, value in self.sums.items():
            if now.sums.get(name, value) != value:
                yield f"{words_of(name)} {value} -> {now.sums[name]}"
        for table, hexadecimal in self.digests.items():
            if now.digests.get(table, hexadecimal) != hexadecimal:
                yield f"the {table} differ"


def prefix_deals(job: Job) -> int:
    """Return how many deals of a job a replay plays."""
    return min(job.deals, max(2, -(-PREFIX_GAMES // len(job.task.seatings))))


def prefix(game: Game, task: Task, tally: Tally) -> Prefix:
    """Return what a baseline keeps of a tally of a task's first deals."""
    made = counts(game, task, tally)
    return Prefix(made.deals, {name: made.sums[i] for name, i in made.positions.items()}, _digests(made, tally))


def _digests(made: Counts, tally: Tally) -> dict[str, str]:
    """Return a digest for each metric's squares, so that a metric more changes no other's, and for each other table."""
    squares: dict[str, list[list[object]]] = defaultdict(list)
    for name, i in made.positions.items():
        squares[name[0]].append([*name, made.squares[i]])
    found = {f"squares of {metric}": digest(entries)[:_HEX] for metric, entries in squares.items()}
    for table, values in tally.tables.items():
        if table not in ("sums", "squares", "cross"):
            plain = np.asarray(values).ravel().tolist()
            found[f"counts of {table}"] = hashlib.sha256(repr(plain).encode()).hexdigest()[:_HEX]
    return found


def replay(subject: Subject, kept: Mapping[tuple[int, str, str], Prefix], players: Players) -> list[str]:
    """Play every task's kept prefix again and return the differences, none if all integers are the same.

    ``kept`` has a prefix for each task, by player count, arm and line-up.
    """
    tasks = [job.task for job in subject.jobs]
    before = [kept[task.players, task.arms[0].name, task.lineup] for task in tasks]
    tallies = players.play(subject.game, [Range(task, 0, each.deals) for task, each in zip(tasks, before, strict=True)])
    return list(_differences(subject.game, tasks, before, tallies))


def _differences(game: Game, tasks: Sequence[Task], before: Sequence[Prefix], tallies: Sequence[Tally]) -> Iterator[str]:
    for task, old, tally in zip(tasks, before, tallies, strict=True):
        for words in old.differences(prefix(game, task, tally)):
            yield f"{task.players} players, {task.lineup}: {words}"
