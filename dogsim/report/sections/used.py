"""The features of a game in tables: which of them are used at all, gathered under the game's headings."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dogsim.core.game import Feature
from dogsim.report.blocks import Cell, name
from dogsim.report.text import clean
from dogsim.report.view import ArmView, View
from dogsim.stats.results import MIRROR

Rows = tuple[tuple[Cell, ...], ...]


def used(view: View, arms: Iterable[ArmView], lineup: str = MIRROR) -> list[Feature]:
    """Return the features that any of the arms uses at all."""
    known = {
        row.component
        for arm in arms
        for row in view.rows(arm, "feature")
        if row.lineup == lineup and (row.estimate or row.high > row.low)
    }
    return [each for each in view.game.features if each.name in known]


def said(each: Feature) -> str:
    """Return what a feature is."""
    return clean(each.text)


def bodies(
    shown: Iterable[Feature], cells: Callable[[Feature], tuple[Cell, ...]], heading: Callable[[Feature], str] = said
) -> tuple[Rows, ...]:
    """Return the bodies of a table: for each group its name, then a row for each of its features."""
    groups: dict[str, list[Feature]] = {}
    for each in shown:
        groups.setdefault(each.group, []).append(each)
    return tuple(
        ((name(clean(group), scope="colgroup"),), *((name(heading(each)), *cells(each)) for each in members))
        for group, members in groups.items()
    )
