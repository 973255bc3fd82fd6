"""What was assumed, and how the rules of the arms differ."""

from __future__ import annotations

from markupsafe import Markup

from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, section
from dogsim.report.played import common, replaced
from dogsim.report.sections.shared import arm_cell, text_table
from dogsim.report.text import clean
from dogsim.report.view import View


@section(90)
def rules(view: View) -> Section | None:
    """The values set in all arms, those that differ by arm, the assumed values and the rulings in force."""
    panels = [*_common(view), *_differing(view), *_assumed(view), *_rulings(view)]
    lead = "Every value that no rulebook prints, and every reading of an unclear text, as it was played."
    return Section("rules", "Rules as played", lead, tuple(panels), wide=True)


def _common(view: View) -> list[Panel]:
    lines = [
        (knob.name, clean(knob.text), clean(value), clean(knob.show(knob.default)), clean(knob.clause))
        for knob, value in view.common
    ]
    if not lines:
        return []
    titles = ("Rule", "Meaning", "Played with", "Default", "Source")
    return [Panel("Played with" if view.single else "In all arms", text_table("", titles, lines), note=common(view))]


def _differing(view: View) -> list[Panel]:
    panels: list[Panel] = []
    seen: list[list[tuple[str, ...]]] = []
    for players in view.players:
        lines = [(knob.name, clean(knob.text), *values) for knob, values in view.differing(players)]
        shown: list[tuple[str, ...]] = [tuple(arm.name for arm in view.arms(players)), *lines]
        if not lines or shown in seen:
            continue
        seen.append(shown)
        titles = tuple(Cell(arm_cell(arm).text, "number", "col") for arm in view.arms(players))
        body = tuple(
            (name(each), Cell(text), *(Cell(clean(value), "number") for value in values)) for each, text, *values in lines
        )
        panels.append(Panel("How the arms differ", Table("", (*head("Rule", "Meaning"), *titles), (body,), "facts")))
    if len(panels) > 1:
        return [Panel(f"{panel.title} ({i + 1})", panel.table) for i, panel in enumerate(panels)]
    return panels


def _assumed(view: View) -> list[Panel]:
    lines = [(knob.name, clean(knob.text), ", ".join(values), clean(knob.clause)) for knob, values in view.assumed]
    if not lines:
        return []
    return [Panel("Assumed values", text_table("", ("Rule", "Meaning", "Played with", "Source"), lines))]


def _rulings(view: View) -> list[Panel]:
    notes = {clause: replaced(view, clause, text) for clause, text in view.game.rulings.items()}
    lines = [(clean(clause), _ruling(text, notes[clause])) for clause, text in view.game.rulings.items()]
    if not lines:
        return []
    changed = sum(bool(each) for each in notes.values())
    title = (
        f"Rulings in force ({len(lines) - changed} as printed, {changed} replaced)"
        if changed
        else f"Rulings in force ({len(lines)})"
    )
    return [Panel(title, text_table("", ("Ruling", "How it is played"), lines), folded=True)]


def _ruling(text: str, notes: list[str]) -> str:
    """Return a ruling's text; what replaces it comes first, so that the printed reading doesn't mislead."""
    shown = [Markup('<strong class="replaced">{}</strong>').format(note) for note in notes]
    return Markup("").join([*shown, Markup("<span>{}</span>").format(clean(text))]) if notes else clean(text)
