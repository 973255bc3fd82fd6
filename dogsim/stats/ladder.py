"""The ladder of skill in words: which steps are real, whom a change favours, whether a verdict depends on the bots.

Reads finished results.  A step is the line-up ``ladder:better+worse+worse...``, a rung ``rung:NAME`` or the run's
own mirror.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from dogsim.sim.task import LADDER, MIRROR, RUNG
from dogsim.stats.estimate import LEVEL
from dogsim.stats.margins import FEWEST_DEALS, Margin
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH, Fairness, Results, Row, Verdict
from dogsim.stats.verdict import holm

REAL = "better"
FLAT = "no better play found"
DOWN = "worse"
NO_BETTER = "our bots found no better play"
MOSTLY_LUCK = "mostly luck"
# What players must have tried in vain before a game is called luck, by how their rows are named.
TUNED, RESPONSE, SEARCH = "tuned", "response", "mc"
FEWEST_BUDGETS = 2
_ROUNDING = 1e-9


@dataclass(frozen=True)
class Step:
    """One better bot among worse ones: ``row`` is its share, ``equal`` the share it would have if it were no better.

    ``words``: FLAT where the whole interval of the gain is within ``margin`` of 0, REAL or DOWN where it lies wholly
    on one side of it, else, or for fewer than 100 deals, NOT_ENOUGH.
    """

    better: str
    worse: str
    row: Row
    equal: float
    margin: float
    words: str

    @property
    def name(self) -> str:
        """Who plays whom."""
        return f"{self.better} over {self.worse}"

    @property
    def gain(self) -> float:
        """The skill gap: what the better bot wins beyond the equal share."""
        return self.row.estimate - self.equal


def bots_of(lineup: str) -> tuple[str, str]:
    """Return the better and the worse bot of a step's line-up."""
    better, worse, *_ = lineup.removeprefix(LADDER).split("+")
    return better, worse


def steps(results: Results, players: int, arm: str, margin: Margin) -> list[Step]:
    """Return an arm's steps in the order they were played."""
    rows: dict[str, dict[str, Row]] = {}
    for row in results.select(arm=arm, players=players, metric="bot_share"):
        if row.lineup.startswith(LADDER):
            rows.setdefault(row.lineup, {})[row.bot] = row
    return [_step(players, lineup, found, margin) for lineup, found in rows.items()]


def _step(players: int, lineup: str, rows: Mapping[str, Row], margin: Margin) -> Step:
    better, worse = bots_of(lineup)
    row = rows[better]
    won = row.estimate + (players - 1) * rows[worse].estimate
    equal = (1.0 if abs(won - 1) < _ROUNDING else won) / players
    size = margin.of(equal)
    return Step(better, worse, row, equal, size, _step_words(row, equal, size))


def _step_words(row: Row, equal: float, margin: float) -> str:
    if row.clusters < FEWEST_DEALS:
        return NOT_ENOUGH
    if equal - margin <= row.low and row.high <= equal + margin:
        return FLAT
    return REAL if row.low > equal else DOWN if row.high < equal else NOT_ENOUGH


def luck(found: Iterable[Step]) -> str:
    """Return what one arm's ladder says of skill at its top: MOSTLY_LUCK, NO_BETTER, or nothing.

    MOSTLY_LUCK takes a tuned row, a best response and at least two budgets of search, all of which gain nothing;
    NO_BETTER that nothing of what was tried of these does.
    """
    tried: dict[str, list[Step]] = {TUNED: [], RESPONSE: [], SEARCH: []}
    for step in found:
        for kind, kept in tried.items():
            if step.better.startswith(kind):
                kept.append(step)
    every = [step for kept in tried.values() for step in kept]
    if not every or any(step.words != FLAT for step in every):
        return ""
    all_tried = tried[TUNED] and tried[RESPONSE] and len({step.better for step in tried[SEARCH]}) >= FEWEST_BUDGETS
    return MOSTLY_LUCK if all_tried else NO_BETTER


@dataclass(frozen=True)
class Rung:
    """A bot in every seat, and the line-up that holds its lines."""

    name: str
    lineup: str


def rungs(results: Results, players: int, arm: str, mirror: str) -> tuple[Rung, ...]:
    """Return the rungs from the bottom up, the run's own mirror among them; none where no ladder was played.

    ``mirror`` is the bot of the run's mirror; where it stands on no rung it comes first.
    """
    rows = results.select(arm=arm, players=players, metric="seat_share", seat=1)
    played = {row.lineup.removeprefix(RUNG): row.lineup for row in rows if row.lineup.startswith(RUNG)}
    shares = results.select(arm=arm, players=players, metric="bot_share")
    climbed = [bots_of(row.lineup) for row in shares if row.lineup.startswith(LADDER)]
    if not played or not climbed:
        return ()
    order = dict.fromkeys([climbed[0][1], *(better for better, _ in climbed)])
    played[mirror] = MIRROR
    names = [*(name for name in played if name not in order), *(name for name in order if name in played)]
    return tuple(Rung(name, played[name]) for name in names)


@dataclass(frozen=True)
class Reading:
    """What one rung says of a figure.  ``low`` and ``high`` bound what lies above the figure's reference."""

    rung: Rung
    row: Row
    low: float
    high: float
    words: str

    @property
    def enough(self) -> bool:
        """Whether there are enough deals to say anything."""
        return self.row.clusters >= FEWEST_DEALS

    @property
    def sign(self) -> int:
        """1 or -1 where the interval excludes 0, else 0."""
        return 0 if not self.enough else 1 if self.low > 0 else -1 if self.high < 0 else 0


