"""The ladder of skill: what each better bot gains over the one below, and whom a change favours."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import Markup

from dogsim.report import skill, svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, plot, section
from dogsim.report.sections.forest import margin_scale
from dogsim.report.sections.rungs import margin_row
from dogsim.report.sections.shared import arm_cell, named, number_tick, players_title
from dogsim.report.text import PERCENT, PLUS_MINUS, clean, listed
from dogsim.report.text import WORTH as POINTS
from dogsim.report.view import ArmView, View, half
from dogsim.stats import ladder
from dogsim.stats.ladder import FEWEST_BUDGETS, MOSTLY_LUCK, NO_BETTER, SEARCH, Step
from dogsim.stats.results import Verdict

Steps = list[tuple[ArmView, Step]]
LEAD = (
    "A step is one better bot among worse ones, in every seat in turn on the same deals; its gain is what it wins beyond the "
    "equal share, in percentage points. No better play found: the whole interval is within the margin. That our bots found "
    "none does not show that there is none."
)


@section(26)
def ladder_of_skill(view: View) -> Section | None:
    """Every step's gain, search by its budget, and the skill gap of the arms; nothing unless the run was asked."""
    panels = [panel for players in view.players for panel in _panels(view, players)]
    lead = LEAD
    teams = [str(players) for players in view.players if view.teams(players)]
    if teams:
        lead += (
            f" With {listed(teams, 'or')} players partners share a win, and the better bot's partner is one of the worse: a gain "
            "of 5 points is a team that wins 10 points more than half of the games."
        )
    return Section("ladder", "The ladder of skill", lead, tuple(panels), wide=True)


def _panels(view: View, players: int) -> list[Panel]:
    names = {rung.name for rung in skill.rungs(view, players)}
    if not names:
        return []
    every = [(arm, step) for arm in view.arms(players) for step in skill.steps(view, arm)]
    climbed = [(arm, step) for arm, step in every if {step.better, step.worse} <= names]
    beside = [(arm, step) for arm, step in every if not {step.better, step.worse} <= names]
    shares = sorted({PERCENT.value(step.equal) for _, step in climbed})
    title = f"{players_title(players)}, equal share {listed(shares, 'or')}"
    note = " ".join(said for arm in view.arms(players) if (said := _luck(view, arm)))
    made = [Panel(title, _table(view, f"ladder-{players}", climbed), _budgets(view, players, climbed), note)]
    made += _favoured(view, players)
    if beside:
        table = _table(view, f"ladder-beside-{players}", beside)
        made.append(Panel(f"{players_title(players)}, bots with one idea", table, folded=True))
    return made


def _luck(view: View, arm: ArmView) -> str:
    """Say what an arm's flat steps mean."""
    whose = "" if view.single else f"{arm.label}: "
    found = ladder.luck(skill.steps(view, arm))
    if found == MOSTLY_LUCK:
        tried = "tuning, a best response and growing budgets of search all gained nothing"
        return f"{whose}{MOSTLY_LUCK} beyond the steps below, as far as our bots can tell: {tried}."
    return f"{whose}{NO_BETTER} above the steps below. That does not make it luck." if found == NO_BETTER else ""


def _table(view: View, key: str, found: Steps) -> Table:
    """Return the steps with a drawn line for every arm."""
    ends = [end - step.equal for _, step in found for end in (step.row.low, step.row.high)]
    scale = replace(svg.axis(ends, lambda value: number_tick(value * 100), zero=True, line=0.0), name=key)
    ruler = Cell(svg.ruler(scale, "Scale: gain in percentage points"), "plot", "col")
    header = (*head("Step", view.arm_head), ruler, *head("#Gain", f"#{PLUS_MINUS}", "In words"))
    groups = []
    for each in dict.fromkeys(step.name for _, step in found):
        lines = [(arm, step) for arm, step in found if step.name == each]
        first = name(named(each, 60), rows=len(lines), scope="rowgroup")
        groups.append(tuple((*((first,) if i == 0 else ()), *_line(scale, *line)) for i, line in enumerate(lines)))
    return Table("", header, tuple(groups), "plots wordy")


def _line(scale: svg.Axis, arm: ArmView, step: Step) -> tuple[Cell, ...]:
    low, high = step.row.low - step.equal, step.row.high - step.equal
    mark = svg.Mark(step.gain, low, high, arm.style, arm.number)
    told = (
        f"{POINTS.difference(step.gain, half(step.row))}, 95 % interval {POINTS.interval(low, high, signed=True)}: {step.words}"
    )
    drawn = svg.track(scale, [mark], f"{clean(step.name)}, {arm.label}", told)
    gain, apart = POINTS.change(step.gain, half(step.row)), POINTS.spread(half(step.row))[2:]
    return (arm_cell(arm), plot(drawn), number(gain), number(apart), Cell(step.words, "words"))


def _budgets(view: View, players: int, found: Steps) -> Markup:
    """Return search's share over its budget, an outline for each arm; nothing with fewer than two budgets."""
    curves, told, budgets = [], [], set()
    for arm in view.arms(players):
        searched = [(_budget(step), step) for each, step in found if each == arm and step.better.startswith(SEARCH)]
        points = tuple(svg.Point(place, step.row.estimate, step.row.low, step.row.high) for place, step in searched)
        if len(points) >= FEWEST_BUDGETS:
            budgets |= {place for place, _ in searched}
            curves.append(svg.Curve(points, arm.style, arm.number))
            shares = [f"{PERCENT.value(step.row.estimate, half(step.row))} with {place}" for place, step in searched]
            told.append(f"{arm.label}: {', '.join(shares)}")
    if not curves:
        return Markup("")
    order = sorted(budgets)
    curves = [
        replace(curve, points=tuple(replace(p, across=order.index(int(p.across))) for p in curve.points)) for curve in curves
    ]
    across = svg.Axis(-0.5, len(order) - 0.5, tuple(float(i) for i in range(len(order))), lambda tick: str(order[round(tick)]))
    top = max(point.high for curve in curves for point in curve.points)
    title = f"Share of search by its roll-outs, {players_title(players)}"
    caption = "<p class='each'>Search by its roll-outs for a decision: share among the bots below, the equal share dashed</p>"
    return Markup(caption) + svg.curves(across, (view.equal(players), top), curves, title, "; ".join(told))


def _budget(step: Step) -> int:
    """Return the roll-outs in the name of a searching bot."""
    digits = step.better.rpartition("-")[2]
    return int(digits) if digits.isdecimal() else 0


def _favoured(view: View, players: int) -> list[Panel]:
    """Return a panel for each comparison: how it changes what better bots gain."""
    every = [(arm, each) for arm, each in skill.gaps(view) if arm.players == players]
    scale = margin_scale(each for _, each in every)
    made = []
    for arm in view.others(players):
        found = [each for other, each in every if other == arm]
        if not found:
            continue
        here = replace(scale, name=f"skill-{players}-{arm.position}")
        header = (*head("Gain of"), Cell(svg.ruler(here, "Difference in margins"), "plot", "col"), *head("#Difference", "Judged"))
        rows = tuple(_gap(here, arm, each) for each in found)
        title = f"{players_title(players)}, does {arm.label} favour better players?"
        made.append(Panel(title, Table("", header, (rows,), "plots wordy"), note=skill.favours(view, arm, found)))
    return made


def _gap(scale: svg.Axis, arm: ArmView, each: Verdict) -> tuple[Cell, ...]:
    step = " over ".join(ladder.bots_of(each.lineup))
    return (name(named(step, 60)), *margin_row(scale, f"Gain of {step}, {arm.label}", each, each.margin, each.words))
