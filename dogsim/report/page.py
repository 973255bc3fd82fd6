"""The page: one self-contained file, the same bytes for the same data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from dogsim.report import sections as _sections  # noqa: F401, registers them
from dogsim.report import svg
from dogsim.report.blocks import drawn
from dogsim.report.details import details
from dogsim.report.findings import answer
from dogsim.report.grid import left_out, thinned
from dogsim.report.played import common
from dogsim.report.sections.shared import arm_cell, named, word
from dogsim.report.summary import COLUMNS, forest, lines, rests_on
from dogsim.report.terms import explained
from dogsim.report.text import clean, plural, short
from dogsim.report.view import ArmView, View
from dogsim.sim import files

NAME = "index.html"


def templates(*more: BaseLoader) -> Environment:
    """Return the templates of the house, and those of other loaders; text is escaped in all of them."""
    loader = ChoiceLoader([PackageLoader("dogsim.report"), *more])
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.filters.update(clean=clean, named=named, word=word)
    made.globals["style"] = Markup(loader.get_source(made, "page.css")[0])
    return made


def render(run: Any) -> str:
    """Return the report of a run as HTML."""
    whole = View(run)
    view = thinned(whole)
    sections = explained(drawn(view))
    return (
        templates()
        .get_template("page.html")
        .render(
            view=view,
            title=whole.title,
            answer=answer(whole),
            titles={each.key: each.title for each in sections},
            details=details(whole),
            lines=lines(view),
            columns=COLUMNS,
            forest=forest(view),
            rests_on=rests_on(view),
            sections=sections,
            arms=_legend(view),
            size=plural(view.total("games"), "game"),
            common=" ".join(each for each in (common(view), left_out(view)) if each),
            shapes=svg.shapes(),
        )
    )


def _legend(view: View) -> list[tuple[str, str]]:
    return [(arm_cell(arm).text, _arm_text(view, arm)) for arm in view.every_arm]


def _arm_text(view: View, arm: ArmView) -> str:
    known = [clean(view.game.variants[name].text) for name in arm.variants if name in view.game.variants]
    return short("; ".join(known), 160)


def write(run: Any) -> Path:
    """Write the report into the run's folder, all of it or nothing, and return its path.

    Raises:
        UserError: the folder cannot be written.
    """
    path = Path(run.folder) / NAME
    files.write(path, render(run).encode("utf-8"))
    return path
