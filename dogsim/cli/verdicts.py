"""A gate's answers for people: what changed, which metrics, what was aimed at, in 80 columns."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from dogsim.cli import console
from dogsim.gate import Checked, Update
from dogsim.gate.baseline import Baseline
from dogsim.gate.changes import Change
from dogsim.gate.checking import Comparison
from dogsim.gate.counts import words_of
from dogsim.gate.goals import FAILED, MET, GoalResult
from dogsim.gate.judging import ALPHA, CHANGED, EQUIVALENT, IDENTICAL, INCONCLUSIVE, Judged, Judgement
from dogsim.gate.outcome import Outcome
from dogsim.sim.task import MIRROR

_MARKS = {CHANGED: "*", EQUIVALENT: "=", INCONCLUSIVE: "?", MET: "=", FAILED: "*"}
_HEADS = {
    CHANGED: ("CHANGED", "bold red"),
    FAILED: ("A GOAL FAILED", "bold red"),
    INCONCLUSIVE: ("INCONCLUSIVE", "bold yellow"),
    EQUIVALENT: ("EQUIVALENT", "bold green"),
    IDENTICAL: ("IDENTICAL", "bold green"),
}
_MOST_ROWS = 20
_CLOSEST = 3
_MOST_LISTED = 8
_PLUS_MINUS = "\N{PLUS-MINUS SIGN}"

Clean = Callable[[str], str]


def show(outcome: Outcome, clean: Clean) -> None:
    """Write an experiment's answer to stdout; ``clean`` is applied to every line with a name in it."""
    if outcome.checked is None:
        return
    checked = outcome.checked
    console.show(Text.assemble(clean(outcome.file), ": ", _HEADS[outcome.word]))
    for comparison in checked.comparisons:
        _show_comparison(comparison, len(checked.comparisons) == 1, clean)
    _show_goals(checked.goals, clean)
    console.show(Text(clean(_closing(checked)) + "\n"))


def _show_comparison(comparison: Comparison, alone: bool, clean: Clean) -> None:
    which = "the baseline" if alone else f"the {comparison.reference} baseline"
    since = f" of {comparison.date} ({comparison.reason})" if comparison.date else ""
    console.show(Text(clean(f"Against {which}{since}: {comparison.word}")))
    _show_changes(comparison.changes, clean)
    if comparison.judgement is None:
        console.show(Text("  the same rules, bots, engine and seed gave the same counts"))
    else:
        _show_judgement(comparison.judgement, clean)


def _show_changes(found: Sequence[Change], clean: Clean) -> None:
    for change in found[:_MOST_ROWS]:
        console.show(Text(clean(f"  {change}")))
    if len(found) > _MOST_ROWS:
        console.show(Text(f"  and {len(found) - _MOST_ROWS} more changes"))


def _show_judgement(found: Judgement, clean: Clean) -> None:
    """Write what is not equivalent, worst first; where all is, what came closest to its margin."""
    wrong = sorted((each for each in found.judged if each.word != EQUIVALENT), key=_by_word)
    shown = wrong[:_MOST_ROWS] or sorted(found.judged, key=_part_of_margin, reverse=True)[:_CLOSEST]
    _show_metrics(shown, clean)
    if len(wrong) > len(shown):
        console.show(Text(f"  and {len(wrong) - len(shown)} more that are not equivalent"))
    same, closest = len(found.judged) - len(wrong), "" if wrong else ", these came closest to their margins"
    console.show(Text(f"  {same} of {len(found.judged)} metrics are equivalent{closest}"))
    for words, names in (("not in the baseline, not compared", found.new), ("in the baseline alone, not compared", found.gone)):
        if names:
            more = f" and {len(names) - _MOST_LISTED} more" if len(names) > _MOST_LISTED else ""
            console.show(Text(clean(f"  {words}: {', '.join(names[:_MOST_LISTED])}{more}")))


def _by_word(found: Judged) -> tuple[bool, float]:
    return found.word != CHANGED, -_part_of_margin(found)


def _part_of_margin(found: Judged) -> float:
    return abs(found.difference) / found.margin


def _show_metrics(found: Sequence[Judged], clean: Clean) -> None:
    """Write one table for each player count, line-up and arm, their columns in line."""
    several = len({each.arm for each in found}) > 1
    ordered = sorted(found, key=lambda each: (each.players, each.lineup != MIRROR, each.lineup, each.arm))
    for (players, lineup, arm), rows in groupby(ordered, lambda each: (each.players, each.lineup, each.arm)):
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="")
        table.add_column("    metric", width=28, overflow="fold")
        for heading, width in (("before", 8), ("now", 8), ("difference", 17), ("margin", 7)):
            table.add_column(heading, width=width, justify="right")
        table.add_column("", width=1)
        for each in rows:
            numbers = (_number(each.base), _number(each.new), _difference(each), _number(each.margin))
            table.add_row(f"    {words_of(each.name)}", *numbers, _MARKS[each.word])
        console.show(Text(clean(f"  {players} players, {lineup}{f', {arm}' if several else ''}")), table)


def _difference(found: Judged) -> str:
    """Write a difference and half its interval, to two digits of the latter."""
    half = (found.high - found.low) / 2
    places = max(0, 1 - math.floor(math.log10(half))) if 0 < half < math.inf else 2
    return f"{found.difference:+.{places}f} {_PLUS_MINUS} {half:.{places}f}"


def _show_goals(goals: Sequence[GoalResult], clean: Clean) -> None:
    if goals:
        console.show(Text("Goals"))
    for goal in goals:
        held = goal.worst
        console.show(Text(clean(f"  {_MARKS[goal.word]} {goal.goal}: {goal.word}")))
        console.show(Text(clean(f"      {held.words}: {_number(held.value)} [{_number(held.low)}, {_number(held.high)}]")))


def _closing(checked: Checked) -> str:
    lines = []
    if any(each.judgement for each in checked.comparisons):
        valid = ", valid at every look" if checked.look.most > 1 else ""
        lines.append(f"* changed   = equivalent   ? inconclusive   {_PLUS_MINUS} {1 - 2 * ALPHA:.0%}{valid}")
    if checked.enough is not None:
        lines.append(f"Too few games to tell: a baseline of about {checked.enough:,} games a task (--games) could")
    lines.append(f"{checked.games:,} games in {checked.seconds:.1f} s")
    return "\n".join(lines)


def _number(value: float) -> str:
    return f"{value:.4g}"


def show_baseline(found: Baseline) -> None:
    """Write what a baseline holds."""
    engine = found.parts["engine"]
    lines = [f"{engine['game']} version {engine['version']}, seed {found.seed}, code {found.code[:12]}"]
    lines += [f"  {each.place}: {each.games:,} games on {each.deals:,} deals" for each in found.counts]
    lines += [f"  {each.get('date', '')} {each.get('reason', '')}" for each in found.history]
    console.show(Text(console.plain("\n".join(lines))))


def show_update(done: Update) -> None:
    """Write what an update replaces: what changed, and every metric before and after."""
    console.show(Text("What changed"))
    _show_changes(done.changes, str)
    _show_metrics(done.judgement.judged, str)
    counted = {word: sum(each.word == word for each in done.judgement.judged) for word in (CHANGED, EQUIVALENT, INCONCLUSIVE)}
    console.show(Text(", ".join(f"{number} {word}" for word, number in counted.items())))
