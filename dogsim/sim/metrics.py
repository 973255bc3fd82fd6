"""From finished games to integers per deal: one function is one metric, its docstring the text of the report.

A metric looks at one arm's games on a range of deals and yields Counts: integers per deal, summed over
the deal's seatings.  Everything a report can say is a linear function of their sums, so all of them add
up exactly.  What is a ratio within a game (a share of its turns) is counted in millionths of a game.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dogsim.core.notes import LEAD_CREDIT
from dogsim.sim.layout import CREDIT, Column, Counts, Games, Integers, Layout

MILLION = 1_000_000
_FIRST, _SECOND = "early", "late"

Count = Callable[[Layout, Games], Iterator[Counts]]


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


def count(layout: Layout, games: Games) -> list[Counts]:
    """Return all metrics' counts, in the order the metrics stand in this file."""
    return [made for each in METRICS.values() for made in each.count(layout, games)]


def columns(layout: Layout) -> list[Column]:
    """Return what the columns of ``table`` are."""
    return [each for made in count(layout, layout.blank_games(0)) for each in made.columns()]


def table(layout: Layout, games: Games, room: Callable[[int, int], Integers] | None = None) -> Integers:
    """Return all counts as one array ``[deal, column]``, in the ``room`` lent for so many deals and columns if any is."""
    deals = games.rows.shape[1]
    made = [each.values.reshape(deals, -1) for each in count(layout, games)]
    lent = None if room is None else room(deals, sum(each.shape[1] for each in made))
    return np.concatenate(made, axis=1, out=lent)


def _per_game(name: str, parts: dict[str, NDArray[Any]], unit: int = 1) -> Counts:
    """Counts of something the game has, not a player: each part is ``[seating, deal]``."""
    seatings, deals = next(iter(parts.values())).shape
    values = np.empty((deals, 1, len(parts)), np.int64)
    for i, part in enumerate(parts.values()):
        values[:, 0, i] = part[0] if seatings == 1 else part.sum(axis=0, dtype=np.int64)
    return Counts(name, tuple(parts), ((None, "", 1),), unit, values)


def _millionths(values: NDArray[Any], of: NDArray[Any]) -> NDArray[Any]:
    """Return ratios in millionths, rounded to the nearest; a game without anything to divide by counts 0."""
    whole = np.maximum(of.astype(np.int64), 1)
    rounded: Integers = (2 * MILLION * values.astype(np.int64) + whole) // (2 * whole)
    return rounded


# -- who wins --------------------------------------------------------------------------------------


@metric
def seat_share(layout: Layout, games: Games) -> Iterator[Counts]:
    """Win share of a seat, with the same bot in every seat; a victory shared by k counts 1/k."""
    if layout.task.mirror:
        yield Counts("seat_share", ("",), layout.who, CREDIT, layout.gather(layout.seats(games, "credit")[..., None]))


@metric
def bot_share(layout: Layout, games: Games) -> Iterator[Counts]:
    """Win share of a strategy in a named field, over all its seats and neighbours."""
    if not layout.task.mirror:
        yield Counts("bot_share", ("",), layout.who, CREDIT, layout.gather(layout.seats(games, "credit")[..., None]))


@metric
def team_share(layout: Layout, games: Games) -> Iterator[Counts]:
    """Win share of a team, where partners win together."""
    teams = layout.game.teams.get(layout.players, ())
    if layout.task.mirror and teams:
        credit = layout.seats(games, "credit")
        parts = {team_name(team): credit[:, :, list(team)].sum(axis=2) for team in teams}
        yield _per_game("team_share", parts, CREDIT)


def team_name(team: Sequence[int]) -> str:
    """Return a team's name in results: its seats, counted from 1, as ``1+3``."""
    return "+".join(str(seat + 1) for seat in team)


@metric
def leader_wins(layout: Layout, games: Games) -> Iterator[Counts]:
    """Win share of whoever led after 25, 50 and 75 % of the rounds, as if the game had ended there; several leaders share."""
    if games.notes is not None:
        parts = {f"{25 * (i + 1)}": games.notes["led"][:, :, i] for i in range(3)}
        yield _per_game("leader_wins", parts, LEAD_CREDIT)


# -- points ----------------------------------------------------------------------------------------


@metric
def score(layout: Layout, games: Games) -> Iterator[Counts]:
    """Mean final score, in total and by component; penalties are negative components."""
    total = layout.gather(layout.seats(games, "total")[..., None])
    parts = layout.gather(layout.seats(games, "components"))
    both = np.concatenate([total, parts], axis=2)
    names = ("", *layout.game.components)
    if layout.task.mirror:
        yield Counts("score", names, layout.everyone, 1, both.sum(axis=1, keepdims=True))
    yield Counts("score", names, layout.who, 1, both)


@metric
def margin(layout: Layout, games: Games) -> Iterator[Counts]:
    """The highest score minus the second highest, 0 when tied; partners' scores are added up."""
    scores = ranked(layout, games)
    yield _per_game("margin", {"": scores[:, :, -1] - scores[:, :, -2]})


def ranked(layout: Layout, games: Games) -> NDArray[Any]:
    """Return the scores of every game from the lowest to the highest, partners' added up: ``[seating, deal, place]``."""
    scores = layout.seats(games, "total")
    teams = layout.game.teams.get(layout.players, ())
    if teams:
        scores = np.stack([scores[:, :, list(team)].sum(axis=2) for team in teams], axis=2)
    return np.sort(scores, axis=2)


