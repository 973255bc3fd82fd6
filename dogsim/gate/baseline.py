"""What a baseline holds, and how it is written as a document and read back."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import metadata
from itertools import groupby
from typing import Any

from dogsim.core.errors import UserError
from dogsim.gate.counts import Counts, Name, name_of
from dogsim.gate.replay import Prefix
from dogsim.gate.subject import Parts
from dogsim.sim.layout import Column
from dogsim.sim.task import digest

SCHEMA = "dogsim-baseline/1"


@dataclass(frozen=True)
class Baseline:
    """A game as it was: what it was, the counts it gave, and the prefix that a replay has to give again.

    ``parts`` are those of a Subject; ``spec`` is the experiment with TOML's keys; ``code`` the digest of the
    sources that played; ``history`` one entry for the creation and for every update, with its reason.
    """

    spec: Mapping[str, Any]
    parts: Parts
    code: str
    environment: Mapping[str, str]
    history: tuple[Mapping[str, Any], ...]
    counts: tuple[Counts, ...]
    prefixes: tuple[Prefix, ...]

    @property
    def seed(self) -> int:
        """The seed it was played with."""
        return int(self.parts["seed"])

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the whole content."""
        return digest(self._content())

    def document(self) -> dict[str, Any]:
        """Return the baseline as a JSON document."""
        return {"schema": SCHEMA, "digest": self.digest, **self._content()}

    def _content(self) -> dict[str, Any]:
        names: dict[tuple[str, ...], int] = {}
        tasks = [_task(counts, prefix, names) for counts, prefix in zip(self.counts, self.prefixes, strict=True)]
        return {
            "spec": dict(self.spec),
            "history": [dict(each) for each in self.history],
            "environment": dict(self.environment),
            "code": self.code,
            "fingerprint": self.parts,
            "components": [list(each) for each in names],
            "tasks": tasks,
        }


def _task(counts: Counts, prefix: Prefix, names: dict[tuple[str, ...], int]) -> dict[str, Any]:
    """Return a task's counts, neighbouring columns that differ in the component alone in one group.

    Lists of components repeat; ``names`` gathers each once.
    """
    groups = []
    for (metric, seat, bot, scale), members in groupby(range(len(counts.columns)), lambda i: _owner(counts.columns[i])):
        found = list(members)
        components = tuple(counts.columns[i].component for i in found)
        groups.append(
            {
                "metric": metric,
                "seat": seat,
                "bot": bot,
                "scale": scale,
                "components": names.setdefault(components, len(names)),
                "sums": [counts.sums[i] for i in found],
                "squares": [counts.squares[i] for i in found],
                "prefix": [prefix.sums[name_of(counts.columns[i])] for i in found],
            }
        )
    return {
        "players": counts.players,
        "arm": counts.arm,
        "lineup": counts.lineup,
        "seatings": counts.seatings,
        "deals": counts.deals,
        "prefix_deals": prefix.deals,
        "prefix_digests": dict(prefix.digests),
        "groups": groups,
    }


def _owner(column: Column) -> tuple[str, int | None, str, int]:
    return column.metric, column.seat, column.bot, column.scale


def baseline_of(document: Any) -> Baseline:
    """Read a document back.

    Raises:
        UserError: it is no baseline of this schema, or not as it was written.
    """
    schema = document.get("schema") if isinstance(document, dict) else None
    if not isinstance(schema, str) or not schema.startswith("dogsim-baseline/"):
        raise UserError("this is no baseline")
    if schema != SCHEMA:
        raise UserError(f"it has the form {schema[:40]}, this dogsim reads {SCHEMA}: use the dogsim that wrote it, or update it")
    content = {name: value for name, value in document.items() if name not in ("schema", "digest")}
    try:
        if digest(content) != document.get("digest"):
            raise UserError("its digest does not fit: it was damaged or edited by hand")
        return _read(content)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError) as problem:
        raise UserError("it is damaged: something is missing or of the wrong kind") from problem


def _read(content: Mapping[str, Any]) -> Baseline:
    tasks = [_read_task(task, content["components"]) for task in content["tasks"]]
    found = Baseline(
        spec=content["spec"],
        parts=content["fingerprint"],
        code=content["code"],
        environment=content["environment"],
        history=tuple(content["history"]),
        counts=tuple(counts for counts, _ in tasks),
        prefixes=tuple(prefix for _, prefix in tasks),
    )
    if not found.counts or not found.history or any(counts.deals < 2 or not counts.columns for counts in found.counts):
        raise ValueError("nothing was played")
    return found


def _read_task(task: Mapping[str, Any], components: Sequence[Sequence[str]]) -> tuple[Counts, Prefix]:
    columns: list[Column] = []
    sums: list[int] = []
    squares: list[int] = []
    prefix: dict[Name, int] = {}
    for group in task["groups"]:
        made = [
            Column(group["metric"], component, group["seat"], group["bot"], group["scale"])
            for component in components[group["components"]]
        ]
        columns += made
        sums += map(_whole, group["sums"])
        squares += map(_whole, group["squares"])
        prefix.update(zip(map(name_of, made), map(_whole, group["prefix"]), strict=True))
    if not len(columns) == len(sums) == len(squares) == len(prefix):
        raise ValueError("a column without its counts")
    shape = (_whole(task["players"]), task["arm"], task["lineup"], _whole(task["seatings"]), _whole(task["deals"]))
    return Counts(*shape, tuple(columns), tuple(sums), tuple(squares)), Prefix(
        _whole(task["prefix_deals"]), prefix, dict(task["prefix_digests"])
    )


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value


def environment() -> dict[str, str]:
    """Return what results should not, and might, depend on: versions and the machine."""
    found = {"python": platform.python_version(), "machine": platform.machine(), "system": sys.platform}
    for name in ("dogsim", "numba", "llvmlite", "numpy"):
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = "not installed"
    return found | {name: os.environ[name] for name in ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK") if name in os.environ}
