"""What is asked besides: the best cell of a grid, better players, assumptions, what abilities are worth, real games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dogsim.report import assumed, grid, skill
from dogsim.report.finding import ASKED, SHAKEN, STATE, UNKNOWN, Finding
from dogsim.report.naming import ability
from dogsim.report.observed.compared import compared
from dogsim.report.observed.words import sentences
from dogsim.report.sections import restricted
from dogsim.report.text import WORTH, capital, plural
from dogsim.report.view import View, half

_HANGS, _DEPENDS = "hangs on", "Depends on the bots"


def findings(view: View) -> Iterator[Finding]:
    """Yield the answers to what was asked."""
    yield from _nearest(view)
    yield from _said(view, "rungs", skill.said, _DEPENDS)
    yield from _said(view, "assumed", assumed.said, _HANGS)
    yield from _worth(view)
    yield from _people(view)
    told = restricted.said(view)
    if told:
        yield Finding(told, "", "restricted", STATE)


def _nearest(view: View) -> Iterator[Finding]:
    """Yield the cell of a grid that comes nearest to equal shares, at every number of players."""
    said = [(players, text) for players in view.players if (text := grid.nearest_said(view, players))]
    for i, (players, text) in enumerate(said):
        yield Finding(f"{_at(view, players)}{text}", "", "grid", ASKED - i)


def _at(view: View, players: int) -> str:
    return f"{plural(players, 'player')}: " if len(view.players) > 1 else ""


def _said(view: View, link: str, say: Callable[[View, int], str], shaken: str) -> Iterator[Finding]:
    """Yield one finding of what is said at each number of players: the one that shakes a verdict, else the first."""
    said = [(players, text) for players in view.players if (text := say(view, players))]
    shaking = [(players, text) for players, text in said if shaken in text]
    for players, text in (shaking or said)[:1]:
        more = len(shaking) - 1
        besides = f" So it is at {plural(more, 'other number')} of players." if more > 0 else ""
        yield Finding(f"{_at(view, players)}{text}{besides}", "", link, SHAKEN if shaking else UNKNOWN)


def _people(view: View) -> Iterator[Finding]:
    """Yield how far the bots are from people, where games that people played are laid over the run."""
    if view.observed is not None:
        for found in compared(view):
            yield Finding(sentences(view, found)[0], "", "observed", STATE + 1)


def _worth(view: View) -> Iterator[Finding]:
    """Yield the ability that is worth most to a player, in the arm that is asked about."""
    arms = [(view.others(players) or view.arms(players))[-1] for players in view.players]
    rows = [(arm, row) for arm in arms for row in view.rows(arm, "importance_share")]
    if not rows:
        return
    arm, row = max(rows, key=lambda each: each[1].estimate * each[0].players)
    share = f"{WORTH.number(row.estimate, half(row))} {WORTH.spread(half(row))} points less than the equal share"
    said = f"{capital(ability(view, row.component))}: who may not wins {share}, the most of all abilities."
    yield Finding(f"{_at(view, arm.players)}{said}", "", "importance", STATE)
