"""What a feature is worth: the same deals with it and without it.

For win share one player loses it, in every seat in turn, and 1/P minus his share is what it is worth to
a player.  For score, length and drama all players lose it, and what is missing is what it adds to the
game.  Bots are not tuned anew, so what they could make up for by other play is counted in.  In restricted
play (Jaffe et al. 2012) the one who goes without may be a bot of its own, tuned to go without.
"""

from __future__ import annotations

from collections.abc import Iterator

from dogsim.sim.layout import Column
from dogsim.sim.task import ABLATION, Task
from dogsim.stats.counted import Counted
from dogsim.stats.estimate import Estimate

WITHOUT = " without "
UNTUNED = " (untuned)"
RESTRICTED = "importance_restricted"
# Column of the tally, by metric and component, and the metric that its loss is.
_LOSSES = {
    ("score", ""): "importance_score",
    ("length", "rounds"): "importance_length",
    ("drama", ""): "importance_drama",
}

# Arm, what is lost of which feature (and by which bot), and how much.
Loss = tuple[str, Column, Estimate]


def is_ablation(task: Task) -> bool:
    """Tell whether a task is there to see what a feature is worth."""
    return task.lineup == ABLATION or WITHOUT in task.lineup


def is_restricted(task: Task) -> bool:
    """Tell whether a task is restricted play; its line-up is written as a field, he who goes without first."""
    return WITHOUT in task.lineup and "+" in task.lineup


def losses(counted: Counted) -> Iterator[Loss]:
    """Yield arm, column and estimate of everything such a task says; the column's component is the feature."""
    return lost_by_all(counted) if counted.task.mirror else lost_by_one(counted)


def lost_by_all(counted: Counted) -> Iterator[Loss]:
    """Yield the losses of every feature that all seats were barred from."""
    for arm, rules in enumerate(counted.task.arms):
        if not rules.barred:
            continue
        name, _, feature = rules.name.rpartition(WITHOUT)
        for each in counted.differences(arm):
            metric = _LOSSES.get((each.column.metric, each.column.component))
            if metric is not None and each.column.seat is None:
                yield name, Column(metric, feature, None, "", 1), _negative(each.found)


def lost_by_one(counted: Counted) -> Iterator[Loss]:
    """Yield the losses of the feature that one player was barred from; differences of arms too."""
    loser = counted.task.entrants[0].name
    feature = loser.partition(WITHOUT)[2].removesuffix(UNTUNED)
    metric, bot = (RESTRICTED, loser) if is_restricted(counted.task) else ("importance_share", "")
    lost = Column(metric, feature, None, bot, 1)
    equal = 1 / counted.task.players
    for arm, rules in enumerate(counted.task.arms):
        for column, found in counted.estimates(arm):
            if _is_loser(column):
                yield rules.name, lost, _short_of(equal, found)
        if rules.base != arm:
            for each in counted.differences(arm):
                if _is_loser(each.column):
                    name = f"{rules.name}-{counted.task.arms[rules.base].name}"
                    yield name, lost, _negative(each.found)


def _is_loser(column: Column) -> bool:
    return column.metric == "bot_share" and WITHOUT in column.bot


def _negative(found: Estimate) -> Estimate:
    return Estimate(-found.value + 0.0, -found.high, -found.low, found.error, found.clusters)


def _short_of(equal: float, found: Estimate) -> Estimate:
    return Estimate(equal - found.value, equal - found.high, equal - found.low, found.error, found.clusters)
