"""A comparison for programs: the findings, every judged difference, and what differs between the runs."""

from __future__ import annotations

from typing import Any

from dogsim.report.compare.compared import Compared
from dogsim.report.compare.differing import differing
from dogsim.report.compare.page import apart
from dogsim.report.compare.pairs import Judged
from dogsim.report.compare.runs import Side
from dogsim.report.compare.words import caution, findings, headline
from dogsim.report.text import plain

SCHEMA = "dogsim-compare/1"
_DIGITS = 10


def document(found: Compared) -> dict[str, Any]:
    """Return what ``--json`` prints; shares are fractions of 1, differences B minus A."""
    compared = bool(found.both.players)
    said = findings(found) if compared else []
    return {
        "schema": SCHEMA,
        "a": _side(found.both.a),
        "b": _side(found.both.b),
        "same_run": found.both.same_run,
        "players": list(found.both.players),
        "headline": plain(headline(found) if compared else apart(found.both)),
        "caution": plain(caution(found)) if compared else "",
        "findings": [{"words": each.words, "text": plain(each.text)} for each in said],
        "identical": sorted({pair.name for pair in found.identical}),
        "differences": [_judged(each) for each in found.judged],
        "differs": [{"kind": each.kind, "thing": each.thing, "a": each.a, "b": each.b} for each in differing(found)],
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "game": side.run.game.name,
        "question": plain(side.title),
        "players": list(side.view.players),
        "games": side.view.total("games"),
        "seed": side.run.spec.seed,
        "fingerprint": side.run.manifest.get("fingerprint"),
        "findings": side.findings,
    }


def _judged(each: Judged) -> dict[str, Any]:
    verdict = each.verdict
    return {
        "players": verdict.players,
        "effect": each.pair.effect,
        "arm_a": each.pair.a.name,
        "arm_b": each.pair.b.name,
        "lineup": verdict.lineup,
        "seat": verdict.seat,
        "bot": verdict.bot or None,
        "metric": verdict.metric,
        "component": verdict.component or None,
        "a": round(each.before.estimate, _DIGITS),
        "b": round(each.after.estimate, _DIGITS),
        "difference": round(verdict.difference, _DIGITS),
        "low": round(verdict.low, _DIGITS),
        "high": round(verdict.high, _DIGITS),
        "margin": round(verdict.margin, _DIGITS),
        "p_value": verdict.p_value,
        "words": verdict.words,
    }
