"""Reports: the answer of a run as sentences, as a page, as the last lines of a terminal and in a notebook.

``answer(run)`` gives the headline and the findings, ``findings(run)`` their sentences, ``terminal(run)`` the
closing lines in 80 columns and ``numbers(run)`` those after the findings, ``write(run)`` the page,
``notebook(run)`` what a notebook shows.  dogsim.report.matchup has page and terminal of match-ups.
"""

from __future__ import annotations

from dogsim.report.answering import answer, findings
from dogsim.report.notebook import html as notebook
from dogsim.report.page import write
from dogsim.report.terminal import numbers, terminal

__all__ = ["answer", "findings", "notebook", "numbers", "terminal", "write"]
