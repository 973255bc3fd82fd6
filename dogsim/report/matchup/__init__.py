"""The report of a match-up: its answer, a page, the last lines of a terminal, and a document for JSON.

``answer(run)``, ``terminal(run)`` and ``write(run)`` are what dogsim.report has for other runs;
``document(run)`` is the matrix and all that follows from it, for programs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dogsim.report.finding import MOST, Answer
from dogsim.report.matchup.document import document
from dogsim.report.matchup.found import found_in
from dogsim.report.matchup.page import write
from dogsim.report.matchup.terminal import terminal, title
from dogsim.report.matchup.words import told

__all__ = ["answer", "document", "terminal", "write"]


def answer(run: Any) -> Answer:
    """Return a match-up's answer: every number of players' headline, then what follows from the matrices."""
    said = [[replace(each, text=f"{found.players} players: {each.text}") for each in told(found)] for found in found_in(run)]
    heads, rest = [first for first, *_ in said], [each for _, *more in said for each in more]
    return Answer(title(run), heads[0], tuple([*heads[1:], *rest][:MOST]))
