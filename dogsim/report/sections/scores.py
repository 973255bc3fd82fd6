"""Final scores, and where their points come from."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, number, section
from dogsim.report.naming import component_label
from dogsim.report.sections.shared import (
    Drawing,
    Thing,
    arm_cell,
    gathered,
    number_tick,
    players_title,
    text_table,
    things_panel,
)
from dogsim.report.text import COUNT, capital, clean
from dogsim.report.view import ArmView, View, half, quantile
from dogsim.stats.results import MIRROR, Histogram

# How many middle halves a drawing reaches to either side of the median.
WINDOW = 5


def outlines(view: View, players: int, metric: str, unit_name: str, height: int = 110) -> Markup:
    """Return the distributions of a player count: laid over each other, or each over the base when many."""
    kept = {arm: found for arm in view.arms(players) if (found := _histogram(view, arm, metric))}
    if not kept:
        return Markup("")
    trimmed = {arm: _trimmed(found) for arm, found in kept.items()}
    low = min(first for first, _ in trimmed.values())
    high = max(first + len(shares) for first, shares in trimmed.values())
    ticks = svg.axis([low, high - 1], number_tick, steps=6).ticks
    scale = svg.Axis(low - 0.5, high - 0.5, tuple(tick for tick in ticks if low <= tick < high), number_tick)
    drawn = []
    for together in _together(view, list(kept)):
        said = "; ".join(f"{arm.label}: {_quantiles(kept[arm])} {unit_name}" for arm in together)
        steps = [svg.Steps(*trimmed[arm], arm.style) for arm in together]
        title = f"{capital(metric)}, {players_title(players)}"
        caption = Markup("<p class='each'>{}</p>").format(arm_cell(together[-1]).text) if view.many else Markup("")
        drawn.append(caption + svg.histogram(scale, steps, title, said, height // 2 if view.many else height))
    return Markup("").join(drawn)


def _together(view: View, arms: list[ArmView]) -> list[list[ArmView]]:
    """Return which arms share a drawing."""
    others = [arm for arm in arms if not arm.alone]
    if not view.many or not others:
        return [arms]
    return [[base, arm] for arm in others for base in arms if base.name == arm.base]


def _histogram(view: View, arm: ArmView, metric: str) -> Histogram | None:
    found = view.results.histograms.get((arm.players, arm.name, MIRROR, "all", metric))
    return found if found and sum(found[1]) else None


def _quantiles(histogram: Histogram) -> str:
    low, middle, high = (quantile(*histogram, share) for share in (0.1, 0.5, 0.9))
    return f"median {middle}, eight in ten from {low} to {high}"


def _trimmed(histogram: Histogram) -> tuple[int, tuple[float, ...]]:
    """Return shares by value; what lies far out is gathered at both ends, since it would squeeze the rest."""
    first, counts = histogram
    lower, middle, upper = (quantile(first, counts, share) for share in (0.25, 0.5, 0.75))
    far = WINDOW * max(1, upper - lower)
    low = max(quantile(first, counts, 0.0005), middle - far) - first
    high = min(quantile(first, counts, 0.9995), middle + far) - first
    inside = [*counts[low : high + 1]]
    inside[0] += sum(counts[:low])
    inside[-1] += sum(counts[high + 1 :])
    games = sum(counts)
    return first + low, tuple(count / games for count in inside)


@section(30)
def scores(view: View) -> Section | None:
    """Score distributions of the mirror, base against variant."""
    panels = tuple(panel for players in view.players if (panel := _panel(view, players)))
    lead = (
        "Final scores of all seats in the mirror. Height is the share of players with that score; one player in ten "
        "scores no more than the number under 10 %, nine in ten no more than the one under 90 %."
    )
    if view.game.score_text:
        lead = f"{lead} {clean(view.game.score_text)}"
    return Section("scores", "Scores", lead, panels)


def _panel(view: View, players: int) -> Panel | None:
    rows = tuple(_row(view, arm) for arm in view.arms(players) if _histogram(view, arm, "score"))
    if not rows:
        return None
    table = Table("", head(view.arm_head, "#Mean", "#10 %", "#Median", "#90 %"), (rows,))
    return Panel(players_title(players), table, outlines(view, players, "score", "points"))


def _row(view: View, arm: ArmView) -> tuple[Cell, ...]:
    row, histogram = view.get(arm, "score"), _histogram(view, arm, "score")
    mean = f"{COUNT.number(row.estimate, half(row))} {COUNT.spread(half(row))}" if row else ""
    shown = [number_tick(quantile(*histogram, share)) for share in (0.1, 0.5, 0.9)] if histogram else []
    return (arm_cell(arm), number(mean), *(number(each) for each in shown))


@section(40)
def components(view: View) -> Section | None:
    """Mean points of a player by where they come from."""
    things = {players: _components(view, players) for players in view.players}
    rows = [row for lines in things.values() for _, each in lines for _, row in each]
    if not rows:
        return None
    scale = svg.axis([row.low for row in rows] + [row.high for row in rows], number_tick, zero=True, line=0.0)
    drawing = Drawing(COUNT, scale, "Points from", view.arm_head, "Mean", bars=True)
    panels = tuple(
        things_panel(f"components-{players}", players_title(players), drawing, lines)
        for players, lines in things.items()
        if lines
    )
    panels += (_meanings(view, dict.fromkeys(each for lines in things.values() for each, _ in lines)),)
    lead = "Mean points of a player in the mirror by component; the components of a player add up to the final score."
    return Section("components", "Where the points come from", lead, panels)


def _components(view: View, players: int) -> list[Thing]:
    labels = {component_label(each): each for each in view.game.components}
    things = gathered(view, players, tuple(labels), lambda arm, each: view.get(arm, "score", component=labels[each]))
    return [(each, lines) for each, lines in things if any(row.estimate or row.high > row.low for _, row in lines)]


def _meanings(view: View, shown: Iterable[str]) -> Panel:
    kept = set(shown)
    rows = [(component_label(each), clean(text)) for each, text in view.game.components.items() if component_label(each) in kept]
    return Panel("What the components are", text_table("", ("Component", "Meaning"), rows), folded=True)
