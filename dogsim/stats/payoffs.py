"""The strategy matrix of a match-up: what each bot wins against each field, over the equal share.

A *field* is what the others at the table play: P - 1 bots in any order.  A value is a bot's mean win credit
per seat minus the mean of all seats of that line-up, so that 0 is as good as anybody; it is 1/P less than
the share wherever every game has a winner.  A bot among copies of itself has exactly 0, by symmetry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.stats.estimate import critical
from dogsim.stats.results import Results, Row

Field = tuple[int, ...]
KNOWN = 10**6
_ROUNDING = 1e-9


@dataclass(frozen=True)
class Payoffs:
    """``value``, ``error`` (standard errors) and ``deals`` have a row for each bot and a column for each field.

    ``fields`` holds for each column the positions of the others' bots in ascending order.  ``deals`` are those that
    a value rests on, KNOWN where it is known without playing.  Values of different line-ups count as independent;
    they share their deals, which as a rule makes their differences known better than that.
    """

    players: int
    bots: tuple[str, ...]
    fields: tuple[Field, ...]
    value: NDArray[np.float64]
    error: NDArray[np.float64]
    deals: NDArray[np.int64]

    @property
    def fewest(self) -> int:
        """The fewest deals that a value rests on."""
        return int(self.deals.min())

    @cached_property
    def copies(self) -> list[int]:
        """The columns in which all others play one bot, bot by bot."""
        return [self.fields.index((i,) * (self.players - 1)) for i in range(len(self.bots))]

    @property
    def square(self) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64]]:
        """Values, errors and deals of a row's bot among P - 1 of a column's."""
        return self.value[:, self.copies], self.error[:, self.copies], self.deals[:, self.copies]

    @property
    def whole(self) -> bool:
        """Whether every multiset of the bots is a column."""
        return len(self.fields) == sum(1 for _ in combinations_with_replacement(self.bots, self.players - 1))


def square(bots: Sequence[str], value: Any, error: Any = 0.0, *, players: int = 2, deals: int = KNOWN) -> Payoffs:
    """Return payoffs of a known matrix: a row's bot among P - 1 of a column's."""
    made = np.array(value, dtype=np.float64)
    fields = tuple((i,) * (players - 1) for i in range(len(bots)))
    errors = np.broadcast_to(error, made.shape).astype(np.float64)
    return Payoffs(players, tuple(bots), fields, made, errors, np.full(made.shape, deals))


def payoffs(results: Results, players: int, bots: Sequence[str]) -> Payoffs:
    """Return what the line-ups of a match-up came to.

    A field is a column if every bot met it.
    """
    rows: dict[str, dict[str, Row]] = {}
    for row in results.select(players=players, metric="bot_share"):
        rows.setdefault(row.lineup, {})[row.bot] = row
    place = {bot: i for i, bot in enumerate(bots)}
    cells: dict[Field, dict[int, tuple[float, float, int]]] = {}
    for i in place.values():
        cells[(i,) * (players - 1)] = {i: (0.0, 0.0, KNOWN)}
    for lineup, shares in rows.items():
        names = lineup.split("+")
        for bot in shares:
            rest = list(names)
            rest.remove(bot)
            field = tuple(sorted(place[each] for each in rest))
            cells.setdefault(field, {})[place[bot]] = (*excess(names, bot, shares), shares[bot].clusters)
    columns = {field: held for field, held in sorted(cells.items()) if len(held) == len(bots)}
    value, error, deals = np.moveaxis(np.array([[held[i] for held in columns.values()] for i in range(len(bots))]), 2, 0)
    return Payoffs(players, tuple(bots), tuple(columns), value, error, deals.astype(np.int64))


def excess(lineup: Sequence[str], bot: str, shares: Mapping[str, Row]) -> tuple[float, float]:
    """Return what a bot's share in a line-up is over the mean of all seats, with its standard error.

    Where some games have no winner the error is the largest that the bots' own errors allow.
    """
    held, players = Counter(lineup), len(lineup)
    mean = sum(shares[name].estimate * seats for name, seats in held.items()) / players
    own = standard_error(shares[bot])
    if abs(mean - 1 / players) > _ROUNDING:
        others = sum(standard_error(shares[name]) * seats for name, seats in held.items() if name != bot)
        own = (own * (players - held[bot]) + others) / players
    return shares[bot].estimate - mean, own


def standard_error(row: Row) -> float:
    """Return a share's standard error: half its interval, of the longer half, in critical values."""
    return max(row.high - row.estimate, row.estimate - row.low) / critical(row.clusters)
