"""What became of each experiment that was checked, as cases that every form of output tells alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dogsim.gate.checking import ERROR, FAIL, PASS, UNDECIDED, Checked, Comparison
from dogsim.gate.goals import GoalResult
from dogsim.gate.judging import Judged

SKIPPED, BROKEN = "not compared", "error"
_WORST = (ERROR, FAIL, UNDECIDED, PASS)


@dataclass(frozen=True)
class Case:
    """One judged thing: its group, its name, its word and a sentence."""

    group: str
    name: str
    word: str
    text: str


@dataclass(frozen=True)
class Outcome:
    """An experiment's answer, or the error that kept it from one."""

    file: str
    checked: Checked | None
    error: str = ""

    @property
    def code(self) -> int:
        """The exit code of this experiment alone."""
        return self.checked.code if self.checked else ERROR

    @property
    def word(self) -> str:
        """The word of this experiment: identical, equivalent, changed, inconclusive or error."""
        return self.checked.word if self.checked else BROKEN

    def cases(self) -> Iterator[Case]:
        """Yield everything that was judged."""
        if self.checked is None:
            yield Case("gate", "check", BROKEN, self.error)
            return
        for comparison in self.checked.comparisons:
            yield from _compared(comparison)
        for goal in self.checked.goals:
            yield Case("goals", goal.goal, goal.word, held_text(goal))


def worst(outcomes: Sequence[Outcome]) -> int:
    """Return the exit code of all: an error counts most, then a change, then what is undecided."""
    return min((each.code for each in outcomes), key=_WORST.index, default=ERROR)


def _compared(comparison: Comparison) -> Iterator[Case]:
    group = f"against {comparison.reference}"
    if comparison.judgement is None:
        yield Case(group, "replay", comparison.word, "the same rules, bots, engine and seed gave the same counts")
        return
    for found in comparison.judgement.judged:
        yield Case(group, found.words, found.word, judged_text(found))
    for name in comparison.judgement.new:
        yield Case(group, name, SKIPPED, "it is not in the baseline")
    for name in comparison.judgement.gone:
        yield Case(group, name, SKIPPED, "the baseline has it, it is not measured any more")


def judged_text(found: Judged) -> str:
    """Return a judged metric's numbers as a sentence."""
    return (
        f"{found.base:.4g} -> {found.new:.4g}, difference {found.difference:+.4g} "
        f"[{found.low:+.4g}, {found.high:+.4g}], margin {found.margin:.4g}"
    )


def held_text(goal: GoalResult) -> str:
    """Return what decided a goal as a sentence."""
    held = goal.worst
    return f"{held.words} is {held.value:.4g} [{held.low:.4g}, {held.high:.4g}]"
