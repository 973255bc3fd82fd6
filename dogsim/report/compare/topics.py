"""What a comparison answers to each question: its judged differences."""

from __future__ import annotations

from collections.abc import Iterator

from dogsim.report.compare.compared import Compared
from dogsim.report.compare.pairs import Judged, Pair
from dogsim.report.questions import Question
from dogsim.report.text import short, unit
from dogsim.report.view import half
from dogsim.stats.results import Row


def asked(found: Compared, pair: Pair, topic: Question) -> Judged | None:
    """Return a pair's judged answer to a question, or None; of strategies it is the one that leads in A."""
    lead = _lead(found, pair) if topic.metric == "bot_share" else None
    for each in found.judged_of.get(pair, ()):
        verdict = each.verdict
        if (verdict.metric, verdict.component, verdict.seat) == (topic.metric, topic.component, None):
            if topic.metric != "bot_share" or (lead and (lead.lineup, lead.bot) == (verdict.lineup, verdict.bot)):
                return each
    return None


def _lead(found: Compared, pair: Pair) -> Row | None:
    """Return the leading strategy of A's arm, of its base where the change is compared, among line-ups that both have."""
    view = found.both.a.view
    arm = view.base(pair.a) if pair.effect else pair.a
    shared = {(row.lineup, row.bot) for row, _ in found.lines[pair] if row.metric == "bot_share"}
    rows = [row for row in view.rows(arm, "bot_share") if (row.lineup, row.bot) in shared]
    return max(rows, key=lambda row: row.estimate, default=None)


def answers(found: Compared, topic: Question) -> Iterator[Judged]:
    """Yield the answers to a question, pair by pair."""
    yield from (each for pair in found.differing if (each := asked(found, pair, topic)))


def players(count: int) -> str:
    """Return ``with 2 players``."""
    return f"with {count} players"


def numbers(each: Judged) -> str:
    """Return a difference with its uncertainty, and whose it is."""
    return f"{short(each.verdict.bot)} {change(each)}" if each.verdict.bot else change(each)


def change(each: Judged) -> str:
    """Return a difference with its uncertainty, of effects with both effects."""
    shown = unit(each.verdict.metric, each.verdict.component)
    difference = shown.difference(each.verdict.difference, half(each.verdict))
    if not each.pair.effect:
        return difference
    first, second = (shown.change(row.estimate, half(row)) for row in (each.before, each.after))
    return f"{first} in A, {second} in B, difference {difference}"
