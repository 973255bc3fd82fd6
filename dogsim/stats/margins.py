"""How much of a difference matters: the one table that verdicts are judged by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dogsim.core.errors import UserError, unknown

# Fewer deals than this are never judged: the interval of a mean of so few is a guess.
FEWEST_DEALS = 100


@dataclass(frozen=True)
class Margin:
    """A difference within ``value`` makes no practical difference.

    ``component`` is the one component of the metric that is judged.  A ``relative`` value is a part of
    the equal share, 1/P where every game has a winner.
    """

    metric: str
    component: str
    value: float
    relative: bool
    text: str

    def at(self, players: int) -> float:
        """Return the margin at a player count, in the metric's own unit."""
        return self.of(1 / players)

    def of(self, equal: float) -> float:
        """Return the margin where ``equal`` is the equal share."""
        return self.value * equal if self.relative else self.value


MARGINS = {
    each.metric: each
    for each in (
        Margin("seat_share", "", 0.02, True, "a seat's share: 2 % of the equal share"),
        Margin("seat_gap", "", 0.04, True, "the gap between two seats: 2 % of the equal share for each"),
        Margin("bot_share", "", 0.02, True, "a strategy's share: 2 % of the equal share"),
        Margin("score", "", 0.5, False, "the mean score: half a point"),
        Margin("length", "rounds", 0.25, False, "the length: a quarter of a round"),
    )
}


def margins(wanted: Mapping[str, float] | None = None) -> dict[str, Margin]:
    """Return the margins, with the values of ``wanted`` in place of the usual ones.

    Raises:
        UserError: an unknown metric, or a value that is not above 0.
    """
    made = dict(MARGINS)
    for name, value in (wanted or {}).items():
        if name not in MARGINS:
            raise unknown("metric to judge", name, MARGINS)
        if not 0 < value < 1000:
            raise UserError(f"the margin of {name} takes a number above 0 and below 1000, not {value}")
        usual = MARGINS[name]
        unit = "of the equal share" if usual.relative else "in its own unit"
        shown = f"{value * 100:g} %" if usual.relative else f"{value:g}"
        subject = usual.text.split(":")[0]
        made[name] = Margin(name, usual.component, value, usual.relative, f"{subject}: {shown} {unit}")
    return made