@dataclass(frozen=True)
class Figure:
    """One headline figure at every rung: an arm's (``margin`` 0 where it has no word), or the difference of two arms."""

    arm: str
    metric: str
    component: str
    seat: int | None
    margin: float
    readings: tuple[Reading, ...]

    def at(self, rung: Rung) -> Reading | None:
        """Return what a rung says."""
        return next((each for each in self.readings if each.rung == rung), None)

    @property
    def flips(self) -> list[tuple[Reading, Reading]]:
        """The pairs of rungs, the lower first, whose intervals lie on different sides of 0."""
        return [(low, high) for low, high in combinations(self.readings, 2) if low.sign * high.sign < 0]


# What a change does, rung by rung.
EFFECTS = (("seat_gap", ""), ("length", "rounds"), ("score", ""))


def effects(results: Results, players: int, arm: str, found: Sequence[Rung]) -> list[Figure]:
    """Return what a difference ``A-B`` comes to at every rung: the gap, length, score and every seat's share."""
    judged = {
        (each.lineup, each.metric, each.component, each.seat): each
        for each in (*results.verdicts, *results.asides)
        if (each.players, each.arm, each.bot) == (players, arm, "")
    }
    asked = [(*each, None) for each in EFFECTS] + [("seat_share", "", seat) for seat in range(1, players + 1)]
    made = [_effect(results, players, arm, each, found, judged) for each in asked]
    return [each for each in made if each.readings]


def _effect(
    results: Results, players: int, arm: str, about: tuple[str, str, int | None], found: Sequence[Rung], judged: Mapping[
        tuple[str, str, str, int | None], Verdict
    ],
) -> Figure:  # fmt: skip
    metric, component, seat = about
    readings, margin = [], 0.0
    for rung in found:
        row = results.get(players, arm, metric, lineup=rung.lineup, seat=seat, component=component)
        verdict = judged.get((rung.lineup, *about))
        if row is not None and verdict is not None:
            margin = verdict.margin
            readings.append(Reading(rung, row, row.low, row.high, verdict.words))
    return Figure(arm, metric, component, seat, margin, tuple(readings))


def seats(results: Results, players: int, arm: str, found: Sequence[Rung]) -> list[Figure]:
    """Return what every seat of an arm wins at every rung; a reading's sign is that of seat minus equal share."""
    every = range(1, players + 1)
    readings: dict[int, list[Reading]] = {seat: [] for seat in every}
    for rung in found:
        rows = [results.get(players, arm, "seat_share", lineup=rung.lineup, seat=seat) for seat in every]
        equal = sum(row.estimate for row in rows if row) / players
        for seat, row in zip(every, rows, strict=True):
            readings[seat] += [Reading(rung, row, row.low - equal, row.high - equal, "")] if row else []
    return [Figure(arm, "seat_share", "", seat, 0.0, tuple(told)) for seat, told in readings.items() if told]


def fairness(results: Results, players: int, arm: str, rung: Rung) -> Fairness | None:
    """Return whether the seats are equal at a rung."""
    if rung.lineup != MIRROR:
        return results.rung_fairness.get((players, arm, rung.lineup))
    return next((each for each in results.fairness if (each.players, each.arm) == (players, arm)), None)


SIGN, WORDS, OPEN, AGREES, HOLDS = "sign", "words", "open", "agrees", "holds"


def dependence(figure: Figure, main: Rung, best: Rung) -> str:
    """Return how a judged figure depends on the bots; nothing where the main bots leave it open.

    SIGN: the intervals of main bots and best rung lie on different sides of 0.  WORDS: one says changed, the other
    no practical difference.  OPEN: the best rung has not enough games.  HOLDS: every rung says the same.  AGREES: the
    best rung says the same, a lower one does not.
    """
    here, there = figure.at(main), figure.at(best)
    if here is None or there is None:
        return ""
    if here.sign * there.sign < 0:
        return SIGN
    if {here.words, there.words} == {CHANGED, NO_DIFFERENCE}:
        return WORDS
    if here.words not in (CHANGED, NO_DIFFERENCE):
        return ""
    if there.words == NOT_ENOUGH:
        return OPEN
    same = all(each.words == here.words for each in figure.readings)
    return HOLDS if same and not (here.words == CHANGED and figure.flips) else AGREES


def gaps(results: Results, arms: Iterable[tuple[int, str]], main: Mapping[int, Sequence[Rung]]) -> Iterator[Verdict]:
    """Yield how differences ``A-B`` change the skill gap of every step from rung to rung, all judged together (Holm).

    ``arms`` are the comparisons by player count, ``main`` the rungs at each; steps between other bots are left out.
    """
    wanted = set(arms)
    found = [each for each in results.asides if (each.players, each.arm) in wanted and _is_gap(each, main)]
    corrected = holm([1.0 if each.p_value is None else each.p_value for each in found]).tolist()
    for each, p_value in zip(found, corrected, strict=True):
        doubted = each.words == CHANGED and p_value > 1 - LEVEL
        yield replace(each, words=NOT_ENOUGH if doubted else each.words, p_value=p_value)


def _is_gap(each: Verdict, main: Mapping[int, Sequence[Rung]]) -> bool:
    if each.metric != "bot_share" or not each.lineup.startswith(LADDER):
        return False
    names = {rung.name for rung in main[each.players]}
    better, worse = bots_of(each.lineup)
    return each.bot == better and {better, worse} <= names
