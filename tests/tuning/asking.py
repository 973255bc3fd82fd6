"""What the tests of tuning ask for: a toy in which more strength wins, and little of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dogsim import tuning
from dogsim.tuning import Asked, Plan, Tuned
from tests.sim.toy import play

SMALL: dict[str, Any] = {"generations": 4, "games": 60, "fresh_games": 400}


def asked(folder: Path, **more: Any) -> Asked:
    """Return a small tuning of the toy whose file lies in ``folder``."""
    return Asked(**{"game": "toy", "base": "steady", "against": ("steady",), "out": folder / "mine.toml", **SMALL, **more})


def plan(folder: Path, **more: Any) -> Plan:
    return tuning.make_plan(asked(folder, **more))


def tuned(folder: Path, *, threads: int = 2, kernel: Any = play, tell: Any = None, **more: Any) -> Tuned:
    """Tune the toy and write its file."""
    folder.mkdir(exist_ok=True)
    done = tuning.tune(plan(folder, **more), threads, tell, kernel)
    tuning.write(done)
    return done


def files(folder: Path) -> dict[str, bytes]:
    """Return what lies in a folder; its own name in commands is replaced."""
    return {path.name: path.read_bytes().replace(str(folder).encode(), b"HERE") for path in sorted(folder.iterdir())}
