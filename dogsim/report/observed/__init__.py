"""Games that people played: read from their file, and laid over a run's.

``read(path, game)`` gives the games; ``report.write(run, observed)`` writes the report with them.
"""

from __future__ import annotations

from dogsim.report.observed.games import RealGame, RealGames
from dogsim.report.observed.reading import read

__all__ = ["RealGame", "RealGames", "read"]
