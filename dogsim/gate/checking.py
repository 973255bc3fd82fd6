"""One gate: replay, or play and compare, until every metric is decided or the games run out."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dogsim.core.errors import UserError
from dogsim.experiment.plan import code_digest
from dogsim.experiment.spec import Spec
from dogsim.gate.baseline import Baseline, environment
from dogsim.gate.changes import ENGINE, Change, changes, matched
from dogsim.gate.counts import Counts, counts
from dogsim.gate.files import FROZEN, LATEST, Place
from dogsim.gate.goals import FAILED, GoalResult, hold
from dogsim.gate.judging import CHANGED, EQUIVALENT, IDENTICAL, INCONCLUSIVE, Judgement, judge
from dogsim.gate.looks import Look
from dogsim.gate.playing import Players
from dogsim.gate.replay import Prefix, replay
from dogsim.gate.subject import Subject, subject
from dogsim.sim.runner import Range
from dogsim.sim.task import Job
from dogsim.stats.margins import gate_margins

PASS, FAIL, ERROR, UNDECIDED = 0, 1, 2, 3
_MOST_SHOWN = 5


class NonDeterministic(UserError):
    """The same rules, bots, engine, seed and code gave other integers."""


@dataclass(frozen=True)
class Comparison:
    """What was found against one baseline.  ``judgement`` is None where the integers are the same."""

    reference: str
    date: str
    reason: str
    changes: tuple[Change, ...]
    judgement: Judgement | None

    @property
    def word(self) -> str:
        """identical, equivalent, changed or inconclusive."""
        return IDENTICAL if self.judgement is None else self.judgement.word


@dataclass(frozen=True)
class Checked:
    """A gate's answer.

    ``games`` were played, those of a replay included; ``per_task`` of them, at most, in each task.
    """

    file: Path
    comparisons: tuple[Comparison, ...]
    goals: tuple[GoalResult, ...]
    look: Look
    per_task: int
    games: int
    seconds: float

    @property
    def word(self) -> str:
        """The worst of all words: changed, failed (a goal), inconclusive, equivalent or identical."""
        found = {each.word for each in self.comparisons} | {each.word for each in self.goals}
        return next((word for word in (CHANGED, FAILED, INCONCLUSIVE, EQUIVALENT) if word in found), IDENTICAL)

    @property
    def code(self) -> int:
        """The exit code: 0 pass, 1 changed or a goal failed, 3 inconclusive."""
        return {CHANGED: FAIL, FAILED: FAIL, INCONCLUSIVE: UNDECIDED}.get(self.word, PASS)

    @property
    def causes(self) -> list[Change]:
        """What changed, each thing once."""
        return list(dict.fromkeys(change for each in self.comparisons for change in each.changes))

    @property
    def enough(self) -> int | None:
        """The games of a task with which an inconclusive answer would be none, about; None: it is another answer."""
        if self.word != INCONCLUSIVE:
            return None
        judgements = [each.judgement for each in self.comparisons if each.judgement]
        growths: list[float] = [found.growth for each in judgements for found in each.judged if found.word == INCONCLUSIVE]
        growths += [found.growth for each in self.goals for found in each.held if found.word == INCONCLUSIVE]
        games = math.ceil(self.per_task * max(1.0, *growths))
        digits: int = 10 ** max(0, len(str(games)) - 2)
        return math.ceil(games / digits) * digits


def check(file: Path, spec: Spec, seed: int | None, most: int | None, players: Players) -> Checked:
    """Check an experiment against its baselines.

    ``seed`` is that of the flag, ``most`` the games of a task at most; None are the baseline's.

    Raises:
        NonDeterministic: the same code gave other integers.
        UserError: a baseline is missing or of no use, or nothing can be compared.
        KeyboardInterrupt: Ctrl-C.
    """
    latest, frozen = Place(file).read()
    return _Gate(file, subject(spec, seed_of(spec, seed, latest)), latest, frozen, most, players).checked()


def seed_of(spec: Spec, seed: int | None, latest: Baseline) -> int:
    """Return the seed to play with: the flag's, else the file's if it was edited, else the baseline's own."""
    if seed is not None:
        return seed
    return spec.seed if spec.seed != latest.spec.get("seed", spec.seed) else latest.seed


