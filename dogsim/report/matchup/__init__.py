"""The report of a match-up: its answer, a page, the numbers of a terminal, and a document for JSON.

``answer(run)``, ``numbers(run)`` and ``write(run)`` are what dogsim.report has for other runs;
``document(run)`` is the matrix and all that follows from it, for programs.
"""

from __future__ import annotations

from dogsim.report.matchup.answer import answer
from dogsim.report.matchup.document import document
from dogsim.report.matchup.page import write
from dogsim.report.matchup.terminal import numbers

__all__ = ["answer", "document", "numbers", "write"]
