"""One judged difference with what stands on both sides of it, and how large it is in words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dogsim.report.text import Unit, listed
from dogsim.report.view import ArmView, half
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH, Row, Verdict

# So many margins make a change clear, and large.
CLEAR, LARGE = 2.0, 5.0
TOO_FEW = "too few games to tell"
# More games than so many times as many are no advice.
MOST_TIMES = 100


@dataclass(frozen=True)
class Case:
    """A difference of an arm from its base at one number of players; ``before`` and ``after`` are the two arms' lines."""

    arm: ArmView
    verdict: Verdict
    before: Row
    after: Row

    @property
    def margins(self) -> float:
        """The size of the difference in margins."""
        return abs(self.verdict.difference) / self.verdict.margin if self.verdict.margin else 0.0

    @property
    def words(self) -> str:
        """Its one of the three words."""
        return self.verdict.words

    @property
    def sign(self) -> int:
        """1 where it grew, -1 where it shrank."""
        return 1 if self.verdict.difference > 0 else -1

    @property
    def leaning(self) -> bool:
        """Whether it is known to grow or to shrink, though not whether that matters."""
        return self.words == NOT_ENOUGH and (self.verdict.low > 0 or self.verdict.high < 0)

    @property
    def enough(self) -> int:
        """About how many times as many games would tell; 0 where even very many would not."""
        apart = abs(abs(self.verdict.difference) - self.verdict.margin)
        if self.words != NOT_ENOUGH or apart == 0:
            return 0
        times = math.ceil(1.0 + (half(self.verdict) / apart) ** 2)
        return times if times <= MOST_TIMES else 0

    @property
    def degree(self) -> str:
        """How large the difference is and how sure, in words."""
        if self.words == NOT_ENOUGH:
            return TOO_FEW
        if self.words == NO_DIFFERENCE:
            real = self.verdict.low > 0 or self.verdict.high < 0
            return f"{NO_DIFFERENCE} (real, but too small to matter)" if real else NO_DIFFERENCE
        size = "small" if self.margins < CLEAR else "clear" if self.margins < LARGE else "large"
        return f"a {size}, real change"

    def numbers(self, unit: Unit) -> str:
        """Return both values and the difference with its uncertainty: ``13.1 rounds instead of 11.6 (+1.5 ± 0.1 rounds)``."""
        after = unit.value(self.after.estimate, half(self.after))
        write = unit.value if unit.value_unit == "%" else unit.number
        before = write(self.before.estimate, half(self.before))
        return f"{after} instead of {before} ({unit.difference(self.verdict.difference, half(self.verdict))})"


def lead(cases: Sequence[Case]) -> Case:
    """Return the case to tell in full: the largest change, else the least certain, else the largest at all."""
    order = (CHANGED, NOT_ENOUGH, NO_DIFFERENCE)
    return min(cases, key=lambda case: (order.index(case.words), -case.margins))


def alike(cases: Iterable[Case], case: Case) -> list[Case]:
    """Return the cases that say the same as one: the same word and, of changes, the same direction."""
    return [each for each in cases if each.words == case.words and (case.words != CHANGED or each.sign == case.sign)]


def at_players(cases: Iterable[Case], of: Sequence[int]) -> str:
    """Return at which numbers of players: ``at every number of players``, ``with 2 and 3 players``."""
    found = sorted({case.arm.players for case in cases})
    if len(of) == 1:
        return f"({of[0]} players)"
    return "at every number of players" if found == sorted(of) else f"with {listed([str(each) for each in found])} players"


def rest(cases: Sequence[Case], told: Sequence[Case], of: Sequence[int], unit: Unit) -> str:
    """Say in a sentence what the cases come to that were not told; nothing where all were."""
    left = [case for case in cases if case not in told]
    groups: dict[tuple[str, int], list[Case]] = {}
    for case in left:
        groups.setdefault((case.words, case.sign if case.words == CHANGED else 0), []).append(case)
    said = [_group(words, held, of, unit) for (words, _), held in groups.items()]
    return f"{listed(said)[:1].upper()}{listed(said)[1:]}." if said else ""


def _group(words: str, cases: Sequence[Case], of: Sequence[int], unit: Unit) -> str:
    where = at_players(cases, of)
    if words == CHANGED:
        most = lead(cases)
        return f"{where} it changes by {unit.difference(most.verdict.difference, half(most.verdict))}"
    return f"{TOO_FEW if words == NOT_ENOUGH else words} {where}"
