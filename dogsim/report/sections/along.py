"""Effects along the values of the one rule that a grid changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Panel
from dogsim.report.curve import Stop, curve
from dogsim.report.heat import lettered
from dogsim.report.sections.measures import Measure
from dogsim.report.sections.shared import number_tick, players_title
from dogsim.report.text import Unit, clean
from dogsim.report.view import ArmView, View, half


def along(view: View, players: int, rule: str, measures: Iterable[Measure]) -> Panel:
    """Return a curve for each measure over the rule's values, in the order in which they were asked for."""
    arms = view.others(players)
    labels, key = lettered([clean(view.game.knobs[rule].show(getattr(arm.rules, rule))) for arm in arms])
    drawn = [made for each in measures if (made := _drawn(view, players, each, dict(zip(labels, arms, strict=True))))]
    base = view.arms(players)[0]
    note = f"Across: {clean(rule)}. Lines are 95\N{NO-BREAK SPACE}% intervals; the dashed line and the ring are {base.label}."
    picture = Markup('<div class="heats">{}</div>').format(Markup("").join(drawn))
    return Panel(f"{players_title(players)}, along {clean(rule)}", picture=picture, note=f"{note} {key}." if key else note)


def _drawn(view: View, players: int, measure: Measure, arms: dict[str, ArmView]) -> Markup:
    base = view.arms(players)[0]
    stops = _stops(view, measure, base, arms)
    if len(stops) < 2:
        return Markup("")
    usual = measure.row(view.results, players, base.name)
    ends = [end for stop in stops for end in (stop.low, stop.high)]
    scale = svg.axis(ends, _tick(measure.unit), line=usual.estimate if usual else None)
    told = "; ".join(f"{stop.label}: {stop.figure}" for stop in stops)
    unit = measure.unit.value_unit
    caption = Markup("<p>{}</p>").format(measure.text if unit == measure.text.lower() else f"{measure.text}, {unit}")
    return Markup("<div>{}{}</div>").format(caption, curve(scale, stops, f"{measure.text}, {players_title(players)}", told))


def _stops(view: View, measure: Measure, base: ArmView, arms: dict[str, ArmView]) -> list[Stop]:
    """Return what is known of the measure at each value."""
    rows = {label: row for label, arm in arms.items() if (row := measure.row(view.results, arm.players, arm.name))}
    return [
        Stop(
            label, row.estimate, row.low, row.high, measure.unit.number(row.estimate, half(row)), arms[label].rules == base.rules
        )
        for label, row in rows.items()
    ]


def _tick(unit: Unit) -> Callable[[float], str]:
    return lambda value: number_tick(value * unit.scale)
