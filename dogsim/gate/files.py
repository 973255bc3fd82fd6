"""Baselines on disk: NAME.baseline.json, the latest, and NAME.frozen.json, beside the experiment NAME.toml."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import printable
from dogsim.gate.baseline import Baseline, baseline_of
from dogsim.sim import files

LARGEST = 5_000_000
_WIDTH = 130
LATEST, FROZEN = "latest", "frozen"


@dataclass(frozen=True)
class Place:
    """Where an experiment's baselines lie."""

    experiment: Path

    @property
    def latest(self) -> Path:
        """The baseline that updates replace."""
        return self.experiment.with_name(f"{self.experiment.stem}.baseline.json")

    @property
    def frozen(self) -> Path:
        """The reference against slow drift."""
        return self.experiment.with_name(f"{self.experiment.stem}.frozen.json")

    def read(self) -> tuple[Baseline, Baseline]:
        """Return the latest and the frozen baseline.

        Raises:
            UserError: one is missing or can't be used; the sentence says what to do.
        """
        if not self.latest.exists():
            raise UserError(f"{_shown(self.latest)} is missing: 'dogsim baseline create {_shown(self.experiment)}' makes it")
        if not self.frozen.exists():
            hint = "take it from version control, or make it anew with 'dogsim baseline update --freeze'"
            raise UserError(f"{_shown(self.frozen)} is missing: {hint}")
        return read(self.latest), read(self.frozen)


def read(path: Path) -> Baseline:
    """Return the baseline in a file.

    Raises:
        UserError: it can't be read, or is damaged, edited, foreign or of another schema.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise UserError(f"it is larger than {LARGEST // 1_000_000} MB")
        return baseline_of(json.loads(data))
    except OSError as problem:
        raise UserError(f"cannot read {_shown(path)}: {problem.strerror or problem}") from problem
    except UserError as problem:
        raise UserError(f"{_shown(path)}: {problem}") from problem
    except (ValueError, RecursionError) as problem:
        raise UserError(f"{_shown(path)}: this is no JSON: it was damaged or cut short") from problem


def write(path: Path, baseline: Baseline) -> None:
    """Write a baseline, whole or not at all.

    Raises:
        UserError: the folder can't be written.
    """
    files.write(path, "".join(_spelled(baseline.document())).encode() + b"\n")


def _spelled(value: Any, indent: int = 0) -> list[str]:
    """Spell a document so that a group of counts is a line, which version control can show as changed."""
    flat = json.dumps(value, ensure_ascii=True, allow_nan=False)
    inner = list(value.values() if isinstance(value, dict) else value if isinstance(value, list) else ())
    lists = isinstance(value, list) and any(isinstance(each, list) for each in inner)
    if len(flat) <= _WIDTH - indent or not (lists or any(isinstance(each, dict) for each in inner)):
        return [flat]
    blank = "\n" + " " * (indent + 1)
    parts: list[str] = []
    for i, each in enumerate(inner):
        key = f"{json.dumps(list(value)[i])}: " if isinstance(value, dict) else ""
        parts += [blank if i == 0 else f",{blank}", key, *_spelled(each, indent + 1)]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return [opening, *parts, "\n", " " * indent, closing]


def _shown(path: Path) -> str:
    return printable(os.fspath(path))
