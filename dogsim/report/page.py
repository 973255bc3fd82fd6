"""The page: one self-contained file, the same bytes for the same data."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from dogsim.core.errors import UserError
from dogsim.report import sections as _sections  # noqa: F401, registers them
from dogsim.report import summaries, svg
from dogsim.report.blocks import drawn
from dogsim.report.details import details
from dogsim.report.finding import Answer
from dogsim.report.findings import answer
from dogsim.report.grid import left_out, thinned
from dogsim.report.observed.compared import check
from dogsim.report.observed.games import RealGames
from dogsim.report.played import common
from dogsim.report.sections.shared import arm_cell, named, word
from dogsim.report.summary import COLUMNS, forest, lines, rests_on
from dogsim.report.terms import explained
from dogsim.report.text import clean, plural, short
from dogsim.report.view import ArmView, View
from dogsim.sim import files

NAME = "index.html"
# How every page ends.
MARK = "Made by dogsim"
# A variant's text ends with the clauses that it plays.
_CLAUSES = re.compile(r"\s*\([A-Z]+-\d[^)]*\)$")


def is_own(path: Path, mark: str = MARK) -> bool:
    """Tell whether a file is a page that dogsim wrote, by what it says at its end.

    Raises:
        UserError: it cannot be read.
    """
    try:
        return mark.encode() in path.read_bytes()
    except OSError as problem:
        raise UserError(f"cannot read {path}: {problem.strerror or problem}") from problem


def written(path: Path, page: str, mark: str = MARK) -> Path:
    """Write a page, all of it or nothing, and return its path.

    Raises:
        UserError: it cannot be written, or would replace a file that is no such page.
    """
    if path.exists() and not is_own(path, mark):
        kind = "page" if mark == MARK else "list of runs"
        raise UserError(f"{path} is no {kind} that dogsim wrote: move it away")
    files.write(path, page.encode("utf-8"))
    return path


def templates(*more: BaseLoader) -> Environment:
    """Return the templates of the house, and those of other loaders; text is escaped in all of them."""
    loader = ChoiceLoader([PackageLoader("dogsim.report"), *more])
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.filters.update(clean=clean, named=named, word=word)
    made.globals["style"] = Markup(loader.get_source(made, "page.css")[0])
    return made


def render(run: Any, observed: RealGames | None = None, path: Path | None = None) -> str:
    """Return the report of a run as HTML, with games that people played laid over it; ``path`` is where it goes.

    Raises:
        UserError: the run knows nothing to lay those games over.
    """
    whole = _whole(run, observed, path)
    return _html(whole, answer(whole))


def _whole(run: Any, observed: RealGames | None, path: Path | None) -> View:
    whole = View(run, observed=observed, page=path)
    if observed is not None:
        check(whole)
    return whole


def _html(whole: View, found: Answer) -> str:
    view = thinned(whole)
    sections = explained(drawn(view))
    return (
        templates()
        .get_template("page.html")
        .render(
            view=view,
            title=whole.title,
            answer=found,
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
    known = [_CLAUSES.sub("", clean(view.game.variants[name].text)) for name in arm.variants if name in view.game.variants]
    return short("; ".join(known or _settings(view, arm)), 160)


def _settings(view: View, arm: ArmView) -> list[str]:
    """Return in words what an arm sets otherwise than its base."""
    usual = view.base(arm).rules
    shown = [
        (knob, knob.show(getattr(arm.rules, name)), knob.show(getattr(usual, name))) for name, knob in view.game.knobs.items()
    ]
    return [f"{clean(knob.text)}: {clean(value)} instead of {clean(before)}" for knob, value, before in shown if value != before]


def write(run: Any, observed: RealGames | None = None, path: Path | None = None) -> Path:
    """Write the report into the run's folder with its summary, or to ``path``, and return where it is.

    Each file is written whole or not at all.

    Raises:
        UserError: it cannot be written, or the run knows nothing to lay the ``observed`` games over; ``path`` is a file
            that dogsim did not write.
    """
    whole = _whole(run, observed, path)
    found = answer(whole)
    page = _html(whole, found)
    if path is not None:
        return written(path, page)
    files.write(Path(run.folder) / NAME, page.encode("utf-8"))
    if observed is not None:  # what people played is no part of the run
        whole = View(run)
        found = answer(whole)
    summaries.write(whole, found)
    return Path(run.folder) / NAME