# -- length and ends -------------------------------------------------------------------------------


@metric
def length(layout: Layout, games: Games) -> Iterator[Counts]:
    """Rounds, turns and decisions of a game."""
    yield _per_game("length", {name: games.rows[name] for name in ("rounds", "turns", "decisions")})


@metric
def ties(layout: Layout, games: Games) -> Iterator[Counts]:
    """Share of games decided by the tie-break, and share of shared victories."""
    yield _per_game("ties", {name: games.rows[name] for name in ("tie_break", "shared")})


@metric
def ended(layout: Layout, games: Games) -> Iterator[Counts]:
    """Share of games that ended each way; none is ever dropped."""
    yield _per_game("ended", {name: games.rows["ended"] == i + 1 for i, name in enumerate(layout.game.ends)})


# -- tension ---------------------------------------------------------------------------------------


@metric
def lead_changes(layout: Layout, games: Games) -> Iterator[Counts]:
    """How often the set of leaders changed from one turn to the next, if the game ended now; the first leader is no change.

    In all, in the first and the second half of the turns, and per turn.
    """
    notes = games.notes
    if notes is not None:
        early, late = (notes["changes"][:, :, half].astype(np.int64) for half in range(2))
        per_turn = _millionths(early + late, notes["turns"])
        parts = {"": early + late, _FIRST: early, _SECOND: late}
        yield _per_game("lead_changes", {**{name: part * MILLION for name, part in parts.items()}, "per_turn": per_turn}, MILLION)


@metric
def drama(layout: Layout, games: Games) -> Iterator[Counts]:
    """Points by which the eventual winner trailed the best other, if the game ended now, turn by turn and never below 0.

    The mean over the turns, in the first and the second half of them, and the most.
    """
    notes = games.notes
    if notes is not None:
        early, late = (notes["deficit"][:, :, half].astype(np.int64) for half in range(2))
        first = notes["turns"] // 2
        parts = {
            "": _millionths(early + late, notes["turns"]),
            _FIRST: _millionths(early, first),
            _SECOND: _millionths(late, notes["turns"] - first),
            "most": notes["most_behind"].astype(np.int64) * MILLION,
        }
        yield _per_game("drama", parts, MILLION)


@metric
def decisiveness(layout: Layout, games: Games) -> Iterator[Counts]:
    """The first turn after which the winner is never again out of the lead, as a share of the game's turns."""
    if games.notes is not None:
        yield _per_game("decisiveness", {"": _millionths(games.notes["settled"], games.notes["turns"])}, MILLION)


# -- what a player does ----------------------------------------------------------------------------


@metric
def decision_density(layout: Layout, games: Games) -> Iterator[Counts]:
    """Share of decisions with more than one legal action, and the mean number of legal actions.

    Decisions are this engine's smallest steps, so never compare them across games.
    """
    notes = games.notes
    if notes is not None:
        decisions = games.rows["decisions"]
        parts = {"choices": _millionths(notes["choices"], decisions), "actions": _millionths(notes["offered"], decisions)}
        yield _per_game("decision_density", parts, MILLION)


@metric
def waiting(layout: Layout, games: Games) -> Iterator[Counts]:
    """Decisions of the others between two turns of a player."""
    if games.notes is not None:
        yield _per_game("waiting", {"": _millionths(games.notes["waited"], games.notes["waits"])}, MILLION)


@metric
def supply(layout: Layout, games: Games) -> Iterator[Counts]:
    """The most of a supply in play at once, and the share of games in which it ran out, or was more than is printed."""
    kinds, notes = layout.game.supplies, games.notes
    if kinds and notes is not None:
        yield _per_game("supply", {f"{each.name}_peak": notes["peak"][:, :, i] for i, each in enumerate(kinds)})
        short = {}
        for i, each in enumerate(kinds):
            peak, printed = notes["peak"][:, :, i], notes["printed"][:, :, i]
            short[f"{each.name}_short"] = (peak >= printed) & (printed > 0) if each.limited else peak > printed
        yield _per_game("supply", short)


@metric
def feature(layout: Layout, games: Games) -> Iterator[Counts]:
    """How often a player of a game used each feature."""
    names = tuple(each.name for each in layout.game.features)
    used = layout.seats(games, "features")
    if layout.task.mirror:
        yield Counts("feature", names, layout.everyone, 1, layout.together(used))
    else:
        yield Counts("feature", names, layout.who, 1, layout.gather(used))


@metric
def feature_of_winner(layout: Layout, games: Games) -> Iterator[Counts]:
    """How often the winner used each feature: an association, not an effect; of several winners their mean."""
    if layout.task.mirror:
        yield _weighed("feature_of_winner", layout, games, layout.seats(games, "credit"), CREDIT)


@metric
def feature_of_others(layout: Layout, games: Games) -> Iterator[Counts]:
    """How often those who did not win used each feature, on average."""
    if layout.task.mirror:
        lost = CREDIT - layout.seats(games, "credit")
        yield _weighed("feature_of_others", layout, games, lost, CREDIT * (layout.players - 1))


def _weighed(name: str, layout: Layout, games: Games, weights: NDArray[Any], unit: int) -> Counts:
    """Sum the seats' features, each seat weighed."""
    names = tuple(each.name for each in layout.game.features)
    return Counts(name, names, ((None, "", 1),), unit, layout.together(layout.seats(games, "features"), weights))
