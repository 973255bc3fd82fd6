"""Games that people played beside those of a run's mirror: the numbers, by number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from dogsim.core.errors import UserError, unknown
from dogsim.report.observed.games import RealGame
from dogsim.report.text import PERCENT, Unit
from dogsim.report.view import ArmView, View
from dogsim.stats import observed
from dogsim.stats.effects import cliffs_delta
from dogsim.stats.estimate import LEVEL, Estimate, simultaneous
from dogsim.stats.margins import margin_of, margins
from dogsim.stats.results import MIRROR, Histogram, Row

PEOPLE = "People"
# Of some dozens of games a tenth is as much as can be known.
SCORE, LENGTH = Unit(1, 1, "points", "points"), Unit(1, 1, "rounds", "rounds")
# Of the six colours and shapes the last ones: the first are the arms'.
_NUMBERS = (3, 4, 5)


@dataclass(frozen=True)
class Measure:
    """One quantity: people's estimate, the bots' by arm, and people's minus the bots' by arm with its word."""

    title: str
    unit: Unit
    people: Estimate
    bots: dict[str, Estimate]
    apart: dict[str, Estimate]
    words: dict[str, str]
    margin: float


@dataclass(frozen=True)
class Compared:
    """People and bots at one number of players.

    ``arms`` are those laid over, the one that the group played (or the base) first; ``decided`` is the number of
    games with a known winner.
    """

    players: int
    games: int
    decided: int
    people: ArmView
    arms: tuple[ArmView, ...]
    score: Measure
    lead: Measure | None
    rounds: Measure | None
    seats: tuple[Measure, ...]
    scores: Histogram
    bots: dict[str, Histogram]

    @property
    def played(self) -> ArmView:
        """The arm that people are compared with in sentences."""
        return self.arms[0]

    @property
    def delta(self) -> float:
        """Cliff's delta of people's scores and the bots'."""
        return cliffs_delta(self.scores, self.bots[self.played.name])

    @property
    def measures(self) -> list[Measure]:
        """Everything but the seats."""
        return [each for each in (self.score, self.lead, self.rounds) if each is not None]


def check(view: View) -> None:
    """Refuse games of which the run knows nothing.

    Raises:
        UserError: the arm is none of the run's, or no game has a number of players that the run has.
    """
    assert view.observed is not None
    names = dict.fromkeys(arm.name for players in view.players for arm in view.whole.arms(players))
    if view.observed.arm and view.observed.arm not in names:
        raise unknown("arm", view.observed.arm, names)
    if not compared(view):
        has = ", ".join(map(str, view.players))
        raise UserError(f"{view.observed.source}: none of its games has as many players as the run ({has})")


def compared(view: View) -> list[Compared]:
    """Return the comparisons, for the numbers of players that both have."""
    if view.observed is None:
        return []
    made = (_at(view, players, view.observed.of(players)) for players in view.players)
    return [each for each in made if each is not None]


def missing(view: View) -> dict[int, int]:
    """Return how many games have a number of players that is not compared, by that number."""
    met = {each.players for each in compared(view)}
    return {} if view.observed is None else {each: count for each, count in view.observed.counts.items() if each not in met}


def _at(view: View, players: int, games: Sequence[RealGame]) -> Compared | None:
    arms = tuple(arm for arm in _arms(view, players) if _known(view, arm))
    if not games or not arms:
        return None
    measuring = _Measuring(view, players, arms)
    decided = [game for game in games if game.winners]
    timed = [game.rounds for game in games if game.rounds is not None]
    score = measuring.mean("score", "", "Score of a player", SCORE, [sum(game.scores) for game in games], players)
    assert score is not None
    return Compared(
        players, len(games), len(decided), _people(players, arms), arms, score,
        measuring.mean("margin", "", "Highest score less the second", SCORE, [_lead(view, game) for game in games]),
        measuring.mean("length", "rounds", "Rounds", LENGTH, timed),
        tuple(measuring.seats(decided)) if decided else (),
        counted([each for game in games for each in game.scores]),
        {arm.name: view.results.histograms[_key(arm)] for arm in arms},
    )  # fmt: skip


