"""What ``dogsim check --json`` prints."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from dogsim.gate.checking import Checked, Comparison
from dogsim.gate.goals import GoalResult
from dogsim.gate.judging import Judged
from dogsim.gate.outcome import Outcome, worst

SCHEMA = "dogsim-check/1"


def document(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return everything that was found as one JSON document."""
    return {"schema": SCHEMA, "exit": worst(outcomes), "checks": [_outcome(each) for each in outcomes]}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    made: dict[str, Any] = {"file": outcome.file, "verdict": outcome.word, "exit": outcome.code}
    return made | ({"error": outcome.error} if outcome.checked is None else _checked(outcome.checked))


def _checked(checked: Checked) -> dict[str, Any]:
    return {
        "causes": [{"kind": each.kind, "text": each.text} for each in checked.causes],
        "games": checked.games,
        "games_per_task": checked.per_task,
        "look": checked.look.number,
        "looks": checked.look.most,
        "seconds": round(checked.seconds, 3),
        "comparisons": [_comparison(each) for each in checked.comparisons],
        "goals": [_goal(each) for each in checked.goals],
    }


def _comparison(comparison: Comparison) -> dict[str, Any]:
    made = comparison.judgement
    return {
        "reference": comparison.reference,
        "date": comparison.date,
        "reason": comparison.reason,
        "verdict": comparison.word,
        "changes": [{"kind": each.kind, "text": each.text} for each in comparison.changes],
        "metrics": [_judged(each) for each in made.judged] if made else [],
        "new": list(made.new) if made else [],
        "gone": list(made.gone) if made else [],
    }


def _judged(found: Judged) -> dict[str, Any]:
    metric, component, seat, bot = found.name
    return {
        "players": found.players,
        "arm": found.arm,
        "lineup": found.lineup,
        "metric": metric,
        "component": component or None,
        "seat": seat,
        "bot": bot or None,
        "base": _number(found.base),
        "new": _number(found.new),
        "difference": _number(found.difference),
        "low": _number(found.low),
        "high": _number(found.high),
        "margin": _number(found.margin),
        "p_value": _number(found.p_value),
        "verdict": found.word,
    }


def _goal(goal: GoalResult) -> dict[str, Any]:
    return {
        "goal": goal.goal,
        "verdict": goal.word,
        "metrics": [
            {
                "metric": each.words,
                "value": _number(each.value),
                "low": _number(each.low),
                "high": _number(each.high),
                "min": _number(each.least),
                "max": _number(each.most),
                "verdict": each.word,
            }
            for each in goal.held
        ],
    }


def _number(value: float) -> float | None:
    """Return a number that JSON has: no infinity."""
    return float(format(value + 0.0, ".10g")) if math.isfinite(value) else None
