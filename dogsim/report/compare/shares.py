"""What two match-ups differ in: the shares that changed most, and how many are not known or the same."""

from __future__ import annotations

from collections.abc import Iterator

from dogsim.report.compare.compared import Compared
from dogsim.report.compare.pairs import Judged
from dogsim.report.compare.topics import change, players
from dogsim.report.finding import SAME, UNKNOWN, Finding
from dogsim.report.text import PERCENT, plural, short
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH

MOST = 4
_LINK = "shares"


def shares(found: Compared) -> Iterator[Finding]:
    """Yield the largest changes, one by one, then what is not known and what makes no difference."""
    held = {words: _ordered(found, words) for words in (CHANGED, NOT_ENOUGH, NO_DIFFERENCE)}
    for each in held[CHANGED][:MOST]:
        yield Finding(_said(each), CHANGED, _LINK, each.weight)
    more = held[CHANGED][MOST:]
    if more:
        yield Finding(f"{plural(len(more), 'other share')} changed by less.", CHANGED, _LINK, more[0].weight)
    for words, said, weight in (
        (NOT_ENOUGH, "Too few games to tell about", UNKNOWN),
        (NO_DIFFERENCE, "No practical difference in", SAME),
    ):
        if held[words]:
            yield Finding(
                f"{said} {plural(len(held[words]), 'share')}; the largest: {_largest(held[words][0])}.", words, _LINK, weight
            )


def _ordered(found: Compared, words: str) -> list[Judged]:
    return sorted((each for each in found.judged if each.verdict.words == words), key=lambda each: -each.weight)


def _said(each: Judged) -> str:
    verdict = each.verdict
    before, after = (PERCENT.value(row.estimate) for row in (each.before, each.after))
    more = "more" if verdict.difference > 0 else "less"
    where = f"of {short(verdict.lineup, 90)} {players(verdict.players)}"
    return f"{short(verdict.bot)} wins {more} {where} in B: {after}, in A {before} ({change(each)})."


def _largest(each: Judged) -> str:
    return f"{change(each)}, {short(each.verdict.bot)} in {short(each.verdict.lineup, 90)} {players(each.verdict.players)}"
