"""Reports: the findings of a run as sentences, as a page and as the last lines of a terminal.

``findings(run)`` gives the sentences, ``terminal(run)`` the closing lines in 80 columns, ``write(run)``
the page and the games it shows.  dogsim.report.matchup has the same for match-ups.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dogsim.report import page
from dogsim.report.findings import findings
from dogsim.report.games import written
from dogsim.report.terminal import terminal

__all__ = ["findings", "terminal", "write"]


def write(run: Any) -> Path:
    """Write the games to look at and then the report into the run's folder, and return the report's path.

    Raises:
        UserError: the folder cannot be written.
    """
    written.write(run)
    return page.write(run)
