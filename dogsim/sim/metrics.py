"""From rows of finished games to integers per deal.

A metric is one function marked ``@metric``.  It looks at one arm's games on a range of deals and yields
Counts: integers per deal, summed over the deal's seatings.  Everything a report can say is a linear
function of their sums, so all of them add up exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.game import Game
from dogsim.core.record import blank
from dogsim.sim.task import Task

CREDIT = 60  # a sole win; k winners get 60 / k each, whole for every k up to 5; a game without a winner gives none
Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Column:
    """One counted thing: its sum over a deal, divided by its games and ``scale``, is the metric.

    ``seat`` counts from 1; None and an empty ``bot`` mean all.
    """

    metric: str
    component: str
    seat: int | None
    bot: str
    scale: int


@dataclass(frozen=True)
class Counts:
    """A metric's integers: ``values[deal, who, component]``; ``who`` are columns' (seat, bot, seats held)."""

    metric: str
    components: tuple[str, ...]
    who: tuple[tuple[int | None, str, int], ...]
    unit: int
    values: Integers

    def columns(self) -> list[Column]:
        """Return the columns of ``values``, who by who."""
        return [
            Column(self.metric, component, seat, bot, self.unit * held)
            for seat, bot, held in self.who
            for component in self.components
        ]


class Layout:
    """How a task's rows are gathered: who is told apart, and where each sits in every seating."""

    def __init__(self, game: Game, task: Task) -> None:
        self.game = game
        self.task = task
        self.players = task.players
        self.everyone = ((None, "", task.players),)
        names = [entrant.name for entrant in task.entrants]
        if task.mirror:
            self.who: tuple[tuple[int | None, str, int], ...] = tuple((i + 1, "", 1) for i in range(task.players))
            self._group = np.arange(task.players)
        else:
            self.who = tuple((None, bot, names.count(bot)) for bot in task.bots)
            self._group = np.array([task.bots.index(name) for name in names])
        # seat_of[seating, entrant]
        self._seat_of = np.argsort(np.array(task.seatings), axis=1)
        self.columns = [each for made in count(self, self.blank_rows(1)) for each in made.columns()]

    @property
    def groups(self) -> int:
        """How many are told apart: the seats of a mirror, the different bots of a field."""
        return len(self.who)

    def blank_rows(self, deals: int) -> NDArray[Any]:
        """Return rows of games of shape (seatings, deals)."""
        seatings = len(self.task.seatings)
        return blank(self.game.out, seatings * deals).view(np.ndarray).reshape(seatings, deals)

    def by_entrant(self, values: NDArray[Any]) -> NDArray[Any]:
        """Turn ``values[seating, deal, seat, ...]`` into ``[seating, entrant, deal, ...]``."""
        seatings = np.arange(len(values))[:, None]
        gathered: NDArray[Any] = values[seatings, :, self._seat_of]
        return gathered

    def gather(self, values: NDArray[Any]) -> Integers:
        """Sum ``values[seating, deal, seat, ...]`` over seatings and each group's seats: ``[deal, group, ...]``."""
        if self.task.mirror:
            return np.asarray(values[0], np.int64)
        summed: Integers = self.by_entrant(values).sum(axis=0, dtype=np.int64)
        if self.groups < self.players:
            summed = np.stack([summed[self._group == i].sum(axis=0) for i in range(self.groups)])
        return summed.swapaxes(0, 1)

    def together(self, values: NDArray[Any]) -> Integers:
        """Sum ``values[seating, deal, seat, ...]`` over seatings and seats: ``[deal, 1, ...]``."""
        summed: Integers = values.sum(axis=(0, 2), dtype=np.int64)
        return summed[:, None]

    def spread(self, values: NDArray[Any], low: int, high: int) -> Integers:
        """Return each group's histogram of ``values[seating, deal, seat]``; both ends take what lies beyond."""
        clipped = np.clip(self.by_entrant(values), low, high) - low
        width = high - low + 1
        places = clipped + (self._group * width)[None, :, None]
        counts = np.bincount(places.ravel().astype(np.int64), minlength=self.groups * width)
        return counts.astype(np.int64).reshape(self.groups, width)


