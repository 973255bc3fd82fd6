"""What a run found, as plain records: the lines of results.csv, the verdicts and the histograms.

Reports and the command line read these records and nothing below them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

CHANGED = "changed"
NO_DIFFERENCE = "no practical difference"
NOT_ENOUGH = "not enough games"

FAIR = "fair to seats within the margin"
UNFAIR = "not fair to seats"

MIRROR = "mirror"

# (players, arm, line-up, "seat 1" | "all" | bot name, "score" | "rounds")
HistogramKey = tuple[int, str, str, str, str]
# The lowest value and the counts of it and every following value; both ends gather what lies beyond.
Histogram = tuple[int, tuple[int, ...]]


@dataclass(frozen=True)
class Row:
    """One line of results.csv, fields in its column order.

    ``seat`` (from 1), ``bot`` and ``component`` are None or empty where a line is about all of them.
    ``low`` and ``high`` bound the 95 % interval.  ``games`` counts games, ``clusters`` the deals they
    were played on, which is what the interval rests on.  A difference has arm ``A-B``: A minus B.
    """

    game: str
    players: int
    arm: str
    lineup: str
    seat: int | None
    bot: str
    metric: str
    component: str
    estimate: float
    low: float
    high: float
    games: int
    clusters: int


@dataclass(frozen=True)
class Verdict:
    """One difference between two arms, judged against a margin.

    ``arm`` is ``A-B``.  ``words`` is CHANGED when the whole interval lies outside +-``margin`` and the
    difference survives Holm's correction over all verdicts of the run; NO_DIFFERENCE when the whole
    interval lies inside; NOT_ENOUGH otherwise, and always for fewer than 100 deals.  ``p_value`` is the corrected one, of the
    hypothesis that the difference is no larger than the margin; None where the words rest on intervals
    alone.  ``paired`` tells whether the arms were compared deal by deal on the same cards; ``variance_ratio``
    is how many times more games would have been needed without.
    """

    players: int
    arm: str
    lineup: str
    seat: int | None
    bot: str
    metric: str
    component: str
    difference: float
    low: float
    high: float
    margin: float
    words: str
    p_value: float | None = 1.0
    paired: bool = True
    variance_ratio: float = 1.0


@dataclass(frozen=True)
class Fairness:
    """Whether the seats of one arm's mirror win equally often.

    ``statistic`` and ``p_value`` test equal shares: Pearson's chi-square where every game has one winner,
    else Wald's with the covariance between deals.  ``gap`` is the largest share minus the smallest,
    ``gap_low`` and ``gap_high`` its interval (simultaneous over all pairs of seats).  ``margin`` is what
    each share is judged against; ``words`` is FAIR, UNFAIR or NOT_ENOUGH.
    """

    players: int
    arm: str
    statistic: float
    p_value: float
    gap: float
    gap_low: float
    gap_high: float
    best_seat: int
    worst_seat: int
    words: str
    margin: float = 0.0


@dataclass(frozen=True)
class Results:
    """Everything a run found.

    ``totals`` holds the whole run's ``games`` and ``decisions``, ``ends`` how many of the games ended each
    way, by the game's own names, without those of line-ups that lack an ability.  ``ranking`` are all
    differences that have a margin, the largest first, with intervals that hold all at once.  ``asides`` are the
    verdicts of line-ups beside the run's own (``sim.task.ASIDES``), each line-up judged by itself.
    """

    rows: tuple[Row, ...]
    verdicts: tuple[Verdict, ...]
    fairness: tuple[Fairness, ...]
    histograms: Mapping[HistogramKey, Histogram]
    totals: Mapping[str, int]
    ends: Mapping[str, int] = field(default_factory=dict)
    ranking: tuple[Verdict, ...] = ()
    asides: tuple[Verdict, ...] = ()
    _index: dict[tuple[Any, ...], Row] = field(init=False, repr=False, compare=False, default_factory=dict)
    _by_arm: dict[str, list[Row]] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        for row in self.rows:
            key = (row.players, row.arm, row.metric, row.lineup, row.seat, row.bot, row.component)
            self._index[key] = row
            self._by_arm.setdefault(row.arm, []).append(row)

    def get(
        self,
        players: int,
        arm: str,
        metric: str,
        *,
        lineup: str = MIRROR,
        seat: int | None = None,
        bot: str = "",
        component: str = "",
    ) -> Row | None:
        """Return the line about exactly this, or None."""
        return self._index.get((players, arm, metric, lineup, seat, bot, component))

    def select(self, **wanted: Any) -> list[Row]:
        """Return every line whose named fields hold the wanted values, in the order of results.csv.

        Raises:
            TypeError: a keyword is no field of Row.
        """
        names = {each.name for each in fields(Row)}
        for name in wanted:
            if name not in names:
                raise TypeError(f"Row has no field '{name}'")
        rows = self._by_arm.get(wanted["arm"], []) if "arm" in wanted else self.rows
        return [row for row in rows if all(getattr(row, name) == value for name, value in wanted.items())]
