"""How far an estimate may be off: once looked at (Student's t), or looked at several times (always valid)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from dogsim.gate.counts import Counts
from dogsim.stats import anytime


@dataclass(frozen=True)
class Spread:
    """The standard error of an estimate: a part that more games shrink, and a part that is fixed.

    ``growing`` is that of the games now played, on ``deals`` deals; ``fixed`` that of a baseline's counts on
    ``fixed_deals``.  ``unseen`` is what a single deal that differed by one would do where no deal differs:
    counts that never vary are not thereby known exactly.
    """

    growing: float
    deals: int
    fixed: float = 0.0
    fixed_deals: int = 0
    unseen: float = 0.0

    @property
    def error(self) -> float:
        """The standard error of the whole."""
        return math.hypot(self.growing, self.fixed)

    @property
    def freedom(self) -> float:
        """Welch and Satterthwaite's degrees of freedom."""
        parts = ((self.growing, self.deals), (self.fixed, self.fixed_deals))
        weights = sum(error**4 / (deals - 1) for error, deals in parts if deals > 1)
        return self.error**4 / weights if weights > 0 else max(1, self.deals - 1)


@dataclass(frozen=True)
class Look:
    """Look ``number`` of ``most``, counted from 1, each with twice the games of the one before."""

    number: int = 1
    most: int = 1

    @property
    def multiple(self) -> int:
        """The games played as a multiple of the first look's."""
        return int(2 ** (self.number - 1))

    @property
    def is_last(self) -> bool:
        """True when no more games are played after it."""
        return self.number == self.most

    def half_width(self, spread: Spread, alpha: float) -> float:
        """Return half the width of the interval that misses the true value with a probability of ``alpha``."""
        from scipy.stats import t

        if spread.error == 0.0:
            half = 0.0
        elif self.most == 1:
            half = float(t.isf(alpha / 2, spread.freedom)) * spread.error
        else:
            half = anytime.half_width(spread.error, self._first(spread), alpha)
        # The rule of three: of so many deals that all were alike, -ln(alpha) might have differed.
        return half - math.log(alpha / self.most) * spread.unseen

    def p_value(self, distance: float, margin: float, spread: Spread) -> float:
        """Return p of the hypothesis that the true value is within the margin; ``distance`` is the estimate's size."""
        from scipy.stats import t

        beyond = distance - margin
        if beyond <= 0:
            return 1.0
        if spread.error == 0.0:
            return 0.0
        if self.most == 1:
            return float(t.sf(beyond / spread.error, spread.freedom) + t.sf((distance + margin) / spread.error, spread.freedom))
        return anytime.p_value(beyond, spread.error, self._first(spread))

    def _first(self, spread: Spread) -> float:
        """Return the error there was at the first look, as it is now known."""
        return math.hypot(spread.growing * math.sqrt(self.multiple), spread.fixed)


def spread_of(new: Counts, i: int, base: Counts | None = None, j: int = 0) -> Spread:
    """Return the spread of column ``i``, or of its difference from a baseline's column ``j``."""
    growing = new.error(i)
    unseen = 1 / (new.deals * new.unit(i)) if growing == 0.0 else 0.0
    if base is None:
        return Spread(growing, new.deals, unseen=unseen)
    fixed = base.error(j)
    unseen += 1 / (base.deals * base.unit(j)) if fixed == 0.0 else 0.0
    return Spread(growing, new.deals, fixed, base.deals, unseen)
