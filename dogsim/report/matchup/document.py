"""A match-up for programs: the matrix of every player count and what follows from it."""

from __future__ import annotations

from typing import Any

from dogsim.report.matchup.found import Found, found_in
from dogsim.stats.strengths import Strengths

_DIGITS = 6


def document(run: Any) -> list[dict[str, Any]]:
    """Return one table for each player count, in plain lists; shares are fractions of 1."""
    return [_one(found) for found in found_in(run)]


def _one(found: Found) -> dict[str, Any]:
    bots = found.bots
    value, error, _ = found.payoffs.square
    made: dict[str, Any] = {
        "players": found.players,
        "bots": list(bots),
        "every_multiset": found.payoffs.whole,
        "over_equal_share": _plain(value),
        "standard_error": _plain(error),
        "dominant": None if found.dominant is None else bots[found.dominant],
        "dominance": [
            {
                "winner": bots[each.winner],
                "loser": bots[each.loser],
                "strict": each.strict,
                "smallest_lead": round(each.gap, _DIGITS),
                "field": [bots[i] for i in found.payoffs.fields[each.field]],
            }
            for each in found.dominance
        ],
        "best_responses": [
            {
                "to": bots[each.to],
                "best": bots[each.best],
                "over_equal_share": round(each.value, _DIGITS),
                "not_told_apart": [bots[i] for i in each.equals],
            }
            for each in found.answers
        ],
        "circles": [[bots[i] for i in circle] for circle in found.circles],
        "ring": [bots[i] for i in found.ring],
    }
    if found.mix is not None:
        mix = found.mix
        made["equilibrium"] = {
            "mix": _plain(mix.mix),
            "low": _plain(mix.low),
            "high": _plain(mix.high),
            "held": _plain(mix.held),
            "same_support": round(mix.same, _DIGITS),
        }
    if isinstance(found.strengths, Strengths):
        scale = found.strengths
        made["strengths"] = {"value": _plain(scale.value), "error": _plain(scale.error), "smoothed": scale.smoothed}
    return made


def _plain(values: Any) -> Any:
    return [_plain(each) for each in values] if values.ndim > 1 else [round(float(each), _DIGITS) for each in values]
