"""Three words for each metric: equivalent, changed, inconclusive.

The counts of both sides are taken as independent.  Under the same seed they share their deals, which makes
their difference more certain than is said here; a baseline keeps sums and not deals, so that can't be used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from dogsim.core.errors import UserError
from dogsim.gate.changes import matched
from dogsim.gate.counts import Counts, Name, words_of
from dogsim.gate.looks import Look, spread_of
from dogsim.stats.margins import FEWEST_DEALS, Margin, margin_of
from dogsim.stats.verdict import holm

ALPHA = 0.05
IDENTICAL, EQUIVALENT, CHANGED, INCONCLUSIVE = "identical", "equivalent", "changed", "inconclusive"


@dataclass(frozen=True)
class Judged:
    """One metric, now and in a baseline.

    ``low`` and ``high`` bound the 90 % interval of ``difference``, new minus base.  ``p_value`` is Holm's
    corrected p of the hypothesis that the difference is within the margin.
    """

    players: int
    arm: str
    lineup: str
    name: Name
    base: float
    new: float
    low: float
    high: float
    margin: float
    p_value: float
    word: str

    @property
    def difference(self) -> float:
        """New minus base."""
        return self.new - self.base

    @property
    def words(self) -> str:
        """What it is about, for people."""
        return f"{words_of(self.name)} ({self.players} players, {self.lineup})"

    @property
    def growth(self) -> float:
        """How many times the games of both sides would decide it, if the difference stays as it is; nine at most."""
        half = (self.high - self.low) / 2
        return (half / max(abs(self.margin - abs(self.difference)), half / 3)) ** 2 if half > 0 else 1.0


@dataclass(frozen=True)
class Judgement:
    """All metrics that are in both, and the names of those that are in one alone."""

    judged: tuple[Judged, ...]
    new: tuple[str, ...]
    gone: tuple[str, ...]

    @property
    def word(self) -> str:
        """The worst word: changed, inconclusive, or equivalent."""
        found = {each.word for each in self.judged}
        return next((word for word in (CHANGED, INCONCLUSIVE) if word in found), EQUIVALENT)


@dataclass(frozen=True)
class Pairs:
    """The tasks that two sides share, and the places of those only one has."""

    both: tuple[tuple[Counts, Counts], ...]
    new: tuple[str, ...]
    gone: tuple[str, ...]


def pair(base: Sequence[Counts], new: Sequence[Counts]) -> Pairs:
    """Match tasks by player count, line-up and arm."""
    arms = matched(list(dict.fromkeys(each.arm for each in base)), list(dict.fromkeys(each.arm for each in new)))
    known = {(each.players, each.lineup, each.arm): each for each in base}
    keys = {(each.players, each.lineup, arms.get(each.arm, "")): each for each in new}
    return Pairs(
        tuple((known[key], each) for key, each in keys.items() if key in known),
        tuple(each.place for key, each in keys.items() if key not in known),
        tuple(each.place for key, each in known.items() if key not in keys),
    )


def judge(base: Sequence[Counts], new: Sequence[Counts], margins: Mapping[str, Margin], look: Look) -> Judgement:
    """Compare the counts of two sides.

    Raises:
        UserError: they have no judged metric in common.
    """
    pairs = pair(base, new)
    found = [each for old, now in pairs.both for each in _judged(old, now, margins, look)]
    if not found:
        raise UserError("nothing in the baseline can be compared with this experiment: no task and metric in common")
    corrected = holm([each.p_value for each in found]).tolist()
    return Judgement(
        tuple(_in_a_word(each, p_value) for each, p_value in zip(found, corrected, strict=True)),
        (*pairs.new, *_missing(pairs, margins, new=True)),
        (*pairs.gone, *_missing(pairs, margins, new=False)),
    )


def _judged(old: Counts, now: Counts, margins: Mapping[str, Margin], look: Look) -> Iterator[Judged]:
    enough = min(old.deals, now.deals) >= FEWEST_DEALS
    for name, i in now.positions.items():
        margin = judging_margin(name, margins)
        j = old.positions.get(name)
        if margin is None or j is None:
            continue
        spread = spread_of(now, i, old, j)
        value, half, room = now.value(i) - old.value(j), look.half_width(spread, 2 * ALPHA), margin.at(now.players)
        p_value = look.p_value(abs(value), room, spread)
        word = "" if enough else INCONCLUSIVE
        yield Judged(
            now.players, now.arm, now.lineup, name, old.value(j), now.value(i), value - half, value + half, room, p_value, word
        )


def judging_margin(name: Name, margins: Mapping[str, Margin]) -> Margin | None:
    """Return the margin that a column is judged by, or None: a metric is judged where a margin is set for it."""
    return margin_of(margins, name[0], name[1])


def _in_a_word(found: Judged, p_value: float) -> Judged:
    """Judge one metric with its p corrected for all."""
    if found.word:
        return replace(found, p_value=p_value)
    inside = -found.margin <= found.low and found.high <= found.margin
    outside = found.high < -found.margin or found.low > found.margin
    word = EQUIVALENT if inside else CHANGED if outside and p_value <= ALPHA else INCONCLUSIVE
    return replace(found, p_value=p_value, word=word)


def _missing(pairs: Pairs, margins: Mapping[str, Margin], *, new: bool) -> Iterator[str]:
    """Yield the judged metrics that only one side of a common task has."""
    for pair in pairs.both:
        here, there = pair[::-1] if new else pair
        for name in here.positions:
            if name not in there.positions and judging_margin(name, margins) is not None:
                yield f"{words_of(name)} ({here.place})"