class _Gate:
    """The steps of one check."""

    def __init__(self, file: Path, made: Subject, latest: Baseline, frozen: Baseline, most: int | None, players: Players) -> None:
        self._started = time.monotonic()
        self._file, self._subject, self._latest, self._frozen, self._players = file, made, latest, frozen, players
        self._margins = gate_margins(made.spec.margins)
        for each, kind in ((latest, LATEST), (frozen, FROZEN)):
            if each.parts["engine"]["game"] != made.game.name:
                raise UserError(f"the {kind} baseline is of the game '{each.parts['engine']['game']}', not '{made.game.name}'")
        self._arms = matched(list(latest.parts["arms"]), list(made.parts["arms"]))
        self._deals = {(each.players, each.arm, each.lineup): each.deals for each in latest.counts}
        self._looks = self._most_looks(most)
        self._games = 0

    def _most_looks(self, most: int | None) -> int:
        """Return how often the games can be doubled before a task has more than ``most``."""
        games = max(each.games - each.seatings + 1 for each in self._latest.counts)
        if most is None:
            return 1
        if most < games:
            raise UserError(f"--max-games: takes {games} or more, which is what the baseline holds, not {most}")
        return (most // games).bit_length()

    def checked(self) -> Checked:
        """Return the answer."""
        changed = changes(self._latest.parts, self._subject.parts)
        identical = not changed and not (differences := self._replayed())
        if not changed and not identical:
            changed = [self._behaviour(differences)]
        played = self._kept() if identical else []
        for number in range(1, self._looks + 1):
            look = Look(number, self._looks)
            if number > 1 or not played:
                played = self._extended(played, look.multiple)
            found = self._answer(changed, played, look, identical)
            if found.word != INCONCLUSIVE:
                break
        return found

    def _key(self, job: Job) -> tuple[int, str, str]:
        arm = job.task.arms[0].name
        return job.task.players, self._arms.get(arm, arm), job.task.lineup

    def _replayed(self) -> list[str]:
        """Play the prefix again and return the differences.  Raises NonDeterministic."""
        known = {
            (each.players, each.arm, each.lineup): prefix
            for each, prefix in zip(self._latest.counts, self._latest.prefixes, strict=True)
        }
        kept: dict[tuple[int, str, str], Prefix] = {}
        for job in self._subject.jobs:
            kept[job.task.players, job.task.arms[0].name, job.task.lineup] = known[self._key(job)]
            self._games += known[self._key(job)].deals * len(job.task.seatings)
        differences = replay(self._subject, kept, self._players)
        if differences and self._latest.code == code_digest(self._subject.game):
            raise NonDeterministic(self._explained(differences))
        return differences

    def _explained(self, differences: Sequence[str]) -> str:
        before, now = self._latest.environment, environment()
        changed = [
            f"{name} {before.get(name, 'none')} -> {now.get(name, 'none')}"
            for name in dict.fromkeys((*before, *now))
            if before.get(name) != now.get(name)
        ]
        where = f"since then {', '.join(changed)}" if changed else "python, numba, numpy and machine are the same"
        return f"NON-DETERMINISTIC: the same rules, bots, seed and code gave other counts ({_some(differences)}); {where}"

    def _behaviour(self, differences: Sequence[str]) -> Change:
        game = self._subject.game
        return Change(ENGINE, f"{game.name} plays otherwise, its version still {game.version} ({_some(differences)})")

    def _kept(self) -> list[Counts]:
        """Return the baseline's counts as those of the game now, if they have all that the goals ask for."""
        arms = {old: new for new, old in self._arms.items()}
        kept = [replace(each, arm=arms.get(each.arm, each.arm)) for each in self._latest.counts]
        return kept if all(each.held for each in hold(self._subject.spec.goals, kept, Look())) else []

    def _extended(self, played: list[Counts], multiple: int) -> list[Counts]:
        """Play on until each task has so many times its baseline's deals; a task new to it its own."""
        spans = []
        before: list[Counts | None] = []
        for i, job in enumerate(self._subject.jobs):
            done = played[i] if played else None
            deals = self._deals.get(self._key(job), job.deals) * multiple
            spans.append(Range(job.task, done.deals if done else 0, deals))
            before.append(done)
        tallies = self._players.play(self._subject.game, spans)
        self._games += sum(span.games for span in spans)
        made = [counts(self._subject.game, span.task, tally) for span, tally in zip(spans, tallies, strict=True)]
        return [new if old is None else old + new for old, new in zip(before, made, strict=True)]

    def _answer(self, changed: Sequence[Change], played: Sequence[Counts], look: Look, identical: bool) -> Checked:
        judgement = None if identical else self._judged(self._latest, played, look)
        comparisons = [self._against(LATEST, self._latest, changed, judgement)]
        if self._frozen.digest != self._latest.digest:
            drift = changes(self._frozen.parts, self._subject.parts)
            comparisons.append(self._against(FROZEN, self._frozen, drift, self._judged(self._frozen, played, look)))
        goals = hold(self._subject.spec.goals, played, look)
        for each in goals:
            if not each.held:
                raise UserError(f"goal '{each.goal}': the gate plays nothing that it is about")
        per_task = max(each.games for each in played)
        seconds = time.monotonic() - self._started
        return Checked(self._file, tuple(comparisons), tuple(goals), look, per_task, self._games, seconds)

    def _judged(self, base: Baseline, played: Sequence[Counts], look: Look) -> Judgement:
        return judge(base.counts, played, self._margins, look)

    @staticmethod
    def _against(kind: str, base: Baseline, changed: Sequence[Change], judgement: Judgement | None) -> Comparison:
        last = base.history[-1]
        return Comparison(kind, str(last.get("date", "")), str(last.get("reason", "")), tuple(changed), judgement)


def _some(lines: Sequence[str]) -> str:
    more = f"; and {len(lines) - _MOST_SHOWN} more" if len(lines) > _MOST_SHOWN else ""
    return "; ".join(lines[:_MOST_SHOWN]) + more
