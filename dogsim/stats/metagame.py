"""What a strategy matrix means: who dominates whom, who answers whom best, and where answers run in a circle.

Everything is a statement about the bots that were compared, and about errors: a value is called larger only
if the difference is, at 5 %, after Holm's correction over all statements of its kind.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.stats.estimate import LEVEL
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.payoffs import Payoffs
from dogsim.stats.verdict import holm

ALPHA = 1 - LEVEL


@dataclass(frozen=True)
class Dominance:
    """A bot (``winner``, a position) that is the better choice than another whatever the others play.

    ``strict``: shown to be better against every field.  Else: shown to be better against some, not shown to be
    worse against any, and shown to lose no more than the margin against each.  ``gap`` is the smallest lead, in
    shares, and ``field`` the column it is found in.
    """

    winner: int
    loser: int
    strict: bool
    gap: float
    field: int


@dataclass(frozen=True)
class Response:
    """The best answer to P - 1 copies of the bot ``to``: what it wins there over the equal share.

    ``equals`` are the other bots that are not shown to do worse there.
    """

    to: int
    best: int
    value: float
    error: float
    equals: tuple[int, ...]

    @property
    def shown(self) -> bool:
        """Whether every other bot is shown to do worse."""
        return not self.equals


def larger(difference: Any, error: Any, deals: Any) -> NDArray[np.float64]:
    """Return two-sided p values of differences being none, 1 for those that are not positive.

    A difference without error is certain; of too few deals nothing is shown.
    """
    from scipy.stats import t

    difference, error, deals = np.asarray(difference, np.float64), np.asarray(error, np.float64), np.asarray(deals)
    ratio = np.divide(difference, error, out=np.full_like(difference, np.inf), where=error > 0)
    shown: NDArray[np.float64] = np.where((difference > 0) & (deals >= FEWEST_DEALS), 2 * t.sf(ratio, deals - 1), 1.0)
    return shown


@dataclass(frozen=True)
class Better:
    """A bot shown to be a better answer than another to a field, a column: ``gap`` more, in shares."""

    winner: int
    loser: int
    gap: float
    field: int


class Compared:
    """Every ordered pair of bots against every field: leads, errors and p values, pairs by fields."""

    def __init__(self, found: Payoffs) -> None:
        self.pairs = [(a, b) for a in range(len(found.bots)) for b in range(len(found.bots)) if a != b]
        self.leads = np.array([found.value[a] - found.value[b] for a, b in self.pairs])
        self.errors = np.array([np.hypot(found.error[a], found.error[b]) for a, b in self.pairs])
        self.deals = np.array([np.minimum(found.deals[a], found.deals[b]) for a, b in self.pairs])
        self.p_values = larger(self.leads, self.errors, self.deals)

    @cached_property
    def corrected(self) -> NDArray[np.float64]:
        """The p values, corrected over all pairs and fields."""
        return holm(self.p_values)

    def dominance(self, margin: float) -> list[Dominance]:
        """Return every pair of which one dominates the other; ``margin`` is the difference of shares that would matter.

        What has to hold against every field is tested by the largest p over the fields (intersection-union),
        corrected over all pairs; being better against some field is corrected over all pairs and fields.
        """
        everywhere = holm(self.p_values.max(axis=1))
        nearly = holm(larger(self.leads + margin, self.errors, self.deals).max(axis=1))
        somewhere = self.corrected.min(axis=1)
        least = dict(zip(self.pairs, self.p_values.min(axis=1).tolist(), strict=True))
        made = []
        for i, (a, b) in enumerate(self.pairs):
            strict = bool(everywhere[i] <= ALPHA)
            if strict or (somewhere[i] <= ALPHA and nearly[i] <= ALPHA and least[b, a] > ALPHA):
                made.append(Dominance(a, b, strict, float(self.leads[i].min()), int(self.leads[i].argmin())))
        return made

    def refutations(self) -> dict[int, Better]:
        """Return, for each bot that is shown not to be the best answer to some field, the largest shown lead over it."""
        made: dict[int, Better] = {}
        shown = np.where(self.corrected <= ALPHA, self.leads, 0.0)
        for (a, b), leads in zip(self.pairs, shown, strict=True):
            each = Better(a, b, float(leads.max()), int(leads.argmax()))
            if each.gap > 0 and (b not in made or each.gap > made[b].gap):
                made[b] = each
        return made


def regrets(found: Payoffs) -> NDArray[np.float64]:
    """Return by how much, at most, each bot falls short of the best answer to a field."""
    short: NDArray[np.float64] = (found.value.max(axis=0) - found.value).max(axis=1)
    return short


def dominant(found: Payoffs, pairs: Sequence[Dominance]) -> int | None:
    """Return the bot that dominates every other, or None."""
    won = [sum(each.winner == i for each in pairs) for i in range(len(found.bots))]
    return next((i for i, times in enumerate(won) if times == len(found.bots) - 1), None)


def best_responses(found: Payoffs) -> list[Response]:
    """Return the best answer to P - 1 copies of each bot; what is shown of them is shown of all at once."""
    value, error, deals = found.square
    bots = range(len(found.bots))
    best = [int(each) for each in value.argmax(axis=0)]
    others = [(i, to) for to in bots for i in bots if i != best[to]]
    leads = [value[best[to], to] - value[i, to] for i, to in others]
    errors = [np.hypot(error[best[to], to], error[i, to]) for i, to in others]
    fewest = [min(deals[best[to], to], deals[i, to]) for i, to in others]
    corrected = dict(zip(others, holm(larger(leads, errors, fewest)), strict=True))
    equals = {to: tuple(i for i in bots if corrected.get((i, to), 0.0) > ALPHA) for to in bots}
    return [Response(to, best[to], float(value[best[to], to]), float(error[best[to], to]), equals[to]) for to in bots]


def circles(answers: Sequence[Response]) -> list[tuple[int, ...]]:
    """Return the circles that best answers run into: each is answered best by the next, the last by the first.

    One of length 1 is a bot that is the best answer to itself: among its copies nobody gains by playing another.
    """
    to = {each.to: each.best for each in answers}
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for start in to:
        path = [start]
        while to[path[-1]] not in path:
            path.append(to[path[-1]])
        circle = path[path.index(to[path[-1]]) :]
        first = circle.index(min(circle))
        found.setdefault(frozenset(circle), (*circle[first:], *circle[:first]))
    return list(found.values())


def signs(found: Payoffs) -> NDArray[np.int64]:
    """Return for every pair whether a row's bot is shown to win more (1) or less (-1) than equal among a column's; else 0."""
    value, error, deals = found.square
    n = len(found.bots)
    pairs = [(a, b) for a in range(n) for b in range(n) if a != b and (found.players > 2 or a < b)]
    sizes = [abs(value[pair]) for pair in pairs]
    corrected = holm(larger(sizes, [error[pair] for pair in pairs], [deals[pair] for pair in pairs]))
    made = np.zeros((n, n), dtype=np.int64)
    for (a, b), p_value in zip(pairs, corrected, strict=True):
        if p_value <= ALPHA:
            made[a, b] = np.sign(value[a, b])
    return made - made.T if found.players == 2 else made


def ring(beaten: Any, through: int | None = None) -> tuple[int, ...]:
    """Return the shortest circle in which each beats the next and the last the first, or nothing.

    Two that gain among copies of each other are a circle of two.  ``through`` is a bot it has to begin with.
    """
    ways = {int(a): [int(b) for b in np.flatnonzero(row)] for a, row in enumerate(np.asarray(beaten))}
    rings = [each for start in (ways if through is None else [through]) if (each := _back(ways, start))]
    return min(rings, key=len, default=())


def _back(ways: Mapping[int, Sequence[int]], start: int) -> tuple[int, ...]:
    """Return the shortest way from a bot to itself, without the end; nothing where there is none."""
    waiting, came = deque([start]), {start: -1}
    while waiting:
        here = waiting.popleft()
        for there in ways[here]:
            if there == start:
                path = [here]
                while came[path[-1]] >= 0:
                    path.append(came[path[-1]])
                return tuple(reversed(path))
            if there not in came:
                came[there] = here
                waiting.append(there)
    return ()
