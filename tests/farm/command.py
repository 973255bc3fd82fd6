"""The command line for the toy games, played slowly: what a terminal sees of a farm.  Arguments: dogsim's."""

from __future__ import annotations

import sys

import tests.farm.preload  # noqa: F401  (it registers the toys)
from dogsim.cli import main
from dogsim.experiment import run as _  # noqa: F401
from tests.sim.toy import slow

if __name__ == "__main__":
    sys.modules["dogsim.experiment.run"].driver = lambda: slow  # type: ignore[attr-defined]
    sys.exit(main())
