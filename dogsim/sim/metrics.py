"""From finished games to integers per deal: one function is one metric, its docstring the text of the report.

A metric says which numbers of a game are added to which columns, deal by deal and over the deal's seatings.
Everything a report can say is a linear function of their sums, so all of them add up exactly.  What is a ratio
within a game (a share of its turns) is counted in millionths of a game.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from dogsim.core.counting import MILLION
from dogsim.core.notes import LEAD_CREDIT
from dogsim.sim.layout import CREDIT, Column, Counts, Layout
from dogsim.sim.words import Number, equals, half, highest_two, millionths, total

_FIRST, _SECOND = "early", "late"

Count = Callable[[Layout], Iterator[Counts]]


@dataclass(frozen=True)
class Metric:
    """One metric: its name in results.csv, what it means, and how it is counted."""

    name: str
    text: str
    count: Count


METRICS: dict[str, Metric] = {}


def metric(function: Count) -> Count:
    """Add a metric named after its function.  It yields nothing for line-ups at which it means nothing."""
    METRICS[function.__name__] = Metric(function.__name__, inspect.cleandoc(function.__doc__ or ""), function)
    return function


def count(layout: Layout) -> list[Counts]:
    """Return all metrics' counts, in the order the metrics stand in this file."""
    return [made for each in METRICS.values() for made in each.count(layout)]


def columns(layout: Layout) -> list[Column]:
    """Return what is counted, column by column."""
    return [each for made in count(layout) for each in made.columns()]


# -- who wins --------------------------------------------------------------------------------------


@metric
def seat_share(layout: Layout) -> Iterator[Counts]:
    """Win share of a seat, with the same bot in every seat; a victory shared by k counts 1/k."""
    if layout.task.mirror:
        yield layout.by_who("seat_share", ("",), CREDIT, layout.row["credit"])


@metric
def bot_share(layout: Layout) -> Iterator[Counts]:
    """Win share of a strategy in a named field, over all its seats and neighbours."""
    if not layout.task.mirror:
        yield layout.by_who("bot_share", ("",), CREDIT, layout.row["credit"])


@metric
def team_share(layout: Layout) -> Iterator[Counts]:
    """Win share of a team, where partners win together."""
    teams = layout.game.teams.get(layout.players, ())
    if layout.task.mirror and teams:
        credit = layout.row["credit"]
        parts = {team_name(team): total([credit[seat] for seat in team]) for team in teams}
        yield layout.per_game("team_share", parts, CREDIT)


def team_name(team: Sequence[int]) -> str:
    """Return a team's name in results: its seats, counted from 1, as ``1+3``."""
    return "+".join(str(seat + 1) for seat in team)


@metric
def leader_wins(layout: Layout) -> Iterator[Counts]:
    """Win share of whoever led after 25, 50 and 75 % of the rounds, as if the game had ended there; several leaders share."""
    if layout.task.noted:
        parts = {f"{25 * (i + 1)}": layout.note["led"][i] for i in range(3)}
        yield layout.per_game("leader_wins", parts, LEAD_CREDIT)


# -- points ----------------------------------------------------------------------------------------


@metric
def score(layout: Layout) -> Iterator[Counts]:
    """Mean final score, in total and by component; penalties are negative components."""
    names, held = ("", *layout.game.components), (layout.row["total"], layout.row["components"])
    if layout.task.mirror:
        yield layout.of_all("score", names, *held)
    yield layout.by_who("score", names, 1, *held)


@metric
def margin(layout: Layout) -> Iterator[Counts]:
    """The highest score minus the second highest, 0 when tied; partners' scores are added up."""
    yield layout.per_game("margin", {"": lead(layout)})


def lead(layout: Layout) -> Number:
    """Return by how many points the best side is ahead of the second."""
    first, second = highest_two([total([layout.row["total"][seat] for seat in side]) for side in layout.sides])
    return first - second


# -- length and ends -------------------------------------------------------------------------------


@metric
def length(layout: Layout) -> Iterator[Counts]:
    """Rounds, turns and decisions of a game."""
    yield layout.per_game("length", {name: layout.row[name][0] for name in ("rounds", "turns", "decisions")})


@metric
def ties(layout: Layout) -> Iterator[Counts]:
    """Share of games decided by the tie-break, and share of shared victories."""
    yield layout.per_game("ties", {name: layout.row[name][0] for name in ("tie_break", "shared")})


