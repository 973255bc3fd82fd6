"""Where the points of a score come from."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Panel, Section, section
from dogsim.report.naming import component_label
from dogsim.report.sections.comparing import Group, Line, at_once, compared
from dogsim.report.sections.shared import number_tick, players_title, text_table
from dogsim.report.stack import Bar, Part, stack
from dogsim.report.text import POINTS, clean
from dogsim.report.view import ArmView, View

SCORE = ("score", "")
Letters = Mapping[str, str]


@section(40)
def components(view: View) -> Section | None:
    """Mean points of a player by component, their share of the score, and how both change."""
    letters = _letters(view)
    panels = [panel for players in view.players for panel in _panels(view, players, letters)]
    if not panels:
        return None
    rows = [(_called(each, letter), clean(view.game.components[each])) for each, letter in letters.items()]
    panels.append(Panel("What the components are", text_table("", ("Component", "Meaning"), rows), folded=True))
    lead = "Mean points of a player in the mirror, by component; they add up to the score. In grey its share of the score."
    return Section("components", "Where the points come from", lead + at_once(view), tuple(panels), wide=True)


def _letters(view: View) -> Letters:
    """Return the components that give or take any points in any arm, each with its letter in the pictures."""
    arms = [arm for players in view.players for arm in view.arms(players)]
    kept = [each for each in view.game.components if any(_mean(view, arm, each) for arm in arms)]
    return {each: chr(ord("A") + i) for i, each in enumerate(kept)}


def _mean(view: View, arm: ArmView, component: str) -> float:
    row = view.get(arm, "score", component=component)
    return row.estimate if row else 0.0


def _panels(view: View, players: int, letters: Letters) -> list[Panel]:
    """Return a player count's picture and figures, these by themselves where there are many arms."""
    lines = tuple(Line("score", each, _called(each, letter), SCORE) for each, letter in letters.items())
    table = compared(view, [Group("Points of a player", players, (*lines, Line(*SCORE, "Score", SCORE)))])
    if table is None:
        return []
    title, picture = players_title(players), _picture(view, players, letters)
    if view.many:
        return [Panel(title, picture=picture), Panel(f"{title}, figures", table, folded=True)]
    return [Panel(title, table, picture, folded=view.players.index(players) > 1)]


def _called(component: str, letter: str) -> str:
    return f"{letter}\N{EN SPACE}{component_label(component)}"


def _picture(view: View, players: int, letters: Letters) -> Markup:
    bars = [
        Bar(arm.label, tuple(Part(letter, _mean(view, arm, each)) for each, letter in letters.items()), arm.style)
        for arm in view.arms(players)
    ]
    ends = [end for bar in bars for end in bar.ends]
    scale = svg.axis(ends, number_tick, zero=True, steps=6)
    told = "; ".join(f"{bar.label}: {', '.join(_told(part, letters) for part in bar.parts)}" for bar in bars)
    drawn = stack(scale, bars, f"Points of a player by component, {players_title(players)}", told)
    return drawn + Markup('<p class="axes">Across: points of a player. The letters are those of the table.</p>')


def _told(part: Part, letters: Letters) -> str:
    component = next(each for each, letter in letters.items() if letter == part.letter)
    return f"{component_label(component).lower()} {POINTS.number(part.size)}"
