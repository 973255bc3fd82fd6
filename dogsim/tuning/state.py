"""What a tuning has counted so far, in a file beside its result: integers only, so that going on changes nothing.

The search itself is not kept: it is asked and told again from the stored counts, and each generation's rows
are compared by their digest.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import printable
from dogsim.sim import files
from dogsim.tuning.plan import FORMAT, Plan

LARGEST = 200_000_000
_KEYS = ("format", "fingerprint", "generations", "choosing", "measuring")


@dataclass
class State:
    """``generations[g]`` has ``rows`` (a digest) and ``counts[row][scene]``, the base's first.

    ``choosing`` and ``measuring`` are the counts on fresh deals, None until they are played.
    """

    path: Path
    fingerprint: str
    generations: list[dict[str, Any]] = field(default_factory=list)
    choosing: Any = None
    measuring: Any = None

    def add(self, rows: str, counts: Sequence[Any]) -> None:
        """Keep a generation."""
        self.generations.append({"rows": rows, "counts": counts})
        self.write()

    def write(self) -> None:
        """Write the file, whole or not at all.  Raises UserError where that can't be."""
        document = {
            "format": FORMAT,
            "fingerprint": self.fingerprint,
            "generations": self.generations,
            "choosing": self.choosing,
            "measuring": self.measuring,
        }
        files.write(self.path, json.dumps(document, separators=(",", ":")).encode() + b"\n")


def state_path(out: Path) -> Path:
    """Return where a result's counts are kept: ``mine.tune.json`` for ``mine.toml``."""
    return out.with_suffix(".tune.json")


def open_state(plan: Plan) -> State:
    """Return what was counted before, or an empty state.

    Raises:
        UserError: the file is another command's or damaged, or a result without counts stands in the way.
    """
    out, path = plan.asked.file, state_path(plan.asked.file)
    if not out.parent.is_dir():
        raise UserError(f"cannot write {_shown(out)}: there is no folder {_shown(out.parent)}")
    if not path.exists():
        if out.exists():
            raise UserError(f"{_shown(out)} is there already, and nothing says that it is this command's: choose another --out")
        return State(path, plan.fingerprint)
    return _read(path, plan)


def _read(path: Path, plan: Plan) -> State:
    try:
        with path.open("rb") as file:
            content = json.loads(file.read(LARGEST))
    except OSError as problem:
        raise UserError(f"cannot read {_shown(path)}: {problem.strerror or problem}") from problem
    except (ValueError, RecursionError):
        raise UserError(f"{_shown(path)} is damaged or cut short: delete it to begin anew, or choose another --out") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT or sorted(content) != sorted(_KEYS):
        raise UserError(f"{_shown(path)} holds something else than a tuning's counts: choose another --out")
    if content["fingerprint"] != plan.fingerprint:
        raise UserError(
            f"{_shown(path)} belongs to another tuning (another command, or other code): choose another --out, or delete it"
        )
    found = State(path, plan.fingerprint, content["generations"], content["choosing"], content["measuring"])
    if not _fits(found, plan):
        raise UserError(f"{_shown(path)} is damaged: delete it to begin anew, or choose another --out")
    return found


def _fits(state: State, plan: Plan) -> bool:
    """Tell whether the counts have the shape that the plan's have."""
    rows, scenes = plan.population + 1, len(plan.scenes)
    if not isinstance(state.generations, list) or len(state.generations) > plan.asked.generations:
        return False
    shaped = all(
        isinstance(each, dict) and isinstance(each.get("rows"), str) and _numbers(each.get("counts"), rows, scenes, 3)
        for each in state.generations
    )
    whole = len(state.generations) == plan.asked.generations
    chosen = state.choosing is None or (whole and _numbers(state.choosing, None, scenes, 1))
    measured = state.measuring is None or (state.choosing is not None and _numbers([state.measuring], 1, scenes, 5))
    return shaped and chosen and measured


def _numbers(value: Any, rows: int | None, scenes: int, each: int) -> bool:
    return (
        isinstance(value, list)
        and rows in (None, len(value))
        and all(isinstance(own, list) and len(own) == scenes for own in value)
        and all(isinstance(sums, list) and len(sums) == each for own in value for sums in own)
        and all(type(number) is int for own in value for sums in own for number in sums)
    )


def _shown(path: Path) -> str:
    return printable(str(path))