@metric
def ended(layout: Layout) -> Iterator[Counts]:
    """Share of games that ended each way; none is ever dropped."""
    yield layout.per_game("ended", {name: equals(layout.row["ended"][0], i + 1) for i, name in enumerate(layout.game.ends)})


# -- tension ---------------------------------------------------------------------------------------


@metric
def lead_changes(layout: Layout) -> Iterator[Counts]:
    """How often the set of leaders changed from one turn to the next, if the game ended now; the first leader is no change.

    In all, in the first and the second half of the turns, and per turn.
    """
    notes = layout.note
    if layout.task.noted:
        early, late = notes["changes"]
        per_turn = millionths(early + late, notes["turns"][0])
        changes = {"": early + late, _FIRST: early, _SECOND: late}
        parts = {name: part * MILLION for name, part in changes.items()}
        yield layout.per_game("lead_changes", {**parts, "per_turn": per_turn}, MILLION)


@metric
def drama(layout: Layout) -> Iterator[Counts]:
    """Points by which the eventual winner trailed the best other, if the game ended now, turn by turn and never below 0.

    The mean over the turns, in the first and the second half of them, and the most.
    """
    notes = layout.note
    if layout.task.noted:
        early, late = notes["deficit"]
        turns = notes["turns"][0]
        first = half(turns)
        parts = {
            "": millionths(early + late, turns),
            _FIRST: millionths(early, first),
            _SECOND: millionths(late, turns - first),
            "most": notes["most_behind"][0] * MILLION,
        }
        yield layout.per_game("drama", parts, MILLION)


@metric
def decisiveness(layout: Layout) -> Iterator[Counts]:
    """The first turn after which the winner is never again out of the lead, as a share of the game's turns."""
    if layout.task.noted:
        yield layout.per_game("decisiveness", {"": millionths(layout.note["settled"][0], layout.note["turns"][0])}, MILLION)


# -- what a player does ----------------------------------------------------------------------------


@metric
def decision_density(layout: Layout) -> Iterator[Counts]:
    """Share of decisions with more than one legal action, and the mean number of legal actions.

    Decisions are this engine's smallest steps, so never compare them across games.
    """
    notes = layout.note
    if layout.task.noted:
        decisions = layout.row["decisions"][0]
        parts = {"choices": millionths(notes["choices"][0], decisions), "actions": millionths(notes["offered"][0], decisions)}
        yield layout.per_game("decision_density", parts, MILLION)


@metric
def waiting(layout: Layout) -> Iterator[Counts]:
    """Decisions of the others between two turns of a player."""
    if layout.task.noted:
        yield layout.per_game("waiting", {"": millionths(layout.note["waited"][0], layout.note["waits"][0])}, MILLION)


@metric
def supply(layout: Layout) -> Iterator[Counts]:
    """The most of a supply in play at once, and the share of games in which it ran out, or was more than is printed."""
    kinds, notes = layout.game.supplies, layout.note
    if kinds and layout.task.noted:
        yield layout.per_game("supply", {f"{each.name}_peak": notes["peak"][i] for i, each in enumerate(kinds)})
        short = {}
        for i, each in enumerate(kinds):
            peak, printed = notes["peak"][i], notes["printed"][i]
            short[f"{each.name}_short"] = (peak + 1 > printed) * (printed > 0) if each.limited else peak > printed
        yield layout.per_game("supply", short)


@metric
def feature(layout: Layout) -> Iterator[Counts]:
    """How often a player of a game used each feature."""
    names, used = _features(layout), layout.row["features"]
    yield layout.of_all("feature", names, used) if layout.task.mirror else layout.by_who("feature", names, 1, used)


def _features(layout: Layout) -> tuple[str, ...]:
    return tuple(each.name for each in layout.game.features)


@metric
def feature_of_winner(layout: Layout) -> Iterator[Counts]:
    """How often the winner used each feature: an association, not an effect; of several winners their mean."""
    if layout.task.mirror:
        yield layout.weighed("feature_of_winner", _features(layout), CREDIT, layout.seats("credit"), layout.row["features"])


@metric
def feature_of_others(layout: Layout) -> Iterator[Counts]:
    """How often those who did not win used each feature, on average."""
    if layout.task.mirror:
        lost = [CREDIT - won for won in layout.seats("credit")]
        unit = CREDIT * (layout.players - 1)
        yield layout.weighed("feature_of_others", _features(layout), unit, lost, layout.row["features"])
