"""What a feature is worth: the same deals with it and without it."""

from __future__ import annotations

from dataclasses import replace

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, section
from dogsim.report.naming import WORTH, ability
from dogsim.report.sections import restricted
from dogsim.report.sections.shared import Drawing, Thing, arm_cell, number_tick, players_title, things_panel
from dogsim.report.text import WORTH as SHARES
from dogsim.report.text import capital, label, unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import Row

SHARE = f"{WORTH}share"
OTHERS = (f"{WORTH}score", f"{WORTH}length", f"{WORTH}drama")
# So many are open to see, the rest in a folded panel.
SHOWN = 15
GAME = "With it, less without it for all players: score and drama in points, length in rounds."
LEAD = (
    "Ablation: the same deals with a thing and without it, which shows cause. Worth is what a player who may not use it falls "
    "short of the equal share, in percentage points, in every seat in turn among others who may. The bots were not tuned anew "
    "for going without: importance is likely overstated."
)
_NOTHING = 1e-9


@section(65)
def importance(view: View) -> Section | None:
    """What every ability adds to its player's win share, and to the game; nothing unless the run was asked."""
    things = {players: _things(view, players) for players in view.players}
    ends = [end for lines in things.values() for _, each in lines for _, row in each for end in (row.low, row.high)]
    scale = svg.axis(ends, lambda value: number_tick(value * 100), zero=True, line=0.0)
    drawing = Drawing(SHARES, scale, "Feature", view.arm_head, "Worth", style="plots wordy")
    panels = [_panel(players, drawing, lines[:SHOWN]) for players, lines in things.items() if lines]
    panels += [_panel(players, drawing, lines[SHOWN:], rest=True) for players, lines in things.items() if lines[SHOWN:]]
    panels += [panel for players in view.players if (panel := _game(view, players))]
    tuned = restricted.panels(view)
    lead = " ".join(text for text, shown in ((LEAD, panels), (restricted.LEAD, tuned)) if shown)
    return Section("importance", "What a feature is worth", lead, (*panels, *tuned))


def _panel(players: int, drawing: Drawing, lines: list[Thing], *, rest: bool = False) -> Panel:
    key, title = f"importance-{players}", players_title(players)
    if rest:
        return replace(things_panel(f"{key}-rest", f"{title}, {len(lines)} more", drawing, lines), folded=True)
    return things_panel(key, title, drawing, lines)


def _things(view: View, players: int) -> list[Thing]:
    """Return the abilities with what they are worth to a player, the most first."""
    found: dict[str, list[tuple[ArmView, Row]]] = {}
    for arm in view.arms(players):
        for row in _worth(view, arm, SHARE):
            found.setdefault(row.component, []).append((arm, row))
    order = sorted(found.items(), key=lambda each: -max(row.estimate for _, row in each[1]))
    return [(capital(ability(view, component)), lines) for component, lines in order]


def _worth(view: View, arm: ArmView, metric: str) -> list[Row]:
    """Return an arm's lines about a worth, without what an arm knows nothing of: it loses exactly nothing there."""
    return [row for row in view.rows(arm, metric) if max(abs(row.low), abs(row.high)) > _NOTHING]


def _game(view: View, players: int) -> Panel | None:
    """Return what each ability adds to the game when all may use it, the most in points first."""
    kept = {metric: [row for arm in view.arms(players) for row in _worth(view, arm, metric)] for metric in OTHERS}
    metrics = [metric for metric, rows in kept.items() if rows]
    if not metrics:
        return None
    rows = [row for each in metrics for row in sorted(kept[each], key=lambda row: -abs(row.estimate))]
    groups = tuple(_body(view, players, each, metrics) for each in dict.fromkeys(row.component for row in rows))
    titles = (f"#{capital(label(each).removeprefix('worth in '))}" for each in metrics)
    table = Table("", head("Feature", view.arm_head, *titles), groups, "grouped whole")
    return Panel(f"{players_title(players)}, what it adds to the game", table, note=GAME, folded=True)


def _body(view: View, players: int, component: str, metrics: list[str]) -> tuple[tuple[Cell, ...], ...]:
    known = {arm: {row.component for each in metrics for row in _worth(view, arm, each)} for arm in view.arms(players)}
    arms = [arm for arm, components in known.items() if component in components]
    first = name(capital(ability(view, component)), rows=len(arms), scope="rowgroup")
    return tuple(
        (*((first,) if i == 0 else ()), arm_cell(arm), *(number(_value(view, arm, each, component)) for each in metrics))
        for i, arm in enumerate(arms)
    )


def _value(view: View, arm: ArmView, metric: str, component: str) -> str:
    row = view.get(arm, metric, component=component)
    return "" if row is None else unit(metric).spread_change(row.estimate, half(row))
