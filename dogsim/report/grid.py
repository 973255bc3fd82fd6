"""A grid as the report reads it: its rules, its cells, and the cell nearest to equal shares with its replay."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.report.text import PERCENT, capital, listed, plural, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.cells import Cell, cell, nearest
from dogsim.stats.results import Results, Row

__all__ = ["Winner", "cell", "left_out", "rules", "said", "thinned", "title", "whose", "winner"]

# With more arms, over all player counts, only the base and the nearest cell are told in full.
MOST_ARMS = 14
MOST_ARMS_OF_ONE_RULE = 24


@dataclass(frozen=True)
class Winner:
    """The cell nearest to equal shares: in the search that chose it, and on fresh deals with the base beside it.

    ``fresh`` is all that the fresh deals say.
    """

    arm: ArmView
    found: Cell
    again: Cell | None = None
    base: Cell | None = None
    fresh: Results | None = None

    @property
    def label(self) -> str:
        """The cell's name, long enough for several rules."""
        return short(self.arm.name, 160)


def rules(view: View) -> tuple[str, ...]:
    """Return the rules with several values that make the run a grid, none where it is none."""
    spec = view.run.spec
    return () if spec.variants else tuple(name for name, values in spec.set.items() if len(values) > 1)


def winner(view: View, players: int) -> Winner | None:
    """Return the nearest cell at a player count, of a grid."""
    arms = {arm.name: arm for arm in view.whole.others(players)} if rules(view) else {}
    replay = getattr(view.run, "replays", {}).get(players)
    found = replay.found if replay else nearest(view.results, players, arms)
    if found is None:
        return None
    if replay is None:
        return Winner(arms[found.arm], found)
    return Winner(arms[found.arm], found, replay.again, replay.base, replay.run.results)


def thinned(view: View) -> View:
    """Return a view of the base and the nearest cell alone where a grid is too large to tell every arm in full."""
    most = MOST_ARMS if len(rules(view)) > 1 else MOST_ARMS_OF_ONE_RULE
    if not rules(view) or sum(len(view.arms(players)) for players in view.players) <= most:
        return view
    kept: dict[int, set[str]] = {}
    for players in view.players:
        nearest_cell = winner(view, players)
        arms = {nearest_cell.arm.name, nearest_cell.arm.base} if nearest_cell else {view.arms(players)[0].name}
        kept[players] = arms
    return view.thinned(kept)


def left_out(view: View) -> str:
    """Say that a view is thinned, or nothing."""
    if view.whole is view:
        return ""
    arms = plural(len(view.whole.every_arm) - 1, "cell")
    return (
        f"Of {arms} of the grid, tables and pictures outside it show the one nearest to equal shares at each number of players."
    )


def said(view: View, players: int) -> str:
    """Return the sentences about the nearest cell, with what the search made of it, or nothing."""
    best = winner(view, players)
    told = nearest_said(view, players)
    if best is None or best.again is None:
        return told
    flattery = "a figure chosen for being the smallest flatters, so the fresh deals count."
    return f"{told} In the search {_distance(best.found)}: {flattery}"


def nearest_said(view: View, players: int) -> str:
    """Return in a sentence or two which cell is nearest to equal shares, or nothing."""
    best = winner(view, players)
    if best is None:
        return ""
    cells = len(view.whole.others(players))
    name = f"Nearest to equal shares of {cells} cells: {best.label}"
    if best.again is None or best.base is None:
        return f"{name} ({_furthest(best.found)})."
    if not _nearer(best.again, best.base):
        name = f"None of {cells} cells is shown to be nearer to equal shares than {short(best.arm.base)}"
        name += f"; the nearest is {best.label}"
    return f"{name}. On fresh deals {_furthest(best.again)}; with {short(best.arm.base)}, {_furthest(best.base)}."


def _nearer(cell: Cell, base: Cell) -> bool:
    """Tell whether a cell is nearer to equal shares for certain: both intervals of the furthest share lie apart."""
    return cell.distance + half(cell.furthest) < base.distance - half(base.furthest)


def _furthest(cell: Cell) -> str:
    row = cell.furthest
    return f"{whose(row)} is furthest from equal, by {_distance(cell)} (wins {PERCENT.value(row.estimate, half(row))})"


def _distance(cell: Cell) -> str:
    return f"{PERCENT.number(cell.distance, half(cell.furthest))} {PERCENT.spread(half(cell.furthest))} points"


def whose(row: Row) -> str:
    """Return the seat or the team that a share belongs to."""
    return f"seat {row.seat}" if row.seat is not None else f"team {listed(row.component.split('+'))}"


def title(row: Row) -> str:
    """Return the seat or the team as the head of a line."""
    return capital(whose(row))
