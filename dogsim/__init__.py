"""dogsim: a Monte Carlo balance laboratory for card games.

    import dogsim
    pos = dogsim.Position.deal("dogs", players=4, seed=7)
    run = dogsim.load("reports/dogs-puppies-599222f7")

Names are imported when they are first used, so that ``import dogsim`` costs nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dogsim.choosing import choose
    from dogsim.core.errors import UserError
    from dogsim.experiment.frames import Run, load
    from dogsim.position import Action, IllegalAction, Position, PositionError
    from dogsim.sim.farm.client import Farm
    from dogsim.transcript import narrate, transcript

_HOMES = {
    "Action": "dogsim.position",
    "Farm": "dogsim.sim.farm.client",
    "IllegalAction": "dogsim.position",
    "Position": "dogsim.position",
    "PositionError": "dogsim.position",
    "Run": "dogsim.experiment.frames",
    "UserError": "dogsim.core.errors",
    "choose": "dogsim.choosing",
    "load": "dogsim.experiment.frames",
    "narrate": "dogsim.transcript",
    "transcript": "dogsim.transcript",
}
__all__ = [
    "Action",
    "Farm",
    "IllegalAction",
    "Position",
    "PositionError",
    "Run",
    "UserError",
    "__version__",
    "choose",
    "load",
    "narrate",
    "transcript",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("dogsim")
        except PackageNotFoundError:
            return "0+unknown"
    if name not in _HOMES:
        raise AttributeError(f"module 'dogsim' has no attribute '{name}'")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
