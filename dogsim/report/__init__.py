"""Reports: the findings of a run as sentences, as a page and as the last lines of a terminal.

``findings(run)`` gives the sentences, ``terminal(run)`` the closing lines in 80 columns, ``write(run)``
the page.  dogsim.report.matchup has the same for match-ups.
"""

from __future__ import annotations

from dogsim.report.findings import findings
from dogsim.report.page import write
from dogsim.report.terminal import terminal

__all__ = ["findings", "terminal", "write"]
