"""What changed most, each thing once: the ranking as a reader wants it."""

from __future__ import annotations

from collections.abc import Iterator

from dogsim.report.naming import USES, brief, subject, what
from dogsim.report.text import PEAK, SHORT, unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import CHANGED, Verdict

# Metrics that count things of which a change may bring some along: a score has parts, a game has features.
THINGS = (*USES, "supply", "score")
HEADLINES = (("seat_gap", ""), ("bot_share", ""), ("score", ""), ("length", "rounds"))

Found = tuple[ArmView, Verdict]


def most(view: View, players: int) -> Iterator[Found]:
    """Yield the differences at a player count, the largest in margins first.

    Of a thing that is measured in several ways the largest stands for all; what only one of the arms
    has is left to ``news``.
    """
    found = [((arm.name, *_thing(each)), arm, each) for arm, each in _differences(view, players)]
    seen = {thing for thing, arm, each in found if _is_new(view, arm, each)}
    for thing, arm, each in found:
        if thing not in seen:
            seen.add(thing)
            yield arm, each


def news(view: View, players: int) -> list[str]:
    """Return in words what only one of two compared arms has, the largest first."""
    found = [each for arm, each in _differences(view, players) if _is_new(view, arm, each)]
    named = (what(view, each) if each.metric == "score" else subject(view, "feature", _used(each)) for each in found)
    return list(dict.fromkeys(named))


def also_changed(view: View) -> str:
    """Return in a sentence the largest change outside the table of answers, or nothing."""
    found = [each for players in view.players for each in most(view, players)]
    kept = [(arm, each) for arm, each in found if each.words == CHANGED and (each.metric, each.component) not in HEADLINES]
    if not kept:
        return ""
    arm, each = max(kept, key=lambda one: abs(one[1].difference) / one[1].margin)
    who = f"{arm.players} players{f', {arm.label}' if view.many else ''}"
    searched = f"of {len(view.results.ranking):,} searched"
    return f"Most changed besides ({who}), {searched}: {brief(view, each)}, {_sizes(view, arm, each)}"


def _sizes(view: View, arm: ArmView, each: Verdict) -> str:
    """Return both values and the difference."""
    shown = unit(each.metric, each.component)
    where = {"lineup": each.lineup, "seat": each.seat, "bot": each.bot, "component": each.component}
    before, after = (view.get(one, each.metric, **where) for one in (view.base(arm), arm))
    apart = shown.difference(each.difference, half(each))
    if before is None or after is None:
        return apart
    return f"{shown.value(after.estimate, half(after))} instead of {shown.number(before.estimate, half(before))} ({apart})"


def _differences(view: View, players: int) -> Iterator[Found]:
    arms = {arm.difference: arm for arm in view.others(players)}
    yield from ((arms[each.arm], each) for each in view.results.ranking if each.players == players and each.arm in arms)


def _thing(each: Verdict) -> tuple[object, ...]:
    """Return what a difference is about, however it is measured."""
    if each.metric in USES or each.metric == "supply":
        return "feature", _used(each)
    parts = each.component if each.metric in ("score", "team_share", "ended", "ties") else ""
    return each.metric, parts, each.lineup, each.seat, each.bot


def _used(each: Verdict) -> str:
    return each.component.removesuffix(PEAK).removesuffix(SHORT) if each.metric == "supply" else each.component


def _is_new(view: View, arm: ArmView, each: Verdict) -> bool:
    """Tell whether a thing changed for being in one of the two arms only."""
    if each.metric not in THINGS or each.words != CHANGED:
        return False
    component = f"{_used(each)}{PEAK}" if each.metric == "supply" else each.component
    rows = [view.get(one, each.metric, component=component) for one in (view.base(arm), arm)]
    return any(row is not None and row.estimate == 0 for row in rows)
