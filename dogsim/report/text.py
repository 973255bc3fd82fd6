"""Numbers and names as a reader sees them: units, rounding to certainty, and text made harmless."""

from __future__ import annotations

import math
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

MINUS = "\N{MINUS SIGN}"
PLUS_MINUS = "\N{PLUS-MINUS SIGN}"
THIN = "\N{NARROW NO-BREAK SPACE}"
FIXED = "\N{NO-BREAK SPACE}"
MOST_PLACES = 6
_ISOLATES = ("\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}")
_TURNING = {"R", "AL", "AN"}
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def clean(text: object) -> str:
    """Return text on one line without control, format and direction characters."""
    spaced = " ".join(str(text).split())
    return "".join(each for each in spaced if unicodedata.category(each) not in _HIDDEN)


def short(text: object, width: int = 32) -> str:
    """Return cleaned text of at most ``width`` characters; an ellipsis stands for what is left out.

    Text that runs from right to left is isolated, so that the numbers after it keep their order.
    """
    whole = clean(text)
    kept = whole if len(whole) <= width else whole[: width - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    turns = any(unicodedata.bidirectional(each) in _TURNING for each in kept)
    return kept.join(_ISOLATES) if turns else kept


def unlike(names: Sequence[str], width: int) -> dict[str, str]:
    """Return a short form of each name; those whose beginnings are alike keep their ends, or get a number."""
    ends = (width - 1) // 2
    cut = {name: short(name, width) for name in names}
    for name in _repeated(cut):
        whole = clean(name)
        cut[name] = short(f"{whole[:ends]}\N{HORIZONTAL ELLIPSIS}{whole[-ends:]}", width)
    return cut | {name: f"{cut[name]} ({i})" for i, name in enumerate(_repeated(cut), 1)}


def _repeated(cut: Mapping[str, str]) -> list[str]:
    """Return the names that share their short form with another."""
    times = Counter(cut.values())
    return [name for name, form in cut.items() if times[form] > 1]


def plain(text: str) -> str:
    """Return text with ordinary spaces only and without marks of direction."""
    return "".join(" " if each in (THIN, FIXED) else each for each in text if each not in _ISOLATES)


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Return ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def capital(text: str) -> str:
    """Return the text with its first letter a capital and the rest untouched."""
    return text[:1].upper() + text[1:]


def plural(count: int, word: str) -> str:
    """Return ``1 game`` or ``1,234 games``."""
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"


@dataclass(frozen=True)
class Unit:
    """How a quantity is written: its scale, its decimals, and what follows a value and a difference.

    ``decimals`` is the usual number shown; one less when the uncertainty is 10 or more, and more when it
    would read as zero.
    """

    scale: float
    decimals: int
    value_unit: str
    difference_unit: str

    def places(self, half: float) -> int:
        """Return how many decimals an uncertainty of ``half`` (unscaled) deserves."""
        size = abs(half) * self.scale
        if not math.isfinite(size) or size <= 0:
            return self.decimals
        places = self.decimals if size < 10 else max(0, self.decimals - 1)
        while places < MOST_PLACES and float(f"{size:.{places}f}") == 0:
            places += 1
        return places

    def number(self, value: float, half: float = 0.0) -> str:
        """Return a bare number: ``27.4``."""
        return _signed(value * self.scale, self.places(half), always=False)

    def value(self, value: float, half: float = 0.0) -> str:
        """Return a number with its unit: ``27.4 %``."""
        return _joined(self.number(value, half), self.value_unit)

    def spread(self, half: float) -> str:
        """Return an uncertainty: ``± 0.3``."""
        return f"{PLUS_MINUS}{THIN}{abs(half) * self.scale:.{self.places(half)}f}"

    def estimate(self, value: float, half: float) -> str:
        """Return a number with its uncertainty, and a sign of per cent: ``27.4 ± 0.3 %``."""
        return _joined(f"{self.number(value, half)} {self.spread(half)}", "%" if self.value_unit.startswith("%") else "")

    def change(self, difference: float, half: float = 0.0) -> str:
        """Return a signed difference without its unit: ``+1.4``."""
        return _signed(difference * self.scale, self.places(half), always=True)

    def spread_change(self, difference: float, half: float) -> str:
        """Return a signed difference with its uncertainty: ``+1.4 ± 0.4``."""
        return f"{self.change(difference, half)} {self.spread(half)}"

    def difference(self, difference: float, half: float) -> str:
        """Return a signed difference with its uncertainty and unit: ``+1.4 ± 0.4 points``."""
        return _joined(self.spread_change(difference, half), self.difference_unit)

    def interval(self, low: float, high: float, *, signed: bool = False) -> str:
        """Return ``27.1 to 27.7``."""
        half = (high - low) / 2
        write = self.change if signed else self.number
        return f"{write(low, half)} to {write(high, half)}"


def _joined(number: str, unit: str) -> str:
    return f"{number}{FIXED if unit == '%' else ' '}{unit}" if unit else number


def _signed(value: float, places: int, *, always: bool) -> str:
    if not math.isfinite(value):
        return "none"
    body = f"{abs(value):,.{places}f}"
    zero = not body.strip("0.,")
    sign = "" if zero else MINUS if value < 0 else "+" if always else ""
    return sign + body


PERCENT = Unit(100, 1, "%", "points")
POINTS = Unit(1, 2, "points", "points")
ROUNDS = Unit(1, 2, "rounds", "rounds")
TURNS = Unit(1, 1, "turns", "turns")
DECISIONS = Unit(1, 1, "decisions", "decisions")
COUNT = Unit(1, 2, "", "")
RARE = Unit(100, 2, "%", "points")
WHOLE = Unit(100, 0, "%", "points")
WORTH = Unit(100, 1, "", "points")
SMALL = Unit(1, 3, "", "")
CARDS = Unit(1, 2, "cards", "cards")

_BY_METRIC = {
    "seat_share": PERCENT,
    "team_share": PERCENT,
    "seat_gap": PERCENT,
    "bot_share": PERCENT,
    "leader_wins": PERCENT,
    "score": POINTS,
    "margin": POINTS,
    "ties": RARE,
    "ended": RARE,
    "drama": POINTS,
    "decisiveness": Unit(100, 1, "% of the turns", "points"),
    "waiting": DECISIONS,
    "supply": PERCENT,
    "importance_share": WORTH,
    "importance_restricted": WORTH,
    "importance_score": POINTS,
    "importance_length": ROUNDS,
    "importance_drama": POINTS,
}
_BY_PART = {
    ("length", "rounds"): ROUNDS,
    ("length", "turns"): TURNS,
    ("length", "decisions"): DECISIONS,
    ("lead_changes", "per_turn"): SMALL,
    ("decision_density", "choices"): PERCENT,
    ("decision_density", "actions"): Unit(1, 2, "actions", "actions"),
}
_LABELS = {
    "seat_share": "win share",
    "team_share": "win share of a team",
    "seat_gap": "gap between seats",
    "bot_share": "win share",
    "leader_wins": "the leader wins",
    "score": "score",
    "margin": "lead of the highest score",
    "length": "length",
    "ties": "ties",
    "ended": "games that ended",
    "lead_changes": "changes of the lead",
    "drama": "points the winner trails",
    "decisiveness": "when the winner leads for good",
    "decision_density": "decisions",
    "waiting": "decisions of others between two turns",
    "supply": "supplies",
    "feature": "use",
    "feature_of_winner": "use by the winner",
    "feature_of_others": "use by the others",
    "importance_share": "worth in win share",
    "importance_restricted": "worth in win share, restricted play",
    "importance_score": "worth in score",
    "importance_length": "worth in length",
    "importance_drama": "worth in drama",
}
_PARTS = {
    ("leader_wins", "25"): "the leader after 25 % of the rounds wins",
    ("leader_wins", "50"): "the leader after 50 % of the rounds wins",
    ("leader_wins", "75"): "the leader after 75 % of the rounds wins",
    ("lead_changes", "early"): "changes of the lead, first half",
    ("lead_changes", "late"): "changes of the lead, second half",
    ("lead_changes", "per_turn"): "changes of the lead per turn",
    ("drama", "early"): "points the winner trails, first half",
    ("drama", "late"): "points the winner trails, second half",
    ("drama", "most"): "most points the winner trails",
    ("decision_density", "choices"): "decisions with a choice",
    ("decision_density", "actions"): "legal actions at a decision",
}
PEAK, SHORT = "_peak", "_short"


def unit(metric: str, component: str = "") -> Unit:
    """Return how a metric of results.csv is written."""
    if metric == "supply" and component.endswith(PEAK):
        return CARDS
    return _BY_PART.get((metric, component)) or _BY_METRIC.get(metric, COUNT)


def label(metric: str, component: str = "") -> str:
    """Return a metric's name in words, or of its component where that has a name of its own."""
    return _PARTS.get((metric, component)) or _LABELS.get(metric, clean(metric).replace("_", " "))


def has_words(metric: str, component: str) -> bool:
    """Tell whether a component has a name of its own."""
    return (metric, component) in _PARTS
