"""Two finished runs side by side: a page, the lines of a terminal, and a document for JSON, all from the same findings.

``compare(a, b)`` gives what ``write``, ``terminal`` and ``document`` tell.
"""

from __future__ import annotations

from typing import Any

from dogsim.report.compare.compared import Compared
from dogsim.report.compare.document import document
from dogsim.report.compare.page import write
from dogsim.report.compare.runs import two
from dogsim.report.compare.terminal import terminal

__all__ = ["compare", "document", "terminal", "write"]


def compare(a: Any, b: Any) -> Compared:
    """Return what two finished runs have in common and where they differ.

    Raises:
        UserError: one is a match-up and the other is not.
    """
    return Compared(two(a, b))
