"""How much of a difference matters: the one table that verdicts, the ranking and the gate are judged by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from dogsim.core.errors import UserError, unknown

# Fewer deals than this are never judged: the interval of a mean of so few is a guess.
FEWEST_DEALS = 100
EQUAL_SHARE = "of the equal share"


@dataclass(frozen=True)
class Margin:
    """A difference within ``value`` makes no practical difference.

    ``name`` is what an experiment's ``[margins]`` calls it: the metric, or metric and component.
    ``component`` is the component it is for, or a pattern such as ``*_peak``.  A ``relative`` value is a
    part of the equal share, 1/P where every game has a winner.  ``headline`` margins are those that
    verdicts are about; by the others a run is searched for what else has changed.
    """

    name: str
    component: str
    value: float
    subject: str
    unit: str
    headline: bool = False

    @property
    def metric(self) -> str:
        """The metric it is for."""
        return self.name.partition(".")[0]

    @property
    def relative(self) -> bool:
        """Whether the value is a part of the equal share."""
        return self.unit == EQUAL_SHARE

    @property
    def text(self) -> str:
        """The margin as a person reads it."""
        size = f"{self.value * 100:g} %" if self.relative or not self.unit else f"{self.value:g}"
        return f"{self.subject}: {size} {self.unit}".rstrip()

    def at(self, players: int) -> float:
        """Return the margin at a player count, in the metric's own unit."""
        return self.of(1 / players)

    def of(self, equal: float) -> float:
        """Return the margin where ``equal`` is the equal share."""
        return self.value * equal if self.relative else self.value


# Metric by metric; of several that fit a component the first counts.  Without a unit: a share of games or decisions.
MARGINS = {
    each.name: each
    for each in (
        Margin("seat_share", "", 0.02, "a seat's share", EQUAL_SHARE, headline=True),
        Margin("seat_gap", "", 0.04, "the gap between two seats", EQUAL_SHARE, headline=True),
        Margin("team_share", "*", 0.04, "a team's share", EQUAL_SHARE),
        Margin("bot_share", "", 0.02, "a strategy's share", EQUAL_SHARE, headline=True),
        Margin("leader_wins", "*", 0.02, "the share of whoever led", ""),
        Margin("score", "", 0.5, "the mean score", "points", headline=True),
        Margin("score.parts", "*", 0.5, "a part of the score", "points"),
        Margin("margin", "", 0.5, "the lead of the highest score", "points"),
        Margin("length", "rounds", 0.25, "the length", "rounds", headline=True),
        Margin("length.turns", "turns", 1.0, "the length in turns", "turns"),
        Margin("length.decisions", "decisions", 10.0, "the length in decisions", "decisions"),
        Margin("ties", "*", 0.01, "the share of ties", ""),
        Margin("ended", "*", 0.005, "the share of an end", ""),
        Margin("lead_changes.per_turn", "per_turn", 0.02, "changes of the lead per turn", "changes"),
        Margin("lead_changes", "*", 0.25, "changes of the lead", "changes"),
        Margin("drama", "*", 0.25, "how far the winner trails", "points"),
        Margin("decisiveness", "", 0.02, "when the game is decided", ""),
        Margin("decision_density", "choices", 0.02, "the share of real decisions", ""),
        Margin("decision_density.actions", "actions", 0.25, "the choice at a decision", "actions"),
        Margin("waiting", "", 0.5, "the wait between two turns", "decisions"),
        Margin("supply", "*_short", 0.02, "the share of games short of a supply", ""),
        Margin("supply.peak", "*_peak", 0.5, "the most in play at once", "cards"),
        Margin("feature", "*", 0.05, "the use of a feature", "times a player and game"),
        Margin("feature_of_winner", "*", 0.1, "the winner's use of a feature", "times a game"),
        Margin("feature_of_others", "*", 0.1, "the others' use of a feature", "times a game"),
        Margin("importance_share", "*", 0.02, "what a feature adds to a share", EQUAL_SHARE),
        Margin("importance_restricted", "*", 0.02, "what a feature adds to a share in restricted play", EQUAL_SHARE),
        Margin("importance_score", "*", 0.5, "what a feature adds to the score", "points"),
        Margin("importance_length", "*", 0.25, "what a feature adds to the length", "rounds"),
        Margin("importance_drama", "*", 0.25, "what a feature adds to the drama", "points"),
    )
}


def margins(wanted: Mapping[str, float] | None = None) -> dict[str, Margin]:
    """Return the margins by name, with the values of ``wanted`` in place of the usual ones.

    Raises:
        UserError: an unknown metric, or a value that is not above 0.
    """
    made = dict(MARGINS)
    for name, value in (wanted or {}).items():
        if name not in MARGINS:
            raise unknown("metric to judge", name, MARGINS)
        if not 0 < value < 1000:
            raise UserError(f"the margin of {name} takes a number above 0 and below 1000, not {value}")
        made[name] = replace(MARGINS[name], value=value)
    return made


def margin_of(table: Mapping[str, Margin], metric: str, component: str) -> Margin | None:
    """Return the margin of a metric's component, or None where nothing judges it."""
    fitting = (each for each in table.values() if each.metric == metric and fnmatchcase(component, each.component))
    return next(fitting, None)


def gate_margins(wanted: Mapping[str, float]) -> dict[str, Margin]:
    """Return the margins a gate judges by: those of the headline metrics, and whichever an experiment names."""
    return {name: margin for name, margin in margins(wanted).items() if margin.headline or name in wanted}
