"""A run in a notebook: its headline and findings, and where the page is."""

from __future__ import annotations

from typing import Any

from dogsim.report.answering import answer
from dogsim.report.page import NAME, templates


def html(run: Any) -> str:
    """Return a run's answer as HTML without scripts or styles of its own page."""
    return templates().get_template("notebook.html").render(answer=answer(run), page=str(run.folder / NAME))
