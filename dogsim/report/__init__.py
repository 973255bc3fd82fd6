"""Reports: the answer of a run as sentences, as a page, as the last lines of a terminal and in a notebook.

``answer(run)`` gives the headline and the findings, ``findings(run)`` their sentences, ``numbers(run)`` the lines
after them on a terminal, ``write(run)`` the page and the games it shows, ``notebook(run)`` what a notebook shows.
dogsim.report.matchup has page and numbers of match-ups.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dogsim.report import page
from dogsim.report.answering import answer, findings
from dogsim.report.games import written
from dogsim.report.notebook import html as notebook
from dogsim.report.observed.games import RealGames
from dogsim.report.terminal import numbers

__all__ = ["answer", "findings", "notebook", "numbers", "write"]


def write(run: Any, observed: RealGames | None = None, path: Path | None = None) -> Path:
    """Write the games to look at and then the report, and return the report's path: in the run's folder, or ``path``.

    Raises:
        UserError: it cannot be written, or the run knows nothing to lay the ``observed`` games over.
    """
    if path is None:
        written.write(run)
    return page.write(run, observed, path)
