"""``dogsim sweep --dry-run``: what would be played, how long it takes, and what it could find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.table import Table

from dogsim.cli.console import document, show
from dogsim.cli.progress import duration
from dogsim.report.text import clean, label, short, unit
from dogsim.stats.margins import MARGINS

if TYPE_CHECKING:
    from dogsim.experiment.forecast import Detectable, Forecast

SCHEMA = "dogsim-forecast/1"
_ABOUT = """\
The smallest difference that would be found with 90 % power (95 % intervals,
deal by deal, from the spread of a few games played just now)"""


def tell(found: Forecast, as_json: bool) -> None:
    """Write a forecast to stdout."""
    if as_json:
        document(_document(found))
        return
    show(_arms(found), "", _lineups(found), "", _total(found), "", *_differences(found))


def _arms(found: Forecast) -> RenderableType:
    from dogsim.experiment import describe_arms

    lines = describe_arms(found.plan.arms, found.plan.game)
    return "\n".join(["Arms", *(f"  {clean(line)}" for line in lines)])


def _table(*headings: str) -> Table:
    made = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for heading in headings:
        made.add_column(heading.lstrip("#"), justify="right" if heading.startswith("#") else "left", overflow="fold")
    return made


def _lineups(found: Forecast) -> RenderableType:
    table = _table("Players", "Line-up", "#Arms", "#Deals", "#Games")
    for each in found.expected:
        table.add_row(str(each.players), short(each.lineup, 60), str(each.arms), f"{each.deals:,}", f"{each.games:,}")
    return table


def _total(found: Forecast) -> str:
    said = f"{found.games:,} games in all, about {duration(found.seconds)} on {found.threads} threads."
    if found.most is not None:
        more = f"about {duration(found.seconds * found.most / found.games)}"
        said = f"First look: {said}\nIt goes on until known well enough, at most to {found.most:,} games ({more})."
    return said


def _differences(found: Forecast) -> list[RenderableType]:
    if not any(each.detectable for each in found.expected):
        return ["Nothing is compared, so no difference can be found."]
    said: list[RenderableType] = [_ABOUT]
    for each in found.expected:
        if each.detectable:
            table = _table("  Difference in", "#Smallest found", "#Margin", "")
            for one in each.detectable:
                table.add_row(*_cells(one))
            said += [f"\n{each.players} players, {short(each.lineup, 60)}", table]
    return said


def _cells(one: Detectable) -> tuple[str, str, str, str]:
    margin = MARGINS[one.metric]
    shown = unit(margin.metric, margin.component)
    enough = "" if one.difference <= one.margin else "more games needed"
    size = f"{shown.number(one.difference, one.difference)} {shown.difference_unit}"
    return f"  {label(margin.metric)}", size, shown.number(one.margin, one.margin), enough


def _document(found: Forecast) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "spec": found.plan.spec.as_toml(),
        "arms": {str(players): [arm.name for arm in arms] for players, arms in found.plan.arms.items()},
        "games": found.games,
        "most": found.most,
        "threads": found.threads,
        "seconds": round(found.seconds, 1),
        "lineups": [
            {
                "players": each.players,
                "lineup": each.lineup,
                "arms": each.arms,
                "deals": each.deals,
                "games": each.games,
                "detectable": {
                    one.metric: {"difference": float(f"{one.difference:.4g}"), "margin": one.margin} for one in each.detectable
                },
            }
            for each in found.expected
        ],
    }
