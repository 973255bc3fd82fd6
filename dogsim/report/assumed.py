"""Which verdicts hang on what no rulebook settles: the run's own beside those under other plausible values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dogsim.core.knob import Knob
from dogsim.report.questions import OF_A_MIRROR
from dogsim.report.text import PERCENT, capital, clean, listed, plural
from dogsim.report.view import ArmView, View, half
from dogsim.sim.task import ASSUMED
from dogsim.stats.results import CHANGED, FAIR, NO_DIFFERENCE, NOT_ENOUGH, UNFAIR, Verdict

SETTLED_BY_NONE = "of what no rulebook settles"
_MOST_TOLD = 3


@dataclass(frozen=True)
class Case:
    """One verdict under one other value: the run's own words and those under the value, and what was seen there."""

    figure: str
    arm: ArmView
    lineup: str
    words: tuple[str, str]
    seen: str
    turned: bool = False

    @property
    def hangs(self) -> bool:
        """Whether the value turns the verdict: to the other sign, or from one word to the opposite one."""
        return self.turned or set(self.words) in ({CHANGED, NO_DIFFERENCE}, {FAIR, UNFAIR})

    @property
    def unclear(self) -> bool:
        """Whether there were too few games to tell."""
        return not self.hangs and NOT_ENOUGH in self.words


def rule_of(view: View, lineup: str) -> tuple[Knob, str]:
    """Return the rule that a line-up plays with another value, and that value as ``--set`` writes it."""
    name, _, value = lineup.removeprefix(ASSUMED).partition("=")
    return view.game.knobs[name], value


def turned(own: Verdict, other: Verdict) -> bool:
    """Tell whether two differences have opposite signs, each for certain (95 %)."""
    return (own.low > 0 and other.high < 0) or (own.high < 0 and other.low > 0)


def cases(view: View, players: int) -> Iterator[Case]:
    """Yield every verdict of a player count under every other value; of a single game whether its seats are fair."""
    for lineup in view.assumed_lineups[players]:
        for arm in view.others(players):
            yield from _compared(view, arm, lineup)
        if not view.others(players):
            yield from _fair(view, view.arms(players)[0], lineup)


def _compared(view: View, arm: ArmView, lineup: str) -> Iterator[Case]:
    for figure in OF_A_MIRROR:
        own, other = view.verdict(arm, figure.metric, component=figure.component), None
        if own is not None:
            other = view.aside(arm, lineup, figure.metric, figure.component)
        if own is not None and other is not None:
            seen = f"{other.words} ({figure.unit.difference(other.difference, half(other))})"
            yield Case(figure.noun, arm, lineup, (own.words, other.words), seen, turned(own, other))


def _fair(view: View, arm: ArmView, lineup: str) -> Iterator[Case]:
    own, other = view.fairness(arm), view.results.rung_fairness.get((arm.players, arm.name, lineup))
    if own is not None and other is not None:
        seen = f"{other.words} (gap {PERCENT.number(other.gap)} {PERCENT.spread((other.gap_high - other.gap_low) / 2)} points)"
        yield Case("fairness to seats", arm, lineup, (own.words, other.words), seen)


def said(view: View, players: int) -> str:
    """Return the sentences on what the verdicts of a player count hang on; nothing unless the run was asked."""
    found = list(cases(view, players))
    if not found:
        return ""
    hanging = [each for each in found if each.hangs]
    if hanging:
        more = len(hanging) - _MOST_TOLD
        told = " ".join(_sentence(view, each) for each in hanging[:_MOST_TOLD])
        return f"{told} And {more} more: see what hangs on assumptions." if more > 0 else told
    values = plural(len(view.assumed_lineups[players]), "plausible value")
    unclear: dict[str, set[str]] = {}
    for each in found:
        if each.unclear:
            unclear.setdefault(each.figure, set()).add(each.lineup)
    if not unclear:
        return f"Holds for all {values} {SETTLED_BY_NONE}."
    few = listed([f"{noun} ({len(lineups)} of them)" for noun, lineups in unclear.items()])
    return f"Not seen to hang on any of {values} {SETTLED_BY_NONE}; too few games to tell for {few}."


def _sentence(view: View, each: Case) -> str:
    knob, value = rule_of(view, each.lineup)
    usual = knob.show(getattr(each.arm.rules, knob.name))
    where = f" in {each.arm.label}" if view.many else ""
    held = f"{clean(knob.name)} ({'assumed' if knob.assumed else 'read as'} {usual})"
    return f"{capital(f'the verdict on {each.figure}')}{where} hangs on {held}: with {value} it is {each.seen}."
