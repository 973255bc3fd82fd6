"""The page: one self-contained file, the same bytes for the same data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from dogsim.report import sections as _sections  # noqa: F401, registers them
from dogsim.report import svg
from dogsim.report.blocks import drawn
from dogsim.report.findings import every
from dogsim.report.played import common
from dogsim.report.sections.shared import arm_cell, named, word
from dogsim.report.summary import COLUMNS, forest, lines, rests_on
from dogsim.report.text import clean, plural, short
from dogsim.report.view import ArmView, View
from dogsim.sim import files

NAME = "index.html"


def render(run: Any) -> str:
    """Return the report of a run as HTML."""
    view = View(run)
    environment = Environment(
        loader=PackageLoader("dogsim.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters.update(clean=clean, named=named, word=word)
    source = environment.loader.get_source(environment, "page.css")[0] if environment.loader else ""
    return environment.get_template("page.html").render(
        view=view,
        title=view.title,
        style=Markup(source),
        findings=every(view),
        lines=lines(view),
        columns=COLUMNS,
        forest=forest(view),
        rests_on=rests_on(view),
        sections=drawn(view),
        arms=_legend(view),
        size=plural(view.total("games"), "game"),
        common=common(view),
        shapes=svg.shapes(),
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
