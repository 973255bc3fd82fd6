"""Restricted play, as panels of the section on what a feature is worth."""

from __future__ import annotations

from collections.abc import Iterator

from dogsim.report import svg
from dogsim.report.blocks import Panel
from dogsim.report.naming import ability
from dogsim.report.sections.shared import Drawing, Thing, number_tick, players_title, things_panel
from dogsim.report.text import WORTH, capital, listed, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.importance import RESTRICTED, UNTUNED
from dogsim.stats.results import Row

LEAD = (
    "Restricted play: one player goes without an ability among others who may use it; what he falls short of the equal share "
    "is what it is worth. A row that says tuned is of a bot tuned to go without; with an untuned one importance is likely "
    "overstated."
)
NOT_NEEDED = "the ability is not needed: going without costs nothing (these bots use it badly)"


def panels(view: View) -> list[Panel]:
    """Return a panel for each number of players; none unless the run was asked."""
    things = {players: _things(view, players) for players in view.players}
    ends = [end for lines in things.values() for _, each in lines for _, row in each for end in (row.low, row.high)]
    scale = svg.axis(ends, lambda value: number_tick(value * 100), zero=True, line=0.0)
    drawing = Drawing(WORTH, scale, "Feature", view.arm_head, "Worth", style="plots wordy")
    return [
        things_panel(
            f"restricted-{players}", f"{players_title(players)}, restricted play", drawing, lines, " ".join(_note(view, players))
        )
        for players, lines in things.items()
        if lines
    ]


def said(view: View) -> str:
    """Return what abilities are worth in a sentence for the terminal, or nothing."""
    told = []
    for players in view.players:
        for arm in view.arms(players):
            worth = [
                f"{ability(view, row.component)} {WORTH.estimate(row.estimate, half(row))} ({_made(row)})"
                for row in sorted(view.rows(arm, RESTRICTED), key=lambda row: -row.estimate)
            ]
            told += [f"{players_title(players)}, {arm.label}: {', '.join(worth)}"] if worth else []
    return f"Worth in win share, in points (restricted play): {'; '.join(told)}." if told else ""


def _things(view: View, players: int) -> list[Thing]:
    """Return the abilities, each with how its bot was made, the most worth first."""
    found: dict[str, list[tuple[ArmView, Row]]] = {}
    for arm in view.arms(players):
        for row in view.rows(arm, RESTRICTED):
            found.setdefault(f"{capital(ability(view, row.component))} ({_made(row)})", []).append((arm, row))
    return sorted(found.items(), key=lambda each: -max(row.estimate for _, row in each[1]))


def _made(row: Row) -> str:
    return "untuned" if row.bot.endswith(UNTUNED) else "tuned"


def _note(view: View, players: int) -> Iterator[str]:
    """Yield sentences: who played, what is not needed, and how the arms differ."""
    arms = view.arms(players)
    rows = [(arm, row) for arm in arms for row in view.rows(arm, RESTRICTED)]
    fields = dict.fromkeys(_field(row) for _, row in rows)
    yield f"Who played: {'; '.join(fields)}."
    for text, names in _not_needed(view, rows).items():
        yield f"{text}{f' (in {listed(names)})' if len(names) < len(arms) else ''}: {NOT_NEEDED}."
    for arm in view.others(players):
        apart = view.run.results.select(arm=arm.difference, players=players, metric=RESTRICTED)
        said = [f"{ability(view, row.component)} {WORTH.spread_change(row.estimate, half(row))}" for row in apart]
        if said:
            yield f"In points, {arm.label} less {view.base(arm).label}: {'; '.join(said)}."


def _field(row: Row) -> str:
    """Return who went without among whom."""
    loser, *others = row.lineup.split("+")
    return f"{short(loser, 60)} among {len(others)} of {short(others[0], 40)}" if others else short(loser, 60)


def _not_needed(view: View, rows: list[tuple[ArmView, Row]]) -> dict[str, list[str]]:
    """Return the abilities that one does better without, each with the arms in which he does."""
    found: dict[str, list[str]] = {}
    for arm, row in rows:
        if row.high < 0:
            found.setdefault(capital(ability(view, row.component)), []).append(arm.label)
    return found
