"""The report of a match-up: sentences, a page, the last lines of a terminal, and a document for JSON.

``findings(run)``, ``terminal(run)`` and ``write(run)`` are what dogsim.report has for other runs;
``document(run)`` is the matrix and all that follows from it, for programs.
"""

from __future__ import annotations

from typing import Any

from dogsim.report.matchup.document import document
from dogsim.report.matchup.found import found_in
from dogsim.report.matchup.page import write
from dogsim.report.matchup.terminal import terminal
from dogsim.report.matchup.words import plainly

__all__ = ["document", "findings", "terminal", "write"]


def findings(run: Any) -> list[str]:
    """Return the findings as plain sentences, each with its number of players."""
    return plainly(found_in(run))