Metric = Callable[[Layout, NDArray[Any]], Iterator[Counts]]
METRICS: list[Metric] = []


def metric(function: Metric) -> Metric:
    """Add a metric.  It gets a Layout and rows of shape (seatings, deals)."""
    METRICS.append(function)
    return function


def count(layout: Layout, rows: NDArray[Any]) -> list[Counts]:
    """Return all metrics' counts, in the order the metrics stand in this file."""
    return [made for each in METRICS for made in each(layout, rows)]


def table(layout: Layout, rows: NDArray[Any]) -> Integers:
    """Return all counts as one array ``[deal, column]``, columns as in ``layout.columns``."""
    return np.concatenate([made.values.reshape(rows.shape[1], -1) for made in count(layout, rows)], axis=1)


def _per_game(name: str, layout: Layout, parts: dict[str, NDArray[Any]], unit: int = 1) -> Counts:
    """Counts of something the game has, not a player: each part is ``[seating, deal]``."""
    values = np.stack([part.sum(axis=0, dtype=np.int64) for part in parts.values()], axis=-1)
    return Counts(name, tuple(parts), ((None, "", 1),), unit, values[:, None, :])


def _seats(layout: Layout, rows: NDArray[Any], name: str) -> NDArray[Any]:
    seats: NDArray[Any] = rows[name][:, :, : layout.players]
    return seats


@metric
def win_share(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """Mean win credit: of each seat in a mirror, of each bot over its seats in a field."""
    name = "seat_share" if layout.task.mirror else "bot_share"
    yield Counts(name, ("",), layout.who, CREDIT, layout.gather(_seats(layout, rows, "credit"))[:, :, None])


@metric
def team_share(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """Mean win credit of each team of a mirror, where partners win together."""
    teams = layout.game.teams.get(layout.players, ())
    if layout.task.mirror and teams:
        credit = _seats(layout, rows, "credit")
        parts = {team_name(team): credit[:, :, list(team)].sum(axis=2) for team in teams}
        yield _per_game("team_share", layout, parts, CREDIT)


def team_name(team: Sequence[int]) -> str:
    """Return a team's name in results: its seats, counted from 1, as ``1+3``."""
    return "+".join(str(seat + 1) for seat in team)


@metric
def score(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """Mean score, in total and by component; a mirror also has the mean over its seats."""
    total = layout.gather(_seats(layout, rows, "total"))[:, :, None]
    parts = layout.gather(_seats(layout, rows, "components"))
    both = np.concatenate([total, parts], axis=2)
    names = ("", *layout.game.components)
    if layout.task.mirror:
        yield Counts("score", names, layout.everyone, 1, both.sum(axis=1, keepdims=True))
    yield Counts("score", names, layout.who, 1, both)


@metric
def margin(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """The highest score minus the second highest (the TAG framework's leader gap); partners' scores are added up."""
    scores = _seats(layout, rows, "total")
    teams = layout.game.teams.get(layout.players, ())
    if teams:
        scores = np.stack([scores[:, :, list(team)].sum(axis=2) for team in teams], axis=2)
    ranked = np.sort(scores, axis=2)
    yield _per_game("margin", layout, {"": ranked[:, :, -1] - ranked[:, :, -2]})


@metric
def length(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """Rounds, turns and decisions of a game."""
    yield _per_game("length", layout, {name: rows[name] for name in ("rounds", "turns", "decisions")})


@metric
def ties(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """Share of games decided by the tie-break, and share of shared victories."""
    yield _per_game("ties", layout, {name: rows[name] for name in ("tie_break", "shared")})


@metric
def ended(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """Share of games that ended each way; none is ever dropped."""
    parts = {name: rows["ended"] == i + 1 for i, name in enumerate(layout.game.ends)}
    yield _per_game("ended", layout, parts)


@metric
def feature(layout: Layout, rows: NDArray[Any]) -> Iterator[Counts]:
    """How often a player of a game used each feature."""
    names = tuple(each.name for each in layout.game.features)
    used = _seats(layout, rows, "features")
    if layout.task.mirror:
        yield Counts("feature", names, layout.everyone, 1, layout.together(used))
    else:
        yield Counts("feature", names, layout.who, 1, layout.gather(used))