def _arms(view: View, players: int) -> list[ArmView]:
    """Return what people are laid over: the arm they played, or the base and, where there is one, the other arm."""
    whole = view.whole
    named = view.observed.arm if view.observed else ""
    if named:
        return [arm for arm in whole.arms(players) if arm.name == named]
    return list(whole.arms(players))[: 1 if whole.many else 2]


def _key(arm: ArmView) -> tuple[int, str, str, str, str]:
    return arm.players, arm.name, MIRROR, "all", "score"


def _known(view: View, arm: ArmView) -> bool:
    return view.get(arm, "score") is not None and sum(view.results.histograms.get(_key(arm), (0, ()))[1]) > 0


def _people(players: int, arms: Sequence[ArmView]) -> ArmView:
    """Return people as an arm, in a colour and shape that no other arm here has."""
    position = next(each for each in _NUMBERS if each not in {arm.number for arm in arms})
    return ArmView(PEOPLE, players, position, PEOPLE, "", PEOPLE, (), None)


def _lead(view: View, game: RealGame) -> int:
    """Return the highest score minus the second, partners' added up."""
    teams = view.game.teams.get(game.players, ())
    totals = [sum(game.scores[seat] for seat in team) for team in teams] if teams else list(game.scores)
    *_, second, first = sorted(totals)
    return first - second


def counted(values: Sequence[int]) -> Histogram:
    """Return how often each value comes up."""
    low = min(values)
    return low, tuple(int(each) for each in np.bincount(np.array(values) - low))


class _Measuring:
    """Measures people at one number of players against the bots of some arms."""

    def __init__(self, view: View, players: int, arms: Sequence[ArmView]) -> None:
        self._view, self._players, self._arms = view, players, arms
        self._margins = margins(view.run.spec.margins)

    def mean(self, metric: str, component: str, title: str, unit: Unit, sums: Sequence[int], parts: int = 1) -> Measure | None:
        """Return a mean of games, or None where the file or the run does not know it."""
        rows = {arm.name: row for arm in self._arms if (row := self._view.get(arm, metric, component=component))}
        found = margin_of(self._margins, metric, component)
        if not sums or not rows or found is None:
            return None
        return _measure(title, unit, observed.mean(sums, parts), rows, found.at(self._players), observed.welch)

    def seats(self, games: Sequence[RealGame]) -> Iterator[Measure]:
        """Yield each seat's share of wins; their differences hold all at once."""
        level = simultaneous(LEVEL, self._players)
        margin = self._margins["seat_share"].at(self._players)
        for seat in range(1, self._players + 1):
            rows = {arm.name: row for arm in self._arms if (row := self._view.get(arm, "seat_share", seat=seat))}
            credit = sum(1 / len(game.winners) for game in games if game.winners and seat in game.winners)
            people = observed.share(credit, len(games))
            if rows:
                yield _measure(f"Seat\N{NO-BREAK SPACE}{seat}", PERCENT, people, rows, margin,
                               lambda own, bots: observed.newcombe(own, bots, level))  # fmt: skip


def _measure(
    title: str, unit: Unit, people: Estimate, rows: dict[str, Row], margin: float,
    differ: Callable[[Estimate, Estimate], Estimate],
) -> Measure:  # fmt: skip
    bots = {name: observed.of_row(row) for name, row in rows.items()}
    apart = {name: differ(people, each) for name, each in bots.items()}
    words = {name: observed.word(each, margin) for name, each in apart.items()}
    return Measure(title, unit, people, bots, apart, words, margin)


def as_row(view: View, players: int, found: Measure, seat: int) -> Row:
    """Return people's share of a seat's wins as a line of results, to be drawn as one."""
    share = found.people
    return Row(view.game.name, players, PEOPLE, MIRROR, seat, "", "seat_share", "", share.value, share.low, share.high,
               share.clusters, share.clusters)  # fmt: skip


def shown(arm: ArmView) -> ArmView:
    """Return an arm under the name that says that bots played it."""
    return replace(arm, brief=f"Bots, {arm.label}")
